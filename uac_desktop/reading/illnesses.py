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

# Illnesses and states that pass, or that the lists above lack, as people call them (a regex).
COMMON = (
    r"(?:(?:seasonal\s+)?flu|influenza|covid(?:-19)?|rsv|a stomach bug|gastro(?:enteritis)?|food poisoning"
    r"|a? ?(?:chest|ear|sinus|kidney|bladder|urinary tract|throat|eye|skin|yeast|fungal) infections?|uti"
    r"|impetigo|ringworm|scabies|athlete['’]s foot|hand,? foot and mouth(?: disease)?"
    r"|conjunctivitis|pink ?eye"
    r"|mono(?:nucleosis)?|chickenpox|slapped cheek|tmj|gallstones?|kidney stones?|piles"
    r"|ha?emorrhoids|fibroids"
    r"|(?:an?\s+)?(?:inguinal |hiatal |umbilical )?hernia|(?:a\s+)?(?:slipped|herniated"
    r"|bulging) dis[ck]s?|(?:a\s+)?pinched nerve|(?:a\s+)?stress fracture"
    r"|trigger finger|golfer['’]s elbow|runner['’]s knee|shin splints|bursitis|polycystic ovar\w+"
    r"|pre-?diabetes|pre-?eclampsia|(?:an? )?(?:underactive|overactive) thyroid|low iron|iron deficiency"
    r"|vitamin d deficiency|sleep paralysis|restless legs?(?: syndrome)?|macular degeneration"
    r"|(?:a\s+)?detached retina|(?:a\s+)?perforated eardrum|m[ée]ni[èe]re['’]?s(?: disease)?|bell['’]?s palsy"
    r"|raynaud['’]?s|ankylosing spondylitis|polymyalgia|giant cell arteritis|sj[oö]gren['’]?s"
    r"|graves['’]?(?: disease)?"
    r"|addison['’]?s(?: disease)?|cushing['’]?s|barrett['’]?s|heart arrhythmia|(?:a\s+)?tia"
    r"|(?:an?\s+)?aneurysm"
    r"|dvt|pulmonary embolism|(?:a\s+)?blood clot|eosinophilic esophagitis|burnout|post-?natal depression"
    r"|post-?partum depression|panic disorder|eating disorder|anorexia|bulimia|dyslexia|dyspraxia|narcolepsy"
    r"|silent reflux|lactose intolerance|chronic fatigue(?: syndrome)?|me/cfs|pots|hypermobility"
    r"|ehlers[- ]danlos|sickle cell(?: disease| anaemia| anemia)?|cystic fibrosis|spina bifida|cerebral palsy"
    r"|(?:an?\s+)?(?:abscess|stye|cold sores?|ganglion|bunions?|ingrown toenail|corns?)"
    r"|(?:bowel|colon|thyroid|testicular|cervical|ovarian|bladder|kidney|pancreatic) cancer)"
)
COMMON_ZH = (
    r"(?:气喘|鼻敏感|糖尿(?!病)|[AB]流|忧郁症|躁郁症|恐慌症|自律神经失调|僵直性脊椎炎"
    r"|胃食道逆流|胃食管逆流|逆流性食道炎|五十肩|皮蛇|骨松|椎间盘突出|失智症?|心律不整"
    r"|甲状腺(?:亢进|机能亢进|功能亢进|低下|机能低下|功能低下|功能减退)|蚕豆症|地中海型贫血"
    r"|玫瑰糠疹|异位性皮肤炎|特应性皮炎|偏头痛|梅尼尔氏症|富贵手"
    r"|甲流|乙流|流感|新冠|支原体肺炎|手足口病?|水痘|腮腺炎|猩红热|诺如|肠胃炎|急性肠胃炎"
    r"|扁桃体炎|咽炎|喉炎|阑尾炎|胰腺炎|胆囊炎|尿路感染|膀胱炎|结膜炎"
    r"|麦粒肿|角膜炎|牙周炎|智齿冠周炎|湿疹|皮炎|脚气|灰指甲|痔疮|疝气|静脉曲张|骨折"
    r"|骨裂|韧带撕裂|半月板损伤|跟腱炎|腱鞘炎|网球肘|足底筋膜炎|滑膜炎"
    r"|脑梗|脑出血|中风|心梗|房颤|早搏|糖尿病前期|高尿酸|胆固醇偏高|甲状腺结节|肺结节"
    r"|乳腺增生|子宫肌瘤|多囊卵巢(?:综合征)?|卵巢囊肿|子宫内膜异位症"
    r"|前列腺炎|前列腺增生|睡眠呼吸暂停|耳鸣|梅尼埃病?|面瘫|自闭症|强直性脊柱炎|腰突"
    r"|颈椎病|飞蚊症|干眼症|幽门螺杆菌感染?|胃食管反流|反流性食管炎"
    r"|肠易激综合征|克罗恩病|溃疡性结肠炎|缺铁性贫血|维生素D缺乏)"
)
