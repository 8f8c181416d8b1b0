"""Colours Python as it is read: a few patterns a line, and strings that run over lines."""

import keyword
import re

from PySide6.QtGui import QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

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


class Highlighter(QSyntaxHighlighter):
    """Highlights a document; a block's state is the kind of long string that is open at its end."""

    def __init__(self, look: Look, document: QTextDocument) -> None:
        super().__init__(document)
        self._look = look
        self._formats: dict[str, QTextCharFormat] = {}
        look.changed.connect(self._again)
        self._again()

    def highlightBlock(self, text: str) -> None:
        at = self._close(text, max(self.previousBlockState(), 0))
        while at >= 0 and (found := _TOKEN.search(text, at)) is not None:
            at = self._one(text, found)

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
