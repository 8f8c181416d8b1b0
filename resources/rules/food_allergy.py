"""A table, a meal or a plan to eat where something is served that someone who comes along is allergic to.

Checks reservations, events and meals that are still to come against every food allergy that is not over: the
user's own, and another person's where that person is named or the family goes. What stands in the name (a
crab shack, a pizzeria) is sure; what such a kitchen usually cooks with (peanuts in Thai food) is likely, and
warns one step more quietly. A past reaction that endangered life makes it loud; an intolerance is quiet.

Does not know any menu, and cannot say that a place is fit for someone: ask the kitchen.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs

PLANS = ("Reservation", "Event", "Meal", "Trip", "MedicalVisit", "Intention", "Preference")
QUIETER = {"critical": "info", "warning": "info", "info": None}


def suffers(allergy) -> str:
    """Who does not bear what, as a half of a sentence."""
    person, substance = drugs.person_of(allergy), allergy.substance
    tolerates = allergy.kind in ("intolerance",)
    if person == "user" and tolerates:
        return say("you do not tolerate {substance:term}", substance=substance)
    if person == "user":
        return say("you are allergic to {substance:term}", substance=substance)
    if tolerates:
        return say("{person:who} does not tolerate {substance:term}", person=person, substance=substance)
    return say("{person:who} is allergic to {substance:term}", person=person, substance=substance)


def message(plan, found, allergy, coming) -> str:
    """The plan, the allergy, what links them, and what to do."""
    ask = say("ask the kitchen about it beforehand, traces and shared pans too, or choose another place.")
    perhaps = coming == "maybe"
    severe = allergy.severity in ("severe", "life_threatening")
    return say(
        "{plan}{when} {means} {label:term}, and {suffers}{reaction}.{todo}{rescue} (draft data, not clinically reviewed)",
        plan=plan.text,
        when=say(" on {day:iso}", day=plan.day) if plan.day else "",
        means=say("means") if found.sure else say("may well mean"),
        label=found.label,
        suffers=suffers(allergy),
        reaction=say(" (the reaction then: {reaction})", reaction=allergy.reaction) if allergy.reaction else "",
        todo=say(" If they come along, {ask}", ask=ask) if perhaps else say(" {ask:start}", ask=ask),
        rescue=say(" Carry the emergency medicine.") if severe else "",
    )


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
