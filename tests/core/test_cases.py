"""What is said and what it adds up to: the cases of `tests/data/cases`, one by one, all exact.

A case says facts and lists the records that they add up to, wrong ones too, in log order:

    say       {on, op, about, until, key, target, undo, Type = {fields}}, one a day from 2026-01-01 on
              unless `on` (a day or an instant) says otherwise; `target` and `undo` are numbers of earlier
              lines, `key` is what the knowledge tables make of a name
              `{same = [names or line numbers]}`, `{different = …}` and `{unlink = line}` are links,
              `{field, type, kind}`, `{retire, type}` and `{define, spec}` are definitions
    records   {Type = {fields}, person, status, from, to, said, disputed}; `status` is current, `from` the day
              on which it was said and `to` open unless given; `said` counts the facts behind it
"""

import tomllib
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.core.telling import vocabulary
from uac_desktop.core.entries import Body, Definition, Entry, Fact, Link, kind_of
from uac_desktop.core.fold import State
from uac_desktop.core.records import Record, key_of
from uac_desktop.core.vocabulary import Vocabulary, type_from_spec

FOLDER = Path(__file__).parents[1] / "data" / "cases"
FIRST = date(2026, 1, 1)
OWN = ("on", "op", "about", "until", "key", "target", "undo")


def read_cases() -> dict[str, Mapping[str, Any]]:
    """All cases by file and name."""
    return {
        f"{path.stem}: {case['name']}": case
        for path in sorted(FOLDER.glob("*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    }


CASES = read_cases()


@pytest.mark.parametrize("name", CASES)
def test_what_is_said_adds_up(name: str) -> None:
    case = CASES[name]
    state = State(vocabulary()).apply_all(entries_of(case["say"]))
    assert [seen(record) for record in state.records(history=True)] == expected(case), case.get("why")


def test_there_are_enough_of_them_and_none_hides_another() -> None:
    files = [tomllib.loads(path.read_text(encoding="utf-8"))["case"] for path in FOLDER.glob("*.toml")]
    assert sum(map(len, files)) == len(CASES) >= 200


# -- from lines to entries -----------------------------------------------------------------


def entries_of(lines: list[Mapping[str, Any]]) -> list[Entry]:
    """The log of a case."""
    entries, known = [], vocabulary()
    for number, line in enumerate(lines, 1):
        body = _body(line, known)
        at = instant(line, number)
        if isinstance(body, Definition) and body.change == "type":
            known = known.with_type(type_from_spec(body.name, body.spec))
        entries.append(Entry(number, f"e{number}", at, "UTC", at, kind_of(body), body, "", "", ""))
    return entries


def instant(line: Mapping[str, Any], number: int) -> str:
    """When a line is said: as it says, else on its own day."""
    on = str(line.get("on", FIRST + timedelta(days=number - 1)))
    return on if "T" in on else f"{on}T10:00:00+00:00"


def _body(line: Mapping[str, Any], known: Vocabulary) -> Body:
    if "same" in line or "different" in line:
        change = "same" if "same" in line else "different"
        parts = line[change]
        names = tuple(part for part in parts if isinstance(part, str))
        records = tuple(f"e{part}" for part in parts if isinstance(part, int))
        return Link(change=change, names=names, records=records)  # type: ignore[arg-type]
    if "unlink" in line:
        return Link(change="undone", undoes=f"e{line['unlink']}")
    if "field" in line:
        return Definition(change="field", name=line["field"], type=line["type"], value=line["kind"])
    if "retire" in line:
        change = "retire_field" if "type" in line else "retire_type"
        return Definition(change=change, name=line["retire"], type=line.get("type"))  # type: ignore[arg-type]
    if "define" in line:
        return Definition(change="type", name=line["define"], spec=line["spec"])
    return _fact(line, known)


def _fact(line: Mapping[str, Any], known: Vocabulary) -> Fact:
    if "undo" in line:
        return Fact(op="retract", type="Note", undoes=f"e{line['undo']}")
    ((type_name, fields),) = ((name, value) for name, value in line.items() if name not in OWN)
    start = fields.get(known[type_name].start or "")
    return Fact(
        op=line.get("op", "assert"),
        type=type_name,
        fields=fields,
        key=tuple(line["key"]) if "key" in line else key_of(known[type_name], fields),
        about=line.get("about", "user"),
        valid_from=str(start) if start else None,
        valid_to=line.get("until"),
        target=f"e{line['target']}" if "target" in line else None,
    )


# -- from records to lines -----------------------------------------------------------------


def seen(record: Record) -> Mapping[str, Any]:
    """A record as a case lists it, every part given."""
    return {
        record.type: dict(record.fields),
        "line": int(record.id[1:]),
        "person": record.about,
        "status": record.status,
        "from": record.valid_from,
        "to": record.valid_to,
        "said": len(record.evidence),
        "disputed": record.disputed,
    }


def expected(case: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The records that a case lists, with what goes without saying."""
    return [_whole(record, case["say"]) for record in case["records"]]


def _whole(record: Mapping[str, Any], lines: list[Mapping[str, Any]]) -> Mapping[str, Any]:
    line = record["line"]
    day = instant(lines[line - 1], line)[: len("2026-01-01")]
    usual = {"person": "user", "status": "current", "from": day, "to": None, "said": 1, "disputed": False}
    given = {**usual, **record}
    return {**given, "from": given["from"] or None, "to": given["to"] or None}


def test_a_day_or_an_instant_may_be_said() -> None:
    assert instant({"on": "2026-03-08"}, 1) == "2026-03-08T10:00:00+00:00"
    assert datetime.fromisoformat(instant({}, 3)).date() == date(2026, 1, 3)
