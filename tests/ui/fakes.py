"""A workspace in memory with the same methods as the real one, for tests that steer what comes back."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from uac_desktop.app.backtest import Backtest
from uac_desktop.app.backup import BackupsView, Restored
from uac_desktop.app.checkpoint import CheckpointView
from uac_desktop.app.project_import import Outside
from uac_desktop.app.propose import ProposalView
from uac_desktop.app.rule_proposals import RuleProposal
from uac_desktop.app.views import (
    AlertView,
    AmendView,
    Answer,
    Blocked,
    ConversationView,
    FactView,
    ForgetView,
    MessageView,
    ModelStatus,
    ModelView,
    ModuleView,
    OriginView,
    RecordView,
    RuleView,
    RunView,
    SavedView,
    SearchView,
    Turn,
    VersionView,
    WhyView,
)
from uac_desktop.app.whatif import WhatIf
from uac_desktop.core.entries import Author, Conversation, Entry, Evidence, Link
from uac_desktop.core.entries import Message as MessageBody
from uac_desktop.core.errors import MachineError, RefusedError
from uac_desktop.core.prompts import Prompt
from uac_desktop.core.showing import Quiet
from uac_desktop.store.backup import Backup

NEVER = datetime(9999, 1, 1, tzinfo=UTC)
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
CODE = "x = 1\n"
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

    def __init__(
        self, workspace: "FakeWorkspace", turn: Turn, on_text: Callable[[str], None], begun: str = ""
    ) -> None:
        self._workspace, self._turn, self._on_text, self._begun = workspace, turn, on_text, begun
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
        return self._workspace.keep("assistant", self._begun + "".join(said), self._turn.conversation, state)


class FakeBackups:
    """Backups that are only counted; `refuses` is what every restore is answered with."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.daily = True
        self.refuses: str | None = None
        self.full = False

    def view(self) -> BackupsView:
        return BackupsView(AT if self.made else None, Path("uac-1.db.gz") if self.made else None, self.daily)

    def write(self) -> Backup:
        self.made.append("uac")
        return Backup(Path("uac-1.db.gz"), 482, 1_234_567, "hash")

    def write_if_due(self) -> Backup | None:
        if self.full:
            raise MachineError("The disk is full.")
        return None

    def set_daily(self, daily: bool) -> None:
        self.daily = daily

    def look(self, file: Path) -> Restored:
        return self.restore(file, None)

    def merge(self, file: Path) -> Restored:
        return self.restore(file, "merge")

    def restore(self, file: Path, how: str | None) -> Restored:
        if self.refuses:
            raise RefusedError(self.refuses)
        self.made += [how] if how else []
        added = {"message": 2, "fact": 1} if how != "replace" else {}
        file_counts = {"message": 10, "fact": 12}
        return Restored(file_counts, {}, {"message": 2, "fact": 1}, {"message": 4}, how, added)  # type: ignore[arg-type]


@dataclass
class FakeSearcher:
    """Finds what the test put under a line; `holds` keeps an answer back until `released`."""

    answers: dict[str, SearchView] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    steps: int = 0
    holds: str | None = None
    waiting: threading.Event = field(default_factory=threading.Event)
    released: threading.Event = field(default_factory=threading.Event)

    def look(self, line: str, limit: int, width: int = 140) -> SearchView:
        self.asked.append(line)
        if line == self.holds:
            self.waiting.set()
            self.released.wait()
        return self.answers.get(line, SearchView())

    def step(self) -> int:
        self.steps += 1
        return self.left.pop() if self.left else 0


@dataclass
class FakeRecaller:
    """Has vectors `left` to make, a number for each step."""

    left: list[int] = field(default_factory=list)
    steps: int = 0
    refuses: str | None = None

    def step(self) -> int:
        self.steps += 1
        if self.refuses:
            raise RefusedError(self.refuses)
        return self.left.pop() if self.left else 0


