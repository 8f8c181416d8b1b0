"""checkpoint and code: the person's project."""

import argparse

from uac_desktop.app import shapes
from uac_desktop.verbs.opened import Opened


def checkpoint(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        view = opened.workspace.checkpoint()
        changed = ", ".join(view.changed) or "nothing changed"
        text = "\n".join(view.failures) or f"Checkpoint {view.checkpoint}: {changed}."
        lines = [text, f"{view.pending} are pending. {view.why}" if view.why else ""]
        return opened.answer(shapes.checkpoint(view), "\n".join(filter(None, lines)))


def code_list(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        views = opened.workspace.modules()
        text = "\n".join(f"{view.path}  {view.lines} lines" for view in views)
        return opened.answer({"modules": [shapes.module(view) for view in views]}, text)


def code_show(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        view = opened.workspace.module(arguments.module)
        return opened.answer(
            {"path": view.path, "hash": view.hash, "source": view.source}, view.source.rstrip("\n")
        )


def code_export(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        files = opened.workspace.export_code(arguments.folder)
        return opened.answer({"files": files}, f"{len(files)} files in {arguments.folder}.")
