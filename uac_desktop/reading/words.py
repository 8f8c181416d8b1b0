"""Word lists of the patterns: what reads like a name but is none, countries, illnesses, sports."""

from uac_desktop.reading import places

# Words that stand with a capital at the beginning of a sentence.
NOT_NAMES = frozenset({
    "Vegan", "Vegetarian", "Veggie", "Pescatarian", "Halal", "Kosher", "Coeliac", "Celiac", "Diabetic",
    "Left", "Right", "Day",
    "Moved", "Quit", "Finished", "Raced", "Joined", "Signed", "Handed", "Swapped", "Bumped", "Met", "Saw",
    "Slept", "Woke", "Swam", "Rode", "Cycled", "Walked", "Hiked", "Single", "Married", "Divorced", "Engaged",
    "Broke", "Lost", "Paid", "Sold", "Cancelled", "Canceled", "Renewed", "Dropped", "Picked", "Grabbed",
    "Ordered", "Ate", "Drank", "Cooked", "Thinking", "Looking", "Planning", "Going", "Heading", "Flying",
    "Driving", "Need", "Want", "Keep", "Leave", "Cut", "Say", "Closed", "Crashed", "Resigned", "Retired",
    "Promoted", "Celery", "Olives", "Mushrooms", "Coriander", "Cilantro", "Garlic", "Onions", "Peppers",
    "Boxes", "Keys", "Dinner", "Brunch", "Supper", "Takeaway", "Leg", "Spin", "Yoga", "Pilates", "Parkrun",
    "Tickets", "Flights", "Hotel", "Passport", "Visa", "Insurance", "Rego", "Broadband", "Wifi",
    "Back", "Knee", "Knees", "Neck", "Shoulder", "Head", "Tooth", "Stomach", "Throat", "Ear", "Eye", "Foot",
    "Hip", "Ankle", "Wrist", "Skin", "Chest", "Boiler", "Fridge", "Oven", "Laptop", "Rent", "Landlord",
    "Bank", "Weather", "Traffic", "Table", "Flight", "Holiday", "Trip", "Room", "Restaurant", "Train",
    "Venue",
    "Reservation", "Booking", "Lunch", "Breakfast", "Theatre", "Theater", "Cinema", "Boss",
    "Everything",
    "About", "Actually", "After", "All", "Allergic", "Also", "Am", "And", "Another", "Any", "Anyone",
    "Apparently", "April", "Are", "As", "At", "August", "Bad", "Because", "Been", "Before", "Being", "Big",
    "Booked", "Both", "Bought",
    "Btw", "But", "By", "Came", "Cardiologist", "Care", "Children", "Clinic", "Confirmed",
    "December", "Dentist", "Dermatologist", "Diagnosed", "Did", "Do", "Doc", "Doctor", "Doctors", "Does",
    "Dr",
    "ER", "Even", "Everybody", "Everyone", "FYI", "Fact", "February", "Finally", "For", "Found", "Friday",
    "From", "Fun", "Fyi", "GP", "Good", "Got", "Great", "Had", "Has", "Have", "Heads", "Hello", "Her",
    "Here", "Hey", "Hi", "His", "Hospital", "How", "If", "In", "Is", "It", "Its", "January", "July", "June",
    "Just", "Kids", "Let", "Lets", "Like", "Luckily", "Made", "Make", "Many", "March", "May", "Men",
    "Monday", "Most", "My", "Never", "New", "No", "Nobody", "Not", "Note", "November", "Now", "Nurse",
    "October", "Of", "Off", "Oh", "Ok", "Okay", "Old", "On", "One", "Only", "Or", "Our", "PS", "Patients",
    "People", "Pharmacist", "Pharmacy", "Physio", "Please", "Popping", "Prescribed", "Psychiatrist", "Put",
    "Quick", "Ran", "Remember", "Remind", "Sadly", "Sat", "Saturday", "September", "Severe", "Severely",
    "Since", "Small", "So", "Some", "Someone", "Sorry", "Specialist", "Started", "Starting", "Still",
    "Stopped", "Sunday", "Sure", "Switched", "Taking", "Terrible", "Thank", "Thanks", "That", "The",
    "Their", "Then", "There", "These", "This", "Those", "Three", "Thursday", "To", "Today", "Tomorrow",
    "Tonight", "Took", "Trying", "Tuesday", "Turned", "Turns", "Two", "Ugh", "Unfortunately", "Update",
    "Urgent", "Using", "Was", "Wednesday", "Well", "Went", "Were", "What", "When", "Where", "Which",
    "While", "Who", "Why", "With", "Women", "Worst", "Wow", "Yeah", "Yep", "Yes", "Yesterday", "Your",
})  # fmt: skip

