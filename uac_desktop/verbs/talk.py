"""say: told in words, or one JSON message a line."""

import argparse
import json
import sys
from dataclasses import replace
from typing import Any

from uac_desktop.app import shapes
from uac_desktop.app.views import Turn
from uac_desktop.core.errors import ModelError, RefusedError
from uac_desktop.verbs.opened import Opened, Shape, tell


def say(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        lines = [{"text": arguments.text, "at": arguments.at}]
        source: Any = _lines() if arguments.text == "-" else lines
        if arguments.text == "-":
            opened.workspace.prepare_reading()
        for line in source:
            _say_one(opened, arguments, line)
    return 0


def _lines() -> Any:
    """One message a line of standard input. Raises RefusedError on a line that is none."""
    for number, text in enumerate(sys.stdin, 1):
        if not text.strip():
            continue
        try:
            line = json.loads(text)
        except ValueError as error:
            raise RefusedError(
                f'Line {number} is not JSON; write each message as {{"text": "…"}}.'
            ) from error
        if not isinstance(line, dict) or not isinstance(line.get("text"), str):
            raise RefusedError(f'Line {number} holds no message; write it as {{"text": "…"}}.')
        yield line


def _say_one(opened: Opened, arguments: argparse.Namespace, line: Shape) -> None:
    workspace = opened.workspace
    if line.get("role") == "assistant":
        entry = workspace.note(line["text"], "assistant", at=line.get("at"), zone=line.get("zone"))
        opened.answer(shapes.turn(Turn(entry, "", line["text"], reading="nothing")), "")
        return
    turn = workspace.say(line["text"], at=line.get("at"), zone=line.get("zone"))
    if not opened.as_json:
        for alert in turn.alerts:
            tell(f"{alert.severity.upper()}: {alert.message}")
        for notice in turn.notices:
            tell(notice)
    if arguments.wait:
        turn = _read_on(opened, turn)
    if not arguments.no_reply:
        turn = _reply(opened, turn)
    opened.answer(shapes.turn(turn), "")


def _read_on(opened: Opened, turn: Any) -> Any:
    """The turn with what the model read too; where it cannot be asked, as it was, and said so."""
    if turn.entry not in opened.workspace.pending_readings():
        return turn
    try:
        more = opened.workspace.read_with_model(turn.entry)
    except ModelError as error:
        tell(str(error))
        return turn
    return replace(
        turn,
        facts=turn.facts + more.facts,
        alerts=turn.alerts + more.alerts,
        resolved=turn.resolved + more.resolved,
        questions=turn.questions + more.questions,
        reading="read" if turn.facts or more.facts else more.reading,
    )


def _reply(opened: Opened, turn: Any) -> Any:
    def show(piece: str) -> None:
        if not opened.as_json:
            sys.stdout.write(piece)
            sys.stdout.flush()

    run = opened.workspace.reply(turn, show)
    message = run.wait()
    if run.trouble:
        tell(run.trouble)
    if not opened.as_json:
        plain = message is not None and message.model is None and message.state == "whole"
        sys.stdout.write((message.content if plain and message else "") + "\n")
    return replace(turn, reply=message.content if message else None)
