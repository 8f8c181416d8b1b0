"""Under a message with others in its place: which of them this is, and the way to those beside it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, label, row


class Versions(QFrame):
    """‹ 2/3 ›; emits the message (a seq) whose branch is to be shown."""

    chosen = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._words = look.words
        self._versions: tuple[int, ...] = ()
        self._at = 0
        self._earlier = IconButton(look, "left", look.words("version.earlier"), small=True)
        self._later = IconButton(look, "right", look.words("version.later"), small=True)
        self._place = label("", "muted", "small")
        self._earlier.clicked.connect(lambda: self._choose(-1))
        self._later.clicked.connect(lambda: self._choose(1))
        self.setLayout(row(self._earlier, self._place, self._later, spacing=0))
        self.hide()

    def show_versions(self, message: int, versions: tuple[int, ...]) -> None:
        """Shows where a message stands among its versions; nothing where it has no other."""
        self._versions = versions
        self._at = versions.index(message) if message in versions else 0
        several = len(versions) > 1
        self.setVisible(several)
        if several:
            self._place.setText(f"{self._at + 1}/{len(versions)}")
            self.setAccessibleName(self._words("version", n=self._at + 1, of=len(versions)))
            self._place.setAccessibleName(self.accessibleName())
            self._earlier.setEnabled(self._at > 0)
            self._later.setEnabled(self._at < len(versions) - 1)

    def take_focus(self) -> None:
        """Has the keyboard stay here after another version was chosen."""
        (self._later if self._later.isEnabled() else self._earlier).setFocus()

    def _choose(self, step: int) -> None:
        self.chosen.emit(self._versions[self._at + step])
