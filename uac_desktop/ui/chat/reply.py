"""A reply on its way: asked for in a worker, its text gathered and handed to the page 30 times a second."""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from uac_desktop.ui import theme
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.reply import ReplyRun
    from uac_desktop.app.views import MessageView


class Reply(QObject):
    """One reply at a time. `grown` more text · `ended` (message, trouble) · `failed` a Fault."""

    grown = Signal(str)
    ended = Signal(object, object)
    failed = Signal(object)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._pieces: deque[str] = deque()
        self._run: ReplyRun | None = None
        self._stopping = False
        self.running = False
        self._timer = QTimer(self)
        self._timer.setInterval(theme.FLUSH_MS)
        self._timer.timeout.connect(self._flush)

    def ask(self, begin: "Callable[[Callable[[str], None]], ReplyRun]") -> None:
        """Asks for a reply; `begin` is given what takes each piece of its text, and runs in a worker."""
        self.running, self._stopping, self._run = True, False, None
        self._pieces = pieces = deque[str]()
        self._timer.start()
        self._tasks.run(self, lambda: begin(pieces.append), self._asked, self._failed)

    def stop(self) -> None:
        """Breaks it off at once, also before its first word."""
        self._stopping = True
        if self._run is not None:
            self._run.cancel()

    def _asked(self, run: "ReplyRun") -> None:
        self._run = run
        if self._stopping:
            run.cancel()
        self._tasks.run(self, self._waiting(run), self._ended, self._failed)

    def _waiting(self, run: "ReplyRun") -> "Callable[[], tuple[MessageView | None, str | None]]":
        def wait() -> "tuple[MessageView | None, str | None]":
            message = run.wait()
            return message, run.trouble

        return wait

    def _ended(self, outcome: "tuple[MessageView | None, str | None]") -> None:
        self._rest()
        self.ended.emit(*outcome)

    def _failed(self, fault: Fault) -> None:
        self._rest()
        self.failed.emit(fault)

    def _rest(self) -> None:
        self._timer.stop()
        self._flush()
        self.running, self._run = False, None

    def _flush(self) -> None:
        gathered = []
        while self._pieces:
            gathered.append(self._pieces.popleft())
        if gathered:
            self.grown.emit("".join(gathered))
