"""A project of `domains/*/schema.py` and `state.py` taken in: classes become types, objects records.

Programs beside them (constraints, functions) are kept as text and never run: they import modules that are
records here, and some read or write files, which no program here may do. It is said of each of them.
"""

import hashlib
import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uac_desktop.app.facts import summary
from uac_desktop.app.learn import Learner
from uac_desktop.app.views import DiagnosticView, EditView, MeaningView
from uac_desktop.core.entries import Body, Definition, Fact, Source, canonical
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.foreign import ForeignClass, ForeignObject, Remark, Schemas
from uac_desktop.core.foreign_files import touches_files
from uac_desktop.core.foreign_objects import Objects
from uac_desktop.core.naming import is_field_name, is_type_name, plural
from uac_desktop.core.records import called
from uac_desktop.core.vocabulary import RecordType, Vocabulary, field_from_spec, type_from_spec
from uac_desktop.sandbox.names import ADVICE, GUARDED

KEPT = "imported/"
"""Where programs that are kept as text stand in the project."""

_LARGEST = 16_000_000
"""Bytes of a file: more than any module may have, however its characters are written."""

_REFUSED = GUARDED | ADVICE.keys()
_PERSON = ("person", "holder", "owner")
_STARTS = ("start_on", "started_on", "start", "starts_on", "begins", "begins_on", "date", "at")


@dataclass(frozen=True, slots=True)
class ForeignImport:
    """What a project comes to: bodies with ids (a second try adds nothing), and what each part means."""

    bodies: tuple[tuple[str, Body], ...]
    views: tuple[EditView, ...]


def is_foreign(folder: Path) -> bool:
    """Whether a folder is laid out so."""
    return any(folder.glob("domains/*/schema.py"))


def read_foreign(folder: Path, vocabulary: Vocabulary, learner: Learner) -> ForeignImport:
    """Read a project. Raises RefusedError where a file cannot be read or is no Python."""
    schemas = Schemas()
    paths = sorted(folder.glob("domains/*/schema.py"))
    for path in paths:
        _reading(
            path, folder, lambda text, path=path: schemas.read(path.parent.name, _name(path, folder), text)
        )
    importer = _Importer(vocabulary, learner, schemas)
    views = [importer.domain(path.parent, folder) for path in paths]
    kept = importer.keep(folder, _others(folder, paths))
    return ForeignImport(tuple(importer.bodies), (*views, *([kept] if kept else ())))


class _Importer:
    """Makes entries of what was read."""

    def __init__(self, vocabulary: Vocabulary, learner: Learner, schemas: Schemas) -> None:
        self.bodies: list[tuple[str, Body]] = []
        self._vocabulary = vocabulary
        self._learner = learner
        self._schemas = schemas
        self._names: dict[str, str] = {}
        self._ids: dict[str, int] = {}

    def domain(self, room: Path, folder: Path) -> EditView:
        """One domain: its classes, then its objects."""
        path = room / "state.py"
        state = Objects(_name(path, folder), self._schemas)
        if path.exists():
            _reading(path, folder, state.read)
        meanings = [m for c in self._schemas.classes.values() if c.domain == room.name for m in self._type(c)]
        meanings += [m for made in state.objects if (m := self._record(made)) is not None]
        own = [r for r in self._schemas.remarks if r.path == _name(room / "schema.py", folder)]
        return EditView(
            _name(room, folder), "", tuple(map(_warning, [*own, *state.remarks])), tuple(meanings)
        )

    def keep(self, folder: Path, paths: Iterable[Path]) -> EditView | None:
        """Programs as text, each with why it is not run."""
        meanings = []
        for path in paths:
            name = _name(path, folder)
            text = _reading(path, folder, str)
            source = Source(name=f"{KEPT}{name.removesuffix('.py')}.txt", text=text)
            self._add(source, source.name + text)
            meanings.append(MeaningView("source", f"{name} is kept as text and not run: {_why(text)}"))
        return EditView(KEPT, "", (), tuple(meanings)) if meanings else None

    def _type(self, cls: ForeignClass) -> list[MeaningView]:
        """The definitions that a class needs."""
        if cls.holds_others_alone:
            return [MeaningView("type", f"{cls.name} only holds the others, and is no type.", cls.line)]
        name = cls.name if cls.name in self._vocabulary else self._new_name(cls)
        if name is None:
            return [
                MeaningView("type", f"{cls.name} cannot be the name of a type, and is left out.", cls.line)
            ]
        self._names[cls.name] = name
        kinds = {n: k for n, k in cls.kinds.items() if n not in _PERSON and is_field_name(n, _REFUSED)}
        kinds |= dict.fromkeys((n for n in cls.parts if is_field_name(n, _REFUSED)), "str")
        if name not in self._vocabulary:
            spec = _spec(name, cls, kinds)
            self._define(Definition(change="type", name=name, spec=spec))
            self._vocabulary = self._vocabulary.with_type(type_from_spec(name, spec, own=True))
            return [
                MeaningView("type", f"{cls.name} becomes a type ({', '.join(spec['fields'])}).", cls.line)
            ]
        known = self._vocabulary[name]
        added = {n: k for n, k in kinds.items() if n not in known.fields}
        for field, kind in added.items():
            self._define(Definition(change="field", name=field, type=name, value=kind))
            self._vocabulary = self._vocabulary.with_field(name, field_from_spec(field, kind))
        what = f"{cls.name} is a type that there is" + (f", with {', '.join(added)} added" if added else "")
        return [MeaningView("type" if not added else "field", f"{what}.", cls.line)]

    def _new_name(self, cls: ForeignClass) -> str | None:
        taken = set(self._names.values())
        for name in (cls.name, f"{cls.domain.title().replace('_', '')}{cls.name}"):
            if is_type_name(name, self._vocabulary) and name not in taken:
                return name
        return None

    def _record(self, made: ForeignObject) -> MeaningView | None:
        """The fact that an object becomes."""
        name = self._names.get(made.cls.name)
        if name is None:
            return None
        record_type = self._vocabulary[name]
        about = next((str(made.values[n]) for n in _PERSON if made.values.get(n)), "user")
        fields = {n: v for n, v in made.values.items() if n in record_type.fields and v not in (None, "", [])}
        start, end = (fields.get(n or "") for n in (record_type.start, record_type.end))
        fact = Fact(
            op="assert",
            type=name,
            fields=fields,
            about=about,
            valid_from=str(start) if start else None,
            valid_to=str(end) if end else None,
            reader="import",
            apart=True,
        )
        words = f"{called(record_type, 1).capitalize()} {summary(record_type, about, fields)}"
        if self._learner.stone(
            keyed := fact.model_copy(update={"key": self._learner.key(record_type, fact)})
        ):
            return MeaningView("removed", f"{words}: you asked to forget this.", made.line)
        self._add(keyed, f"{name} {about} {canonical(fields)}")
        return MeaningView("added", f"{words}.", made.line)

    def _define(self, definition: Definition) -> None:
        self._add(definition, canonical(definition.model_dump(mode="json")))

    def _add(self, body: Body, said: str) -> None:
        """Note an entry under an id that follows from what it says, and from how often that was said."""
        number = self._ids[said] = self._ids.get(said, 0) + 1
        self.bodies.append((f"i{hashlib.sha256(f'{number} {said}'.encode()).hexdigest()[:15]}", body))


