"""One thing that an edit means: in words, and as what is appended to the log for it."""

from dataclasses import dataclass
from typing import Literal

from uac_desktop.core.entries import Body

Meant = Literal["added", "removed", "changed", "moved", "field", "type", "source", "layout"]


@dataclass(frozen=True, slots=True)
class Change:
    """What an edit means at a line. `record` is an id, `asks` whether its fate must still be said.

    `forgets`: the record is to be forgotten for real once the rest is saved.
    """

    kind: Meant
    words: str
    line: int | None = None
    record: str | None = None
    asks: bool = False
    forgets: bool = False
    bodies: tuple[Body, ...] = ()
