"""A medicine that a condition of the person's speaks against: a pregnancy, asthma, weak kidneys, an age.

Checks every current medicine against every condition of the same person that is not over, and against the
person's age where the day of birth is known (aspirin and codeine for children). A medicine that was stopped
lately still counts where its label says so (isotretinoin a month before a pregnancy, acitretin three
years). What is to be avoided is critical, grave matters are warnings, moderate ones information.

Does not check doses, laboratory values, how severe a condition is, or conditions of relatives. A medicine
may be given all the same for good reason, which its prescriber knows.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs

VERDICTS = {
    "critical": say("should not be taken in"),
    "warning": say("can do serious harm in"),
    "info": say("needs care in"),
}
QUIETER = {"critical": "warning", "warning": "info", "info": None}


def message(medication, found, stopped) -> str:
    """The medicine, the condition or age, what may happen, and what to do."""
    return say(
        "{whose}{name:term:start} {verdict} {one:term}: {effect:term}.{lately}{advice}",
        whose=drugs.whose(medication),
        name=medication.name,
        verdict=VERDICTS[found.alert()],
        one=found.one,
        effect=found.effect,
        lately=say(" It was stopped, but it still acts for a while.") if stopped else "",
        advice=drugs.advice(found.source, True),
    )


def loudness(medication, found) -> str | None:
    """How loud to be: little of a cream goes where it could harm; of eye drops enough does."""
    severity = found.alert()
    is_cream = (
        drugs.is_topical(medication.name) and "drop" not in medication.name and "滴" not in medication.name
    )
    return QUIETER[severity] if severity and is_cream else severity


def still_acts(condition, medication, today) -> bool:
    """Whether one that was stopped still counts in a condition."""
    days = drugs.condition_washout(condition.name, medication.name)
    return days > 0 and (today - drugs.end_of(medication)).days < days


def against_conditions(user, today):
    """(medicine, condition, what is found, whether it was stopped) for each that is not over."""
    present = drugs.present(user.conditions, today)
    taken = drugs.taken(user.medications, today)
    lately = drugs.lately_taken(user.medications, today) if present else {}
    for person, conditions in present.items():
        for condition in conditions:
            for medication in taken.get(person, ()):
                yield medication, condition, drugs.condition(condition.name, medication.name), False
            for medication in lately.get(person, ()):
                if still_acts(condition, medication, today):
                    yield medication, condition, drugs.condition(condition.name, medication.name), True


def against_ages(user, today):
    """(medicine, what is found) for each that a child of the person's age should not have."""
    for person, taken in drugs.taken(user.medications, today).items():
        years = drugs.years_of(person, user, today)
        ages = drugs.conditions_of_age(years) if years is not None else ()
        for medication in taken:
            for age in ages:
                yield medication, drugs.condition(age, medication.name)


@rule(watches=("Medication", "Condition", "Contact", "Profile"))
def drug_condition(user, today):
    for medication, condition, found, stopped in against_conditions(user, today):
        if found and loudness(medication, found):
            yield Alert(
                key=(drugs.person_of(medication), medication.name, condition.name),
                severity=loudness(medication, found),
                message=message(medication, found, stopped),
                because=(medication, condition),
                source=found.source or None,
            )
    for medication, found in against_ages(user, today):
        if found and loudness(medication, found):
            yield Alert(
                key=(drugs.person_of(medication), medication.name, found.one),
                severity=loudness(medication, found),
                message=message(medication, found, False),
                because=(medication,),
                source=found.source or None,
            )