@dataclass
class FakeMirror:
    """A mirrored folder with the edits that the test made."""

    folder: Path | None = None
    made: list[Outside] = field(default_factory=list)
    refuses: str | None = None

    def choose(self, folder: Path | None, now: object) -> None:
        if self.refuses:
            raise RefusedError(self.refuses)
        self.folder = folder

    def edits(self) -> list[Outside]:
        return list(self.made)


@dataclass
class FakeWorkspace:
    """What it answers is set by the test."""

    state: str = "ready"
    models: tuple[ModelView, ...] = (ModelView("qwen3:4b", 2_500_000_000, False),)
    pieces: list[str] = field(default_factory=lambda: ["Before you take it: ", "ask **first**."])
    holds: bool = False
    trouble: str | None = None
    learned: dict[str, FactView] = field(default_factory=dict)
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
    searcher: FakeSearcher = field(default_factory=FakeSearcher)
    recaller: FakeRecaller = field(default_factory=FakeRecaller)
    changes: int = 0
    due: datetime = NEVER
    found_out: tuple[str, ...] = ()
    backups: FakeBackups = field(default_factory=FakeBackups)
    trashed: dict[str, list[MessageView]] = field(default_factory=dict)
    removed: dict[int, MessageView] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    waiting_readings: list[int] = field(default_factory=list)
    amend_views: dict[str, AmendView] = field(default_factory=dict)
    views: list[ForgetView] = field(default_factory=list)
    blocked: tuple[Blocked, ...] = ()
    known: list[RecordView] = field(default_factory=list)
    before: list[RecordView] = field(default_factory=list)
    asked: tuple[str, ...] = ()
    asked_by_model: tuple[str, ...] = ()
    noticed: tuple[str, ...] = ()
    open_questions: list[str] = field(default_factory=list)
    pairs: list[tuple[RecordView, RecordView]] = field(default_factory=list)
    links: dict[str, Link] = field(default_factory=dict)
    proposed: list[ProposalView] = field(default_factory=list)
    checkpoints: list[CheckpointView] = field(default_factory=list)
    idle: list[float] = field(default_factory=list)
    quitted: bool = False
    mirror: FakeMirror = field(default_factory=FakeMirror)
    missed: list[AlertView] = field(default_factory=list)
    loudness: Quiet = field(default_factory=Quiet)
    rule_views: list[RuleView] = field(default_factory=list)
    lived: Backtest = field(default_factory=lambda: Backtest("2025-11-30", "2026-11-30", ()))
    author: Author = "person"
    saved: list[SavedView] = field(default_factory=list)
    taken_off: set[str] = field(default_factory=set)
    answered: Answer | None = None
    patient: bool = False
    prompts: dict[int, Prompt] = field(default_factory=dict)
    would: WhatIf = field(default_factory=lambda: WhatIf((), (), ()))

    def say(self, text: str, conversation: str | None = None, *, after: int | None = None) -> Turn:
        if self.refuses:
            raise RefusedError(self.refuses)
        self.calls.append(("say", (text, after)))
        home = conversation if conversation in self.threads else f"c{len(self.threads) + 1}"
        found = tuple(each for said, each in self.learned.items() if said == text)
        message = self.keep("user", text, str(home), facts=found)
        self.open_alerts += self.said_alerts
        return Turn(
            message.entry,
            str(home),
            text,
            found,
            self.said_alerts,
            questions=self.asked,
            blocked=self.blocked,
            notices=self.noticed,
            answer=self.answered,
        )

    def edit(self, message: int, text: str) -> Turn:
        if self.refuses:
            raise RefusedError(self.refuses)
        self.calls.append(("edit", (message, text)))
        home, thread, place = self._find(message)
        del thread[place:]
        made = self.keep("user", text, home)
        return Turn(made.entry, home, text, questions=self.asked, notices=self.noticed)

    def reply_again(self, message: int, on_text: Callable[[str], None]) -> Run:
        self.calls.append(("again", message))
        return self._run(message, on_text)

    def continue_reply(self, message: int, on_text: Callable[[str], None]) -> Run:
        self.calls.append(("continue", message))
        _, thread, place = self._find(message)
        return self._run(message, on_text, thread[place].content)

    def _run(self, message: int, on_text: Callable[[str], None], begun: str = "") -> Run:
        if self.refuses:
            raise RefusedError(self.refuses)
        home, thread, place = self._find(message)
        said = thread[place - 1]
        del thread[place:]
        return Run(self, Turn(said.entry, home, said.content), on_text, begun)

    def _find(self, entry: int) -> tuple[str, list[MessageView], int]:
        return next(
            (home, thread, place)
            for home, thread in self.threads.items()
            for place, message in enumerate(thread)
            if message.entry == entry
        )

    def keep(
        self, role: str, text: str, home: str, state: str = "whole", facts: tuple[FactView, ...] = ()
    ) -> MessageView:
        thread = self.threads.setdefault(home, [])
        entry = 1 + max((m.entry for each in self.threads.values() for m in each), default=0)
        model = "qwen3:4b" if role == "assistant" else None
        message = MessageView(entry, role, text, AT, state, model, facts)  # type: ignore[arg-type]
        thread.append(message)
        return message

    def reply(self, turn: Turn, on_text: Callable[[str], None]) -> Run:
        return Run(self, turn, on_text)

    def read_with_model(self, entry: int) -> Turn:
        self.calls.append(("read", entry))
        if self.refuses:
            raise RefusedError(self.refuses)
        self.waiting_readings = [each for each in self.waiting_readings if each != entry]
        return Turn(entry, "c1", "", questions=self.asked_by_model, blocked=self.blocked)

    def prepare_reading(self) -> None:
        """Nothing to prepare."""

    def pending_readings(self) -> list[int]:
        return list(self.waiting_readings)

    def walls(self) -> dict[str, bool | int]:
        return {"seccomp": True, "landlock": 7, "new_namespaces": False}

    def notices(self) -> list[str]:
        return list(self.found_out)

    def trash(self) -> list[ConversationView]:
        return [
            ConversationView(home, t[0].content[:30], t[-1].at, len(t)) for home, t in self.trashed.items()
        ]

    def change(self, change: Conversation) -> None:
        self.calls.append((change.change, change.message or change.title or change.conversation))
        thread = self.threads.get(change.conversation, [])
        if change.change == "trashed":
            self.trashed[change.conversation] = self.threads.pop(change.conversation)
        elif change.change == "restored":
            self.threads[change.conversation] = self.trashed.pop(change.conversation)
        elif change.change == "titled":
            self.titles[change.conversation] = change.title or ""
        elif change.change == "message_removed":
            _, _, place = self._find(change.message or 0)
            self.removed[change.message or 0] = thread.pop(place)
        elif change.change == "message_restored":
            thread.append(self.removed.pop(change.message or 0))
            thread.sort(key=lambda message: message.entry)

    def forget_view(self, entries: Sequence[int] = (), record: str | None = None) -> ForgetView:
        self.calls.append(("forget_view", (tuple(entries), record)))
        if self.refuses:
            raise RefusedError(self.refuses)
        return self.views[min(len(entries), len(self.views) - 1)]

    def forget(self, entries: Sequence[int] = (), record: str | None = None) -> ForgetView:
        self.calls.append(("forget", (tuple(entries), record)))
        for entry in entries:
            _, thread, place = self._find(entry)
            thread[place] = replace(thread[place], content="", facts=())
        return self.views[-1]

    def allow(self, blocked: Blocked) -> Turn:
        self.calls.append(("allowed", blocked.hash))
        if self.refuses:
            raise RefusedError(self.refuses)
        return Turn(1, "c1", "")

    def conversations(self) -> list[ConversationView]:
        titled = ((home, thread) for home, thread in self.threads.items() if thread)
        views = [
            ConversationView(h, self.titles.get(h, t[0].content[:30]), t[-1].at, len(t)) for h, t in titled
        ]
        return sorted(views, key=lambda view: view.last_at, reverse=True)

    def messages(self, conversation: str, leaf: int | None = None) -> list[MessageView]:
        thread = self.threads[conversation]
        known = leaf is None or any(message.entry == leaf for message in (*thread, *self.removed.values()))
        return list(thread) if known else []

    def amend_view(self, fact_id: str) -> AmendView:
        return self.amend_views[fact_id]

    def amend(self, fact_id: str, changed: Any, about: str | None = None, over: bool = False) -> Turn:
        return self._amended("amend", (fact_id, changed, about, over))

    def not_mine(self, fact_id: str, about: str) -> Turn:
        return self._amended("not_mine", (fact_id, about))

    def confirm(self, fact_id: str, field: str | None = None, value: object = None) -> Turn:
        return self._amended("confirm", (fact_id, field, value))

    def _amended(self, name: str, said: Any) -> Turn:
        if self.refuses:
            raise RefusedError(self.refuses)
        self.calls.append((name, said))
        return Turn(0, "", "")

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
        return [each for each in self.open_alerts if include_closed or each.state in ("firing", "seen")]

    def dismiss(self, key: str) -> None:
        self.calls.append(("dismiss", key))
        self._move(key, "dismissed")

    def snooze(self, key: str, until: str) -> None:
        self.calls.append(("snooze", (key, until)))
        self._move(key, "snoozed")

    def reopen(self, key: str) -> None:
        self.calls.append(("reopen", key))
        self._move(key, "seen")

    def see(self, keys: Sequence[str]) -> None:
        self.calls.append(("see", tuple(keys)))
        for key in keys:
            self._move(key, "seen")
        self.missed = [each for each in self.missed if each.key not in keys]

    def missed_alerts(self) -> list[AlertView]:
        return list(self.missed)

    def why(self, key: str) -> WhyView:
        found = next(each for each in self.open_alerts if each.key == key)
        rule = next((each for each in self.rule_views if found.rule in each.rules), None)
        return WhyView(found, rule, tuple(self.known))

    def quiet(self) -> Quiet:
        return self.loudness

    def set_quiet(self, quiet: Quiet) -> None:
        self.loudness = quiet

    def _move(self, key: str, state: str) -> None:
        self.open_alerts = [
            replace(each, state=state, unseen=False) if each.key == key else each  # type: ignore[arg-type]
            for each in self.open_alerts
        ]

    def rules(self) -> list[RuleView]:
        return list(self.rule_views)

    def set_rule(self, name: str, on: bool) -> None:
        self.calls.append(("set_rule", (name, on)))
        if self.refuses:
            raise RefusedError(self.refuses)
        self.rule_views = [replace(each, on=on) if each.name == name else each for each in self.rule_views]

    def customise_rule(self, name: str) -> str:
        self.calls.append(("customise", name))
        return f"rules/{name}.py"

    def restore_rule(self, name: str) -> None:
        self.calls.append(("restore_rule", name))
        self.rule_views = [
            replace(each, custom=None) if each.name == name else each for each in self.rule_views
        ]

    def backtest(self, rule: str) -> Backtest:
        if self.refuses:
            raise RefusedError(self.refuses)
        return self.lived

    def propose_rule(self, text: str) -> RuleProposal:
        self.calls.append(("propose", text))
        if self.refuses:
            raise RefusedError(self.refuses)
        return RuleProposal("new_rule", CODE, "Warns of long trips.", self.lived, self.author)

    def accept_rule(self, proposal: RuleProposal) -> int:
        self.calls.append(("accept", proposal.name))
        return 1

    def what_if(self, text: str) -> WhatIf:
        self.calls.append(("what_if", text))
        if self.refuses:
            raise RefusedError(self.refuses)
        return self.would

    def evaluate(self) -> tuple[AlertView, ...]:
        self.calls.append(("evaluate", None))
        return ()

    def facts(
        self, *, as_of: str | None = None, known_at: str | None = None, history: bool = False
    ) -> list[RecordView]:
        self.calls.append(("facts", (as_of, known_at, history)))
        if self.refuses:
            raise RefusedError(self.refuses)
        then = self.before if as_of or known_at or history else self.known
        return list(then)

    def questions(self) -> list[str]:
        return list(self.open_questions)

    def duplicates(self) -> list[tuple[RecordView, RecordView]]:
        told = {link.records for link in self.links.values()}
        return [pair for pair in self.pairs if tuple(record.id for record in pair) not in told]

    def link(self, link: Link) -> str:
        self.calls.append(("link", (link.change, link.records)))
        if self.refuses:
            raise RefusedError(self.refuses)
        name = f"l{len(self.calls)}"
        if link.undoes is not None:
            del self.links[link.undoes]
        else:
            self.links[name] = link
        return name

    def entries(self, kind: str | None = None) -> list[Entry]:
        messages = sorted((m for t in self.threads.values() for m in t), key=lambda m: m.entry)
        return [_entry(message) for message in messages]

    def modules(self) -> list[ModuleView]:
        return list(self.project)

    def versions(self, module: str | None = None) -> list[VersionView]:
        return []

    def origins(self, module: str) -> list[OriginView]:
        return []

    def proposals(self) -> list[ProposalView]:
        return list(self.proposed)

    def run(self, source: str) -> RunView:
        if source == "bad":
            return RunView(False, "", None, "There is no name bad.", False, False, 1.0)
        return RunView(True, "", 2, None, False, False, 1.0)

    def ask(self, question: str) -> Answer:
        return self.answer

    def saved_answers(self, patient: bool = False) -> list[SavedView]:
        self.patient = patient
        return [saved for saved in self.saved if saved.id not in self.taken_off]

    def keep_answer(self, question: str) -> str:
        self.calls.append(("keep_answer", question))
        if self.refuses:
            raise RefusedError(self.refuses)
        name = f"s{len(self.saved) + 1}"
        self.saved.append(SavedView(name, question, question, self.answer, AT))
        return name

    def rename_answer(self, name: str, title: str) -> None:
        if self.refuses:
            raise RefusedError(self.refuses)
        self.saved = [replace(each, title=title) if each.id == name else each for each in self.saved]

    def remove_answer(self, name: str) -> None:
        self.taken_off.add(name)

    def restore_answer(self, name: str) -> None:
        self.taken_off.remove(name)

    def answer_rows(self, records: Sequence[str]) -> list[RecordView]:
        if self.refuses:
            raise RefusedError(self.refuses)
        return [record for record in self.known if record.id in records]

    def sent(self, message: int) -> Prompt | None:
        return self.prompts.get(message)

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

    def next_due(self) -> datetime:
        return self.due

    def changed(self) -> bool:
        self.changes -= 1
        return self.changes >= 0

    def now(self) -> str:
        return AT

    def checkpoint_if_due(self, idle_s: float, quitting: bool = False) -> CheckpointView | None:
        self.idle.append(idle_s)
        self.quitted = self.quitted or quitting
        return self.checkpoints.pop(0) if self.checkpoints else None

    def backup_if_due(self) -> Backup | None:
        return self.backups.write_if_due()

    def replace(self, file: Path) -> Restored:
        self.close()
        return self.backups.restore(file, "replace")

    def close(self) -> None:
        self.closed = True


def _entry(message: MessageView) -> Entry:
    body = MessageBody(role=message.role, content=message.content, conversation="c1")
    return Entry(message.entry, "id", message.at, "UTC", message.at, "message", body, "", "", "")
