"""A medicine that is taken, prescribed or was just bought, though the person is allergic to it or its kin.

Checks every medicine that has not been stopped, and what was bought in the last month, against every
allergy of the same person that is not over: the very substance, its class, each part of a combination, and
known cross-reactions. How loud it warns depends on how close they are and on what happened then; a side
effect or an intolerance warns more quietly. What the person noted that a doctor allows, or that a test
disproved, is silent for that medicine.

An antibiotic that was prescribed more than a month ago, and of which no more was said, is taken to be over.

Does not check doses, allergies of relatives, or medicines and allergies that the drug tables do not know.
Silence does not mean that a medicine suits someone.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs


def suffers(allergy) -> str:
    """Who does not bear what, as the second half of a sentence."""
    person, substance = drugs.person_of(allergy), allergy.substance
    tolerates = allergy.kind in ("intolerance", "side_effect")
    if person == "user" and tolerates:
        return say("you do not tolerate {substance:term}", substance=substance)
    if person == "user":
        return say("you are allergic to {substance:term}", substance=substance)
    if tolerates:
        return say("{person:who} does not tolerate {substance:term}", person=person, substance=substance)
    return say("{person:who} is allergic to {substance:term}", person=person, substance=substance)


def past_reaction(conflict, allergy) -> str:
    """What happened then, and what to do where it endangered life."""
    what = say(" ({reaction})", reaction=allergy.reaction) if allergy.reaction else ""
    if conflict.was_delayed(allergy):
        return say(" The reaction then was severe{what}: only a specialist should say what may be given.", what=what)
    if conflict.was_severe(allergy):
        return say(
            " The reaction then was severe{what}: if there is trouble breathing, swelling or faintness, "
            "call the emergency number at once.",
            what=what,
        )
    return ""


def message(name, conflict, allergy) -> str:
    """Both statements, what links them, and what to do."""
    after = say(" After desensitisation this holds only while the doses are not interrupted.")
    return say(
        "{name:term:start} is {reason}, and {suffers}.{after}{past}{advice}",
        name=name,
        reason=conflict.reason,
        suffers=suffers(allergy),
        after=after if allergy.status == "desensitised" else "",
        past=past_reaction(conflict, allergy),
        advice=drugs.advice(conflict.source, True),
    )


def is_forgotten(medication, today) -> bool:
    """Whether it is a course of long ago that nobody said is still taken."""
    return medication.status != "taking" and drugs.is_old_course(medication, today)


def medicines(user, today):
    """By person, what is taken and what was bought lately, as (name, record).

    A course that is probably over is left to the rule that asks about it.
    """
    found = {}
    for person, taken in drugs.taken(user.medications, today).items():
        kept = [each for each in taken if not is_forgotten(each, today)]
        found[person] = [(each.name, each) for each in kept]
    for person, bought in drugs.bought_lately(user.purchases, today).items():
        found.setdefault(person, []).extend(
            (each.item, each) for each in bought if drugs.is_medicine(each.item)
        )
    return found


@rule(watches=("Medication", "Allergy", "Purchase", "Instruction", "Preference", "Note"))
def drug_allergy(user, today):
    by_person, told, allowed = medicines(user, today), set(), None
    for allergy in user.allergies:
        person = drugs.person_of(allergy)
        for name, record in by_person.get(person, ()) if allergy.substance else ():
            conflict = drugs.conflict(allergy.substance, name)
            severity = conflict.severity(allergy) if conflict else None
            key = (person, name, allergy.substance)
            if not severity or key in told:
                continue
            allowed = drugs.permissions(user) if allowed is None else allowed
            if drugs.permits(allowed.get(person, ()), name):
                continue
            told.add(key)
            yield Alert(
                key=key,
                severity=severity,
                message=message(name, conflict, allergy),
                because=(record, allergy),
                source=conflict.source or None,
            )
