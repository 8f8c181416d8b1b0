"""Journeys and the papers for them."""

from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from typing import Optional


class TripStatus(Enum):
    PLANNED = "planned"
    BOOKED = "booked"
    TAKEN = "taken"


@dataclass
class Passport:
    """One country's passport."""

    country: str
    number: str
    expires_on: date
    holder: Optional[str] = None


@dataclass
class Trip:
    destination: str
    start_on: date
    end_on: Optional[date] = None
    status: TripStatus = TripStatus.PLANNED
    companions: list[str] = field(default_factory=list)
    seat_wish: Optional[str] = None


@dataclass
class TravelState:
    """All of the domain."""

    passports: list[Passport] = field(default_factory=list)
    trips: list[Trip] = field(default_factory=list)
