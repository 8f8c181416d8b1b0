"""`uac.knowledge.days`, `travel` and `words` as a program sees them: chosen functions, plain values alone.

What a program hands over is made anew as a plain value first: an own class of text or date could pretend to
equal another, and spoil what a look-up remembers.
"""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any

from uac_desktop.sandbox.facades import Facade
from uac_desktop.sandbox.partial import Partial

_OFFERED: Mapping[str, str] = {
    "days": """day first add_days add_months between overlap most_in_window knows holiday is_working_day
        working_day_by add_working_days stage occurrences falls_on next_due shown with_weekday clock span
        left""",
    "travel": "country country_of name is_in asked passport_needed_until",
    "words": "money amounts who whose start telling share same mentions",
}
_FIXED = frozenset({type(None), str, date, datetime, int, float, bool, Partial})


def lookups(almanac: Callable[[], Mapping[str, Any]]) -> dict[str, Facade]:
    """The facades by name; `almanac` gives what stands behind them, and is called when one is first asked."""
    return {
        module: Facade({name: _asking(almanac, module, name) for name in names.split()})
        for module, names in _OFFERED.items()
    }


def _asking(almanac: Callable[[], Mapping[str, Any]], module: str, name: str) -> Callable[..., Any]:
    found: list[Callable[..., Any]] = []

    def ask(*given: Any) -> Any:
        if not found:
            found.append(getattr(almanac()[module], name))
        return found[0](*map(plain, given))

    return ask


def plain(value: Any) -> Any:
    """The same value of Python's own class. Raises TypeError for what no look-up takes."""
    if type(value) in _FIXED:
        return value
    if isinstance(value, str):
        return str.encode(value, "utf-8", "replace").decode()
    if isinstance(value, datetime):
        return datetime.combine(date.fromordinal(datetime.toordinal(value)), datetime.time(value))
    if isinstance(value, date):
        return date.fromordinal(date.toordinal(value))
    if isinstance(value, list | tuple | set | frozenset):
        return tuple(map(plain, iter(value)))
    raise TypeError(f"a look-up takes text, numbers and dates, not {type(value).__name__}")
