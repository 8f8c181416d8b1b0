"""The objects of another project's `state.py`, read from its text and never run."""

import ast
from typing import Any

from uac_desktop.core.edits_values import Unreadable, value_of
from uac_desktop.core.foreign import ForeignClass, ForeignObject, Remark, Schemas, last_name

_TEXTS = frozenset({"Decimal", "UUID", "Path", "str"})
_COMPUTED = "what is made here is computed; write the objects out to take them over."


class Objects:
    """Reads the objects of one `state.py`; `objects` in the order of the text, `remarks` on the rest."""

    def __init__(self, path: str, schemas: Schemas) -> None:
        self.objects: list[ForeignObject] = []
        self.remarks: list[Remark] = []
        self._path = path
        self._schemas = schemas
        self._named: dict[str, ForeignObject] = {}

    def read(self, text: str) -> "Objects":
        """Take in the text; returns itself. Raises SyntaxError where it is no Python."""
        for node in ast.parse(text).body:
            if isinstance(node, ast.Assign | ast.AnnAssign | ast.Expr) and node.value is not None:
                found = self._value(node.value)
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and found:
                    self._named[node.targets[0].id] = found
            elif self._makes_objects(node):
                self._remark(node, _COMPUTED)
        return self

    def _value(self, node: ast.expr) -> ForeignObject | None:
        """Take in every object in an expression; the one that it is, if it is one."""
        if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp | ast.IfExp):
            if self._makes_objects(node):
                self._remark(node, _COMPUTED)
            return None
        if isinstance(node, ast.Call) and last_name(node.func) in self._schemas.classes:
            return self._object(node, self._schemas.classes[last_name(node.func)])
        if isinstance(node, ast.Name):
            return self._named.get(node.id)
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.expr):
                self._value(part)
        return None

    def _object(self, node: ast.Call, cls: ForeignClass) -> ForeignObject | None:
        given = dict(zip(cls.order, node.args, strict=False))
        given |= {k.arg: k.value for k in node.keywords if k.arg is not None}
        values: dict[str, Any] = {}
        own = len(self.objects)
        for name in cls.order:
            said = given.get(name, cls.defaults.get(name))
            if said is not None and name in cls.kinds:
                value = self._plain(said, cls, name)
                values |= {} if value is None else {name: value}
            elif name in cls.parts and name in given:
                part = self._value(given[name])
                values |= {name: _called(part)} if part is not None else {}
        if cls.holds_others_alone:
            return None
        made = ForeignObject(cls, values, node.lineno)
        self.objects.insert(own, made)
        return made

    def _plain(self, node: ast.expr, cls: ForeignClass, name: str) -> Any:
        """The value of a field; None where it is none that a record can hold."""
        if isinstance(node, ast.Attribute) and (member := self._member(node)) is not None:
            return member
        if isinstance(node, ast.Call):
            node, default = _simpler(node)
            if default:
                return None
        try:
            value = value_of(node)
        except Unreadable as unreadable:
            self._remark(node, f"{cls.name}.{name} is left out: {unreadable}")
            return None
        return float(value) if cls.kinds[name] == "float" and type(value) is int else value

    def _member(self, node: ast.Attribute) -> str | None:
        owner = node.value if node.attr not in ("value", "name") else getattr(node.value, "value", node.value)
        attr = node.attr if node.attr not in ("value", "name") else getattr(node.value, "attr", "")
        return self._schemas.enums.get(last_name(owner), {}).get(attr)

    def _makes_objects(self, node: ast.AST) -> bool:
        calls = (part for part in ast.walk(node) if isinstance(part, ast.Call))
        return any(last_name(call.func) in self._schemas.classes for call in calls)

    def _remark(self, node: ast.AST, words: str) -> None:
        self.remarks.append(Remark(self._path, getattr(node, "lineno", 1), words))


def _simpler(node: ast.Call) -> tuple[ast.expr, bool]:
    """A call as the plain expression that it stands for; whether it is a default that says nothing."""
    name, arguments = last_name(node.func), node.args
    if name == "field":
        return node, True
    if name == "fromisoformat" and len(arguments) == 1:
        return arguments[0], False
    if name in _TEXTS and len(arguments) == 1:
        return _number(arguments[0]) if name == "Decimal" else arguments[0], False
    if isinstance(node.func, ast.Attribute) and name in ("date", "datetime", "time"):
        return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), arguments, node.keywords), node), False
    return node, False


def _number(node: ast.expr) -> ast.expr:
    """The number that a text of one says."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        try:
            return ast.copy_location(ast.Constant(float(node.value)), node)
        except ValueError:
            return node
    return node


def _called(made: ForeignObject) -> str:
    """What an object is called where another one names it: its name or title, else its first value."""
    named = (made.values.get(name) for name in ("name", "title", *made.values))
    return str(next((value for value in named if isinstance(value, str | int)), made.cls.name))
