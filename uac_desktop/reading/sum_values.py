"""The values of the slots of sums and things: days that a word leads, kinds by their one name."""

import re
from datetime import date

from pydantic import JsonValue

from uac_desktop.reading import quantities, words
from uac_desktop.reading.days import Calendar, Tense
from uac_desktop.reading.spoken import Value, Words, date_value, proper_value, said_value
from uac_desktop.reading.spoken_kinds import car_value, period_value, vehicle_value
from uac_desktop.reading.sum_words import NO_NAME

# How periods are written for short.
_PERIODS = {
    **dict.fromkeys(("mo", "mth", "pm", "pcm"), "month"),
    **dict.fromkeys(("wk", "pw"), "week"),
    "yr": "year",
}


def moneyed_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """Whom one pays, without the words that only say what for: "the plumber" is the plumber."""
    said = said_value(words_, start, end, tense)
    return re.sub(r"['’]s$", "", said) if isinstance(said, str) and said[:1].islower() else said


def named_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A shop's, bank's or company's name; None where the words only begin a sentence with a capital."""
    said = proper_value(words_, start, end, tense)
    return None if isinstance(said, str) and said.split()[0] in NO_NAME and len(said.split()) == 1 else said


def led_by(words_before: str, pointing: Tense | None = None) -> Value:
    """The day of a date phrase that begins with, or stands right behind, one of these words (a regex).

    It points as `pointing` says, else as the pattern does.
    """
    begins = re.compile(rf"(?:{words_before})\b", re.I)
    behind = re.compile(
        rf"\b(?:{words_before})\W*(?:(?:on|the|in|by|at|itself|again|for|of|end|is)\W+){{0,3}}$", re.I
    )

    def value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
        text = words_.text
        led = begins.match(text, start, end) or behind.search(text[max(0, start - 40) : start])
        return date_value(words_, start, end, pointing or tense) if led else None

    return value


def later_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A day that is still to come, whatever is told around it."""
    return date_value(words_, start, end, "future")


def full_day_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A day to come with its month and year; None for a month alone."""
    found = date_value(words_, start, end, "future")
    return found if isinstance(found, str) and len(found) == 10 else None


def not_led_by(words_before: str) -> Value:
    """The day of a date phrase that neither begins with nor stands behind one of these words (a regex)."""
    other = led_by(words_before)

    def value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
        return None if other(words_, start, end, tense) else date_value(words_, start, end, tense)

    return value


def day_of_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The next day that "every month on the 5th" falls on; None where no day of the month is said."""
    said = words_.text[start:end]
    nth = re.search(r"(\d{1,2})(?:st|nd|rd|th|号|日|號)", said)
    day = int(nth[1]) if nth else 1 if re.search(r"\bfirst\s+of|\bthe\s+first$", said, re.I) else None
    return Calendar(date.fromisoformat(words_.today), "future").day_in_month(day) if day else None


def rate_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """How often a sum is paid, by its word or what is written for it."""
    said = words_.text[start:end].lower()
    return quantities.schedule(_PERIODS.get(said, said))


def today_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The day of the message, for what was done just now."""
    return words_.today


def account_kind_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A kind of account by its one name: an ISA or a saver is savings, a chequing account checking."""
    said = words_.text[start:end].lower()
    if said in ("账户", "帐户"):
        return None
    kinds = (
        (r"信用卡", "credit_card"), (r"储蓄|定期|定存|存款", "savings"),
        (r"活期|活存|借记|工资卡", "checking"), (r"证券|股票", "brokerage"),
        (r"贷款", "loan"),
        (r"brokerage|investment|demat|stocks", "brokerage"),
        (r"isa|hysa|sav|fixed dep|\bfd\b|recurring", "savings"),
        (r"check|chequ|current", "checking"), (r"credit", "credit_card"), (r"loan", "loan"),
    )  # fmt: skip
    return next((kind for words__, kind in kinds if re.search(words__, said)), said)


def auto_name_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A vehicle that goes by its make and model, or by its model alone."""
    said = words_.text[start:end].strip()
    if re.match(rf"{words.MAKES}\b", said):
        return vehicle_value(words_, start, end, tense)
    return car_value(words_, start, end, tense)


def limit_period_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The period of a limit, by its word or what is written for it: "wk" is a week."""
    said = words_.text[start:end].lower()
    if re.match(r"order|present|gift|item", said):
        return "transaction"
    return _PERIODS.get(said) or period_value(words_, start, end, tense)


def term_kind_value(words_: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A kind of contract by the one word for it."""
    said = words_.text[start:end].lower()
    if re.search(r"lease|tenan|租约|租房|租赁|租期|房租|房子|铺面|店面|公寓", said) and not re.search(
        r"\bcar\b|车", said
    ):
        return "lease"
    if re.search(r"insur|cover|polic|险|保单", said):
        return "insurance"
    return "loan" if re.search(r"loan|贷款", said) else said
