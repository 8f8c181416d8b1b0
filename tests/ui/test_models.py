"""The lists behind the views keep Qt's rules for models."""

from datetime import UTC, datetime

from pytestqt.modeltest import ModelTester

from tests.ui.fakes import MODULES
from uac_desktop.app.views import ConversationView
from uac_desktop.ui.chat.model import Conversations
from uac_desktop.ui.code.model import Modules
from uac_desktop.ui.rows import ASIDE, HEADING, KEY
from uac_desktop.ui.tables import Line, Table
from uac_desktop.ui.words import Words

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
VIEWS = [
    ConversationView("c1", "Dentist", "2026-03-02T10:00:00+00:00", 2),
    ConversationView("c2", "Oslo", "2026-03-01T10:00:00+00:00", 2),
    ConversationView("c3", "", "2026-01-01T10:00:00+00:00", 2),
]


def test_conversations_are_a_sound_model(qtmodeltester: ModelTester) -> None:
    model = Conversations(Words("en"))
    qtmodeltester.check(model)
    model.show(VIEWS, NOW)
    qtmodeltester.check(model)
    model.narrow("oslo")
    qtmodeltester.check(model)


def test_conversations_stand_under_their_days() -> None:
    model = Conversations(Words("en"))
    model.show(VIEWS, NOW)
    shown = [model.index(row).data() for row in range(model.rowCount())]
    assert shown == ["Today", "Dentist", "Yesterday", "Oslo", "Earlier", "New conversation"]
    assert model.index(model.row_of("c2")).data(KEY) == "c2"


def test_headings_cannot_be_chosen() -> None:
    model = Conversations(Words("en"))
    model.show(VIEWS, NOW)
    for row in range(model.rowCount()):
        index = model.index(row)
        assert bool(index.data(HEADING)) != bool(model.flags(index) & model.flags(index).ItemIsSelectable)


def test_modules_are_a_sound_model(qtmodeltester: ModelTester) -> None:
    model = Modules(Words("en"))
    model.show(MODULES)
    qtmodeltester.check(model)
    shown = [(model.index(row).data(), model.index(row).data(ASIDE)) for row in range(model.rowCount())]
    assert shown == [
        ("manifest.py", ""),
        ("domains", ""),
        ("health.py", "2"),
        ("rules", ""),
        ("drug_allergy.py", ""),
    ]


def test_tables_are_sound_models(qtmodeltester: ModelTester) -> None:
    model = Table(["one", "two"])
    model.show([Line(("a", "b"), 1, "tip"), Line(("c", "d"))])
    qtmodeltester.check(model)


def test_a_table_that_shows_the_same_again_does_not_move(qtmodeltester: ModelTester) -> None:
    model = Table(["one"])
    resets = []
    model.modelReset.connect(lambda: resets.append(1))
    model.show([Line(("a",))])
    model.show([Line(("a",))])
    assert len(resets) == 1
