"""A table, a meal or a plan to eat where something is served that someone who comes along is allergic to.

Checks reservations, events and meals that are still to come against every food allergy that is not over: the
user's own, and another person's where that person is named or the family goes. What stands in the name (a
crab shack, a pizzeria) is sure; what such a kitchen usually cooks with (peanuts in Thai food) is likely, and
warns one step more quietly. A past reaction that endangered life makes it loud; an intolerance is quiet.

Does not know any menu, and cannot say that a place is fit for someone: ask the kitchen.
"""

from uac import Alert, rule
from uac.knowledge import drugs

PLANS = ("Reservation", "Event", "Meal", "Trip", "MedicalVisit", "Intention", "Preference")
QUIETER = {"critical": "info", "warning": "info", "info": None}


def suffers(allergy) -> str:
    """Who does not bear what, as a half of a sentence."""
    verb = "do not tolerate" if allergy.kind == "intolerance" else "are allergic to"
    person = drugs.person_of(allergy)
    if person == "user":
        return f"you {verb} {allergy.substance}"
    who = f"your {person}" if person.islower() else person
    return f"{who} {verb.replace('are ', 'is ').replace('do ', 'does ')} {allergy.substance}"


def message(plan, found, allergy, coming) -> str:
    """The plan, the allergy, what links them, and what to do."""
    when = f" on {plan.day:%Y-%m-%d}" if plan.day else ""
    means = "means" if found.sure else "may well mean"
    link = f"{plan.text}{when} {means} {found.label}"
    reaction = f" (the reaction then: {allergy.reaction})" if allergy.reaction else ""
    perhaps = " If they come along," if coming == "maybe" else ""
    ask = "ask the kitchen about it beforehand, traces and shared pans too, or choose another place."
    rescue = " Carry the emergency medicine." if allergy.severity in ("severe", "life_threatening") else ""
    told = f"{link}, and {suffers(allergy)}{reaction}."
    todo = f"{perhaps} {ask if perhaps else ask[0].upper() + ask[1:]}"
    return told + todo + rescue + " (draft data, not clinically reviewed)"


def findings(user, today):
    """(plan, allergy, what is served, how loud, whether they come) for each that speaks against a plan."""
    allergies = [
        each for each in user.allergies if each.substance and each.category not in ("drug", "environment")
    ]
    for plan in drugs.plans(user, today) if allergies else ():
        for allergy in allergies:
            found = drugs.served(allergy.substance, plan.text)
            coming = plan.coming(drugs.person_of(allergy)) if found else "no"
            if (
                coming == "no"
                or plan.habit
                and not plan.day
                or not (plan.eating or found.dish and found.sure)
            ):
                continue
            severity = found.severity(allergy)
            loud = QUIETER[severity] if severity and coming == "maybe" else severity
            if loud:
                yield plan, allergy, found, loud, coming


@rule(watches=("Allergy", *PLANS))
def food_allergy(user, today):
    told = set()
    for plan, allergy, found, severity, coming in findings(user, today):
        key = (drugs.person_of(allergy), allergy.substance, plan.text, plan.day)
        if key not in told:
            told.add(key)
            yield Alert(
                key=key,
                severity=severity,
                message=message(plan, found, allergy, coming),
                because=(plan.record, allergy),
                due=plan.day,
                source=found.source or None,
            )
