"""The patterns as they are shipped."""

import re
import tomllib
from collections import defaultdict
from typing import Any

import pytest

from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.paths import resource
from uac_desktop.reading.grammar import Words, load_patterns
from uac_desktop.reading.slots import SLOTS


def test_every_pattern_that_is_shipped_can_be_compiled(vocabulary: Vocabulary) -> None:
    patterns = load_patterns(vocabulary)
    for pattern in patterns:
        for words in pattern.words():
            words.search("")
    assert len(patterns) > 100


def test_no_slot_macro_or_seek_lies_unused() -> None:
    files: dict[str, list[str]] = defaultdict(list)
    for path in resource("reading").glob("*.toml"):
        files[path.stem[:2]].append(path.read_text(encoding="utf-8"))
    unused: set[str] = set()
    slots: set[str] = set()
    for language, texts in files.items():
        contents: list[dict[str, Any]] = [tomllib.loads(text) for text in texts]
        written = "\n".join(texts)
        taken = {
            name
            for content in contents
            for pattern in content.get("pattern", [])
            for name in (*pattern.get("take", {}).values(), *pattern.get("terms", {}).values())
        }
        macros = {name for content in contents for name in content.get("macros", {})}
        seeks = {seek["name"] for content in contents for seek in content.get("seek", [])}
        unused |= {f"{language} {name}" for name in macros if f"{{{{{name}}}}}" not in written}
        unused |= {f"{language} {name}" for name in seeks - taken}
        slots |= taken | set(re.findall(r"\{(?:[a-z_]+=)?([a-z]+)\}", written))
    assert unused | (SLOTS.keys() - slots) == set()


def test_a_regex_is_compiled_when_it_is_first_looked_with() -> None:
    words = Words("(unbalanced")
    with pytest.raises(re.error):
        words.search("")
