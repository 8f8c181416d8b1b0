"""A question → a plan, without a model: matched against the person's own types, fields and values.

It answers only when every word that carries meaning is accounted for; what it does not understand it
declines, because a wrong number is worse than none.
"""

import re
from dataclasses import dataclass
from datetime import date

from uac_desktop.core.fold import State
from uac_desktop.core.periods import Period, find_period
from uac_desktop.core.plan import Filter, Measure, QueryPlan
from uac_desktop.core.records import called, label_of, normalise
from uac_desktop.core.vocabulary import RecordType

_COUNT = re.compile(
    r"\bhow many\b(?:\s+times)?|\b(?:the\s+)?(?:total\s+)?number of\b|\bcount\b"
    r"|(?:多少|几)(?:次|个|趟|场|本|顿|种)?",
    re.I,
)
_SUM = re.compile(
    r"\bhow much\b(?:\s+money)?|\b(?:in\s+)?total\b|\baltogether\b|\bsum\b|(?:一共|总共)?花了?多少钱?|多少钱",
    re.I,
)
_AVERAGE = re.compile(r"\b(?:on\s+)?average\b|平均", re.I)
_PAST = re.compile(r"\b(?:did|have|were|was|spent|took|went|taken)\b|了|过", re.I)
_NOW = re.compile(r"\b(?:do|am|are)\s+(?:i|we)\b(?:\s+(?:still|now|currently))?|现在|目前", re.I)
_ABROAD = re.compile(
    r"\binternational(?:ly)?\b|\babroad\b|\bforeign\b|\boverseas\b|国际|国外|出国|海外", re.I
)
_AT_HOME = re.compile(r"\bdomestic\b|国内", re.I)
_MONEY = ("cost", "amount")
_WORD = re.compile(r"[^\W\d_]+|\d+", re.UNICODE)
_EMPTY_WORDS = """
    a am an and are at be been by did do does for from go going gone had has have i in is it made make
    many me money now currently still taking take much my of on or our spend spent take taken takes
    taking the there they this to took total was we went were what with you your pay paid cost costs
    ve so far ever already altogether please tell times time
    我 的 了 过 有 去 在 是 一共 总共 共 花 呢 吗 多少 几 次 个 趟
    和 都 钱
"""
_EMPTY = frozenset(_EMPTY_WORDS.split())


@dataclass(frozen=True, slots=True)
class Understood:
    """A plan, or why there is none. `asks` says whether the text asks over records at all."""

    plan: QueryPlan | None = None
    why: str = ""
    asks: bool = False


def understand(question: str, state: State, today: date) -> Understood:
    """The one plan that a question means; with `why` where it means none or cannot be known."""
    text = " ".join(question.split())
    measure = _measure(text)
    if measure is None:
        return Understood(why="This is not a question that a count or a sum over your records answers.")
    found = _find_type(text, state)
    if found is None:
        return Understood(why="I keep no records that this asks about.", asks=True)
    record_type, spans = found
    if not state.records(record_type.name):
        name = record_type.list_name.replace("_", " ")
        return Understood(why=f"Nothing is recorded under {name} yet, so this cannot be answered.", asks=True)
    return _plan(text, measure, record_type, spans, state, today)


def _measure(text: str) -> Measure | None:
    if _AVERAGE.search(text):
        return "average"
    if _SUM.search(text) and not re.search(r"\bhow many\b", text, re.I):
        return "sum"
    return "count" if _COUNT.search(text) else None


def _find_type(text: str, state: State) -> tuple[RecordType, list[tuple[int, int]]] | None:
    """The type whose name stands in the text; the longest name wins."""
    hits = [
        (end - start, record_type, (start, end))
        for record_type in state.vocabulary
        for word in (*record_type.words, record_type.name, record_type.list_name.replace("_", " "))
        for start, end in _places(text, word)
    ]
    if not hits:
        return None
    _, record_type, span = max(hits, key=lambda hit: hit[0])
    return record_type, [span, *(other for _, t, other in hits if t is record_type)]


def _places(text: str, word: str) -> list[tuple[int, int]]:
    edge = r"\b" if word.isascii() else ""
    return [match.span() for match in re.finditer(f"{edge}{re.escape(word)}{edge}", text, re.I)]


def _plan(
    text: str,
    measure: Measure,
    record_type: RecordType,
    spans: list[tuple[int, int]],
    state: State,
    today: date,
) -> Understood:
    period = find_period(text, today)
    filters, value_spans = _filters(text, record_type, state)
    unknown = _unknown_country(filters, record_type, state)
    if unknown:
        return Understood(why=unknown, asks=True)
    used = [*spans, *value_spans, *([(period.start, period.end)] if period else [])]
    used += [m.span() for pattern in (_COUNT, _SUM, _AVERAGE) for m in pattern.finditer(text)]
    left = _left_over(text, used)
    if left:
        return Understood(why=f"I do not know what “{left}” means for your {called(record_type)}.", asks=True)
    measured = _measured(measure, record_type)
    if measure != "count" and measured is None:
        return Understood(why=f"Your {called(record_type)} have no amount to add up.", asks=True)
    trouble = _currencies(record_type, state) if measured in _MONEY else ""
    if trouble:
        return Understood(why=trouble, asks=True)
    if period is not None and record_type.start is None:
        return Understood(
            why=f"Your {called(record_type)} carry no date, so a period cannot be counted.", asks=True
        )
    return Understood(_assemble(text, measure, measured, record_type, filters, period), asks=True)


