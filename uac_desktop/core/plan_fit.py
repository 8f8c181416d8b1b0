"""A model's choice → a plan that says all that the question says and nothing else, or why it is declined.

What is chosen only points: conditions, periods and numbers are read from the question's own words by the same
code that reads without a model. So a plan can name nothing that the person's records do not hold; and it is
declined where a word is left over, a choice has no word to stand on, or another type would fit as well.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from uac_desktop.core.errors import RefusedError
from uac_desktop.core.periods import Day, Period, find_periods
from uac_desktop.core.plan import Condition, Op, QueryPlan, Value
from uac_desktop.core.plan_choice import Kind, Options, Parts
from uac_desktop.core.plan_wants import LENGTH, group_name, is_said, shaped
from uac_desktop.core.question import is_one
from uac_desktop.core.question_fields import each_of, use_field
from uac_desktop.core.question_filters import condition_of, filters_of, negated
from uac_desktop.core.question_ground import ground_of, trouble_of, unanswerable
from uac_desktop.core.question_index import Index
from uac_desktop.core.question_join import join_of
from uac_desktop.core.question_mentions import View, view_of
from uac_desktop.core.question_numbers import Filter
from uac_desktop.core.question_values import span
from uac_desktop.core.question_words import Lexicon, Sense, Token, tokens_of
from uac_desktop.core.records import called

_OWN = frozenset({"type", "verb", "value", "condition", "own field"})


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as all types see it."""

    text: str
    tokens: tuple[Token, ...]
    periods: tuple[Period, ...]
    index: Index
    lexicon: Lexicon
    today: date

    def view(self, type_name: str) -> View:
        """The question from the side of a type, of which nothing is used yet."""
        kept = self.index.kept[type_name]
        return view_of(self.text, self.tokens, self.periods, kept, self.index, self.lexicon)


def asked_of(question: str, index: Index, lexicon: Lexicon, today: date, days: Sequence[Day]) -> Asked:
    """A question over what is kept; `days` are the dates in it."""
    text = lexicon.plain(question)
    periods = tuple(find_periods(text, today, days))
    return Asked(text, tuple(tokens_of(text)), periods, replace(index, today=today), lexicon, today)


def options_of(asked: Asked, type_name: str) -> Options:
    """What can be chosen for a type: its fields, and the conditions for which the question has words."""
    view = asked.view(type_name)
    fields = [*view.kept.fields(), *([LENGTH] if span(view) else [])]
    group = each_of(ground_of(view, (), (), asked.today))
    groups = (group_name(group[2]),) if group else ()
    return Options(tuple(fields), groups, tuple(_offered(view)))


def fit(asked: Asked, kind: Kind, parts: Parts) -> QueryPlan:
    """The plan of a choice. Raises RefusedError with what does not fit."""
    if len(asked.periods) > 1:
        raise RefusedError("The question names several times.")
    _refuse_rivals(asked, kind.type)
    view, joins = join_of(asked.view(kind.type))
    filters = tuple(_filters(view, parts.filters))
    ground = ground_of(view, filters, joins, asked.today)
    if trouble := trouble_of(ground):
        raise RefusedError(trouble)
    if not is_said(view, kind.want):
        raise RefusedError(f"No word of the question asks for `{kind.want}`.")
    plan = shaped(ground, kind.want, parts)
    for value in (plan.value, plan.by, plan.group, *(Value(one.field) for one in filters if one.field)):
        if value is not None:
            use_field(view, value.field)
    if left := view.left_over():
        raise RefusedError(f"The words {', '.join(f'“{word}”' for word in left)} are not accounted for.")
    if why := unanswerable(plan, ground):
        raise RefusedError(why)
    return replace(plan, single=plan.single or is_one(view))


def _refuse_rivals(asked: Asked, chosen: str) -> None:
    """Two types that know all words of a question are two readings; one that has none of its own is none."""
    if not _is_anchored(asked.view(chosen)):
        raise RefusedError(f"No word of the question is one of your {called(asked.index.kept[chosen].type)}.")
    for name, kept in asked.index.kept.items():
        if name != chosen and _knows_all(asked.view(name)):
            raise RefusedError(f"It may as well mean your {called(kept.type)}.")


def _is_anchored(view: View) -> bool:
    return any(sense.type == view.kept.type.name and sense.kind in _OWN for sense in _senses(view))


def _knows_all(view: View) -> bool:
    return _is_anchored(view) and all(mention.senses for mention in view.mentions)


def _senses(view: View) -> Iterator[Sense]:
    return (sense for mention in view.mentions for sense in mention.senses)


# -- conditions --------------------------------------------------------------------------


def _filters(view: View, chosen: Sequence[str]) -> list[Filter]:
    """The conditions that the words put, with the chosen ones in place of what stands at theirs."""
    offered = _offered(view)
    wanted = {one.place: one for name in chosen if (one := offered.get(name)) is not None}
    if len(wanted) != len(chosen):
        raise RefusedError("Of the conditions on one word only one can hold.")
    found = filters_of(view)
    view.used.update(wanted)
    kept = [one for one in found if one.place not in wanted]
    return sorted([*kept, *wanted.values()], key=lambda one: one.place)


def _offered(view: View) -> dict[str, Filter]:
    """Each condition that a word of the question may put, by what it is called."""
    found: dict[str, Filter] = {}
    for place, mention in enumerate(view.mentions):
        for sense in mention.senses:
            clause = _clause(view, place, sense)
            if clause is not None:
                found.setdefault(_label(clause), Filter(clause, place, field=clause.value.field))
    return found


def _clause(view: View, place: int, sense: Sense) -> Condition | None:
    if sense.kind == "condition":
        return None if negated(view, place) else condition_of(sense.values[0])
    held = view.kept.type.fields.get(sense.field)
    if sense.kind != "value" or (held is None and sense.field != "person"):
        return None
    no = negated(view, place)
    if held is not None and held.kind == "bool":
        return Condition(Value(sense.field), "false" if no else "true")
    is_list = held is not None and held.kind == "list"
    op: Op = ("lacks" if no else "holds") if is_list else ("not in" if no else "in")
    return Condition(Value(sense.field), op, sense.values)


def _label(clause: Condition) -> str:
    values = ", ".join(map(str, clause.values))
    return f"{clause.value.field} {clause.op} {values}".strip()
