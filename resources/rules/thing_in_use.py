"""A car that is at the garage, or otherwise not to be had, on a day on which a drive is planned.

Compares maintenances of a vehicle (the day itself, or until the day it is back) with drives of the same
person: trips by car, and events that speak of driving, picking up or dropping off.

Does not know rented or borrowed cars that were never told, nor which of two cars a drive is meant with: one
of another name is taken to be free. It is silent for work that is done in an hour, if an end was said.
"""

from datetime import date, datetime, time

from uac import Alert, rule, say
from uac.knowledge import days, words

CAR = "car,auto,vehicle,van,truck,pickup,motorbike,motorcycle,scooter,车,汽车,摩托车,面包车".split(",")
DRIVES = (
    "drive,drives,driving,road trip,pick up,picking up,pick-up,drop off,dropping off,airport run,take the car,by car,"
    "自驾,开车,接机,接人,去接,送机,接爸妈"
).split(",")

PARTS = (
    "clutch,brakes,transmission,gearbox,exhaust,mot,tyres,tires,suspension,bodywork,离合器,变速箱,刹车,轮胎"
).split(",")
WORK = (
    "service,mechanic,garage,repair,workshop,inspection,mot,detailing,tyres,tires,保养,维修,修车,年检,修理"
).split(",")


def person_of(record) -> str:
    return record.person or "user"


def is_vehicle(thing, user) -> bool:
    """Whether a thing is a car or one of the vehicles on record."""
    names = [name for v in user.vehicles for name in (v.name, v.make, v.model) if name]
    return bool(words.mentions(thing, CAR)) or any(words.same(thing, name) for name in names)


def away(user, events, today):
    """(work, first day, last day) of vehicles that will not be there, told as maintenances or as events."""
    for work in user.maintenances:
        back = days.day(work.unavailable_until)
        first = days.day(work.date) or (today if back else None)
        car = is_vehicle(work.thing, user) or words.mentions(work.kind, PARTS)
        if first and work.thing and (back or first) >= today and car:
            yield work, first, back or first
    for event in events:
        if words.mentions(event.title, CAR) and words.mentions(event.title, WORK):
            first = days.day(event.start)
            yield event, first, days.day(event.end) or first


def coming(user, today):
    """Events that are not over and not cancelled."""
    midnight = datetime.combine(today, time())
    return [
        event
        for event in user.events
        if isinstance(event.start, datetime)
        and event.start >= midnight
        and event.title
        and event.status != "cancelled"
    ]


def drives(user, events, today):
    """(record, what, the vehicle that is named, first day, last day) of drives to come, each once."""
    trips = []
    for trip in user.trips:
        first = trip.start_on
        if not isinstance(first, date) or (days.day(trip.end_on) or first) < today:
            continue
        by_car = words.mentions(trip.transport, [*CAR, *DRIVES]) or words.mentions(trip.purpose, DRIVES)
        if by_car and trip.destination and trip.status not in ("cancelled", "taken"):
            trips.append((first, trip.destination))
            last = days.day(trip.end_on) or first
            yield trip, say("the drive to {place:term}", place=trip.destination), trip.transport, first, last
    for event in events:
        first = days.day(event.start)
        text = " ".join(filter(None, (event.title, event.location)))
        told = any(day == first and words.share(text, place) for day, place in trips)
        is_drive = words.mentions(text, DRIVES) and not words.mentions(event.title, WORK)
        if is_drive and not told:
            yield event, say("“{title}”", title=event.title), event.title, first, first


def is_another(thing, named, user) -> bool:
    """Whether a drive names another vehicle than the one that is away."""
    for vehicle in user.vehicles:
        mine = words.same(thing, vehicle.name) or words.same(thing, vehicle.model)
        if (
            not mine
            and vehicle.name
            and words.mentions(named, [vehicle.name])
            and not words.mentions(vehicle.name, CAR)
        ):
            return True
    return bool(words.mentions(named, ["rental", "rented", "taxi", "uber", "租车", "出租车"]))


def is_back(work, drive) -> bool:
    """Whether the car's own hours on the day are over before the drive begins, or begin after it."""
    until, begun = getattr(work, "end", None), getattr(work, "start", None)
    if not isinstance(until, datetime) or not isinstance(getattr(drive, "start", None), datetime):
        return False
    return until <= drive.start or (
        isinstance(begun, datetime)
        and drive.start < begun
        and bool(getattr(drive, "end", None))
        and drive.end <= begun
    )


def message(work, thing, first, last, what, begun) -> str:
    """Why the vehicle is not there, what needs it, and what to do."""
    provider = getattr(work, "provider", None)
    once = say("on {day:day}", day=first)
    return say(
        "The {thing:term} is at the garage{place} for the {thing:term} {kind:term} {when}, and {what} on {begun:day} needs it: "
        "you won't have it then. Move one of the two, or arrange another car.",
        thing=thing.removeprefix("the "),
        place=say(" ({provider})", provider=provider) if provider else "",
        kind=getattr(work, "kind", None) or "work",
        when=once if first == last else say("from {span:span}", span=(first, last)),
        what=what,
        begun=begun,
    )


@rule(watches=("Maintenance", "Event", "Trip", "Vehicle"))
def thing_in_use(user, today):
    events = coming(user, today)
    gone = list(away(user, events, today))
    planned = list(drives(user, events, today)) if gone else ()
    for work, first, last in gone:
        thing = getattr(work, "thing", None) or "the car"
        for record, what, named, begun, end in planned:
            apart = begun > last or end < first or person_of(record) != person_of(work)
            if apart or is_another(thing, named, user) or is_back(work, record):
                continue
            yield Alert(
                key=(thing, days.day(getattr(work, "date", None)) or last, what, begun),
                severity="warning",
                message=message(work, thing, first, last, what, begun),
                because=(work, record),
                due=begun,
            )
