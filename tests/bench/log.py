"""Figures of the log beside bare SQLite: `python -m tests.bench log [ENTRIES]`.

Appends one by one and in bulk, with and without the triggers; opening, the look at the head, the whole
verification and the look at the whole file, at the size of ten years.
"""

import sqlite3
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from uac_desktop.core.entries import Draft, Message
from uac_desktop.store.check import quick_check
from uac_desktop.store.database import FILE_NAME
from uac_desktop.store.log import Log

AT = "2026-01-10T10:00:00+00:00"
SINGLE, BULK, EACH = 2_000, 20_000, 2_000
_BARE = """
CREATE TABLE log (seq INTEGER PRIMARY KEY, id TEXT, at TEXT, zone TEXT, logged_at TEXT, kind TEXT, body TEXT,
content_hash TEXT, previous TEXT, hash TEXT) STRICT
"""


_BARE_INSERT = "INSERT INTO log VALUES (?,?,?,?,?,?,?,?,?,?)"


def said(number: int, entry_id: str | None = None) -> Draft:
    """A message of the usual length."""
    text = f"Message {number}: Dr Jones at the clinic in Leeds prescribed amoxicillin for the cough today."
    body = Message(role="user", content=text, conversation="c0ffee", parent=number or None)
    return Draft(body, AT, "UTC", entry_id)


def _ms(work: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def _p(taken: list[float], part: float) -> float:
    return sorted(taken)[int(len(taken) * part)]


def main() -> None:
    """Prints the figures."""
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 300_000
    with tempfile.TemporaryDirectory() as room:
        _bulk(Path(room) / "ten-years", size)
        _alone(Path(room) / "ten-years", Path(room) / "bare.db")
        _without_triggers(Path(room) / "untriggered")
        _opening(Path(room) / "ten-years")
        _together(Path(room) / "two")


def _bulk(folder: Path, size: int) -> None:
    with closing(Log(folder)) as log:
        for given in (False, True):
            rates = []
            for start in range(0, size // 2, BULK):
                name = "id{}" if given else None
                drafts = [
                    said(start + n, name.format(start + n) if name else None)
                    for n in range(min(BULK, size // 2 - start))
                ]
                rates.append(len(drafts) / _ms(lambda d=drafts: log.append(d)) * 1000)  # type: ignore[misc]
            named = "ids given" if given else "new ids"
            print(
                f"bulk append, {named:9}   {statistics.mean(rates):8.0f} entries/s"
                f"   (slowest of {len(rates)} batches {min(rates):.0f})"
            )


def _alone(folder: Path, bare: Path) -> None:
    """One entry at a time at full size, by turns with the bare insert of the same row."""
    ours, theirs = [], []
    with closing(Log(folder)) as log, closing(sqlite3.connect(bare, isolation_level=None)) as plain:
        plain.execute("PRAGMA journal_mode=WAL")
        plain.execute("PRAGMA synchronous=FULL")
        plain.execute(_BARE)
        for number in range(SINGLE):
            draft = [said(number)]
            ours.append(_ms(lambda d=draft: log.append(d)))  # type: ignore[misc]
            with closing(sqlite3.connect(log.path)) as reader:
                row = reader.execute("SELECT * FROM log ORDER BY seq DESC LIMIT 1").fetchone()

            theirs.append(_ms(lambda r=row: plain.execute(_BARE_INSERT, r)))  # type: ignore[misc]
    for part, name in ((0.5, "p50"), (0.99, "p99"), (0.999, "p99.9")):
        mine, other = _p(ours, part), _p(theirs, part)
        print(f"append {name:6} {mine:8.2f} ms   bare SQLite {other:6.2f} ms   ratio {mine / other:.2f}")


def _without_triggers(folder: Path) -> None:
    """What the triggers cost."""
    drafts = [said(number) for number in range(BULK)]
    with closing(Log(folder)) as log:
        before = BULK / _ms(lambda: log.append(drafts)) * 1000
        with closing(sqlite3.connect(log.path)) as plain:
            plain.execute("DROP TRIGGER log_appends_only")
        after = BULK / _ms(lambda: log.append(drafts)) * 1000
    print(f"first {BULK} in bulk   {before:8.0f} entries/s with the triggers, {after:.0f} without")


def _opening(folder: Path) -> None:
    opened = [_ms(lambda: Log(folder).close()) for _ in range(5)]
    with closing(Log(folder)) as log:
        heads = [_ms(log.verify_head) for _ in range(5)]
        count = log.head()[0]
        print(f"open and close          {statistics.median(opened):8.1f} ms at {count} entries")
        print(f"verify the head         {statistics.median(heads):8.2f} ms")
        tracemalloc.start()
        log.verify()
        peak = tracemalloc.get_traced_memory()[1] / 1e6
        tracemalloc.stop()
        print(f"verify all              {_ms(log.verify) / 1000:8.2f} s    ({peak:.2f} MB of memory)")
        with closing(sqlite3.connect(log.path)) as plain:
            size = (folder / FILE_NAME).stat().st_size / 1e6
            print(
                f"quick_check             {_ms(lambda: quick_check(plain)) / 1000:8.2f} s    ({size:.0f} MB)"
            )


def _append_each(folder: Path, name: str) -> None:
    with closing(Log(folder)) as log:
        for number in range(EACH):
            log.append([said(number, f"{name}{number}")])


def _together(folder: Path) -> None:
    """Two processes at once."""
    spawn = get_context("spawn")
    writers = [spawn.Process(target=_append_each, args=(folder, name)) for name in "ab"]

    def run() -> None:
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()

    taken = _ms(run) / 1000
    errors = sum(writer.exitcode != 0 for writer in writers)
    with closing(Log(folder)) as log:
        verdict = log.verify()
    print(
        f"two processes x {EACH}   {taken:8.1f} s    {errors} errors, {verdict.entries} entries, "
        f"{'the chain verifies' if verdict.ok else verdict.why}"
    )


if __name__ == "__main__":
    main()
