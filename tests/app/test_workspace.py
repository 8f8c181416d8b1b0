"""The main job without a screen: told, typed, warned, computed, undone."""

import pytest

from tests.conftest import Open
from uac_desktop.core.entries import Link
from uac_desktop.core.errors import RefusedError

JANUARY, NOVEMBER = "2026-01-10T10:00:00+00:00", "2026-11-20T09:00:00+00:00"
DAYS_BEFORE = "2026-11-17T09:00:00+00:00"
CONFLICTS = [
    (JANUARY, "I'm allergic to penicillin, it gave me hives.", "My dentist prescribed amoxicillin today."),
    (JANUARY, "我对青霉素过敏", "医生给我开了阿莫西林"),
    # The other way round too, while the course may still be taken.
    (DAYS_BEFORE, "My dentist prescribed amoxicillin.", "I'm allergic to penicillin."),
]


@pytest.mark.parametrize(("at", "first", "second"), CONFLICTS)
def test_a_prescription_against_an_allergy_is_critical_with_both_statements(
    open_profile: Open, at: str, first: str, second: str
) -> None:
    workspace = open_profile()
    before = workspace.say(first, at=at)
    after = workspace.say(second, at=NOVEMBER)
    assert before.alerts == ()
    (alert,) = (alert for alert in after.alerts if alert.severity == "critical")
    assert [(e.entry, e.quote) for e in alert.evidence] == [
        (before.entry, before.facts[0].quote),
        (after.entry, after.facts[0].quote),
    ]


QUIET = [
    ("My son is allergic to penicillin", "I was prescribed amoxicillin"),
    ("I'm allergic to penicillin", "Should I ask my dentist about amoxicillin?"),
    ("I'm not allergic to penicillin", "I was prescribed amoxicillin"),
]


@pytest.mark.parametrize(("first", "second"), QUIET)
def test_what_is_anothers_or_was_not_told_stays_silent(open_profile: Open, first: str, second: str) -> None:
    workspace = open_profile()
    assert workspace.say(first, at=JANUARY).alerts == ()
    assert workspace.say(second, at=NOVEMBER).alerts == ()


def test_a_second_opening_knows_what_the_first_was_told(open_profile: Open) -> None:
    open_profile().say("I'm allergic to penicillin", at=JANUARY)
    (alert,) = open_profile().say("I was prescribed amoxicillin", at=NOVEMBER).alerts
    assert alert.rule == "drug_allergy"


def test_two_open_profiles_see_each_other(open_profile: Open) -> None:
    one, other = open_profile(), open_profile()
    one.say("I'm allergic to penicillin", at=JANUARY)
    assert other.changed()
    assert not other.changed()
    assert len(other.say("I was prescribed amoxicillin", at=NOVEMBER).alerts) == 1


def test_undo_takes_the_fact_and_its_alert_back(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=JANUARY)
    turn = workspace.say("I was prescribed amoxicillin", at=NOVEMBER)
    undone = workspace.undo(turn.facts[0].id)
    assert [alert.key for alert in undone.resolved] == [alert.key for alert in turn.alerts]
    assert [record.type for record in workspace.facts()] == ["Allergy"]
    with pytest.raises(RefusedError, match="taken back already"):
        workspace.undo(turn.facts[0].id)


def test_a_dismissed_alert_is_not_shown_again(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=JANUARY)
    (alert,) = workspace.say("I was prescribed amoxicillin", at=NOVEMBER).alerts
    workspace.dismiss(alert.key)
    assert workspace.evaluate() == ()
    assert workspace.alerts() == []
    assert [view.state for view in workspace.alerts(include_closed=True)] == ["dismissed"]


