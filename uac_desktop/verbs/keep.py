"""log, import, doctor: the log itself, what comes in, and whether all is well."""

import argparse

from uac_desktop.app import shapes
from uac_desktop.app.doctor import examine
from uac_desktop.verbs.opened import Opened, tell


def log(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        entries = opened.workspace.entries(arguments.kind, arguments.since)
        text = "\n".join(f"{e.seq:>6}  {e.at}  {e.kind}" for e in entries)
        return opened.answer({"entries": [shapes.entry(e) for e in entries]}, text)


def verify(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        verdict = opened.workspace.verify()
        return opened.answer(shapes.verdict(verdict), verdict.sentence())


def accept(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        verdict = opened.workspace.accept_loss()
        return opened.answer(shapes.verdict(verdict), verdict.sentence())


def bring(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        came = opened.workspace.import_records(arguments.file, arguments.dry_run)
        shape = {
            "facts": came.facts,
            "definitions": came.definitions,
            "records": dict(came.by_type),
            "skipped": [dict(row) for row in came.skipped],
        }
        return opened.answer(shape, f"{came.facts} records came in, {len(came.skipped)} were passed over.")


def chats(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        came = opened.workspace.import_chats(
            arguments.file,
            arguments.format,
            arguments.dry_run,
            lambda done, of: tell(f"{done} of {of} messages"),
        )
        shape = {
            "conversations": came.conversations,
            "messages": came.messages,
            "facts": came.facts,
            "known": came.known,
            "skipped": [dict(row) for row in came.skipped],
        }
        text = (
            f"{came.messages} messages of {came.conversations} conversations and {came.facts} facts came in;"
            f" {came.known} were here already, {len(came.skipped)} were passed over."
        )
        return opened.answer(shape, text)


def doctor(arguments: argparse.Namespace) -> int:
    with Opened(arguments) as opened:
        checks = examine(opened.workspace)
        text = "\n".join(f"{'ok ' if c.ok else 'NO '} {c.name}: {c.detail}" for c in checks)
        return opened.answer({"checks": [shapes.check(c) for c in checks]}, text)
