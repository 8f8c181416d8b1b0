"""The typed slots of a pattern: what each matches in a marked text, and the value its words have."""

from collections.abc import Mapping
from dataclasses import dataclass

from uac_desktop.reading import quantities
from uac_desktop.reading.masks import MARKS, mark_regex
from uac_desktop.reading.people import KIN, KIN_ZH, NAME_ZH
from uac_desktop.reading.spoken import (
    Value,
    account_value,
    birthday_value,
    condition_value,
    date_value,
    document_value,
    entries_value,
    exact_value,
    known_list_value,
    known_value,
    lower_value,
    names_value,
    proper_value,
    quantity,
    said_value,
    sport_value,
)
from uac_desktop.reading.words import (
    CONDITION,
    CONDITION_ZH,
    COUNTRIES,
)


@dataclass(frozen=True, slots=True)
class Slot:
    """What a slot matches (a regex over the marked text) and the value of the words it matched."""

    regex: str
    value: Value


_ANY = rf"[\w{MARKS}'’&/%°-]"
_WORD = rf"{_ANY}+"
_NAME = (
    r"(?-i:[A-Z\u00c0-\u00de][\w'’&-]*(?:\.(?=\s[A-Z]))?(?:\s+(?:(?:of|the|de"
    r"|la|du|von|van|and|&)\s+)?(?!I\b)[A-Z\u00c0-\u00de\d][\w'’&-]*){0,4})"
)
_HAN = rf"[\u3400-\u9fffA-Za-z0-9·{MARKS}]"
_DRUG = mark_regex("drug", "class")
_KNOWN = mark_regex("drug", "class", "allergen")
_DOSED = rf"(?:\s*\(?{mark_regex('dose')}\)?)?"
_JOIN = _DOSED + (
    r"(?:\s*(?:,|/|、|，|&|\+|;|和|与|及|跟|还有|以及)\s*(?:and\s+|or\s+|also\s+)?|\s+(?:and"
    r"|or|n|plus|as well as)\s+(?:to\s+|also\s+)*)"
)


_WHOM = r"(?:me|him|her|us|(?:my|our|his|her)\s+(?:\w+\s+)?\w+|(?-i:[A-Z][a-z]+)|dad|mum|mom)"
_REACTION = (
    r"(?:(?:an?\s+)?(?:(?:full|itchy|bad|awful|nasty|terrible|huge|red|horrible"
    r"|severe)\s+)*(?:hives|rash(?:es)?|welts|anaphyla(?:ctic shock|xis)"
    r"|(?:stomach\s+)?cramps|bloat(?:ing|ed)|diarrh\w+|vomit(?:ing)?|swelling"
    r"|swell(?:s)?(?: up)?|itch(?:y|ing|es)?|wheez(?:e|es|ing)|break(?:s|ing)? "
    r"out|throw(?:s|ing)? up"
    r"|puff(?:s|ed)? up|blotch(?:es|y)|asthma attacks?))"
)


_PERSON = r"(?-i:[A-Z][a-zà-ÿ]+(?:[ -][A-Z][a-zà-ÿ]+)?)(?!['’]?\w)"
_EVENT = (
    r"(?:(?:[A-Za-z'’-]+\s+){0,2}?(?:appointment|appt|interview|check-?up|meeting"
    r"|recital|wedding|ceremony|concert|exam|haircut|dentist|physio|vet|performance"
    r"|graduation"
    r"|rehearsal|lesson|surgery|conference|parent-teacher (?:night|evening|conference)"
    r"|school play|book club|one-on-one|1:1|playdate|scan|game night|viewing"
    r"|reunion|service)"
    r"(?:\s+(?:appointment|visit|with\s+(?-i:[A-Z])\w+|at\s+the\s+\w+))?)"
)
_COUNTRY_ZH = "|".join(name for name in COUNTRIES if not name.isascii())


