"""The typed slots of a pattern: what each matches in a marked text, and the value its words have."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from pydantic import JsonValue

from uac_desktop.core.telling import Lexicon, Mention
from uac_desktop.reading import quantities
from uac_desktop.reading.dates import FoundDate
from uac_desktop.reading.days import Tense
from uac_desktop.reading.masks import MARKS, mark_regex
from uac_desktop.reading.people import KIN, KIN_ZH, NAME_ZH


class SpellingLexicon(Lexicon, Protocol):
    """A lexicon that also corrects a word known to stand for a medicine or an allergy."""

    def closest(self, name: str) -> str | None:
        """The right spelling of a misspelt name; None where nothing, or more than one thing, is near."""
        ...


class Words(Protocol):
    """The message as slots see it."""

    text: str
    today: str
    mentions: Mapping[int, Mention]
    lexicon: SpellingLexicon

    def date_at(self, start: int, tense: Tense) -> FoundDate | None:
        """The date phrase that begins there, its bare dates pointing as `tense` says."""
        ...


Value = Callable[[Words, int, int, Tense], JsonValue]


@dataclass(frozen=True, slots=True)
class Slot:
    """What a slot matches (a regex over the marked text) and the value of the words it matched."""

    regex: str
    value: Value


_ANY = rf"[\w{MARKS}'’&/%°-]"
_WORD = rf"{_ANY}+"
_NAME = r"(?-i:[A-Z\u00c0-\u00de][\w'’&-]*(?:\.(?=\s[A-Z]))?(?:\s+(?:(?:of|the|de|la|du|von|van|and|&)\s+)?[A-Z\u00c0-\u00de\d][\w'’&-]*){0,4})"
_HAN = rf"[\u3400-\u9fffA-Za-z0-9·{MARKS}]"
_ARTICLE = re.compile(r"^(?:the|a|an|my|our|his|her|their|some|this|that|new|me)\s+", re.I)
_JOIN = r"(?:\s*(?:,|/|、|，|&|\+|;|和|与|及|跟|还有|以及)\s*(?:and\s+|or\s+|also\s+)?|\s+(?:and|or|n|plus|as well as)\s+(?:to\s+|also\s+)*)"


def _said(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The words as they stand, without an article before them."""
    text = words.text[start:end].strip(" ,.;:!?'\"“”()-—–，。！")
    return _ARTICLE.sub("", text) or None


