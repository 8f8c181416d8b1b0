"""The project mirrored into a folder of the person's choice: written after a checkpoint, looked at for edits.

Off unless a folder is chosen. What was edited there is never written over and never taken in by itself: it is
offered as an edit, and counts as taken in once a revision holds its very text.
"""

from dataclasses import replace
from pathlib import Path

from uac_desktop.app.checkpoint import CheckpointView, Project, text_hash
from uac_desktop.app.clock import Instant
from uac_desktop.app.export import BASE, write_files
from uac_desktop.app.memory import Memory
from uac_desktop.app.project_import import Outside, outside_edits
from uac_desktop.core.edits import clean, domain_of
from uac_desktop.core.edits_together import together
from uac_desktop.core.entries import Definition, Revision
from uac_desktop.core.errors import RefusedError

SETTING = "mirror"


class Mirror:
    """The one mirrored folder of a profile."""

    def __init__(self, memory: Memory, project: Project, zone: str) -> None:
        self._memory = memory
        self._project = project
        self._zone = zone

    @property
    def folder(self) -> Path | None:
        """Where the project is mirrored; None where it is not."""
        chosen = self._memory.state.settings.get(SETTING)
        return Path(chosen) if isinstance(chosen, str) and chosen else None

    def choose(self, folder: Path | None, now: Instant) -> None:
        """Mirror into a folder from here on, or no more. Raises RefusedError where it holds other things."""
        if folder is not None:
            folder = folder.absolute()
            if folder.is_dir() and any(folder.iterdir()) and not (folder / BASE).is_dir():
                raise RefusedError(f"{folder} holds other things; choose a new or an empty folder.")
        value = str(folder) if folder is not None else None
        self._memory.keep([Definition(change="setting", name=SETTING, value=value)], now)
        self.write()

    def write(self) -> None:
        """Bring the folder to the project as it stands, but for what was edited there.

        Raises RefusedError where it cannot be written.
        """
        folder = self.folder
        if folder is None:
            return
        files = self._project.files(self._zone)
        kept = {edit.path for edit in self.edits()}
        # Where an edit waits, its base stays too: by that it is told what the edit changed.
        kept |= {f"{BASE}{path}" for path in kept}
        wanted = {p: t for p, t in files.items() if p not in kept and not _holds(folder / p, t)}
        write_files(wanted, folder)
        self._drop(folder, files.keys() | kept)

    def follow(self, view: CheckpointView) -> CheckpointView:
        """Write the folder after a checkpoint that shipped; where that fails, the view says why."""
        if view.failures:
            return view
        try:
            self.write()
        except RefusedError as error:
            why = f"The checkpoint is kept; the mirrored folder is not up to date: {error}"
            return replace(view, why=" ".join(filter(None, (view.why, why))))
        return view

    def scrub(self) -> None:
        """Take out of the folder what was forgotten; where that fails, the person is told."""
        try:
            self.write()
        except RefusedError as error:
            self._memory.log.notices.append(f"The mirrored folder still holds what was forgotten: {error}")

    def edits(self) -> list[Outside]:
        """What was edited in the folder and not taken in yet. Raises RefusedError where it cannot be read."""
        folder = self.folder
        if folder is None or not (folder / BASE).is_dir():
            return []
        found = outside_edits(folder, self._project.modules())
        taken = self._taken() if found else frozenset()
        left = [edit for edit in found if (edit.path, text_hash(edit.text)) not in taken]
        return [edit for edit in left if self._says_more(edit)]

    def _says_more(self, edit: Outside) -> bool:
        """Whether an edit says anything that does not stand in the project already.

        It does not once it was taken in together with what had come since, or where writing was cut short.
        """
        domain, theirs = domain_of(edit.path), self._project.rendered(edit.path)
        if domain is None or theirs is None or edit.base is None:
            return True
        with self._memory.lock:
            vocabulary = self._memory.state.vocabulary
        both = together(domain, clean(edit.base), clean(edit.text), theirs, vocabulary)
        return bool(both.conflicts) or both.text != theirs.text

    def _taken(self) -> frozenset[tuple[str, str]]:
        """The texts that revisions have taken in, as module and hash."""
        revisions = (entry.body for entry in self._memory.log.entries(kind="revision"))
        return frozenset((r.module, r.after) for r in revisions if isinstance(r, Revision))

    def _drop(self, folder: Path, stay: set[str]) -> None:
        """Delete the modules that the project no longer has; what is not ours is let be."""
        base = folder / BASE
        for written in sorted(path for path in base.rglob("*") if path.is_file()):
            name = written.relative_to(base).as_posix()
            if name in stay:
                continue
            try:
                (folder / name).unlink(missing_ok=True)
                written.unlink()
            except OSError as error:
                raise RefusedError(
                    f"{folder / name} cannot be deleted ({error.strerror}); delete it by hand."
                ) from error


def _holds(path: Path, text: str) -> bool:
    try:
        return path.read_bytes() == text.encode()
    except OSError:
        # It is not there, or cannot be read: writing it will say why.
        return False
