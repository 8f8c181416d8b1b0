"""What works here and what does not: one line each, with what to do."""

import os
import sqlite3
import stat
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

from uac_desktop.app.views import Check
from uac_desktop.app.workspace import Workspace


def examine(workspace: Workspace) -> list[Check]:
    """Look at everything the app stands on; asks the model's server, so it may take two seconds."""
    looks: tuple[Callable[[Workspace], Check], ...] = (
        _python,
        _qt,
        _display,
        _sqlite,
        _profile,
        _log,
        _sandbox,
        _walls,
        _rules,
        _model,
    )
    return [look(workspace) for look in looks]


def _python(_: Workspace) -> Check:
    return Check("python", sys.version_info >= (3, 11), ".".join(map(str, sys.version_info[:3])))


def _qt(_: Workspace) -> Check:
    try:
        found = version("PySide6-Essentials")
    except PackageNotFoundError:
        return Check("qt", False, "PySide6-Essentials is not installed; run packaging/run to install it.")
    bad = found.startswith("6.12.0") and sys.version_info < (3, 12)
    detail = f"{found} aborts on this Python; install PySide6-Essentials 6.11.3." if bad else found
    return Check("qt", not bad, detail)


def _display(_: Workspace) -> Check:
    screen = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    if screen or sys.platform != "linux":
        return Check("display", True, screen or "the system's")
    return Check("display", False, "There is no screen in this session; the command line works without one.")


def _sqlite(_: Workspace) -> Check:
    return Check(
        "sqlite", sqlite3.sqlite_version_info >= (3, 37), f"{sqlite3.sqlite_version} (STRICT needs 3.37)"
    )


def _profile(workspace: Workspace) -> Check:
    folder = workspace.settings.profile
    mode = stat.S_IMODE(folder.stat().st_mode)
    private = mode & 0o077 == 0
    advice = "" if private else f"; others may read it: chmod 700 {folder}"
    return Check("profile", private and os.access(folder, os.W_OK), f"{folder} ({mode:o}){advice}")


def _log(workspace: Workspace) -> Check:
    verdict = workspace.verify()
    notices = workspace.notices()
    why = verdict.why or f"{verdict.entries} entries, all in place"
    return Check("log", verdict.ok and not notices, " ".join([why, *notices]))


def _sandbox(workspace: Workspace) -> Check:
    result = workspace.run("1 + 1")
    if not (result.ok and result.value == 2):
        return Check("sandbox", False, f"Programs do not run: {result.error}")
    return Check("sandbox", True, f"a program ran in {result.ms:.1f} ms")


def _walls(workspace: Workspace) -> Check:
    """Which of the operating system's walls stand around programs here."""
    walls = workspace.walls()
    standing = ", ".join(name for name, stands in walls.items() if stands) or "none"
    missing = ", ".join(name for name, stands in walls.items() if not stands)
    return Check(
        "walls", not missing, f"{standing} stand" + (f"; this system lacks {missing}" if missing else "")
    )


def _rules(workspace: Workspace) -> Check:
    _, health = workspace.alerts_on(workspace.now().day.isoformat(), False)
    broken = [f"{rule.rule}: {rule.error}" for rule in health if not rule.ok]
    return Check("rules", not broken, "; ".join(broken) or f"{len(health)} rules run")


def _model(workspace: Workspace) -> Check:
    status = workspace.status()
    return Check("model", status.state in ("ready", "loading", "off"), status.sentence)
