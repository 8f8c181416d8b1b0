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
from uac_desktop.reading.people import KIN_ZH, NAME_ZH


class SpellingLexicon(Lexicon, Protocol):
    """A lexicon that also corrects a word known to stand for a medicine or an allergy."""

    def closest(self, name: str) -> str | None:
        """The right spelling of a misspelt name; None where nothing, or more than one thing, is near."""
        ...


class Words(Protocol):
    """The message as slots see it."""

    text: str
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
    return found.value if found else None


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
    "phone": Slot(r"\+?\d[\d \-()]{6,16}\d", _exact),
    "email": Slot(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", _exact),
}  # fmt: skip
