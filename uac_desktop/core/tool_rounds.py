"""What a round of calls adds to a prompt, within its budget: what does not fit is cut, and it is said so."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace

from uac_desktop.core.prompts import Part, Prompt, tokens
from uac_desktop.core.tools import Call, Exchange

ROUNDS = 3
"""How many requests a reply may take; the last one offers no tools."""
CALLS = 4
"""How many calls a reply may hold."""
LOOKED_UP = "lookups"
CUT = "rest of lookups"
"""What was looked up, among a prompt's parts; the rest of it, among what was left out."""
_LEAST = 480
"""How many tokens a round needs, so that a call of any length, and something of its result, fits."""
_RESULT = 60
_HALF_WORD = re.compile(r"[A-Za-z0-9.,:_-]+$")
_MARK = " … (cut here for want of room)"


def taken(prompt: Prompt, calls: Sequence[Call]) -> tuple[Call, ...]:
    """Those of a round's calls that are carried out: as many as a reply may hold and as there is room for."""
    room, most = prompt.room * 3 // 4, CALLS - _called(prompt)
    kept: list[Call] = []
    for call in calls[:most]:
        room -= tokens(call.text) + _RESULT
        if room < 0:
            break
        kept.append(call)
    return tuple(kept)


def followed(prompt: Prompt, said: str, asked: Sequence[Call], results: Sequence[str]) -> Prompt:
    """The prompt of the next request: with what the model said, and the calls that have a result.

    Those are the first of what was `asked`. Tools go with it again while rounds, calls and room are left.
    """
    calls, most = asked[: len(results)], CALLS - _called(prompt)
    room = prompt.room - _count(call.text for call in calls)
    short = fitted(said, room // 4)
    room -= tokens(short)
    kept: list[str] = []
    for left, result in zip(range(len(results), 0, -1), results, strict=True):
        kept.append(fitted(result, room // left))
        room -= tokens(kept[-1])
    may = len(prompt.exchanges) + 2 < ROUNDS and len(calls) < most
    exchange = Exchange(short, tuple(calls), tuple(kept), may and room >= _LEAST)
    is_cut = [short, *kept] != [said, *results] or len(calls) < min(len(asked), most)
    missing = [CUT] if is_cut else []
    missing += ["tools"] if may and room < _LEAST else []
    return _with(prompt, exchange, missing)


def without_tools(prompt: Prompt) -> Prompt:
    """The same prompt, of a reply that has looked something up, sent without tools."""
    *before, last = prompt.exchanges
    return replace(prompt, exchanges=(*before, replace(last, offered=False)))


def fitted(text: str, room: int, mark: str = _MARK) -> str:
    """A text in at most `room` tokens, cut between words and with a mark where it is longer."""
    if tokens(text) <= room:
        return text
    end = bisect_right(range(len(text)), room, key=lambda size: tokens(text[:size] + mark)) - 1
    # Half a number would be another one.
    return _HALF_WORD.sub("", text[: max(end, 0)]) + mark


def _with(prompt: Prompt, exchange: Exchange, missing: Sequence[str]) -> Prompt:
    exchanges = (*prompt.exchanges, exchange)
    others = [part for part in prompt.parts if part.name != LOOKED_UP]
    spent = Part(LOOKED_UP, _count(text for one in exchanges for text in one.texts))
    left_out = tuple(dict.fromkeys([*prompt.left_out, *missing]))
    return replace(prompt, parts=(*others, spent), left_out=left_out, exchanges=exchanges)


def _called(prompt: Prompt) -> int:
    return sum(len(exchange.calls) for exchange in prompt.exchanges)


def _count(texts: Iterable[str]) -> int:
    return sum(tokens(text) for text in texts if text)
