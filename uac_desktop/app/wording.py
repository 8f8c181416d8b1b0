"""What the app says, in the person's language: sentences told by the tables of `resources/words`."""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Literal

from uac_desktop.app.resources import vocabulary
from uac_desktop.core.records import called
from uac_desktop.core.saying import Said, Tongue, from_json
from uac_desktop.core.saying_zh import chinese
from uac_desktop.core.words_zh import TYPES
from uac_desktop.knowledge.drugs import load_tables
from uac_desktop.knowledge.tables import load_travel_tables
from uac_desktop.paths import resource

Language = Literal["en", "zh"]

_FILES = ("zh_tables", "zh_edits", "zh_answers", "zh")

# The columns of the knowledge tables in which names stand in English; the later ones count more.
_NAMED: Sequence[tuple[str, str]] = (
    ("cities", "names"),
    ("exposures", "label"),
    ("allergens", "allergen"),
    ("allergens", "label"),
    ("classes", "label_en"),
    ("activities", "label"),
    ("foods", "label"),
    ("conditions", "label"),
    ("countries", "country"),
    ("countries", "names"),
    ("combinations", "combination"),
    ("ingredients", "ingredient"),
)


def told(text: str, language: Language) -> str:
    """A text in a language; in English where nobody has said it in another, as of a person's own rules."""
    return _chinese().told(text) if language == "zh" else str(text)


def message_of(message: str, says: Mapping[str, object] | None) -> str:
    """An alert's message with what it is made of, as the log holds both."""
    said = from_json(says) if says is not None else None
    return said if isinstance(said, Said) else message


def messages_of(messages: Sequence[str], says: Sequence[object]) -> tuple[str, ...]:
    """Several messages with what they are made of; an older log does not say it."""
    if len(says) != len(messages):
        return tuple(messages)
    both = zip(messages, says, strict=True)
    return tuple(message_of(text, of if isinstance(of, Mapping) else None) for text, of in both)


def language_of(text: str) -> Language:
    """The language in which to answer a message: Chinese where its signs are."""
    return "zh" if any("\u4e00" <= sign <= "\u9fff" for sign in text) else "en"


@cache
def rule_docs() -> Mapping[str, str]:
    """What each built-in rule does, in Chinese, by its name."""
    return _words("zh")["rules"]


@cache
def forms() -> Mapping[str, str]:
    """The sentences in Chinese by their English forms."""
    return {form: own for name in _FILES for form, own in _words(name).get("forms", {}).items()}


@cache
def _chinese() -> Tongue:
    named = [(one, TYPES[one.name]) for one in vocabulary()]
    kinds = {name: own for one, own in named for name in (one.name.lower(), called(one, 1), called(one))}
    terms = {**dict(_names()), **dict(_terms())}
    return Tongue(forms(), chinese(_term(terms), lambda text: kinds.get(text.lower(), text)))


@cache
def _words(name: str) -> dict[str, dict[str, str]]:
    return tomllib.loads(resource("words", f"{name}.toml").read_text(encoding="utf-8"))


def _terms() -> Iterator[tuple[str, str]]:
    for name in _FILES:
        yield from ((english.casefold(), own) for english, own in _words(name).get("terms", {}).items())


def _names() -> Iterator[tuple[str, str]]:
    """Each English name of the knowledge tables with the first that the table has in Chinese."""
    tables = {**load_tables(), **load_travel_tables()}
    for table, column in _NAMED:
        for row in tables[table]:
            own = row["zh"].split(";")[0].strip()
            for name in row[column].split(";") if own else ():
                yield name.partition(" (")[0].strip().casefold(), own
                yield name.strip().casefold(), own


def _term(terms: Mapping[str, str]) -> Callable[[str], str]:
    """Says a word or a name of ours; of a combination its parts, and what is unknown as it is."""

    def said(text: str) -> str:
        folded = text.casefold()
        known = (
            terms.get(folded) or terms.get(folded.replace("_", " ")) or terms.get(folded.removesuffix("s"))
        )
        parts = [terms.get(part.strip()) for part in folded.split("/")]
        return known or ("/".join(map(str, parts)) if len(parts) > 1 and all(parts) else text)

    return said