def _unknown_country(filters: list[Filter], record_type: RecordType, state: State) -> str:
    """Why abroad cannot be told from home: no home country, or records without a country."""
    if not any(f.abroad is not None for f in filters):
        return ""
    if state.home_country() is None:
        return "I do not know your home country yet; tell me where you live."
    without = [r for r in state.records(record_type.name) if not r.fields.get("country")]
    if not without:
        return ""
    names = ", ".join(label_of(record_type, record.fields) for record in without[:3])
    return f"I do not know the country of {len(without)} of your {called(record_type)} ({names})."


def _assemble(
    text: str,
    measure: Measure,
    measured: str | None,
    record_type: RecordType,
    filters: list[Filter],
    period: Period | None,
) -> QueryPlan:
    now = period is None and bool(_NOW.search(text))
    past = not now and bool(_PAST.search(text)) and record_type.start is not None
    if (now or (past and "cancelled" in record_type.closed)) and not any(
        f.field == "status" for f in filters
    ):
        filters = [*filters, *_still_open(record_type)]
    dated = record_type.start if period is not None or past else None
    return QueryPlan(record_type.name, measure, measured, tuple(filters), dated, period, until_today=past)


def _still_open(record_type: RecordType) -> list[Filter]:
    """The condition that a record has not been cancelled or ended, where its type says so."""
    status = record_type.fields.get("status")
    if status is None or not record_type.closed:
        return []
    return [
        Filter("status", tuple(value for value in (*status.choices, None) if value not in record_type.closed))
    ]


def _filters(text: str, record_type: RecordType, state: State) -> tuple[list[Filter], list[tuple[int, int]]]:
    """Conditions from words the text has: abroad or at home, and values that occur in the records."""
    filters, spans = [], []
    if "country" in record_type.fields:
        for pattern, abroad in ((_ABROAD, True), (_AT_HOME, False)):
            for match in pattern.finditer(text):
                filters.append(Filter("country", abroad=abroad))
                spans.append(match.span())
    values_of = _text_values(record_type, state)
    about, about_spans = _whose(text, record_type, state)
    filters, spans = [*filters, *about], [*spans, *about_spans]
    for field, values in values_of.items():
        hits = [(value, place) for value in values for place in _places(text, value)]
        if hits:
            filters.append(Filter(field, tuple(sorted({value for value, _ in hits}))))
            spans += [place for _, place in hits]
    return filters, spans


def _whose(text: str, record_type: RecordType, state: State) -> tuple[list[Filter], list[tuple[int, int]]]:
    """Whose records are asked about: those named, else the person's own where there are others' too."""
    people = {record.about for record in state.records(record_type.name)}
    hits = [(who, place) for who in people - {"user"} for place in _places(text, who)]
    if hits:
        return [Filter("person", tuple(sorted({who for who, _ in hits})))], [place for _, place in hits]
    return ([Filter("person", ("user",))] if len(people) > 1 else []), []


def _text_values(record_type: RecordType, state: State) -> dict[str, list[str]]:
    """The short texts that occur in each field, in the records' own spelling."""
    found: dict[str, set[str]] = {}
    for record in state.records(record_type.name):
        for name, value in record.fields.items():
            if isinstance(value, str) and 1 < len(value) <= 40 and name not in ("currency", "status"):
                found.setdefault(name, set()).add(value)
    return {name: sorted(values, key=len, reverse=True) for name, values in found.items()}


def _left_over(text: str, used: list[tuple[int, int]]) -> str:
    """The first word with a meaning that nothing accounts for."""
    rest = list(text)
    for start, end in used:
        rest[start:end] = " " * (end - start)
    words = _WORD.findall(normalise("".join(rest)))
    return next((word for word in words if word not in _EMPTY and not set(word) <= _EMPTY), "")


def _measured(measure: Measure, record_type: RecordType) -> str | None:
    if measure == "count":
        return None
    return next((name for name in _MONEY if name in record_type.fields), None)


def _currencies(record_type: RecordType, state: State) -> str:
    """Why amounts cannot be added: they are in several currencies."""
    used = {str(r.fields["currency"]) for r in state.records(record_type.name) if r.fields.get("currency")}
    if len(used) < 2:
        return ""
    return (
        f"Your {called(record_type)} are in {' and '.join(sorted(used))}, which do not add up to one number."
    )
