"""code check and code apply: what an edit of a module would mean, and keeping it."""

import argparse
import sys
from pathlib import Path
from typing import get_args

from uac_desktop.app import shapes
from uac_desktop.app.views import EditView, Fate
from uac_desktop.core.errors import RefusedError
from uac_desktop.verbs.opened import Opened, tell

_LARGEST = 16_000_000
"""Bytes of a file: more than any module may have, however its characters are written."""

_FATES: tuple[Fate, ...] = get_args(Fate)


def code_check(arguments: argparse.Namespace) -> int:
    """Say what an edit means; nothing is kept."""
    text = _read(arguments.file)
    with Opened(arguments) as opened:
        view = opened.workspace.preview_edit(arguments.module, text, arguments.base)
        fates = _fates(view, arguments.removed or "never")
        if fates:
            view = opened.workspace.preview_edit(arguments.module, text, fates=fates)
        return opened.answer(shapes.edit(view), _text(view))


def code_apply(arguments: argparse.Namespace) -> int:
    """Keep an edit. Whoever is there is asked what became of removed records; else they were never true."""
    text = _read(arguments.file)
    with Opened(arguments) as opened:
        looked = opened.workspace.preview_edit(arguments.module, text, arguments.base)
        wrong = next((found for found in looked.diagnostics if found.severity == "error"), None)
        if wrong is not None:
            sentence = f"{arguments.module}, line {wrong.line}: {wrong.message}"
            opened.answer({"error": sentence, **shapes.edit(looked)}, "")
            if not opened.as_json:
                tell(_text(looked))
            return 1
        fates = _asked(looked, arguments, opened.as_json)
        view = opened.workspace.save_edit(arguments.module, text, looked.base, fates, arguments.reason)
        return opened.answer(shapes.edit(view), _text(view))


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            read = file.read(_LARGEST + 1)
        if len(read) > _LARGEST:
            raise RefusedError(f"{path} is too long for one module; split it.")
        return read.decode()
    except OSError as error:
        raise RefusedError(f"{path} cannot be read ({error.strerror}); check the path.") from error
    except UnicodeDecodeError as error:
        raise RefusedError(f"{path} is not text in UTF-8; save it as UTF-8 and try again.") from error


def _asked(view: EditView, arguments: argparse.Namespace, as_json: bool) -> dict[str, Fate]:
    """What became of each removed record."""
    if arguments.removed is not None or as_json or not sys.stdin.isatty():
        return _fates(view, arguments.removed or "never")
    fates: dict[str, Fate] = {}
    for meaning in view.meanings:
        if meaning.asks and meaning.record is not None:
            tell(f"{meaning.words} It ended, was never true, or is to be forgotten? [ended/never/forget] ")
            said = sys.stdin.readline().strip().casefold()
            fate = next((fate for fate in _FATES if said and fate.startswith(said)), None)
            if fate is None:
                raise RefusedError("Nothing was saved; say ended, never or forget.")
            fates[meaning.record] = fate
    return fates


def _fates(view: EditView, fate: Fate) -> dict[str, Fate]:
    return {meaning.record: fate for meaning in view.meanings if meaning.asks and meaning.record is not None}


def _text(view: EditView) -> str:
    """The edit for a person to read."""
    lines = [f"line {d.line}: {d.severity}: {d.message}" for d in view.diagnostics]
    lines += [meaning.words for meaning in view.meanings]
    lines += [f"New: {alert.message}" for alert in view.new]
    lines += [f"No longer: {alert.message}" for alert in view.resolved]
    return "\n".join(lines) or "Nothing changes."