# Common Chinese surnames.
SURNAMES_ZH = (
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜"
    "祁桑殷柳苗纪翟颜倪柯詹阮耿涂柴鲍焦冉闫裴樊鲁韦俞葛庄卓聂祝岳尤范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段漕钱汤尹黎易常武乔贺赖龚文桑欧霍"
)

# ISO 3166-1 codes; Schengen stands for itself.
COUNTRIES: dict[str, str] = {
    "japan": "JP", "日本": "JP", "china": "CN", "中国": "CN", "france": "FR", "法国": "FR",
    "germany": "DE", "德国": "DE", "italy": "IT", "意大利": "IT", "spain": "ES", "西班牙": "ES",
    "portugal": "PT", "葡萄牙": "PT", "india": "IN", "印度": "IN", "thailand": "TH", "泰国": "TH",
    "vietnam": "VN", "越南": "VN", "brazil": "BR", "巴西": "BR", "canada": "CA", "加拿大": "CA",
    "australia": "AU", "澳大利亚": "AU", "澳洲": "AU", "us": "US", "usa": "US", "america": "US",
    "美国": "US", "uk": "GB", "britain": "GB", "england": "GB", "英国": "GB", "korea": "KR", "韩国": "KR",
    "schengen": "Schengen", "申根": "Schengen", "mexico": "MX", "egypt": "EG", "turkey": "TR",
    "greece": "GR", "ireland": "IE", "kenya": "KE", "singapore": "SG", "新加坡": "SG",
    "indonesia": "ID", "switzerland": "CH", "瑞士": "CH", "russia": "RU", "俄罗斯": "RU",
    "us/canada": "US", "japanese": "JP", "chinese": "CN", "french": "FR", "german": "DE",
    "italian": "IT", "spanish": "ES", "indian": "IN", "american": "US", "british": "GB",
    "canadian": "CA", "australian": "AU", "vietnamese": "VN", "thai": "TH", "brazilian": "BR",
    "irish": "IE", "korean": "KR",
    **places.COUNTRIES,
}  # fmt: skip

# Sports by the first two letters of their verbs.
SPORTS: dict[str, str] = {
    "ra": "run", "ru": "run", "jo": "run", "wa": "walk", "hi": "hike", "cy": "cycling",
    "bi": "cycling", "ro": "cycling", "ri": "cycling", "sw": "swim",
}  # fmt: skip

# Sports by their first character.
SPORTS_ZH: dict[str, str] = {
    "跑": "跑步", "走": "走路", "骑": "骑车", "游": "游泳", "爬": "爬山", "徒": "徒步",
}  # fmt: skip

# Kinds of account by what they are called.
ACCOUNTS: dict[str, str] = {
    "current": "checking", "saving": "savings", "信用卡": "credit_card", "储蓄卡": "savings",
    "定期": "savings",
    "储蓄": "savings", "活期": "checking", "credit card": "credit_card", "isa": "savings",
    "money market": "savings",
    "贷款": "loan", "证券": "brokerage", "investment": "brokerage",
}  # fmt: skip
ACCOUNT_KINDS = (
    r"checking|current|savings?|credit card|brokerage|investment|joint|money market|isa|mortgage|loan"
    r"|business|trust|retirement|pension|信用卡|储蓄卡?|活期|定期|证券|贷款"
)

# Periods of a limit.
PERIOD_WORDS = (
    (r"transaction|purchase|single|笔|次", "transaction"), (r"dai|day|天|日", "day"), (r"week|周", "week"),
    (r"month|月", "month"), (r"year|annual|年", "year"),
)  # fmt: skip
PERIODS = (
    r"days?|weeks?|months?|years?|transactions?|purchases?|single|daily|weekly|monthly|yearly"
    r"|annual(?:ly)?|annum|每?(?:天|日|周|个?月|年|笔|次)"
)

