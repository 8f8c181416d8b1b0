from collections.abc import Callable, Iterable
from typing import Any, Optional, TypeVar

T = TypeVar("T")
Key = Callable[[Any], str]


def group(items: Iterable[T], key: Key) -> dict[str, list[T]]:
    found: dict[str, list[T]] = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return found


def first(items: list[T]) -> Optional[T]:
    return items[0] if items else None


groups = group(user.contacts, lambda c: c.city or "unknown")
for city in sorted(groups):
    leader = first(sorted(groups[city], key=lambda c: c.name))
    print(f"{city}: {len(groups[city])}, {leader.name if leader else '-'}")
