"""The latency panel: the last turn's stages, the session's figures, and a sentence about the slowest stage."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from assistant.measure.trace import STAGES, TurnTrace
from ui.theme import ThemeKeeper, theme
from ui.window.latency import Figures, LatencyPanel, advice, figures, in_words, stage_words


def answered(turn=1, *lengths):
    """A turn whose stages took these seconds, in the order of `STAGES`."""
    lengths = lengths or (0.1, 0.05, 0.2, 0.1, 0.08, 0.0, 0.02)
    moments, at = [], 10.0
    for length in lengths:
        at += length
        moments.append(at)
    names = ("soft_end", "transcript_final", "first_token", "first_sentence", "first_audio_ready", "answer_due")
    return TurnTrace(
        turn=turn, speech_end=10.0, first_sample=moments[-1], **dict(zip(names, moments[:-1], strict=True))
    )


@pytest.fixture
def panel(qtbot):
    panel = LatencyPanel()
    qtbot.addWidget(panel)
    panel.resize(380, 700)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


class TestFigures:
    def test_without_an_answer_there_are_none(self):
        assert figures([]) == Figures(0, None, None, None)

    def test_exactly_a_second_is_not_slow(self):
        found = figures([0.2, 0.4, 1.0, 1.6])
        assert (found.answered, found.slow) == (4, 0.25)
        assert found.p50 == pytest.approx(0.7)
        assert found.p95 == pytest.approx(1.51)


class TestWords:
    @pytest.mark.parametrize("slowest", range(len(STAGES)))
    def test_the_slowest_stage_is_named_with_what_would_help(self, slowest):
        lengths = [0.1] * len(STAGES)
        lengths[slowest] = 0.9
        words = in_words(answered(1, *lengths))
        assert stage_words(STAGES[slowest]) in words
        assert "900 ms of 1500 ms" in words
        assert words.endswith(advice(STAGES[slowest]))

    def test_a_quick_answer_needs_no_advice(self):
        words = in_words(answered(1, 0.1, 0.0, 0.2, 0.0, 0.05, 0.0, 0.0))
        assert "200 ms of 350 ms" in words
        assert advice("first_token") not in words

    def test_no_answer_and_a_cut_in_are_told_apart(self):
        assert "no spoken answer" in in_words(TurnTrace(turn=1, speech_end=2.0))
        assert "before you had finished" in in_words(TurnTrace(turn=1, speech_end=2.0, first_sample=1.8))


class TestPanel:
    def test_before_the_first_answer_it_says_what_will_be_there(self, panel):
        assert panel.words.text()
        assert not panel.bar.isVisible()
        assert panel.numbers["p50"][0].text() == "–"

    def test_the_last_turn_is_there_as_text_too(self, panel):
        panel.take(answered())
        assert panel.total.text() == "550 ms"
        assert "Beginning the reply: 200 ms" in panel.bar.accessibleDescription()
        assert panel.rows["first_token"][1].text() == "200 ms"

    def test_the_bar_is_painted_in_proportion_with_the_slowest_in_the_accent(self, panel):
        panel.take(answered(1, 0.25, 0.0, 0.5, 0.0, 0.25, 0.0, 0.0))
        picture = panel.bar.grab().toImage()
        middle = picture.height() // 2
        accent = theme().accent.rgb()
        lit = [x for x in range(picture.width()) if picture.pixel(x, middle) == accent]
        assert len(lit) == pytest.approx(picture.width() / 2, abs=4)
        assert lit[0] == pytest.approx(picture.width() / 4, abs=3)

    def test_answers_that_cut_in_or_never_came_are_no_gaps(self, panel):
        panel.take(answered(1))
        panel.take(TurnTrace(turn=2, speech_end=2.0, first_sample=1.8))
        panel.take(TurnTrace(turn=3, speech_end=2.0))
        assert panel.history.gaps == [pytest.approx(0.55)]
        assert not panel.bar.isVisible()

    def test_a_new_session_has_figures_of_its_own(self, panel):
        panel.take(answered(1, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0))
        assert panel.numbers["slow"][0].text() == "100 %"
        panel.begin()
        assert panel.numbers["slow"][0].text() == "–"

    def test_it_follows_the_theme(self, panel, qapp):
        panel.take(answered())
        keeper = ThemeKeeper(qapp, "dark")
        try:
            QApplication.sendEvent(panel, QEvent(QEvent.Type.PaletteChange))
            label = panel.rows["voice"][0]
            assert label.palette().color(label.palette().ColorRole.WindowText) == theme().soft
            assert theme().dark
        finally:
            keeper.choose("light")
