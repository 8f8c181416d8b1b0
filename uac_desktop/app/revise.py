"""Hand edits: checked as they are typed, shown before they are saved, saved whole or not at all."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from uac_desktop.app.checkpoint import Project, text_hash
from uac_desktop.app.clock import Instant
from uac_desktop.app.edit_views import diagnostic, fact_views, found_in, meaning, merge_view
from uac_desktop.app.evaluate import Evaluator
from uac_desktop.app.forget import Forgetter
from uac_desktop.app.learn import Learner
from uac_desktop.app.memory import Memory
from uac_desktop.app.programs import Programs
from uac_desktop.app.scratch import scratch, tried
from uac_desktop.app.views import DiagnosticView, EditView, Fate, MergeView
from uac_desktop.core.edits import Edit, clean, domain_of, read_edit, refusal
from uac_desktop.core.edits_layout import laid_out_as
from uac_desktop.core.edits_text import Text, without
from uac_desktop.core.edits_together import together
from uac_desktop.core.entries import Body, Draft, Fact, Piece, Redaction, Revision
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.judged import to_judge, with_imports
from uac_desktop.core.render_parts import Module, Part
from uac_desktop.core.saying import as_json
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.sandbox.checker import check
from uac_desktop.store.log import HeadMoved

_TRIES = 4


@dataclass(frozen=True)
class _Look:
    """An edit beside the module that it began from, at one position of the log."""

    edit: Edit
    before: Module | None
    position: int

    @property
    def base(self) -> str:
        """The hash of the module as it stands; of nothing where it is new."""
        return text_hash(self.before.text if self.before is not None else "")


class Reviser:
    """The one way by which an edit of the person's project becomes entries of the log."""

    def __init__(
        self,
        memory: Memory,
        programs: Programs,
        evaluator: Evaluator,
        project: Project,
        learner: Learner,
        forgetter: Forgetter,
        built_in: Vocabulary,
        answers_changed: Callable[[State, Instant], tuple[str, ...]],
    ) -> None:
        self._memory = memory
        self._programs = programs
        self._evaluator = evaluator
        self._project = project
        self._learner = learner
        self._forgetter = forgetter
        self._built_in = built_in
        self._answers_changed = answers_changed

    # -- looking -------------------------------------------------------------------

    def check(self, module: str, text: str) -> tuple[DiagnosticView, ...]:
        """What is wrong with a text, as it is typed; nothing of it is run."""
        look = self._look(module, text, {})
        if not look.edit.can_be_saved:
            return found_in(look.edit)
        shown = without(Text(look.edit.text), look.edit.runs, mark="\n")
        judged = check(shown, path=module, beside=self._beside(module, shown))
        return (*found_in(look.edit), *(diagnostic(found, module) for found in judged))

    def preview(
        self, module: str, text: str, base: str | None, fates: Mapping[str, Fate], now: Instant
    ) -> EditView:
        """What an edit would mean; nothing is kept. `base` is the hash of the text that it began from."""
        look = self._look(module, text, fates)
        _same_base(look, base)
        view = self._view(look, now)
        if _is_wrong(view) or not look.edit.changes:
            return view
        state = scratch(self._memory, (), now)
        before = self._evaluator.compare(state, now)
        first = state.position + 1
        bodies = [body for _, body in look.edit.bodies()]
        state.apply_all(tried(body, first + n, now) for n, body in enumerate(bodies))
        came = self._evaluator.compare(state, now)
        due = {alert.key for alert in (*before.begun, *before.resolved)}
        return replace(
            view,
            facts=fact_views(state, (f"tried.{first + n}" for n in range(len(bodies)))),
            new=tuple(alert for alert in came.begun if alert.key not in due),
            resolved=tuple(alert for alert in came.resolved if alert.key not in due),
            answers=self._answers_changed(state, now),
        )

    def merge(self, module: str, base: str, mine: str) -> MergeView:
        """A text that began from `base` (a text), with what the memory has come to hold since."""
        with self._memory.lock:
            theirs = self._before(module) or Module(module, ())
            vocabulary = self._memory.state.vocabulary
        return merge_view(together(domain_of(module), clean(base), clean(mine), theirs, vocabulary))

    def _look(self, module: str, text: str, fates: Mapping[str, Fate]) -> _Look:
        """Read an edit. Raises RefusedError where there can be no such module."""
        why = refusal(module)
        if why is not None:
            raise RefusedError(why)
        with self._memory.lock:
            state, before = self._memory.state, self._before(module)
            edit = read_edit(module, text, before, state, self._built_in, fates, self._learner.key)
            return _Look(edit, before, state.position)

    def _before(self, module: str) -> Module | None:
        """A module as it stands."""
        if domain_of(module) is not None:
            return self._project.rendered(module)
        text = self._project.modules().get(module)
        return Module(module, (Part("text", "", text),)) if text is not None else None

    def _view(self, look: _Look, now: Instant) -> EditView:
        """What is wrong with an edit, also where it is loaded, and what it means."""
        faults = found_in(look.edit)
        if look.edit.can_be_saved and look.edit.changes:
            faults += tuple(self._loaded(look, now))
        return EditView(look.edit.path, look.base, faults, tuple(map(meaning, look.edit.changes)))

    def _loaded(self, look: _Look, now: Instant) -> list[DiagnosticView]:
        """What is wrong where the module is loaded, with those that lean on it."""
        path, text = look.edit.path, look.edit.text
        if path.startswith("rules/"):
            # A rule runs by itself.
            requests = [{path: text}] if text.strip() else []
        else:
            modules = self._project.modules()
            after = (
                {**modules, path: text} if text.strip() else {p: t for p, t in modules.items() if p != path}
            )
            requests = list(to_judge(after, modules))
        found = [fault for request in requests for fault in self._programs.check(request, now.day)]
        return [diagnostic(fault, path) for fault in found]

    def _beside(self, module: str, text: str) -> Mapping[str, str]:
        """The modules that a text imports."""
        modules = {**self._project.modules(), module: text}
        return {path: found for path, found in with_imports([module], modules).items() if path != module}

    # -- saving --------------------------------------------------------------------

    def save(
        self,
        module: str,
        text: str,
        base: str | None,
        fates: Mapping[str, Fate],
        reason: str | None,
        now: Instant,
    ) -> EditView:
        """Keep an edit: its entries in one append, and then what was to be forgotten.

        Raises RefusedError where the text cannot be kept, a removed record's fate is not said, or the module
        has changed since `base`.
        """
        for _ in range(_TRIES):
            look = self._look(module, text, fates)
            _same_base(look, base)
            base = base or look.base
            view = self._view(look, now)
            _refuse_unless_whole(view)
            if not look.edit.changes:
                return view
            try:
                return self._kept(look, view, reason, now)
            except HeadMoved:
                # Something was said meanwhile: the edit is read again beside that.
                self._memory.catch_up()
        raise RefusedError("The log keeps changing while the edit is saved; try again in a moment.")

    def _kept(self, look: _Look, view: EditView, reason: str | None, now: Instant) -> EditView:
        mark = secrets.token_hex(8)
        bodies: list[Body] = [body for _, body in look.edit.bodies()]
        names = [f"{mark}.{n}" for n in range(len(bodies))]
        revision = Revision(
            module=view.module,
            base=view.base,
            after=text_hash(look.edit.text),
            text=look.edit.text,
            reason=reason,
            words=tuple(shown.words for shown in view.meanings),
            says=tuple(as_json(shown.words) for shown in view.meanings),
            entries=tuple(names),
            layout=self._layout(look, names, now),
        )
        named = [*zip(names, bodies, strict=True), (mark, revision), *self._lifting(bodies, mark)]
        drafts = [Draft(body, now.iso, now.zone, entry_id, now.iso) for entry_id, body in named]
        entries = self._memory.append(drafts, look.position)
        for change in look.edit.changes:
            if change.forgets and change.record is not None:
                self._forgetter.forget((), change.record, now)
        came = self._evaluator.evaluate(now)
        with self._memory.lock:
            facts = fact_views(self._memory.state, names)
        return replace(
            view,
            facts=facts,
            new=came.begun,
            resolved=came.resolved,
            entries=tuple(entry.seq for entry in entries),
        )

    def _layout(self, look: _Look, names: list[str], now: Instant) -> tuple[Piece, ...] | None:
        """The layout of a module of records once an edit of it is saved."""
        if look.edit.written is None:
            return None
        state = scratch(self._memory, (), now)
        bodies = (body for _, body in look.edit.bodies())
        for number, (name, body) in enumerate(zip(names, bodies, strict=True), state.position + 1):
            state.apply(replace(tried(body, number, now), id=name))
        with self._memory.lock:
            return laid_out_as(look.edit, look.before, names, state, self._project.renderer)

    def _lifting(self, bodies: list[Body], mark: str) -> list[tuple[str, Body]]:
        """What the person writes down themselves may be learned again, whatever they once had forgotten."""
        stones = [self._learner.stone(body) for body in bodies if isinstance(body, Fact)]
        lifts = tuple(dict.fromkeys(stone.hash for stone in stones if stone is not None))
        return [(f"{mark}.lift", Redaction(lifts=lifts))] if lifts else []


def _same_base(look: _Look, base: str | None) -> None:
    if base is not None and base != look.base:
        raise RefusedError(f"{look.edit.path} has changed since you began; merge what is new first.")


def _is_wrong(view: EditView) -> bool:
    return any(fault.severity == "error" for fault in view.diagnostics)


def _refuse_unless_whole(view: EditView) -> None:
    """Raises RefusedError where something is wrong, or has still to be said."""
    wrong = next((fault for fault in view.diagnostics if fault.severity == "error"), None)
    if wrong is not None:
        raise RefusedError(f"{view.module}, line {wrong.line}: {wrong.message}")
    asked = next((meaning for meaning in view.meanings if meaning.asks), None)
    if asked is not None:
        raise RefusedError(f"{asked.words} Say whether it ended, was never true, or is to be forgotten.")
