"""A hand edit holds: what is learned later follows the ordinary rules, what was said before undoes none."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.core.editing import BUILT_IN, Desk
from uac_desktop.core.fold import State
from uac_desktop.core.snapshot import load, snapshot

SAID = "2026-01-05T10:00:00+00:00"
"""When the message was written that everything was read from."""

EDITED = "2026-03-01T10:00:00+00:00"
LATER = "2026-04-01T10:00:00+00:00"

FACTS: dict[str, dict[str, Any]] = {
    "Medication": {"name": "metformin", "dose": "500 mg", "status": "taking"},
    "Profile": {"attribute": "home_city", "value": "Leeds"},
    "Allergy": {"substance": "penicillin", "reaction": "hives"},
    "Transaction": {"merchant": "Tesco", "amount": 50, "currency": "GBP", "date": "2026-01-04"},
    "Event": {"title": "dentist", "start": "2026-05-01T10:00"},
}
PATHS = {t.name: f"domains/{t.domain}.py" for t in BUILT_IN}


def told(type_name: str) -> Desk:
    """A log in which one thing was said of a type, and another beside it."""
    desk = Desk()
    desk.say(type_name, SAID, **FACTS[type_name])
    desk.say(type_name, SAID, **{**FACTS[type_name], **_OTHER[type_name]})
    return desk


_OTHER: dict[str, dict[str, Any]] = {
    "Medication": {"name": "aspirin"},
    "Profile": {"attribute": "employer", "value": "Acme"},
    "Allergy": {"substance": "egg"},
    "Transaction": {"merchant": "Aldi"},
    "Event": {"title": "dinner"},
}


def edit(desk: Desk, type_name: str, old: str, new: str, fate: str | None = None) -> str:
    """Replace a piece of the module's text; the text as it then is."""
    path = PATHS[type_name]
    text = desk.text(path)
    assert old in text, text
    edited = text.replace(old, new, 1)
    asked = [change.record for change in desk.read(path, edited).changes if change.asks]
    desk.save(path, edited, {record or "": fate or "never" for record in asked}, at=EDITED)  # type: ignore[misc]
    return edited


Edit = tuple[str, str, str, str | None]
DOSE: Edit = ("Medication", '"500 mg"', '"850 mg"', None)
NAME: Edit = ("Medication", '"metformin"', '"metformin XR"', None)
CLEARED: Edit = ("Allergy", ', reaction="hives"', "", None)
GONE: Edit = ("Allergy", '    Allergy(substance="penicillin", reaction="hives"),\n', "", "never")
ENDED: Edit = (
    "Medication",
    '    Medication(name="metformin", dose="500 mg", status="taking"),\n',
    "",
    "ended",
)
MOVED: Edit = ("Medication", 'name="metformin"', 'person="Tovah", name="metformin"', None)
CITY: Edit = ("Profile", '"Leeds"', '"York"', None)
PRICE: Edit = ("Transaction", "amount=50", "amount=55", None)
NO_PRICE: Edit = (
    "Transaction",
    '    Transaction(date=date(2026, 1, 4), amount=50, currency="GBP", merchant="Tesco"),\n',
    "",
    "never",
)
START: Edit = ("Event", "datetime(2026, 5, 1, 10, 0)", "datetime(2026, 5, 2, 11, 0)", None)
ADDED: Edit = (
    "Allergy",
    "allergies = [\n",
    'allergies = [\n    Allergy(substance="nuts", severity="severe"),\n',
    None,
)

AGAIN = "the same message, read again"
CORRECTED = "a correction in an old message, read late"
ENDING = "an end in an old message, read late"
MORE = "something nobody knew, in an old message, read late"
NEWER = "a newer value"
REPEATED = "the old value, said again later"
OVER = "an end, said later"


def _again(desk: Desk, name: str) -> None:
    desk.say(name, SAID, **FACTS[name])


def _corrected(desk: Desk, name: str) -> None:
    desk.say(name, SAID, "correct", **{**FACTS[name], **_WRONG[name]})


def _ending(desk: Desk, name: str) -> None:
    desk.say(name, SAID, "end", **_KEY(name))


