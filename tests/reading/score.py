"""Scores a reader on labelled messages: what it found, what it made up, and whether it kept silent."""

import json
import math
import re
import time
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import ReadResult, Telling, Turn

Case = Mapping[str, Any]
Read = Callable[[Telling], ReadResult]

CASES = Path(__file__).parents[1] / "data" / "reading"
_EXTRA = frozenset({"person", "all_day", "currency"})
_CLOSED = frozenset({"status", "polarity", "kind", "severity", "entries", "period", "schedule"})


@dataclass(slots=True)
class Score:
    """Counts over the cases, with a line for each thing that was missed or made up."""

    gold: int = 0
    matched: int = 0
    said: int = 0
    none: int = 0
    silent: int = 0
    fields: int = 0
    right: int = 0
    invented: int = 0
    unquoted: int = 0
    times: list[float] = field(default_factory=list)
    by_type: dict[str, list[int]] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    @property
    def precision(self) -> float:
        """The part of what was read that is so."""
        return self.matched / self.said if self.said else 1.0

    @property
    def recall(self) -> float:
        """The part of what was told that was read."""
        return self.matched / self.gold if self.gold else 1.0

    @property
    def silence(self) -> float:
        """The part of the messages that tell nothing from which nothing was read."""
        return self.silent / self.none if self.none else 1.0

    def recall_of(self, *types: str) -> float:
        """The same for some types alone."""
        rows = [self.by_type.get(name, [0, 0]) for name in types]
        return sum(row[0] for row in rows) / max(1, sum(row[1] for row in rows))


def load_cases(*names: str) -> list[Case]:
    """The labelled messages of files of `tests/data/reading`, or of any path."""
    paths = [Path(name) if "/" in name else CASES / f"{name}.jsonl" for name in names]
    return [json.loads(line) for path in paths for line in path.read_text("utf-8").splitlines() if line]


def score(read: Read, cases: Iterable[Case]) -> Score:
    """Reads each case and counts."""
    total = Score()
    for case in cases:
        begun = time.process_time()
        facts = list(read(telling_of(case)).facts)
        total.times.append((time.process_time() - begun) * 1000)
        total.unquoted += sum(fact.quote not in case["message"] for fact in facts if fact.quote is not None)
        _count(total, case, [fact for fact in facts if not _debatable(case, fact)], facts)
    return total


def telling_of(case: Case) -> Telling:
    """A case as a reader is given it."""
    earlier = tuple(
        Turn(one.get("role", "user"), one["content"], datetime.fromisoformat(one.get("at", case["at"])))
        for one in case.get("context") or ()
    )
    return Telling(case["message"], datetime.fromisoformat(case["at"]), case["zone"], earlier)


def _count(total: Score, case: Case, said: list[Fact], everything: Sequence[Fact]) -> None:
    total.said += len(said)
    if not case["facts"]:
        total.none += 1
        total.silent += not said
    for gold in case["facts"]:
        row = total.by_type.setdefault(gold["type"], [0, 0])
        hit = next((fact for fact in said if _matches(gold, fact)), None)
        total.gold += 1
        row[1] += 1
        if hit is None:
            had = [(one.op, one.type, one.about, one.fields) for one in everything]
            total.lines.append(
                f"MISS {case['id']} {gold['op']} {gold['type']} {gold['fields']} | "
                f"{case['message'][:120]} | {had}"
            )
            continue
        total.matched += 1
        row[0] += 1
        said.remove(hit)
        _count_fields(total, case, gold, hit)
    total.lines += [
        f"FALSE {case['id']} {case['message'][:120]} {(one.op, one.type, one.about, one.fields)}"
        for one in said
    ]


