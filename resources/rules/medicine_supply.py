"""A medicine that runs out soon, or before the person is back from a trip.

Knows how long a supply lasts from the day until which it was said to last, or from a packet that was bought
("60 tablets") and how often one is taken. Warns five days before it runs out, and in the two weeks before a
trip that outlasts it.

Does not know doses that were skipped or packets that nobody mentioned; a later packet counts from its own
day.
"""

from datetime import timedelta

from uac import Alert, rule, say
from uac.knowledge import drugs

SOON_DAYS = 5
TRIP_DAYS = 14
# So long after it ran out, nobody needs to be told any more.
STALE_DAYS = 14


def message(medication, last, trip, today) -> str:
    """Until when it lasts, what comes then, and what to do."""
    away = ""
    if trip:
        back = drugs.day_of(trip.end_on or trip.start_on)
        away = say(", and the trip to {place:term} lasts until {back:iso}", place=trip.destination, back=back)
    return say(
        "{whose}{name:term:start} {lasts} on {last:iso}{away}. "
        "{order}; ask the pharmacist or prescriber, and do not stop on your own.",
        whose=drugs.whose(medication),
        name=medication.name,
        lasts=say("ran out") if last < today else say("runs out"),
        last=last,
        away=away,
        order=say("Get more before leaving") if trip else say("Order more in time"),
    )


def packets(bought, medication):
    """The last days for which packets of a medicine last, each with its purchase."""
    for day, purchase in bought:
        if drugs.same_medicine(purchase.item, medication.name):
            days = drugs.days_of_supply(purchase.item, medication.dose or "", medication.frequency or "")
            if days:
                yield day + timedelta(days=int(days) - 1), purchase


def supply(bought, medication):
    """The last day on which there is enough, with the records that say so; None where it is not known."""
    until = drugs.day_of(medication.supply_until)
    said = [(until, (medication,))] if until else []
    told = [(last, (medication, purchase)) for last, purchase in packets(bought, medication)]
    return max(said + told, key=lambda pair: pair[0], default=None)


def trip_beyond(user, person, last, today):
    """The first trip of a person in the next two weeks that a supply does not outlast."""
    for trip in user.trips:
        start = drugs.day_of(trip.start_on)
        off = trip.status in ("cancelled", "taken") or drugs.person_of(trip) != person
        if (
            start
            and not off
            and start - timedelta(days=TRIP_DAYS) <= today <= drugs.day_of(trip.end_on or start)
        ):
            if last < drugs.day_of(trip.end_on or start):
                return trip
    return None


@rule(watches=("Medication", "Purchase", "Trip"))
def medicine_supply(user, today):
    bought = drugs.packets(user.purchases, today)
    for person, taken in drugs.taken(user.medications, today).items():
        for medication in taken:
            last, records = supply(bought.get(person, ()), medication) or (None, ())
            if not last or today > last + timedelta(days=STALE_DAYS):
                continue
            end = drugs.end_of(medication)
            trip = trip_beyond(user, person, last, today)
            if (end and end <= last) or not (trip or today >= last - timedelta(days=SOON_DAYS)):
                continue
            yield Alert(
                key=(person, medication.name, last),
                severity="warning",
                message=message(medication, last, trip, today),
                because=(*records, trip) if trip else records,
                due=last,
            )
