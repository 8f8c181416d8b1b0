from dataclasses import dataclass
from datetime import date


@dataclass
class Appliance:
    name: str
    bought_on: date
    warranty_months: int
    room: str = "kitchen"
