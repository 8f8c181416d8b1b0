"""Talking to a model: what is sent, what comes back, and what goes wrong on the way."""

import json
import os
import subprocess
import sys
import threading
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fake_ollama import MODEL, FakeModel, FakeOllama, Script, json_script
from uac_desktop.core.errors import ModelError
from uac_desktop.core.tools import TOOLS, Call
from uac_desktop.llm.base import ChatTurn, NotAcceptedError, PromptTooLongError, Reply, StreamBroken
from uac_desktop.llm.ollama import OllamaModel

TURNS = [
    ChatTurn("system", "You remember: allergic to penicillin."),
    ChatTurn("user", "Hi"),
    ChatTurn("assistant", "Hello"),
    ChatTurn("user", "What may I not take? ü😀"),
]
SCHEMA = {
    "type": "object",
    "properties": {"facts": {"type": "array", "items": {"enum": [None, "a"], "default": None}}},
    "required": ["facts"],
}
THINKER = FakeModel(name="qwen3:4b", capabilities=("completion", "thinking"))
REMOTE = FakeModel(name="mine:latest", remote=True)


def talk(model: OllamaModel, name: str = MODEL) -> tuple[Reply, list[str]]:
    pieces: list[str] = []
    return model.chat(name, TURNS, pieces.append).result(10), pieces


def fault_of(model: OllamaModel, name: str = MODEL) -> ModelError:
    with pytest.raises(ModelError) as fault:
        talk(model, name)
    return fault.value


# -- what comes back -----------------------------------------------------------


