"""Whose a statement is: the user's, a relative's, a named person's, or nobody's that we know."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from uac_desktop.reading.words import NOT_NAMES, SURNAMES_ZH

KIN = (
    "step(?:son|daughter|mother|father|mum|mom|dad|brother|sister)|(?:mother"
    "|father|sister|brother|son|daughter)[- ]in[- ]law"
    "|grand(?:mother|father|ma|pa|son|daughter|dad|mum|mom)|great-(?:aunt|uncle)"
    "|grandad|granddad|nana|papa|mama|mummy|grandparents|husband|wife|partner|boyfriend|girlfriend"
    "|fiancée?|spouse|mother|mum|mom"
    "|mommy"
    "|father|dad|daddy|parents|brother|sister|twin|son|daughter|baby|toddler"
    "|kid|child|aunt|auntie|uncle|cousin|nephew|niece|ex"
    "|friend|colleague|coworker|co-worker|boss|manager|roommate|flatmate|housemate"
    "|neighbou?r|buddy|mate|nan|gran|granny|grandpa|teacher|amma|appa|nonna|nonno|lola|lolo|abuela"
    "|abuelo|oma|opa|baba|nani|dadi"
    "|landlord|landlady|in-laws|other half|better half|hubby|kiddo|eldest|youngest"
    "|godson|goddaughter|assistant|therapist|coach|babysitter|nanny|tutor|accountant|lawyer|cleaner|gardener"
    "|boy|girl|sis|bro|bf|gf|wifey|bub|nipper|gramps|nonna|nonno|nanna|oma|opa|lola|lolo|amma|appa"
    "|abuela|abuelo|meemaw"
    "|pops|mammy|lad|lass|bairn|little one|wee one|missus|mam"
    "|hairdresser|barber|trainer|professor|supervisor|mentor|client|intern|classmate|teammate"
)
BARE_KIN = (
    "grandad|granddad|nana|papa|mama|mummy|dad|mum|mom|grandma|grandpa|granny|nan|gran|daddy|mommy"
    "|auntie|mam|mammy"
    "|amma|appa|meemaw|nonna|nonno|nanna|oma|opa|lola|lolo|abuela|abuelo|hubby|bf|gf|baby|gramps|pops"
    "|ah ma|ah gong"
)
KIN_ZH = (
    "妹夫|姐夫|嫂子|弟媳|女婿|儿媳|婆婆|公公|岳父|岳母|丈人|丈母娘|老婆|妻子|太太|媳妇|老公|丈夫|先生"
    "|爱人|对象|男朋友|女朋友|男友|女友|妈妈|妈|母亲|爸爸|爸|父亲|儿子|兒子|女儿|女兒|闺女|宝宝|孩子"
    "|哥哥|哥|姐姐|姐|弟弟|弟|妹妹|妹|家母|家父|俺娘|俺爹|老爷子|小孩|娃儿|老爸|老妈|宝贝|大宝|二宝"
    "|小宝|爷爷|奶奶|外公|外婆|姥姥|姥爷|叔叔"
    "|舅舅|姑姑|姑妈|姊姊|姊夫|表姊|堂姊|姊|姪子|姪女|阿嬷|阿嫲|阿公|干妈|干爹|大姑|小姑|大舅|小舅|大伯"
    "|伯父|婶婶|舅妈|舍友|阿姨|姨妈|表哥|表弟|表姐|表妹|堂哥|堂弟|堂姐|堂妹|侄子|侄女|外甥女|外甥|孙子"
    "|孙女"
    "|同事|朋友|闺蜜|室友|邻居|老板|同学|老师"
)
# A part of a name: Ana, O'Brien, McTavish, Sook-ja, Łukasz.
NAME_PART = (
    r"(?:(?:O['’]|D['’]|Mc|Mac|De|Le|La|Di|Fitz)?[A-Z\u00c0-\u00deŁŚŠŻŽČĆĐİŞ][a-z\u00df-\u017f]+"
    r"(?:['’][A-Z\u00c0-\u00de][a-z\u00df-\u017f]+|-[A-Z\u00c0-\u00de]?[a-z\u00df-\u017f]+)?)"
)
_NAME = rf"(?-i:{NAME_PART}(?:[- ]{NAME_PART}){{0,2}})"
_NO_NAME_ZH = (
    r"高[血尿烧考铁中]|白[内癜]|马上|方便|毛病|石膏"
    r"|周[一二三四五六日天末]|老(?:同|板|师|婆|公|爸|妈|家|外)|小(?:孩|区|时|学|姐|伙)"
)
# What stands behind a name of two characters and is no third one of it.
_BEHIND_ZH = "碰吃喝对说去要是有在也都不没会能最爱讨搬住完的了过从跟和给把被叫"
NAME_ZH = (
    rf"(?:(?!{_NO_NAME_ZH})(?:[小阿老][\u4e00-\u9fff]"
    rf"|[{SURNAMES_ZH}][\u4e00-\u9fff](?:(?![{_BEHIND_ZH}])[\u4e00-\u9fff])?))"
)

# A name without its capital: "my roommate deepak doesnt eat beef".
LOW_NAME = (
    r"(?-i:(?!(?:who|that|and|or|just|also|now|still|never|always|today|already|then|too|here|there|has"
    r"|had|is|was|does|did"
    r"|will|would|can|could|should|might|may|must|in|at|on|for|from|to|with|the|my|our|his|her|not|both"
    r"|all|once|only|even"
    r"|ever|often|sometimes|maybe|said|says|saw|got|gets|went|came|called|calls|rang|told|thinks|moved"
    r"|asked|but|because"
    r"|which|whose|what|where|how|why|group|team|party|club|house|place|phone|number|name|job|car|dog"
    r"|cat|birthday|wedding"
    r"|tonight|tomorrow|yesterday|again|back|over|there|either|else|himself|herself|[a-z]+(?:ly|ing"
    r"|ed))\b)[a-z][a-z'’-]{2,12})"
)
_DOES = (
    r"(?:is|was|has|had|hates?|loves|likes|doesn['’]?t|can['’]?t|won['’]?t|isn['’]?t|takes|needs|wants"
    r"|eats|drinks|turns|turned|lives|works"
    r"|never|avoids)\b"
)
_NO_NAME = "|".join(sorted(NOT_NAMES))
_SUBJECT = re.compile(
    rf"\b(?P<pet>(?:my|our|the|his|her|their|a)\s+(?:\w+\s+)?(?:dog|cat|puppy"
    rf"|kitten|pup|horse|rabbit|hamster|parrot|bird|pet|vet|labrador|poodle)s?)\b"
    rf"|\b(?P<chain>(?:my|our|his|her|their)\s+(?:{KIN})['’]s\s+(?:\w+\s+)?(?:{KIN}"
    rf"|doctor|dentist|gp|dog|cat)|(?:his|her|their)\s+(?:husband|wife|boyfriend|girlfriend|partner|son"
    rf"|daughter|mother"
    rf"|father|mum|mom|dad|brother|sister|friend|boss|baby|kids?|colleague)s?)\b"
    rf"|\b(?P<my>(?:my|our)\s+(?:\w+\s+){{0,2}}?(?P<kin>{KIN})s?)\b(?!['’]s)(?:(?:,?\s+"
    rf"|\s*\()(?P<kinname>{_NAME})|\s+(?P<kinlow>{LOW_NAME})(?=\s+{_DOES}))?"
    rf"|\b(?P<mys>(?:my|our)\s+(?:\w+\s+){{0,2}}?(?P<kins>{KIN}))(?=['’]s\b)"
    rf"|(?:^|(?<=[.!?;,:]\s))(?P<paper>{KIN})(?=['’]s\s+(?:\w+\s+)?(?:passport|visa|permit|licen[cs]e)\b)"
    rf"|\b(?P<family>the\s+(?:wife|missus|husband|hubby|baby|toddler|other half|mother-in-law"
    rf"|father-in-law))\b"
    rf"|\b(?P<described>(?!(?-i:{_NO_NAME})\b){_NAME})(?:,\s+|\s+\(|\s+[—–-]+\s+)my\s+(?:\w+\s+)?(?:{KIN})\b"
    rf"|\b(?P<pronoun>he|she|him|her|his|hes|shes)\b"
    rf"|\b(?P<me>i|i['’]?m|im|i['’]?ve|ive|i['’]?d|i['’]?ll|me|my|we|we['’]?re|we['’]?ve|us|myself)\b"
    rf"|\b(?P<other>you|your|they|them|their|people|patients?|anyone|someone|somebody"
    rf"|(?:^|(?<=[.!?:,]\s))(?:colleagues?|co-?workers?|neighbou?rs?|guests?|clients?|customers?)\b"
    rf"(?!\s+(?-i:[A-Z(]))|anybody|everyone|everybody|nobody|no one|those|kids|children|women|men"
    rf"|folks|others|"
    rf"(?:a|an|the|this|that|some|one of the|another|any|most|many)\s+(?:\w+\s+){{0,2}}?(?:kid"
    rf"|child|guy|man|woman|girl|boy|lady|person|patient|student|customer|client"
    rf"|neighbou?r|character|actor|celebrity|colleague|friend)s?)\b",
    re.I,
)
_BARE = re.compile(
    rf"(?:^|[\s,(])(?P<bare>{BARE_KIN})(?=\s+(?:is|was|has|had|got|can|takes|started"
    r"|stopped|just|went|gets|['’]s|now|said|says|needs|won['’]?t|will|can['’]?t|doesn['’]?t|loves"
    r"|hates|likes|eats|drinks|turned|turns|avoids|refuses|never|rang|called|phoned|texted|told|wants"
    r"|thinks|came|gave|takes"
    r"|comes|breaks|reacts?|reacted|swells|swelled|can['’]?t|cannot|ended|hates|loves|eats|drinks|does"
    r"|did|doesn['’]?t|goes"
    r"|ends|puts|uses|carries|suffers|developed|caught|saw|sees|reckons|tested|picked|passed|sneezes|itches"
    r"|took|keeps|lost|found|fell|broke|moved|bought|asked)|['’]s\b)",
    re.I,
)
_NAMED = re.compile(
    rf"(?<!\bfrom )(?<!\bin )(?<!\bsince )(?P<name>{_NAME})"
    r"(?=\s*(?:\([^)]*\)\s*)?(?:['’]s\b|\s+(?:is|was|has|had"
    rf"|got|can|can['’]?t|cannot|takes|took|started|stopped|went|turns|gets|gave"
    rf"|loves|hates|just|also|needs|isn['’]?t|no longer|outgrew|lives|works|doesn['’]?t"
    rf"|never|recently|finally|ran|swam|cycled|walked|played|won|lost|slept|read|bought|paid|spent"
    rf"|booked|flew|said"
    rf"|says|wants|made|ate|drank|drove|asked|told|called|thinks|did|does|came|goes|moved|left|comes"
    rf"|breaks|reacts|reacted|swells|swelled|ended|eats|drinks|carries|suffers"
    r"|developed|caught|tested|outgrew|passed|sneezes|itches|stopped|uses|broke|fell|sprained"
    r"|fractured)\b|\s*$|,\s))"
)
_ZH = re.compile(
    rf"(?P<pet>(?:狗|猫|宠物|兔子)(?:狗|咪)?)|(?P<mine>我(?:的|们家"
    rf"|家)?)?(?P<kin>{KIN_ZH})(?:叫)?(?P<kinname>[A-Z][a-z]+(?=[\u4e00-\u9fff])|{NAME_ZH}(?=[,，。\s]"
    rf"|的|对|在|怀|有|得|吃|去|也|一|今|明|不|约|完|从|碰|忌|喝|要|会|说|讨|最|很|都|是|跟|和|来|刚|又"
    rf"|就|昨|前|上|下|能|特|喜|爱|过|住|开|做|被|给|$))?"
    rf"|(?P<me>我|咱|本人|俺)|(?P<pronoun>他|她)"
    r"|(?P<other>你|您|他们|她们|大家|有人|别人|孕妇|病人|患者|老人|很多人|人们|谁|某人|糖尿病人)"
)
# 朋友的妈妈 is nobody of the user's own.
_OF_OTHERS_ZH = re.compile(r"[\u4e00-\u9fff]的$|[他她]$")
_ZH_NAMED = re.compile(
    rf"(?:^|[，,。；：:\s]|隔壁|邻居|同事|朋友)(?P<name>{NAME_ZH})(?=对|在|有|吃|也|已|从|上|下|昨|今"
    rf"|明|后天|去|要|会|想|订|买|开始|说|不|怀|得|的)"
)
# Whom one does something with is not whom it is about.
_WITH_ZH = re.compile(
    r"(?:^|[^我])(?:和|与|同)(?:我)?(?:的)?$|(?:跟|陪|带)(?:我)?(?:的|爸|老|大学|高中|初中|几个|一个"
    r"|一帮|那帮)?$"
)
# A relative's foreign name before Chinese words: "my nonna 对虾过敏".
_MIXED = re.compile(r"\bmy\s+(?P<who>[A-Za-z]+(?:\s[A-Za-z]+)?)\s*(?=[\u3400-\u9fff])")
# A third person nobody else names: "jules is allergic".
_THIRD = re.compile(
    r"(?:^|[\s,;:(])(?!(?:i|it|this|that|there|here|which|who|what|and|also|but|so|he|she|now|name|me|one)\b)"
    r"[a-z][\w'’-]+\s+(?:is|has|was|takes|needs|isn['’]t)\s+(?:(?:also|very|really|just|\w+ly)\s+)?$"
)
# Whom a vet speaks of is no person.
_VET = re.compile(r"\bvets?\b", re.I)
_TITLE = re.compile(r"\bDr\.?\s+$")
_WEAK = re.compile(r"(?:my|me|us|myself|him|her|his)\b", re.I)
_ONE_NAME = re.compile(rf"(?P<kin>(?i:{BARE_KIN}))\b|(?P<name>{_NAME})")
_ELIDED = re.compile(
    r"(?:^|[,;:.!?—–\-(\n]|\b(?:and|also|but|btw|so|then|just|still|now|finally"
    r"|recently|because|since|yes|yep|yeah|been|was|got|is|am|being|that|remember"
    r"|note|clarification|both|really|\w+ly))\s*$",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Person:
    """Whom a place of a text speaks of; `name` is "user", a name, a kin word, or None for a stranger.

    A `weak` one (my, him) is no subject where the clause has another.
    """

    start: int
    name: str | None
    animal: bool = False
    weak: bool = False


_Kind = Literal["person", "pronoun", "animal"]
_Mention = tuple[int, str | None, _Kind]


def people_in(text: str, before: str | None = None) -> list[Person]:
    """Everybody a text speaks of, in order; `before` is whom "she" means at its beginning."""
    found: list[Person] = []
    for start, name, kind in sorted(_mentions(text), key=lambda one: one[0]):
        who = before if kind == "pronoun" else name
        weak = bool(_WEAK.match(text, start)) and (name == "user" or kind == "pronoun")
        found.append(Person(start, who, kind == "animal", weak))
        before = who if who not in (None, "user") else before
    return found


def subject_at(text: str, place: int, people: Sequence[Person]) -> str | None:
    """Whom the statement at `place` of a clause is about; None where that is nobody we know."""
    prior = [person for person in people if person.start < place]
    strong = [person for person in prior if not person.weak]
    if prior:
        return (strong or prior)[-1].name
    prefix = text[:place]
    if _THIRD.search(prefix):
        return None
    if re.search(r"[\u3400-\u9fff]", text) or _ELIDED.search(prefix) or len(prefix.split()) == 0:
        return "user"
    return None


def bare_name(text: str, start: int) -> str | None:
    """The name or bare kin word that stands at a place of a text."""
    match = _ONE_NAME.match(text, start)
    return match[0] if match and match[0].split()[0] not in NOT_NAMES else None


def _mentions(text: str) -> list[_Mention]:
    found = [_english(match) for match in _SUBJECT.finditer(text)]
    taken = [(match.start(), match.end()) for match in _SUBJECT.finditer(text)]
    for pattern, group in ((_BARE, "bare"), (_NAMED, "name")):
        for match in pattern.finditer(text):
            start = match.start(group)
            name = match[group]
            if not NOT_NAMES.isdisjoint(name.split()) or any(a <= start < b for a, b in taken):
                continue
            if _TITLE.search(text, max(0, start - 5), start):
                continue
            if _VET.search(text, 0, start):
                found.append((start, None, "animal"))
                continue
            found.append((start, name, "person"))
            taken.append((start, match.end(group)))
    if re.search(r"[\u3400-\u9fff]", text):
        found += [_chinese(match) for match in _ZH.finditer(text) if not _with(text, match)]
        found += [(match.start(), match["who"], "person") for match in _MIXED.finditer(text)]
        found += [(match.start("name"), match["name"], "person") for match in _ZH_NAMED.finditer(text)]
    return found


def _with(text: str, match: re.Match[str]) -> bool:
    return bool(match["kin"] and _WITH_ZH.search(text[max(0, match.start() - 6) : match.start("kin")]))


def _english(match: re.Match[str]) -> _Mention:
    start = match.start()
    if match["pet"]:
        return start, None, "animal"
    if match["chain"] or match["other"]:
        return start, None, "person"
    if match["my"]:
        name = match["kinname"]
        named = name if name and name.split()[0] not in NOT_NAMES else None
        return start, named or match["kinlow"] or _kin(match["kin"]), "person"
    if match["mys"] or match["paper"]:
        return start, _kin(match["kins"] or match["paper"]), "person"
    if match["family"]:
        return start, match["family"].lower().removeprefix("the").strip(), "person"
    if match["described"]:
        return start, match["described"], "person"
    return (start, None, "pronoun") if match["pronoun"] else (start, "user", "person")


def _kin(said: str) -> str:
    """A kin word as it is written: "father in law" has its hyphens."""
    return re.sub(r"\s+in\s+", "-in-", said.lower())


def _chinese(match: re.Match[str]) -> _Mention:
    start = match.start()
    if match["pet"]:
        return start, None, "animal"
    others = match["kin"] and not match["mine"] and _OF_OTHERS_ZH.search(match.string, 0, start)
    if match["other"] or others:
        return start, None, "person"
    if match["kin"]:
        return start, match["kinname"] or match["kin"], "person"
    return (start, None, "pronoun") if match["pronoun"] else (start, "user", "person")
