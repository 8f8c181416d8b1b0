"""Processes that work on a profile until they are killed, and what must hold of it afterwards.

A child says on a pipe what was acknowledged to it, each time after the call has returned.
"""

import itertools
import multiprocessing
import random
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from uac_desktop.app.workspace import open_workspace
from uac_desktop.core.entries import Draft, Fact, Message, Reading
from uac_desktop.core.settings import Settings
from uac_desktop.store.database import FILE_NAME
from uac_desktop.store.log import Log

AT = "2026-01-10T10:00:00+00:00"
SAMPLE = Path(__file__).parents[1] / "data" / "schema-1.db"
LONGEST = 0.3
"""How long after its first acknowledgement a child lives at most, in seconds."""

Ack = tuple[str, str, str]
"""What was acknowledged: a word for it, an id, a text."""


def said(text: str, role: str = "user", entry_id: str | None = None) -> Draft:
    """A message."""
    return Draft(Message(role=role, content=text, conversation="c"), AT, "UTC", entry_id)  # type: ignore[arg-type]


# -- what children do ------------------------------------------------------------------


def append(folder: Path, pipe: Connection) -> None:
    """One entry, or many at once, over and over."""
    log = Log(folder)
    for size in itertools.cycle((1, 1, 50, 1, 500)):
        for entry in log.append([said(f"message {n}") for n in range(size)]):
            pipe.send(("entry", entry.id, ""))


def stream(folder: Path, pipe: Connection) -> None:
    """Replies that come word by word."""
    log = Log(folder)
    while True:
        words = [f"word{n}" for n in range(random.randrange(2, 9))]
        token = log.begin_reply(said(words[0], "assistant"))
        pipe.send(("partial", token, words[0]))
        for count in range(2, len(words)):
            log.keep_partial(token, " ".join(words[:count]))
            pipe.send(("partial", token, " ".join(words[:count])))
        log.append([said(" ".join(words), "assistant", token)])
        pipe.send(("whole", token, " ".join(words)))


def read(folder: Path, pipe: Connection) -> None:
    """Messages with facts in them, read with patterns, the rules run."""
    workspace = open_workspace(Settings(folder, "UTC", use_model=False))
    for name in itertools.cycle(("penicillin", "peanuts", "latex", "aspirin")):
        turn = workspace.say(f"I'm allergic to {name}. I was prescribed amoxicillin.", at=AT)
        pipe.send(("message", str(turn.entry), str(len(turn.facts))))


def checkpoint(folder: Path, pipe: Connection) -> None:
    """Checkpoints of a project that grows."""
    workspace = open_workspace(Settings(folder, "UTC", use_model=False))
    for number in itertools.count():
        workspace.say(f"I'm allergic to substance{number}", at=AT)
        pipe.send(("checkpoint", str(workspace.checkpoint().position), ""))


def migrate(folder: Path, pipe: Connection) -> None:
    """Files of the first schema, opened one after the other."""
    for number in itertools.count(len(list(folder.iterdir()))):
        profile = folder / str(number)
        profile.mkdir()
        shutil.copy(SAMPLE, profile / FILE_NAME)
        pipe.send(("copied", profile.name, ""))
        Log(profile).close()
        pipe.send(("migrated", profile.name, ""))


def mend(folder: Path, pipe: Connection) -> None:
    """Damaged files, opened one after the other."""
    for number in itertools.count(len(list(folder.iterdir()))):
        profile = folder / str(number)
        profile.mkdir()
        shutil.copy(SAMPLE, profile / FILE_NAME)
        with (profile / FILE_NAME).open("rb+") as file:
            file.write(b"\7" * 100)
        pipe.send(("copied", profile.name, ""))
        Log(profile).close()
        pipe.send(("mended", profile.name, ""))


# -- what must hold --------------------------------------------------------------------


@dataclass
class Tally:
    """What was acknowledged over all kills of one kind, and what was found wrong."""

    acks: list[Ack] = field(default_factory=list)
    kills: int = 0
    total: int = 0
    interrupted: int = 0
    faults: list[str] = field(default_factory=list)

    def must(self, holds: bool, what: str) -> None:
        """Note a fault where something does not hold."""
        if not holds:
            self.faults.append(what)

    @property
    def acknowledged(self) -> dict[str, str]:
        """The last text that was acknowledged of each id."""
        return {ack[1]: ack[2] for ack in self.acks}


def sound(profile: Path, tally: Tally) -> Log:
    """Open a profile after a kill, and check what must hold of any; the caller closes the log."""
    log = Log(profile)
    verdict = log.verify()
    tally.must(verdict.ok, f"the chain does not hold: {verdict.why}")
    tally.must(log.notices == [] or profile.parent.name == "mend", f"a notice: {log.notices}")
    with closing(sqlite3.connect(log.path)) as plain:
        tally.must(plain.execute("PRAGMA integrity_check").fetchone() == ("ok",), "integrity_check")
        tally.must(
            plain.execute("SELECT count(*) FROM inflight").fetchone() == (0,), "a partial reply is left"
        )
    return log


