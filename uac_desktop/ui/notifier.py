"""Pop-ups over the page for alerts that must not wait, spoken to screen readers as well.

A critical one stays until it is acknowledged; a warning goes after a while, and stands in the panel.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.alerts.card import Barred
from uac_desktop.ui.alerts.telling import what_and_then
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView

_MOST = 3


class Toast(Barred):
    """One alert in short: what it is, what to do, and the way to its card."""

    seen = Signal()
    done = Signal(str)
    acknowledged = Signal(str)
    left = Signal()

    def __init__(self, look: Look, alert: "AlertView", parent: QWidget) -> None:
        super().__init__(look, alert.severity)
        self.setParent(parent)
        self.alert = alert
        self.key = alert.key
        self.stays = alert.severity == "critical"
        words = look.words
        message = words.told(alert.message)
        self.words = words("alert.announce", severity=words(alert.severity), message=message)
        self.setAccessibleName(self.words)
        self.setFixedWidth(min(theme.TOAST, parent.width() - 2 * theme.S))
        layout = column(self, theme.M, theme.S)
        layout.setContentsMargins(theme.L + theme.XS, theme.S, theme.M, theme.M)
        head = row(label(words(alert.severity), alert.severity, "small", bold=True), 1)
        if not self.stays:
            close = IconButton(look, "close", words("close"), small=True)
            close.clicked.connect(self.left)
            head.addWidget(close)
        layout.addLayout(head)
        what, then = what_and_then(words, alert)
        layout.addWidget(label(what, wrap=True, bold=True))
        layout.addWidget(label(then, "muted", wrap=True))
        presses = self._presses()
        self.first = presses[0]
        layout.addLayout(row(*presses, 1))
        self._wait()

    def _presses(self) -> list[QPushButton]:
        words = self._look.words
        see = button(words("see"), filled=not self.stays, flat=self.stays)
        see.clicked.connect(self.seen)
        if self.stays:
            answer = button(words("alert.acknowledge"), filled=True)
            answer.setToolTip(words("alert.acknowledge.tip"))
            answer.clicked.connect(lambda: self.acknowledged.emit(self.key))
            return [answer, see]
        done = button(words("done"), flat=True)
        done.clicked.connect(lambda: self.done.emit(self.key))
        return [see, done]

    def _wait(self) -> None:
        if not self.stays:
            QTimer.singleShot(theme.TOAST_MS, self, self._expire)

    def _expire(self) -> None:
        """Whoever is about to press something on it is given the time."""
        focus = self.window().focusWidget()
        if self.underMouse() or (focus is not None and self.isAncestorOf(focus)):
            self._wait()
        else:
            self.left.emit()


class Notifier(QWidget):
    """Stacks toasts at the top right of the page it lies over. `seen` an alert is to be shown in full."""

    seen = Signal(str)
    done = Signal(str)
    acknowledged = Signal(str)

    def __init__(self, look: Look, page: QWidget) -> None:
        super().__init__(page)
        self._look = look
        self._page = page
        self._toasts: list[Toast] = []
        self._held: dict[str, AlertView] = {}
        self._aside: set[str] = set()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.S)
        self._more = button("")
        self._more.clicked.connect(lambda: self.seen.emit(""))
        self._more.hide()
        self._layout.addWidget(self._more)
        page.installEventFilter(self)
        self.hide()

    def toasts(self) -> list[Toast]:
        """Those on show, oldest first."""
        return list(self._toasts)

    def show_alert(self, alert: "AlertView") -> None:
        """Pops an alert up in place of an earlier one of the same key, and has it spoken."""
        self._drop_key(alert.key)
        self._aside.discard(alert.key)
        self._add(alert)
        self._trim()
        self._place()

    def hold(self, alerts: "Sequence[AlertView]") -> None:
        """These are critical and not acknowledged: as many as there is room for stay on show."""
        self._held = {alert.key: alert for alert in alerts}
        self._aside &= self._held.keys()
        self._fill()
        self._place()

    def step_aside(self) -> None:
        """Makes room where the critical ones stand in full."""
        self._aside |= self._held.keys()
        for toast in self.toasts():
            if toast.stays:
                self._aside.add(toast.key)
                self._remove(toast)
        self._place()

    def resume(self) -> None:
        """Shows again what the person saw in full and left without an answer."""
        self._aside.clear()
        self._fill()
        self._place()

    def take_focus(self) -> None:
        """Has the keyboard go to the newest; nothing where there is none."""
        if self._toasts:
            self._toasts[-1].first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def settle(self, open_keys: frozenset[str]) -> None:
        """Takes away the toasts of alerts that are open no longer, or have been answered."""
        self._held = {key: alert for key, alert in self._held.items() if key in open_keys}
        for toast in self.toasts():
            if toast.key not in open_keys:
                self._drop(toast)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _add(self, alert: "AlertView") -> None:
        toast = Toast(self._look, alert, self._page)
        toast.seen.connect(lambda: self._see(toast))
        toast.done.connect(self.done)
        toast.done.connect(lambda key: self._drop(toast))
        toast.acknowledged.connect(self.acknowledged)
        toast.acknowledged.connect(lambda key: self._answer(toast))
        toast.left.connect(lambda: self._drop(toast))
        self._toasts.append(toast)
        self._layout.insertWidget(0, toast)
        toast.show()
        self._announce(toast)

    def _announce(self, toast: Toast) -> None:
        """Has a screen reader say it, in the middle of a sentence where it is critical."""
        spoken = QAccessibleAnnouncementEvent(self, toast.words)
        if toast.stays:
            spoken.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(spoken)

    def _fill(self) -> None:
        on_show = {toast.key for toast in self._toasts}
        waiting = [a for key, a in self._held.items() if key not in on_show | self._aside]
        # The gravest comes on top, which is where the next one is put.
        for alert in reversed(waiting[: max(_MOST - len(self._toasts), 0)]):
            self._add(alert)

    def _see(self, toast: Toast) -> None:
        if toast.stays:
            self._aside.add(toast.key)
        self._drop(toast)
        self.seen.emit(toast.key)

    def _answer(self, toast: Toast) -> None:
        self._held.pop(toast.key, None)
        self._drop(toast)

    def _trim(self) -> None:
        """The oldest makes room; a critical one comes back once there is some."""
        passing = [toast for toast in self._toasts if not toast.stays]
        staying = [toast for toast in self._toasts if toast.stays]
        for toast in (passing + staying)[: max(len(self._toasts) - _MOST, 0)]:
            self._held |= {toast.key: toast.alert} if toast.stays else {}
            self._remove(toast)

    def _drop_key(self, key: str) -> None:
        for toast in self.toasts():
            if toast.key == key:
                self._remove(toast)

    def _drop(self, toast: Toast) -> None:
        if toast in self._toasts:
            self._remove(toast)
            self._fill()
            self._place()

    def _remove(self, toast: Toast) -> None:
        self._toasts.remove(toast)
        self._layout.removeWidget(toast)
        toast.hide()
        toast.deleteLater()

    def _place(self) -> None:
        self._count()
        self.setVisible(bool(self._toasts))
        width = min(theme.TOAST, self._page.width() - 2 * theme.S)
        for toast in self._toasts:
            toast.setFixedWidth(width)
        self._layout.activate()
        height = self._layout.heightForWidth(width) if self._layout.hasHeightForWidth() else 0
        height = height if height > 0 else self._layout.sizeHint().height()
        self.setGeometry(self._page.width() - width - theme.M, theme.M, width, height)
        self.raise_()

    def _count(self) -> None:
        """Says how many critical ones wait for room."""
        on_show = {toast.key for toast in self._toasts} | self._aside
        waiting = sum(key not in on_show for key in self._held)
        self._more.setText(self._look.words("toast.more", n=waiting))
        self._more.setAccessibleName(self._more.text())
        self._more.setVisible(waiting > 0)
