"""What a short answer means beside the question it answers.

The assistant's own words never become facts, unless the person affirms a question it asked: then
the question, turned to the person, is what they told.
"""

import re
from dataclasses import dataclass

from uac_desktop.core.telling import Telling
from uac_desktop.reading.characters import simplified
from uac_desktop.reading.people import KIN, KIN_ZH

_YES = re.compile(
    r"^\s*(?:(?:oh|ah|ooh|um|ha)[\s,!]+)?(?:yes|yep|yeah|yup|yea|aye|sure|correct|right"
    r"|exactly|indeed|affirmative|spot on|bang on"
    r"|bingo|you got it|that['’]?s (?:right|it|the one|correct)|that one|the very one"
    r"|對|沒錯|对对|对的|对啊|对呀|对|是的|是啊|是|嗯嗯|嗯|没错"
    r"|好的|就是它|就这个|是这个)(?:[\s,]*(?:please|exactly|that['’]?s (?:right|it|the one)|yes|yep|that"
    r"|it is|i am|i do|就它|就是它|就是这个|exactly that|thanks|mostly)\b"
    r"|[，,、\s]*(?:就是它|就是这个|就是這個))*[\s,.!，。！]*",
    re.I,
)
_NOTE = re.compile(
    r"\b(?:note|save|record|remember|add|log)\s+(?:down\s+)?that\s+(?P<said>.+?)\?\s*$", re.I | re.S
)
_ALLERGIC = re.compile(r"\ballerg(?:ic|ies|y)\b[^.!?]*\?\s*$|过敏[^。！？]*[？?]\s*$", re.I)
_TAKING = re.compile(
    r"\b(?:do|are) you (?:still )?(?P<verb>take|taking|on)\s+(?P<what>(?!any)[^.?!]+)\?\s*$", re.I
)
_IS_IT = re.compile(
    r"\b(?:is (?:it|that|this)|was (?:it|that)|(?:do )?you mean|would that be|could (?:it"
    r"|that) be|sounds like|that['’]?s)"
    r"\s+(?:the\s+|your\s+)?(?P<what>(?!ok\b|okay\b|right\b|correct\b|all\b|something\b"
    r"|what\b)[^?.]*(?:\.\d[^?.]*)?)\?",
    re.I,
)
_SAID_OF_YOU = re.compile(
    r"\b(?P<said>(?:you(?:['’]re| are)|your \w+(?:['’]s| is))\s+(?:allergic|intolerant"
    r"|on|taking|pregnant|diabetic)\b"
    r"(?!(?: to)? (?:any|something|what))[^.?!]*)\?|\b(?P<verb>are you|is your \w+)\s+(?P<rest>(?:allergic"
    r" to|intolerant|pregnant|diabetic)\b"
    r"(?!(?: to)? (?:any|something|what))[^.?!]*)\?|\bdo you have (?P<has>(?!any)[^.?!]+)\?",
    re.I,
)
_MEANS_ZH = re.compile(
    r"(?:是指|是不是|是在吃|在吃|在用|[您你](?:说的|指的|吃的|用的)?是|是)(?P<what>(?![^，。？?]*(?:怎么"
    r"|什么|哪|多少))[^，。？?]+?)"
    r"(?:吗|吧|对吗|对吧|没错吧)[？?]"
)
# Questions that a name, a dose or a number of times answers, with the statement it makes.
_OPEN = (
    (re.compile(r"\ballerg(?:ic|ies|y)\b[^.!?]*\?\s*$", re.I), "I'm allergic to {}"),
    (re.compile(r"(?:过敏|過敏)[^。！？]*[？?]\s*$"), "我对{}过敏"),
    (
        re.compile(
            r"\b(?:what|which) (?:dose|strength) of (?P<what>[\w-]+)|\bhow (?:much|many"
            r"|often)\b[^?]*?\b(?:the |your |of )(?P<of>[\w-]+)"
            r"\b[^?]*\?\s*$",
            re.I,
        ),
        "I take {what} {}",
    ),
    (
        re.compile(
            r"(?P<what>[\u4e00-\u9fff]{2,8}?)(?:是)?(?:怎么吃|怎麼吃|吃多少|多大剂量"
            r"|多少毫克|一天几次|每天几次)[^。！]*[？?]\s*$"
        ),
        "我在吃{what}，{}",
    ),
    (
        re.compile(
            r"\b(?:any|what|which|other|regular)\s+(?:\w+\s+)?(?:medications?|medicines?"
            r"|meds|tablets|pills|drugs)\b[^.!?]*\?\s*$"
            r"|\b(?:take|taking|on) anything\b[^.!?]*\?\s*$",
            re.I,
        ),
        "I take {}",
    ),
    (
        re.compile(
            r"(?:吃|服用?|用)(?:着)?(?:什么|甚麼|什麼|哪些|啥)[^。！？]*?(?:药|藥)[^。！？]*[？?]\s*$"
        ),
        "我在吃{}",
    ),
    (
        re.compile(
            r"\bany\s+(?:\w+\s+)?(?:conditions?|illness(?:es)?|health (?:problems|issues))\b[^.!?]*\?\s*$",
            re.I,
        ),
        "I have been diagnosed with {}",
    ),
    (
        re.compile(
            r"\bwhat (?:did|have|were) (?:they|the \w+|you|he|she)(?: been)? (?:prescribe"
            r"|prescribed|given|put)\b[^.!?]*\?\s*$",
            re.I,
        ),
        "I was prescribed {}",
    ),
    (
        re.compile(
            r"\bwhat (?:did|have) (?:they|the \w+|he|she) (?:diagnosed?|say it was|find)\b[^.!?]*\?\s*$"
            r"|\bwhat['’]?s the diagnosis\?\s*$",
            re.I,
        ),
        "I have been diagnosed with {}",
    ),
    (re.compile(r"\bblood pressure\b[^.!?]*\?\s*$|血压[^。！？]*[？?]\s*$", re.I), "blood pressure {}"),
    (re.compile(r"(?:慢性病|基础病|基礎病|病史|疾病)[^。！？]*[？?]\s*$"), "我确诊了{}"),
)
_YOUR_KIN = re.compile(rf"\byour\s+(?:\w+\s+)?(?P<kin>{KIN})\b", re.I)
_YOUR_KIN_ZH = re.compile(rf"[您你](?:的|家)?(?P<kin>{KIN_ZH})")
_NOTHING = re.compile(
    r"^\W*(?:no|nope|nah|none|nothing|not|never|n/a|i|i['’]m|we|my|it|the|he|she|what"
    r"|why|how|fine|ok|okay|thanks|thank|don['’]?t|all"
    r"|can|could|will|that|this)\b|^\W*(?:没|沒|无|無|都|不|我|你|他|她|什么|为什么|好的|谢谢)",
    re.I,
)
_HEDGE = re.compile(
    r"^\W*(?:(?:yes|yep|yeah|well|um|oh|just|only|mainly|mostly|really|so far)\b[\s,—–-]*"
    r"|(?:有的|有|就|只有|主要是|嗯)[，,、]*)+",
    re.I,
)
# What an assistant asks besides: ", and should I save it?"
_WHETHER = re.compile(r",?\s+and\s+(?:should|shall|do|would|can)\b", re.I)
_YOU = (
    (r"\byou are\b|\byou['’]re\b", "I am"),
    (r"\byou have\b", "I have"),
    (r"\byour\b", "my"),
    (r"\byou\b", "I"),
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What an answer says once its question is read with it."""

    statement: str


def read_answer(telling: Telling) -> Answer | None:
    """The statement that a "yes" makes of the assistant's last question; None where it is no such answer."""
    last = telling.earlier[-1] if telling.earlier else None
    if last is None or last.role != "assistant":
        return None
    yes = _YES.match(telling.text)
    if not yes:
        return _named(telling.text, last.text)
    rest = telling.text[yes.end() :].strip()
    if note := _NOTE.search(last.text):
        return Answer(f"{_to_me(note['said'])}. {rest}".strip())
    if of_you := _SAID_OF_YOU.search(last.text):
        return Answer(f"{_said_of_me(of_you)}, {rest}".strip(", "))
    if _ALLERGIC.search(last.text) and rest and not rest.lower().startswith(("i ", "i'", "im ", "我", "my ")):
        if _YOUR_KIN.search(last.text) or _YOUR_KIN_ZH.search(last.text):
            return _named(rest, last.text)
        return Answer(
            f"对{rest}过敏"
            if re.search(r"[\u3400-\u9fff]", rest)
            else f"I'm allergic to {_without_hedge(rest)}"
        )
    if taking := _TAKING.search(last.text):
        return Answer(f"I take {_to_me(taking['what'])}, {rest}".strip(", "))
    if is_it := _IS_IT.search(last.text):
        return Answer(f"I take {_to_me(_WHETHER.split(is_it['what'])[0])}, {rest}".strip(", "))
    if means := _MEANS_ZH.search(simplified(last.text)):
        return Answer(f"我在吃{last.text[slice(*means.span('what'))]}，{rest}".strip("，"))
    return _named(rest, last.text)


def _named(said: str, asked: str) -> Answer | None:
    """The statement that a bare name makes of a question for names: "just peanuts"; None where none is."""
    bare = _HEDGE.sub("", said).strip()
    if not bare or len(bare) > 90 or _NOTHING.match(bare) or bare.rstrip().endswith(("?", "？")):
        return None
    for question, statement in _OPEN:
        if match := question.search(asked):
            statement = _of_whom(statement, asked)
            found = {name: value for name, value in match.groupdict().items() if value}
            return Answer(
                statement.format(_first_words(bare, statement), what=next(iter(found.values()), ""))
            )
    return None


def _of_whom(statement: str, asked: str) -> str:
    """The statement about the relative whom the question asks of: "does your son have any allergies?"."""
    if kin := _YOUR_KIN.search(asked):
        whom = f"my {kin['kin'].lower()}"
        return re.sub(r"^I(?:['’]m| have been)", f"{whom} is", statement).replace("I take", f"{whom} takes")
    if kin := _YOUR_KIN_ZH.search(asked):
        return statement.replace("我", f"我{kin['kin']}", 1)
    return statement


def _first_words(bare: str, statement: str) -> str:
    """What is named, up to the end of its sentence where the statement goes on behind it."""
    return (
        re.split(r"[，。,.!！;；]", bare.removeprefix("对"))[0].removesuffix("过敏")
        if "过敏" in statement
        else bare
    )


def _said_of_me(said: re.Match[str]) -> str:
    """What a question says of a person, as they would tell it."""
    if said["has"]:
        return f"I have {_to_me(said['has'])}"
    if said["verb"]:
        verb, *who = said["verb"].split(maxsplit=1)
        whom = "I am" if verb.lower() == "are" else f"{_to_me(who[0])} is"
        return f"{whom} {said['rest']}"
    return _to_me(said["said"])


def _to_me(text: str) -> str:
    for pattern, word in _YOU:
        text = re.sub(pattern, word, text, flags=re.I)
    return text.strip()


def _without_hedge(text: str) -> str:
    return re.sub(r"\b(?:mostly|mainly|just|only|to)\b\s*", "", text, flags=re.I)
