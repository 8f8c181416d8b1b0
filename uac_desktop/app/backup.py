"""Backups, restores and exports of one profile: what is written, what comes in, and what is kept through it.

What the person has asked to forget stays forgotten: its entries come back blank by no way, and a fact
under a tombstone is not learned again from a file.
"""

import sqlite3
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from uac_desktop.app import resources
from uac_desktop.app.clock import Instant, find_zone, instant
from uac_desktop.app.memory import Memory
from uac_desktop.core.entries import Definition, Draft, Entry, Fact, Redaction, Tombstone, load_body
from uac_desktop.core.errors import DamagedError
from uac_desktop.core.fold import State
from uac_desktop.core.forget import erasure
from uac_desktop.core.settings import Settings
from uac_desktop.core.tombstones import blocking
from uac_desktop.store.backup import Backup as Backup
from uac_desktop.store.backup import Series, prune, write_backup, written, written_at
from uac_desktop.store.copy import counts
from uac_desktop.store.database import FILE_NAME
from uac_desktop.store.export import Row, write_export
from uac_desktop.store.lock import alone
from uac_desktop.store.pack import Stopped, workroom
from uac_desktop.store.replace import blanked_in, carry_over, missing, set_aside, swap, tombstones_in
from uac_desktop.store.source import Source, open_source

FOLDER = "backups"
KEEP = 7
Forget = Callable[[tuple[int, ...]], object]


@dataclass(frozen=True, slots=True)
class BackupsView:
    """How it stands with backups: the newest one's instant (ISO; None: there is none), the setting."""

    last_at: str | None
    last: Path | None
    daily: bool


@dataclass(frozen=True, slots=True)
class Restored:
    """What a file holds by kind, what the profile held, and what became of it.

    `would_add` are the file's entries that the profile lacks, `would_drop` those of the profile that the
    file lacks; `added` what came in by a merge, `skipped` what did not and why; `snapshot` the backup that
    was made before.
    """

    file: Mapping[str, int]
    profile: Mapping[str, int]
    would_add: Mapping[str, int]
    would_drop: Mapping[str, int]
    done: Literal["merge", "replace"] | None = None
    added: Mapping[str, int] = field(default_factory=dict)
    skipped: tuple[Mapping[str, Any], ...] = ()
    snapshot: Path | None = None


class Backups:
    """The backups of an open profile. Its methods may take seconds; `close` ends a running backup early."""

    def __init__(
        self, memory: Memory, settings: Settings, forget: Forget, evaluate: Callable[[], object]
    ) -> None:
        self._memory = memory
        self._zone = settings.zone
        self._profile = settings.profile
        self._folder = settings.profile / FOLDER
        self._forget = forget
        self._evaluate = evaluate
        self._closing = threading.Event()

    def view(self) -> BackupsView:
        """The newest backup in the profile's own folder, and whether one is made each day."""
        made = [*written(self._folder, "uac"), *written(self._folder, "auto")]
        last = max(made, key=written_at, default=None)
        at = written_at(last).replace(tzinfo=find_zone(self._zone)).isoformat() if last else None
        return BackupsView(at, last, self._is_daily())

    def write(self, folder: Path | None = None) -> Backup:
        """Write a backup, into the profile's own folder where none is named. Raises MachineError."""
        with workroom(self._folder) as room:
            return self._write(folder or self._folder, "uac", self._now(), room)

    def write_if_due(self) -> Backup | None:
        """The day's backup, where there is none yet and there is something to keep; old ones go then.

        None too where the profile was closed meanwhile. Raises MachineError where the disk is full.
        """
        now = self._now()
        if not self._is_due(now):
            return None
        with suppress(Stopped), workroom(self._folder) as room:
            # Another process may have written it while this one waited for its turn.
            if self._is_due(now):
                backup = self._write(self._folder, "auto", now, room)
                if backup.why is None:
                    prune(self._folder, self._keep())
                return backup
        return None

    def set_daily(self, daily: bool) -> None:
        """Make a backup each day, or none by itself."""
        self._memory.keep([Definition(change="setting", name="backup_daily", value=daily)], self._now())

    def look(self, file: Path) -> Restored:
        """What a restore of a file would mean; nothing is changed. Raises RefusedError."""
        return look(self._profile, file)

    def merge(self, file: Path) -> Restored:
        """Take in what a file holds and this log does not, a snapshot first. Raises RefusedError."""
        now = self._now()
        with workroom(self._folder) as room:
            source = open_source(file, room)
            view = _look(self._profile, source)
            if not view.would_add:
                return replace(view, done="merge")
            shot = self._write(self._folder, "before-restore", now, room)
            kept_out = _kept_out(source, tombstones_in(self._profile / FILE_NAME))
            draft = Draft(Redaction(), now.iso, now.zone, logged_at=now.iso)
            merged = self._memory.log.merge(source.rows(), kept_out, draft)
        self._memory.catch_up()
        if merged.forgotten:
            self._forget(merged.forgotten)
        self._evaluate()
        return replace(
            view, done="merge", added=merged.added, skipped=tuple(merged.skipped), snapshot=shot.path
        )

    def export(self, path: Path) -> Mapping[str, Any]:
        """Write the log as JSON Lines; the file's header. Raises RefusedError, MachineError."""
        return write_export(self._profile / FILE_NAME, path)

    def close(self) -> None:
        """Let a backup that is being written go; nothing of it is left."""
        self._closing.set()

    def _now(self) -> Instant:
        return instant(None, self._zone)

    def _write(self, folder: Path, series: Series, now: Instant, room: Path) -> Backup:
        return write_backup(self._profile / FILE_NAME, folder, series, now.moment, room, self._closing.is_set)

    def _is_due(self, now: Instant) -> bool:
        with self._memory.lock:
            state = self._memory.state
            told = bool(state.user_messages or state.beliefs.facts)
        today = any(written_at(path).date() == now.day for path in written(self._folder, "auto"))
        return told and self._is_daily() and not today

    def _is_daily(self) -> bool:
        return self._memory.state.settings.get("backup_daily") is not False

    def _keep(self) -> int:
        keep = self._memory.state.settings.get("backup_keep")
        return keep if type(keep) is int and keep > 0 else KEEP


