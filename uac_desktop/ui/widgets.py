"""The small parts that panels are made of: plain labels, icon buttons, quotes, an empty page."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.theme import Tone


def label(
    text: str = "", tone: Tone = "text", scale: str = "", wrap: bool = False, bold: bool = False
) -> QLabel:
    """A label that never takes its text for markup."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("tone", tone)
    made.setProperty("scale", scale)
    made.setProperty("weight", "bold" if bold else "")
    made.setWordWrap(wrap)
    return made


def tone(widget: QWidget, name: str, value: object) -> None:
    """Sets a property that the stylesheet looks at, and has it looked at again."""
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def selectable(made: QLabel) -> QLabel:
    """The same label, its text to be selected with the pointer or the keyboard."""
    made.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return made


def button(text: str, filled: bool = False, flat: bool = False) -> QPushButton:
    """A button named by a verb."""
    made = QPushButton(text)
    made.setProperty("filled", filled)
    made.setProperty("flat", flat)
    made.setAutoDefault(False)
    made.setAccessibleName(text)
    return made


def line() -> QFrame:
    """A hair line across."""
    made = QFrame()
    made.setProperty("look", "line")
    return made


def row(*parts: QWidget | int, spacing: int = theme.S) -> QHBoxLayout:
    """Widgets side by side without margins; a number is a stretch."""
    layout = QHBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            layout.addStretch(part)
        else:
            layout.addWidget(part)
    return layout


def column(parent: QWidget, margin: int = 0, spacing: int = theme.S) -> QVBoxLayout:
    """A column laid out in `parent`."""
    layout = QVBoxLayout(parent)
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(spacing)
    return layout


def clear(layout: QHBoxLayout | QVBoxLayout) -> None:
    """Takes every widget out of a layout and lets it go."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item else None
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()


class IconButton(QToolButton):
    """A button that is an icon; its words are its tooltip and its name for screen readers."""

    def __init__(self, look: Look, icon: str, name: str, tone: Tone = "muted", small: bool = False) -> None:
        super().__init__()
        self._look = look
        self._icon = icon
        self._tone: Tone = tone
        self._size = theme.ICON_SMALL if small else theme.ICON
        self.setIconSize(QSize(self._size, self._size))
        self.setProperty("small", small)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.rename(name)
        look.changed.connect(self._tint)
        self.toggled.connect(self._tint)
        self._tint()

    def rename(self, name: str) -> None:
        """Gives it other words."""
        self.setToolTip(name)
        self.setAccessibleName(name)

    def turn(self, icon: str) -> None:
        """Gives it another icon."""
        self._icon = icon
        self._tint()

    def _tint(self) -> None:
        tone: Tone = "accent" if self.isChecked() else self._tone
        self.setIcon(self._look.icon(self._icon, tone, self._size))


class Elided(QLabel):
    """One line of plain text that ends in … where it does not fit; the tooltip has the whole."""

    def __init__(self, text: str = "", tone: Tone = "text", scale: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("tone", tone)
        self.setProperty("scale", scale)
        self.setMinimumWidth(theme.XXL)
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Shows another text."""
        self._whole = text
        self.setAccessibleName(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(self.fontMetrics().horizontalAdvance(self._whole) + theme.XS, hint.height())

    def _fit(self) -> None:
        flat = " ".join(self._whole.split())
        fitted = self.fontMetrics().elidedText(
            flat, Qt.TextElideMode.ElideRight, max(self.width(), theme.XXL)
        )
        if fitted != self.text():
            self.setText(fitted)
        self.setToolTip(self._whole if fitted != flat else "")


class Pressable(QFrame):
    """A frame that is pressed as a button is, with the pointer or the keyboard."""

    clicked = Signal()

    def __init__(self, look: str, name: str, tip: str) -> None:
        super().__init__()
        self.setProperty("look", look)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tip)
        self.setAccessibleName(f"{name} {tip}")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
            return
        super().keyPressEvent(event)


class Quote(Pressable):
    """What somebody said and when; pressing it leads to the message."""

    def __init__(self, when: str, words: str, tip: str) -> None:
        super().__init__("quote", f"{when}: {words}.", tip)
        layout = column(self, 0, 0)
        layout.setContentsMargins(theme.S, 2, theme.XS, 2)
        layout.addWidget(label(when, "muted", "small"))
        layout.addWidget(label(f"“{words}”", wrap=True))


class Hovering(QFrame):
    """A frame that says when the pointer or the keyboard comes to it and leaves."""

    hovered = Signal(bool)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.hovered.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(False)
        super().leaveEvent(event)


class EmptyPage(QWidget):
    """A page that has nothing yet: it teaches one thing and offers one button."""

    pressed = Signal()

    def __init__(self, title: str, more: str, action: str | None = None) -> None:
        super().__init__()
        layout = column(self, theme.L, theme.S)
        layout.addStretch(2)
        self._parts = (label(title, scale="large", wrap=True), label(more, "muted", wrap=True))
        for part in self._parts:
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        if action is not None:
            press = button(action, filled=True)
            press.clicked.connect(self.pressed)
            layout.addSpacing(theme.S)
            layout.addLayout(row(1, press, 1))
        layout.addStretch(3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = max(min(self.width() - 2 * theme.L, theme.PAGE_MIN), theme.XXL)
        for part in self._parts:
            part.setFixedSize(width, part.heightForWidth(width))
