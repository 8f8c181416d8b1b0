"""The JSON shapes of the command line: a contract with scripts, so names are added and never changed."""

from collections.abc import Iterable
from typing import Any

from uac_desktop.app.backtest import Backtest
from uac_desktop.app.checkpoint import CheckpointView
from uac_desktop.app.rule_proposals import RuleProposal
from uac_desktop.app.views import (
    AlertView,
    Answer,
    Check,
    EditView,
    FactView,
    FoundView,
    ModuleView,
    RecordView,
    RuleHealth,
    RuleView,
    RunView,
    SearchView,
    Turn,
)
from uac_desktop.app.whatif import WhatIf
from uac_desktop.core.entries import Entry, Evidence
from uac_desktop.store.verify import Verdict

Shape = dict[str, Any]


def fact(view: FactView) -> Shape:
    """A fact; `entry` is the message it stands in, `fact` its own entry."""
    return {
        "op": view.op,
        "type": view.type,
        "fields": dict(view.fields),
        "about": view.about,
        "valid_from": view.valid_from,
        "valid_to": view.valid_to,
        "quote": view.quote,
        "entry": view.entry,
        "reader": view.reader,
        "fact": view.fact,
        "id": view.id,
        "record": view.record,
        "doubt": view.doubt.kind if view.doubt else None,
    }


def record(view: RecordView) -> Shape:
    """A typed record with its evidence."""
    return {
        "id": view.id,
        "type": view.type,
        "fields": dict(view.fields),
        "about": view.about,
        "valid_from": view.valid_from,
        "valid_to": view.valid_to,
        "known_from": view.known_from,
        "disputed": view.disputed,
        "evidence": [evidence(e) for e in view.evidence],
        "status": view.status,
        "support": {name: [evidence(e) for e in said] for name, said in view.support.items()},
    }


def evidence(where: Evidence) -> Shape:
    """Where and when something was said."""
    return {"entry": where.entry, "at": where.at, "quote": where.quote}


def alert(view: AlertView) -> Shape:
    """An alert with both the records and the statements behind it."""
    return {
        "key": view.key,
        "rule": view.rule,
        "severity": view.severity,
        "message": view.message,
        "state": view.state,
        "due": view.due,
        "because": list(view.because),
        "evidence": [evidence(e) for e in view.evidence],
        "first_fired": view.first_fired,
        "source": view.source,
        "as_of": view.as_of,
        "next": view.next,
        "until": view.until,
        "unseen": view.unseen,
    }


def turn(said: Turn) -> Shape:
    """What came of a message."""
    return {
        "entry": said.entry,
        "facts": [fact(view) for view in said.facts],
        "alerts": [alert(view) for view in said.alerts],
        "resolved": [alert(view) for view in said.resolved],
        "questions": [*said.questions, *said.doubts],
        "reply": said.reply,
        "reading": said.reading,
        "read_ms": round(said.read_ms, 2),
        "notices": list(said.notices),
        "blocked": [{"type": b.type, "summary": b.summary, "hash": b.hash} for b in said.blocked],
    }


def answer(given: Answer, records: Iterable[RecordView]) -> Shape:
    """An answer with the program, the rows and the messages behind it."""
    return {
        "how": given.how,
        "value": given.value,
        "kind": given.kind,
        "text": given.said,
        "code": given.code,
        "records": [record(view) for view in records],
        "messages": [{"entry": e.entry, "at": e.at, "text": e.quote} for e in given.messages],
        "why": given.why,
        "ms": round(given.ms, 2),
    }


def edit(view: EditView) -> Shape:
    """What an edit means; `entries` are those that it became, none where it was only looked at."""
    return {
        "module": view.module,
        "base": view.base,
        "diagnostics": [
            {"line": d.line, "column": d.column, "severity": d.severity, "message": d.message}
            for d in view.diagnostics
        ],
        "meanings": [
            {"kind": m.kind, "words": m.words, "line": m.line, "record": m.record} for m in view.meanings
        ],
        "facts": [fact(shown) for shown in view.facts],
        "alerts": {"new": [alert(a) for a in view.new], "resolved": [alert(a) for a in view.resolved]},
        "entries": list(view.entries),
    }


