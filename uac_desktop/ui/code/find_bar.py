"""The line under the text that finds and replaces in it."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QToolButton, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.code import find
from uac_desktop.ui.code.editor import Editor
from uac_desktop.ui.code.find import Found, Query
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, button, column, label, row, tone


class FindBar(QFrame):
    """Works on the editor that it is given; `left` when it is closed."""

    left = Signal()

    def __init__(self, look: Look, editor: Editor) -> None:
        super().__init__()
        self.setObjectName("footer")
        self._words, self._editor = look.words, editor
        self._found = Found()
        self.line, self.by = _line(look, "find"), _line(look, "replace.by")
        self.case, self.regex = _toggle(look, "Aa", "find.case"), _toggle(look, ".*", "find.regex")
        self.count = label("", "muted", "small")
        self._one, self._all = button(look.words("replace")), button(look.words("replace.all"))
        self._replacing = QWidget()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(theme.SEARCH_MS)
        self._listen()
        self._lay_out(look)
        self.hide()

    def begin(self, replacing: bool) -> None:
        """Opens on what is selected."""
        selected = self._editor.textCursor().selectedText()
        if selected and "\u2029" not in selected:
            self.line.setText(selected)
        self._replacing.setVisible(replacing and not self._editor.isReadOnly())
        self.show()
        self.line.setFocus()
        self.line.selectAll()
        self.look_again()

    def leave(self) -> None:
        """Closes; nothing is marked any more."""
        self._timer.stop()
        self.hide()
        self._editor.show_found(())
        self.left.emit()

    def step(self, back: bool) -> None:
        """Goes to the next place behind the caret, or the one before."""
        self.look_again()
        places, cursor = self._found.places, self._editor.textCursor()
        if not places:
            return
        if back:
            number = find.before(places, cursor.selectionStart())
        else:
            number = find.at_or_after(places, cursor.selectionEnd())
        self._editor.go(*places[number])
        self._tell(number)

    def look_again(self) -> None:
        """Finds the places anew."""
        self._timer.stop()
        if self.isVisible():
            self._found = find.find(self._editor.toPlainText(), self._query())
            self._editor.show_found(self._found.places)
            start = self._editor.textCursor().selectionStart()
            self._tell(next((n for n, place in enumerate(self._found.places) if place[0] == start), None))

    def replace_one(self) -> None:
        """Replaces the place that is selected and goes to the next."""
        cursor = self._editor.textCursor()
        made = find.one(cursor.selectedText(), self._query(), self.by.text())
        if made is not None:
            cursor.insertText(made)
            self._editor.setTextCursor(cursor)
        self.step(False)

    def replace_all(self) -> None:
        """Replaces every place, in one step of undo."""
        text, count = find.replaced(self._editor.toPlainText(), self._query(), self.by.text())
        if count:
            self._editor.buffer.rewrite(text)
        self.look_again()
        self._timer.stop()
        self.count.setText(self._words("replace.done", n=count))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter and watched is self.line:
                self.step(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
                return True
            if enter:
                self.replace_one()
                return True
        return super().eventFilter(watched, event)

    def _query(self) -> Query:
        return Query(self.line.text(), self.regex.isChecked(), self.case.isChecked())

    def _tell(self, number: int | None) -> None:
        words, of = self._words, len(self._found.places)
        tone(self.count, "tone", "critical" if self._found.fault else "muted")
        if self._found.fault:
            self.count.setText(words("find.fault", why=self._found.fault))
        elif not self.line.text():
            self.count.setText("")
        elif number is None:
            self.count.setText(words("find.count", n=of) if of else words("find.none"))
        else:
            self.count.setText(words("find.place", n=number + 1, of=of))

    def _listen(self) -> None:
        self.line.textChanged.connect(self._timer.start)
        self._editor.textChanged.connect(lambda: self._timer.start() if self.isVisible() else None)
        self._timer.timeout.connect(self.look_again)
        for toggle in (self.case, self.regex):
            toggle.toggled.connect(self.look_again)
        for each in (self.line, self.by):
            each.installEventFilter(self)
        self._one.clicked.connect(self.replace_one)
        self._all.clicked.connect(self.replace_all)

    def _lay_out(self, look: Look) -> None:
        words = look.words
        earlier = IconButton(look, "left", words("find.earlier"), small=True)
        later = IconButton(look, "right", words("find.later"), small=True)
        close = IconButton(look, "close", words("close"), small=True)
        earlier.clicked.connect(lambda: self.step(True))
        later.clicked.connect(lambda: self.step(False))
        close.clicked.connect(self.leave)
        layout = column(self, theme.S, theme.XS)
        finding = row(self.line, self.case, self.regex, self.count, earlier, later, close, spacing=theme.XS)
        finding.setStretch(0, 1)
        layout.addLayout(finding)
        replacing = row(self.by, self._one, self._all, spacing=theme.XS)
        replacing.setStretch(0, 1)
        self._replacing.setLayout(replacing)
        layout.addWidget(self._replacing)


def _line(look: Look, name: str) -> QLineEdit:
    made = QLineEdit()
    made.setFont(look.code_font())
    made.setPlaceholderText(look.words(name))
    made.setAccessibleName(look.words(name))
    return made


def _toggle(look: Look, text: str, name: str) -> QToolButton:
    made = QToolButton()
    made.setText(text)
    made.setCheckable(True)
    made.setFont(look.code_font())
    made.setToolTip(look.words(name))
    made.setAccessibleName(look.words(name))
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made
