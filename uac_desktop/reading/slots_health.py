"""The slots of health said in any order: what one may react to, medicines by their endings, illnesses."""

import re
from collections.abc import Mapping

from pydantic import JsonValue

from uac_desktop.reading import illnesses, quantities, words
from uac_desktop.reading.days import Tense
from uac_desktop.reading.masks import mark_regex
from uac_desktop.reading.slot_parts import ADJECTIVE, DRUG, JOIN, KNOWN, Slot
from uac_desktop.reading.spoken import (
    Words,
    date_value,
    exact_value,
    known_list_value,
    quantity,
    said_value,
    spelt_value,
    things_value,
)
from uac_desktop.reading.spoken_kinds import condition_value

# What people react to that no table of medicines and foods holds (a regex).
PLAIN = (
    r"(?:(?:tree|grass|birch|olive|plane tree|cedar)\s+)?pollen|(?:house\s+)?dust(?:\s+mites?)?|mou?lds?"
    r"|feathers?|(?:goose|duck) down|horses?(?:\s*hair)?|guinea pigs?|rabbits?|hamsters?|cat (?:hair|fur)"
    r"|dog (?:hair|fur)|hay|freshly cut grass|grass|cockroach(?:es)?|mosquito(?:es|\s+bites?)?"
    r"|jellyfish(?:\s+stings?)?|fire ants?|hornets?(?:\s+stings?)?|fructose|lychees?"
    r"|peach(?:es)?|plums?|apricots?"
    r"|nectarines?|tomato(?:es)?|aubergines?|eggplants?|cinnamon|garlic|onions?|chickpeas?"
    r"|lentils?|quinoa|oats"
    r"|barley|rye|yeast|msg|aspartame|red wine|histamine|sul(?:ph|f)ur(?: drugs)?|sul(?:ph"
    r"|f)a(?: drugs)?|coriander|cilantro|parsley|basil|black pepper|bell peppers?|celery"
    r"|beetroot|rhubarb|pork|lamb|venison|sun ?screen|sun ?cream|lanolin|wool"
    r"|(?:sticking\s+)?plasters|band-?aids?|chlorine|hair dye|henna|perfumes?|washing powder"
    r"|detergents?|bleach"
    r"|formaldehyde|contrast dye|poison (?:ivy|oak)|coconut|pine nuts?|oranges?|citrus|grapes?|figs?|cucumber"
    r"|mushrooms?|squid|octopus|oysters?|mussels?|scallops?|clams?|crayfish|prawns?|shrimps?|crab|lobster"
    r"|salmon|tuna|cod|cod liver|buckwheat|cumin|turmeric|paprika|chil+i(?:es)?|honey|bee pollen|pet dander"
    r"|cats?|dogs?|bees?|wasps?|nuts?|(?:red |blue |yellow )?food (?:colou?rings?|dyes?)"
    r"|elastoplast|e-numbers"
)
PLAIN_ZH = (
    r"虾子?|蟹|螃蟹|大虾|龙虾|贝类?|鱼|海鱼|鸡蛋|蛋清|牛奶|乳糖|麸质|果糖|桃子?|毛桃|荔枝"
    r"|菠萝|凤梨|猕猴桃|奇异果|草莓|番茄|西红柿|茄子|荞麦|腰果"
    r"|核桃|杏仁|开心果|坚果|黄豆|大豆|豆制品|花粉|柳絮|杨絮|粉尘|灰尘|霉菌|螨虫|尘螨"
    r"|狗毛|猫毛|动物皮屑|羽毛|马毛|酒精|碘伏|碘酒|碘|胶布|创可贴"
    r"|乳胶|橡胶|金属|镍|香水|染发剂|防晒霜|紫外线|蜂毒|蜜蜂|黄蜂|蚊子|造影剂|味精|咖啡因"
    r"|羊肉|牛肉|鸡肉|蛋奶|海产|巧克力|小麦|面筋|芝麻|芹菜|香菜|韭菜|蘑菇|竹笋|甲醛"
    r"|染料"
)
_PLAIN_OR_KNOWN = rf"(?:{KNOWN}|(?<![\w-])(?:{PLAIN})(?![\w-]))(?:\s+(?:{words.SUBSTANCE_ENDS})(?!\w))?"
_NO_REMEDY = (
    r"cholesterol|magazine|except|accept|concept|intercept|percept|precept|riptide|eventide|yuletide|cocaine"
    r"|peptides?"
)
_ENDING = rf"(?<![\w-])(?!(?:{_NO_REMEDY})\b)[a-z]{{3,}}(?:{words.DRUG_ENDS})e?(?!\w)"
_REMEDY = rf"(?:{DRUG}|{_ENDING}|(?<!\w)(?:mini[- ]pill|hrt|beta[- ]blockers?|depo shot)(?!\w))"
_LOST_ZH = (
    r"(?:西林|沙坦|他汀|洛尔|地平|拉唑|普利|替丁|沙星|霉素|格列[\u4e00-\u9fff]|列汀"
    r"|列净|替尼|单抗|硝唑|康唑|昔布|布芬|司特|西泮|唑仑|沙班"
    r"|缓释片|分散片|肠溶片|胶囊|颗粒|冲剂|滴眼液|滴剂|喷雾剂?|软膏|乳膏|口服液|糖浆"
    r"|注射液|贴片|丸|片剂|维生素[A-Z]?\d*|叶酸|钙片|鱼油|益生菌)"
)
_REMEDY_ZH = (
    rf"(?:{DRUG}(?:片|胶囊|缓释片|肠溶片|注射液)?"
    rf"|(?:(?![食吃服用开打喝在的了着给紧把换成是从和跟让要他她我你还又都已每天])[\u4e00-\u9fff]){{0,4}}?"
    rf"{_LOST_ZH}(?![\ue000-\ue003]))"
)

