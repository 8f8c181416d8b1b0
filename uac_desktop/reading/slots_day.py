"""The slots of a person's days: posts, exercise, what is liked, how blood is called."""

import re
from collections.abc import Mapping

from pydantic import JsonValue

from uac_desktop.reading import words
from uac_desktop.reading.days import Tense
from uac_desktop.reading.masks import MARKS, mark_regex
from uac_desktop.reading.people import KIN, KIN_ZH, LOW_NAME, NAME_ZH
from uac_desktop.reading.slot_parts import Slot
from uac_desktop.reading.spoken import Words, exact_value, lower_value, said_value

_POSTS = (
    rf"{words.PROFESSIONS}|assistant|associate|director|officer|supervisor|coordinator|co-ordinator"
    rf"|administrator"
    r"|technician|specialist|executive|buyer|planner|trainee|apprentice|intern|clerk|operator|guard|porter"
    r"|cashier|warden|curator|strategist|recruiter|underwriter|auditor|adviser|advisor|lead|foreman|inspector"
    r"|instructor|coach|tutor|registrar|paralegal|surveyor|conductor|dispatcher|machinist|fitter|caretaker"
    r"|producer|tester|carer|waiter|waitress|bartender|sommelier|zookeeper|tram driver|actuary|broker"
    r"|head of \w+"
)
_SESSIONS = (
    rf"leg day|arm day|push day|pull day|(?:spin|hiit|barre|boxing|circuits?|body ?pump|yoga|pilates"
    rf"|aqua|step)\s+class"
    rf"|(?:gym|weights|rowing|swim|cardio|track|climbing|bouldering)\s+session|bike ride|dog walk|swim"
    rf"|ride|run|jog"
    rf"|paddle(?:boarding)?|kayak(?:ing)?|{words.EXERCISES}|bouldering|circuits|skipping|aqua aerobics"
    rf"|peloton|turbo trainer"
    r"|treadmill|rowing machine|row|rower|cross ?trainer|stair ?master|assault bike"
)
_ROLES_ZH = (
    r"房东|房東|导师|導師|教练|教練|师傅|师父|中介|主管|上司|领导|經理|经理|客户|舍友|同桌|学长|学姐"
    r"|学弟|学妹|师兄|师姐|师弟|师妹"
    r"|大学同学|高中同学|家教|保姆|阿姨|律师|会计|医生|牙医|理发师|健身教练|班主任|合伙人|搭档|网友"
    r"|战友|发小|哥们|死党|干妈|干爹"
    r"|大姑|小姑|大舅|小舅|大伯|伯父|伯母|婶婶|舅妈|姑父|姨父|小姨|大姨|亲家|继父|继母|前任|前夫|前妻"
    r"|未婚夫|未婚妻|表叔|堂叔|干儿子|干女儿"
    r"|姪子|姪女|侄儿|外孙女?|外孫女?|爺爺|表姨|二舅|二姨|三叔|二叔"
)
_SAME_EXERCISE = (
    (r"swim", "swim"), (r"jog|run", "run"), (r"row|erg", "rowing"), (r"bike|ride|peloton|turbo", "cycling"),
    (r"treadmill", "run"), (r"dog walk", "walk"),
)  # fmt: skip


def session_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A kind of exercise by its usual name."""
    said = re.sub(r"^(?:played|did|lifted|lifting)\s+", "", words.text[start:end].lower())
    return next((name for cue, name in _SAME_EXERCISE if re.match(cue, said)), said)


def racetime_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The minutes of a time that was run: 52:10, or 1:32:05; None of what reads as a time of day."""
    parts = re.fullmatch(r"(?:(\d):)?(\d{1,3}):(\d\d)", words.text[start:end].strip())
    if not parts or (not parts[1] and int(parts[2]) < 12):
        return None
    return round(60 * int(parts[1] or 0) + int(parts[2]) + int(parts[3]) / 60, 2)


