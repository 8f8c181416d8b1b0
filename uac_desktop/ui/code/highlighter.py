"""Colours Python as it is read: a few patterns a line, and strings that run over lines.

In a long document only the lines that are shown are coloured; of the others it is known whether a string
is open at their end, and they are not looked at before they are shown or changed.
"""

import keyword
import re
from collections.abc import Iterator

from PySide6.QtGui import QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from uac_desktop.ui.code.places import flat
from uac_desktop.ui.look import Look
from uac_desktop.ui.theme import Tone

_TOKEN = re.compile(
    r"""(?P<long>[rbfRBF]{0,2}(?:\"\"\"|'{3}))"""
    r"""|(?P<string>[rbfRBF]{0,2}(?:"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?))"""
    r"""|(?P<comment>\#.*)"""
    r"""|(?P<decorator>@[\w.]+)"""
    r"""|(?P<number>\b\d[\w.]*)"""
    r"""|\b(?:class|def)\s+(?P<defined>\w+)"""
    rf"""|\b(?P<keyword>{"|".join(keyword.kwlist)})\b"""
)
_TONES: dict[str, Tone] = {
    "long": "info",
    "string": "info",
    "comment": "muted",
    "decorator": "warning",
    "number": "warning",
    "keyword": "accent",
    "defined": "text",
}
_QUOTES = ("", '"""', "'''")
_COLOURED = 4
"""Stands in a block's state beside the kind of string that is open at its end."""
_MOST = 1000
"""Lines up to which a document is coloured at once."""
_TRIPLE = re.compile("\"{3}|'{3}")


def open_string(state: int) -> bool:
    """Whether a block's state says that a string is open at its end."""
    return state > 0 and state & 3 != 0


class Highlighter(QSyntaxHighlighter):
    """Highlights a document; of a long one `show_lines` says what is in view.

    `load` puts a text into the document without looking at each of its lines.
    """

    def __init__(self, look: Look, document: QTextDocument) -> None:
        super().__init__(document)
        self._look = look
        self._view = range(0)
        self._formats: dict[str, QTextCharFormat] = {}
        look.changed.connect(self._again)
        self._again()

    def load(self, text: str) -> None:
        """Puts a text into the document, which is not on show yet; there is no undoing it."""
        document = self.document()
        document.blockSignals(True)
        document.setPlainText(text)
        document.blockSignals(False)
        for number, state in _open_lines(text):
            document.findBlockByNumber(number).setUserState(state)
        if document.blockCount() <= _MOST:
            self.rehighlight()

    def show_lines(self, first: int, last: int) -> None:
        """Colours the lines from `first` to `last` (0-based) where they are not yet."""
        self._view = range(first, last + 1)
        block = self.document().findBlockByNumber(first)
        while block.isValid() and block.blockNumber() <= last:
            if block.userState() & _COLOURED == 0 or block.userState() < 0:
                self.rehighlightBlock(block)
            block = block.next()

    def highlightBlock(self, text: str) -> None:
        text = flat(text)
        state = max(self.previousBlockState(), 0) & 3
        if self._is_far():
            self._pass_over(text, state)
            return
        at = self._close(text, state)
        while at >= 0 and (found := _TOKEN.search(text, at)) is not None:
            at = self._one(text, found)
        self.setCurrentBlockState(self.currentBlockState() | _COLOURED)

    def _is_far(self) -> bool:
        return self.document().blockCount() > _MOST and self.currentBlock().blockNumber() not in self._view

    def _pass_over(self, text: str, state: int) -> None:
        """Keeps a state that still holds, or every line below would be looked at anew."""
        stored = self.currentBlockState()
        if '"""' in text or "'''" in text:
            self.setCurrentBlockState(_state_after(text, state))
        elif max(stored, 0) != state:
            self.setCurrentBlockState(state)

    def _one(self, text: str, found: re.Match[str]) -> int:
        kind = found.lastgroup or "string"
        if kind == "long":
            return self._open(text, found)
        if kind == "defined":
            self.setFormat(found.start(), found.start(kind) - found.start(), self._formats["keyword"])
        self.setFormat(found.start(kind), found.end(kind) - found.start(kind), self._formats[kind])
        return found.end()

    def _open(self, text: str, found: re.Match[str]) -> int:
        state = _QUOTES.index(found.group()[-3:])
        end = text.find(_QUOTES[state], found.end())
        stop = len(text) if end < 0 else end + 3
        self.setFormat(found.start(), stop - found.start(), self._formats["long"])
        self.setCurrentBlockState(state if end < 0 else 0)
        return -1 if end < 0 else stop

    def _close(self, text: str, state: int) -> int:
        """Where the line's own tokens begin: 0, behind a string that ends in it, or -1 if none ends."""
        self.setCurrentBlockState(state)
        if state == 0:
            return 0
        end = text.find(_QUOTES[state])
        stop = len(text) if end < 0 else end + 3
        self.setFormat(0, stop, self._formats["long"])
        self.setCurrentBlockState(state if end < 0 else 0)
        return -1 if end < 0 else stop

    def _again(self) -> None:
        for kind, tone in _TONES.items():
            form = QTextCharFormat()
            form.setForeground(self._look.colour(tone))
            if kind in ("keyword", "defined"):
                form.setFontWeight(QFont.Weight.DemiBold)
            self._formats[kind] = form
        self.rehighlight()


def _open_lines(text: str) -> Iterator[tuple[int, int]]:
    """The lines at whose end a string is open, and which kind."""
    if _TRIPLE.search(text) is None:
        return
    state = 0
    for number, line in enumerate(text.split("\n")):
        if '"""' in line or "'''" in line:
            state = _state_after(line, state)
        if state:
            yield number, state


def _state_after(line: str, state: int) -> int:
    """The kind of string that is open at the end of a line; 0 for none."""
    at = 0
    if state:
        end = line.find(_QUOTES[state])
        if end < 0:
            return state
        at = end + 3
    while (found := _TOKEN.search(line, at)) is not None:
        at = found.end()
        if found.lastgroup == "long":
            kind = _QUOTES.index(found.group()[-3:])
            end = line.find(_QUOTES[kind], at)
            if end < 0:
                return kind
            at = end + 3
    return 0
