"""Two trips of one person that cannot both be made: they share days, and lead to different places.

Compares trips still to come. More than one shared day in different countries is a warning, in one country
or in places not known it is information, as one may be a part of the other. A trip into a region that holds
the other's country, and a single shared day of changing places, are left alone.

Does not know a plan with several stops that was told as several trips of one country.
"""

from uac import Alert, rule, say
from uac.knowledge import days, travel, words


def person_of(record) -> str:
    return record.person or "user"


def coming(user, today):
    """(trip, country, first day, last day) of the trips still to come that are known to the day."""
    for trip in user.trips:
        first, last = days.day(trip.start_on), days.day(trip.end_on)
        if (
            first
            and last
            and last >= today
            and trip.destination
            and trip.status not in ("cancelled", "taken")
        ):
            yield trip, travel.country_of(trip.country, trip.destination, trip.region), first, last


def is_part(one, other) -> bool:
    """Whether one trip may be a part of the other."""
    if words.share(one.destination, other.destination) or (
        one.region and words.same(one.region, other.region)
    ):
        return True
    wider = (one.destination, one.region)
    return any(
        travel.is_in(other.destination, area) or travel.is_in(other.country, area)
        for area in wider
        if area and not travel.country(area)
    )


@rule(watches=("Trip",))
def trip_overlap(user, today):
    found = sorted(coming(user, today), key=lambda row: (row[2], row[3]))
    for place, (one, country, first, last) in enumerate(found):
        for other, other_country, begun, end in found[place + 1 :]:
            shared = days.overlap(first, last, begun, end)
            if shared < 2 or person_of(one) != person_of(other) or is_part(one, other) or is_part(other, one):
                continue
            apart = country and other_country and country != other_country
            yield Alert(
                key=(person_of(one), one.destination, first, other.destination, begun),
                severity="warning" if apart else "info",
                message=say(
                    "The trip to {one:term} ({first:span}) and the trip to {other:term} ({second:span}) overlap by {shared} "
                    "days. Move or shorten one of them.",
                    one=one.destination,
                    first=(first, last),
                    other=other.destination,
                    second=(begun, end),
                    shared=shared,
                ),
                because=(one, other),
                due=begun,
            )
