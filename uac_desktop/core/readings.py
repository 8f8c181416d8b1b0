"""How the readings of the messages ended; most ended alike, so each way of ending is kept once."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from uac_desktop.core.entries import Reading

Outcome = Literal["read", "nothing", "failed"]
Differing = tuple[str, str, str | int | float | bool]
"""A fact (an entry id), a field of it, and how another reader read that."""

End = tuple[str, Outcome, str | None, tuple[tuple[str, int], ...], int, tuple[Differing, ...], int | None]
"""The reader, the outcome, why, how many facts were dropped by reason, which attempt it was, what differs,
and how many milliseconds it took."""

MOST_ATTEMPTS = 4
"""So often a message is tried without being asked to; then it waits until somebody says so."""


class Readings(Mapping[int, dict[str, Reading]]):
    """For each message (a seq) that was read, the last reading of each reader."""

    __slots__ = ("_ends", "_known")

    def __init__(self) -> None:
        self._ends: dict[int, tuple[End, ...]] = {}
        self._known: dict[tuple[End, ...], tuple[End, ...]] = {}

    def take(self, message: int, end: End) -> None:
        """Take in the next reading of a message."""
        before = self._ends.get(message)
        ends = (end,) if before is None else tuple({each[0]: each for each in (*before, end)}.values())
        self._ends[message] = self._known.setdefault(ends, ends)

    def readers(self, message: int) -> set[str]:
        """Who has read a message."""
        return {end[0] for end in self._ends.get(message, ())}

    def differing(self, message: int) -> tuple[Differing, ...]:
        """The fields of a message's facts that were read in two ways."""
        return tuple(row for end in self._ends.get(message, ()) for row in end[5])

    def attempts(self, message: int) -> int:
        """How often a model has failed at a message in a row; 0 where none has, or one has read it since."""
        ends = [end for end in self._ends.get(message, ()) if end[0] != "patterns"]
        return ends[-1][4] if ends and ends[-1][1] == "failed" else 0

    def rows(self) -> dict[str, Any]:
        """All of it in values that JSON has."""
        places = {ends: place for place, ends in enumerate(self._known)}
        return {
            "ends": list(self._known),
            "messages": list(self._ends),
            "places": [places[ends] for ends in self._ends.values()],
        }

    @classmethod
    def of_rows(cls, rows: Mapping[str, Any]) -> "Readings":
        """What `rows` gave."""
        made = cls()
        ends = [
            tuple((*e[:3], tuple(map(tuple, e[3])), e[4], tuple(map(tuple, e[5])), e[6]) for e in each)
            for each in rows["ends"]
        ]
        made._known = {each: each for each in ends}
        made._ends = dict(zip(rows["messages"], map(ends.__getitem__, rows["places"]), strict=True))
        return made

    def __getitem__(self, message: int) -> dict[str, Reading]:
        return {end[0]: _reading(message, end) for end in self._ends[message]}

    def __iter__(self) -> Iterator[int]:
        return iter(self._ends)

    def __len__(self) -> int:
        return len(self._ends)


def end_of(reading: Reading) -> End:
    """How a reading ended."""
    dropped = tuple(reading.dropped.items())
    ended = reading.reader, reading.outcome, reading.why
    return *ended, dropped, reading.attempt, reading.differs, reading.ms


def _reading(message: int, end: End) -> Reading:
    reader, outcome, why, dropped, attempt, differs, ms = end
    return Reading(
        message=message,
        reader=reader,
        outcome=outcome,
        why=why,
        dropped=dict(dropped),
        attempt=attempt,
        differs=differs,
        ms=ms,
    )
