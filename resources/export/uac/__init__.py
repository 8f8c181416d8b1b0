"""What the project's modules import: rules, alerts, and dates of which only a part is known."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any

from uac.core.saying import say as say
from uac.core.saying import sentences as sentences
from uac.partial import Partial

Day = date | Partial
Moment = datetime | date | Partial
Time = time


@dataclass(frozen=True)
class Alert:
    """A warning that a rule raises: `key` tells it from others of the rule, `because` are its records.

    `due` is the day or moment by which the thing itself is due; `source` and `as_of` say where knowledge
    comes from and of which day it is, `next` what to do.
    """

    key: Any
    message: str
    because: Any = ()
    severity: str = "warning"
    due: Any = None
    source: str | None = None
    as_of: Any = None
    next: str | None = None


@dataclass(frozen=True)
class Later:
    """Says that a rule wants to run again at a moment, though nothing may be said then either."""

    at: Any


def rule(function: Callable | None = None, /, *, watches: Iterable[str] = ()) -> Any:
    """Marks a function `(user, today)` as a rule over the types that it watches.

    It may also ask for `now` (a moment of the local clock), `zone` and `home_country` by name.
    """
    if function is not None:
        return rule()(function)

    def mark(declared: Callable) -> Callable:
        declared.watches = tuple(watches)
        return declared

    return mark