def health(view: RuleHealth) -> Shape:
    """How a rule fares."""
    return {
        "rule": view.rule,
        "ok": view.ok,
        "error": view.error,
        "ms": round(view.ms, 2),
        "slow": view.slow,
    }


def rule(view: RuleView) -> Shape:
    """A rule as it is listed."""
    return {
        "name": view.name,
        "doc": view.doc,
        "watches": list(view.watches),
        "on": view.on,
        "custom": view.custom,
        "outdated": view.outdated,
        "health": [health(one) for one in view.health],
        "ms": round(view.ms, 2),
    }


def backtest(found: Backtest) -> Shape:
    """When a rule would have spoken."""
    return {
        "since": found.since,
        "until": found.until,
        "fired": [
            {"day": one.day, "key": one.key, "severity": one.severity, "message": one.message}
            for one in found.fired
        ],
    }


def proposal(given: RuleProposal) -> Shape:
    """A rule that waits for a yes."""
    return {
        "name": given.name,
        "code": given.code,
        "words": given.words,
        "author": given.author,
        "backtest": backtest(given.backtest),
    }


def what_if(found: WhatIf) -> Shape:
    """What facts would bring."""
    return {
        "facts": [fact(view) for view in found.facts],
        "alerts": {
            "new": [alert(view) for view in found.new],
            "resolved": [alert(view) for view in found.resolved],
        },
        "questions": list(found.questions),
    }


def checkpoint(view: CheckpointView) -> Shape:
    """A checkpoint."""
    return {
        "checkpoint": view.checkpoint,
        "position": view.position,
        "changed": list(view.changed),
        "pending": view.pending,
        "tests": {"passed": view.passed, "failed": view.failed},
        "hash": view.hash,
        "why": view.why,
        "failures": list(view.failures),
        "proposals": view.proposals,
    }


def module(view: ModuleView) -> Shape:
    """A module in a list."""
    return {"path": view.path, "hash": view.hash, "lines": view.lines}


def run(view: RunView) -> Shape:
    """What a program gave."""
    return {
        "ok": view.ok,
        "stdout": view.stdout,
        "value": view.value,
        "error": view.error,
        "timed_out": view.timed_out,
        "memory_exceeded": view.memory_exceeded,
        "ms": round(view.ms, 2),
    }


def search(view: SearchView) -> Shape:
    """What a search found; `notes` are sentences about what was not understood."""
    return {
        "results": [found(result) for result in view.results],
        "notes": [note.sentence for note in view.notes],
    }


def found(view: FoundView) -> Shape:
    """One thing that was found; `spans` are the places [start, end) in the snippet that match."""
    return {
        "entry": view.entry,
        "kind": view.kind,
        "role": view.role,
        "conversation": view.conversation,
        "title": view.title,
        "at": view.at,
        "snippet": view.snippet,
        "spans": [list(span) for span in view.spans],
        "type": view.type,
        "status": view.status,
        "message": view.message,
    }


def entry(kept: Entry) -> Shape:
    """An entry of the log; `body` is None once it has been blanked."""
    return {
        "seq": kept.seq,
        "id": kept.id,
        "at": kept.at,
        "zone": kept.zone,
        "logged_at": kept.logged_at,
        "kind": kept.kind,
        "body": kept.body.model_dump(mode="json") if kept.body is not None else None,
        "hash": kept.hash,
    }


def verdict(given: Verdict) -> Shape:
    """Whether the log holds; `entry` is the first that does not and `fault` what was changed, in a word."""
    return {
        "ok": given.ok,
        "entries": given.entries,
        "hash": given.hash,
        "why": given.why,
        "entry": given.entry,
        "fault": given.fault,
        "lost": [list(span) for span in given.lost],
    }


def check(view: Check) -> Shape:
    """A line of the doctor."""
    return {"name": view.name, "ok": view.ok, "detail": view.detail}
