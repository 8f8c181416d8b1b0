"""Conditions and values of a plan as Python, for one record under its short name."""

from datetime import date

from uac_desktop.core.periods import Period
from uac_desktop.core.plan import AnyOf, Clause, Condition, Join, Value
from uac_desktop.core.values import quoted
from uac_desktop.core.vocabulary import RecordType, Vocabulary


def short_name(record_type: RecordType, taken: str = "") -> str:
    """What a record of a type is called in an expression: `t` of trips, `tr` where `t` is taken."""
    name = record_type.list_name
    return name[0] if name[0] != taken else name[:2]


def clause_code(clause: Clause, record_type: RecordType, name: str, vocabulary: Vocabulary) -> str:
    """A clause as a test."""
    if isinstance(clause, AnyOf):
        return f"({' or '.join(condition_code(one, record_type, name) for one in clause.conditions)})"
    if isinstance(clause, Join):
        return _join(clause, record_type, name, vocabulary)
    return condition_code(clause, record_type, name)


def value_code(value: Value, record_type: RecordType, name: str) -> str:
    """A value as an expression."""
    written = _part(value, record_type, name)
    if value.factor == -1:
        written = f"-{written}"
    elif value.factor != 1:
        written = f"{written} / {value.factor}"
    return f"{written} / {value_code(value.over, record_type, name)}" if value.over else written


def known_code(value: Value, name: str) -> str:
    """The test that a record has a value; empty where every record has it."""
    over = known_code(value.over, name) if value.over else ""
    if value.part == "size" or value.field == "person":
        return over
    until = value.to if value.part != "rank" else None
    places = [f"{name}.{field} is not None" for field in (value.field, until) if field]
    if value.part in ("upper", "lower"):
        # Other readings than of blood pressure are one number.
        places.append(f'"/" in str({name}.{value.field})')
    if value.over and value.over.part == "":
        over = f"{name}.{value.over.field}"
    return " and ".join([*places, *([over] if over and over not in places else [])])


def _join(join: Join, record_type: RecordType, name: str, vocabulary: Vocabulary) -> str:
    other = vocabulary[join.type]
    inner = short_name(other, name)
    mine, theirs = _day(record_type, join.field, name), _day(other, join.other, inner)
    tests = [clause_code(clause, other, inner, vocabulary) for clause in join.where]
    if join.how == "days":
        until = join.until or join.other
        tests += [f"{inner}.{field} is not None" for field in (join.other, until)]
        tests.append(f"{theirs} <= {mine} <= {_day(other, until, inner)}")
    elif join.how == "same day":
        tests.append(f"{theirs} == {mine}")
    else:
        several = record_type.fields[join.field].kind == "list"
        tests.append(f"{inner}.{join.other} {'in' if several else '=='} {name}.{join.field}")
    met = f"any({' and '.join(dict.fromkeys(tests))} for {inner} in {other.list_name})"
    return f"{name}.{join.field} is not None and {'not ' if join.lacks else ''}{met}"


def _day(record_type: RecordType, field: str, name: str) -> str:
    held = record_type.fields.get(field)
    return f"{name}.{field}.date()" if held is not None and held.kind == "moment" else f"{name}.{field}"


def condition_code(condition: Condition, record_type: RecordType, name: str) -> str:
    """A condition as a test."""
    value, op = condition.value, condition.op
    place = value_code(value, record_type, name)
    plain = {
        "known": f"{place} is not None" if value.part == "" else f"{place} > 0",
        "unknown": f"{place} is None" if value.part == "" else f"{place} == 0",
        "true": place,
        "false": f"{place} is False",
        "abroad": f"{place} not in (None, home_country)",
        "home": f"{place} == home_country",
    }
    if op == "ends":
        end = str(condition.values[0])
        return f"{name}.{end} is not None and {place} == {_day(record_type, end, name)}"
    if op in plain:
        return plain[op]
    if op == "within":
        return _within(condition, record_type, name)
    return _compared(condition, place, name)


