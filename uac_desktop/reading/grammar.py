"""The patterns of `resources/reading/*.toml`: how people say things, as data.

A pattern is a regex with typed slots over a clause's marked text. `{field=slot}` fills a field,
`{slot}` only matches, `{{macro}}` stands for a piece of regex of the same file. `set` gives fixed
values, `take` fields that are looked for around the match: by a slot, or by the file's `seek`
entries of that name, the first that matches.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from pydantic import JsonValue

from uac_desktop.core.entries import Op
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.paths import resource
from uac_desktop.reading.clauses import Mode
from uac_desktop.reading.days import Tense
from uac_desktop.reading.slots import SLOTS

Whose = Literal["subject", "self", "patient", "user", "name", "around"]

_SLOT = re.compile(r"\{(?:(?P<field>[a-z_]+)=)?(?P<slot>[a-z]+)\}")
# A clause begins at the text's beginning or behind the end of another.
_BEGIN = re.compile(r"(?<![\[\\])\^")
_CLAUSE_BEGINS = r"(?:^|(?<=[.!?…;]\s)|(?<=[。！？；\n]))"
_MACRO = re.compile(r"\{\{([a-z_]+)\}\}")


class Words:
    """A regex, compiled when it is first looked with: of some hundreds a message needs a few."""

    __slots__ = ("_compiled", "source")

    def __init__(self, source: str) -> None:
        self.source = source
        self._compiled: re.Pattern[str] | None = None

    @property
    def regex(self) -> re.Pattern[str]:
        """The compiled regex; letters of either case match."""
        if self._compiled is None:
            self._compiled = re.compile(self.source, re.I)
        return self._compiled

    def search(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        """The first place within [start, end) that matches."""
        return self.regex.search(text, start, end)

    def finditer(self, text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
        """All places within [start, end) that match, in order."""
        return self.regex.finditer(text, start, end)


@dataclass(frozen=True, slots=True)
class Group:
    """A named group of a pattern's regex: the field it fills and the slot that reads it."""

    field: str
    slot: str


@dataclass(frozen=True, slots=True)
class Seek:
    """Words to look for around a match; `value` stands for them, None keeps the words.

    `reach` looks on into the next clauses where this one lacks them, `back` into those before; `raw`
    looks in the words without their marks; `after` looks only behind the match. A group
    `{value=slot}` reads the words with a slot.
    """

    regex: Words
    value: JsonValue = None
    reach: bool = False
    back: bool = False
    raw: bool = False
    after: bool = False
    groups: Mapping[str, Group] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pattern:
    """One way to say one kind of fact.

    `whose`: "subject" the nearest person before the match, or nobody where none is seen; "self" the
    user where the clause names nobody else; "patient" whom a prescriber's act is for; "user" always the
    user; "around" whom the clause speaks of before or behind the match; "name" the contact itself.
    `modes` are the clauses it may read; `denied`
    lets it stand behind a "not"; a `weak` one gives way to others of the same clause; `today` is a date
    field that is the message's day where no other is said; `terms` are last days that were said as a
    length from the day in the field `term_from`. `needs` is what the clause or the next must hold, `beside`
    what any told clause of the message must. `gate` is what a clause must hold for any
    pattern of the type and language: a quick look that saves the slow ones.
    """

    name: str
    language: str
    type: str
    op: Op
    regex: Words
    groups: Mapping[str, Group]
    fixed: Mapping[str, JsonValue] = field(default_factory=dict)
    take: Mapping[str, str | tuple[Seek, ...]] = field(default_factory=dict)
    whose: Whose = "subject"
    tense: Tense = "near"
    modes: tuple[Mode, ...] = ("told",)
    needs: Words | None = None
    unless: Words | None = None
    beside: Words | None = None
    denied: bool = False
    weak: bool = False
    gate: Words | None = None
    today: str | None = None
    term_from: str | None = None
    terms: Mapping[str, tuple[Seek, ...]] = field(default_factory=dict)

    def words(self) -> Iterator[Words]:
        """All that it looks with."""
        seeks = [*self.take.values(), *self.terms.values()]
        yield from (seek.regex for each in seeks if not isinstance(each, str) for seek in each)
        yield from (
            one for one in (self.regex, self.needs, self.unless, self.beside, self.gate) if one is not None
        )


