"""What a person types into a search: words, phrases, filters. Nothing that is typed is an error.

    penicillin rash            both words, whatever their ending; the last may be unfinished
    "after the meal"           these words in this order
    -hives                     without this word
    from:user kind:fact        who said it (user, assistant); message, fact or alert
    type:Allergy about:son     messages from which such a fact was read
    after:2026-01 before:2026-03-15
                               from the first day of the one, up to the day before the other
    in:"Health"                in conversations whose title holds this
    is:removed                 only what was removed from its conversation

What cannot be understood is told as a `Note`, and the rest is looked for.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from uac_desktop.core.records import normalise
from uac_desktop.core.segments import plain, says_something

MOST_TERMS = 24
MOST_LETTERS = 600
Problem = Literal["unknown", "value", "long"]

_PART = re.compile(
    r'(?P<minus>-)?(?:(?P<name>[^\W\d_]+):)?(?:"(?P<quoted>[^"]*)(?P<shut>"?)|(?P<bare>[^\s"]+))'
)
_QUOTES = str.maketrans("“”„‟«»「」『』", '"' * 10)
_DATE = re.compile(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?")
# What a person who writes Chinese may call them.
_NAMES = {"来自": "from", "种类": "kind", "类型": "type", "关于": "about"}
_NAMES |= {"早于": "before", "晚于": "after", "对话": "in", "状态": "is"}
_KINDS = {
    "message": ("message", "messages", "消息"),
    "fact": ("fact", "facts", "事实"),
    "alert": ("alert", "alerts", "提醒"),
}
_ROLES = {"user": ("user", "me", "我"), "assistant": ("assistant", "助手")}
_ME = ("me", "user", "我")


@dataclass(frozen=True, slots=True)
class Term:
    """A word, or words in order. `unfinished` where it may be the beginning of a word."""

    text: str
    unfinished: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """What was not understood of a query: a filter's name and what was wrong with it."""

    problem: Problem
    name: str = ""
    value: str = ""

    @property
    def sentence(self) -> str:
        """What to do about it, in English."""
        if self.problem == "unknown":
            return (
                f"There is no filter {self.name}:, so its words were looked for; "
                "the filters are from, kind, type, about, before, after, in and is."
            )
        if self.problem == "long":
            return f"Only the first {MOST_TERMS} words were looked for; use fewer."
        return f"{self.name}:{self.value} says nothing and was left out; {_ADVICE[self.name]}."


_ADVICE = {
    "from": "write from:user or from:assistant",
    "kind": "write kind:message, kind:fact or kind:alert",
    "type": "write a type that your records have, as type:Allergy",
    "about": "name a person, as about:son",
    "before": "write a day, a month or a year, as before:2026-01-31",
    "after": "write a day, a month or a year, as after:2026-01-31",
    "in": 'write words of a title, as in:"Health"',
    "is": "write is:removed",
}


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for. `after` is the first day that counts, `before` the first that no longer does."""

    terms: tuple[Term, ...] = ()
    without: tuple[Term, ...] = ()
    role: str | None = None
    kind: str | None = None
    type: str | None = None
    about: str | None = None
    after: date | None = None
    before: date | None = None
    title: str | None = None
    removed: bool = False
    notes: tuple[Note, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether anything is looked for at all."""
        return replace(self, without=(), notes=()) != Query()

    def with_note(self, note: Note) -> "Query":
        """The same with one thing more that was not understood."""
        return replace(self, notes=(*self.notes, note))


def parse(line: str) -> Query:
    """The query of a typed line; never raises."""
    text = plain(line[:MOST_LETTERS]).translate(_QUOTES)
    query = Query() if len(line) <= MOST_LETTERS else Query(notes=(Note("long"),))
    for part in _PART.finditer(text):
        query = _take(query, part, unfinished=part.end() == len(text))
    return _bounded(query)


def _take(query: Query, part: re.Match[str], unfinished: bool) -> Query:
    name = part["name"] and _called(part["name"])
    value = (part["quoted"] if part["bare"] is None else part["bare"]).strip()
    if name is None and value.endswith(":") and (bare := _called(value[:-1])) in _FILTERS:
        # A filter that is still being typed is nothing yet.
        return query if unfinished else query.with_note(Note("value", bare))
    if name in _FILTERS and not part["minus"]:
        return _FILTERS[name](query, value) or query.with_note(Note("value", name, value))
    if name and _looks_like_a_filter(part):
        query = query.with_note(Note("unknown", name, value))
    text = f"{part['name']} {value}" if name else value
    if not says_something(text):
        return query
    whole = part["bare"] is None or text.endswith("*")
    term = Term(text, unfinished=text.endswith("*") or (unfinished and not (whole and part["shut"])))
    if part["minus"]:
        return replace(query, without=(*query.without, replace(term, unfinished=text.endswith("*"))))
    return replace(query, terms=(*query.terms, term))


def _called(name: str) -> str:
    return _NAMES.get(name, name.lower())


def _looks_like_a_filter(part: re.Match[str]) -> bool:
    """`https://…`, `note:` and Chinese before a colon are only words."""
    return part["name"].isascii() and (part["bare"] is None or part["bare"][0].isalnum())


def _bounded(query: Query) -> Query:
    if len(query.terms) + len(query.without) <= MOST_TERMS:
        return query
    terms = query.terms[:MOST_TERMS]
    shorter = replace(query, terms=terms, without=query.without[: MOST_TERMS - len(terms)])
    return shorter if Note("long") in query.notes else shorter.with_note(Note("long"))


# -- filters: each gives the narrower query, None where the value says nothing ----------------


def _from(query: Query, value: str) -> Query | None:
    role = _named(_ROLES, value)
    return replace(query, role=role) if role else None


def _kind(query: Query, value: str) -> Query | None:
    kind = _named(_KINDS, value)
    return replace(query, kind=kind) if kind else None


def _type(query: Query, value: str) -> Query | None:
    return replace(query, type=value) if value else None


def _about(query: Query, value: str) -> Query | None:
    return replace(query, about="user" if normalise(value) in _ME else normalise(value)) if value else None


def _before(query: Query, value: str) -> Query | None:
    day = _day(value)
    return replace(query, before=day) if day else None


def _after(query: Query, value: str) -> Query | None:
    day = _day(value)
    return replace(query, after=day) if day else None


def _in(query: Query, value: str) -> Query | None:
    return replace(query, title=normalise(value)) if value else None


def _is(query: Query, value: str) -> Query | None:
    return replace(query, removed=True) if value.lower() in ("removed", "已删除") else None


_FILTERS: dict[str, Callable[[Query, str], Query | None]] = {
    "from": _from,
    "kind": _kind,
    "type": _type,
    "about": _about,
    "before": _before,
    "after": _after,
    "in": _in,
    "is": _is,
}


def _named(names: Mapping[str, Sequence[str]], value: str) -> str | None:
    return next((name for name, said in names.items() if value.lower() in said), None)


def _day(value: str) -> date | None:
    """The first day of a date, a month or a year."""
    match = _DATE.fullmatch(value)
    if match is None:
        return None
    year, month, day = (int(part or 1) for part in match.groups())
    try:
        return date(year, month, day)
    except ValueError:
        return None
