"""What was loud and is over though the person never saw it, said once."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.alerts.telling import what_and_then
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, clear, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView

_MOST = 3


class Missed(QFrame):
    """`seen` the keys (a tuple) once the person says that they have read it."""

    seen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._words = look.words
        self.setProperty("look", "slip")
        self._keys: tuple[str, ...] = ()
        layout = column(self, theme.M, theme.XS)
        layout.addWidget(label(look.words("alerts.missed"), "muted", "small", wrap=True, bold=True))
        inside = QWidget()
        self._lines = column(inside, 0, theme.XS)
        layout.addWidget(inside)
        self.ok = button(look.words("alerts.missed.ok"))
        self.ok.setProperty("bare", True)
        self.ok.clicked.connect(lambda: self.seen.emit(self._keys))
        layout.addLayout(row(self.ok, 1))
        self.hide()

    def show_alerts(self, alerts: "Sequence[AlertView]") -> None:
        """Shows these; nothing where there are none."""
        self._keys = tuple(alert.key for alert in alerts)
        clear(self._lines)
        for alert in alerts[:_MOST]:
            what, _ = what_and_then(self._words, alert)
            self._lines.addWidget(label(what, wrap=True))
        if len(alerts) > _MOST:
            more = self._words("alerts.missed.more", n=len(alerts) - _MOST)
            self._lines.addWidget(label(more, "muted"))
        self.setVisible(bool(alerts))