# What is measured, by how it is called (regexes).
MEASURES: dict[str, str] = {
    r"(?:fasting\s+)?(?:blood\s+)?(?:glucose|sugars?)": "glucose", r"(?:total\s+)?cholesterol": "cholesterol",
    r"ldl": "ldl", r"hdl": "hdl", r"triglycerides": "triglycerides", r"(?:hb)?a1c": "hba1c", r"ferriti"
    r"n": "ferritin",
    r"(?:resting\s+)?(?:heart rate|pulse)": "heart_rate", r"(?:body\s+)?temperature|temp"
    r"|fever": "temperature",
    r"tsh": "tsh", r"inr": "inr", r"bmi": "bmi", r"waist": "waist", r"血糖": "glucose", r"胆固醇": "cholest"
    r"erol",
    r"体温": "temperature", r"心率|脉搏": "heart_rate", r"尿酸": "uric_acid", r"body fat": "body_fat",
}  # fmt: skip
UNITS = (
    (r"kg|kilo|公斤|千克", "kg"), (r"lb|pound", "lb"), (r"stone", "st"), (r"cm|厘米", "cm"), (r"斤", "jin"),
    (r"mmol", "mmol/L"), (r"mg/dl", "mg/dL"), (r"mmhg", "mmHg"), (r"bpm", "bpm"), (r"%", "%"),
    (r"°?c", "°C"), (r"°?f", "°F"),
)  # fmt: skip

DOCTORS = (
    r"(?:family\s+|eye\s+|gi\s+|new\s+)?(?:dentist|doctor|gp|optician|optometrist|physio(?:therapist)?"
    r"|dermatologist"
    r"|cardiologist|psychiatrist|psychologist|therapist|neurologist|rheumatologist|urologist"
    r"|gastroenterologist"
    r"|endocrinologist|oncologist|allergist|pa?ediatrician|gyna?ecologist|obstetrician|midwife|surgeon"
    r"|orthodontist"
    r"|orthopa?edist|podiatrist|chiropractor|osteopath|ophthalmologist|ent(?: specialist)?|specialist|nurse"
    r"|hematologist|nephrologist|pulmonologist|dietitian|hygienist|ob-?gyn|doc)"
)
ROLES = (
    r"(?:family\s+)?(?:accountant|lawyer|solicitor|dentist|doctor|gp|plumber|electrician|hairdresser|barber"
    r"|vet|mechanic"
    r"|babysitter|nanny|tutor|trainer|personal trainer|piano teacher|cleaner|gardener|agent|realtor"
    r"|broker|advisor"
    r"|adviser|supervisor|professor|mentor|client|intern|professor|cardiologist|dermatologist|psychiatrist"
    r"|physio|optician|contractor|builder|childminder|fianc[ée]e?|best friend|team lead|director|ceo"
    r"|godfather"
    r"|godmother|classmate|teammate|pen ?pal|business partner|first cousin)"
)
PROFESSIONS = (
    r"nurse|teacher|doctor|lawyer|engineer|programmer|developer|designer|architect|accountant|chef|cook"
    r"|baker|barista"
    r"|plumber|electrician|carpenter|mechanic|driver|pilot|journalist|writer|editor|translator|photographer"
    r"|musician"
    r"|artist|actor|actress|dentist|pharmacist|vet|veterinarian|surgeon|psychologist|therapist"
    r"|physiotherapist"
    r"|social worker|firefighter|police officer|paramedic|soldier|farmer|gardener|florist|hairdresser"
    r"|barber|tailor"
    r"|librarian|professor|lecturer|researcher|scientist|biologist|chemist|physicist|statistician|analyst"
    r"|consultant"
    r"|manager|project manager|product manager|salesperson|estate agent|realtor|banker|economist|secretary"
    r"|receptionist|electrician|welder|builder|bricklayer|midwife|student|paralegal|judge|beekeeper"
    r"|data scientist"
    r"|flight attendant|bus driver|truck driver|civil servant|bookseller|bookkeeper|copywriter"
    r"|illustrator|animator"
)
DEMONYMS = (
    r"(?-i:American|British|English|Scottish|Welsh|Irish|Canadian|Australian|New Zealander|French"
    r"|German|Italian|Spanish"
    r"|Portuguese|Dutch|Belgian|Swiss|Austrian|Danish|Swedish|Norwegian|Finnish|Icelandic|Polish|Czech"
    r"|Slovak|Hungarian"
    r"|Romanian|Bulgarian|Greek|Turkish|Russian|Ukrainian|Chinese|Japanese|Korean|Taiwanese|Thai|Vietnamese"
    r"|Filipino"
    r"|Indonesian|Malaysian|Singaporean|Indian|Pakistani|Bangladeshi|Nepali|Sri Lankan|Iranian|Iraqi"
    r"|Israeli|Lebanese"
    r"|Syrian|Egyptian|Moroccan|Algerian|Tunisian|Nigerian|Ghanaian|Kenyan|Ethiopian|South African|Brazilian"
    r"|Argentinian|Argentine|Chilean|Peruvian|Colombian|Venezuelan|Mexican|Cuban|Jamaican|Croatian|Serbian"
    r"|Slovenian"
    r"|Estonian|Latvian|Lithuanian)"
)
MAKES = (
    r"(?-i:Toyota|Honda|Ford|Chevrolet|Chevy|Nissan|Mazda|Subaru|Mitsubishi|Suzuki|Hyundai|Kia|Volkswagen"
    r"|VW|Audi|BMW"
    r"|Mercedes(?:-Benz)?|Porsche|Opel|Vauxhall|Skoda|Škoda|Seat|SEAT|Cupra|Renault|Peugeot"
    r"|Citro[eë]n|Dacia|Fiat|Alfa Romeo"
    r"|Lancia|Volvo|Saab|Polestar|Tesla|Rivian|Lucid|Jeep|Dodge|Chrysler|Ram|GMC|Buick|Cadillac|Lincoln"
    r"|Acura|Lexus"
    r"|Infiniti|Genesis|Mini|MINI|Jaguar|Land Rover|Range Rover|Bentley|MG|BYD|NIO|Nio|Xpeng|Geely"
    r"|Yamaha|Kawasaki|Ducati"
    r"|Triumph|Harley(?:-Davidson)?|Vespa|KTM|Lada)"
)
EXERCISES = (
    r"yoga|pilates|weights|weight ?lifting|weight training|strength training|crossfit"
    r"|spin(?:ning)?(?: class)?|zumba"
    r"|aerobics|boxing|kickboxing|karate|judo|climbing|bouldering|tennis|squash|badminton|padel|football"
    r"|soccer"
    r"|basketball|volleyball|hockey|golf|skiing|skating|surfing|dancing|stretching|gym|hiit|elliptical|cardio"
    r"|rowing|kayaking|tai chi|瑜伽|普拉提|健身|力量训练|羽毛球|网球|篮球|足球|乒乓球|跳绳|太极"
)

