"""Read a model server's address in the forms `OLLAMA_HOST` allows.

    127.0.0.1 · 127.0.0.1:11434 · :11434 · example.org · http://… · https://… · [::1]:11434 · 0.0.0.0

Without a scheme the port is 11434, with one it is the scheme's own, as Ollama itself reads it. An
address to listen on (0.0.0.0) means this machine.
"""

import re
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from uac_desktop.core.errors import ModelError

DEFAULT_PORT = 11434
_SCHEME_PORTS = {"http": 80, "https": 443}
_LISTENING = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}
_NAME = re.compile(r"[\w.-]+")


@dataclass(frozen=True, slots=True)
class Host:
    """Where a server is: its base URLs in the order to try them, and whether that is this machine."""

    addresses: tuple[str, ...]
    loopback: bool

    @property
    def url(self) -> str:
        """The address to show."""
        return self.addresses[0]


def parse_host(text: str | None) -> Host:
    """The server that `text` names; none or an empty one is Ollama's default on this machine.

    Raises ModelError (trouble "refused") where it is not an address.
    """
    given = (text or "").strip().strip("\"'").strip()
    try:
        scheme, split = _split(given)
        port = split.port if split.port is not None else _default_port(given, scheme)
        names = _names(split)
    except ValueError as error:
        raise _unreadable(given) from error
    path = split.path.rstrip("/")
    addresses = tuple(f"{scheme}://{_bracketed(name)}:{port}{path}" for name in names)
    return Host(addresses, all(_is_loopback(name) for name in names))


def _split(given: str) -> tuple[str, SplitResult]:
    """The scheme and the parts; a bare IPv6 address gets its brackets first."""
    scheme, mark, rest = given.partition("://")
    if not mark:
        scheme, rest = "http", _bracketed(given)
    split = urlsplit(f"{scheme.lower()}://{rest}")
    if scheme.lower() not in _SCHEME_PORTS or split.username is not None or split.query or split.fragment:
        raise ValueError("not an address of a server")
    return scheme.lower(), split


def _default_port(given: str, scheme: str) -> int:
    return _SCHEME_PORTS[scheme] if "://" in given else DEFAULT_PORT


def _names(split: SplitResult) -> tuple[str, ...]:
    """The host names to try; `localhost` is this machine under both kinds of address."""
    name = split.hostname or ""
    name = _LISTENING.get(name, name)
    if name == "localhost":
        return ("127.0.0.1", "::1")
    if not (_is_ip(name) or _NAME.fullmatch(name)):
        raise ValueError("not a host name")
    return (name,)


def _is_ip(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(name: str) -> bool:
    return ip_address(name).is_loopback if _is_ip(name) else name.endswith(".localhost")


def _bracketed(name: str) -> str:
    return f"[{name}]" if _is_ip(name) and ":" in name else name


def _unreadable(given: str) -> ModelError:
    # A password may stand before the @, so that part is never repeated.
    shown = given.rpartition("@")[2]
    return ModelError(
        f"“{shown}” is not the address of a model server; write it like 127.0.0.1:11434 or https://example.org.",
        "refused",
    )
