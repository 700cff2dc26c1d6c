"""What is remembered, as exchanges and as tokens."""

from assistant.thinking.memory import Exchange, Memory


def encode(exchange):
    return [len(exchange.user), *range(len(exchange.reply))]


def remembering(*replies):
    return Memory((7, 7), encode, tuple(Exchange("u", "x" * length) for length in replies))


def test_the_opening_comes_first_then_the_summary_then_the_exchanges():
    memory = remembering(2, 1).summed_up(Exchange("sum", "xxx"), room=100)
    assert memory.tokens() == [7, 7, 3, 0, 1, 2, 1, 0, 1, 1, 0]


def test_the_latest_exchanges_that_fit_are_kept_in_order():
    memory = remembering(5, 4, 3).latest(room=9)
    assert [len(exchange.reply) for exchange in memory.exchanges] == [4, 3]
    assert remembering(5, 4, 3).latest(room=8).exchanges == remembering(3).exchanges
    assert remembering(5).latest(room=0).exchanges == ()


def test_a_summary_takes_the_place_of_the_older_exchanges_and_of_an_older_summary():
    first = remembering(5, 4).summed_up(Exchange("sum", "a"), room=5)
    second = first.having(Exchange("u", "zz")).summed_up(Exchange("sum", "b"), room=3)
    assert second.summary == Exchange("sum", "b")
    assert second.exchanges == (Exchange("u", "zz"),)


def test_a_memory_is_a_value():
    memory = remembering(1)
    memory.having(Exchange("u", "new"))
    assert len(memory.exchanges) == 1