# -- a profile that is closed ------------------------------------------------------------


def look(profile: Path, file: Path) -> Restored:
    """What a restore of a file into a profile would mean; nothing is changed. Raises RefusedError."""
    with workroom(profile / FOLDER) as room:
        return _look(profile, open_source(file, room))


def replace_profile(settings: Settings, file: Path) -> Restored:
    """Put a file's log in the place of a profile's, a snapshot first.

    What was forgotten here is forgotten there. Raises RefusedError where the file is of no use or the
    profile is open elsewhere; nothing is changed then.
    """
    profile, now = settings.profile, instant(None, settings.zone)
    profile.mkdir(parents=True, exist_ok=True, mode=0o700)
    with alone(profile), workroom(profile / FOLDER) as room:
        source = open_source(file, room)
        view = _look(profile, source)
        shot = _snapshot(profile, now, room)
        if shot is not None:
            _forget_again(profile, source, now)
        swap(source.path, profile, room)
    return replace(view, done="replace", snapshot=shot)


def _snapshot(profile: Path, now: Instant, room: Path) -> Path | None:
    """A backup of what is there; where that is too damaged to be read, it is set aside as it is."""
    database = profile / FILE_NAME
    if not database.exists():
        return None
    try:
        return write_backup(database, profile / FOLDER, "before-restore", now.moment, room).path
    except DamagedError:
        set_aside(profile, now.moment)
        return None


def _forget_again(profile: Path, source: Source, now: Instant) -> None:
    """Blank in a source what the profile has forgotten, and give it the profile's tombstones."""
    ours = tombstones_in(profile / FILE_NAME)
    theirs = {tombstone.hash for tombstone in tombstones_in(source.path)}
    new = tuple(tombstone for tombstone in ours if tombstone.hash not in theirs)
    gone = blanked_in(source.path, profile / FILE_NAME) | _kept_out(source, ours)
    carry_over(source.path, gone, new, Draft(Redaction(), now.iso, now.zone, logged_at=now.iso))


def _look(profile: Path, source: Source) -> Restored:
    database = profile / FILE_NAME
    try:
        held, dropped, added = (
            counts(database),
            missing(database, source.path),
            missing(source.path, database),
        )
    except sqlite3.Error:
        # No file yet, or one that cannot be read: there is nothing in it that could be lost or be there.
        held, dropped, added = {}, {}, source.counts
    return Restored(source.counts, held, added, dropped)


def _kept_out(source: Source, tombstones: tuple[Tombstone, ...]) -> frozenset[int]:
    """The source's entries that say what must not be learned again, with all that was made of it."""
    if not tombstones:
        return frozenset()
    entries = [_entry(row) for row in source.rows() if row[6] is not None]
    facts = [e.seq for e in entries if isinstance(e.body, Fact) and blocking(e.body, tombstones)]
    state = State(resources.vocabulary()).apply_all(entries)
    return frozenset(entry.seq for entry in erasure(entries, state, facts, None).entries)


def _entry(row: Row) -> Entry:
    seq, entry_id, at, zone, logged_at, kind, text, content, previous, link = row
    return Entry(seq, entry_id, at, zone, logged_at, kind, load_body(kind, text), content, previous, link)