def _count_fields(total: Score, case: Case, gold: Case, hit: Fact) -> None:
    total.fields += len(gold["fields"])
    wrong = [
        name
        for name in gold["fields"]
        if not (_about(gold, hit) if name == "person" else _accepted(gold, name, hit.fields.get(name)))
    ]
    total.right += len(gold["fields"]) - len(wrong)
    extra = sorted(set(hit.fields) - set(gold["fields"]) - set(gold.get("accept", {})) - _EXTRA)
    total.invented += len(extra)
    if wrong or extra:
        got = {name: hit.fields.get(name) for name in [*wrong, *extra]}
        want = {name: gold["fields"][name] for name in wrong}
        total.lines.append(f"FIELDS {case['id']} wanted {want} got {got} | {case['message'][:120]}")


def _debatable(case: Case, fact: Fact) -> bool:
    if any(_matches(gold, fact) for gold in case["facts"]):
        return False
    if any(_matches(also, fact) for also in case.get("also_ok") or ()):
        return True
    if not case["facts"]:
        return False
    bare = fact.type == "Contact" and set(fact.fields) <= {"name", "relationship", "person"}
    named = str(fact.fields.get("name", "")).casefold()
    return fact.type == "Note" or (bare and bool(named) and named in case["message"].casefold())


def _matches(gold: Case, fact: Fact) -> bool:
    if gold["type"] != fact.type or gold.get("op", "assert") != fact.op:
        return False
    keys = [key for key in gold.get("key_fields", ()) if key != "person"]
    return _about(gold, fact) and all(_accepted(gold, key, fact.fields.get(key)) for key in keys)


def _about(gold: Case, fact: Fact) -> bool:
    rights = [gold["fields"].get("person", "user"), *gold.get("accept", {}).get("person", ())]
    if gold["type"] == "Contact" and _same(fact.about, fact.fields.get("name"), False):
        return True
    return any(_same(right, fact.about, False) for right in rights)


def _accepted(gold: Case, name: str, value: Any) -> bool:
    rights = [gold["fields"].get(name), *gold.get("accept", {}).get(name, ())]
    return any(_same(right, value, name in _CLOSED) for right in rights)


def _same(gold: Any, value: Any, closed: bool) -> bool:
    if gold is None or value is None:
        return gold is value
    if isinstance(gold, list) or isinstance(value, list):
        ours, theirs = (one if isinstance(one, list) else [one] for one in (gold, value))
        return len(ours) == len(theirs) and all(any(_same(a, b, closed) for b in theirs) for a in ours)
    if (a := _number(gold)) is not None and (b := _number(value)) is not None and not _year(gold):
        return math.isclose(a, b, rel_tol=1e-6, abs_tol=0.006)
    if _year(gold) or re.match(r"\d{4}-\d\d|--\d\d", str(gold)):
        return str(value).startswith(str(gold)) and (
            _year(gold) or len(str(value)[:10]) == len(str(gold)[:10])
        )
    return _alike(_words(gold), _words(value), closed)


def _alike(a: list[str], b: list[str], closed: bool) -> bool:
    digits = [word for word in a if word[0].isdigit()] == [word for word in b if word[0].isdigit()]
    if a == b or ("".join(a) == "".join(b) and digits):
        return True
    short, long = sorted((a, b), key=len)
    if closed or not digits or not short:
        return False
    inside = any(long[i : i + len(short)] == short for i in range(len(long) - len(short) + 1))
    return inside and len("".join(short)) >= (2 if short[0] >= "\u3400" else 4)


def _words(value: Any) -> list[str]:
    text = unicodedata.normalize("NFKC", str(value)).casefold()
    return re.findall(r"\d+(?:\.\d+)?|[\u3400-\u9fff]|[^\W\d_]+", re.sub(r"(\d),(?=\d{3}\b)", r"\1", text))


def _number(value: Any) -> float | None:
    try:
        return None if isinstance(value, bool) else float(str(value).replace(",", ""))
    except ValueError:
        return None


def _year(value: Any) -> bool:
    return bool(re.fullmatch(r"(19|20)\d\d", str(value)))
