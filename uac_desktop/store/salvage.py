"""What is left of the log in a damaged file: its pages are read one by one, without SQLite.

Every entry carries its own hashes, so an entry that is found is the entry that was written, wherever in
the file it stood; an index, a header or the pages between may be broken. The pages of the write-ahead
file are read too, and where two entries claim one place, the chain says which it was.

Read are leaf pages of tables (type 13) and overflow pages, as the format of SQLite's files has them.
"""

import json
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from uac_desktop.core.entries import content_hash, entry_hash
from uac_desktop.store.verify import Row

_MAGIC = b"SQLite format 3\x00"
_WAL_MAGIC = (0x377F0682, 0x377F0683)
_WAL_HEADER, _FRAME_HEADER, _FILE_HEADER = 32, 24, 100
_LEAF, _COLUMNS, _BODY = 13, 10, 6


@dataclass(frozen=True, slots=True)
class _Pages:
    """The pages of a file, and where those of its write-ahead file stand by number, the oldest first."""

    size: int
    main: bytes
    wal: bytes = b""
    frames: Mapping[int, Sequence[int]] = field(default_factory=dict)

    def each(self) -> Iterator[tuple[bytes, int]]:
        """Every page there is, old versions too, with where its own header begins."""
        for start in range(0, len(self.main), self.size):
            yield self.main[start : start + self.size], 0 if start else _FILE_HEADER
        for number, starts in self.frames.items():
            for start in starts:
                yield self.wal[start : start + self.size], _FILE_HEADER if number == 1 else 0

    def versions(self, number: int) -> list[bytes]:
        """The versions of one page, the newest first."""
        newer = [self.wal[start : start + self.size] for start in reversed(self.frames.get(number, ()))]
        return [*newer, self.main[(number - 1) * self.size : number * self.size]]


def salvage(path: Path) -> list[Row]:
    """The entries that can still be read in a file and its -wal, as rows of the log in order.

    A body that a redaction names comes back blank, though an older page may still hold it.
    """
    pages = _pages(path)
    found: dict[int, dict[str, Row]] = {}
    for page, begin in pages.each():
        for row in _rows(pages, page, begin):
            known = found.setdefault(row[0], {})
            if row[9] not in known or known[row[9]][_BODY] is None:
                known[row[9]] = row
    return _blanked(_chained(found))


def is_headless(path: Path) -> bool:
    """Whether a file or its -wal begins as neither may: SQLite would throw away what the -wal holds."""
    side = path.with_name(path.name + "-wal")
    beside = _begin(side, 4) if side.exists() else b""
    logged = struct.unpack(">I", beside)[0] if len(beside) == 4 else 0
    return _begin(path, len(_MAGIC)) not in (b"", _MAGIC) or logged not in (0, *_WAL_MAGIC)


def _begin(path: Path, length: int) -> bytes:
    with path.open("rb") as file:
        return file.read(length)


def schema_of(path: Path) -> int:
    """The user_version in a file's header, 0 where it has none."""
    with path.open("rb") as file:
        header = file.read(_FILE_HEADER)
    whole = header.startswith(_MAGIC) and len(header) == _FILE_HEADER
    return int(struct.unpack(">I", header[60:64])[0]) if whole else 0


def _pages(path: Path) -> _Pages:
    main = path.read_bytes()
    side = path.with_name(path.name + "-wal")
    wal = side.read_bytes() if side.exists() else b""
    magic, _, logged = struct.unpack(">III", wal[:12]) if len(wal) > _WAL_HEADER else (0, 0, 0)
    size = _page_size(main, logged if magic in _WAL_MAGIC else 0)
    frames: dict[int, list[int]] = {}
    for start in range(_WAL_HEADER, len(wal) - _FRAME_HEADER - size + 1, _FRAME_HEADER + size):
        (number,) = struct.unpack(">I", wal[start : start + 4])
        frames.setdefault(number, []).append(start + _FRAME_HEADER)
    return _Pages(size, main, wal, frames)


def _page_size(main: bytes, logged: int) -> int:
    (named,) = struct.unpack(">H", main[16:18]) if main.startswith(_MAGIC) else (0,)
    sizes = (65536 if named == 1 else named, logged)
    return next((size for size in sizes if 512 <= size <= 65536 and size & (size - 1) == 0), 4096)


