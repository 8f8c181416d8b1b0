"""How a server is, in a word and in a sentence with the way out."""

import os
import socket
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fake_ollama import MODEL, FakeModel, FakeOllama, Script
from uac_desktop.llm.base import ChatTurn
from uac_desktop.llm.ollama import OllamaModel
from uac_desktop.llm.server import _environment_without

THINKER = FakeModel(
    name="qwen3:4b", size=9, context_length=40960, capabilities=("completion", "thinking"), digest="1" * 64
)
MINE = FakeModel(name="mine:latest", remote=True)
EMBEDDER = FakeModel(name="nomic:latest", capabilities=("embedding",))
HELLO = [ChatTurn("user", "Hello")]


@pytest.fixture
def nowhere() -> Iterator[OllamaModel]:
    """A client of a port on this machine that nothing listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        client = OllamaModel(f"127.0.0.1:{taken.getsockname()[1]}")
        yield client
        client.close()


def put_ollama_on_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = folder / ("ollama.exe" if os.name == "nt" else "ollama")
    program.write_text("")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(folder))


def test_a_server_that_has_the_model_is_ready(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.models = [FakeModel(), THINKER, MINE]
    status = model.status(MODEL)
    assert status.state == "ready"
    assert status.host == ollama.host
    assert status.version == ollama.version
    assert [(m.name, m.size, m.remote, m.context_length, m.capabilities) for m in status.models] == [
        (MODEL, 1_000_000, False, 32768, ("completion",)),
        ("qwen3:4b", 9, False, 40960, ("completion", "thinking")),
        ("mine:latest", 1_000_000, True, 32768, ("completion",)),
    ]


def test_any_model_will_do_where_none_is_named(model: OllamaModel) -> None:
    assert model.status(None).state == "ready"


def test_a_missing_tag_means_the_latest(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.models = [MINE]
    assert model.status("mine").state == "ready"
    assert model.status("Mine:Latest").state == "ready"


def test_a_server_without_the_model_says_how_to_fetch_it(model: OllamaModel) -> None:
    status = model.status("qwen3:4b")
    assert status.state == "no_model"
    assert "`ollama pull qwen3:4b`" in status.sentence
    assert [m.name for m in status.models] == [MODEL]


@pytest.mark.parametrize("models", [[], [EMBEDDER]])
def test_a_server_without_a_model_that_talks_says_so(
    models: list[FakeModel], ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.models = models
    status = model.status(None)
    assert status.state == "no_model"
    assert "ollama pull" in status.sentence


def test_models_come_and_go_between_two_looks(ollama: FakeOllama, model: OllamaModel) -> None:
    assert model.status("qwen3:4b").state == "no_model"
    ollama.models.append(THINKER)
    assert model.status("qwen3:4b").state == "ready"
    ollama.models.clear()
    assert model.status("qwen3:4b").state == "no_model"


def test_a_model_is_described_anew_when_what_stands_behind_its_name_changes(
    ollama: FakeOllama, model: OllamaModel
) -> None:
    model.status(None)
    model.status(None)
    assert ollama.calls.count("POST /api/show") == 1
    ollama.models = [FakeModel(digest="2" * 64, context_length=4096)]
    assert model.status(None).models[0].context_length == 4096


def test_nothing_answers_and_ollama_is_not_there(
    nowhere: OllamaModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    status = nowhere.status(MODEL)
    assert status.state == "not_installed"
    assert "https://ollama.com/download" in status.sentence
    assert (status.version, status.models) == (None, ())


def test_nothing_answers_though_ollama_is_there(
    nowhere: OllamaModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_ollama_on_path(tmp_path, monkeypatch)
    status = nowhere.status(MODEL)
    assert status.state == "not_running"
    assert "`ollama serve`" in status.sentence


def test_a_server_that_never_answers_is_told_within_the_limit(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.held.add("/api/tags")
    status = model.status(MODEL)
    assert status.state == "not_running"
    assert "does not answer in time" in status.sentence


def test_models_that_are_not_described_in_time_are_still_listed(
    ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.held.add("/api/show")
    status = model.status(MODEL)
    assert status.state == "ready"
    assert [(m.name, m.context_length, m.capabilities) for m in status.models] == [(MODEL, None, ())]


def test_a_damaged_model_does_not_hide_the_others(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.overrides["/api/show"] = (500, {"error": "damaged"})
    assert model.status(MODEL).state == "ready"


@pytest.mark.parametrize(
    "answer", [(404, "404 page not found"), (200, "<html>Sign in</html>"), (200, "[1]"), (200, "3")]
)
def test_something_else_at_the_address_is_told(
    answer: tuple[int, str], ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.overrides["/api/version"] = answer
    status = model.status(MODEL)
    assert status.state == "not_running"
    assert "is not Ollama" in status.sentence


def test_a_model_is_loading_until_its_first_reply_begins(ollama: FakeOllama, model: OllamaModel) -> None:
    turn = ollama.enqueue(Script(pieces=("Hi",), stall_after=0))
    stream = model.chat(MODEL, HELLO, lambda text: None)
    assert turn.started.wait(5)
    status = model.status(MODEL)
    assert status.state == "loading"
    assert MODEL in status.sentence
    turn.release()
    stream.result(5)
    assert model.status(MODEL).state == "ready"


def test_a_loaded_model_that_reads_its_prompt_is_ready(ollama: FakeOllama, model: OllamaModel) -> None:
    model.chat(MODEL, HELLO, lambda text: None).result(5)
    turn = ollama.enqueue(Script(pieces=("Hi",), stall_after=0))
    stream = model.chat(MODEL, HELLO, lambda text: None)
    assert turn.started.wait(5)
    assert model.status(MODEL).state == "ready"
    ollama.loaded.clear()
    assert model.status(MODEL).state == "loading"
    stream.cancel()
    stream.result(5)


def test_localhost_finds_a_server_on_the_other_kind_of_address() -> None:
    with FakeOllama(address="::1") as ollama:
        client = OllamaModel(f"localhost:{ollama.port}")
        assert client.status(MODEL).state == "ready"
        assert client.chat(MODEL, HELLO, lambda text: None).result(5).text == "You said: Hello"
        client.close()


def test_status_may_be_asked_from_several_threads_at_once(model: OllamaModel) -> None:
    states: list[str] = []
    threads = [threading.Thread(target=lambda: states.append(model.status(MODEL).state)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert states == ["ready"] * 4


def test_the_environment_is_whole_again_after_a_moment_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("all_proxy", "socks5h://127.0.0.1:9")
    before = dict(os.environ)
    with _environment_without(("ALL_PROXY",)):
        assert "all_proxy" not in os.environ
    assert dict(os.environ) == before
