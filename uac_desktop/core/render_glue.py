"""Records in a text of the person's own: kept while they say the same, with what a list needs between."""

import io
import tokenize
from collections.abc import Sequence

from uac_desktop.core.entries import Piece
from uac_desktop.core.render_parts import Part
from uac_desktop.core.render_rows import Row, says


def row_text(piece: Piece, row: Row) -> str:
    """A record's text as the person left it while it says the same; else anew, with their comments."""
    if piece.text is None:
        return row.text
    if piece.says == says(sorted(row.arguments)):
        return piece.text
    end = "\n" if piece.text.endswith("\n") else ""
    comments = "".join(f"    {comment}\n" for comment in _comments(piece.text))
    return comments + row.text.removesuffix("\n") + end


def _comments(text: str) -> list[str]:
    """The comments in a stretch of code."""
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(f"[{text}]\n").readline))
    except (tokenize.TokenError, IndentationError):
        return []
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


def joined(laid: Sequence[Part]) -> list[Part]:
    """The parts with what a list needs between its records: commas, and lines that begin anew."""
    parts: list[Part] = []
    for part in laid:
        before = parts[-1].text if parts else "\n"
        if part.kind == "record" and part.text.startswith("    ") and not before.endswith("\n"):
            parts.append(Part("text", "", "\n"))
        parts.append(part)
    return [
        _with_comma(part) if part.kind == "record" and _is_followed(parts, place) else part
        for place, part in enumerate(parts)
    ]


def _is_followed(parts: Sequence[Part], place: int) -> bool:
    """Whether another record of the same list comes behind one."""
    if parts[place].text.rstrip().endswith(","):
        return False
    behind = next((part.kind for part in parts[place + 1 :] if part.kind != "text"), "")
    return behind == "record"


def _with_comma(part: Part) -> Part:
    code = part.text.rstrip()
    return part._replace(text=f"{code},{part.text[len(code) :]}")
