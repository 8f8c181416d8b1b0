"""Rules over a profile: which of them run, what becomes of their alerts, what the person does with them."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from uac_desktop.app import resources
from uac_desktop.app.clock import Instant, instant
from uac_desktop.app.evaluate import Evaluation, Evaluator
from uac_desktop.app.memory import Memory
from uac_desktop.app.programs import Programs
from uac_desktop.app.scratch import scratch
from uac_desktop.core.entries import AlertChange, Body, Fact, Source
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.records import key_of
from uac_desktop.core.switches import switched
from uac_desktop.sandbox.results import Limits
from uac_desktop.sandbox.runner import Sandbox
from uac_desktop.store.log import Log

TRIPS = '''"""A trip, with the time at which it was looked at."""
from uac import Alert, rule

@rule(watches=("Trip",))
def trips(user, today, now):
    for trip in user.trips:
        said = f"{trip.destination} seen at {now}"
        yield Alert(key=trip.destination, message=said, because=trip, due=trip.start_on)
'''
REMINDERS = '''"""Each reminder from its time on."""
from uac import Alert, Later, rule

@rule(watches=("Reminder",))
def reminders(user, today, now):
    for reminder in user.reminders:
        if reminder.at > now:
            yield Later(reminder.at)
        else:
            yield Alert(key=reminder.what, message=reminder.what, because=reminder)
'''
COUNTDOWN = '''"""Warns in the last seven days."""
from uac import Alert, rule

@rule(watches=("Deadline",))
def countdown(user, today):
    for deadline in user.deadlines:
        left = (deadline.due_on - today).days
        if 0 <= left <= 7:
            yield Alert(
                key=deadline.title, message=f"{deadline.title} in {left} days", because=deadline,
                severity="critical" if left < 2 else "warning", due=deadline.due_on,
            )
'''
BROKEN = '''"""Divides by the number of notes."""
from uac import Alert, rule

@rule(watches=("Note",))
def broken(user, today):
    for trip in user.trips:
        yield Alert(key=trip.destination, message=str(1 / (1 - len(user.notes))), because=trip)
'''
ENDLESS = '''"""Never ends once there is a note."""
from uac import rule

@rule(watches=("Note",))
def endless(user, today):
    while user.notes:
        pass
'''
RULES = {"trips": TRIPS, "reminders": REMINDERS, "countdown": COUNTDOWN}


class Life:
    """A profile with a few rules, and a clock that the test sets."""

    def __init__(self, folder: Path, sandbox: Sandbox, rules: dict[str, str]) -> None:
        self.memory = Memory(Log(folder), resources.vocabulary())
        self.programs = Programs(self.memory, sandbox, "UTC")
        self.evaluator = Evaluator(self.memory, self.programs, rules)

    def tell(self, type_name: str, **fields: object) -> str:
        """Keep a fact; its entry's id."""
        return self.keep(self.fact(type_name, **fields))

    def fact(self, type_name: str, **fields: object) -> Fact:
        record_type = self.memory.state.vocabulary[type_name]
        return Fact(op="assert", type=type_name, fields=fields, key=key_of(record_type, fields))  # type: ignore[arg-type]

    def keep(self, body: Body) -> str:
        (entry,) = self.memory.keep([body], clock("2026-03-01T10:00"))
        return entry.id

    def at(self, moment: str) -> Evaluation:
        """Evaluate at a time of the clock."""
        return self.evaluator.evaluate(clock(moment))

    def told(self, moment: str) -> list[str]:
        return [view.message for view in self.at(moment).begun]

    def messages(self) -> list[str]:
        return sorted(view.message for view in self.evaluator.alerts(False))


def clock(moment: str) -> Instant:
    return instant(moment, "UTC")


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    made = Sandbox({}, Limits(rule_s=0.5))
    yield made
    made.close()


@pytest.fixture
def life(tmp_path: Path, sandbox: Sandbox) -> Iterator[Life]:
    made = Life(tmp_path, sandbox, RULES)
    yield made
    made.memory.close()


