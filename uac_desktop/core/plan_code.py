"""QueryPlan → one readable Python expression over the person's own lists."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from uac_desktop.core.plan import Clause, QueryPlan, Value
from uac_desktop.core.plan_conditions import clause_code, known_code, short_name, value_code
from uac_desktop.core.values import quoted
from uac_desktop.core.vocabulary import Vocabulary

_IMPORTS = {
    "fmean(": "from statistics import fmean",
    "median(": "from statistics import median",
    "groupby(": "from itertools import groupby",
}


@dataclass(frozen=True, slots=True)
class Program:
    """The expression that answers, after its imports, and the one that lists the rows behind it."""

    value: str
    rows: str


def compile_plan(plan: QueryPlan, vocabulary: Vocabulary) -> Program:
    """The programs of a plan."""
    writer = _Writer(plan, vocabulary)
    value = writer.answer()
    needed = [line for call, line in _IMPORTS.items() if call in value]
    both = (*plan.where, *plan.also) if plan.shape != "share" else plan.where
    return Program("\n".join([*needed, value]), writer.listed(both))


class _Writer:
    """Writes the parts of one plan's expression."""

    def __init__(self, plan: QueryPlan, vocabulary: Vocabulary) -> None:
        self.plan = plan
        self.vocabulary = vocabulary
        self.type = vocabulary[plan.type]
        self.name = short_name(self.type)

    def answer(self) -> str:
        """The whole expression."""
        shapes: dict[str, Callable[[], str]] = {
            "number": self._number,
            "values": self._values,
            "row": self._row,
            "exists": self._exists,
            "groups": self._groups,
            "top": self._top,
            "frequent": self._frequent,
            "share": self._share,
            "trend": self._trend,
            "change": self._change,
            "difference": self._difference,
            "bigger": self._bigger,
            "rate": self._rate,
            "over": self._over,
            "left": self._left,
            "only": self._only,
        }
        return shapes[self.plan.shape]()

    # -- rows ------------------------------------------------------------------------

    def rows(self, where: Iterable[Clause], known: Iterable[Value] = ()) -> str:
        """`for t in trips if …`, its records meeting all and having the values."""
        tests = [clause_code(clause, self.type, self.name, self.vocabulary) for clause in where]
        said = " and ".join(tests)
        for value in known:
            tests += [test for test in known_code(value, self.name).split(" and ") if test not in said]
        condition = " and ".join(dict.fromkeys(filter(None, tests)))
        return f"for {self.name} in {self.type.list_name}{f' if {condition}' if condition else ''}"

    def listed(self, where: Iterable[Clause]) -> str:
        """The records as a list."""
        rows = self.rows(where)
        return f"[{self.name} {rows}]" if " if " in rows else self.type.list_name

    def value(self, value: Value, name: str | None = None) -> str:
        """A value of the record at hand."""
        return value_code(value, self.type, name or self.name)

    # -- measures ----------------------------------------------------------------------

    def measured(self, where: Iterable[Clause]) -> str:
        """The plan's measure over the records that meet all."""
        plan = self.plan
        if plan.measure == "count" or plan.value is None:
            return f"len({self.listed(where)})"
        return self._measure(plan.value, self.rows(where, [plan.value]))

    def _measure(self, value: Value, rows: str) -> str:
        written = self.value(value)
        match self.plan.measure:
            case "distinct":
                one, loop = self._spread(value)
                return f"len({{{one} {rows}{loop}}})"
            case "sum":
                return f"sum({written} {rows})"
            case "average":
                return self._average(value, rows)
            case "median":
                return f"median([{written} {rows}])"
            case measure:
                return f"{measure}({written} {rows})"

    def _average(self, value: Value, rows: str) -> str:
        """The mean; of a ratio, that of the sums: a pace is all minutes over all kilometres."""
        if value.over is None or value.over.part:
            return f"fmean([{self.value(value)} {rows}])"
        top = self.value(Value(value.field, value.part, value.to, value.factor))
        return f"sum({top} {rows}) / sum({self.value(value.over)} {rows})"

    def _spread(self, value: Value) -> tuple[str, str]:
        """A value, and the loop over it where it is a list."""
        held = self.type.fields.get(value.field)
        if held is not None and held.kind == "list" and value.part == "":
            return "one", f" for one in {self.name}.{value.field}"
        return self.value(value), ""

    # -- shapes ------------------------------------------------------------------------

    def _number(self) -> str:
        return self.measured(self.plan.where)

    def _rate(self) -> str:
        return f"{self.measured(self.plan.where)} / {self.plan.divisor:g}"

    def _values(self) -> str:
        value = _given(self.plan.value)
        one, loop = self._spread(value)
        return f"{{{one} {self.rows(self.plan.where, [value])}{loop}}}"

    def _exists(self) -> str:
        return f"len([{self.name} {self.rows(self.plan.where)}]) > 0"

    def _row(self) -> str:
        plan, by = self.plan, _given(self.plan.by)
        choose = "max" if plan.descending else "min"
        if plan.value == by and plan.limit == 1:
            return f"{choose}({self.value(by)} {self.rows(plan.where, [by])})"
        listed = f"({self.name} {self.rows(plan.where, [by])})"
        key = f"key=lambda {self.name}: {self.value(by)}"
        if plan.limit == 1 and plan.then is not None:
            choose, key = self._tied(by, plan.then)
        if plan.limit == 1:
            return self.value(_given(plan.value), f"{choose}({listed}, {key})")
        backwards = ", reverse=True" if plan.descending else ""
        shown = self.value(_given(plan.value))
        return f"[{shown} for {self.name} in sorted({listed}, {key}{backwards})[:{plan.limit}]]"

    def _tied(self, by: Value, then: Value) -> tuple[str, str]:
        """How to choose a row, and by what, where equals are told apart by a second value."""
        low = not self.plan.latest
        sign = "-" if self.plan.descending is low else ""
        kind = "datetime" if self.type.fields[then.field].kind == "moment" else "date"
        other = f"{self.value(then)} or {kind}.{'max' if low else 'min'}"
        return ("min" if low else "max"), f"key=lambda {self.name}: ({sign}{self.value(by)}, {other})"

    def _pairs(self) -> str:
        """Pairs of each group and its measure."""
        plan, group = self.plan, _given(self.plan.group)
        one, loop = self._spread(group)
        if plan.measure == "count" or plan.value is None:
            return f"Counter({one} {self.rows(plan.where, [group])}{loop}).items()"
        listed = f"[{self.name} {self.rows(plan.where, [group, plan.value])}]"
        key = f"key=lambda {self.name}: {one}"
        inner = self._measure(plan.value, f"for {self.name} in rows")
        return f"[(group, {inner}) for group, rows in groupby(sorted({listed}, {key}), {key})]"

    def _ranked(self) -> str:
        return f"sorted({self._pairs()}, key=lambda pair: pair[1], reverse={self.plan.descending})"

    def _groups(self) -> str:
        if self.plan.labels:
            labels = ", ".join(map(quoted, self.plan.labels))
            listed = f"[[label, found.get(label, 0)] for label in [{labels}]]"
            return f"(lambda found: {listed})(dict({self._pairs()}))"
        pairs = self._ranked() if self.plan.ranked else f"sorted({self._pairs()})"
        return f"[[group, amount] for group, amount in {pairs}]"

    def _top(self) -> str:
        choose = "max" if self.plan.descending else "min"
        if self.plan.limit == 1:
            return f"{choose}({self._pairs()}, key=lambda pair: pair[1])[0]"
        return f"[group for group, amount in {self._ranked()}[:{self.plan.limit}]]"

    def _frequent(self) -> str:
        total = self.measured(self.plan.where)
        listed = f"(lambda total: {{group for group, amount in {self._pairs()} if amount >= "
        return f"{listed}{self.plan.part:g} * total}})({total})"

    def _share(self) -> str:
        plan = self.plan
        some, whole = self.measured((*plan.where, *plan.also)), self.measured(plan.where)
        return f"{f'{plan.scale} * ' if plan.scale != 1 else ''}{some} / {whole}"

    def _two(self) -> tuple[str, str]:
        plan = self.plan
        return self.measured((*plan.where, *plan.first)), self.measured((*plan.where, *plan.second))

    def _trend(self) -> str:
        first, second = self._two()
        said = '"increase" if after > before else "decrease" if after < before else "same"'
        return f"(lambda before, after: {said})({first}, {second})"

    def _change(self) -> str:
        first, second = self._two()
        return f"{second} - {first}"

    def _bigger(self) -> str:
        first, second = self._two()
        return f"{first} {'>' if self.plan.descending else '<'} {second}"

    def _difference(self) -> str:
        value, by = _given(self.plan.value), _given(self.plan.by)
        rows = f"({self.name} {self.rows(self.plan.where, [value, by])})"
        key = f"key=lambda {self.name}: {self.value(by)}"
        last, first = self.value(value, "rows[-1]"), self.value(value, "rows[0]")
        return f"(lambda rows: round({last} - {first}, 6))(sorted({rows}, {key}))"

    def _only(self) -> str:
        value = _given(self.plan.value)
        return f"next({self.value(value)} {self.rows(self.plan.where, [value])})"

    def _over(self) -> str:
        return f"{self.measured(self.plan.where)} > {self._allowed()}"

    def _left(self) -> str:
        return f"{self._allowed()} - {self.measured(self.plan.where)}"

    def _allowed(self) -> str:
        allowed = self.plan.allowed
        if allowed is None:
            raise ValueError("a plan of this shape names what is allowed")
        other = self.vocabulary[allowed.type]
        name = short_name(other, self.name)
        tests = [clause_code(clause, other, name, self.vocabulary) for clause in allowed.where]
        return f"next({name}.{allowed.field} for {name} in {other.list_name} if {' and '.join(tests)})"


def _given(value: Value | None) -> Value:
    if value is None:
        raise ValueError("a plan of this shape names the value it shows")
    return value
