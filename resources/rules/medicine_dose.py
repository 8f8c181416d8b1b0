"""A dose, as it is written, that is more than labels allow an adult in a day or a week.

Reads amounts in grams, milligrams and micrograms and how often they are taken ("2 tablets of 500 mg every 6
hours", 每天三次). Products that hold the same single ingredient are added up for each person. A single dose
that is already more than a day's maximum counts too.

Does not check drops, injections, units (IU), combinations, children's doses or doses by weight, and knows no
laboratory values. A prescriber may go beyond a label for good reason.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs


def written(medication) -> str:
    """The dose as the person wrote it."""
    return " ".join(part for part in (medication.dose, medication.frequency) if part)


def daily_of(medication) -> float | None:
    """Milligrams a day; where how often is not known, of a single dose."""
    dose, frequency = medication.dose or "", medication.frequency or ""
    return drugs.daily_dose(dose, frequency) or drugs.single_dose(dose)


def is_weekly_alone(medication, maximum) -> bool:
    """Whether only how much at a time is known of a medicine that is counted by the week."""
    return maximum.days > 1 and not drugs.daily_dose(medication.dose or "", medication.frequency or "")


def each_time(maximum, milligrams) -> str:
    """So much a day, or a week where labels count by it."""
    dose = drugs.shown_dose(milligrams)
    return say("{dose} a day", dose=dose) if maximum.days == 1 else say("{dose} a week", dose=dose)


def message(medications, maximum, daily) -> str:
    """What is taken, what labels allow, and what to do."""
    parts = [say("{name:term} {dose}", name=each.name, dose=written(each)) for each in medications]
    return say(
        "{whose}{parts:and} makes {taken} of {medicine:term}; labels for adults allow at most {most}{note}.{advice}",
        whose=drugs.whose(medications[0]),
        parts=parts,
        taken=each_time(maximum, daily * maximum.days),
        medicine=maximum.medicine,
        most=each_time(maximum, maximum.milligrams),
        note=say(" ({note:term})", note=maximum.note) if maximum.note else "",
        advice=drugs.advice(maximum.source, True),
    )


def by_ingredient(taken):
    """What a person takes of each ingredient that has a maximum: (maximum, records, milligrams a day)."""
    found = {}
    for medication in taken:
        maximum = drugs.maximum(medication.name) if medication.dose or medication.frequency else None
        daily = daily_of(medication) if maximum and not is_weekly_alone(medication, maximum) else None
        if daily:
            _, records, before = found.get(maximum.medicine, (maximum, (), 0.0))
            found[maximum.medicine] = (maximum, (*records, medication), before + daily)
    return found.values()


@rule(watches=("Medication",))
def medicine_dose(user, today):
    for person, taken in drugs.taken(user.medications, today).items():
        for maximum, medications, daily in by_ingredient(taken):
            if maximum.is_passed(daily):
                yield Alert(
                    key=(person, maximum.medicine),
                    severity=maximum.severity,
                    message=message(medications, maximum, daily),
                    because=medications,
                    source=maximum.source or None,
                )
