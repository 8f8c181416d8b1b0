"""code history, diff, lines, restore, import, mirror, proposals: versions, outside edits, what waits."""

import argparse
from collections.abc import Iterable
from difflib import unified_diff

from uac_desktop.app.views import EditView, VersionView
from uac_desktop.verbs.opened import Opened, Shape


def history(arguments: argparse.Namespace) -> int:
    """The versions, the oldest first; of one module where it is named."""
    with Opened(arguments) as opened:
        views = opened.workspace.versions(arguments.module)
        text = "\n".join(map(_line, views)) or "There is no version yet; `uac-desktop checkpoint` writes one."
        return opened.answer({"versions": list(map(version, views))}, text)


def diff(arguments: argparse.Namespace) -> int:
    """What differs between two versions."""
    with Opened(arguments) as opened:
        found = opened.workspace.compare(arguments.a, arguments.b)
    modules = [
        {"path": path, "before": before, "after": after, "diff": _diff(path, before, after)}
        for path, (before, after) in sorted(found.items())
    ]
    shape = {"from": arguments.a, "to": arguments.b, "changed": sorted(found), "modules": modules}
    return opened.answer(shape, "\n".join(m["diff"] for m in modules).rstrip() or "Nothing differs.")


def lines(arguments: argparse.Namespace) -> int:
    """The lines of the project that a message became, each with its text."""
    with Opened(arguments) as opened:
        places = opened.workspace.lines_of(arguments.entry)
        texts = {path: opened.workspace.module(path).source.splitlines() for path in {p for p, _ in places}}
        found = [(path, line, texts[path][line - 1]) for path, line in places]
        shape = {"lines": [{"path": path, "line": line, "text": text} for path, line, text in found]}
        says = "\n".join(f"{path}:{line}: {text.strip()}" for path, line, text in found)
        return opened.answer(shape, says or "Nothing stands in the project because of it.")


def restore(arguments: argparse.Namespace) -> int:
    """Make the project what it was in a version; with --dry-run only say what that means."""
    with Opened(arguments) as opened:
        preview = opened.workspace.preview_restore(arguments.number)
        done = None if arguments.dry_run else opened.workspace.restore_version(arguments.number)
        shape = {"version": done and version(done), **meanings(preview)}
        says = [m.words for m in preview.meanings] or ["Nothing differs from what is now."]
        last = "Nothing has been changed." if done is None else f"That is version {done.number}."
        return opened.answer(shape, "\n".join([*says, last]))


def bring(arguments: argparse.Namespace) -> int:
    """A folder of the project taken in; with --dry-run only what it would mean."""
    with Opened(arguments) as opened:
        views = opened.workspace.import_code(arguments.folder, arguments.dry_run, arguments.removed)
    shape = {
        "files": [view.module for view in views],
        "edits": [_edit(view) for view in views],
        "entries": [seq for view in views for seq in view.entries],
    }
    return opened.answer(shape, "\n".join(line for v in views for line in _told(v)) or "Nothing differs.")


def _edit(view: EditView) -> Shape:
    found = [
        {"line": d.line, "column": d.column, "severity": d.severity, "message": d.message}
        for d in view.diagnostics
    ]
    return {"module": view.module, "diagnostics": found, **meanings(view), "entries": list(view.entries)}


def _told(view: EditView) -> list[str]:
    faults = [f"  line {d.line}: {d.message}" for d in view.diagnostics]
    return [view.module, *(f"  {m.words}" for m in view.meanings), *faults]


def proposals(arguments: argparse.Namespace) -> int:
    """What waits for a yes; with --yes or --no an answer to one first."""
    with Opened(arguments) as opened:
        workspace = opened.workspace
        entries = workspace.accept_proposal(arguments.yes) if arguments.yes else []
        if arguments.no:
            workspace.reject_proposal(arguments.no)
        views = workspace.proposals()
    waiting = [
        {"id": v.id, "kind": v.kind, "words": v.words, "type": v.type, "fields": dict(v.fields)}
        | {"records": list(v.records), "module": v.module, "source": v.source}
        for v in views
    ]
    text = "\n".join(f"{view.id}  {view.words}" for view in views) or "Nothing is proposed."
    return opened.answer({"proposals": waiting, "entries": entries}, text)


def mirror(arguments: argparse.Namespace) -> int:
    """Mirror the project into a folder, or no more; without either, where it is and what was edited there."""
    with Opened(arguments) as opened:
        mirror = opened.workspace.mirror
        if arguments.folder or arguments.off:
            mirror.choose(arguments.folder, opened.workspace.now())
        edits, folder = mirror.edits(), mirror.folder
    shape = {"folder": str(folder) if folder else None, "edits": [edit.path for edit in edits]}
    lines = [
        str(folder) if folder else "The project is not mirrored.",
        *(f"  {e.path}: edited" for e in edits),
    ]
    return opened.answer(shape, "\n".join(lines))


def version(view: VersionView) -> Shape:
    """A version in a list."""
    return {
        "number": view.number,
        "seq": view.seq,
        "kind": view.kind,
        "at": view.at,
        "author": view.author,
        "reason": view.reason,
        "words": list(view.words),
        "changed": list(view.changed),
        "tests": {"passed": view.passed, "failed": view.failed},
    }


def meanings(view: EditView) -> Shape:
    """What a change means, in words, and the keys of the alerts that come and go."""
    return {
        "meanings": [{"kind": m.kind, "words": m.words, "line": m.line} for m in view.meanings],
        "alerts": {"new": [a.key for a in view.new], "resolved": [a.key for a in view.resolved]},
    }


def _line(view: VersionView) -> str:
    said = "; ".join(view.words) or ", ".join(view.changed) or "nothing changed"
    why = f" ({view.reason})" if view.reason else ""
    return f"{view.number:>5}  {view.at[:16].replace('T', ' ')}  {view.kind} by {view.author}{why}: {said}"


def _diff(path: str, before: str, after: str) -> str:
    lines: Iterable[str] = unified_diff(
        before.splitlines(keepends=True), after.splitlines(keepends=True), f"a/{path}", f"b/{path}"
    )
    return "".join(lines)
