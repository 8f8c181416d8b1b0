"""How the app is set up: where the profile is, which model, and what may be asked of it."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """One start of the app. `host` None is Ollama's own default; `model` None the first installed one.

    `use_model` False is `--no-model`: nothing is sent to any server. `zone` is an IANA name.
    """

    profile: Path
    zone: str
    host: str | None = None
    model: str | None = None
    use_model: bool = True
