"""Figures of recall: `python -m tests.bench recall [HOST]`.

20 conversations of 300 messages; 200 questions whose source is known and whose words differ from it. How
often the source is among the first ten found: by the words as they are, widened by words that are used for
them, by vectors alone, and by all. HOST is an Ollama server with a model that makes vectors; without one the
scripted server of the tests stands in, whose vectors only count words: those figures say nothing of meaning.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from tests.bench.told import Sought, Talk, talk
from tests.fake_ollama import FakeModel, FakeOllama
from uac_desktop.app.recall import Recaller
from uac_desktop.app.workspace import open_workspace
from uac_desktop.core.settings import Settings
from uac_desktop.store.log import Log

FIRST = 10
Finding = Callable[[str], list[int]]


def main() -> None:
    """Prints hit@10 and the time of a question for each way of looking."""
    host = sys.argv[1] if len(sys.argv) > 1 else None
    server = nullcontext(host) if host else _scripted()
    told = talk()
    with tempfile.TemporaryDirectory() as room, server as address:
        seqs = _written(Path(room), told)
        workspace = open_workspace(Settings(Path(room), "UTC", host=address))
        begun = time.perf_counter()
        pieces = workspace.recaller.catch_up()
        taken = time.perf_counter() - begun
        kind = "a model's" if host else "SCRIPTED (a bag of hashed words: they know no meaning)"
        print(f"{pieces:,} vectors in {taken:.1f} s, {kind}")
        print(f"{'':18} {'hit@10':>7} {'shared':>7} {'other words':>12} {'median':>9}")
        for name, find in ways(workspace.recaller).items():
            _print(name, find, told, seqs)
        workspace.close()


@contextmanager
def _scripted() -> Iterator[str]:
    with FakeOllama(models=[FakeModel(name="words:1", capabilities=("embedding",))]) as server:
        yield server.host


def _written(folder: Path, told: Talk) -> list[int]:
    """The messages in a profile; their seqs."""
    log = Log(folder)
    seqs = [entry.seq for entry in log.append(told.drafts)]
    log.close()
    return seqs


def ways(recaller: Recaller) -> dict[str, Finding]:
    """The ways of looking, by name."""
    return {
        "words as they are": lambda text: recaller.by_words(text, FIRST),
        "words, widened": lambda text: _entries(recaller, text, by_meaning=False),
        "vectors alone": lambda text: recaller.by_meaning(text, FIRST),
        "all together": lambda text: _entries(recaller, text, by_meaning=True),
    }


def _entries(recaller: Recaller, text: str, *, by_meaning: bool) -> list[int]:
    return [one.entry for one in recaller.passages(text, FIRST, by_meaning=by_meaning)]


def hits(find: Finding, sought: list[Sought], seqs: list[int]) -> float:
    """The share of questions whose source is found."""
    return sum(seqs[one.source] in find(one.text) for one in sought) / len(sought)


def _print(name: str, find: Finding, told: Talk, seqs: list[int]) -> None:
    begun = time.perf_counter()
    shared = [one for one in told.sought if not one.alone]
    alone = [one for one in told.sought if one.alone]
    one, other = hits(find, shared, seqs), hits(find, alone, seqs)
    ms = (time.perf_counter() - begun) * 1000 / len(told.sought)
    whole = (one * len(shared) + other * len(alone)) / len(told.sought)
    print(f"{name:18} {whole:7.1%} {one:7.1%} {other:12.1%} {ms:6.1f} ms")


if __name__ == "__main__":
    main()
