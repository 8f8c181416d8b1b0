"""Rules asked for in words: a kind chosen by patterns or a model, written by us, checked, lived through."""

from collections.abc import Callable
from dataclasses import dataclass

from uac_desktop.app.backtest import Backtest
from uac_desktop.app.choice import ModelChoice
from uac_desktop.app.clock import Instant
from uac_desktop.app.memory import Memory
from uac_desktop.app.programs import Programs
from uac_desktop.core.entries import Author, Source
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.records import called
from uac_desktop.core.rule_code import in_words, rule_code, rule_name
from uac_desktop.core.rule_kinds import Kind, read_kind, schema
from uac_desktop.core.rule_words import rule_of
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.llm.base import ChatTurn

Lived = Callable[[str, str, Instant], Backtest]

_TOKENS = 300
_UNPLAIN = (
    "That was not understood as a rule; say it as: warn me 30 days before any passport expires, "
    "or: warn me when I spend more than 300 on eating out in a month."
)
_ASK = """You turn one wish into one rule, as JSON only. The kinds:
- before: so many days before the day in `field` of the records of `type`; yearly true for birthdays.
- above: the sum of `field` (a number) of the records of `type` in a `period` is above `limit`; without
  `field` it is the number of records.
- same_day: records of `first` and of `second` fall on one day.
- matches: a record of `type` passes every test.
A test in `where` has a field (or none for `mentions`, which looks into all texts), a test and values.
Use only the types and fields that are listed."""


@dataclass(frozen=True, slots=True)
class RuleProposal:
    """A rule that waits for a yes: its code, what it does in words, and when it would have spoken.

    `author` says who chose its kind; the code is always written from the kind.
    """

    name: str
    code: str
    words: str
    backtest: Backtest
    author: Author


class RuleProposals:
    """Proposes rules and takes in those that the person accepts."""

    def __init__(self, memory: Memory, programs: Programs, models: ModelChoice, lived: Lived) -> None:
        self._memory = memory
        self._programs = programs
        self._models = models
        self._lived = lived

    def propose(self, text: str, taken: frozenset[str], now: Instant) -> RuleProposal:
        """The rule that a sentence asks for, under a name that is not taken.

        Raises RefusedError where it is not understood or the rule does not load, ModelError where the
        model that is needed for it cannot be asked.
        """
        vocabulary = self._memory.state.vocabulary
        plain = rule_of(text, vocabulary)
        kind = plain or self._chosen(text, vocabulary)
        name = _free(rule_name(kind), taken)
        code = rule_code(kind, vocabulary, name, text)
        faults = [
            d for d in self._programs.check({f"rules/{name}.py": code}, now.day) if d.severity == "error"
        ]
        if faults:
            raise RefusedError(f"The rule does not load: line {faults[0].line}: {faults[0].message}")
        author: Author = "person" if plain else "model"
        return RuleProposal(name, code, in_words(kind, vocabulary), self._lived(name, code, now), author)

    def accept(self, proposal: RuleProposal, now: Instant) -> int:
        """Let a rule run from here on; its entry's seq."""
        body = Source(name=f"rules/{proposal.name}.py", text=proposal.code, author=proposal.author)
        (entry,) = self._memory.keep([body], now)
        return entry.seq

    def _chosen(self, text: str, vocabulary: Vocabulary) -> Kind:
        """The kind that a model chooses. Raises RefusedError where there is no model or no such rule."""
        if self._models.model is None:
            raise RefusedError(_UNPLAIN)
        types = "\n".join(
            f"{t.name} ({called(t)}): {', '.join(f'{f.name} {f.kind}' for f in t.fields.values())}"
            for t in vocabulary
        )
        turns = [ChatTurn("system", f"{_ASK}\nTypes and their fields:\n{types}"), ChatTurn("user", text)]
        model = self._models.required()
        reply = model.structured(self._models.chosen(), turns, schema(vocabulary), max_tokens=_TOKENS)
        return read_kind(reply.result().text, vocabulary)


def _free(name: str, taken: frozenset[str]) -> str:
    """A name that is not taken."""
    if name not in taken:
        return name
    return next(other for n in range(2, len(taken) + 3) if (other := f"{name}_{n}") not in taken)
