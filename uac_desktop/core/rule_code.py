"""Rule kinds → code that the person can read, change and keep."""

import re
from collections.abc import Callable, Mapping

from uac_desktop.core.records import called
from uac_desktop.core.rule_kinds import Above, Before, Kind, Matches, SameDay, day_field, sides_of
from uac_desktop.core.rule_lines import (
    HELPERS,
    OTHER_PERIOD,
    PERIOD_NAME,
    f_string,
    plain,
    skips,
    slug,
    snake,
    told,
    used,
    which,
    wrapped,
)
from uac_desktop.core.vocabulary import RecordType, Vocabulary

_LONGEST_NAME = 60
_MONEY = ("amount", "cost", "balance")


def rule_name(kind: Kind) -> str:
    """A name that says what the rule is about, fit for a file and a function."""
    values = [value for side in sides_of(kind) for where in side.where for value in where.values[:1]]
    about = [slug(str(value).removesuffix(".0")) for value in values[:2]]
    return "_".join(filter(None, [*_named(kind), *about]))[:_LONGEST_NAME].rstrip("_")


def _named(kind: Kind) -> list[str]:
    match kind:
        case SameDay():
            return [snake(kind.first.type), "and", snake(kind.second.type), "same_day"]
        case Before():
            return ["before", snake(kind.type), kind.field]
        case Above():
            return [snake(kind.type), kind.field or "count", "in_a", kind.period]
        case Matches():
            return ["any", snake(kind.type)]


def in_words(kind: Kind, vocabulary: Vocabulary) -> str:
    """What a rule does, in a sentence."""
    match kind:
        case SameDay():
            first, second = which(kind.first, vocabulary), which(kind.second, vocabulary)
            return f"Warns when {first} and {second} fall on the same day."
        case Before():
            days = "1 day" if kind.days == 1 else f"{kind.days} days"
            again = ", each year" if kind.yearly else ""
            return f"Warns from {days} before the day in {kind.field} of {which(kind, vocabulary)}{again}."
        case Above():
            what = f"total {plain(kind.field)} of" if kind.field else "number of"
            limit = f"{kind.limit:g} in a {kind.period}"
            return f"Warns when the {what} {which(kind, vocabulary)} is above {limit}."
        case Matches():
            return f"Warns of all {which(kind, vocabulary)}."


def rule_code(kind: Kind, vocabulary: Vocabulary, name: str, words: str = "") -> str:
    """The text of a rule. `words` are the person's own, kept in its docstring."""
    body = _BODIES[type(kind)](kind, vocabulary, name)
    needed = used(body)
    helpers = [text for helper, text in HELPERS.items() if helper in needed]
    return "\n\n".join([_head(kind, vocabulary, words, "\n".join([*helpers, body])), *helpers, body])


# -- the parts of a text -----------------------------------------------------------------------

_LIMITS: Mapping[type, str] = {
    Before: "Records whose day is not known in full, and those that are over, are left out.",
    Above: "Currencies are never added together; records whose day is not known in full are left out.",
    SameDay: "Records of different people are not compared; days that have passed are left out.",
    Matches: "Records that are over are left out.",
}


def _head(kind: Kind, vocabulary: Vocabulary, words: str, code: str) -> str:
    """The docstring and the imports."""
    asked = " ".join(words.replace("\\", "").replace('"', "'").split())[:300]
    paragraphs = [
        in_words(kind, vocabulary),
        f"Asked for with: {asked}" if asked else "",
        _LIMITS[type(kind)],
    ]
    doc = "\n\n".join(wrapped(text) for text in paragraphs if text)
    dates = [name for name in ("date", "datetime", "timedelta") if re.search(rf"\b{name}\b(?!\()", code)]
    dates += ["date"] if "date" not in dates and re.search(r"(?<![\w.])date\(", code) else []
    imports = [f"from datetime import {', '.join(sorted(dates))}", ""] if dates else []
    return "\n".join([f'"""{doc}', '"""', "", *imports, "from uac import Alert, rule", ""])


