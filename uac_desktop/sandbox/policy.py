"""The first wall: judges a program's syntax tree.

Ordinary typed Python passes unchanged; what could lead out is refused with its place and a sentence that
says what to write instead. Only writes to attributes and the few guarded names become calls; everything
else is compiled as it stands, so that an accepted program runs as fast as plain Python.
"""

import ast
from collections.abc import Mapping

from RestrictedPython.transformer import RestrictingNodeTransformer

from uac_desktop.sandbox.names import ADVICE, CALL_ADVICE, MAGIC_METHODS, NAME_ADVICE, is_guarded
from uac_desktop.sandbox.words import Diagnostic

Offered = Mapping[str, frozenset[str]]
_STATEMENT_ADVICE = {
    "AsyncFunctionDef": "async code is not offered; write an ordinary function",
    "Await": "async code is not offered; call the function as it is",
    "AsyncFor": "async code is not offered; write an ordinary loop",
    "AsyncWith": "async code is not offered",
    "With": "'with' is not offered, as there is nothing to open or close here; write the block without it",
    "TryStar": "'except*' is not offered; write 'except'",
    "TypeAlias": "write the alias as an assignment: Name = type",
    "TemplateStr": "write an f-string",
}


class Policy(RestrictingNodeTransformer):
    """Visits a program once; `found` is what it refuses, in the order of the text."""

    def __init__(self, offered: Offered, bound: frozenset[str]) -> None:
        super().__init__()
        self.found: list[Diagnostic] = []
        self._offered = offered
        self._bound = bound
        self._classes = [False]

    def error(self, node: ast.AST, info: str) -> None:
        """Notes a refusal at a node's place."""
        line, column = getattr(node, "lineno", 1), getattr(node, "col_offset", 0) + 1
        self.found.append(Diagnostic(line, column, "error", info[0].upper() + info[1:].rstrip(".") + "."))

    def warn(self, node: ast.AST, info: str) -> None:
        """The parent's hints about printing do not concern this policy."""

    def not_allowed(self, node: ast.AST) -> None:
        """Refuses a kind of statement as a whole."""
        kind = type(node).__name__
        self.error(
            node, _STATEMENT_ADVICE.get(kind, f"{kind} is not offered here; write it with plain statements")
        )

    def check_name(self, node: ast.AST, name: str | None, allow_magic_methods: bool = False) -> None:
        """Refuses to bind or read a name that begins with `_`, and to bind `super`."""
        if (
            name is None
            or name == "_"
            or (allow_magic_methods and self._classes[-1] and name in MAGIC_METHODS)
        ):
            return
        if name.startswith("_"):
            bare = name.strip("_")
            self.error(
                node,
                f"names that begin with '_' are not offered; write {bare or 'a word'!r} instead of {name!r}",
            )

    # Names and attributes

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load):
            if node.id == "__name__":
                return ast.copy_location(ast.Constant("__main__"), node)
            if node.id in NAME_ADVICE and node.id not in self._bound:
                self.error(node, f"'{node.id}' is not offered: {NAME_ADVICE[node.id]}")
        self.check_name(node, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        reads = isinstance(node.ctx, ast.Load)
        if reads and node.attr == "__name__":
            return self._call("_name_", node, self.visit(node.value))
        if not (reads and _is_super_call(node)):
            self._judge_attribute(node, node.attr)
        self.node_contents_visit(node)
        if not reads:
            node.value = self._call("_write_", node.value, node.value)
        elif is_guarded(node.attr):
            return self._call("_getattr_", node, node.value, ast.Constant(node.attr))
        return node

    def _judge_attribute(self, node: ast.AST, name: str) -> None:
        if name.startswith("_"):
            bare = name.strip("_") or "a word"
            self.error(node, f"attributes that begin with '_' are not offered; call your own {bare!r}")
        elif name in ADVICE:
            self.error(node, f"'.{name}' is not offered: {ADVICE[name]}")

    def _call(self, name: str, place: ast.AST, *arguments: ast.expr) -> ast.Call:
        call = ast.Call(func=ast.Name(name, ast.Load()), args=list(arguments), keywords=[])
        return ast.fix_missing_locations(ast.copy_location(call, place))

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Attribute) and node.func.attr in CALL_ADVICE:
            self.error(node.func, CALL_ADVICE[node.func.attr])
        return self._contents(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        return self._contents(node)

    def _contents(self, node: ast.AST) -> ast.AST:
        self.node_contents_visit(node)
        return node

    # What these visit is judged part by part.
    visit_Subscript = visit_For = visit_comprehension = visit_Assign = _contents  # noqa: N815
    visit_Nonlocal = visit_Match = visit_match_case = visit_MatchOr = _contents  # noqa: N815
    visit_MatchSequence = visit_MatchSingleton = _contents  # noqa: N815

    def visit_With(self, node: ast.With) -> None:
        self.not_allowed(node)

    def visit_TemplateStr(self, node: ast.AST) -> None:
        self.not_allowed(node)

    # Annotations

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        self._judge_annotation(node.annotation)
        return self._contents(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        self.check_name(node, node.arg)
        self._judge_annotation(node.annotation)
        return self._contents(node)

    def _judge_annotation(self, annotation: ast.expr | None) -> None:
        if isinstance(annotation, ast.Subscript) and _last_name(annotation.value) in ("Literal", "Annotated"):
            return
        if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
            self.error(
                annotation, f"an annotation in quotes is not offered; write {annotation.value!r} without them"
            )
        for child in ast.iter_child_nodes(annotation) if annotation else ():
            if isinstance(child, ast.expr):
                self._judge_annotation(child)

    # Definitions

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.check_name(node, node.name, allow_magic_methods=True)
        self._judge_annotation(node.returns)
        return self._scope(node, is_class=False)

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        return self._scope(node, is_class=False)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.check_name(node, node.name)
        for keyword in node.keywords:
            if keyword.arg != "total":
                self.error(
                    node, f"the class keyword {keyword.arg!r} is not offered; write the class without it"
                )
        return self._scope(node, is_class=True)

    def _scope(self, node: ast.AST, is_class: bool) -> ast.AST:
        self._classes.append(is_class)
        self.node_contents_visit(node)
        self._classes.pop()
        return node

    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self._contents(node)

    # Patterns: they read attributes and bind names without an Attribute or a Name in the tree

    def visit_MatchValue(self, node: ast.MatchValue) -> ast.AST:
        for part in ast.walk(node.value):
            if isinstance(part, ast.Attribute) and is_guarded(part.attr):
                self.error(node, f"'.{part.attr}' cannot stand in a pattern; compare it with 'if'")
        return self._contents(node)

    def visit_MatchClass(self, node: ast.MatchClass) -> ast.AST:
        for name in node.kwd_attrs:
            self._judge_attribute(node, name)
            if is_guarded(name):
                self.error(node, f"{name!r} cannot stand in a pattern; compare it with 'if'")
        return self._contents(node)

    def visit_MatchAs(self, node: ast.MatchAs | ast.MatchStar) -> ast.AST:
        self.check_name(node, node.name)
        return self._contents(node)

    visit_MatchStar = visit_MatchAs  # noqa: N815

    def visit_MatchMapping(self, node: ast.MatchMapping) -> ast.AST:
        self.check_name(node, node.rest)
        for key in node.keys:
            self.visit_MatchValue(ast.copy_location(ast.MatchValue(key), key))
        return self._contents(node)

    # Imports

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            self.check_name(node, alias.asname)
            self._judge_module(node, alias.name)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        module = node.module or ""
        if node.level or module == "__future__":
            self.error(
                node,
                "this import is not offered: annotations are kept as they are; leave the line out"
                if module == "__future__"
                else "name the module in full: from domains.health import …",
            )
            return node
        if self._judge_module(node, module):
            for alias in node.names:
                self._judge_import(node, module, alias)
        return node

    def _judge_module(self, node: ast.AST, name: str) -> bool:
        if name in self._offered:
            return True
        self.error(
            node, f"the module {name!r} is not offered; offered are {', '.join(sorted(self._offered))}"
        )
        return False

    def _judge_import(self, node: ast.AST, module: str, alias: ast.alias) -> None:
        self.check_name(node, alias.asname)
        names = self._offered[module]
        if alias.name == "*":
            self.error(node, f"name what you need: from {module} import …")
        elif alias.name not in names and f"{module}.{alias.name}" not in self._offered:
            self.error(
                node, f"'{module}.{alias.name}' is not offered; {module} offers {', '.join(sorted(names))}"
            )


def _is_super_call(node: ast.Attribute) -> bool:
    """`super().__init__` and `super().__post_init__`: the only names with `_` that a class needs."""
    call = node.value
    return (
        node.attr in ("__init__", "__post_init__")
        and isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "super"
        and not (call.args or call.keywords)
    )


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
