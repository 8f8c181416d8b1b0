"""One window a profile."""

import socket
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from uac_desktop.ui.instance import Instance, raise_other


@pytest.fixture(autouse=True)
def _runtime_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))


@pytest.mark.parametrize("quick_ask", [True, False])
def test_a_second_start_raises_the_first(qtbot: QtBot, tmp_path: Path, quick_ask: bool) -> None:
    instance = Instance(tmp_path)
    instance.listen()
    with qtbot.waitSignal(instance.raised) as raised:
        assert raise_other(tmp_path, quick_ask)
    assert raised.args == [quick_ask]


def test_a_second_start_that_is_hidden_leaves_the_first_where_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    instance = Instance(tmp_path)
    instance.listen()
    raised: list[bool] = []
    instance.raised.connect(raised.append)
    assert raise_other(tmp_path, False, hidden=True)
    with qtbot.waitSignal(instance.raised):
        assert raise_other(tmp_path, True)
    assert raised == [True]


def test_another_profile_is_another_window(qtbot: QtBot, tmp_path: Path) -> None:
    instance = Instance(tmp_path / "one")
    instance.listen()
    assert not raise_other(tmp_path / "two", False)


def test_a_socket_that_nobody_listens_on_does_not_keep_a_window_from_opening(
    qtbot: QtBot, tmp_path: Path
) -> None:
    left = Instance(tmp_path)
    with socket.socket(socket.AF_UNIX) as crashed:
        crashed.bind(left._path)
    assert not raise_other(tmp_path, False)
    left.listen()
    with qtbot.waitSignal(left.raised):
        assert raise_other(tmp_path, False)
