"""The controllers of one window, and who hears whom: panels never meet one another."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.alerts.wiring import Alerting
from uac_desktop.ui.chat.amended import AmendController
from uac_desktop.ui.chat.controller import ChatController
from uac_desktop.ui.chat.conversation import ConversationController
from uac_desktop.ui.chat.filing import FilingController
from uac_desktop.ui.chat.learned import LearnedController
from uac_desktop.ui.chat.questions import QuestionsController
from uac_desktop.ui.chat.readings import Readings
from uac_desktop.ui.chat.search import SearchController
from uac_desktop.ui.chat.sending import SentController
from uac_desktop.ui.chat.vectors import VectorController
from uac_desktop.ui.code.controller import CodeController
from uac_desktop.ui.connection.controller import ConnectionController
from uac_desktop.ui.connection.panel import confirm_remote
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.forget.controller import ForgetController
from uac_desktop.ui.insights.controller import InsightsController
from uac_desktop.ui.insights.keeping import AnswersController
from uac_desktop.ui.keeping import KeepingController, ask_to_look
from uac_desktop.ui.links import ask_to_open
from uac_desktop.ui.log.controller import LogController
from uac_desktop.ui.look import Look
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.memory.controller import MemoryController
from uac_desktop.ui.memory.linking import LinkController
from uac_desktop.ui.session import Session
from uac_desktop.ui.settings.controller import BackupsController
from uac_desktop.ui.settings.mirror import MirrorController
from uac_desktop.ui.startup import Startup
from uac_desktop.ui.state import WindowState
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.project_import import Outside
    from uac_desktop.app.workspace import Workspace
    from uac_desktop.core.settings import Settings


class Desk(QObject):
    """Belongs to its window. `finished` when that has closed: whether it is to be opened anew, and
    whether all work had ended."""

    finished = Signal(bool, bool)

    def __init__(
        self,
        window: MainWindow,
        look: Look,
        state: WindowState,
        opener: "Callable[[Settings], Workspace]",
        settings: "Settings",
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__(window)
        self._window, self._look, self._state = window, look, state
        self._again = False
        words = look.words
        tasks = Tasks()
        tasks.setParent(self)
        self._tasks = tasks
        self.session = Session(tasks, opener, settings)
        self.feed = LogFeed(tasks, clock)
        self.conversation = ConversationController(
            window.chat, window.conversations, tasks, self.feed, clock, words
        )
        self.chat = ChatController(window.chat, self.conversation, tasks, self.feed, clock, words)
        self.sent = SentController(window.chat, window, look, tasks)
        self.learned = LearnedController(window.chat, tasks, self.feed, words)
        self.amended = AmendController(window.chat, tasks, self.feed, look)
        self.filing = FilingController(
            window.chat, window.shelf, self.conversation, tasks, self.feed, clock, words
        )
        self.search = SearchController(window.conversations, tasks, self.feed, clock, words)
        self.forget = ForgetController(window, look, tasks, self.feed, clock)
        self.questions = QuestionsController(window.chat, tasks, self.feed)
        self.readings = Readings(tasks, self.feed, lambda: self.chat.reply.running)
        self.vectors = VectorController(tasks, lambda: self.chat.reply.running or self.readings.at_work)
        startup = Startup(settings.profile)
        self.alerting = Alerting(window, look, state, startup, tasks, self.feed, clock)
        self.alerts, self.staying = self.alerting.alerts, self.alerting.staying
        self.code = CodeController(window.code, tasks, self.feed, clock, look)
        self.memory = MemoryController(window.memory, tasks, self.feed, clock, words)
        self.linking = LinkController(window.memory, tasks, self.feed, words)
        self.log = LogController(window.log, tasks, self.feed, clock)
        self.insights = InsightsController(window.insights, tasks, self.feed, clock, words)
        answers = (window.insights.links, window.chat.intents.answers)
        self.answers = AnswersController(answers, tasks, self.feed)
        self.backups = BackupsController(window.settings.backups, tasks, self.feed, clock, look)
        self.keeping = KeepingController(tasks, self.feed, clock, words)
        self.mirror = MirrorController(window.settings.mirror, tasks, self.keeping.look_outside, words)
        header = window.header
        self.connection = ConnectionController(header.dot, header.picker, window.banner, tasks, words)
        tasks.faulted.connect(self._fault)
        self._connect_session()
        self._connect_alerts()
        self._connect_pages()
        self._connect_messages()

    def raise_window(self, quick_ask: bool) -> None:
        """Brings the window forward; for a quick question, with an empty page to write on."""
        if quick_ask:
            self._window.show_place("chat")
            self.conversation.begin()
        self._window.chat.composer.editor.setFocus()
        self.staying.bring_back()

    def _connect_session(self) -> None:
        window = self._window
        window.painted.connect(self.session.open)
        window.closing.connect(self._close)
        window.banner.again.connect(self.session.open)
        self.session.opened.connect(self._open)
        self.session.failed.connect(self._not_open)
        self.connection.ready.connect(self.readings.try_again)
        self.connection.confirm_wanted.connect(self._confirm)
        self.chat.idle.connect(self.readings.go_on)
        self.chat.troubled.connect(self._trouble)

    def _connect_alerts(self) -> None:
        self.chat.alerted.connect(self.alerts.speak)
        self.learned.alerted.connect(self.alerts.speak)
        self.amended.alerted.connect(self.alerts.speak)
        self.readings.alerted.connect(self.alerts.speak)
        self.readings.idle.connect(self.vectors.go_on)
        self.code.alerted.connect(self.alerts.speak)
        self.alerting.shown.connect(lambda: self.raise_window(False))
        self.alerting.code_wanted.connect(self._show_rule)
        self.alerting.quote_pressed.connect(self._show_entry)
        self.alerting.hand_wanted.connect(self._write_rule)

    def _connect_pages(self) -> None:
        window = self._window
        window.place_shown.connect(self._shown)
        self.conversation.titled.connect(window.show_chat_title)
        quoted = (window.memory.quote_pressed, window.insights.quote_pressed, window.code.quote_pressed)
        for quoting in (*quoted, window.log.chosen, window.chat.intents.answers.quoted):
            quoting.connect(self._show_entry)
        window.conversations.found.connect(self._show_entry)
        for starting in (window.memory.start_wanted, window.code.start_wanted, window.log.start_wanted):
            starting.connect(self._start)
        for pressed in (window.chat.intents.linked, window.banner.link_pressed):
            pressed.connect(lambda address: ask_to_open(self._look.words, window, address))
        self.backups.troubled.connect(window.chat.show_note)
        self.keeping.told.connect(window.chat.show_note)
        self.keeping.edited.connect(self._ask_about_edits)
        self.backups.replacing.connect(self._replace)
        self.session.replaced.connect(self._draw_anew)
        self.session.not_replaced.connect(self.backups.show_failure)
        window.settings.theme_chosen.connect(self._choose_theme)
        window.settings.language_chosen.connect(self._choose_language)

    def _connect_messages(self) -> None:
        window, intents = self._window, self._window.chat.intents
        intents.read.connect(self.readings.read_again)
        self.readings.working.connect(intents.show_reading)
        self.readings.blocked.connect(window.chat.show_blocked)
        self.readings.asked.connect(window.chat.show_asked)
        for wanted in (intents.forgotten, window.memory.forget_wanted):
            wanted.connect(self.forget.ask)
        for part in (window.insights.clear, window.chat.drop_answers):
            self.forget.forgotten.connect(part)

    def _open(self, workspace: "Workspace") -> None:
        self._window.banner.show_trouble("", "")
        for part in (
            self.conversation,
            self.chat,
            self.sent,
            self.learned,
            self.amended,
            self.questions,
            self.filing,
            self.search,
            self.forget,
            self.alerting,
            self.code,
            self.memory,
            self.linking,
            self.log,
            self.insights,
            self.answers,
            self.backups,
            self.connection,
            self.feed,
            self.vectors,
            self.readings,
            self.keeping,
            self.mirror,
        ):
            part.open(workspace)
        self._tasks.run(self, workspace.notices, self._tell)
        self._tasks.run(self, workspace.walls, self._window.settings.show_walls)
        self._tasks.run(self, workspace.prepare_reading, lambda _: None)

    def _tell(self, notices: list[str]) -> None:
        """What was found out about the log's file when it was opened."""
        if notices:
            self._window.chat.show_note(" ".join(notices))

    def _not_open(self, sentence: str) -> None:
        opened = self._look.words("failed.open")
        self._window.header.dot.show_state("failed", opened)
        self._window.banner.show_trouble("failed", f"{opened} {sentence}")

    def _shown(self, place: str) -> None:
        self.alerting.go_to(place)
        refresh = {
            "code": self.code.refresh,
            "memory": self.memory.refresh,
            "log": self.log.refresh,
            "insights": self.insights.refresh,
            "settings": self.backups.refresh,
        }
        if place in refresh:
            refresh[place]()

    def _show_entry(self, entry: int) -> None:
        self._window.show_place("chat")
        self.conversation.show_entry(entry)

    def _write_rule(self) -> None:
        self._window.show_place("code")
        self.code.begin_new()

    def _show_rule(self, rule: str) -> None:
        self._window.show_place("code")
        self.code.show_rule(rule)

    def _start(self) -> None:
        self._window.show_place("chat")
        self._window.chat.composer.editor.setFocus()

    def _trouble(self, sentence: str) -> None:
        if not self.connection.in_trouble():
            self._window.chat.show_note(sentence)
        self.connection.look()

    def _confirm(self, name: str) -> None:
        ask = confirm_remote(self._look, self._window, name)
        ask.accepted.connect(lambda: self.connection.use(name))
        ask.open()

    def _ask_about_edits(self, edits: "list[Outside]") -> None:
        """Edits of the mirrored folder are looked at like those of the page; nothing is taken in unasked."""
        ask = ask_to_look(self._look, self._window, [edit.path for edit in edits])
        ask.accepted.connect(lambda: self._show_edits(edits))
        ask.open()

    def _show_edits(self, edits: "list[Outside]") -> None:
        self._window.show_place("code")
        for edit in edits:
            buffer = self.code.buffers.show(edit.path, edit.base or "", edit.base is None)
            if not buffer.is_unsaved:
                buffer.rewrite(edit.text)
            self.code.show_module(edit.path)

    def _fault(self, fault: Fault) -> None:
        self._window.chat.show_note(self._look.words("failed", why=fault.sentence))

    def _choose_theme(self, choice: str) -> None:
        self._look.choose(choice)  # type: ignore[arg-type]  # one of the three buttons
        self._state.keep_theme(self._look.choice)

    def _choose_language(self, language: str) -> None:
        if language != self._look.words.language:
            self._state.keep_language(language)
            self._draw_anew()

    def _draw_anew(self) -> None:
        self._again = True
        self._window.leave()

    def _replace(self, file: Path) -> None:
        self.feed.close()
        self.chat.reply.stop()
        self.session.replace(file)

    def _close(self) -> None:
        window = self._window
        self._state.keep_geometry(window.normalGeometry(), window.isMaximized())
        self.code.close()
        self.keeping.close()
        self.feed.close()
        self.alerting.close()
        self.chat.reply.stop()
        self.finished.emit(self._again, self.session.close())
