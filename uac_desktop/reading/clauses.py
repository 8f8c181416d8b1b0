"""Splits a message into clauses and judges each: told as a fact, or something else.

Only what a person tells in their own words may become a fact. Words in quotation marks, code and
quoted lines are blanked out of a clause's `own` text, which keeps its length so that offsets hold.
"""

import re
from dataclasses import dataclass
from typing import Literal

from uac_desktop.reading.pretence import FICTION, PASTE, SARCASM

Mode = Literal["told", "maybe", "asked", "supposed", "reported", "past"]

BLANK = "\x00"

_ABBREVIATIONS = (
    "dr",
    "mr",
    "mrs",
    "ms",
    "st",
    "prof",
    "jr",
    "sr",
    "vs",
    "no",
    "mt",
    "approx",
    "e.g",
    "i.e",
    "a.m",
    "p.m",
)
_QUOTED = re.compile(
    r"```.*?(?:```|\Z)|`[^`\n]+`|^[ \t]*>.*$|\"[^\"]{3,}\"|“[^”]{3,}”|「[^」]{3,}」|『[^』]{3,}』"
    r"|(?<![\w'’])'(?=\w)[^'\n]{12,}'(?!\w)|‘[^’\n]{12,}’(?!\w)",
    re.S | re.M,
)
_BREAK = re.compile(r"[.!?…]+(?=[\s\"”')\]]|$)|[。！？；]+|;\s|\n+")
# What the assistant is asked to keep in mind is told: "can you note that I'm off dairy".
_TO_NOTE = (
    r"(?:can|could|would|will) you (?:please |pls |just )?(?:keep|note|remember|save|record|make a note"
    r"|bear|jot|log"
    r"|store|put|write|add)\b(?:[^?.!]{0,25}?\bthat\b|\s+(?:me|us|him|her|my \w+)(?: down)? as\b)"
)
_ASKED_EN = re.compile(
    r"^(?:\W|ok(?:ay)?\b|so\b|and\b|but\b|hey\b|hi\b|btw\b|also\b|quick question|question|going by [^,]*,)*"
    rf"(?!{_TO_NOTE})"
    r"(?:(?:what|when|where|who|which|how|why)(?:['’]?s|['’]?re)?\s+(?:is|are"
    r"|was|were|do|does|did|can|could|should|would|will|am|has"
    r"|have|much|many|long|often|old|about|if|else|kind|type|time|day|other|cold"
    r"|\w+\s+(?:is|are|do|does|did|can|should|would)\b)"
    r"|(?:what|who|where|how)['’]s\b|any\s+(?:idea|clue|chance|thoughts)\b"
    r"|(?:do|does|did|is|are|am|can|could|should|would|will|have|has|was|were"
    r"|may)\s+(?:i|you|we|he|she|it|they|my|the|there|anyone"
    r"|somebody|someone|this|that|these|those)\b)",
    re.I,
)
_ASKED_START = re.compile(
    r"(?:[,;:—–]|\s--?\s|\s(?=so\b|and\b|but\b))\s*(?:(?:so|and|but|then|or|ok)[\s,]+)*"
    r"(?=(?:which|what|who|when|where|how|why|can|could|should|would|will|do"
    r"|does|did|is|are|am|any(?:thing)?|right|ok|okay|correct)\b)",
    re.I,
)
_IF = re.compile(
    r"(?:^|[\s,;(—–-])(?:what if|even if|as if|if|unless|in case|whether|suppose"
    r"|supposing|assuming|imagine)\b",
    re.I,
)
_GUESS = re.compile(
    r"\s*[,;—–]\s*(?=(?:and |so |but )?(?:maybe|perhaps|hopefully|hoping|fingers crossed|touch wood"
    r"|here['’]?s hoping"
    r"|might)\b)",
    re.I,
)
_HABIT = re.compile(
    r"[\s,;(—–-]*if\s+(?:i|he|she|we|they)\s+(?:even\s+|so much as\s+)?(?:eats?|have|has|drinks?|takes?"
    r"|touch(?:es)?"
    r"|uses?)\b",
    re.I,
)
_REACTS = re.compile(
    r"hives|rash|swell|swoll|clos|break\w* out|blister|com\w+ (?:out|up) in|lumps|sneez|stream|blotch"
    r"|sick|asthma|migraine|bloat|itch|wheez|tingl|puff|vomit|throw up|cramps|sick",
    re.I,
)
_SUPPOSED = re.compile(
    r"\b(?:hypothetical(?:ly)?|let['’]?s say|pretend|(?:i|we) wish|were i\b|would "
    r"have|could have|should have|should i|could i"
    r"|thought i (?:was|had|might)|thought (?:he|she|they) (?:was|were|had)|(?:nearly"
    r"|almost|practically)\s+(?!(?:killed|died|froze|cried|fainted|starved)\b)\w+(?:ed|ught|ook|ot)\b"
    r"|regret\w*\b.*\bnot\b"
    r"|in theory|for example|e\.g\.|for instance|kidding|joking|not sure (?:if"
    r"|whether|that)|do(?:n['’]?t| not) know (?:if|whether)"
    r"|kick(?:ing)? (?:myself|ourselves) (?:for|that)|came (?:this|so|very|within an inch|that) close|if only"
    r"|glad i (?:didn['’]t|never)|talked (?:myself|me) out of"
    r"|wonder(?:ing)? (?:if|whether|about)|(?:might|may|should|could|going to"
    r"|want to|will|can i) ask (?:about|for)|do(?:n['’]?t| not) think|doubt|afraid "
    r"(?:of|that)|worried (?:that|about)|in case of|anyone|people with)\b"
    r"|如果|假如|假设|要是|万一|倘若|(?<!不续)(?<!不续租)(?<!不续约)(?<!不续签)的话|差一点|差点|本来想"
    r"|假使|比如|比方",
    re.I,
)
_REPORTED = re.compile(
    r"\b(?:according to (?!my\b|today['’]s|yesterday['’]s|the (?:test|scan|doctor|allergist|scales?"
    r"|lab)\b)|(?:news|article|paper|study|studies|blog|post|website"
    r"|leaflet|label|internet|reddit|wikipedia|tiktok|radio|podcast|horoscope"
    r"|recipe)"
    r"\s+(?:\w+\s+)?(?:says?|said|claims?|reports?|warns?|advises?)"
    r"|(?:reckons?|claims?|swears|insists) (?:that )?(?:he|she|they|it)\b|i (?:read"
    r"|heard|saw) (?:that|about|somewhere|online|an article)|people say|they "
    r"say)\b"
    r"|新闻|报道|据说|听说|网上说|文章说|说明书",
    re.I,
)
_COMMAND = re.compile(
    r"^(?:\W|(?:please|pls|hey|hi|ok|okay|now|then|also|so|and|can you|could you|would you)\b)*"
    r"(?:(?:write|draft|compose|plan|suggest|recommend|generate|design|create|build|prepare|outline|describe"
    r"|explain|calculate|compute|compare|list|show|find|search|look up|translate|summari[sz]e|rewrite"
    r"|tell me|give me"
    r"|help me (?:write|draft|plan|find|choose|pick|with)|teach me|sort|format|count|draw|sketch"
    r"|brainstorm)\b"
    r"\s+(?:me|us|an?|the|some|any|my|our|his|her|this|that|these|all|\d+|two|three|five|ten"
    r"|about|up|down|how|what|why|for)\b"
    r"|make (?:me )?an? (?!note|reminder))|^(?:请|帮我|麻烦|给我)*(?:写|起草|翻译|总结|推荐|列出"
    r"|解释|计算|规划|设计|生成|画|编)(?:一|个|出|下|份|封)",
    re.I,
)
# A question mark behind what is told, no question: "came off it in May and honestly? fine".
_EXCLAIMED = re.compile(
    r"\w\W+(?:and |but |so )?(?:honestly|guess what|(?:you )?know what|and)\s*\?\W*$", re.I
)
_PONDERED = re.compile(r"\W*(?:maybe|perhaps|possibly)\b", re.I)
_MAYBE = re.compile(
    r"\b(?:might|maybe|perhaps|possibly|probably|thinking (?:of|about)|consider(?:ed"
    r"|ing)?|want(?:s|ed)? (?:to|me to)|would like|['’]d like|hop(?:e|ing) to"
    r"|tempted"
    r"|(?<!while )(?<!when )(?<!ever )(?<!n['’]t )(?<!nt )(?<!you )suggest\w*|(?<!you )recommend\w*"
    r"|advis(?:e|es|ed)|(?:told|asked) (?:me|him|her) "
    r"(?:about|to try|to consider|i should)|may (?:be|have|need|get|go|start"
    r"|take)"
    r"|could (?:be|get|go|try)|some ?day|one day|some time(?!\s+(?:between|around|after|before|on|at"
    r"|in))\b|really should|should "
    r"(?:be|get|go|do|try|take|start|stop)|refus\w+|declin\w+)\b"
    r"|可能|也许|大概会|或许|考虑|打算|想要|想去|应该|建议|推荐|好像",
    re.I,
)
_PAST = re.compile(
    r"\bused to\b|\bback when\b|\bas a (?:kid|child|baby|teen\w*) (?:i|he|she) "
    r"(?:was|had|took)\b|以前|从前|^(?!.*过敏).*小时候|曾经",
    re.I,
)
_ASKED_ZH = re.compile(
    r"[吗嗎呢么麼](?:[？?]|$)|什么|甚麼|什麼|怎么|怎麼|怎样|哪[些个里儿天种]|多少|是不是|能不能"
    r"|可不可以|要不要|会不会|有没有(?!了)|行不行|好不好|为什么|来着"
)
# A condition with what follows from it.
_GIVEN_ZH = re.compile(r"的话|^(?:如果|假如|要是|万一|倘若)")
_GIVEN_WITH_ZH = re.compile(r"的话[^，,]{2}")
_DENIED = re.compile(
    r"(?:\b(?:not|never|no|without|isnt|arent|dont|doesnt|didnt|havent|cannot"
    r"|hardly|neither|nor)|n['’]t)\b(?:\W+[\w'’]+){0,2}\W*$"
    r"|(?:不|没|沒|没有|未|别|不用|无|無|不是)[^，,、。]{0,2}$",
    re.I,
)
_REMINDER = re.compile(r"\b(?:don['’]?t|do not|never)\s+(?:forget|let me forget)\b|别忘|不要忘", re.I)
_HAN = re.compile(r"[\u3400-\u9fff]")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause at [start, end) of a message. `own` is its text with other people's words blanked."""

    start: int
    end: int
    text: str
    own: str
    mode: Mode


