"""Word lists of the patterns: what reads like a name but is none, countries, illnesses, sports."""

# Words that stand with a capital at the beginning of a sentence.
NOT_NAMES = frozenset({
    "About", "Actually", "After", "All", "Allergic", "Also", "Am", "And", "Another", "Any", "Anyone",
    "Apparently", "April", "Are", "As", "At", "August", "Bad", "Because", "Been", "Before", "Being", "Big",
    "Both", "Btw", "But", "By", "Came", "Cardiologist", "Care", "Children", "Clinic", "Confirmed",
    "December", "Dentist", "Dermatologist", "Diagnosed", "Did", "Do", "Doc", "Doctor", "Doctors", "Does",
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
    "范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段漕钱汤尹黎易常武乔贺赖龚文桑欧霍"
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
}  # fmt: skip

# Illnesses and states by their English names (a regex).
CONDITION = (
    r"(?:"
    r"type\s+(?:[12]|one|two)\s+diabetes|(?:gestational\s+)?diabetes|asthma|hypertension|"
    r"high blood pressure|low blood pressure|high cholesterol|coeliac(?: disease)?|"
    r"celiac(?: disease)?|crohn['’]?s(?: disease)?|ulcerative colitis|ibs|irritable bowel syndrome|"
    r"epilepsy|migraines?|depression|anxiety|bipolar disorder|adhd|ptsd|ocd|autism|insomnia|"
    r"sleep apn(?:o)?ea|eczema|psoriasis|rosacea|acne|hay fever|arthritis|rheumatoid arthritis|"
    r"osteoarthritis|osteoporosis|gout|lupus|fibromyalgia|endometriosis|pcos|hypothyroidism|"
    r"hyperthyroidism|hashimoto['’]?s|an(?:a)?emia|haemophilia|hemophilia|thalass(?:a)?emia|"
    r"g6pd deficiency|glaucoma|cataracts|tinnitus|vertigo|copd|bronchitis|pneumonia|tuberculosis|"
    r"hepatitis(?: [abc])?|hiv|cirrhosis|kidney disease|kidney stones|"
    r"(?:an?\s+)?(?:stomach|peptic)? ?ulcers?|gerd|acid reflux|heart failure|heart disease|"
    r"(?:a\s+)?heart murmur|afib|atrial fibrillation|arrhythmia|angina|parkinson['’]?s|"
    r"alzheimer['’]?s|dementia|multiple sclerosis|myasthenia gravis|breast cancer|prostate cancer|"
    r"lung cancer|skin cancer|leuk(?:a)?emia|lymphoma|melanoma|cancer|malignant hyperthermia|"
    r"long covid|shingles|sciatica|scoliosis|(?:a\s+)?frozen shoulder|pancreatitis|gallstones|"
    r"diverticulitis|a pacemaker|mast cell disease|porphyria"
    r")"
)

# Illnesses by their Chinese names (a regex).
CONDITION_ZH = (
    r"(?:"
    r"[12一二]型糖尿病|妊娠糖尿病|糖尿病|高血压|低血压|高血脂|高血脂症|哮喘|支气管炎|肺炎|肺结核|癫痫|偏头痛|抑郁症|焦虑症|双相情感障碍|多动症|失眠症?|湿疹|银屑病|"
    r"牛皮癣|荨麻疹|痤疮|痛风|类风湿(?:性)?关节炎|关节炎|骨质疏松|红斑狼疮|甲亢|甲减|桥本氏?甲状腺炎|贫血|地中海贫血|蚕豆病|血友病|青光眼|白内障|慢阻肺|乙肝|丙肝|"
    r"肝硬化|脂肪肝|肾结石|胆结石|肾炎|胃炎|胃溃疡|十二指肠溃疡|冠心病|心脏病|心律不齐|房颤|心衰|帕金森|阿尔茨海默|乳腺癌|肺癌|胃癌|肠癌|癌症|白血病|淋巴瘤|带状疱疹|"
    r"坐骨神经痛|腰椎间盘突出|颈椎病|肩周炎|鼻炎|过敏性鼻炎|鼻窦炎|中耳炎|新冠|流感"
    r")"
)

# The condition that an adjective names.
ADJECTIVES: dict[str, str] = {
    "diabetic": "diabetes", "asthmatic": "asthma", "coeliac": "coeliac disease",
    "celiac": "celiac disease", "epileptic": "epilepsy", "hypertensive": "hypertension",
    "anaemic": "anaemia", "anemic": "anemia", "hypothyroid": "hypothyroidism",
    "hyperthyroid": "hyperthyroidism", "haemophiliac": "haemophilia", "hemophiliac": "hemophilia",
    "autistic": "autism", "bipolar": "bipolar disorder",
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
    "储蓄": "savings", "活期": "checking", "credit card": "credit_card",
}  # fmt: skip
