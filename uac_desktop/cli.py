"""The command line: the same work as the window, without a screen, in shapes that scripts rely on."""

import argparse
import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from uac_desktop.core.errors import UacError

Verb = Callable[[argparse.Namespace], int]


def main(argv: list[str] | None = None) -> int:
    """Run one verb, the window where there is none. 0: done; 1: refused, with a sentence; 2: wrong usage."""
    arguments = _parser().parse_args(argv)
    verb = getattr(arguments, "do", _window)
    try:
        return int(verb(arguments))
    except UacError as error:
        _refuse(str(error), getattr(arguments, "json", False))
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has gone; there is nobody to tell.
        sys.stderr.close()
        return 1


def _refuse(sentence: str, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps({"error": sentence}, ensure_ascii=False) + "\n")
    else:
        sys.stderr.write(sentence + "\n")


def _verb(module: str, name: str) -> Verb:
    """A verb by its place, imported when it is called: what one verb needs no other waits for."""

    def call(arguments: argparse.Namespace) -> int:
        return int(getattr(import_module(f"uac_desktop.verbs.{module}"), name)(arguments))

    return call


def _window(arguments: argparse.Namespace) -> int:
    # Everything else that is heavy is imported after the window's first paint.
    from uac_desktop.ui.application import run_window
    from uac_desktop.verbs.window import settings_of

    return run_window(
        settings_of(arguments),
        quick_ask=getattr(arguments, "quick_ask", False),
        hidden=getattr(arguments, "hidden", False),
    )


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

    def verb(name: str, do: Verb, text: str) -> argparse.ArgumentParser:
        added = verbs.add_parser(name, help=text, description=text, parents=[shared])
        added.set_defaults(do=do)
        return added

    window = verb("window", _window, "open the window")
    how = window.add_mutually_exclusive_group()
    how.add_argument("--quick-ask", action="store_true", help="with the cursor in an empty message")
    how.add_argument("--hidden", action="store_true", help="in the tray alone, where there is one")
    say = verb("say", _verb("talk", "say"), "say something; - reads one JSON message a line")
    say.add_argument("text")
    say.add_argument("--at", metavar="ISO", help="when it is said")
    say.add_argument("--no-reply", action="store_true", help="read it, do not reply")
    say.add_argument("--wait", action="store_true", help="wait for the model's reading too")
    ask = verb("ask", _verb("look", "ask"), "ask a question over the records")
    ask.add_argument("question")
    ask.add_argument("--today", metavar="DATE")
    facts = verb("facts", _verb("look", "facts"), "the typed records")
    facts.add_argument("--type", dest="type_name", metavar="T")
    facts.add_argument("--about", metavar="WHO")
    facts.add_argument("--as-of", metavar="DATE")
    facts.add_argument("--known-at", metavar="INSTANT")
    facts.add_argument("--history", action="store_true")
    _add_alerts(verb("alerts", _verb("look", "alerts"), "what fires"), shared)
    _add_rules(verb("rules", _verb("rules", "rules"), "the rules, and how they fare"), shared)
    what_if = verb("what-if", _verb("rules", "what_if"), "what a statement would bring; nothing is kept")
    what_if.add_argument("text")
    what_if.add_argument("--at", metavar="ISO", help="when it would be said")
    verb("checkpoint", _verb("code", "checkpoint"), "write a checkpoint now")
    _add_code(verb("code", _verb("code", "code_list"), "the project"), shared)
    run = verb("run", _verb("look", "run"), "run a program over the records")
    run.add_argument("file")
    run.add_argument("--today", metavar="DATE")
    _add_log(verb("log", _verb("keep", "log"), "the log"), shared)
    bring = verb("import", _verb("move", "bring"), "bring records, a log or old conversations in")
    bring.add_argument("file", type=Path)
    bring.add_argument("--format", default="records", choices=["records", "log", "chatgpt", "claude"])
    bring.add_argument("--dry-run", action="store_true")
    _add_move(verb)
    forget = verb("forget", _verb("forget", "forget"), "forget for real what was said")
    forget.add_argument("entries", metavar="ENTRY", nargs="*", type=int)
    forget.add_argument("--record", metavar="ID")
    forget.add_argument("--dry-run", action="store_true", help="only show what would go")
    forget.add_argument("--yes", action="store_true", help="do not ask")
    verb("doctor", _verb("keep", "doctor"), "what works here and what does not")
    return parser


