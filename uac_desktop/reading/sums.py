"""Sums of money: how they are written in figures and words, what they come to, and in which currency."""

import re

_DIGITS = r"\d[\d,]{0,14}(?:\.\d+)?"
_SIZE = r"(?:\s?(?:k|grand|mill?ion|lakhs?|crores?)\b)?"
_SIGN = r"(?:US\$|AU?\$|CA?\$|NZ\$|NT\$|HK\$|S\$|R\$|[€£$¥￥₹₩฿₽₺₪₫₱])"
_CODES = (
    r"eur|usd|gbp|jpy|cny|rmb|chf|inr|rs|sgd|aud|cad|hkd|nzd|twd|ntd|krw|thb|sek|nok|dkk|pln|aed|myr|php"
    r"|idr|vnd|zar|brl|mxn|czk|huf|ils"
)
_NAMES = (
    r"euros?|dollars?|bucks|pounds?|quid|sterling|yen|yuan|francs?|rupees?|baht|kron(?:a"
    r"|e|or|er|ur)|zlot(?:y|ys|ych)"
    r"|dirhams?|ringgit|pesos?|reais|rand|shekels?|lira|koruna|forints?|rupiah"
)
_ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORDS = {word: value for value, word in enumerate(_ONES)} | {
    word: 10 * value for value, word in enumerate(_TENS, start=2)
}
_SIZES = {"hundred": 100, "thousand": 1000, "grand": 1000, "lakh": 100_000, "crore": 10_000_000}
_NUMBER = rf"(?:{'|'.join([*_WORDS, *_SIZES])})"
_SPELT = (
    rf"(?:an?\s+(?={'|'.join(_SIZES)})|{_NUMBER})"
    rf"(?:(?:[\s-]|\s+and\s+)?(?:{'|'.join([*_WORDS, *_SIZES])})\b)*"
)

_GROUPED = r"\d{1,3}(?:[  ]\d{3})+(?:[.,]\d\d)?(?!\d)"
MONEY = (
    rf"(?-i:\bR)\s?(?:{_GROUPED}|{_DIGITS})(?:k|m)?\b|{_SIGN}\s?{_GROUPED}|(?<![\w.,]){_GROUPED}\s?(?:(?:{_NAMES}"
    rf"|{_CODES}|kr)\b|€|zł)"
    rf"|{_SIGN}\s?{_DIGITS}{_SIZE}(?:\s?(?:usd|aud|cad|nzd|sgd|hkd)\b)?"
    rf"|(?<![\w.,]){_DIGITS}{_SIZE}\s?(?:kr\b|(?:{_NAMES}|{_CODES})\b|(?:€|£|円|₩|zł)(?!\s?\d))"
    rf"|(?<![\w.,])\d[\d,]{{3,14}}\s?won\b|(?<![\w.,])\d[\d,.]{{0,14}}\s?(?:grand|lakhs?|crores?)\b"
    rf"|\b(?:rs\.?|rm|{_CODES})\s?{_DIGITS}{_SIZE}\b"
    rf"|\b{_SPELT}\s+(?:{_NAMES}|grand)\b|\b(?:a|one|two|three|four|five)\s+grand\b|\ba (?:tenner|fiver)\b"
    r"|\d[\d,]{0,14}块\d(?!\d)|(?:\bNT\$?|台币|港币|人民币)\s?\d[\d,]{0,14}(?:\.\d+)?"
    r"|\d[\d,]{0,14}(?:\.\d+)?[万千]?\s?(?:块钱?|元|圆|欧元|欧(?![洲冠])|美元|美金|美刀|刀(?!具)|日元|日圆|日币|英镑|镑|新?台币|港币|港元"
    r"|韩元|韩币|泰铢|卢布|新币|澳元|加元|澳币|加币|人民币)"
    r"|[一二两三四五六七八九十百千万零]{1,8}(?:块钱?|元|圆|欧元|美元|美金|日元|英镑|台币|港币)"
)
_CURRENCIES = (
    (r"AU?\$|\baud\b|澳元|澳币", "AUD"),
    (r"CA?\$|\bcad\b|加元|加币", "CAD"),
    (r"NZ\$|\bnzd\b", "NZD"),
    (r"NT\$|\bnt\b|\btwd\b|\bntd\b|台币", "TWD"),
    (r"HK\$|\bhkd\b|港币|港元", "HKD"),
    (r"(?<!U)S\$|\bsgd\b|新币", "SGD"),
    (r"R\$|\breais\b|\bbrl\b", "BRL"),
    (r"₹|rupee|\binr\b|\brs\b|\brs\.|lakh|crore", "INR"),
    (r"₩|\bwon\b|\bkrw\b|韩元|韩币", "KRW"),
    (r"฿|\bbaht\b|\bthb\b|泰铢", "THB"),
    (r"\bsek\b|kronor|krona\b", "SEK"),
    (r"\bnok\b", "NOK"),
    (r"\bdkk\b", "DKK"),
    (r"zł|zlot|\bpln\b", "PLN"),
    (r"dirham|\baed\b", "AED"),
    (r"ringgit|\bmyr\b|\brm\b", "MYR"),
    (r"₱|\bphp\b", "PHP"),
    (r"rupiah|\bidr\b", "IDR"),
    (r"₫|\bvnd\b", "VND"),
    (r"\brand\b|\bzar\b", "ZAR"),
    (r"\bmxn\b", "MXN"),
    (r"koruna|\bczk\b", "CZK"),
    (r"forint|\bhuf\b", "HUF"),
    (r"₪|shekel|\bils\b", "ILS"),
    (r"₺|\blira\b", "TRY"),
    (r"₽|卢布", "RUB"),
    (r"US\$|\$|dollar|buck|usd|美元|美金|刀", "USD"),
    (r"€|euro?|\beur\b|欧", "EUR"),
    (r"£|pound|quid|gbp|sterling|tenner|fiver|镑", "GBP"),
    (r"yen|jpy|日元|日圆|日币|円", "JPY"),
    (r"yuan|cny|rmb|块|塊|元|圆|人民币", "CNY"),
    (r"chf|franc", "CHF"),
)
_OWN_DOLLARS = (
    ("Australia/", "AUD"), ("Pacific/Auckland", "NZD"), ("Asia/Singapore", "SGD"), ("Asia/Hong_Kong", "HKD"),
    ("Asia/Taipei", "TWD"), ("Canada/", "CAD"), ("America/Toronto", "CAD"), ("America/Vancouver", "CAD"),
    ("America/Montreal", "CAD"), ("America/Edmonton", "CAD"), ("America/Winnipeg", "CAD"),
    ("America/Halifax", "CAD"), ("America/Regina", "CAD"), ("America/St_Johns", "CAD"),
)  # fmt: skip
_OWN_PESOS = (
    ("Asia/Manila", "PHP"), ("America/Mexico_City", "MXN"), ("America/Monterrey", "MXN"),
    ("America/Tijuana", "MXN"),
    ("America/Argentina", "ARS"), ("America/Bogota", "COP"), ("America/Santiago", "CLP"),
    ("America/Montevideo", "UYU"),
)  # fmt: skip
_OWN_CROWNS = (
    ("Europe/Stockholm", "SEK"), ("Europe/Oslo", "NOK"), ("Europe/Copenhagen", "DKK"),
    ("Atlantic/Reykjavik", "ISK"),
    ("Europe/Prague", "CZK"),
)  # fmt: skip
_OWN_YUAN = (("Asia/Taipei", "TWD"), ("Asia/Hong_Kong", "HKD"), ("Asia/Macau", "MOP"))
_OWN_YEN = (("Asia/Tokyo", "JPY"), ("Asia/Shanghai", "CNY"), ("Asia/Chongqing", "CNY"))