def test_a_snoozed_alert_waits_for_its_day(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to ibuprofen", at=JANUARY)
    (alert,) = workspace.say("I take ibuprofen every day", at=NOVEMBER).alerts
    workspace.snooze(alert.key, "2099-01-01")
    assert workspace.alerts() == []
    later, _ = workspace.alerts_on("2099-01-01", False)
    assert alert.key in [view.key for view in later]
    assert workspace.alerts() == []


@pytest.mark.parametrize("text", ["", "  \n"])
def test_an_empty_message_is_refused_and_not_kept(open_profile: Open, text: str) -> None:
    workspace = open_profile()
    with pytest.raises(RefusedError, match="empty"):
        workspace.say(text)
    assert workspace.conversations() == []


def test_what_the_assistant_says_is_never_read(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.note("You are allergic to penicillin.", "assistant", at=JANUARY)
    assert workspace.facts() == []


def test_an_alert_that_no_longer_exists_cannot_be_dismissed(open_profile: Open) -> None:
    with pytest.raises(RefusedError, match="is firing"):
        open_profile().dismiss("drug_allergy:x")


def test_the_log_holds_all_of_it_and_verifies(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=JANUARY)
    workspace.say("I was prescribed amoxicillin", at=NOVEMBER)
    kinds = [entry.kind for entry in workspace.entries()]
    assert kinds == ["build", "message", "reading", "fact", "message", "reading", "fact", "alert"]
    assert workspace.verify().ok


def test_a_question_in_a_message_is_answered_with_its_code(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=JANUARY)
    turn = workspace.say("How many allergies do I have?", at=NOVEMBER)
    assert turn.answer is not None
    assert (turn.answer.how, turn.answer.value) == ("computed", 1)
    assert "for a in allergies" in workspace.plain(turn)


def test_records_can_be_seen_as_they_were_known(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=JANUARY)
    workspace.say("I was prescribed amoxicillin", at=NOVEMBER)
    assert [r.type for r in workspace.facts(known_at="2026-03-01T00:00:00+00:00")] == ["Allergy"]
    assert [r.type for r in workspace.facts(as_of="2026-03-01")] == ["Allergy"]
    assert [r.type for r in workspace.facts("Medication")] == ["Medication"]
    with pytest.raises(RefusedError, match="no type 'Medicine'"):
        workspace.facts("Medicine")


def test_a_change_of_zone_is_noticed_once(open_profile: Open) -> None:
    workspace = open_profile()
    assert workspace.say("Hello", at=JANUARY, zone="Europe/London").notices == ()
    (notice,) = workspace.say("Hello", at=NOVEMBER, zone="Asia/Tokyo").notices
    assert "Asia/Tokyo" in notice
    assert workspace.say("Hello", at=NOVEMBER, zone="Asia/Tokyo").notices == ()


def test_two_birth_dates_raise_one_question_with_both_quotes(open_profile: Open) -> None:
    workspace = open_profile()
    assert workspace.say("My sister Ana was born on May 1, 1990.", at=JANUARY).questions == ()
    (question,) = workspace.say("My sister Ana was born on May 1, 1991.", at=NOVEMBER).questions
    assert "May 1, 1990" in question
    assert "May 1, 1991" in question
    assert workspace.questions() == [question]
    assert workspace.say("Hello", at=NOVEMBER).questions == ()


def test_a_cancellation_that_may_mean_two_asks_which_and_changes_neither(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I have a dentist appointment on February 3rd 2027 at 10:00.", at=NOVEMBER)
    workspace.say("I have a dentist appointment on March 3rd 2027 at 10:00.", at=NOVEMBER)
    turn = workspace.say("My dentist appointment is cancelled.", at=NOVEMBER)
    assert turn.facts == ()
    assert len(turn.questions) == 1
    assert [record.status for record in workspace.facts("Event")] == ["current", "current"]


def test_an_offer_to_merge_and_its_undoing(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("My sister Ana lives in Kiel.", at=JANUARY)
    workspace.say("My colleague Ana Costa plays chess.", at=JANUARY)
    ((one, other),) = workspace.duplicates()
    link = workspace.link(Link(change="same", records=(one.id, other.id)))
    assert len(workspace.facts("Contact")) == 1
    workspace.link(Link(change="undone", undoes=link))
    assert len(workspace.facts("Contact")) == 2


def test_what_is_made_anew_from_the_log_is_the_same_to_the_byte(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=JANUARY)
    workspace.say("I was prescribed amoxicillin", at=NOVEMBER)
    before, found = workspace.modules(), workspace.searcher.search("penicillin", 10)
    counts = workspace.rebuild()
    assert counts["records"] == 2
    assert workspace.modules() == before
    assert workspace.searcher.search("penicillin", 10) == found


def test_working_days_leave_out_the_holidays_of_where_the_person_lives(open_profile: Open) -> None:
    workspace = open_profile()
    told = "The appeal is due within 5 business days."
    before = workspace.say(told, at="2026-12-21T09:00:00+00:00").facts
    workspace.say("I live in Berlin.", at="2026-12-21T09:05:00+00:00")
    after = workspace.say(told, at="2026-12-21T09:10:00+00:00").facts
    assert [fact.fields["due_on"] for fact in (*before, *after)] == ["2026-12-28", "2026-12-29"]
