"""The parent's end of one child process: started clean, asked one thing at a time, killed on overrun."""

import contextlib
import importlib.util
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from uac_desktop.core.errors import MachineError
from uac_desktop.sandbox import seatbelt, wire
from uac_desktop.sandbox.results import Limits
from uac_desktop.sandbox.watchdog import Watchdog

_PACKAGE = Path(__file__).resolve().parents[1]
_START_S = 20.0
_FREE = 1 << 16
_KEPT_VARIABLES = ("SYSTEMROOT", "LD_LIBRARY_PATH")
_END_S = 2.0
_NO_START = "The sandbox cannot be started ({why}); install UaC Desktop again."
# By the signal itself (SIGXCPU), or by the handler that exits with its number.
_OUT_OF_CPU = (-24, 24)
_BEGIN = """
import sys
sys.path.extend({paths!r})
sys.argv = ["", "--sandbox-child"]
from uac_desktop.__main__ import main
sys.exit(main())
"""


Cause = Literal["time", "cpu", "killed", "crashed", "unsound"]
_CAUSES: Mapping[Cause, str] = {
    "time": "it ran over its time",
    "cpu": "it computed for longer than it may",
    "killed": "it was ended from outside: by someone, or by a system short of memory",
    "crashed": "it broke off",
    "unsound": "it gave an unsound answer",
}


class ChildGoneError(Exception):
    """The child ended instead of answering, or had to be ended; `code` is its exit code, a signal below 0."""

    def __init__(self, cause: Cause, code: int) -> None:
        super().__init__(f"{_CAUSES[cause]} ({code})")
        self.cause = cause
        self.code = code


class Child:
    """A running child; `tables` is the message of the drug tables. Raises MachineError if it cannot start."""

    def __init__(self, tables: bytes, limits: Limits) -> None:
        self._limits = limits
        try:
            self._process = subprocess.Popen(
                _command(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=_environment(),
                cwd=_PACKAGE.anchor,
                close_fds=True,
                start_new_session=True,
            )
        except OSError as error:
            raise MachineError(_NO_START.format(why=error)) from error
        self._watchdog = Watchdog(self.kill)
        try:
            self.walls: Mapping[str, Any] = self._walls(self.ask(self._start(), _START_S, tables)["walls"])
        except (ChildGoneError, KeyError, TypeError) as error:
            self.close()
            raise MachineError(_NO_START.format(why=error)) from error

    def _walls(self, told: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the child put up, and what was put around it."""
        around = {seatbelt.WALL: seatbelt.stands()} if sys.platform == "darwin" else {}
        return {**told, **around}

    def _start(self) -> dict[str, Any]:
        limits = self._limits
        return {
            "output_chars": limits.output_chars,
            "memory_mb": limits.memory_mb,
            "cpu_s": limits.cpu_s,
            "reply_bytes": limits.reply_bytes,
        }

    def ask(self, request: Any, wall_s: float, *more: bytes) -> dict[str, Any]:
        """The answer to a request and the messages that belong to it.

        Raises ChildGoneError where there is none in time, or no sound one.
        """
        payload = wire.encode(request)
        try:
            with self._watchdog.watching(wall_s):
                return self._exchange(payload, *more)
        except (OSError, ValueError, wire.BrokenWireError) as error:
            ended = not isinstance(error, ValueError | wire.BrokenWireError) or isinstance(
                error, wire.EndedError
            )
            code = self._end(ended)
            raise ChildGoneError(_cause(self._watchdog.has_bitten, ended, code), code) from error

    def _exchange(self, *payloads: bytes) -> dict[str, Any]:
        requests, answers = self._process.stdin, self._process.stdout
        if requests is None or answers is None:
            raise wire.BrokenWireError("there are no pipes")
        for payload in payloads:
            wire.send(requests, payload)
        answer = wire.decode(wire.receive(answers, self._limits.reply_bytes + _FREE))
        if not isinstance(answer, dict):
            raise wire.BrokenWireError("the answer is no object")
        return answer

    def _end(self, ended: bool) -> int:
        """The exit code of a child that ended by itself; else of one that is ended now."""
        if ended:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self._process.wait(_END_S)
        self.kill()
        return self._process.wait()

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def kill(self) -> None:
        """Ends the process at once."""
        self._process.kill()

    def close(self) -> None:
        """Ends the process and lets go of its pipes."""
        self._watchdog.close()
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                _shut(stream)


def _cause(overran: bool, ended: bool, code: int) -> Cause:
    if overran or code in _OUT_OF_CPU:
        return "time" if overran else "cpu"
    if not ended:
        return "unsound"
    return "killed" if code in (-signal.SIGKILL, -signal.SIGTERM) else "crashed"


def _shut(stream: Any) -> None:
    try:
        stream.close()
    except OSError:
        # What was still to be written can reach nobody.
        return


def _command() -> list[str]:
    """Starts the package's own entry, on a path that no variable and no working folder can change."""
    if getattr(sys, "frozen", False):
        frozen = [sys.executable, "--sandbox-child"]
        return seatbelt.wrapped(frozen, [str(_PACKAGE.parent)]) if seatbelt.stands() else frozen
    found = importlib.util.find_spec("RestrictedPython")
    data = importlib.util.find_spec("tzdata")
    origins = [spec.origin for spec in (found, data) if spec is not None and spec.origin]
    paths = list(dict.fromkeys([str(_PACKAGE.parent), *(str(Path(origin).parents[1]) for origin in origins)]))
    command = [sys.executable, "-s", "-S", "-P", "-X", "utf8", "-c", _BEGIN.format(paths=paths)]
    return seatbelt.wrapped(command, [*paths, sys.prefix, sys.base_prefix]) if seatbelt.stands() else command


def _environment() -> dict[str, str]:
    """Nothing of the app's, and a fixed order of sets."""
    kept = {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ}
    return kept | {"PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"}
