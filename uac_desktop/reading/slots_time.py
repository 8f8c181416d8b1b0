"""The slots of what takes place, is booked, is due or is travelled to, looked for anywhere in a clause."""

import re
from collections.abc import Mapping

from pydantic import JsonValue

from uac_desktop.reading.characters import simplified
from uac_desktop.reading.days import Tense
from uac_desktop.reading.masks import MARKS
from uac_desktop.reading.people import KIN, KIN_ZH, NAME_ZH
from uac_desktop.reading.places import PLACES_ZH, is_place
from uac_desktop.reading.slot_parts import PERSON, Slot
from uac_desktop.reading.spoken import (
    Words,
    exact_value,
    names_value,
    proper_value,
    said_value,
    without_article,
)
from uac_desktop.reading.spoken_kinds import city_value
from uac_desktop.reading.words import NO_TITLE

_DAYS = (
    r"mon\w*|tue\w*|wed(?:s|nesday)?|thu\w*|fri(?:day)?|sat(?:urday)?|sun(?:day)?|today|tonight"
    r"|tomorrow|yesterday|weekend"
    r"|morning|afternoon|evening|night|arvo|noon|week|month|year|am|pm|january|february|march|april|may"
    r"|june|july|august"
    r"|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec"
)
_LEADING = (
    rf"{NO_TITLE}|{_DAYS}|\d+\w*|having|doing|see|seeing|attend|attending|our|another|big|little|quick"
    rf"|long|first|second|finally"
    r"|proper|whole|some|any|more|re|about|into|got|getting|put|down|set|up|all|around|after|before"
    r"|while|where|as|than|too"
    r"|very|really|both|off|out|over|back|well|sorted|confirmed|fixed|arranged|rebooked|landed|nailed"
    r"|starts?|said|says|told"
    r"|hello|right|guess|turns|looks|like|love|miss|missed|nervous|excited|dreading|ready|prep|new|old"
    r"|left|made|make|take|pushed|moved|shifted|bumped|postponed|rescheduled|cancel\w*"
    r"|taking|reminder:?|update:?|news:?|plan:?|diary:?|calendar:?|add|chuck|pop|stick"
)
# The words before a noun that belong to what a thing is called: the "piano" of "piano recital".
_BEFORE = re.compile(rf"(?<![\w'’&-])(?:(?!(?:{_LEADING})(?![\w'’-]))[\w'’&-]+[ ]){{1,3}}$", re.I)
_CARE = (
    r"dentist|dental|orthodontist|hygienist|optician|optometrist|ophthalmologist|physio(?:therapy"
    r"|therapist)?|chiropractor|chiro"
    r"|osteopath|osteo|podiatrist|chiropodist|dermatolog(?:ist|y)|cardiolog(?:ist|y)|neurolog(?:ist|y)"
    r"|oncolog(?:ist|y)"
    r"|rheumatolog(?:ist|y)|urolog(?:ist|y)|endocrinolog(?:ist|y)|gastroenterolog(?:ist|y)|ent"
    r"|gyna?e?(?:cologist|cology)?"
    r"|radiology|haematology|hematology|p(?:a?e)diatrics|p(?:a?e)diatrician|allergist|psychiatrist"
    r"|psychologist|therapist"
    r"|therapy|counsell?ing|midwife|antenatal|ultrasound|scan|mri|ct|x-?ray|mammogram|smear|pap|biopsy"
    r"|endoscopy|colonoscopy"
    r"|surgery|operation|op|procedure|infusion|chemo|dialysis|bloods|blood test|blood draw|blood work"
    r"|jab|jabs|vaccin\w+|booster"
    r"|flu shot|shots|check-?up|physical|eye test|eye exam|hearing test|consultation|consult|follow-?up"
    r"|root canal|filling"
    r"|extraction|crown|cleaning|acupuncture|massage|facial|haircut|hair appointment|hairdresser|barber"
    r"|nails|nail appointment"
    r"|manicure|pedicure|tattoo|waxing|lash(?:es)?|appointment|appt|clinic|gp|doctor"
)
_SOCIAL = (
    r"interview|meeting|recital|wedding|ceremony|concert|exam|midterm|viva|oral|vet|groomer|graduation"
    r"|convocation|rehearsal|lesson"
    r"|conference|parents?['’]? (?:evening|night)|open (?:evening|day|house|mic)|school play|nativity"
    r"|assembly|book club|one-on-one"
    r"|1[:-]1|1-on-1|playdate|play date|game night|viewing|house viewing|reunion|workshop|seminar"
    r"|lecture|tutorial|training|webinar"
    r"|party|birthday (?:dinner|lunch|drinks|tea|bash|do)|barbecue|bbq|braai|cookout|picnic|funeral"
    r"|wake|memorial|christening|baptism"
    r"|bar mitzvah|bat mitzvah|first communion|baby shower|bridal shower|hen (?:do|night|party)|stag"
    r" (?:do|night|party)"
    r"|bachelor(?:ette)? party|engagement (?:party|do)|gala|festival|gig|exhibition|screening|premiere"
    r"|matinee|musical|opera|ballet"
    r"|match|tournament|marathon|half marathon|parkrun|fun run|regatta|swim meet|hearing|tribunal|court"
    r" date|jury duty|mediation"
    r"|audition|fitting|photo ?shoot|stand-?up|retro|retrospective|demo|presentation|pitch|defen[cs]e"
    r"|driving (?:test|lesson)"
    r"|theory test|fire drill|inspection|handover|walkthrough|house ?warming|leaving (?:do|drinks"
    r"|party)|farewell|send-?off|potluck"
    r"|fundraiser|auction|school trip|field trip|sports day|prom|formal|choir|band practice|orchestra"
    r"|practice|town hall|all-hands|sync|huddle|stand-?down|debrief"
    r"|offsite|kick-?off|deposition|orientation|induction|quiz night|pub quiz|bake sale|date night"
    r"|movie night|poker night|sleepover"
    r"|safety check|boiler service|gas check|valuation|survey|assessment|appraisal|review|biometrics"
    r"|visa appointment"
    r"|embassy appointment|citizenship (?:test|ceremony)|swearing-in|oath|puja|sangeet|mehendi|mehndi"
    r"|haldi|roka|iftar|seder"
    r"|brunch|lunch|dinner|supper|drinks|catch-?up|call|video call|zoom|class|(?<!of )course|session|service"
    r"|show|play|performance|test"
    r"|delivery|move-in|moving day|move|meet-?up|get-together|gathering|visit|tasting|audit|briefing"
    r"|prize-?giving|speech night"
    r"|fete|fayre|fair|bazaar|car boot|jumble sale|parade|vigil|rally|expo|convention|reading|signing"
    r"|launch|final|semi-?final|race|game|tryouts?|camp|retreat|meditation|yoga|pilates|swimming|karate"
    r"|gymnastics"
)
_TAIL = (
    r"(?:\s+(?:appointment|appt|visit|session|class|lesson|party|practice|rehearsal|meeting|call|review|check"
    r"|interview|exam|do)s?(?!\w))?"
)
# "My MRI's been booked" speaks of the scan, "the dentist's son" does not.
_ENDS = (
    rf"(?![\w-]|['’]s?\s+(?!(?:been|on|at|booked|moved|confirmed|now|set|scheduled|this|next|tomorrow"
    rf"|today|in|for|off|cancell?ed|got|just"
    rf"|gone|not|called|appointment|appt|visit)\b|[{MARKS}]))"
)
_CALLERS = (
    r"plumber|electrician|gardener|cleaners?|painters?|decorators?|locksmith|technician|tech|handyman"
    r"|inspector|movers|removalists?"
    r"|roofers?|chimney sweep|carpenter|joiner|builders?|engineer|surveyor|landlord|landlady|agent"
    r"|estate agent|realtor|exterminator"
    r"|pest control|plasterer|tiler|fitters?|carpet fitters?|glazier|window cleaner|tree surgeon"
    r"|arborist|appraiser|adjuster|valuer"
    r"|assessor|social worker|health visitor|district nurse|nurse|carer|babysitter|sitter|dog walker"
    r"|tutor|piano tuner|mechanic"
    r"|gas (?:man|guy|engineer)|boiler (?:man|guy|engineer)|internet (?:man|guy)|broadband (?:man|guy"
    r"|engineer)|cable (?:man|guy)"
    r"|telly man|tv (?:man|guy)|aircon (?:man|guy|tech)|ac (?:man|guy|tech)|solar (?:people|guys"
    r"|installers)|skip|removal van"
    r"|delivery|parcel|sofa|couch|fridge|freezer|washing machine|washer|dryer|dishwasher|oven|cooker"
    r"|mattress|bed|wardrobe|piano"
    r"|sparky|sparkie|chippy|chippie|brickie|tradie|postie|(?:[a-z]+\s+)(?:man|guy|bloke|lady|people"
    r"|lads|fella|chap|folks|crew)|in-laws|parents|grandparents|guests|meter reader"
)
_DOINGS = (
    r"(?:seeing|see|meeting|meet|picking|pick|dropping|drop|collecting|collect|hosting|host|attending"
    r"|attend|presenting"
    r"|babysitting|babysit|viewing|view|watching|singing|teaching|chairing|performing|volunteering"
    r"|donating|catching up"
    r"|speaking at|judging|(?:taking|take)\s+(?:mum|mom|dad|him|her|the\s+(?:kids?|dog|cat|boys|girls"
    r"|car)|my\s+\w+"
    r"|(?-i:[A-Z])\w+))(?![\w-])"
)
_NO_PLACE = re.compile(
    rf"(?i:{KIN}|mum|dad|mom|work|school|church|gym|bed|town|home|tesco|asda|aldi|lidl|costco|ikea"
    rf"|target|walmart|kfc)\b|.*['’]s$"
)
_PLACE = (
    r"(?-i:[A-Z\u00c0-\u00de][\w-]+(?:\s(?:(?:of|de|da|del|la|du|upon|and|&)\s)?(?!I\b|On\b|At\b)"
    r"[A-Z\u00c0-\u00de][\w-]+){0,3})"
)
_HAN_NOUN = (
    r"家长会|读书会|发布会|运动会|发表会|说明会|座谈会|同学会|音乐会|演唱会|追悼会|生日会|欢送会|见面会"
    r"|招聘会|宣讲会|电话会|视频会"
    r"|例会|周会|早会|晨会|年会|董事会|股东会|评审会|复盘会|研讨会|展览会|茶话会|会议|开会|面试|复试"
    r"|考试|期末考|期中考|模考|聚餐|聚会|婚礼|婚宴|喜酒|喜宴|满月酒|百日宴|谢师宴|升学宴"
    r"|寿宴|体检|复查|复诊|产检|孕检|答辩|讲座|培训|比赛|决赛|半决赛|演出|典礼|派对|约会|手术|路演|评审"
    r"|彩排|排练|搬家|理发|剪头发|烫头发|洗牙|拔牙|补牙|种牙|看牙|打疫苗|接种"
    r"|看房|签约|面谈|葬礼|训练|饭局|酒局|牙医|牙科|门诊|复健|理疗|针灸|按摩|推拿|美甲|做头发|面签"
    r"|录指纹|交房|验房|过户|开庭|听证会|家访|尾牙|春酒|法会|话剧|球赛|羽毛球"
    r"|篮球|足球|网球|乒乓球|桌球|试镜|试婚纱|婚纱照|拍摄|直播|团建|桌游|剧本杀|密室|电影|下午茶|胃镜"
    r"|肠镜|核磁|彩超|B超|CT|抽血|验血|拆线|换药|化疗|透析|打针"
    r"|钢琴课|游泳课|舞蹈课|瑜伽课|英语课|绘画课|网课|公开课|补习|家教|智齿|智齒|牙套|矫正|验光|疫苗"
    r"|教会|做礼拜|团契|广场舞|合唱团?|太极|书法|跆拳道|奥数|补课|兴趣班|早教|部门会|班会|月会|碰头会"
    r"|站会|沟通会|协调会|启动会|总结会|动员会|交流会|分享会|烧烤|烤肉|露营|爬山|登山|徒步|骑行|钓鱼"
    r"|滑雪|野餐|郊游|春游|秋游|轰趴|牌局|麻将|唱K|K歌|约饭|饭局|考级|级考|考证|体测|摸底考|高考|中考"
    r"|考研|雅思|托福|瑜伽|瑜珈|普拉提|皮拉提斯|健身(?!卡|房)|回诊|晚宴|午宴|保养|年检|维修|睇牙|睇医生"
    r"|覆诊|[\u3400-\u9fff]{0,3}课|驾照考试|科目[一二三四]|笔试|机试|口试|研讨|讨论会|组会|汇报|述职"
    r"|同学聚会|庙会|集市|音乐节|漫展"
)
_HAN_LATIN = (
    r"(?:[A-Za-z0-9]+\s+)?(?:review|meeting|demo|1[- ]?on[- ]?1|1:1|interview|presentation|call|sync"
    r"|stand-?up|workshop|training"
    r"|onboarding|seminar|party|dinner|lunch|brunch|offsite|kick-?off|retro)(?![A-Za-z])"
)
# Where what a thing is called begins, in Chinese: behind one of these.
_HAN_STOP = re.compile(
    r"[，,。；;：:、\s" + MARKS + r"]|的|是|有|去|要|参加|約|约|和|跟|与|了|得|在|把|到|安排|预约|预定"
    r"|订|排|還|还|又|也|才|就|会(?=[^议])|给|帮|陪|带|我们?|他|她"
    r"|开(?!会|庭|学)|做(?!头发)|场|次|个(?!人)|节(?!目)|趟"
    r"|[今明后後]天|[今明昨]晚|早上|上午|中午|下午|傍晚|晚上|[点點](?:半|钟|鐘|整)?|\d[日号號]|(?:周|週"
    r"|星期|礼拜|禮拜)[一二三四五六日天末]"
)