# What takes place at a time (a regex of nouns).
EVENTS = (
    r"appointment|appt|interview|check-?up|meeting|recital|wedding|ceremony|concert|exam|haircut|dentist"
    r"|physio|vet"
    r"|performance|graduation|rehearsal|lesson|surgery|operation|procedure|conference"
    r"|parent-teacher (?:night|evening|conference|meeting)|school play|book club|one-on-one|1:1"
    r"|playdate|scan|game night"
    r"|viewing|reunion|(?:church|memorial|funeral|sunday|carol) service|practice|class|course|webinar"
    r"|workshop|seminar|lecture|tutorial|training|session|call"
    r"|video call|phone call|zoom|party|birthday party|drinks|barbecue|bbq|picnic|brunch|funeral"
    r"|memorial|christening"
    r"|baptism|baby shower|bridal shower|gala|festival|gig|exhibition|screening|premiere|open day"
    r"|open house|match"
    r"|tournament|race|marathon|hearing|court date|audition|fitting|photo ?shoot|blood test|x-?ray"
    r"|mri|ultrasound"
    r"|colonoscopy|vaccination|booster|flu shot|therapy|massage|stand-?up|retro(?:spective)?|demo"
    r"|presentation|defen[cs]e"
    r"|driving test|test|fire drill|drill|inspection|delivery|move-in|house ?warming|potluck"
    r"|fundraiser|auction"
    r"|parents?['’] evening|school trip|field trip|sports day|prom|choir|band practice"
    r"|swimming lesson|gym class"
    r"|town hall|all-hands|offsite|kick-?off|deposition|orientation|induction|mass|vigil|quiz night"
    r"|bake sale|talk"
    r"|date night|movie night|poker night|board game night|sleepover|eye test|smear test|mammogram|check-in"
    r"|safety check|boiler service|valuation|survey"
)

