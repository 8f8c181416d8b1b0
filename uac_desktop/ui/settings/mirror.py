"""The card of the Settings page for the mirrored folder: where it is, chosen and let go."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.widgets import button, column, label, row, selectable
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace


class MirrorCard(QFrame):
    """`chosen` a folder (a str), empty where the project is to be mirrored no more."""

    chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self.setProperty("look", "card")
        self.place = selectable(label(words("mirror.off"), wrap=True))
        self.status = label("", "critical", wrap=True)
        self.choose, self.stop = button(words("mirror.choose")), button(words("mirror.stop"))
        self.choose.clicked.connect(self._ask)
        self.stop.clicked.connect(lambda: self.chosen.emit(""))
        layout = column(self, theme.L, theme.S)
        layout.addWidget(label(words("mirror"), bold=True))
        layout.addWidget(label(words("mirror.more"), "muted", wrap=True))
        layout.addWidget(self.place)
        layout.addLayout(row(self.choose, self.stop, 1))
        layout.addWidget(self.status)
        self.show_folder(None)

    def show_folder(self, folder: Path | None) -> None:
        """Where the project is mirrored; None where it is not."""
        self.place.setText(str(folder) if folder is not None else self._words("mirror.off"))
        self.stop.setVisible(folder is not None)
        self.show_trouble("")

    def show_trouble(self, sentence: str) -> None:
        """Why a folder will not do; nothing for an empty sentence."""
        self.status.setText(sentence)
        self.status.setVisible(bool(sentence))

    def _ask(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, self._words("mirror.choose"))
        if folder:
            self.chosen.emit(folder)


class MirrorController(QObject):
    """Keeps the choice; `changed` is called once the folder is another."""

    def __init__(self, card: MirrorCard, tasks: Tasks, changed: Callable[[], None], words: Words) -> None:
        super().__init__()
        self._card, self._tasks, self._changed, self._words = card, tasks, changed, words
        self._workspace: Workspace | None = None
        card.chosen.connect(self.choose)

    def open(self, workspace: "Workspace") -> None:
        """Shows where the project is mirrored."""
        self._workspace = workspace
        self.refresh()

    def refresh(self) -> None:
        """Shows it again."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, lambda: workspace.mirror.folder, self._card.show_folder)

    def choose(self, name: str) -> None:
        """Mirrors into a folder from here on; into none where the name is empty."""
        workspace, folder = self._workspace, Path(name) if name else None
        if workspace is not None:
            self._tasks.run(
                self,
                lambda: workspace.mirror.choose(folder, workspace.now()),
                lambda done: self._done(),
                self._failed,
                "log",
            )

    def _done(self) -> None:
        self.refresh()
        self._changed()

    def _failed(self, fault: Fault) -> None:
        self._card.show_trouble(self._words("failed", why=fault.sentence))
