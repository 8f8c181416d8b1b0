"""Whether two medicines are the same one twice: an ingredient in both, or two of a class that needs one."""

from collections.abc import Mapping
from dataclasses import dataclass

from .names import AlertSeverity, Names
from .taking import is_topical

# Classes of which one person seldom needs two, with how loud to be.
_ONCE: Mapping[str, AlertSeverity] = {
    "class:nsaid": "warning",
    "class:anticoagulant": "warning",
    "class:ssri": "warning",
    "class:benzodiazepine": "warning",
    "class:ace_inhibitor": "warning",
    "class:arb": "warning",
    "class:statin": "warning",
    "class:maoi": "warning",
    "class:beta_blocker": "warning",
    "class:ppi": "info",
    "class:sulfonylurea": "warning",
    "class:z_drug": "warning",
}
# Low-dose aspirin beside a painkiller is a matter of interactions, not of duplicates.
_APART = frozenset({"aspirin"})
# Of these there are several kinds or strengths on purpose.
_SEVERAL = frozenset(
    {"insulin", "levothyroxine", "calcium", "iron", "magnesium", "zinc", "potassium", "caffeine"}
)
_VITAMIN = "vitamin"
# Cold remedies nobody named further usually hold paracetamol.
_VAGUE = ("感冒药", "cold medicine", "cold and flu", "cold remedy", "flu remedy", "cold & flu")
_HIDDEN = "paracetamol"


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The same twice: `what` is the ingredient or class; `same` is true for an ingredient."""

    what: str
    same: bool
    alert: AlertSeverity
    likely: bool = False


def duplicate(names: Names, a: str, b: str) -> Duplicate | None:
    """What two medicines have twice, None where nothing; creams and drops count for nothing."""
    if is_topical(a) or is_topical(b):
        return None
    ours, theirs = _parts(names, a), _parts(names, b)
    shared = sorted((ours & theirs) - _SEVERAL)
    plain = [part for part in shared if not part.startswith(_VITAMIN)]
    if plain:
        return Duplicate(plain[0], True, "warning")
    if hidden := _hidden(a, theirs) or _hidden(b, ours):
        return hidden
    return _same_class(names, ours - _APART, theirs - _APART)


def _parts(names: Names, name: str) -> frozenset[str]:
    refs = [ref for ref in names.refs(name, "allergen") if names.kind(ref) == "drug"]
    return frozenset(part for ref in refs for part in names.parts(ref))


def _hidden(vague: str, others: frozenset[str]) -> Duplicate | None:
    known = any(word in vague.lower() for word in _VAGUE)
    return Duplicate(_HIDDEN, True, "info", likely=True) if known and _HIDDEN in others else None


def _same_class(names: Names, ours: frozenset[str], theirs: frozenset[str]) -> Duplicate | None:
    for tag, loud in _ONCE.items():
        if any(tag in names.tags(a) and tag in names.tags(b) for a in ours for b in theirs if a != b):
            return Duplicate(names.label(tag), False, loud)
    return None
