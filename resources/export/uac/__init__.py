"""What the project's modules import: rules, alerts, and dates of which only a part is known."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any

from uac.partial import Partial

Day = date | Partial
Moment = datetime | date | Partial
Time = time


@dataclass(frozen=True, kw_only=True)
class Alert:
    """A warning that a rule raises: `key` tells it from others of the rule, `because` are its records."""

    key: Any
    message: str
    severity: str = "warning"
    because: Any = ()
    due: Any = None


def rule(function: Callable | None = None, /, *, watches: Iterable[str] = ()) -> Any:
    """Marks a function `(user, today)` as a rule over the types that it watches."""
    if function is not None:
        return rule()(function)

    def mark(declared: Callable) -> Callable:
        declared.watches = tuple(watches)
        return declared

    return mark
