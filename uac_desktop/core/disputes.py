"""Two statements that cannot both be true: one question each, with both quotes, until it is settled."""

from uac_desktop.core.beliefs import Beliefs
from uac_desktop.core.records import Record, Told, label_of
from uac_desktop.core.vocabulary import RecordType


def open_questions(beliefs: Beliefs) -> list[str]:
    """What the person is to be asked, oldest first."""
    disputed = [record for record in beliefs.records() if record.disputed and record.status == "current"]
    return [question(record, beliefs.type_of(record.type)) for record in disputed]


def question(record: Record, record_type: RecordType) -> str:
    """Which of two statements holds, both quoted with their days."""
    earlier, later = record.rival or record.evidence[0], record.evidence[-1]
    return f"Which is right for {_subject(record, record_type)}: {_quote(earlier)} or {_quote(later)}?"


def _subject(record: Record, record_type: RecordType) -> str:
    """What is in dispute: "your birth date", "Ana's birthday"."""
    label = label_of(record_type, record.fields)
    if label in record_type.fixed:
        whose = "your" if record.about == "user" else f"{record.about}'s"
        return f"{whose} {label.replace('_', ' ')}"
    return f"{label}'s {' and '.join(record_type.fixed)}".replace("_", " ")


def _quote(told: Told) -> str:
    words = told.quote or ", ".join(str(value) for value in told.fields.values())
    return f"“{words}” ({told.at[:10]})"
