"""Food or drink that is planned though a condition of the same person speaks against it.

Checks meals, tables, events and habits that are still to come against conditions that are not over: alcohol
or raw fish in a pregnancy, gluten in coeliac disease, fava beans in G6PD deficiency, beer in gout.

Does not know amounts or menus, nor how the person and the doctor have agreed to live with a condition.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs

PLANS = ("Reservation", "Event", "Meal", "Trip", "MedicalVisit", "Intention", "Preference")


def message(condition, plan, found) -> str:
    """The condition, the plan, what may happen, and what to do."""
    return say(
        "{whose}{plan}{when}{usual} means {other:term}, which {one:term} speaks against: {effect:term}. "
        "Ask the kitchen or a doctor, or choose something else. ({source}draft data, not clinically reviewed)",
        whose=drugs.whose(condition),
        plan=plan.text,
        when=say(" on {day:iso}", day=plan.day) if plan.day else "",
        usual="" if found.sure else say(" usually"),
        other=found.other,
        one=found.one,
        effect=found.effect,
        source=say("{source}; ", source=found.source) if found.source else "",
    )


def loudness(found) -> str | None:
    """How loud to be: what a kitchen can leave out is a warning at most."""
    severity = found.alert()
    return "warning" if severity == "critical" and found.ref.startswith("allergen:") else severity


@rule(watches=("Condition", *PLANS))
def food_condition(user, today):
    present, told = drugs.present(user.conditions, today), set()
    plans = drugs.plans(user, today) if present else []
    for plan, condition, found in drugs.cautions(plans, present):
        key = (drugs.person_of(condition), condition.name, found.word, plan.day)
        if found.kind == "food" and loudness(found) and key not in told:
            told.add(key)
            yield Alert(
                key=key,
                severity=loudness(found),
                message=message(condition, plan, found),
                because=(condition, plan.record),
                due=plan.day,
                source=found.source or None,
            )
