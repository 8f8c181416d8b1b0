"""Opens a card to be changed, and has the log take what the person says of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.chat.amending import AmendForm, WhoseForm
from uac_desktop.ui.chat.panel import ChatPanel
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.look import Look
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.views import AmendView, Turn
    from uac_desktop.app.workspace import Workspace


class AmendController(QObject):
    """`alerted` with the alerts that came of it."""

    alerted = Signal(object)

    def __init__(self, panel: ChatPanel, tasks: Tasks, feed: LogFeed, look: Look) -> None:
        super().__init__()
        self._panel, self._tasks, self._feed, self._look = panel, tasks, feed, look
        self._workspace: Workspace | None = None
        intents = panel.intents
        intents.opened.connect(self.begin)
        intents.amended.connect(
            lambda fact, changed, about, over: self._say(fact, lambda w: w.amend(fact, changed, about, over))
        )
        intents.given.connect(lambda fact, about: self._say(fact, lambda w: w.not_mine(fact, about)))
        intents.agreed.connect(
            lambda fact, name, value: self._say(fact, lambda w: w.confirm(fact, name, value))
        )

    def open(self, workspace: "Workspace") -> None:
        """Has the facts at hand."""
        self._workspace = workspace

    def begin(self, fact: str, how: str) -> None:
        """Opens the card of a fact: all of it (`edit`), or whose it is (`whose`)."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self,
                lambda: workspace.amend_view(fact),
                lambda view: self._show(view, how),
                lambda fault: self._failed(fact, fault),
            )

    def _show(self, view: "AmendView", how: str) -> None:
        card = self._panel.card_of(view.fact)
        if card is not None:
            card.show_form(AmendForm(self._look, view) if how == "edit" else WhoseForm(self._look, view))

    def _say(self, fact: str, said: "Callable[[Workspace], Turn]") -> None:
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self,
                lambda: said(workspace),
                lambda turn: self._said(fact, turn),
                lambda fault: self._failed(fact, fault),
                "log",
            )

    def _said(self, fact: str, turn: "Turn") -> None:
        card = self._panel.card_of(fact)
        if card is not None:
            card.close_form()
        self.alerted.emit(turn.alerts)
        self._feed.wrote()

    def _failed(self, fact: str, fault: Fault) -> None:
        card = self._panel.card_of(fact)
        if card is not None:
            card.show_fault(fault.sentence)
        if card is None or card.form is None:
            self._panel.show_note(self._look.words("failed", why=fault.sentence))
