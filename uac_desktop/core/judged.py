"""Which modules of a project have to be judged before they ship: those that changed, and what leans on them.

A request to judge holds the modules that are to be looked at with what these import, and no others; of a
module whose classes alone are imported, no record. A long life has megabytes of records, which nobody reads.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from uac_desktop.core.novel import list_names, novel

_IMPORT = re.compile(r"^[ \t]*(?:from|import)[ \t]+([\w.]+)(?:[ \t]+import[ \t]+\(?([\w, ]*))?", re.M)
_AT_ONCE = 200_000
"""Characters in one request: the sandbox stops a request after some seconds."""

Modules = Mapping[str, str]
Uses = Mapping[str, frozenset[str]]
"""The modules (paths) that a module imports, with the names that it takes; none where it takes all."""


def changed(modules: Modules, before: Modules) -> tuple[str, ...]:
    """The paths of modules that are new, gone or another text."""
    paths = modules.keys() | before.keys()
    return tuple(sorted(path for path in paths if modules.get(path) != before.get(path)))


def to_judge(modules: Modules, before: Modules) -> Iterator[dict[str, str]]:
    """The requests that judge what is not as in `before`, which loaded: text by path, rows left out that
    loaded then."""
    # What leans on a module that is gone has to be judged too.
    known = {**before, **modules}
    uses = {path: _uses(path, text, known) for path, text in modules.items()}
    request: dict[str, str] = {}
    # What is kept as text alone is no program.
    programs = {path for path in modules if path.endswith(".py")}
    for path in sorted(_leaning(changed(modules, before), uses) & programs):
        needed = _closure([path], uses) & modules.keys()
        texts = {p: _shortest(p, modules, before, needed, uses) for p in needed}
        if request and sum(map(len, {**request, **texts}.values())) > _AT_ONCE:
            yield request
            request = {}
        request |= {p: text for p, text in texts.items() if len(text) >= len(request.get(p, ""))}
    if request:
        yield request


def with_imports(paths: Iterable[str], modules: Modules) -> dict[str, str]:
    """Modules with all that they import."""
    uses = {path: _uses(path, text, modules) for path, text in modules.items()}
    return {path: modules[path] for path in _closure(paths, uses)}


def _shortest(
    path: str, modules: Modules, before: Modules, needed: set[str], uses: Mapping[str, Uses]
) -> str:
    """A module's text as short as it can be judged, and leaned on by the others that are needed."""
    taken = [uses[other][path] for other in needed if path in uses[other]]
    lists = list_names(modules[path]) if taken else frozenset()
    if any(not names or names & lists for names in taken):
        return modules[path]
    return novel(modules[path], before.get(path, ""))


def _uses(path: str, text: str, modules: Modules) -> Uses:
    found: dict[str, frozenset[str]] = {}
    for module, names in _imports(text):
        own = {_path(f"{module}.{name}"): frozenset[str]() for name in names}
        for target, taken in {_path(module): names, **own}.items():
            if target in modules and target != path:
                whole = not taken or found.get(target) == frozenset()
                found[target] = frozenset() if whole else taken | found.get(target, frozenset())
    return found


@lru_cache(maxsize=1000)
def _imports(text: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The modules that a text imports, with the names that it takes from each."""
    return tuple(
        (module, frozenset(filter(None, map(str.strip, names.split(",")))))
        for module, names in _IMPORT.findall(text)
    )


def _path(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def _leaning(paths: Iterable[str], uses: Mapping[str, Uses]) -> set[str]:
    """Modules and all that import them, however far."""
    found = set(paths)
    while more := {path for path, used in uses.items() if used.keys() & found} - found:
        found |= more
    return found


def _closure(paths: Iterable[str], uses: Mapping[str, Uses]) -> set[str]:
    found = set(paths)
    while more := {used for path in found for used in uses.get(path, ())} - found:
        found |= more
    return found
