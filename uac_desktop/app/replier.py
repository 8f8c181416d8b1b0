"""Replies in the conversation: to a turn, once more, or going on with one that broke off."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from uac_desktop.app.alert_views import sorted_alerts
from uac_desktop.app.answering import Answerer
from uac_desktop.app.checkpoint import Project
from uac_desktop.app.choice import ModelChoice
from uac_desktop.app.clock import Instant, instant
from uac_desktop.app.conversation import Conversations, MessageState, Place
from uac_desktop.app.looking_up import LookUps
from uac_desktop.app.memory import Memory
from uac_desktop.app.partial import Partial
from uac_desktop.app.recall import Recaller
from uac_desktop.app.reply import (
    LOUD,
    ReplyRun,
    beneath,
    correction,
    matters,
    plain_reply,
    shown,
    starter,
)
from uac_desktop.app.tool_calls import Rounds, Talk, can_call
from uac_desktop.app.views import Answer, MessageView, Passage, Turn
from uac_desktop.app.wording import language_of
from uac_desktop.core.entries import Draft, Message
from uac_desktop.core.errors import MachineError, RefusedError
from uac_desktop.core.prompts import Background, Prompt, Quote, Said, reply_prompt
from uac_desktop.core.tools import TOOLS, Tool
from uac_desktop.llm.base import Stream

_PROMPT_TOKENS = 6000
_EARLIER = 20
_SET_BACK_S = 3600
_ACTIVE = 8
_RECALLED = 8
_KEPT = 50
_WAIT_S = 8.0
"""How long a reply may wait for a model to choose the program of a question."""


class Replier:
    """Begins replies; each is kept where it belongs once it has ended."""

    def __init__(
        self,
        memory: Memory,
        talk: Conversations,
        project: Project,
        choice: ModelChoice,
        recaller: Recaller,
        answerer: Answerer,
        zone: str,
        pending: Callable[[], list[int]],
    ) -> None:
        """`pending` tells which messages (seqs) have not been read for facts yet."""
        self._memory = memory
        self._talk = talk
        self._project = project
        self._choice = choice
        self._zone = zone
        self._recaller = recaller
        self._answerer = answerer
        self._pending = pending
        # The models whose server takes no tools though it says that they can call them.
        self._refusing: set[str] = set()
        # What was sent lately, by the message that was replied to; it holds nothing the log does not.
        self._sent: dict[int, Prompt] = {}

    def reply(self, turn: Turn, on_text: Callable[[str], None]) -> ReplyRun:
        """Begin to reply to a turn; nothing is asked of a model before the run is waited for."""
        return self._run(turn, Place(turn.conversation, turn.entry), on_text)

    def again(self, message: int, on_text: Callable[[str], None]) -> ReplyRun:
        """Reply once more in place of a reply, which stays as another version."""
        place = self._talk.place_of(message)
        return self._run(self._turn_before(place), place, on_text)

    def go_on(self, message: int, on_text: Callable[[str], None]) -> ReplyRun:
        """Go on with a reply that broke off; the whole stands in its place as another version."""
        self._choice.required()
        place = self._talk.place_of(message)
        begun = self._talk.view(self._memory.entry(message)).content
        return self._run(self._turn_before(place), place, on_text, begun)

    def plain(self, turn: Turn) -> str:
        """What the app says of a turn in its own words."""
        return plain_reply(turn, self._choice.why_none if self._choice.model is None else "")

    def _run(self, turn: Turn, place: Place, on_text: Callable[[str], None], begun: str = "") -> ReplyRun:
        def draft(text: str, model: str | None, state: MessageState) -> Draft:
            return self._draft(turn, place, text, model, state, partial.token)

        def keep(text: str, model: str | None, state: MessageState) -> MessageView:
            (entry,) = self._memory.append([draft(begun + text, model, state)])
            return self._talk.view(entry)

        def unfinished(text: str) -> Draft:
            return draft(text, self._choice.name, "interrupted")

        partial = Partial(self._memory.log, unfinished, on_text, begun)
        answered, looked_up, language = turn, self._look_ups(turn), language_of(turn.text)

        def begin(stopped: Callable[[], bool]) -> Callable[[], Stream]:
            nonlocal answered
            answered = self._answered(turn, stopped)
            return self._ready(answered, looked_up, partial.take, begun, stopped)

        def addition(reply: str) -> str:
            own = correction(reply, turn.answer, language)
            first = own if answered is turn else f"\n\n{shown(answered)}"
            return first + beneath(reply, looked_up.beside(answered.answer), language)

        def plain() -> str:
            told = self.plain(answered) + beneath("", looked_up.beside(answered.answer), language)
            return "" if begun else told.strip()

        has_model = self._choice.model is not None
        return ReplyRun(begin if has_model else None, plain, keep, partial, addition)

    def _answered(self, turn: Turn, stopped: Callable[[], bool]) -> Turn:
        """The turn with what a model's plan computes where its question was declined; waits a while only."""
        if turn.answer is None or turn.answer.how != "declined":
            return turn
        found = self._answerer.later(turn.text, self._said_at(turn).day, _WAIT_S, stopped)
        return turn if found is None else replace(turn, answer=found)

    def _turn_before(self, place: Place) -> Turn:
        """The turn that a reply answers, as far as it can be told now."""
        if place.parent is None:
            raise RefusedError("This reply answers no message; say something instead.")
        message = self._talk.view(self._memory.entry(place.parent))
        return Turn(message.entry, place.conversation, message.content, facts=message.facts)

    def _ready(
        self,
        turn: Turn,
        looked_up: LookUps,
        on_text: Callable[[str], None],
        begun: str,
        stopped: Callable[[], bool],
    ) -> Callable[[], Stream]:
        """What begins to stream the reply to a turn, in rounds where the model can look things up."""
        model, name = self._choice.required(), self._choice.chosen()
        tools = () if begun or not self._can_call(name, stopped) else TOOLS
        prompt = self._prompts(turn)
        first = prompt(tools)
        self._keep_sent(turn.entry, first)
        if not first.tools:
            return starter(model, name, first, on_text, begun)
        talk = Talk(
            name,
            ask=lambda prompt, on_text: starter(model, name, prompt, on_text)(),
            look_up=looked_up.result,
            sent=lambda prompt: self._keep_sent(turn.entry, prompt),
            plain=lambda: prompt(()),
            refused=lambda: self._refusing.add(name),
        )
        return lambda: Rounds(talk, first, on_text)

    def _can_call(self, name: str, stopped: Callable[[], bool]) -> bool:
        """Whether a model is offered tools. Raises ModelError where its server cannot be asked."""
        if name in self._refusing:
            return False
        return can_call(self._choice.required().capabilities(name), stopped)

    def _look_ups(self, turn: Turn) -> LookUps:
        """What a model may look up for a turn; the turn itself tells it nothing new."""

        def unread() -> int:
            return len([message for message in self._pending() if message != turn.entry])

        today, known = self._said_at(turn).day, [turn.entry]
        return LookUps(self._memory, self._answerer, self._recaller, today, known, unread)

    def _prompts(self, turn: Turn) -> Callable[[Sequence[Tool]], Prompt]:
        """What makes the prompt of a turn, with tools or without."""
        with self._memory.lock:
            seqs = self._memory.state.threads[turn.conversation].branch(turn.entry)[:-1][-_EARLIER:]
        earlier = [body for e in self._memory.log.read(seqs).values() if isinstance(body := e.body, Message)]
        said = [*(Said(m.role, m.content) for m in earlier), Said("user", turn.text)]
        background = self._background(turn, [*seqs, turn.entry])
        return lambda tools: reply_prompt(background, said, _PROMPT_TOKENS, tools)

    def _keep_sent(self, message: int, prompt: Prompt) -> None:
        """Have at hand what was sent for the reply to a message, and for those before it."""
        self._sent[message] = prompt
        for old in list(self._sent)[:-_KEPT]:
            del self._sent[old]

    def _background(self, turn: Turn, known: Sequence[int]) -> Background:
        """What the reply may rest on; `known` are the messages that are sent anyhow."""
        modules = self._project.modules()
        with self._memory.lock:
            state = self._memory.state
            alerts = sorted_alerts(state.alerts, False, state)
        loud = [alert for alert in turn.alerts if alert.severity in LOUD]
        new = {alert.key for alert in loud}
        passages = self._recall(turn.text, known)
        return Background(
            today=self._said_at(turn).moment.strftime("%A %Y-%m-%d"),
            modules=modules,
            matters=matters(modules, turn, self._recaller.words(turn.text)),
            computed=_computed(turn.answer),
            warnings=[alert.message for alert in loud],
            active=[a.message for a in alerts if a.key not in new and a.severity in LOUD][:_ACTIVE],
            recalled=[Quote(p.entry, p.at[:10], p.role, p.text) for p in passages],
        )

    def _recall(self, text: str, known: Sequence[int]) -> list[Passage]:
        try:
            return self._recaller.passages(text, _RECALLED, known)
        except MachineError:
            # A reply without passages is better than none; what is wrong with the index is said in search.
            return []

    def sent(self, message: int) -> Prompt | None:
        """What the model was last given for the reply to a message (a seq); None once it is not at hand."""
        return self._sent.get(message)

    def _draft(
        self, turn: Turn, place: Place, text: str, model: str | None, state: MessageState, token: str | None
    ) -> Draft:
        now = self._replied_at(turn)
        body = place.message("assistant", text, model, state)
        return Draft(body, now.iso, now.zone, token, now.iso)

    def _said_at(self, turn: Turn) -> Instant:
        return instant(self._memory.entry(turn.entry).at, self._zone)

    def _replied_at(self, turn: Turn) -> Instant:
        """Now, unless the turn was said at a clock that was set: then its reply belongs there too."""
        said, now = self._said_at(turn), instant(None, self._zone)
        was_set = abs((now.moment - said.moment).total_seconds()) > _SET_BACK_S
        return said if was_set else now


def _computed(answer: Answer | None) -> str:
    """What was computed, or why nothing could be; what is quoted stands among the passages anyhow."""
    if answer is None or answer.how == "recalled":
        return ""
    return f"{answer.text}\n{answer.code}".strip()
