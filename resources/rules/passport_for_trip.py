"""A trip abroad that the passport does not cover.

Compares the trip with the passports of the same person: one that expires before or during it is critical,
one that expires sooner after it than the country is known to ask is a warning to check, and so is one that
expires within a month after it, or within six months where nothing is known of the country. Blank pages
are compared where you said how many are left.

What countries ask is a table with a date, not law, and differs by nationality and visa: check with the
consulate or the airline. Does not know trips in your own country unless it knows where you live, and is
silent without a passport on record.
"""

from uac import Alert, rule
from uac.knowledge import days, travel, words


def person_of(record) -> str:
    return record.person or "user"


def abroad(user, today, home):
    """Trips that are still to end, with their country (None where it is unknown) and days."""
    for trip in user.trips:
        first = days.day(trip.start_on)
        last = days.day(trip.end_on) or first
        if trip.status in ("cancelled", "taken") or not first or last < today or not trip.destination:
            continue
        country = travel.country_of(trip.country, trip.destination, trip.region)
        if country is None or country != home:
            yield trip, country, first, last


def home_of(user, given):
    """The country the person lives in, as a code."""
    said = [p.value for p in user.profiles if p.attribute == "home_country" and p.person in (None, "user")]
    cities = [p.value for p in user.profiles if p.attribute == "home_city" and p.person in (None, "user")]
    return travel.country_of(given, *said, *cities)


def place_of(trip, country) -> str:
    """Where the trip goes, with its country."""
    name = travel.name(country) if country else ""
    return f"{trip.destination}, {name}" if name and name != trip.destination else trip.destination


def passport_of(user, person):
    """The passport of a person that is valid longest, None where none has a last day."""
    mine = [
        d
        for d in user.travel_documents
        if d.kind == "passport" and person_of(d) == person and days.day(d.expires_on)
    ]
    return max(mine, key=lambda d: days.day(d.expires_on), default=None)


def pages_of(user, person):
    """The newest passport whose blank pages were told, unless a newer one has been told since."""
    mine = [d for d in user.travel_documents if d.kind == "passport" and person_of(d) == person]
    told = [d for d in mine if d.blank_pages is not None]
    newest = passport_of(user, person)
    full = told and newest and newest not in told and mine.index(newest) > mine.index(told[-1])
    return told[-1] if told and not full else None


def short_of(trip, country, first, last, expires):
    """How bad it is and why, None where the passport lasts long enough."""
    if expires < first:
        return "critical", "has expired by then"
    if expires < last:
        return "critical", "expires during it"
    asked = travel.asked(country or trip.region, "passport_validity")
    needed = travel.passport_needed_until(country or trip.region, first, last)
    after = days.between(last, expires)
    left = f"only {after} day{'s' if after != 1 else ''} after the return"
    if needed and expires < needed:
        return (
            "warning",
            f"expires {left}, and {travel.name(country) or 'the country'} is known to ask: {asked.rule} (as of {asked.as_of})",
        )
    if expires < days.add_months(last, 1):
        return "warning", f"expires {left}: any delay would leave you without a valid one"
    if not needed and expires < days.add_months(last, 6):
        return (
            "warning",
            f"expires less than six months after the return ({after} days), and many countries ask for six",
        )
    return None


def pages(trip, country, first, passport):
    """The warning about blank pages, None where there are enough or nothing was said."""
    left = passport.blank_pages if passport else None
    asked = travel.asked(country, "blank_pages")
    needed = int(asked.value) if asked and asked.value.isdigit() else 2
    if left is None or left >= needed:
        return None
    known = (
        f"{travel.name(country)} is known to ask for {needed} (as of {asked.as_of})"
        if asked
        else "many countries ask for two"
    )
    return (
        f"{words.start(words.whose(passport.person))} passport has {left} blank page{'s' if left != 1 else ''} left, "
        f"and the trip to {place_of(trip, country)} starts on {days.shown(first)}: {known}. "
        "Check what the visa and the entry stamp need, and renew the passport in time."
    )


@rule(watches=("TravelDocument", "Trip", "Profile"))
def passport_for_trip(user, today, home_country=None):
    home = home_of(user, home_country)
    for trip, country, first, last in abroad(user, today, home):
        passport, stamped = passport_of(user, person_of(trip)), pages_of(user, person_of(trip))
        expires = days.day(passport.expires_on) if passport else None
        found = short_of(trip, country, first, last, expires) if passport else None
        if found:
            severity, why = found
            yield Alert(
                key=(person_of(trip), trip.destination, first, expires),
                severity=severity,
                message=f"{words.start(words.whose(trip.person))} passport, valid until {days.shown(expires)}, {why}. "
                f"The trip to {place_of(trip, country)} is from {days.span(first, last)}. "
                "Check with the consulate or the airline, and renew it before you go.",
                because=(passport, trip),
                due=first,
            )
        said = pages(trip, country, first, stamped)
        if said:
            yield Alert(
                key=(person_of(trip), trip.destination, first, "pages"),
                severity="warning",
                message=said,
                because=(stamped, trip),
                due=first,
            )
