"""The words of money and things, as regexes: shops, trades, dues, bills, machines, jobs and terms."""

from uac_desktop.reading import words

NO_NOUN = (
    r"(?:it|that|this|one|them|something|anything|everything|nothing|stuff|i|you|we|he|she"
    r"|they|me|us|him|her|up|out|back|rid"
    r"|over|to|at|from|in|on|off|of|for|by|with|and|or|but|so|set|put|sent|hit|done|ready"
    r"|lost|stuck|sick|better|worse"
    r"|used|the|an?|some|my|our|his|their|your|no|not|very|just|only|about|around|all|once"
    r"|twice|myself|least|most|how"
    r"|there|here|when|where|what|who|which|if|last|next|same|much|more|less|half|each|every"
    r"|per|fun|time|work|home"
    r"|is|are|was|were|be|been|has|have|had|total|cash|person|advance|full|late|early|end|way|fact|well)"
)
PLAIN = rf"(?!{NO_NOUN}\b)[A-Za-z][\w'’&-]*"
SMALL = rf"(?-i:(?!(?i:{NO_NOUN})\b)[a-z][\w'’&-]*)"
LEFT_OUT = (
    r"(?:from|at|off|on|in|for|to|by|with|and|or|but|because|cos|cuz|bc|so|last|this|today"
    r"|yesterday|since|when"
    r"|before|after|which|who|that|if|it|is|was|were|are|has|have|had|arrived|came|comes"
    r"|turned|i|we|he|she|they|you|my"
    r"|via|through|online|while|though|where|again|already|finally|instead|not|now|just"
    r"|as|then|than|leaks|keeps"
    r"|stopped|broke|down|up|out|warranty|guarantee|cost|costs|worth|over|because|been|gone"
    r"|went|back|till|until"
    r"|won['’]t|doesn['’]t|isn['’]t|didn['’]t|wouldn['’]t|get|gets|got|got|needs|bought"
    r"|ordered|there|near|under|about)"
)
LABEL = rf"{PLAIN}(?:\s(?!{LEFT_OUT}\b)[\w'’&-]+){{0,4}}?"
SHOPS = (
    r"(?:ikea|amazon|costco|walmart|target|ebay|argos|best buy|etsy|craigslist|gumtree|vinted"
    r"|depop|kijiji|flipkart"
    r"|myntra|facebook marketplace|marketplace|lidl|aldi|tesco|sainsbury['’]?s|asda|morrisons"
    r"|waitrose|boots|primark|b&q"
    r"|home depot|lowe['’]?s|trader joe['’]?s|whole foods|safeway|kroger|wegmans|coles|woolies"
    r"|woolworths|bunnings"
    r"|kmart|officeworks|big ?bazaar|dmart|croma|decathlon|currys|john lewis|apple|uber"
    r"|starbucks|mcdonald['’]?s|shell|bp)"
)
TRADES = (
    r"(?:(?:corner|coffee|charity|pet|book|paint|hardware|grocery|toy|bike|thrift|flower"
    r"|sweet|farm|camera|liquor"
    r"|pawn|bottle|op|second-hand|secondhand|chip|phone)\s+(?:shop|store)"
    r"|(?:garden|leisure|sports|recycling|call|shopping)\s+cent(?:re|er)|petrol station"
    r"|gas station|servo|supermarket"
    r"|off-licen[cs]e|newsagents?|florist|butcher['’]?s?|baker['’]?s|bakery|chemist['’]?s?"
    r"|pharmacy|hairdresser['’]?s?|barber['’]?s?"
    r"|salon|nail bar|dry cleaner['’]?s?|laundrette|laundromat|vet['’]?s?|car wash|car park"
    r"|casino|bookies|post office"
    r"|farmers['’]? market|flea market|market|arcade|cinema|theatre|zoo|museum|pool|kennels"
    r"|cattery|nursery|stationer['’]?s"
    r"|greengrocer['’]?s?|fishmonger['’]?s?|deli|bookshop|bookstore|ironmonger['’]?s|tailor['’]?s?"
    r"|cobbler['’]?s?"
    r"|locksmith|plumber|electrician|gardener|window cleaner|cleaner|handyman|roofer|painter"
    r"|decorator|carpenter|joiner"
    r"|builders?|movers|removal (?:men|company|firm)|babysitter|sitter|nanny|childminder"
    r"|tutor|dog ?walker|groomer|dog groomer"
    r"|groomers|taxi driver|cabbie|driver|driving instructor|piano teacher|music teacher"
    r"|solicitor|lawyer|notary|accountant|conveyancer"
    r"|surveyor|estate agents?|landlord|landlady|council|tax ?man|hmrc|irs|ato|dvla|dmv"
    r"|rego|school|university|college|library|court"
    r"|photographer|caterer|florists|dj|tattooist|tattoo artist|chimney sweep|pest control(?: (?:guy"
    r"|man|people))?|exterminator|arborist"
    r"|tree surgeon|glazier|upholsterer|seamstress|tow truck|towing company|rickshaw|auto driver"
    r"|maid|cook|dhobi|kirana|milkman)"
)
DUES = (
    r"(?:(?:parking|speeding|library|late|overdue|congestion|toll|court|bus lane|traffic)\s+(?:fine"
    r"|ticket|fee|charge|penalty)"
    r"|tv licen[cs]e|road tax|car tax|council tax|water bill|gas bill|electric(?:ity)? bill"
    r"|phone bill|heating bill"
    r"|energy bill|vet['’]?s? bill|school fees|tuition|customs(?: (?:fee|duty|charge))?"
    r"|import duty|stamp duty"
    r"|parking|petrol|fuel|diesel|groceries|haircut|dry cleaning|taxi|cab|uber|train tickets?"
    r"|bus pass|rego|body corporate|strata)"
)
BILLS = (
    r"(?:rent|mortgage|council tax|property tax|broadband|wi-?fi|internet|fibre|electricity"
    r"|electric|gas|energy|water"
    r"|heating|phone|mobile|sim(?:-only)?(?: plan| deal)?|gym|nursery|day ?care|childcare"
    r"|childminder|after[- ]school(?: club)?|school fees"
    r"|storage(?: unit| locker)?|garage|parking(?: permit| space| spot)?|cleaner|tv licen[cs]e"
    r"|hoa(?: fees?| dues)?|strata(?: fees?)?|body corp(?:orate)?"
    r"|rates|union dues|dues|tuition|student loan|car loan|car payment|car lease|loan|(?:\w+\s)?lessons"
    r"|allotment"
    r"|car insurance|home insurance|house insurance|health insurance|pet insurance|life insurance"
    r"|travel insurance|contents insurance"
    r"|renters insurance|insurance|season ticket|bus pass|train pass|metro pass|travel card"
    r"|veg box|meal kit|milk delivery|newspaper"
    r"|cloud storage|domain|web hosting|hosting|vpn|patreon|window cleaner|gardener|dog ?walker"
    r"|security system|alarm"
    r"|cable|satellite|landline|service charge|ground rent|management fee|maintenance|maid"
    r"|tiffin|society charges|emi|sip|ppf|coworking"
    r"|co-working(?: desk| space)?|desk|studio|locker|club|swim(?:ming)? (?:club|lessons)"
    r"|piano lessons|therapy|pension)"
)
MACHINES = (
    r"(?:boiler|furnace|heating|central heating|heat pump|water heater|air ?con(?:ditioner"
    r"|ditioning)?|a/?c(?: unit)?|hvac|fridge(?: freezer)?|refrigerator|freezer"
    r"|dishwasher|washing machine|washer|tumble dryer|dryer|oven|cooker|hob|stove|microwave"
    r"|coffee machine|espresso machine"
    r"|laptop|computer|pc|macbook|imac|phone|iphone|ipad|tablet|tv|television|printer|camera"
    r"|watch|console|router"
    r"|roof|gutters?|chimney|drains?|pipes?|shower|toilet|sink|tap|septic tank|garage door"
    r"|front door|back door|windows?|fence|deck"
    r"|car|van|truck|ute|pickup|motorbike|motorcycle|scooter|moped|camper(?: ?van)?|caravan"
    r"|rv|motorhome|boat|bike|bicycle|e-?bike|tractor"
    r"|lawn ?mower|mower|sewing machine|piano|guitar|violin|cello|flute|hearing aids?|glasses"
    r"|wheelchair|stairlift|lift|elevator"
    r"|solar panels|inverter|geyser|water purifier|generator|burglar alarm|smoke alarms?"
    r"|alarm|well pump|sump pump|pool pump|hot tub"
    r"|brakes?|tyres?|tires?|clutch|gearbox|windscreen|windshield|exhaust|engine|timing belt"
    r"|alternator|radiator)"
)
JOBS = (
    r"(?:(?:full|annual|yearly|major|minor|interim|free|routine|gas|safety|winter|summer"
    r"|six-month|[\d,]+[ -](?:mile|km))\s+)?"
    r"(?:service and mot|mot and service|mot(?: test)?|servic(?:e|ing)|oil change|smog (?:test"
    r"|check)|warrant of fitness|wof|rego check|pink slip|puc"
    r"|inspection|safety (?:check|inspection)|check-?up|tune-?up|recall(?: work| fix)?|wheel alignment"
    r"|tracking|respray|valet|detail(?:ing)?"
    r"|(?:new\s+)?(?:clutch|brakes?|brake pads|brake discs|gearbox|exhaust|cambelt|timing belt"
    r"|head gasket|battery|alternator|starter motor|radiator"
    r"|windscreen|windshield|tyres|tires|winter tyres|winter tires|suspension|transmission"
    r"|catalytic converter|spark plugs|wing mirror|bumper"
    r"|screen|hinge|keyboard|fan|motherboard|hard drive|compressor|thermostat|heating element"
    r"|element|pump|seal|door seal|motor|belt|filter|valve|drum)"
    r"(?:\s+(?:job|replacement|repair|change|swap|work|fix|check|test|service))?"
    r"|(?:body|paint|panel|exhaust|engine|brake|clutch|gearbox|electrical|rust)\s*work|paint job"
    r"|dent repair|tyre change|tire change|repairs?|maintenance"
    r"|cleaning|clean|descal(?:e|ing)|tuning|restringing|re-?stringing|sweep(?:ing)?|reseal(?:ing)?"
    r"|regas(?:sing)?|flush)"
)
DONE = (
    r"(?:repaired|replaced|fixed|serviced|changed|cleaned|checked(?: over)?|inspected|resurfaced"
    r"|repainted|painted|tuned|mended|swept|looked at"
    r"|installed|rewired|unblocked|regassed|resealed|descaled|re-?strung|overhauled|patched(?: up)?"
    r"|sorted(?: out)?|mot['’]?d|rotated|aligned|detailed|valeted"
    r"|relined|topped up|bled|balanced|sharpened|reupholstered|calibrated)"
)
TERMS = (
    r"(?:(?:gym|phone|mobile|sim|internet|broadband|wifi|fibre|energy|electricity|gas|service"
    r"|maintenance|boiler|storage|alarm|security|tv|sky"
    r"|virgin|cleaning|freelance|employment|rental|cable|landline|parking|car)\s+(?:contract"
    r"|agreement|plan|deal|cover|membership|permit|lease)"
    r"|(?:extended\s+)?(?:service plan|breakdown cover|roadside cover|roadside assistance)"
    r"|storage unit|fixed[- ]rate(?: mortgage| deal| energy| tariff)?"
    r"|mortgage(?: deal| fix)?|(?:car|student|personal|bank|home)?\s?loan|membership|subscription"
    r"|season ticket|allotment|tariff|contract(?=\s+with\s))"
)


