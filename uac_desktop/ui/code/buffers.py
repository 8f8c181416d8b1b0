"""The modules that are open for editing, each with its own undo, and which of them is on show."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.code.model import Badge
from uac_desktop.ui.look import Look

if TYPE_CHECKING:
    from uac_desktop.app.views import ModuleView

_KEPT = 8
"""Buffers without changes that stay open; those with changes always do."""


class Buffers(QObject):
    """`changed` when it is no longer the same what is unsaved or wrong."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._open: dict[str, Buffer] = {}
        self._modules: dict[str, ModuleView] = {}
        self.current: Buffer | None = None
        self.moved: frozenset[str] = frozenset()
        """Paths of modules that changed since the last checkpoint."""

    def show(self, path: str, text: str, is_new: bool = False) -> Buffer:
        """The buffer of a module, made of its text where it is not open; it is the current one now."""
        buffer = self._open.pop(path, None)
        if buffer is None:
            buffer = Buffer(self._look, path, text, is_new)
            buffer.document.modificationChanged.connect(lambda changed: self.changed.emit())
        # The one that was shown last stands last.
        self._open[path] = buffer
        self.current = buffer
        self._close_some()
        return buffer

    def named(self, path: str) -> Buffer | None:
        """The open buffer of a path."""
        return self._open.get(path)

    def meet(self, modules: "Sequence[ModuleView]") -> None:
        """The project stands otherwise now: what has no unsaved changes follows."""
        self._modules = {module.path: module for module in modules}
        for path, buffer in list(self._open.items()):
            if path in self._modules:
                buffer.meet(self._modules[path].source)
            elif not buffer.is_unsaved:
                self.drop(path)
        self.changed.emit()

    def hash_of(self, buffer: Buffer) -> str | None:
        """The hash of the text that an edit began from, while the module still reads so."""
        module = self._modules.get(buffer.path)
        return module.hash if module is not None and module.source == buffer.base else None

    def drop(self, path: str) -> None:
        """Closes a buffer with what is unsaved in it."""
        buffer = self._open.pop(path, None)
        if buffer is not None and buffer is self.current:
            self.current = None

    def unsaved(self) -> list[Buffer]:
        """The buffers that hold changes which are not kept."""
        return [buffer for buffer in self._open.values() if buffer.is_unsaved]

    def new(self) -> list[Buffer]:
        """The buffers of modules that are not part of the project yet."""
        return [buffer for buffer in self._open.values() if buffer.is_new]

    def badges(self) -> dict[str, Badge]:
        """What is to be known of each module that has something to be known."""
        found = {path: Badge(changed=True) for path in self.moved}
        for path, buffer in self._open.items():
            badge = Badge(buffer.is_unsaved, path in self.moved, len(buffer.problems))
            if badge != Badge():
                found[path] = badge
        return found

    def _close_some(self) -> None:
        idle = [path for path, each in self._open.items() if not each.is_unsaved and each is not self.current]
        for path in idle[: max(len(idle) - _KEPT, 0)]:
            del self._open[path]
