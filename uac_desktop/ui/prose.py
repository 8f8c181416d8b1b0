"""A read-only text as tall as what stands in it: plain words of a person, or Markdown of a model."""

import math
from typing import Any

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QTextEdit

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.markdown import Piece, Stream, reader
from uac_desktop.ui.typeset import Typesetter, take_back


class Prose(QTextBrowser):
    """Shows a text in full; it asks for nothing from outside, and a link only says that it was pressed."""

    link_pressed = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._plain: str | None = None
        self._markdown: str | None = None
        self._stream: Stream | None = None
        self._committed = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)
        self.document().setIndentWidth(theme.XL)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.anchorClicked.connect(lambda url: self.link_pressed.emit(url.toString()))
        look.changed.connect(self._redraw)

    def show_plain(self, text: str) -> None:
        """Shows words exactly as they were written."""
        self._plain, self._markdown = text, None
        self.setPlainText(text)
        form = QTextBlockFormat()
        form.setLineHeight(theme.LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        whole = QTextCursor(self.document())
        whole.select(QTextCursor.SelectionType.Document)
        whole.mergeBlockFormat(form)

    def show_markdown(self, text: str) -> None:
        """Shows a whole text of Markdown."""
        self._plain, self._markdown, self._stream = None, text, None
        self.clear()
        self._writer().write(reader().parse(text))

    def begin(self) -> None:
        """Makes ready for a text that arrives in parts."""
        self.clear()
        self._plain, self._markdown, self._stream, self._committed = None, None, Stream(), 0

    def add(self, text: str) -> None:
        """More of the text: finished blocks are written once and for all, only the rest is redrawn."""
        if self._stream is not None:
            self._draw(self._stream.add(text))

    def end(self) -> None:
        """The text is whole."""
        if self._stream is None:
            return
        self._draw(self._stream.end())
        whole, again = self._stream.text, self._stream.needs_rewriting()
        if again:
            self.show_markdown(whole)
        self._markdown, self._stream = whole, None

    def text(self) -> str:
        """What is shown, as it was written."""
        if self._stream is not None:
            return self._stream.text
        return self._plain if self._plain is not None else self._markdown or ""

    def mark(self, start: int, end: int) -> None:
        """Points out the characters [start, end) of a plain text."""
        text = self.text()
        chosen = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document())
        cursor.setPosition(_units(text[:start]))
        cursor.setPosition(_units(text[:end]), QTextCursor.MoveMode.KeepAnchor)
        form = QTextCharFormat()
        form.setBackground(QColor(self._look.tokens.marked))
        chosen.cursor, chosen.format = cursor, form
        self.setExtraSelections([chosen])

    def unmark(self) -> None:
        """Points out nothing."""
        self.setExtraSelections([])

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Nothing: no picture and no style is ever fetched for a text."""
        return None

    def sizeHint(self) -> QSize:
        return QSize(theme.PAGE_MIN, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leaves scrolling to the page."""
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        height = math.ceil(self.document().size().height())
        if height != self.height():
            self.setFixedHeight(height)

    def _writer(self) -> Typesetter:
        return Typesetter(self._look, QTextCursor(self.document()))

    def _draw(self, piece: Piece | None) -> None:
        if piece is None:
            return
        writer = self._writer()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        take_back(cursor, self._committed)
        if piece.finished:
            writer.write(piece.finished)
            self._committed = self.document().characterCount() - 1
        writer.write(piece.rest)
        cursor.endEditBlock()

    def _redraw(self) -> None:
        if self._stream is not None:
            text = self._stream.text
            self.begin()
            self.add(text)
        elif self._markdown is not None:
            self.show_markdown(self._markdown)


def _units(text: str) -> int:
    """How many of Qt's UTF-16 units a text takes."""
    return len(text.encode("utf-16-le")) // 2