def test_a_reply_comes_in_pieces_and_then_whole(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.enqueue(Script(pieces=("No ", "penicillin", "."), prompt_tokens=40, reply_tokens=5))
    reply, pieces = talk(model)
    assert reply == Reply("No penicillin.", "", MODEL, "stop", 40, 5)
    assert pieces == ["No ", "penicillin", "."]


def test_pieces_come_on_the_models_own_thread(model: OllamaModel) -> None:
    threads: list[str] = []
    model.chat(MODEL, TURNS, lambda text: threads.append(threading.current_thread().name)).result(10)
    assert set(threads) == {"ollama"}


def test_an_empty_reply_is_a_reply(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.enqueue(Script(done_reason="length", prompt_tokens=None))
    assert talk(model) == (Reply("", "", MODEL, "length", None, 0), [])


def test_thinking_in_its_own_field_is_not_text(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.enqueue(Script(thinking=("They ", "ask."), pieces=("Hello",)))
    reply, pieces = talk(model)
    assert (reply.text, reply.thinking, pieces) == ("Hello", "They ask.", ["Hello"])


def test_thinking_between_tags_is_not_text(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.enqueue(Script(pieces=("<th", "ink>They ask.</", "think>\n\nHel", "lo <3")))
    reply, pieces = talk(model)
    assert (reply.text, reply.thinking) == ("Hello <3", "They ask.")
    assert "".join(pieces) == reply.text


def test_requests_may_run_side_by_side(ollama: FakeOllama, model: OllamaModel) -> None:
    turn = ollama.enqueue(Script(pieces=("slow",), stall_after=0))
    slow = model.chat(MODEL, TURNS, lambda text: None)
    assert turn.started.wait(5)
    assert model.structured(MODEL, TURNS, SCHEMA).result(10).text == '{"facts": []}'
    turn.release()
    assert slow.result(10).text == "slow"


def test_a_listener_that_fails_is_not_taken_for_the_model(model: OllamaModel) -> None:
    def fails(text: str) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        model.chat(MODEL, TURNS, fails).result(10)
    assert talk(model)[0].done_reason == "stop"


# -- what is sent --------------------------------------------------------------


def test_every_turn_is_sent_whole(ollama: FakeOllama, model: OllamaModel) -> None:
    talk(model)
    (body,) = ollama.requests
    assert [(m["role"], m["content"]) for m in body["messages"]] == [(t.role, t.content) for t in TURNS]


def test_half_a_character_does_not_stop_a_message(ollama: FakeOllama, model: OllamaModel) -> None:
    model.chat(MODEL, [ChatTurn("user", "a\ud83d\ude00b\ud83dc")], lambda text: None).result(10)
    assert ollama.requests[0]["messages"][0]["content"] == "a😀b\ufffdc"


def test_the_window_is_an_option_and_nothing_may_be_cut(ollama: FakeOllama) -> None:
    model = OllamaModel(ollama.host, num_ctx=4096, keep_alive="3m")
    talk(model)
    model.structured(MODEL, TURNS, SCHEMA).result(10)
    model.close()
    for body in ollama.requests:
        assert body["options"]["num_ctx"] == 4096
        assert "num_ctx" not in body
        assert body["truncate"] is False
        assert body["shift"] is False
        assert body["keep_alive"] == "3m"
        assert body["stream"] is True


# What makes a server load a model anew when it differs; the rest is judged at each request.
RUNNER_OPTIONS = (
    "num_ctx",
    "num_batch",
    "num_gpu",
    "main_gpu",
    "use_mmap",
    "use_mlock",
    "num_thread",
    "numa",
)


def test_talk_and_structured_requests_share_one_loaded_model(ollama: FakeOllama, model: OllamaModel) -> None:
    talk(model)
    model.structured(MODEL, TURNS, SCHEMA).result(10)
    chat, structured = ({k: body["options"].get(k) for k in RUNNER_OPTIONS} for body in ollama.requests)
    assert chat == structured


def test_a_structured_request_holds_the_model_to_the_schema(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.enqueue_json({"facts": ["é"]})
    reply = model.structured(MODEL, TURNS, SCHEMA, max_tokens=77).result(10)
    (body,) = ollama.requests
    assert json.loads(reply.text) == {"facts": ["é"]}
    assert body["format"] == SCHEMA
    assert (body["options"]["temperature"], body["options"]["num_predict"]) == (0, 77)


def test_a_structured_reply_is_given_as_it_came(ollama: FakeOllama, model: OllamaModel) -> None:
    prose = 'Sure! {"facts": ["<think>x</think>"]}'
    ollama.enqueue(Script(pieces=(prose,)), structured=True)
    assert model.structured(MODEL, TURNS, SCHEMA).result(10).text == prose


# -- thinking models -----------------------------------------------------------


def test_a_model_that_thinks_does_not_for_structured_requests(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.models = [THINKER, FakeModel()]
    model.structured(THINKER.name, TURNS, SCHEMA).result(10)
    model.structured(MODEL, TURNS, SCHEMA).result(10)
    talk(model, THINKER.name)
    assert [body.get("think", "unsaid") for body in ollama.requests] == [False, "unsaid", "unsaid"]


REFUSES = Script(status=400, error='invalid think value: "false"')
EMPTY = Script(thinking=("Hm.",))


@pytest.mark.parametrize("first", [REFUSES, EMPTY])
def test_a_model_that_must_think_is_asked_again_and_remembered(
    first: Script, ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.models = [THINKER]
    ollama.enqueue(first, structured=True)
    reply = model.structured(THINKER.name, TURNS, SCHEMA).result(10)
    assert (reply.text, reply.thinking) == ('{"facts": []}', "")
    model.structured(THINKER.name, TURNS, SCHEMA).result(10)
    assert [body.get("think", "unsaid") for body in ollama.requests] == [False, "unsaid", "unsaid"]


def test_another_refusal_is_not_taken_for_one_about_thinking(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.models = [THINKER]
    ollama.enqueue(Script(status=400, error="invalid format"), structured=True)
    with pytest.raises(ModelError, match="invalid format"):
        model.structured(THINKER.name, TURNS, SCHEMA).result(10)
    assert len(ollama.requests) == 1


# -- tools ---------------------------------------------------------------------

CALLER = FakeModel(name="caller:1b", capabilities=("completion", "tools", "thinking"))


def test_what_a_model_can_do_is_asked_once(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.models = [CALLER, FakeModel()]
    assert model.capabilities("caller:1b").result(10) == CALLER.capabilities
    assert model.capabilities("caller:1b").result(10) == CALLER.capabilities
    assert model.capabilities(MODEL).result(10) == ("completion",)
    assert ollama.calls.count("POST /api/show") == 2


def test_nobody_has_to_wait_for_what_a_model_can_do(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.held.add("/api/show")
    asked = model.capabilities(MODEL)
    with pytest.raises(TimeoutError):
        asked.result(0.01)
    asked.cancel()
    assert asked.result(10) == ()


def test_what_a_model_in_the_cloud_can_do_is_not_even_asked(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.models = [FakeModel(name="big:cloud")]
    with pytest.raises(ModelError, match="leave this machine"):
        model.capabilities("big:cloud").result(10)
    assert ollama.calls == []


def test_tools_are_sent_and_calls_come_back(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.models = [CALLER]
    called = (("ask_records", {"question": "Why?"}), ("search_messages", {"words": "ü"}))
    ollama.enqueue(Script(thinking=("Hm.",), pieces=("I look.",), calls=called))
    reply = model.chat(CALLER.name, TURNS, lambda text: None, TOOLS).result(10)
    calls = (Call("ask_records", {"question": "Why?"}), Call("search_messages", {"words": "ü"}))
    assert (reply.text, reply.thinking, reply.calls) == ("I look.", "Hm.", calls)
    (body,) = ollama.requests
    assert body["tools"] == [tool.definition() for tool in TOOLS]
    assert "think" not in body


def test_what_was_looked_up_is_sent_back_as_calls_and_results(ollama: FakeOllama, model: OllamaModel) -> None:
    call = Call("ask_records", {"question": "Why?"})
    turns = [*TURNS, ChatTurn("assistant", "I look.", (call,)), ChatTurn("tool", "So.", tool="ask_records")]
    model.chat(MODEL, turns, lambda text: None).result(10)
    assert ollama.requests[0]["messages"][-2:] == [
        {
            "role": "assistant",
            "content": "I look.",
            "tool_calls": [{"function": {"name": "ask_records", "arguments": {"question": "Why?"}}}],
        },
        {"role": "tool", "content": "So.", "tool_name": "ask_records"},
    ]


@pytest.mark.parametrize(
    ("given", "read"), [('{"question": "Why?"}', {"question": "Why?"}), ("Why?", {}), (None, {}), ([1], {})]
)
def test_arguments_that_are_no_object_do_not_break_a_reply(
    given: object, read: object, ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.enqueue(Script(calls=(("ask_records", given),)))
    assert [call.arguments for call in talk(model)[0].calls] == [read]


def test_half_a_character_in_a_call_is_replaced(ollama: FakeOllama, model: OllamaModel) -> None:
    called = {"function": {"name": "search_messages", "arguments": {"words": "ü\ud83d"}}}
    line = json.dumps(
        {"message": {"role": "assistant", "content": "", "tool_calls": [called]}, "done": False}
    )
    ollama.enqueue(Script(garbage=line))
    assert talk(model)[0].calls == (Call("search_messages", {"words": "ü\ufffd"}),)


@pytest.mark.parametrize("garbage", ['{"message": {"role": "assistant", "tool_calls": 3}}', '{"message": 3}'])
def test_calls_that_are_none_break_a_reply_in_a_sentence(
    garbage: str, ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.enqueue(Script(pieces=("Half",), garbage=garbage))
    assert "cannot be read" in str(fault_of(model))


def test_a_request_that_is_not_accepted_can_be_told_apart(ollama: FakeOllama, model: OllamaModel) -> None:
    with pytest.raises(NotAcceptedError, match="does not support tools"):
        model.chat(MODEL, TURNS, lambda text: None, TOOLS).result(10)
    ollama.enqueue(Script(status=503, error="busy"))
    assert not isinstance(fault_of(model), NotAcceptedError)


# -- framing -------------------------------------------------------------------

AWKWARD = Script(pieces=("a\u0085b\u2028", "c\x1cé😀", "<think>x</think>", "\n"), thinking=("t",))


@given(cuts=st.lists(st.integers(1, 900), max_size=30))
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)  # one server serves all examples, each of them is a request of its own
def test_a_reply_does_not_depend_on_how_the_network_cuts_it(
    cuts: list[int], ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.enqueue(Script(pieces=AWKWARD.pieces, thinking=AWKWARD.thinking, cuts=tuple(cuts)))
    reply, pieces = talk(model)
    assert (reply.text, reply.thinking) == ("a\u0085b\u2028c\x1cé😀\n", "tx")
    assert "".join(pieces) == reply.text


def test_a_reply_cut_at_every_byte_is_whole(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.enqueue(Script(pieces=AWKWARD.pieces, cuts=tuple(range(2000))))
    assert talk(model)[0].text == "a\u0085b\u2028c\x1cé😀\n"


# -- what goes wrong -----------------------------------------------------------

BREAKS = [
    (
        Script(pieces=("Half ", "of"), error="an error was encountered while running the model"),
        "an error was",
    ),
    (Script(pieces=("Half ", "of"), error="llama runner process has terminated"), "smaller model"),
    (Script(pieces=("Half ", "of"), ends="eof"), "broke off"),
    (Script(pieces=("Half ", "of"), ends="drop"), "broke off"),
    (Script(pieces=("Half ", "of"), garbage="%% not json %%"), "cannot be read"),
    (Script(pieces=("Half ", "of"), garbage='["a list"]'), "cannot be read"),
    (Script(pieces=("Half ", "of"), garbage='{"done": false}'), "cannot be read"),
    (Script(pieces=("Half ", "of"), garbage=b'{"message": {"content": "\xff\xfe'), "cannot be read"),
    (Script(pieces=("Half ", "of"), garbage="[" * 100_000), "cannot be read"),
    (Script(pieces=("Half ", "of"), error="the input length exceeds the context length"), "shorten it"),
]


@pytest.mark.parametrize(("script", "words"), BREAKS)
def test_a_stream_that_breaks_keeps_its_text_and_says_why(
    script: Script, words: str, ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.enqueue(script)
    fault = fault_of(model)
    assert isinstance(fault, StreamBroken)
    assert fault.partial == "Half of"
    assert words in str(fault)
    assert talk(model)[0].done_reason == "stop"


def test_a_stream_that_breaks_at_once_has_no_text(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.enqueue(Script(error="an error was encountered"))
    fault = fault_of(model)
    assert isinstance(fault, StreamBroken)
    assert fault.partial == ""


def test_thinking_is_not_kept_as_text_when_a_stream_breaks(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.enqueue(Script(pieces=("<think>secret",), ends="eof"))
    fault = fault_of(model)
    assert isinstance(fault, StreamBroken)
    assert fault.partial == ""


def test_text_held_back_as_a_possible_tag_is_kept_when_a_stream_breaks(
    ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.enqueue(Script(pieces=("1 <",), ends="eof"))
    fault = fault_of(model)
    assert isinstance(fault, StreamBroken)
    assert fault.partial == "1 <"


REFUSALS = [
    (Script(status=400, error="the input length exceeds the context length"), "refused", "shorten it"),
    (Script(status=404, error=f"model '{MODEL}' not found"), "no_model", f"ollama pull {MODEL}"),
    (Script(status=500, error="llama runner process has terminated: signal: killed"), "broken", "killed"),
    (Script(status=503, error="server busy"), "refused", "busy"),
    (Script(status=307, error=""), "refused", "HTTP 307"),
]


@pytest.mark.parametrize(("script", "trouble", "words"), REFUSALS)
def test_a_refused_request_says_what_to_do(
    script: Script, trouble: str, words: str, ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.enqueue(script)
    fault = fault_of(model)
    assert fault.trouble == trouble
    assert words in str(fault)


def test_a_prompt_that_does_not_fit_can_be_told_apart(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.enqueue(Script(status=400, error="the input length exceeds the context length"))
    assert isinstance(fault_of(model), PromptTooLongError)


@pytest.mark.parametrize("name", ["absent", "absent:7b"])
def test_a_model_that_is_not_there_is_not_asked(name: str, ollama: FakeOllama, model: OllamaModel) -> None:
    fault = fault_of(model, name)
    assert fault.trouble == "no_model"
    assert f"`ollama pull {name}`" in str(fault)
    assert ollama.requests == []


def test_no_model_at_all_is_a_sentence(model: OllamaModel) -> None:
    assert fault_of(model, " ").trouble == "no_model"


def test_a_server_that_has_gone_is_told(ollama: FakeOllama, model: OllamaModel) -> None:
    talk(model)
    ollama.close()
    fault = fault_of(model)
    assert fault.trouble in ("not_installed", "not_running")
    assert ollama.host in str(fault)


def test_a_server_that_dies_in_the_middle_leaves_the_text(ollama: FakeOllama, model: OllamaModel) -> None:
    pieces: list[str] = []
    half = threading.Event()
    turn = ollama.enqueue(Script(pieces=("Half ", "of", " it"), stall_after=2, ends="drop"))

    def take(text: str) -> None:
        pieces.append(text)
        if len(pieces) == 2:
            half.set()

    stream = model.chat(MODEL, TURNS, take)
    assert half.wait(5)
    ollama.close()
    turn.release()
    with pytest.raises(StreamBroken) as fault:
        stream.result(10)
    assert fault.value.partial.startswith("Half of")


# -- stopping ------------------------------------------------------------------


def test_stopping_before_the_first_token_reaches_the_server(ollama: FakeOllama, model: OllamaModel) -> None:
    turn = ollama.enqueue(Script(stall_after=0))
    stream = model.chat(MODEL, TURNS, lambda text: None)
    assert turn.started.wait(5)
    stream.cancel()
    assert stream.result(5) == Reply("", "", MODEL, "stopped", None, None)
    assert turn.disconnected.wait(5)
    assert talk(model)[0].done_reason == "stop"


def test_stopping_in_the_middle_keeps_the_text(ollama: FakeOllama, model: OllamaModel) -> None:
    half = threading.Event()
    turn = ollama.enqueue(Script(pieces=("<think>a</think>Half", " of it"), stall_after=1))
    stream = model.chat(MODEL, TURNS, lambda text: half.set())
    assert half.wait(5)
    stream.cancel()
    assert stream.result(5) == Reply("Half", "a", MODEL, "stopped", None, None)
    assert turn.disconnected.wait(5)


def test_stopping_before_the_request_has_left_sends_nothing(ollama: FakeOllama, model: OllamaModel) -> None:
    ollama.held.add("/api/show")
    stream = model.chat(MODEL, TURNS, lambda text: None)
    stream.cancel()
    assert stream.result(5).done_reason == "stopped"
    assert ollama.requests == []


def test_a_reply_may_be_stopped_by_who_hears_it(ollama: FakeOllama, model: OllamaModel) -> None:
    streams: list[Any] = []
    ready = threading.Event()

    def stop(text: str) -> None:
        assert ready.wait(5)
        streams[0].cancel()

    turn = ollama.enqueue(Script(pieces=("a", "b"), stall_after=1))
    streams.append(model.chat(MODEL, TURNS, stop))
    ready.set()
    assert streams[0].result(5).done_reason == "stopped"
    assert turn.disconnected.wait(5)


def test_a_structured_request_stops_too(ollama: FakeOllama, model: OllamaModel) -> None:
    turn = ollama.enqueue(json_script({"facts": []}, stall_after=1), structured=True)
    stream = model.structured(MODEL, TURNS, SCHEMA)
    assert turn.started.wait(5)
    stream.cancel()
    assert stream.result(5).done_reason == "stopped"
    assert turn.disconnected.wait(5)


def test_closing_stops_what_runs(ollama: FakeOllama) -> None:
    model = OllamaModel(ollama.host)
    turn = ollama.enqueue(Script(stall_after=0))
    stream = model.chat(MODEL, TURNS, lambda text: None)
    assert turn.started.wait(5)
    model.close()
    model.close()
    assert stream.result(0).done_reason == "stopped"
    assert turn.disconnected.wait(5)
    with pytest.raises(ModelError, match="ending"):
        model.status(None)
    assert "ollama" not in [thread.name for thread in threading.enumerate()]


# -- the cloud -----------------------------------------------------------------


@pytest.mark.parametrize("name", ["gpt-oss:120b-cloud", "glm-4.6:cloud"])
def test_a_cloud_model_is_refused_by_its_name_without_a_word_sent(
    name: str, ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.models = [FakeModel(name=name, remote=True)]
    for stream in (model.chat(name, TURNS, lambda text: None), model.structured(name, TURNS, SCHEMA)):
        with pytest.raises(ModelError, match="leave this machine") as fault:
            stream.result(10)
        assert fault.value.trouble == "remote"
    assert ollama.calls == []


def test_a_cloud_model_behind_a_plain_name_is_refused_before_anything_is_said(
    ollama: FakeOllama, model: OllamaModel
) -> None:
    ollama.models = [REMOTE]
    assert fault_of(model, "mine").trouble == "remote"
    assert fault_of(model, "mine").trouble == "remote"
    assert ollama.calls == ["POST /api/show"]


def test_a_cloud_model_is_used_once_it_is_allowed_and_not_after(ollama: FakeOllama) -> None:
    ollama.models = [REMOTE, FakeModel(name="big:cloud", remote=True)]
    allowed = {"mine", "big:cloud"}
    model = OllamaModel(ollama.host, allow_remote=lambda name: name in allowed)
    assert talk(model, "mine")[0].done_reason == "stop"
    assert talk(model, "big:cloud")[0].done_reason == "stop"
    allowed.clear()
    assert fault_of(model, "mine").trouble == "remote"
    assert len(ollama.requests) == 2
    model.close()


def test_a_model_that_became_remote_is_noticed_when_the_models_are_listed(
    ollama: FakeOllama, model: OllamaModel
) -> None:
    talk(model)
    ollama.models = [FakeModel(remote=True, digest="f" * 64)]
    model.status(MODEL)
    assert fault_of(model).trouble == "remote"


# -- the environment -----------------------------------------------------------

PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy")

FRESH = f"""
import sys
from uac_desktop.llm.base import ChatTurn
from uac_desktop.llm.ollama import OllamaModel
assert not {{"ollama", "httpx"}} & set(sys.modules), "loaded too early"
model = OllamaModel(sys.argv[1])
assert not {{"ollama", "httpx"}} & set(sys.modules), "loaded too early"
reply = model.chat("{MODEL}", [ChatTurn("user", "Hi")], lambda text: None).result(20)
print(model.status("{MODEL}").state, reply.text)
model.close()
"""

ENVIRONMENTS = [
    {},
    {
        "HTTP_PROXY": "http://127.0.0.1:9",
        "HTTPS_PROXY": "http://127.0.0.1:9",
        "ALL_PROXY": "http://127.0.0.1:9",
    },
    {"ALL_PROXY": "socks5h://127.0.0.1:9"},
    {"http_proxy": "nonsense://x", "OLLAMA_HOST": "127.0.0.1:port", "SSL_CERT_FILE": "/nowhere"},
]


@pytest.mark.parametrize("more", ENVIRONMENTS)
def test_on_this_machine_the_environment_does_not_matter(more: dict[str, str], ollama: FakeOllama) -> None:
    # A process of its own, because what is tested includes how `ollama` is loaded.
    plain = {name: value for name, value in os.environ.items() if name not in PROXIES}
    ran = subprocess.run(
        [sys.executable, "-c", FRESH, ollama.host],
        env={**plain, **more},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ran.stdout.strip(), ran.stderr) == ("ready You said: Hi", "")


def test_proxies_are_not_used_on_this_machine(ollama: FakeOllama, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in PROXIES:
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    model = OllamaModel(ollama.host)
    assert talk(model)[0].text.startswith("You said")
    model.close()


def test_a_proxy_that_cannot_be_used_for_another_machine_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ALL_PROXY", "socks5h://127.0.0.1:9")
    model = OllamaModel("box.invalid")
    status = model.status(MODEL)
    assert status.state == "not_running"
    assert "ALL_PROXY" in status.sentence
    assert "ALL_PROXY" in str(fault_of(model))
    model.close()


def test_the_environment_names_the_host_where_none_is_given(
    ollama: FakeOllama, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OLLAMA_HOST", ollama.host)
    model = OllamaModel(None)
    assert model.status(MODEL).host == ollama.host
    model.close()
    monkeypatch.setenv("OLLAMA_HOST", "127.0.0.1:port")
    with pytest.raises(ModelError, match="is not the address"):
        OllamaModel(None)
