"""Read what a server says of its models, and compare their names as it does."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from uac_desktop.core.errors import ModelError
from uac_desktop.llm.base import ModelInfo


@dataclass(frozen=True, slots=True)
class Listed:
    """A model as the list of models names it; the digest changes with what stands behind the name."""

    name: str
    size: int
    digest: str
    remote: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """What the server tells of one model; the digest is None where it was asked for by name alone."""

    digest: str | None
    remote: bool
    context_length: int | None
    capabilities: tuple[str, ...]


def canonical(name: str) -> str:
    """The name by which two spellings of one model are equal: no tag is `latest`, case does not count."""
    tagged = name if ":" in name.rpartition("/")[2] else f"{name}:latest"
    return tagged.casefold()


def named_remote(name: str) -> bool:
    """Whether the name alone says that the model runs in Ollama's cloud."""
    return name.casefold().endswith((":cloud", "-cloud"))


def listed(body: Mapping[str, Any]) -> tuple[Listed, ...]:
    """The models of `/api/tags`, in the server's order; entries without a name are left out."""
    entries = body.get("models")
    rows = entries if isinstance(entries, list) else []
    return tuple(_listed(row) for row in rows if isinstance(row, dict) and _name(row))


def shown(body: Mapping[str, Any], name: str, digest: str | None) -> Shown:
    """The model of `/api/show`."""
    capabilities = body.get("capabilities")
    words = capabilities if isinstance(capabilities, list) else []
    return Shown(digest, _is_remote(name, body), _context_length(body), tuple(map(str, words)))


def info(row: Listed, more: Shown | None) -> ModelInfo:
    """What the app is told of a model; `more` is None where the server did not say."""
    if more is None:
        return ModelInfo(row.name, row.size, row.remote, None, ())
    return ModelInfo(row.name, row.size, row.remote or more.remote, more.context_length, more.capabilities)


def can_chat(model: ModelInfo) -> bool:
    """Whether it replies at all (an embedding model does not); yes where the server did not say."""
    return not model.capabilities or "completion" in model.capabilities


def can_embed(model: ModelInfo) -> bool:
    """Whether it makes vectors of texts, as the server says."""
    return "embedding" in model.capabilities


def embedded(body: Mapping[str, Any], model: str, count: int) -> list[list[float]]:
    """The vectors of `/api/embed`, one for each of `count` texts, all of one size.

    Raises ModelError where the answer is anything else.
    """
    rows = body.get("embeddings")
    rows = rows if isinstance(rows, list) else []
    vectors = [[float(n) for n in row] for row in rows if isinstance(row, list) and _numbers(row)]
    if len(vectors) != count or len({len(vector) for vector in vectors}) > 1:
        raise ModelError(f"{model} gave no vectors that can be used; choose another embedding model.")
    return vectors


def _numbers(row: list[Any]) -> bool:
    return bool(row) and all(isinstance(n, int | float) and math.isfinite(n) for n in row)


def _listed(row: Mapping[str, Any]) -> Listed:
    name, size = _name(row), row.get("size")
    return Listed(
        name, size if isinstance(size, int) else 0, str(row.get("digest") or ""), _is_remote(name, row)
    )


def _name(row: Mapping[str, Any]) -> str:
    return str(row.get("name") or row.get("model") or "")


def _is_remote(name: str, body: Mapping[str, Any]) -> bool:
    return named_remote(name) or bool(body.get("remote_host") or body.get("remote_model"))


def _context_length(body: Mapping[str, Any]) -> int | None:
    """The window in `model_info`, whose key begins with the architecture's name."""
    details = body.get("model_info")
    entries = details.items() if isinstance(details, dict) else ()
    lengths = [v for k, v in entries if str(k).endswith(".context_length") and isinstance(v, int)]
    return lengths[0] if lengths else None
