"""Which rules the person has switched off: a setting in the log, by the names of their files."""

from uac_desktop.core.entries import Definition
from uac_desktop.core.fold import State

SETTING = "rules_off"


def switched_off(state: State) -> frozenset[str]:
    """The names of the rules that do not run."""
    names = state.settings.get(SETTING)
    return (
        frozenset(name for name in names if isinstance(name, str)) if isinstance(names, list) else frozenset()
    )


def switched(state: State, name: str, on: bool) -> Definition | None:
    """The setting with a rule switched on or off; None where it is so already."""
    off = switched_off(state)
    wanted = off - {name} if on else off | {name}
    if wanted == off:
        return None
    return Definition(change="setting", name=SETTING, value=[*sorted(wanted)])