# Words that are not part of what a thing is called (a regex).
NO_TITLE = (
    r"i|i['’]m|i['’]ve|i['’]ll|im|we|we['’]re|we['’]ve|he|she|it|it['’]s|they|you|me|him|her|them|us|am|is"
    r"|are|was|were|be"
    r"|been|has|have|had|do|does|did|can|could|will|would|should|must|might|may|got|get|gets|went|go|goes"
    r"|going|come"
    r"|comes|coming|came|need|needs|want|wants|that|this|these|those|there|here|what|when|where|who|why|how"
    r"|if|and|but"
    r"|or|so|because|not|no|never|my|our|your|his|their|the|a|an|on|in|at|to|from|by|until|till|since|with"
    r"|for"
    r"|booked|scheduled|moved|cancel\w*|remember|remind|reminder|note|fyi|btw|just|also|then|now|still|only"
    r"|next|last"
    r"|yes|yeah|ok|okay|hey|hi|hello|thanks|please|paid|spent|bought|finished|started|took|saw|met|due|of"
)
NO_SUBSTANCE = (
    r"the|this|that|these|those|it|them|him|her|me|you|us|my|your|his|our|their|a|an|any|all|some|no|not"
    r"|what|which"
    r"|anything|everything|something|nothing|mornings?|mondays?|work|working|people|drama|fun|nonsense"
    r"|housework"
    r"|small|talk|commitment|exercise|exercising|math|maths|deadlines?|meetings?|paperwork|responsibility"
    r"|effort"
    r"|boredom|early|stupid|stupidity|change|failure|losing|being|doing|having|getting|going|cleaning|cooking"
    r"|i|we|he|she|they|so|but|and|or|since|because|when|while|now|though|also|too|very|quite|really|both"
    r"|other"
    r"|things|stuff|lots|many|most|more|certain|various|several|like|with|for|from|in|on|at|to|of|is|are"
    r"|was|were"
    r"|has|have|had|am|be|been|taking|eating|last|next|as|bullshit|politics|sports|kids|children|men|women"
    r"|humans|phones|emails|traffic|taxes|spreadsheets|excel|powerpoint|noise|silence|hard|bad|great|good"
    r"|sadly|unfortunately|annoyingly|apparently|please|thanks|mostly|mainly|only|severely|badly|obviously|seriously|lol|haha"
    r"|got|get|just|new|still|always|never|one|two|three|first|second|if|how|why|who"
)
NO_SUBSTANCE_ZH = (
    r"上班|工作|加班|开会|会议|学习|数学|考试|周[一二三四五六日末]|早起|早八|生活|人类|男人|女人|领导|老板"
    r"|上学|作业|相亲"
    r"|爱情|恋爱|穷|单身|应酬|社交|家务|运动|跑步|同事|婚姻|减肥|代码|甲方|英语"
)
SUBSTANCE_ENDS = (
    r"oils?|dust|mites?|fur|hair|dander|pollen|dyes?|stings?|bites?|venom|milk|nuts?|seeds?|metal|powder"
    r"|drugs?|antibiotics?"
    r"|sauce|extract|tape|gum|grass|trees?|adhesive|glue|fruit|skin|feathers?|wool|leather|protein|flour"
    r"|wine|peel"
)
DRUG_ENDS = (
    r"azole|pril|sartan|statin|olol|oxetine|dipine|azine|etazine|tidine|cillin|mycin|floxacin|cycline|tinib"
    r"|mab|gliptin"
    r"|gliflozin|glutide|parin|xaban|triptan|setron|dronate|prazole|zepam|zolam|barbital|thiazide|semide"
    r"|lukast|terol"
    r"|solone|onide|profen|coxib|fenac|gabalin|penem|zosin|tadine|rizine|peridol|apine|idone|piprazole"
    r"|zodone|faxine"
    r"|traline|pram|pramine|triptyline|formin|tropium|phylline|afil|ciclovir|virine|tegravir|navir|bicin"
    r"|platin|myxin"
    r"|caine|sulfan|thromycin|vudine|cept|kinra|tide"
)

# Dishes that one eats out (a regex).
DISHES = (
    r"ramen|pizza|sushi|burgers?|tacos?|curry|pho|noodles|pasta|steak|salads?|sandwich(?:es)?|dim sum"
    r"|hot ?pot|kebabs?|paella|tapas"
    r"|dumplings|bbq|barbecue|fish and chips|pancakes|waffles|oysters|lobster|ice cream|gelato|cake"
    r"|falafel|shawarma|bibimbap"
    r"|pad thai|risotto|lasagne|schnitzel|fondue|poke|bagels?|croissants?|coffee and cake|afternoon tea"
)

# What takes place at a time, in Chinese (a regex).
EVENTS_ZH = (
    r"(?:开会|(?!开|有|上|去|要|的|参加|得|我|在|到|是|和|跟|了|又|还)[\u4e00-\u9fff]{0,4}?(?:课|纪念日"
    r"|会议|面试|考试|聚餐|聚会|婚礼|体检|复查|复诊|家长会|答辩|讲座|培训|比赛|演出|音乐会|演唱会|典礼"
    r"|毕业典礼|生日会|派对|约会|手术|例会|周会|早会|路演|评审|彩排|排练|搬家|理发|洗牙|打疫苗|产检|看房"
    r"|签约|面谈|葬礼|年会"
    r"|读书会|电话会|视频会|运动会|开放日|训练|见面)|看(?:牙医|医生|中医|儿科|兒科|眼科|皮肤科|内科|外科"
    r"|骨科|妇科)|牙医|1-on-1"
    r"|(?:跟|和)[\u4e00-\u9fffA-Za-z]{1,6}(?:吃饭|见面|开会|的1-on-1))"
)
