from dataclasses import dataclass, field
from datetime import date


@dataclass
class Pet:
    name: str
    species: str
    born_on: date | None = None


@dataclass
class Household:
    address: str
    keeper: Pet | None = None
    pets: list[Pet] = field(default_factory=list)
