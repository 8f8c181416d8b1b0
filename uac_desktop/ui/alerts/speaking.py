"""Which alerts pop up, which are told to the desktop, and in which words."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.alerts.telling import OPEN, what_and_then
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView
    from uac_desktop.core.showing import Quiet


class Speaking(QObject):
    """`loud` with an alert that pops up · `notified` with its key, a title and a text for the desktop."""

    loud = Signal(object)
    notified = Signal(str, str, str)

    def __init__(self, clock: Callable[[], datetime], words: Words) -> None:
        super().__init__()
        self._clock, self._words = clock, words
        self._quiet: Quiet | None = None
        self._hushed: datetime | None = None

    def mind(self, quiet: "Quiet") -> None:
        """How loud the person has said that the app may be."""
        self._quiet = quiet

    def hush(self, until: datetime | None) -> None:
        """Nothing but what is critical is told before an instant; None takes that back."""
        self._hushed = until

    def speak(self, alerts: "Iterable[AlertView]") -> None:
        """Tells of alerts that began or changed, as far as that is allowed now."""
        # These stand on the libraries that the window must not wait for; by now they have been loaded.
        from uac_desktop.core.showing import Quiet, shown

        now = self._clock()
        quiet = self._quiet or Quiet()
        hushed = self._hushed is not None and now < self._hushed
        for alert in alerts:
            if alert.state not in OPEN or (hushed and alert.severity != "critical"):
                continue
            what, _ = what_and_then(self._words, alert)
            told = shown(alert.severity, what, alert.private, alert.again, now.time(), quiet)
            if told.popup:
                self.loud.emit(alert)
            if told.notification is not None:
                text = self._words("notify.private") if told.withheld else told.notification
                title = self._words("notify.title", severity=self._words(alert.severity))
                self.notified.emit(alert.key, title, text)
