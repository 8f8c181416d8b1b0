"""People with questions whose right answers are known, and when an answer is one of them."""

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uac_desktop.app.views import Answer
from uac_desktop.app.workspace import Workspace

DATA = Path(__file__).parents[1] / "data" / "asking"


@dataclass(frozen=True, slots=True)
class Asked:
    """A way to ask something: its text, the person who asks, the kind of the answer and the answer."""

    text: str
    person: str
    kind: str
    value: Any
    new: bool


def people() -> list[dict[str, Any]]:
    """The people, as files that can be imported."""
    found: list[dict[str, Any]] = json.loads((DATA / "people.json").read_text(encoding="utf-8"))
    return found


def questions() -> list[Asked]:
    """Every way in which every person asks every question."""
    lines = (DATA / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return [
        Asked(text, person, row["kind"], value, text == row["question"])
        for row in rows
        for text in (row["question"], *row["paraphrases"])
        for person, value in row["values"].items()
        if value is not None
    ]


def refusals() -> list[str]:
    """Questions about what was never said."""
    return (DATA / "refusals.txt").read_text(encoding="utf-8").splitlines()


def imported(workspace: Workspace, person: dict[str, Any], folder: Path) -> Workspace:
    """A profile with a person's records."""
    path = folder / "records.json"
    path.write_text(json.dumps(person, ensure_ascii=False), encoding="utf-8")
    workspace.import_records(path)
    return workspace


def is_right(asked: Asked, answer: Answer) -> bool:
    """Whether an answer is the right one, of its kind."""
    said = answer.value
    if asked.kind == "set":
        return bool(sorted(said if isinstance(said, list) else [said]) == asked.value)
    if isinstance(said, list) and len(said) == 1 and asked.kind != "list":
        said = said[0]
    return alike(asked.value, said)


def alike(right: Any, said: Any) -> bool:
    """Equal, numbers to a cent."""
    if isinstance(right, list) and isinstance(said, list):
        return len(right) == len(said) and all(map(alike, right, said))
    if isinstance(right, bool) or isinstance(said, bool) or not isinstance(right, int | float):
        return bool(right == said)
    return isinstance(said, int | float) and math.isclose(right, said, abs_tol=0.01)
