"""The start that the global options ask for; nothing heavy is imported here."""

import argparse
from typing import Any

from uac_desktop.app.clock import find_zone, system_zone
from uac_desktop.core.settings import Settings
from uac_desktop.paths import default_profile


def option(arguments: argparse.Namespace, name: str, default: Any) -> Any:
    """A global option; one that was not given is no attribute."""
    return getattr(arguments, name, default)


def settings_of(arguments: argparse.Namespace) -> Settings:
    """The start that the options ask for. Raises RefusedError on an unknown zone."""
    zone = option(arguments, "zone", None) or system_zone()
    find_zone(zone)
    return Settings(
        profile=(option(arguments, "data", None) or default_profile()).expanduser(),
        zone=zone,
        host=option(arguments, "host", None),
        model=option(arguments, "model", None),
        use_model=not option(arguments, "no_model", False),
    )
