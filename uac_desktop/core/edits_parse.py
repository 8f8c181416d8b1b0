"""A module of records as a person wrote it: its classes, its lists and their rows, and what cannot be kept.

Nothing is run. What a record list holds must stand there in plain values, for each row becomes an entry of
the log: rows that a program computes could not be told apart again.
"""

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from uac_desktop.core.edits_classes import Class, class_of, is_record_class
from uac_desktop.core.edits_faults import Fault, fault_at, syntax_fault
from uac_desktop.core.edits_names import changes, named_by, own_names
from uac_desktop.core.edits_text import KEPT, Run, Text, by_line, without
from uac_desktop.core.edits_values import Unreadable, value_of
from uac_desktop.core.saying import say
from uac_desktop.core.vocabulary import RecordType, Vocabulary

Span = tuple[int, int]
_COMMA = re.compile(r"[ \t]*,")


@dataclass(frozen=True, slots=True)
class Row:
    """A record as it is written: its arguments as expressions and as values, and its span of the text."""

    type: str
    line: int
    span: Span
    nodes: Mapping[str, ast.expr]
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RecordList:
    """A list of records. `items` are its rows and runs of untouched ones, in order.

    `opening` ends before the first of them, `closing` begins behind the last.
    """

    type: str
    name: str
    line: int
    opening: Span
    closing: Span
    items: tuple[Row | Run, ...]


@dataclass
class Written:
    """A module as it is written. `header` and `imports` are the spans of its docstring and import lines."""

    text: Text
    header: Span | None = None
    imports: Span | None = None
    classes: dict[str, Class] = field(default_factory=dict)
    lists: dict[str, RecordList] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def fault(self, node: ast.AST, message: str, severity: Literal["error", "warning"] = "error") -> None:
        """Note what is wrong with a node."""
        self.faults.append(fault_at(self.text, node, message, severity))


def parse(text: Text, runs: Sequence[Run], domain: str, vocabulary: Vocabulary) -> Written:
    """A module of the records of a domain; all of it is read where a run is not among records any more."""
    try:
        tree = ast.parse(without(text, runs))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        if runs:
            return parse(text, (), domain, vocabulary)
        return Written(text, faults=[syntax_fault(error)])
    found = _Reading(text, by_line(runs), domain, vocabulary).read(tree)
    kept = sum(isinstance(item, Run) for one in found.lists.values() for item in one.items)
    return found if kept == len(runs) else parse(text, (), domain, vocabulary)


