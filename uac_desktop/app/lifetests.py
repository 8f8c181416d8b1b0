"""Tests of the person's own life: what must stay true, proposed from what matters most.

Each is one function in a module of the domain, in plain Python that runs without the app too.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from uac_desktop.core.fold import State
from uac_desktop.core.records import Record, called, label_of
from uac_desktop.core.values import quoted
from uac_desktop.core.vocabulary import RecordType

_CRITICAL = ("Allergy", "Medication", "Condition")


@dataclass(frozen=True, slots=True)
class LifeTest:
    """A test that may be kept: `text` is its function, `module_text` the module's with it."""

    id: str
    words: str
    module: str
    text: str
    module_text: str


def life_tests(state: State) -> list[LifeTest]:
    """The tests of critical records that are neither kept nor declined, one a record."""
    return [
        test
        for record in _critical(state)
        if (test := _test(state, record)) is not None and test.id not in state.declined
    ]


def _critical(state: State) -> Iterator[Record]:
    for name in _CRITICAL:
        yield from (record for record in state.records(name) if record.status == "current")


def _test(state: State, record: Record) -> LifeTest | None:
    record_type = state.vocabulary[record.type]
    label = label_of(record_type, record.fields)
    module = f"tests/test_{record_type.domain}.py"
    before = state.sources.get(module, f'"""What must stay true of {record_type.domain}."""\n')
    name = _name(record_type, record, label)
    if f"def {name}(" in before:
        return None
    whose = "My" if record.about == "user" else f"{record.about}'s"
    words = f"{whose} list of {called(record_type)} contains {label}."
    text = _function(name, words, record_type, record, label)
    return LifeTest(f"test:{record.id}", words, module, text, f"{before.rstrip()}\n\n\n{text}")


def _name(record_type: RecordType, record: Record, label: str) -> str:
    """A name for the function, told apart by the record's own number where the label has no letters."""
    said = "_".join(re.findall(r"[a-z0-9]+", f"{record.about} {label}".lower().removeprefix("user ")))
    return f"test_{called(record_type, 1).replace(' ', '_')}_{said or record.seq}"


def _function(name: str, words: str, record_type: RecordType, record: Record, label: str) -> str:
    row = called(record_type, 1).replace(" ", "_")
    held = [f"{row}.{record_type.label} == {quoted(label)}", f"{row}.person == {quoted(record.about)}"]
    if record_type.closed and "status" in record_type.fields:
        held.append(f"{row}.status not in {record_type.closed!r}".replace("'", '"'))
    found = f"\n        {' and '.join(held)}\n        for {row} in user.{record_type.list_name}\n    "
    return f'def {name}(user):\n    """{words}"""\n    assert any({found})\n'
