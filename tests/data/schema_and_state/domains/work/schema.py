from dataclasses import dataclass, field
from datetime import datetime


@dataclass
class Sprint:
    title: str
    begins: datetime
    goals: list[str] = field(default_factory=list)
    settings: dict[str, int] = field(default_factory=dict)
