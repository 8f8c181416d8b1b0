"""What the two faces show: values that the command line prints and the window draws."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from uac_desktop.core.doubted import Doubt
from uac_desktop.core.entries import Evidence, Fact, Op, Role, Severity
from uac_desktop.core.saying import say
from uac_desktop.core.search_query import Note
from uac_desktop.core.series import Grouped

AlertState = Literal["firing", "seen", "snoozed", "dismissed", "resolved"]
Fate = Literal["ended", "never", "forget"]
Meant = Literal["added", "removed", "changed", "moved", "field", "type", "source", "layout"]


@dataclass(frozen=True, slots=True)
class FactView:
    """One fact as it was read. `entry` is the message it stands in, `fact` its own seq, `id` its entry id.

    `record` is the id of the record it made or changed, None once it has been undone.
    """

    id: str
    fact: int
    entry: int
    op: Op
    type: str
    fields: Mapping[str, Any]
    about: str
    valid_from: str | None
    valid_to: str | None
    quote: str | None
    start: int | None
    end: int | None
    reader: str
    record: str | None
    summary: str
    doubt: Doubt | None = None


@dataclass(frozen=True, slots=True)
class AmendField:
    """A field of a record as it can be changed: its kind, its closed set of values, its value as a text."""

    name: str
    kind: str
    choices: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class AmendView:
    """What can be changed of the record of a fact (an entry id); `people` are the names that are known."""

    fact: str
    type: str
    about: str
    fields: tuple[AmendField, ...]
    can_end: bool
    people: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReadingView:
    """How one reader fared with a message; `dropped` counts by reason what it proposed and was left out."""

    reader: str
    outcome: Literal["read", "nothing", "failed"]
    ms: int | None
    dropped: tuple[tuple[str, int], ...]
    why: str | None = None


@dataclass(frozen=True, slots=True)
class AlertView:
    """An alert with why it fires: record ids and the statements behind them.

    The message may be `Said`, which can be told in another language (`app.wording`). `source` and `as_of` say
    where knowledge comes from and of which day it is, `next` what to do. `unseen`
    says that the person has not looked at it, `again` that it stood before and rests on other things now.
    `private`: it tells of somebody's health. `people` are whom its records are about, `changed_at` the ISO
    instant at which it came to its state.
    """

    key: str
    rule: str
    severity: Severity
    message: str
    state: AlertState
    due: str | None
    because: tuple[str, ...]
    evidence: tuple[Evidence, ...]
    first_fired: str
    source: str | None = None
    as_of: str | None = None
    next: str | None = None
    until: str | None = None
    unseen: bool = False
    again: bool = False
    private: bool = False
    people: tuple[str, ...] = ()
    changed_at: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question. `records` are record ids, `messages` what was said (entry, at, text).

    `types` are those that its program reads, `grouped` says how a result of pairs is grouped, `unread` how
    many messages have not been read for facts yet.
    """

    how: Literal["computed", "recalled", "declined"]
    value: Any = None
    kind: str | None = None
    text: str = ""
    code: str = ""
    records: tuple[str, ...] = ()
    messages: tuple[Evidence, ...] = ()
    why: str = ""
    ms: float = 0.0
    types: tuple[str, ...] = ()
    grouped: Grouped | None = None
    unread: int = 0

    @property
    def said(self) -> str:
        """Its text, and that there may be more to count where messages have not been read yet."""
        if not self.unread or self.how != "computed":
            return self.text
        if self.unread == 1:
            return say("{text} · 1 message is still being read.", text=self.text)
        return say("{text} · {n} messages are still being read.", text=self.text, n=f"{self.unread:,}")


@dataclass(frozen=True, slots=True)
class SavedView:
    """A question on the Insights page with its answer as of now. `changed_at` (ISO) is when it last changed:
    since the app was opened, else when the newest of what it rests on was said; empty where nothing was."""

    id: str
    title: str
    question: str
    answer: Answer
    changed_at: str = ""