_LEADS_IN = re.compile(
    r"^(?:(?:so|and|but|also|ok|okay|oh|right|hey|hi|btw|fyi|note|update|well|yay|ugh|good news"
    r"|reminder|heads up|then|now|just|finally"
    r"|apparently|i|we|i['’]ve|we['’]ve|i['’]m|we['’]re|have|got|get|getting|to|there['’]s|there|is|are"
    r"|it['’]s|a|an|the|my|our|be|at|on|for"
    r"|going|off|in|put|down|booked|scheduled|need|must|['’](?:ve|m|re|s)|landed|bagged|wangled"
    r"|arranged|organi[sz]ed|set up|lined up)\b[\s,:]*)+",
    re.I,
)
_LEADS_OUT = re.compile(
    r"(?:['’]s\b|[\s,]+(?:is|are|was|has|have|had|been|be|got|gets|getting|just|now|booked|due"
    r"|scheduled|set|confirmed|fixed|happening|coming"
    r"|up|in|put|down|for|on|at|this|next|the|starts?|starting|begins?|kicks?|off|finally|again|will"
    r"|round|around|over|by|from|between"
    r"|sometime|turns?|arriv(?:es|ing)|shows?|rocks?|pops?|and|with|of|to|about|slated|pencilled|moved"
    r"|a|an|\d{1,2}(?:[:.]\d\d)?)\b)+$",
    re.I,
)
_REPAIR = re.compile(r"(?:(?:no|oh|wait|sorry|oops|i mean|scratch that|make that|actually|rather)\s*)+", re.I)
_NO_PHRASE = re.compile(
    r"(?:i|we|he|she|they|you|it|this|that|me|us|him|her|them|one|what|who|home|work|bed|back|here"
    r"|there|everyone|someone|people)$",
    re.I,
)