def _before(kind: Before, vocabulary: Vocabulary, name: str) -> str:
    record_type = vocabulary[kind.type]
    day = f"next_day(record.{kind.field}, today)" if kind.yearly else f"day_of(record.{kind.field})"
    message = f"{_called(record_type, 'record')}{{whose(record)}}: {plain(kind.field)} {{day}}, {{when}}."
    return f'''@rule(watches=("{kind.type}",))
def {name}(user, today):
    for record in user.{record_type.list_name}:
        day = {day}
        if day is None or not today <= day <= today + timedelta(days={kind.days}):
            continue
{skips(kind, record_type, "record")}        left = (day - today).days
        when = "today" if left == 0 else "tomorrow" if left == 1 else f"in {{left}} days"
        yield Alert(
            key=(record.person, record.{record_type.label}, day),
            severity="{kind.severity}",
            message={f_string(message, 3)},
            because=(record,),
            due=day,
        )
'''


def _above(kind: Above, vocabulary: Vocabulary, name: str) -> str:
    record_type = vocabulary[kind.type]
    has_currency = "currency" in record_type.fields and kind.field in _MONEY
    total = f"sum(record.{kind.field} or 0 for record in found)" if kind.field else "len(found)"
    group = "record.currency" if has_currency else "None"
    what = f"{plain(kind.field)} of {called(record_type)}" if kind.field else called(record_type)
    unit = " {currency or ''}" if has_currency else ""
    message = f"This {kind.period} {{total:g}}{unit}: {what}{told(kind)}, above {kind.limit:g}."
    return f'''@rule(watches=("{kind.type}",))
def {name}(user, today):
    groups = {{}}
    for record in user.{record_type.list_name}:
        day = day_of(record.{day_field(record_type)})
        if day is None or {OTHER_PERIOD[kind.period]}:
            continue
{skips(kind, record_type, "record")}        groups.setdefault({group}, []).append(record)
    for currency, found in groups.items():
        total = {total}
        if total > {kind.limit:g}:
            yield Alert(
                key=(currency, {PERIOD_NAME[kind.period]}),
                severity="{kind.severity}",
                message={f_string(message, 4)},
                because=tuple(found),
            )
'''


def _same_day(kind: SameDay, vocabulary: Vocabulary, name: str) -> str:
    one, other = vocabulary[kind.first.type], vocabulary[kind.second.type]
    watched = ", ".join(f'"{side}"' for side in dict.fromkeys((one.name, other.name)))
    comma = "," if one.name == other.name else ""
    message = f"{_called(one, 'one')} and {_called(other, 'other')} are both on {{day}}{{whose(one)}}."
    return f'''@rule(watches=({watched}{comma}))
def {name}(user, today):
    told = set()
    for one in user.{one.list_name}:
        first, last = {_span(one, "one")}
        if first is None or last < today:
            continue
{skips(kind.first, one, "one")}        for other in user.{other.list_name}:
            begins, ends = {_span(other, "other")}
            if other is one or other.person != one.person or begins is None:
                continue
            if begins > last or ends < first or frozenset((one, other)) in told:
                continue
{skips(kind.second, other, "other", 3)}            told.add(frozenset((one, other)))
            day = max(first, begins)
            yield Alert(
                key=(one.person, one.{one.label}, other.{other.label}, day),
                severity="{kind.severity}",
                message={f_string(message, 4)},
                because=(one, other),
                due=day,
            )
'''


def _matches(kind: Matches, vocabulary: Vocabulary, name: str) -> str:
    record_type = vocabulary[kind.type]
    day = day_field(record_type)
    asked = f"you asked to be told of {called(record_type)}{told(kind)}"
    message = f"{_called(record_type, 'record')}{{whose(record)}}: {asked}."
    return f'''@rule(watches=("{kind.type}",))
def {name}(user, today):
    for record in user.{record_type.list_name}:
{skips(kind, record_type, "record")}        yield Alert(
            key=(record.person, record.{record_type.label}{f", record.{day}" if day else ""}),
            severity="{kind.severity}",
            message={f_string(message, 3)},
            because=(record,),
        )
'''


def _called(record_type: RecordType, name: str) -> str:
    """What a record is called, as a part of an f-string."""
    return f"{{{name}.{record_type.label} or '{called(record_type, 1)}'}}"


def _span(record_type: RecordType, name: str) -> str:
    """The first and the last day of a record, as a call."""
    first, last = day_field(record_type), record_type.end
    dated = last is not None and record_type.fields[last].kind in ("date", "moment")
    return f"days_of({name}.{first}, {name}.{last if dated else first})"


_BODIES: Mapping[type, Callable[..., str]] = {
    Before: _before,
    Above: _above,
    SameDay: _same_day,
    Matches: _matches,
}
