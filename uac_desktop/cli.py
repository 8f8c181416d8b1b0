"""The command line: the same work as the window, without a screen, in shapes that scripts rely on."""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from uac_desktop.core.errors import ModelError, RefusedError, UacError
from uac_desktop.core.settings import Settings
from uac_desktop.paths import default_profile

Shape = dict[str, Any]


def main(argv: list[str] | None = None) -> int:
    """Run one verb, the window where there is none. 0: done; 1: refused, with a sentence; 2: wrong usage."""
    arguments = _parser().parse_args(argv)
    verb = getattr(arguments, "do", _window)
    try:
        return int(verb(arguments))
    except UacError as error:
        _refuse(str(error), _option(arguments, "json", False))
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has gone; there is nobody to tell.
        sys.stderr.close()
        return 1


def _refuse(sentence: str, as_json: bool) -> None:
    if as_json:
        _print_line({"error": sentence})
    else:
        _tell(sentence)


def _print_line(shape: Shape) -> None:
    sys.stdout.write(json.dumps(shape, ensure_ascii=False, default=str) + "\n")
    sys.stdout.flush()


def _tell(text: str) -> None:
    sys.stderr.write(text + "\n")


# -- what may be said ----------------------------------------------------------------


def _globals() -> argparse.ArgumentParser:
    """The options that stand before or after the verb; absent ones are no attributes."""
    shared = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    shared.add_argument("--data", type=Path, metavar="DIR", help="the profile folder (or UAC_DATA)")
    shared.add_argument("--host", metavar="URL", help="Ollama's address (or OLLAMA_HOST)")
    shared.add_argument("--model", metavar="NAME", help="the model to ask")
    shared.add_argument("--no-model", action="store_true", help="use no model")
    shared.add_argument("--zone", metavar="NAME", help="the time zone, as Europe/London")
    shared.add_argument("--json", action="store_true", help="one line of JSON for each answer")
    return shared


