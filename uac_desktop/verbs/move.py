"""backup, restore, export, import: the log kept, put back, moved out and taken in."""

import argparse
import sys
from collections.abc import Mapping

from uac_desktop.app.backup import Restored, look, replace_profile
from uac_desktop.verbs import keep
from uac_desktop.verbs.opened import Opened, Shape, print_line
from uac_desktop.verbs.window import option, settings_of


def backup(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        made = opened.workspace.backups.write(arguments.folder)
    shape = {"backup": str(made.path), "entries": made.entries, "bytes": made.bytes, "hash": made.hash}
    text = f"{made.entries} entries in {made.bytes:,} bytes: {made.path}"
    return _answer(arguments, shape | {"why": made.why}, "\n".join(filter(None, (text, made.why))))


def restore(arguments: argparse.Namespace) -> int:
    settings = settings_of(arguments)
    if arguments.dry_run or not arguments.how:
        came = look(settings.profile, arguments.file)
    elif arguments.how == "replace":
        came = replace_profile(settings, arguments.file)
    else:
        return merge(arguments)
    return _answer(arguments, _restored(came), _told(came))


def merge(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        came = opened.workspace.backups.merge(arguments.file)
    return _answer(arguments, _restored(came), _told(came))


def export(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        header = opened.workspace.backups.export(arguments.file)
    shape = _plural(header["counts"]) | {"file": str(arguments.file), "skipped": []}
    shape |= {name: header[name] for name in ("entries", "counts", "head")}
    return _answer(arguments, shape, f"{header['entries']} entries in {arguments.file}.")


def bring(arguments: argparse.Namespace) -> int:
    """Take a file in by its format."""
    if arguments.format in ("chatgpt", "claude"):
        return keep.chats(arguments)
    if arguments.format != "log":
        return keep.bring(arguments)
    with Opened(arguments) as opened:
        backups = opened.workspace.backups
        came = (backups.look if arguments.dry_run else backups.merge)(arguments.file)
    counts = came.would_add if arguments.dry_run else came.added
    shape = _plural(counts) | {"entries": sum(counts.values()), "counts": dict(counts)}
    return _answer(arguments, shape | {"skipped": list(map(dict, came.skipped))}, _told(came))


def _restored(came: Restored) -> Shape:
    return {
        "file": dict(came.file),
        "profile": dict(came.profile),
        "would_add": sum(came.would_add.values()),
        "would_drop": sum(came.would_drop.values()),
        "done": came.done,
        "added": dict(came.added),
        "skipped": list(map(dict, came.skipped)),
        "snapshot": str(came.snapshot) if came.snapshot else None,
    }


def _told(came: Restored) -> str:
    lines = [
        f"The file holds {_list(came.file)}.",
        f"The profile held {_list(came.profile)}."
        if came.done
        else f"The profile holds {_list(came.profile)}.",
    ]
    if came.done == "merge":
        lines.append(f"Came in: {_list(came.added)}; passed over: {len(came.skipped)}.")
    elif came.done == "replace":
        lines.append(f"The file has taken the profile's place; dropped: {_list(came.would_drop)}.")
    else:
        lines.append(f"--merge would add {_list(came.would_add)}.")
        lines.append(f"--replace would drop {_list(came.would_drop)}. Nothing has been changed.")
    if came.snapshot:
        lines.append(f"As it was before: {came.snapshot}")
    return "\n".join(lines)


def _list(counts: Mapping[str, int]) -> str:
    kinds = ", ".join(f"{kind} {n}" for kind, n in counts.items())
    return f"{sum(counts.values())} entries ({kinds})" if kinds else "nothing"


def _plural(counts: Mapping[str, int]) -> Shape:
    """Counts under the names that other imports have: facts, definitions, messages."""
    return {f"{kind}s": n for kind, n in ({"fact": 0, "definition": 0} | dict(counts)).items()}


def _answer(arguments: argparse.Namespace, shape: Shape, text: str) -> int:
    """One line of JSON, or a text for a person, where no workspace is open."""
    if option(arguments, "json", False):
        print_line(shape)
    else:
        sys.stdout.write(text + "\n")
    return 0
