"""An edit that began before the memory moved on, brought together with what stands there now."""

from uac_desktop.core.edits_merge import Merge, Token, lines_of_rows, merge, paired, rows_in, same, tokens
from uac_desktop.core.edits_parse import Written, parse
from uac_desktop.core.edits_text import Text, lines_of
from uac_desktop.core.render_parts import Module
from uac_desktop.core.vocabulary import Vocabulary


def together(domain: str | None, base: str, mine: str, theirs: Module, vocabulary: Vocabulary) -> Merge:
    """Two sides that began from `base` in one text; by line where there are no records to be read."""
    plain = [tokens(lines_of(text), {}) for text in (base, mine, theirs.text)]
    if domain is None:
        return merge(*plain)
    read = [parse(Text(text), (), domain, vocabulary) for text in (base, mine, theirs.text)]
    if any(not written.lists and written.faults for written in read):
        return merge(*plain)
    return merge(*_by_record(read, theirs, vocabulary))


def _by_record(read: list[Written], theirs: Module, vocabulary: Vocabulary) -> list[list[Token]]:
    """The tokens of all three, with records under the ids that they have now, or had in the base."""
    base, mine, now = (rows_in(written) for written in read)
    places = {place.first: place.record for place in theirs.places}
    ids_now = {n: places.get(read[2].text.line_at(row.span[0]), f"new.{n}") for n, row in enumerate(now)}
    base_of_now = paired(base, now, vocabulary)
    ids = {n: f"old.{n}" for n in range(len(base))} | {b: ids_now[n] for n, b in base_of_now.items()}
    base_of_mine = paired(base, mine, vocabulary)
    ids_mine = {n: f"mine.{n}" for n in range(len(mine))} | {n: ids[b] for n, b in base_of_mine.items()}
    own = [n for n in range(len(mine)) if n not in base_of_mine]
    other = [n for n in range(len(now)) if n not in base_of_now]
    ids_mine |= {n: ids_now[m] for n, m in same(own, mine, other, now, vocabulary).items()}
    sides = zip(read, (base, mine, now), (ids, ids_mine, ids_now), strict=True)
    return [tokens(w.text.lines, lines_of_rows(rows, w, named)) for w, rows, named in sides]
