"""Where Chinese phrases end: what follows a number or a question word, and what is no phrase at all."""

from collections.abc import Mapping, Sequence

from uac_desktop.core.question_words import Phrase, Sense

NUMBERS = frozenset("两二三四五六七八九十")
UNITS = frozenset("个小家本天公页次趟顿场回笔件部位项人种类样名遍份张条台分晚颗星")
_NAMED = frozenset("个些几里儿家次趟本种位天年月类样件款部间所座条一国顿场笔份支台张项科")
_ASKS = frozenset("哪谁什么啥几")
# What follows 多少 and is counted by it; after 钱 and the like money is asked for.
_COUNTED = frozenset("次趟顿回遍场个人种笔天晚公小分页本家件部位项样名张条份台双里卡夜杯岁年月")


def is_cut(phrase: Phrase, after: str) -> bool:
    """Whether the end of a phrase is of the word after it: 花了多少 asks for money, 花了多少次 does not."""
    if len(phrase) < 2 or not after:
        return False
    return (phrase[-1] == "少" and len(phrase) > 2 and after in _COUNTED) or (
        phrase[-1] == "哪" and after in _NAMED
    )


def is_of_another(
    phrase: Phrase, said: Sequence[Sense], kept: Mapping[str, object], attributes: Mapping[Phrase, str]
) -> bool:
    """Whether the words name another type that is kept, or an attribute, and nothing by their letters."""
    if len(phrase) < 2 or any(word.isascii() for word in phrase):
        return False
    if phrase in attributes and not _ASKS & {*phrase}:
        return True
    return any(sense.kind == "type" and sense.type in kept for sense in said)
