"""Facts said at some time, for tests of what they add up to."""

from typing import Any

from uac_desktop.core.entries import Body, Entry, Fact
from uac_desktop.core.fold import State
from uac_desktop.core.records import Record, key_of
from uac_desktop.core.vocabulary import Vocabulary, parse_vocabulary
from uac_desktop.paths import resource


def vocabulary() -> Vocabulary:
    """The built-in types."""
    return parse_vocabulary(resource("vocabulary.toml").read_text(encoding="utf-8"))


class Teller:
    """Folds facts in the order in which they are said."""

    def __init__(self) -> None:
        self.state = State(vocabulary())
        self.entries: list[Entry] = []

    def add(self, body: Body, kind: str, at: str = "2026-01-10T10:00:00+00:00") -> str:
        """Apply a body as the next entry; its id."""
        seq = len(self.entries) + 1
        entry = Entry(seq, f"e{seq}", at, "UTC", at, kind, body, "", "", "")
        self.entries.append(entry)
        self.state.apply(entry)
        return entry.id

    def tell(self, type_name: str, op: str = "assert", at: str = "2026-01-10", **fields: Any) -> str:
        """Say a fact on a day; its entry's id. Some names are the fact's own, the others its fields'."""
        return self.say(type_name, f"{at}T10:00:00+00:00", op, **fields)

    def say(self, type_name: str, at: str, op: str = "assert", **fields: Any) -> str:
        """The same at an instant."""
        own = {
            name: fields.pop(name)
            for name in ("about", "valid_to", "undoes", "target", "apart")
            if name in fields
        }
        record_type = self.state.vocabulary[type_name]
        start = fields.get(record_type.start or "")
        fact = Fact(
            op=op,  # type: ignore[arg-type]
            type=type_name,
            fields=fields,
            key=key_of(record_type, fields),
            valid_from=str(start) if start else None,
            quote=f"{type_name} {len(self.entries)}",
            **own,
        )
        return self.add(fact, "fact", at)

    def records(self, type_name: str, history: bool = False) -> list[Record]:
        """The records of a type."""
        return self.state.records(type_name, history)

    def current(self, type_name: str) -> list[Record]:
        """The current records of a type."""
        return [record for record in self.records(type_name) if record.status == "current"]