def own_words(text: str) -> str:
    """The text, as long as before, with quotations, code and quoted lines blanked.

    A quotation of up to three words without "I" is a title and stays.
    """
    return _QUOTED.sub(lambda match: match[0] if _is_title(match[0]) else BLANK * len(match[0]), text)


def split_clauses(text: str) -> list[Clause]:
    """The clauses of a message in order, each judged; their spans never overlap."""
    own = own_words(text)
    foreign = _foreign_from(own)
    clauses = []
    for start, end in _sentences(own):
        for part, stop, asked in _parts(own, start, end):
            mode: Mode = "supposed" if part >= foreign else _judge(own[part:stop], asked)
            clauses.append(Clause(part, stop, text[part:stop], own[part:stop], mode))
    return [clause for clause in clauses if clause.text]


def is_denied(before: str) -> bool:
    """Whether the words before a statement deny it; "don't forget" denies nothing."""
    return bool(_DENIED.search(before)) and not _REMINDER.search(before)


def _is_title(quoted: str) -> bool:
    inner = quoted[1:-1]
    if quoted[0] in "`>" or quoted.startswith(" "):
        return False
    if _HAN.search(inner):
        return len(inner) <= 8 and not inner.startswith("我")
    return len(inner.split()) <= 3 and not re.match(r"(?:I\b|I['’]|my\b)", inner)


