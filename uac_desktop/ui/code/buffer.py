"""One module in the hands of the person: its text as edited, and the text that the edit began from."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout

from uac_desktop.ui import theme
from uac_desktop.ui.code.diff import Shift, patches, shift
from uac_desktop.ui.code.highlighter import Highlighter
from uac_desktop.ui.code.places import units
from uac_desktop.ui.look import Look

if TYPE_CHECKING:
    from uac_desktop.app.views import ConflictView, DiagnosticView, OriginView

_FIXED = ("manifest.py",)
"""Modules that follow from the others and cannot be edited."""


class Buffer(QObject):
    """`base` is the module as it was rendered when the edit began; `theirs` is it as it stands now, where it
    has moved on since and the person's changes are in the way. A module that is new has an empty base."""

    def __init__(self, look: Look, path: str, text: str, is_new: bool = False) -> None:
        super().__init__()
        self.path = path
        self.base = "" if is_new else text
        self.is_new = is_new
        self.is_fixed = path in _FIXED
        self.theirs: str | None = None
        self.problems: tuple[DiagnosticView, ...] = ()
        self.conflicts: tuple[ConflictView, ...] = ()
        self.origins: tuple[OriginView, ...] = ()
        self.caret, self.scrolled = 0, 0
        document = QTextDocument(self)
        document.setDocumentLayout(QPlainTextDocumentLayout(document))
        document.setDefaultFont(look.code_font())
        document.setDocumentMargin(theme.S)
        self.document = document
        self.highlighter = Highlighter(look, document)
        self.highlighter.load(text)
        document.setModified(is_new)
        self._shift: tuple[int, Shift] | None = None

    @property
    def is_unsaved(self) -> bool:
        """Whether the person has changed something that is not kept."""
        return self.document.isModified()

    @property
    def text(self) -> str:
        """The text as it is now."""
        return self.document.toPlainText()

    def meet(self, text: str) -> bool:
        """The module stands otherwise now; whether this took the new text in.

        Unsaved changes are never touched: the new text waits as `theirs`.
        """
        if text == self.base and not self.is_new:
            self.theirs = None
            return False
        if self.is_unsaved and self.text != text:
            self.theirs = text
            return False
        self.take(text)
        return True

    def take(self, text: str) -> None:
        """Becomes this text, which nothing unsaved differs from; one step of undo, only lines that differ."""
        self.rewrite(text)
        self.base, self.theirs, self.is_new, self.conflicts = text, None, False, ()
        self.document.setModified(False)

    def merged(self, text: str, theirs: str, conflicts: "Sequence[ConflictView]") -> None:
        """Becomes what both sides make together; the edit now begins from theirs."""
        self.rewrite(text)
        self.base, self.theirs, self.conflicts = theirs, None, tuple(conflicts)
        self.document.setModified(text != theirs)

    def saved(self, text: str, revision: int) -> None:
        """This text has been kept; what was typed since stays unsaved."""
        self.base, self.theirs, self.is_new, self.conflicts = text, None, False, ()
        if self.document.revision() == revision:
            self.document.setModified(False)

    def rewrite(self, text: str) -> None:
        """Changes the lines that differ, in one step of undo."""
        before = self.text.split("\n")
        cursor = QTextCursor(self.document)
        cursor.beginEditBlock()
        for patch in reversed(patches(before, text.split("\n"))):
            self._patch(cursor, patch.start, patch.end, patch.lines)
        cursor.endEditBlock()

    def shift(self) -> Shift:
        """Where the lines of the base stand in the text."""
        revision = self.document.revision()
        if self._shift is None or self._shift[0] != revision or not self.is_unsaved:
            self._shift = (revision, shift(self.base.split("\n"), self.text.split("\n")))
        return self._shift[1]

    def position(self, line: int, column: int) -> int:
        """The place of a line and a column (0-based, in letters) in the document, the nearest there is."""
        block = self.document.findBlockByNumber(min(max(line, 0), self.document.blockCount() - 1))
        return block.position() + min(units(block.text()[: max(column, 0)]), block.length() - 1)

    def _patch(self, cursor: QTextCursor, start: int, end: int, lines: tuple[str, ...]) -> None:
        """Puts whole lines in the place of others; the last line has no end of its own to take along."""
        document, text = self.document, "\n".join(lines)
        count = document.blockCount()
        if start >= count:
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertText("\n" + text)
            return
        cursor.setPosition(document.findBlockByNumber(start).position())
        keep = QTextCursor.MoveMode.KeepAnchor
        if end < count:
            cursor.setPosition(document.findBlockByNumber(end).position(), keep)
            cursor.insertText(text + "\n" if lines else "")
            return
        if not lines and start > 0:
            cursor.setPosition(cursor.position() - 1)
        cursor.movePosition(QTextCursor.MoveOperation.End, keep)
        cursor.insertText(text)
