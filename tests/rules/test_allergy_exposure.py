"""Plans that bring someone near what they are allergic to."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE, TODAY = "allergy_exposure", "2026-03-01"


def allergy(substance: str, **said: Any) -> dict[str, Any]:
    return {"substance": substance, "kind": "allergy", "category": "environment", **said}


def event(title: str, start: str = "2026-03-05T10:00") -> dict[str, Any]:
    return {"title": title, "start": start}


@pytest.mark.parametrize(
    ("told", "title", "severity"),
    [
        (allergy("cats"), "cat sitting for Ann", "warning"),
        (allergy("猫毛"), "去猫咖", "warning"),
        (allergy("bee stings", severity="life_threatening"), "beekeeping workshop", "critical"),
        (allergy("蜂毒", reaction="休克"), "参观养蜂场", "critical"),
        (allergy("latex", severity="severe"), "balloon animals for the kids", "critical"),
        (allergy("grass pollen", severity="mild"), "picnic on the meadow", "info"),
    ],
)
def test_how_loud_it_is(judged: Judged, told: dict[str, Any], title: str, severity: str) -> None:
    [alert] = judged(RULE, {"Allergy": [told], "Event": [event(title)]}, TODAY)
    assert (alert.severity, alert.due) == (severity, "2026-03-05")
    assert title in alert.message
    assert f"you are allergic to {told['substance']}" in alert.message


def test_a_flat_with_cats_and_a_wish_for_one(judged: Judged) -> None:
    flat = {"kind": "other", "provider": "Airbnb with two cats", "start": "2026-03-09T15:00"}
    wish = {"what": "adopt a kitten", "by": "2026-04-01"}
    alerts = judged(RULE, {"Allergy": [allergy("cats")], "Reservation": [flat], "Intention": [wish]}, TODAY)
    assert [alert.due for alert in alerts] == ["2026-03-09", "2026-04-01"]


SILENT: list[Facts] = [
    {"Allergy": [allergy("cats")], "Event": [event("category review")]},
    {"Allergy": [allergy("cats", status="resolved")], "Event": [event("cat sitting")]},
    {"Allergy": [allergy("cats", person="son")], "Event": [event("cat sitting")]},
    {"Allergy": [allergy("cats")], "Event": [event("cat sitting", "2026-02-05T10:00")]},
    {"Allergy": [allergy("dogs")], "Event": [event("cat sitting")]},
    {"Allergy": [allergy("cats")], "Preference": [{"topic": "cats", "polarity": "likes"}]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, TODAY) == ()
