"""Things at the same time are told as soon as both are known, once, and only those."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "time_conflict"
BOARD = {
    "title": "board meeting",
    "start": "2026-09-08T14:00",
    "end": "2026-09-08T16:00",
    "recurrence": "FREQ=WEEKLY;BYDAY=TU",
}


def event(title: str, start: str, end: str | None = None, **said: Any) -> dict[str, Any]:
    return {"title": title, "start": start, "end": end, **said}


def table(provider: str, start: str, **said: Any) -> dict[str, Any]:
    return {"kind": "restaurant", "provider": provider, "start": start, **said}


def flight(start: str, **said: Any) -> dict[str, Any]:
    return {"kind": "flight", "provider": "Skylark", "location": "Chicago", "start": start, **said}


LESSON = event("piano lesson", "2026-10-20T10:00", "2026-10-20T11:00")
OVERLAPS: list[Facts] = [
    {"Event": [LESSON, event("dentist", "2026-10-20T10:30")]},
    {"Event": [LESSON, event("dentist", "2026-10-20T09:15", "2026-10-20T10:15")]},
    {
        "Event": [
            event("stocktaking", "2026-10-20T22:00", "2026-10-21T06:00"),
            event("dentist", "2026-10-21T05:00"),
        ]
    },
    {"Event": [BOARD], "Reservation": [flight("2026-10-20T14:30")]},
    {"Event": [BOARD, event("dentist", "2026-10-20T15:30")]},
    {
        "Event": [event("interview", "2026-10-20T10:00", "2026-10-20T11:00")],
        "Reservation": [flight("2026-10-20T11:40")],
    },
    {"Reservation": [table("Chez Laurent", "2026-10-20T19:00"), table("Steakhouse 55", "2026-10-20T19:30")]},
    {"Reservation": [table("Chez Laurent", "2026-10-20T18:00"), table("Steakhouse 55", "2026-10-20T21:30")]},
    {"Event": [event("家长会", "2026-10-20T18:00")], "Reservation": [table("小南国", "2026-10-20T18:30")]},
    {"Event": [LESSON], "MedicalVisit": [{"provider": "Dr Lim", "date": "2026-10-20", "time": "10:30"}]},
    {"Event": [LESSON, event("swimming gala", "2026-10-20T10:00", person="Emma", importance="must")]},
    {
        "Event": [
            event("call with Osaka", "2026-10-20T18:30[Asia/Tokyo]", "2026-10-20T20:30[Asia/Tokyo]"),
            LESSON,
        ]
    },
]


@pytest.mark.parametrize("facts", OVERLAPS)
def test_two_things_at_the_same_time(judged: Judged, facts: Facts) -> None:
    [alert] = judged(RULE, facts, "2026-10-10")
    assert alert.severity in ("warning", "critical")
    assert "October 2026" in alert.message
    assert "They conflict: move or cancel one of them." in alert.message
    assert len(alert.because) == 2


SILENT: list[Facts] = [
    {"Event": [LESSON, event("dentist", "2026-10-20T11:00")]},
    {"Event": [LESSON, event("dentist", "2026-10-21T10:30")]},
    {"Event": [LESSON, event("dentist", "2026-10-20T10:30", status="cancelled")]},
    {"Event": [LESSON, event("swimming gala", "2026-10-20T10:00", person="Emma")]},
    {"Event": [LESSON, event("Sam's birthday", "2026-10-20", all_day=True)]},
    {"Event": [LESSON, event("piano lesson", "2026-10-20T10:30")]},
    {"Event": [event("lesson with Ana", "2026-10-20T10:00"), event("Ana's lesson", "2026-10-20T10:00")]},
    {"Event": [BOARD], "Reservation": [flight("2026-10-21T14:30")]},
    {"Event": [BOARD], "Reservation": [flight("2026-10-20T17:30")]},
    {
        "Event": [event("anniversary dinner", "2026-10-20T19:00")],
        "Reservation": [table("Chez Laurent", "2026-10-20T19:00")],
    },
    {
        "Event": [event("Mother's 76th birthday", "2026-10-20T19:00")],
        "Reservation": [table("Gasthaus", "2026-10-20T19:00")],
    },
    {
        "Event": [event("端午家宴", "2026-10-20T18:00", location="杭州")],
        "Reservation": [table("半亩春", "2026-10-20T18:00")],
    },
    {"Event": [LESSON], "Reservation": [{"kind": "hotel", "provider": "Ritz", "start": "2026-10-20T10:00"}]},
    {"Event": [event("lesson", "2026-10-02T10:00"), event("dentist", "2026-10-02T10:30")]},
    {"Event": [LESSON]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent_where_both_can_be_kept(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-10-10") == ()


def test_a_thing_that_was_moved_away_clashes_no_more(judged: Judged) -> None:
    moved = event("piano lesson", "2026-10-21T10:00", "2026-10-21T11:00", status="moved")
    facts = {"Event": [LESSON, event("dentist", "2026-10-20T10:30"), moved]}
    assert judged(RULE, facts, "2026-10-10") == ()


def test_it_is_known_at_once_however_far_away(judged: Judged) -> None:
    facts = {
        "Event": [
            event("wedding", "2027-08-14T15:00", "2027-08-14T20:00"),
            event("final", "2027-08-14T16:00"),
        ]
    }
    assert len(judged(RULE, facts, "2026-10-10")) == 1


def test_an_end_that_was_not_said_is_told_as_assumed(judged: Judged) -> None:
    [alert] = judged(RULE, {"Event": [LESSON, event("dentist", "2026-10-20T10:30")]}, "2026-10-10")
    assert "How long dentist takes was not said" in alert.message


def test_what_must_be_kept_makes_it_critical(judged: Judged) -> None:
    [alert] = judged(
        RULE, {"Event": [{**BOARD, "importance": "must"}, event("dentist", "2026-10-20T15:30")]}, "2026-10-10"
    )
    assert alert.severity == "critical"


def test_two_weekly_things_are_told_once(judged: Judged) -> None:
    choir = event("choir", "2026-09-01T15:30", recurrence="FREQ=WEEKLY;BYDAY=TU")
    [alert] = judged(RULE, {"Event": [BOARD, choir]}, "2026-10-10")
    later = judged(RULE, {"Event": [BOARD, choir]}, "2026-11-10")
    assert "every week" in alert.message
    assert [(other.key, other.severity, other.due) for other in later] == [(alert.key, "warning", None)]


def test_things_in_close_order_at_two_places_are_a_note(judged: Judged) -> None:
    one = event("dentist", "2026-10-20T09:00", "2026-10-20T10:00", location="Mill Road")
    other = event("viewing", "2026-10-20T10:15", "2026-10-20T11:00", location="Harbour Street")
    [alert] = judged(RULE, {"Event": [one, other]}, "2026-10-10")
    assert alert.severity == "info"
    assert "How long the way from Mill Road to Harbour Street takes is not known" in alert.message
    assert judged(RULE, {"Event": [one, {**other, "location": "Mill Road"}]}, "2026-10-10") == ()


def test_the_key_does_not_depend_on_the_order_of_the_records(judged: Judged) -> None:
    pair = [LESSON, event("dentist", "2026-10-20T10:30")]
    forth, back = (judged(RULE, {"Event": rows}, "2026-10-10") for rows in (pair, pair[::-1]))
    assert forth[0].key == back[0].key
