"""A query over the search index: what matches, how well, and where in the text.

Ranking looks at the newest matches only, so that the commonest word costs no more than a rare one.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from uac_desktop.core import segments
from uac_desktop.core.search_query import Query, Term

BEGIN, END = "\x02", "\x03"
_RANKED = 1000
_SMALL = 10_000
_COMPLETIONS = 16
_POSTINGS = 60_000
_RECENCY = 0.25
_TIE = 1e-6


@dataclass(frozen=True, slots=True)
class Scope:
    """Where to look, as the query's filters resolve: instants in UTC as `documents.in_utc` writes them,
    a type's name as `normalise` does, conversations by id. `trashed` are those that are hidden."""

    since: str | None = None
    until: str | None = None
    type: str | None = None
    conversations: frozenset[str] | None = None
    trashed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Found:
    """One thing that was found: a message with the entries (by seq) about it that match, or an alert."""

    kind: str
    home: int
    entries: tuple[int, ...]
    score: float


def find(cache: sqlite3.Connection, query: Query, scope: Scope, limit: int) -> list[Found]:
    """The best `limit` of the newest matches; without words, the newest."""
    where, values = _filters(query, scope)
    if query.terms:
        rows = _matching(cache, query, scope, where, values)
    else:
        rows = _newest(cache, query, where, values, limit)
    return _grouped(rows, limit)


def find_any(cache: sqlite3.Connection, words: Sequence[str], scope: Scope, limit: int) -> list[Found]:
    """The best `limit` of what holds any of these words; rare words count for more."""
    wanted = [Term(word) for word in words if segments.says_something(word)]
    if not wanted:
        return []
    where, values = _filters(Query(), scope)
    # The commonest words say little and stand in most texts: best of all, not newest of all, is looked for.
    statement = f"""
        SELECT d.seq, d.kind, d.home, d.at_utc, bm25(texts) AS score
        FROM texts CROSS JOIN docs AS d ON d.seq = texts.rowid
        WHERE texts MATCH ? AND {where} ORDER BY score LIMIT {limit * 4}
    """
    any_word = " OR ".join(_expression(cache, term) for term in wanted)
    return _grouped(cache.execute(statement, [any_word, *values]).fetchall(), limit)


def marks(cache: sqlite3.Connection, query: Query, seqs: Sequence[int]) -> dict[int, str]:
    """The indexed texts of these entries, with what matches marked."""
    if not query.terms or not seqs:
        return {}
    statement = f"""
        SELECT rowid, highlight(texts, 0, '{BEGIN}', '{END}') FROM texts
        WHERE texts MATCH ? AND rowid IN ({",".join("?" * len(seqs))})
    """
    # Any of the words marks: a fact may hold one word of a message that has them all.
    any_term = " OR ".join(_expression(cache, term) for term in query.terms)
    return dict(cache.execute(statement, [any_term, *seqs]))


Row = tuple[int, str, int, str, float]
"""seq, kind, home, instant, how well it matches (less is better)."""


def _matching(
    cache: sqlite3.Connection, query: Query, scope: Scope, where: str, values: list[Any]
) -> list[Row]:
    near, near_values = _near(cache, query, scope)
    if near is None:
        return []
    statement = f"""
        SELECT d.seq, d.kind, d.home, d.at_utc, bm25(texts)
        FROM texts CROSS JOIN docs AS d ON d.seq = texts.rowid
        WHERE texts MATCH ? {near} AND {where}
        ORDER BY texts.rowid DESC LIMIT {_RANKED}
    """
    rows = cache.execute(statement, [_match(cache, query), *near_values, *values]).fetchall()
    return _without(cache, query, rows)


def _match(cache: sqlite3.Connection, query: Query) -> str:
    words = " AND ".join(_expression(cache, term) for term in query.terms)
    unwanted = " OR ".join(_expression(cache, term) for term in query.without)
    return f"({words}) NOT ({unwanted})" if unwanted else words


def _expression(cache: sqlite3.Connection, term: Term) -> str:
    """A term in FTS5's own language; whatever was typed stands inside quotes."""
    text = term.text.rstrip("*")
    phrase, open_end = segments.phrase(text)
    quoted = '"' + phrase.replace('"', '""') + '"'
    if len(phrase) == 1 and open_end:
        return f"(characters : {quoted})"
    if open_end:
        return f"({quoted}*)"
    if not term.unfinished or segments.ends_in_pieces(text):
        return f"({quoted})"
    if not segments.is_word(segments.plain(text).strip()):
        return f"({quoted} OR {quoted}*)"
    return "(" + " OR ".join([quoted, *(f'"{word}"' for word in _completions(cache, text))]) + ")"


def _completions(cache: sqlite3.Connection, text: str) -> list[str]:
    """The commonest words that begin so. The index keeps stems, in which an unfinished word is not found."""
    begin = next(segments.words(text), "")
    rows = cache.execute(
        "SELECT word, docs FROM words WHERE word >= ? AND word < ? ORDER BY docs DESC, word LIMIT ?",
        [begin, begin + "\U0010ffff", _COMPLETIONS],
    )
    found: list[str] = []
    postings = 0
    for word, docs in rows:
        if word != begin and (not found or postings + docs <= _POSTINGS):
            postings += docs
            found.append(word)
    return found


