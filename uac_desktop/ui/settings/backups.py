"""The backups card of the Settings page, and the question that a restore begins with."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFileDialog, QFrame, QMessageBox, QPushButton, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.backup import Restored

_FILES = "*.db.gz *.jsonl *.jsonl.gz *.db"


class BackupsCard(QFrame):
    """Emits that a backup is wanted now, a file that is to be restored (a str), and each day or not."""

    write_wanted = Signal()
    file_chosen = Signal(str)
    daily_chosen = Signal(bool)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        words = look.words
        self.setProperty("look", "card")
        self.last = label(words("backup.never"))
        self.status = label("", "muted", wrap=True)
        self.status.hide()
        self.write = button(words("backup.now"))
        self.write.clicked.connect(self.write_wanted)
        self.restore = button(words("backup.restore"))
        self.restore.clicked.connect(self._choose)
        self.daily = {on: self._segment(on) for on in (True, False)}
        group = QButtonGroup(self)
        for press in self.daily.values():
            group.addButton(press)
        layout = column(self, theme.L, theme.S)
        layout.addWidget(label(words("backups"), bold=True))
        layout.addWidget(label(words("backup.more"), "muted", wrap=True))
        layout.addWidget(self.last)
        layout.addLayout(row(self.write, self.restore, 1))
        layout.addWidget(self.status)
        layout.addSpacing(theme.XS)
        layout.addLayout(row(Elided(words("backup.daily")), *self.daily.values(), 1))
        self.show_busy(True)

    def show_last(self, when: str | None, path: str, daily: bool) -> None:
        """When the newest backup was made (None: never), its path for the hover, and the setting."""
        words = self._look.words
        self.last.setText(words("backup.last", when=when) if when else words("backup.never"))
        self.last.setToolTip(path)
        self.daily[daily].setChecked(True)

    def show_busy(self, busy: bool) -> None:
        """While something is written or read nothing else is begun."""
        for press in (self.write, self.restore, *self.daily.values()):
            press.setEnabled(not busy)

    def show_status(self, text: str) -> None:
        """What goes on or came of it; nothing for an empty text."""
        self.status.setText(text)
        self.status.setVisible(bool(text))

    def _segment(self, on: bool) -> QPushButton:
        words = self._look.words
        press = button(words("on" if on else "off"))
        press.setCheckable(True)
        press.setProperty("segment", True)
        press.setAccessibleName(f"{words('backup.daily')}: {press.text()}")
        press.clicked.connect(lambda: self.daily_chosen.emit(on))
        return press

    def _choose(self) -> None:
        words = self._look.words
        dialog = QFileDialog(self, words("backup.restore"), "", f"{words('backup.files')} ({_FILES})")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.file_chosen)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


class RestoreQuestion(QMessageBox):
    """What is in a file, and what either way of restoring it means; emits the way that was chosen."""

    merge_wanted = Signal()
    replace_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget, file: Path, seen: "Restored") -> None:
        super().__init__(parent)
        words = look.words
        added, dropped = sum(seen.would_add.values()), sum(seen.would_drop.values())
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWindowTitle(words("backup.restore"))
        self.setText(
            words(
                "restore.file",
                name=file.name,
                messages=seen.file.get("message", 0),
                facts=seen.file.get("fact", 0),
            )
        )
        merging = words("restore.merge.more", n=added) if added else words("restore.merge.none")
        replacing = words("restore.replace.more", n=dropped) if dropped else words("restore.replace.none")
        self.setInformativeText(f"{merging}\n\n{replacing}\n\n{words('restore.snapshot')}")
        merge = self.addButton(words("restore.merge"), QMessageBox.ButtonRole.AcceptRole)
        merge.setEnabled(added > 0)
        merge.clicked.connect(self.merge_wanted)
        replace = self.addButton(words("restore.replace"), QMessageBox.ButtonRole.DestructiveRole)
        replace.clicked.connect(self.replace_wanted)
        self.setDefaultButton(self.addButton(words("cancel"), QMessageBox.ButtonRole.RejectRole))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
