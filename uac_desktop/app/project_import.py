"""A folder of the project, edited outside, taken in: each module by the same preview and save as an edit.

What has changed is told from `uac/base/`, the project as it was when the folder was written. Where the app
has learned something since, the two are merged record by record; what both changed is never overwritten.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from uac_desktop.app.checkpoint import Project
from uac_desktop.app.clock import Instant
from uac_desktop.app.export import BASE, shipped_files
from uac_desktop.app.foreign_import import is_foreign, read_foreign, read_text
from uac_desktop.app.learn import Learner
from uac_desktop.app.memory import Memory
from uac_desktop.app.views import DiagnosticView, EditView, Fate, MergeView
from uac_desktop.core.entries import Draft
from uac_desktop.core.errors import RefusedError

_FOLLOWS = "manifest.py"
"""It follows from the records, so an edit of it means nothing."""


class Editing(Protocol):
    """How edits of a module are shown, saved and merged."""

    def preview_edit(
        self, module: str, text: str, base: str | None = None, fates: Mapping[str, Fate] = ...
    ) -> EditView: ...

    def save_edit(
        self,
        module: str,
        text: str,
        base: str | None = None,
        fates: Mapping[str, Fate] = ...,
        reason: str | None = None,
    ) -> EditView: ...

    def merge_edit(self, module: str, base_text: str, mine: str) -> MergeView: ...


@dataclass(frozen=True, slots=True)
class Outside:
    """A module that was edited outside: its text there, and the text that the edit began from."""

    path: str
    text: str
    base: str | None


def outside_edits(folder: Path, modules: Mapping[str, str]) -> list[Outside]:
    """The modules of a folder that are neither as it was written nor as they stand now, by path.

    A module that is not in the folder is no edit: it stays. Raises RefusedError where one cannot be read.
    """
    shipped = shipped_files()
    found = []
    for name in _names(folder):
        path = folder / name
        text, kept = read_text(path), folder / BASE / name
        base = read_text(kept) if kept.is_file() else None
        if text not in (base, modules.get(name), shipped.get(name)):
            found.append(Outside(name, text, base))
    return found


def _names(folder: Path) -> Iterator[str]:
    """The modules of a folder by path, but for our own, what is hidden, and an environment in it."""
    rooms = {config.parent for config in folder.glob("*/pyvenv.cfg")}
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder)
        is_aside = inside.parts[0] == "uac" or any(part[0] in "._" for part in inside.parts)
        if inside.name == _FOLLOWS and len(inside.parts) == 1:
            continue
        if not is_aside and not path.is_dir() and rooms.isdisjoint(path.parents):
            yield inside.as_posix()


class ProjectImport:
    """Takes folders in."""

    def __init__(self, memory: Memory, project: Project, learner: Learner, editing: Editing) -> None:
        self._memory = memory
        self._project = project
        self._learner = learner
        self._editing = editing

    def bring(
        self, folder: Path, now: Instant, dry_run: bool = False, removed: Fate | None = None
    ) -> list[EditView]:
        """What the folder's edits mean, a view a module; once taken in, with their entries.

        `removed` is what has become of records that are gone from the folder; without it such a module is
        left alone, and its view says so. Raises RefusedError where the folder holds no project.
        """
        if is_foreign(folder):
            return self._foreign(folder, now, dry_run)
        if not (folder / "domains").is_dir():
            raise RefusedError(
                f"{folder} holds no project: it should have a folder `domains`, as `code export` writes it."
            )
        edits = outside_edits(folder, self._project.modules())
        return [self._edit(edit, folder, dry_run, removed) for edit in edits]

    def _edit(self, edit: Outside, folder: Path, dry_run: bool, removed: Fate | None) -> EditView:
        """What becomes of one module; one that is refused leaves the others be."""
        try:
            return self._taken(edit, folder, dry_run, removed)
        except RefusedError as error:
            return _refused(EditView(edit.path, ""), str(error))

    def _taken(self, edit: Outside, folder: Path, dry_run: bool, removed: Fate | None) -> EditView:
        text = self._merged(edit)
        if isinstance(text, EditView):
            return text
        preview = self._editing.preview_edit(edit.path, text)
        if dry_run or any(d.severity == "error" for d in preview.diagnostics):
            return preview
        asked = [m.record for m in preview.meanings if m.asks and m.record is not None]
        if asked and removed is None:
            return _refused(preview, "records are gone from it; say with --removed what became of them.")
        fates: dict[str, Fate] = dict.fromkeys(asked, removed) if removed is not None else {}
        try:
            return self._editing.save_edit(edit.path, text, fates=fates, reason=f"edited in {folder.name}")
        except RefusedError as error:
            return _refused(preview, str(error))

    def _merged(self, edit: Outside) -> str | EditView:
        """The text with what has come since the folder was written; a view where both changed the same."""
        current = self._project.modules().get(edit.path)
        if edit.base is None or current is None or current == edit.base:
            return edit.text
        merge = self._editing.merge_edit(edit.path, edit.base, edit.text)
        if not merge.conflicts:
            return merge.text
        found = [
            DiagnosticView(c.line, 1, "error", f"Changed here and in the app: {c.words}")
            for c in merge.conflicts
        ]
        return EditView(edit.path, "", tuple(found))

    def _foreign(self, folder: Path, now: Instant, dry_run: bool) -> list[EditView]:
        with self._memory.lock:
            found = read_foreign(folder, self._memory.state.vocabulary, self._learner)
        if dry_run:
            return list(found.views)
        drafts = [Draft(body, now.iso, now.zone, id=i, logged_at=now.iso) for i, body in found.bodies]
        before = self._memory.state.position
        entries = tuple(e.seq for e in self._memory.append(drafts) if e.seq > before)
        first, *rest = found.views
        return [replace(first, entries=entries), *rest]


def _refused(view: EditView, why: str) -> EditView:
    fault = DiagnosticView(1, 1, "error", f"{view.module} was not taken in: {why}")
    return replace(view, diagnostics=(*view.diagnostics, fault))