def _spec(name: str, cls: ForeignClass, kinds: Mapping[str, str]) -> dict[str, Any]:
    order = [n for n in cls.order if n in kinds]
    fields: dict[str, Any] = {n: list(cls.choices.get(n, ())) or kinds[n] for n in order}
    texts = [n for n in order if kinds[n] == "str"]
    spec: dict[str, Any] = {
        "domain": cls.domain if cls.domain.isidentifier() and cls.domain.islower() else "own",
        "list": plural(name),
        "label": next((n for n in ("name", "title") if n in fields), (texts or order or ["name"])[0]),
        "holds": "many",
        "key": [],
        "fields": fields,
        "words": [called(RecordType(name, "", plural(name), "", "many", (), {}), 1)],
    }
    dated = next((n for n in _STARTS if kinds.get(n) in ("date", "moment")), None)
    return spec | ({"start": dated} if dated else {})


def _others(folder: Path, schemas: Iterable[Path]) -> list[Path]:
    """The programs that are neither schema nor state."""
    known = {*schemas, *(path.with_name("state.py") for path in schemas)}
    rooms = (folder / "constraints", folder / "domains", folder / "functions", folder / "queries")
    found = {path for room in rooms for path in room.rglob("*.py")} - known
    return sorted(path for path in found if path.name != "__init__.py" and path.is_file())


def _why(text: str) -> str:
    touched = touches_files(text)
    if touched is not None:
        return (
            f"line {touched[0]} uses {touched[1]}, and no program here may reach files or other machines. "
            "What it checks can be written anew as a rule over the records."
        )
    return "it imports modules that are records here. What it checks can be written anew as a rule over them."


def _warning(remark: Remark) -> DiagnosticView:
    return DiagnosticView(remark.line, 1, "warning", f"{remark.path}: {remark.words}")


def _name(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix()


def _reading(path: Path, folder: Path, read: Any) -> Any:
    """What `read` makes of a file's text. Raises RefusedError, naming the file."""
    try:
        return read(read_text(path))
    except SyntaxError as error:
        raise RefusedError(
            f"{_name(path, folder)}, line {error.lineno}: no Python ({error.msg}); put it right first."
        ) from error


def read_text(path: Path) -> str:
    """A file's text with plain line ends. Raises RefusedError where it cannot be read as text."""
    try:
        found = path.lstat()
        if not stat.S_ISREG(found.st_mode):
            raise RefusedError(f"{path} is a link or no file; put a file of its own there, or take it out.")
        if found.st_size > _LARGEST:
            raise RefusedError(f"{path} is too long for one module; split it, or take it out.")
        return path.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise RefusedError(f"{path} is not UTF-8 text; save it as UTF-8.") from error
    except OSError as error:
        raise RefusedError(f"{path} cannot be read ({error.strerror}); check the path.") from error
