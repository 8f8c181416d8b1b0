"""The JSON in a model's answer, which may be fenced, stand in prose, or echo what was asked."""

import json
import re
from typing import Any

from uac_desktop.core.errors import RefusedError

_THINKING = re.compile(r"<think>.*?</think>", re.S)
_FENCED = re.compile(r"```(?:json)?\s*(.*?)```", re.S)


def load(text: str) -> Any:
    """The first JSON value of an answer. Raises RefusedError where there is none that is whole."""
    cleaned = _THINKING.sub("", text)
    fenced = _FENCED.search(cleaned)
    body = (fenced[1] if fenced else cleaned).strip()
    start = re.search(r"[\[{]", body)
    if not start:
        raise RefusedError("The model answered without JSON; try again or choose another model.")
    try:
        return json.JSONDecoder(parse_constant=_no_constant).raw_decode(body, start.start())[0]
    except (ValueError, RecursionError) as fault:
        raise RefusedError(
            "The model's answer is not whole JSON; try again or choose another model."
        ) from fault


def other_form() -> RefusedError:
    """What is said of JSON that is not in the form that was asked for."""
    return RefusedError("The model's answer is JSON in another form; try again or choose another model.")


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")
