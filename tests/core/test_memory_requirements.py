"""What people have asked of a memory, as far as it is a matter of state: P1 to P35, each by its number.

The others are tested where they belong: P3 and P9 in tests/store (test_kill, test_recovery) and
tests/app/test_checkpoint, P5 in tests/app/test_model_reading, P6, P20, P21, P23, P25, P26 and P31 in
tests/reading (test_guard, test_extraction, test_patterns), P16 in tests/app/test_reply, P28 in
tests/reading/test_patterns (its part of state is here), P30, P32 and P34 in tests/reading/test_dates too.
"""

import random
from datetime import date, datetime

from tests.core.telling import Teller
from uac_desktop.core.fold import State
from uac_desktop.core.records import Record
from uac_desktop.core.timeline import held_on, was_known


def values(records: list[Record], name: str = "value") -> list[object]:
    """The values of one field."""
    return [record.fields.get(name) for record in records]


def test_p1_a_contradiction_keeps_both_statements_and_one_current_value() -> None:
    teller = Teller()
    teller.tell("Preference", topic="sushi", polarity="likes", at="2026-01-10")
    teller.tell("Preference", topic="sushi", polarity="dislikes", at="2026-02-10")
    assert values(teller.current("Preference"), "polarity") == ["dislikes"]
    assert [(r.fields["polarity"], r.status) for r in teller.records("Preference")] == [
        ("likes", "superseded"),
        ("dislikes", "current"),
    ]


def test_p2_saying_it_again_changes_nothing_and_is_one_more_piece_of_evidence() -> None:
    teller = Teller()
    for day in ("2026-01-10", "2026-02-10", "2026-03-10"):
        teller.tell("Note", text="My cat is Pixel", at=day)
    (record,) = teller.records("Note")
    assert len(record.evidence) == 3
    assert record.evidence[-1].at[:10] == "2026-03-10"


def test_p4_no_statement_ever_takes_a_record_out_of_history() -> None:
    teller, count = Teller(), 0
    for op in ("assert", "end", "assert", "correct", "assert", "retract", "end"):
        teller.tell("Medication", name="metformin", dose=f"{count} mg", op=op)
        assert len(teller.records("Medication", history=True)) >= count
        count = len(teller.records("Medication", history=True))
    assert count >= 4


def test_p8_a_statement_that_names_a_record_that_is_not_there_is_kept() -> None:
    teller = Teller()
    teller.tell("Medication", name="metformin")
    for op in ("assert", "correct", "end"):
        teller.tell("Allergy", substance=f"egg {op}", op=op, target="e99")
    assert teller.tell("Allergy", substance="nuts", op="retract", target="e99")
    assert [r.status for r in teller.records("Allergy")] == ["current", "current", "ended"]
    assert [r.status for r in teller.records("Medication")] == ["current"]


def test_p10_one_current_value() -> None:
    teller = Teller()
    teller.tell("Preference", topic="diet", value="vegetarian", at="2026-01-10")
    teller.tell("Preference", topic="diet", value="eats meat", at="2026-06-10")
    assert values(teller.current("Preference")) == ["eats meat"]
    assert values(held_on(teller.records("Preference"), date(2026, 3, 1))) == ["vegetarian"]


def test_p11_two_hundred_unrelated_statements_retire_nothing() -> None:
    teller, chance = Teller(), random.Random(11)
    for number in range(200):
        name, field = chance.choice([("Allergy", "substance"), ("Medication", "name"), ("Deadline", "title")])
        teller.tell(name, **{field: f"thing {number}"})
    assert {record.status for record in teller.state.records(history=True)} == {"current"}


def test_p13_recurrence_keeps_both_intervals() -> None:
    teller = Teller()
    teller.tell("Job", employer="Alder", start_on="2019-01-01", at="2019-01-02")
    teller.tell("Job", op="end", employer="Alder", end_on="2021-12-31", at="2022-01-02")
    teller.tell("Job", employer="Alder", start_on="2025-02-01", at="2025-02-02")
    assert [(r.valid_from, r.valid_to) for r in teller.records("Job")] == [
        ("2019-01-01", "2021-12-31"),
        ("2025-02-01", None),
    ]
    held = [bool(held_on(teller.records("Job"), date(year, 6, 1))) for year in range(2018, 2027)]
    assert held == [False, True, True, True, False, False, False, True, True]


def test_p15_a_correction_closes_its_target_and_makes_no_second_copy() -> None:
    teller = Teller()
    first = teller.tell("Event", title="dentist", start="2026-02-03T10:00")
    teller.tell("Event", op="correct", title="dentist", start="2026-02-05T10:00", target=first)
    assert [r.fields["start"] for r in teller.records("Event")] == ["2026-02-05T10:00"]
    assert [r.status for r in teller.records("Event", history=True)] == ["corrected", "current"]


