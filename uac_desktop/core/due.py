"""When a checkpoint is written without being asked for."""

from typing import Literal

Reason = Literal["idle", "many", "quit"]

IDLE_S = 120.0
MANY = 50
AGAIN_S = 600.0
"""Seconds after a checkpoint that did not ship until it is tried again."""


def due(since: int, idle_s: float, *, quitting: bool = False, failed_s: float | None = None) -> Reason | None:
    """Why a checkpoint is due now, None where it is not.

    `since` counts what has come since the last one, `idle_s` the seconds in which the person has done
    nothing, `failed_s` those since one was tried in vain, None where none was.
    """
    if not since:
        return None
    if quitting:
        return "quit"
    if failed_s is not None and failed_s < AGAIN_S:
        return None
    if idle_s >= IDLE_S:
        return "idle"
    return "many" if since >= MANY else None
