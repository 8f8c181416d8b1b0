"""Which model is asked: the chosen one, else the first on this machine; one off it only once confirmed."""

from collections.abc import Callable
from typing import Literal

from uac_desktop.app.clock import instant
from uac_desktop.app.memory import Memory
from uac_desktop.app.views import ModelStatus, ModelView
from uac_desktop.core.entries import Definition
from uac_desktop.core.errors import ModelError, RefusedError
from uac_desktop.core.saying import say
from uac_desktop.core.settings import Settings
from uac_desktop.llm.base import ChatModel
from uac_desktop.llm.catalog import can_chat
from uac_desktop.llm.ollama import OllamaModel

NUM_CTX = 8192
_OFF = say("No model is used: patterns, rules, questions over your records and code all work without one.")

Connect = Callable[["ModelChoice"], ChatModel]


class ModelChoice:
    """The model's side of a profile; `model` is None, and `why_none` says so, where there is none.

    `name` is the chosen model, None as long as the first on this machine will do.
    """

    def __init__(self, memory: Memory, settings: Settings, connect: Connect | None) -> None:
        self._memory = memory
        self._settings = settings
        kept = memory.state.settings.get("model")
        self.name = settings.model or (str(kept) if kept else None)
        self.why_none: str = _OFF
        self.model = self._connected(connect) if connect else None

    def _connected(self, connect: Connect) -> ChatModel | None:
        """Where the address is wrong all the rest works, and it is said why no model does."""
        try:
            return connect(self)
        except ModelError as error:
            self.why_none = str(error)
            return None

    def required(self) -> ChatModel:
        """The model's side. Raises RefusedError where there is none."""
        if self.model is None:
            raise RefusedError(self.why_none)
        return self.model

    def status(self) -> ModelStatus:
        """How the model's server is; takes two seconds at most."""
        if self.model is None:
            state: Literal["off", "not_running"] = "off" if self.why_none == _OFF else "not_running"
            return ModelStatus(state, self.why_none, self._settings.host or "")
        status = self.model.status(self.name)
        models = tuple(ModelView(m.name, m.size, m.remote) for m in status.models)
        return ModelStatus(status.state, status.sentence, status.host, models)

    def chosen(self) -> str:
        """The name of the model to ask. Raises ModelError where there is none on this machine."""
        if self.name is None:
            status = self.required().status(None)
            local = [model.name for model in status.models if can_chat(model) and not model.remote]
            if not local:
                raise ModelError(status.sentence, "no_model" if status.state == "ready" else status.state)
            self.name = local[0]
        return self.name

    def choose(self, name: str) -> None:
        """Use a model from here on."""
        self.name = name
        self._keep("model", name)

    def allow_remote(self, name: str) -> None:
        """The person has confirmed that what they say may be sent to this model's own host."""
        self._keep("remote_allowed", sorted({*self._allowed(), name}))

    def is_allowed(self, name: str) -> bool:
        """Whether a model off this machine has been confirmed."""
        return name in self._allowed()

    def close(self) -> None:
        """Let the connections go."""
        if self.model is not None:
            self.model.close()

    def _allowed(self) -> list[str]:
        allowed = self._memory.state.settings.get("remote_allowed")
        return list(allowed) if isinstance(allowed, list) else []

    def _keep(self, name: str, value: str | list[str]) -> None:
        body = Definition(change="setting", name=name, value=value)  # type: ignore[arg-type]  # JSON both
        self._memory.keep([body], instant(None, self._settings.zone))


def connect_ollama(host: str | None) -> Connect:
    """Connects to an Ollama server; None is the one on this machine."""
    return lambda choice: OllamaModel(host, num_ctx=NUM_CTX, allow_remote=choice.is_allowed)
