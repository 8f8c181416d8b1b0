"""What must not be learned again: salted hashes of whom a fact is about, its type and its key."""

import hashlib
import secrets
from collections.abc import Iterable

from uac_desktop.core.entries import Fact, Tombstone, canonical
from uac_desktop.core.records import normalise


def tombstone_of(fact: Fact) -> Tombstone:
    """A tombstone for what a fact says; it holds no word of it."""
    salt = secrets.token_hex(16)
    return Tombstone(salt=salt, hash=_hash(fact, salt))


def blocking(fact: Fact, tombstones: Iterable[Tombstone]) -> Tombstone | None:
    """The tombstone that keeps a fact from being learned, if any; a retraction may always come."""
    if fact.op == "retract":
        return None
    return next((stone for stone in tombstones if _hash(fact, stone.salt) == stone.hash), None)


def _hash(fact: Fact, salt: str) -> str:
    """Of the key where the fact has one, else of all it says."""
    said = list(fact.key) if fact.key is not None else {k: normalise(v) for k, v in fact.fields.items()}
    return hashlib.sha256(canonical([salt, normalise(fact.about), fact.type, said]).encode()).hexdigest()