@pytest.fixture
def faulty(tmp_path: Path, sandbox: Sandbox) -> Iterator[Life]:
    made = Life(tmp_path, sandbox, {**RULES, "broken": BROKEN, "endless": ENDLESS})
    yield made
    made.memory.close()


# Which rules run


def test_a_rule_runs_again_only_when_a_type_that_it_watches_has_changed(life: Life) -> None:
    life.tell("Trip", destination="Rome")
    assert life.told("2026-03-01T10:00") == ["Rome seen at 2026-03-01 10:00:00"]
    life.tell("Note", text="Nothing of trips")
    life.at("2026-03-01T11:00")
    assert life.messages() == ["Rome seen at 2026-03-01 10:00:00"]
    life.tell("Trip", destination="Oslo")
    life.at("2026-03-01T12:00")
    assert life.messages() == ["Oslo seen at 2026-03-01 12:00:00", "Rome seen at 2026-03-01 12:00:00"]


@pytest.mark.parametrize("moment", ["2026-03-02T00:00", "2026-03-01T09:00", "2026-02-27T12:00"])
def test_all_rules_run_at_midnight_and_when_the_clock_was_put_back(life: Life, moment: str) -> None:
    life.tell("Trip", destination="Rome")
    life.at("2026-03-01T10:00")
    life.at(moment)
    assert life.messages() == [f"Rome seen at {moment.replace('T', ' ')}:00"]


def test_all_rules_run_after_they_were_told_to(life: Life) -> None:
    life.tell("Trip", destination="Rome")
    life.at("2026-03-01T10:00")
    life.programs.rules_again()
    life.at("2026-03-01T11:00")
    assert life.messages() == ["Rome seen at 2026-03-01 11:00:00"]


def test_a_rule_runs_at_the_moment_that_it_named_and_is_told_once(life: Life) -> None:
    life.tell("Reminder", what="Call the bank", at="2026-03-01T14:30")
    assert life.told("2026-03-01T10:00") == []
    assert life.evaluator.next_due(clock("2026-03-01T10:00")) == clock("2026-03-01T14:30").moment
    assert life.told("2026-03-01T14:29") == []
    assert life.told("2026-03-01T14:30") == ["Call the bank"]
    assert life.told("2026-03-01T14:31") == []


def test_a_reminder_that_was_missed_is_told_once(life: Life) -> None:
    life.tell("Reminder", what="Call the bank", at="2026-03-01T14:30")
    life.at("2026-03-01T10:00")
    assert life.told("2026-03-09T08:00") == ["Call the bank"]
    assert life.told("2026-03-10T08:00") == []


def test_rules_are_due_at_the_next_midnight_of_the_persons_zone(life: Life) -> None:
    now = Instant(datetime.fromisoformat("2026-03-28T22:00+01:00"), "Europe/Berlin")
    life.evaluator.evaluate(now)
    assert life.evaluator.next_due(now).isoformat() == "2026-03-29T00:00:00+01:00"
    later = Instant(datetime.fromisoformat("2026-03-29T22:00+02:00"), "Europe/Berlin")
    assert life.evaluator.next_due(later).isoformat() == "2026-03-30T00:00:00+02:00"


# The clock


def test_a_deadline_is_told_with_the_days_that_are_left_when_the_clock_has_jumped(life: Life) -> None:
    life.tell("Deadline", title="Tax return", due_on="2026-03-20")
    assert life.told("2026-03-01T10:00") == []
    assert life.told("2026-03-17T10:00") == ["Tax return in 3 days"]
    assert life.told("2026-03-18T10:00") == []


def test_the_words_of_an_alert_follow_the_days_without_a_new_entry(life: Life) -> None:
    life.tell("Deadline", title="Tax return", due_on="2026-03-20")
    life.at("2026-03-14T10:00")
    position = life.memory.state.position
    life.at("2026-03-16T10:00")
    assert life.messages() == ["Tax return in 4 days"]
    assert life.memory.state.position == position


