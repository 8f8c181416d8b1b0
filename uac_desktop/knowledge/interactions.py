"""What two medicines, or a medicine and a food, do together, and how long one that was stopped counts."""

import calendar
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from .folding import plain
from .names import AlertSeverity, Names, Row, gravity


@dataclass(frozen=True, slots=True)
class Interaction:
    """What two medicines (or a medicine and a food) do together.

    `names` are the parts that do it; `washouts` says for each of the two, as it was asked about, how
    many days after its end it still counts beside the other.
    """

    severity: str
    effect: str
    source: str
    names: tuple[str, str]
    washouts: tuple[tuple[str, int], tuple[str, int]] = (("", 0), ("", 0))
    rescue: bool = False

    def alert(self) -> AlertSeverity | None:
        """How loud to be: None for minor ones; a rescue medicine is never warned away."""
        loud: dict[str, AlertSeverity] = {
            "contraindicated": "critical",
            "major": "warning",
            "moderate": "info",
        }
        found = loud.get(self.severity)
        return "info" if found and self.rescue else found

    def lingers(self, stopped: str, ended_on: object, today: date) -> bool:
        """Whether one of the two, ended on a date or partial date, still counts beside the other."""
        last = last_day(ended_on)
        days = dict(self.washouts).get(stopped, 0)
        return last is not None and 0 <= (today - last).days < days


class Interactions:
    """The tables of interactions and wash-outs over the tables' names; answers are remembered."""

    def __init__(self, names: Names, rows: Iterable[Row], washouts: Iterable[Row]) -> None:
        self._names = names
        self._pairs: dict[tuple[str, str], Row] = {}
        for row in rows:
            self._pairs[row["a"], row["b"]] = self._pairs[row["b"], row["a"]] = row
        self._washouts = [(row["stopped"], row["beside"], int(row["days"])) for row in washouts]
        self._known: dict[tuple[str, str], Interaction | None] = {}
        self._longest: dict[str, int] = {}

    def interaction(self, a: str, b: str) -> Interaction | None:
        """What the two do together (severity may be "none": they go together), None if nothing is known."""
        asked = (a, b) if a <= b else (b, a)
        if asked not in self._known:
            self._known[asked] = self._find_interaction(*asked)
        return self._known[asked]

    def _find_interaction(self, a: str, b: str) -> Interaction | None:
        ours = [part for ref in self._names.refs(a, "allergen") for part in self._names.wholes(ref)]
        theirs = [part for ref in self._names.refs(b, "allergen") for part in self._names.wholes(ref)]
        pairs = [(x, y) for x in ours for y in theirs if x != y or x.startswith("class:")]
        found = [(x, y, row) for x, y in pairs if (row := self._pair_row(x, y))]
        if not found:
            return None
        x, y, row = max(found, key=lambda each: (gravity(each[2]), each[0], each[1]))
        return Interaction(
            severity=row["severity"],
            effect=row["effect"],
            source=row["source"],
            names=(self._names.spelling(x), self._names.spelling(y)),
            washouts=((a, self.washout_days(a, b)), (b, self.washout_days(b, a))),
            rescue=self._names.is_rescue(x) or self._names.is_rescue(y),
        )

    def _pair_row(self, a: str, b: str) -> Row | None:
        return self._pairs.get((a, b)) or self._names.narrowest(
            self._pairs, self._names.tags(a), self._names.tags(b)
        )

    def washout_days(self, stopped: str, other: str) -> int:
        """How many days after its last dose a stopped medicine still counts beside another."""
        ours, theirs = self._names.all_tags(stopped), self._names.all_tags(other)
        return max(
            (days for a, b, days in self._washouts if a in ours and (not b or b in theirs)),
            default=0,
        )

    def longest_washout(self, stopped: str) -> int:
        """How many days after its last dose a stopped medicine still counts beside anything at all."""
        stopped = plain(stopped)
        if stopped not in self._longest:
            ours = self._names.all_tags(stopped)
            self._longest[stopped] = max((days for a, _, days in self._washouts if a in ours), default=0)
        return self._longest[stopped]

    def washout_beside(self, stopped: str, ref: str) -> int:
        """How many days after its last dose a stopped medicine still counts beside a ref of any kind."""
        ours = self._names.all_tags(stopped)
        return max((days for a, b, days in self._washouts if a in ours and b == ref), default=0)


def last_day(value: object) -> date | None:
    """The last day that a date or partial date may mean; None where it names no month."""
    if isinstance(value, date):
        return value.date() if isinstance(value, datetime) else value
    if value is None:
        return None
    year, month = getattr(value, "year", None), getattr(value, "month", None)
    return date(year, month, calendar.monthrange(year, month)[1]) if year and month else None