def _foreign_from(own: str) -> int:
    """Where fiction, a text to work on or somebody else's figures begin; past the end if nowhere."""
    starts = [match.start() for pattern in (FICTION, PASTE) if (match := pattern.search(own))]
    if not starts:
        return len(own) + 1
    return next((start for start, end in reversed(_sentences(own)) if start <= min(starts)), 0)


def _sentences(own: str) -> list[tuple[int, int]]:
    spans, start = [], 0
    for match in _BREAK.finditer(own):
        word = re.search(r"[\w.]+$", own[start : match.start()])
        if match[0] == "." and word and _is_short(word[0]):
            continue
        spans.append((start, match.end()))
        start = match.end()
    spans.append((start, len(own)))
    return [trimmed for span in spans if (trimmed := _trim(own, *span))]


def _is_short(word: str) -> bool:
    """Whether a word before a full stop is an abbreviation, or the initial of a name."""
    return word.lower() in _ABBREVIATIONS or (len(word) == 1 and word.isupper() and word != "I")


def _trim(own: str, start: int, end: int) -> tuple[int, int] | None:
    while start < end and own[start] in " \t\n\r,，、":
        start += 1
    while end > start and own[end - 1] in " \t\n\r":
        end -= 1
    return (start, end) if start < end else None


def _parts(own: str, start: int, end: int) -> list[tuple[int, int, bool]]:
    """A sentence's told part and its asked part: (start, end, whether it asks)."""
    sentence = own[start:end]
    if _HAN.search(sentence):
        return _chinese_parts(own, start, end)
    noted = re.match(rf"\W*(?:\w+\W+)?{_TO_NOTE}", sentence, re.I)
    told = (
        noted
        or not sentence.rstrip().endswith("?")
        or _PONDERED.match(sentence)
        or _EXCLAIMED.search(sentence)
    )
    if told:
        return _cut_if(own, start, end)
    cuts = [match.end() for match in _ASKED_START.finditer(sentence)]
    if not cuts or _ASKED_EN.match(sentence) or _IF.match(sentence):
        return [(start, end, True)]
    before = _trim(own, start, start + cuts[0])
    rest = (start + cuts[0], end, True)
    tag = len(own[rest[0] : end].split()) <= 2
    return [(start, end, True)] if tag or not before else [*_cut_if(own, *before), rest]


