"""How a value is printed: as Python prints it, but with the members of sets in order."""

from collections.abc import Mapping
from typing import Any

_CONTAINERS: Mapping[type, str] = {
    list: "[{}]",
    tuple: "({})",
    set: "{{{}}}",
    frozenset: "frozenset({{{}}})",
    dict: "",
}
_DEEPEST = 20


def shown(value: object) -> str:
    """A value as it is printed; a set in sorted order, wherever it stands."""
    text = str(value)
    return _ordered(value, 0) if type(value) in _CONTAINERS and "{" in text else text


def _ordered(value: Any, depth: int) -> str:
    """The repr of a value, with the members of sets in order."""
    kind = type(value)
    if kind not in _CONTAINERS or depth > _DEEPEST or not value:
        return repr(value)
    if kind is dict:
        pairs = (f"{_ordered(key, depth + 1)}: {_ordered(item, depth + 1)}" for key, item in value.items())
        return f"{{{', '.join(pairs)}}}"
    items = sorted(value, key=_rank) if kind in (set, frozenset) else value
    inner = ", ".join(_ordered(item, depth + 1) for item in items)
    return _CONTAINERS[kind].format(f"{inner}," if kind is tuple and len(value) == 1 else inner)


def _rank(item: Any) -> tuple[int, float, str]:
    """Numbers by size, then the rest by how they read."""
    return (0, item, "") if type(item) in (int, float) else (1, 0, repr(item))
