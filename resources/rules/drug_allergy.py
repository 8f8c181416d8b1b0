"""A medicine that is taken or prescribed, though the person is allergic to it or to one of its kin.

Checks every medicine that has not been stopped against every allergy of the same person that is not over:
the very substance, its class, the parts of a combination, and known cross-reactions. How loud it warns
depends on how close they are and on what happened then; an intolerance warns more quietly.

Does not check doses, whether a cream or a tablet is meant, allergies of relatives, or medicines and
allergies that the drug tables do not know. Silence does not mean that a medicine suits someone.
"""

from uac import Alert, rule
from uac.knowledge import drugs


def is_over(medication, today) -> bool:
    """Whether the medicine was stopped, or its course ended before today."""
    if medication.status == "stopped":
        return not (medication.ended_on and medication.ended_on > today)
    return bool(medication.ended_on and medication.ended_on < today)


def person_of(record) -> str:
    """Whom a record is about: the user unless said."""
    return record.person or "user"


def suffers(allergy) -> str:
    """Who does not bear what, as the second half of a sentence."""
    verb = "does not tolerate" if allergy.kind in ("intolerance", "side_effect") else "is allergic to"
    person = person_of(allergy)
    if person == "user":
        return f"you {verb.replace('is ', 'are ').replace('does ', 'do ')} {allergy.substance}"
    who = f"your {person}" if person.islower() else person
    return f"{who} {verb} {allergy.substance}"


def past_reaction(allergy) -> str:
    """What happened then, where it endangered life."""
    what = f" ({allergy.reaction})" if allergy.reaction else ""
    return (
        f" The reaction then was severe{what}: if there is trouble breathing, swelling or faintness, "
        "call the emergency number at once."
    )


def advice(medication) -> str:
    """What to do about it."""
    if medication.status == "taking":
        return (
            " Check with the prescriber or pharmacist before taking it again; "
            "do not stop a current medicine on your own."
        )
    return " Check with the prescriber or pharmacist before taking it."


@rule(watches=("Medication", "Allergy"))
def drug_allergy(user, today):
    told = set()
    for medication in user.medications:
        if not medication.name or is_over(medication, today):
            continue
        for allergy in user.allergies:
            if not allergy.substance or person_of(allergy) != person_of(medication):
                continue
            conflict = drugs.conflict(allergy.substance, medication.name)
            severity = conflict.severity(allergy) if conflict else None
            key = (person_of(medication), medication.name, allergy.substance)
            if not severity or key in told:
                continue
            told.add(key)
            yield Alert(
                key=key,
                severity=severity,
                message=f"{medication.name[:1].upper()}{medication.name[1:]} is {conflict.reason}, and {suffers(allergy)}."
                + (past_reaction(allergy) if conflict.was_severe(allergy) else "")
                + advice(medication),
                because=(medication, allergy),
            )
