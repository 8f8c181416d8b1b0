"""What a plan brings near someone that is breathed in, touched or stings: animals, insects, latex, pollen."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .conflicts import is_active, is_severe
from .names import AlertSeverity, Names, Row, split
from .phrases import Phrases

_LOUDER: dict[AlertSeverity, AlertSeverity] = {
    "info": "warning",
    "warning": "warning",
    "critical": "critical",
}


@dataclass(frozen=True, slots=True)
class Exposure:
    """What a plan brings near, by which of its words; `grade` is how loud it is after a grave reaction."""

    word: str
    label: str
    grade: AlertSeverity
    source: str

    def severity(self, allergy: object) -> AlertSeverity | None:
        """How loud to be for this allergy record; None says nothing."""
        if not is_active(allergy):
            return None
        if is_severe(allergy):
            return _LOUDER[self.grade]
        return "info" if self.grade == "info" else "warning"


class Exposures:
    """The table of what brings an allergen near, over the tables' names."""

    def __init__(self, names: Names, rows: Iterable[Row]) -> None:
        self._names = names
        self._rows = {f"allergen:{row['allergen']}": row for row in rows}
        self._phrases = Phrases(
            (word, ref)
            for ref, row in self._rows.items()
            for word in (*split(row["aliases"]), *split(row["zh"]))
        )

    def is_told(self, plan: str) -> bool:
        """Whether a plan brings anything near that the table knows."""
        return bool(self._phrases.find(plan))

    def exposed(self, allergy: str, plan: str) -> Exposure | None:
        """What a plan brings near of what an allergy's name means; None where nothing."""
        return next(self._exposed(allergy, plan), None)

    def _exposed(self, allergy: str, plan: str) -> Iterator[Exposure]:
        own = set(self._names.refs(allergy, "class"))
        for found in self._phrases.find(plan):
            for ref in found.meanings:
                if ref in own:
                    row = self._rows[ref]
                    yield Exposure(found.word, row["label"], _grade(row["grade"]), row["source"])


def _grade(word: str) -> AlertSeverity:
    grades: dict[str, AlertSeverity] = {"info": "info", "warning": "warning", "critical": "critical"}
    return grades[word]
