"""What the fields of records are called; those that a person defined keep their own name."""

from uac_desktop.core.words_zh import FIELDS
from uac_desktop.ui.words import Language


def field_name(language: Language, name: str) -> str:
    """A field's name as it is read: "started on"."""
    return FIELDS.get(name, name) if language == "zh" else name.replace("_", " ")