def _rows(pages: _Pages, page: bytes, begin: int) -> Iterator[Row]:
    """The entries of one page that hold by their own hashes."""
    if len(page) != pages.size or page[begin] != _LEAF:
        return
    (count,) = struct.unpack(">H", page[begin + 3 : begin + 5])
    table = page[begin + 8 : begin + 8 + 2 * count]
    for (start,) in struct.iter_unpack(">H", table[: len(table) & ~1]):
        try:
            row = next((row for row in _cell(pages, page, start) if _holds(row)), None)
        except (IndexError, ValueError, struct.error):
            continue
        if row is not None:
            yield row


def _cell(pages: _Pages, page: bytes, start: int) -> Iterator[Row]:
    """What a cell may hold: one row, or one for each version of the pages that it flows over into."""
    length, start = _varint(page, start)
    seq, start = _varint(page, start)
    local = _local(length, pages.size)
    here = page[start : start + local]
    if local == length:
        yield _row(seq, here)
        return
    (more,) = struct.unpack(">I", page[start + local : start + local + 4])
    for newest in (True, False):
        yield _row(seq, here + _overflow(pages, more, length - local, newest))


def _local(length: int, size: int) -> int:
    """How many bytes of a record stand in the leaf itself."""
    if length <= size - 35:
        return length
    least = (size - 12) * 32 // 255 - 23
    fit = least + (length - least) % (size - 4)
    return fit if fit <= size - 35 else least


def _overflow(pages: _Pages, number: int, left: int, newest: bool) -> bytes:
    parts = []
    while left > 0 and number:
        page = pages.versions(number)[0 if newest else -1]
        part = page[4 : 4 + min(left, pages.size - 4)]
        if not part:
            raise ValueError("the chain of pages ends early")
        parts.append(part)
        left -= len(part)
        (number,) = struct.unpack(">I", page[:4])
    return b"".join(parts)


def _row(seq: int, record: bytes) -> Row:
    """The columns of a record of the log. Raises ValueError where it is of another table."""
    header, place = _varint(record, 0)
    kinds, end = [], header
    while place < header:
        kind, place = _varint(record, place)
        kinds.append(kind)
    if len(kinds) != _COLUMNS or kinds[0] != 0:
        raise ValueError("another table's")
    values: list[Any] = [seq]
    for kind in kinds[1:]:
        if kind != 0 and (kind < 13 or kind % 2 == 0):
            raise ValueError("no text")
        length = 0 if kind == 0 else (kind - 13) // 2
        values.append(None if kind == 0 else record[end : end + length].decode())
        end += length
    return tuple(values)


def _varint(data: bytes, start: int) -> tuple[int, int]:
    value = 0
    for place in range(start, start + 8):
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    return value << 8 | data[start + 8], start + 9


def _holds(row: Row) -> bool:
    if None in row[:_BODY] or None in row[_BODY + 1 :]:
        return False
    seq, entry_id, at, zone, logged_at, kind, text, content, before, link = row
    if text is not None and content_hash(text) != content:
        return False
    return bool(entry_hash(seq, entry_id, at, zone, logged_at, kind, content, before) == link)


def _chained(found: Mapping[int, Mapping[str, Row]]) -> list[Row]:
    """One row for each place, from the last backwards: the one that the row behind it names."""
    chain: list[Row] = []
    for seq in sorted(found, reverse=True):
        rows, behind = found[seq], chain[-1] if chain else None
        if behind is not None and behind[0] == seq + 1:
            if behind[8] in rows:
                chain.append(rows[behind[8]])
            continue
        before = found.get(seq - 1, {})
        chain.append(next((row for row in rows.values() if row[8] in before), next(iter(rows.values()))))
    return chain[::-1]


def _blanked(rows: Sequence[Row]) -> list[Row]:
    bodies = [json.loads(row[_BODY]) for row in rows if row[5] == "redaction" and row[_BODY] is not None]
    gone = {seq for body in bodies for seq in body.get("entries", ())}
    return [(*row[:_BODY], None, *row[_BODY + 1 :]) if row[0] in gone else row for row in rows]
