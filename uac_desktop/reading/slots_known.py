"""The slots of things that have a form or a list: medicines, days, sums, names, kinds."""

from collections.abc import Mapping

from uac_desktop.reading import illnesses, quantities, words
from uac_desktop.reading.illnesses import CONDITION
from uac_desktop.reading.masks import mark_regex
from uac_desktop.reading.people import KIN
from uac_desktop.reading.slot_parts import (
    ADJECTIVE,
    CLOCK_WORDS,
    COUNTRY_NAMES,
    DRUG,
    EVENT,
    HAN,
    ILLNESS,
    JOIN,
    KIND,
    KNOWN,
    NAME,
    PERSON,
    REACTION,
    THING,
    TITLE,
    WHOM,
    WORD,
    Slot,
)
from uac_desktop.reading.spoken import (
    birthday_value,
    date_value,
    exact_value,
    known_list_value,
    known_value,
    lower_value,
    moment_value,
    names_value,
    noted_value,
    proper_value,
    quantity,
    said_value,
    spelt_value,
    things_value,
)
from uac_desktop.reading.spoken_kinds import (
    account_value,
    bedtime_value,
    city_value,
    country_value,
    diet_value,
    document_value,
    entries_value,
    exercise_value,
    injury_value,
    measure_value,
    period_value,
    pressure_value,
    sport_value,
    unit_value,
    waketime_value,
)

