"""The slots of English about money, the home, wishes and plans."""

from collections.abc import Mapping

from uac_desktop.reading import quantities, words
from uac_desktop.reading.masks import MARKS, mark_regex
from uac_desktop.reading.people import KIN
from uac_desktop.reading.slot_parts import NAME, Slot
from uac_desktop.reading.spoken import exact_value, lower_value, quantity, said_value
from uac_desktop.reading.spoken_kinds import (
    antecedent_value,
    car_value,
    next_of_value,
    notice_value,
    vehicle_value,
    year_value,
)

SLOTS_MONEY: Mapping[str, Slot] = {
    "merchant": Slot(
        rf"{NAME}|[a-z][\w'’-]+(?:\s(?!(?:on|at|in|for|to|from|by|with|and|but|so|the|last|this"
        rf"|yesterday|today)\b)[a-z][\w'’-]+)?",
        said_value,
    ),
    "payee": Slot(
        r"(?!(?:renewed|signed|paying|pay|joined|set|got|switched"
        r"|put)\b)[A-Za-z][\w&+'’.-]*(?:\s+(?!(?:my|our|the|to|for|is|at|with)\b)[A-Za-z+][\w&+'’-]*){0,2}?",
        said_value,
    ),
    "membership": Slot(
        r"(?:gym|club|library|streaming|newspaper|magazine|music)\s+(?:membership|subscription)", said_value
    ),
    "nextof": Slot(
        r"the\s+(?:1st|first|\d{1,2}(?:st|nd|rd|th))(?=\s+of)|" + mark_regex("recurrence"), next_of_value
    ),
    "giver": Slot(
        rf"(?:{KIN}|(?:aunt|auntie|uncle|grandma|grandpa|nan)\s+(?-i:[A-Z][a-z]+)|accountant|lawyer"
        rf"|landlord|bank|(?-i:(?!(?:We|He|She|They|You|It|This|That|Who|The|And|But|So)\b)[A-Z][a-z]+))",
        said_value,
    ),
    "moveact": Slot(
        r"keep|leave|set aside|save|wire|send|transfer|move|pay|withdraw|deposit|invest|lend|give|take|put",
        said_value,
    ),
    "notact": Slot(r"(?:not|never)\s+to\s+[^.;!?\n]{4,80}", said_value),
    "forbidding": Slot(
        (
            r"(?:(?:under no circumstances|no(?!\s+more\s+than))\s+[^.;!?\n]{4,90}|(?:i"
            r"|we)\s+(?:must not|mustn['’]t"
            r"|shouldn['’]t|should not"
            r"|can['’]t|may not)\s+[^.;!?\n]{4,80}|nobody\s+(?:may|should|can)\s+[^.;!?\n]{4,80})"
        ),
        said_value,
    ),
    "sellact": Slot(
        r"(?:sell|buy|sign|close|cancel|cash in|keep|donate|lend|renew|pay off|repay|rent out)"
        r"(?:\s[\w'’£$€&-]+){1,6}?(?=\s*(?:$|[.,;!?]))",
        said_value,
    ),
    "quitact": Slot(r"(?:quit|stop|give up|cut down on|learn|save for|start)\s[\w'’ -]{2,40}?", said_value),
    "putact": Slot(r"put|charge|bill|book|pay", said_value),
    "cardname": Slot(r"(?:[\w-]+\s){0,2}?(?:card|account)(?!\w)", said_value),
    "accountname": Slot(
        r"(?:[\w'’-]+\s){0,3}?(?:account|trust|fund|card|savings|isa|pot)(?:\s+account)?(?!\w)", said_value
    ),
    "goods": Slot(
        (
            r"(?!(?:it|that|this|one|them|kids|something|anything|everything|stuff|i|you|we|he|she|they"
            r"|up|out|back|rid|over|to|at|from|set|put"
            r"|sent|hit|done|ready|lost|stuck|sick|better|worse|off|in|on|around|used|the|an?|some|my"
            r"|\w+ed)\b)"
            r"[A-Za-z][\w'’&-]*(?:\s(?!(?:from|at|off|on|in|for|last|yesterday|today|this|with|to"
            r"|because|and|but|so|it|i|we"
            r"|is|was|has|that|which|warranty|guarantee|keeps|leaks|online|already"
            r"|finally)\b)[\w'’&-]+){0,4}?"
        ),
        said_value,
    ),
    "store": Slot(
        rf"{NAME}|(?:ikea|amazon|costco|walmart|target|ebay|argos|apple|best buy|etsy|craigslist)",
        said_value,
    ),
    "noticedays": Slot(
        r"(?:\d{1,3}|a|an|one|two|three|four|six)[\s-]+(?:days?|weeks?|months?)(?:['’]s?)?", notice_value
    ),
    "contractkind": Slot(
        r"insurance|gym contract|phone contract|mobile contract|internet contract|broadband"
        r"|energy contract|service contract"
        r"|maintenance contract|car lease|mortgage|loan",
        lower_value,
    ),
    "insured": Slot(
        (
            r"(?:car|home|house|health|travel|life|dental|pet|contents|liability|bike"
            r"|phone|motor|boat"
            r"|flood|household|disability|legal)(?:['’]s?)?"
        ),
        said_value,
    ),
    "trialterm": Slot(r"(?:\d+|one|two|three|seven|thirty)[\s-](?:days?|weeks?|months?)", said_value),
    "promo": Slot(r"0\s?%[\w ]{0,30}?(?:rate|apr|interest|offer|period)", said_value),
    "vehiclename": Slot(
        rf"(?:(?:19|20)\d\d\s+)?{words.MAKES}(?:\s+(?-i:[A-Z0-9][\w-]*)){{0,2}}(?!['’]?\w)", vehicle_value
    ),
    "carword": Slot(r"(?:19|20)\d\d|" + mark_regex("date"), year_value),
    "vehicleword": Slot(rf"{words.MAKES}(?:\s+(?-i:[A-Z0-9][\w-]*)){{0,2}}(?!['’]?\w)", exact_value),
    "thing": Slot(
        r"(?!(?:it|that|this|appointment|meeting|lease|rent|flight|trip)\b)[A-Za-z][\w-]*(?:\s(?!is"
        r"|gets|has|needs|goes|passed|failed|went|had|got|just|will)[a-z][\w-]+)?",
        said_value,
    ),
    "thingcommon": Slot(
        r"brakes?|boiler|tyres?|tires?|roof|dishwasher|washing machine|fridge|car|bike|laptop|phone"
        r"|furnace|heating|gutters?|engine"
        r"|clutch|battery|windscreen|windshield|oven|water heater|garage door|chimney|oil|filter",
        said_value,
    ),
    "upkeep": Slot(
        (
            r"(?:\w+\s+)?(?:brakes|tyres|tires|exhaust|clutch|battery|paint job|service|servicing"
            r"|check-?up|check|inspection|mot|repair|oil change"
            r"|tune-?up|clean(?:ing)?"
            r"|maintenance|smog test|recall|tyre change|tire change|winter tyres|winter tires)"
        ),
        said_value,
    ),
    "repaired": Slot(
        (
            r"repaired|replaced|fixed|serviced|changed|cleaned|checked|inspected|resurfaced|painted"
            r"|tuned|mended|swept"
            r"|installed|rewired|unblocked"
        ),
        said_value,
    ),
    "meeting": Slot(
        (
            r"(?:(?!(?:an?|the|my|our|long|quick|had|minute)\b)[A-Za-z0-9][\w/&-]*\s+){0,3}?(?:meeting"
            r"|review|stand-?up|sync|one-on-one|1:1"
            r"|retro(?:spective)?|workshop|briefing|debrief|kick-?off|call|brainstorm\w*|interview"
            r"|catch-?up|offsite|town hall"
            r"|all-hands|session|demo|check-in|planning|grooming|standup)(?!\w)"
        ),
        said_value,
    ),
    "liking": Slot(
        (
            r"(?!(?:it|this|that|these|those|you|him|her|them|me|us|my|your|his|their|our|how|when"
            r"|what|being|to|the idea|the|a"
            r"|an|sitting|doing|working|having)\b)"
            r"[A-Za-z\ue000-\ue005][\w'’\ue000-\ue005-]*(?:\s(?!(?:and|but|so|because|with|in|on|over"
            r"|to|more|at|for|any|this|from|off"
            r"|lol|haha|tbh|ngl|btw|fyi|lah|lor|mate|bro|please|pls|when|if|as|since|ever|now|these"
            r"|anymore|really"
            r"|full|big|a|the|or|unless|even|though|too|either"
            r"|out|tastes?|is|are)\b)[\w'’\ue000-\ue005-]+){0,3}?"
        ),
        said_value,
    ),
    "seatlike": Slot(
        r"(?:aisle|window|middle|exit[- ]row|front[- ]row)(?:\s+seats?)?|bottom bunk|high floor|quiet room",
        said_value,
    ),
    "aim": Slot(
        (
            rf"(?!(?:be|see|say|know|note|go to (?:bed|sleep)|fly"
            rf"|visit)\b)(?-i:[a-z])[\w'’-]*(?:[ ](?!\ue00a)(?!(?:by|before|because|so|but|if"
            rf"|when)\b)[\w'’£$€&{MARKS}-]+){{1,10}}?(?=\s*(?:$|[.,;!?()—–]|\b(?:by|before|this\s+year"
            rf"|because|so|but|if|when|in|within|no)\b"
            r"|\ue00a))"
        ),
        said_value,
    ),
    "investment": Slot(
        rf"(?:put|invest|sink|stick|move)(?:ing)?\s+(?:about\s+)?{mark_regex('money')}\s+(?:in"
        rf"|into)\s+[^.;!?\n]{{2,80}}",
        antecedent_value,
    ),
    "quoting": Slot(
        rf"(?:[\w'’-]+\s){{1,3}}?(?:is\s+quoting|quotes|quoted|wants|is\s+asking|asks"
        rf"|charges)\s+(?:me\s+|us\s+)?{mark_regex('money')}[^.;!?\n]{{0,60}}",
        said_value,
    ),
    "habit": Slot(
        r"(?-i:[a-z\ue000-\ue005])[\w'’\ue000-\ue005]*(?:\s(?-i:[a-z\ue000-\ue005])[\w'’\ue000-\ue005]*){0,2}?",
        said_value,
    ),
    "merchantword": Slot(
        r"(?:(?!(?:the|my|our|phone|electricity|gas|water|internet|power"
        r"|heating)\b)[A-Za-z][\w'’-]*\s)?[a-z][\w-]+",
        said_value,
    ),
    "carmodel": Slot(r"(?-i:(?!The\b|My\b)[A-Z][\w-]*(?:\s+[A-Z0-9][\w-]*)?)(?=\s*\()", car_value),
    "negative": Slot(mark_regex("money"), quantity(quantities.refund)),
    "dish": Slot(words.DISHES, said_value),
    "make": Slot(words.MAKES, exact_value),
    "plate": Slot(
        r"(?-i:[A-Z0-9\u4e00-\u9fff][A-Z0-9·]{1,4}[ -]?[A-Z0-9]{2,5}(?:[ -]\d{1,4}){0,2}"
        r"|[A-Z]{1,3}-[A-Z]{1,2}\s?\d{1,4})(?![\w-])",
        exact_value,
    ),
    "ride": Slot(
        r"car|motorbike|motorcycle|bike|van|truck|scooter|camper(?: ?van)?|moped|caravan", said_value
    ),
    "risk": Slot(r"(?:risky|speculative|volatile)\s+\w+", said_value),
}
