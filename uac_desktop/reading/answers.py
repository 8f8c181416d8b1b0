"""What a short answer means beside the question it answers.

The assistant's own words never become facts, unless the person affirms a question it asked: then
the question, turned to the person, is what they told.
"""

import re
from dataclasses import dataclass

from uac_desktop.core.telling import Telling

_YES = re.compile(
    r"^\s*(?:yes|yep|yeah|yup|yea|sure|correct|right|exactly|indeed|affirmative"
    r"|that['’]?s (?:right|it)|对|对的|是的|是|嗯|没错|好的)(?:\s*(?:please|exactly|that"
    r"|it is|i am|i do|就它|就是它|exactly that|thanks|mostly)\b)*[\s,.!，。！]*",
    re.I,
)
_NOTE = re.compile(
    r"\b(?:note|save|record|remember|add|log)\s+(?:down\s+)?that\s+(?P<said>.+?)\?\s*$", re.I | re.S
)
_ALLERGIC = re.compile(r"\ballerg(?:ic|ies|y)\b[^.!?]*\?\s*$|过敏[^。！？]*[？?]\s*$", re.I)
_TAKING = re.compile(r"\b(?:do|are) you (?:still )?(?P<verb>take|taking|on)\s+(?P<what>[^.?!]+)\?\s*$", re.I)
_MEANS_ZH = re.compile(r"(?:是指|是不是|是在吃|在吃|你说的是|是)(?P<what>[^，。？?]+?)吗[？?]")
_YOU = ((r"\byou are\b|\byou['’]re\b", "I am"), (r"\byour\b", "my"), (r"\byou\b", "I"))


@dataclass(frozen=True, slots=True)
class Answer:
    """What an answer says once its question is read with it."""

    statement: str


def read_answer(telling: Telling) -> Answer | None:
    """The statement that a "yes" makes of the assistant's last question; None where it is no such answer."""
    last = telling.earlier[-1] if telling.earlier else None
    yes = _YES.match(telling.text)
    if last is None or last.role != "assistant" or not yes:
        return None
    rest = telling.text[yes.end() :].strip()
    if note := _NOTE.search(last.text):
        return Answer(f"{_to_me(note['said'])}. {rest}".strip())
    if _ALLERGIC.search(last.text) and rest and not rest.lower().startswith(("i ", "i'", "im ", "我", "my ")):
        return Answer(
            f"对{rest}过敏"
            if re.search(r"[\u3400-\u9fff]", rest)
            else f"I'm allergic to {_without_hedge(rest)}"
        )
    if taking := _TAKING.search(last.text):
        return Answer(f"I take {_to_me(taking['what'])}, {rest}".strip(", "))
    if means := _MEANS_ZH.search(last.text):
        return Answer(f"我在吃{means['what']}，{rest}".strip("，"))
    return None


def _to_me(text: str) -> str:
    for pattern, word in _YOU:
        text = re.sub(pattern, word, text, flags=re.I)
    return text.strip()


def _without_hedge(text: str) -> str:
    return re.sub(r"\b(?:mostly|mainly|just|only|to)\b\s*", "", text, flags=re.I)
