"""Where the app's own files and the person's profile are: the one locator.

`resources/` stands beside the package in a checkout and inside it in a wheel; nothing else in the
program knows which.
"""

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """The path of a shipped file or folder below `resources/`.

    Raises FileNotFoundError where the installation lacks it.
    """
    for root in (_PACKAGE / "resources", _PACKAGE.parent / "resources"):
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise FileNotFoundError(f"The installation lacks resources/{'/'.join(parts)}; install UaC Desktop again.")


def default_profile() -> Path:
    """The profile folder where none is named: `UAC_DATA`, else the system's place for a person's data."""
    named = os.environ.get("UAC_DATA")
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("uac-desktop", appauthor=False)
