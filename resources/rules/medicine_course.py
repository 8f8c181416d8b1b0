"""Asks whether a medicine that is usually taken for days or weeks is still taken after a month.

Looks at antibiotics of which neither an end nor a stop is known. While one is not known to be over, it goes on
counting in the other rules, so the answer matters.

Does not ask about medicines that are taken for years.
"""

from uac import Alert, rule
from uac.knowledge import drugs

ASK_AFTER_DAYS = 30


def message(medication, start) -> str:
    """The medicine, since when, and the question."""
    return (
        f"{drugs.whose(medication)}{medication.name} was noted on {start:%Y-%m-%d}, and no end is known. "
        "Is it still taken? If not, say that it was stopped."
    )


@rule(watches=("Medication",))
def medicine_course(user, today):
    for person, taken in drugs.taken(user.medications, today).items():
        for medication in taken:
            start = drugs.start_of(medication)
            if drugs.end_of(medication) or not start or not drugs.is_course(medication.name):
                continue
            if (today - start).days > ASK_AFTER_DAYS:
                yield Alert(
                    key=(person, medication.name, start),
                    severity="info",
                    message=message(medication, start),
                    because=(medication,),
                )
