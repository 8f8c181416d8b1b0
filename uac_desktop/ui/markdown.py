"""Reading Markdown, whole or as it arrives: which part of a growing text can no longer change.

Raw HTML is text and an image is its description, so that nothing outside is ever asked for.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

LONG = 4096
_SHARE = 24


def reader() -> "MarkdownIt":
    """A parser of CommonMark with tables and strikethrough, and no raw HTML.

    It is imported here: the window is drawn before there is anything to parse.
    """
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


def finished(parser: "MarkdownIt", text: str) -> int:
    """How many characters of a growing text are blocks that nothing after them can change.

    Only whole lines are judged, and the last block of them always stays open.
    """
    lines = text[: text.rfind("\n") + 1]
    blocks = [token.map[0] for token in parser.parse(lines) if token.level == 0 and token.map]
    if len(blocks) < 2:
        return 0
    return sum(len(line) for line in lines.split("\n")[: blocks[-1]]) + blocks[-1]


def defines_links(parser: "MarkdownIt", text: str) -> bool:
    """Whether a text holds link definitions, which may give meaning to what stands before them."""
    env: dict[str, dict[str, str]] = {}
    parser.parse(text, env)
    return bool(env.get("references"))


@dataclass(frozen=True, slots=True)
class Piece:
    """What to write next: blocks that are finished, and the open rest that will be written again."""

    finished: "list[Token]"
    rest: "list[Token]"


class Stream:
    """A text that grows; `add` says what to commit and what to rewrite, at a flat cost a call."""

    def __init__(self) -> None:
        self._parser = reader()
        self._whole = ""
        self._tail = ""
        self._waiting = ""

    @property
    def text(self) -> str:
        """All that has arrived."""
        return self._whole

    def add(self, text: str) -> Piece | None:
        """More text; None while a long open block waits for enough to be worth drawing again."""
        self._whole += text
        self._waiting += text
        if len(self._tail) > LONG and len(self._waiting) * _SHARE < len(self._tail):
            return None
        return self._cut()

    def end(self) -> Piece | None:
        """What still waits to be drawn; None if nothing does."""
        return self._cut() if self._waiting else None

    def needs_rewriting(self) -> bool:
        """Whether the whole has to be written once more, for a definition came after its use."""
        return defines_links(self._parser, self._whole)

    def _cut(self) -> Piece:
        tail = self._tail + self._waiting
        self._waiting = ""
        at = finished(self._parser, tail)
        done, self._tail = tail[:at], tail[at:]
        return Piece(self._parser.parse(done) if done else [], self._parser.parse(self._tail))
