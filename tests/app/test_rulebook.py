"""Rules looked after: switched, copied, lived through, asked for; and what facts would bring."""

import pytest

from tests.conftest import Open
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.entries import Fact, Source
from uac_desktop.core.errors import RefusedError

JANUARY, MARCH = "2026-01-10T10:00:00+00:00", "2026-03-20T09:00:00+00:00"
PENICILLIN, AMOXICILLIN = (
    "I'm allergic to penicillin, it gave me hives.",
    "I take amoxicillin.",
)
EACH_TRIP = '''"""Each trip, seven days before it starts."""
from datetime import timedelta
from uac import Alert, rule

@rule(watches=("Trip",))
def each_trip(user, today):
    for trip in user.trips:
        if today <= trip.start_on <= today + timedelta(days=7):
            left = (trip.start_on - today).days
            yield Alert(key=trip.destination, message=f"{trip.destination} in {left} days", because=trip)
'''


@pytest.fixture
def workspace(open_profile: Open) -> Workspace:
    made = open_profile()
    made.say(PENICILLIN, at=JANUARY)
    return made


def keys(views: object) -> list[str]:
    return [view.key for view in views if view.rule == "drug_allergy"]  # type: ignore[attr-defined]


def rule(workspace: Workspace, name: str) -> object:
    return next(view for view in workspace.rules() if view.name == name)


# Switched and copied


def test_every_rule_says_what_it_checks_what_it_watches_and_how_it_fares(workspace: Workspace) -> None:
    workspace.evaluate()
    for view in workspace.rules():
        assert view.doc
        assert view.on
        assert view.custom is None
        assert [one.ok for one in view.health] == [True]
    assert {"Allergy", "Medication"} <= set(rule(workspace, "drug_allergy").watches)  # type: ignore[attr-defined]


def test_a_rule_that_is_off_says_nothing_and_its_alerts_are_over(workspace: Workspace) -> None:
    (alert,) = keys(workspace.say(AMOXICILLIN, at=MARCH).alerts)
    workspace.set_rule("drug_allergy", False)
    assert keys(workspace.alerts()) == []
    assert rule(workspace, "drug_allergy").on is False  # type: ignore[attr-defined]
    workspace.set_rule("drug_allergy", True)
    assert keys(workspace.alerts()) == [alert]


def test_a_copy_of_a_rule_is_the_persons_own_until_it_is_given_up(workspace: Workspace) -> None:
    assert workspace.customise_rule("drug_allergy") == "rules/drug_allergy.py"
    view = rule(workspace, "drug_allergy")
    assert (view.custom, view.outdated) == ("copy", False)  # type: ignore[attr-defined]
    workspace._rulebook._built_in = {**workspace._rulebook._built_in, "drug_allergy": "# newer"}
    assert rule(workspace, "drug_allergy").outdated  # type: ignore[attr-defined]
    workspace.restore_rule("drug_allergy")
    assert rule(workspace, "drug_allergy").custom is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("deed", ["customise_rule", "restore_rule", "backtest"])
def test_a_rule_that_there_is_not_is_refused(workspace: Workspace, deed: str) -> None:
    with pytest.raises(RefusedError, match="There is no"):
        getattr(workspace, deed)("nothing")
    with pytest.raises(RefusedError, match="There is no rule"):
        workspace.set_rule("nothing", False)


def test_why_an_alert_fires_is_its_rule_its_records_and_what_was_said(workspace: Workspace) -> None:
    (alert,) = keys(workspace.say(AMOXICILLIN, at=MARCH).alerts)
    why = workspace.why(alert)
    assert why.rule is not None
    assert (why.rule.name, why.alert.key) == ("drug_allergy", alert)
    assert {record.type for record in why.records} == {"Allergy", "Medication"}
    assert [said.at for said in why.alert.evidence] == [JANUARY, MARCH]
    with pytest.raises(RefusedError, match="There is no alert"):
        workspace.why("nothing")


def test_a_template_loads_and_says_nothing_before_it_is_changed(workspace: Workspace) -> None:
    text = workspace.rule_template("late_bills", "RecurringPayment")
    assert workspace._programs.check({"rules/late_bills.py": text}, workspace.now().day) == ()
    assert workspace.backtest(text, since="2026-01-01").fired == ()


@pytest.mark.parametrize(
    ("name", "type_name"),
    [("drug_allergy", "Trip"), ("no name", "Trip"), ("class", "Trip"), ("new", "Yacht")],
)
def test_a_template_needs_a_new_name_and_a_type_there_is(
    workspace: Workspace, name: str, type_name: str
) -> None:
    with pytest.raises(RefusedError):
        workspace.rule_template(name, type_name)


# The clock of a message


def test_what_begins_as_the_clock_moves_is_in_the_answer_of_what_is_said_then(workspace: Workspace) -> None:
    trip = {"destination": "Rome", "start_on": "2026-04-20"}
    fact = Fact(op="assert", type="Trip", fields=trip, key=("rome", "2026-04-20"))
    workspace._memory.keep([fact, Source(name="rules/each_trip.py", text=EACH_TRIP)], workspace.now(JANUARY))
    assert workspace.say("Hello", at=MARCH).alerts == ()
    (alert,) = workspace.say("Hello again", at="2026-04-18T09:00:00+00:00").alerts
    assert (alert.rule, alert.message) == ("each_trip", "Rome in 2 days")
    assert workspace.say("And again", at="2026-04-19T09:00:00+00:00").alerts == ()


