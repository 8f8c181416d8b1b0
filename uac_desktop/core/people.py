"""Who is who: names that mean one person, as stated or as a relationship tells."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from uac_desktop.core.records import Record, normalise

# Relationships that a person has few of, so that one contact is meant; with other words for the same.
_KIN = {
    "son": ("儿子",),
    "daughter": ("女儿", "闺女"),
    "child": ("kid", "孩子"),
    "wife": ("妻子", "老婆", "太太"),
    "husband": ("丈夫", "老公"),
    "partner": ("girlfriend", "boyfriend", "爱人", "女朋友", "男朋友"),
    "mother": ("mum", "mom", "妈妈", "母亲", "我妈"),
    "father": ("dad", "爸爸", "父亲", "我爸"),
    "brother": ("哥哥", "弟弟"),
    "sister": ("姐姐", "妹妹"),
    "grandmother": ("grandma", "gran", "奶奶", "外婆", "姥姥"),
    "grandfather": ("grandpa", "爷爷", "外公", "姥爷"),
    "boss": ("manager", "老板"),
}
_ONE_WORD = {other: word for word, others in _KIN.items() for other in others} | {word: word for word in _KIN}


@dataclass(slots=True)
class People:
    """Names by their normalised form: `stated` by the person, and those that follow from contacts."""

    stated: dict[str, str] = field(default_factory=dict)
    kin: dict[str, str] = field(default_factory=dict)

    def name(self, about: str) -> str:
        """The one name of a person, as it is written; a name that is nobody else's stays as it is."""
        seen = set()
        while (known := normalise(about)) not in seen:
            seen.add(known)
            other = self.stated.get(known) or self.kin.get(_ONE_WORD.get(known, known))
            if other is None:
                return about
            about = other
        return about

    def one_name(self, name: str) -> str:
        """The name that stands for a name, as the person has said."""
        seen = set()
        while (known := normalise(name)) in self.stated and known not in seen:
            seen.add(known)
            name = self.stated[known]
        return name

    def words_for(self, relationship: str) -> tuple[str, ...]:
        """All words that mean a relationship, normalised."""
        word = _ONE_WORD.get(relationship, relationship)
        return (word, *map(normalise, _KIN.get(word, ())))


def relationship_of(fields: object) -> str | None:
    """The one word for a relationship that names few; None for any other."""
    return _ONE_WORD.get(normalise(fields)) if fields else None


def only_one(contacts: Iterable[Record], relationship: str) -> str | None:
    """The name of the person's only contact with a relationship; None where there are none or several."""
    names = {
        str(contact.fields["name"])
        for contact in contacts
        if contact.status == "current"
        and contact.about == "user"
        and contact.fields.get("name")
        and relationship_of(contact.fields.get("relationship")) == relationship
    }
    return next(iter(names)) if len(names) == 1 else None
