"""The log and the state that follows from it, kept in step.

Every append goes through here: it is durable first, and then everything that came since, from this
process or another, is folded in order.
"""

import gc
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

from uac_desktop.app import resources
from uac_desktop.app.clock import Instant
from uac_desktop.app.kept import KeptState
from uac_desktop.core.alerts import grounds
from uac_desktop.core.entries import Body, Draft, Entry, Evidence
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.sleeping import wake
from uac_desktop.core.timeline import was_known
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.store.log import Log

_MANY = 50_000
_A_LITTLE = 200


class Memory:
    """What one profile knows, for all threads."""

    def __init__(self, log: Log, vocabulary: Vocabulary) -> None:
        self.log = log
        self.lock = threading.RLock()
        self._vocabulary = vocabulary
        self._kept = KeptState(log, resources.stamp(vocabulary), self.lock)
        with _few_collections():
            self.state = self._kept.load() or State(vocabulary)
        self._sleepers = list(self.state.beliefs.groups.values())
        self.catch_up()
        if self.state.position >= _MANY:
            # All of this stays: whoever looks for garbage from here on need not look through it.
            gc.freeze()

    @property
    def built_in(self) -> Vocabulary:
        """The types that come with the program."""
        return self._vocabulary

    def append(self, drafts: Sequence[Draft], expected_head: int | None = None) -> tuple[Entry, ...]:
        """Append and fold; what Log.append says of errors and second tries holds here too."""
        with self.lock:
            entries = self.log.append(drafts, expected_head)
            self.catch_up()
        return entries

    def keep(
        self, bodies: Iterable[Body], now: Instant, expected_head: int | None = None
    ) -> tuple[Entry, ...]:
        """Append bodies that are said, and learned, at one instant."""
        return self.append(
            [Draft(body, now.iso, now.zone, logged_at=now.iso) for body in bodies], expected_head
        )

    def catch_up(self) -> bool:
        """Fold what has come since the last look; whether anything had."""
        with self.lock:
            before, blankings = self.state.position, self.state.blankings
            with _few_collections():
                self.state.apply_all(self.log.stored(after=before))
            if before and self.state.blankings > blankings:
                # What was folded before still holds what another process has blanked since.
                self.begin_anew()
            self._kept.keep_up(self.state)
            return self.state.position > before

    def entry(self, seq: int) -> Entry:
        """The entry at a place. Raises RefusedError where there is none."""
        found = self.log.read([seq])
        if seq not in found:
            raise RefusedError(f"There is no entry {seq}; `uac-desktop log` lists them.")
        return found[seq]

    def begin_anew(self) -> None:
        """Let the state follow from the log as it is now, after something in it was blanked."""
        with self.lock:
            self.drop_kept()
            self._sleepers = []
            self.state = State(self._vocabulary)
            self.catch_up()

    def wake(self) -> None:
        """Settle all that still sleeps of a kept state, a little at a time: others need not wait for all."""
        with self.lock:
            groups, self._sleepers = self._sleepers, []
        for start in range(0, len(groups), _A_LITTLE):
            with self.lock:
                for group in groups[start : start + _A_LITTLE]:
                    wake(group)
            # Whoever waits for the lock comes first.
            time.sleep(0)

    def drop_kept(self) -> None:
        """Delete what the profile keeps of the state beside the log. Raises MachineError where it stays."""
        self._kept.drop()

    def close(self) -> None:
        """Keep the state for the next start, and close the log."""
        self._kept.close(self.state)
        self.log.close()

    def blank(self) -> State:
        """A state before the first entry."""
        return State(self._vocabulary)

    def state_at(self, instant: datetime) -> State:
        """The state as it was known at an instant (aware)."""
        state = State(self._vocabulary)
        with _few_collections():
            return state.apply_all(e for e in self.log.stored() if was_known(e.logged_at, instant))

    def state_upto(self, position: int) -> State:
        """The state as it was after the entry at a position."""
        with _few_collections():
            return State(self._vocabulary).apply_all(self.log.stored(upto=position))

    def evidence_of(self, record_ids: tuple[str, ...]) -> tuple[Evidence, ...]:
        """Every statement behind these records, oldest first."""
        with self.lock:
            return grounds(self.state, record_ids).evidence


@contextmanager
def _few_collections() -> Iterator[None]:
    """A fold makes millions of values that stay, and no cycles; to look for some takes longer than it."""
    limits = gc.get_threshold()
    gc.set_threshold(1_000_000, *limits[1:])
    try:
        yield
    finally:
        gc.set_threshold(*limits)
