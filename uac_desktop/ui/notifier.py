"""Pop-ups over the page for alerts that must not wait, spoken to screen readers as well.

A critical one stays until it is acted on; a warning goes after a while, and stands in the panel.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.alerts.card import Barred, what_and_then
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView

_MOST = 3


class Toast(Barred):
    """One alert in short: what it is, what to do, and the way to its card."""

    seen = Signal()
    done = Signal(str)
    left = Signal()

    def __init__(self, look: Look, alert: "AlertView", parent: QWidget) -> None:
        super().__init__(look, alert.severity)
        self.setParent(parent)
        self.key = alert.key
        self.stays = alert.severity == "critical"
        words = look.words
        self.words = words("alert.announce", severity=words(alert.severity), message=alert.message)
        self.setAccessibleName(self.words)
        self.setFixedWidth(min(theme.TOAST, parent.width() - 2 * theme.S))
        close = IconButton(look, "close", words("close"), small=True)
        close.clicked.connect(self.left)
        see = button(words("see"), filled=True)
        see.clicked.connect(self.seen)
        done = button(words("done"), flat=True)
        done.clicked.connect(lambda: self.done.emit(self.key))
        layout = column(self, theme.M, theme.S)
        layout.setContentsMargins(theme.L + theme.XS, theme.S, theme.M, theme.M)
        layout.addLayout(row(label(words(alert.severity), alert.severity, "small", bold=True), 1, close))
        what, then = what_and_then(words, alert)
        layout.addWidget(label(what, wrap=True, bold=True))
        layout.addWidget(label(then, "muted", wrap=True))
        layout.addLayout(row(see, done, 1))


class Notifier(QWidget):
    """Stacks toasts at the top right of the page it lies over. `seen` an alert is to be shown in full."""

    seen = Signal(str)
    done = Signal(str)

    def __init__(self, look: Look, page: QWidget) -> None:
        super().__init__(page)
        self._look = look
        self._page = page
        self._toasts: list[Toast] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.S)
        page.installEventFilter(self)
        self.hide()

    def toasts(self) -> list[Toast]:
        """Those on show, oldest first."""
        return list(self._toasts)

    def show_alert(self, alert: "AlertView") -> None:
        """Pops an alert up in place of an earlier one of the same key, and has it spoken."""
        self._drop_key(alert.key)
        toast = Toast(self._look, alert, self._page)
        toast.seen.connect(lambda: self._see(toast))
        toast.done.connect(self.done)
        toast.done.connect(lambda key: self._drop(toast))
        toast.left.connect(lambda: self._drop(toast))
        self._toasts.append(toast)
        self._layout.insertWidget(0, toast)
        toast.show()
        if not toast.stays:
            QTimer.singleShot(theme.TOAST_MS, toast, lambda: self._drop(toast))
        self._trim()
        self._place()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, toast.words))

    def settle(self, open_keys: frozenset[str]) -> None:
        """Takes away the toasts of alerts that are no longer open."""
        for toast in self.toasts():
            if toast.key not in open_keys:
                self._drop(toast)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _see(self, toast: Toast) -> None:
        self.seen.emit(toast.key)
        self._drop(toast)

    def _trim(self) -> None:
        passing = [toast for toast in self._toasts if not toast.stays]
        while len(self._toasts) > _MOST and passing:
            self._drop(passing.pop(0))

    def _drop_key(self, key: str) -> None:
        for toast in self.toasts():
            if toast.key == key:
                self._drop(toast)

    def _drop(self, toast: Toast) -> None:
        if toast in self._toasts:
            self._toasts.remove(toast)
            self._layout.removeWidget(toast)
            toast.hide()
            toast.deleteLater()
            self._place()

    def _place(self) -> None:
        self.setVisible(bool(self._toasts))
        width = min(theme.TOAST, self._page.width() - 2 * theme.S)
        for toast in self._toasts:
            toast.setFixedWidth(width)
        self._layout.activate()
        height = self._layout.heightForWidth(width) if self._layout.hasHeightForWidth() else 0
        height = height if height > 0 else self._layout.sizeHint().height()
        self.setGeometry(self._page.width() - width - theme.M, theme.M, width, height)
        self.raise_()
