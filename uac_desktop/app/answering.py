"""Questions answered in the best way there is: computed, quoted, or declined with what is missing.

A program over the records comes first, chosen by our own reading of the question or, where that makes no
sense of it, by a model. What asks for what was said, or is surely told by a message though no program answers
it, is quoted.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from uac_desktop.app.ask import Asker, days_in
from uac_desktop.app.model_asking import PlanChooser, Stopped
from uac_desktop.app.quoting import Asking, Quoter
from uac_desktop.app.views import Answer
from uac_desktop.core.question import Understood, asks_something
from uac_desktop.core.said import about_said
from uac_desktop.core.saying import say

_PATIENCE_S = 30.0
_NOTHING = say("I find nothing that was said about this.")


class Answerer:
    """Answers the person's questions."""

    def __init__(self, asker: Asker, quoter: Quoter, chooser: PlanChooser) -> None:
        self._asker = asker
        self._quoter = quoter
        self._chooser = chooser

    def ask(self, question: str, today: date, unread: int = 0) -> Answer:
        """The answer to a question as of a day.

        `unread` is how many messages have not been read for facts yet, which the answer then says. Raises
        MachineError.
        """
        asking = Asking(question, today, days_in(question, today))
        meant = self._asker.understand(question, today)
        answer = self._with_model(asking, meant, _PATIENCE_S, _nobody_stops) or self._answer(asking, meant)
        return replace(answer, unread=unread) if answer.how == "computed" else answer

    def in_talk(self, text: str, today: date, entry: int) -> Answer | None:
        """The answer to a message (`entry` its seq) where it asks something; no model is waited for.

        None where it asks nothing that the records, or what was said, could tell.
        """
        if not asks_something(text):
            return None
        asking = Asking(text, today, days_in(text, today), (entry,), waits=False)
        meant = self._asker.understand(text, today)
        answer = self._answer(asking, meant)
        return answer if meant.asks or answer.how != "declined" else None

    def looked_up(self, question: str, today: date, without: Sequence[int] = ()) -> Answer:
        """The answer to a question that a model asks of the records; no model is asked in turn.

        `without` are messages (seqs) that are not to be quoted. Raises MachineError.
        """
        text = question if asks_something(question) else f"{question.rstrip(' .。')}?"
        asking = Asking(text, today, days_in(text, today), without, waits=False)
        return self._answer(asking, self._asker.understand(text, today))

    def later(self, text: str, today: date, wait_s: float, stopped: Stopped) -> Answer | None:
        """What a model's plan computes for a message that was not understood; None where it does not.

        Takes `wait_s` seconds at most, and no longer than until it is `stopped`.
        """
        asking = Asking(text, today, days_in(text, today))
        return self._with_model(asking, self._asker.understand(text, today), wait_s, stopped)

    def _with_model(
        self, asking: Asking, meant: Understood, wait_s: float, stopped: Stopped
    ) -> Answer | None:
        about = about_said(asking.text)
        if not meant.unread or (about is not None and not about.open):
            return None
        plan = self._chooser.choose(self._asker.asked(asking.text, asking.today), wait_s, stopped)
        answer = self._asker.answer(Understood(plan, asks=True), asking.today) if plan else None
        return answer if answer is not None and answer.how == "computed" else None

    def _answer(self, asking: Asking, meant: Understood) -> Answer:
        about = about_said(asking.text)
        # Where a quote is not asked for, it answers only what no program does, and only one question.
        tries = about is not None and (not about.open or (meant.plan is None and not meant.rivals))
        quoted = self._quoter.answer(about, asking) if about is not None and tries else None
        if quoted is not None:
            return quoted
        if about is not None and not about.open and meant.plan is None:
            return Answer(how="declined", why=_NOTHING, text=_NOTHING)
        return self._asker.answer(meant, asking.today)


def _nobody_stops() -> bool:
    return False
