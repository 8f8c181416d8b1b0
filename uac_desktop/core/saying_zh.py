"""How the values of a sentence are written in Chinese: days, sums of money, people, lists."""

from collections.abc import Callable
from datetime import date

from uac_desktop.core.saying import Formats, all_of, clock, day_of, is_relation, number
from uac_desktop.core.words_zh import FIELDS

_WEEKDAYS = "一二三四五六日"
_SIGNS = {"CNY": "¥", "USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "AUD": "A$", "CAD": "C$"}
_UNITS = {"JPY": "日元", "HKD": "港元", "TWD": "新台币", "KRW": "韩元", "CHF": "瑞士法郎", "SGD": "新加坡元"}


def chinese(term: Callable[[str], str], kind: Callable[[str], str] = str) -> Formats:
    """The ways to write a slot's value; `term` says words and names of ours, `kind` types of record."""

    def who(person: str | None) -> str:
        if not person or person == "user":
            return "你"
        return f"你{term(person)}" if is_relation(person) else person

    return {
        "day": lambda iso: shown_day(day_of(iso)),
        "iso": lambda iso: shown_day(day_of(iso)),
        "weekday": lambda iso: f"{shown_day(day_of(iso))}（星期{_WEEKDAYS[day_of(iso).weekday()]}）",
        "clock": clock,
        "span": lambda days: span(*map(day_of, days)),
        "left": left,
        "money": lambda sum_of: money(*sum_of),
        "number": number,
        "who": who,
        "whose": lambda person: f"{who(person)}的",
        "start": lambda text: text,
        "term": lambda text: term(text) if isinstance(text, str) else text,
        "kind": kind,
        "field": lambda name: FIELDS.get(name, name),
        "place": lambda parts: place([term(part) for part in parts]),
        "and": all_of("、", "和"),
        "or": all_of("、", "或"),
        "list": all_of("、", "、"),
        "rows": all_of("；", "；"),
        "choice": all_of("，还是", "，还是"),
        "lines": all_of("\n", "\n"),
        "words": all_of(" ", " "),
        "sentences": all_of("", ""),
    }


def shown_day(day: date) -> str:
    """`2026年3月5日`."""
    return f"{day.year}年{day.month}月{day.day}日"


def span(first: date, last: date) -> str:
    """`2026年3月5日至8日`, with both months or years where they differ."""
    if first == last:
        return shown_day(first)
    if first.year != last.year:
        return f"{shown_day(first)}至{shown_day(last)}"
    end = f"{last.day}日" if first.month == last.month else f"{last.month}月{last.day}日"
    return f"{shown_day(first)}至{end}"


def left(days: int) -> str:
    """`还有7天`, `就是今天`, `就在昨天`, `3天前`."""
    if days > 0:
        return f"还有{days}天"
    return {0: "就是今天", -1: "就在昨天"}.get(days, f"{-days}天前")


def place(parts: list[str]) -> str:
    """`曼谷（泰国）`; a country that is where it goes stands once."""
    first, *around = dict.fromkeys(parts)
    return f"{first}（{'，'.join(around)}）" if around else first


def money(amount: float, currency: str | None) -> str:
    """`¥68`, `1,200日元`; the bare number where no currency was said."""
    sign = _SIGNS.get(currency or "")
    if sign:
        return f"{sign}{number(amount)}"
    unit = _UNITS.get(currency or "") or (f" {currency}" if currency else "")
    return f"{number(amount)}{unit}"