def _exact(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    return words.text[start:end].strip() or None


def _known(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A known name as the person wrote it, its spelling put right."""
    text = words.text[start:end]
    mention = words.mentions.get(start)
    spelt = words.lexicon.closest(text) if text.isascii() else text
    if mention is None:
        return spelt
    if spelt is not None and spelt.casefold() != text.casefold() and text.casefold().rstrip("s") != spelt.casefold().rstrip("s"):
        return spelt
    return text if spelt is None or text[:1].isupper() == spelt[:1].isupper() or text.isupper() else text


def _known_list(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    found = [mention for place, mention in words.mentions.items() if start <= place < end]
    return [_known(words, one.start, one.end, tense) for one in sorted(found, key=lambda one: one.start)]


def _date(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    found = words.date_at(start, tense)
    told_ahead = found is not None and tense == "past" and found.kind == "date" and found.value > words.today
    return found.value if found and not told_ahead else None


def _names(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    parts = re.split(r",\s*(?:and\s+)?|\s+(?:and|&)\s+|、|和", words.text[start:end])
    return [part.strip() for part in parts if part.strip()]


def _quantity(read: Callable[[str], JsonValue]) -> Value:
    return lambda words, start, end, tense: read(words.text[start:end])


_WHOM = r"(?:me|him|her|us|(?:my|our|his|her)\s+(?:\w+\s+)?\w+|(?-i:[A-Z][a-z]+)|dad|mum|mom)"
_REACTION = (
    r"(?:(?:an?\s+)?(?:(?:full|itchy|bad|awful|nasty|terrible|huge|red|horrible|severe)\s+)*(?:hives|rash(?:es)?|welts|anaphyla(?:ctic shock|xis)"
    r"|(?:stomach\s+)?cramps|bloat(?:ing|ed)|diarrh\w+|vomit(?:ing)?|swelling|swell(?:s)?(?: up)?|itch(?:y|ing|es)?|wheez(?:e|es|ing)|break(?:s|ing)? out|throw(?:s|ing)? up"
    r"|puff(?:s|ed)? up|blotch(?:es|y)|asthma attacks?))"
)
_CONDITION = (
    r"(?:type\s+(?:[12]|one|two)\s+diabetes|(?:gestational\s+)?diabetes|asthma|hypertension|high blood pressure|low blood pressure|high cholesterol|coeliac(?: disease)?|celiac(?: disease)?"
    r"|crohn['’]?s(?: disease)?|ulcerative colitis|ibs|irritable bowel syndrome|epilepsy|migraines?|depression|anxiety|bipolar disorder|adhd|ptsd|ocd|autism|insomnia|sleep apn(?:o)?ea"
    r"|eczema|psoriasis|rosacea|acne|hay fever|arthritis|rheumatoid arthritis|osteoarthritis|osteoporosis|gout|lupus|fibromyalgia|endometriosis|pcos|hypothyroidism|hyperthyroidism|hashimoto['’]?s"
    r"|an(?:a)?emia|haemophilia|hemophilia|thalass(?:a)?emia|g6pd deficiency|glaucoma|cataracts|tinnitus|vertigo|copd|bronchitis|pneumonia|tuberculosis|hepatitis(?: [abc])?|hiv|cirrhosis"
    r"|kidney disease|kidney stones|(?:an?\s+)?(?:stomach|peptic)? ?ulcers?|gerd|acid reflux|heart failure|heart disease|(?:a\s+)?heart murmur|afib|atrial fibrillation|arrhythmia|angina"
    r"|parkinson['’]?s|alzheimer['’]?s|dementia|multiple sclerosis|myasthenia gravis|breast cancer|prostate cancer|lung cancer|skin cancer|leuk(?:a)?emia|lymphoma|melanoma|cancer"
    r"|malignant hyperthermia|long covid|shingles|sciatica|scoliosis|(?:a\s+)?frozen shoulder|pancreatitis|gallstones|diverticulitis|a pacemaker|mast cell disease|porphyria)"
)
_CONDITION_ZH = (
    r"(?:[12一二]型糖尿病|妊娠糖尿病|糖尿病|高血压|低血压|高血脂|高血脂症|哮喘|支气管炎|肺炎|肺结核|癫痫|偏头痛|抑郁症|焦虑症|双相情感障碍|多动症|失眠症?|湿疹|银屑病|牛皮癣|荨麻疹|痤疮"
    r"|痛风|类风湿(?:性)?关节炎|关节炎|骨质疏松|红斑狼疮|甲亢|甲减|桥本氏?甲状腺炎|贫血|地中海贫血|蚕豆病|血友病|青光眼|白内障|慢阻肺|乙肝|丙肝|肝硬化|脂肪肝|肾结石|胆结石|肾炎|胃炎|胃溃疡|十二指肠溃疡"
    r"|冠心病|心脏病|心律不齐|房颤|心衰|帕金森|阿尔茨海默|乳腺癌|肺癌|胃癌|肠癌|癌症|白血病|淋巴瘤|带状疱疹|坐骨神经痛|腰椎间盘突出|颈椎病|肩周炎|鼻炎|过敏性鼻炎|鼻窦炎|中耳炎|新冠|流感)"
)
_ADJECTIVES = {"diabetic": "diabetes", "asthmatic": "asthma", "coeliac": "coeliac disease", "celiac": "celiac disease", "epileptic": "epilepsy",
    "hypertensive": "hypertension", "anaemic": "anaemia", "anemic": "anemia", "hypothyroid": "hypothyroidism", "hyperthyroid": "hyperthyroidism",
    "haemophiliac": "haemophilia", "hemophiliac": "hemophilia", "autistic": "autism", "bipolar": "bipolar disorder"}  # fmt: skip


def _condition(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The condition that an adjective names: diabetic is diabetes."""
    said = words.text[start:end]
    return _ADJECTIVES.get(said.lower(), said)


_PERSON = r"(?-i:[A-Z][a-zà-ÿ]+(?:[ -][A-Z][a-zà-ÿ]+)?)(?!['’]?\w)"
_EVENT = (
    r"(?:(?:[A-Za-z'’-]+\s+){0,2}?(?:appointment|appt|interview|check-?up|meeting|recital|wedding|ceremony|concert|exam|haircut|dentist|physio|vet|performance|graduation"
    r"|rehearsal|lesson|surgery|conference|parent-teacher (?:night|evening|conference)|school play|book club|one-on-one|1:1|playdate|scan|game night|viewing|reunion|service)"
    r"(?:\s+(?:appointment|visit|with\s+(?-i:[A-Z])\w+|at\s+the\s+\w+))?)"
)
_SPORTS = {"ra": "run", "ru": "run", "jo": "run", "wa": "walk", "hi": "hike", "cy": "cycling", "bi": "cycling", "ro": "cycling", "ri": "cycling", "sw": "swim"}
_SPORTS_ZH = {"跑": "跑步", "走": "走路", "骑": "骑车", "游": "游泳", "爬": "爬山", "徒": "徒步"}
_DOCUMENTS = (("passport|护照", "passport"), ("visa|签证", "visa"), ("permit|aufenthalt|green card|居留", "residence_permit"), ("licen|驾", "license"))
_ACCOUNTS = {"current": "checking", "saving": "savings", "信用卡": "credit_card", "储蓄卡": "savings", "储蓄": "savings", "活期": "checking", "credit card": "credit_card"}


def _birthday(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A birthday; its year only where it was said."""
    found = words.date_at(start, tense)
    if not found or len(found.day) != 10:
        return None
    return found.day if re.search(r"(?:19|20)\d\d", words.text[start:end]) else f"--{found.day[5:]}"


def _document(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    return next(kind for pattern, kind in _DOCUMENTS if re.search(pattern, said))


def _account(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    return _ACCOUNTS.get(said, said)


def _sport(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    if said.startswith(("row",)):
        return "rowing"
    return _SPORTS_ZH.get(said[0]) or _SPORTS.get(said[:2])


SLOTS: Mapping[str, Slot] = {
    "drug": Slot(mark_regex("drug", "class"), _known),
    "drugs": Slot(rf"{mark_regex('drug', 'class')}(?:{_JOIN}{mark_regex('drug', 'class')})*", _known_list),
    "drugword": Slot(r"[a-z][a-z-]{5,}", _known),
    "allergen": Slot(mark_regex("drug", "class", "allergen"), _known),
    "allergens": Slot(
        rf"{mark_regex('drug', 'class', 'allergen')}(?:{_JOIN}(?:\w+\s+)?{mark_regex('drug', 'class', 'allergen')})*", _known_list
    ),
    "dose": Slot(mark_regex("dose"), _exact),
    "frequency": Slot(mark_regex("frequency"), _exact),
    "date": Slot(mark_regex("date"), _date),
    "amount": Slot(mark_regex("money"), _quantity(quantities.amount)),
    "figure": Slot(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?![\w%])", _quantity(quantities.figure)),
    "whole": Slot(rf"(?<![\w.])\d{{1,4}}(?![\d.%])", _quantity(quantities.whole)),
    "minutes": Slot(mark_regex("duration"), _quantity(quantities.minutes)),
    "hours": Slot(mark_regex("duration"), _quantity(quantities.hours)),
    "distance": Slot(mark_regex("distance"), _quantity(quantities.kilometres)),
    "recurrence": Slot(mark_regex("recurrence"), _quantity(quantities.recurrence)),
    "schedule": Slot(r"(?:a|per|each|every)\s+(?:month|week|year|quarter)|monthly|weekly|yearly|annually|quarterly|每月|每年|每周|每個月|每个月|包月|包年|一个月|一年", _quantity(quantities.schedule)),
    "country": Slot(r"[A-Za-z\u3400-\u9fff]+", _quantity(quantities.country)),
    "name": Slot(_NAME, _exact),
    "names": Slot(rf"{_NAME}(?:(?:,\s*(?:and\s+)?|\s+and\s+){_NAME})*", _names),
    "words": Slot(rf"{_WORD}(?:[ ]{_WORD}){{0,7}}?", _said),
    "term": Slot(rf"{_WORD}(?:[ ]{_WORD}){{0,3}}?", _said),
    "word": Slot(_WORD, _said),
    "han": Slot(rf"{_HAN}{{2,10}}?", _said),
    "hans": Slot(rf"{_HAN}{{2,24}}?", _said),
    "whomzh": Slot(rf"(?:我(?:的|家|们)?)?(?:{KIN_ZH})|我|他|她|{NAME_ZH}", _said),
    "conditionzh": Slot(_CONDITION_ZH, _exact),
    "whomwords": Slot(_WHOM, _said),
    "reactwords": Slot(_REACTION, _exact),
    "hardwords": Slot(_REACTION, _exact),
    "stings": Slot(r"(?:bees?|wasps?|hornets?|insects?|fire ants?|yellow ?jackets?|ants?)(?:\s+(?:stings?|bites?|venom))?", _exact),
    "doseword": Slot(rf"(?:{mark_regex('dose')}|\d+(?:\.\d+)?\b(?!\s*(?:days?|weeks?|times?)))", _exact),
    "condition": Slot(_CONDITION, _exact),
    "adjective": Slot(r"diabetic|asthmatic|coeliac|celiac|epileptic|hypertensive|anaemic|anemic|hypothyroid|hyperthyroid|haemophiliac|hemophiliac|immunocompromised|autistic|bipolar", _condition),
    "person": Slot(_PERSON, _exact),
    "kin": Slot(rf"(?:{KIN})", _said),
    "kinzh": Slot(rf"(?:{KIN_ZH})", _said),
    "namezh": Slot(NAME_ZH, _said),
    "birthday": Slot(mark_regex("date"), _birthday),
    "document": Slot(r"passport|visa|(?:residence|residency) permit|aufenthaltstitel|green card|driver['’]?s? licen[cs]e|driving licen[cs]e|licen[cs]e|护照|签证|居留许可|居留证|驾照|驾驶证", _document),
    "entry": Slot(r"single|multiple|multi|单次|多次", lambda words, start, end, tense: "multiple" if words.text[start:end].lower() in ("multiple", "multi", "多次") else "single"),
    "event": Slot(_EVENT, _said),
    "accountkind": Slot(r"checking|current|savings?|credit card|brokerage|joint|信用卡|储蓄卡?|活期", _account),
    "every": Slot(r"day|week|month|year|transaction|purchase", lambda words, start, end, tense: words.text[start:end].lower()),
    "sport": Slot(r"ran|run|runs|running|jog(?:ged|ging)?|walk(?:ed|ing)?|hik(?:e|ed|ing)|cycl(?:e|ed|ing)|bik(?:e|ed|ing)|rode|ride|swam|swim|swimming|row(?:ed|ing)?|跑步?|走|骑车?|游泳?|爬山|徒步", _sport),
    "payeeword": Slot(r"[A-Za-z][\w&+'’-]*(?:\s+[A-Za-z][\w&+-]*){0,2}?", _said),
    "mealword": Slot(r"breakfast|brunch|lunch|dinner|supper", lambda words, start, end, tense: words.text[start:end].lower()),
    "diet": Slot(r"vegan|vegetarian|pescatarian|halal|kosher|gluten[- ]free", _exact),
    "note": Slot(r"[^\n]+", _said),
    "hanwords": Slot(rf"[\u3400-\u9fffA-Za-z0-9· -]{{2,14}}?", _said),
    "countryzh": Slot(r"日本|韩国|美国|英国|法国|德国|意大利|西班牙|申根|泰国|越南|印度|澳大利亚|澳洲|加拿大|新加坡|俄罗斯|瑞士", _quantity(quantities.country)),
    "visitzh": Slot(r"看(?:牙医?|医生|病|[\u3400-\u9fff]{1,3}科|中医)|体检|洗牙|复查|打疫苗|产检", _exact),
    "bankzh": Slot(r"[\u3400-\u9fff]{2,6}?(?:银行|支付)", _exact),
    "pressure": Slot(r"\d{2,3}/\d{2,3}", _exact),
    "money": Slot(rf"(?:{mark_regex('money')}|\d[\d,]*)", _quantity(quantities.amount)),
    "foodzh": Slot(r"[\u3400-\u9fff" + MARKS + r"]{1,5}", _exact),
    "phone": Slot(r"\+?\d[\d \-()]{6,16}\d", _exact),
    "email": Slot(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", _exact),
}  # fmt: skip
