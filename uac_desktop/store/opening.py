"""Everything between a profile folder and a log that can be used, one opener at a time.

    what a recovery began is finished · a file that is suspect is looked at whole, and recovered
    the file is a log, of a version that this program writes · migrated, after a copy
    partial replies of openers that are gone become messages · the head agrees with its second place

Where the file can be read and not written, it is opened for reading, with the sentence why.
"""

import sqlite3
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path

from uac_desktop.core.errors import MachineError, RefusedError
from uac_desktop.store import check, inflight, recovery
from uac_desktop.store.append import COLUMNS, head_of
from uac_desktop.store.database import FILE_NAME, connect, connect_reader, make_durable, make_profile
from uac_desktop.store.faults import fault, is_damage
from uac_desktop.store.head import SecondPlace
from uac_desktop.store.lock import Share, alone, one_at_a_time
from uac_desktop.store.migrations import NEWEST, migrate, newer, version_of
from uac_desktop.store.presence import Presence
from uac_desktop.store.salvage import is_headless
from uac_desktop.store.verify import Verdict, verify_head

_LOCK = "opening.lock"
_LEAST = 512
_UNUSABLE = "The profile folder {folder} cannot be used ({error}); choose another with --data."
_UNWRITABLE = (
    "The profile folder {folder} cannot be written ({error}): what it holds is shown, nothing new is kept."
)
_DAMAGED_ELSEWHERE = (
    "{path} is damaged, and open elsewhere too; close UaC Desktop everywhere and start it again."
)
_FOREIGN = "{path} is not a log of UaC Desktop; move it away or choose another folder with --data."
_NO_SECOND_PLACE = "The note of the log's last entry beside it was {what}; it was written again from the log."


@dataclass
class Opened:
    """What an open log stands on. `read_only` is the sentence why nothing can be written, None where it can.

    `connection` is the writing one; there is none where only reading goes. `in_step` says that the second
    place agrees with the log and may follow it; `due` that the file should be looked at as a whole.
    """

    path: Path
    connection: sqlite3.Connection | None = None
    presence: Presence | None = None
    share: Share | None = None
    read_only: str | None = None
    immutable: bool = False
    in_step: bool = False
    due: bool = False
    notices: list[str] = field(default_factory=list)

    def leave(self) -> None:
        """Let go of what marks the profile as open."""
        if self.presence is not None:
            self.presence.leave()
        if self.share is not None:
            self.share.close()


def open_log(folder: Path) -> Opened:
    """Open the log of a profile folder, making it where it is new. Raises MachineError with a sentence."""
    path = folder / FILE_NAME
    try:
        make_profile(folder)
        with one_at_a_time(folder / _LOCK):
            return _sound(folder, path)
    except OSError as error:
        return _only_read(path, str(error.strerror))
    except sqlite3.OperationalError as error:
        return _only_read(path, str(error))
    except sqlite3.Error as error:
        raise fault(error, path) from error


def _sound(folder: Path, path: Path) -> Opened:
    recovery.finish(folder)
    broken = is_headless(path) or (check.is_suspect(folder) and _is_broken(path))
    notices = _recovered(folder, path) if broken else []
    try:
        opened = _open(folder, path)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        notices = _recovered(folder, path)
        opened = _open(folder, path)
    opened.notices[:0] = notices
    return opened


def _is_broken(path: Path) -> bool:
    try:
        with closing(connect(path)) as connection:
            broken = check.quick_check(connection) is not None
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        return True
    check.note(path.parent, sound=not broken)
    return broken


def _recovered(folder: Path, path: Path) -> list[str]:
    try:
        with alone(folder):
            sentence = recovery.recover(folder).sentence()
    except RefusedError as error:
        raise MachineError(_DAMAGED_ELSEWHERE.format(path=path)) from error
    check.note(folder, sound=True)
    return [sentence]


def _open(folder: Path, path: Path) -> Opened:
    # What is shorter than any page SQLite would take for an empty file, and write over.
    if 0 < path.stat().st_size < _LEAST:
        raise MachineError(_FOREIGN.format(path=path))
    with ExitStack() as undo:
        opened = Opened(path, share=Share(folder))
        undo.callback(opened.leave)
        connection = undo.enter_context(closing(connect(path)))
        version = version_of(connection)
        opened.read_only = newer(version)
        if opened.read_only is None:
            opened.presence = Presence(folder)
            _prepare(opened, connection, version)
            opened.connection = connection
        else:
            opened.notices.append(opened.read_only)
            connection.close()
        undo.pop_all()
    return opened


def _prepare(opened: Opened, connection: sqlite3.Connection, version: int) -> None:
    folder = opened.path.parent
    if version == 0 and connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
        raise MachineError(_FOREIGN.format(path=opened.path))
    make_durable(connection)
    place = SecondPlace(folder)
    if 0 < version < NEWEST and not place.exists():
        # The first schema had none: made now, it is not missed if this is cut short.
        _bring_up(place, connection)
    migrate(connection, folder)
    unclean = _take_over(opened, connection)
    _agree(opened, connection, place)
    opened.due = unclean or check.is_due(folder)


def _take_over(opened: Opened, connection: sqlite3.Connection) -> bool:
    """Adopt what openers that are gone have left; whether there were any."""
    assert opened.presence is not None
    try:
        inflight.adopt(connection, opened.presence.is_gone)
    except sqlite3.OperationalError as error:
        opened.notices.append(f"A reply that was interrupted is not in its conversation yet ({error}).")
    return opened.presence.sweep() > 0


def _agree(opened: Opened, connection: sqlite3.Connection, place: SecondPlace) -> None:
    """Compare the log's end with its second place, and bring that up to date where they agree."""
    verdict, known = look(connection, place), place.read()
    if verdict.why is not None:
        opened.notices.append(f"{verdict.why} Restore a backup, or go on with `uac-desktop log accept`.")
        return
    if known is None and verdict.entries:
        what = "unreadable" if place.exists() else "missing"
        opened.notices.append(_NO_SECOND_PLACE.format(what=what))
    opened.in_step = True
    _bring_up(place, connection)


def _bring_up(place: SecondPlace, connection: sqlite3.Connection) -> None:
    head = head_of(connection)
    if head.seq:
        place.advance(head)


def look(connection: sqlite3.Connection, place: SecondPlace) -> Verdict:
    """The log's last entry and its second place, in a moment however long the log is."""
    # The second place first: the log may grow meanwhile, and is never behind it.
    head = place.read()
    query = f"SELECT {COLUMNS} FROM log"
    at_head = None
    if head is not None:
        at_head = connection.execute(f"{query} WHERE seq = ?", [head.seq]).fetchone()
    return verify_head(connection.execute(f"{query} ORDER BY seq DESC LIMIT 1").fetchone(), at_head, head)


def _only_read(path: Path, why: str) -> Opened:
    """The log for reading alone. Raises MachineError where that does not go either."""
    for immutable in (False, True):
        try:
            with closing(connect_reader(path, immutable)) as reader:
                version = version_of(reader)
                head_of(reader)
        except (sqlite3.Error, MachineError):
            continue
        sentence = newer(version) or _UNWRITABLE.format(folder=path.parent, error=why)
        return Opened(path, read_only=sentence, immutable=immutable, notices=[sentence])
    raise MachineError(_UNUSABLE.format(folder=path.parent, error=why))
