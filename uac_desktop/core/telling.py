"""What a reader is given and what it returns: the values between a message and its facts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Literal, Protocol

from uac_desktop.core.entries import Fact, Role

Speaker = Literal["system", "user", "assistant"]
"""Whose words a part of a prompt is."""


Workdays = Callable[[date, int], date]
"""The day so many working days after a day, which itself does not count."""


def weekdays_on(day: date, number: int) -> date:
    """Working days where no holidays are known: Monday to Friday."""
    for _ in range(number):
        day += timedelta(1 if day.weekday() < 4 else 7 - day.weekday())
    return day


@dataclass(frozen=True, slots=True)
class Turn:
    """An earlier message of the conversation."""

    role: Role
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Telling:
    """A message to be read: its words, its own instant (aware, in its own zone) and what came before.

    `workdays` counts working days where the person lives.
    """

    text: str
    at: datetime
    zone: str
    earlier: tuple[Turn, ...] = ()
    workdays: Workdays = weekdays_on


@dataclass(frozen=True, slots=True)
class ReadResult:
    """The facts of a message, without keys yet; what was dropped, counted by reason; what to ask and tell.

    `differs` are fields that were read otherwise than in a fact that stands: its entry id, the field, the
    value. `ms` is how long the reading took.
    """

    facts: tuple[Fact, ...] = ()
    dropped: Mapping[str, int] = field(default_factory=dict)
    questions: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    differs: tuple[tuple[str, str, str | int | float | bool], ...] = ()
    ms: int | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """A name of the knowledge tables standing at [start, end) of a text; `name` is its canonical form."""

    start: int
    end: int
    text: str
    name: str
    kind: Literal["drug", "class", "allergen", "food"]


class Lexicon(Protocol):
    """Finds the knowledge tables' names in a text, and gives a name's one spelling for keys."""

    def mentions(self, text: str) -> list[Mention]:
        """Every known name in the text, longest first at a place, never overlapping, in order."""
        ...

    def canonical(self, name: str) -> str:
        """The one spelling of a name: Amoxil and 阿莫西林 are `amoxicillin`; unknown names as they are."""
        ...
