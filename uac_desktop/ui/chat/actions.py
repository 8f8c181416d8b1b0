"""What can be done with a message or a card: quiet icons at its head, and a menu with all of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QFocusEvent, QKeySequence, QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, row


@dataclass(frozen=True, slots=True)
class Act:
    """One thing to do: its sentence's name, what does it, its icon if it has one, and its keys."""

    name: str
    do: Callable[[], None]
    icon: str = ""
    keys: str = ""
    harmless: bool = False


class QuietButton(IconButton):
    """An icon that is drawn only while what it belongs to is pointed at or has the keyboard."""

    def __init__(self, look: Look, icon: str, name: str) -> None:
        super().__init__(look, icon, name, small=True)
        self._lit = False

    def show_lit(self, lit: bool) -> None:
        """Whether it is drawn; it keeps its place and can be reached either way."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._lit or self.hasFocus():
            super().paintEvent(event)


class Actions(QWidget):
    """The icons of some acts, and one that opens the menu of all; that one is reached with Tab."""

    def __init__(self, look: Look, acts: Sequence[Act]) -> None:
        super().__init__()
        self._words = look.words
        self._acts = tuple(acts)
        self._enabled = True
        self._presses = [self._press(look, act) for act in acts if act.icon]
        self.more = QuietButton(look, "more", look.words("more"))
        self.more.clicked.connect(self._open_below)
        self.setLayout(row(*self._presses, self.more, spacing=0))
        kept = self.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.setSizePolicy(kept)

    def show_lit(self, lit: bool) -> None:
        """Draws the icons, or leaves their place empty."""
        for press in (*self._presses, self.more):
            press.show_lit(lit)

    def show_enabled(self, enabled: bool) -> None:
        """Whether more than the harmless acts are offered now."""
        self._enabled = enabled
        for act, press in zip((act for act in self._acts if act.icon), self._presses, strict=True):
            press.setEnabled(enabled or act.harmless)

    def bind_keys(self, widget: QWidget) -> list[QAction]:
        """Gives a widget the keys of the acts, for while it has the keyboard."""
        bound = []
        for act in self._acts:
            if act.keys:
                bound.append(self._action(act, widget))
                bound[-1].setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
                widget.addAction(bound[-1])
        return bound

    def open_menu(self, where: QPoint) -> QMenu:
        """Opens the menu of all acts at a place of the screen."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for act in self._acts:
            made = self._action(act, menu)
            made.setEnabled(self._enabled or act.harmless)
            menu.addAction(made)
        menu.popup(where)
        return menu

    def _open_below(self) -> None:
        self.open_menu(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _action(self, act: Act, owner: QWidget) -> QAction:
        made = QAction(self._words(act.name), owner)
        made.setShortcut(QKeySequence(act.keys))
        made.triggered.connect(lambda: act.do())
        return made

    def _press(self, look: Look, act: Act) -> QuietButton:
        press = QuietButton(look, act.icon, look.words(act.name))
        press.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        press.clicked.connect(lambda: act.do())
        return press
