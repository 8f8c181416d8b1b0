"""A card opened to be changed: the fields of its record, one line each, or only whose it is."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFormLayout, QFrame, QLineEdit, QPushButton, QSizePolicy, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.field_words import field_name
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import AmendField, AmendView


_MEANT = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Opened(QFrame):
    """A form in a card: Return and Save emit `asked`, Escape leaves; faults are said under its lines."""

    left = Signal()
    asked = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.lines: dict[str, QLineEdit | QComboBox] = {}
        self._fault = label("", "critical", "small", wrap=True)
        self._fault.hide()
        self.save = button(look.words("save"), filled=True)
        self.save.clicked.connect(self.asked)
        self.cancel = button(look.words("cancel"), flat=True)
        self.cancel.clicked.connect(self.left)
        self._form = QFormLayout()
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setSpacing(theme.S)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self._inside = column(self, theme.M, theme.S)
        self._inside.addLayout(self._form)

    def show_fault(self, sentence: str) -> None:
        """Says what is wrong with what was written; it can be put right and kept."""
        self._fault.setText(sentence)
        self._fault.setVisible(bool(sentence))
        self.setEnabled(True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Return and Escape mean the form, also where the window has other plans for them."""
        key = event.key() if isinstance(event, QKeyEvent) else None
        if key == Qt.Key.Key_Escape and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if key in _MEANT and event.type() == QEvent.Type.KeyPress:
            self.left.emit() if key == Qt.Key.Key_Escape else self.asked.emit()
            return True
        return super().eventFilter(watched, event)

    def _finish(self, *aside: QWidget) -> None:
        self._inside.addWidget(self._fault)
        self._inside.addLayout(row(*aside, 1, self.cancel, self.save))

    def _add(self, name: str, called: str, line: QLineEdit | QComboBox) -> None:
        line.setAccessibleName(called)
        line.installEventFilter(self)
        self.lines[name] = line
        line.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        named = label(called, "muted", "small")
        named.setMinimumHeight(line.sizeHint().height())
        named.setBuddy(line)
        self._form.addRow(named, line)
        self.setFocusProxy(next(iter(self.lines.values())))

    def _person(self, name: str, called: str, person: str, people: tuple[str, ...]) -> QComboBox:
        """A line for a name, with those that are known to choose from."""
        line = QComboBox()
        line.setEditable(True)
        line.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        line.addItems(list(people))
        line.setCurrentText(person)
        self._add(name, called, line)
        return line

    def _text(self, name: str) -> str:
        line = self.lines[name]
        if isinstance(line, QLineEdit):
            return line.text().strip()
        return str(line.currentText() if line.isEditable() else line.currentData() or "").strip()


class AmendForm(Opened):
    """`kept` with the fields whose text is another now, whose it is, and whether it is over."""

    kept = Signal(object, str, bool)

    def __init__(self, look: Look, view: "AmendView") -> None:
        super().__init__(look)
        self.asked.connect(self.keep)
        words = look.words
        self._view = view
        self.over: QPushButton | None = None
        filled = [field for field in view.fields if field.text]
        for field in filled:
            self._field(field)
        me = words("you")
        self._person(
            "person", words("card.person"), me if view.about == "user" else view.about, (me, *view.people)
        )
        self.more: QPushButton | None = None
        if len(filled) < len(view.fields):
            self.more = button(words("card.more"))
            self.more.setProperty("bare", True)
            self.more.clicked.connect(self._show_more)
        if view.can_end:
            self.over = button(words("card.over"))
            self.over.setCheckable(True)
            self.over.setProperty("segment", True)
        self._finish(*(part for part in (self.over, self.more) if part is not None))

    def keep(self) -> None:
        """Emits what is another now."""
        before = {field.name: field.text for field in self._view.fields}
        texts = {name: self._text(name) for name in self.lines if name != "person"}
        changed = {name: text for name, text in texts.items() if text != before[name]}
        person = self._text("person")
        over = self.over is not None and self.over.isChecked()
        self.setEnabled(False)
        self.kept.emit(changed, "user" if person == self._look.words("you") else person, over)

    def _field(self, field: "AmendField") -> None:
        called = field_name(self._look.words.language, field.name)
        if not field.choices or (field.text and field.text not in field.choices):
            self._add(field.name, called, QLineEdit(field.text))
            return
        line = QComboBox()
        for choice in ("", *field.choices):
            line.addItem(self._look.words.status(choice).replace("_", " ") if choice else "", choice)
        line.setCurrentIndex(line.findData(field.text))
        self._add(field.name, called, line)

    def _show_more(self) -> None:
        """Lines for the fields that say nothing yet."""
        assert self.more is not None
        self.more.hide()
        fresh = [field for field in self._view.fields if field.name not in self.lines]
        for field in fresh:
            self._field(field)
        self.lines[fresh[0].name].setFocus()


class WhoseForm(Opened):
    """`given` with the name of whom it is about."""

    given = Signal(str)

    def __init__(self, look: Look, view: "AmendView") -> None:
        super().__init__(look)
        self.asked.connect(self.keep)
        people = tuple(name for name in view.people if name != view.about)
        line = self._person("person", look.words("card.whose.ask"), "", people)
        editor = line.lineEdit()
        assert editor is not None
        editor.setPlaceholderText(look.words("card.whose.hint"))
        self._finish()

    def keep(self) -> None:
        """Emits whose it is; nothing before a name is written."""
        if self._text("person"):
            self.setEnabled(False)
            self.given.emit(self._text("person"))
