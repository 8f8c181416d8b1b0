"""Where a line of the project comes from, and what became of a message: statements, edits and lines."""

from collections.abc import Iterator, Mapping

from uac_desktop.app.checkpoint import Project
from uac_desktop.app.memory import Memory
from uac_desktop.app.views import OriginView
from uac_desktop.core.entries import Evidence, Revision
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.records import Told

Statements = tuple[Told, ...]


class Blame:
    """Leads from lines to what was said, and back."""

    def __init__(self, memory: Memory, project: Project) -> None:
        self._memory = memory
        self._project = project

    def origins(self, path: str) -> list[OriginView]:
        """Where each line of a module comes from; lines that follow from the types are left out.

        Raises RefusedError on an unknown module.
        """
        revisions = self._revisions()
        own = dict(self._own_lines(path, revisions))
        with self._memory.lock:
            module = self._project.rendered(path)
            if module is None:
                return [OriginView(line, None, (), seq) for line, seq in self._text_lines(path, own)]
            made_by = {fact: seq for seq, revision in revisions.items() for fact in revision.entries}
            told = {p.record: self._told(p.record) for p in module.places}
            views = {
                line: OriginView(
                    line, place.record, _evidence(told[place.record]), _edit(told[place.record], made_by)
                )
                for place in module.places
                for line in range(place.first, place.last + 1)
            }
            text = module.text.splitlines()
        rest = {n: seq for n, line in enumerate(text, 1) if n not in views and (seq := own.get(line))}
        written = {n: OriginView(n, None, (), seq) for n, seq in rest.items()}
        return [view for _, view in sorted({**views, **written}.items())]

    def lines_of(self, message: int) -> list[tuple[str, int]]:
        """The lines that a message (a seq) became, as path and line."""
        with self._memory.lock:
            state = self._memory.state
            ids = {state.beliefs.record_of.get(told.id) for told in state.told_in(message)}
            modules = self._project.rendered_all() if ids - {None} else []
            return [
                (module.path, line)
                for module in modules
                for place in module.places
                if place.record in ids
                for line in range(place.first, place.last + 1)
            ]

    def _told(self, record_id: str) -> Statements:
        record = self._memory.state.record(record_id)
        return (*record.inherited, *record.evidence) if record else ()

    def _revisions(self) -> dict[int, Revision]:
        found = self._memory.log.entries(kind="revision")
        return {entry.seq: entry.body for entry in found if isinstance(entry.body, Revision)}

    def _own_lines(self, path: str, revisions: Mapping[int, Revision]) -> Iterator[tuple[str, int]]:
        """The lines that edits of a module brought, each with the last edit (a seq) that did."""
        before = _lines(self._project.built_in(path))
        for seq, revision in revisions.items():
            if revision.module == path:
                lines = _lines(_own_text(revision))
                yield from ((line, seq) for line in lines - before)
                before = lines

    def _text_lines(self, path: str, own: Mapping[str, int]) -> list[tuple[int, int | None]]:
        text = self._project.modules().get(path)
        if text is None:
            raise RefusedError(f"There is no module {path!r}; `uac-desktop code list` names them.")
        return [(n, own[line]) for n, line in enumerate(text.splitlines(), 1) if line in own]


def _own_text(revision: Revision) -> str:
    """What of a module's text is the person's own; all of it where nothing of it is laid out."""
    if revision.layout is None:
        return revision.text
    return "".join(piece.text or "" for piece in revision.layout if piece.kind != "record")


def _lines(text: str) -> frozenset[str]:
    return frozenset(line for line in text.splitlines() if line.strip())


def _evidence(told: Statements) -> tuple[Evidence, ...]:
    return tuple(dict.fromkeys(one.evidence() for one in told))


def _edit(told: Statements, made_by: Mapping[str, int]) -> int | None:
    """The last edit among the statements behind a line."""
    return max((made_by[one.id] for one in told if one.id in made_by), default=None)
