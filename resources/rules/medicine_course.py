"""Asks whether a medicine that is usually taken for days or weeks is still taken after a month.

Looks at antibiotics of which neither an end nor a stop is known. One that was only prescribed
no longer counts in the rules of allergies and interactions after a month, so the answer matters.

Does not ask about medicines that are taken for years.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs


def message(medication, start) -> str:
    """The medicine, since when, and the question."""
    return say(
        "{whose}{name:term} was noted on {start:iso}, and no end is known. "
        "Is it still taken? If not, say that it was stopped.",
        whose=drugs.whose(medication),
        name=medication.name,
        start=start,
    )


@rule(watches=("Medication",))
def medicine_course(user, today):
    for person, taken in drugs.taken(user.medications, today).items():
        for medication in taken:
            if drugs.is_old_course(medication, today):
                start = drugs.start_of(medication)
                yield Alert(
                    key=(person, medication.name, start),
                    severity="info",
                    message=message(medication, start),
                    because=(medication,),
                )