_INJURED = (
    r"(?:left\s+|right\s+|big\s+|little\s+)?(?:acl|mcl|ankle|wrist|arm|leg|foot|toe"
    r"|finger|thumb|hand|elbow|shoulder"
    r"|collarbone|rib|ribs|hip|knee|meniscus|hamstring|nose|achilles|jaw|calf|cheekbone"
    r"|pelvis|heel|kneecap|tooth"
    r"|rotator cuff|vertebra|shin|forearm|skull)"
)
_PART = (
    r"(?:(?:wisdom|back|front|upper|lower|sore|cracked|bad)\s+)?(?:tooth|teeth|moles?"
    r"|eyes?|ears?|tonsils?|adenoids|braces"
    r"|appendix|skin|cyst|toenail|back|knee|hip|heart|lungs?|hearing)"
)
_ILL = rf"(?<![\w-])(?:{illnesses.CONDITION}|{illnesses.COMMON})(?![\w-])"


_SINCE = re.compile(
    r"\b(?:since|from|as of|start\w*|began|begun|begin\w*|first|effective|commenc\w+)(?:\s+(?:it"
    r"|them|this|on|taking|me|him|her|dose"
    r"|tablet|one|was|is))*\s*$",
    re.I,
)
_SINCE_WITHIN = re.compile(r"(?:since|from|as of)\b", re.I)
_MEASURES_ZH = (
    ("糖化", "hba1c"), ("血糖", "glucose"), ("血氧", "oxygen_saturation"), ("体温", "temperature"),
    ("心率|脉搏", "heart_rate"), ("尿酸", "uric_acid"), ("胆固醇", "cholesterol"), ("腰围", "waist"),
    ("甘油", "triglycerides"), ("身高", "height"),
)  # fmt: skip
_UNITS_ZH = (
    ("mmol", "mmol/L"), ("mg", "mg/dL"), ("umol|μmol", "µmol/L"), ("℃|度", "°C"), ("次", "bpm"),
    ("cm|厘米|公分", "cm"), ("公斤|千克|kg", "kg"), ("斤", "jin"),
)  # fmt: skip


