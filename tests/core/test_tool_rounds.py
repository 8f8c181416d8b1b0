"""What is looked up keeps to the budget of a prompt, and what did not fit is said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.core.prompts import TOOL_ROOM, Background, Prompt, Said, reply_prompt, tokens
from uac_desktop.core.tool_rounds import CALLS, CUT, ROUNDS, fitted, followed, taken, without_tools
from uac_desktop.core.tools import LONGEST, TOOLS, Call

MODULES = {"manifest.py": "domains = {}\n", "domains/health.py": "allergies = []\n" * 400}


def offering(budget: int = 6000) -> Prompt:
    """A prompt with tools and as much else as fits."""
    background = Background(today="today", modules=MODULES, matters=["domains/health.py"])
    return reply_prompt(background, [Said("user", "Well?")], budget, TOOLS)


def call(words: str = "boiler") -> Call:
    return Call("search_messages", {"words": words})


def size(prompt: Prompt) -> int:
    """What all that is sent takes, by the count that the budget is in."""
    texts = [prompt.system, *(turn.content for turn in prompt.turns)]
    texts += [text for exchange in prompt.exchanges for text in exchange.texts]
    definitions = [str(tool.definition()) for tool in prompt.offered]
    return sum(tokens(text) for text in [*texts, *definitions] if text)


def test_tools_keep_room_for_what_they_return() -> None:
    prompt = offering()
    assert prompt.offered == TOOLS
    assert prompt.room >= TOOL_ROOM
    assert "# Tools" in prompt.system
    assert "tools" in [part.name for part in prompt.parts]


def test_tools_are_left_out_where_they_do_not_fit_and_it_is_said() -> None:
    prompt = offering(1400)
    assert (prompt.tools, prompt.offered, prompt.exchanges) == ((), (), ())
    assert "tools" in prompt.left_out
    assert "# Tools" not in prompt.system


def test_a_prompt_without_tools_is_the_one_that_it_always_was() -> None:
    background = Background(today="today", modules=MODULES, matters=["domains/health.py"])
    prompt = reply_prompt(background, [Said("user", "Well?")], 6000)
    assert "tool" not in prompt.system.casefold()
    assert "tools" not in prompt.left_out
    assert (prompt.tools, prompt.offered) == ((), ())


def test_the_last_round_offers_no_tools() -> None:
    prompt = offering()
    for number in range(2, ROUNDS + 1):
        prompt = followed(prompt, "", [call(str(number))], ["found"])
        assert bool(prompt.offered) == (number < ROUNDS)
    assert prompt.left_out == ()


def test_after_the_last_call_no_tools_are_offered() -> None:
    prompt = offering()
    calls = taken(prompt, [call(str(number)) for number in range(9)])
    assert len(calls) == CALLS
    assert followed(prompt, "", calls, ["found"] * CALLS).offered == ()


def test_what_was_looked_up_is_counted_among_the_parts() -> None:
    prompt = followed(offering(), "Let me see.", [call("a")], ["found"])
    prompt = followed(prompt, "And this.", [call("b")], ["found more"])
    (part,) = [part for part in prompt.parts if part.name == "lookups"]
    assert part.tokens == sum(tokens(text) for one in prompt.exchanges for text in one.texts)
    assert prompt.room == prompt.budget - sum(part.tokens for part in prompt.parts)


def test_a_result_that_is_too_long_is_cut_and_leaves_no_room_for_tools() -> None:
    prompt = followed(offering(1800), "", [call()], ["1,234,567 " * 2000])
    (result,) = prompt.exchanges[0].results
    assert result.endswith("(cut here for want of room)")
    assert set(result.partition(" …")[0].split()) == {"1,234,567"}
    assert prompt.offered == ()
    assert prompt.left_out[-2:] == (CUT, "tools")


def test_long_words_before_a_call_leave_room_for_its_result() -> None:
    prompt = followed(offering(1800), "Let me think. " * 400, [call()], ["a long result " * 400])
    (exchange,) = prompt.exchanges
    assert exchange.said.endswith("(cut here for want of room)")
    assert tokens(exchange.results[0]) > tokens(exchange.said)
    assert prompt.room >= 0
    assert CUT in prompt.left_out


def test_calls_for_which_there_is_no_room_are_left_out_and_it_is_said() -> None:
    asked = [call("词" * LONGEST)] * CALLS
    prompt = offering(1800)
    calls = taken(prompt, asked)
    assert 1 <= len(calls) < CALLS
    assert CUT in followed(prompt, "", asked, ["found"] * len(calls)).left_out


def test_without_tools_the_rest_is_the_same() -> None:
    prompt = followed(offering(), "", [call()], ["found"])
    bare = without_tools(prompt)
    assert (prompt.offered, bare.offered) == (TOOLS, ())
    assert bare.exchanges[0].results == prompt.exchanges[0].results


@pytest.mark.parametrize("text", ["", "short", "a long line of words " * 40, "很长的一行字" * 40, "x" * 900])
def test_a_text_is_fitted_into_its_room(text: str) -> None:
    assert tokens(fitted(text, 60)) <= 60
    assert fitted(text, 10_000) == text


words = st.text("ab词1 \n", max_size=LONGEST)
said = st.text(max_size=300).map(lambda text: text * 20)
rounds = st.lists(
    st.tuples(said, st.lists(st.tuples(words, st.text(max_size=3000)), min_size=1, max_size=6)),
    min_size=1,
    max_size=ROUNDS - 1,
)


@given(rounds, st.integers(1500, 4000))
def test_no_prompt_is_larger_than_its_budget_whatever_is_looked_up(
    told: list[tuple[str, list[tuple[str, str]]]], budget: int
) -> None:
    prompt = offering(budget)
    for said, asked in told:
        if not prompt.offered:
            break
        calls = [call(words) for words, _ in asked]
        kept = taken(prompt, calls)
        assert kept
        prompt = followed(prompt, said, calls, [result for _, result in asked][: len(kept)])
        assert prompt.room >= 0
        assert size(prompt) <= budget + len(prompt.parts)
        assert sum(len(exchange.calls) for exchange in prompt.exchanges) <= CALLS
