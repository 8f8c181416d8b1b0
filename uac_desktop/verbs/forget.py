"""forget: shown first, asked where a person is there to answer, then blanked everywhere."""

import argparse
import sys

from uac_desktop.app.views import ForgetView
from uac_desktop.core.errors import RefusedError
from uac_desktop.verbs.opened import Opened, Shape, tell


def forget(arguments: argparse.Namespace) -> int:
    """Forget entries or a record; with --dry-run only say what would go."""
    if not arguments.entries and not arguments.record:
        raise RefusedError("Say what to forget: entries by number, or --record with an id.")
    with Opened(arguments) as opened:
        asked = (arguments.entries, arguments.record)
        view = opened.workspace.forget_view(*asked)
        if not arguments.dry_run:
            if not (arguments.yes or opened.as_json or _agrees(view)):
                raise RefusedError("Nothing was forgotten.")
            view = opened.workspace.forget(*asked)
        return opened.answer(_shape(view, arguments.dry_run), _text(view, arguments.dry_run))


def _agrees(view: ForgetView) -> bool:
    """Whether the person says yes to what they are shown; nobody there to ask is a yes to what was typed."""
    if not sys.stdin.isatty():
        return True
    tell(_text(view, True))
    tell("This cannot be undone. Forget? [y/N] ")
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


def _shape(view: ForgetView, dry: bool) -> Shape:
    return {
        "redacted": [] if dry else [going.entry for going in view.going],
        "tombstones": view.tombstones,
        "going": [{"entry": g.entry, "kind": g.kind, "at": g.at, "text": g.text} for g in view.going]
        if dry
        else [],
        "mentions": [{"entry": g.entry, "at": g.at, "text": g.text} for g in view.mentions],
        "backups": view.backups,
    }


def _text(view: ForgetView, dry: bool) -> str:
    lines = [f"{g.entry:>6}  {g.kind}: {g.text}" for g in view.going] if dry else []
    lines.append(
        f"{len(view.going)} entries {'would go' if dry else 'are gone'}, {view.backups} backups rewritten."
    )
    lines += [f"{g.entry:>6}  also mentions it and stays: {g.text}" for g in view.mentions]
    return "\n".join(lines)