def nearly_value(heard: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A misspelt medicine or food as it is spelt; None where nothing is near enough."""
    return heard.lexicon.closest(heard.text[start:end])


def remedies_value(heard: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """Medicines in a row: the known ones put right, one known by its ending as the tables have it."""
    known = known_list_value(heard, start, end, tense)
    return known or spelt_value(heard, start, end, tense)


def broken_value(heard: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """An injury as a noun: "fractured rib", without whose it is."""
    said = re.sub(r"\s+(?:my|his|her|the|a)\s+", " ", heard.text[start:end].lower())
    said = re.sub(r"^(.+?)\s+(?:is|was|got)\s+(\w+)$", r"\2 \1", said)
    return re.sub(r"^(?:broke|breaking)\b", "broken", re.sub(r"^(?:tore|tearing)\b", "torn", said))


def ill_value(heard: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """An illness in the person's words; what an adjective names by its noun."""
    said = heard.text[start:end]
    if kind := re.match(r"t(?:ype)?\s?(1|2|one|two)(?=\s+diabetic)", said, re.I):
        return f"type {kind[1]} diabetes"
    return condition_value(heard, start, end, tense)


def done_value(heard: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """What was seen to: "wisdom tooth pulled" is about the wisdom tooth."""
    done = (
        r"\s+(?:pulled|out|taken out|removed|filled|x-?rayed|scanned|examined|drained|lanced|done|taken|off)$"
    )
    return re.sub(done, "", heard.text[start:end], flags=re.I)


def since_value(heard: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A day that something is said to begin on: "since Monday", "starting on the 5th"; else None."""
    if not _SINCE.search(heard.text[max(0, start - 24) : start]) and not _SINCE_WITHIN.match(
        heard.text, start, end
    ):
        return None
    return date_value(heard, start, end, tense)


def bloodpressure_value(heard: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """Both figures of a blood pressure: "128/82"."""
    return "/".join(re.findall(r"\d{2,3}", heard.text[start:end]))


def reading_value(heard: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A figure; 37度8 is 37.8."""
    return quantities.figure(heard.text[start:end].replace("度", "."))


def zhmeasure_value(heard: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """What was measured, by the vocabulary's word."""
    said = heard.text[start:end]
    return next(kind for pattern, kind in _MEASURES_ZH if re.search(pattern, said))


def zhunit_value(heard: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = heard.text[start:end]
    return next((unit for pattern, unit in _UNITS_ZH if re.search(pattern, said, re.I)), said)


SLOTS_HEALTH: Mapping[str, Slot] = {
    "irritants": Slot(rf"{_PLAIN_OR_KNOWN}(?:{JOIN}(?:\w+\s+)?{_PLAIN_OR_KNOWN})*", things_value),
    "irritant": Slot(_PLAIN_OR_KNOWN, things_value),
    "plain": Slot(rf"(?<![\w-])(?:{PLAIN})(?![\w-])", said_value),
    "nearly": Slot(r"(?<![\w-])[a-z][a-z-]{5,}(?![\w-])", nearly_value),
    "remedies": Slot(rf"{_REMEDY}(?:{JOIN}(?:\w+\s+)?{DRUG})*", remedies_value),
    "remedy": Slot(_REMEDY, spelt_value),
    "ill": Slot(_ILL, said_value),
    "illadjective": Slot(rf"(?:t(?:ype)?\s?(?:1|2|one|two)\s+diabetic|{ADJECTIVE})", ill_value),
    "broken": Slot(
        rf"(?:broke|broken|tore|torn|sprained|fractured|dislocated|ruptured|cracked|twisted|chipped)\s+"
        rf"(?:(?:my|his|her|the|a)\s+)?{_INJURED}(?!\w)|slipped\s+(?:a|my|his|her)\s+dis[ck](?!\w)"
        rf"|{_INJURED}\s+(?:is|was|got)\s+(?:broken|fractured|sprained|dislocated|torn|cracked)(?!\w)",
        broken_value,
    ),
    "zhirritants": Slot(
        rf"(?:{KNOWN}|{PLAIN_ZH})(?:类|肉|清|汁|制品|粉|油)?(?:(?:、|和|跟|及|还有|以及"
        rf"|，还有|,)(?:{KNOWN}|{PLAIN_ZH}))*",
        things_value,
    ),
    "zhremedies": Slot(rf"{_REMEDY_ZH}(?:(?:、|和|跟|加){_REMEDY_ZH})*", things_value),
    "zhremedy": Slot(_REMEDY_ZH, exact_value),
    "healthbegun": Slot(mark_regex("date"), since_value),
    "strange": Slot(
        rf"(?!(?:{words.NO_SUBSTANCE}|severe|seasonal|food|drug|skin|bad|whole)\b)[a-z][a-z'’-]{{2,}}"
        rf"(?:\s+(?!(?:{words.NO_SUBSTANCE}|allergy)\b)[a-z][a-z'’-]{{2,}})?",
        said_value,
    ),
    "zhchronic": Slot(
        r"降压药|降糖药|降脂药|安眠药|避孕药|抗抑郁药|抗生素|激素|消炎药|利尿剂|止痛药", exact_value
    ),
    "drugdose": Slot(
        rf"{mark_regex('dose')}|(?<=[{chr(0xE000)}-{chr(0xE003)}],)\s\d{{2,4}}(?=,)|(?<=[{chr(0xE000)}-{chr(0xE003)}])\s\d{{1,4}}(?:\.\d+)?(?=\s*(?:now\b"
        rf"|daily|a day|nightly|once"
        rf"|twice|every|at\b|in the\b|{chr(0xE000 + 8)}|[,.;]|$))",
        exact_value,
    ),
    "bareamount": Slot(r"\d{1,4}(?:\.\d+)?(?![\d:%])", exact_value),
    "zhamount": Slot(r"\d{1,4}(?:\.\d+)?(?=了|[，,。！!\s]|$)", exact_value),
    "zhtablets": Slot(r"[一二两三四五半\d]+(?:片|粒|颗|袋|支|针)半?", exact_value),
    "zhbrand": Slot(
        r"(?![这那它他她你我咱]|今天|昨天|明天|上周|本周|这周|医生|已经|终于|早就|药"
        r"|开始)[\u4e00-\u9fff]{2,5}?",
        said_value,
    ),
    "zhill": Slot(rf"(?:{illnesses.CONDITION_ZH}|{illnesses.COMMON_ZH})", exact_value),
    "zhbroken": Slot(
        r"(?:[左右双]?(?:手腕?|胳膊|手臂|脚踝?|脚趾?|腿|小腿|膝盖|肩膀?|锁骨|肋骨|手指"
        r"|拇指|髋部?|腰椎?|胸椎|鼻梁?|尾骨|跟腱|半月板"
        r"|前?交叉韧带|韧带|踝关节|股骨))(?:粉碎性|轻微|有点)?(?:骨折|骨裂|脱臼|扭伤"
        r"|拉伤|撕裂|断裂|断了|扭了|崴了|损伤)",
        said_value,
    ),
    "zhpressure": Slot(
        r"(?:高压|收缩压)\s?(?:是|有)?\s?\d{2,3}[，,、\s]*(?:低压|舒张压)\s?(?:是|有)?\s?\d{2,3}"
        r"|\d{2,3}\s?(?:/|／|到|比|-|，|、)\s?\d{2,3}(?!\d)",
        bloodpressure_value,
    ),
    "zhmeasure": Slot(
        r"(?:空腹|餐后|饭后|随机)?血糖|血氧|体温|心率|脉搏|尿酸|总?胆固醇|糖化(?:血红蛋白)?"
        r"|腰围|甘油三酯|身高",
        zhmeasure_value,
    ),
    "zhreading": Slot(r"\d{1,3}(?:\.\d+)?(?:度\d)?", reading_value),
    "zhreadunit": Slot(r"mmol/?L|mg/?dl|μ?umol/?L|μmol/?L|℃|度|次|%|cm|厘米|公分|kg|公斤", zhunit_value),
    "zhweightunit": Slot(r"公斤|千克|kg|斤", zhunit_value),
    "zhdone": Slot(
        r"智齿|牙|体检|全身体检|胃镜|肠镜|B超|彩超|核磁|CT|心电图|疫苗|流感疫苗|产检"
        r"|针灸|理疗|石膏|线|血常规|抽血",
        exact_value,
    ),
    "healthdoc": Slot(
        r"(?-i:(?:Dr|Mr|Mrs|Ms|Prof|Professor|Nurse)\.?\s+[A-Z][\w'’-]+(?:[- ][A-Z][\w'’-]+)?)", exact_value
    ),
    "healthdone": Slot(
        rf"(?:{_PART}\s+(?:pulled|out|taken out|removed|filled|cleaned|checked|x-?rayed"
        rf"|scanned|examined|tested|drained"
        r"|lanced|crowned|whitened)|fillings?|root canal|crown fitted|smear(?: test)?"
        r"|flu (?:jab|shot)|covid (?:jab|booster)"
        r"|blood(?:s| test)(?: done| taken)?|stitches (?:out|removed)|cast off|mri|ct scan|ultrasound|x-?ray"
        r"|colonoscopy|mammogram|ecg|echo|biopsy)(?!\w)",
        done_value,
    ),
    "bodyfigure": Slot(r"(?<![\w.])\d{1,3}(?:\.\d+)?(?![\w.]\d|:\d)", quantity(quantities.figure)),
}
