"""The rules of a profile, for whoever looks after them: read, switched, copied, asked for, lived through."""

import hashlib
import keyword
from collections.abc import Mapping
from datetime import date

from pydantic import JsonValue

from uac_desktop.app import sources
from uac_desktop.app.backtest import Backtest, backtest
from uac_desktop.app.choice import ModelChoice
from uac_desktop.app.clock import Instant
from uac_desktop.app.evaluate import Evaluator
from uac_desktop.app.judgement import declared_in
from uac_desktop.app.memory import Memory
from uac_desktop.app.programs import Programs
from uac_desktop.app.records import record_views
from uac_desktop.app.rule_proposals import RuleProposal, RuleProposals
from uac_desktop.app.views import RuleHealth, RuleView, WhyView
from uac_desktop.core.entries import Definition, Source
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.rule_template import rule_template
from uac_desktop.core.rule_text import explanation
from uac_desktop.core.switches import switched, switched_off
from uac_desktop.sandbox.runner import Sandbox

_BASES = "rule_bases"
"""A setting: for each copy of a built-in rule, the hash of the text that it was copied from."""


class RuleBook:
    """Every rule by the name of its file."""

    def __init__(
        self,
        memory: Memory,
        programs: Programs,
        evaluator: Evaluator,
        sandbox: Sandbox,
        models: ModelChoice,
        built_in: Mapping[str, str],
    ) -> None:
        self._memory = memory
        self._evaluator = evaluator
        self._sandbox = sandbox
        self._built_in = built_in
        self._proposals = RuleProposals(memory, programs, models, self._lived)

    def views(self) -> list[RuleView]:
        """All rules, those that are switched off too, in the order of their names."""
        health = {one.rule: one for one in self._evaluator.health()}
        with self._memory.lock:
            state = self._memory.state
            texts, off = sources.rules(state, self._built_in), switched_off(state)
            return [self._view(state, name, text, name not in off, health) for name, text in texts.items()]

    def switch(self, name: str, on: bool, now: Instant) -> None:
        """Let a rule run, or not; the alerts of one that does not run are over. Raises RefusedError."""
        self.text(name)
        with self._memory.lock:
            change = switched(self._memory.state, name, on)
            if change is not None:
                self._memory.keep([change], now)

    def customise(self, name: str, now: Instant) -> str:
        """Make a built-in rule the person's own; the path of the module. Raises RefusedError."""
        if name not in self._built_in:
            raise RefusedError(f"There is no built-in rule {name!r}; `uac-desktop rules` names them.")
        path = f"rules/{name}.py"
        with self._memory.lock:
            state = self._memory.state
            if path not in state.sources:
                own = Source(name=path, text=self._built_in[name])
                self._memory.keep([own, self._based(state, name)], now)
        return path

    def restore(self, name: str, now: Instant) -> None:
        """Give a built-in rule its place back, or remove one of the person's own. Raises RefusedError."""
        path = f"rules/{name}.py"
        with self._memory.lock:
            if path not in self._memory.state.sources:
                raise RefusedError(f"There is no rule of your own called {name!r}.")
            self._memory.keep([Source(name=path)], now)

    def why(self, key: str) -> WhyView:
        """Why an alert fires. Raises RefusedError where there is no such one."""
        alert = next((view for view in self._evaluator.alerts(True) if view.key == key), None)
        if alert is None:
            raise RefusedError(f"There is no alert {key!r}; `uac-desktop alerts --all` lists the keys.")
        rule = next((view for view in self.views() if alert.rule in view.rules), None)
        with self._memory.lock:
            state = self._memory.state
            found = [record for record_id in alert.because if (record := state.record(record_id))]
            return WhyView(alert, rule, tuple(record_views(state, found)))

    def template(self, name: str, type_name: str) -> str:
        """The text that a rule of the person's own begins with. Raises RefusedError on a bad name or type."""
        with self._memory.lock:
            state = self._memory.state
            taken = sources.rules(state, self._built_in)
        if not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_") or name in taken:
            raise RefusedError(
                f"{name!r} cannot be the name of a new rule; use a new word such as late_bills."
            )
        if type_name not in state.vocabulary:
            known = ", ".join(state.vocabulary.types)
            raise RefusedError(f"There is no type {type_name!r}; the types are {known}.")
        return rule_template(name, state.vocabulary[type_name])

    def text(self, name: str) -> str:
        """The text of a rule. Raises RefusedError on an unknown one."""
        with self._memory.lock:
            found = sources.rules(self._memory.state, self._built_in).get(name)
        if found is None:
            raise RefusedError(f"There is no rule {name!r}; `uac-desktop rules` names them.")
        return found

    def backtest(self, rule: str, now: Instant, since: date | None = None) -> Backtest:
        """When a rule (a name, or the text of one) would have spoken. Raises RefusedError where it fails."""
        if "\n" not in rule.strip():
            return self._lived(rule, self.text(rule), now, since)
        declared = declared_in(rule)
        return self._lived(declared[0].name if declared else "rule", rule, now, since)

    def propose(self, text: str, now: Instant) -> RuleProposal:
        """The rule that a sentence asks for; what RuleProposals.propose says of errors holds here too."""
        with self._memory.lock:
            taken = frozenset(sources.rules(self._memory.state, self._built_in))
        return self._proposals.propose(text, taken, now)

    def accept(self, proposal: RuleProposal, now: Instant) -> int:
        """Let a proposed rule run from here on; its entry's seq."""
        return self._proposals.accept(proposal, now)

    def _lived(self, name: str, source: str, now: Instant, since: date | None = None) -> Backtest:
        return backtest(self._memory, self._sandbox, name, source, now, since)

    def _view(
        self, state: State, name: str, text: str, on: bool, health: Mapping[str, RuleHealth]
    ) -> RuleView:
        declared = declared_in(text) or ()
        own = [health[rule.name] for rule in declared if rule.name in health]
        own = own or [health[name]] if name in health else own
        is_own, is_built_in = f"rules/{name}.py" in state.sources, name in self._built_in
        return RuleView(
            name=name,
            doc=explanation(text),
            watches=tuple(dict.fromkeys(watched for rule in declared for watched in rule.watches)),
            on=on,
            custom=("copy" if is_built_in else "own") if is_own else None,
            rules=tuple(rule.name for rule in declared),
            source=text,
            health=tuple(own) if on else (),
            ms=sum(one.ms for one in own),
            outdated=is_own and is_built_in and self._is_outdated(state, name),
        )

    def _is_outdated(self, state: State, name: str) -> bool:
        base = _bases(state).get(name)
        return base is not None and base != _hash(self._built_in[name])

    def _based(self, state: State, name: str) -> Definition:
        bases: dict[str, JsonValue] = {**_bases(state), name: _hash(self._built_in[name])}
        return Definition(change="setting", name=_BASES, value=bases)


def _bases(state: State) -> dict[str, str]:
    kept = state.settings.get(_BASES)
    return dict(kept) if isinstance(kept, dict) else {}


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
