"""The app without a screen: everything that the window and the command line do, they do through this.

`open_workspace` builds it. Every method may be called from any thread; those that ask the model or
the sandbox block, so the window calls them from its workers.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from uac_desktop.app import resources
from uac_desktop.app.amend import Amender
from uac_desktop.app.answering import Answerer
from uac_desktop.app.ask import Asker
from uac_desktop.app.backtest import Backtest
from uac_desktop.app.backup import Backups, Restored, replace_profile
from uac_desktop.app.blame import Blame
from uac_desktop.app.chat_import import ChatImport, ImportedChats
from uac_desktop.app.checkpoint import CheckpointView, Project
from uac_desktop.app.choice import Connect, ModelChoice, connect_ollama
from uac_desktop.app.clock import Instant, day, instant
from uac_desktop.app.conversation import Conversations, Place
from uac_desktop.app.evaluate import Evaluator
from uac_desktop.app.export import export_project
from uac_desktop.app.forget import Forgetter
from uac_desktop.app.history import History
from uac_desktop.app.learn import Learner
from uac_desktop.app.memory import Memory
from uac_desktop.app.mirror import Mirror
from uac_desktop.app.model_asking import PlanChooser
from uac_desktop.app.model_reading import ModelReader
from uac_desktop.app.programs import Programs
from uac_desktop.app.project_import import ProjectImport
from uac_desktop.app.propose import Placer, Proposals, ProposalView
from uac_desktop.app.quoting import Quoter
from uac_desktop.app.recall import Recaller
from uac_desktop.app.records import in_order, record_views, select
from uac_desktop.app.replier import Replier
from uac_desktop.app.reply import ReplyRun
from uac_desktop.app.revise import Reviser
from uac_desktop.app.rule_proposals import RuleProposal
from uac_desktop.app.rulebook import RuleBook
from uac_desktop.app.saved import SavedAnswers
from uac_desktop.app.search import Searcher
from uac_desktop.app.transfer import Imported, import_records
from uac_desktop.app.views import (
    AlertView,
    AmendView,
    Answer,
    Blocked,
    ConversationView,
    DiagnosticView,
    EditView,
    Fate,
    ForgetView,
    MergeView,
    MessageView,
    ModelStatus,
    ModuleView,
    OriginView,
    RecordView,
    RuleHealth,
    RuleView,
    RunView,
    SavedView,
    Turn,
    VersionView,
    WhyView,
)
from uac_desktop.app.whatif import Trial, WhatIf
from uac_desktop.core.disputes import open_questions
from uac_desktop.core.duplicates import alike, comparable
from uac_desktop.core.entries import Build, Conversation, Entry, Fact, Link, Role
from uac_desktop.core.errors import DamagedError, MachineError, RefusedError
from uac_desktop.core.exported_chats import Form
from uac_desktop.core.prompts import Prompt
from uac_desktop.core.settings import Settings
from uac_desktop.core.showing import Quiet, quiet_of, quiet_setting
from uac_desktop.knowledge.drugs import DrugLexicon, load_tables, table_version
from uac_desktop.knowledge.tables import load_travel_tables
from uac_desktop.reading.grammar import load_patterns
from uac_desktop.reading.patterns import PatternReader
from uac_desktop.sandbox.runner import Sandbox
from uac_desktop.store.backup import Backup
from uac_desktop.store.log import Log
from uac_desktop.store.search import Progress
from uac_desktop.store.verify import Verdict


class Workspace:
    """One open profile."""

    def __init__(
        self,
        settings: Settings,
        memory: Memory,
        sandbox: Sandbox,
        lexicon: DrugLexicon,
        rules: dict[str, str],
        connect: Connect | None,
    ) -> None:
        self.settings = settings
        self._memory = memory
        programs = Programs(memory, sandbox, settings.zone)
        self._programs = programs
        learner = Learner(memory, lexicon)
        self._learner = learner
        self._evaluator = Evaluator(memory, programs, rules)
        self.backups = Backups(memory, settings, self.forget, self.evaluate)
        self.asker = Asker(memory, programs)
        self.models = ModelChoice(memory, settings, connect)
        self.searcher = Searcher(memory, settings.zone)
        self.recaller = Recaller(memory, self.searcher, self.models)
        self._answerer = Answerer(self.asker, Quoter(memory, self.recaller), PlanChooser(self.models))
        self._project = Project(memory, programs, rules, Placer(memory, learner, self.models))
        self._proposals = Proposals(memory, learner)
        self._blame = Blame(memory, self._project)
        self.mirror = Mirror(memory, self._project, settings.zone)
        self._history = History(memory, self._project, self._evaluator)
        vocabulary = memory.state.vocabulary
        reader = PatternReader(lexicon, vocabulary, load_patterns(vocabulary))
        self._reader = reader
        self._talk = Conversations(memory, reader, learner, self._evaluator, self._answerer)
        self._amender = Amender(memory, learner, self._talk)
        self._trial = Trial(memory, reader, learner, self._evaluator)
        self._rulebook = RuleBook(memory, programs, self._evaluator, sandbox, self.models, rules)
        self._forgetter = Forgetter(memory, settings.profile, self.recaller.forget)
        self._saved = SavedAnswers(memory, programs, self.asker, self._answerer.ask)
        self._reviser = Reviser(
            memory,
            programs,
            self._evaluator,
            self._project,
            learner,
            self._forgetter,
            memory.built_in,
            self._saved.changed_by,
        )
        self._replier = Replier(
            memory,
            self._talk,
            self._project,
            self.models,
            self.recaller,
            self._answerer,
            settings.zone,
            self.pending_readings,
        )
        model = self.models.model
        self._model_reader = ModelReader(memory, learner, model) if model is not None else None

    # -- saying ------------------------------------------------------------------

    def now(self, at: str | None = None, zone: str | None = None) -> Instant:
        """An ISO instant, now where there is none, in a zone, the person's where there is none."""
        return instant(at, zone or self.settings.zone)

    def say(
        self,
        text: str,
        conversation: str | None = None,
        *,
        at: str | None = None,
        zone: str | None = None,
        after: int | None = None,
    ) -> Turn:
        """Keep a message and do all that needs no model: facts, alerts, a computed answer.

        `after` is a message of the branch that it continues, the newest branch's where None.
        """
        return self._say(text, self._talk.place(conversation, after), self.now(at, zone))

    def edit(self, message: int, text: str) -> Turn:
        """Say a message anew, on a branch of its own; what it had said before is taken back."""
        return self._say(text, self._talk.place_of(message), self.now())

    def _say(self, text: str, place: Place, now: Instant) -> Turn:
        turn = self._talk.say(text, place, now, queued=self.models.model is not None)
        if turn.answer is None:
            return turn
        unread = [message for message in self.pending_readings() if message != turn.entry]
        return replace(turn, answer=replace(turn.answer, unread=len(unread)))

    def prepare_reading(self) -> None:
        """Have at hand all that reading needs, a second's work, so that the first message is read at once."""
        self._reader.prepare()

    def note(self, text: str, role: Role, *, at: str | None = None, zone: str | None = None) -> int:
        """Keep a message that is never read for facts; its seq."""
        return self._talk.keep(text, role, self._talk.place(None), self.now(at, zone)).seq

    def change(self, change: Conversation) -> None:
        """Title, trash or restore a conversation, or remove or restore a message of one."""
        self._talk.change(change, self.now())

    def reply(self, turn: Turn, on_text: Callable[[str], None]) -> ReplyRun:
        """Begin to reply to a turn; nothing is asked of a model before the run is waited for."""
        return self._replier.reply(turn, on_text)

    def reply_again(self, message: int, on_text: Callable[[str], None]) -> ReplyRun:
        """Reply once more in place of a reply, which stays as another version."""
        return self._replier.again(message, on_text)

    def continue_reply(self, message: int, on_text: Callable[[str], None]) -> ReplyRun:
        """Go on with a reply that broke off; the whole stands in its place as another version."""
        return self._replier.go_on(message, on_text)

    def sent(self, message: int) -> Prompt | None:
        """What the model was given for the reply to a message (a seq); None once it is not at hand."""
        return self._replier.sent(message)

    def plain(self, turn: Turn) -> str:
        """What the app says of a turn in its own words."""
        return self._replier.plain(turn)

    def read_with_model(self, entry: int) -> Turn:
        """Have the model read a message; what came of it. Raises ModelError where it cannot be asked."""
        message = self._memory.entry(entry)
        if self._model_reader is None:
            raise RefusedError(self.models.why_none)
        learned = self._model_reader.read(message, self._talk.telling(message), self.models.chosen())
        return self._talk.read_more(message, learned, self.now(message.at, message.zone))

    def pending_readings(self) -> list[int]:
        """The messages that the model has still to read."""
        return self._model_reader.pending() if self._model_reader else []

    def undo(self, fact_id: str) -> Turn:
        """Take back one fact."""
        return self._talk.undo(fact_id, self.now())

    def amend_view(self, fact_id: str) -> AmendView:
        """What can be changed of the record of a fact."""
        return self._amender.look(fact_id)

    def amend(
        self, fact_id: str, changed: Mapping[str, str], about: str | None = None, over: bool = False
    ) -> Turn:
        """Change what the record of a fact says, whose it is, or that it is over: the person's own word."""
        return self._amender.amend(fact_id, changed, self.now(), about, over)

    def not_mine(self, fact_id: str, about: str) -> Turn:
        """Take a fact back, and tell it of the person whom it is about."""
        return self._amender.not_mine(fact_id, about, self.now())

    def confirm(self, fact_id: str, field: str | None = None, value: object = None) -> Turn:
        """Say that a fact that was asked about is right, or which value of a field is."""
        return self._amender.confirm(fact_id, self.now(), field, value)

    def questions(self) -> list[str]:
        """What the person is to be asked: statements that cannot both be true."""
        with self._memory.lock:
            return open_questions(self._memory.state.beliefs)

    def duplicates(self) -> list[tuple[RecordView, RecordView]]:
        """Records that may be one, the older first; offered, never merged by themselves."""
        with self._memory.lock:
            state = self._memory.state
            named, apart = comparable(state.beliefs), frozenset(state.beliefs.apart)
        pairs = alike(named, apart)
        with self._memory.lock:
            views = [record_views(state, (pair.one, pair.other)) for pair in pairs]
        return [(one, other) for one, other in views]

    def link(self, link: Link) -> str:
        """Say that records or names are one, or are not, or take such a link back; the entry's id."""
        (entry,) = self._memory.keep([link], self.now())
        self.evaluate()
        return entry.id

    def allow(self, blocked: Blocked) -> Turn:
        """Learn a fact after all that the person had asked to forget."""
        return self._talk.allow(blocked, self.now())

    def forget_view(self, entries: Sequence[int] = (), record: str | None = None) -> ForgetView:
        """What forgetting entries (seqs) or a record (an id) would take with it."""
        return self._forgetter.look(entries, record)

    def forget(self, entries: Sequence[int] = (), record: str | None = None) -> ForgetView:
        """Forget for real: blanked wherever the profile keeps it, and not learned again."""
        gone = self._forgetter.forget(entries, record, self.now())
        self.mirror.scrub()
        self.evaluate()
        return gone

    # -- looking -----------------------------------------------------------------

    def conversations(self) -> list[ConversationView]:
        """The conversations, the newest first."""
        return self._talk.threads()

    def trash(self) -> list[ConversationView]:
        """The conversations that were thrown away, the newest first."""
        return self._talk.threads(trashed=True)

    def messages(self, conversation: str, leaf: int | None = None) -> list[MessageView]:
        """The messages of the branch below `leaf` in order, of the newest where it is None."""
        return self._talk.messages(conversation, leaf)

    def records(self) -> list[RecordView]:
        """The current, ended and past records, in the order they were learned."""
        with self._memory.lock:
            return record_views(self._memory.state, self._memory.state.records())

    def facts(
        self,
        type_name: str | None = None,
        about: str | None = None,
        *,
        as_of: str | None = None,
        known_at: str | None = None,
        history: bool = False,
    ) -> list[RecordView]:
        """The records of a type about someone, as they held on a day or were known at an instant."""
        on = day(as_of, self.settings.zone) if as_of else None
        state = self._memory.state_at(self.now(known_at).moment) if known_at else self._memory.state
        with self._memory.lock:
            return record_views(state, select(state, type_name, about, on, history))

    def modules(self) -> list[ModuleView]:
        """The person's project as it stands now."""
        return self._project.views()

    def module(self, path: str) -> ModuleView:
        """One module by its path. Raises RefusedError on an unknown one."""
        found = next((view for view in self.modules() if view.path == path), None)
        if found is None:
            raise RefusedError(f"There is no module {path!r}; `uac-desktop code list` names them.")
        return found

    def export_code(self, folder: Path) -> list[str]:
        """The project as a folder that runs on a stock Python; the files written."""
        return export_project(self._project.files(self.settings.zone), folder)

    def checkpoint(self) -> CheckpointView:
        """Write a checkpoint; where it cannot ship it says why, and the last one stays."""
        return self.mirror.follow(self._project.checkpoint(self.now()))

    def checkpoint_if_due(self, idle_s: float, quitting: bool = False) -> CheckpointView | None:
        """Write a checkpoint where one is due, `idle_s` being how long the person has done nothing."""
        view = self._project.checkpoint_if_due(self.now(), idle_s, quitting)
        return view and self.mirror.follow(view)

    def import_code(self, folder: Path, dry_run: bool = False, removed: Fate | None = None) -> list[EditView]:
        """Take in a folder of the project that was edited outside, or one of schemas and states."""
        importer = ProjectImport(self._memory, self._project, self._learner, self)
        views = importer.bring(folder, self.now(), dry_run, removed)
        self.evaluate()
        return views

    def versions(self, module: str | None = None) -> list[VersionView]:
        """The checkpoints and revisions, the oldest first; with `module` those that changed it."""
        return self._history.versions(module)

    def version_modules(self, number: int) -> dict[str, str]:
        """The modules of a version, text by path."""
        return self._history.modules(number)

    def compare(self, one: int, other: int) -> dict[str, tuple[str, str]]:
        """The modules that differ between two versions, before and after by path."""
        return self._history.compare(one, other)

    def origins(self, module: str) -> list[OriginView]:
        """Where each line of a module comes from: what was said, and the edit that last changed it."""
        return self._blame.origins(module)

    def lines_of(self, message: int) -> list[tuple[str, int]]:
        """The lines (path and number) that a message became."""
        return self._blame.lines_of(message)

    def preview_restore(self, number: int) -> EditView:
        """What going back to a version would mean; nothing is changed."""
        return self._history.preview(number, self.now())

    def restore_version(self, number: int) -> VersionView:
        """Make the project what it was in a version, by new entries; the version that this is."""
        view = self._history.restore(number, self.now())
        self.evaluate()
        return view

    def check_edit(self, module: str, text: str) -> tuple[DiagnosticView, ...]:
        """What is wrong with a module's text as it is typed; nothing of it is run."""
        return self._reviser.check(module, text)

    def preview_edit(
        self, module: str, text: str, base: str | None = None, fates: Mapping[str, Fate] | None = None
    ) -> EditView:
        """What an edit would mean, and which alerts would come and go; nothing is kept.

        `base` is the hash of the text that it began from, `fates` say what became of removed records (ids).
        """
        return self._reviser.preview(module, text, base, fates or {}, self.now())

    def save_edit(
        self,
        module: str,
        text: str,
        base: str | None = None,
        fates: Mapping[str, Fate] | None = None,
        reason: str | None = None,
    ) -> EditView:
        """Keep an edit, all of it or nothing. Raises RefusedError with what stands in its way."""
        return self._reviser.save(module, text, base, fates or {}, reason, self.now())

    def merge_edit(self, module: str, base_text: str, mine: str) -> MergeView:
        """A text that began from `base_text`, brought together with the module as it stands now."""
        return self._reviser.merge(module, base_text, mine)

    def proposals(self) -> list[ProposalView]:
        """What waits for a yes: types for leftover notes, and tests of what matters most."""
        return self._proposals.views()

    def accept_proposal(self, name: str) -> list[int]:
        """Do what was proposed; the entries (seqs) that it became."""
        entries = self._proposals.accept(name, self.now())
        self.evaluate()
        return entries

    def reject_proposal(self, name: str) -> None:
        """Do not propose this again."""
        self._proposals.reject(name, self.now())

    def entries(self, kind: str | None = None, since: int = 0) -> list[Entry]:
        """The log's entries after `since`, of one kind or all."""
        return list(self._memory.log.entries(after=since, kind=kind))

    def rebuild(self, progress: Progress | None = None) -> dict[str, int]:
        """Make everything that follows from the log anew: the state with its code, and the search index."""
        counts = self.searcher.rebuild(progress)
        self._memory.begin_anew()
        return counts | {"records": len(self.records()), "modules": len(self.modules())}

    def notices(self) -> list[str]:
        """What the person should know of the log's file: a recovery, a missing end, why nothing is kept."""
        return list(self._memory.log.notices)

    def verify(self) -> Verdict:
        """Whether the log still holds what it held."""
        return self._memory.log.verify()

    def accept_loss(self) -> Verdict:
        """Say in the log that its end was cut off, and go on. Raises RefusedError where it was not."""
        self._memory.log.accept_loss()
        self._memory.catch_up()
        return self.verify()

    def changed(self) -> bool:
        """Whether another process has appended since the last look; what it said is taken in."""
        return self._memory.log.head()[0] > self._memory.state.position and self._memory.catch_up()

    # -- alerts --------------------------------------------------------------------

    def alerts(self, include_closed: bool = False) -> list[AlertView]:
        """What fires, the gravest first."""
        return self._evaluator.alerts(include_closed)

    def evaluate(self) -> tuple[AlertView, ...]:
        """Run all rules now; the alerts that began or changed. Nothing where the log is only read."""
        if self._memory.log.read_only is not None:
            return ()
        return self._evaluator.evaluate(self.now()).begun

    def alerts_on(
        self, today: str | None, include_closed: bool
    ) -> tuple[list[AlertView], tuple[RuleHealth, ...]]:
        """What fires on a day and how the rules fare; another day than today is only looked at."""
        if today is None and self._memory.log.read_only is None:
            health = self._evaluator.evaluate(self.now()).health
            return self.alerts(include_closed), health
        return self._evaluator.preview(day(today, self.settings.zone), self.now(), include_closed)

    def dismiss(self, key: str) -> None:
        """The person has dealt with an alert."""
        self._evaluator.dismiss(key, self.now())

    def snooze(self, key: str, until: str) -> None:
        """Keep an alert silent until an ISO date."""
        self._evaluator.snooze(key, day(until, self.settings.zone).isoformat(), self.now())

    def reopen(self, key: str) -> None:
        """Have an alert open again that was put off or done with."""
        self._evaluator.reopen(key, self.now())

    def see(self, keys: Sequence[str]) -> None:
        """The person has looked at alerts; they stay open until they are dealt with or over."""
        self._evaluator.see(keys, self.now())

    def missed_alerts(self) -> list[AlertView]:
        """What was loud and is over, though the person never looked at it."""
        return self._evaluator.missed()

    def next_due(self) -> datetime:
        """When to run the rules again though nothing is said: an aware instant, midnight at the latest."""
        return self._evaluator.next_due(self.now())

    def quiet(self) -> Quiet:
        """When and with which words the app may speak up."""
        with self._memory.lock:
            return quiet_of(self._memory.state)

    def set_quiet(self, quiet: Quiet) -> None:
        """Say when and with which words the app may speak up."""
        self._memory.keep([quiet_setting(quiet)], self.now())

    # -- rules ---------------------------------------------------------------------

    def rules(self) -> list[RuleView]:
        """All rules by the name of their file, with how each fared when it last ran."""
        return self._rulebook.views()

    def set_rule(self, name: str, on: bool) -> None:
        """Switch a rule on or off; the alerts of one that is off are over."""
        self._rulebook.switch(name, on, self.now())
        self.evaluate()

    def customise_rule(self, name: str) -> str:
        """Make a built-in rule the person's own; the path of the module, to be edited."""
        return self._rulebook.customise(name, self.now())

    def restore_rule(self, name: str) -> None:
        """Give a built-in rule its place back, or remove one of the person's own."""
        self._rulebook.restore(name, self.now())
        self.evaluate()

    def backtest(self, rule: str, since: str | None = None) -> Backtest:
        """When a rule (a name, or the text of one) would have spoken, in the last year or since a day."""
        return self._rulebook.backtest(rule, self.now(), day(since, self.settings.zone) if since else None)

    def rule_template(self, name: str, type_name: str) -> str:
        """What a rule of the person's own over a type begins with; it is saved like any edit."""
        return self._rulebook.template(name, type_name)

    def why(self, key: str) -> WhyView:
        """Why an alert fires: the rule that says so, and the records with what was said of them."""
        return self._rulebook.why(key)

    def propose_rule(self, text: str) -> RuleProposal:
        """The rule that a sentence asks for, lived through; nothing runs before it is accepted."""
        return self._rulebook.propose(text, self.now())

    def accept_rule(self, proposal: RuleProposal) -> int:
        """Let a proposed rule run from here on; its entry's seq."""
        seq = self._rulebook.accept(proposal, self.now())
        self.evaluate()
        return seq

    def what_if(self, what: str | Sequence[Fact], at: str | None = None) -> WhatIf:
        """Which alerts facts, or a sentence as the patterns read it, would bring; nothing is kept."""
        now = self.now(at)
        return self._trial.say(what, now) if isinstance(what, str) else self._trial.tell(what, now)

    # -- asking --------------------------------------------------------------------

    def ask(self, question: str, today: str | None = None) -> Answer:
        """The answer to a question over the records, or over what was said."""
        return self._answerer.ask(question, day(today, self.settings.zone), len(self.pending_readings()))

    def answer_rows(self, records: Sequence[str]) -> list[RecordView]:
        """The records (ids) that an answer was computed from, as they are now."""
        with self._memory.lock:
            state = self._memory.state
            return in_order(state, [record for name in records if (record := state.record(name))])

    def saved_answers(self, patient: bool = False) -> list[SavedView]:
        """The answers that the person keeps, in their order, computed again where what they read changed.

        `patient` asks a model too, where our own reading makes nothing of a question.
        """
        return self._saved.views(self.now(), patient)

    def keep_answer(self, question: str, title: str = "") -> str:
        """Keep the answer of a question on the Insights page; its id."""
        return self._saved.keep(question, title, self.now())

    def rename_answer(self, name: str, title: str) -> None:
        """Call a saved answer (an id) otherwise."""
        self._saved.rename(name, title, self.now())

    def remove_answer(self, name: str) -> None:
        """Take a saved answer (an id) off the Insights page."""
        self._saved.remove(name, self.now())

    def restore_answer(self, name: str) -> None:
        """Show a removed answer (an id) again, in its old place."""
        self._saved.restore(name, self.now())

    def run(self, source: str, today: str | None = None) -> RunView:
        """Run a program of the person's own, their lists in scope."""
        (result,) = self._programs.run([source], day(today, self.settings.zone))
        return RunView(
            result.ok,
            result.stdout,
            result.value,
            result.error,
            result.timed_out,
            result.memory_exceeded,
            result.ms,
        )

    def walls(self) -> Mapping[str, bool | int]:
        """Which of the operating system's walls stand around programs here."""
        return self._programs.walls()

    def import_records(self, path: Path, dry_run: bool = False) -> Imported:
        """Take in a file of records."""
        return import_records(self._memory, self._learner, path, self.now(), dry_run)

    def import_chats(
        self, path: Path, form: Form, dry_run: bool = False, progress: Progress | None = None
    ) -> ImportedChats:
        """Take in conversations that another assistant exported; the rules run once, at the end.

        `progress` is told after each few hundred messages how many are done, and of how many.
        """
        importer = ChatImport(self._memory, self._reader, self._learner)
        came = importer.bring(path, form, self.now(), dry_run, progress)
        if not dry_run:
            self.evaluate()
        return came

    def backup_if_due(self) -> Backup | None:
        """The day's automatic backup, where there is none yet. Raises MachineError."""
        return self.backups.write_if_due()

    def replace(self, file: Path) -> Restored:
        """Close this profile and put a backup's log in its place; open it anew after that, come what may.

        Raises RefusedError where the file is of no use or another process has the profile open.
        """
        self.close()
        return replace_profile(self.settings, file)

    # -- the model -----------------------------------------------------------------

    @property
    def model(self) -> str | None:
        """The chosen model."""
        return self.models.name

    def status(self) -> ModelStatus:
        """How the model's server is; takes two seconds at most."""
        return self.models.status()

    def choose_model(self, name: str) -> None:
        """Use a model from here on."""
        self.models.choose(name)

    def is_allowed(self, name: str) -> bool:
        """Whether a model off this machine has been confirmed."""
        return self.models.is_allowed(name)

    def allow_remote(self, name: str) -> None:
        """The person has confirmed that what they say may be sent to this model's own host."""
        self.models.allow_remote(name)

    def close(self) -> None:
        """Let everything go; what was said is on the disk."""
        self.backups.close()
        self.models.close()
        self._programs.close()
        self._memory.close()