def test_p16_what_is_current_is_told_apart_from_what_was() -> None:
    teller = Teller()
    for number in range(5):
        teller.tell("Profile", attribute="home_city", value=f"city {number}", at=f"2026-0{number + 1}-01")
    assert values(teller.current("Profile")) == ["city 4"]


def test_p18_one_person_however_it_is_said() -> None:
    teller = Teller()
    for name in ("Ana", "ana", " ANA "):
        teller.tell("Contact", name=name, relationship="sister")
    (record,) = teller.records("Contact")
    assert len(record.evidence) == 3


def test_p19_a_name_is_found_by_its_normal_form() -> None:
    teller = Teller()
    teller.tell("Medication", name="Ibuprofen ＰＭ")
    teller.tell("Medication", name="ibuprofen  pm", dose="200 mg")
    assert len(teller.records("Medication")) == 1


def test_p22_what_is_over_leaves_the_present_and_stays_in_the_log() -> None:
    teller = Teller()
    teller.tell("Reminder", what="buy milk")
    teller.tell("Reminder", what="buy milk", status="done", at="2026-01-11")
    assert teller.current("Reminder") == []
    assert len(teller.records("Reminder")) == 1


def test_p24_a_colleague_s_allergy_is_not_the_person_s() -> None:
    teller = Teller()
    teller.tell("Allergy", substance="latex", about="Tomas")
    assert [(r.about, r.fields["substance"]) for r in teller.records("Allergy")] == [("Tomas", "latex")]
    assert teller.state.beliefs.open_records("Allergy", "user", ("latex",)) == []


def test_p28_no_longer_ends_and_never_says_the_opposite() -> None:
    teller = Teller()
    teller.tell("Medication", name="metformin", at="2026-01-10")
    teller.tell("Medication", name="metformin", op="end", at="2026-03-12")
    (record,) = teller.records("Medication")
    assert (record.status, record.fields["status"], record.valid_to) == ("ended", "stopped", "2026-03-12")
    assert held_on([record], date(2026, 3, 11)) == [record]
    assert held_on([record], date(2026, 3, 12)) == []


def test_p30_a_record_holds_from_when_it_was_said_whenever_it_is_read() -> None:
    teller = Teller()
    teller.tell("Profile", attribute="home_city", value="Lima", at="2025-03-02")
    (record,) = teller.records("Profile")
    assert record.valid_from == "2025-03-02"


def test_p32_the_day_is_that_of_the_clock_where_it_was_said() -> None:
    teller = Teller()
    teller.say("Allergy", "2026-06-30T23:40:00-05:00", substance="egg")
    teller.say("Allergy", "2026-07-01T00:20:00+13:00", substance="nuts")
    assert [r.valid_from for r in teller.records("Allergy")] == ["2026-06-30", "2026-07-01"]


def test_p34_a_day_is_looked_at_as_it_ends() -> None:
    teller = Teller()
    teller.tell("Profile", attribute="home_city", value="Bonn", at="2026-01-10")
    teller.tell("Profile", attribute="home_city", value="Kiel", at="2026-03-01")
    seen = {d: values(held_on(teller.records("Profile"), date.fromisoformat(d))) for d in (
        "2026-01-09", "2026-01-10", "2026-02-28", "2026-03-01",
    )}  # fmt: skip
    assert seen == {"2026-01-09": [], "2026-01-10": ["Bonn"], "2026-02-28": ["Bonn"], "2026-03-01": ["Kiel"]}


def test_p35_what_is_due_and_what_expires_is_kept_until_its_day() -> None:
    teller = Teller()
    teller.tell("Deadline", title="tax return", due_on="2026-04-15")
    teller.tell("TravelDocument", kind="passport", country="US", expires_on="2027-05-31")
    assert [r.status for r in teller.state.records()] == ["current", "current"]
    held = {r.type for r in held_on(teller.state.records(), date(2028, 1, 1))}
    assert held == {"Deadline"}


def test_what_was_believed_in_march_is_the_fold_of_what_was_known_in_march() -> None:
    teller = Teller()
    teller.tell("Profile", attribute="home_city", value="Bonn", at="2026-01-10")
    teller.tell("Profile", attribute="home_city", value="Kiel", since="2026-02-01", at="2026-04-01")
    march = datetime.fromisoformat("2026-03-15T00:00:00+00:00")
    then = State(teller.state.vocabulary).apply_all(
        e for e in teller.entries if was_known(e.logged_at, march)
    )
    assert values(held_on(then.records("Profile"), date(2026, 3, 15))) == ["Bonn"]
    assert values(held_on(teller.records("Profile"), date(2026, 3, 15))) == ["Kiel"]
