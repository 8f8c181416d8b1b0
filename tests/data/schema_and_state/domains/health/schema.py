from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Allergy:
    substance: str
    reaction: str | None = None
    noted_on: date | None = None


@dataclass(frozen=True)
class Vaccination:
    disease: str
    given_on: date
    dose_number: int = 1
    clinic: str | None = None