def _near(cache: sqlite3.Connection, query: Query, scope: Scope) -> tuple[str | None, list[Any]]:
    """A cheap bound on where to look, from the filters that have an index of their own; None: nowhere."""
    where, values = _scoped(query, scope)
    if not where:
        return "", []
    chosen = f"FROM docs AS d WHERE {' AND '.join(where)}"
    counting = f"SELECT count(*) FROM (SELECT 1 {chosen} LIMIT {_SMALL + 1})"
    (count,) = cache.execute(counting, values).fetchone()
    if not count:
        return None, []
    if count <= _SMALL:
        # The plus sign has SQLite walk the matches once, not ask the full text anew for each place.
        return f"AND +texts.rowid IN (SELECT d.seq {chosen})", values
    if scope.until is None:
        return "", []
    (last,) = cache.execute("SELECT max(seq) FROM docs WHERE at_utc < ?", [scope.until]).fetchone()
    return "AND texts.rowid <= ?", [last]


def _scoped(query: Query, scope: Scope) -> tuple[list[str], list[Any]]:
    parts: list[tuple[str, list[Any]]] = []
    if scope.since is not None:
        parts.append(("d.at_utc >= ?", [scope.since]))
    if scope.until is not None:
        parts.append(("d.at_utc < ?", [scope.until]))
    if scope.conversations is not None:
        ids = json.dumps(sorted(scope.conversations))
        parts.append(("d.conversation IN (SELECT value FROM json_each(?))", [ids]))
    if query.type is not None or query.about is not None:
        parts.append(_of_fact(scope.type, query.about))
    return [part for part, _ in parts], [value for _, values in parts for value in values]


def _of_fact(type_name: str | None, about: str | None) -> tuple[str, list[Any]]:
    """What belongs to a message from which one fact of that type, about that person, was read."""
    named = {"type": type_name, "about": about}
    given = {name: value for name, value in named.items() if value is not None}
    conditions = " AND ".join(["kind = 'fact'", *(f"{name} = ?" for name in given)])
    return f"d.home IN (SELECT home FROM docs WHERE {conditions})", list(given.values())


def _filters(query: Query, scope: Scope) -> tuple[str, list[Any]]:
    where, values = _scoped(query, scope)
    for column, value in (("kind", query.kind), ("role", query.role)):
        if value is not None:
            where.append(f"d.{column} = ?")
            values.append(value)
    trashed = json.dumps(sorted(scope.trashed))
    hidden = "d.removed = 1 OR coalesce(d.conversation, '') IN (SELECT value FROM json_each(?))"
    where.append(f"({hidden})" if query.removed else f"NOT ({hidden})")
    return " AND ".join(where), [*values, trashed]


def _without(cache: sqlite3.Connection, query: Query, rows: list[Row]) -> list[Row]:
    """Facts and alerts go with their message: where that has an unwanted word, so have they."""
    homes = sorted({home for seq, _, home, _, _ in rows if seq != home})
    if not query.without or not homes:
        return rows
    unwanted = " OR ".join(_expression(cache, term) for term in query.without)
    statement = "SELECT rowid FROM texts WHERE texts MATCH ? AND +rowid IN (SELECT value FROM json_each(?))"
    bad = {seq for (seq,) in cache.execute(statement, [unwanted, json.dumps(homes)])}
    return [row for row in rows if row[2] not in bad]


def _newest(cache: sqlite3.Connection, query: Query, where: str, values: list[Any], limit: int) -> list[Row]:
    if query.without:
        unwanted = " OR ".join(_expression(cache, term) for term in query.without)
        where += " AND d.seq NOT IN (SELECT rowid FROM texts WHERE texts MATCH ?)"
        values = [*values, unwanted]
    statement = f"""
        SELECT d.seq, d.kind, d.home, d.at_utc, 0.0 FROM docs AS d WHERE {where}
        ORDER BY d.at_utc DESC, d.seq DESC LIMIT {limit * 4}
    """
    return _without(cache, query, cache.execute(statement, values).fetchall())


def _grouped(rows: Sequence[Row], limit: int) -> list[Found]:
    """One thing for all rows of a message, an alert by itself; of equals the newer is better."""
    oldest_first = sorted(rows, key=lambda row: (row[3], row[0]))
    groups: dict[tuple[bool, int], list[Row]] = {}
    scores: dict[tuple[bool, int], float] = {}
    for place, row in enumerate(oldest_first, start=1):
        recency = place / len(rows)
        score = row[4] * (1 + _RECENCY * recency) - recency * _TIE
        key = (True, row[0]) if row[1] == "alert" else (False, row[2])
        groups.setdefault(key, []).append(row)
        scores[key] = min(score, scores.get(key, 0.0))
    best = sorted(groups, key=lambda key: scores[key])[:limit]
    return [_thing(key[1], groups[key], scores[key]) for key in best]


def _thing(seq: int, group: Sequence[Row], score: float) -> Found:
    kinds = [row[1] for row in group]
    entries = tuple(sorted(row[0] for row in group))
    return Found("message" if "message" in kinds else kinds[0], seq, entries, score)