def _more(desk: Desk, name: str) -> None:
    desk.say(name, SAID, **{**FACTS[name], **_NEW[name]})


def _newer(desk: Desk, name: str) -> None:
    desk.say(name, LATER, **{**FACTS[name], **_NEWER[name]})


def _repeated(desk: Desk, name: str) -> None:
    desk.say(name, LATER, **FACTS[name])


def _over(desk: Desk, name: str) -> None:
    desk.say(name, LATER, "end", **_KEY(name))


def _KEY(name: str) -> dict[str, Any]:
    return {field: FACTS[name][field] for field in (*BUILT_IN[name].key, BUILT_IN[name].label)}


_WRONG: dict[str, dict[str, Any]] = {
    "Medication": {"dose": "5 mg"},
    "Profile": {"value": "Hull"},
    "Allergy": {"reaction": "rash"},
    "Transaction": {"amount": 45},
    "Event": {"start": "2026-05-09T10:00"},
}
_NEW: dict[str, dict[str, Any]] = {
    "Medication": {"frequency": "daily"},
    "Profile": {"since": "2020"},
    "Allergy": {"category": "drug"},
    "Transaction": {"category": "food"},
    "Event": {"location": "Leeds"},
}
_NEWER: dict[str, dict[str, Any]] = {
    "Medication": {"dose": "1000 mg"},
    "Profile": {"value": "Bath"},
    "Allergy": {"reaction": "swelling"},
    "Transaction": {"amount": 70, "date": "2026-03-31"},
    "Event": {"start": "2026-06-01T10:00", "status": "moved"},
}
LATERS: dict[str, Callable[[Desk, str], None]] = {
    AGAIN: _again,
    CORRECTED: _corrected,
    ENDING: _ending,
    MORE: _more,
    NEWER: _newer,
    REPEATED: _repeated,
    OVER: _over,
}

# The edit, what is learned then, and what the current records of that thing say: the values that matter.
TABLE: list[tuple[Edit, str, list[dict[str, Any]]]] = [
    (DOSE, AGAIN, [{"dose": "850 mg"}]),
    (DOSE, CORRECTED, [{"dose": "850 mg"}]),
    (DOSE, ENDING, [{"dose": "850 mg"}]),
    (DOSE, MORE, [{"dose": "850 mg", "frequency": "daily"}]),
    (DOSE, NEWER, [{"dose": "1000 mg"}]),
    (DOSE, REPEATED, [{"dose": "500 mg"}]),
    (DOSE, OVER, []),
    (NAME, AGAIN, [{"name": "metformin XR"}]),
    (NAME, CORRECTED, [{"name": "metformin XR", "dose": "5 mg"}]),
    (NAME, MORE, [{"name": "metformin XR", "frequency": "daily"}]),
    (NAME, NEWER, [{"name": "metformin XR"}, {"name": "metformin", "dose": "1000 mg"}]),
    (CLEARED, AGAIN, [{"substance": "penicillin", "reaction": None}]),
    (CLEARED, CORRECTED, [{"substance": "penicillin", "reaction": None}]),
    (CLEARED, MORE, [{"category": "drug", "reaction": None}]),
    (CLEARED, NEWER, [{"reaction": "swelling"}]),
    (CLEARED, REPEATED, [{"reaction": "hives"}]),
    (CLEARED, OVER, []),
    (GONE, AGAIN, []),
    (GONE, CORRECTED, []),
    (GONE, MORE, []),
    (GONE, NEWER, [{"reaction": "swelling"}]),
    (ENDED, AGAIN, []),
    (ENDED, CORRECTED, []),
    (ENDED, NEWER, [{"dose": "1000 mg"}]),
    (MOVED, AGAIN, [{"about": "Tovah"}]),
    (MOVED, CORRECTED, [{"about": "Tovah", "dose": "500 mg"}]),
    (MOVED, NEWER, [{"about": "Tovah", "dose": "500 mg"}, {"about": "user", "dose": "1000 mg"}]),
    (CITY, AGAIN, [{"value": "York"}]),
    (CITY, CORRECTED, [{"value": "York"}]),
    (CITY, NEWER, [{"value": "Bath"}]),
    (CITY, REPEATED, [{"value": "Leeds"}]),
    (PRICE, AGAIN, [{"amount": 55}]),
    (PRICE, CORRECTED, [{"amount": 55}]),
    (PRICE, MORE, [{"amount": 55, "category": "food"}]),
    (PRICE, NEWER, [{"amount": 55}, {"amount": 70}]),
    (NO_PRICE, AGAIN, []),
    (NO_PRICE, MORE, []),
    (NO_PRICE, NEWER, [{"amount": 70}]),
    (START, AGAIN, [{"start": "2026-05-02T11:00"}]),
    (START, CORRECTED, [{"start": "2026-05-02T11:00"}]),
    (START, ENDING, [{"start": "2026-05-02T11:00"}]),
    (START, MORE, [{"start": "2026-05-02T11:00", "location": "Leeds"}]),
    (START, NEWER, [{"start": "2026-06-01T10:00"}]),
    (ADDED, AGAIN, [{"substance": "penicillin"}]),
]