MODELS = (
    r"(?-i:Fiesta|Focus|Mondeo|Puma|Kuga|Golf|Polo|Passat|Tiguan|Up|Corolla|Yaris|Camry"
    r"|Prius|RAV4|Hilux|Tacoma|Tundra|Aygo|Land Cruiser|Civic|Accord"
    r"|Jazz|CR-V|HR-V|Fit|Outback|Forester|Impreza|Crosstrek|CX-5|CX-3|CX-30|Mazda3|MX-5"
    r"|Swift|Baleno|Alto|WagonR|Wagon R|Dzire|Ertiga|Vitara|Jimny|i10|i20"
    r"|i30|Creta|Venue|Tucson|Kona|Elantra|Sonata|Santa Fe|Picanto|Sportage|Niro|Ceed|Seltos"
    r"|Sorento|Clio|Captur|Megane|Zoe|Duster|Sandero|Corsa|Astra|Insignia"
    r"|Mokka|Octavia|Fabia|Superb|Kodiaq|Ibiza|Leon|Qashqai|Juke|Micra|Leaf|Note|X-Trail"
    r"|Altima|Sentra|Rogue|Navara|Panda|500|Punto|Tipo|Berlingo|C1|C3|C4"
    r"|208|308|2008|3008|108|A3|A4|A6|Q3|Q5|Model [3SXY]|F-150|Ranger|Explorer|Escape|Mustang"
    r"|Silverado|Malibu|Equinox|Tahoe|Wrangler|Cherokee|Ram 1500|Commodore"
    r"|Falcon|Ute|Nexon|Tiago|Punch|Harrier|Scorpio|XUV700|Bolero|Thar|Innova|Fortuner|Triber"
    r"|Kwid|Transit|Vito|Sprinter|Transporter|Caddy|Activa|Splendor|Pulsar)"
)
# Words that begin a sentence, or stand before a thing, and name nobody.
NO_NAME = (words.NOT_NAMES - {"Bank", "Great", "Old", "New", "One", "Three", "Boots"}) | {
    "My", "Our", "Paid", "Spent", "Renewed", "Signed", "Ordered", "Dropped", "Car", "Home", "House", "Pet",
    "Travel", "Health", "Opened", "Closed", "Closing", "Sold", "Returned", "Sent", "Cancelled", "Binned",
    "Ditched", "Insurance", "Mum", "Dad", "Mom", "Phone", "Gym", "Broadband", "Storage", "Lease",
    "Mortgage", "Council", "Life", "Dental", "Contents", "Savings", "Received", "Refund", "Money",
    "Picked", "Grabbed", "Treated", "Splashed", "Snapped", "Handed", "Forked", "Gave", "Cash", "Credit",
    "Fixed", "Fixed-rate", "Extended", "Student", "Personal", "Tracker", "Two-year", "Full", "Dishwasher",
    "Washing", "Van", "Truck", "Laptop", "Piano", "Their", "Same", "Cheers", "Yay", "Ouch", "Right",
}  # fmt: skip
UNTIL = (
    r"until|till?|thru|through|back|ready|by|finished|done|collect(?:ing)?(?: it| her)?"
    r"|pick(?:ing)? (?:it |her |them )?up"
)
ENDING = (
    r"until|till?|thru|through|expir\w+|ends?|ending|ended|up|out|over|lapses?|renews?|renewal"
    r"|renewing|due|valid to|runs? to|running to"
    r"|up to|to|goes|good for|locked in|tied in|finish\w*|automatically|renewed"
)
STARTING = r"from|since|starts?|starting|began|begins?|beginning|effective|as of|commenc\w+|kicks in|runs"
