"""A passport, residence permit or licence that is about to run out, or just has.

Notes it from 30 days before (as information), warns 7 days before, again on the day before (critical), and
says for 30 days that it has run out. Another document of the same kind and person that is valid longer takes its place.

Does not know how long a renewal takes where you live: ask early. Visas are left to the rule about trips.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

NAMES = {"passport": "passport", "residence_permit": "residence permit", "license": "licence"}
SEVERITY = {"early": "info", "soon": "warning", "last": "critical", "missed": "warning"}


def is_replaced(document, user) -> bool:
    """Whether a document of the same kind is valid longer."""
    expires = days.day(document.expires_on)
    for other in user.travel_documents:
        later = days.day(other.expires_on)
        same = other.kind == document.kind and other.person == document.person
        same_country = other.country == document.country or not (other.country and document.country)
        if same and same_country and later and later > expires:
            return True
    return False


@rule(watches=("TravelDocument",))
def document_expiry(user, today):
    told = set()
    for document in user.travel_documents:
        expires = days.day(document.expires_on)
        if document.kind not in NAMES or not expires or is_replaced(document, user):
            continue
        stage = days.stage(today, expires) or ("early" if days.stage(today, expires, 30) else None)
        key = (document.person, document.kind, expires)
        if not stage or key in told:
            continue
        told.add(key)
        verb = say("expired") if stage == "missed" else say("expires")
        yield Alert(
            key=key,
            severity=SEVERITY[stage],
            message=say(
                "{person:whose:start} {kind:term} {verb} on {day:day} ({left:left}). "
                "Renew it, or say when the new one is valid until.",
                person=document.person,
                kind=NAMES[document.kind],
                verb=verb,
                day=expires,
                left=days.between(today, expires),
            ),
            because=(document,),
            due=expires,
        )
