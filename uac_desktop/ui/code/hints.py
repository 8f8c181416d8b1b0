"""Asks the process that knows Python, which is started when first asked and may be ended at any time.

A question that has waited too long is given up with the process, and a new one is started for the next.
Answers to questions that were followed by a newer one of their kind are dropped.
"""

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

Kind = Literal["complete", "describe"]
Taken = Callable[[Mapping[str, Any]], None]
_PACKAGE = Path(__file__).resolve().parents[2]
_STARTS = 5
"""Processes in a row that answer nothing before no more is started."""
_BEGIN = """
import sys
sys.path.insert(0, {root!r})
sys.argv = ["", "--code-hints"]
from uac_desktop.__main__ import main
sys.exit(main())
"""


class Hints(QObject):
    """Answers on the main thread, later. `ended` when a process has gone, whoever ended it.

    The first answer of a process may take `first_ms`, for much is read then; others `later_ms`.
    """

    ended = Signal()

    def __init__(self, first_ms: int = 20_000, later_ms: int = 4000) -> None:
        super().__init__()
        self._first_ms, self._later_ms = first_ms, later_ms
        self._process: QProcess | None = None
        self._prelude = ""
        self._number = 0
        self._waiting: dict[Kind, tuple[int, Taken]] = {}
        self._unanswered = 0
        self._answered = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.stop)

    @property
    def process(self) -> int:
        """The process's number, 0 where none runs."""
        return int(self._process.processId()) if self._process is not None else 0

    def know(self, prelude: str) -> None:
        """Python that stands behind every text from now on."""
        if prelude != self._prelude:
            self._prelude = prelude
            if self._process is not None:
                self._send("prelude", text=prelude)

    def warm(self) -> None:
        """Starts the process and has it read what it needs, before the first question."""
        if self._process is None:
            self.ask("complete", "user.", 0, 5, lambda answer: None)

    def ask(self, kind: Kind, text: str, line: int, column: int, taken: Taken) -> None:
        """Asks about a place (0-based); `taken` gets the answer unless a newer question of the kind comes."""
        if self._begun() is None:
            return
        number = self._send(kind, text=text, line=line, column=column)
        self._waiting[kind] = (number, taken)
        if not self._timer.isActive():
            self._timer.start(self._later_ms if self._answered else self._first_ms)

    def drop(self, kind: Kind) -> None:
        """Wants no answer of a kind any more."""
        self._waiting.pop(kind, None)

    def stop(self) -> None:
        """Ends the process; the next question starts another."""
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """Ends the process for good and waits until it has gone."""
        self._unanswered = _STARTS
        process = self._process
        if process is not None:
            process.kill()
            process.waitForFinished()

    def _begun(self) -> QProcess | None:
        if self._process is None and self._unanswered < _STARTS:
            self._unanswered += 1
            self._answered = False
            self._process = self._start()
            self._send("prelude", text=self._prelude)
        return self._process

    def _start(self) -> QProcess:
        process = QProcess(self)
        process.setWorkingDirectory(_PACKAGE.anchor)
        process.setProcessEnvironment(_environment())
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._gone)
        process.errorOccurred.connect(self._failed)
        program, *arguments = _command()
        process.start(program, arguments)
        return process

    def _send(self, kind: str, **said: Any) -> int:
        self._number += 1
        if self._process is not None:
            line = json.dumps({"id": self._number, "kind": kind} | said) + "\n"
            self._process.write(line.encode())
        return self._number

    def _read(self) -> None:
        process = self._process
        while process is not None and process.canReadLine():
            self._take(json.loads(bytes(process.readLine().data())))

    def _take(self, answer: Mapping[str, Any]) -> None:
        self._unanswered = 0
        for kind, (number, taken) in list(self._waiting.items()):
            if number == answer["id"]:
                self._answered = True
                del self._waiting[kind]
                taken(answer)
        if not self._waiting:
            self._timer.stop()

    def _failed(self, error: QProcess.ProcessError) -> None:
        # A process that could not be started never finishes.
        if error == QProcess.ProcessError.FailedToStart:
            self._gone()

    def _gone(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.deleteLater()
        self._waiting.clear()
        self._timer.stop()
        self.ended.emit()


def _command() -> list[str]:
    """The way the app itself was started, so that a packaged one needs no Python beside it."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--code-hints"]
    return [sys.executable, "-s", "-P", "-X", "utf8", "-c", _BEGIN.format(root=str(_PACKAGE.parent))]


def _environment() -> QProcessEnvironment:
    """The person's own, but for what would make Python read or run more than it must."""
    environment = QProcessEnvironment.systemEnvironment()
    for name in ("PYTHONPATH", "PYTHONSTARTUP", "PYTHONINSPECT"):
        environment.remove(name)
    return environment
