"""Vectors of what was said, in a file of its own: made by a model, so dear, and made anew for another one.

A message is kept in pieces that a small model's window holds. A vector is stored as bytes of length 1
scaled to 127, which finds the same and takes a quarter of the room. Looking is a product with all of them.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uac_desktop.core.pieces import pieces
from uac_desktop.store.append import transaction
from uac_desktop.store.cache import Cache
from uac_desktop.store.database import FILE_NAME as LOG_FILE
from uac_desktop.store.database import connect_reader

if TYPE_CHECKING:
    import numpy as np

FILE_NAME = "vectors.db"
STAMP = "vectors 1"
SCHEMA = (
    "CREATE TABLE vectors (seq INTEGER NOT NULL, piece INTEGER NOT NULL, vector BLOB NOT NULL, "
    "PRIMARY KEY (seq, piece)) STRICT, WITHOUT ROWID",
    "CREATE TABLE made (model TEXT NOT NULL, dimensions INTEGER NOT NULL, position INTEGER NOT NULL, "
    "hash TEXT NOT NULL) STRICT",
    "INSERT INTO made VALUES ('', 0, 0, '')",
)
_SCALE = 127
_ROWS = 8192


class Vectors:
    """The vectors of one profile, all of one model; every method may be called from any thread."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / LOG_FILE
        self._cache = Cache(folder, STAMP, SCHEMA, FILE_NAME)

    def waiting(self, model: str, limit: int) -> list[tuple[int, int, str]]:
        """Up to about `limit` pieces (seq, number, text) that this model has still to be asked for.

        Those of a message come together. Vectors of another model, or of another log, are dropped first.
        """
        with closing(connect_reader(self._log)) as log:
            position = self._cache.run(lambda cache: _position(log, cache, model))
            rows = log.execute(
                "SELECT seq, body FROM log WHERE seq > ? AND kind = 'message' AND body IS NOT NULL "
                "ORDER BY seq LIMIT ?",
                [position, limit],
            ).fetchall()
        found: list[tuple[int, int, str]] = []
        for seq, body in rows:
            if len(found) >= limit:
                break
            found += [(seq, number, text) for number, text in enumerate(pieces(json.loads(body)["content"]))]
        return found

    def put(self, model: str, vectors: Mapping[tuple[int, int], Sequence[float]]) -> None:
        """Keep the vectors of what was waiting, by seq and piece. Those of another size are refused.

        Raises ValueError where they are not of one size with those that stand.
        """
        sizes = {len(vector) for vector in vectors.values()}
        last = max(seq for seq, _ in vectors)
        with closing(connect_reader(self._log)) as log:
            (link,) = log.execute("SELECT hash FROM log WHERE seq = ?", [last]).fetchone()

        def write(cache: sqlite3.Connection) -> None:
            with transaction(cache):
                known, dimensions = cache.execute("SELECT model, dimensions FROM made").fetchone()
                if known != model:
                    return
                if len(sizes) != 1 or (dimensions and sizes != {dimensions}):
                    raise ValueError(f"{model} gave vectors of other sizes than before")
                rows = [(seq, number, _packed(vector)) for (seq, number), vector in vectors.items()]
                cache.executemany("INSERT OR REPLACE INTO vectors VALUES (?,?,?)", rows)
                cache.execute("UPDATE made SET dimensions = ?, position = ?, hash = ?", [*sizes, last, link])

        self._cache.run(write)

    def nearest(self, model: str, vector: Sequence[float], limit: int) -> list[tuple[int, float]]:
        """The messages (seq) whose best piece is the most alike, with the cosine; the most alike first."""

        def look(cache: sqlite3.Connection) -> list[tuple[int, float]]:
            known, dimensions = cache.execute("SELECT model, dimensions FROM made").fetchone()
            if known != model or dimensions != len(vector):
                return []
            rows = cache.execute("SELECT seq, vector FROM vectors")
            return _best(iter(lambda: rows.fetchmany(_ROWS), []), vector, limit)

        return self._cache.run(look)

    def forget(self, seqs: Iterable[int]) -> None:
        """Take the vectors of entries out for real; they say much of what was said."""
        gone = [(seq,) for seq in seqs]

        def take_out(cache: sqlite3.Connection) -> None:
            with transaction(cache):
                cache.executemany("DELETE FROM vectors WHERE seq = ?", gone)
            cache.execute("PRAGMA wal_checkpoint(TRUNCATE)")

        self._cache.run(take_out)

    def count(self) -> int:
        """How many pieces have a vector."""
        counting = "SELECT count(*) FROM vectors"
        return self._cache.run(lambda cache: int(cache.execute(counting).fetchone()[0]))


def _position(log: sqlite3.Connection, cache: sqlite3.Connection, model: str) -> int:
    """Up to where this model's vectors follow this log; all are dropped where they follow another."""
    known, position, link = cache.execute("SELECT model, position, hash FROM made").fetchone()
    there = log.execute("SELECT hash FROM log WHERE seq = ?", [position]).fetchone()
    if known == model and (not position or there == (link,)):
        return int(position)
    with transaction(cache):
        cache.execute("DELETE FROM vectors")
        cache.execute("UPDATE made SET model = ?, dimensions = 0, position = 0, hash = ''", [model])
    return 0


def _packed(vector: Sequence[float]) -> bytes:
    import numpy as np  # A tenth of a second, which a start without vectors need not pay.

    scaled = np.rint(_unit(np.asarray(vector, np.float32)) * _SCALE)
    return bytes(scaled.astype(np.int8).tobytes())


def _unit(vector: "np.ndarray[Any, np.dtype[np.float32]]") -> "np.ndarray[Any, np.dtype[np.float32]]":
    import numpy as np

    length = float(np.linalg.norm(vector))
    return vector / np.float32(length) if length else vector


def _best(
    batches: Iterable[list[tuple[int, bytes]]], vector: Sequence[float], limit: int
) -> list[tuple[int, float]]:
    import numpy as np

    wanted = _unit(np.asarray(vector, np.float32))
    best: dict[int, float] = {}
    for rows in batches:
        matrix = np.frombuffer(b"".join(row[1] for row in rows), np.int8).reshape(len(rows), -1)
        scores = (matrix.astype(np.float32) @ wanted) / np.float32(_SCALE)
        for place in np.argsort(scores)[::-1][: limit * 4]:
            seq = rows[int(place)][0]
            best[seq] = max(best.get(seq, -1.0), float(scores[place]))
    return sorted(best.items(), key=lambda one: (-one[1], -one[0]))[:limit]
