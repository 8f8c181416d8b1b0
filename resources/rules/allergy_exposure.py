"""A plan that brings someone near what they are allergic to: animals, insects, latex, pollen.

Checks events, trips, bookings and intentions that are still to come against allergies that are not over: a
flat with cats, a visit to bee hives, balloons. How loud it warns depends on what it is and on what happened
then; pollen and dust are information.

Does not check what is eaten, which has a rule of its own. Does not know the season, the weather, or whether an animal is really there.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs

PLANS = ("Reservation", "Event", "Meal", "Trip", "MedicalVisit", "Intention", "Preference")


def message(plan, found, allergy) -> str:
    """The plan, the allergy, what links them, and what to do."""
    person = drugs.person_of(allergy)
    mine = say("you are allergic to {substance:term}", substance=allergy.substance)
    theirs = say("{person:who} is allergic to {substance:term}", person=person, substance=allergy.substance)
    severe = allergy.severity in ("severe", "life_threatening")
    return say(
        "{plan}{when} may mean {label:term}, and {suffers}{reaction}. Ask beforehand{rescue}, or plan something else. "
        "(draft data, not clinically reviewed)",
        plan=plan.text,
        when=say(" on {day:iso}", day=plan.day) if plan.day else "",
        label=found.label,
        suffers=mine if person == "user" else theirs,
        reaction=say(" (the reaction then: {reaction})", reaction=allergy.reaction) if allergy.reaction else "",
        rescue=say(" and carry the emergency medicine") if severe else "",
    )


@rule(watches=("Allergy", *PLANS))
def allergy_exposure(user, today):
    allergies = [each for each in user.allergies if each.substance]
    told = set()
    for plan in drugs.plans(user, today) if allergies else ():
        for allergy in allergies if not (plan.habit and not plan.day) else ():
            person = drugs.person_of(allergy)
            found = drugs.exposed(allergy.substance, plan.text)
            key = (person, allergy.substance, plan.text, plan.day)
            severity = found.severity(allergy) if found and key not in told else None
            if severity and plan.coming(person) == "yes":
                told.add(key)
                yield Alert(
                    key=key,
                    severity=severity,
                    message=message(plan, found, allergy),
                    because=(plan.record, allergy),
                    due=plan.day,
                    source=found.source or None,
                )
