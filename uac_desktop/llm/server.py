"""One Ollama server: reach it, learn what models it has, say how it is."""

import asyncio
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from uac_desktop.core.errors import ModelError
from uac_desktop.llm import catalog, faults
from uac_desktop.llm.base import ModelInfo, ServerStatus, State
from uac_desktop.llm.hosts import Host

if TYPE_CHECKING:
    from uac_desktop.llm.client import Client

STATUS_SECONDS = 1.8
_PROBE_SECONDS = 5.0
_TROUBLING = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "OLLAMA_HOST", "SSL_CERT_FILE", "SSL_CERT_DIR")

IsLoading = Callable[[str, Sequence[str]], bool]


class Server:
    """The server at `host`; used on the model's loop alone."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._clients: list[Client] = []
        self._shown: dict[str, catalog.Shown] = {}

    async def reach(self) -> "Client":
        """A client of the address that answers; the first one where none does, to say so."""
        clients = self._connected()
        if len(clients) > 1:
            for client in clients:
                if await _answers(client):
                    return client
        return clients[0]

    async def show(self, client: "Client", name: str, digest: str | None = None) -> catalog.Shown:
        """What the server tells of a model, asked once for each digest; without one the last answer does.

        Raises ModelError where it does not have the model.
        """
        known = self._shown.get(catalog.canonical(name))
        if known is not None and digest in (None, known.digest):
            return known
        body = await client.ask("/api/show", {"model": name})
        fresh = catalog.shown(body, name, digest)
        self._shown[catalog.canonical(name)] = fresh
        return fresh

    async def status(self, model: str | None, is_loading: IsLoading) -> ServerStatus:
        """How the server is; `is_loading` judges a model by those in memory. Takes two seconds at most."""
        deadline = asyncio.get_running_loop().time() + STATUS_SECONDS
        try:
            async with asyncio.timeout_at(deadline):
                client = await self.reach()
                version = str((await client.ask("/api/version")).get("version") or "")
                rows = catalog.listed(await client.ask("/api/tags"))
                loaded = [catalog.canonical(row.name) for row in catalog.listed(await client.ask("/api/ps"))]
        except TimeoutError:
            return self._away(faults.too_slow(self._host))
        except ModelError as error:
            return self._away(error)
        models = await self._described(client, rows, deadline)
        loading = model is not None and is_loading(catalog.canonical(model), loaded)
        return ServerStatus(*_verdict(self._host, models, model, loading), self._host.url, version, models)

    async def close(self) -> None:
        """Close every connection."""
        for client in self._clients:
            await client.close()  # type: ignore[no-untyped-call]

    def _connected(self) -> "list[Client]":
        """A client for each address, made with the first use."""
        if not self._clients:
            self._clients = _clients(self._host)
        return self._clients

    async def _described(
        self, client: "Client", rows: Sequence[catalog.Listed], deadline: float
    ) -> tuple[ModelInfo, ...]:
        """The models with what the server tells of each before the deadline."""
        try:
            async with asyncio.timeout_at(deadline):
                more = await asyncio.gather(*(self._more(client, row) for row in rows))
        except TimeoutError:
            more = [self._shown.get(catalog.canonical(row.name)) for row in rows]
        return tuple(catalog.info(row, shown) for row, shown in zip(rows, more, strict=True))

    async def _more(self, client: "Client", row: catalog.Listed) -> catalog.Shown | None:
        """What the server tells of one listed model; None where it was removed meanwhile or is damaged."""
        try:
            return await self.show(client, row.name, row.digest)
        except ModelError:
            return None

    def _away(self, error: ModelError) -> ServerStatus:
        """The status where the server cannot be asked."""
        state: State = "not_installed" if error.trouble == "not_installed" else "not_running"
        return ServerStatus(state, str(error), self._host.url, None, ())


def _verdict(host: Host, models: Sequence[ModelInfo], model: str | None, loading: bool) -> tuple[State, str]:
    """The state of a server that answers, and its sentence."""
    if fault := _lacking(models, model):
        return "no_model", str(fault)
    if loading:
        return "loading", f"{model} is being loaded into memory, so its first reply takes longer."
    return "ready", f"Ollama runs at {host.url}" + (f" and has {model}." if model else ".")


def _lacking(models: Sequence[ModelInfo], model: str | None) -> ModelError | None:
    """What is missing for a reply by `model`, or by any where it is None."""
    if model is None:
        return None if any(map(catalog.can_chat, models)) else faults.no_models()
    names = {catalog.canonical(entry.name) for entry in models}
    return None if catalog.canonical(model) in names else faults.no_model(model)


async def _answers(client: "Client") -> bool:
    try:
        async with asyncio.timeout(_PROBE_SECONDS):
            await client.ask("/api/version")
    except (ModelError, TimeoutError):
        return False
    return True


def _clients(host: Host) -> "list[Client]":
    """Clients of the host's addresses; raises ModelError where the environment makes that impossible."""
    try:
        make = _client_type()
        return [make(address, host) for address in host.addresses]
    except (ImportError, ValueError, OSError) as error:
        raise faults.setup(error) from error


def _client_type() -> "type[Client]":
    """Our client, and with it `ollama`, loaded now.

    The package opens a client of its own while it is loaded and fails there on a proxy, a certificate
    file or a host it cannot use, though ours needs none of them; then it is loaded without.
    """
    try:
        return _loaded_client()
    except (ImportError, ValueError, OSError):
        with _environment_without(_TROUBLING):
            return _loaded_client()


def _loaded_client() -> "type[Client]":
    from uac_desktop.llm.client import Client

    return Client


@contextmanager
def _environment_without(names: Sequence[str]) -> Iterator[None]:
    """The process's environment without some variables, in either case, for a moment."""
    present = [name for name in os.environ if name.upper() in names]
    kept = {name: os.environ.pop(name) for name in present}
    try:
        yield
    finally:
        os.environ.update(kept)
