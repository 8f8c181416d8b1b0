"""The slots of English about people, travel and the calendar."""

from collections.abc import Mapping

from uac_desktop.reading.slot_parts import NAME, Slot
from uac_desktop.reading.spoken import exact_value, lower_value, proper_value, said_value

SLOTS_LIFE: Mapping[str, Slot] = {
    "unclekin": Slot(r"uncle|aunt|auntie|cousin|grandma|grandpa|nan|gran", lower_value),
    "context": Slot(r"(?:(?!on|last)[\w'’&-]+\s+){0,4}?(?!on|last)[\w'’&-]+", said_value),
    "address": Slot(r"\d+[a-z]?\s+[A-Z][^.;!?\n]{4,60}", said_value),
    "hotelname": Slot(
        rf"(?-i:Hotel|Hostel|Pension|Casa)\s{NAME}|{NAME}(?<=Hotel|otels|e Inn|Lodge|ostel|esort|Suite"
        rf"|uites)",
        proper_value,
    ),
    "visitor": Slot(
        (
            r"(?:the\s+|an?\s+|our\s+|my\s+|new\s+)?(?:plumber|electrician|gardener|cleaner|painter|locksmith|technician"
            r"|handyman|inspector|movers|roofer|chimney sweep|carpenter|builders?|engineer|surveyor|landlord"
            r"|(?:\w+\s+)?(?:delivery|package|parcel|couch|sofa|fridge|refrigerator|mattress|bed|desk"
            r"|table|washing machine"
            r"|washer|dryer|dishwasher|freezer|oven|furniture|wardrobe|piano|tv|groceries|food shop"
            r"|in-laws|parents))"
        ),
        said_value,
    ),
    "chore": Slot(
        (
            r"(?:driv|pick|tak|meet|attend|host|work|present|collect|drop|babysit|look|help|speak|giv|run|see)\w*"
            r"(?:[ ](?!on)[\w'’-]+){1,6}?"
        ),
        said_value,
    ),
    "duty": Slot(
        (
            r"(?:submit|file|pay|renew|return|hand in|register|enrol|apply|respond|rsvp|send|finish"
            r"|complete|book|cancel"
            r"|give|turn in|upload|sign|post|deliver|write|fill|get|pick|order|buy|decide|reply|claim)"
            r"(?:[ ](?!by|before|until)[\w'’&-]+){1,7}?"
        ),
        said_value,
    ),
    "paper": Slot(
        (
            r"(?:\w+\s+){0,3}?(?:tax return|taxes|self[- ]assessment|council tax|car tax|mot|vat return"
            r"|application|report|paperwork|assignment|essay"
            r"|thesis|form|claim"
            r"|registration|proposal|grant|notice|manuscript|dissertation|homework|invoice|expenses)"
            r"(?:\s+(?:about|for|on)\s+(?:the\s+)?\w+)?"
        ),
        said_value,
    ),
    "errand": Slot(r"[^.;!?\n\ue000-\ue013]{2,80}?", said_value),
    "dutyend": Slot(r"[a-z][\w'’-]*(?:\s[\w'’&-]+){1,8}?(?=\s*(?:$|[.,;!?]))", said_value),
    "bloodtype": Slot(r"(?:a|b|ab|o)\s?(?:[+-]|positive|negative|pos|neg)?(?!\w)", said_value),
    "flightcode": Slot(r"(?-i:[A-Z][A-Z0-9]\s?\d{2,4})(?!\w)", exact_value),
    "code": Slot(r"(?-i:[A-Z0-9]{5,8})(?!\w)", exact_value),
    "trade": Slot(
        (
            r"(?:the\s+|an?\s+|our\s+|my\s+)?(?:plumber|electrician|gardener|cleaner"
            r"|painter|locksmith|technician|handyman|inspector|movers|roofer|chimney "
            r"sweep|carpenter)"
        ),
        said_value,
    ),
    "deed": Slot(
        (
            r"(?:driv|pick|tak|meet|attend|host|work|present|collect|drop)\w*(?:[ "
            r"][\w'’-]+){1,5}?"
        ),
        said_value,
    ),
}
