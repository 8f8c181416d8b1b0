"""A sentence that asks for a rule → the kind of rule it means, where it is plain; None where it is not."""

import re
from collections.abc import Iterator, Mapping

from uac_desktop.core.records import called, normalise
from uac_desktop.core.rule_kinds import Above, Before, Kind, Matches, Period, SameDay, Side, Where, day_field
from uac_desktop.core.vocabulary import RecordType, Vocabulary

_NUMBERS = {
    word: number
    for number, words in enumerate(
        ("a an one 一", "two couple 两 二", "three 三", "four 四", "five 五", "six 六", "seven 七", "ten 十"),
        1,
    )
    for word in words.split()
} | {"ten": 10, "十": 10}
_N = rf"(?P<n>\d+|{'|'.join(sorted(_NUMBERS, key=len, reverse=True))})"
_DAYS = {"day": 1, "week": 7, "month": 30, "天": 1, "日": 1, "周": 7, "星期": 7, "月": 30}
_PERIODS: Mapping[str, Period] = {
    "day": "day", "daily": "day", "天": "day", "日": "day",
    "week": "week", "weekly": "week", "周": "week", "星期": "week",
    "month": "month", "monthly": "month", "月": "month",
    "year": "year", "yearly": "year", "annually": "year", "年": "year",
}  # fmt: skip
_PERIOD = re.compile(
    r"\b(?:in|per|each|every|within|a)\s+(?:(?:a|an|any|one|the|single|same)\s+)?(?P<en>day|week|month|year)\b"
    r"|\b(?P<ly>daily|weekly|monthly|yearly|annually)\b|(?:每|一|单|当)个?(?P<zh>天|日|周|星期|月|年)",
    re.IGNORECASE,
)
_ABOVE = re.compile(
    r"(?:more\s+than|over|above|exceeds?|exceeding|超过|多于|大于|高于)\s*(?:[$€£¥]|[A-Z]{3}\s)?\s*"
    r"(?P<n>\d[\d,]*(?:\.\d+)?|[a-z]+\b)",
    re.IGNORECASE,
)
_SPEND = re.compile(
    r"\b(?:spend|spends|spent|spending|pay|paid)\b|花|消费|支出|开销|超过|多于", re.IGNORECASE
)
_ON_WHAT = re.compile(
    r"\bon\s+(?P<en>[\w' -]+?)(?=\s+(?:in|per|each|every|within|a|than|is|are|exceeds?)\b|\s*[,.]|$)"
    r"|(?:在|[天日周期月年])(?P<zh>[\u4e00-\u9fff]{1,8}?)(?:上|的)?(?:花费|消费|支出|开销|花)?(?:超过|多于|大于|高于)",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"\b{_N}\s+(?:of\s+)?(?P<unit>day|week|month)s?\s+(?:before|ahead\s+of|prior\s+to)\s+"
    r"(?:(?:any|every|each|my|our|a|an|the|all|one\s+of\s+my)\s+)*(?P<what>.+)",
    re.IGNORECASE,
)
_BEFORE_ZH = re.compile(
    r"(?P<what>[\u4e00-\u9fff]{1,10}?)(?P<verb>到期|过期|失效|结束|开始|出发)?(?:之前|以前|前)的?"
    rf"{_N}个?(?P<unit>天|日|周|星期|月)"
)
_VERB = re.compile(
    r"\s+(?:(?:is|are|gets?|will|comes?|has|have)\s+)*(?:to\s+)?"
    r"(?P<verb>expir\w+|run(?:s|ning)?\s+out|ends?|over|starts?|begins?|leaves?|due|renews?|renewed|up)\b.*$",
    re.IGNORECASE,
)
_ENDS = re.compile(r"expir|out|end|over|up|renew|到期|过期|失效|结束", re.IGNORECASE)
_BEGINS = re.compile(r"start|begin|leave|开始|出发", re.IGNORECASE)
_SAME_DAY = re.compile(
    r"\b(?:when|if|whenever)\s+(?P<one>.+?)\s+and\s+(?P<other>.+?)\s+(?:are\s+|is\s+|falls?\s+|happens?\s+|lands?\s+|come\s+)?(?:both\s+)?on\s+the\s+same\s+day"
    r"|(?P<zh1>[\u4e00-\u9fff]{1,8}?)和(?P<zh2>[\u4e00-\u9fff]{1,8}?)(?:都|是|安排)?在?同一天",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"^(?:(?:any|every|each|my|our|a|an|the|all|two|another)\s+)+", re.IGNORECASE)
_MEANT: Mapping[str, tuple[str, ...]] = {
    "eating out": ("eating out", "restaurant", "dining", "takeaway", "lunch", "dinner", "cafe"),
    "dining out": ("dining", "restaurant", "eating out", "takeaway", "lunch", "dinner", "cafe"),
    "restaurants": ("restaurant", "dining", "eating out"),
    "groceries": ("grocer", "supermarket"),
    "coffee": ("coffee", "cafe"),
    "餐饮": ("餐", "饭", "外卖", "restaurant"),
    "外卖": ("外卖", "takeaway"),
}
"""What people write of payments that they call so."""

_CHINESE = {"护照": "passport", "签证": "visa", "生日": "birthday", "保修": "warranty", "驾照": "license"}


def rule_of(text: str, vocabulary: Vocabulary) -> Kind | None:
    """The rule that a sentence asks for."""
    said = " ".join(text.split()).rstrip(".!。！")
    readers = (_same_day, _before, _too_many, _too_much)
    return next((kind for read in readers if (kind := read(said, vocabulary)) is not None), None)


