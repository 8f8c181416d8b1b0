"""Something to be at in person while you are away on a trip.

Compares your trips with events (recurring ones on their days), visits and work at the home in those days:
the plumber, a delivery, a dentist, a school play. What must be kept, needs someone at home or is of a kind
that is done in person is a warning; other things whose place is not known are information, and so is what
comes every week.

Not compared: what takes place where the trip goes, calls and online meetings, birthdays and other things of
the whole day, and what only other people take part in. On the days of leaving and coming back it may still
be possible, which the alert says.
"""

from datetime import datetime, time

from uac import Alert, rule, say
from uac.knowledge import days, travel, words

HOME = (
    "plumber,electrician,delivery,deliver,technician,handyman,contractor,installer,installation,repairman,movers,cleaner,"
    "locksmith,gardener,inspection,viewing,at home,house sitter,babysitting,exterminator,boiler,furniture,"
    "水管工,电工,快递,送货,上门,安装,师傅,维修,装修,搬家,保洁,验房,看房"
).split(",")
PERSON = (
    "dentist,doctor,surgery,appointment,checkup,check-up,therapy,therapist,vet,hospital,scan,mri,interview,exam,test,court,hearing,"
    "jury,wedding,funeral,graduation,play,recital,performance,concert,ceremony,party,birthday party,school,parent,parents,"
    "parent-teacher,meeting,board,dinner,lunch,class,training,match,game,haircut,service,pick up,drop off,"
    "牙医,医生,体检,手术,复查,面试,考试,婚礼,葬礼,毕业,演出,音乐会,家长会,开会,会议,聚会,比赛,接机,看病"
).split(",")
DUTY = (
    "meeting,board,review,shift,therapy,therapist,dialysis,infusion,chemo,treatment,physio,lecture,exam,court,hearing,"
    "例会,开会,会议,值班,治疗,透析,复诊,上课"
).split(",")
REMOTE = "call,phone,online,zoom,teams,video,webinar,virtual,remote,电话,线上,视频,网课".split(",")
PART_OF_TRIP = "flight,fly,flying,check-in,check in,train,hotel,airport,layover,tour,museum,sightseeing,departure,return,航班,飞机,酒店,入住,机场,高铁".split(
    ","
)


def person_of(record) -> str:
    return record.person or "user"


def trips(user, today):
    """Your trips that are not over, with their first and last day."""
    for trip in user.trips:
        first = days.day(trip.start_on)
        last = days.day(trip.end_on) or first
        if (
            first
            and last >= today
            and trip.destination
            and person_of(trip) == "user"
            and trip.status not in ("cancelled", "taken")
        ):
            yield trip, first, last


def open_events(user, today):
    """Events that may still take you: not cancelled, yours, and to come or coming again."""
    midnight = datetime.combine(today, time())
    for event in user.events:
        if not event.recurrence and not (isinstance(event.start, datetime) and event.start >= midnight):
            continue
        mine = person_of(event) == "user" or event.importance
        if mine and event.title and event.status != "cancelled" and (not event.all_day or event.importance):
            yield event


def at_destination(event, trip) -> bool:
    """Whether an event belongs to the trip: its place or title names where it goes, or only who comes along."""
    spots = [spot for spot in (trip.destination, trip.region, travel.name(trip.country)) if spot]
    text = " ".join(filter(None, (event.title, event.location)))
    if any(words.share(text, spot) for spot in spots) or words.mentions(event.title, PART_OF_TRIP):
        return True
    country = travel.country_of(trip.country, trip.destination, trip.region)
    if event.location and country and travel.country(event.location) == country:
        return True
    company = set(trip.companions or ())
    return bool(event.participants) and set(event.participants) <= company


def how_bad(event, recurring, once):
    """How loud it is, None where it is nothing that a trip keeps one from.

    What recurs is a warning only where it is a duty and the trip meets it a single time: a long holiday is
    known to miss it.
    """
    if event.importance:
        return "critical"
    text = " ".join(filter(None, (event.title, event.location)))
    if words.mentions(text, REMOTE):
        return None
    if recurring:
        return "warning" if once and words.mentions(text, DUTY) else "info"
    return "warning" if words.mentions(text, HOME) or words.mentions(text, PERSON) else "info"


def days_of(event, first, last):
    """The days of the trip on which an event takes place."""
    start = days.day(event.start)
    if start and event.recurrence:
        return days.occurrences(start, event.recurrence, first, last)
    return (start,) if start and first <= start <= last else ()


def has_hours(user, day, event) -> bool:
    """Whether a flight with its hour is known for a day of travel: whether it clashes is then known better."""
    return (
        isinstance(event.start, datetime)
        and not event.all_day
        and any(
            booked.kind == "flight"
            and booked.status != "cancelled"
            and timed(booked.start)
            and days.day(booked.start) == day
            for booked in user.reservations
        )
    )


def timed(value) -> bool:
    """Whether a moment has a time of the day, and is no bare day."""
    return isinstance(value, datetime) and (value.hour, value.minute) != (0, 0)


def message(event, trip, day, first, last) -> str:
    hour = isinstance(event.start, datetime) and not event.all_day
    at_home = words.mentions(event.title, HOME)
    edge = day in (first, last) and first != last
    return say(
        "{title:start} on {day:weekday}{at} is during the trip to {place:term} ({span:span}). "
        "They conflict: you are away then, and {home}.{edge} Reschedule it or adjust the trip.",
        title=event.title,
        day=day,
        at=say(" at {moment:clock}", moment=event.start) if hour else "",
        place=trip.destination,
        span=(first, last),
        home=say("someone else must be at home") if at_home else say("you would miss it"),
        edge=say(" You leave or come back on that day, so check the hours.") if edge else "",
    )


@rule(watches=("Trip", "Event", "Reservation"))
def away_from_home(user, today):
    coming = list(trips(user, today))
    events = list(open_events(user, today)) if coming else ()
    for trip, first, last in coming:
        for event in events:
            # The days of the whole trip: while it lasts, the alert stays the one it was.
            met = days_of(event, first, last)
            if not met or met[-1] < today or at_destination(event, trip):
                continue
            day = met[0]
            severity = how_bad(event, bool(event.recurrence), len(met) == 1)
            if not severity or (day in (first, last) and has_hours(user, day, event)):
                continue
            edge = day in (first, last) and first != last
            if edge and severity == "warning" and not words.mentions(event.title, PERSON):
                severity = "info"
            yield Alert(
                key=(trip.destination, first, event.title, day),
                severity=severity,
                message=message(event, trip, day, first, last),
                because=(event, trip),
                due=day,
            )
