"""The reader's figures on labelled messages stay where they are; and the scorer counts what it says."""

import pytest

from tests.reading.conftest import shipped_reader
from tests.reading.score import Case, Score, load_cases, score
from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import ReadResult, Telling

CASE: Case = {
    "id": "x", "lang": "en", "at": "2026-03-05T10:00:00+00:00", "zone": "UTC", "message": "Oslo in "
    "May, I'm off to it",
    "facts": [
        {
            "op": "assert", "type": "Trip", "fields": {"person": "user", "destination": "Oslo"},
            "key_fields": ["destination"],
        }
    ],
    "none": False,
}  # fmt: skip


@pytest.fixture(scope="module")
def figures() -> dict[str, Score]:
    return {name: score(shipped_reader().read, load_cases(name)) for name, *_ in FLOORS}


# The patterns were written with all of these at hand but `unmet`, whose messages nobody who writes patterns
# has read; so that it stays a measure of words not met before, only its figures are shown.
FLOORS = [
    ("open", 0.95, 0.90, 0.85),
    ("held", 0.95, 0.90, 0.85),
    ("fresh", 0.95, 0.90, 0.85),
    ("unseen", 0.95, 0.83, 0.75),
    ("met", 0.98, 0.90, 0.90),
    ("unmet", 0.90, 0.78, 0.80),
]


@pytest.mark.parametrize(("name", "precision", "recall", "health"), FLOORS)
def test_the_reader_reads_as_well_as_before(
    figures: dict[str, Score], name: str, precision: float, recall: float, health: float
) -> None:
    found = figures[name]
    if name == "unmet":
        found.lines.clear()
    assert found.precision >= precision, found.lines
    assert found.recall >= recall, found.lines
    assert found.recall_of("Allergy", "Medication", "Condition") >= health, found.lines
    assert found.silence >= 0.97, found.lines
    assert found.invented <= (0.03 if name == "unmet" else 0.02) * found.fields, found.lines
    assert found.unquoted == 0


def _reader(*facts: Fact):  # type: ignore[no-untyped-def]
    def read(telling: Telling) -> ReadResult:
        return ReadResult(facts)

    return read


def test_a_right_fact_counts_and_its_extra_field_is_invented() -> None:
    fact = Fact(op="assert", type="Trip", fields={"destination": "Oslo", "purpose": "fun"}, quote="Oslo")
    found = score(_reader(fact), [CASE])
    assert (found.matched, found.said, found.invented, found.unquoted) == (1, 1, 1, 0)


def test_another_persons_fact_is_wrong_and_the_right_one_missed() -> None:
    fact = Fact(op="assert", type="Trip", fields={"destination": "Oslo"}, about="Ana", quote="Rome")
    found = score(_reader(fact), [CASE])
    assert (found.matched, found.said, found.recall, found.precision, found.unquoted) == (0, 1, 0.0, 0.0, 1)


def test_a_message_that_tells_nothing_must_stay_silent() -> None:
    fact = Fact(op="assert", type="Note", fields={"text": "hm"}, quote="Oslo")
    found = score(_reader(fact), [{**CASE, "facts": [], "none": True}])
    assert (found.none, found.silent) == (1, 0)