def _add_alerts(alerts: argparse.ArgumentParser, shared: argparse.ArgumentParser) -> None:
    alerts.add_argument("--today", metavar="DATE")
    alerts.add_argument("--all", action="store_true", help="closed ones too")
    what = alerts.add_subparsers(metavar="WHAT")
    dismiss = what.add_parser("dismiss", parents=[shared], help="you have dealt with it")
    dismiss.add_argument("key")
    dismiss.set_defaults(do=_verb("look", "dismiss"))
    snooze = what.add_parser("snooze", parents=[shared], help="silent until a day")
    snooze.add_argument("key")
    snooze.add_argument("--until", metavar="DATE", required=True)
    snooze.set_defaults(do=_verb("look", "snooze"))


def _add_rules(rules: argparse.ArgumentParser, shared: argparse.ArgumentParser) -> None:
    what = rules.add_subparsers(metavar="WHAT")
    for name, on, text in (("on", True, "let a rule run"), ("off", False, "switch a rule off")):
        switch = what.add_parser(name, parents=[shared], help=text)
        switch.add_argument("name")
        switch.set_defaults(do=_verb("rules", "switch"), on=on)
    copy = what.add_parser("copy", parents=[shared], help="make a built-in rule your own, to be edited")
    copy.add_argument("name")
    copy.set_defaults(do=_verb("rules", "copy"))
    restore = what.add_parser("restore", parents=[shared], help="remove a rule of your own")
    restore.add_argument("name")
    restore.set_defaults(do=_verb("rules", "restore"))
    backtest = what.add_parser("backtest", parents=[shared], help="when a rule would have spoken")
    backtest.add_argument("rule", metavar="NAME|FILE.py")
    backtest.add_argument("--since", metavar="DATE")
    backtest.set_defaults(do=_verb("rules", "backtest"))
    propose = what.add_parser("propose", parents=[shared], help="the rule that a sentence asks for")
    propose.add_argument("text")
    propose.add_argument("--accept", action="store_true", help="let it run from here on")
    propose.set_defaults(do=_verb("rules", "propose"))


