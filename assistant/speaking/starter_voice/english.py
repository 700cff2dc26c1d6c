"""English words as a Japanese voice can read them: katakana.

Open JTalk reads the Latin words that its dictionary has and spells all others letter by letter. Here each word of a text
gets a reading: from the table of everyday words and contractions below, else from Open JTalk's dictionary, else from
kanalizer's model; short capitals (AI, CPU) stay for Open JTalk to spell.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

WORD = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)*")
_PARTS = re.compile(r"[A-Z]{2,}(?=[A-Z][a-z])|[A-Z]{2,}(?=s?$|[^a-z])|[A-Z]?[a-z]+|[A-Z]")
_PLURAL_CAPITALS = re.compile(r"([A-Z]{2,})s")
_LONGEST_ABBREVIATION = 4
_LONGEST_WORD = 32
"""Longer runs of letters are no words; kanalizer's model was trained on words."""

# What neither a Japanese dictionary nor a model for rare words gets right: function words, contractions, short words.
_TABLE = dict(
    pair.split("=")
    for pair in """
a=ア an=アン the=ザ i=アイ i'm=アイム i'll=アイル i'd=アイド i've=アイブ me=ミー my=マイ mine=マイン
you=ユー your=ユア yours=ユアーズ you're=ユアー you'll=ユール you've=ユーブ you'd=ユード
he=ヒー he's=ヒーズ him=ヒム his=ヒズ she=シー she's=シーズ her=ハー it=イット it's=イッツ its=イッツ
we=ウィー we're=ウィアー we'll=ウィール we've=ウィーブ us=アス our=アワー they=ゼイ they're=ゼア they'll=ゼイル them=ゼム their=ゼア
this=ディス that=ザット that's=ザッツ these=ジーズ those=ゾーズ there=ゼア there's=ゼアズ here=ヒア here's=ヒアズ
what=ワット what's=ワッツ who=フー who's=フーズ where=ウェア where's=ウェアズ when=ウェン why=ワイ how=ハウ how's=ハウズ which=ウィッチ
is=イズ isn't=イズント are=アー aren't=アーント am=アム was=ワズ wasn't=ワズント were=ワー weren't=ワーント be=ビー been=ビーン
do=ドゥー don't=ドント does=ダズ doesn't=ダズント did=ディッド didn't=ディドント done=ダン
have=ハブ haven't=ハブント has=ハズ hasn't=ハズント had=ハッド
can=キャン can't=キャント could=クッド couldn't=クドント will=ウィル won't=ウォント would=ウッド wouldn't=ウドント
should=シュッド shouldn't=シュドント may=メイ might=マイト must=マスト let=レット let's=レッツ
not=ノット no=ノー yes=イエス of=オブ to=トゥー too=トゥー in=イン on=オン at=アット by=バイ for=フォー from=フロム with=ウィズ
about=アバウト into=イントゥー up=アップ down=ダウン out=アウト off=オフ over=オーバー under=アンダー after=アフター before=ビフォー
and=アンド or=オア but=バット if=イフ so=ソー as=アズ than=ザン then=ゼン because=ビコーズ while=ワイル
one=ワン two=ツー three=スリー four=フォー five=ファイブ six=シックス seven=セブン eight=エイト nine=ナイン ten=テン
hello=ハロー hi=ハイ hey=ヘイ ok=オーケー okay=オーケー please=プリーズ thanks=サンクス thank=サンク sorry=ソーリー bye=バイ
good=グッド great=グレート nice=ナイス bad=バッド well=ウェル very=ベリー more=モア some=サム any=エニー all=オール
go=ゴー going=ゴーイング get=ゲット got=ゴット come=カム make=メイク take=テイク know=ノウ think=シンク see=シー look=ルック say=セイ
want=ウォント need=ニード like=ライク love=ラブ help=ヘルプ give=ギブ tell=テル ask=アスク use=ユーズ work=ワーク
time=タイム day=デイ today=トゥデイ tomorrow=トゥモロー now=ナウ o'clock=オクロック morning=モーニング night=ナイト
mr=ミスター mrs=ミセス ms=ミズ dr=ドクター vs=バーサス etc=エトセトラ
pm=ピーエム am=アム aizuchi=アイズチ voicevox=ボイスボックス openai=オープンエーアイ chatgpt=チャットジーピーティー
github=ギットハブ linux=リナックス ubuntu=ウブントゥ wifi=ワイファイ ai's=エーアイズ
""".split()
)


@lru_cache(maxsize=4096)
def _model_reading(word: str) -> str | None:
    """Kanalizer's reading of a word in small letters; None if it has none."""
    import kanalizer

    try:
        return str(kanalizer.convert(word, on_incomplete="error"))
    except (kanalizer.IncompleteConversionError, kanalizer.InvalidInputError):
        return None


class EnglishReader:
    """Replaces the Latin words of a text by katakana.

    Args:
        dictionary: Open JTalk's own reading of one word in katakana, or None where it would only spell it.
    """

    def __init__(self, dictionary: Callable[[str], str | None]) -> None:
        self._dictionary = lru_cache(maxsize=4096)(dictionary)

    def rewrite(self, text: str) -> str:
        """The text with every Latin word read; what is better spelled (AI, CPU, single letters) is left as it is."""
        shouted = sum(1 for word in WORD.findall(text) if len(word) > _LONGEST_ABBREVIATION and word.isupper()) > 0
        joined = re.sub(r"(?<=[A-Za-z])[-_](?=[A-Za-z])", " ", text)
        return WORD.sub(lambda match: self._read(match[0], shouted), joined)

    def _read(self, word: str, shouted: bool) -> str:
        plain = word.replace("’", "'")
        plural = _PLURAL_CAPITALS.fullmatch(plain)
        if plural:
            return f"{plural[1]}ズ"
        small = plain.lower()
        if small in _TABLE and (not plain.isupper() or len(plain) == 1 or shouted) and plain not in ("A",):
            return _TABLE[small]
        if plain.isupper() and len(plain) <= _LONGEST_ABBREVIATION:
            return plain
        known = self._dictionary(plain) or (self._dictionary(small) if plain.isupper() else None)
        if known is not None:
            return known
        if "'" in plain:
            stem, ending = plain.rsplit("'", 1)
            if ending.lower() == "s":
                return self._read(stem, shouted) + "ズ"
            return self._read(stem, shouted) + self._read(ending, shouted)
        parts = _PARTS.findall(plain)
        if len(parts) > 1 and not plain.isupper():
            return "".join(self._read(part, shouted) for part in parts)
        if plain.isupper() and not re.search("[AEIOU]", plain):
            return plain
        return self._unknown(small) or plain

    @staticmethod
    def _unknown(small: str) -> str | None:
        if len(small) < 2 or len(small) > _LONGEST_WORD or not re.search("[aeiouy]", small):
            return None
        return _model_reading(small)