SLOTS_KNOWN: Mapping[str, Slot] = {
    "drug": Slot(DRUG, known_value),
    "drugs": Slot(
        rf"{mark_regex('drug', 'class')}(?:{JOIN}{mark_regex('drug', 'class')})*", known_list_value
    ),
    "drugword": Slot(r"[a-z][a-z-]{5,}", known_value),
    "allergen": Slot(mark_regex("drug", "class", "allergen"), known_value),
    "allergens": Slot(rf"{KNOWN}(?:{JOIN}(?:\w+\s+)?{KNOWN})*", known_list_value),
    "dose": Slot(mark_regex("dose"), exact_value),
    "frequency": Slot(mark_regex("frequency"), exact_value),
    "date": Slot(mark_regex("date"), date_value),
    "moment": Slot(mark_regex("date"), moment_value),
    "amount": Slot(mark_regex("money"), quantity(quantities.amount)),
    "figure": Slot(r"(?<![\w.])\d[\d,]{0,14}(?:\.\d+)?(?![\w%])", quantity(quantities.figure)),
    "minutes": Slot(mark_regex("duration"), quantity(quantities.minutes)),
    "hours": Slot(mark_regex("duration"), quantity(quantities.hours)),
    "distance": Slot(mark_regex("distance"), quantity(quantities.kilometres)),
    "recurrence": Slot(mark_regex("recurrence"), quantity(quantities.recurrence)),
    "schedule": Slot(
        (
            mark_regex("recurrence")
            + r"|"
            + mark_regex("frequency")
            + r"|(?:a|per|each|every)\s+(?:month|week|year|quarter)|monthly|weekly|yearly"
            r"|annually|quarterly|每月|每年|每周|每個月|每个月|包月|包年|一个月|一年"
        ),
        quantity(quantities.schedule),
    ),
    "country": Slot(r"[A-Za-z\u3400-\u9fff]+", quantity(quantities.country)),
    "name": Slot(NAME, proper_value),
    "names": Slot(rf"{NAME}(?:(?:,\s*(?:and\s+)?|\s+and\s+){NAME})*", names_value),
    "words": Slot(rf"{WORD}(?:[ ]{WORD}){{0,7}}?", said_value),
    "term": Slot(rf"{WORD}(?:[ ]{WORD}){{0,3}}?", said_value),
    "word": Slot(WORD, said_value),
    "han": Slot(rf"{HAN}{{2,10}}?", said_value),
    "hans": Slot(rf"{HAN}{{2,24}}?", said_value),
    "whomwords": Slot(WHOM, said_value),
    "reactwords": Slot(REACTION, exact_value),
    "hardwords": Slot(REACTION, exact_value),
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
    "things": Slot(rf"{THING}(?:{JOIN}{THING})*", things_value),
    "drugstem": Slot(rf"[a-z]{{3,}}(?:{words.DRUG_ENDS})(?!\w)", spelt_value),
    "anydrug": Slot(
        r"(?!(?:pills?|tablets?|capsules?|the|some|that|this|them|it)\b)[A-Za-z][a-z-]{3,}", spelt_value
    ),
    "illness": Slot(ILLNESS, said_value),
    "title": Slot(TITLE, said_value),
    "party": Slot(
        rf"\d{{1,2}}(?!\w)|{'|'.join(quantities.NUMBERS)}|[两二三四五六七八九十]", quantity(quantities.count)
    ),
    "measure": Slot(rf"(?:{KIND})", measure_value),
    "unit": Slot(
        r"kg|kilos?|lbs?|pounds?|stone|cm|mmol/?l|mg/dl|mmhg|bpm|%|°?c\b|°?f\b|公斤|千克|斤|厘米", unit_value
    ),
    "night": Slot(
        mark_regex("date")
        + r"|(?:(?:at|by|around|about)\s+)*(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?\s*(?:[ap]\.?m\.?)?|midnight|"
        + CLOCK_WORDS,
        bedtime_value,
    ),
    "morning": Slot(
        mark_regex("date")
        + r"|(?:(?:at|by|around|about)\s+)*(?:[01]?\d)(?:[:.][0-5]\d)?\s*(?:[ap]\.?m\.?)?|noon|"
        + CLOCK_WORDS,
        waketime_value,
    ),
    "demonym": Slot(words.DEMONYMS, exact_value),
    "profession": Slot(rf"(?:[a-z-]+\s+)?(?:{words.PROFESSIONS})", said_value),
    "role": Slot(rf"(?:{KIN}|{words.ROLES})", said_value),
    "gutwords": Slot(illnesses.GUT, exact_value),
    "illname": Slot(
        rf"(?:(?!(?:{words.NO_SUBSTANCE})\b)[A-Za-z'’-]+\d?\s+){{0,3}}?(?!(?:{words.NO_SUBSTANCE})\b)[A-Za-z'’-]{{3,}}",
        said_value,
    ),
    "weightunit": Slot(r"kg|kilos?|lbs?|pounds|stone", unit_value),
    "heightunit": Slot(r"cm|centimet(?:er|re)s", unit_value),
    "visitword": Slot(
        r"flu shot|(?:covid\s+)?(?:booster|vaccine|jab|vaccination)|tetanus shot|check-?up|physical"
        r"|blood test|eye test|smear test|mammogram|scan|mri|x-?ray|cleaning",
        said_value,
    ),
    "borndate": Slot(mark_regex("date"), date_value),
    "marital": Slot(r"married|engaged|divorced|widowed|single|separated", lower_value),
    "demonymcountry": Slot(rf"{words.DEMONYMS}|(?-i:Schengen|US|USA|UK)|{COUNTRY_NAMES}", country_value),
    "illnessgate": Slot(
        rf"(?:{CONDITION}|{illnesses.ILLNESS_NOUNS}|(?:{illnesses.ILLNESS_ENDS})(?!\w)|{ADJECTIVE})",
        exact_value,
    ),
    "personof": Slot(PERSON.replace(r"(?![-'’]?\w)", r"(?=['’]s)"), proper_value),
    "bodywords": Slot(
        (
            r"(?:throat|lips?|tongue|face|mouth|eyes|skin|airway|hands|arms"
            r"|fingers)\s+(?:\w+\s+)?(?:blister\w*|peels?|go(?:es)? red"
            r"|clos\w+(?: up)?|swell\w*(?: up)?|itch\w*|tingl\w+"
            r"|burns?|puff\w*(?: up)?|goes numb|gets? itchy|balloons?(?: up)?)"
        ),
        exact_value,
    ),
    "injury": Slot(
        r"(?:tore|broke|sprained|fractured|dislocated|twisted|pulled|strained)\s+(?:my|his"
        r"|her)\s+(?:left\s+|right\s+)?"
        r"(?:acl|ankle|wrist|arm|leg|foot|toe|finger|thumb|hand|elbow|shoulder|collarbone|rib|ribs|hip"
        r"|knee|meniscus|hamstring|nose"
        r"|achilles|back|jaw|calf)",
        injury_value,
    ),
    "overpressure": Slot(r"(?:9\d|1\d\d|2[0-4]\d)\s?(?:/|over)\s?(?:[4-9]\d|1[0-4]\d)", pressure_value),
    "doctorkind": Slot(words.DOCTORS, said_value),
    "exercise": Slot(words.EXERCISES, exercise_value),
    "city": Slot(NAME, city_value),
    "person": Slot(PERSON, proper_value),
    "kin": Slot(rf"(?:{KIN})", said_value),
    "birthday": Slot(mark_regex("date"), birthday_value),
    "document": Slot(
        (
            r"passport|e-?visa|visa|(?:residence|residency|resident|work|study|student) permit"
            r"|residen(?:ce|cy|t) card"
            r"|aufenthaltstitel|titre de s[ée]jour|carte de s[ée]jour|\bbrp\b|green card|\besta\b"
            r"|driver['’]?s? licen[cs]e|driving licen[cs]e|learner['’]?s? permit|licen[cs]e|护照|签证"
            r"|[学工旅游申根]签(?![名约字收])"
            r"|居留许可|居留证|居留卡|绿卡|台胞证|回乡证|(?:港澳)?通行证|驾照|驾驶证"
        ),
        document_value,
    ),
    "entry": Slot(r"single|multiple|multi|单次|多次", entries_value),
    "event": Slot(EVENT, said_value),
    "accountkind": Slot(words.ACCOUNT_KINDS, account_value),
    "every": Slot(rf"{words.PERIODS}|{mark_regex('frequency')}", period_value),
    "sport": Slot(
        (
            r"ran|run|runs|running|jog(?:ged|ging)?|walk(?:ed|ing)?|hik(?:e|ed|ing)|cycl(?:e"
            r"|ed|ing)|bik(?:e|ed|ing)|rode|ride|swam|swim|swimming|row(?:ed|ing)?|跑步?"
            r"|走|骑车?|游泳?|爬山|徒步"
        ),
        sport_value,
    ),
    "mealword": Slot(r"breakfast|brekkie|brekky|brunch|lunch|dinner|supper|afternoon tea", lower_value),
    "diet": Slot(
        r"vegan|vegetarian|veggie|pescatarian|pescetarian|plant[- ]based|teetotal|halal|kosher|keto"
        r"|low[- ](?:carb|fodmap|salt|sodium|sugar)|gluten[- ]free|(?:"
        + mark_regex("allergen")
        + r")[- ]free",
        diet_value,
    ),
    "note": Slot(r"[^\n]+", noted_value),
    "pressure": Slot(r"\d{2,3}\s?(?:/|over)\s?\d{2,3}", pressure_value),
    "money": Slot(mark_regex("money") + r"|\d[\d,]{0,14}(?:\.\d+)?", quantity(quantities.amount)),
    "phone": Slot(r"\+?\d[\d \-()]{6,16}\d", exact_value),
    "email": Slot(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", exact_value),
}