def title_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """What a thing is called: its noun and the words before it that belong to it."""
    before = _BEFORE.search(words.text[max(0, start - 48) : start])
    begin = start - len(before[0]) if before else start
    return said_value(words, begin, end, tense)


def han_title_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The same in Chinese: up to six characters before the noun, back to a word that is none of it."""
    floor = max(0, start - 6)
    stops = [match.end() for match in _HAN_STOP.finditer(simplified(words.text), floor, start)]
    begin = max([floor, *stops]) if stops or floor == 0 else start
    return said_value(words, begin, end, tense)


def phrase_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """What a thing is called, of the words around its day: without what only leads to it or says that "
    "it is."""
    said = words.text[start:end].strip(" ,.;:!?()-–—")
    said = _LEADS_OUT.sub("", _LEADS_IN.sub("", said)).strip(" ,.;:!?()-–—")
    parts = [part for part in re.split(r"\s*[,;:–—]\s+", said) if part and not _REPAIR.fullmatch(part)]
    said = without_article(_LEADS_OUT.sub("", parts[-1])) if parts else ""
    return said if 1 <= len(said.split()) <= 9 and not _NO_PHRASE.match(said) else None


def han_phrase_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The same in Chinese."""
    said = re.sub(
        r"^(?:的|嘅|我们?|要|得|去|有|到|在|约了?|是|和|跟|场|个|参加|还|又|会|就){1,4}",
        "",
        words.text[start:end],
    )
    return said if 2 <= len(said) <= 12 else None


def known_place_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A place's name, where it is a country's or a known town's; words behind it do not count."""
    said = words.text[start:end].split()
    for count in range(len(said), 0, -1):
        if is_place(" ".join(said[:count])):
            return " ".join(said[:count])
    return None


