"""A part of a question that names records of another type: "while I was away", "on the days I worked out"."""

import re
from dataclasses import replace
from typing import Literal

from uac_desktop.core.plan import AnyOf, Clause, Condition, Join
from uac_desktop.core.question_fields import use_field
from uac_desktop.core.question_filters import filters_of
from uac_desktop.core.question_ground import ground_of, trouble_of
from uac_desktop.core.question_index import Kept
from uac_desktop.core.question_mentions import Mention, View, view_of
from uac_desktop.core.question_values import when_fields
from uac_desktop.core.question_words import Sense

_STOP = re.compile(r"[,.;?!，。；？！]")
_AFTER = re.compile(
    "^的?(?:那几天|那些天|期间|时候|日子|那阵子|那会儿|那段时间|当天|那天|日子里|那几日|那些日子|那些日子里|那一阵|同一天)$"
)


Link = Literal["person", "place"]
_LINKS: dict[str, Link] = {"person": "person", "place": "place"}


def join_of(view: View) -> tuple[View, tuple[Clause, ...]]:
    """The view without the part that names another type, and the join that the part is."""
    for place, sense in view.find("join"):
        how = _LINKS.get(sense.name)
        if how is not None:
            linked = _linked(view, place, how)
            if linked is not None:
                return linked
            continue
        if place == 0 and view.has("ask", "when"):
            continue
        region = _region(view, place)
        for kept in view.index.kept.values():
            if kept.type.name != view.kept.type.name and (join := _joined(view, kept, region, place)):
                return _without(view, region), (join,)
    return view, ()


def _linked(view: View, place: int, how: Link) -> tuple[View, tuple[Clause, ...]] | None:
    """The same for records with a person, or at a place, of whom or which another type tells something:
    "with people I met in May", "to cities where a friend lives". The part goes to the next stop.
    """
    last = next((at for at in range(place + 1, len(view.mentions)) if _ends(view, at)), len(view.mentions))
    mine = _named(view, how)
    for kept in view.index.kept.values() if mine and last > place + 1 else ():
        tokens = view.tokens[view.mentions[place].end : view.mentions[last - 1].end]
        inside = [p for p in view.periods if tokens[0].start <= p.start < tokens[-1].end]
        part = view_of(view.text, list(tokens), inside, kept, view.index, view.lexicon)
        theirs = _named(part, how)
        if theirs is None or kept.type.name == view.kept.type.name or kept.type.fields[theirs].kind == "list":
            continue
        use_field(part, theirs)
        filters = tuple(filters_of(part))
        ground = ground_of(part, filters, (), view.index.today)
        if part.left_over() or trouble_of(ground) or not (filters or ground.periods):
            continue
        where = tuple(clause for clause in ground.where if isinstance(clause, Condition | AnyOf))
        rest = _without(view, range(place, last))
        outside = [period for period in view.periods if period not in inside]
        return replace(rest, periods=outside), (Join(kept.type.name, how, str(mine), theirs, None, where),)
    return None


def _ends(view: View, place: int) -> bool:
    before = view.tokens[view.mentions[place].start - 1].end
    return bool(_STOP.search(view.text[before : view.tokens[view.mentions[place].start].start]))


def _named(view: View, how: Link) -> str | None:
    """The type's field that names people, or the place."""
    names = view.words.who if how == "person" else view.words.where
    return next((name for name in names if view.kept.filled.get(name)), None)


def _region(view: View, place: int) -> range:
    """The mentions of the part: to the next stop or period of time, or in Chinese from the one before."""
    if _AFTER.search(view.words_at(place)):
        first = place
        while first > 0 and not _stops(view, first):
            first -= 1
        return range(first, place + 1)
    last = place + 1
    while last < len(view.mentions) and not _stops(view, last) and not view.mentions[last].get("period"):
        last += 1
    return range(place, last)


def _stops(view: View, place: int) -> bool:
    """Whether a stop, or a period of time, stands right before a mention."""
    before = view.tokens[view.mentions[place].start - 1].end
    gap = view.text[before : view.tokens[view.mentions[place].start].start]
    return bool(_STOP.search(gap)) or view.mentions[place - 1].get("period") is not None


def _joined(view: View, kept: Kept, region: range, place: int) -> Join | None:
    """The part as records of a type; None where it does not name them."""
    first, last = view.mentions[region[0]].start, view.mentions[region[-1]].end
    tokens = list(view.tokens[first:last])
    part = view_of(view.text, tokens, (), kept, view.index, view.lexicon)
    connector = view.words_at(place)
    for at, mention in enumerate(part.mentions):
        if mention.get("join") and part.words_at(at) == connector:
            part.used.add(at)
    named = any(
        m.get("type", "verb", "span") or (m.get("value") and _anchors(part, m)) for m in part.mentions
    )
    mine, theirs = when_fields(view), when_fields(part)
    if not named or not mine or not theirs:
        return None
    filters = tuple(filters_of(part))
    ground = ground_of(part, filters, (), view.index.today)
    if part.left_over():
        return None
    where = tuple(clause for clause in ground.where if isinstance(clause, Condition | AnyOf))
    end = kept.type.end
    if end and kept.filled.get(end) and theirs[0] == kept.type.start:
        return Join(kept.type.name, "days", mine[0], theirs[0], end, where)
    return Join(kept.type.name, "same day", mine[0], theirs[0], None, where)


def _anchors(view: View, mention: Mention) -> bool:
    return any(s.kind == "value" and s.field in view.words.anchor for s in mention.senses)


def _without(view: View, region: range) -> View:
    """The view with the part's words said and done."""
    empty = (Sense("empty", ""),)
    mentions = [
        Mention(empty, mention.start, mention.end) if place in region else mention
        for place, mention in enumerate(view.mentions)
    ]
    return View(
        view.text, view.tokens, mentions, view.periods, view.kept, view.words, view.index, view.lexicon
    )