@pytest.mark.parametrize(("edited", "later", "expected"), TABLE)
def test_what_becomes_of_an_edit(edited: Edit, later: str, expected: list[dict[str, Any]]) -> None:
    desk = told(edited[0])
    edit(desk, *edited)
    LATERS[later](desk, edited[0])
    assert _shown(desk.state, edited[0], expected) == expected
    assert _shown(State(BUILT_IN).apply_all(desk.entries), edited[0], expected) == expected
    assert _shown(load(snapshot(desk.state).content()), edited[0], expected) == expected


def _shown(state: State, name: str, expected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The current records, those beside it left out, with the values that the table names."""
    beside = next(iter(_OTHER[name].values()))
    records = [r for r in state.records(name) if r.status == "current" and beside not in r.fields.values()]
    records = [r for r in records if "nuts" not in r.fields.values()]
    rows = [{"about": r.about, **r.fields} for r in records]
    if len(rows) != len(expected):
        return rows
    return [{key: row.get(key) for key in wanted} for row, wanted in zip(rows, expected, strict=True)]


def test_an_added_record_is_said_again_and_not_twice() -> None:
    desk = told("Allergy")
    edit(desk, *ADDED)
    desk.say("Allergy", SAID, substance="nuts")
    desk.say("Allergy", LATER, substance="nuts", reaction="swelling")
    (nuts,) = [r for r in desk.state.records("Allergy") if r.fields["substance"] == "nuts"]
    assert nuts.fields == {"substance": "nuts", "severity": "severe", "reaction": "swelling"}


def test_an_edit_survives_fifty_renderings_with_new_facts_about_the_same_record() -> None:
    desk = told("Allergy")
    text = desk.text("domains/health.py")
    text = text.replace('reaction="hives"', 'reaction="hives and swelling", severity="severe"')
    text = text.replace("allergies = [\n", "# do not give me any of these\nallergies = [\n")
    desk.save("domains/health.py", text, at=EDITED)
    for day in range(50):
        at = f"2026-{4 + day // 25:02d}-{1 + day % 25:02d}T10:00:00+00:00"
        desk.say("Allergy", at, substance="penicillin", category="drug")
        desk.say("Allergy", SAID, substance="penicillin", reaction="hives")
        desk.say("Measurement", at, kind="weight", value=70 + day)
        shown = desk.text("domains/health.py")
        assert "# do not give me any of these\nallergies = [\n" in shown
        row = 'substance="penicillin", category="drug", reaction="hives and swelling", severity="severe"'
        assert " ".join(row.split()) in " ".join(shown.split())


def test_undoing_an_edit_is_as_if_it_had_not_been_made() -> None:
    desk = told("Medication")
    before = desk.rows("Medication")
    edit(desk, *DOSE)
    desk.say("Medication", LATER, "retract", undoes="edit1.0")
    assert desk.rows("Medication") == before


def test_an_edit_of_an_edited_record_is_of_that_record() -> None:
    desk = told("Transaction")
    edit(desk, *PRICE)
    edit(desk, "Transaction", "amount=55", "amount=56")
    _again(desk, "Transaction")
    _corrected(desk, "Transaction")
    assert sorted(r.fields["amount"] for r in desk.state.records("Transaction")) == [50, 56]
