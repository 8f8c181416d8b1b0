"""Two medicines that one person takes or is prescribed, and that harm each other's work or the person.

Checks every pair of current medicines of one person, each part of a combination for itself. A medicine that
was stopped lately still counts where it lingers (an MAO inhibitor 14 days, fluoxetine 35) and the harm
is great. Pairs that are to be avoided are critical, grave ones warnings, moderate ones information.

Does not check doses, food or alcohol, three medicines at once, or medicines that the drug tables do not
know. Some pairs are prescribed together on purpose. Silence does not mean that two medicines suit each other.
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


def count_together(one, other, found, today) -> bool:
    """Whether both act now: both current, or one stopped so lately that grave harm is still possible."""
    if is_over(one, today) and is_over(other, today):
        return False
    for medication in (one, other):
        if is_over(medication, today):
            return found.alert() != "info" and found.lingers(medication.name, medication.ended_on, today)
    return True


def verdict(severity) -> str:
    """What the tables say of the two, in plain words."""
    if severity == "critical":
        return "should not be taken together"
    if severity == "warning":
        return "can do serious harm together"
    return "affect each other"


def whose(medication) -> str:
    """For whom, where it is not the user."""
    person = person_of(medication)
    if person == "user":
        return ""
    return f"For your {person}: " if person.islower() else f"For {person}: "


def lately_stopped(one, other, today) -> str:
    """Which of the two was stopped, and still counts."""
    names = [medication.name for medication in (one, other) if is_over(medication, today)]
    return f" {names[0]} was stopped, but it still acts for a while." if names else ""


def advice(one, other) -> str:
    """What to do about it."""
    if "taking" in (one.status, other.status):
        return (
            " Check with the prescriber or pharmacist before taking them together; "
            "do not stop a current medicine on your own."
        )
    return " Check with the prescriber or pharmacist before taking them together."


def pairs(medications):
    """Every two medicines of one person, the names in order; the same name makes no pair."""
    for one in medications:
        for other in medications:
            named = one.name and other.name and one.name < other.name
            if named and person_of(one) == person_of(other):
                yield one, other


@rule(watches=("Medication",))
def drug_interaction(user, today):
    told = set()
    for one, other in pairs(user.medications):
        found = drugs.interaction(one.name, other.name)
        severity = found.alert() if found else None
        key = (person_of(one), one.name, other.name)
        if not severity or key in told or not count_together(one, other, found, today):
            continue
        told.add(key)
        yield Alert(
            key=key,
            severity=severity,
            message=f"{whose(one)}{one.name} and {other.name} {verdict(severity)}: {found.effect}."
            + lately_stopped(one, other, today)
            + advice(one, other),
            because=(one, other),
        )
