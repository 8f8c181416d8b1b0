"""Something planned that a medicine or a condition of the same person speaks against.

Checks trips, events, visits and bookings that are still to come: driving after a sleeping pill, sun with
doxycycline, an operation with a blood thinner, giving blood while on isotretinoin, a fasting test with
insulin, diving with epilepsy. A medicine that was stopped lately still counts where it must (isotretinoin a
month before giving blood).

Does not know how a person bears a medicine, nor what the doctor has said about it. Never tells anyone to
pause a medicine: whoever does the procedure and the prescriber must say so.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs

PLANS = ("Reservation", "Event", "Meal", "Trip", "MedicalVisit", "Intention", "Preference")
# Of what is done every day, one alert is enough.
EVERYDAY = ("activity:driving", "activity:sun", "activity:heat")


def message(record, plan, found, taking, stopped) -> str:
    """The medicine or condition, the plan, what may happen, and what to do."""
    return say(
        "{whose}{name:term:start} and {other:term} ({plan}{when}): {effect:term}.{lately}{advice}",
        whose=drugs.whose(record),
        name=record.name,
        other=found.other,
        plan=plan.text,
        when=say(" on {day:iso}", day=plan.day) if plan.day else "",
        effect=found.effect,
        lately=say(" It was stopped, but it still counts.") if stopped else "",
        advice=drugs.advice(found.source, taking),
    )


def still_counts(record, plan, found, today) -> bool:
    """Whether a medicine that has ended, or will have then, still counts on the day of the plan."""
    end, day = drugs.end_of(record), plan.day or today
    return end is None or end >= day or (day - end).days < drugs.plan_washout(record.name, found)


def findings(user, today):
    """(plan, record, what is found, whether it is taken, whether it was stopped) for all that counts."""
    plans = drugs.plans(user, today)
    for plan, record, found in drugs.cautions(plans, drugs.present(user.conditions, today)):
        yield plan, record, found, False, False
    for plan, record, found in drugs.cautions(plans, drugs.taken(user.medications, today)):
        if still_counts(record, plan, found, today):
            yield plan, record, found, True, False
    for plan, record, found in drugs.cautions(plans, drugs.lately_taken(user.medications, today)):
        if still_counts(record, plan, found, today):
            yield plan, record, found, False, True


@rule(watches=("Medication", "Condition", *PLANS))
def drug_activity(user, today):
    told = set()
    for plan, record, found, taking, stopped in findings(user, today):
        day = None if found.ref in EVERYDAY else plan.day
        key = (drugs.person_of(record), record.name, found.ref, day)
        if found.kind == "activity" and found.alert() and key not in told:
            told.add(key)
            yield Alert(
                key=key,
                severity=found.alert(),
                message=message(record, plan, found, taking, stopped),
                because=(record, plan.record),
                due=plan.day,
                source=found.source or None,
            )
