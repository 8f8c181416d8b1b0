"""Shows what the model received for a reply, where that is still at hand."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from uac_desktop.ui.chat.panel import ChatPanel
from uac_desktop.ui.chat.sent import SentDialog
from uac_desktop.ui.look import Look
from uac_desktop.ui.tasks import Tasks

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace
    from uac_desktop.core.prompts import Prompt


class SentController(QObject):
    """One dialog at a time."""

    def __init__(self, panel: ChatPanel, parent: QWidget, look: Look, tasks: Tasks) -> None:
        super().__init__()
        self._panel, self._parent, self._look, self._tasks = panel, parent, look, tasks
        self._workspace: Workspace | None = None
        panel.intents.sent.connect(self.show_sent)

    def open(self, workspace: "Workspace") -> None:
        """Has the prompts at hand."""
        self._workspace = workspace

    def show_sent(self, reply: int) -> None:
        """Shows what was sent for a reply (a seq)."""
        workspace, asked = self._workspace, self._panel.before(reply)
        message = self._panel.shown(reply)
        if workspace is None or message is None:
            return
        if message.model is None:
            self._show(None, "sent.none")
        elif asked is None or reply != max(message.versions, default=reply):
            self._show(None, "sent.gone")
        else:
            self._tasks.run(self, lambda: workspace.sent(asked), lambda found: self._show(found, "sent.gone"))

    def _show(self, prompt: "Prompt | None", why: str) -> None:
        dialog = SentDialog(self._look, self._parent, prompt, self._look.words(why))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