# Lived through


def test_a_backtest_shows_the_day_on_which_both_were_known(workspace: Workspace) -> None:
    workspace.say(AMOXICILLIN, at=MARCH)
    position = workspace._memory.state.position
    found = workspace.backtest("drug_allergy", since="2026-01-01")
    assert [(fired.day, fired.severity) for fired in found.fired] == [("2026-03-20", "critical")]
    assert workspace._memory.state.position == position


def test_a_backtest_of_a_text_tells_each_alert_once_on_its_day(workspace: Workspace) -> None:
    trip = Fact(
        op="assert",
        type="Trip",
        fields={"destination": "Rome", "start_on": "2026-04-20"},
        key=("rome", "2026-04-20"),
    )
    workspace._memory.keep([trip], workspace.now(JANUARY))
    found = workspace.backtest(EACH_TRIP, since="2026-01-01")
    assert [(fired.day, fired.key, fired.message) for fired in found.fired] == [
        ("2026-04-13", "each_trip:Rome", "Rome in 7 days")
    ]


def test_a_backtest_knows_nothing_before_it_was_told(workspace: Workspace) -> None:
    trip = Fact(
        op="assert",
        type="Trip",
        fields={"destination": "Rome", "start_on": "2026-03-22"},
        key=("rome", "2026-03-22"),
    )
    workspace._memory.keep([trip], workspace.now(MARCH))
    (fired,) = workspace.backtest(EACH_TRIP, since="2026-01-01").fired
    assert (fired.day, fired.message) == ("2026-03-20", "Rome in 2 days")


def test_a_backtest_of_a_rule_that_raises_says_where(workspace: Workspace) -> None:
    text = "from uac import rule\n@rule(watches=('Trip',))\ndef wrong(user, today):\n    return 1 / 0\n"
    with pytest.raises(RefusedError, match="Line 4: ZeroDivisionError"):
        workspace.backtest(text)


# Asked for


def test_a_sentence_becomes_a_rule_that_runs_once_it_is_accepted(workspace: Workspace) -> None:
    spent = [
        Fact(
            op="assert",
            type="Transaction",
            key=(name,),
            fields={
                "merchant": name,
                "category": "restaurant",
                "amount": amount,
                "currency": "EUR",
                "date": day,
            },
        )
        for name, amount, day in (
            ("Luigi", 180.0, "2026-02-03"),
            ("Chez Ann", 150.0, "2026-02-20"),
            ("Bar", 90.0, "2026-03-01"),
        )
    ]
    for fact, at in zip(spent, ("2026-02-03", "2026-02-20", "2026-03-01"), strict=True):
        workspace._memory.keep([fact], workspace.now(f"{at}T12:00:00+00:00"))
    proposal = workspace.propose_rule("Warn me when I spend more than 300 on eating out in a month.")
    assert proposal.author == "person"
    assert "300" in proposal.words
    assert "Warn me when I spend more than 300" in proposal.code
    (fired,) = proposal.backtest.fired
    assert fired.day == "2026-02-20"
    assert "330 EUR" in fired.message
    assert proposal.name not in {view.name for view in workspace.rules()}
    workspace.accept_rule(proposal)
    view = rule(workspace, proposal.name)
    assert (view.custom, view.source) == ("own", proposal.code)  # type: ignore[attr-defined]
    assert (
        workspace.propose_rule("Warn me when I spend more than 300 on eating out in a month.").name
        == f"{proposal.name}_2"
    )


def test_what_is_no_rule_is_refused_with_what_to_say_instead(workspace: Workspace) -> None:
    with pytest.raises(RefusedError, match="say it as"):
        workspace.propose_rule("I like trains.")


# What if


def test_a_sentence_is_tried_and_nothing_is_kept(workspace: Workspace) -> None:
    position = workspace._memory.state.position
    found = workspace.what_if(AMOXICILLIN, at=MARCH)
    assert [fact.type for fact in found.facts] == ["Medication"]
    assert keys(found.new) == ["drug_allergy:user|amoxicillin|penicillin"]
    assert found.resolved == ()
    assert workspace._memory.state.position == position
    assert keys(workspace.alerts()) == []


def test_facts_are_tried_that_would_end_an_alert(workspace: Workspace) -> None:
    (alert,) = keys(workspace.say(AMOXICILLIN, at=MARCH).alerts)
    over = Fact(op="end", type="Medication", fields={"name": "amoxicillin", "status": "stopped"})
    found = workspace.what_if([over], at=MARCH)
    assert keys(found.resolved) == [alert]
    assert keys(workspace.alerts()) == [alert]


def test_a_sentence_in_which_nothing_is_told_cannot_be_tried(workspace: Workspace) -> None:
    with pytest.raises(RefusedError, match="Nothing to try"):
        workspace.what_if("What a day")
