"""What every verb does: open the profile, answer in one shape, close."""

import argparse
import json
import sys
from typing import Any

from uac_desktop.app.workspace import open_workspace
from uac_desktop.verbs.window import option, settings_of

Shape = dict[str, Any]


def print_line(shape: Shape) -> None:
    """One line of JSON on standard output, whole."""
    sys.stdout.write(json.dumps(shape, ensure_ascii=False, default=str) + "\n")
    sys.stdout.flush()


def tell(text: str) -> None:
    """A sentence for the person, on standard error."""
    sys.stderr.write(text + "\n")


class Opened:
    """A workspace for the length of a verb, and the one way to answer."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.as_json = option(arguments, "json", False)
        self.workspace = open_workspace(settings_of(arguments))
        for notice in self.workspace.notices():
            tell(notice)

    def __enter__(self) -> "Opened":
        return self

    def __exit__(self, *_: object) -> None:
        self.workspace.close()

    def answer(self, shape: Shape, text: str) -> int:
        """One line of JSON, or a text for a person."""
        if self.as_json:
            print_line(shape)
        elif text:
            sys.stdout.write(text + "\n")
        return 0