def test_an_alert_that_grows_worse_speaks_up_again(life: Life) -> None:
    life.tell("Deadline", title="Tax return", due_on="2026-03-20")
    (first,) = life.at("2026-03-14T10:00").begun
    life.evaluator.dismiss(first.key, clock("2026-03-14T11:00"))
    assert life.told("2026-03-15T10:00") == []
    (worse,) = life.at("2026-03-19T10:00").begun
    assert (worse.severity, worse.again) == ("critical", False)


def test_a_deadline_that_has_passed_is_over_and_stays_known_until_it_was_seen(life: Life) -> None:
    life.tell("Deadline", title="Tax return", due_on="2026-03-20")
    life.at("2026-03-14T10:00")
    (over,) = life.at("2026-03-21T10:00").resolved
    assert over.unseen
    assert [view.key for view in life.evaluator.missed()] == [over.key]
    life.evaluator.see([over.key, "no:such"], clock("2026-03-21T11:00"))
    assert life.evaluator.missed() == []
    assert life.told("2026-03-21T12:00") == []


# What the person does


def test_what_was_seen_stays_in_the_panel(life: Life) -> None:
    life.tell("Trip", destination="Rome")
    (view,) = life.at("2026-03-01T10:00").begun
    assert view.unseen
    life.evaluator.see([view.key], clock("2026-03-01T10:01"))
    (shown,) = life.evaluator.alerts(False)
    assert (shown.state, shown.unseen) == ("seen", False)
    position = life.memory.state.position
    life.evaluator.see([view.key], clock("2026-03-01T10:02"))
    assert life.memory.state.position == position


def test_what_was_taken_back_and_said_again_returns_as_it_was(life: Life) -> None:
    record = life.tell("Trip", destination="Rome")
    (view,) = life.at("2026-03-01T10:00").begun
    life.evaluator.dismiss(view.key, clock("2026-03-01T10:01"))
    life.keep(Fact(op="retract", type="Trip", undoes=record))
    life.at("2026-03-01T10:02")
    life.keep(Fact(op="assert", type="Trip", undoes=record))
    assert life.told("2026-03-01T10:03") == []
    assert [view.state for view in life.evaluator.alerts(True)] == ["dismissed"]


def test_more_ground_for_the_same_warning_is_told_and_marked_as_no_worse(life: Life) -> None:
    life.tell("Trip", destination="Rome", start_on="2026-05-01")
    life.at("2026-03-01T10:00")
    life.tell("Trip", destination="Rome", start_on="2026-05-01", purpose="the wedding")
    (view,) = life.at("2026-03-01T10:05").begun
    assert view.again


@pytest.mark.parametrize("how", ["dismissed", "snoozed"])
def test_what_was_put_away_by_mistake_is_open_again_and_not_told_anew(life: Life, how: str) -> None:
    life.keep(life.fact("Trip", destination="Rome").model_copy(update={"about": "Leo"}))
    (view,) = life.at("2026-03-01T10:00").begun
    assert view.people == ("Leo",)
    now = clock("2026-03-01T10:01")
    if how == "dismissed":
        life.evaluator.dismiss(view.key, now)
    else:
        life.evaluator.snooze(view.key, "2026-04-01", now)
    assert life.evaluator.alerts(False) == []
    life.evaluator.reopen(view.key, clock("2026-03-01T10:02"))
    (shown,) = life.evaluator.alerts(False)
    assert (shown.state, shown.until) == ("seen", None)
    assert shown.changed_at.startswith("2026-03-01T10:02")
    assert life.told("2026-03-01T10:03") == []


def test_an_alert_that_is_over_cannot_be_opened_again(life: Life) -> None:
    with pytest.raises(RefusedError, match="is firing"):
        life.evaluator.reopen("trips:Rome", clock("2026-03-01T10:00"))


def test_an_alert_that_is_over_cannot_be_snoozed(life: Life) -> None:
    with pytest.raises(RefusedError, match="is firing"):
        life.evaluator.snooze("trips:Rome", "2026-04-01", clock("2026-03-01T10:00"))


# Rules that fail