def open_workspace(settings: Settings) -> Workspace:
    """Open a profile, making it where it is new. Raises MachineError, ModelError with a sentence."""
    tables = load_tables()
    sandbox = Sandbox({**tables, **load_travel_tables()})
    threading.Thread(target=_warm, args=(sandbox,), name="sandbox-warm", daemon=True).start()
    rules = resources.rules()
    memory = _remember(settings.profile)
    _record_build(memory, settings.zone, resources.versions(rules, table_version(tables)))
    connect = connect_ollama(settings.host) if settings.use_model else None
    return Workspace(settings, memory, sandbox, DrugLexicon(tables), rules, connect)


def _warm(sandbox: Sandbox) -> None:
    """Start the sandbox before it is needed; where it cannot start, the first program says so."""
    with suppress(MachineError):
        sandbox.warm()


def _remember(profile: Path) -> Memory:
    """The profile's memory; a file that turns out damaged while it is read is opened anew, and recovered."""
    try:
        return _memory_of(Log(profile))
    except DamagedError:
        return _memory_of(Log(profile))


def _memory_of(log: Log) -> Memory:
    try:
        return Memory(log, resources.vocabulary())
    except BaseException:
        log.close()
        raise


def _record_build(memory: Memory, zone: str, versions: dict[str, str]) -> None:
    if memory.state.versions != versions and memory.log.read_only is None:
        now = instant(None, zone)
        memory.keep([Build(versions=versions)], now)
