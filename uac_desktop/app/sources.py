"""The person's own modules beside the built-in ones: which rules run, which modules the project has."""

from collections.abc import Mapping

from uac_desktop.core.fold import State

_RULES = "rules/"


def rules(state: State, built_in: Mapping[str, str]) -> dict[str, str]:
    """The rules that run, text by name: the person's own, and the built-in ones that those leave."""
    own = {
        path.removeprefix(_RULES).removesuffix(".py"): text
        for path, text in state.sources.items()
        if path.startswith(_RULES)
    }
    return dict(sorted({**built_in, **own}.items()))


def modules(state: State) -> dict[str, str]:
    """The tests and helpers of the person's own, text by path; the rules are not among them."""
    return {path: text for path, text in sorted(state.sources.items()) if not path.startswith(_RULES)}
