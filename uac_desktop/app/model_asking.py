"""The model's half of asking: it chooses a plan for a question that was not understood, within a set time."""

import time
from collections.abc import Callable
from typing import TypeVar

from uac_desktop.app.choice import ModelChoice
from uac_desktop.core.asks import Ask, ask_twice
from uac_desktop.core.errors import ModelError, RefusedError
from uac_desktop.core.plan import QueryPlan
from uac_desktop.core.plan_choice import Parts, ask_kind, ask_parts, kind_in, parts_in
from uac_desktop.core.plan_fit import Asked, fit, options_of
from uac_desktop.core.records import called
from uac_desktop.llm.base import ChatTurn

T = TypeVar("T")
Stopped = Callable[[], bool]
"""Whether nobody waits any longer."""

_LOOK_S = 0.1


class PlanChooser:
    """Has a model choose plans."""

    def __init__(self, choice: ModelChoice) -> None:
        self._choice = choice

    def choose(self, asked: Asked, wait_s: float, stopped: Stopped) -> QueryPlan | None:
        """The plan that a model chose and that fits the question; None where there is none within the time.

        Each of the two steps is asked once more where its answer will not do.
        """
        if self._choice.model is None or not asked.index.kept:
            return None
        turn = _Turn(self._choice, time.monotonic() + wait_s, stopped)
        try:
            return _plan(asked, turn)
        except (ModelError, RefusedError, TimeoutError):
            # The question stays declined, with what the records' own reading says of it.
            return None


class _Turn:
    """The asking of one question: a model, and until when it may take."""

    def __init__(self, choice: ModelChoice, until: float, stopped: Stopped) -> None:
        self._choice = choice
        self._until = until
        self._stopped = stopped

    def asked(self, ask: Ask, understood: Callable[[str], T]) -> T:
        """What an answer means, asked for once more where it will not do.

        Raises RefusedError where the second will not do either, ModelError, and TimeoutError.
        """
        return ask_twice(ask, self._answer, understood)

    def _answer(self, ask: Ask) -> str:
        turns = [ChatTurn(speaker, text) for speaker, text in ask.turns]
        name = self._choice.chosen()
        stream = self._choice.required().structured(name, turns, ask.schema, max_tokens=ask.tokens)
        while not self._stopped() and time.monotonic() < self._until:
            try:
                return stream.result(_LOOK_S).text
            except TimeoutError:
                continue
        stream.cancel()
        raise TimeoutError


def _plan(asked: Asked, turn: _Turn) -> QueryPlan | None:
    """The two steps: type and kind of answer, then the rest."""
    kind = turn.asked(ask_kind(asked.text, asked.index), lambda text: kind_in(text, asked.index))
    if kind is None:
        return None
    options = options_of(asked, kind.type)
    name = called(asked.index.kept[kind.type].type)

    def fitted(text: str) -> QueryPlan:
        parts: Parts = parts_in(text, options)
        return fit(asked, kind, parts)

    return turn.asked(ask_parts(asked.text, kind, name, options), fitted)
