"""Questions about what was said: which they are, what they are about, and whether a text tells of it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from uac_desktop.core.question_words import Phrase, phrase_of, tokens_of
from uac_desktop.core.recall import Silent
from uac_desktop.core.segments import is_word, plain

Order = Literal["best", "first", "last"]

_TELLING = (
    r"(?:say|said|mention(?:ed)?|tell you|told you|talk(?:ed)? (?:about|of)|write|wrote|written|bring up"
    r"|brought up|complain(?:ed)?|speak of|spoken? (?:about|of))"
)
_FRAMES = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        rf"\b(?:what|when|where|why|who|which|how)\b[^.?!;]*?\b(?:did|do|have|had|was it|were) (?:i|we)\b"
        rf"(?:(?!\b(?:and|but)\b)[^.?!;]){{0,24}}?\b{_TELLING}\b",
        rf"\b(?:did|have|had) (?:i|we)\b (?:\w+ ){{0,2}}?{_TELLING}\b",
        rf"\b(?:what|which|who|where|when)\b[^.?!;]*?\bi (?:\w+ )?{_TELLING}\b",
        r"\bdo you (?:still )?(?:remember|recall)\b|\bremind me (?:of )?what i (?:said|told you|mentioned)\b",
        r"\bwhat do you (?:still )?remember (?:about|of)\b",
        r"(?:我|咱们?|我们)(?:[^，。？！?!]{0,6}?)(?:说过|说起过?|提起过?|提过|提到过?|讲过|聊过|告诉过?你|跟你说过?|和你说过?|说了)",
        r"你(?:还|是否)?记得",
    )
)
_YOURS = re.compile(
    r"\b(?:what|when|where|why|who|which|how)\b[^.?!;]*?\b(?:did|have) you (?:\w+ )?"
    r"(?:say|said|tell me|told me|suggest(?:ed)?|recommend(?:ed)?|advise[d]?|answer(?:ed)?)\b"
    r"|你(?:之前|上次)?(?:说过|提过|建议过?|推荐过?)",
    re.I,
)
# A number is computed, never read off what was said.
_NUMBERS = re.compile(
    r"\bhow (?:many|much|often|long|far|old|big|high)\b|\b(?:average|mean|median|total|sum|altogether"
    r"|percent(?:age)?|share|fraction|most|least|fewest|number of|count|longest|shortest"
    r"|biggest|smallest|cheapest)\b"
    r"|多少|几[次个本场家种趟顿笔天]|一共|总共|平均|百分|最[多少长短贵高低大小]|合计",
    re.I,
)
_LAST = re.compile(
    r"\b(?:last|latest|most recent(?:ly)?|next|first|earliest|ago)\b|上次|上一次|最近|最后|第一次|下次", re.I
)
_MENTIONS = re.compile(r"\bhow (?:many times|often)\b|多少次|几次|多少回|几回", re.I)
_BEYOND = 3
"""In Chinese "how many times" stands right behind 说过."""
_FIRST_SAID = re.compile(r"\bfirst\b|\bearliest\b|最早|第一次|首次", re.I)
_LAST_SAID = re.compile(r"\blast\b|\blatest\b|\bmost recent(?:ly)?\b|上次|上一次|最近|最后", re.I)
_SENTENCE = re.compile(r"[^.!?。！？\n]+[.!?。！？]*")
_ASKING = re.compile(r"[?？]\s*$|[吗呢]\s*[。]?\s*$")


@dataclass(frozen=True, slots=True)
class AboutSaid:
    """A question about what was said. `topic` is its text, as long as before, blank where it only asks.

    `open` says that it does not ask for what was said in so many words; then all its words must be found.
    `yours` that it asks for what the assistant said.
    """

    topic: str
    order: Order = "best"
    open: bool = False
    yours: bool = False


def about_said(question: str) -> AboutSaid | None:
    """What a question asks of what was said; None where a program has to answer it, or nobody can."""
    text = plain(question)
    frame = next((found for pattern in (*_FRAMES, _YOURS) if (found := pattern.search(text))), None)
    if frame is None:
        asks_number = _NUMBERS.search(text) or _LAST.search(text)
        return None if asks_number else AboutSaid(text, open=True)
    if _MENTIONS.search(text[frame.start() : frame.end() + _BEYOND]):
        return None
    topic = text[: frame.start()] + " " * len(frame[0]) + text[frame.end() :]
    first, last = _FIRST_SAID.search(frame[0]), _LAST_SAID.search(frame[0])
    order: Order = "first" if first else "last" if last else "best"
    return AboutSaid(topic, order, yours=_YOURS.search(text) is not None)


def only_asks(text: str) -> bool:
    """Whether each sentence of a text is a question, so that it tells nothing."""
    sentences = [found.strip() for found in _SENTENCE.findall(text) if found.strip()]
    return all(_ASKING.search(sentence) for sentence in sentences)


def topic_words(topic: str, silent: Silent) -> list[str]:
    """What a question is about: its spelled words that say something, and what is left of wide letters."""
    found: list[str] = []
    for token in tokens_of(topic):
        if is_word(token.text) and not silent.has(token.text):
            found.append(token.text)
    return list(dict.fromkeys([*found, *_wide_runs(topic, silent)]))


def _wide_runs(topic: str, silent: Silent) -> list[str]:
    """Runs of wide letters between words, and letters, that say nothing."""
    wide = [word for word in silent.words if not word.isascii()]
    apart = "|".join(map(re.escape, sorted(wide, key=len, reverse=True)))
    letters = "".join(sorted(silent.letters))
    return [run for run in re.split(f"(?:{apart}|[{re.escape(letters)}]|[^\u3400-\u9fff])+", topic) if run]


def missing_words(words: list[str], text: str, same: Mapping[Phrase, frozenset[Phrase]]) -> list[str]:
    """Those of the words that a text says in no way: neither as they are nor by one that means the same."""
    stems = [token.stem for token in tokens_of(text)]
    bare = plain(text).casefold()
    return [word for word in words if not _says(word, stems, bare, same)]


def _says(word: str, stems: list[str], text: str, same: Mapping[Phrase, frozenset[Phrase]]) -> bool:
    phrase = phrase_of(word)
    if not word.isascii() and not is_word(word):
        pairs = [word[at : at + 2] for at in range(len(word) - 1)] or [word]
        return word in text or (len(word) > 3 and sum(pair in text for pair in pairs) >= 0.6 * len(pairs))
    return any(_holds(stems, one) for one in {phrase, *same.get(phrase, ())})


def _holds(stems: list[str], phrase: Phrase) -> bool:
    size = len(phrase)
    return any(tuple(stems[at : at + size]) == phrase for at in range(len(stems) - size + 1))
