"""What is wrong with a program as text: parsed and judged, never run, and no process asked."""

import warnings
from collections.abc import Mapping
from types import MappingProxyType
from typing import NoReturn

from uac_desktop.sandbox.compiling import judge, project_names
from uac_desktop.sandbox.facades import facades, offered
from uac_desktop.sandbox.guards import Guards
from uac_desktop.sandbox.rules import uac_modules
from uac_desktop.sandbox.words import Diagnostic

_ALONE: Mapping[str, str] = MappingProxyType({})


def check(
    source: str, *, path: str = "program.py", beside: Mapping[str, str] = _ALONE
) -> tuple[Diagnostic, ...]:
    """Everything the policy refuses, in the order of the text; nothing where the program would start.

    `beside` are the other modules of the project, text by path, which the program may import.
    """
    modules = facades(Guards(0, (), _unloaded), uac_modules([], _unloaded, _unloaded))
    with warnings.catch_warnings():
        # Python's own remarks on style would go to the app's console.
        warnings.simplefilter("ignore")
        return judge(source, path, {**offered(modules), **project_names(beside)})[1]


def _unloaded(*_: object) -> NoReturn:
    raise ImportError("nothing is loaded while a text is checked")