def test_a_rule_that_raises_keeps_its_alerts_is_told_and_hides_no_other(faulty: Life) -> None:
    faulty.tell("Trip", destination="Rome")
    assert len(faulty.told("2026-03-01T10:00")) == 2
    faulty.tell("Note", text="one")
    faulty.tell("Trip", destination="Oslo")
    came = faulty.at("2026-03-01T11:00")
    assert [view.key for view in came.begun] == ["trips:Oslo"]
    assert came.resolved == ()
    health = {one.rule: one for one in came.health}
    assert "ZeroDivisionError" in (health["broken"].error or "")
    assert "stopped" in (health["endless"].error or "")
    assert health["endless"].slow
    assert [name for name, one in health.items() if one.ok] == ["countdown", "reminders", "trips"]
    assert "broken:Rome" in {view.key for view in faulty.evaluator.alerts(False)}


def test_a_rule_that_was_stopped_for_its_time_rests_until_the_next_day(faulty: Life) -> None:
    faulty.tell("Note", text="one")
    faulty.at("2026-03-01T11:00")
    child = faulty.programs.walls()
    held = faulty.programs._sandbox._child
    faulty.tell("Note", text="two")
    faulty.at("2026-03-01T12:00")
    assert child
    assert faulty.programs._sandbox._child is held


# Rules that come and go


def test_the_alerts_of_a_rule_that_is_switched_off_are_over_and_return_with_it(life: Life) -> None:
    life.tell("Trip", destination="Rome")
    life.at("2026-03-01T10:00")
    for on, keys in ((False, set()), (True, {"trips:Rome"})):
        change = switched(life.memory.state, "trips", on)
        assert change is not None
        life.keep(change)
        life.at("2026-03-01T11:00")
        assert {view.key for view in life.evaluator.alerts(False)} == keys


def test_a_rule_of_the_persons_own_takes_the_place_of_a_built_in_one(life: Life) -> None:
    life.tell("Trip", destination="Rome")
    life.at("2026-03-01T10:00")
    own = TRIPS.replace("seen at {now}", "is mine")
    life.keep(Source(name="rules/trips.py", text=own))
    assert life.told("2026-03-01T11:00") == []
    assert life.messages() == ["Rome is mine"]


def test_the_alerts_of_a_rule_that_cannot_be_read_stay(life: Life) -> None:
    life.tell("Trip", destination="Rome")
    life.at("2026-03-01T10:00")
    life.keep(Source(name="rules/trips.py", text="def oh no"))
    came = life.at("2026-03-01T11:00")
    assert (came.begun, came.resolved) == ((), ())
    assert [one.ok for one in came.health if one.rule == "trips"] == [False]


# Only looking


def test_a_state_that_is_only_tried_shows_what_would_come_and_go(life: Life) -> None:
    record = life.tell("Trip", destination="Rome")
    life.at("2026-03-01T10:00")
    position = life.memory.state.position
    now = clock("2026-03-01T10:05")
    bodies = [Fact(op="retract", type="Trip", undoes=record), life.fact("Trip", destination="Oslo")]
    came = life.evaluator.compare(scratch(life.memory, bodies, now), now)
    assert [view.key for view in came.begun] == ["trips:Oslo"]
    assert [view.key for view in came.resolved] == ["trips:Rome"]
    assert life.memory.state.position == position
    assert (life.at("2026-03-01T10:06").begun, life.at("2026-03-01T10:06").resolved) == ((), ())
    assert life.messages() == ["Rome seen at 2026-03-01 10:00:00"]


def test_another_day_is_only_looked_at(life: Life) -> None:
    life.tell("Deadline", title="Tax return", due_on="2026-03-20")
    life.at("2026-03-01T10:00")
    now = clock("2026-03-01T10:00")
    views, _ = life.evaluator.preview(clock("2026-03-19T00:00").day, now, False)
    assert [view.message for view in views] == ["Tax return in 1 days"]
    assert life.evaluator.alerts(True) == []
    assert not any(isinstance(entry.body, AlertChange) for entry in life.memory.log.entries())