def zhsport_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A kind of exercise in Chinese by its usual name."""
    said = words.text[start:end]
    first = {"跑": "跑步", "骑": "骑车", "游": "游泳", "走": "走路"}
    whole = {"爬了": "爬山", "慢跑": "跑步", "夜跑": "跑步", "晨跑": "跑步"}
    return whole.get(said) or first.get(said[0], said)


SLOTS_DAY: Mapping[str, Slot] = {
    "jobwords": Slot(rf"(?:[A-Za-z][\w-]*\s+){{0,3}}?(?:{_POSTS})(?!\w)", said_value),
    "calling": Slot(
        r"(?-i:(?!favou?rite|old|new|own|whole|last|first|next|beloved|local|usual)[a-z]{3,12})", said_value
    ),
    "lowname": Slot(
        rf"{LOW_NAME}(?=\s+(?:is|was|has|had|hates?|loves|likes|doesn['’]?t|can['’]?t|won['’]?t|takes"
        rf"|eats|drinks|turns"
        r"|lives|works)\b)",
        said_value,
    ),
    "racetime": Slot(mark_regex("date") + r"|\d{1,3}:\d\d(?::\d\d)?", racetime_value),
    "bloodsign": Slot(r"(?:a|b|ab|o)\s?(?:[+-](?!\w)|(?:positive|negative|pos|neg)(?!\w))", said_value),
    "favoured": Slot(
        r"colou?r|cuisine|food|drink|dish|dessert|ice[- ]cream(?:\s+flavou?r)?|flavou?r|band|singer"
        r"|film|movie"
        r"|genre|sport|team|season|tea|coffee|fruit|vegetable|airline|author|writer|snack|cheese|wine|beer"
        r"|cake|flower|animal|board game|podcast",
        lower_value,
    ),
    "suggested": Slot(
        rf"(?!(?:it|this|that|those|these|them|one|ones|either|anything|something|things?|me|us|you|stuff)\b)"
        rf"[A-Za-z{MARKS}][\w'’{MARKS}-]*"
        rf"(?:\s(?!(?:to|again|ever|please|any|for|because|and|or|i|in|on|at)\b)[\w'’{MARKS}-]+){{0,3}}?",
        said_value,
    ),
    "sessionkind": Slot(rf"(?:{_SESSIONS})", session_value),
    "zhemployer": Slot(
        r"(?!家|那|这|哪|学校|医院看|公司|单位|里面|正式|今天|昨天|我|他|她)[\u3400-\u9fffA-Za-z0-9·&]"
        r"[\u3400-\u9fffA-Za-z0-9·& ]{1,13}?",
        said_value,
    ),
    "zhblood": Slot(r"(?:(?i:AB|A|B|O)型(?:血)?|RH阴性(?:AB|A|B|O)型?)", exact_value),
    "zhrole": Slot(rf"(?:{_ROLES_ZH}|{KIN_ZH})", said_value),
    "zhseat": Slot(r"靠窗|靠过道|靠走廊|过道|走道|窗边|下铺|上铺|前排", exact_value),
    "zheatery": Slot(
        r"(?!在|了|家里?|外面|外卖|公司|学校|食堂|医院|路边|办公室|车上|这里|那里|这|那|哪|一个|走廊|床上)"
        r"(?:(?![跟和与同陪])[\u3400-\u9fffA-Za-z0-9·]){2,10}?",
        said_value,
    ),
    "zhmealname": Slot(r"早饭|早餐|午饭|午餐|中饭|晚饭|晚餐|夜宵|宵夜|早茶|下午茶", exact_value),
    "zhsport": Slot(
        r"跑步机|慢跑|夜跑|晨跑|越野跑|跑步|跑了|骑行|骑车|骑了|动感单车|单车|游泳|游了|爬山|登山|徒步"
        r"|爬了|散步"
        r"|快走|健走|走路|走了|瑜伽|普拉提|健身|撸铁|力量训练|举铁|羽毛球|网球|篮球|足球|乒乓球?|排球"
        r"|跳绳|太极|拳击"
        r"|划船机|椭圆机|攀岩|滑雪|滑冰|跳操|有氧|HIIT|核心训练|练腿|练胸|练背|跳舞|舞蹈课|广场舞",
        zhsport_value,
    ),
    "zhgiven": Slot(
        r"(?![家今昨明上下这那的自去在有是说也都刚又给叫对跟和新他她])[\u4e00-\u9fff]{2,3}?", said_value
    ),
    "zhpersonal": Slot(rf"(?:{NAME_ZH}|[小阿老大][\u4e00-\u9fff]{{1,2}}|[A-Z][a-z]+)", said_value),
    "zhedible": Slot(
        r"(?![这那他她你我它一了不的人着过]|什么|东西)[\u3400-\u9fffA-Za-z" + MARKS + r"]{1,8}?", said_value
    ),
    "zhpastcity": Slot(
        r"(?!哪|那|这|医院|公司|学校|超市|银行|家|上班|什么|一|了|过|他|她|酒店)[\u3400-\u9fff]{2,5}?"
        r"|[A-Z][A-Za-z]+",
        said_value,
    ),
    "persontie": Slot(rf"(?:(?!new|old)[a-z]+\s+)?(?:tenant|lodger|{words.ROLES}|{KIN})(?!\w)", said_value),
    "eventrun": Slot(r"park ?run|fun run", exact_value),
}
