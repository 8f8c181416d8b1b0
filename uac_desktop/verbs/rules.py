"""rules and what-if: which rules there are, when one would have spoken, and what facts would bring."""

import argparse
from pathlib import Path

from uac_desktop.app import shapes
from uac_desktop.app.backtest import Backtest
from uac_desktop.core.errors import RefusedError
from uac_desktop.verbs.opened import Opened


def rules(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        opened.workspace.evaluate()
        views = opened.workspace.rules()
        lines = [f"{'on ' if view.on else 'off'} {view.name}: {_first_line(view.doc)}" for view in views]
        return opened.answer({"rules": [shapes.rule(view) for view in views]}, "\n".join(lines))


def switch(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        opened.workspace.set_rule(arguments.name, arguments.on)
        state = "on" if arguments.on else "off"
        return opened.answer({"rule": arguments.name, "on": arguments.on}, f"{arguments.name} is {state}.")


def copy(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        path = opened.workspace.customise_rule(arguments.name)
        return opened.answer({"rule": arguments.name, "module": path}, f"{path} is yours to edit.")


def restore(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        opened.workspace.restore_rule(arguments.name)
        return opened.answer({"restored": arguments.name}, f"Your own {arguments.name} is gone.")


def backtest(arguments: argparse.Namespace) -> int:
    rule = _text(arguments.rule)
    with Opened(arguments) as opened:
        found = opened.workspace.backtest(rule, arguments.since)
        return opened.answer(shapes.backtest(found), _told(found))


def propose(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        proposal = opened.workspace.propose_rule(arguments.text)
        entry = opened.workspace.accept_rule(proposal) if arguments.accept else None
        text = f"{proposal.words}\n\n{proposal.code}\n{_told(proposal.backtest)}"
        return opened.answer(shapes.proposal(proposal) | {"entry": entry}, text)


def what_if(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        found = opened.workspace.what_if(arguments.text, arguments.at)
        lines = [f"{view.severity.upper()}: {view.message}" for view in found.new]
        lines += [f"over: {view.message}" for view in found.resolved]
        return opened.answer(shapes.what_if(found), "\n".join(lines) or "No alert would come or go.")


def _text(rule: str) -> str:
    """The text of a file, or a rule's name as it is. Raises RefusedError where a file cannot be read."""
    if not rule.endswith(".py"):
        return rule
    try:
        return Path(rule).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RefusedError(f"{rule} cannot be read; name a rule, or a file of UTF-8 text.") from error


def _told(found: Backtest) -> str:
    lines = [f"{fired.day} {fired.severity.upper()}: {fired.message}" for fired in found.fired]
    return "\n".join(lines) or f"It would have said nothing from {found.since} to {found.until}."


def _first_line(text: str) -> str:
    return text.partition("\n")[0]
