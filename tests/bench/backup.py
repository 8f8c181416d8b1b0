"""How long a backup, a look, a merge, a replace and an export take, and how large they are.

A profile of ten years: 100,000 messages, each with its reading, and a fact to each (300,000 entries).
"""

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from uac_desktop.app.backup import look, replace_profile
from uac_desktop.core.entries import Body, Draft, Fact, Message, Reading, Redaction
from uac_desktop.core.settings import Settings
from uac_desktop.store.backup import write_backup
from uac_desktop.store.export import write_export
from uac_desktop.store.log import Log
from uac_desktop.store.pack import workroom
from uac_desktop.store.source import open_source

T = TypeVar("T")
_WORDS = [
    "my",
    "dentist",
    "prescribed",
    "amoxicillin",
    "allergic",
    "penicillin",
    "trip",
    "Lisbon",
    "hotel",
    "booked",
    "Tuesday",
    "March",
    "doctor",
    "said",
    "blood",
    "pressure",
    "morning",
    "walk",
    "paid",
    "rent",
    "invoice",
    "meeting",
    "with",
    "Anna",
    "about",
    "budget",
    "weather",
    "lunch",
    "train",
    "ticket",
    "passport",
    "renewal",
    "insurance",
    "car",
    "service",
    "running",
    "five",
    "kilometres",
    "book",
    "chapter",
    "school",
    "violin",
    "deadline",
]


def main() -> None:
    """Prints seconds and megabytes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        _measure(Path(name), options.messages)


def _measure(folder: Path, messages: int) -> None:
    profile, away, room = folder / "profile", folder / "away", folder / "room"
    log = Log(profile)
    _timed("append", lambda: log.append(list(_history(messages))))
    _size("log", log.path)
    with workroom(room) as work:
        backup = _timed("backup", lambda: write_backup(log.path, away, "uac", datetime(2026, 1, 1), work))
    _size(f"backup of {backup.entries} entries", backup.path)
    _timed("look into the backup", lambda: look(profile, backup.path))
    for suffix in ("jsonl", "jsonl.gz"):
        path = folder / f"log.{suffix}"
        _timed(f"export as {suffix}", lambda path=path: write_export(log.path, path))  # type: ignore[misc]
        _size(f"export as {suffix}", path)
    log.close()
    other = Log(folder / "other")
    with workroom(room) as work:
        source = _timed("check the export", lambda: open_source(folder / "log.jsonl.gz", work))
        now = Draft(Redaction(), "2026-01-01T00:00:00+00:00", "UTC")
        _timed("merge it into an empty log", lambda: other.merge(source.rows(), frozenset(), now))
        _timed("merge it again", lambda: other.merge(source.rows(), frozenset(), now))
    other.close()
    settings = Settings(profile, "UTC")
    _timed("replace, with a snapshot", lambda: replace_profile(settings, backup.path))


def _history(messages: int) -> Iterator[Draft]:
    chance = random.Random(1)
    for number in range(messages):
        at = datetime(
            2016 + number * 10 // messages, chance.randint(1, 12), chance.randint(1, 28)
        ).isoformat()
        said = " ".join(chance.choices(_WORDS, k=chance.randint(6, 40)))
        seq, home = 3 * number + 1, f"c{number // 40}"
        bodies: tuple[Body, ...] = (
            Message(role="user" if number % 2 == 0 else "assistant", content=said, conversation=home),
            Reading(message=seq, reader="patterns", outcome="read"),
            Fact(op="assert", type="Event", fields={"title": said[:40]}, key=(str(number),), message=seq),
        )
        for part, body in enumerate(bodies):
            yield Draft(body, f"{at}+00:00", "UTC", f"m{number}.{part}")


def _timed(what: str, work: Callable[[], T]) -> T:
    began = time.perf_counter()
    value = work()
    print(f"{what}: {time.perf_counter() - began:.2f} s")
    return value


def _size(what: str, path: Path) -> None:
    print(f"{what}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