def currency(text: str, zone: str | None = None) -> str | None:
    """The ISO 4217 code of a sum of money's sign or word, as it is meant where it was said.

    "$" are a country's own dollars and 元 its own money in an IANA zone that has such; ¥, which two
    countries use, is None elsewhere.
    """
    if re.search(r"[¥￥]", text):
        return _own(_OWN_YEN, zone)
    if re.search(r"\bpesos?\b", text, re.I):
        return _own(_OWN_PESOS, zone)
    if re.search(r"\bkron|\bkr\b", text, re.I):
        return _own(_OWN_CROWNS, zone) or ("SEK" if re.search("kronor|krona", text, re.I) else None)
    if re.match(r"R\s?\d", text):
        return "ZAR"
    code = next((code for words, code in _CURRENCIES if re.search(words, text, re.I)), None)
    if code == "USD" and not re.search(r"US\$|usd|美|buck", text, re.I):
        return _own(_OWN_DOLLARS, zone) or code
    if code == "CNY" and not re.search(r"yuan|cny|rmb|人民币", text, re.I):
        return _own(_OWN_YUAN, zone) or code
    return code


def spelt_figure(text: str) -> int | None:
    """The number of "fifteen", "two hundred and ten", "a grand", "a tenner"; None where no word is one."""
    total, part, found = 0, 0, False
    words = re.findall(r"[a-z]+", text.lower().replace("tenner", "ten").replace("fiver", "five"))
    for word in words:
        size = _SIZES.get(word.rstrip("s"))
        if word in _WORDS:
            part, found = part + _WORDS[word], True
        elif size == 100:
            part, found = (part or 1) * 100, True
        elif size:
            total, part, found = total + (part or 1) * size, 0, True
    return total + part if found else None


def _own(table: tuple[tuple[str, str], ...], zone: str | None) -> str | None:
    return next((code for begin, code in table if (zone or "").startswith(begin)), None)
