"""Makes one fact of several readings of the same thing, and decides between two readers."""

import re
from collections.abc import Iterable

from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import Lexicon, ReadResult
from uac_desktop.core.vocabulary import Vocabulary

Same = tuple[str, str, str]
_EXACT = ("int", "float", "date", "moment", "time")


def distinct(facts: Iterable[Fact], vocabulary: Vocabulary, lexicon: Lexicon | None = None) -> list[Fact]:
    """The facts, each thing once: the first said, with the fields that a later one adds.

    What ended in a message is not also asserted by what was said before the end.
    """
    found: dict[Same, Fact] = {}
    for fact in facts:
        same = identity(fact, vocabulary, lexicon)
        first = found.get(same)
        if first is None:
            found[same] = fact
        elif first.op == fact.op and vocabulary[fact.type].holds != "many":
            found[same] = first.model_copy(update={"fields": {**fact.fields, **first.fields}})
        elif first.op == "assert" and fact.op in ("end", "correct"):
            found[same] = fact
    return _longest_names(list(found.values()), vocabulary)


def _longest_names(facts: list[Fact], vocabulary: Vocabulary) -> list[Fact]:
    """The facts without those whose name is only part of another's, said in the same words."""
    return [fact for fact in facts if not any(_is_part(fact, other, vocabulary) for other in facts)]


def _is_part(fact: Fact, other: Fact, vocabulary: Vocabulary) -> bool:
    if (fact.type, fact.about, fact.op, fact.start) != (other.type, other.about, other.op, other.start):
        return False
    label = vocabulary[fact.type].label
    ours, theirs = (str(one.fields.get(label, "")).casefold() for one in (fact, other))
    return ours != theirs and ours in theirs


def identity(fact: Fact, vocabulary: Vocabulary, lexicon: Lexicon | None = None) -> Same:
    """What makes two facts of a message one: their type, whom they are about and what they name."""
    record_type = vocabulary[fact.type]
    names = (
        record_type.key
        if record_type.holds != "many" and record_type.domain != "travel"
        else (record_type.label,)
    )
    name = "|".join(str(fact.fields.get(part, "")) for part in names)
    known = lexicon.canonical(name) if lexicon and record_type.domain == "health" else name
    return fact.type, fact.about.casefold(), known.casefold()


def merge(
    patterns: ReadResult, model: ReadResult, vocabulary: Vocabulary, lexicon: Lexicon | None = None
) -> list[Fact]:
    """The model's facts that the patterns did not already say; on health the patterns' word stands."""
    said = {identity(fact, vocabulary, lexicon) for fact in patterns.facts}
    quoted = {
        (fact.type, fact.about.casefold())
        for fact in patterns.facts
        if vocabulary[fact.type].domain == "health"
    }
    found = []
    for fact in model.facts:
        same = identity(fact, vocabulary, lexicon)
        if (
            same in said
            or _covered(fact, patterns, vocabulary, quoted)
            or _is_named_already(fact, patterns, vocabulary)
        ):
            continue
        said.add(same)
        found.append(fact)
    return found


def _is_named_already(fact: Fact, patterns: ReadResult, vocabulary: Vocabulary) -> bool:
    """Whether the patterns read all words that name a fact as something else: the shop of a payment."""
    read = {word for other in patterns.facts for value in other.fields.values() for word in _words(value)}
    named = _words(fact.fields.get(vocabulary[fact.type].label) or "")
    return bool(named) and named <= read


def _words(value: object) -> set[str]:
    listed = value if isinstance(value, list) else [value]
    return {word for one in listed for word in re.findall(r"[^\W_]+", str(one).casefold())}


def differing(
    standing: Fact, facts: Iterable[Fact], vocabulary: Vocabulary, lexicon: Lexicon | None = None
) -> dict[str, str | int | float | bool]:
    """The fields that another reader read otherwise than in a fact of the same thing, with its values.

    Of health any field counts, of the rest amounts and days: other words for the same are no disagreement.
    """
    record_type = vocabulary[standing.type]
    same = identity(standing, vocabulary, lexicon)
    found: dict[str, str | int | float | bool] = {}
    for fact in facts:
        if fact.type not in vocabulary or identity(fact, vocabulary, lexicon) != same:
            continue
        for name, value in fact.fields.items():
            known = standing.fields.get(name)
            exact = name in record_type.fields and record_type.fields[name].kind in _EXACT
            counts = exact or record_type.domain == "health"
            if counts and isinstance(value, str | int | float) and _is_other(known, value):
                found.setdefault(name, value)
    return found


def _is_other(known: object, value: str | int | float) -> bool:
    """Whether two values say different things, and not the same more or less fully."""
    if known in (None, "", []) or isinstance(known, list):
        return False
    one, other = (" ".join(str(each).casefold().split()) for each in (known, value))
    return one not in other and other not in one


def _covered(fact: Fact, patterns: ReadResult, vocabulary: Vocabulary, health: set[tuple[str, str]]) -> bool:
    """Whether the patterns read the same words as the same type, and named them otherwise."""
    label = vocabulary[fact.type].label
    name = str(fact.fields.get(label, "")).casefold()
    for other in patterns.facts:
        theirs = str(other.fields.get(label, "")).casefold()
        same = other.type == fact.type and other.about.casefold() == fact.about.casefold()
        if same and name and theirs and (name in theirs or theirs in name):
            return True
    return (fact.type, fact.about.casefold()) in health and not name
