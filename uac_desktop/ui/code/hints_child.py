"""The process that knows Python: it answers what could be written at a place, and what a name is.

It reads one JSON object a line and writes one for each, `{"id", "items"}` or `{"id", "text"}`. jedi reads
the person's code and never runs it; outside that code it knows the standard library and `uac` alone.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jedi
from jedi.api.environment import InterpreterEnvironment
from platformdirs import user_cache_path

from uac_desktop.paths import resource
from uac_desktop.ui.code.excerpt import annotated

_MOST = 60
_SHOWN = ("class", "function", "instance", "keyword", "module", "param", "property", "statement")


def main() -> int:
    """Answers until its input ends; the exit code."""
    jedi.settings.auto_import_modules = []
    jedi.settings.cache_directory = str(user_cache_path("uac-desktop", appauthor=False) / "jedi")
    # Warnings of jedi's own must not stand among the answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    reader = Reader(_project())
    for line in sys.stdin:
        answers.write(json.dumps(reader.answer(json.loads(line))) + "\n")
        answers.flush()
    return 0


def _project() -> jedi.Project:
    """The standard library and the project's own `uac`, so that nothing that is installed is looked at."""
    exported = resource("export")
    library = [path for path in sys.path if path and "site-packages" not in path and Path(path).is_dir()]
    return jedi.Project(exported, sys_path=[*library, str(exported)], load_unsafe_extensions=False)


class Reader:
    """Answers one question at a time; `prelude` is Python that stands behind each text."""

    def __init__(self, project: jedi.Project) -> None:
        self._project = project
        self._prelude = ""

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question of the kinds `prelude`, `complete` and `describe`."""
        if asked["kind"] == "prelude":
            self._prelude = asked["text"]
            return {"id": asked["id"]}
        # Whatever jedi trips over, the text being half written, is no answer and not the end of the process.
        try:
            script = self._script(asked["text"], asked["line"])
            find = self._items if asked["kind"] == "complete" else self._text
            return {"id": asked["id"]} | find(script, asked["line"] + 1, asked["column"])
        except Exception as error:  # noqa: BLE001
            return {"id": asked["id"], "fault": f"{type(error).__name__}: {error}"}

    def _script(self, text: str, line: int) -> jedi.Script:
        # The prelude stands behind the text, where names of the text that are called alike come first.
        code = f"{annotated(text, line)}\n\n\n{self._prelude}"
        return jedi.Script(code, project=self._project, environment=InterpreterEnvironment())

    def _items(self, script: jedi.Script, line: int, column: int) -> dict[str, Any]:
        found = script.complete(line, column)
        wanted = [each for each in found if not each.name.startswith("_") or _asked_for(each)]
        return {"items": [[each.name, each.type, _said(each)] for each in wanted[:_MOST]]}

    def _text(self, script: jedi.Script, line: int, column: int) -> dict[str, Any]:
        return {"text": "\n\n".join(_described(script, line, column))}


def _asked_for(found: Any) -> bool:
    """Whether the letters that stand there already begin with an underscore."""
    return bool(found.name_with_symbols[: len(found.name) - len(found.complete or "")].startswith("_"))


def _said(found: Any) -> str:
    """A few words beside a name: what kind of thing it is, or its annotation."""
    if found.type not in ("statement", "param"):
        return found.type if found.type in _SHOWN else ""
    _, _, kind = str(found.description).partition(": ")
    return kind.partition("=")[0].strip()[:40]


def _described(script: jedi.Script, line: int, column: int) -> Iterator[str]:
    for name in script.help(line, column)[:1]:
        said = name.docstring() if name.type in ("class", "function", "module", "property") else ""
        yield (said or name.description).strip()[:1200]