def load_patterns(vocabulary: Vocabulary, paths: Iterable[Path] | None = None) -> tuple[Pattern, ...]:
    """The shipped patterns whose types the vocabulary has. Raises ValueError on a field it lacks.

    A file's language is its name's first two letters; files of one language share macros and seeks.
    """
    files = sorted(resource("reading").glob("*.toml")) if paths is None else list(paths)
    texts: dict[str, list[str]] = {}
    for path in files:
        texts.setdefault(path.stem[:2], []).append(path.read_text(encoding="utf-8"))
    found = [one for language, group in texts.items() for one in _parsed(tuple(group), language)]
    for pattern in found:
        _check(pattern, vocabulary)
    return tuple(found)


@lru_cache(maxsize=8)
def _parsed(texts: tuple[str, ...], language: str) -> tuple[Pattern, ...]:
    """The same for every profile of a process: what one has compiled the next need not."""
    return tuple(parse_patterns(texts, language))


def parse_patterns(texts: Sequence[str], language: str) -> list[Pattern]:
    """The patterns of a language's files. Raises ValueError where one is malformed."""
    contents = [tomllib.loads(text) for text in texts]
    macros = {name: macro for content in contents for name, macro in content.get("macros", {}).items()}
    gates = {
        name: _gate(gate, macros) for content in contents for name, gate in content.get("gates", {}).items()
    }
    seeks: dict[str, list[Seek]] = {}
    for spec in (spec for content in contents for spec in content.get("seek", [])):
        if spec["name"] in SLOTS:
            raise ValueError(f"{spec['name']!r} is a slot; give what is looked for another name.")
        seeks.setdefault(spec["name"], []).append(_seek(spec, macros))
    specs = (spec for content in contents for spec in content.get("pattern", []))
    return [replace(_pattern(spec, macros, seeks, language), gate=gates.get(spec["type"])) for spec in specs]


def compile_slots(source: str, macros: Mapping[str, str]) -> tuple[Words, dict[str, Group]]:
    """A pattern's regex with its macros and slots written out, and its groups by their regex names."""
    source = _BEGIN.sub(lambda match: _CLAUSE_BEGINS, source)
    for _ in range(3):
        source = _MACRO.sub(
            lambda match: f"(?:{_BEGIN.sub(lambda _: _CLAUSE_BEGINS, macros[match[1]])})", source
        )
    groups: dict[str, Group] = {}

    def slot(match: re.Match[str]) -> str:
        regex = SLOTS[match["slot"]].regex
        if not match["field"]:
            return f"(?:{regex})"
        name = f"{match['field']}__{len(groups)}"
        groups[name] = Group(match["field"], match["slot"])
        return f"(?P<{name}>{regex})"

    return Words(_SLOT.sub(slot, source)), groups


def _gate(source: str, macros: Mapping[str, str]) -> Words:
    return compile_slots(source, macros)[0]


def _seek(spec: Mapping[str, Any], macros: Mapping[str, str]) -> Seek:
    regex, groups = compile_slots(spec["match"], macros)
    reach, back, raw, after = (bool(spec.get(name, False)) for name in ("reach", "back", "raw", "after"))
    return Seek(regex, spec.get("value"), reach, back, raw, after, groups)


def _pattern(
    spec: Mapping[str, Any], macros: Mapping[str, str], seeks: Mapping[str, list[Seek]], language: str
) -> Pattern:
    regex, groups = compile_slots(spec["match"], macros)
    return Pattern(
        name=spec["name"],
        language=language,
        type=spec["type"],
        op=spec.get("op", "assert"),
        regex=regex,
        groups=groups,
        fixed=spec.get("set", {}),
        take={
            name: slot if slot in SLOTS else tuple(seeks[slot]) for name, slot in spec.get("take", {}).items()
        },
        whose=spec.get("whose", "subject"),
        tense=spec.get("tense", "near"),
        modes=tuple(spec.get("modes", ("told",))),
        needs=_optional(spec.get("needs"), macros),
        unless=_optional(spec.get("unless"), macros),
        beside=_optional(spec.get("beside"), macros),
        denied=spec.get("denied", False),
        weak=spec.get("weak", False),
        today=spec.get("today"),
        term_from=spec.get("term_from"),
        terms={name: tuple(seeks[seek]) for name, seek in spec.get("terms", {}).items()},
    )


def _optional(source: str | None, macros: Mapping[str, str]) -> Words | None:
    return compile_slots(source, macros)[0] if source else None


def _check(pattern: Pattern, vocabulary: Vocabulary) -> None:
    fields = {group.field for group in pattern.groups.values()} | set(pattern.fixed) | set(pattern.take)
    unknown = fields - set(vocabulary[pattern.type].fields) - {"whom", "vehicle"}
    if unknown:
        raise ValueError(f"The pattern {pattern.name!r} fills {sorted(unknown)}, which {pattern.type} lacks.")
