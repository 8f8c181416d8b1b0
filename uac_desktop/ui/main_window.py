"""The window: it lays its panels out, holds the keys, and knows nothing of what they show."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from uac_desktop.ui.alerts.panel import AlertsPage, AlertsPanel
from uac_desktop.ui.chat.conversations import ConversationList
from uac_desktop.ui.chat.panel import ChatPanel
from uac_desktop.ui.chat.shelf import Shelf
from uac_desktop.ui.code.panel import CodePanel
from uac_desktop.ui.connection.panel import Banner
from uac_desktop.ui.frame import Frame
from uac_desktop.ui.header import Header
from uac_desktop.ui.insights.panel import InsightsPanel
from uac_desktop.ui.log.panel import LogPanel
from uac_desktop.ui.look import Look
from uac_desktop.ui.memory.panel import MemoryPanel
from uac_desktop.ui.notifier import Notifier
from uac_desktop.ui.rail import PLACES, Rail
from uac_desktop.ui.settings.panel import SettingsPanel
from uac_desktop.ui.widgets import column

if TYPE_CHECKING:
    from uac_desktop.core.settings import Settings


class MainWindow(QMainWindow):
    """`painted` once, when it is first seen · `place_shown` · `activated` it is in front · `closing`."""

    painted = Signal()
    place_shown = Signal(str)
    closing = Signal()
    activated = Signal()

    def __init__(self, look: Look, settings: "Settings") -> None:
        super().__init__()
        self._words = look.words
        self._painted = False
        self._leaving = False
        self.stays: Callable[[], bool] = lambda: False
        """Whether closing only hides the window; who sets it knows how to have it back."""
        self._place = "chat"
        self._chat_title = look.words("new.title")
        self.setWindowTitle(look.words("app"))
        self.rail = Rail(look)
        self.conversations = ConversationList(look)
        self.shelf = Shelf(look, self.conversations)
        self.header = Header(look)
        self.banner = Banner(look)
        self.chat = ChatPanel(look)
        self.memory = MemoryPanel(look)
        self.code = CodePanel(look)
        self.alerts_page = AlertsPage(look)
        self.insights = InsightsPanel(look)
        self.log = LogPanel(look)
        self.settings = SettingsPanel(look, settings)
        self.alerts = AlertsPanel(look)
        self._pages = QStackedWidget()
        self._lay_out()
        self.notifier = Notifier(look, self._pages)
        self._pages.currentChanged.connect(lambda place: self.notifier.raise_())
        self._bind_keys()
        self.show_place("chat")

    def place(self) -> str:
        """The place on show."""
        return self._place

    def show_place(self, place: str) -> None:
        """Goes to a place."""
        self._place = place
        self._pages.setCurrentIndex(PLACES.index(place))
        self._places[PLACES.index(place)].setFocus()
        self.rail.show_place(place)
        left, right = place == "chat", place not in ("alerts", "settings")
        self.frame.want(left, right)
        self.header.show_handles(left, right)
        self._show_title()
        self.place_shown.emit(place)

    def show_chat_title(self, title: str) -> None:
        """What the conversation on the page is called."""
        self._chat_title = title
        self._show_title()

    def begin_hidden(self) -> None:
        """Begins without being seen: what waits for the first paint waits no longer."""
        self._painted = True
        self.painted.emit()

    def leave(self) -> None:
        """Closes for good, whether or not the app would stay in the tray."""
        if not self.isVisible() and self.code.unsaved:
            self.show()
        self._leaving = True
        if self.isVisible():
            self._leaving = self.close()
        else:
            self.closing.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.activated.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._leaving and not _ends_session() and self.stays():
            event.ignore()
            self.hide()
            return
        if self.code.asks_to_stay(self.leave):
            event.ignore()
            return
        self.closing.emit()
        super().closeEvent(event)

    def _show_title(self) -> None:
        self.header.show_title(self._chat_title if self._place == "chat" else self._words(self._place))

    def _lay_out(self) -> None:
        self._places: tuple[QWidget, ...] = (
            self.chat,
            self.memory,
            self.code,
            self.alerts_page,
            self.insights,
            self.log,
            self.settings,
        )
        for page in self._places:
            self._pages.addWidget(page)
        middle = QWidget()
        middle.setObjectName("page")
        layout = column(middle, 0, 0)
        layout.addWidget(self.header)
        layout.addWidget(self.banner)
        layout.addWidget(self._pages, 1)
        self.frame = Frame(self.rail, self.shelf, middle, self.alerts)
        self.setCentralWidget(self.frame)
        self.rail.chosen.connect(self.show_place)
        self.header.list_toggled.connect(lambda: self.frame.toggle(self.shelf))
        self.header.panel_toggled.connect(lambda: self.frame.toggle(self.alerts))

    def _bind_keys(self) -> None:
        for number, place in enumerate(PLACES[:6], start=1):
            self._key(f"Ctrl+{number}", partial(self.show_place, place))
        self._key("Ctrl+,", lambda: self.show_place("settings"))
        self._key("Ctrl+N", self._begin)
        self._key("Ctrl+F", self._search)
        self._key("Ctrl+Q", self.leave)
        self._key("F8", self.notifier.take_focus)
        self._key("Esc", self._escape)

    def _key(self, keys: str, act: Callable[[], object]) -> None:
        QShortcut(QKeySequence(keys), self).activated.connect(act)

    def _begin(self) -> None:
        self.show_place("chat")
        self.conversations.new_wanted.emit()

    def _search(self) -> None:
        self.show_place("chat")
        if not self.frame.is_out(self.shelf):
            self.frame.toggle(self.shelf)
        self.conversations.search.setFocus()
        self.conversations.search.selectAll()

    def _escape(self) -> None:
        if not self.frame.fold_drawers():
            self.chat.composer.stop()


def _ends_session() -> bool:
    """Whether it is the desktop that closes all windows, which a hidden one must not hold up."""
    application = QGuiApplication.instance()
    return isinstance(application, QGuiApplication) and application.isSavingSession()
