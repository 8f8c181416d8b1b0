"""The words of questions as data: those of one language beside another's, put together to one lexicon."""

from collections.abc import Callable, Mapping
from typing import Any

from uac_desktop.core.question_words import Lexicon, lexicon_of


def shipped(read: Callable[[str], Mapping[str, Any]]) -> Lexicon:
    """The lexicon of all files; `read` gives the content of one by its name."""
    zh = read("zh")
    words, types = joined(read("words"), zh["words"]), joined(read("types"), zh["types"])
    return lexicon_of(words, types, [*read("same")["same"], *zh["same"]])


def joined(base: Any, more: Any) -> Any:
    """Two pieces of data as one: tables by their keys, lists and texts one after the other."""
    if isinstance(base, Mapping):
        return {
            **base,
            **{key: joined(base[key], held) if key in base else held for key, held in more.items()},
        }
    if isinstance(base, str):
        return f"{base} {more}"
    return [*base, *more]
