"""Full-text search over the log: an index in the cache file that follows the log, entry by entry.

It holds one row for each message, fact and alert, their words in an FTS5 table with English stemming, and
how often each spelled word stands in it, from which an unfinished word is completed. The index is a
function of the log alone: built in many steps or at once, it is the same.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uac_desktop.core import segments
from uac_desktop.core.errors import MachineError
from uac_desktop.core.search_query import Query
from uac_desktop.store.append import transaction
from uac_desktop.store.cache import Cache
from uac_desktop.store.database import FILE_NAME, connect_reader
from uac_desktop.store.documents import NOWHERE, Document, Place, document
from uac_desktop.store.matching import Found, Scope, find, find_any, marks

SCHEMA = (
    """
    CREATE TABLE docs (
        seq INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        home INTEGER NOT NULL,
        type TEXT,
        about TEXT,
        at_utc TEXT NOT NULL,
        role TEXT,
        conversation TEXT,
        removed INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX docs_home ON docs (home, kind, type, about)",
    "CREATE INDEX docs_type ON docs (type, about, home) WHERE kind = 'fact'",
    "CREATE INDEX docs_at ON docs (at_utc)",
    "CREATE INDEX docs_conversation ON docs (conversation)",
    "CREATE VIRTUAL TABLE texts USING fts5(text, characters, "
    "tokenize = 'porter unicode61 remove_diacritics 2')",
    "CREATE TABLE words (word TEXT PRIMARY KEY, docs INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE reached (position INTEGER NOT NULL, hash TEXT NOT NULL, unclean INTEGER NOT NULL) STRICT",
    "INSERT INTO reached VALUES (0, '', 0)",
)
# Another SQLite may cut words in another way, and could then not take out what this one put in.
STAMP = f"search 1, pieces {segments.VERSION}, SQLite {sqlite3.sqlite_version}"
BATCH = 500
Progress = Callable[[int, int], None]
"""Told after each batch: the position reached and the log's head."""
_REACHED = "SELECT position, hash FROM reached"
_KINDS = ("message", "fact", "alert", "conversation", "redaction")


@dataclass(frozen=True, slots=True)
class Reached:
    """How far the index has followed the log."""

    position: int
    head: int

    @property
    def pending(self) -> int:
        """How many entries are still to be looked at."""
        return max(self.head - self.position, 0)


class SearchIndex:
    """The search index of one profile folder; every method may be called from any thread or process."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / FILE_NAME
        self._cache = Cache(folder, STAMP, SCHEMA)

    # -- following the log ---------------------------------------------------------

    def step(self) -> Reached:
        """Take in the next batch of the log, if there is one; how far that came."""
        with closing(connect_reader(self._log)) as log:
            return self._cache.run(lambda cache: self._step(log, cache))

    def catch_up(self, progress: Progress | None = None) -> Reached:
        """Take in all that the log holds now; `progress` after each batch."""
        reached = self.step()
        while reached.pending:
            if progress is not None:
                progress(reached.position, reached.head)
            reached = self.step()
        return reached

    def rebuild(self, progress: Progress | None = None) -> dict[str, int]:
        """Make the index anew from the log; how many documents of each kind it holds."""
        self._cache.run(self._cache.empty)
        self.catch_up(progress)
        return self._cache.run(_settled)

    def forget(self, seqs: Iterable[int]) -> None:
        """Take entries out for real: their words are in no file afterwards.

        Raises MachineError where another process keeps reading what was there before.
        """
        gone = list(seqs)
        self._cache.run(lambda cache: _forget(cache, gone))

    def _step(self, log: sqlite3.Connection, cache: sqlite3.Connection) -> Reached:
        reached = _reached(log, cache)
        if reached is None:
            with transaction(cache):
                reached = _advance(log, cache)
        if reached is None:
            # The log is not the one that was indexed: a backup was put in its place.
            self._cache.empty(cache)
            return Reached(0, _head(log))
        if cache.execute("SELECT unclean FROM reached").fetchone()[0]:
            _clean(cache)
        return reached

    # -- looking -------------------------------------------------------------------

    def search(self, query: Query, scope: Scope, limit: int) -> tuple[list[Found], dict[int, str]]:
        """What is found, the best first, no message twice; and the indexed texts of the entries found.

        In those what matches stands between `matching.BEGIN` and `END`, for `segments.marked_spans`.
        """

        def look(cache: sqlite3.Connection) -> tuple[list[Found], dict[int, str]]:
            found = find(cache, query, scope, limit)
            return found, marks(cache, query, [seq for thing in found for seq in thing.entries])

        return self._cache.run(look)

    def find_any(self, words: Sequence[str], scope: Scope, limit: int) -> list[Found]:
        """What holds any of these words, the best first."""
        return self._cache.run(lambda cache: find_any(cache, words, scope, limit))

    def dump(self) -> list[tuple[Any, ...]]:
        """All that the index holds, in order: the same for the same log."""
        docs = "SELECT * FROM docs JOIN texts ON texts.rowid = docs.seq ORDER BY seq"
        words = "SELECT * FROM words ORDER BY word"
        return self._cache.run(lambda cache: [*cache.execute(docs), *cache.execute(words)])


def _settled(cache: sqlite3.Connection) -> dict[str, int]:
    """Put a new index into its best order; how many documents of each kind it holds."""
    cache.execute("INSERT INTO texts(texts) VALUES ('optimize')")
    counted = dict(cache.execute("SELECT kind, count(*) FROM docs GROUP BY kind"))
    return {f"{kind}s": counted.get(kind, 0) for kind in ("message", "fact", "alert")}


def _forget(cache: sqlite3.Connection, seqs: Sequence[int]) -> None:
    with transaction(cache):
        _take_out(cache, seqs)
    if not _clean(cache):
        raise MachineError("Another program is reading the search index; close it and forget again.")


def _head(log: sqlite3.Connection) -> int:
    return int(log.execute("SELECT coalesce(max(seq), 0) FROM log").fetchone()[0])


def _reached(log: sqlite3.Connection, cache: sqlite3.Connection) -> Reached | None:
    """Where the index is, if that is the log's head; looking takes no lock."""
    row = log.execute("SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1").fetchone() or (0, "")
    return Reached(row[0], row[0]) if cache.execute(_REACHED).fetchone() == row else None


