"""The card of the Settings page for alerts outside the window: the desktop's, quiet hours, tray, login."""

from datetime import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTime, Signal
from PySide6.QtWidgets import QFrame, QTimeEdit

from uac_desktop.ui import theme
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.look import Look
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.tick import Option
from uac_desktop.ui.widgets import column, label, row
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace
    from uac_desktop.core.showing import Quiet

_NIGHT = (time(22), time(7))


class NotificationsCard(QFrame):
    """`loudness_chosen` when the desktop, the words or the hours are others · `stays_chosen` ·
    `login_chosen`."""

    loudness_chosen = Signal()
    stays_chosen = Signal(bool)
    login_chosen = Signal(bool)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self.setProperty("look", "card")
        self.desktop = Option(look, words("notify.desktop"), words("notify.desktop.more"))
        self.private = Option(look, words("notify.private.allow"), words("notify.private.more"))
        self.quiet = Option(look, words("notify.quiet"), words("notify.quiet.more"))
        self.begin, self.end = self._hour("notify.quiet.from"), self._hour("notify.quiet.to")
        self.stays = Option(look, words("notify.stays"), words("notify.stays.more"))
        self.login = Option(look, words("notify.login"), words("notify.login.more"))
        self.status = label("", "critical", wrap=True)
        self.status.hide()
        self._connect()
        self._lay_out()
        self.show_quiet(None, None, True, False)

    def show_quiet(self, begin: time | None, end: time | None, desktop: bool, private: bool) -> None:
        """How loud the app may be; the hours are None where there are none."""
        self.desktop.check(desktop)
        self.private.check(private)
        self.quiet.check(begin is not None and end is not None)
        for field, hour, usual in ((self.begin, begin, _NIGHT[0]), (self.end, end, _NIGHT[1])):
            shown = hour or usual
            field.blockSignals(True)
            field.setTime(QTime(shown.hour, shown.minute))
            field.blockSignals(False)
        self._settle()

    def show_staying(self, tray: bool, stays: bool, login: bool, command: str | None) -> None:
        """Whether there is a tray, what is switched on, and the `command` that the person must set up."""
        words = self._words
        self.stays.check(stays)
        self.stays.setEnabled(tray)
        self.login.check(login)
        self.login.setEnabled(command is None and (tray or login))
        self.desktop.explain(words("notify.desktop.more" if tray else "notify.desktop.none"))
        self.stays.explain(words("notify.stays.more" if tray else "notify.stays.none"))
        if command is not None:
            self.login.explain(words("notify.login.elsewhere", command=command))
        else:
            self.login.explain(words("notify.login.more" if tray else "notify.stays.none"))
        self.show_trouble("")

    def show_trouble(self, sentence: str) -> None:
        """Why something could not be set up; nothing for an empty sentence."""
        self.status.setText(sentence)
        self.status.setVisible(bool(sentence))

    def hours(self) -> tuple[time, time] | None:
        """The quiet hours that are chosen."""
        if not self.quiet.is_on():
            return None
        begin, end = self.begin.time(), self.end.time()
        return time(begin.hour(), begin.minute()), time(end.hour(), end.minute())

    def _connect(self) -> None:
        for option in (self.desktop, self.private, self.quiet):
            option.chosen.connect(lambda on: self._choose())
        for field in (self.begin, self.end):
            field.timeChanged.connect(lambda value: self._choose())
        self.stays.chosen.connect(self.stays_chosen)
        self.login.chosen.connect(self.login_chosen)

    def _choose(self) -> None:
        self._settle()
        self.loudness_chosen.emit()

    def _settle(self) -> None:
        self.private.setEnabled(self.desktop.is_on())
        for field in (self.begin, self.end):
            field.setEnabled(self.quiet.is_on())

    def _hour(self, name: str) -> QTimeEdit:
        field = QTimeEdit()
        field.setDisplayFormat("HH:mm")
        field.setKeyboardTracking(False)
        # The style gives up a field's padding where its buttons take no room.
        field.lineEdit().setTextMargins(theme.S, 0, 0, 0)
        field.setMinimumWidth(theme.PANEL // 4)
        field.setAccessibleName(f"{self._words('notify.quiet')}: {self._words(name)}")
        return field

    def _lay_out(self) -> None:
        words = self._words
        layout = column(self, theme.L, theme.M)
        layout.addWidget(label(words("notify"), bold=True))
        hours = row(
            label(words("notify.quiet.from")), self.begin, label(words("notify.quiet.to")), self.end, 1
        )
        hours.setContentsMargins(theme.ICON + theme.S, 0, 0, 0)
        for part in (self.desktop, self.private, self.quiet):
            layout.addWidget(part)
        layout.addLayout(hours)
        for part in (self.stays, self.login):
            layout.addWidget(part)
        layout.addWidget(self.status)


class NotificationsController(QObject):
    """Keeps in the log how loud the app may be."""

    def __init__(self, card: NotificationsCard, tasks: Tasks, feed: LogFeed, words: Words) -> None:
        super().__init__()
        self._card, self._tasks, self._feed, self._words = card, tasks, feed, words
        self._workspace: Workspace | None = None
        card.loudness_chosen.connect(self._keep)

    def open(self, workspace: "Workspace") -> None:
        """Shows how loud it may be."""
        self._workspace = workspace
        self.refresh()

    def refresh(self) -> None:
        """Shows it again."""
        if self._workspace is not None:
            self._tasks.run(self, self._workspace.quiet, self._show)

    def _show(self, quiet: "Quiet") -> None:
        self._card.show_quiet(quiet.quiet_from, quiet.quiet_to, quiet.desktop, quiet.private_words)

    def _keep(self) -> None:
        workspace, card = self._workspace, self._card
        if workspace is None:
            return
        from uac_desktop.core.showing import Quiet

        begin, end = card.hours() or (None, None)
        quiet = Quiet(begin, end, card.desktop.is_on(), card.private.is_on())
        self._tasks.run(
            self,
            lambda: workspace.set_quiet(quiet),
            lambda done: self._feed.wrote(),
            self._failed,
            "log",
        )

    def _failed(self, fault: Fault) -> None:
        self._card.show_trouble(self._words("failed", why=fault.sentence))
        self.refresh()
