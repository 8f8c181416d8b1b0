"""Whether the file is sound: what is known of it, and when it is looked at as a whole.

SQLite's quick_check reads every page, which takes seconds for a log of ten years. So it runs in the
background: once a day, and after an end that was not clean. What it finds, or what a read stumbles over,
is noted beside the file; the next opening, which has the file to itself, looks again and recovers.
"""

import os
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from uac_desktop.core.errors import MachineError
from uac_desktop.store.database import connect_reader
from uac_desktop.store.faults import is_damage

FILE_NAME = "uac.checked"
_DAY = 24 * 60 * 60
_SOUND, _SUSPECT = "sound\n", "suspect\n"
_STEPS = 10_000


def quick_check(connection: sqlite3.Connection) -> str | None:
    """What SQLite finds wrong with the file first; None where it is sound. Raises other sqlite3.Errors."""
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return None if verdict == "ok" else str(verdict)


def is_due(folder: Path) -> bool:
    """Whether the last whole look is more than a day ago."""
    try:
        return time.time() - (folder / FILE_NAME).stat().st_mtime > _DAY
    except OSError:
        return True


def is_suspect(folder: Path) -> bool:
    """Whether something was found wrong with the file and nobody has looked since."""
    try:
        return (folder / FILE_NAME).read_text("utf-8") == _SUSPECT
    except OSError:
        return False


def note(folder: Path, sound: bool) -> None:
    """Keep what was found; where that cannot be written, the next opening finds it again."""
    with suppress(OSError):
        file = os.open(folder / FILE_NAME, os.O_CREAT | os.O_WRONLY | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        with os.fdopen(file, "w") as stream:
            stream.write(_SOUND if sound else _SUSPECT)


class Check:
    """One look at the whole file in a thread of its own; `found` is told what is wrong with it."""

    def __init__(self, path: Path, found: Callable[[str], None]) -> None:
        self._path = path
        self._found = found
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._look, name="log-check", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Break it off where it is not done; the next opening begins it again."""
        self._stop.set()
        self._thread.join()

    def _look(self) -> None:
        try:
            with closing(connect_reader(self._path)) as connection:
                connection.set_progress_handler(self._stop.is_set, _STEPS)
                wrong = quick_check(connection)
        except sqlite3.Error as error:
            if not is_damage(error):
                # Broken off, or a disk that cannot be read just now: nothing is known of the file.
                return
            wrong = str(error)
        except MachineError:
            return
        note(self._path.parent, sound=wrong is None)
        if wrong is not None:
            self._found(wrong)