def appended(folder: Path, tally: Tally) -> None:
    """Every acknowledged entry is there, once."""
    with closing(sound(folder, tally)) as log:
        ids = Counter(entry.id for entry in log.entries())
    tally.must(tally.acknowledged.keys() <= ids.keys(), "an acknowledged entry is lost")
    tally.must(set(ids.values()) <= {1}, "an entry is there twice")


def streamed(folder: Path, tally: Tally) -> None:
    """Whole replies are whole; others are there as far as was acknowledged, interrupted."""
    with closing(sound(folder, tally)) as log:
        kept = [(entry.id, entry.body) for entry in log.entries()]
    tally.must(len(kept) == len(dict(kept)), "a reply is there twice")
    bodies = {entry_id: body for entry_id, body in kept if isinstance(body, Message)}
    whole = {ack[1] for ack in tally.acks if ack[0] == "whole"}
    tally.interrupted = sum(body.state == "interrupted" for body in bodies.values())
    for token, text in tally.acknowledged.items():
        body = bodies.get(token)
        tally.must(body is not None and body.content.startswith(text), f"of {token}, {text!r} is lost")
        tally.must(body is None or token not in whole or body.state == "whole", f"{token} is not whole")


def was_read(folder: Path, tally: Tally) -> None:
    """A reading and its facts are all there or none; of an acknowledged message, all."""
    with closing(sound(folder, tally)) as log:
        entries = list(log.entries())
    readings = {entry.body.message: entry.id for entry in entries if isinstance(entry.body, Reading)}
    facts = Counter(entry.body.message for entry in entries if isinstance(entry.body, Fact))
    tally.must(len(readings) == sum(isinstance(entry.body, Reading) for entry in entries), "read twice")
    tally.must(facts.keys() <= readings.keys(), "facts without their reading")
    tally.must(set(facts.values()) <= {2}, "a message is half read")
    for seq, count in tally.acknowledged.items():
        tally.must(facts[int(seq)] == int(count), f"facts of {seq} are lost")


def checkpointed(folder: Path, tally: Tally) -> None:
    """Every acknowledged checkpoint is there, once, and the state it stands for can be opened."""
    with closing(sound(folder, tally)) as log:
        positions = Counter(str(entry.body.position) for entry in log.entries(kind="checkpoint"))  # type: ignore[union-attr]
    tally.must(tally.acknowledged.keys() <= positions.keys(), "an acknowledged checkpoint is lost")
    tally.must(set(positions.values()) <= {1}, "a checkpoint is there twice")


def rows(path: Path, immutable: bool = False) -> list[tuple[object, ...]]:
    """The rows of a log; `immutable` for a sample, beside which nothing may be made."""
    uri = f"{path.absolute().as_uri()}{'?immutable=1' if immutable else ''}"
    with closing(sqlite3.connect(uri, uri=True)) as plain:
        return plain.execute("SELECT * FROM log ORDER BY seq").fetchall()


def held(folder: Path, tally: Tally) -> None:
    """What the old file held is in the new one."""
    before = rows(SAMPLE, immutable=True)
    for name in tally.acknowledged:
        with closing(sound(folder / name, tally)) as log:
            tally.must(list(log.rows())[: len(before)] == before, f"{name} lost something")
    tally.acks.clear()


KINDS: dict[str, tuple[Callable[[Path, Connection], None], Callable[[Path, Tally], None]]] = {
    "append": (append, appended),
    "stream": (stream, streamed),
    "read": (read, was_read),
    "checkpoint": (checkpoint, checkpointed),
    "migrate": (migrate, held),
    "mend": (mend, held),
}


def kill_over_and_over(kind: str, folder: Path, times: int, seed: int = 0) -> Tally:
    """Run a child of a kind and kill it, so many times, on one profile; check it after each."""
    work, check = KINDS[kind]
    folder = folder / kind
    folder.mkdir(parents=True)
    tally, chance = Tally(), random.Random(seed)
    for _ in range(times):
        acks = kill_once(work, folder, chance.uniform(0, LONGEST))
        tally.acks += acks
        tally.total += len(acks)
        tally.kills += 1
        check(folder, tally)
    return tally


def kill_once(work: Callable[[Path, Connection], None], folder: Path, after: float) -> list[Ack]:
    """Start a child, and kill it so many seconds after it has said something; all that it said."""
    context = multiprocessing.get_context("forkserver")
    # Imported once: a child then starts in a hundredth of the time.
    context.set_forkserver_preload(["tests.store.killing"])
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=work, args=(folder, theirs), daemon=True)
    child.start()
    theirs.close()
    acks: list[Ack] = [ours.recv()]
    end = time.monotonic() + after
    while (left := end - time.monotonic()) > 0:
        if ours.poll(left):
            acks.append(ours.recv())
    child.kill()
    child.join()
    acks += _rest(ours)
    ours.close()
    return acks


def _rest(pipe: Connection) -> list[Ack]:
    """What was said before the end; the last word may have been cut off."""
    acks: list[Ack] = []
    try:
        while True:
            acks.append(pipe.recv())
    except (EOFError, OSError):
        return acks
