"""The log as JSON Lines: a header, then one entry a line, so that anybody can read and verify it.

The hash of an entry's canonical body (sorted keys, no spaces, UTF-8) is its `content_hash`; that of the
canonical list [seq, id, at, zone, logged_at, kind, content_hash, previous] is its `hash`.
"""

import gzip
import itertools
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from io import BufferedIOBase, BufferedWriter
from pathlib import Path
from typing import Any

import uac_desktop
from uac_desktop.core.entries import canonical
from uac_desktop.core.errors import RefusedError
from uac_desktop.store.append import COLUMNS
from uac_desktop.store.copy import read_only
from uac_desktop.store.pack import LEVEL, private, told

FORMAT, VERSION = "uac-desktop-log", 1
Row = tuple[Any, ...]
Header = dict[str, Any]
_NAMES = tuple(COLUMNS.split(", "))
_TEXTS = tuple(name for name in _NAMES if name not in ("seq", "body"))


def write_export(database: Path, target: Path) -> Header:
    """Write a log, as it stands in one moment, into a new file, compressed where it ends in .gz; its header.

    Raises RefusedError where the file is there already, MachineError where it cannot be written.
    """
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    with told(target):
        _reserve(target)
        try:
            with closing(read_only(database)) as connection, private(part) as file:
                connection.execute("BEGIN")
                header = _header(connection)
                _write(file, header, connection, target.suffix == ".gz")
                file.flush()
                os.fsync(file.fileno())
            part.replace(target)
        except BaseException:
            part.unlink(missing_ok=True)
            target.unlink()
            raise
    return header


def _reserve(target: Path) -> None:
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError as error:
        raise RefusedError(f"{target} is there already; name a new file.") from error


def _header(connection: sqlite3.Connection) -> Header:
    kinds = dict(connection.execute("SELECT kind, count(*) FROM log GROUP BY kind ORDER BY kind"))
    head = connection.execute("SELECT hash FROM log ORDER BY seq DESC LIMIT 1").fetchone()
    return {
        "format": FORMAT,
        "version": VERSION,
        "app": uac_desktop.__version__,
        "entries": sum(kinds.values()),
        "counts": kinds,
        "head": head[0] if head else "",
    }


def _write(file: BufferedWriter, header: Header, connection: sqlite3.Connection, packed: bool) -> None:
    rows = connection.execute(f"SELECT {COLUMNS} FROM log ORDER BY seq")
    texts = itertools.chain([canonical(header)], map(_line, rows))
    lines = (f"{text}\n".encode() for text in texts)
    if packed:
        with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=LEVEL, mtime=0) as smaller:
            for line in lines:
                smaller.write(line)
    else:
        file.writelines(lines)


def _line(row: Row) -> str:
    named = dict(zip(_NAMES, row, strict=True))
    # A body is canonical JSON as it is stored: to read it and write it again would take most of the time.
    body = named.pop("body") or "null"
    return f'{canonical(named)[:-1]},"body":{body}}}'


def read_export(file: BufferedIOBase, name: str) -> tuple[Header, Iterator[Row]]:
    """An export's header, and its rows as they are asked for: nothing is held.

    Raises RefusedError, also from the rows, with the number of the line that is none.
    """
    header = _parse(file.readline(), 1, name)
    if header.get("format") != FORMAT:
        raise RefusedError(f"{name} is no backup and no export of UaC Desktop; choose another file.")
    if header.get("version") != VERSION:
        raise RefusedError(f"{name} was written by a newer UaC Desktop; update the program to read it.")
    return header, (_row(_parse(line, number, name), number, name) for number, line in enumerate(file, 2))


def _parse(line: bytes, number: int, name: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError as error:
        raise _damaged(number, name) from error
    if not isinstance(value, dict):
        raise _damaged(number, name)
    return value


def _row(value: dict[str, Any], number: int, name: str) -> Row:
    texts = [value.get(key) for key in _TEXTS]
    seq, body = value.get("seq"), value.get("body")
    if not (isinstance(seq, int) and all(isinstance(text, str) for text in texts)):
        raise _damaged(number, name)
    if not (body is None or isinstance(body, dict)):
        raise _damaged(number, name)
    named = value | {"body": canonical(body) if body is not None else None}
    return tuple(named[name] for name in _NAMES)


def _damaged(number: int, name: str) -> RefusedError:
    return RefusedError(f"{name} is damaged or no export: line {number} holds no entry; choose another file.")