def _compared(condition: Condition, place: str, name: str) -> str:
    literals = [_literal(value) for value in condition.values]
    if condition.value.part == "clock":
        # Two numbers: quicker than text, and as before it is the minute that counts.
        place = f"({name}.{condition.value.field}.hour, {name}.{condition.value.field}.minute)"
        literals = [f"({int(hour)}, {int(minute)})" for hour, minute in map(_clock, condition.values)]
    if condition.op in ("holds", "lacks"):
        tests = [f"{one} in ({place} or [])" for one in literals]
        met = tests[0] if len(tests) == 1 else f"({' or '.join(tests)})"
        return met if condition.op == "holds" else f"not {met}"
    known = known_code(condition.value, name) if condition.value.part else ""
    if condition.op not in ("in", "not in"):
        known = known_code(condition.value, name)
        return " and ".join(filter(None, [known, f"{place} {condition.op} {literals[0]}"]))
    if len(literals) == 1 and literals[0] != "None":
        test = f"{place} {'==' if condition.op == 'in' else '!='} {literals[0]}"
    else:
        test = f"{place} {condition.op} ({', '.join(literals)}{',' if len(literals) == 1 else ''})"
    return " and ".join(filter(None, [known, test]))


def _within(condition: Condition, record_type: RecordType, name: str) -> str:
    """The bounds of a period, as comparisons that a partly known date only meets as a whole."""
    value, period = condition.value, condition.period
    day = value_code(value, record_type, name) if value.part else _day(record_type, value.field, name)
    first, last = (period.first, period.last) if period else (None, None)
    if first is not None and first == last:
        bounds = [f"{day} == {_date(first)}"]
    elif first is not None and last is not None:
        bounds = [f"{_date(first)} <= {day} <= {_date(last)}"]
    else:
        bounds = [f"{day} >= {_date(first)}"] if first is not None else []
        bounds += [f"{day} <= {_date(last)}"] if last is not None else []
    bounds += [f"{day} {sign} today" for sign in condition.values]
    return " and ".join([known_code(value, name), *bounds])


def _part(value: Value, record_type: RecordType, name: str) -> str:
    place, day = f"{name}.{value.field}", _day(record_type, value.field, name)
    until = _day(record_type, value.to, name) if value.to else ""
    if value.within is not None:
        day, until = _clipped(value.within, day, until)
    written = {
        "": place,
        "days": f"(({until} - {day}).days + 1)",
        "nights": f"({until} - {day}).days",
        "size": f"len({place} or [])",
        "upper": f'int({place}.split("/")[0])',
        "lower": f'int({place}.split("/")[1])',
        "year": f"{day}.year",
        "month": f'f"{{{day}.year}}-{{{day}.month:02d}}"',
        "quarter": f'f"{{{day}.year}}-Q{{({day}.month + 2) // 3}}"',
        "weekday": f"{day}.weekday()",
        "dayname": f'f"{{{day}:%A}}"',
        "monthly": f"{place} * {_MONTHS}[{name}.schedule]",
        "yearly": f"{place} * {_YEARS}[{name}.schedule]",
        "clock": f'f"{{{place}.hour:02d}}:{{{place}.minute:02d}}"',
        "anniversary": f"{place}.replace(year=today.year + "
        f"(({place}.month, {place}.day) < (today.month, today.day)))",
        "ago": f"(today - {day}).days",
        "ahead": f"({day} - today).days",
        "age": f"today.year - {place}.year - ((today.month, today.day) < ({place}.month, {place}.day))",
        "rank": f"{(value.to or '').split()}.index({place})",
        "earlier": f"{place} - timedelta(days={name}.{value.to})",
    }
    return written[value.part]


def _clipped(period: Period, day: str, until: str) -> tuple[str, str]:
    """The two ends of some days, no further than a period goes."""
    first = f"max({day}, {_date(period.first)})" if period.first else day
    return first, f"min({until}, {_date(period.last)})" if period.last else until


# How much of each schedule falls on a year, and on a month.
_YEARS = '{"weekly": 52, "monthly": 12, "quarterly": 4, "yearly": 1}'
_MONTHS = '{"weekly": 52 / 12, "monthly": 1, "quarterly": 1 / 3, "yearly": 1 / 12}'


def _clock(value: object) -> tuple[str, str]:
    """The hour and the minute of a time of day (HH:MM)."""
    hour, _, minute = str(value).partition(":")
    return hour, minute


def _literal(value: object) -> str:
    return quoted(value) if isinstance(value, str) else repr(value)


def _date(day: date) -> str:
    return f"date({day.year}, {day.month}, {day.day})"
