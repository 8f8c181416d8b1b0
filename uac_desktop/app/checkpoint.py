"""A checkpoint: the project rendered, loaded in the sandbox, and appended whole, or not at all."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from uac_desktop.app.clock import Instant
from uac_desktop.app.memory import Memory
from uac_desktop.app.programs import Programs
from uac_desktop.app.views import ModuleView
from uac_desktop.core.entries import Checkpoint
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.render import render
from uac_desktop.store.log import HeadMoved


@dataclass(frozen=True, slots=True)
class CheckpointView:
    """What a checkpoint says of itself; `hash` is over all modules."""

    checkpoint: int
    position: int
    changed: tuple[str, ...]
    pending: int
    passed: int
    failed: int
    hash: str


class Project:
    """The person's project: as it stands now, and as it was kept."""

    def __init__(self, memory: Memory, programs: Programs, rules: Mapping[str, str]) -> None:
        self._memory = memory
        self._programs = programs
        self._rules = rules

    def modules(self) -> dict[str, str]:
        """Every module's text by path, rendered from the state as it is."""
        with self._memory.lock:
            return render(self._memory.state, self._rules)

    def views(self) -> list[ModuleView]:
        """The modules as a list shows them."""
        with self._memory.lock:
            modules, counts = render(self._memory.state, self._rules), _counts(self._memory.state)
        return [
            ModuleView(path, text, text_hash(text), counts.get(path, 0)) for path, text in modules.items()
        ]

    def checkpoint(self, now: Instant) -> CheckpointView:
        """Write a checkpoint. Raises RefusedError where the modules do not load; the last one stays."""
        with self._memory.lock:
            state, position = self._memory.state, self._memory.state.position
            modules, before = render(state, self._rules), _texts(state)
        faults = [d for d in self._programs.check(modules, now.day) if d.severity == "error"]
        if faults:
            raise RefusedError(f"The last checkpoint stays: line {faults[0].line}: {faults[0].message}")
        changed = tuple(sorted(p for p in modules.keys() | before.keys() if modules.get(p) != before.get(p)))
        tests = self._programs.test(modules, now.day)
        body = Checkpoint(
            position=position,
            modules={path: text_hash(text) for path, text in modules.items()},
            texts={h: text for text in modules.values() if (h := text_hash(text)) not in state.texts},
            changed=changed,
            passed=tests.passed,
            failed=tests.failed,
        )
        return self._append(body, now)

    def _append(self, body: Checkpoint, now: Instant) -> CheckpointView:
        try:
            self._memory.keep([body], now, body.position)
        except HeadMoved as moved:
            raise RefusedError(
                "Something was said while the checkpoint was written; write it again."
            ) from moved
        return CheckpointView(
            checkpoint=self._memory.state.checkpoints,
            position=body.position,
            changed=body.changed,
            pending=0,
            passed=body.passed,
            failed=body.failed,
            hash=project_hash(body.modules),
        )


def _texts(state: State) -> dict[str, str]:
    """The modules of the last checkpoint, by path."""
    if state.checkpoint is None:
        return {}
    return {path: state.texts[h] for path, h in state.checkpoint[1].modules.items()}


def _counts(state: State) -> dict[str, int]:
    counts: dict[str, int] = {}
    for record in state.records():
        if record.type in state.vocabulary:
            path = f"domains/{state.vocabulary[record.type].domain}.py"
            counts[path] = counts.get(path, 0) + 1
    return counts


def text_hash(text: str) -> str:
    """SHA-256 of a module's text, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def project_hash(modules: Mapping[str, str]) -> str:
    """SHA-256 over all paths and hashes, in hex."""
    return text_hash("\n".join(f"{path} {h}" for path, h in sorted(modules.items())))
