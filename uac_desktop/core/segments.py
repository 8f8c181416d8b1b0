"""Words that a full-text index can find: Chinese, Japanese and Korean runs are cut into overlapping pairs.

Such scripts stand without spaces, and most of their words have two characters. A run `过敏药` is kept as
`过敏 敏药 药`, so that a word is a phrase of its pairs; what single characters a text has is kept beside
that. All else is left to the index's own tokeniser, which knows letters, case, accents and English endings.
"""

import re
import unicodedata
from collections.abc import Iterator

VERSION = 1
"""Goes up when the pieces of a text change, so that an index of older pieces is made again."""

_WIDE = (
    "\u1100-\u11ff\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u318e\u31a0-\u31bf"
    "\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7fb\uf900-\ufaff\U00020000-\U000323af"
)
_RUN = re.compile(f"[{_WIDE}]+")
_LAST_RUN = re.compile(f"[{_WIDE}]+$")
_WORD = re.compile(r"[^\W_]+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")
# A base character with the marks that a composed form takes in: accents, voiced kana, Hangul vowels.
_MARKS = (
    "\u0300-\u036f\u1160-\u11ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f\uff9e\uff9f"
)
_CLUSTER = re.compile(f"(?s).[{_MARKS}]*")


def plain(text: str) -> str:
    """The compatibility form of a text (full width, ligatures, accents composed), controls as blanks."""
    if not unicodedata.is_normalized("NFKC", text):
        text = _CLUSTER.sub(lambda cluster: unicodedata.normalize("NFKC", cluster[0]), text)
    return _CONTROL.sub(" ", text)


def segment(text: str) -> str:
    """A text as it is put into the index."""
    return _RUN.sub(lambda run: f" {' '.join(pieces(run[0]))} ", plain(text))


def characters(text: str) -> str:
    """The characters of a text's runs, each once and by itself, for a search for a single one."""
    return " ".join(sorted({letter for run in _RUN.findall(plain(text)) for letter in run}))


def pieces(run: str) -> list[str]:
    """The overlapping pairs of a run, and its last character by itself."""
    return [run[place : place + 2] for place in range(len(run))]


def words(text: str) -> Iterator[str]:
    """The spelled words of a text, without case and accents; what stands in pieces is passed over."""
    spelled = _RUN.sub(" ", plain(text)).lower()
    return (found[0] for found in _WORD.finditer(spelled if spelled.isascii() else _bare(spelled)))


def phrase(text: str) -> tuple[str, bool]:
    """A text as a phrase of the index, and whether its end is only the beginning of a piece.

    The last run goes without its single character, for in what is searched it may go on.
    """
    text = plain(text).strip()
    last = _LAST_RUN.search(text)
    if last is None:
        return segment(text), False
    found = pieces(last[0])
    whole = f"{segment(text[: last.start()])} {' '.join(found[:-1] or found)}"
    return whole.strip(), len(found) == 1


def is_word(text: str) -> bool:
    """Whether a text is one spelled word."""
    return _WORD.fullmatch(text) is not None and _RUN.search(text) is None


def ends_in_pieces(text: str) -> bool:
    """Whether a text ends in a run."""
    return _LAST_RUN.search(plain(text).strip()) is not None


def says_something(text: str) -> bool:
    """Whether there is anything in a text that an index keeps."""
    return _WORD.search(text) is not None


def marked_spans(text: str, marked: str, begin: str, end: str) -> list[tuple[int, int]]:
    """Where in a text the parts stand that `marked`, its indexed form, has between `begin` and `end`.

    Both are one control character. Spans are [start, end) in the order of the text.
    """
    starts, ends = _origins(text)
    spans: list[tuple[int, int]] = []
    place = opened = 0
    for letter in marked:
        if letter == begin:
            opened = place
        elif letter == end:
            if place > opened:
                spans.append((min(starts[opened:place]), max(ends[opened:place])))
        else:
            place += 1
    return joined(spans)


def joined(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same places with those that touch or overlap made one."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _bare(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def _origins(text: str) -> tuple[list[int], list[int]]:
    """For each character of the indexed form, where it begins and ends in the text."""
    normal, starts, ends = _normal(text)
    from_, to = [], []
    place = 0
    for run in _RUN.finditer(normal):
        before = range(place, run.start())
        # The blank before a run, its pieces with a blank between, the blank after it.
        inside = [run.start(), *_places(run.start(), run.end()), run.end() - 1]
        from_ += [starts[n] for n in (*before, *inside)]
        to += [ends[n] for n in (*before, *inside)]
        place = run.end()
    return from_ + starts[place:], to + ends[place:]


def _places(start: int, end: int) -> Iterator[int]:
    for n in range(start, end - 1):
        yield from (n, n + 1, n + 1)
    yield end - 1


def _normal(text: str) -> tuple[str, list[int], list[int]]:
    """The plain form, and for each of its characters where it begins and ends in the text."""
    if unicodedata.is_normalized("NFKC", text):
        return plain(text), list(range(len(text))), list(range(1, len(text) + 1))
    starts: list[int] = []
    ends: list[int] = []
    for cluster in _CLUSTER.finditer(text):
        size = len(unicodedata.normalize("NFKC", cluster[0]))
        starts += [cluster.start()] * size
        ends += [cluster.end()] * size
    return plain(text), starts, ends
