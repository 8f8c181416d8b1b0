"""Figures of the search: `python -m tests.bench search [MESSAGES]`, 100,000 where not said.

A profile of mixed English and Chinese is made; then indexing, and each kind of query, from the typed line
to the results, as the window and the command line ask it.
"""

import itertools
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from uac_desktop.app.memory import Memory
from uac_desktop.app.resources import vocabulary
from uac_desktop.app.search import Searcher
from uac_desktop.core.entries import Draft, Fact, Message
from uac_desktop.store.cache import FILE_NAME
from uac_desktop.store.log import Log

BEGIN = datetime(2016, 1, 1, tzinfo=UTC)
THREAD = 60
TIMES = 40
CHINESE = "我今天去医院看了病医生说要吃药对青霉素过敏头疼发烧睡不好觉血压高旅行签证机票酒店会议合同房租"
QUERIES = {
    "one word": ["hotel", "invoice", "doctor", "garden"],
    "stemmed word": ["allergies", "travelling", "prescribed"],
    "two words": ["hotel doctor", "invoice garden", "lease kitchen"],
    "phrase": ['"allergic to penicillin"', '"the doctor said"'],
    "prefix": ["gar", "presc", "in", "t"],
    "Chinese, 2 characters": ["过敏", "签证", "医院", "血压"],
    "Chinese, 1 character": ["药", "我"],
    "common and date": ["the before:2016-06-01", "the after:2019-02", "doctor before:2018"],
    "common and conversation": ['the in:"Talk 17"', 'the in:"Talk 1"', "in:talk the"],
    "type and word": ["type:Allergy the", "type:allergies penicillin from:user"],
    "very common word": ["the", "the the", "of the"],
    "rare word": ["zyzzyva77", "quokka12345"],
    "without a word": ["doctor -hotel", "the -of"],
    "filters alone": ["from:assistant", "type:Allergy", "before:2017", "-the from:user"],
}


def main() -> None:
    """Prints the rate of indexing, the size, and p50 and p95 of each kind of query."""
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room) / "profile"
        memory = Memory(_written(folder, size), vocabulary())
        searcher = Searcher(memory, "UTC")
        begun, worked = time.perf_counter(), time.process_time()
        counts = searcher.rebuild()
        taken, busy = time.perf_counter() - begun, time.process_time() - worked
        entries = memory.log.head()[0]
        print(f"{counts}: {entries / taken:,.0f} entries/s, {taken:.1f} s ({busy:.1f} s of CPU) in all")
        print(f"index {(folder / FILE_NAME).stat().st_size / 1e6:.0f} MB, log {_log_size(folder):.0f} MB")
        print(f"{'query':26} {'p50':>7} {'p95':>7} {'CPU p95':>7}   (ms; results of the first)")
        everything = [taken for kind, lines in QUERIES.items() for taken in _ask(searcher, kind, lines)]
        print(f"{'all':26} {_part(everything, 0.5):7.1f} {_part(everything, 0.95):7.1f}")
        memory.log.close()


def _ask(searcher: Searcher, kind: str, lines: list[str]) -> list[float]:
    taken: list[float] = []
    busy: list[float] = []
    for line in itertools.islice(itertools.cycle(lines), TIMES):
        begun, worked = time.perf_counter(), time.process_time()
        searcher.search(line, 20)
        taken.append((time.perf_counter() - begun) * 1000)
        busy.append((time.process_time() - worked) * 1000)
    found = len(searcher.search(lines[0], 20).results)
    print(f"{kind:26} {_part(taken, 0.5):7.1f} {_part(taken, 0.95):7.1f} {_part(busy, 0.95):7.1f}   {found}")
    return taken


def _part(taken: list[float], part: float) -> float:
    return sorted(taken)[min(int(len(taken) * part), len(taken) - 1)]


def _log_size(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.glob("uac.db*")) / 1e6


def _written(folder: Path, size: int) -> Log:
    log = Log(folder)
    drafts = _drafts(size)
    while batch := list(itertools.islice(drafts, 5_000)):
        log.append(batch)
    return log


def _drafts(size: int) -> Iterator[Draft]:
    """Ten years of messages in conversations of sixty; one in five of the person's leaves a fact."""
    chance = random.Random(7)
    common = ["the", "of", "to", "and", "a", "in", "is", "it", "for", "on", "my", "with", "was", "at"]
    topics = [
        "doctor",
        "hotel",
        "invoice",
        "garden",
        "lease",
        "kitchen",
        "travel",
        "prescribed",
        "allergy",
        "meeting",
    ]
    rare = [f"{chr(97 + n % 26)}{chr(97 + n // 26 % 26)}{chr(97 + n // 676)}ion{n % 7}" for n in range(9_000)]
    names = [*common, *topics, *rare]
    weights = list(itertools.accumulate(1 / (n + 1) for n in range(len(names))))
    seq = 0
    for number in range(size):
        at = (BEGIN + timedelta(minutes=50 * number)).isoformat()
        role = "user" if number % 2 == 0 else "assistant"
        words = chance.choices(names, cum_weights=weights, k=18)
        if number % 3 == 0:
            words.insert(5, "".join(chance.choices(CHINESE, k=12)))
        if number % THREAD == 0:
            words[:0] = ["Talk", str(number // THREAD)]
        if number == size // 2:
            words.append("zyzzyva77")
        conversation = f"c{number // THREAD}"
        text = " ".join(words)
        yield Draft(Message(role=role, content=text, conversation=conversation), at, "UTC")  # type: ignore[arg-type]
        seq += 1
        if number % 10 == 0:
            fact = {"substance": "penicillin", "reaction": names[number % 97]}
            yield Draft(
                Fact(
                    op="assert",
                    type="Allergy",
                    fields=fact,
                    key=("penicillin",),
                    quote=text[:40],
                    message=seq,
                ),
                at,
                "UTC",
            )
            seq += 1


if __name__ == "__main__":
    main()
