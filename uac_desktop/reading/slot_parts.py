"""What the slots are made of: the pieces of regex that several share."""

import re
from dataclasses import dataclass

from uac_desktop.reading import illnesses, words
from uac_desktop.reading.masks import MARKS, mark_regex
from uac_desktop.reading.people import NAME_PART
from uac_desktop.reading.spoken import Value
from uac_desktop.reading.words import COUNTRIES


@dataclass(frozen=True, slots=True)
class Slot:
    """What a slot matches (a regex over the marked text) and the value of the words it matched."""

    regex: str
    value: Value


ANY = rf"[\w{MARKS}'’&/%°-]"
WORD = rf"{ANY}+"
CAPITAL = r"[A-Z\u00c0-\u00de][\w'’&-]*(?:\.(?=\s[A-Z]))?"
NAME = (
    rf"(?-i:{CAPITAL}(?:\s+(?:(?:of|the|de|la|le|du|von|van|and|&|\+)\s+)?(?!I\b|I['’]|On\b|At\b)"
    r"[A-Z\u00c0-\u00de\d][\w'’&-]*(?:\.(?=\s[A-Z]))?){0,4})"
)
HAN = rf"[\u3400-\u9fffA-Za-z0-9·{MARKS}]"
DRUG = mark_regex("drug", "class")
KNOWN = mark_regex("drug", "class", "allergen")
DOSED = rf"(?:\s*\(?{mark_regex('dose')}\)?)?"
JOIN = DOSED + (
    r"(?:\s*(?:,|/|、|，|&|\+|;|和|与|及|跟|还有|以及)\s*(?:and\s+|or\s+|also\s+)?|\s+(?:and"
    r"|or|n|plus|as well as)\s+(?:to\s+|also\s+)*)"
)


CLOCK_WORDS = (
    r"(?:(?:at|by|around|about)\s+)*(?:(?:half(?: past)?|quarter (?:past|to)|(?:five|ten"
    r"|twenty) (?:past|to))\s+)?"
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\w|\s+(?:hours?|minutes?|mins?))"
    r"(?:\s+(?:oh five|fifteen|twenty(?:[- ]five)?|thirty(?:[- ]five)?|forty(?:[- ]five)?"
    r"|fifty(?:[- ]five)?)(?!\w))?"
    r"|half\s+\d{1,2}(?!\d)"
)
WHOM = r"(?:me|him|her|us|(?:my|our|his|her)\s+(?:\w+\s+)?\w+|(?-i:[A-Z][a-z]+)|dad|mum|mom)"
REACTION = (
    r"(?:(?:an?\s+)?(?:(?:full|itchy|bad|awful|nasty|terrible|huge|red|horrible"
    r"|severe)\s+)*(?:hives|rash(?:es)?|spots|blisters|welts|anaphyla(?:ctic shock|xis)"
    r"|(?:stomach\s+)?cramps|bloat(?:ing|ed)|diarrh\w+|vomit(?:ing)?|swelling"
    r"|swell(?:s)?(?: up)?|itch(?:y|ing|es)?|wheez(?:e|es|ing)|break(?:s|ing)? "
    r"out|throw(?:s|ing)? up"
    r"|puff(?:s|ed)? up|blotch(?:es|y)|asthma attacks?))"
)


PERSON = (
    rf"(?-i:(?:(?:Mr|Mrs|Ms|Dr|Prof)\.?\s+)?{NAME_PART}(?:[ -](?:(?:de|van|von|da|al|bin"
    rf"|ap)\s)?{NAME_PART}){{0,2}})"
    r"(?![-'’]?\w)"
)
EVENT = (
    rf"(?<![\w'’])(?:(?:(?:\d+(?:st|nd|rd|th)"
    rf"|(?!(?:{words.NO_TITLE})\b)[A-Za-z][\w'’-]*)\s+){{0,3}}?(?:{words.EVENTS})s?(?![a-z])"
    r"(?:\s+(?:appointment|visit|session|class|party|practice|rehearsal|meeting|call)(?!\w))?"
    r"(?:\s+(?:with|for|at the|of)\s+(?:the\s+|my\s+)?(?-i:[A-Z])[\w'’]+)?)"
)
TITLE = (
    rf"(?<![\w'’])(?:(?!(?:{words.NO_TITLE})\b)[A-Za-z][\w'’&-]*(?:\s+(?!(?:{words.NO_TITLE})\b)[\w'’&"
    rf"-]+){{0,5}}?)"
)
UNKNOWN = rf"(?:(?!(?:{words.NO_SUBSTANCE})\b)[a-z][a-z-]{{3,}}(?:\s+(?:{words.SUBSTANCE_ENDS}))?)"
THING = (
    rf"(?:{KNOWN}(?:\s+(?:{words.SUBSTANCE_ENDS}))?|{UNKNOWN}(?=\s*(?:[.,;!()—–]|$|\s(?:and|or|since"
    rf"|as|so|but|too|either|which|that|–|-)\b)))"
)
ILLNESS = (
    rf"(?:(?!(?:{words.NO_SUBSTANCE})\b)[A-Za-z'’-]+\s+){{0,2}}?(?:[a-z]{{2,}}(?:{illnesses.ILLNESS_ENDS})"
    rf"|(?:(?!(?:{words.NO_SUBSTANCE})\b)[A-Za-z'’-]+\s+)(?:{illnesses.ILLNESS_NOUNS}))(?!\w)"
)
KIND = "|".join(words.MEASURES)
ADJECTIVE = (
    r"(?:diabetic|asthmatic|coeliac|celiac|epileptic|hypertensive|anaemic|anemic|hypothyroid"
    r"|hyperthyroid|haemophiliac"
    r"|hemophiliac|immunocompromised|autistic|bipolar)"
)
COUNTRY_NAMES = "|".join(
    sorted((re.escape(name) for name in COUNTRIES if name.isascii() and len(name) > 3), key=len, reverse=True)
)
COUNTRY_ZH = "|".join(name for name in COUNTRIES if not name.isascii())
