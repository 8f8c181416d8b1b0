"""A prompt fits its budget, says what it left out, and quotes memory as data."""

from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.core.prompts import Background, Prompt, Quote, Said, reply_prompt, tokens

MODULES = {"manifest.py": "domains = {}\n", "domains/health.py": "allergies = []\n" * 40}


def size(prompt: Prompt) -> int:
    return tokens(prompt.system) + sum(tokens(turn.content) for turn in prompt.turns)


def test_everything_stands_in_its_place() -> None:
    background = Background(
        today="Monday 2026-01-05",
        modules=MODULES,
        matters=["domains/health.py"],
        computed="16 trips",
        warnings=["Amoxicillin is a penicillin."],
        active=["Your passport expires."],
        recalled=[Quote(12, "2025-03-01", "user", "I can't stand 'loud' fans")],
    )
    prompt = reply_prompt(background, [Said("user", "hello")], 4000)
    order = [
        "Monday 2026-01-05",
        "manifest.py",
        "16 trips",
        "Amoxicillin",
        "passport expires",
        "[12] 2025-03-01",
    ]
    places = [prompt.system.index(part) for part in [*order, "# domains/health.py"]]
    assert places == sorted(places)
    assert repr("I can't stand 'loud' fans") in prompt.system
    assert prompt.left_out == ()
    assert [part.name for part in prompt.parts] == [
        "instructions", "manifest.py", "computed", "warnings", "conversation", "active warnings", "recalled",
        "domains/health.py",
    ]  # fmt: skip


def test_what_does_not_fit_is_named_and_the_last_message_is_always_sent() -> None:
    background = Background(today="today", modules=MODULES, matters=["domains/health.py"])
    turns = [Said("user", "word " * 500), Said("assistant", "well"), Said("user", "a question")]
    prompt = reply_prompt(background, turns, 350)
    assert prompt.left_out == ("1 earlier messages", "domains/health.py")
    assert prompt.turns[-1].content == "a question"


def test_of_many_passages_the_best_are_sent() -> None:
    quotes = [Quote(n, "2025-01-01", "user", f"passage {n} " * 30) for n in range(50)]
    prompt = reply_prompt(Background(today="today", recalled=quotes), [Said("user", "?")], 1500)
    assert "passage 0" in prompt.system
    assert "passage 49" not in prompt.system
    assert size(prompt) <= 1500


@given(
    st.lists(st.text(max_size=200), max_size=12),
    st.lists(st.text(max_size=120), max_size=12),
    st.integers(600, 3000),
)
def test_no_prompt_is_larger_than_its_budget(said: list[str], quoted: list[str], budget: int) -> None:
    background = Background(
        today="today",
        modules=MODULES,
        matters=["domains/health.py"],
        active=quoted[:2],
        recalled=[Quote(1, "2025-01-01", "user", text) for text in quoted],
    )
    prompt = reply_prompt(background, [*(Said("user", text) for text in said), Said("user", "?")], budget)
    assert size(prompt) <= budget + len(prompt.parts)
