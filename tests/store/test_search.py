"""The index follows the log, finds by stem, pair and filter, and forgets for real."""

import sqlite3
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from multiprocessing import get_context
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from uac_desktop.core.entries import (
    AlertChange,
    Body,
    Conversation,
    Draft,
    Evidence,
    Fact,
    Message,
    Redaction,
)
from uac_desktop.core.errors import MachineError
from uac_desktop.core.search_query import parse
from uac_desktop.core.segments import marked_spans
from uac_desktop.store import cache, search
from uac_desktop.store.cache import FILE_NAME
from uac_desktop.store.log import Log
from uac_desktop.store.matching import BEGIN, END, Found, Scope
from uac_desktop.store.search import SearchIndex

DAY = "2026-01-{:02d}T10:00:00+00:00"
EVERYWHERE = Scope()


class Book:
    """A log with its index; each thing said is a day later than the one before."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = Log(folder)
        self.index = SearchIndex(folder)

    def add(self, body: Body, day: int = 0) -> int:
        at = DAY.format(day or min(self.log.head()[0] + 1, 28))
        return self.log.append([Draft(body, at, "UTC")])[0].seq

    def say(self, text: str, role: str = "user", conversation: str = "c") -> int:
        return self.add(Message(role=role, content=text, conversation=conversation))  # type: ignore[arg-type]

    def learn(self, message: int, type_name: str = "Allergy", about: str = "user", **fields: str) -> int:
        return self.add(Fact(op="assert", type=type_name, about=about, fields=dict(fields), message=message))

    def found(self, line: str, scope: Scope = EVERYWHERE, limit: int = 20) -> list[Found]:
        self.index.catch_up()
        return self.index.search(parse(line), scope, limit)[0]

    def homes(self, line: str, scope: Scope = EVERYWHERE) -> list[int]:
        return sorted(found.home for found in self.found(line, scope))

    def bytes(self) -> bytes:
        return b"".join(path.read_bytes() for path in sorted(self.folder.glob(FILE_NAME + "*")))


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    book = Book(tmp_path / "profile")
    yield book
    book.log.close()


def a_life(book: Book) -> dict[str, int]:
    """A few messages, a fact, an alert."""
    seqs = {"allergy": book.say("I'm allergic to penicillin; it gave me hives.")}
    seqs["fact"] = book.learn(seqs["allergy"], substance="penicillin")
    seqs["chinese"] = book.say("医生给我开了阿莫西林，我对青霉素过敏", conversation="z")
    seqs["medicine"] = book.learn(seqs["chinese"], "Medication", about="son", name="amoxicillin")
    seqs["reply"] = book.say("Crème brûlée is what you were travelling for.", "assistant", "d")
    evidence = Evidence(entry=seqs["chinese"], at=DAY.format(3), quote="青霉素过敏")
    change = AlertChange(
        rule="drug_allergy",
        key="k",
        transition="firing",
        message="A conflict of medicines.",
        evidence=(evidence,),
    )
    seqs["alert"] = book.add(change)
    book.add(change.model_copy(update={"transition": "seen"}))
    return seqs


FINDS = [
    ("penicillin", ["allergy"]),
    ("Allergies ", ["allergy", "fact"]),
    ("travel ", ["reply"]),
    ("creme BRULEE", ["reply"]),
    ("medicatio", ["chinese"]),
    ('"gave me"', ["allergy"]),
    ('"me gave"', []),
    ("过敏", ["chinese", "alert"]),
    ("莫西", ["chinese"]),
    ("西莫", []),
    ("敏", ["chinese", "alert"]),
    ("开", ["chinese"]),
    ("霉敏", []),
    ("ａｍｏｘｉｃｉｌｌｉｎ", ["chinese"]),
    ("hives -penicillin", []),
    ("penicillin -travel", ["allergy"]),
    ("conflict", ["alert"]),
    ("from:assistant", ["reply"]),
    ("kind:alert", ["alert"]),
    ("kind:fact penicillin", ["allergy"]),
    ("about:son", ["chinese", "alert"]),
    ("-penicillin from:user", ["chinese"]),
]


@pytest.mark.parametrize(("line", "names"), FINDS)
def test_what_a_line_finds(book: Book, line: str, names: list[str]) -> None:
    seqs = a_life(book)
    assert book.homes(line) == sorted({seqs["allergy"] if name == "fact" else seqs[name] for name in names})


def test_a_message_and_its_fact_are_one_result(book: Book) -> None:
    seqs = a_life(book)
    (found,) = book.found("penicillin")
    assert (found.kind, found.entries) == ("message", (seqs["allergy"], seqs["fact"]))
    (by_fact,) = book.found("amoxicillin")
    assert (by_fact.kind, by_fact.home, by_fact.entries) == ("fact", seqs["chinese"], (seqs["medicine"],))


def test_scopes_narrow(book: Book) -> None:
    seqs = a_life(book)
    said = [seqs["allergy"], seqs["chinese"], seqs["reply"]]
    assert book.homes("kind:message", Scope(since="2026-01-03T00:00:00")) == said[1:]
    assert book.homes("kind:message", Scope(until="2026-01-03T00:00:00")) == said[:1]
    assert book.homes("kind:message", Scope(conversations=frozenset({"c", "d"}))) == [said[0], said[2]]
    assert book.homes("penicillin", Scope(conversations=frozenset({"d"}))) == []
    assert book.homes("kind:message", Scope(trashed=frozenset({"c"}))) == said[1:]
    assert book.homes("is:removed", Scope(trashed=frozenset({"c"}))) == said[:1]
    assert book.homes("type:x hives", Scope(type="allergy")) == said[:1]
    assert book.homes("type:x hives", Scope(type="medication")) == []


def test_the_newer_of_equals_comes_first(book: Book) -> None:
    seqs = [book.say("a walk in the garden") for _ in range(5)]
    assert [found.home for found in book.found("garden")] == seqs[::-1]


def test_a_removed_message_is_hidden_until_it_is_restored(book: Book) -> None:
    seqs = a_life(book)

    def change(what: str) -> None:
        book.add(Conversation(conversation="c", change=what, message=seqs["allergy"]))  # type: ignore[arg-type]

    change("message_removed")
    assert book.homes("penicillin") == []
    assert book.homes("penicillin is:removed") == [seqs["allergy"]]
    change("message_restored")
    assert book.homes("penicillin") == [seqs["allergy"]]


def test_what_matches_is_marked_in_the_indexed_text(book: Book) -> None:
    text = "对 ﾍﾟﾆｼﾘﾝ 过敏, allergies"
    seq = book.say(text)
    book.index.catch_up()
    _, marks = book.index.search(parse("ペニシリン allergy"), EVERYWHERE, 5)
    spans = marked_spans(text, marks[seq], BEGIN, END)
    assert [text[start:end] for start, end in spans] == ["ﾍﾟﾆｼﾘﾝ", "allergies"]


# -- the same for the same log ---------------------------------------------------------


def test_an_index_built_step_by_step_is_the_one_built_at_once(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "BATCH", 2)
    seqs = a_life(book)
    book.index.step()
    book.say("more after a step")
    book.index.catch_up()
    book.add(Conversation(conversation="z", change="message_removed", message=seqs["chinese"]))
    book.learn(seqs["chinese"], "Medication", name="late")
    book.index.catch_up()
    book.log.redact(Draft(Redaction(entries=(seqs["allergy"], seqs["fact"])), DAY.format(9), "UTC"))
    book.index.catch_up()
    stepped = book.index.dump()
    monkeypatch.setattr(search, "BATCH", 500)
    assert book.index.rebuild() == {"messages": 3, "facts": 2, "alerts": 1}
    assert book.index.dump() == stepped
    assert len(stepped) > 10


def test_deleting_the_file_loses_nothing(book: Book) -> None:
    seqs = a_life(book)
    book.index.catch_up()
    before = book.index.dump()
    for path in book.folder.glob(FILE_NAME + "*"):
        path.unlink()
    assert book.homes("penicillin") == [seqs["allergy"]]
    assert book.index.dump() == before


def test_progress_is_told_while_it_is_rebuilt(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "BATCH", 2)
    a_life(book)
    told: list[tuple[int, int]] = []
    book.index.rebuild(lambda position, head: told.append((position, head)))
    assert told == [(2, 7), (4, 7), (6, 7)]


def test_another_log_in_its_place_is_indexed_anew(book: Book, tmp_path: Path) -> None:
    a_life(book)
    book.index.catch_up()
    other = Book(tmp_path / "other")
    other.say("A telescope")
    other.log.close()
    book.log.close()
    for path in book.folder.glob("uac.db*"):
        path.unlink()
    for path in other.folder.glob("uac.db*"):
        path.rename(book.folder / path.name)
    assert book.index.catch_up().pending == 0
    assert [f.home for f in book.index.search(parse("telescope"), EVERYWHERE, 5)[0]] == [1]
    assert book.index.search(parse("penicillin"), EVERYWHERE, 5)[0] == []


# -- forgetting ------------------------------------------------------------------------


def test_what_is_forgotten_is_in_no_file(book: Book) -> None:
    kept = [book.say(f"An ordinary day number {number}") for number in range(300)]
    secret = book.say("My codeword is Quixotelephant and 魑魅魍魉 too")
    fact = book.learn(secret, "Note", text="quixotelephant")
    book.index.catch_up()
    assert b"quixotelephant" in book.bytes().lower()
    book.index.forget([secret, fact])
    held = book.bytes()
    for word in (
        b"quixotelephant",
        b"Quixotelephant",
        "魑魅".encode(),
        "魍魉".encode(),
        b"codeword",
        "魑".encode(),
    ):
        assert word not in held
    assert book.homes("quixotelephant") == []
    assert book.homes('"day number 299"') == [kept[299]]


def test_a_redaction_in_the_log_cleans_the_index_of_another_process(book: Book) -> None:
    secret = book.say("My codeword is Quixotelephant")
    book.index.catch_up()
    book.log.redact(Draft(Redaction(entries=(secret,)), DAY.format(9), "UTC"))
    book.index.catch_up()
    assert b"uixotelephant" not in book.bytes()
    assert book.homes("quixotelephant") == []


def test_what_another_program_still_reads_is_cleaned_by_the_next_step(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "BUSY_MS", 50)
    secret = book.say("My codeword is Quixotelephant")
    book.index.catch_up()
    reader = sqlite3.connect(book.folder / FILE_NAME, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM docs").fetchone()
    with pytest.raises(MachineError, match="Another program is reading"):
        book.index.forget([secret])
    reader.close()
    book.say("more")
    book.index.step()
    assert b"uixotelephant" not in book.bytes()


# -- hard circumstances ------------------------------------------------------------------


def test_the_file_is_private(book: Book) -> None:
    book.index.catch_up()
    assert stat.S_IMODE((book.folder / FILE_NAME).stat().st_mode) == 0o600


def test_a_search_is_answered_while_the_index_grows(book: Book) -> None:
    seqs = a_life(book)
    book.index.catch_up()

    def grow() -> int:
        for number in range(40):
            book.say(f"word {number}")
        return book.index.catch_up().pending

    with ThreadPoolExecutor(1) as pool:
        growing = pool.submit(grow)
        while not growing.done():
            assert seqs["allergy"] in [f.home for f in book.index.search(parse("hives"), EVERYWHERE, 5)[0]]
    assert growing.result() == 0


def _build(folder: Path) -> int:
    return SearchIndex(folder).catch_up().position


def test_processes_that_begin_at_once_build_one_index(book: Book) -> None:
    for number in range(50):
        book.say(f"message {number}")
    with get_context("spawn").Pool(3) as pool:
        reached = pool.map(_build, [book.folder] * 6)
    assert set(reached) == {50}
    assert len(book.homes("message")) == 20
    before = book.index.dump()
    book.index.rebuild()
    assert book.index.dump() == before


MARKS = ["*", "(", ")", "^", "+", "-", ":", "{", "}", "'", " ", " AND ", " OR ", " NOT ", " NEAR(", "--"]
MORE = ["text:", "characters :", "敏", "过敏", "a", "hives", "\x00", "\ud800", "\x02", "type:", "in:", '"']
SYNTAX = st.lists(st.one_of(st.text(max_size=6), st.sampled_from([*MARKS, *MORE])), max_size=12).map("".join)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=300)
@given(line=SYNTAX)
def test_nothing_that_is_typed_breaks_a_search(book: Book, line: str) -> None:
    if book.log.head()[0] == 0:
        a_life(book)
        book.index.catch_up()
    scope = Scope(since="2026-01-01T00:00:00", until=str(date.max), type="allergy")
    query = parse(line)
    for where in (EVERYWHERE, scope):
        found, marked = book.index.search(query, where, 5)
        assert len(found) <= 5
        assert marked.keys() <= {seq for thing in found for seq in thing.entries}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=100)
@given(text=st.text())
def test_whatever_is_said_is_indexed_and_taken_out_again(book: Book, text: str) -> None:
    book.index.catch_up()
    before = book.index.dump()
    seq = book.say(text)
    book.index.catch_up()
    book.index.forget([seq])
    assert book.index.dump() == before


Make = Callable[[Book], None]


def _not_a_database(book: Book) -> None:
    (book.folder / FILE_NAME).write_bytes(b"not a database" * 1000)


def _torn(book: Book) -> None:
    path = book.folder / FILE_NAME
    held = bytearray(path.read_bytes())
    held[8192:] = b"\xa5" * len(held[8192:])
    path.write_bytes(held)


@pytest.mark.parametrize("damage", [_not_a_database, _torn])
def test_a_damaged_index_is_made_again(book: Book, damage: Make) -> None:
    seqs = a_life(book)
    book.index.catch_up()
    damage(book)
    book.index.rebuild()
    assert book.homes("penicillin") == [seqs["allergy"]]
