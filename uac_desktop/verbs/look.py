"""ask, facts, alerts, run: what is known and what follows from it."""

import argparse
import json
import sys
from pathlib import Path

from uac_desktop.app import shapes
from uac_desktop.core.errors import RefusedError
from uac_desktop.verbs.opened import Opened


def ask(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        given = opened.workspace.ask(arguments.question, arguments.today)
        rows = [view for view in opened.workspace.records() if view.id in set(given.records)]
        return opened.answer(shapes.answer(given, rows), "\n".join(filter(None, (given.said, given.code))))


def facts(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        views = opened.workspace.facts(
            arguments.type_name,
            arguments.about,
            as_of=arguments.as_of,
            known_at=arguments.known_at,
            history=arguments.history,
        )
        text = "\n".join(
            f"{v.type}: {json.dumps(dict(v.fields), ensure_ascii=False)} ({v.about})" for v in views
        )
        return opened.answer(
            {"records": [shapes.record(view) for view in views]}, text or "Nothing is recorded yet."
        )


def alerts(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        views, health = opened.workspace.alerts_on(arguments.today, arguments.all)
        shape = {"alerts": [shapes.alert(v) for v in views], "health": [shapes.health(h) for h in health]}
        text = "\n".join(f"{view.severity.upper()}: {view.message}\n    {view.key}" for view in views)
        return opened.answer(shape, text or "Nothing fires.")


def dismiss(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        opened.workspace.dismiss(arguments.key)
        return opened.answer({"dismissed": arguments.key}, "Done.")


def snooze(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        opened.workspace.snooze(arguments.key, arguments.until)
        return opened.answer(
            {"snoozed": arguments.key, "until": arguments.until}, f"Silent until {arguments.until}."
        )


def run(arguments: argparse.Namespace) -> int:
    source = _source(arguments.file)
    with Opened(arguments) as opened:
        view = opened.workspace.run(source, arguments.today)
        shown = [view.stdout.rstrip("\n"), "" if view.value is None else str(view.value), view.error or ""]
        return opened.answer(shapes.run(view), "\n".join(filter(None, shown)))


def _source(name: str) -> str:
    """A program's text; - is standard input. Raises RefusedError where it cannot be read."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise RefusedError(f"{name} cannot be read ({error.strerror}); check the path.") from error
    except UnicodeDecodeError as error:
        raise RefusedError(f"{name} is not UTF-8 text; save it as such.") from error
