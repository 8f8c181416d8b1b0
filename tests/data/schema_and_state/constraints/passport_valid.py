"""Every passport outlives the journeys that are booked."""

from domains.travel.state import travel


def check() -> list[str]:
    last = max((trip.end_on or trip.start_on for trip in travel.trips), default=None)
    return [p.number for p in travel.passports if last and p.expires_on < last]
