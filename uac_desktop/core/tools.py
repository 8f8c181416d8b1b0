"""What a model may look up while it replies: two tools, its calls of them, and what those gave."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from uac_desktop.core.errors import RefusedError

LONGEST = 200
"""How many characters what is looked up may have."""
_WRITTEN = LONGEST + 60
"""How many its JSON may have."""
_NAME = 40
_CUT = 100


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool as a model is told of it; it takes one text, which is its `parameter`."""

    name: str
    about: str
    parameter: str
    parameter_about: str

    def definition(self) -> dict[str, Any]:
        """The tool as a server takes it: a function with a JSON schema."""
        held = {"type": "string", "description": self.parameter_about}
        parameters = {"type": "object", "required": [self.parameter], "properties": {self.parameter: held}}
        told = {"name": self.name, "description": self.about, "parameters": parameters}
        return {"type": "function", "function": told}


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a tool, as a model made it: any name, and arguments that are JSON values."""

    name: str
    arguments: Mapping[str, Any] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The call in one line."""
        return f"{self.name}({json.dumps(self.arguments, ensure_ascii=False)})"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A round that ended with calls: what the model said before them, and what each of them gave.

    `offered` says whether tools went with the request that followed.
    """

    said: str
    calls: tuple[Call, ...]
    results: tuple[str, ...]
    offered: bool

    @property
    def texts(self) -> list[str]:
        """All of it that is sent, piece by piece."""
        return [self.said, *(call.text for call in self.calls), *self.results]


ASK = Tool(
    "ask_records",
    "Answers a further question from the person's own records: counts, sums, averages, lists, the first or"
    " the last. The result is computed and exact.",
    "question",
    "One whole question in plain words with I for the person, such as: How many workouts did I do in May?",
)
SEARCH = Tool(
    "search_messages",
    "Finds what was said in earlier messages, quoted with its date.",
    "words",
    "The few words to look for, such as: boiler repair",
)
TOOLS = (ASK, SEARCH)


def call_of(name: str, arguments: object) -> Call:
    """A call out of what a model wrote: nothing in it is too long to be sent back, or cannot be encoded.

    Arguments that are no object are none; those that are more than could be meant are cut.
    """
    text = arguments if isinstance(arguments, str) else _written(arguments)
    held, bare = _object(sound(text)), sound(name)[:_NAME]
    if isinstance(held, dict) and len(text) > _WRITTEN:
        return Call(bare, {"cut": f"{sound(text)[:_CUT]} …"})
    return Call(bare, held) if isinstance(held, dict) else Call(bare)


def wanted(call: Call) -> tuple[Tool, str]:
    """The tool that a call means, and the text that it gives it.

    Raises RefusedError, in a sentence for the model, where there is no such tool or it takes another thing.
    """
    tool = next((tool for tool in TOOLS if tool.name == call.name), None)
    if tool is None:
        names = " and ".join(tool.name for tool in TOOLS)
        raise RefusedError(f"There is no tool {call.name!r}; there are {names}.")
    value = call.arguments.get(tool.parameter)
    text = " ".join(value.split()) if isinstance(value, str) else ""
    if not text or len(text) > LONGEST:
        raise RefusedError(
            f"{tool.name} takes one text called {tool.parameter!r} of at most {LONGEST} characters; "
            "call it with that, or reply."
        )
    return tool, text


def sound(text: str) -> str:
    """The text with halves of surrogate pairs, which no encoding can send, replaced."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _written(value: object) -> str:
    """A value as JSON; empty where it is too deep for that."""
    try:
        return json.dumps(value, ensure_ascii=False)
    except RecursionError:
        return ""


def _object(text: str) -> object:
    """The JSON value in a text; None where it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