class _Reading:
    """Reads one module."""

    def __init__(self, text: Text, runs: Mapping[int, Run], domain: str, vocabulary: Vocabulary) -> None:
        self._text = text
        self._runs = runs
        self._domain = domain
        self._vocabulary = vocabulary
        self._found = Written(text)
        self._names = {t.list_name: t.name for t in vocabulary}

    def read(self, tree: ast.Module) -> Written:
        """All of it."""
        body = tree.body
        if body and isinstance(body[0], ast.Expr) and _is_text(body[0].value):
            self._found.header = self._lines(body[0], body[0])
            body = body[1:]
        leading = _leading_imports(body)
        if leading:
            self._found.imports = self._lines(leading[0], leading[-1])
        for node in body:
            if isinstance(node, ast.ClassDef):
                self._class(node)
        for node in body:
            if not isinstance(node, ast.ClassDef):
                self._statement(node)
        return self._found

    def _lines(self, first: ast.stmt, last: ast.stmt) -> Span:
        text = self._text
        return text.line_start(text.start(first)), text.line_end(text.end(last))

    # -- classes -------------------------------------------------------------------

    def _class(self, node: ast.ClassDef) -> None:
        known = self._types().get(node.name)
        if not is_record_class(node):
            if node.name in {t.list_name for t in self._types().values()}:
                self._hides(node, node.name)
            elif known is not None:
                self._found.fault(
                    node,
                    say(
                        "{name} is a type of record: keep @dataclass(frozen=True, kw_only=True) above it.",
                        name=node.name,
                    ),
                )
            return
        if node.name in self._found.classes:
            self._found.fault(node, say("{name} stands twice; keep one of the two classes.", name=node.name))
            return
        elsewhere = self._vocabulary.types.get(node.name)
        if elsewhere is not None and elsewhere.domain != self._domain:
            names = {"name": node.name, "domain": elsewhere.domain}
            told = say("{name} is a type of domains/{domain}.py; give this one another name.", **names)
            self._found.fault(node, told)
            return
        self._found.classes[node.name] = class_of(node, self._text, self._found.fault)

    def _types(self) -> dict[str, RecordType]:
        return {t.name: t for t in self._vocabulary if t.domain == self._domain}

    # -- statements ----------------------------------------------------------------

    def _statement(self, node: ast.stmt) -> None:
        target, value = _assigned(node)
        type_name = self._type_of_list(target, value, node) if target is not None else None
        if target is None or type_name is None:
            self._own(node)
        elif not isinstance(value, ast.List):
            self._found.fault(node, _computed(target, type_name))
        elif target in {known.name for known in self._found.lists.values()}:
            self._found.fault(node, say("{name} stands twice; put its records into one list.", name=target))
        else:
            self._found.lists[type_name] = self._list(node, target, type_name, value)

    def _type_of_list(self, name: str, value: ast.expr | None, node: ast.stmt) -> str | None:
        """The type whose records a name lists; None where it lists none."""
        own = {*self._types(), *self._found.classes}
        annotation = node.annotation if isinstance(node, ast.AnnAssign) else None
        named = annotation.slice if isinstance(annotation, ast.Subscript) else None
        if isinstance(named, ast.Name) and named.id in own:
            return named.id
        items = value.elts if isinstance(value, ast.List) else ()
        called = [_name_of_call(item) for item in items]
        if name in self._names:
            known = self._names[name]
            # A class that has another name now, as its rows have.
            is_new = called and known not in self._found.classes and called[0] in self._found.classes
            return called[0] if is_new else known
        return next((n for n in called if n is not None and (n in own or n in self._vocabulary)), None)

    def _own(self, node: ast.stmt) -> None:
        """A statement of the person's own, which may read the lists of records but not change them."""
        lists = set(self._names) | {known.name for known in self._found.lists.values()}
        here = {t.list_name for t in self._types().values()} | self._types().keys()
        taken = next((name for name in named_by(node) if name in here), None)
        if taken is not None:
            self._hides(node, taken)
            return
        own = own_names(node)
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id in lists - own and changes(node, part):
                self._found.fault(part, _computed(part.id, self._names.get(part.id, "…")))
                return

    def _hides(self, node: ast.stmt, name: str) -> None:
        told = say("{name} stands for your records; give what is defined here another name.", name=name)
        self._found.fault(node, told)

    # -- rows ----------------------------------------------------------------------

    def _list(self, node: ast.stmt, name: str, type_name: str, value: ast.List) -> RecordList:
        text = self._text
        items = [item for element in value.elts if (item := self._item(element, type_name)) is not None]
        begin, end = text.line_start(text.start(node)), text.line_end(text.end(node))
        inner = text.start(value) + 1
        first = items[0] if items else None
        line_end = text.source.find("\n", inner) + 1
        starts = _start_of(first, text) if first is not None else text.end(value) - 1
        opening = line_end if line_end and line_end <= starts else min(inner, starts)
        closing = text.line_start(text.end(value) - 1)
        return RecordList(
            type_name, name, node.lineno, (begin, opening), (max(closing, opening), end), tuple(items)
        )

    def _item(self, node: ast.expr, type_name: str) -> Row | Run | None:
        if isinstance(node, ast.Name) and node.id == KEPT and node.lineno in self._runs:
            return self._runs[node.lineno]
        name = _name_of_call(node)
        if name is None or not isinstance(node, ast.Call):
            self._found.fault(
                node, say("Write each record out: {type}(…), one below the other.", type=type_name)
            )
        elif name != type_name:
            self._found.fault(node, self._misplaced(name, type_name))
        else:
            return self._row(node, type_name)
        return None

    def _misplaced(self, name: str, type_name: str) -> str:
        known = self._vocabulary.types.get(name)
        if known is None and name not in self._found.classes:
            unknown = {"name": name, "type": type_name}
            return say(
                "There is no type {name}; write {type}(…), or define the class {name} above.", **unknown
            )
        where = say("a list of its own")
        if known is not None:
            where = say("{list} in domains/{domain}.py", list=known.list_name, domain=known.domain)
        held = {"type": type_name, "name": name, "where": where}
        return say("This list holds {type} records; {name} belongs into {where}.", **held)

    def _row(self, node: ast.Call, type_name: str) -> Row | None:
        nodes: dict[str, ast.expr] = {}
        for argument in (*node.args, *(k.value for k in node.keywords if k.arg is None)):
            told = say("Name each field: {type}(name=…), so that it is clear which.", type=type_name)
            self._found.fault(argument, told)
        for keyword in node.keywords:
            if keyword.arg is not None:
                nodes[keyword.arg] = keyword.value
        values = {}
        for name, value in nodes.items():
            try:
                values[name] = value_of(value)
            except Unreadable as unreadable:
                self._found.fault(unreadable.node, unreadable.sentence)
        values = {name: value for name, value in values.items() if value is not None}
        return Row(type_name, node.lineno, self._span(node), nodes, values)

    def _span(self, node: ast.expr) -> Span:
        """A row with its comma, and with its line's end where nothing else stands behind it."""
        text = self._text
        end = text.end(node)
        comma = _COMMA.match(text.source, end)
        end = comma.end() if comma else end
        return text.line_start(text.start(node)), text.line_end(end)


def _computed(name: str, type_name: str) -> str:
    return say(
        "{name} must be written out as a list of {type}(…): what a program computes cannot be read back. "
        "Compute in a function of its own, or run the program once and put the rows here.",
        name=name,
        type=type_name,
    )


def _start_of(item: Row | Run, text: Text) -> int:
    return item.span[0] if isinstance(item, Row) else text.at(item.line, 0)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _leading_imports(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    found: list[ast.stmt] = []
    for node in body:
        if not isinstance(node, ast.Import | ast.ImportFrom):
            break
        found.append(node)
    return found


def _assigned(node: ast.stmt) -> tuple[str | None, ast.expr | None]:
    """The one name that a statement assigns to, and what."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id, node.value
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id, node.value
    return None, None


def _name_of_call(node: ast.expr) -> str | None:
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None
