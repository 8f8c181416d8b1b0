"""What has to be said so that a state is again as it was: facts taken back or said again, and the rest.

Nothing is deleted: what came since is taken back by new entries, which may be taken back themselves.
"""

from collections.abc import Iterable, Iterator

from uac_desktop.core.entries import Body, Definition, Fact, Link, Source
from uac_desktop.core.fold import State
from uac_desktop.core.vocabulary import RecordType, Vocabulary, spec_of


def going_back(now: State, then: State) -> list[Body]:
    """The bodies that make the records, types and sources of `now` those of `then`, in order.

    What was forgotten since stays forgotten, for nothing of it is left in either. Settings, conversations and
    alerts are no part of the project and stay.
    """
    return [
        *_types(now.vocabulary, then.vocabulary),
        *_links(now, then),
        *_facts(now, then),
        *_sources(now.sources, then.sources),
    ]


def _facts(now: State, then: State) -> Iterator[Body]:
    """Taken back newest first, and said again oldest first."""
    here, there = now.beliefs, then.beliefs
    came = [here.facts[fact] for fact in here.home.keys() - there.home.keys()]
    for told in sorted(came, key=lambda told: -told.seq):
        yield Fact(op="retract", type=told.type, about=told.about, undoes=told.id, reader="edit")
    went = [there.facts[fact] for fact in there.home.keys() - here.home.keys()]
    for told in sorted(went, key=lambda told: told.seq):
        yield Fact(op="assert", type=told.type, about=told.about, undoes=told.id, reader="edit")


def _links(now: State, then: State) -> Iterator[Body]:
    for link_id in now.beliefs.links.keys() - then.beliefs.links.keys():
        yield Link(change="undone", undoes=link_id)
    for link_id, link in then.beliefs.links.items():
        if link_id not in now.beliefs.links and link not in now.beliefs.links.values():
            yield link


def _sources(now: dict[str, str], then: dict[str, str]) -> Iterator[Body]:
    for name in sorted(now.keys() | then.keys()):
        if now.get(name) != then.get(name):
            yield Source(name=name, text=then.get(name))


def _types(now: Vocabulary, then: Vocabulary) -> Iterator[Body]:
    for name in now.types.keys() - then.types.keys():
        yield Definition(change="retire_type", name=name)
    for old in then:
        new = now.types.get(old.name)
        if new is not None and not old.own:
            yield from _fields(new, old)
        elif new != old:
            yield Definition(change="type", name=old.name, spec=spec_of(old))
            yield from _retired(old.retired, old.name)


def _fields(new: RecordType, old: RecordType) -> Iterator[Body]:
    """The fields of a built-in type: those that came are retired, those that were retired come back."""
    yield from _retired((n for n in new.fields if n not in old.fields and n not in new.retired), old.name)
    yield from _retired((n for n in old.retired if n not in new.retired), old.name)
    for name in new.retired:
        if name in old.fields and name not in old.retired:
            field = new.fields[name]
            yield Definition(
                change="field", name=name, type=old.name, value=list(field.choices) or field.kind
            )


def _retired(names: Iterable[str], type_name: str) -> Iterator[Body]:
    for name in names:
        yield Definition(change="retire_field", name=name, type=type_name)
