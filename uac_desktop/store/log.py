"""The log: the one table that is the truth, and the one thread of this process that writes it.

An append returns once it is durable. The head is read inside the writing transaction, so several
processes may append to one profile; a caller that judged the log at some position can ask that the
head still be there.
"""

import secrets
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from uac_desktop.core.entries import Body, Draft, Entry, canonical, load_body
from uac_desktop.core.errors import MachineError, RefusedError
from uac_desktop.core.stored import Stored, stored
from uac_desktop.store import check, inflight, recovery
from uac_desktop.store.append import COLUMNS, HeadMoved, append, head_of, prepare, transaction
from uac_desktop.store.head import Head, SecondPlace
from uac_desktop.store.merge import Merged, merge
from uac_desktop.store.opening import look, open_log
from uac_desktop.store.reader import Readers
from uac_desktop.store.redact import redact
from uac_desktop.store.verify import Verdict, verify
from uac_desktop.store.writer import Writer

__all__ = ["HeadMoved", "Log"]
T = TypeVar("T")
# The bytes of a body are hashed and parsed as they are; to make a string of them first takes longer.
_BRIEF = "seq, id, at, logged_at, kind, CAST(body AS BLOB), content_hash"
_LAST = 2**63 - 1


class Log:
    """The log of one profile folder.

    `read_only` is the sentence why nothing can be appended, None where it can; `notices` are sentences
    for the person about the file, added to while it is open.
    """

    def __init__(self, folder: Path) -> None:
        self._opened = opened = open_log(folder)
        self.path = opened.path
        self.notices = opened.notices
        self.read_only = opened.read_only
        self._second_place = SecondPlace(folder)
        self._readers = Readers(self.path, opened.immutable, self._damaged)
        self._writer = Writer(opened.connection, self.path) if opened.connection is not None else None
        self._check = check.Check(self.path, self._damaged) if opened.due else None

    # -- writing -----------------------------------------------------------------

    def append(self, drafts: Sequence[Draft], expected_head: int | None = None) -> tuple[Entry, ...]:
        """Append all drafts in one transaction; the entries once they are on the disk.

        A draft whose id is in the log already is passed over (a second try does no harm), and a message
        under the token of a reply that streamed ends that. Raises HeadMoved where `expected_head` is
        given and is not the last seq, MachineError where the disk does not take it.
        """
        prepared = prepare(drafts)
        return self._write(lambda connection: append(connection, prepared, expected_head))

    def merge(self, rows: Iterable[tuple[Any, ...]], withheld: frozenset[int], now: Draft) -> Merged:
        """Append what another log's rows hold and this one does not; what store.merge says holds here."""
        return self._ask(lambda connection: merge(connection, rows, withheld, now))

    def redact(self, draft: Draft) -> Entry:
        """Append a redaction and blank what it names; what store.redact says holds here."""
        return self._ask(lambda connection: redact(connection, draft))

    def accept_loss(self) -> None:
        """Say in the log that the person knows of its end that was cut off, so that it verifies again."""
        self._write(self._accept_loss)
        self._opened.in_step = True

    # -- replies that are streaming ------------------------------------------------

    def begin_reply(self, draft: Draft) -> str:
        """Note a reply (a draft of its message as far as it has come); its token.

        Once whole it is appended under that token as its id, or ended with `end_reply`; if this process
        dies before, the next opening makes it a message that was interrupted.
        """
        token = draft.id or secrets.token_hex(8)
        presence = self._opened.presence
        assert presence is not None or self.read_only  # whoever may write is marked as present
        owner = presence.token if presence else ""
        self._write(lambda connection: inflight.begin(connection, token, owner, draft))
        return token

    def keep_partial(self, token: str, text: str) -> None:
        """Set what has come of a reply; it is on the disk when this returns."""
        self._write(lambda connection: inflight.keep(connection, token, text))

    def end_reply(self, token: str) -> None:
        """Nothing came of a reply."""
        self._write(lambda connection: inflight.end(connection, token))

    def close(self) -> None:
        """Finish what was handed over, and close; a second time does nothing."""
        if self._check is not None:
            self._check.close()
        # The writer last: only a connection that may write brings the -wal into the file when it goes.
        self._readers.close()
        if self._writer is not None:
            self._writer.close()
        self._opened.leave()

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do a piece of work in one transaction."""

        def write(connection: sqlite3.Connection) -> T:
            with transaction(connection):
                return work(connection)

        return self._ask(write)

    def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do a piece of work that commits itself; the second place follows before it is acknowledged."""

        def followed(connection: sqlite3.Connection) -> T:
            result = work(connection)
            self._follow(head_of(connection))
            return result

        return self._writable().ask(followed)

    def _writable(self) -> Writer:
        if self._writer is None:
            raise MachineError(self.read_only or "The log is open for reading alone.")
        return self._writer

    def _follow(self, head: Head) -> None:
        """Bring the second place up to the log, unless the two already disagree."""
        if not self._opened.in_step or not head.seq:
            return
        try:
            self._second_place.advance(head)
        except OSError as error:
            self._opened.in_step = False
            self.notices.append(f"The note of the log's last entry could not be written ({error.strerror}).")

    def _accept_loss(self, connection: sqlite3.Connection) -> None:
        head = self._second_place.read()
        if head is None or look(connection, self._second_place).ok:
            raise RefusedError("The end of the log is where it was; there is nothing to accept.")
        recovery.accept(connection, head)

    # -- reading -----------------------------------------------------------------

    def entries(self, after: int = 0, kind: str | None = None, upto: int | None = None) -> Iterator[Entry]:
        """Entries in order, from the one after `after`, of one kind or all."""
        where, values = "seq > ?", [after]
        if upto is not None:
            where, values = where + " AND seq <= ?", [*values, upto]
        query = f"SELECT {COLUMNS} FROM log WHERE {where}"
        if kind is not None:
            return map(
                self._entry, self._readers.select(f"{query} AND kind = ? ORDER BY seq", [*values, kind])
            )
        return map(self._entry, self._readers.select(f"{query} ORDER BY seq", values))

    def stored(self, after: int = 0, upto: int | None = None) -> Iterator[Stored]:
        """What the fold needs of the entries from the one after `after` to `upto`, in order; much quicker."""
        query = f"SELECT {_BRIEF} FROM log WHERE seq > ? AND seq <= ? ORDER BY seq"
        rows = self._readers.select(query, [after, _LAST if upto is None else upto])
        # A newer program's entries may say what this one does not understand; the rest is shown.
        return stored(rows, lenient=self.read_only is not None)

    def places(self, kinds: Sequence[str], upto: int | None = None) -> list[int]:
        """The seqs of all entries of some kinds, blanked ones too, in order."""
        marks = ",".join("?" * len(kinds))
        query = f"SELECT seq FROM log WHERE kind IN ({marks}) AND seq <= ? ORDER BY seq"
        return [seq for (seq,) in self._readers.select(query, [*kinds, _LAST if upto is None else upto])]

    def read(self, seqs: Sequence[int]) -> dict[int, Entry]:
        """The entries at these places, by seq."""
        found: dict[int, Entry] = {}
        for start in range(0, len(seqs), 500):
            part = seqs[start : start + 500]
            marks = ",".join("?" * len(part))
            rows = self._readers.select(f"SELECT {COLUMNS} FROM log WHERE seq IN ({marks})", part)
            found |= {entry.seq: entry for entry in map(self._entry, rows)}
        return found

    def seqs(self, ids: Sequence[str]) -> dict[str, int]:
        """Where the entries of these ids stand, blanked ones too; those that there are not are left out."""
        query = "SELECT id, seq FROM log WHERE id IN (SELECT value FROM json_each(?))"
        return dict(self._readers.select(query, [canonical(list(ids))]))

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """The bare rows in order, for checking: nothing is parsed."""
        return self._readers.select(f"SELECT {COLUMNS} FROM log ORDER BY seq")

    def head(self) -> tuple[int, str]:
        """The last seq and hash; (0, "") where the log is empty."""
        row = next(self._readers.select("SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1"), None)
        return (row[0], row[1]) if row else (0, "")

    def verify(self) -> Verdict:
        """Whether the whole log holds what it held, and still has its end."""
        # The second place first: the log may grow meanwhile, and is never behind it.
        head = self._second_place.read()
        return verify(self.rows(), head)

    def verify_head(self) -> Verdict:
        """Whether the last entry holds, and is the one that the second place knows; in a moment."""
        return self._readers.use(lambda connection: look(connection, self._second_place))

    def _damaged(self, why: str) -> None:
        """Have the next opening, which may have the file to itself, recover it."""
        check.note(self.path.parent, sound=False)
        self.notices.append(f"The log's file is damaged ({why}); start again to recover what can be read.")

    def _entry(self, row: tuple[Any, ...]) -> Entry:
        seq, entry_id, at, zone, logged_at, kind, text, content, previous, link = row
        body = self._body(kind, text) if text is not None else None
        return Entry(seq, entry_id, at, zone, logged_at, kind, body, content, previous, link)

    def _body(self, kind: str, text: str) -> Body | None:
        try:
            return load_body(kind, text)
        except (RefusedError, ValueError):
            # A newer program's entries may say what this one does not understand; the rest is shown.
            if self.read_only is None:
                raise
            return None
