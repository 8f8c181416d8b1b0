"""The patterns as they are shipped."""

import re

import pytest

from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.reading.grammar import Words, load_patterns


def test_every_pattern_that_is_shipped_can_be_compiled(vocabulary: Vocabulary) -> None:
    patterns = load_patterns(vocabulary)
    for pattern in patterns:
        for words in pattern.words():
            words.search("")
    assert len(patterns) > 100


def test_a_regex_is_compiled_when_it_is_first_looked_with() -> None:
    words = Words("(unbalanced")
    with pytest.raises(re.error):
        words.search("")
