"""A workspace in memory with the same methods as the real one, for tests that steer what comes back."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from uac_desktop.app.views import (
    AlertView,
    Answer,
    ConversationView,
    FactView,
    MessageView,
    ModelStatus,
    ModelView,
    ModuleView,
    RecordView,
    RunView,
    Turn,
)
from uac_desktop.core.entries import Entry, Evidence
from uac_desktop.core.entries import Message as MessageBody
from uac_desktop.core.errors import RefusedError

AT = "2026-03-02T10:02:00+00:00"
BEFORE = "2026-01-10T09:00:00+00:00"
ALLERGY = "I'm allergic to penicillin. It gives me hives."
PRESCRIBED = "My dentist prescribed amoxicillin for next week."
HEALTH = '''"""Health: allergies, medications."""
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, kw_only=True)
class Allergy:
    """Key: person, substance."""
    person: str = "user"
    substance: str
    reaction: str | None = None


allergies = [
    Allergy(substance="penicillin", reaction="hives"),  # said in January
]
'''
MODULES = [
    ModuleView("manifest.py", '"""Health: 2 records."""\n', "a"),
    ModuleView("domains/health.py", HEALTH, "b", 2),
    ModuleView("rules/drug_allergy.py", '"""A medicine the person is allergic to."""\n', "c"),
]


def fact(kind: str, summary: str, entry: int, text: str, quote: str) -> FactView:
    """A fact that was read from `quote` in a message."""
    start = text.index(quote)
    return FactView(
        id=f"f{entry}",
        fact=entry + 1,
        entry=entry,
        op="assert",
        type=kind,
        fields={},
        about="user",
        valid_from=None,
        valid_to=None,
        quote=quote,
        start=start,
        end=start + len(quote),
        reader="patterns",
        record=f"r{entry}",
        summary=summary,
    )


def alert(severity: str = "critical", key: str = "drug_allergy:user|amoxicillin") -> AlertView:
    """An alert that stands on two statements."""
    return AlertView(
        key=key,
        rule=key.split(":")[0],
        severity=severity,  # type: ignore[arg-type]
        message="amoxicillin is a penicillin, and you are allergic to penicillin.",
        state="firing",
        due=None,
        because=("r1", "r2"),
        evidence=(
            Evidence(entry=1, at=BEFORE, quote="allergic to penicillin"),
            Evidence(entry=3, at=AT, quote="prescribed amoxicillin"),
        ),
        first_fired=AT,
    )


class Run:
    """A reply that streams its pieces when it is waited for, up to where it is told to hold."""

    def __init__(self, workspace: "FakeWorkspace", turn: Turn, on_text: Callable[[str], None]) -> None:
        self._workspace, self._turn, self._on_text = workspace, turn, on_text
        self._cancelled = threading.Event()
        self.trouble: str | None = workspace.trouble

    def cancel(self) -> None:
        self._cancelled.set()
        self._workspace.released.set()

    def wait(self) -> MessageView | None:
        said = []
        for piece in self._workspace.pieces:
            said.append(piece)
            self._on_text(piece)
        self._workspace.waiting.set()
        if self._workspace.holds:
            self._workspace.released.wait()
        stopped = self._cancelled.is_set()
        if stopped and not said:
            return None
        state = "stopped" if stopped else "whole"
        return self._workspace.keep("assistant", "".join(said), self._turn.conversation, state)


@dataclass
class FakeWorkspace:
    """What it answers is set by the test."""

    state: str = "ready"
    models: tuple[ModelView, ...] = (ModelView("qwen3:4b", 2_500_000_000, False),)
    pieces: list[str] = field(default_factory=lambda: ["Before you take it: ", "ask **first**."])
    holds: bool = False
    trouble: str | None = None
    facts: dict[str, FactView] = field(default_factory=dict)
    said_alerts: tuple[AlertView, ...] = ()
    open_alerts: list[AlertView] = field(default_factory=list)
    threads: dict[str, list[MessageView]] = field(default_factory=dict)
    project: list[ModuleView] = field(default_factory=list)
    answer: Answer = field(default_factory=lambda: Answer("computed", 2, "int", "2", "len(user.medications)"))
    refuses: str | None = None
    calls: list[tuple[str, Any]] = field(default_factory=list)
    model: str | None = None
    allowed: set[str] = field(default_factory=set)
    waiting: threading.Event = field(default_factory=threading.Event)
    released: threading.Event = field(default_factory=threading.Event)
    closed: bool = False
    changes: int = 0

    def say(self, text: str, conversation: str | None = None) -> Turn:
        if self.refuses:
            raise RefusedError(self.refuses)
        home = conversation or f"c{len(self.threads) + 1}"
        found = tuple(each for said, each in self.facts.items() if said == text)
        message = self.keep("user", text, home, facts=found)
        self.open_alerts += self.said_alerts
        return Turn(message.entry, home, text, found, self.said_alerts)

    def keep(
        self, role: str, text: str, home: str, state: str = "whole", facts: tuple[FactView, ...] = ()
    ) -> MessageView:
        thread = self.threads.setdefault(home, [])
        entry = 1 + sum(len(each) for each in self.threads.values())
        model = "qwen3:4b" if role == "assistant" else None
        message = MessageView(entry, role, text, AT, state, model, facts)  # type: ignore[arg-type]
        thread.append(message)
        return message

    def reply(self, turn: Turn, on_text: Callable[[str], None]) -> Run:
        return Run(self, turn, on_text)

    def read_with_model(self, entry: int) -> Turn:
        raise RefusedError("nothing waits")

    def pending_readings(self) -> list[int]:
        return []

    def conversations(self) -> list[ConversationView]:
        titled = ((home, thread) for home, thread in self.threads.items() if thread)
        views = [ConversationView(h, t[0].content[:30], t[-1].at, len(t)) for h, t in titled]
        return sorted(views, key=lambda view: view.last_at, reverse=True)

    def messages(self, conversation: str) -> list[MessageView]:
        return list(self.threads[conversation])

    def undo(self, fact_id: str) -> Turn:
        self.calls.append(("undo", fact_id))
        for thread in self.threads.values():
            thread[:] = [
                replace(m, facts=tuple(replace(f, record=None) if f.id == fact_id else f for f in m.facts))
                for m in thread
            ]
        self.open_alerts = []
        return Turn(0, "", "")

    def alerts(self, include_closed: bool = False) -> list[AlertView]:
        return list(self.open_alerts)

    def dismiss(self, key: str) -> None:
        self.calls.append(("dismiss", key))
        self.open_alerts = [each for each in self.open_alerts if each.key != key]

    def snooze(self, key: str, until: str) -> None:
        self.calls.append(("snooze", (key, until)))
        self.open_alerts = [each for each in self.open_alerts if each.key != key]

    def evaluate(self) -> tuple[AlertView, ...]:
        self.calls.append(("evaluate", None))
        return ()

    def records(self) -> list[RecordView]:
        return []

    def entries(self, kind: str | None = None) -> list[Entry]:
        messages = sorted((m for t in self.threads.values() for m in t), key=lambda m: m.entry)
        return [_entry(message) for message in messages]

    def modules(self) -> list[ModuleView]:
        return list(self.project)

    def run(self, source: str) -> RunView:
        if source == "bad":
            return RunView(False, "", None, "There is no name bad.", False, False, 1.0)
        return RunView(True, "", 2, None, False, False, 1.0)

    def ask(self, question: str) -> Answer:
        return self.answer

    def status(self) -> ModelStatus:
        models = self.models if self.state in ("ready", "loading") else ()
        return ModelStatus(self.state, "", "127.0.0.1:11434", models)  # type: ignore[arg-type]

    def choose_model(self, name: str) -> None:
        self.calls.append(("choose", name))
        self.model = name

    def allow_remote(self, name: str) -> None:
        self.calls.append(("allow", name))
        self.allowed.add(name)

    def is_allowed(self, name: str) -> bool:
        return name in self.allowed

    def changed(self) -> bool:
        self.changes -= 1
        return self.changes >= 0

    def close(self) -> None:
        self.closed = True


def _entry(message: MessageView) -> Entry:
    body = MessageBody(role=message.role, content=message.content, conversation="c1")
    return Entry(message.entry, "id", message.at, "UTC", message.at, "message", body, "", "", "")