@dataclass(frozen=True, slots=True)
class Blocked:
    """A fact that was not learned because the person asked to forget it; `hash` lifts that."""

    hash: str
    type: str
    summary: str
    fact: Fact


@dataclass(frozen=True, slots=True)
class Going:
    """An entry that forgetting blanks: its kind in words, and the beginning of what it says."""

    entry: int
    kind: str
    at: str
    text: str


@dataclass(frozen=True, slots=True)
class ForgetView:
    """What forgetting takes with it, before it does, or once it has.

    `going` are the entries that are blanked, `mentions` other messages of the person's that name the
    same thing and stay, `backups` how many backups are rewritten, `tombstones` how many facts are kept
    from being learned again.
    """

    going: tuple[Going, ...]
    mentions: tuple[Going, ...]
    backups: int
    tombstones: int


@dataclass(frozen=True, slots=True)
class Turn:
    """What came of one message before any model answered: facts, alerts begun or changed, an answer."""

    entry: int
    conversation: str
    text: str
    facts: tuple[FactView, ...] = ()
    alerts: tuple[AlertView, ...] = ()
    resolved: tuple[AlertView, ...] = ()
    questions: tuple[str, ...] = ()
    answer: Answer | None = None
    reply: str | None = None
    reading: Literal["read", "nothing", "queued", "failed"] = "read"
    read_ms: float = 0.0
    blocked: tuple[Blocked, ...] = ()
    notices: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MessageView:
    """A message of a conversation, with the facts read from it. `at` is ISO with offset.

    `versions` are the messages that stand in its place on other branches, itself among them.
    """

    entry: int
    role: Role
    content: str
    at: str
    state: Literal["whole", "stopped", "interrupted"]
    model: str | None
    facts: tuple[FactView, ...] = ()
    reading: Literal["read", "nothing", "queued", "failed"] = "nothing"
    reading_why: str | None = None
    versions: tuple[int, ...] = ()
    readings: tuple[ReadingView, ...] = ()


@dataclass(frozen=True, slots=True)
class ConversationView:
    """A conversation in the list; `last_at` is the ISO instant of its newest message."""

    id: str
    title: str
    last_at: str
    messages: int


@dataclass(frozen=True, slots=True)
class ModuleView:
    """A module of the person's project."""

    path: str
    source: str
    hash: str
    records: int = 0

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return self.source.count("\n")


@dataclass(frozen=True, slots=True)
class RuleHealth:
    """Whether a rule ran; a rule that failed keeps its last alerts. `ms` is what its last run took."""

    rule: str
    ok: bool
    error: str | None = None
    ms: float = 0.0
    slow: bool = False


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule, by the name of its file, and how it fared when it last ran.

    `rules` are the names of those in the file, mostly one, `health` has a row for each. `custom` says whose
    it is: None of a built-in one, `copy` of a person's own that stands in place of a built-in one, `own` of
    any other. `outdated`: the built-in one has changed since it was copied.
    """

    name: str
    doc: str
    watches: tuple[str, ...]
    on: bool
    custom: Literal["copy", "own"] | None
    rules: tuple[str, ...]
    source: str
    health: tuple[RuleHealth, ...] = ()
    ms: float = 0.0
    outdated: bool = False


@dataclass(frozen=True, slots=True)
class Check:
    """One line of the doctor: what was looked at, whether it works, and what to do if not."""

    name: str
    ok: bool
    detail: str


@dataclass(frozen=True, slots=True)
class RecordView:
    """A typed record as it is believed, with where it was learned, as a whole and field by field."""

    id: str
    type: str
    fields: Mapping[str, Any]
    about: str
    valid_from: str | None
    valid_to: str | None
    known_from: str
    disputed: bool
    status: str
    summary: str = ""
    evidence: tuple[Evidence, ...] = ()
    support: Mapping[str, tuple[Evidence, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WhyView:
    """Why an alert fires: the rule that says so (None where there is none such any more) and the records."""

    alert: AlertView
    rule: RuleView | None
    records: tuple[RecordView, ...]


@dataclass(frozen=True, slots=True)
class FoundView:
    """Something that was found. `entry` is the message (for a fact too, where it came from one) or alert.

    `message` is the message that shows it, None where there is none. `spans` are the places [start, end)
    of `snippet` that match. `status` is a fact's or an alert's, or `removed`.
    """

    entry: int
    kind: Literal["message", "fact", "alert"]
    role: Role | None
    conversation: str | None
    title: str
    at: str
    snippet: str
    spans: tuple[tuple[int, int], ...]
    type: str | None = None
    status: str | None = None
    message: int | None = None


@dataclass(frozen=True, slots=True)
class SearchView:
    """What a search found, the best first, what of the query was not understood, and how many of the
    log's entries have still to be indexed."""

    results: tuple[FoundView, ...] = ()
    notes: tuple[Note, ...] = ()
    pending: int = 0


