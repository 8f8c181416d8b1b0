"""Words as rules need them: whom a record is about, sums of money, and whether two texts mean one thing.

Standard library alone; English and Chinese.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from ..core import saying

_GRAMMAR = frozenset(
    re.findall(
        r"\w+",
        """
    a an the of to in on at for from with by and or my our your his her their its this that it is are be am
    was will have has had not no do does go going get want would like need needs next last new old about into
    out up us me we i you he she they him them some any all one two every each 我的 一个 这个 那个 我们 他们
    """,
    )
)
# What half of all titles hold: it tells two things apart only where nothing else does.
_COMMON = frozenset(
    re.findall(
        r"\w+",
        """
    meeting appointment dinner lunch breakfast brunch call visit flight trip reservation booking table event
    account card payment bank company corporate week day month year subscription contract service plan policy
    planning 公司 银行 账户 预订 会议 晚饭 午饭 航班 合同 订阅 计划
    """,
    )
)
_LATIN = re.compile(r"[^\W\d_][^\W_]*(?:['’][^\W_]+)?|\d+")
_HAN = re.compile(r"[\u4e00-\u9fff\u3040-\u30ff]+")
_MONEY = re.compile(
    r"(?P<sign>[$€£¥￥₹])\s*(?P<a>\d[\d,]*(?:\.\d+)?)\s*(?P<k>[kK]\b|万)?"
    r"|(?P<b>\d[\d,]*(?:\.\d+)?)\s*(?P<m>[kK]|万)?\s*(?P<unit>dollars?|bucks|usd|euros?|eur|pounds?|gbp|quid|cny|rmb|yuan|yen|jpy|"
    r"元|块钱?|美元|欧元|英镑|日元)(?![a-z])",
    re.IGNORECASE,
)
_UNITS = {
    "dollar": "USD",
    "dollars": "USD",
    "bucks": "USD",
    "usd": "USD",
    "美元": "USD",
    "euro": "EUR",
    "euros": "EUR",
    "eur": "EUR",
    "欧元": "EUR",
    "pound": "GBP",
    "pounds": "GBP",
    "gbp": "GBP",
    "quid": "GBP",
    "英镑": "GBP",
    "cny": "CNY",
    "rmb": "CNY",
    "yuan": "CNY",
    "元": "CNY",
    "块": "CNY",
    "块钱": "CNY",
    "yen": "JPY",
    "jpy": "JPY",
    "日元": "JPY",
}
_SIGNED = {"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR"}


def money(amount: float, currency: str | None) -> str:
    """`$4,200`, `1,180.50 CHF`; the bare number where no currency was said."""
    return saying.money(amount, currency)


def amounts(text: str) -> tuple[tuple[float, str | None], ...]:
    """The sums of money in a text with their currencies, None for a sign of several (`¥`)."""
    found = []
    for match in _MONEY.finditer(text):
        digits = (match["a"] or match["b"]).replace(",", "")
        factor = {"k": 1_000, "万": 10_000}.get((match["k"] or match["m"] or "").lower(), 1)
        currency = _SIGNED.get(match["sign"] or "") or _UNITS.get((match["unit"] or "").lower())
        found.append((float(digits) * factor, currency))
    return tuple(found)


def who(person: str | None) -> str:
    """`you`, `your son`, `Anna`."""
    return saying.who(person)


def whose(person: str | None) -> str:
    """`your`, `your son's`, `Anna's`."""
    return saying.whose(person)


def start(text: str) -> str:
    """The text with its first letter in upper case, the rest as it is."""
    return saying.start(text)


def telling(text: str) -> frozenset[str]:
    """The words by which a text is told from others: folded, plurals as singulars, pairs of Chinese signs."""
    latin = {_single(word.casefold()) for word in _LATIN.findall(_HAN.sub(" ", text))}
    han = {run[at : at + 2] for run in _HAN.findall(text) for at in range(max(1, len(run) - 1))}
    said = frozenset(latin | han) - _GRAMMAR
    return said - _COMMON or said


def share(one: str | None, other: str | None) -> bool:
    """Whether two texts share a word that tells them from others."""
    return bool(one and other and telling(one) & telling(other))


def same(one: str | None, other: str | None) -> bool:
    """Whether two names are one: equal but for case and spaces, or one holds all words of the other."""
    if not one or not other:
        return False
    if " ".join(one.casefold().split()) == " ".join(other.casefold().split()):
        return True
    mine, theirs = telling(one), telling(other)
    return bool(mine and theirs) and (mine <= theirs or theirs <= mine)


def mentions(text: str | None, names: Iterable[str]) -> str | None:
    """The first of some names that a text holds, folded: Latin ones as whole words, Chinese ones anywhere."""
    if not text:
        return None
    found = _any_of(tuple(names)).search(text.casefold())
    return found[0] if found else None


@lru_cache(200)
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    """Finds any of the names, the longest first."""
    ordered = sorted((name.casefold() for name in names), key=len, reverse=True)
    latin = "|".join(re.escape(name) for name in ordered if name.isascii())
    others = "|".join(re.escape(name) for name in ordered if not name.isascii())
    return re.compile(
        "|".join(filter(None, (rf"(?<![^\W_])(?:{latin})(?![^\W_])" if latin else "", others))) or "(?!)"
    )


def _single(word: str) -> str:
    word = re.sub(r"['’]s?$", "", word)
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
