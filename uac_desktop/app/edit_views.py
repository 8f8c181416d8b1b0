"""Edits as they are shown: what is wrong, what is meant, and the facts that come of them."""

from collections.abc import Iterable

from uac_desktop.app.facts import fact_view
from uac_desktop.app.views import ConflictView, DiagnosticView, FactView, MeaningView, MergeView
from uac_desktop.core.edits import Edit
from uac_desktop.core.edits_change import Change
from uac_desktop.core.edits_faults import Fault
from uac_desktop.core.edits_merge import Merge
from uac_desktop.core.fold import State
from uac_desktop.core.saying import say
from uac_desktop.sandbox.results import Diagnostic


def found_in(edit: Edit) -> tuple[DiagnosticView, ...]:
    """What is wrong with an edit as text."""
    return tuple(map(_of_fault, edit.faults))


def _of_fault(fault: Fault) -> DiagnosticView:
    return DiagnosticView(
        fault.line, fault.column, fault.severity, fault.message, fault.end_line, fault.end_column
    )


def diagnostic(found: Diagnostic, path: str) -> DiagnosticView:
    """What the sandbox finds; what it finds in another module is told at the first line."""
    if found.path in ("", path):
        return DiagnosticView(found.line, found.column, found.severity, found.message)
    return DiagnosticView(1, 1, found.severity, f"{found.path}, line {found.line}: {found.message}")


def meaning(change: Change) -> MeaningView:
    """One thing that an edit means."""
    return MeaningView(change.kind, change.words, change.line, change.record, change.asks)


def fact_views(state: State, ids: Iterable[str]) -> tuple[FactView, ...]:
    """Facts (by their entries' ids) as they are shown."""
    return tuple(fact_view(state, state.beliefs.facts[name]) for name in ids if name in state.beliefs.facts)


def merge_view(merged: Merge) -> MergeView:
    """Two sides in one text, with what both changed."""
    return MergeView(
        merged.text,
        tuple(
            ConflictView(c.record, _conflict(c.mine, c.theirs), c.mine, c.theirs, c.line)
            for c in merged.conflicts
        ),
    )


def _conflict(mine: str, theirs: str) -> str:
    if not mine:
        return say("You took this out; it has changed since.")
    if not theirs:
        return say("You changed this; it is gone since.")
    return say("You changed this, and so has what was said since.")
