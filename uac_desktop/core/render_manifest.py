"""The manifest: what is known, in a few lines that stand in every prompt, however much it is."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from uac_desktop.core.records import called
from uac_desktop.core.values import quoted
from uac_desktop.core.vocabulary import RecordType

LONGEST = 1_100
"""Characters: some 280 tokens."""

_OPENING = '"""What is known, by domain: how many records of each type."""\n\n'
_TYPES = (1_000, 8, 5, 3, 2, 1)
_DOMAINS = 24

Counts = Mapping[str, int]


def manifest(domains: Mapping[str, Sequence[RecordType]], counts: Counts) -> str:
    """The module's text: every domain with its types, or the largest, with how many more there are."""
    if not domains:
        return _OPENING + "domains = {}\n"
    return next(text for text in _tries(domains, counts) if len(text) <= LONGEST)


def _tries(domains: Mapping[str, Sequence[RecordType]], counts: Counts) -> Iterator[str]:
    """Shorter and shorter ones."""
    for most in _TYPES:
        yield _text((_line(domain, types, counts, most) for domain, types in domains.items()), "")
    sizes = {domain: sum(counts.get(t.name, 0) for t in types) for domain, types in domains.items()}
    largest = sorted(sizes, key=lambda domain: (-sizes[domain], domain))
    for kept in range(min(_DOMAINS, len(largest)), -1, -1):
        left = largest[kept:]
        more = (
            f"# and {len(left)} more domains: {sum(sizes[name] for name in left)} records\n" if left else ""
        )
        shown = (name for name in domains if name in largest[:kept])
        yield _text((f"    {quoted(name[:30])}: {quoted(str(sizes[name]))},\n" for name in shown), more)


def _text(lines: Iterable[str], more: str) -> str:
    return f"{_OPENING}domains = {{\n{''.join(lines)}}}\n{more}"


def _line(domain: str, types: Sequence[RecordType], counts: Counts, most: int) -> str:
    largest = sorted(types, key=lambda t: -counts.get(t.name, 0))[:most]
    shown = [t for t in types if t in largest]
    parts = [f"{called(t)}: {counts.get(t.name, 0)}" for t in shown]
    left = [counts.get(t.name, 0) for t in types if t not in largest]
    if left:
        parts.append(f"{len(left)} more: {sum(left)}")
    return f"    {quoted(domain)}: {quoted(', '.join(parts))},\n"