def goal_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A place's name that a journey leads to; None where it is a shop's or somebody's."""
    said = city_value(words, start, end, tense)
    return said if isinstance(said, str) and not _NO_PLACE.match(said) else None


SLOTS_TIME: Mapping[str, Slot] = {
    "timecare": Slot(rf"(?<![\w'’-])(?:{_CARE})s?{_ENDS}{_TAIL}", title_value),
    "timeevent": Slot(rf"(?<![\w'’-])(?:{_SOCIAL})(?:s(?=\s)|es)?{_ENDS}{_TAIL}", title_value),
    "timecaller": Slot(rf"(?<![\w'’-])(?:{_CALLERS})(?![\w-])", title_value),
    "timedoing": Slot(
        rf"{_DOINGS}(?:\s(?!(?:on|this|next|between|until|till|by|before|at|from)\b)[\w'’&-]+){{0,6}}?",
        said_value,
    ),
    "timeclosing": Slot(
        r"(?<![\w'’-])(?:[\w'’-]+\s+)?(?:applications?|entries|registrations?|enrol?lments?|nominations"
        r"|submissions|bids|rsvps?"
        r"|voting|sign-?ups?|early[- ]bird(?:\s\w+)?|claims|consultation|ballot)",
        said_value,
    ),
    "timething": Slot(
        rf"(?!(?:{_LEADING})\b)[A-Za-z][\w'’&-]*(?:\s(?!(?:on|at|is|this|next|from|booked|scheduled|set"
        rf"|coming)\b)[\w'’&-]+){{0,4}}?",
        said_value,
    ),
    "timeplace": Slot(rf"{_PLACE}|[a-z]{{3,}}(?:\s[a-z]{{3,}}){{0,2}}", known_place_value),
    "timelow": Slot(
        r"(?-i:(?!(?:ours|mine|yours|theirs|hers|home|work|noon|midnight|night|least|last|first|the|my|our|a|an|his|her|their|one"
        r"|two|three|four|five|six|seven"
        r"|eight|nine|ten|some|about|around|half|quarter|dinner|lunch|brunch|school|church)\b)[a-z][\w'’&-]*"
        r"(?:\s(?!(?:on|for|at|this|next|in|with|and|is|tomorrow|tonight|party"
        r"|table)\b)[a-z][\w'’&-]*){0,3}?)",
        said_value,
    ),
    "timewords": Slot(r"[A-Za-z\d][^.;!?\n" + MARKS + r"]{1,70}?", phrase_value),
    "timehantail": Slot(r"[\u3400-\u9fffA-Za-z0-9]{2,14}", han_phrase_value),
    "timegoal": Slot(_PLACE, goal_value),
    "timehost": Slot(
        r"(?!(?-i:I|My|The|We|He|She|It|Mum|Dad|Mom|Hotel|Table|Dinner|Lunch|Brunch|Train|Flight|Room"
        r"|Booked|Reserved|Got|All|Sorted|Two|Three|Four|Five|Six|Seven|One|Airbnb|Monday|Tuesday"
        r"|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August"
        r"|September|October|November|December)\b)(?-i:[A-Z\u00c0-\u00de][\w'’&-]*(?:\s(?:(?:of|the"
        r"|and|&|de|la|le|du|y)\s)?[A-Z\u00c0-\u00de\d][\w'’&-]*){0,4})",
        proper_value,
    ),
    "timestay": Slot(r"(?:airbnb|vrbo|homestay)", said_value),
    "timeperson": Slot(rf"{PERSON}(?:(?:,\s*(?:and\s+)?|\s+and\s+|\s*&\s*){PERSON})*", names_value),
    "timeflight": Slot(r"(?-i:[A-Z][A-Z0-9]|[A-Z0-9][A-Z]|[A-Z]{3})\s?\d{2,4}(?!\w)", exact_value),
    "timehanany": Slot(r"(?!下午|上午|晚上|中午|早上|傍晚)[\u3400-\u9fff]{2,7}?", han_phrase_value),
    "timehancaller": Slot(
        r"(?:[\u3400-\u9fff]{0,3}?)(?:师傅|工人|快递员?|家政|保洁|钟点工|阿姨|物业|电工|水管工|安装工"
        r"|维修工|中介|房东|宽带|搬家公司|修空调的|修水管的|装空调的|装宽带的|抄表的?)",
        han_title_value,
    ),
    "timehanwork": Slot(
        r"(?:论文|初稿|终稿|定稿|修改稿|译稿|稿子|稿件|报告|作业|申请表?|材料|表格|报名费?|报税|个税"
        r"|年报|税|标书|方案|合同|账单|罚款|罚单|学费|物业费|水电费|电费|水费|燃气费"
        r"|信用卡|简历|提案|发票|报销单?|项目|问卷|缴费|年检|年审|续费|续保|选课|注册|投票|作品|投稿"
        r"|PPT|ppt|计划书|总结|述职|尾款|定金|押金|社保|医保|车险|保费|贷款|月供|借书|还书|图书|登记"
        r"|预约|回执|体检表|成绩单|推荐信|文书|专利|标的|样品|设计图|图纸|代码|课件|教案|答卷|签字"
        r"|补考费|教育费|会费|停车费|罚金|申报|结项|开题|中期)",
        han_title_value,
    ),
    "timehanhost": Slot(
        r"(?![这那哪])(?:(?![订定在到去的了和跟是有节])[\u3400-\u9fffA-Za-z·]){1,8}?(?:食堂|餐厅|饭店"
        r"|饭庄|酒楼|酒家|小馆|饭馆|菜馆|茶馆|面馆|[\u3400-\u9fff]馆|轩|阁|楼|居|坊|记|烤肉|烤鸭|烧烤"
        r"|火锅|料理|寿司|居酒屋|牛排馆?|海鲜|私房菜|茶餐厅|园|府|庄|斋|宴|汇|小厨|厨房|小院|会馆|会所"
        r"|餐酒吧|酒吧|咖啡馆?|Bistro|bistro)",
        said_value,
    ),
    "timehanname": Slot(
        r"(?!机票|车票|票|酒店|房|车|课|会|蛋糕|花|外卖|电影|位|包间"
        r"|餐)(?:(?!的)[\u3400-\u9fffA-Za-z·]){2,10}?",
        said_value,
    ),
    "timequoted": Slot(r"[^」』\n]{1,20}", exact_value),
    "timehancarrier": Slot(
        r"(?:[\u3400-\u9fff]{1,4}?航空|[国东南海川厦深华港日]航|春秋|吉祥|长荣|星宇|国泰|亚航|酷航"
        r"|全日空|大韩|韩亚|虎航)",
        said_value,
    ),
    "timehanto": Slot(rf"(?:{'|'.join(PLACES_ZH)}|[\u3400-\u9fff]{{2,5}}?)", said_value),
    "timehanpeople": Slot(
        rf"(?:{NAME_ZH}|[A-Z][a-z]+|{KIN_ZH}|客户|老板|领导)(?:(?:、|和|跟|,|，)\s*(?:{NAME_ZH}"
        rf"|[A-Z][a-z]+|{KIN_ZH}|客户|老板|领导))*",
        names_value,
    ),
    "timehan": Slot(rf"(?:{_HAN_NOUN})|{_HAN_LATIN}", han_title_value),
    "timehanplace": Slot("|".join(PLACES_ZH), said_value),
}
