"""What a server says of its models."""

import pytest

from uac_desktop.llm import catalog
from uac_desktop.llm.base import ModelInfo

SHOWN = {
    "model_info": {"general.architecture": "qwen3", "qwen3.context_length": 40960, "qwen3.block_count": 28},
    "capabilities": ["completion", "thinking"],
}


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("qwen3", "qwen3:latest", True),
        ("Qwen3:4B", "qwen3:4b", True),
        ("qwen3:4b", "qwen3:8b", False),
        ("hf.co:443/a/b", "hf.co:443/a/b:latest", True),
    ],
)
def test_names_are_compared_as_the_server_does(one: str, other: str, same: bool) -> None:
    assert (catalog.canonical(one) == catalog.canonical(other)) is same


@pytest.mark.parametrize(
    ("name", "remote"),
    [
        ("gpt-oss:120b-cloud", True),
        ("glm-4.6:cloud", True),
        ("Kimi-K2:1T-CLOUD", True),
        ("cloud", False),
        ("cloud:7b", False),
        ("nimbus-cloud", True),
        ("qwen3:4b", False),
    ],
)
def test_a_name_that_ends_in_cloud_is_remote(name: str, remote: bool) -> None:
    assert catalog.named_remote(name) is remote


def test_a_model_behind_a_plain_name_is_remote_where_the_server_says_so() -> None:
    assert catalog.shown({"remote_host": "https://ollama.com:443"}, "mine", None).remote
    (row,) = catalog.listed({"models": [{"name": "mine", "remote_model": "gpt-oss:120b"}]})
    assert catalog.info(row, None).remote


def test_the_window_and_the_capabilities_are_read() -> None:
    (row,) = catalog.listed({"models": [{"name": "qwen3:4b", "size": 5, "digest": "d"}]})
    more = catalog.shown(SHOWN, "qwen3:4b", "d")
    assert catalog.info(row, more) == ModelInfo("qwen3:4b", 5, False, 40960, ("completion", "thinking"))


@pytest.mark.parametrize("body", [{}, {"models": None}, {"models": "x"}, {"models": [None, {}, 3]}])
def test_a_list_in_another_shape_is_an_empty_one(body: dict[str, object]) -> None:
    assert catalog.listed(body) == ()


@pytest.mark.parametrize("body", [{}, {"model_info": None, "capabilities": None}, {"model_info": [1]}])
def test_what_the_server_does_not_tell_stays_open(body: dict[str, object]) -> None:
    assert catalog.shown(body, "m", None) == catalog.Shown(None, False, None, ())


def test_an_embedding_model_does_not_chat() -> None:
    assert not catalog.can_chat(ModelInfo("nomic", 1, False, None, ("embedding",)))
    assert catalog.can_chat(ModelInfo("old", 1, False, None, ()))