def _same_day(said: str, vocabulary: Vocabulary) -> Kind | None:
    found = _SAME_DAY.search(said)
    if found is None:
        return None
    sides = [_side(found[one] or found[zh], vocabulary) for one, zh in (("one", "zh1"), ("other", "zh2"))]
    first, second = sides
    if first is None or second is None:
        return None
    dated = all(day_field(vocabulary[side.type]) for side in (first, second))
    return SameDay(first=first, second=second) if dated else None


def _before(said: str, vocabulary: Vocabulary) -> Kind | None:
    found = _BEFORE.search(said) or _BEFORE_ZH.search(said)
    if found is None:
        return None
    verb = _VERB.search(found["what"])
    what = found["what"][: verb.start()] if verb else found["what"]
    meant = verb["verb"] if verb else found.groupdict().get("verb") or ""
    for side, field in _dated(re.sub(r"^.*(?:提醒我?|在我?的?|请)", "", what), meant, vocabulary):
        days = int(_number(found["n"])) * _DAYS[found["unit"].lower()]
        yearly = field in ("birthday", "birth_date", "anniversary")
        return Before(type=side.type, where=side.where, field=field, days=days, yearly=yearly)
    return None


def _dated(what: str, verb: str, vocabulary: Vocabulary) -> Iterator[tuple[Side, str]]:
    """The records that are meant and the field that says their day; the field may itself be what is named."""
    side = _side(what, vocabulary)
    field = _field(vocabulary[side.type], verb) if side else None
    if side is not None and field is not None:
        yield side, field
    name = _spoken(normalise(what)).replace(" ", "_").removesuffix("s")
    for record_type in vocabulary:
        for dated in record_type.fields.values():
            if dated.kind in ("date", "moment") and f"{dated.name}_".startswith(f"{name}_"):
                yield Side(type=record_type.name), dated.name


def _field(record_type: RecordType, verb: str) -> str | None:
    """The field of the day on which something is what a verb says."""
    dated = [f.name for f in record_type.fields.values() if f.kind in ("date", "moment")]
    if _ENDS.search(verb):
        named = [name for name in dated if re.search(r"expires|until|end|by|next|closes", name)]
        return record_type.end if record_type.end in dated else next(iter(named), None)
    if _BEGINS.search(verb):
        return day_field(record_type)
    due = [name for name in dated if re.search(r"due|next|by|at$", name)]
    return next(iter(due), None) or day_field(record_type)


def _too_many(said: str, vocabulary: Vocabulary) -> Kind | None:
    """ "more than 3 meetings in a day" """
    above, period = _ABOVE.search(said), _period(said)
    if above is None or period is None or _SPEND.search(said[: above.start()]):
        return None
    limit = _number(above["n"])
    rest = re.split(r"\s+(?:in|per|each|every|within|a)\s", said[above.end() :], maxsplit=1)[0]
    side = _side(rest, vocabulary) if limit else None
    if side is None or day_field(vocabulary[side.type]) is None:
        return None
    return Above(type=side.type, where=side.where, limit=limit, period=period)


def _too_much(said: str, vocabulary: Vocabulary) -> Kind | None:
    """ "more than 300 on eating out in a month"; without a period it is each payment alone."""
    above = _ABOVE.search(said)
    if above is None or not _SPEND.search(said) or "Transaction" not in vocabulary:
        return None
    limit, what, period = _number(above["n"]), _ON_WHAT.search(said), _period(said)
    named = normalise((what["en"] or what["zh"]) if what else "")
    named = _ARTICLE.sub("", named)
    where = (Where(test="mentions", values=_MEANT.get(named, (named,))),) if named else ()
    if not limit:
        return None
    if period is None:
        amount = Where(field="amount", test="above", values=(float(limit),))
        return Matches(type="Transaction", where=(amount, *where))
    return Above(type="Transaction", field="amount", where=where, limit=limit, period=period)


def _period(said: str) -> Period | None:
    found = _PERIOD.search(said)
    return _PERIODS[(found["en"] or found["ly"] or found["zh"]).lower()] if found else None


def _number(text: str) -> float:
    """A number in digits or as a word; 0 of any other word."""
    plain = text.replace(",", "").lower()
    return float(plain) if plain[:1].isdigit() else float(_NUMBERS.get(plain, 0))


# -- what is meant -----------------------------------------------------------------------------


def _side(what: str, vocabulary: Vocabulary) -> Side | None:
    """The records that a noun means: of a type, with one of a field's values, or with a word before it."""
    name = _ARTICLE.sub("", normalise(what)).strip()
    exact = _named(name, vocabulary)
    if exact is not None or " " not in name:
        return exact
    more, _, last = name.rpartition(" ")
    side = _named(last, vocabulary)
    if side is None:
        return None
    return Side(type=side.type, where=(*side.where, Where(test="mentions", values=(more,))))


def _spoken(name: str) -> str:
    return _CHINESE.get(name, name)


def _named(name: str, vocabulary: Vocabulary) -> Side | None:
    name = _spoken(name)
    forms = {name, name.removesuffix("s"), name.removesuffix("es")}
    for record_type in vocabulary:
        for field in record_type.fields.values():
            choice = next((c for c in field.choices if c.replace("_", " ") in forms), None)
            if choice is not None and field.name == "kind":
                return Side(type=record_type.name, where=(Where(field="kind", test="is", values=(choice,)),))
    for record_type in vocabulary:
        names = {*map(normalise, record_type.words), called(record_type), called(record_type, 1)}
        if forms & names:
            return Side(type=record_type.name)
    return None
