"""One window a profile: a second start asks the first to come forward, over a socket of the person's own."""

import hashlib
import os
import socket
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QIODevice, QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer

_WAIT = 0.5
_QUICK = b"quick-ask"


class Instance(QObject):
    """Listens for later starts; `raised` with whether a quick question is wanted."""

    raised = Signal(bool)

    def __init__(self, profile: Path) -> None:
        super().__init__()
        self._path = _address(profile)
        self._server: QLocalServer | None = None

    def listen(self) -> None:
        """Begins to listen; done after the first paint, for it brings in Qt's network library."""
        if self._server is not None:
            return
        from PySide6.QtNetwork import QLocalServer

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        QLocalServer.removeServer(self._path)
        self._server.listen(self._path)

    def _greet(self) -> None:
        assert self._server is not None
        caller = self._server.nextPendingConnection()
        caller.readyRead.connect(self._hear)
        caller.disconnected.connect(caller.deleteLater)
        self._take(caller)

    def _hear(self) -> None:
        caller = self.sender()
        assert isinstance(caller, QIODevice)
        self._take(caller)

    def _take(self, caller: QIODevice) -> None:
        said = caller.readAll().data()
        if said:
            self.raised.emit(said == _QUICK)


def raise_other(profile: Path, quick_ask: bool, hidden: bool = False) -> bool:
    """Asks a window that is open on this profile to come forward; whether there is one.

    A hidden start asks for nothing.
    """
    try:
        with socket.socket(socket.AF_UNIX) as caller:
            caller.settimeout(_WAIT)
            caller.connect(_address(profile))
            if not hidden:
                caller.sendall(_QUICK if quick_ask else b"raise")
    except OSError:
        return False
    return True


def _address(profile: Path) -> str:
    """A socket in the system's place for them: a profile's own path may be too long for one."""
    folder = os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()
    digest = hashlib.sha256(str(profile.resolve()).encode()).hexdigest()[:16]
    return str(Path(folder) / f"uac-desktop-{os.getuid()}-{digest}")
