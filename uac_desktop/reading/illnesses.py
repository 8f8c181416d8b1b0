"""What illnesses and states are called, in English and Chinese, as pieces of regex."""

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
    r"glandular fever|scarlet fever|rheumatic fever|chicken ?pox|measles|mumps|whooping cough|strep throat"
    r"|tonsillitis"
    r"|norovirus|lyme disease|croup|sinusitis|laryngitis|cellulitis|appendicitis|concussion|whiplash"
    r"|plantar fasciitis"
    r"|carpal tunnel(?: syndrome)?|tennis elbow|tendon[ai]tis|a hernia|varicose veins|meningitis|sepsis"
    r"|malaria|dengue"
    r"|diverticulitis|a pacemaker|mast cell disease|porphyria"
    r")"
)

# Illnesses by their Chinese names (a regex).
CONDITION_ZH = (
    r"(?:"
    r"[12一二]型糖尿病|妊娠糖尿病|糖尿病|高血压|低血压|高血脂|高血脂症|哮喘|支气管炎|肺炎|肺结核|癫痫"
    r"|偏头痛|抑郁症|焦虑症|双相情感障碍|多动症|失眠症?|湿疹|银屑病|"
    r"牛皮癣|荨麻疹|痤疮|痛风|类风湿(?:性)?关节炎|关节炎|骨质疏松|红斑狼疮|甲亢|甲减|桥本氏?甲状腺炎|贫血"
    r"|地中海贫血|蚕豆病|血友病|青光眼|白内障|慢阻肺|乙肝|丙肝|"
    r"肝硬化|脂肪肝|肾结石|胆结石|肾炎|胃炎|胃溃疡|十二指肠溃疡|冠心病|心脏病|心律不齐|房颤|心衰|帕金森"
    r"|阿尔茨海默|乳腺癌|肺癌|胃癌|肠癌|癌症|白血病|淋巴瘤|带状疱疹|"
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

ILLNESS_ENDS = (
    r"itis|osis|a?emia|algia|opathy|oma|rrh?ea|plegia|phobia|dermia|uria|penia|philia|ectasis|sclerosis"
    r"|thyroidism|trophy"
    r"|iasis|cytosis|megaly|pn(?:o)?ea|esophagus|oesophagus"
)

ILLNESS_NOUNS = (
    r"syndrome|disease|disorder|deficiency|infection|fracture|hernia|palsy|insufficiency|oesophagus"
    r"|esophagus|cancer"
    r"|tumou?r|lymphoma|cyst|reflux|apn(?:o)?ea|arrhythmia|murmur|ulcers?|stones?|cataracts?|bursitis"
    r"|neuropathy"
    r"|concussion|clots?|embolism|thrombosis|dysplasia|dystrophy|hypertension|hypotension|insomnia|anxiety"
    r"|depression"
)

# What an upset stomach does (a regex).
GUT = (
    r"(?:vomit(?:ing)?|throw(?:s|ing)? up|threw up|nause(?:a|ous|ated)|stomach (?:ache|pain|cramps"
    r"|upset)|cramps"
    r"|bloat(?:ed|ing)|diarrh\w+|sick(?: to (?:my|her|his) stomach)?|queasy|dizzy|heartburn)"
)
