"""The log alone in a new file: no cache and no freed page travels with it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from uac_desktop.store.append import COLUMNS
from uac_desktop.store.faults import fault
from uac_desktop.store.migrations import migrate
from uac_desktop.store.pack import Stop, Stopped, never

_STEPS_BETWEEN_LOOKS = 50_000


def copy_log(source: Path, target: Path, stop: Stop = never) -> None:
    """Write the log of `source`, as it stands in one moment, into the new file `target`.

    Other processes may go on appending. Raises Stopped, and MachineError where the disk is full or the
    source cannot be read.
    """
    with scratch(target, source) as connection:
        connection.execute("ATTACH ? AS source", [f"{source.absolute().as_uri()}?mode=ro"])
        connection.set_progress_handler(stop, _STEPS_BETWEEN_LOOKS)
        query = f"INSERT INTO main.log ({COLUMNS}) SELECT {COLUMNS} FROM source.log ORDER BY seq"
        try:
            connection.execute(query)
        except sqlite3.OperationalError as error:
            if stop():
                raise Stopped from error
            raise
        finally:
            connection.set_progress_handler(None, 0)


@contextmanager
def scratch(target: Path, source: Path) -> Iterator[sqlite3.Connection]:
    """A new file of the newest schema, to be filled in order; its triggers come back when that is done.

    `source` is where that comes from. What goes in has been checked or will be: the triggers' look at each
    row takes as long as the rest.
    """
    try:
        uri = f"{target.absolute().as_uri()}?mode=rwc"
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=OFF")
            connection.execute("PRAGMA synchronous=OFF")
            # Ids and hashes come in no order: their indexes are kept in memory while they are filled.
            connection.execute("PRAGMA cache_size=-100000")
            migrate(connection)
            triggers = connection.execute(
                "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'log'"
            ).fetchall()
            for name, _ in triggers:
                connection.execute(f'DROP TRIGGER "{name}"')
            yield connection
            for _, sql in triggers:
                connection.execute(sql)
    except sqlite3.Error as error:
        raise fault(error, source) from error


def counts(path: Path) -> dict[str, int]:
    """How many entries of each kind a file's log holds."""
    with closing(read_only(path)) as connection:
        return dict(connection.execute("SELECT kind, count(*) FROM log GROUP BY kind ORDER BY kind"))


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that cannot write and may be handed to another thread."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)
