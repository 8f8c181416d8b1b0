"""As-of: what held on a day, and what was known at an instant."""

from collections.abc import Iterable
from datetime import date, datetime

from uac_desktop.core.records import Record


def held_on(records: Iterable[Record], day: date) -> list[Record]:
    """The records that held on a day; a start or end that is only partly known counts from its first day."""
    text = day.isoformat()
    return [r for r in records if (r.valid_from or "") <= text and (r.valid_to is None or text < r.valid_to)]


def was_known(logged_at: str, instant: datetime) -> bool:
    """Whether an entry had been learned by an instant (both aware)."""
    return datetime.fromisoformat(logged_at) <= instant