def _add_code(code: argparse.ArgumentParser, shared: argparse.ArgumentParser) -> None:
    what = code.add_subparsers(metavar="WHAT", required=True)
    what.add_parser("list", parents=[shared], help="the modules").set_defaults(do=_verb("code", "code_list"))
    show = what.add_parser("show", parents=[shared], help="one module")
    show.add_argument("module")
    show.set_defaults(do=_verb("code", "code_show"))
    for name, text in (("check", "what an edit would mean; nothing is kept"), ("apply", "save an edit")):
        edit = what.add_parser(name, parents=[shared], help=text)
        edit.add_argument("file", type=Path)
        edit.add_argument("--module", required=True, metavar="MODULE", help="such as domains/health.py")
        fates = ["ended", "never", "forget"]
        edit.add_argument("--removed", choices=fates, help="what became of removed records")
        edit.add_argument("--base", metavar="HASH", help="refuse if the module is not what FILE began from")
        edit.add_argument("--reason", metavar="TEXT", help="why, for the history")
        edit.set_defaults(do=_verb("edit", f"code_{name}"))
    history = what.add_parser("history", parents=[shared], help="the versions, of one module or all")
    history.add_argument("module", nargs="?")
    history.set_defaults(do=_verb("history", "history"))
    diff = what.add_parser("diff", parents=[shared], help="what differs between two versions")
    diff.add_argument("a", type=int)
    diff.add_argument("b", type=int)
    diff.set_defaults(do=_verb("history", "diff"))
    lines = what.add_parser("lines", parents=[shared], help="the lines that a message became")
    lines.add_argument("entry", type=int, metavar="ENTRY")
    lines.set_defaults(do=_verb("history", "lines"))
    restore = what.add_parser("restore", parents=[shared], help="make the project what it was in a version")
    restore.add_argument("number", type=int, metavar="N")
    restore.add_argument("--dry-run", action="store_true", help="only say what that means")
    restore.set_defaults(do=_verb("history", "restore"))
    waiting = what.add_parser("proposals", parents=[shared], help="what waits for a yes: types, tests")
    waiting.add_argument("--yes", metavar="ID", help="do what is proposed")
    waiting.add_argument("--no", metavar="ID", help="do not propose it again")
    waiting.set_defaults(do=_verb("history", "proposals"))
    mirror = what.add_parser("mirror", parents=[shared], help="the project in a folder, kept up to date")
    where = mirror.add_mutually_exclusive_group()
    where.add_argument("folder", type=Path, metavar="DIR", nargs="?")
    where.add_argument("--off", action="store_true", help="mirror it no more")
    mirror.set_defaults(do=_verb("history", "mirror"))
    bring = what.add_parser("import", parents=[shared], help="a folder of the project, edited outside")
    bring.add_argument("folder", type=Path, metavar="DIR")
    bring.add_argument("--dry-run", action="store_true", help="only say what it would mean")
    bring.add_argument("--removed", choices=["ended", "never"], help="what became of records that are gone")
    bring.set_defaults(do=_verb("history", "bring"))
    export = what.add_parser("export", parents=[shared], help="the project as a folder that runs by itself")
    export.add_argument("folder", type=Path)
    export.set_defaults(do=_verb("code", "code_export"))


def _add_move(verb: Callable[[str, Verb, str], argparse.ArgumentParser]) -> None:
    export = verb("export", _verb("move", "export"), "the whole log as JSON Lines; .gz compresses it")
    export.add_argument("file", type=Path)
    backup = verb("backup", _verb("move", "backup"), "a compressed copy of the log, read back")
    backup.add_argument("folder", type=Path, nargs="?", metavar="DIR")
    restore = verb("restore", _verb("move", "restore"), "what a backup would change; then merge or replace")
    restore.add_argument("file", type=Path)
    how = restore.add_mutually_exclusive_group()
    how.add_argument("--merge", dest="how", action="store_const", const="merge", help="add what is missing")
    how.add_argument("--replace", dest="how", action="store_const", const="replace", help="take its place")
    restore.add_argument("--dry-run", action="store_true", help="only say what would change")


def _add_log(log: argparse.ArgumentParser, shared: argparse.ArgumentParser) -> None:
    log.add_argument("--kind", metavar="K")
    log.add_argument("--since", metavar="N", type=int, default=0)
    what = log.add_subparsers(metavar="WHAT")
    what.add_parser("verify", parents=[shared], help="does it still hold").set_defaults(
        do=_verb("keep", "verify")
    )
    what.add_parser("accept", parents=[shared], help="go on after its end was lost").set_defaults(
        do=_verb("keep", "accept")
    )
    search = what.add_parser("search", parents=[shared], help="find what was said")
    search.add_argument("text", help='words, "a phrase", -without, from: type: about: before: after: in: …')
    search.add_argument("--limit", metavar="N", type=_count, default=20)
    search.set_defaults(do=_verb("find", "search"))
    what.add_parser("rebuild", parents=[shared], help="make the search index anew").set_defaults(
        do=_verb("find", "rebuild")
    )


def _count(text: str) -> int:
    number = int(text)
    if not 0 < number <= 1000:
        raise ValueError(text)
    return number


if __name__ == "__main__":
    sys.exit(main())
