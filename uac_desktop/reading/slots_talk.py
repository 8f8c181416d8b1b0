"""The slots of English turns of phrase: services, hirers, inns, what is left of a medicine."""

import re
from collections.abc import Mapping
from datetime import date, timedelta

from pydantic import JsonValue

from uac_desktop.reading.days import Tense
from uac_desktop.reading.quantities import NUMBERS
from uac_desktop.reading.slot_parts import NAME, Slot
from uac_desktop.reading.spoken import Words, exact_value, proper_value, said_value
from uac_desktop.reading.words import DISHES

_COUNT = rf"(?:\d{{1,3}}|{'|'.join(NUMBERS)})"


def supply_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The day on which what is left runs out: "8 days" from the message's day."""
    match = re.match(r"(\w+)\s+(day|week)", words.text[start:end], re.I)
    if not match:
        return None
    count = int(match[1]) if match[1].isdigit() else NUMBERS[match[1].lower()]
    days = count * (7 if match[2].lower() == "week" else 1)
    return (date.fromisoformat(words.today) + timedelta(days)).isoformat()


def service_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A service's name, its own sign kept: "Paramount+"."""
    return proper_value(words, start, end, tense) if words.text[end - 1] != "+" else words.text[start:end]


SLOTS_TALK: Mapping[str, Slot] = {
    "supplydays": Slot(rf"(?<![\w.]){_COUNT}\s+(?:days?|weeks?)", supply_value),
    "stones": Slot(
        r"\d{1,2}\s?st(?:one)?(?:\s?\d{1,2}(?:\.\d)?(?:\s?(?:lbs?|pounds?))?)?(?!\w)", exact_value
    ),
    "innname": Slot(
        rf"(?-i:(?:Premier Inn|Travelodge|Holiday Inn|Ibis|Novotel|Hilton|Marriott|Hyatt|Best Western|Airbnb)"
        rf"(?:\s{NAME})?|{NAME}\s(?:Inn|Hotel|Lodge|Hostel|Guesthouse|Guest House|B&B|Resort|Suites)"
        rf"(?:\s[A-Z]\w+)?)",
        proper_value,
    ),
    "hirer": Slot(
        r"hertz|avis|sixt|europcar|enterprise|budget|alamo|national|thrifty|dollar|zipcar|turo", proper_value
    ),
    "tradesman": Slot(
        r"(?:boiler|gas|electric|internet|broadband|cable|window|chimney|damp|carpet|sofa|piano|pest|alarm"
        r"|roof"
        r"|heating|satellite|kitchen|blinds?|fence|tree|removal)\s+(?:man|guy|people|lady|woman|fitters?"
        r"|folks|engineer)",
        said_value,
    ),
    "outing": Slot(
        r"(?:the\s+)?(?:theatre|theater|cinema|movies?|opera|ballet|musical|museum|football|golf|tennis"
        r"|bowling"
        r"|karaoke|lunch|dinner|brunch|drinks|coffee|pub|zoo|beach|hike|day out|walk)"
        r"(?:\s+(?:trip|night|evening|date|tickets?))?",
        said_value,
    ),
    "carrier": Slot(
        r"(?-i:British Airways|BA|Ryanair|easyJet|EasyJet|Jet2|Delta|United|Southwest|JetBlue"
        r"|Alaska Airlines|Air Canada"
        r"|American Airlines|Lufthansa|KLM|Air France|Iberia|TAP|SAS|Finnair|Emirates|Qatar Airways|Etihad"
        r"|Qantas|Jetstar"
        r"|Norwegian|Wizz Air|Wizz|Vueling|Virgin Atlantic|Aer Lingus|Turkish Airlines"
        r"|Philippine Airlines|Cebu Pacific|Air New Zealand|FlySafair|IndiGo|Air India|Vistara|SpiceJet"
        r"|Akasa|Singapore Airlines|Scoot|AirAsia|Cathay Pacific|EVA Air"
        r"|ANA|JAL)",
        proper_value,
    ),
    "railway": Slot(
        r"(?-i:Amtrak|Eurostar|LNER|Avanti|GWR|ScotRail|CrossCountry|Greyhound|Megabus|FlixBus"
        r"|National Express|Thalys"
        r"|Deutsche Bahn|SNCF|TGV|Trenitalia|Italo|Renfe|VIA Rail|Brightline|Rajdhani|Shatabdi|Vande Bharat)",
        proper_value,
    ),
    "instalment": Slot(r"emi|instal?lment|mortgage|standing order|direct debit|sip", said_value),
    "bankname": Slot(rf"{NAME}", proper_value),
    "servicename": Slot(
        r"(?-i:(?:Netflix|Spotify|Hulu|Disney\+|Disney Plus|Paramount\+|HBO Max|Max|Audible|Kindle Unlimited"
        r"|Amazon Prime|Prime|YouTube Premium|Apple Music|Apple TV\+|Tidal|Deezer|Peacock|NowTV|Now TV"
        r"|Crunchyroll|Dropbox|iCloud|Adobe|Duolingo|Strava|Peloton|HelloFresh|Gousto|Blue Apron|Patreon"
        r"|Substack|Medium|Headspace|Calm|LinkedIn Premium|ChatGPT Plus|Hotstar|SonyLIV|JioCinema"
        r"|Zee5))(?![\w+])",
        service_value,
    ),
    "nothingact": Slot(
        r"(?:nothing|no money|not a (?:penny|cent|dollar|pound))\s+"
        r"(?:touched|moved|sold|spent|paid(?: out)?|to leave|to be|is to leave|should leave|leaves|taken"
        r"|withdrawn)"
        r"[^.;!?\n]{0,60}?(?=\s*(?:$|[.;!?]|\b(?:till|until|before)\b))",
        said_value,
    ),
    "carname": Slot(
        r"(?:(?!(?:he|she|it|that|this|mum|mom|dad|kid|dog|cat"
        r"|baby)\b)[A-Za-z][\w-]+)(?:\s(?-i:[A-Z0-9][\w-]*))?",
        said_value,
    ),
    "fare": Slot(
        rf"(?:{DISHES}|dosas?|idli|biryani|thali|momos?|samosas?|tikka|vada pav|chaat|parathas?|laksa"
        rf"|nasi goreng|satay|a roast|roast|pies?|wings|brisket|gyros?|souvlaki|udon|soba|tempura|bao|congee"
        rf"|wontons?|enchiladas|burritos?|ceviche|moussaka|goulash|pierogi)",
        said_value,
    ),
}
