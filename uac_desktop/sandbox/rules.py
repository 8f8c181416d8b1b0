"""What a program imports from `uac`: rules, alerts, partial dates and the drug tables."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, time
from typing import Any

from uac_desktop.sandbox.answers import Answer, UnshownError
from uac_desktop.sandbox.facades import Facade
from uac_desktop.sandbox.partial import Partial
from uac_desktop.sandbox.values import Record
from uac_desktop.sandbox.words import SEVERITIES

_MOST_ALERTS = 1_000
_MOST_CHARS = 4_000


class Alert:
    """A warning that a rule raises; checked when the rule has given it, not when it is made."""

    __slots__ = ("because", "due", "key", "message", "severity")

    def __init__(
        self, *, key: Any, message: str, severity: str = "warning", because: Any = (), due: Any = None
    ) -> None:
        self.key, self.severity, self.message, self.because, self.due = key, severity, message, because, due


class Rule:
    """A rule as it was declared: its function and the types whose records it watches."""

    __slots__ = ("function", "name", "watches")

    def __init__(self, function: Callable[..., Any], watches: tuple[str, ...]) -> None:
        self.function, self.watches = function, watches
        self.name = str(function.__name__)


def uac_modules(rules: list[Rule], drugs: Callable[[], Any]) -> dict[str, Mapping[str, Any]]:
    """The modules `uac` and `uac.knowledge`; a declared rule is added to `rules`.

    `drugs` gives the drug tables, and is called when a program first asks them.
    """

    def declare(function: Any = None, /, *, watches: Any = ()) -> Any:
        if function is not None:
            return declare()(function)
        names = (watches,) if isinstance(watches, str) else tuple(watches)
        if not all(type(name) is str for name in names):
            raise TypeError("'watches' must hold the names of types")

        def declared(rule: Any) -> Any:
            rules.append(Rule(rule, names))
            return rule

        return declared

    knowledge = {"drugs": _drugs(drugs)}
    return {
        "uac": {
            "rule": declare,
            "Alert": Alert,
            "Partial": Partial,
            "Day": date | Partial,
            "Moment": datetime | date | Partial,
            "Time": time,
            "knowledge": Facade(knowledge),
        },
        "uac.knowledge": knowledge,
    }


def _drugs(drugs: Callable[[], Any]) -> Facade:
    """The look-ups alone; the tables and what they remember stay out of reach."""

    def asking(name: str) -> Callable[[Any, Any], Any]:
        return lambda a, b: getattr(drugs(), name)(_text(a), _text(b))

    names = ("allergy_level", "interaction_level", "conflict", "interaction")
    return Facade({name: asking(name) for name in names})


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a medicine's name must be text, not {type(value).__name__}")
    # An own class of text could pretend to equal another name, and spoil what is remembered.
    return str.encode(value, "utf-8", "replace").decode()


def fired(given: Any, ids: Mapping[int, str]) -> list[dict[str, Any]]:
    """The alerts a rule gave (one, several, a generator or None), checked.

    Raises ValueError, UnshownError.
    """
    items = () if given is None else (given,) if type(given) is Alert else given
    if not isinstance(items, Iterable):
        raise ValueError("a rule must yield Alert(…) or return a list of them")
    alerts: list[dict[str, Any]] = []
    for item in items:
        if type(item) is not Alert:
            raise ValueError(f"a rule must yield Alert(…), not {type(item).__name__}")
        if len(alerts) == _MOST_ALERTS:
            raise ValueError(f"a rule may raise {_MOST_ALERTS} alerts at most")
        alerts.append(_checked(item, ids))
    return alerts


def _checked(alert: Alert, ids: Mapping[int, str]) -> dict[str, Any]:
    if type(alert.severity) is not str or alert.severity not in SEVERITIES:
        raise ValueError(f"the severity of an alert must be {', '.join(SEVERITIES[:-1])} or {SEVERITIES[-1]}")
    message = _text(alert.message) if isinstance(alert.message, str) else ""
    if not 0 < len(message) <= _MOST_CHARS:
        raise ValueError(f"the message of an alert must be text of 1 to {_MOST_CHARS} characters")
    return {
        "key": _key(alert.key, ids),
        "severity": alert.severity,
        "message": message,
        "because": _because(alert.because, ids),
        "due": _due(alert.due),
    }


def _key(key: Any, ids: Mapping[int, str]) -> list[str]:
    parts = key if isinstance(key, tuple | list) else (key,)
    answer = Answer(ids)
    texts = ["" if part is None else str(answer.json(part)) for part in parts]
    if not 0 < len(texts) <= 20 or sum(map(len, texts)) > _MOST_CHARS:
        raise ValueError("the key of an alert must be a tuple of a few short parts")
    return texts


def _because(because: Any, ids: Mapping[int, str]) -> list[str]:
    records = (because,) if isinstance(because, Record) else because
    if not isinstance(records, tuple | list):
        raise ValueError("'because' must be a tuple of records")
    found = [ids.get(id(record)) for record in records]
    if None in found:
        raise ValueError("'because' must hold records of the person's, as they come from 'user'")
    return [name for name in dict.fromkeys(found) if name is not None]


def _due(due: Any) -> str | None:
    if due is None or isinstance(due, date):
        return None if due is None else date(due.year, due.month, due.day).isoformat()
    if isinstance(due, str):
        return date.fromisoformat(_text(due)[:10]).isoformat()
    raise UnshownError("'due' must be a date or None")
