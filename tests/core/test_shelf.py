"""A shelf finds what looking at each record finds."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.telling import Teller
from uac_desktop.core.records import Record
from uac_desktop.core.shelf import FEW, PAST, Shelf

VALUES = st.sampled_from([None, 1, 1.0, True, "a", "b", ["a"], {"a": 1}])
FIELDS = st.dictionaries(st.sampled_from(["x", "y", "z"]), VALUES)
STATUS = st.sampled_from(["current", "current", "ended", "superseded", "corrected", "retracted"])


def record(number: int, status: Any, fields: dict[str, Any]) -> Record:
    """A record of these fields."""
    said = {name: value for name, value in fields.items() if value is not None}
    return Record(f"r{number}", number, "Event", said, "user", None, None, "", status)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 9), STATUS, FIELDS), max_size=30), FIELDS)
def test_a_shelf_names_all_that_a_statement_may_say_again(
    changes: list[tuple[int, Any, dict[str, Any]]], asked: dict[str, Any]
) -> None:
    records: dict[str, Record] = {}
    shelf = Shelf(records)
    for place, status, fields in changes:
        number = min(place, len(records))
        changed = record(number, status, fields)
        before = records.get(changed.id)
        records[changed.id] = changed
        shelf.put(changed, before)
    told = {name: value for name, value in asked.items() if value is not None}
    alike = [r.id for r in records.values() if all(r.fields.get(n) in (None, v) for n, v in told.items())]
    found = shelf.like(told)
    assert found is None or [one for one in found if one in alike] == alike
    assert list(shelf.open) == [r.id for r in records.values() if r.status == "current"]
    assert sorted(shelf.past) == sorted(r.id for r in records.values() if r.status in PAST)


def test_a_value_is_found_without_the_others() -> None:
    shelf = Shelf({f"r{n}": record(n, "current", {"x": "same", "y": str(n)}) for n in range(100)})
    assert shelf.like({"x": "same", "y": "7"}) == ["r7"]


def test_many_records_of_one_key_settle_as_few_do() -> None:
    teller = Teller()
    for number in range(3 * FEW):
        teller.tell("Measurement", kind="weight", value=60.0 + number, unit="kg")
    again = teller.tell("Measurement", kind="weight", value=61.0)
    assert len(teller.records("Measurement")) == 3 * FEW
    (restated,) = [r for r in teller.records("Measurement") if len(r.evidence) == 2]
    assert (restated.fields["value"], restated.evidence[1].id) == (61.0, again)
