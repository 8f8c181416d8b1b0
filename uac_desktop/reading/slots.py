"""The typed slots of a pattern: what each matches in a marked text, and the value its words have."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from uac_desktop.reading import quantities, words
from uac_desktop.reading.masks import MARKS, mark_regex
from uac_desktop.reading.people import KIN, KIN_ZH, NAME_ZH
from uac_desktop.reading.spoken import (
    Value,
    antecedent_value,
    account_value,
    bedtime_value,
    car_value,
    birthday_value,
    city_value,
    condition_value,
    country_value,
    date_value,
    document_value,
    entries_value,
    exact_clock,
    exact_value,
    exercise_value,
    injury_value,
    known_list_value,
    known_value,
    lower_value,
    measure_value,
    moment_value,
    names_value,
    next_of_value,
    notice_value,
    period_value,
    pressure_value,
    proper_value,
    quantity,
    said_value,
    spelt_value,
    sport_value,
    things_value,
    unit_value,
    vehicle_value,
    waketime_value,
    year_value,
)
from uac_desktop.reading.words import CONDITION, CONDITION_ZH, COUNTRIES, SURNAMES_ZH


@dataclass(frozen=True, slots=True)
class Slot:
    """What a slot matches (a regex over the marked text) and the value of the words it matched."""

    regex: str
    value: Value


_ANY = rf"[\w{MARKS}'’&/%°-]"
_WORD = rf"{_ANY}+"
_CAPITAL = r"[A-Z\u00c0-\u00de][\w'’&-]*(?:\.(?=\s[A-Z]))?"
_NAME = (
    rf"(?-i:{_CAPITAL}(?:\s+(?:(?:of|the|de|la|le|du|von|van|and|&|\+)\s+)?(?!I\b|I['’]|On\b|At\b)"
    r"[A-Z\u00c0-\u00de\d][\w'’&-]*(?:\.(?=\s[A-Z]))?){0,4})"
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
    r"|severe)\s+)*(?:hives|rash(?:es)?|spots|blisters|welts|anaphyla(?:ctic shock|xis)"
    r"|(?:stomach\s+)?cramps|bloat(?:ing|ed)|diarrh\w+|vomit(?:ing)?|swelling"
    r"|swell(?:s)?(?: up)?|itch(?:y|ing|es)?|wheez(?:e|es|ing)|break(?:s|ing)? "
    r"out|throw(?:s|ing)? up"
    r"|puff(?:s|ed)? up|blotch(?:es|y)|asthma attacks?))"
)


_PERSON = (
    r"(?-i:(?:(?:Mr|Mrs|Ms|Dr|Prof)\.?\s+)?[A-Z][a-zà-ÿ]+(?:['’-][A-Z][a-zà-ÿ]+)?"
    r"(?:[ -](?:(?:de|van|von|da|al|bin)\s)?[A-Z][a-zà-ÿ]+(?:['’-][A-Z][a-zà-ÿ]+)?){0,2})(?!['’]?\w)"
)
_EVENT = (
    rf"(?<![\w'’])(?:(?:(?:\d+(?:st|nd|rd|th)|(?!(?:{words.NO_TITLE})\b)[A-Za-z][\w'’-]*)\s+){{0,3}}?(?:{words.EVENTS})s?(?![a-z])"
    r"(?:\s+(?:appointment|visit|session|class|party|practice|rehearsal|meeting|call)(?!\w))?"
    r"(?:\s+(?:with|for|at the|of)\s+(?:the\s+|my\s+)?(?-i:[A-Z])[\w'’]+)?)"
)
_TITLE = rf"(?<![\w'’])(?:(?!(?:{words.NO_TITLE})\b)[A-Za-z][\w'’&-]*(?:\s+(?!(?:{words.NO_TITLE})\b)[\w'’&-]+){{0,5}}?)"
_UNKNOWN = rf"(?:(?!(?:{words.NO_SUBSTANCE})\b)[a-z][a-z-]{{3,}}(?:\s+(?:{words.SUBSTANCE_ENDS}))?)"
_THING = rf"(?:{_KNOWN}(?:\s+(?:{words.SUBSTANCE_ENDS}))?|{_UNKNOWN}(?=\s*(?:[.,;!()—–]|$|\s(?:and|or|since|as|so|but|too|either|which|that|–|-)\b)))"
_ILLNESS = (
    rf"(?:(?!(?:{words.NO_SUBSTANCE})\b)[A-Za-z'’-]+\s+){{0,2}}?(?:[a-z]{{2,}}(?:{words.ILLNESS_ENDS})"
    rf"|(?:(?!(?:{words.NO_SUBSTANCE})\b)[A-Za-z'’-]+\s+)(?:{words.ILLNESS_NOUNS}))(?!\w)"
)
_KIND = "|".join(words.MEASURES)
_ADJECTIVE = (
    r"(?:diabetic|asthmatic|coeliac|celiac|epileptic|hypertensive|anaemic|anemic|hypothyroid|hyperthyroid|haemophiliac"
    r"|hemophiliac|immunocompromised|autistic|bipolar)"
)
_COUNTRY_NAMES = "|".join(
    sorted((re.escape(name) for name in COUNTRIES if name.isascii() and len(name) > 3), key=len, reverse=True)
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
    "moment": Slot(mark_regex("date"), moment_value),
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
            + r"|"
            + mark_regex("frequency")
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
    "things": Slot(rf"{_THING}(?:{_JOIN}{_THING})*", things_value),
    "drugstem": Slot(rf"[a-z]{{3,}}(?:{words.DRUG_ENDS})(?!\w)", spelt_value),
    "anydrug": Slot(
        r"(?!(?:pills?|tablets?|capsules?|the|some|that|this|them|it)\b)[A-Za-z][a-z-]{3,}", spelt_value
    ),
    "illness": Slot(_ILLNESS, said_value),
    "title": Slot(_TITLE, said_value),
    "party": Slot(
        rf"\d{{1,2}}(?!\w)|{'|'.join(quantities.NUMBERS)}|[两二三四五六七八九十]", quantity(quantities.count)
    ),
    "measure": Slot(rf"(?:{_KIND})", measure_value),
    "unit": Slot(
        r"kg|kilos?|lbs?|pounds?|stone|cm|mmol/?l|mg/dl|mmhg|bpm|%|°?c\b|°?f\b|公斤|千克|斤|厘米", unit_value
    ),
    "night": Slot(
        mark_regex("date")
        + r"|(?:(?:at|by|around|about)\s+)*(?:[01]?\d|2[0-3])(?::[0-5]\d)?\s*(?:[ap]\.?m\.?)?|midnight",
        bedtime_value,
    ),
    "morning": Slot(
        mark_regex("date")
        + r"|(?:(?:at|by|around|about)\s+)*(?:[01]?\d)(?::[0-5]\d)?\s*(?:[ap]\.?m\.?)?|noon",
        waketime_value,
    ),
    "demonym": Slot(words.DEMONYMS, exact_value),
    "profession": Slot(rf"(?:[a-z-]+\s+)?(?:{words.PROFESSIONS})", said_value),
    "role": Slot(rf"(?:{KIN}|{words.ROLES})", said_value),
    "gutwords": Slot(words.GUT, exact_value),
    "illname": Slot(
        rf"(?:(?!(?:{words.NO_SUBSTANCE})\b)[A-Za-z'’-]+\d?\s+){{0,3}}?(?!(?:{words.NO_SUBSTANCE})\b)[A-Za-z'’-]{{3,}}",
        said_value,
    ),
    "weightunit": Slot(r"kg|kilos?|lbs?|pounds|stone", unit_value),
    "heightunit": Slot(r"cm|centimet(?:er|re)s", unit_value),
    "visitword": Slot(
        r"flu shot|(?:covid\s+)?(?:booster|vaccine|jab|vaccination)|tetanus shot|check-?up|physical|blood test|eye test|smear test|mammogram|scan|mri|x-?ray|cleaning",
        said_value,
    ),
    "unclekin": Slot(r"uncle|aunt|auntie|cousin|grandma|grandpa|nan|gran", lower_value),
    "context": Slot(r"(?:(?!on|last)[\w'’&-]+\s+){0,4}?(?!on|last)[\w'’&-]+", said_value),
    "borndate": Slot(mark_regex("date"), date_value),
    "marital": Slot(r"married|engaged|divorced|widowed|single|separated", lower_value),
    "address": Slot(r"\d+[a-z]?\s+[A-Z][^.;!?\n]{4,60}", said_value),
    "demonymcountry": Slot(rf"{words.DEMONYMS}|(?-i:Schengen|US|USA|UK)|{_COUNTRY_NAMES}", country_value),
    "hotelname": Slot(
        rf"(?-i:Hotel|Hostel|Pension|Casa)\s{_NAME}|{_NAME}(?<=Hotel|otels|e Inn|Lodge|ostel|esort|Suite|uites)",
        proper_value,
    ),
    "visitor": Slot(
        (
            r"(?:the\s+|an?\s+|our\s+|my\s+|new\s+)?(?:plumber|electrician|gardener|cleaner|painter|locksmith|technician"
            r"|handyman|inspector|movers|roofer|chimney sweep|carpenter|builders?|engineer|surveyor|landlord"
            r"|(?:\w+\s+)?(?:delivery|package|parcel|couch|sofa|fridge|refrigerator|mattress|bed|desk|table|washing machine"
            r"|washer|dryer|dishwasher|freezer|oven|furniture|wardrobe|piano|tv|groceries|food shop|in-laws|parents))"
        ),
        said_value,
    ),
    "chore": Slot(
        (
            r"(?:driv|pick|tak|meet|attend|host|work|present|collect|drop|babysit|look|help|speak|giv|run|see)\w*"
            r"(?:[ ](?!on)[\w'’-]+){1,6}?"
        ),
        said_value,
    ),
    "duty": Slot(
        (
            r"(?:submit|file|pay|renew|return|hand in|register|enrol|apply|respond|rsvp|send|finish|complete|book|cancel"
            r"|give|turn in|upload|sign|post|deliver|write|fill|get|pick|order|buy|decide|reply|claim)"
            r"(?:[ ](?!by|before|until)[\w'’&-]+){1,7}?"
        ),
        said_value,
    ),
    "paper": Slot(
        (
            r"(?:\w+\s+){0,3}?(?:tax return|taxes|application|report|paperwork|assignment|essay|thesis|form|claim"
            r"|registration|proposal|grant|notice|manuscript|dissertation|homework|invoice|expenses)"
            r"(?:\s+(?:about|for|on)\s+(?:the\s+)?\w+)?"
        ),
        said_value,
    ),
    "errand": Slot(r"[^.;!?\n\ue000-\ue013]{2,80}?", said_value),
    "zhthing": Slot(
        rf"{_KNOWN}(?:{_JOIN}{_KNOWN})*|(?!什么|所有|任何|这|那|它|他|她|你|我)[\u3400-\u9fffA-Za-z]{{2,8}}?",
        things_value,
    ),
    "zhfood": Slot(rf"{_KNOWN}|(?:辣|甜|酸|生|海鲜|牛奶|咖啡|酒|凉)的?", exact_value),
    "zhillness": Slot(
        rf"{CONDITION_ZH}|[\u3400-\u9fff]{{1,8}}?(?:症|病|炎|癌|瘤|综合征|硬化|结石|息肉|囊肿|溃疡|骨折|贫血|抑郁|过敏性[\u3400-\u9fff]+|增生|突出|衰竭|感染|低下)",
        exact_value,
    ),
    "zhdoctor": Slot(r"[\u4e00-\u9fff]{1,2}(?:医生|大夫|主任)|牙医|医生|中医", exact_value),
    "zhspecialty": Slot(r"[\u4e00-\u9fff]{1,3}科", exact_value),
    "surnamezh": Slot(rf"[{SURNAMES_ZH}]", said_value),
    "zhcity": Slot(
        r"(?!哪|那|这|医院|公司|学校|超市|银行|家|上班|吃|看|买|玩|什么|一|了|过|他|她|取|拿|接|寄|办|交|做|开|上|参|拍|逛|找|跟|和|趟|剪|洗|打|跑|健|游泳|爬)[\u3400-\u9fff]{2,6}?|[A-Z][A-Za-z]+",
        said_value,
    ),
    "zhjob": Slot(
        r"[\u3400-\u9fff]{0,6}?(?:老师|教师|医生|护士|律师|会计|工程师|程序员|设计师|厨师|司机|记者|编辑|翻译|演员|画家|作家|学生|研究员"
        r"|教授|经理|销售|警察|消防员|军人|农民|公务员|药剂师|摄影师|建筑师|教练|咖啡师|导游|空姐|飞行员|电工|木工|理发师|分析师)",
        said_value,
    ),
    "zhplace": Slot(r"(?!家里|哪|这|那|外面|公司|学校|医院)[\u3400-\u9fffA-Za-z0-9·]{2,10}?", said_value),
    "zhhotel": Slot(r"[\u3400-\u9fffA-Za-z·]{2,10}?(?:酒店|宾馆|民宿|旅馆|度假村)", said_value),
    "zhname": Slot(rf"{NAME_ZH}|[A-Z][a-z]+", said_value),
    "zhnames": Slot(
        rf"(?:{NAME_ZH}|[A-Z][a-z]+|{KIN_ZH}|客户|老板)(?:(?:、|和|跟)(?:{NAME_ZH}|[A-Z][a-z]+))*",
        names_value,
    ),
    "zhevent": Slot(words.EVENTS_ZH, exact_value),
    "zhwork": Slot(
        r"(?![这那它])[\u3400-\u9fffA-Za-z]{0,8}?(?:报名|注册|投票|选课|缴费|论文|初稿|终稿|报告|作业|申请|材料|表格|报税|税|报名|标书|方案|稿子|合同|账单|罚款|学费"
        r"|物业费|水电费|信用卡|简历|提案|发票|报销|项目|问卷|书)",
        said_value,
    ),
    "zhduty": Slot(
        r"(?:交|提交|完成|缴|还|办|续|续签|报名|退|付|寄|填|申请|归还|取)[\u3400-\u9fffA-Za-z0-9]{1,12}?(?=[，,。！!；;]|$)",
        said_value,
    ),
    "zherrand": Slot(r"[\u3400-\u9fffA-Za-z0-9]{1,24}?", said_value),
    "zhpayee": Slot(r"(?!每|一|它|这|那|我|最多)[\u3400-\u9fffA-Za-z0-9+]{2,8}?", said_value),
    "zhscope": Slot(r"(?!每|最多|从)[\u3400-\u9fffA-Za-z]{2,8}?", said_value),
    "zhgoods": Slot(r"(?!了|的|过|它|这|那)[\u3400-\u9fffA-Za-z0-9 ]{1,12}?", said_value),
    "zhinsurer": Slot(r"[\u4e00-\u9fff]{2,4}?(?:保险|人寿|财险|人保|平安)", said_value),
    "zhinsured": Slot(r"车险|家财险|医疗险|寿险|意外险|旅行险|重疾险|商业险|保险", exact_value),
    "zhride": Slot(r"(?:小)?(?:汽车|摩托车|电动车|自行车|轿车|面包车|车子|车)", exact_value),
    "zhupkeep": Slot(r"保养|年检|维修|修理|换轮胎|换机油|补漆|审车", exact_value),
    "zhmeal": Slot(r"早饭|早餐|午饭|午餐|晚饭|晚餐|夜宵|火锅|饭", exact_value),
    "zhclock": Slot(mark_regex("date") + r"|\d{1,2}[:：]\d\d", exact_clock),
    "zhtitle": Slot(r"[^》]{1,30}", said_value),
    "zhmeeting": Slot(r"[\u3400-\u9fff]{0,6}?(?:会议|会|评审|复盘|例会|周会|讨论)", exact_value),
    "zhcompany": Slot(r"(?!家|那|这|学校|医院看)[\u3400-\u9fffA-Za-z]{2,12}?", said_value),
    "zhliking": Slot(r"(?![这那他她你我它一了])[\u3400-\u9fff" + MARKS + r"]{1,8}?", said_value),
    "zhdiet": Slot(r"纯素|素食|吃素|素|清真|生酮|无麸质", exact_value),
    "zhaim": Slot(r"[\u3400-\u9fffA-Za-z0-9]{2,24}?", said_value),
    "merchant": Slot(rf"{_NAME}|[a-z][\w'’-]+(?:\s[a-z][\w'’-]+)?", said_value),
    "payee": Slot(r"[A-Za-z][\w&+'’.-]*(?:\s+[A-Za-z+][\w&+'’-]*){0,2}?", said_value),
    "membership": Slot(
        r"(?:gym|club|library|streaming|newspaper|magazine|music)\s+(?:membership|subscription)", said_value
    ),
    "nextof": Slot(
        r"the\s+(?:1st|first|\d{1,2}(?:st|nd|rd|th))(?=\s+of)|" + mark_regex("recurrence"), next_of_value
    ),
    "giver": Slot(
        rf"(?:{KIN}|(?:aunt|auntie|uncle|grandma|grandpa|nan)\s+(?-i:[A-Z][a-z]+)|accountant|lawyer|landlord|bank|(?-i:(?!(?:We|He|She|They|You|It|This|That|Who|The|And|But|So)\b)[A-Z][a-z]+))",
        said_value,
    ),
    "moveact": Slot(
        r"keep|leave|set aside|save|wire|send|transfer|move|pay|withdraw|deposit|invest|lend|give|take|put",
        said_value,
    ),
    "notact": Slot(r"(?:not|never)\s+to\s+[^.;!?\n]{4,80}", said_value),
    "forbidding": Slot(
        (
            r"(?:(?:under no circumstances|no)\s+[^.;!?\n]{4,90}|(?:i|we)\s+(?:must not|mustn['’]t|shouldn['’]t|should not"
            r"|can['’]t|may not)\s+[^.;!?\n]{4,80}|nobody\s+(?:may|should|can)\s+[^.;!?\n]{4,80})"
        ),
        said_value,
    ),
    "putact": Slot(r"put|charge|bill|book|pay", said_value),
    "cardname": Slot(r"(?:[\w-]+\s){0,2}?(?:card|account)(?!\w)", said_value),
    "accountname": Slot(
        r"(?:[\w'’-]+\s){0,3}?(?:account|trust|fund|card|savings|isa|pot)(?:\s+account)?(?!\w)", said_value
    ),
    "goods": Slot(
        (
            r"(?!(?:it|that|this|one|them|something|anything|everything|stuff|i|you|we|he|she|they|up|out|back|rid|over|to|at|from|set|put"
            r"|sent|hit|done|ready|lost|stuck|sick|better|worse|off|in|on|around|used|the|an?|some|my|\w+ed)\b)"
            r"[A-Za-z][\w'’&-]*(?:\s(?!(?:from|at|off|on|in|for|last|yesterday|today|this|with|to|because|and|but|so|it|i|we"
            r"|is|was|has|that|which|warranty|guarantee|keeps|leaks)\b)[\w'’&-]+){0,4}?"
        ),
        said_value,
    ),
    "store": Slot(
        rf"{_NAME}|(?:ikea|amazon|costco|walmart|target|ebay|argos|apple|best buy|etsy|craigslist)",
        said_value,
    ),
    "noticedays": Slot(
        r"(?:\d{1,3}|a|an|one|two|three|four|six)[\s-]+(?:days?|weeks?|months?)(?:['’]s?)?", notice_value
    ),
    "contractkind": Slot(
        r"insurance|gym contract|phone contract|mobile contract|internet contract|broadband|energy contract|service contract"
        r"|maintenance contract|car lease|mortgage|loan",
        lower_value,
    ),
    "insured": Slot(
        (
            r"(?:car|home|house|health|travel|life|dental|pet|renters?|tenants?|contents|liability|bike|phone|motor|boat"
            r"|flood|household|disability|legal)(?:['’]s?)?"
        ),
        said_value,
    ),
    "trialterm": Slot(r"(?:\d+|one|two|three|seven|thirty)[\s-](?:days?|weeks?|months?)", said_value),
    "promo": Slot(r"0\s?%[\w ]{0,30}?(?:rate|apr|interest|offer|period)", said_value),
    "vehiclename": Slot(
        rf"(?:(?:19|20)\d\d\s+)?{words.MAKES}(?:\s+(?-i:[A-Z0-9][\w-]*)){{0,2}}(?!['’]?\w)", vehicle_value
    ),
    "carword": Slot(r"(?:19|20)\d\d|" + mark_regex("date"), year_value),
    "vehicleword": Slot(rf"{words.MAKES}(?:\s+(?-i:[A-Z0-9][\w-]*)){{0,2}}(?!['’]?\w)", exact_value),
    "thing": Slot(
        r"(?!(?:it|that|this|appointment|meeting|lease|rent|flight|trip)\b)[A-Za-z][\w-]*(?:\s(?!is|gets|has|needs|goes)[a-z][\w-]+)?",
        said_value,
    ),
    "thingcommon": Slot(
        r"brakes?|boiler|tyres?|tires?|roof|dishwasher|washing machine|fridge|car|bike|laptop|phone|furnace|heating|gutters?|engine"
        r"|clutch|battery|windscreen|windshield|oven|water heater|garage door|chimney|oil|filter",
        said_value,
    ),
    "upkeep": Slot(
        (
            r"(?:\w+\s+)?(?:service|servicing|check-?up|check|inspection|mot|repair|oil change|tune-?up|clean(?:ing)?"
            r"|maintenance|smog test|recall|tyre change|tire change|winter tyres|winter tires)"
        ),
        said_value,
    ),
    "repaired": Slot(
        (
            r"repaired|replaced|fixed|serviced|changed|cleaned|checked|inspected|resurfaced|painted|tuned|mended|swept"
            r"|installed|rewired|unblocked"
        ),
        said_value,
    ),
    "meeting": Slot(
        (
            r"(?:(?!(?:an?|the|my|our|long|quick|had|minute)\b)[A-Za-z0-9][\w/&-]*\s+){0,3}?(?:meeting|review|stand-?up|sync|one-on-one|1:1"
            r"|retro(?:spective)?|workshop|briefing|debrief|kick-?off|call|brainstorm\w*|interview|catch-?up|offsite|town hall"
            r"|all-hands|session|demo|check-in|planning|grooming|standup)(?!\w)"
        ),
        said_value,
    ),
    "liking": Slot(
        (
            r"(?!(?:it|this|that|these|those|you|him|her|them|me|us|my|your|his|their|our|how|when|what|being|to|the idea|the|a"
            r"|an|sitting|doing|working|having)\b)"
            r"[A-Za-z\ue000-\ue005][\w'’\ue000-\ue005-]*(?:\s(?!(?:and|but|so|because|with|in|on|over|to|more|at|for|any|this|from|off"
            r"|out|tastes?|is|are)\b)[\w'’\ue000-\ue005-]+){0,3}?"
        ),
        said_value,
    ),
    "seatlike": Slot(
        r"(?:aisle|window|middle|exit[- ]row|front[- ]row)(?:\s+seats?)?|bottom bunk|high floor|quiet room",
        said_value,
    ),
    "aim": Slot(
        (
            rf"(?!(?:be|see|say|know|note|go to (?:bed|sleep)|fly|visit)\b)(?-i:[a-z])[\w'’-]*(?:[ ](?!\ue00a)(?!(?:by|before|because|so|but|if"
            rf"|when)\b)[\w'’£$€&{MARKS}-]+){{1,10}}?(?=\s*(?:$|[.,;!?()—–]|\b(?:by|before|this\s+year|because|so|but|if|when|in|within|no)\b"
            r"|\ue00a))"
        ),
        said_value,
    ),
    "investment": Slot(
        rf"(?:put|invest|sink|stick|move)(?:ing)?\s+(?:about\s+)?{mark_regex('money')}\s+(?:in|into)\s+[^.;!?\n]{{2,80}}",
        antecedent_value,
    ),
    "quoting": Slot(
        rf"(?:[\w'’-]+\s){{1,3}}?(?:is\s+quoting|quotes|quoted|wants|is\s+asking|asks|charges)\s+(?:me\s+|us\s+)?{mark_regex('money')}[^.;!?\n]{{0,60}}",
        said_value,
    ),
    "illnessgate": Slot(
        rf"(?:{CONDITION}|{words.ILLNESS_NOUNS}|(?:{words.ILLNESS_ENDS})(?!\w)|{_ADJECTIVE})", exact_value
    ),
    "zhfigure": Slot(r"\d[\d,]{0,14}(?:\.\d+)?", quantity(quantities.figure)),
    "zhwho": Slot(rf"(?:{NAME_ZH}|{KIN_ZH}|客户|领导|[A-Z][a-z]+)", said_value),
    "zhmeetup": Slot(rf"{words.EVENTS_ZH}|会|课", exact_value),
    "zhposting": Slot(r"[\u3400-\u9fff]{2,8}", said_value),
    "zhevery": Slot(r"每天|每周|每年|每日|每次|一周|一天", period_value),
    "zhcontract": Slot(r"宽带合同|手机合约|手机合同|劳动合同|健身合同|物业合同|网络合同", exact_value),
    "zhmake": Slot(
        r"丰田|本田|大众|宝马|奔驰|奥迪|别克|日产|福特|现代|起亚|比亚迪|特斯拉|蔚来|理想|小鹏|吉利|长安|哈弗|五菱|沃尔沃|雷克萨斯"
        r"|马自达|斯柯达|雪佛兰|凯迪拉克|保时捷|标致|雪铁龙|三菱|斯巴鲁",
        exact_value,
    ),
    "zhmodel": Slot(r"[\u3400-\u9fffA-Za-z0-9]{1,6}", exact_value),
    "zhmachine": Slot(
        r"空调|冰箱|洗衣机|热水器|电视|电脑|手机|水管|马桶|暖气|油烟机|车|汽车|电动车|自行车|灯|门锁|刹车|轮胎",
        exact_value,
    ),
    "zhmended": Slot(r"修好|修|换新|换|保养|清洗|检修", exact_value),
    "zhnight": Slot(mark_regex("date") + r"|\d{1,2}[:：]\d\d", bedtime_value),
    "zhmorning": Slot(mark_regex("date") + r"|\d{1,2}[:：]\d\d", waketime_value),
    "habit": Slot(
        r"(?-i:[a-z\ue000-\ue005])[\w'’\ue000-\ue005]*(?:\s(?-i:[a-z\ue000-\ue005])[\w'’\ue000-\ue005]*){0,2}?",
        said_value,
    ),
    "dutyend": Slot(r"[a-z][\w'’-]*(?:\s[\w'’&-]+){1,8}?(?=\s*(?:$|[.,;!?]))", said_value),
    "bloodtype": Slot(r"(?:a|b|ab|o)\s?(?:[+-]|positive|negative|pos|neg)?(?!\w)", said_value),
    "merchantword": Slot(
        r"(?:(?!(?:the|my|our|phone|electricity|gas|water|internet|power|heating)\b)[A-Za-z][\w'’-]*\s)?[a-z][\w-]+",
        said_value,
    ),
    "personof": Slot(_PERSON.replace(r"(?!['’]?\w)", r"(?=['’]s)"), proper_value),
    "carmodel": Slot(r"(?-i:(?!The\b|My\b)[A-Z][\w-]*(?:\s+[A-Z0-9][\w-]*)?)(?=\s*\()", car_value),
    "bodywords": Slot(
        (
            r"(?:throat|lips?|tongue|face|mouth|eyes|skin|airway|hands|arms|fingers)\s+(?:\w+\s+)?(?:blister\w*|peels?|go(?:es)? red|clos\w+(?: up)?|swell\w*(?: up)?|itch\w*|tingl\w+"
            r"|burns?|puff\w*(?: up)?|goes numb|gets? itchy|balloons?(?: up)?)"
        ),
        exact_value,
    ),
    "injury": Slot(
        r"(?:tore|broke|sprained|fractured|dislocated|twisted|pulled|strained)\s+(?:my|his|her)\s+(?:left\s+|right\s+)?"
        r"(?:acl|ankle|wrist|arm|leg|foot|toe|finger|thumb|hand|elbow|shoulder|collarbone|rib|ribs|hip|knee|meniscus|hamstring|nose"
        r"|achilles|back|jaw|calf)",
        injury_value,
    ),
    "overpressure": Slot(r"(?:9\d|1\d\d|2[0-4]\d)\s?(?:/|over)\s?(?:[4-9]\d|1[0-4]\d)", pressure_value),
    "flightcode": Slot(r"(?-i:[A-Z][A-Z0-9]\s?\d{2,4})(?!\w)", exact_value),
    "negative": Slot(mark_regex("money"), quantity(quantities.refund)),
    "dish": Slot(words.DISHES, said_value),
    "doctorkind": Slot(words.DOCTORS, said_value),
    "make": Slot(words.MAKES, exact_value),
    "model": Slot(r"(?-i:[A-Z0-9][\w-]*(?:\s+(?:[A-Z0-9][\w-]*))?)(?!['’]?\w)", exact_value),
    "plate": Slot(
        r"(?-i:[A-Z0-9\u4e00-\u9fff][A-Z0-9·]{1,4}[ -]?[A-Z0-9]{2,5}|[A-Z]{1,3}-[A-Z]{1,2}\s?\d{1,4})(?!\w)",
        exact_value,
    ),
    "code": Slot(r"(?-i:[A-Z0-9]{5,8})(?!\w)", exact_value),
    "ride": Slot(
        r"car|motorbike|motorcycle|bike|van|truck|scooter|camper(?: ?van)?|moped|caravan", said_value
    ),
    "exercise": Slot(words.EXERCISES, exercise_value),
    "city": Slot(_NAME, city_value),
    "adjective": Slot(_ADJECTIVE, condition_value),
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
    "payeeword": Slot(r"[A-Za-z][\w&+'’-]*(?:\s+[A-Za-z][\w&+-]*){0,2}?", said_value),
    "mealword": Slot(r"breakfast|brunch|lunch|dinner|supper", lower_value),
    "diet": Slot(
        r"vegan|vegetarian|pescatarian|halal|kosher|keto|gluten[- ]free|(?:"
        + mark_regex("allergen")
        + r")[- ]free",
        exact_value,
    ),
    "note": Slot(r"[^\n]+", said_value),
    "hanwords": Slot(r"[\u3400-\u9fffA-Za-z0-9· -]{2,14}?", said_value),
    "countryzh": Slot(_COUNTRY_ZH, quantity(quantities.country)),
    "visitzh": Slot(
        r"看(?:牙医?|医生|病|[\u3400-\u9fff]{1,3}科|中医)|体检|洗牙|复查|打疫苗|产检", exact_value
    ),
    "bankzh": Slot(
        r"[\u3400-\u9fff]{2,6}?(?:银行|支付)|中信|招行|工行|建行|农行|中行|交行|浦发|民生|光大|兴业|平安|支付宝|微信|余额宝",
        exact_value,
    ),
    "pressure": Slot(r"\d{2,3}\s?(?:/|over)\s?\d{2,3}", pressure_value),
    "money": Slot(mark_regex("money") + r"|\d[\d,]{0,14}(?:\.\d+)?", quantity(quantities.amount)),
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
            r"(?:driv|pick|tak|meet|attend|host|work|present|collect|drop)\w*(?:[ "
            r"][\w'’-]+){1,5}?"
        ),
        said_value,
    ),
    "moves": Slot(r"wire|send|transfer|move|pay|withdraw|deposit|invest", said_value),
    "risk": Slot(r"(?:risky|speculative|volatile)\s+\w+", said_value),
    "phone": Slot(r"\+?\d[\d \-()]{6,16}\d", exact_value),
    "email": Slot(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", exact_value),
}
