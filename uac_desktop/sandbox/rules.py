"""What a program imports from `uac`: rules, alerts, partial dates and the drug tables."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, time
from types import FunctionType
from typing import Any

from uac_desktop.core import saying
from uac_desktop.sandbox.answers import Answer, UnshownError
from uac_desktop.sandbox.facades import Facade
from uac_desktop.sandbox.lookups import lookups, plain
from uac_desktop.sandbox.partial import Partial
from uac_desktop.sandbox.values import Record
from uac_desktop.sandbox.words import SEVERITIES

_MOST_ALERTS = 1_000
_MOST_CHARS = 4_000
_MOST_LATER = 100
_LONGEST_LINE = 500
# What may be asked of the drug tables: by names alone, whose answers are remembered; and of records.
_OF_NAMES = """allergy_level interaction_level conflict interaction duplicate condition condition_washout
    planned procedures served exposed is_medicine same_medicine is_course is_topical maximum single_dose
    daily_dose days_of_supply"""
_OF_RECORDS = """is_old_course taken lately_taken bought_lately packets present plans cautions permissions
    permits person_of whose start_of end_of years_of day_of conditions_of_age plan_washout shown_dose
    advice"""


class Alert:
    """A warning that a rule raises; checked when the rule has given it, not when it is made.

    `due` is the day or moment by which the thing itself is due, not when to warn; at a moment that has yet
    to come the rule runs again. `source` and `as_of` say where knowledge comes from and of which day it is,
    `next` what to do.
    """

    __slots__ = ("as_of", "because", "due", "key", "message", "next", "severity", "source")

    def __init__(
        self,
        key: Any,
        message: str,
        because: Any = (),
        severity: str = "warning",
        due: Any = None,
        *,
        source: str | None = None,
        as_of: Any = None,
        next: str | None = None,
    ) -> None:
        self.key, self.severity, self.message, self.because, self.due = key, severity, message, because, due
        self.source, self.as_of, self.next = source, as_of, next


class Later:
    """Says that a rule wants to run again at a moment, though nothing may be said then either."""

    __slots__ = ("at",)

    def __init__(self, at: Any) -> None:
        self.at = at


class Rule:
    """A rule as it was declared: its function and the types whose records it watches."""

    __slots__ = ("function", "name", "watches")

    def __init__(self, function: Callable[..., Any], watches: tuple[str, ...]) -> None:
        self.function, self.watches = function, watches
        self.name = str(function.__name__)

    def run(self, given: Mapping[str, Any]) -> Any:
        """What the rule gives; it is handed the person, the day, and what else it asks for by name.

        Raises TypeError where it asks for what there is not.
        """
        if not isinstance(self.function, FunctionType):
            return self.function(given["user"], given["today"])
        code = self.function.__code__
        wanted = code.co_varnames[2 : code.co_argcount - len(self.function.__defaults__ or ())]
        unknown = [name for name in wanted if name not in given]
        if unknown:
            raise TypeError(f"a rule may ask for {', '.join(given)}, not for {unknown[0]!r}")
        both = (given["user"], given["today"])[: code.co_argcount]
        more = [name for name in code.co_varnames[2 : code.co_argcount] if name in given]
        return self.function(*both, **{name: given[name] for name in more})


def uac_modules(
    rules: list[Rule], drugs: Callable[[], Any], almanac: Callable[[], Mapping[str, Any]]
) -> dict[str, Mapping[str, Any]]:
    """The modules `uac` and `uac.knowledge`; a declared rule is added to `rules`.

    `drugs` gives the drug tables, `almanac` what is known of days and places; each is called when a program
    first asks it.
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

    knowledge = {"drugs": _drugs(drugs), **lookups(almanac)}
    return {
        "uac": {
            "rule": declare,
            "Alert": Alert,
            "Later": Later,
            "say": _say,
            "sentences": _sentences,
            "Partial": Partial,
            "Day": date | Partial,
            "Moment": datetime | date | Partial,
            "Time": time,
            "knowledge": Facade(knowledge),
        },
        "uac.knowledge": knowledge,
    }


def _say(form: Any, /, **values: Any) -> saying.Said:
    """`say` of a program: plain values alone go in."""
    return saying.say(_text(form), **{_text(name): _part(value) for name, value in values.items()})


