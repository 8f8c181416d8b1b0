"""A question to a model that must answer in JSON, put once more where the answer will not do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from uac_desktop.core.errors import RefusedError
from uac_desktop.core.prompts import tokens
from uac_desktop.core.telling import Speaker

T = TypeVar("T")
_SHOWN_LETTERS = 400


@dataclass(frozen=True, slots=True)
class Ask:
    """One request: turns as (role, content), the schema of the answer, and how long it may be in tokens.

    `repair` is what is said of an answer that cannot be used, with the `{fault}` that was found.
    """

    turns: tuple[tuple[Speaker, str], ...]
    schema: Mapping[str, Any]
    tokens: int
    repair: str = "{fault} Answer again, with nothing but the JSON."

    @property
    def length(self) -> int:
        """About how many tokens all of it takes."""
        return sum(tokens(said) for _, said in self.turns)

    def again(self, answer: str, fault: str) -> "Ask":
        """The same once more, with the answer that could not be used and why."""
        more: tuple[tuple[Speaker, str], ...] = (
            ("assistant", answer[:_SHOWN_LETTERS]),
            ("user", self.repair.format(fault=fault)),
        )
        return replace(self, turns=(*self.turns, *more))


def ask_twice(ask: Ask, answer: Callable[[Ask], str], understood: Callable[[str], T]) -> T:
    """What a model's answer means, asked for once more where it will not do.

    Raises RefusedError where the second will not do either, and whatever `answer` raises.
    """
    text = answer(ask)
    try:
        return understood(text)
    except RefusedError as error:
        return understood(answer(ask.again(text, str(error))))
