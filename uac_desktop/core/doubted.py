"""What a fact rests on that is weak, so that the person is asked whether it is right, until they have said.

Asked about are: what only a model read, where health is concerned; a field that the two readers read
differently; a medicine's or an allergy's name that was taken for a slip of the pen. A statement of the
person's own about the record (an edit, a yes) settles it.
"""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Literal

from uac_desktop.core.fold import State
from uac_desktop.core.records import Told, label_of, normalise

_WRITTEN = ("edit", "import")
_NAMED = {"Medication": "name", "Allergy": "substance"}
_LIKE = 0.7
_SHORTEST = 5


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why a fact is asked about; of a `field` that was read in two ways the `values`, the kept one first.

    `called` is what the fact is about; of a slip the words that were written.
    """

    kind: Literal["model", "differs", "slip"]
    called: str
    field: str = ""
    values: tuple[Any, ...] = ()

    @property
    def sentence(self) -> str:
        """The question in English."""
        if self.kind == "differs":
            one, other = self.values
            return f"Is the {self.field.replace('_', ' ')} of {self.called} {one} or {other}?"
        return f"Is it right that {self.called} is meant?"


def doubt_of(state: State, told: Told) -> Doubt | None:
    """What is doubtful about a fact that was read and stands."""
    record = state.record(state.beliefs.record_of.get(told.id, ""))
    if record is None or record.status in ("corrected", "retracted") or told.reader in _WRITTEN:
        return None
    if any(fact.reader == "edit" for fact in record.evidence):
        return None
    called = label_of(state.type(told.type), record.fields)
    return _differs(state, told, called) or _of_a_model(state, told, called) or _slip(told, called)


def _differs(state: State, told: Told, called: str) -> Doubt | None:
    for fact, name, other in state.readings.differing(told.message or 0):
        if fact == told.id and name in told.fields:
            return Doubt("differs", called, name, (told.fields[name], other))
    return None


def _of_a_model(state: State, told: Told, called: str) -> Doubt | None:
    """Where the patterns read something of the message, the model's reading beside it is likelier right."""
    if told.reader == "patterns" or state.type(told.type).domain != "health":
        return None
    ids = state.facts_of.get(told.message or 0, ())
    others = [state.beliefs.facts[name] for name in ids if name in state.beliefs.facts]
    return None if any(fact.reader == "patterns" for fact in others) else Doubt("model", called)


def _slip(told: Told, called: str) -> Doubt | None:
    name = normalise(told.fields.get(_NAMED.get(told.type, "")) or "")
    quote = normalise(told.quote or "")
    if len(name) < _SHORTEST or name in quote:
        return None
    words = [word for word in re.findall(r"[a-z-]+", quote) if len(word) >= _SHORTEST]
    near = [
        word for word in words if word[0] == name[0] and SequenceMatcher(None, word, name).ratio() >= _LIKE
    ]
    return Doubt("slip", called, values=(near[0],)) if near else None
