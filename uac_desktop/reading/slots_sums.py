"""The slots of sums and things: whom one pays, what one buys, what is mended and what runs for a term."""

from collections.abc import Mapping

from uac_desktop.reading import quantities, words
from uac_desktop.reading.masks import mark_regex
from uac_desktop.reading.people import KIN
from uac_desktop.reading.slot_parts import NAME, Slot
from uac_desktop.reading.slots_talk import SLOTS_TALK
from uac_desktop.reading.spoken import exact_value, proper_value, quantity, said_value
from uac_desktop.reading.spoken_kinds import notice_value, vehicle_value
from uac_desktop.reading.sum_values import (
    account_kind_value,
    auto_name_value,
    day_of_value,
    full_day_value,
    later_value,
    led_by,
    limit_period_value,
    moneyed_value,
    named_value,
    not_led_by,
    rate_value,
    term_kind_value,
    today_value,
)
from uac_desktop.reading.sum_words import (
    BILLS,
    DONE,
    DUES,
    ENDING,
    JOBS,
    LABEL,
    LEFT_OUT,
    MACHINES,
    MODELS,
    PLAIN,
    SHOPS,
    SMALL,
    STARTING,
    TERMS,
    TRADES,
    UNTIL,
)

SLOTS_SUMS: Mapping[str, Slot] = {
    "moneysum": Slot(
        mark_regex("money")
        + r"|(?<![\w.,:/-])\d[\d,]{0,14}(?:\.\d{1,2})?k?(?![\w%:\ue00a]|[/.,]\d|\s?(?:%|km|miles|kg|x\b))",
        quantity(quantities.amount),
    ),
    "moneybare": Slot(
        mark_regex("money") + r"|(?<![\w.,:/-])\d[\d,]{1,14}(?:\.\d\d)?k?(?=\s*(?:$|[.;!?]"
        r"|,(?!\d)|\b(?:from|out|to|into|in|for|back|aside"
        r"|by|on|off|over|before|until|and|each|monthly"
        r"|towards|alone|put|sent|moved|taken|paid|wired|transferred|straight|today|tomorrow"
        r"|of\s+(?:her|his|the|their|that|it))\b))",
        quantity(quantities.amount),
    ),
    "moneyline": Slot(
        r"broadband|internet|fibre|phone|mobile|gym|energy|electricity|gas|landline"
        r"|wifi",
        said_value,
    ),
    "moneyback": Slot(mark_regex("money"), quantity(quantities.refund)),
    "moneyshop": Slot(
        rf"(?-i:(?!(?:My|Our|The|I|We|It|This|That|A|An)\b)){NAME}|{SHOPS}(?!\w)",
        named_value,
    ),
    "moneyname": Slot(rf"(?-i:(?!(?:My|Our|The|I|We|It|This|That|A|An)\b)){NAME}", named_value),
    "moneydecimal": Slot(
        mark_regex("money") + r"|(?<![\w.,:/-])\d[\d,]{0,14}\.\d\d(?![\w%:/.])", quantity(quantities.amount)
    ),
    "moneyrent": Slot(
        r"rent|mortgage(?: payment)?|nursery fees|council tax|(?:car|loan|student loan"
        r"|truck) payment|emi",
        said_value,
    ),
    "moneymodel": Slot(MODELS + r"(?![\w-])", exact_value),
    "moneylow": Slot(
        rf"(?!(?:least|most|once|home|work|night|lunch|dinner|noon|mine|school|all|first"
        rf"|last|{LEFT_OUT}|{KIN}|[\d£$€])\b){SMALL}(?:\s(?!(?:{LEFT_OUT}|runs?|ends?"
        rf"|ended|starts?|renews?|expires?|put|sat|sun|mon|tue|wed|thu|fri|lapse|go)\b)(?-i:[a-z])[\w'’&-]*){{0,2}}?",
        moneyed_value,
    ),
    "moneytrade": Slot(rf"{TRADES}(?!\w)", moneyed_value),
    "moneydue": Slot(rf"{DUES}(?!\w)", said_value),
    "moneykin": Slot(rf"(?:{KIN})(?!\w)", said_value),
    "moneygoods": Slot(LABEL, said_value),
    "moneybill": Slot(rf"{BILLS}(?!\w)", said_value),
    "moneyservice": Slot(rf"{SLOTS_TALK['servicename'].regex}", SLOTS_TALK["servicename"].value),
    "moneyscope": Slot(
        rf"(?:eating|dining|going|nights|meals)\s+out|(?!(?:{KIN}|eating|dining|going)\b){PLAIN}(?:\s(?:and\s"
        rf"|&\s)?(?!(?:{LEFT_OUT}|capped|limited|no|never|under|below|max|maximum|budget"
        rf"|limit|cap|spend|spending|allowance|tops|each|every|per|a|an|only|going|goes"
        rf"|keep|set|must|should|can|per|says|said|wants)\b)[a-z][\w'’&-]*){{0,3}}",
        said_value,
    ),
    "moneyperiod": Slot(
        rf"{words.PERIODS}|{mark_regex('frequency', 'recurrence')}|(?:mo|mth|wk|yr|pcm|pm"
        rf"|pw|orders?|presents?|gifts?|items?)(?!\w)",
        limit_period_value,
    ),
    "moneynoticedays": Slot(
        r"(?:\d{1,3}|an?|one|two|three|four|six|eight|ten|twelve|thirty|sixty|ninety)[\s-]+(?:days?"
        r"|weeks?|months?)",
        notice_value,
    ),
    "moneykind": Slot(
        r"lease|tenancy(?:\s+agreement)?|rental\s+(?:agreement|contract)|insurance(?:\s+policy)?"
        r"|(?:insurance\s+)?policy",
        term_kind_value,
    ),
    "moneyrate": Slot(
        mark_regex("recurrence", "frequency")
        + r"|(?:month|mo|mth|week|wk|year|yr|quarter|monthly|weekly|yearly|annually|pcm)(?!\w)",
        rate_value,
    ),
    "moneynow": Slot(
        r"just(?=\s+(?!as\b|like\b|under\b|over\b)\w)|(?:rang|rung|called|phoned)(?=\s*[:,;.—–-]"
        r"|\s+(?:to|and|me|wanting|asking|saying|he|she)\b)",
        today_value,
    ),
    "moneyfullday": Slot(mark_regex("date"), full_day_value),
    "moneylater": Slot(mark_regex("date"), later_value),
    "moneyplainday": Slot(mark_regex("date"), not_led_by(ENDING)),
    "moneyuntildate": Slot(mark_regex("date"), led_by(UNTIL, "future")),
    "moneyendate": Slot(mark_regex("date"), led_by(ENDING)),
    "moneystartdate": Slot(mark_regex("date"), led_by(STARTING)),
    "moneyplaindate": Slot(mark_regex("date"), not_led_by(UNTIL)),
    "moneyaccount": Slot(
        r"(?:hysa|high[- ]yield savings|stocks (?:and|&) shares isa|cash isa|lifetime isa"
        r"|isa|roth ira|ira|401k|checking|chequing|current|savings?|saver|credit card|brokerage"
        r"|investment|joint|money market"
        r"|mortgage|loan|business|trust|retirement|pension|demat|fixed deposit|fd|recurring deposit)(?!\w)",
        account_kind_value,
    ),
    "moneyauto": Slot(
        rf"(?:(?:19|20)\d\d\s+|\ue00a\ue00b*\s+|'\d\d\s+)?{words.MAKES}(?:\s+(?!(?:19|20)\d\d\b)(?-i:[A-Z0-9][\w-]*"
        rf"|i\d+|e-[\w]+|id\.\d)){{0,2}}(?!['’]?\w)",
        vehicle_value,
    ),
    "moneycarname": Slot(
        r"(?-i:(?!(?:The|My|Our|This|That|I|It|We)\b)[A-Z][\w-]*(?:\s[A-Z0-9][\w-]*)?)", auto_name_value
    ),
    "moneyautoname": Slot(rf"{words.MAKES}(?:\s+(?-i:[A-Z0-9][\w-]*)){{0,2}}(?![\w-])", exact_value),
    "moneymachine": Slot(rf"{MACHINES}(?!\w)", said_value),
    "moneycar": Slot(
        rf"(?-i:(?:{words.MAKES}\s+)?(?!(?:I|We|He|She|They|It|The|My|Our|This|That|There"
        rf"|Mum|Dad|Mom)\b)[A-Z][\w-]*(?:\s[A-Z0-9][\w-]*)?)",
        proper_value,
    ),
    "moneyjob": Slot(rf"{JOBS}(?!\w)", said_value),
    "moneydone": Slot(rf"{DONE}(?!\w)", said_value),
    "moneyterm": Slot(rf"{TERMS}(?!\w)", term_kind_value),
    "moneyplate": Slot(
        r"(?-i:(?=[A-Z0-9 ·-]*\d)[A-Z0-9]{1,4}(?:[ ·-]?(?:[A-Z0-9]{2,4}|\d)){1,3})(?![\w-])", exact_value
    ),
    "moneygiver": Slot(
        rf"(?:(?:aunt|auntie|uncle|grandma|grandpa|nan|cousin)\s+(?-i:[A-Z][a-z]+)|(?:{KIN})"
        rf"|accountant|lawyer|solicitor|landlord|bank|trustee"
        r"|financial advis[eo]r|advis[eo]r|executor|broker|treasurer|(?-i:(?!(?:We|He|She"
        r"|They|You|It|This|That|Who|The|And|But|So|If|My|Our|I)\b)[A-Z][a-z]+))",
        said_value,
    ),
    "moneyact": Slot(
        r"(?:keep|hold(?: on to| back)?|leave|set aside|put aside|save|wire|send|transfer"
        r"|move|pay(?: off| back)?|withdraw|take out|deposit|invest|lend|give|put|forward"
        r"|hold on to"
        r"|draw out|bank|stick|shift|release|sort(?: out)?|sell|buy|cash in|cancel|close"
        r"|sign|donate|repay|hand over|drop off)(?!\w)",
        said_value,
    ),
    "moneyleave": Slot(
        r"(?:(?:not|never)\s+to\s+|don['’]t\s+|do\s+not\s+|nothing\s+(?:is\s+to\s+|to\s+"
        r"|should\s+|must\s+|may\s+)?|nobody(?:['’]s)?\s+(?:is\s+to\s+|may\s+|to\s+)?"
        r"|(?:leave|keep|hold)\s+)[^.;!?\n]{4,70}?(?=\s*(?:$|[.;!?]|,(?!\d)|\b(?:till|until"
        r"|before|because|unless)\b))",
        said_value,
    ),
    "moneysentact": Slot(
        r"(?:sent|paid|wired|transferred|moved|put|kept|left|withdrawn|deposited|invested"
        r"|forwarded|set aside|put aside|given|taken(?:\s+out)?|drawn(?:\s+out)?|held(?:\s+back)?"
        r"|released)(?!\w)",
        said_value,
    ),
    "moneypot": Slot(
        r"(?:[\w'’-]+\s){0,2}?(?:account|trust|fund|card|savings|isa|pot|deposit|fd|bonds?"
        r"|pension|kitty|jar)(?:\s+account)?(?!\w)",
        said_value,
    ),
    "moneydayof": Slot(
        r"the\s+(?:1st|first|\d{1,2}(?:st|nd|rd|th))(?=\s+of)|" + mark_regex("recurrence"), day_of_value
    ),
}
