"""The versions of the project: what there were, how two differ, and a version that is to be again."""

from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile

from uac_desktop.app.checkpoint import VERSIONS, Project, text_hash
from uac_desktop.app.clock import Instant
from uac_desktop.app.evaluate import Evaluator
from uac_desktop.app.facts import summary
from uac_desktop.app.memory import Memory
from uac_desktop.app.scratch import scratch
from uac_desktop.app.views import EditView, MeaningView, VersionView
from uac_desktop.app.wording import messages_of
from uac_desktop.core.entries import Body, Checkpoint, Definition, Entry, Fact, Revision, Source
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.going_back import going_back
from uac_desktop.core.judged import changed
from uac_desktop.core.records import called
from uac_desktop.core.saying import as_json, say

_AT_ONCE = 50
_DEFINED: Mapping[str, Callable[[str], str]] = {
    "type": lambda name: say("The type {name} is as it was.", name=name),
    "field": lambda name: say("The field {name} is used again.", name=name),
    "retire_type": lambda name: say("The type {name} is not used any more.", name=name),
    "retire_field": lambda name: say("The field {name} is not used any more.", name=name),
    "setting": lambda name: say("The setting {name} is as it was.", name=name),
}


def _again(number: int) -> str:
    return f"version {number} again"


class History:
    """The checkpoints and revisions of one profile, numbered from 1 in log order.

    A version that holds something forgotten is gone, and its number stays empty.
    """

    def __init__(self, memory: Memory, project: Project, evaluator: Evaluator) -> None:
        self._memory = memory
        self._project = project
        self._evaluator = evaluator
        self._known: dict[int, VersionView | None] = {}
        self._blankings = 0

    def versions(self, module: str | None = None) -> list[VersionView]:
        """All versions, the oldest first; with `module` those that changed it."""
        places = self._memory.log.places(VERSIONS)
        blankings = self._memory.state.blankings
        if blankings != self._blankings:
            self._known, self._blankings = {}, blankings
        numbers = {seq: number for number, seq in enumerate(places, 1)}
        new = [seq for seq in places if seq not in self._known]
        # An entry holds whole texts, and there may be thousands: each is read once, and few at a time.
        for start in range(0, len(new), _AT_ONCE):
            entries = self._memory.log.read(new[start : start + _AT_ONCE])
            self._known |= {seq: _view(numbers[seq], entry) for seq, entry in entries.items()}
        views = [view for seq in places if (view := self._known[seq]) is not None]
        return [view for view in views if module is None or module in view.changed]

    def modules(self, number: int) -> dict[str, str]:
        """The modules of a version, text by path. Raises RefusedError where there is no such version.

        A text of which something was forgotten is left out.
        """
        place = self._place(number)
        revisions: dict[str, str] = {}
        for seq in reversed(self._memory.log.places(VERSIONS, upto=place)):
            body = self._memory.entry(seq).body
            if isinstance(body, Checkpoint):
                return self._texts(seq, body.modules) | revisions
            if isinstance(body, Revision):
                revisions.setdefault(body.module, body.text)
        return revisions

    def compare(self, one: int, other: int) -> dict[str, tuple[str, str]]:
        """The modules that differ between two versions, before and after by path; "" where one has none."""
        before, after = self.modules(one), self.modules(other)
        return {path: (before.get(path, ""), after.get(path, "")) for path in changed(after, before)}

    def preview(self, number: int, now: Instant) -> EditView:
        """What going back to a version would mean; nothing is changed."""
        with self._memory.lock:
            state, then = self._memory.state, self._state_of(number)
            bodies = self._bodies(state, then, number)
            base = text_hash("".join(self._project.modules_of(state).values()))
            meanings = tuple(_meaning(body, state) for body in bodies)
        came = self._evaluator.compare(scratch(self._memory, bodies, now), now)
        return EditView("", base, meanings=meanings, new=came.begun, resolved=came.resolved)

    def restore(self, number: int, now: Instant) -> VersionView:
        """Make records, types, sources and layout what they were in a version, by new entries, and keep that.

        Raises RefusedError where there is no such version, or where the project as it was does not load.
        """
        with self._memory.lock:
            state, then = self._memory.state, self._state_of(number)
            bodies = self._bodies(state, then, number)
            kept = self._memory.keep(bodies, now, state.position) if bodies else ()
        view = self._project.checkpoint(now, _again(number), place=False)
        if view.why is not None:
            raise RefusedError(
                f"Version {number} is back ({len(kept)} entries), and cannot be kept as it is: {view.why}"
            )
        return self.versions()[-1]

    def _bodies(self, state: State, then: State, number: int) -> list[Body]:
        """What has to be said for a state to be as it was, its layouts with it."""
        return [*going_back(state, then), *self._layouts(state, then, _again(number))]

    def _layouts(self, state: State, then: State, reason: str) -> Iterator[Revision]:
        here, there = self._project.modules_of(state), self._project.modules_of(then)
        for path in sorted(state.layouts.keys() | then.layouts.keys()):
            if state.layouts.get(path) != then.layouts.get(path):
                yield Revision(
                    module=path,
                    base=text_hash(here.get(path, "")),
                    after=text_hash(there.get(path, "")),
                    text=there.get(path, ""),
                    reason=reason,
                    words=(laid_out := say("{path} is laid out as it was.", path=path),),
                    says=(as_json(laid_out),),
                    layout=then.layouts.get(path, ()),
                )

    # -- versions in the log -----------------------------------------------------

    def _place(self, number: int) -> int:
        places = self._memory.log.places(VERSIONS)
        if not 0 < number <= len(places):
            raise RefusedError(f"There is no version {number}; `uac-desktop code history` lists them.")
        if self._memory.entry(places[number - 1]).body is None:
            raise RefusedError(f"Version {number} held something that was forgotten, and is gone with it.")
        return places[number - 1]

    def _state_of(self, number: int) -> State:
        """The state that a version was made of."""
        entry = self._memory.entry(self._place(number))
        if isinstance(entry.body, Checkpoint):
            return self._memory.state_upto(entry.body.position)
        assert isinstance(entry.body, Revision)  # the two kinds of versions
        own = frozenset(entry.body.entries)
        after = takewhile(lambda e: e.id in own, self._memory.log.entries(after=entry.seq))
        return self._memory.state_upto(max((e.seq for e in after), default=entry.seq))

    def _texts(self, seq: int, modules: Mapping[str, str]) -> dict[str, str]:
        """Texts by path: each stands under its hash in that checkpoint or an earlier one."""
        wanted, found = set(modules.values()), dict[str, str]()
        for place in reversed(self._memory.log.places(("checkpoint",), upto=seq)):
            body = self._memory.entry(place).body
            if isinstance(body, Checkpoint):
                found |= {h: text for h, text in body.texts.items() if h in wanted}
            if len(found) == len(wanted):
                break
        return {path: found[h] for path, h in modules.items() if h in found}


