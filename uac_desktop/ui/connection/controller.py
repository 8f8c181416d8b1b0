"""Looks after the model's server: says how it is, and lets another model be chosen."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from uac_desktop.ui import theme
from uac_desktop.ui.connection.dot import Dot
from uac_desktop.ui.connection.panel import TROUBLES, Banner, ModelPicker
from uac_desktop.ui.tasks import Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import ModelStatus
    from uac_desktop.app.workspace import Workspace


class ConnectionController(QObject):
    """`ready` when a model is there again · `confirm_wanted` before a model off this machine is used."""

    ready = Signal()
    confirm_wanted = Signal(str)

    def __init__(self, dot: Dot, picker: ModelPicker, banner: Banner, tasks: Tasks, words: Words) -> None:
        super().__init__()
        self._dot, self._picker, self._banner = dot, picker, banner
        self._tasks, self._words = tasks, words
        self._workspace: Workspace | None = None
        self._looking = False
        self._allowed: set[str] = set()
        self.state = "unknown"
        self._timer = QTimer(self)
        self._timer.setInterval(theme.STATUS_MS)
        self._timer.timeout.connect(self.look)
        picker.opened.connect(self.look)
        picker.chosen.connect(self._chosen)
        banner.again.connect(self.look)
        dot.show_state("unknown", words("state.opening"))

    def open(self, workspace: "Workspace") -> None:
        """Looks now, and now and then from here on."""
        self._workspace = workspace
        self._timer.start()
        self.look()

    def look(self) -> None:
        """Asks the server how it is."""
        if self._workspace is not None and not self._looking:
            self._looking = True
            self._tasks.run(self, self._workspace.status, self._show, lambda fault: self._lost())

    def in_trouble(self) -> bool:
        """Whether the banner has the way out already."""
        return self.state in TROUBLES

    def use(self, name: str) -> None:
        """Uses a model that is not on this machine, now that the person has said so."""
        workspace = self._workspace
        self._allowed.add(name)
        if workspace is not None:
            self._tasks.run(
                self, lambda: workspace.allow_remote(name), lambda done: self._choose(name), None, "log"
            )

    def _chosen(self, name: str, remote: bool) -> None:
        if remote and name not in self._allowed and not self._is_allowed(name):
            self.confirm_wanted.emit(name)
        else:
            self._choose(name)

    def _is_allowed(self, name: str) -> bool:
        return self._workspace is not None and self._workspace.is_allowed(name)

    def _choose(self, name: str) -> None:
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, lambda: workspace.choose_model(name), lambda done: self.look(), None, "log")

    def _lost(self) -> None:
        self._looking = False

    def _show(self, status: "ModelStatus") -> None:
        self._looking = False
        assert self._workspace is not None
        before, self.state = self.state, status.state
        local = next((model.name for model in status.models if not model.remote), None)
        current = self._workspace.model or local
        name = f"state.{status.state}"
        sentence = self._words(name, model=current or "")
        self._dot.show_state(status.state, sentence)
        self._picker.show_models(status.models, current if status.models else None, sentence)
        self._banner.show_trouble(status.state, sentence)
        if status.state == "ready" and before != "ready":
            self.ready.emit()
