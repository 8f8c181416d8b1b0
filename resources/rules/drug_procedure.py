"""A vaccination, a scan or an operation that is planned, against allergies, medicines and conditions.

Checks events and medical visits that are still to come, by what they bring: contrast for a scan, a vaccine, an
anaesthetic, latex at an operation. A seafood or iodine allergy says nothing against contrast, nor an egg
allergy against a flu vaccine: for these there is no alert.

Does not know which product is used. Says nothing for or against a vaccination itself.
"""

from uac import Alert, rule
from uac.knowledge import drugs

CAPPED = {"critical": "warning", "warning": "warning", "info": "info"}


def when(plan) -> str:
    """The plan with its day."""
    return f"{plan.text} on {plan.day:%Y-%m-%d}" if plan.day else plan.text


def message(record, plan, substance, given, why, source) -> str:
    """The plan, what it brings, what speaks against it, and what to do."""
    brings = "is given there" if given else "may be used there"
    told = f"{when(plan)}: {substance} {brings}, and {why}. Tell the people who do it beforehand."
    return drugs.whose(record) + told + drugs.advice(source, False)


def allergies(user, plan, substance):
    """(record, why, severity, source) for each allergy that speaks against a substance."""
    for allergy in user.allergies:
        conflict = drugs.conflict(allergy.substance, substance) if allergy.substance else None
        severity = conflict.severity(allergy) if conflict else None
        if severity and plan.coming(drugs.person_of(allergy)) == "yes":
            yield allergy, f"an allergy to {allergy.substance} is noted", severity, conflict.source


def medicines(user, today, plan, substance):
    """(record, why, severity, source) for each medicine that does not go with a substance."""
    for person, taken in drugs.taken(user.medications, today).items():
        for medication in taken if plan.coming(person) == "yes" else ():
            found = drugs.interaction(medication.name, substance)
            if found and found.alert():
                yield medication, f"{medication.name} is taken ({found.effect})", found.alert(), found.source


def conditions(user, today, plan, substance):
    """(record, why, severity, source) for each condition that speaks against a substance."""
    for person, present in drugs.present(user.conditions, today).items():
        for condition in present if plan.coming(person) == "yes" else ():
            found = drugs.condition(condition.name, substance)
            if found and found.alert():
                yield condition, f"{found.one} is noted ({found.effect})", found.alert(), found.source


def findings(user, today):
    """(plan, substance, whether it is given, record, why, severity, source) for all that speaks against it."""
    for plan in drugs.plans(user, today):
        for substance, given in () if plan.eating else drugs.procedures(plan.text):
            for record, why, severity, source in allergies(user, plan, substance):
                yield plan, substance, given, record, why, severity if given else CAPPED[severity], source
            for record, why, severity, source in medicines(user, today, plan, substance) if given else ():
                yield plan, substance, given, record, why, severity, source
            for record, why, severity, source in conditions(user, today, plan, substance) if given else ():
                yield plan, substance, given, record, why, severity, source


@rule(watches=("Allergy", "Medication", "Condition", "Event", "MedicalVisit"))
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
