"""A vaccination, a scan or an operation that is planned, against allergies, medicines and conditions.

Checks events and medical visits that are still to come, by what they bring: contrast for a scan, a vaccine,
an anaesthetic, latex at an operation. A seafood or iodine allergy says nothing against contrast, nor an egg
allergy against a flu vaccine: for these there is no alert.

Does not know which product is used. Says nothing for or against a vaccination itself.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs

PLANS = ("Reservation", "Event", "Meal", "Trip", "MedicalVisit", "Intention", "Preference")
CAPPED = {"critical": "warning", "warning": "warning", "info": "info"}


def when(plan) -> str:
    """The plan with its day."""
    return say("{plan} on {day:iso}", plan=plan.text, day=plan.day) if plan.day else plan.text


def message(record, plan, substance, given, why, source) -> str:
    """The plan, what it brings, what speaks against it, and what to do."""
    return say(
        "{whose}{when}: {substance:term} {brings}, and {why}. Tell the people who do it beforehand.{advice}",
        whose=drugs.whose(record),
        when=when(plan),
        substance=substance,
        brings=say("is given there") if given else say("may be used there"),
        why=why,
        advice=drugs.advice(source, False),
    )


def allergies(user, plan, substance):
    """(record, why, severity, source) for each allergy that speaks against a substance."""
    for allergy in user.allergies:
        conflict = drugs.conflict(allergy.substance, substance) if allergy.substance else None
        severity = conflict.severity(allergy) if conflict else None
        if severity and plan.coming(drugs.person_of(allergy)) == "yes":
            why = say("an allergy to {substance:term} is noted", substance=allergy.substance)
            yield allergy, why, severity, conflict.source


def medicines(taken, plan, substance):
    """(record, why, severity, source) for each medicine that does not go with a substance."""
    for person, medications in taken.items():
        for medication in medications if plan.coming(person) == "yes" else ():
            found = drugs.interaction(medication.name, substance)
            if found and found.alert():
                why = say("{name:term} is taken ({effect:term})", name=medication.name, effect=found.effect)
                yield medication, why, found.alert(), found.source


def conditions(present, plan, substance):
    """(record, why, severity, source) for each condition that speaks against a substance."""
    for person, named in present.items():
        for condition in named if plan.coming(person) == "yes" else ():
            found = drugs.condition(condition.name, substance)
            if found and found.alert():
                why = say("{one:term} is noted ({effect:term})", one=found.one, effect=found.effect)
                yield condition, why, found.alert(), found.source


def procedures(user, today):
    """(plan, substance, whether it is given) for each planned procedure."""
    for plan in drugs.plans(user, today):
        for substance, given in () if plan.eating else drugs.procedures(plan.text):
            yield plan, substance, given


def findings(user, today):
    """(plan, substance, whether it is given, record, why, severity, source) for each conflict."""
    taken, present = drugs.taken(user.medications, today), drugs.present(user.conditions, today)
    for plan, substance, given in procedures(user, today):
        for record, why, severity, source in allergies(user, plan, substance):
            yield plan, substance, given, record, why, severity if given else CAPPED[severity], source
        if given:
            for found in (*medicines(taken, plan, substance), *conditions(present, plan, substance)):
                yield plan, substance, given, *found


@rule(watches=("Allergy", "Medication", "Condition", *PLANS))
def drug_procedure(user, today):
    told = set()
    for plan, substance, given, record, why, severity, source in findings(user, today):
        key = (drugs.person_of(record), substance, why, plan.day)
        if key not in told:
            told.add(key)
            yield Alert(
                key=key,
                severity=severity,
                message=message(record, plan, substance, given, why, source),
                because=(plan.record, record),
                due=plan.day,
                source=source or None,
            )
