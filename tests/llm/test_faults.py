"""Faults in plain words."""

import pytest

from uac_desktop.core.errors import ModelError
from uac_desktop.llm import faults
from uac_desktop.llm.base import PromptTooLongError, StreamBroken
from uac_desktop.llm.hosts import parse_host

HERE = parse_host(None)
THERE = parse_host("box.lan")

REFUSALS = [
    (404, "model 'small:1b' not found", "no_model", "ollama pull small:1b"),
    (400, "invalid model name", "no_model", "ollama pull small:1b"),
    (400, "json: cannot unmarshal", "refused", "did not accept"),
    (400, "the input length exceeds the context length", "refused", "shorten it"),
    (401, "unauthorized", "refused", "ollama signin"),
    (503, "server busy, please try again", "refused", "try again in a moment"),
    (500, "llama runner process has terminated: signal: killed", "broken", "choose a smaller model"),
    (500, "model requires more system memory (8 GiB) than is available", "broken", "not enough memory"),
    (500, "strange", "broken", "try again"),
    (302, "", "refused", "HTTP 302"),
]


@pytest.mark.parametrize(("status", "detail", "trouble", "way_out"), REFUSALS)
def test_a_refusal_says_what_to_do(status: int, detail: str, trouble: str, way_out: str) -> None:
    fault = faults.refusal(status, detail, "small:1b")
    assert fault.trouble == trouble
    assert way_out in str(fault)
    assert str(fault).endswith((".", "`."))


def test_a_prompt_that_is_too_long_can_be_told_apart() -> None:
    detail = "the input length exceeds the context length"
    assert isinstance(faults.refusal(400, detail, "m"), PromptTooLongError)
    assert isinstance(faults.error_line(detail), PromptTooLongError)


@pytest.mark.parametrize(
    ("host", "installed", "trouble"),
    [(HERE, False, "not_installed"), (HERE, True, "not_running"), (THERE, False, "not_running")],
)
def test_only_this_machine_can_lack_ollama(host: object, installed: bool, trouble: str) -> None:
    assert isinstance(host, type(HERE))
    assert faults.unreachable(host, installed=installed).trouble == trouble


def test_the_servers_own_words_are_quoted_shortly_on_one_line() -> None:
    sentence = str(faults.broken_off("one\ntwo " * 100))
    assert "(one two one" in sentence
    assert "\n" not in sentence
    assert len(sentence) < 260


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ('{"error": "no"}', "no"),
        ('{"error": {"message": "no"}}', "{'message': 'no'}"),
        ("[1]", "[1]"),
        ("<html>", "<html>"),
        ("", ""),
    ],
)
def test_an_errors_body_may_have_any_shape(body: str, detail: str) -> None:
    assert faults.detail_of(body) == detail


def test_a_line_with_an_error_breaks_the_stream() -> None:
    fault: ModelError = faults.error_line("an error was encountered while running the model")
    assert isinstance(fault, StreamBroken)
    assert "an error was encountered" in str(fault)