def _sentences(*parts: Any) -> saying.Said:
    """`sentences` of a program."""
    return saying.sentences(*map(_part, parts))


def _part(value: Any) -> Any:
    """A value of a sentence made anew, as a program might have made one that is not what it says."""
    if type(value) is saying.Said:
        return _say(value.form, **value.values)
    return [_part(each) for each in value] if isinstance(value, list | tuple) else plain(value)


def _drugs(drugs: Callable[[], Any]) -> Facade:
    """The look-ups alone; the tables and what they remember stay out of reach."""

    def asking(name: str) -> Callable[..., Any]:
        return lambda *names: getattr(drugs(), name)(*map(_text, names))

    def telling(name: str) -> Callable[..., Any]:
        return lambda *given: getattr(drugs(), name)(*map(_plain, given))

    return Facade(
        {name: asking(name) for name in _OF_NAMES.split()}
        | {name: telling(name) for name in _OF_RECORDS.split()}
    )


def _plain(value: Any) -> Any:
    return _text(value) if isinstance(value, str) else value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a medicine's name must be text, not {type(value).__name__}")
    # An own class of text could pretend to equal another name, and spoil what is remembered.
    return str.encode(value, "utf-8", "replace").decode()


def fired(given: Any, ids: Mapping[int, str], now: datetime) -> tuple[list[dict[str, Any]], list[str]]:
    """The alerts a rule gave (one, several, a generator or None), checked, and when it wants to run again.

    Raises ValueError, UnshownError.
    """
    items = () if given is None else (given,) if type(given) in (Alert, Later) else given
    if not isinstance(items, Iterable):
        raise ValueError("a rule must yield Alert(…) or return a list of them")
    alerts: list[dict[str, Any]] = []
    later: set[datetime] = set()
    for item in items:
        if type(item) is Later:
            later.add(_moment(item.at))
            continue
        if type(item) is not Alert:
            raise ValueError(f"a rule must yield Alert(…), not {type(item).__name__}")
        if len(alerts) == _MOST_ALERTS:
            raise ValueError(f"a rule may raise {_MOST_ALERTS} alerts at most")
        alerts.append(_checked(item, ids))
        if isinstance(item.due, datetime):
            later.add(_moment(item.due))
    coming = sorted(at for at in later if at > now)[:_MOST_LATER]
    return alerts, [at.isoformat("T", "seconds") for at in coming]


def _checked(alert: Alert, ids: Mapping[int, str]) -> dict[str, Any]:
    if type(alert.severity) is not str or alert.severity not in SEVERITIES:
        raise ValueError(f"the severity of an alert must be {', '.join(SEVERITIES[:-1])} or {SEVERITIES[-1]}")
    said = _part(alert.message) if type(alert.message) is saying.Said else alert.message
    message = _text(said) if isinstance(said, str) else ""
    if not 0 < len(message) <= _MOST_CHARS:
        raise ValueError(f"the message of an alert must be text of 1 to {_MOST_CHARS} characters")
    return {
        "key": _key(alert.key, ids),
        "severity": alert.severity,
        "message": message,
        "says": saying.as_json(said) if type(said) is saying.Said else None,
        "because": _because(alert.because, ids),
        "due": _due(alert.due),
        "source": _words(alert.source, "source"),
        "as_of": _due(alert.as_of),
        "next": _words(alert.next, "next"),
    }


def _words(said: Any, name: str) -> str | None:
    """One line of text, or None."""
    if said is None:
        return None
    text = " ".join(_text(said).split()) if isinstance(said, str) else ""
    if not 0 < len(text) <= _LONGEST_LINE:
        raise ValueError(f"{name!r} of an alert must be text of 1 to {_LONGEST_LINE} characters or None")
    return text


def _moment(at: Any) -> datetime:
    """A moment of the person's own clock; a day is its midnight."""
    if not isinstance(at, date):
        raise ValueError("the 'at' of Later must be a moment or a day")
    if not isinstance(at, datetime):
        return datetime(at.year, at.month, at.day)
    return datetime(at.year, at.month, at.day, at.hour, at.minute, at.second)


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
    raise UnshownError("'due' and 'as_of' must be a date or None")
