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
from uac_desktop.core.saying import say
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
_WORDS = {
    "str": say("text"),
    "int": say("a whole number"),
    "float": say("a number"),
    "bool": say("yes or no"),
    "list": say("a list"),
}


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
            listed = {"list": written.lists[name].name, "name": name}
            words = say("{list} lists {name} records: keep the class {name}, or take both out.", **listed)
            found.faults.append(Fault(written.lists[name].line, 1, words))
            continue
        _retired(vocabulary[name], shown[name], built_in, found)
    return found


def _new(one: Class, domain: str, written: Written, found: Types) -> None:
    listed = written.lists.get(one.name)
    name = listed.name if listed is not None else plural(one.name)
    spec = spec_of_class(one, domain, name)
    if (sentence := _unfit(one.name, name, found.vocabulary)) or not spec["fields"]:
        sentence = sentence or say("{name} has no field; write one: name: str | None = None.", name=one.name)
        found.faults.append(Fault(one.line, 1, sentence))
        return
    words = say("A new type, {name}: {fields:list}.", name=one.name, fields=list(spec["fields"]))
    found.define(Definition(change="type", name=one.name, spec=spec), "type", words, one.line)


def _unfit(name: str, list_name: str, vocabulary: Vocabulary) -> str | None:
    """Why a type, or the list of its records, cannot be called so."""
    taken = next((t for t in vocabulary if t.list_name == list_name), None)
    if taken is not None:
        about = {"list": list_name, "taken": taken.name, "name": name}
        return say("{list} lists {taken} records; give the list of {name} another name.", **about)
    if name in _TAKEN or list_name in _TAKEN:
        word = name if name in _TAKEN else list_name
        return say("{word} means something else here; choose another name.", word=word)
    return None


def _retired(old: RecordType, line: int, built_in: Vocabulary, found: Types) -> None:
    if old.name in built_in:
        sentence = _read(say("The class {name}", name=old.name), say("take out its records alone"))
        found.faults.append(Fault(line, 1, sentence))
        return
    words = say("The type {name} is no longer used; its records stay in history.", name=old.name)
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
    words = say("The type {old} is called {new} from here on.", old=old.name, new=one.name)
    found.define(definition, "type", words, one.line)
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
        about = {"kind": called(old), "key": list(old.key)}
        key = say("the key of {kind:kind}, {key:list},", **about)
        key = key if old.key else say("that {kind:kind} have none", **about)
        words = say("What is one record was settled when the type was made: {key} stays.", key=key)
        found.faults.append(Fault(one.line, 1, words, "warning"))
    fixed = built_in[old.name].fields if old.name in built_in else {}
    lost, new = [n for n in before if n not in now], [n for n in now if n not in before]
    for was, name in list(_pairs(lost, new, before, now)):
        if was not in fixed:
            lost.remove(was)
            new.remove(name)
            found.fields[one.name, was] = name
            definition = Definition(change="rename_field", type=one.name, name=was, value=name)
            about = {"kind": called(old), "name": name, "was": was}
            words = say("{kind:kind:start} have {name} instead of {was}, which holds the same.", **about)
            found.define(definition, "field", words, one.fields[name].line)
    for name in lost:
        _lost(one, old, name, name in fixed, found)
    for name in new:
        definition = Definition(change="field", type=one.name, name=name, value=now[name])
        about = {"kind": called(old), "name": name, "held": _held(now[name])}
        words = say("{kind:kind:start} get the field {name} ({held}).", **about)
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
    way = say("take it out of the rows, or leave it in the class")
    way = say("call it {name} here too", name=called_now) if called_now else way
    told = say("{type} has no field {name} any more; {way}.", type=now.name, name=name, way=way)
    return [Fault(item.line, 1, told)]


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
        what = say("The field {name} of {type}", name=name, type=old.name)
        sentence = _read(what, say("leave it empty in your records"))
        found.faults.append(Fault(one.line, 1, sentence))
        return
    definition = Definition(change="retire_field", type=one.name, name=name)
    about = {"kind": called(old), "name": name}
    words = say("{kind:kind:start} lose the field {name}; what was said with it stays in history.", **about)
    found.define(definition, "field", words, one.line)


def _held_otherwise(
    one: Class, old: RecordType, name: str, now: Spec, before: Spec, is_fixed: bool, found: Types
) -> None:
    line = one.fields[name].line
    if now == before or (now == "str" and isinstance(before, list)):
        return
    if is_fixed:
        what = say("What {type}.{name} holds", type=old.name, name=name)
        sentence = _read(what, say("add a field of your own"))
        found.faults.append(Fault(line, 1, sentence))
        return
    about = {"kind": called(old), "name": name, "held": _held(now)}
    words = say("{kind:kind:start}: {name} holds {held} from here on.", **about)
    found.define(Definition(change="field", type=one.name, name=name, value=now), "field", words, line)


def _plain(spec: Spec) -> str:
    return "str" if isinstance(spec, list) else spec


def _held(spec: Spec) -> str:
    if isinstance(spec, list):
        return say("one of {choices:list}", choices=list(map(str, spec)))
    return _WORDS.get(spec, say("a {kind:term}", kind=spec))


def _read(name: str, way: str) -> str:
    both = {"name": name, "way": way}
    return say("{name} comes with the program, whose rules read it: leave it, or {way}.", **both)
