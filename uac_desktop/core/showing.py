"""Where an alert may be shown, when, and in which words: quiet hours, and what is nobody else's business.

The panel always has all of it. A pop-up is inside the person's own window; a notification of the desktop
is seen by whoever looks at the screen, locked or shared, so it says less.
"""

from dataclasses import dataclass
from datetime import time

from pydantic import JsonValue

from uac_desktop.core.entries import Definition, Severity
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State

SETTING = "notifications"
_LOUD: tuple[Severity, ...] = ("critical", "warning")


@dataclass(frozen=True, slots=True)
class Quiet:
    """How loud the app may be. Between `quiet_from` and `quiet_to` (any night may lie between) nothing pops
    up but what is critical; `desktop` allows notifications of the desktop, `private_words` what they say of
    somebody's health.
    """

    quiet_from: time | None = None
    quiet_to: time | None = None
    desktop: bool = True
    private_words: bool = False

    def is_quiet(self, now: time) -> bool:
        """Whether it is within the quiet hours."""
        begin, end = self.quiet_from, self.quiet_to
        if begin is None or end is None or begin == end:
            return False
        return begin <= now < end if begin < end else now >= begin or now < end


@dataclass(frozen=True, slots=True)
class Shown:
    """What is done about an alert now: pop up in the window, and what a notification says (None: nothing).

    `withheld` says that the notification keeps its words to itself, and whoever shows it puts a neutral
    sentence in their place.
    """

    popup: bool
    notification: str | None
    withheld: bool = False


def shown(severity: Severity, message: str, private: bool, again: bool, now: time, quiet: Quiet) -> Shown:
    """What is done about an alert that began or changed, at a time of the person's own clock.

    `again`: it stood before and is no worse. Information and what stands already belong to the panel alone.
    """
    if severity not in _LOUD or again:
        return Shown(popup=False, notification=None)
    if quiet.is_quiet(now) and severity != "critical":
        return Shown(popup=False, notification=None)
    withheld = private and not quiet.private_words
    said = None if not quiet.desktop else "" if withheld else message
    return Shown(popup=True, notification=said, withheld=withheld and quiet.desktop)


def quiet_of(state: State) -> Quiet:
    """How loud the person has said that the app may be."""
    kept = state.settings.get(SETTING)
    said = kept if isinstance(kept, dict) else {}
    return Quiet(
        quiet_from=_time(said.get("quiet_from")),
        quiet_to=_time(said.get("quiet_to")),
        desktop=said.get("desktop", True) is True,
        private_words=said.get("private_words", False) is True,
    )


def quiet_setting(quiet: Quiet) -> Definition:
    """The setting that says so. Raises RefusedError where only one end of the quiet hours is given."""
    if (quiet.quiet_from is None) != (quiet.quiet_to is None):
        raise RefusedError("Quiet hours need a beginning and an end, such as 22:00 and 07:00.")
    value: dict[str, JsonValue] = {
        "quiet_from": quiet.quiet_from.isoformat("minutes") if quiet.quiet_from else None,
        "quiet_to": quiet.quiet_to.isoformat("minutes") if quiet.quiet_to else None,
        "desktop": quiet.desktop,
        "private_words": quiet.private_words,
    }
    return Definition(change="setting", name=SETTING, value=value)


def _time(value: object) -> time | None:
    try:
        return time.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        # Written by another program: as if nothing was said.
        return None