def _cut_if(own: str, start: int, end: int) -> list[tuple[int, int, bool]]:
    """What stands before an "if" or a ", maybe" is told apart from what depends on it or is only guessed."""
    guess = _GUESS.search(own, start, end)
    if guess and guess.start() - start >= 8 and not _IF.search(own, start, end):
        return [(start, guess.start(), False), (guess.start(), end, False)]
    match = _IF.search(own, start, end)
    if not match or match.start() - start < 8 or _is_habit(own, start, match.start()):
        return [(start, end, False)]
    return [(start, match.start(), False), (match.start(), end, False)]


def _is_habit(own: str, start: int, place: int) -> bool:
    """Whether an "if" tells what always happens: "my lips swell if I eat kiwi"."""
    return bool(_HABIT.match(own, place) and _REACTS.search(own, start, place))


def _chinese_parts(own: str, start: int, end: int) -> list[tuple[int, int, bool]]:
    sentence = own[start:end]
    if not _ASKED_ZH.search(sentence) and not sentence.endswith(("？", "?")):
        return _apart_if_maybe(own, start, end)
    pieces = [(start + m.start(), start + m.end()) for m in re.finditer(r"[^，,]+[，,]?", sentence)]
    asks = [
        bool(_ASKED_ZH.search(own[a:b].rstrip("，, ")) or own[a:b].endswith(("？", "?"))) for a, b in pieces
    ]
    return [(a, b, asked) for (a, b), asked in zip(pieces, asks, strict=True)]


def _apart_if_maybe(own: str, start: int, end: int) -> list[tuple[int, int, bool]]:
    """A sentence's pieces that are only advice or a possibility apart from those that are told."""
    pieces = [(start + m.start(), start + m.end()) for m in re.finditer(r"[^，,]+[，,]?", own[start:end])]
    given = next((n for n, (a, b) in enumerate(pieces) if _GIVEN_ZH.search(own[a:b])), 0)
    if given and (given < len(pieces) - 1 or _GIVEN_WITH_ZH.search(own, *pieces[given])):
        told = _apart_if_maybe(own, start, pieces[given - 1][1])
        return [*told, (pieces[given][0], end, False)]
    maybe = [bool(_MAYBE.search(own, a, b)) for a, b in pieces]
    if all(maybe) or not any(maybe):
        return [(start, end, False)]
    runs: list[tuple[int, int, bool]] = []
    for (a, b), unsure in zip(pieces, maybe, strict=True):
        if runs and runs[-1][2] == unsure:
            runs[-1] = (runs[-1][0], b, unsure)
        else:
            runs.append((a, b, unsure))
    return [(a, b, False) for a, b, _ in runs]


def _judge(own: str, asked: bool) -> Mode:
    if asked or _ASKED_EN.match(own) or _COMMAND.match(own):
        return "asked"
    if _IF.match(own) or _SUPPOSED.search(own) or SARCASM.search(own):
        return "supposed"
    for pattern, mode in ((_REPORTED, "reported"), (_PAST, "past"), (_MAYBE, "maybe")):
        if pattern.search(own):
            return mode  # type: ignore[return-value]
    return "told"
