"""Two statements that cannot both be true: one question each, with both quotes, until it is settled."""

from uac_desktop.core.beliefs import Beliefs
from uac_desktop.core.records import Record, Told, label_of
from uac_desktop.core.saying import say
from uac_desktop.core.vocabulary import RecordType


def open_questions(beliefs: Beliefs) -> list[str]:
    """What the person is to be asked, oldest first."""
    disputed = [record for record in beliefs.records() if record.disputed and record.status == "current"]
    return [question(record, beliefs.type_of(record.type)) for record in disputed]


def question(record: Record, record_type: RecordType) -> str:
    """Which of two statements holds, both quoted with their days."""
    earlier, later = record.rival or record.evidence[0], record.evidence[-1]
    return say(
        "Which is right for {subject}: {earlier} or {later}?",
        subject=_subject(record, record_type),
        earlier=_quote(earlier),
        later=_quote(later),
    )


def _subject(record: Record, record_type: RecordType) -> str:
    """What is in dispute: "your birth date", "Ana's birthday"."""
    label = label_of(record_type, record.fields)
    if label in record_type.fixed:
        what = label.replace("_", " ")
        if record.about == "user":
            return say("your {what:term}", what=what)
        return say("{whom:term}'s {what:term}", whom=record.about, what=what)
    fixed = [say("{name:field}", name=name) for name in record_type.fixed]
    return say("{whom:term}'s {fixed:and}", whom=label.replace("_", " "), fixed=fixed)


def _quote(told: Told) -> str:
    words = told.quote or ", ".join(str(value) for value in told.fields.values())
    return say("“{words}” ({day:iso})", words=words, day=told.at[:10])
