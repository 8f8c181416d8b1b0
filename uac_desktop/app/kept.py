"""The state kept beside the log, so that a long log need not be folded again at each start.

What is kept is used only if the log has, at the place up to which it was folded, the very entry that it
had then. It is written while other things go on, and when the profile is closed. Nothing of it may
outlive what it holds: it goes before anything is forgotten, and one that was being written meanwhile,
here or in another process, goes too.
"""

import threading
from functools import partial

from uac_desktop.core.errors import MachineError
from uac_desktop.core.fold import State
from uac_desktop.core.snapshot import load, snapshot
from uac_desktop.store.log import Log
from uac_desktop.store.snapshots import Kept, SnapshotFile

WORTH = 2_000
"""So many entries fold in a moment; only when more have come is the state written again."""

_PART = 20
"""Of a long log, only when a twentieth of it is new: writing takes longer than folding that."""


class KeptState:
    """The kept state of one profile; `lock` is that which guards the state."""

    def __init__(self, log: Log, stamp: str, lock: threading.RLock) -> None:
        self._log = log
        self._file = SnapshotFile(log.path.parent, stamp)
        self._lock = lock
        self._kept_at = 0
        self._generation = 0
        self._writing: threading.Thread | None = None

    def load(self) -> State | None:
        """The state as it was kept; None where there is none that can be trusted."""
        kept = self._file.read()
        state = self._loaded(kept) if kept is not None else None
        if state is not None:
            self._kept_at = state.position
        elif self._log.read_only is None:
            # Of another build or another log, or damaged: nobody needs the words in it any more.
            self._file.remove()
        return state

    def _loaded(self, kept: Kept) -> State | None:
        if self._hash_at(kept.position) != kept.hash:
            return None
        try:
            return load(kept.content)
        except (ValueError, LookupError, TypeError):
            # It is whole and ours, yet not understood: the log says the same, at its own pace.
            return None

    def keep_up(self, state: State) -> None:
        """Begin to write the state if much has come since it was last kept."""
        if self._is_due(state) and (self._writing is None or not self._writing.is_alive()):
            self._kept_at = state.position
            work = partial(self._write, state, self._generation)
            self._writing = threading.Thread(target=work, name="state-writer", daemon=True)
            self._writing.start()

    def close(self, state: State) -> None:
        """Finish what is being written, and write what is worth it."""
        with self._lock:
            self.keep_up(state)
        if self._writing is not None:
            self._writing.join()
        if self._kept_at and not self._is_sound(self._kept_at):
            self._file.remove()

    def drop(self) -> None:
        """Delete what is kept, for something is to be forgotten. Raises MachineError where it stays."""
        with self._lock:
            self._generation += 1
            self._kept_at = 0
            self._file.remove()

    def _is_due(self, state: State) -> bool:
        since = state.position - self._kept_at
        return self._log.read_only is None and since >= max(WORTH, state.position // _PART)

    def _write(self, state: State, generation: int) -> None:
        """Take the state, which nobody may change meanwhile, and write it while others go on."""
        with self._lock:
            taken = snapshot(state)
        content = taken.content()
        try:
            kept = Kept(taken.position, self._hash_at(taken.position), content)
            with self._lock:
                if generation != self._generation:
                    return
                self._file.write(kept)
            sound = self._is_sound(kept.position)
        except MachineError:
            # The log has been closed meanwhile: nobody can tell whether all of it may be kept.
            sound = False
        if not sound:
            self._file.remove()

    def _is_sound(self, position: int) -> bool:
        """Whether nobody, another process neither, has forgotten anything since a position."""
        return not any(self._log.entries(after=position, kind="redaction"))

    def _hash_at(self, position: int) -> str:
        entry = self._log.read([position]).get(position)
        return entry.hash if entry else ""
