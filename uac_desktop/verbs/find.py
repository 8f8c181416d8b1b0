"""log search, log rebuild: what was said, and the index that finds it."""

import argparse
from collections.abc import Callable

from uac_desktop.app import shapes
from uac_desktop.app.views import FoundView
from uac_desktop.verbs.opened import Opened, tell

_TELL_EVERY = 10_000
"""Entries between two lines of progress."""


def search(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        view = opened.workspace.searcher.search(arguments.text, arguments.limit, _progress())
        for note in view.notes:
            tell(note.sentence)
        text = "\n".join(map(_line, view.results)) or "Nothing was found."
        return opened.answer(shapes.search(view), text)


def rebuild(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        counts = opened.workspace.rebuild(_progress())
        text = ", ".join(f"{count} {name}" for name, count in counts.items())
        return opened.answer({"rebuilt": counts}, f"Made anew from the log: {text}.")


def _line(view: FoundView) -> str:
    what = " ".join(filter(None, (view.type, view.status)))
    return f"{view.entry:>6}  {view.at[:10]}  {view.snippet}" + (f"  [{what}]" if what else "")


def _progress() -> Callable[[int, int], None]:
    """Tells of the work in lines on standard error, where there is much of it."""
    told = 0

    def progress(position: int, head: int) -> None:
        nonlocal told
        if position - told >= _TELL_EVERY:
            told = position
            tell(f"Indexed {position:,} of {head:,} entries.")

    return progress
