"""What holds of any log whatever is said in it."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.lives import lives
from tests.core.telling import Teller, vocabulary
from uac_desktop.core.alike import support
from uac_desktop.core.entries import Body, Definition, Entry, Fact, Link, kind_of
from uac_desktop.core.fold import State
from uac_desktop.core.records import Record, Told, key_of, normalise
from uac_desktop.core.timeline import held_on

TYPES = vocabulary()
DAYS = st.dates(date(2025, 12, 1), date(2026, 2, 28)).map(date.isoformat)
LATER = date(2027, 1, 1)
FIELDS: dict[str, Any] = {
    "Profile": {
        "attribute": ["home_city", "birth_date"],
        "value": ["x", "y", "X "],
        "since": [None, "2026-01"],
    },
    "Medication": {"name": ["m"], "dose": ["1 mg", "2 mg", None], "started_on": [None, "2026-01-05"]},
    "Event": {
        "title": ["t"],
        "start": ["2026-02-03T10:00", "2026-03"],
        "status": ["moved", "cancelled", None],
    },
    "Contact": {
        "name": ["Leo", "Max"],
        "relationship": ["son", "friend", None],
        "city": ["Ulm", "Kiel", None],
    },
    "Measurement": {"kind": ["weight"], "value": [80, 81]},
    "Job": {"employer": ["a"], "start_on": ["2019", "2025-02-01", None], "end_on": ["2021", None]},
}


@st.composite
def facts(draw: Any, ops: Sequence[str] = ("assert", "assert", "correct", "end", "retract")) -> Fact:
    """Anything that may be said of a few things."""
    name = draw(st.sampled_from(sorted(FIELDS)))
    said = {field: draw(st.sampled_from(values)) for field, values in FIELDS[name].items()}
    start = said.get(TYPES[name].start or "")
    return Fact(
        op=draw(st.sampled_from(ops)),
        type=name,
        fields=said,
        key=key_of(TYPES[name], said),
        about=draw(st.sampled_from(["user", "user", "son", "Leo"])),
        valid_from=start,
    )


@st.composite
def logs(draw: Any, bodies: Any = None, most: int = 16) -> list[Entry]:
    """Facts, links and undoing, each said on some day."""
    entries: list[Entry] = []
    for seq in range(1, draw(st.integers(1, most)) + 1):
        body: Body = draw(bodies) if bodies is not None else _any(draw, entries)
        entries.append(entry(seq, body, draw(DAYS)))
    return entries


def entry(seq: int, body: Body, day: str) -> Entry:
    """A body said on a day, as an entry."""
    at = f"{day}T10:00:00+00:00"
    return Entry(seq, f"e{seq}", at, "UTC", at, kind_of(body), body, "", "", "")


def _any(draw: Any, entries: list[Entry]) -> Body:
    ids = [one.id for one in entries if isinstance(one.body, Fact)]
    kind = draw(st.sampled_from(["fact"] * 6 + ["undo", "names", "records", "unlink"]))
    if kind == "names":
        return Link(change="same", names=draw(st.sampled_from([("Leo", "Max"), ("Leonard", "Leo")])))
    if kind == "unlink":
        return Link(change="undone", undoes=f"e{draw(st.integers(1, 16))}")
    if kind == "undo" and ids:
        return Fact(op="retract", type="Note", undoes=draw(st.sampled_from(ids)))
    if kind == "records" and len(ids) > 1:
        return Link(change="same", records=(draw(st.sampled_from(ids)), draw(st.sampled_from(ids))))
    fact: Fact = draw(facts())
    target = draw(st.sampled_from([None, None, *ids]))
    return fact.model_copy(update={"target": target})


def folded(entries: Sequence[Entry]) -> State:
    """The state that entries fold to."""
    return State(vocabulary()).apply_all(entries)


def history(state: State) -> list[Record]:
    """All records that there ever were."""
    return state.records(history=True)


# -- folding -------------------------------------------------------------------------------


@given(lives())
def test_folding_again_is_folding_step_by_step(entries: list[Entry]) -> None:
    state = State(vocabulary())
    for number, one in enumerate(entries, 1):
        state.apply(one)
        if number % 8 == 0 or number == len(entries):
            assert history(state) == history(folded(entries[:number]))


@given(logs(), st.data())
def test_what_is_undone_was_never_said(entries: list[Entry], data: st.DataObject) -> None:
    told = [one for one in entries if isinstance(one.body, Fact) and one.body.undoes is None]
    if not told:
        return
    gone = data.draw(st.sampled_from(told))
    undo = entry(len(entries) + 1, Fact(op="retract", type="Note", undoes=gone.id), "2026-03-01")
    assert history(folded([*entries, undo])) == history(folded([e for e in entries if e is not gone]))


@given(logs(), st.data())
def test_a_link_that_is_taken_back_was_never_made(entries: list[Entry], data: st.DataObject) -> None:
    links = [one for one in entries if isinstance(one.body, Link) and one.body.change == "same"]
    if not links:
        return
    gone = data.draw(st.sampled_from(links))
    undone = entry(len(entries) + 1, Link(change="undone", undoes=gone.id), "2026-03-01")
    assert history(folded([*entries, undone])) == history(folded([e for e in entries if e is not gone]))


@given(logs(bodies=facts()), st.randoms(use_true_random=False))
def test_statements_about_different_things_settle_in_any_order(entries: list[Entry], random: Any) -> None:
    """Those of one type and person stay in their order, all others may come in between anywhere."""
    entries = [e for e in entries if isinstance(e.body, Fact) and e.body.type != "Contact"]
    lanes: dict[Any, list[Entry]] = {}
    for one in entries:
        assert isinstance(one.body, Fact)
        lanes.setdefault((one.body.type, one.body.about), []).append(one)
    order = [lane for lane, said in lanes.items() for _ in said]
    random.shuffle(order)
    waiting = {lane: iter(said) for lane, said in lanes.items()}
    mixed = [next(waiting[lane]) for lane in order]
    again = [entry(seq, one.body, one.at[:10]) for seq, one in enumerate(mixed, 1) if one.body]
    assert told(folded(entries)) == told(folded(again))


def told(state: State) -> list[Any]:
    """All records without their ids and places."""
    return sorted(
        (
            r.type,
            r.about,
            r.status,
            sorted(r.fields.items()),
            str(r.valid_from),
            str(r.valid_to),
            len(r.evidence),
        )
        for r in history(state)
    )


# -- nothing is lost, and nothing else is touched ------------------------------------------


@given(logs(bodies=facts(ops=("assert", "assert", "assert", "correct", "end"))))
def test_history_never_grows_shorter(entries: list[Entry]) -> None:
    state = State(vocabulary())
    for number, one in enumerate(entries, 1):
        state.apply(one)
        assert len(behind(state)) == number


@given(logs(bodies=facts()))
def test_a_retraction_takes_nothing_out_of_history(entries: list[Entry]) -> None:
    """Contacts aside: with them a retraction may turn out to have been about somebody else."""
    state = State(vocabulary())
    for one in entries:
        if isinstance(one.body, Fact) and one.body.type == "Contact":
            continue
        before = behind(state)
        state.apply(one)
        assert before <= behind(state)


def behind(state: State) -> set[str]:
    """The facts that some record in history rests on."""
    return {fact.id for record in history(state) for fact in record.evidence}


@settings(max_examples=5)
@given(st.randoms(use_true_random=False))
def test_two_hundred_unrelated_statements_supersede_nothing(random: Any) -> None:
    names = [record_type for record_type in TYPES if record_type.key and record_type.name != "Contact"]
    teller = Teller()
    for number in range(200):
        record_type = random.choice(names)
        fields = {name: f"{name} {number}" for name in record_type.key}
        teller.tell(record_type.name, at=f"2026-01-{1 + number % 28:02d}", **fields)
    records = teller.state.records(history=True)
    assert len(records) == 200
    assert {record.status for record in records} == {"current"}


@given(logs())
def test_a_key_that_holds_one_value_has_one_at_most(entries: list[Entry]) -> None:
    state = folded(entries)
    single = [r for r in state.records() if state.type(r.type).holds != "many" and r.status == "current"]
    keys = [(r.type, normalise(r.about), r.key) for r in single if r.key is not None]
    assert len(keys) == len(set(keys))


@given(logs())
def test_every_value_leads_to_what_was_said(entries: list[Entry]) -> None:
    state = folded(entries)
    for record in history(state):
        assert record.evidence
        for behind in support(record).values():
            assert behind
            assert all(isinstance(fact, Told) and fact.id in state.beliefs.facts for fact in behind)


# -- time ----------------------------------------------------------------------------------


@given(logs(bodies=facts()))
def test_as_of_the_present_is_the_present(entries: list[Entry]) -> None:
    """On a day after all that was spoken of, what holds is what is current."""
    state = folded(entries)
    assert held_on(history(state), LATER) == [r for r in state.records() if r.status == "current"]


@given(logs(bodies=facts(ops=("assert",))), st.integers(0, 500))
def test_a_key_that_holds_one_value_has_one_at_most_on_any_day(entries: list[Entry], days: int) -> None:
    day = date(2025, 6, 1) + timedelta(days=days)
    held = [r for r in held_on(history(folded(entries)), day) if r.type in ("Profile", "Contact")]
    keys = [(r.type, normalise(r.about), r.key) for r in held]
    assert len(keys) == len(set(keys))


@given(logs(bodies=facts()), DAYS)
def test_nothing_ends_before_it_begins(entries: list[Entry], day: str) -> None:
    for record in folded(entries).records():
        if record.valid_from and record.valid_to and record.status == "superseded":
            assert record.valid_from[: len(record.valid_to)] <= record.valid_to


def test_a_definition_in_between_changes_no_record() -> None:
    said = entry(1, Fact(op="assert", type="Book", fields={"title": "Dune"}, key=("dune",)), "2026-01-01")
    field = entry(2, Definition(change="field", name="shelf", type="Book", value="str"), "2026-01-02")
    assert history(folded([said, field])) == history(folded([said]))


@given(st.text(max_size=30))
def test_a_normal_form_is_its_own(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)
