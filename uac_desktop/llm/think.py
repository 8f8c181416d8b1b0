"""Part a model's thinking from its reply where it stands inline, between `<think>` and `</think>`.

Text comes in pieces that may end anywhere, so what could still turn out to be a tag is held back; the
result never depends on where the pieces end. Nothing is lost:

- a tag inside Markdown code (after backticks) is text: the person may have asked about it;
- thinking that begins in the middle of a reply and never ends is given back as text.
"""

from dataclasses import dataclass

OPEN = "<think>"
CLOSE = "</think>"


@dataclass(frozen=True, slots=True)
class Parted:
    """What is known now of a reply and of the thinking behind it."""

    text: str = ""
    thinking: str = ""


class ThinkSplitter:
    """One reply's splitter: feed it pieces in order, then finish it.

    With `anywhere` false only thinking before the first word counts, as for JSON, whose strings may
    hold anything.
    """

    def __init__(self, *, anywhere: bool = True) -> None:
        self._anywhere = anywhere
        self._text: list[str] = []
        self._thinking: list[str] = []
        self._held = ""  # the beginning of what may become a tag
        self._inside = False
        self._since: list[str] = []  # thinking of the block that is open
        self._begun = False  # the reply has its first word
        self._space = ""  # white space before the first word, dropped where thinking follows or precedes it
        self._led = False  # thinking stood before the first word
        self._ticks = 0  # the run of backticks being read
        self._code = 0  # the run that opened the code we are in, 0 outside

    def feed(self, piece: str) -> Parted:
        """Take the next piece; what is certain by now."""
        for char in piece:
            self._take(char)
        return self._taken()

    def finish(self) -> Parted:
        """The reply has ended; what was held back."""
        self._let_go(self._held)
        self._held = ""
        if self._inside and self._begun:
            self._text += [OPEN, *self._since]
        else:
            self._thinking += self._since
            self._text.append("" if self._led else self._space)
        self._since, self._space, self._inside = [], "", False
        return self._taken()

    def _take(self, char: str) -> None:
        tag = CLOSE if self._inside else OPEN
        self._held += char
        while self._held and not (tag.startswith(self._held) and self._may_open()):
            self._let_go(self._held[0])
            self._held = self._held[1:]
        if self._held == tag:
            self._held = ""
            self._cross()

    def _may_open(self) -> bool:
        """Whether a tag counts here."""
        return self._inside or (not self._in_code() and (self._anywhere or not self._begun))

    def _in_code(self) -> bool:
        # A run of backticks that has just ended opens code, or closes the code that a like run opened.
        return self._ticks not in (0, self._code) or (self._ticks == 0 and self._code > 0)

    def _cross(self) -> None:
        """Go into thinking, or out of it."""
        self._led = self._led or not self._begun
        if self._inside:
            self._thinking += self._since
            self._since = []
        else:
            self._end_run()
        self._inside = not self._inside

    def _let_go(self, chars: str) -> None:
        """Give away what is no tag."""
        if self._inside:
            self._since.append(chars)
            return
        for char in chars:
            self._show(char)

    def _show(self, char: str) -> None:
        if not self._begun and char.isspace():
            self._space += char
            return
        if not self._begun:
            self._begun = True
            self._text.append("" if self._led else self._space)
            self._space = ""
        self._count(char)
        self._text.append(char)

    def _count(self, char: str) -> None:
        """Keep track of Markdown code by its runs of backticks."""
        if char == "`":
            self._ticks += 1
        else:
            self._end_run()

    def _end_run(self) -> None:
        if self._ticks:
            self._code = 0 if self._ticks == self._code else (self._code or self._ticks)
        self._ticks = 0

    def _taken(self) -> Parted:
        parted = Parted("".join(self._text), "".join(self._thinking))
        self._text, self._thinking = [], []
        return parted