SLOTS: Mapping[str, Slot] = {
    "drug": Slot(_DRUG, known_value),
    "drugs": Slot(
        rf"{mark_regex('drug', 'class')}(?:{_JOIN}{mark_regex('drug', 'class')})*", known_list_value
    ),
    "drugword": Slot(r"[a-z][a-z-]{5,}", known_value),
    "allergen": Slot(mark_regex("drug", "class", "allergen"), known_value),
    "allergens": Slot(rf"{_KNOWN}(?:{_JOIN}(?:\w+\s+)?{_KNOWN})*", known_list_value),
    "dose": Slot(mark_regex("dose"), exact_value),
    "frequency": Slot(mark_regex("frequency"), exact_value),
    "date": Slot(mark_regex("date"), date_value),
    "amount": Slot(mark_regex("money"), quantity(quantities.amount)),
    "figure": Slot(r"(?<![\w.])\d[\d,]{0,14}(?:\.\d+)?(?![\w%])", quantity(quantities.figure)),
    "whole": Slot(r"(?<![\w.])\d{1,4}(?![\d.%])", quantity(quantities.whole)),
    "minutes": Slot(mark_regex("duration"), quantity(quantities.minutes)),
    "hours": Slot(mark_regex("duration"), quantity(quantities.hours)),
    "distance": Slot(mark_regex("distance"), quantity(quantities.kilometres)),
    "recurrence": Slot(mark_regex("recurrence"), quantity(quantities.recurrence)),
    "schedule": Slot(
        (
            mark_regex("recurrence")
            + r"|(?:a|per|each|every)\s+(?:month|week|year|quarter)|monthly|weekly|yearly"
            r"|annually|quarterly|每月|每年|每周|每個月|每个月|包月|包年|一个月|一年"
        ),
        quantity(quantities.schedule),
    ),
    "country": Slot(r"[A-Za-z\u3400-\u9fff]+", quantity(quantities.country)),
    "name": Slot(_NAME, proper_value),
    "names": Slot(rf"{_NAME}(?:(?:,\s*(?:and\s+)?|\s+and\s+){_NAME})*", names_value),
    "words": Slot(rf"{_WORD}(?:[ ]{_WORD}){{0,7}}?", said_value),
    "term": Slot(rf"{_WORD}(?:[ ]{_WORD}){{0,3}}?", said_value),
    "word": Slot(_WORD, said_value),
    "han": Slot(rf"{_HAN}{{2,10}}?", said_value),
    "hans": Slot(rf"{_HAN}{{2,24}}?", said_value),
    "whomzh": Slot(rf"(?:我(?:的|家|们)?)?(?:{KIN_ZH})|我|他|她|{NAME_ZH}", said_value),
    "conditionzh": Slot(CONDITION_ZH, exact_value),
    "whomwords": Slot(_WHOM, said_value),
    "reactwords": Slot(_REACTION, exact_value),
    "hardwords": Slot(_REACTION, exact_value),
    "stings": Slot(
        (
            r"(?:bees?|wasps?|hornets?|insects?|fire ants?|yellow ?jackets?|ants?)(?:\s+(?:stings?"
            r"|bites?|venom))?"
        ),
        exact_value,
    ),
    "doseword": Slot(rf"(?:{mark_regex('dose')}|\d+(?:\.\d+)?\b(?!\s*(?:days?|weeks?|times?)))", exact_value),
    "condition": Slot(CONDITION, exact_value),
    "conditions": Slot(rf"{CONDITION}(?:(?:,\s*(?:and\s+)?|\s+and\s+){CONDITION})*", names_value),
    "eventzh": Slot(r"开会|面试|考试|聚餐|搬家|上课|答辩|家长会|婚礼|体检|复查|理发", exact_value),
    "adjective": Slot(
        (
            r"diabetic|asthmatic|coeliac|celiac|epileptic|hypertensive|anaemic|anemic"
            r"|hypothyroid|hyperthyroid|haemophiliac|hemophiliac|immunocompromised|autistic"
            r"|bipolar"
        ),
        condition_value,
    ),
    "person": Slot(_PERSON, proper_value),
    "kin": Slot(rf"(?:{KIN})", said_value),
    "kinzh": Slot(rf"(?:{KIN_ZH})", said_value),
    "namezh": Slot(NAME_ZH, said_value),
    "birthday": Slot(mark_regex("date"), birthday_value),
    "document": Slot(
        (
            r"passport|visa|(?:residence|residency) permit|aufenthaltstitel|green card"
            r"|driver['’]?s? licen[cs]e|driving licen[cs]e|licen[cs]e|护照|签证|居留许可|居留证"
            r"|驾照|驾驶证"
        ),
        document_value,
    ),
    "entry": Slot(r"single|multiple|multi|单次|多次", entries_value),
    "event": Slot(_EVENT, said_value),
    "accountkind": Slot(
        r"checking|current|savings?|credit card|brokerage|joint|信用卡|储蓄卡?|活期", account_value
    ),
    "every": Slot(r"day|week|month|year|transaction|purchase", lower_value),
    "sport": Slot(
        (
            r"ran|run|runs|running|jog(?:ged|ging)?|walk(?:ed|ing)?|hik(?:e|ed|ing)|cycl(?:e"
            r"|ed|ing)|bik(?:e|ed|ing)|rode|ride|swam|swim|swimming|row(?:ed|ing)?|跑步?"
            r"|走|骑车?|游泳?|爬山|徒步"
        ),
        sport_value,
    ),
    "payeeword": Slot(r"[A-Za-z][\w&+'’-]*(?:\s+[A-Za-z][\w&+-]*){0,2}?", said_value),
    "mealword": Slot(r"breakfast|brunch|lunch|dinner|supper", lower_value),
    "diet": Slot(r"vegan|vegetarian|pescatarian|halal|kosher|gluten[- ]free", exact_value),
    "note": Slot(r"[^\n]+", said_value),
    "hanwords": Slot(r"[\u3400-\u9fffA-Za-z0-9· -]{2,14}?", said_value),
    "countryzh": Slot(_COUNTRY_ZH, quantity(quantities.country)),
    "visitzh": Slot(
        r"看(?:牙医?|医生|病|[\u3400-\u9fff]{1,3}科|中医)|体检|洗牙|复查|打疫苗|产检", exact_value
    ),
    "bankzh": Slot(r"[\u3400-\u9fff]{2,6}?(?:银行|支付)", exact_value),
    "pressure": Slot(r"\d{2,3}/\d{2,3}", exact_value),
    "money": Slot(mark_regex("money") + r"|\d[\d,]{0,14}", quantity(quantities.amount)),
    "foodzh": Slot(r"[\u3400-\u9fff" + MARKS + r"]{1,5}", exact_value),
    "trade": Slot(
        (
            r"(?:the\s+|an?\s+|our\s+|my\s+)?(?:plumber|electrician|gardener|cleaner"
            r"|painter|locksmith|technician|handyman|inspector|movers|roofer|chimney "
            r"sweep|carpenter)"
        ),
        said_value,
    ),
    "deed": Slot(
        (
            r"(?:driv|pick|tak|meet|attend|visit|fly|host|work|present|collect|drop)\w*(?:[ "
            r"][\w'’-]+){1,5}?"
        ),
        said_value,
    ),
    "moves": Slot(r"wire|send|transfer|move|pay|withdraw|deposit|invest", said_value),
    "risk": Slot(r"(?:risky|speculative|volatile)\s+\w+", said_value),
    "phone": Slot(r"\+?\d[\d \-()]{6,16}\d", exact_value),
    "email": Slot(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", exact_value),
}
