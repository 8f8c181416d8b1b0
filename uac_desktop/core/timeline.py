"""As-of: what held on a day, and what was known at an instant.

A day is looked at as it ends: what began on it holds, what ended on it holds no more.
"""

from collections.abc import Iterable
from datetime import date, datetime

from uac_desktop.core.alike import is_over
from uac_desktop.core.records import SHOWN, Record


def held_on(records: Iterable[Record], day: date) -> list[Record]:
    """The records that held as a day ended.

    A start that is only partly known counts from its first day, an end to its last; what has no start has
    always been. What is over without anyone having said since when, and what was never so, held on no day.
    """
    text = day.isoformat()
    return [record for record in records if _held(record, text)]


def _held(record: Record, day: str) -> bool:
    if record.status not in SHOWN or (record.status != "current" and record.valid_to is None):
        return False
    return (record.valid_from or "") <= day and not is_over(record.valid_to, day)


def was_known(logged_at: str, instant: datetime) -> bool:
    """Whether an entry had been learned by an instant (both aware)."""
    return datetime.fromisoformat(logged_at) <= instant
