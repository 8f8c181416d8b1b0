"""State → the person's project: modules of plain typed Python, the same text for the same log.

The text is laid out as ruff lays it out (88 columns), so that formatting it changes nothing.
"""

import re
from collections.abc import Mapping, Sequence

from uac_desktop.core.fold import State
from uac_desktop.core.records import Record, called
from uac_desktop.core.values import python_literal, quoted
from uac_desktop.core.vocabulary import Field, RecordType

VERSION = "1"
WIDTH = 88
_ANNOTATIONS: Mapping[str, str] = {
    "str": "str",
    "int": "int",
    "float": "float",
    "bool": "bool",
    # A field may itself be called date or time, which would hide the class in its own annotation.
    "date": "Day",
    "time": "Time",
    "moment": "Moment",
    "list": "list[str]",
}


def render(state: State, rules: Mapping[str, str]) -> dict[str, str]:
    """Every module by its path: manifest, a domain each that holds something, the rules as they are."""
    by_type = _records_by_type(state)
    domains = {
        domain: kept
        for domain, types in state.vocabulary.domains().items()
        if (kept := [t for t in types if t.own or t.name in by_type])
    }
    modules = {"manifest.py": _manifest(domains, by_type)}
    modules |= {f"domains/{domain}.py": _domain(domain, types, by_type) for domain, types in domains.items()}
    return modules | {f"rules/{name}.py": text for name, text in sorted(rules.items())}


def _records_by_type(state: State) -> dict[str, list[Record]]:
    found: dict[str, list[Record]] = {}
    for record in state.records():
        found.setdefault(record.type, []).append(record)
    return found


def _manifest(domains: Mapping[str, list[RecordType]], by_type: Mapping[str, list[Record]]) -> str:
    lines = ['"""What is known, by domain: how many records of each type."""', ""]
    if not domains:
        return "\n".join([*lines, "domains = {}", ""])
    lines.append("domains = {")
    for domain, types in domains.items():
        counts = ", ".join(f"{called(t)}: {len(by_type.get(t.name, ()))}" for t in types)
        lines.append(f"    {quoted(domain)}: {quoted(counts)},")
    return "\n".join([*lines, "}", ""])


def _domain(domain: str, types: Sequence[RecordType], by_type: Mapping[str, list[Record]]) -> str:
    classes = [_class(record_type) for record_type in types]
    lists = [_list(record_type, by_type.get(record_type.name, [])) for record_type in types]
    body = "\n\n\n".join([*classes, "\n\n".join(lists)])
    names = ", ".join(called(t) for t in types)
    header = f'"""{domain.capitalize()}: {names}."""\n\n'
    return f"{header}{_imports(body)}\n\n\n{body}\n"


def _imports(body: str) -> str:
    """Only what the module uses, in the order ruff sorts it."""
    used = [name for name in ("date", "datetime", "time") if re.search(rf"\b{name}\(", body)]
    ours = [name for name in ("Day", "Moment", "Partial", "Time") if re.search(rf"\b{name}\b[ (]", body)]
    lines = ["from dataclasses import dataclass"]
    if used:
        lines.append(f"from datetime import {', '.join(used)}")
    if "ZoneInfo(" in body:
        lines.append("from zoneinfo import ZoneInfo")
    if ours:
        lines += ["", f"from uac import {', '.join(ours)}"]
    return "\n".join(lines)


def _class(record_type: RecordType) -> str:
    key = ", ".join(("person", *record_type.key)) if record_type.key else ""
    doc = f'    """Key: {key}."""' if key else f'    """One of the {called(record_type)}."""'
    fields = [f"    {line}" for line in ('person: str = "user"', *_annotations(record_type))]
    return "\n".join(
        ["@dataclass(frozen=True, kw_only=True)", f"class {record_type.name}:", doc, "", *fields]
    )


def _annotations(record_type: RecordType) -> list[str]:
    held = [
        name
        for name, own in (("valid_from", record_type.start), ("valid_to", record_type.end))
        if own is None
    ]
    return [
        *(f"{f.name}: {_ANNOTATIONS[f.kind]} | None = None" for f in record_type.fields.values()),
        *(f"{name}: Day | None = None" for name in held),
    ]


def _list(record_type: RecordType, records: Sequence[Record]) -> str:
    if not records:
        return f"{record_type.list_name}: list[{record_type.name}] = []"
    rows = [_record(record_type, record) for record in records]
    return "\n".join([f"{record_type.list_name} = [", *rows, "]"])


def _record(record_type: RecordType, record: Record) -> str:
    """One record as a call: on one line where it fits, else its arguments on one, else one a line."""
    arguments = [f"{name}={value}" for name, value in _arguments(record_type, record)]
    one = f"    {record_type.name}({', '.join(arguments)}),"
    if len(one) <= WIDTH:
        return one
    inner = f"        {', '.join(arguments)}"
    if len(inner) <= WIDTH:
        return f"    {record_type.name}(\n{inner}\n    ),"
    lines = "\n".join(f"        {argument}," for argument in arguments)
    return f"    {record_type.name}(\n{lines}\n    ),"


def _arguments(record_type: RecordType, record: Record) -> list[tuple[str, str]]:
    """The fields that are known, in the type's order, and the dates where no field of its own says them."""
    person = [("person", quoted(record.about))] if record.about != "user" else []
    said = [
        (name, python_literal(record.fields[name], field))
        for name, field in record_type.fields.items()
        if record.fields.get(name) is not None
    ]
    return [*person, *said, *_held(record_type, record)]


def _held(record_type: RecordType, record: Record) -> list[tuple[str, str]]:
    if record.status == "current":
        return []
    date_field = Field("held", "date")
    spans = (
        ("valid_from", record_type.start, record.valid_from),
        ("valid_to", record_type.end, record.valid_to),
    )
    return [(name, python_literal(value, date_field)) for name, own, value in spans if own is None and value]
