"""The forms of an address, and what is no address."""

import pytest

from uac_desktop.core.errors import ModelError
from uac_desktop.llm.hosts import parse_host

FORMS = [
    (None, "http://127.0.0.1:11434"),
    ("", "http://127.0.0.1:11434"),
    ("  ", "http://127.0.0.1:11434"),
    ("127.0.0.1", "http://127.0.0.1:11434"),
    ("127.0.0.1:11500", "http://127.0.0.1:11500"),
    (":11500", "http://127.0.0.1:11500"),
    ("http://127.0.0.1:11500/", "http://127.0.0.1:11500"),
    ("HTTP://127.0.0.1:11500", "http://127.0.0.1:11500"),
    ("0.0.0.0", "http://127.0.0.1:11434"),
    ("0.0.0.0:11500", "http://127.0.0.1:11500"),
    ("http://0.0.0.0:11500", "http://127.0.0.1:11500"),
    ("[::]:11500", "http://[::1]:11500"),
    ("::1", "http://[::1]:11434"),
    ("[::1]", "http://[::1]:11434"),
    ("http://[::1]:1", "http://[::1]:1"),
    ('"127.0.0.1:11500"', "http://127.0.0.1:11500"),
    ("box.lan", "http://box.lan:11434"),
    ("http://box.lan", "http://box.lan:80"),
    ("https://box.lan", "https://box.lan:443"),
    ("https://box.lan:8443/ollama/", "https://box.lan:8443/ollama"),
    ("192.168.1.5", "http://192.168.1.5:11434"),
]

NO_ADDRESSES = [
    "127.0.0.1:port",
    "127.0.0.1:99999",
    "ftp://box.lan",
    "http://[::1",
    "two words",
    "box.lan?x=1",
    "http://me:secret@box.lan",
    "<script>",
]


@pytest.mark.parametrize(("given", "url"), FORMS)
def test_an_address_is_read_as_ollama_reads_it(given: str | None, url: str) -> None:
    assert parse_host(given).url == url


@pytest.mark.parametrize("given", NO_ADDRESSES)
def test_what_is_no_address_is_refused_in_a_sentence(given: str) -> None:
    with pytest.raises(ModelError, match="is not the address") as refused:
        parse_host(given)
    assert refused.value.trouble == "refused"


def test_a_password_in_an_address_is_not_repeated() -> None:
    with pytest.raises(ModelError) as refused:
        parse_host("http://me:secret@box.lan")
    assert "secret" not in str(refused.value)


def test_localhost_is_tried_under_both_kinds_of_address() -> None:
    host = parse_host("localhost:5")
    assert host.addresses == ("http://127.0.0.1:5", "http://[::1]:5")
    assert host.loopback


@pytest.mark.parametrize(
    ("given", "loopback"),
    [
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("::1", True),
        ("0.0.0.0", True),
        ("ollama.localhost", True),
        ("192.168.1.5", False),
        ("box.lan", False),
        ("localhost.example.org", False),
    ],
)
def test_loopback_is_this_machine_alone(given: str, loopback: bool) -> None:
    assert parse_host(given).loopback is loopback
