"""Figures of the typed state at the size of ten years: `python -m tests.bench state [ENTRIES]`.

Folding a log cold, loading what was kept of it, one more entry, a day of the past, memory, and the start.
Each is the best of a few, with that of the processor beside the clock's: other work on the machine counts
in the one and hardly in the other.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from datetime import date
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.bench.tenyears import write
from uac_desktop.app import resources
from uac_desktop.app.memory import Memory
from uac_desktop.app.records import select
from uac_desktop.app.workspace import open_workspace
from uac_desktop.core.entries import Entry, Fact
from uac_desktop.core.fold import State
from uac_desktop.core.records import key_of
from uac_desktop.core.settings import Settings
from uac_desktop.core.snapshot import snapshot
from uac_desktop.store.log import Log
from uac_desktop.store.snapshots import FILE_NAME

AT = "2026-01-10T10:00:00+00:00"
DAY = date(2020, 6, 1)


def _best(name: str, work: Callable[[], Any], times: int = 3, unit: str = "s") -> None:
    """Prints the best of a few runs."""
    taken = []
    for _ in range(times):
        clock, busy = time.perf_counter(), time.process_time()
        work()
        taken.append((time.perf_counter() - clock, time.process_time() - busy))
    scale = 1 if unit == "s" else 1000
    clock, busy = min(taken)
    print(f"{name:42} {clock * scale:8.2f} {unit:3} (processor {busy * scale:.2f} {unit}, best of {times})")


def main() -> None:
    """Prints the figures; each in a process of its own, as a start has it."""
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 300_000
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room) / "profile"
        write(folder, size, resources.vocabulary())
        for part in (_cold, _keep, _load, _open, _one_more, _past):
            _alone(part, folder)
        cold, empty = _alone(_memory, folder), _alone(_empty, folder)
        print(f"memory {cold[0] - empty[0]:.0f} MB, {(cold[0] - empty[0]) * 1e6 / cold[1]:.0f} bytes a field")


def _alone(part: Callable[[Path], Any], folder: Path) -> Any:
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    child = spawn.Process(target=_send, args=(part, folder, theirs))
    child.start()
    theirs.close()
    found = ours.recv()
    child.join()
    return found


def _send(part: Callable[[Path], Any], folder: Path, pipe: Connection) -> None:
    pipe.send(part(folder))


def _opened(folder: Path) -> Memory:
    return Memory(Log(folder), resources.vocabulary())


def _without_kept(folder: Path) -> Memory:
    (folder / FILE_NAME).unlink(missing_ok=True)
    return _opened(folder)


def _cold(folder: Path) -> None:
    with closing(Log(folder)) as log:
        _best("read the log, nothing folded", lambda: sum(1 for _ in log.stored()))

    def fold() -> None:
        memory = _without_kept(folder)
        memory.log.close()

    _best("open the log and fold it cold", fold)


def _keep(folder: Path) -> None:
    memory = _without_kept(folder)
    state = memory.state
    records = state.records(history=True)
    fields = sum(len(record.fields) for record in records)
    print(f"{state.position} entries, {len(records)} records, {fields} fields, {len(state.records())} shown")
    _best("take the state (others wait)", lambda: snapshot(state))
    _best("write it out (others go on)", lambda: snapshot(state).content())
    memory.close()
    print(f"{'what is kept':42} {(folder / FILE_NAME).stat().st_size / 1e6:8.1f} MB")


def _load(folder: Path) -> None:
    def load() -> None:
        memory = _opened(folder)
        assert type(next(iter(memory.state.beliefs.groups.values()))).__name__ == "Sleeper"
        memory.log.close()

    _best("open the log and load what was kept", load, 5, "ms")
    with closing(_opened(folder)) as memory:
        _best("list all records the first time", lambda: memory.state.records(), 1, "ms")
        _best("list all records again", lambda: memory.state.records(), 5, "ms")


def _open(folder: Path) -> None:
    def start() -> None:
        open_workspace(Settings(folder, "UTC", use_model=False)).close()

    _best("open and close the workspace", start, 3, "ms")
    workspace = open_workspace(Settings(folder, "UTC", use_model=False))
    _best("its conversations", workspace.conversations, 1, "ms")
    _best("the first evaluation of all rules", workspace.evaluate, 1, "ms")
    workspace.close()


def _one_more(folder: Path) -> None:
    memory = _opened(folder)
    state = memory.state
    people = [f"Person {number}" for number in range(200)]
    cases: dict[str, Callable[[int], tuple[str, dict[str, Any]]]] = {
        "a key of its own": lambda n: (
            "Event",
            {"title": f"New {n}", "start": f"2026-01-10T{n % 24:02d}:00"},
        ),
        "among thousands of its key": lambda n: ("Measurement", {"kind": "weight", "value": 60 + n / 100}),
        "said again among thousands": lambda n: ("Measurement", {"kind": "weight", "value": 61.0}),
        "a contact, of family": lambda n: ("Contact", {"name": people[n], "relationship": "boss"}),
    }
    for name, make in cases.items():
        with memory.lock:
            taken = sorted(_told(state, *make(number)) for number in range(200))
        half, most = taken[100] * 1000, taken[197] * 1000
        print(f"one more entry, {name:27} {half:7.3f} ms (99 of 100 within {most:.3f} ms)")
    memory.log.close()


def _told(state: State, name: str, fields: dict[str, Any]) -> float:
    seq = state.position + 1
    fact = Fact(op="assert", type=name, fields=fields, key=key_of(state.type(name), fields))
    entry = Entry(seq, f"new{seq}", AT, "UTC", AT, "fact", fact, "", "", "")
    begun = time.perf_counter()
    state.apply(entry)
    return time.perf_counter() - begun


def _past(folder: Path) -> None:
    with closing(_opened(folder)) as memory:
        state = memory.state
        names = [name for name in state.vocabulary.types if len(state.records(name)) > 10_000]
        name = min(names, key=lambda each: abs(len(state.records(each)) - 20_000))
        count = len(state.records(name))
        _best(
            f"as of a day, {count} records", partial(select, state, name, None, DAY, history=False), 5, "ms"
        )
        state.beliefs.listing.changed(name)
        _best(
            "the same after something changed",
            partial(select, state, name, None, DAY, history=False),
            1,
            "ms",
        )


def _memory(folder: Path) -> tuple[float, int]:
    with closing(Log(folder)) as log:
        state = State(resources.vocabulary()).apply_all(log.stored())
        held = _megabytes()
    return held, sum(len(record.fields) for record in state.records(history=True))


def _empty(folder: Path) -> tuple[float, int]:
    return _megabytes(), 0


def _megabytes() -> float:
    """What this process holds in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


if __name__ == "__main__":
    main()
