"""Classes that were written, changed or taken out → what becomes of the types.

The types that come with the program are read by its rules, so they can be added to, and not changed.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from uac_desktop.core.edits_change import Change
from uac_desktop.core.edits_classes import Class, Spec, kind_of, plural, spec_of_class
from uac_desktop.core.edits_fates import Was
from uac_desktop.core.edits_faults import Fault
from uac_desktop.core.edits_parse import RecordList, Row, Written
from uac_desktop.core.edits_text import Run
from uac_desktop.core.entries import Definition
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import defined
from uac_desktop.core.records import called
from uac_desktop.core.render_parts import shown_fields
from uac_desktop.core.render_rows import HELD
from uac_desktop.core.vocabulary import RecordType, Vocabulary

_TAKEN = frozenset(
    [
        "user",
        "today",
        "now",
        "zone",
        "home_country",
        "date",
        "datetime",
        "time",
        "timedelta",
        "Counter",
        "Partial",
        "Day",
        "Moment",
        "Time",
        "ZoneInfo",
        "Alert",
        "rule",
        "uac",
        "domains",
        "rules",
        "tests",
        "str",
        "int",
        "float",
        "bool",
        "list",
        "dict",
        "set",
        "tuple",
        "len",
        "sum",
        "min",
        "max",
        "sorted",
    ]
)
_READ = "{name} comes with the program, whose rules read it: leave it, or {way}."


_WORDS = {"str": "text", "int": "a whole number", "float": "a number", "bool": "yes or no", "list": "a list"}


@dataclass
class Types:
    """The types after an edit, what changes of them, and under which names the old rows stand now."""

    vocabulary: Vocabulary
    before: Mapping[str, RecordType]
    changes: list[Change] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    renamed: dict[str, str] = field(default_factory=dict)
    fields: dict[tuple[str, str], str] = field(default_factory=dict)

    def define(self, definition: Definition, kind: str, words: str, line: int) -> None:
        """Take in a definition; one that cannot be is a fault."""
        try:
            self.vocabulary = defined(self.vocabulary, definition)
        except RefusedError as refused:
            self.faults.append(Fault(line, 1, str(refused)))
            return
        made = "type" if kind == "type" else "field"
        self.changes.append(Change(made, words, line, bodies=(definition,)))  # type: ignore[arg-type]


def types_of(
    written: Written, shown: Mapping[str, int], domain: str, vocabulary: Vocabulary, built_in: Vocabulary
) -> Types:
    """What the classes of a module mean. `shown` are the types that it had classes for, with their lines."""
    found = Types(vocabulary, vocabulary.types)
    classes = written.classes
    gone = [name for name in shown if name not in classes]
    for name, one in classes.items():
        if name in vocabulary:
            _changed(one, vocabulary[name], built_in, found)
            continue
        old = next((g for g in gone if _is_renamed(one, vocabulary[g], written)), None)
        if old is not None and old not in built_in:
            gone.remove(old)
            _renamed(one, vocabulary[old], written, found)
        else:
            _new(one, domain, written, found)
    for name in gone:
        if name in written.lists:
            words = (
                f"{written.lists[name].name} lists {name} records: keep the class {name}, or take both out."
            )
            found.faults.append(Fault(written.lists[name].line, 1, words))
            continue
        _retired(vocabulary[name], shown[name], built_in, found)
    return found


def _new(one: Class, domain: str, written: Written, found: Types) -> None:
    listed = written.lists.get(one.name)
    name = listed.name if listed is not None else plural(one.name)
    spec = spec_of_class(one, domain, name)
    if (sentence := _unfit(one.name, name, found.vocabulary)) or not spec["fields"]:
        sentence = sentence or f"{one.name} has no field; write one: name: str | None = None."
        found.faults.append(Fault(one.line, 1, sentence))
        return
    words = f"A new type, {one.name}: {', '.join(spec['fields'])}."
    found.define(Definition(change="type", name=one.name, spec=spec), "type", words, one.line)


def _unfit(name: str, list_name: str, vocabulary: Vocabulary) -> str | None:
    """Why a type, or the list of its records, cannot be called so."""
    taken = next((t for t in vocabulary if t.list_name == list_name), None)
    if taken is not None:
        return f"{list_name} lists {taken.name} records; give the list of {name} another name."
    if name in _TAKEN or list_name in _TAKEN:
        return f"{name if name in _TAKEN else list_name} means something else here; choose another name."
    return None


def _retired(old: RecordType, line: int, built_in: Vocabulary, found: Types) -> None:
    if old.name in built_in:
        sentence = _READ.format(name=f"The class {old.name}", way="take out its records alone")
        found.faults.append(Fault(line, 1, sentence))
        return
    words = f"The type {old.name} is no longer used; its records stay in history."
    found.define(Definition(change="retire_type", name=old.name), "type", words, line)


def _is_renamed(one: Class, old: RecordType, written: Written) -> bool:
    """Whether a class is what another was: the same list, or the same fields."""
    listed = written.lists.get(one.name)
    if listed is not None and listed.name == old.list_name:
        return True
    return _own_fields(one, old).keys() == {known.name for known in shown_fields(old)}


def _renamed(one: Class, old: RecordType, written: Written, found: Types) -> None:
    listed = written.lists.get(one.name)
    name = listed.name if listed is not None else plural(one.name)
    definition = Definition(change="rename_type", name=old.name, value=one.name, spec={"list": name})
    found.define(definition, "type", f"The type {old.name} is called {one.name} from here on.", one.line)
    found.renamed[old.name] = one.name
    _changed(one, found.vocabulary[one.name], Vocabulary(), found)


# -- fields --------------------------------------------------------------------------------------


def _own_fields(one: Class, old: RecordType) -> dict[str, Spec]:
    """The fields of a class, those aside that every class has."""
    held = [name for name in HELD if name not in old.fields]
    return {name: known.spec for name, known in one.fields.items() if name not in held}


def _changed(one: Class, old: RecordType, built_in: Vocabulary, found: Types) -> None:
    """The fields that a class has got, lost, or has otherwise."""
    now = _own_fields(one, old)
    before = {known.name: kind_of(old, known.name) for known in shown_fields(old)}
    if one.key and one.key != old.key and all(name in now for name in one.key):
        key = (
            f"the key of {called(old)}, {', '.join(old.key)}," if old.key else f"that {called(old)} have none"
        )
        words = f"What is one record was settled when the type was made: {key} stays."
        found.faults.append(Fault(one.line, 1, words, "warning"))
    fixed = built_in[old.name].fields if old.name in built_in else {}
    lost, new = [n for n in before if n not in now], [n for n in now if n not in before]
    for was, name in list(_pairs(lost, new, before, now)):
        if was not in fixed:
            lost.remove(was)
            new.remove(name)
            found.fields[one.name, was] = name
            definition = Definition(change="rename_field", type=one.name, name=was, value=name)
            words = f"{_listed(old)} have {name} instead of {was}, which holds the same."
            found.define(definition, "field", words, one.fields[name].line)
    for name in lost:
        _lost(one, old, name, name in fixed, found)
    for name in new:
        definition = Definition(change="field", type=one.name, name=name, value=now[name])
        words = f"{_listed(old)} get the field {name} ({_held(now[name])})."
        found.define(definition, "field", words, one.fields[name].line)
    for name in (name for name in before if name in now):
        _held_otherwise(one, old, name, now[name], before[name], name in fixed, found)


def lost_in_rows(listed: RecordList, now: RecordType, before: Sequence[Was], found: Types) -> list[Fault]:
    """The first row that names a field which its class no longer has, though nobody touched the row."""
    old = found.before.get(before[0].record.type) if before else None
    lost = {known.name for known in shown_fields(old)} if old is not None else set()
    lost -= {known.name for known in shown_fields(now)}
    named = ((item, _first_named(item, lost, before)) for item in (listed.items if lost else ()))
    item, name = next(((item, name) for item, name in named if name is not None), (None, ""))
    if item is None:
        return []
    called_now = found.fields.get((now.name, name))
    way = (
        f"call it {called_now} here too"
        if called_now
        else "take it out of the rows, or leave it in the class"
    )
    return [Fault(item.line, 1, f"{now.name} has no field {name} any more; {way}.")]


def _first_named(item: Row | Run, names: Set[str], before: Sequence[Was]) -> str | None:
    """Which of some fields a row names, or one of a run of untouched ones."""
    if isinstance(item, Row):
        return next((name for name in item.nodes if name in names), None)
    records = {was.id: was for was in before}
    said = (records[place.record].record.fields for place in item.places)
    return next((name for fields in said for name in names if fields.get(name) is not None), None)


def _pairs(
    lost: list[str], new: list[str], before: Mapping[str, Spec], now: Mapping[str, Spec]
) -> Iterator[tuple[str, str]]:
    """Fields that stand where others stood and hold the same."""
    if len(lost) == len(new):
        for was, name in zip(lost, new, strict=True):
            if _plain(before[was]) == _plain(now[name]):
                yield was, name


def _lost(one: Class, old: RecordType, name: str, is_fixed: bool, found: Types) -> None:
    if is_fixed:
        sentence = _READ.format(name=f"The field {name} of {old.name}", way="leave it empty in your records")
        found.faults.append(Fault(one.line, 1, sentence))
        return
    definition = Definition(change="retire_field", type=one.name, name=name)
    words = f"{_listed(old)} lose the field {name}; what was said with it stays in history."
    found.define(definition, "field", words, one.line)


def _held_otherwise(
    one: Class, old: RecordType, name: str, now: Spec, before: Spec, is_fixed: bool, found: Types
) -> None:
    line = one.fields[name].line
    if now == before or (now == "str" and isinstance(before, list)):
        return
    if is_fixed:
        sentence = _READ.format(name=f"What {old.name}.{name} holds", way="add a field of your own")
        found.faults.append(Fault(line, 1, sentence))
        return
    words = f"{_listed(old)}: {name} holds {_held(now)} from here on."
    found.define(Definition(change="field", type=one.name, name=name, value=now), "field", words, line)


def _plain(spec: Spec) -> str:
    return "str" if isinstance(spec, list) else spec


def _held(spec: Spec) -> str:
    return f"one of {', '.join(map(str, spec))}" if isinstance(spec, list) else _WORDS.get(spec, f"a {spec}")


def _listed(record_type: RecordType) -> str:
    name = called(record_type)
    return name[0].upper() + name[1:]
