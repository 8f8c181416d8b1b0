"""A planned drive for which the licence, the car's insurance or its inspection will have run out.

A drive is a trip by car, a rented car, or an event that speaks of driving. Compared are the driving licence
of the same person, insurance contracts for a car, and open deadlines for an inspection.

Does not know who of several people drives, which of several cars, or what a country demands besides. It is
silent where a newer licence or contract covers the day, and without any on record.
"""

from datetime import date, datetime, time

from uac import Alert, rule, say
from uac.knowledge import days, words

DRIVES = "drive,drives,driving,road trip,roadtrip,rental car,rent a car,by car,自驾,开车,租车".split(",")
CAR = "car,auto,vehicle,motor,truck,van,motorbike,motorcycle,车,汽车,车险,交强险".split(",")
INSPECTION = "inspection,mot,tüv,tuv,roadworthiness,emissions test,smog check,年检,验车,年审".split(",")


def person_of(record) -> str:
    return record.person or "user"


def drives(user, today):
    """(record, person, what it is, first day, last day) of every drive still to come, each once."""
    trips = []
    for trip in user.trips:
        first = trip.start_on
        if not isinstance(first, date) or (days.day(trip.end_on) or first) < today:
            continue
        by_car = words.mentions(trip.transport, [*DRIVES, *CAR]) or words.mentions(trip.purpose, DRIVES)
        if by_car and trip.destination and trip.status not in ("cancelled", "taken"):
            trips.append((first, trip.destination))
            last = days.day(trip.end_on) or first
            what = say("the drive to {place:term}", place=trip.destination)
            yield trip, person_of(trip), what, first, last
    for booked in user.reservations:
        first = days.day(booked.start)
        if booked.kind == "car" and first and booked.status != "cancelled":
            what = say("the rented car ({provider:term})", provider=booked.provider or "booked")
            yield booked, person_of(booked), what, first, days.day(booked.end) or first
    midnight = datetime.combine(today, time())
    for event in user.events:
        over = event.end or event.start
        if not isinstance(event.start, datetime) or not isinstance(over, datetime) or over < midnight:
            continue
        first = event.start.date()
        told = any(day == first and words.share(event.title, place) for day, place in trips)
        if not told and event.status != "cancelled" and words.mentions(event.title, DRIVES):
            what = say("“{title}”", title=event.title)
            yield event, person_of(event), what, first, days.day(event.end) or first


def newest(records, until):
    """The record that is valid longest, with its last day."""
    dated = [(until(record), record) for record in records if until(record)]
    return max(dated, key=lambda pair: pair[0]) if dated else (None, None)


def covers_of(user, person):
    """(name, last day, record) of what must not have run out: the licence, and the car's insurance."""
    licences = [d for d in user.travel_documents if d.kind == "license" and person_of(d) == person]
    insured = [
        c
        for c in user.contracts
        if words.mentions(c.kind, ["insurance", "保险", "车险"])
        and words.mentions(f"{c.kind} {c.subject or ''} {c.party or ''}", CAR)
    ]
    for name, (end, record) in (
        ("driving licence", newest(licences, lambda d: days.day(d.expires_on))),
        ("car insurance", newest(insured, lambda c: days.day(c.end_on))),
    ):
        if end:
            yield name, end, record
    for deadline in user.deadlines:
        end = days.day(deadline.due_on)
        if (
            end
            and deadline.status not in ("done", "cancelled")
            and words.mentions(deadline.title, INSPECTION)
        ):
            yield "vehicle inspection", end, deadline


@rule(watches=("Trip", "Event", "Reservation", "TravelDocument", "Contract", "Deadline"))
def licence_for_drive(user, today):
    for record, person, what, first, last in drives(user, today):
        if last < today:
            continue
        for name, end, cover in covers_of(user, person):
            if end >= last:
                continue
            due, valid = say("is due by"), say("is valid until") if end >= today else say("expired on")
            yield Alert(
                key=(person, name, end, what, first),
                severity="critical" if name == "driving licence" else "warning",
                message=say(
                    "{person:whose:start} {name:term} {verb} {end:day}, and {what} is planned for {span:span}: "
                    "it will have expired by then. Renew it before you drive, or say that it is done.",
                    person=person,
                    name=name,
                    verb=due if cover in user.deadlines else valid,
                    end=end,
                    what=what,
                    span=(first, last),
                ),
                because=(cover, record),
                due=first,
            )
