"""Completion and hover in the editor: asks the process that knows Python, and shows what it answers.

A key press only starts a timer; an answer is shown if the caret still stands behind the same word.
"""

import html
import re
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QToolTip

from uac_desktop.ui.code.editor import Editor
from uac_desktop.ui.code.excerpt import excerpt
from uac_desktop.ui.code.hints import Hints
from uac_desktop.ui.code.marks import span_of
from uac_desktop.ui.code.picker import Choice, Popup
from uac_desktop.ui.code.places import chars
from uac_desktop.ui.look import Look

_WAIT_MS = 120
_WORD = re.compile(r"[^\W\d]\w*$")
_LETTERS = 2
"""Letters of a word from which on completions are offered unasked."""


class Hinting(QObject):
    """Belongs to its editor."""

    def __init__(self, look: Look, editor: Editor, hints: Hints) -> None:
        super().__init__(editor)
        self._editor, self._hints, self._words = editor, hints, look.words
        self.popup = Popup(look, editor.viewport())
        self._offered: tuple[int, Sequence[Choice]] = (-1, ())
        self._asked_at: tuple[int, QPoint] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(self.complete)
        editor.keys_first = self._key
        editor.typed.connect(self._typed)
        editor.pointed.connect(self.describe)
        editor.verticalScrollBar().valueChanged.connect(self.leave)
        editor.viewport().installEventFilter(self)
        self.popup.taken.connect(self._insert)
        hints.ended.connect(self.leave)

    def complete(self) -> None:
        """Asks what could be written at the caret."""
        self._timer.stop()
        cursor = self._editor.textCursor()
        word, position = self._word(), cursor.position()
        text, line = self._excerpt(cursor.blockNumber())
        column = chars(cursor.block().text(), cursor.positionInBlock())
        start = position - len(word)
        self._hints.ask("complete", text, line, column, lambda answer: self._offer(start, answer))

    def leave(self) -> None:
        """Offers nothing any more."""
        self._timer.stop()
        self._hints.drop("complete")
        self._offered = (-1, ())
        self.popup.hide()

    def describe(self, position: int, point: QPoint) -> None:
        """Says what is wrong at a place, or what the name there is."""
        buffer = self._editor.buffer
        here = (p.message for p in buffer.problems if _within(position, span_of(buffer, p)))
        wrong = [self._words.told(message) for message in here]
        if wrong:
            self._tip(point, "\n".join(wrong))
            return
        block = self._editor.document().findBlock(position)
        column = chars(block.text(), position - block.position())
        if column >= len(block.text()) or not (block.text()[column].isalnum() or block.text()[column] == "_"):
            QToolTip.hideText()
            return
        text, line = self._excerpt(block.blockNumber())
        self._asked_at = (position, point)
        self._hints.ask("describe", text, line, column, lambda answer: self._described(position, answer))

    def describe_here(self) -> None:
        """Says it of the caret's place, for the keyboard."""
        cursor, editor = self._editor.textCursor(), self._editor
        cursor.movePosition(QTextCursor.MoveOperation.StartOfWord)
        self.describe(cursor.position(), editor.viewport().mapToGlobal(editor.cursorRect().bottomLeft()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress:
            self.leave()
        elif event.type() == QEvent.Type.Leave:
            self._asked_at = None
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        if not self.popup.isVisible():
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return True
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        return plain and self.popup.key(event)

    def _typed(self, letter: str) -> None:
        word = self._word()
        goes_on = letter.isprintable() and letter and (letter.isalnum() or letter in "_.")
        start, _ = self._offered
        if self.popup.isVisible():
            here = self._editor.textCursor().position() - len(word)
            if here == start and (word or letter == ""):
                self._narrow(word)
                return
            self.leave()
        if goes_on and (letter == "." or len(word) >= _LETTERS) and not self._editor.isReadOnly():
            self._timer.start()
        elif letter:
            self._timer.stop()

    def _word(self) -> str:
        """The letters of the word before the caret."""
        cursor = self._editor.textCursor()
        line = cursor.block().text()
        found = _WORD.search(line[: chars(line, cursor.positionInBlock())])
        return found.group() if found else ""

    def _excerpt(self, line: int) -> tuple[str, int]:
        return excerpt(self._editor.toPlainText().split("\n"), line)

    def _offer(self, start: int, answer: Mapping[str, Any]) -> None:
        word = self._word()
        if not self._editor.hasFocus() or self._editor.textCursor().position() - len(word) != start:
            return
        items = [(str(name), str(said)) for name, _, said in answer.get("items", ())]
        width = max((len(name) for name, _ in items), default=0)
        choices = [Choice(name, f"{name:<{width}}  {said}".rstrip()) for name, said in items]
        self._offered = (start, choices)
        self._narrow(word)

    def _narrow(self, word: str) -> None:
        start, choices = self._offered
        fitting = [each for each in choices if each.text.lower().startswith(word.lower())]
        if not fitting or [each.text for each in fitting] == [word]:
            self.popup.hide()
            return
        cursor = self._editor.textCursor()
        cursor.setPosition(start)
        box = self._editor.cursorRect(cursor)
        self.popup.open_at(box.topLeft(), box.height(), fitting)

    def _insert(self, text: str) -> None:
        start, _ = self._offered
        cursor = self._editor.textCursor()
        cursor.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text)
        self._editor.setTextCursor(cursor)
        self.leave()
        self._editor.setFocus()

    def _described(self, position: int, answer: Mapping[str, Any]) -> None:
        if self._asked_at is not None and self._asked_at[0] == position and answer.get("text"):
            self._tip(self._asked_at[1], answer["text"])

    def _tip(self, point: QPoint, text: str) -> None:
        """Shows plain text: what looks like markup in it stays as it is written."""
        shown = f"<p style='white-space:pre-wrap'>{html.escape(text)}</p>"
        QToolTip.showText(point, shown, self._editor)


def _within(position: int, span: tuple[int, int]) -> bool:
    return span[0] <= position <= span[1]