@dataclass(frozen=True, slots=True)
class Passage:
    """A message that a question is about (`entry` its seq), with the messages around it.

    `holds` is False where all that was read from it has been replaced since, None where nothing was read.
    """

    entry: int
    at: str
    role: Role
    text: str
    before: str = ""
    after: str = ""
    holds: bool | None = None


@dataclass(frozen=True, slots=True)
class ModelView:
    """A model that can be chosen; `remote` ones run in the cloud, so what is said leaves the machine."""

    name: str
    size: int
    remote: bool


@dataclass(frozen=True, slots=True)
class ModelStatus:
    """How the model's server is: a word for programs, and a sentence with the way out for people."""

    state: Literal["ready", "loading", "not_installed", "not_running", "no_model", "off"]
    sentence: str
    host: str
    models: tuple[ModelView, ...] = ()


@dataclass(frozen=True, slots=True)
class RunView:
    """What a program of the person's own printed and gave; `error` is one sentence."""

    ok: bool
    stdout: str
    value: Any
    error: str | None
    timed_out: bool
    memory_exceeded: bool
    ms: float


@dataclass(frozen=True, slots=True)
class DiagnosticView:
    """What is wrong with an edited text, at a place (lines and columns from 1), with the way out."""

    line: int
    column: int
    severity: Literal["error", "warning"]
    message: str
    end_line: int | None = None
    end_column: int | None = None


@dataclass(frozen=True, slots=True)
class MeaningView:
    """One thing that an edit means. `asks`: a record was removed, and what became of it must be said."""

    kind: Meant
    words: str
    line: int | None = None
    record: str | None = None
    asks: bool = False


@dataclass(frozen=True, slots=True)
class EditView:
    """What an edit means, or, once it is saved, what it came to.

    `base` is the hash of the module as it stands, `new` and `resolved` the alerts that come and go with the
    edit, `answers` the saved answers that change, `entries` the entries (seqs) that were appended.
    """

    module: str
    base: str
    diagnostics: tuple[DiagnosticView, ...] = ()
    meanings: tuple[MeaningView, ...] = ()
    facts: tuple[FactView, ...] = ()
    new: tuple[AlertView, ...] = ()
    resolved: tuple[AlertView, ...] = ()
    answers: tuple[str, ...] = ()
    entries: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ConflictView:
    """A record, or a part of a text, that both sides changed; `line` is where ours stands in the merge."""

    record: str | None
    words: str
    mine: str
    theirs: str
    line: int


@dataclass(frozen=True, slots=True)
class MergeView:
    """Both sides in one text; ours stands where they are in conflict."""

    text: str
    conflicts: tuple[ConflictView, ...] = ()


@dataclass(frozen=True, slots=True)
class VersionView:
    """A checkpoint or revision in the history; `changed` are module paths, `words` what it meant."""

    number: int
    seq: int
    kind: Literal["checkpoint", "revision"]
    at: str
    author: str
    reason: str | None = None
    words: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    passed: int = 0
    failed: int = 0


@dataclass(frozen=True, slots=True)
class OriginView:
    """Where a line comes from: what was said, and the revision (a seq) that last changed it."""

    line: int
    record: str | None
    evidence: tuple[Evidence, ...] = ()
    revision: int | None = None
