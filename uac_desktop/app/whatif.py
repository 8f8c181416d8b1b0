"""What if: facts told to a branch of the state, to see which alerts would come and go; nothing is kept."""

from collections.abc import Iterable
from dataclasses import dataclass

from uac_desktop.app.clock import Instant
from uac_desktop.app.evaluate import Evaluator
from uac_desktop.app.facts import fact_view
from uac_desktop.app.learn import Learner
from uac_desktop.app.memory import Memory
from uac_desktop.app.scratch import scratch, tried
from uac_desktop.app.views import AlertView, FactView
from uac_desktop.core.entries import Fact
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.targets import find_target, which
from uac_desktop.core.telling import Telling
from uac_desktop.reading.patterns import PatternReader


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What facts would bring: the alerts that would begin or change, those that would be over.

    `questions` are what would have to be asked before all of it could be told.
    """

    facts: tuple[FactView, ...]
    new: tuple[AlertView, ...]
    resolved: tuple[AlertView, ...]
    questions: tuple[str, ...] = ()


class Trial:
    """Tries facts, or a sentence as the patterns read it."""

    def __init__(self, memory: Memory, reader: PatternReader, learner: Learner, evaluator: Evaluator) -> None:
        self._memory = memory
        self._reader = reader
        self._learner = learner
        self._evaluator = evaluator

    def say(self, text: str, now: Instant) -> WhatIf:
        """What a sentence would bring. Raises RefusedError where nothing is told in it."""
        read = self._reader.read(Telling(text, now.moment, now.zone))
        if not read.facts:
            raise RefusedError(
                "Nothing to try was understood; say it as a statement, such as: I was prescribed ibuprofen."
            )
        return self.tell(read.facts, now, read.questions)

    def tell(self, facts: Iterable[Fact], now: Instant, questions: tuple[str, ...] = ()) -> WhatIf:
        """What facts would bring."""
        state = scratch(self._memory, (), now)
        before = self._evaluator.compare(state, now)
        first = state.position + 1
        asked = [question for fact in facts for question in self._told(state, fact, now)]
        told = [state.beliefs.facts[f"tried.{seq}"] for seq in range(first, state.position + 1)]
        came = self._evaluator.compare(state, now)
        due = {view.key for view in (*before.begun, *before.resolved)}
        return WhatIf(
            facts=tuple(fact_view(state, fact) for fact in told),
            new=tuple(view for view in came.begun if view.key not in due),
            resolved=tuple(view for view in came.resolved if view.key not in due),
            questions=(*questions, *asked),
        )

    def _told(self, state: State, fact: Fact, now: Instant) -> tuple[str, ...]:
        """Tell a branch a fact; the question that must be answered first, where there is one."""
        record_type = state.type(fact.type)
        keyed = fact.model_copy(update={"key": self._learner.key(record_type, fact)})
        target = find_target(keyed, record_type, state.beliefs)
        if len(target.candidates) > 1:
            return (which(target, record_type),)
        aimed = keyed.model_copy(update={"target": target.record}) if target.record else keyed
        state.apply(tried(aimed, state.position + 1, now))
        return ()
