"""Another project's classes and objects, read from its text: `schema.py` and `state.py` of a domain.

Nothing is run. Dataclasses become types, the objects that stand in plain sight records; what is computed
(in a loop, by a function) has no value that could be read, and is told with its line.
"""

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from uac_desktop.core.vocabulary import Kind

_KINDS: Mapping[str, Kind] = {
    "str": "str",
    "int": "int",
    "float": "float",
    "Decimal": "float",
    "bool": "bool",
    "date": "date",
    "datetime": "moment",
    "time": "time",
}
_LISTS = frozenset({"list", "List", "set", "Set", "frozenset", "tuple", "Tuple", "Sequence", "Iterable"})
_OPTIONAL = frozenset({"Optional", "Final", "Annotated", "ClassVar"})


@dataclass(frozen=True, slots=True)
class ForeignClass:
    """A class: its fields in order by kind, `choices` of those that are enumerations.

    `parts` are fields that hold objects of other classes, `left` those that records cannot hold.
    """

    name: str
    domain: str
    line: int
    kinds: Mapping[str, Kind]
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    defaults: Mapping[str, Any] = field(default_factory=dict)
    parts: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    order: tuple[str, ...] = ()

    @property
    def holds_others_alone(self) -> bool:
        """Whether it is but the box in which a domain's objects lie."""
        return not self.kinds and bool(self.parts)


@dataclass(frozen=True, slots=True)
class ForeignObject:
    """An object in a domain's state: its class and the values that records can hold."""

    cls: ForeignClass
    values: Mapping[str, Any]
    line: int


@dataclass(frozen=True, slots=True)
class Remark:
    """What was not taken over as it is, and why; `line` is in the file `path`."""

    path: str
    line: int
    words: str


@dataclass
class Schemas:
    """The classes of all domains by name, and the members of their enumerations."""

    classes: dict[str, ForeignClass] = field(default_factory=dict)
    enums: dict[str, dict[str, str]] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)

    def read(self, domain: str, path: str, text: str) -> None:
        """Take in a schema. Raises SyntaxError where it is no Python."""
        definitions = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
        self.enums |= {c.name: _members(c) for c in definitions if _is_enum(c)}
        ours = [c for c in definitions if not _is_enum(c)]
        names = {*self.classes, *(c.name for c in ours)}
        for made in ours:
            found = _class(made, domain, names, self.enums, self.classes)
            self.classes[made.name] = found
            if found.left:
                left = ", ".join(sorted(found.left))
                words = f"{made.name}: {left} can be no field of a record and is left out."
                self.remarks.append(Remark(path, made.lineno, words))


# -- classes -------------------------------------------------------------------------------


def _is_enum(made: ast.ClassDef) -> bool:
    return any(last_name(base) in ("Enum", "StrEnum", "IntEnum", "Flag") for base in made.bases)


def _members(made: ast.ClassDef) -> dict[str, str]:
    """The text of each member: its value where that is a text, else its name."""
    found = {}
    for node in made.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, value = node.targets[0].id, node.value
            is_text = isinstance(value, ast.Constant) and isinstance(value.value, str)
            found[name] = str(value.value) if is_text and isinstance(value, ast.Constant) else name.lower()
    return found


def _class(
    made: ast.ClassDef,
    domain: str,
    names: set[str],
    enums: Mapping[str, Mapping[str, str]],
    known: Mapping[str, ForeignClass],
) -> ForeignClass:
    bases = [known[name] for base in made.bases if (name := last_name(base)) in known]
    first = ForeignClass(made.name, domain, made.lineno, {})
    for base in bases:
        first = replace(base, name=made.name, domain=domain, line=made.lineno)
    kinds, choices, defaults = dict(first.kinds), dict(first.choices), dict(first.defaults)
    parts, left, order = set(first.parts), set(first.left), list(first.order)
    for node in made.body:
        if not (isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)):
            continue
        name, kind = node.target.id, _kind(node.annotation, names, enums)
        order.append(name)
        if kind == "part":
            parts.add(name)
        elif kind is None:
            left.add(name)
        else:
            enum = enums.get(_inner(node.annotation), {})
            kinds[name] = "str" if enum else kind  # type: ignore[assignment]  # "part" and None are dealt with
            choices |= {name: tuple(enum.values())} if enum else {}
            if node.value is not None:
                defaults[name] = node.value
    return ForeignClass(
        made.name,
        domain,
        made.lineno,
        kinds,
        choices,
        defaults,
        frozenset(parts),
        frozenset(left),
        tuple(order),
    )


def _kind(node: ast.expr, names: set[str], enums: Mapping[str, Any]) -> str | None:
    """The kind of an annotation; "part" of other classes' objects, None of what records cannot hold."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return _kind(ast.parse(node.value, mode="eval").body, names, enums)
    if isinstance(node, ast.BinOp):
        kinds = {_kind(side, names, enums) for side in (node.left, node.right) if not _is_none(side)}
        return kinds.pop() if len(kinds) == 1 else "str" if kinds <= {*_KINDS.values()} else None
    if isinstance(node, ast.Subscript):
        return _kind_within(node, names, enums)
    name = last_name(node)
    if name in _LISTS:
        return "list"
    if name in enums:
        return "str"
    return "part" if name in names else _KINDS.get(name)


def _kind_within(node: ast.Subscript, names: set[str], enums: Mapping[str, Any]) -> str | None:
    outer, inner = last_name(node.value), node.slice
    first = inner.elts[0] if isinstance(inner, ast.Tuple) and inner.elts else inner
    if outer in _OPTIONAL:
        return _kind(first, names, enums)
    if outer == "Literal":
        return "str"
    if outer in _LISTS:
        held = _kind(first, names, enums)
        return held if held in ("part", None) else "list"
    if outer in ("dict", "Dict", "Mapping") and isinstance(inner, ast.Tuple):
        return "part" if _kind(inner.elts[-1], names, enums) == "part" else None
    return None


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _inner(node: ast.expr) -> str:
    """The one name in an annotation, whatever may stand around it."""
    if isinstance(node, ast.BinOp):
        return _inner(node.right if _is_none(node.left) else node.left)
    if isinstance(node, ast.Subscript) and last_name(node.value) in _OPTIONAL:
        return _inner(node.slice)
    return last_name(node)


def last_name(node: ast.expr) -> str:
    """The name that an expression ends with: `Status` of `schema.Status`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
