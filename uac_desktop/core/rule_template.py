"""What a rule written by hand begins with: a text that loads, and says nothing until it is changed."""

from uac_desktop.core.records import called
from uac_desktop.core.rule_kinds import day_field
from uac_desktop.core.vocabulary import RecordType


def rule_template(name: str, record_type: RecordType) -> str:
    """A rule over the records of a type, with all that a rule can say of an alert."""
    day = day_field(record_type)
    test = f"record.{day} != today" if day else f"record.{record_type.label} is None"
    due = f"\n            due=record.{day},  # when it is due itself, which is shown" if day else ""
    return f'''"""What it checks, in one sentence.

What it does not check.
"""

from uac import Alert, rule


@rule(watches=("{record_type.name}",))
def {name}(user, today):
    for record in user.{record_type.list_name}:
        if {test}:
            continue
        yield Alert(
            key=(record.{record_type.label},),  # tells it from other alerts of this rule
            message=f"What is the matter with this {called(record_type, 1)}: {{record.{record_type.label}}}.",
            because=(record,),
            severity="info",  # or "warning", or "critical"{due}
            next="What to do about it.",
        )
'''