def _view(number: int, entry: Entry) -> VersionView | None:
    body = entry.body
    if isinstance(body, Checkpoint):
        return VersionView(
            number=number,
            seq=entry.seq,
            kind="checkpoint",
            at=entry.at,
            author="app",
            reason=body.reason,
            changed=body.changed,
            passed=body.passed,
            failed=body.failed,
        )
    if isinstance(body, Revision):
        return VersionView(
            number=number,
            seq=entry.seq,
            kind="revision",
            at=entry.at,
            author=body.author,
            reason=body.reason,
            words=messages_of(body.words, body.says),
            changed=(body.module,),
        )
    return None


# -- what going back means -----------------------------------------------------------------


def _meaning(body: Body, state: State) -> MeaningView:
    """What one of the new entries means, in words."""
    if isinstance(body, Fact):
        told = state.beliefs.facts[body.undoes or ""]
        said = summary(state.type(told.type), told.about, told.fields)
        about = {"kind": called(state.type(told.type), 1).capitalize(), "said": said}
        if body.op == "assert":
            return MeaningView("added", say("{kind:kind} {said} stands again.", **about))
        return MeaningView("removed", say("{kind:kind} {said} is taken back.", **about))
    if isinstance(body, Definition):
        return MeaningView("type" if body.type is None else "field", _DEFINED[body.change](body.name))
    if isinstance(body, Source):
        gone, again = say("{name} is gone.", name=body.name), say("{name} is as it was.", name=body.name)
        return MeaningView("source", gone if body.text is None else again)
    if isinstance(body, Revision):
        return MeaningView("layout", messages_of(body.words, body.says)[0])
    return MeaningView("changed", say("A link between names or records is as it was."))
