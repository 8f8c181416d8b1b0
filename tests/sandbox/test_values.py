"""What a record's values are in a program, and what a program's values are as an answer."""

from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.sandbox.conftest import TODAY
from uac_desktop.sandbox.partial import Partial
from uac_desktop.sandbox.runner import Sandbox
from uac_desktop.sandbox.values import Converter, record_type

BERLIN = ZoneInfo("Europe/Berlin")
CONVERTED = [
    ("date", "2026-03-01", date(2026, 3, 1)),
    ("date", "2012", Partial(2012)),
    ("date", "2026-10", Partial(2026, 10)),
    ("date", "--04-30", Partial(None, 4, 30)),
    ("date", "2026-03-01T09:00", date(2026, 3, 1)),
    ("date", "2026-13-01", "2026-13-01"),
    ("date", "next week", "next week"),
    ("date", None, None),
    ("moment", "2026-06-26T09:00", datetime(2026, 6, 26, 9)),
    ("moment", "2026-06-26T09:00[Asia/Tokyo]", datetime(2026, 6, 26, 2)),
    ("moment", "2026-06-26T09:00+00:00", datetime(2026, 6, 26, 11)),
    ("moment", "2026-06-26T09:00[No/Where]", "2026-06-26T09:00[No/Where]"),
    ("moment", "2026-06-26", datetime(2026, 6, 26)),
    ("moment", "2026-06", Partial(2026, 6)),
    ("moment", "soon", "soon"),
    ("time", "06:45", time(6, 45)),
    ("time", "early", "early"),
    ("str", "2026-03-01", "2026-03-01"),
    ("int", 3, 3),
    ("float", 3, 3.0),
    ("float", 3.5, 3.5),
    ("float", True, True),
    ("float", 2**60 + 1, 2**60 + 1),
    ("float", "dear", "dear"),
    ("list", ["a", "b"], ["a", "b"]),
    ("list", "a", "a"),
    (["open", "done"], "open", "open"),
]

ANSWERS: list[tuple[str, Any, str | None]] = [
    ("None", None, None),
    ("True", True, "bool"),
    ("2 ** 70", 2**70, "int"),
    ("1.5", 1.5, "float"),
    ("trips[1].cost", 800.0, "float"),
    ("'ä'", "ä", "string"),
    ("{3, 1, 2}", [1, 2, 3], "set"),
    ("{'b', 'a'}", ["a", "b"], "set"),
    ("{trips[1], trips[0]}", ["Kyoto", "Lyon"], "set"),
    ("trips[0]", "Kyoto", "string"),
    ("date(2026, 1, 2)", "2026-01-02", "date"),
    ("events[1].start", "2026-06-22T14:30", "date"),
    ("trips[2].start_on", "2026-10", "date"),
    ("events[0].wake", "06:45", "string"),
    ("Counter('aab')", {"a": 2, "b": 1}, "dict"),
    ("{(2025, 3): 1}", [[[2025, 3], 1]], "dict"),
    ("{1: 'x', '1': 'y'}", [[1, "x"], ["1", "y"]], "dict"),
    ("{date(2026, 1, 2): 1}", {"2026-01-02": 1}, "dict"),
    ("{'a': 1}.items()", [["a", 1]], "list"),
    ("(x * 2 for x in range(3))", [0, 2, 4], "list"),
    ("[('a', 1), ('b', 2)]", [["a", 1], ["b", 2]], "list"),
    ("'\\ud800'", "?", "string"),
]

UNSHOWN = {
    "1e308 * 10": "not finite",
    "float('nan')": "not finite",
    "{'a': [float('inf')]}": "not finite",
    "lambda: 0": "a function",
    "int": "a class",
    "10 ** 5000": "too large",
    "x = []\nx.append(x)\nx": "too deeply",
    "user": "cannot be shown",
    "import itertools\nitertools.count()": "too large",
}


@pytest.mark.parametrize(("kind", "said", "held"), CONVERTED)
def test_a_field_is_what_its_kind_says_or_the_words_themselves(kind: Any, said: Any, held: Any) -> None:
    made = record_type("Thing", "it", {"it": kind})
    (record,) = Converter(made, {"it": kind}, BERLIN).records([{"id": "1", "fields": {"it": said}}])
    assert record.it == held  # type: ignore[attr-defined]
    assert type(record.it) is type(held)  # type: ignore[attr-defined]


def test_a_field_that_nobody_can_write_is_left_out() -> None:
    made = record_type("Thing", "it", {"__class__": "str", "for": "str", "a b": "str", "it": "str"})
    assert set(made._fields_) == {"it", "person", "valid_from", "valid_to"}


@pytest.mark.parametrize(("source", "value", "kind"), ANSWERS)
def test_an_answer_is_plain_json(sandbox: Sandbox, source: str, value: Any, kind: str | None) -> None:
    result = sandbox.run(source, today=TODAY)
    assert (result.error, result.value, result.kind) == (None, value, kind)


@pytest.mark.parametrize(("source", "why"), UNSHOWN.items())
def test_a_value_that_cannot_be_shown_says_why(sandbox: Sandbox, source: str, why: str) -> None:
    result = sandbox.run(source, today=TODAY)
    assert not result.ok
    assert why in (result.error or "")


def test_the_records_of_a_value_are_named_by_id(sandbox: Sandbox) -> None:
    result = sandbox.run("{'trips': [t for t in trips if t.country != 'NO']}", today=TODAY)
    assert result.records == ("t1", "t2")


def test_a_copy_of_a_record_is_not_the_record(sandbox: Sandbox) -> None:
    result = sandbox.run("from dataclasses import replace\nreplace(trips[0], cost=0)", today=TODAY)
    assert (result.value, result.records) == ("Kyoto", ())


@pytest.mark.parametrize(
    ("holds", "expected"),
    [
        (Partial(2012) < date(2013, 1, 1), True),
        (Partial(2012) < date(2012, 6, 1), False),
        (Partial(2012) >= date(2012, 6, 1), False),
        (Partial(2012) >= date(2012, 1, 1), True),
        (date(2026, 10, 31) >= Partial(2026, 10), True),
        (date(2026, 10, 30) >= Partial(2026, 10), False),
        (datetime(2026, 11, 1, 8) > Partial(2026, 10), True),
        (Partial(2025) < Partial(2026, 1), True),
        (Partial(2026) < Partial(2026, 2), False),
        (Partial(None, 4, 30) < date(2026, 5, 1), False),
        (Partial(None, 4, 30) > date(2026, 5, 1), False),
        (Partial(2026, 10) == Partial(2026, 10), True),
        (Partial(2026) == date(2026, 1, 1), False),
    ],
)
def test_a_comparison_holds_only_for_all_of_a_partial_date(holds: bool, expected: bool) -> None:
    assert holds is expected


def test_a_partial_date_becomes_a_date_once_it_is_whole() -> None:
    assert Partial(None, 4, 30).replace(year=2026) == date(2026, 4, 30)
    assert Partial(2026).replace(month=5) == Partial(2026, 5)


@pytest.mark.parametrize("text", ["2012", "2026-10", "--04-30"])
def test_a_partial_date_reads_as_it_was_said(text: str) -> None:
    assert str(Partial.parse(text)) == text


@pytest.mark.parametrize("text", ["12", "2026-1", "--04", "2026-10-1", "20x2", "2026-13", "²012"])
def test_what_is_no_partial_date_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="date"):
        Partial.parse(text)
