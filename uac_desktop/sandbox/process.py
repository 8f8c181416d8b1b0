"""The parent's end of one child process: started clean, asked one thing at a time, killed on overrun."""

import importlib.util
import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from uac_desktop.core.errors import MachineError
from uac_desktop.sandbox import wire
from uac_desktop.sandbox.results import Limits

_PACKAGE = Path(__file__).resolve().parents[1]
_START_S = 20.0
_FREE = 1 << 16
_KEPT_VARIABLES = ("SYSTEMROOT", "LD_LIBRARY_PATH")
_OUT_OF_CPU = -24
_BEGIN = """
import sys
sys.path.extend({paths!r})
sys.argv = ["", "--sandbox-child"]
from uac_desktop.__main__ import main
sys.exit(main())
"""


class ChildGoneError(Exception):
    """The child ended instead of answering: `timed_out` where it ran over, else it broke off."""

    def __init__(self, timed_out: bool, code: int | None) -> None:
        super().__init__(f"the sandbox's process ended ({code})")
        self.timed_out = timed_out
        self.code = code


class Child:
    """A running child. Raises MachineError where it cannot be started."""

    def __init__(self, tables: Mapping[str, Any], limits: Limits) -> None:
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
            self.walls: Mapping[str, Any] = self.ask(self._start(tables), _START_S)["walls"]
        except (OSError, ChildGoneError, KeyError) as error:
            raise MachineError(
                f"The sandbox cannot be started ({error}); install UaC Desktop again."
            ) from error

    def _start(self, tables: Mapping[str, Any]) -> dict[str, Any]:
        limits = self._limits
        return {
            "tables": dict(tables),
            "output_chars": limits.output_chars,
            "memory_mb": limits.memory_mb,
            "cpu_s": limits.cpu_s,
            "reply_bytes": limits.reply_bytes,
        }

    def ask(self, request: Any, wall_s: float) -> dict[str, Any]:
        """The answer to a request. Raises ChildGoneError where there is none in time, or no sound one."""
        payload = wire.encode(request)
        overrun = threading.Event()

        def stop() -> None:
            overrun.set()
            self.kill()

        timer = threading.Timer(wall_s, stop)
        timer.daemon = True
        timer.start()
        try:
            return self._exchange(payload)
        except (OSError, ValueError, wire.BrokenWireError) as error:
            self.kill()
            code = self._process.wait()
            raise ChildGoneError(overrun.is_set() or code == _OUT_OF_CPU, code) from error
        finally:
            timer.cancel()

    def _exchange(self, payload: bytes) -> dict[str, Any]:
        requests, answers = self._process.stdin, self._process.stdout
        if requests is None or answers is None:
            raise wire.BrokenWireError("there are no pipes")
        wire.send(requests, payload)
        answer = wire.decode(wire.receive(answers, self._limits.reply_bytes + _FREE))
        if not isinstance(answer, dict):
            raise wire.BrokenWireError("the answer is no object")
        return answer

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def kill(self) -> None:
        """Ends the process at once."""
        self._process.kill()

    def close(self) -> None:
        """Ends the process and lets go of its pipes."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                _shut(stream)


def _shut(stream: Any) -> None:
    try:
        stream.close()
    except OSError:
        # What was still to be written can reach nobody.
        return


def _command() -> list[str]:
    """Starts the package's own entry, on a path that no variable and no working folder can change."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--sandbox-child"]
    found = importlib.util.find_spec("RestrictedPython")
    data = importlib.util.find_spec("tzdata")
    origins = [spec.origin for spec in (found, data) if spec is not None and spec.origin]
    paths = list(dict.fromkeys([str(_PACKAGE.parent), *(str(Path(origin).parents[1]) for origin in origins)]))
    return [sys.executable, "-s", "-S", "-P", "-B", "-X", "utf8", "-c", _BEGIN.format(paths=paths)]


def _environment() -> dict[str, str]:
    """Nothing of the app's, and a fixed order of sets."""
    kept = {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ}
    return kept | {"PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"}