def _parser() -> argparse.ArgumentParser:
    shared = _globals()
    parser = argparse.ArgumentParser(prog="uac-desktop", description=__doc__, parents=[shared])
    verbs = parser.add_subparsers(metavar="VERB")

    def verb(name: str, do: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        added = verbs.add_parser(name, help=text, description=text, parents=[shared])
        added.set_defaults(do=do)
        return added

    window = verb("window", _window, "open the window")
    window.add_argument("--quick-ask", action="store_true", help="with the cursor in an empty message")
    say = verb("say", _say, "say something; - reads one JSON message a line")
    say.add_argument("text")
    say.add_argument("--at", metavar="ISO", help="when it is said")
    say.add_argument("--no-reply", action="store_true", help="read it, do not reply")
    say.add_argument("--wait", action="store_true", help="wait for the model's reading too")
    ask = verb("ask", _ask, "ask a question over the records")
    ask.add_argument("question")
    ask.add_argument("--today", metavar="DATE")
    facts = verb("facts", _facts, "the typed records")
    facts.add_argument("--type", dest="type_name", metavar="T")
    facts.add_argument("--about", metavar="WHO")
    facts.add_argument("--as-of", metavar="DATE")
    facts.add_argument("--known-at", metavar="INSTANT")
    facts.add_argument("--history", action="store_true")
    _add_alerts(verb("alerts", _alerts, "what fires"), shared)
    verb("checkpoint", _checkpoint, "write a checkpoint now")
    _add_code(verb("code", _code_list, "the project"), shared)
    run = verb("run", _run, "run a program over the records")
    run.add_argument("file")
    run.add_argument("--today", metavar="DATE")
    _add_log(verb("log", _log, "the log"), shared)
    bring = verb("import", _import, "bring records in")
    bring.add_argument("file", type=Path)
    bring.add_argument("--format", default="records", choices=["records"])
    bring.add_argument("--dry-run", action="store_true")
    verb("doctor", _doctor, "what works here and what does not")
    return parser


def _add_alerts(alerts: argparse.ArgumentParser, shared: argparse.ArgumentParser) -> None:
    alerts.add_argument("--today", metavar="DATE")
    alerts.add_argument("--all", action="store_true", help="closed ones too")
    what = alerts.add_subparsers(metavar="WHAT")
    dismiss = what.add_parser("dismiss", parents=[shared], help="you have dealt with it")
    dismiss.add_argument("key")
    dismiss.set_defaults(do=_dismiss)
    snooze = what.add_parser("snooze", parents=[shared], help="silent until a day")
    snooze.add_argument("key")
    snooze.add_argument("--until", metavar="DATE", required=True)
    snooze.set_defaults(do=_snooze)


def _add_code(code: argparse.ArgumentParser, shared: argparse.ArgumentParser) -> None:
    what = code.add_subparsers(metavar="WHAT", required=True)
    what.add_parser("list", parents=[shared], help="the modules").set_defaults(do=_code_list)
    show = what.add_parser("show", parents=[shared], help="one module")
    show.add_argument("module")
    show.set_defaults(do=_code_show)
    export = what.add_parser("export", parents=[shared], help="the project as a folder that runs by itself")
    export.add_argument("folder", type=Path)
    export.set_defaults(do=_code_export)


def _add_log(log: argparse.ArgumentParser, shared: argparse.ArgumentParser) -> None:
    log.add_argument("--kind", metavar="K")
    log.add_argument("--since", metavar="N", type=int, default=0)
    what = log.add_subparsers(metavar="WHAT")
    what.add_parser("verify", parents=[shared], help="does it still hold").set_defaults(do=_verify)


def _option(arguments: argparse.Namespace, name: str, default: Any) -> Any:
    return getattr(arguments, name, default)


def _settings(arguments: argparse.Namespace) -> Settings:
    from uac_desktop.app.clock import find_zone, system_zone

    zone = _option(arguments, "zone", None) or system_zone()
    find_zone(zone)
    return Settings(
        profile=(_option(arguments, "data", None) or default_profile()).expanduser(),
        zone=zone,
        host=_option(arguments, "host", None),
        model=_option(arguments, "model", None),
        use_model=not _option(arguments, "no_model", False),
    )


# -- the verbs -------------------------------------------------------------------------
# What the window does not need before its first paint is imported where it is used.


def _window(arguments: argparse.Namespace) -> int:
    from uac_desktop.ui.application import run_window

    return run_window(_settings(arguments), quick_ask=_option(arguments, "quick_ask", False))


class _Opened:
    """A workspace for the length of a verb, and the one way to answer."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        from uac_desktop.app.workspace import open_workspace

        self.as_json = _option(arguments, "json", False)
        self.workspace = open_workspace(_settings(arguments))

    def __enter__(self) -> "_Opened":
        return self

    def __exit__(self, *_: object) -> None:
        self.workspace.close()

    def answer(self, shape: Shape, text: str) -> int:
        """One line of JSON, or a text for a person."""
        if self.as_json:
            _print_line(shape)
        elif text:
            sys.stdout.write(text + "\n")
        return 0


def _say(arguments: argparse.Namespace) -> int:
    with _Opened(arguments) as opened:
        lines = [{"text": arguments.text, "at": arguments.at}]
        source: Any = _lines() if arguments.text == "-" else lines
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


def _say_one(opened: _Opened, arguments: argparse.Namespace, line: Shape) -> None:
    from uac_desktop.app import shapes
    from uac_desktop.app.views import Turn

    workspace = opened.workspace
    if line.get("role") == "assistant":
        entry = workspace.note(line["text"], "assistant", at=line.get("at"), zone=line.get("zone"))
        opened.answer(shapes.turn(Turn(entry, "", line["text"], reading="nothing")), "")
        return
    turn = workspace.say(line["text"], at=line.get("at"), zone=line.get("zone"))
    if not opened.as_json:
        for alert in turn.alerts:
            _tell(f"{alert.severity.upper()}: {alert.message}")
    if arguments.wait:
        turn = _read_on(opened, turn)
    if not arguments.no_reply:
        turn = _reply(opened, turn)
    opened.answer(shapes.turn(turn), "")


def _read_on(opened: _Opened, turn: Any) -> Any:
    """The turn with what the model read too; where it cannot be asked, as it was, and said so."""
    if turn.entry not in opened.workspace.pending_readings():
        return turn
    try:
        more = opened.workspace.read_with_model(turn.entry)
    except ModelError as error:
        _tell(str(error))
        return turn
    return replace(
        turn,
        facts=turn.facts + more.facts,
        alerts=turn.alerts + more.alerts,
        resolved=turn.resolved + more.resolved,
        questions=turn.questions + more.questions,
        reading="read" if turn.facts or more.facts else more.reading,
    )


def _reply(opened: _Opened, turn: Any) -> Any:
    def show(piece: str) -> None:
        if not opened.as_json:
            sys.stdout.write(piece)
            sys.stdout.flush()

    run = opened.workspace.reply(turn, show)
    message = run.wait()
    if run.trouble:
        _tell(run.trouble)
    if not opened.as_json:
        plain = message is not None and message.model is None and message.state == "whole"
        sys.stdout.write((message.content if plain and message else "") + "\n")
    return replace(turn, reply=message.content if message else None)


def _ask(arguments: argparse.Namespace) -> int:
    from uac_desktop.app import shapes

    with _Opened(arguments) as opened:
        given = opened.workspace.ask(arguments.question, arguments.today)
        rows = [view for view in opened.workspace.records() if view.id in set(given.records)]
        return opened.answer(shapes.answer(given, rows), "\n".join(filter(None, (given.text, given.code))))


def _facts(arguments: argparse.Namespace) -> int:
    from uac_desktop.app import shapes

    with _Opened(arguments) as opened:
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


def _alerts(arguments: argparse.Namespace) -> int:
    from uac_desktop.app import shapes

    with _Opened(arguments) as opened:
        views, health = opened.workspace.alerts_on(arguments.today, arguments.all)
        shape = {"alerts": [shapes.alert(v) for v in views], "health": [shapes.health(h) for h in health]}
        text = "\n".join(f"{view.severity.upper()}: {view.message}\n    {view.key}" for view in views)
        return opened.answer(shape, text or "Nothing fires.")


def _dismiss(arguments: argparse.Namespace) -> int:
    with _Opened(arguments) as opened:
        opened.workspace.dismiss(arguments.key)
        return opened.answer({"dismissed": arguments.key}, "Done.")


def _snooze(arguments: argparse.Namespace) -> int:
    with _Opened(arguments) as opened:
        opened.workspace.snooze(arguments.key, arguments.until)
        return opened.answer(
            {"snoozed": arguments.key, "until": arguments.until}, f"Silent until {arguments.until}."
        )


def _checkpoint(arguments: argparse.Namespace) -> int:
    from uac_desktop.app import shapes

    with _Opened(arguments) as opened:
        view = opened.workspace.checkpoint()
        changed = ", ".join(view.changed) or "nothing changed"
        return opened.answer(shapes.checkpoint(view), f"Checkpoint {view.checkpoint}: {changed}.")


def _code_list(arguments: argparse.Namespace) -> int:
    from uac_desktop.app import shapes

    with _Opened(arguments) as opened:
        views = opened.workspace.modules()
        text = "\n".join(f"{view.path}  {view.lines} lines" for view in views)
        return opened.answer({"modules": [shapes.module(view) for view in views]}, text)


def _code_show(arguments: argparse.Namespace) -> int:
    with _Opened(arguments) as opened:
        view = opened.workspace.module(arguments.module)
        return opened.answer(
            {"path": view.path, "hash": view.hash, "source": view.source}, view.source.rstrip("\n")
        )


def _code_export(arguments: argparse.Namespace) -> int:
    with _Opened(arguments) as opened:
        files = opened.workspace.export_code(arguments.folder)
        return opened.answer({"files": files}, f"{len(files)} files in {arguments.folder}.")


def _run(arguments: argparse.Namespace) -> int:
    from uac_desktop.app import shapes

    source = _source(arguments.file)
    with _Opened(arguments) as opened:
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


def _log(arguments: argparse.Namespace) -> int:
    from uac_desktop.app import shapes

    with _Opened(arguments) as opened:
        entries = opened.workspace.entries(arguments.kind, arguments.since)
        text = "\n".join(f"{e.seq:>6}  {e.at}  {e.kind}" for e in entries)
        return opened.answer({"entries": [shapes.entry(e) for e in entries]}, text)


def _verify(arguments: argparse.Namespace) -> int:
    from uac_desktop.app import shapes

    with _Opened(arguments) as opened:
        verdict = opened.workspace.verify()
        text = verdict.why or f"All {verdict.entries} entries hold: {verdict.hash}"
        return opened.answer(shapes.verdict(verdict), text)


def _import(arguments: argparse.Namespace) -> int:
    with _Opened(arguments) as opened:
        came = opened.workspace.import_records(arguments.file, arguments.dry_run)
        shape = {
            "facts": came.facts,
            "definitions": came.definitions,
            "records": dict(came.by_type),
            "skipped": [dict(row) for row in came.skipped],
        }
        return opened.answer(shape, f"{came.facts} records came in, {len(came.skipped)} were passed over.")


def _doctor(arguments: argparse.Namespace) -> int:
    from uac_desktop.app import shapes
    from uac_desktop.app.doctor import examine

    with _Opened(arguments) as opened:
        checks = examine(opened.workspace)
        text = "\n".join(f"{'ok ' if c.ok else 'NO '} {c.name}: {c.detail}" for c in checks)
        return opened.answer({"checks": [shapes.check(c) for c in checks]}, text)


if __name__ == "__main__":
    sys.exit(main())