def _advance(log: sqlite3.Connection, cache: sqlite3.Connection) -> Reached | None:
    """Take the next batch in; None where the log does not hold what the index came to."""
    position, link = cache.execute(_REACHED).fetchone()
    if position and log.execute("SELECT hash FROM log WHERE seq = ?", [position]).fetchone() != (link,):
        return None
    head = _head(log)
    rows = log.execute(
        "SELECT seq, at, kind, body, hash FROM log WHERE seq > ? ORDER BY seq LIMIT ?", [position, BATCH]
    ).fetchall()
    if not rows:
        return Reached(position, head)
    _take_in(cache, rows)
    cache.execute("UPDATE reached SET position = ?, hash = ?", [rows[-1][0], rows[-1][4]])
    return Reached(rows[-1][0], head)


def _take_in(cache: sqlite3.Connection, rows: Sequence[tuple[Any, ...]]) -> None:
    """Apply entries in log order. Documents are written together, but before any change of what stands."""
    waiting: list[Document] = []
    for seq, at, kind, text, _ in rows:
        if text is None or kind not in _KINDS:
            continue
        body = json.loads(text)
        if kind in ("conversation", "redaction"):
            _insert(cache, waiting)
            waiting = []
            _change(cache, kind, body)
        elif (made := document(seq, at, kind, body)) is not None:
            waiting.append(made)
    _insert(cache, waiting)


def _change(cache: sqlite3.Connection, kind: str, body: Mapping[str, Any]) -> None:
    if kind == "redaction":
        _take_out(cache, body.get("entries", []))
    elif body["change"] in ("message_removed", "message_restored") and body.get("message"):
        removed = int(body["change"] == "message_removed")
        cache.execute("UPDATE docs SET removed = ? WHERE home = ?", [removed, body["message"]])


def _insert(cache: sqlite3.Connection, documents: Sequence[Document]) -> None:
    places: dict[int, Place] = {made.seq: made.place for made in documents if made.place}
    texts, docs = [], []
    words: Counter[str] = Counter()
    for made in documents:
        if made.home not in places:
            places[made.home] = _place(cache, made.home)
        role, conversation, removed = places[made.home]
        # An alert is about what was said, but nobody said it.
        whose = (None if made.kind == "alert" else role, conversation, removed)
        docs.append((made.seq, made.kind, made.home, made.type, made.about, made.at_utc, *whose))
        text = segments.segment(made.words)
        texts.append((made.seq, text, segments.characters(made.words)))
        words.update(set(segments.words(text)))
    cache.executemany("INSERT INTO docs VALUES (?,?,?,?,?,?,?,?,?)", docs)
    cache.executemany("INSERT INTO texts (rowid, text, characters) VALUES (?,?,?)", texts)
    cache.executemany(
        "INSERT INTO words VALUES (?,?) ON CONFLICT (word) DO UPDATE SET docs = docs + excluded.docs",
        sorted(words.items()),
    )


def _place(cache: sqlite3.Connection, message: int) -> Place:
    row = cache.execute(
        "SELECT role, conversation, removed FROM docs WHERE seq = ? AND kind = 'message'", [message]
    ).fetchone()
    return row or NOWHERE


def _take_out(cache: sqlite3.Connection, seqs: Sequence[int]) -> None:
    words: Counter[str] = Counter()
    for seq in seqs:
        for (text,) in cache.execute("SELECT text FROM texts WHERE rowid = ?", [seq]).fetchall():
            words.update(set(segments.words(text)))
            cache.execute("UPDATE reached SET unclean = 1")
        cache.execute("DELETE FROM texts WHERE rowid = ?", [seq])
        cache.execute("DELETE FROM docs WHERE seq = ?", [seq])
        # What belonged to it stands alone now, as it will when the index is made from the blanked log.
        cache.execute(
            "UPDATE docs SET role = NULL, conversation = NULL, removed = 0 WHERE home = ?",
            [seq],
        )
    cache.executemany("UPDATE words SET docs = docs - ? WHERE word = ?", [(n, w) for w, n in words.items()])
    cache.execute("DELETE FROM words WHERE docs <= 0")


def _clean(cache: sqlite3.Connection) -> bool:
    """Leave nothing of what was taken out: an FTS5 index keeps deleted words until its parts are merged.

    False where another process still reads what was there before; the next step tries again.
    """
    cache.execute("INSERT INTO texts(texts) VALUES ('optimize')")
    cache.execute("VACUUM")
    if cache.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
        return False
    cache.execute("UPDATE reached SET unclean = 0")
    return True
