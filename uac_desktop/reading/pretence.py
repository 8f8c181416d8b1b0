"""How people say what is not so: in fiction and dreams, for fun, or as a text to be worked on."""

import re

FICTION = re.compile(
    r"\b(?:had|having) (?:an?|the|this|such an?) (?:\w+ )?(?:dream|nightmare)\b|\brole[- ]?play|\b(?:in"
    r"|for|of) (?:my|the|a|this) (?:novel|story|screenplay"
    r"|game|play|dream|script|book i['’]?m writing)\b|\b(?:i |we )?dream(?:t"
    r"|ed)\b"
    r"|\b(?:had|have|having|woke (?:up )?from|recurring) (?:(?:an?|this|that|the|another"
    r"|my) )?(?:[\w-]+ ){0,3}?(?:dream|nightmare)s?"
    r"\b(?! (?:job|holiday|home|house|wedding|trip|day|team|car|kitchen|school))"
    r"|\bin (?:my|the|a|last night['’]s) (?:[\w-]+ )?nightmare"
    r"|\b(?:act|do|run|play|improvise|rehearse|try) (?:out )?(?:a|an|the|this"
    r"|another) (?:[\w-]+ )?(?:scene|skit|sketch|part|role|improv)\b"
    r"|\b(?:act|answer|reply|respond|talk) (?:as|like) (?:if you|you|an? |my |the )|\bin character\b"
    r"|\byou(?:['’]re| are|['’]ll be| be| play(?:ing)?) (?:the |an? "
    r"|my )?[\w -]{2,30}?[,;.]? (?:and )?i(?:['’]m|['’]ll be| am| play)\b"
    r"|\bi(?:['’]m|['’]ll be| am|['’]ll play| play) (?:the "
    r"|an? )[\w -]{2,30}?[,;.]? (?:and )?you(?:['’]re|['’]ll be| are| be| play)\b"
    r"|(?:^|[.!?\n]\s*)\W*(?:(?:ok|okay|so|right|and|but|now)\W+)?(?:pretend|imagine(?! (?:my"
    r"|the) (?:surprise|horror|delight|face|shock))"
    r"|suppose|supposing|picture this|let['’]s (?:say|pretend|imagine|suppose)"
    r"|say (?=(?:that )?(?:i|we|you)(?:['’]d|['’]m|['’]ve|['’]re| had| was| were| lived?| moved?"
    r"| earned?| am| have| got| took| wanted| bought)\b))"
    r"|\b(?:hit|reached|unlocked|got to|made it to|at|now) (?:level|lvl) \d+|\bfor [\d,]+ (?:gems|coins"
    r"|credits|v-?bucks|robux|runes|souls)\b"
    r"|\bin (?:minecraft|skyrim|stardew|animal crossing|zelda|fortnite|the sims|d&d|world of warcraft"
    r"|roblox)\b|\bmy (?:sim(?! (?:card|deal|only|plan|contract|pack))|clan|guild)\b"
    r"|做(?:了|过)?(?:个|一个|场|一场)?[^，。]{0,6}梦|噩梦|梦里|梦中|对戏|(?:你|您)(?:来)?(?:演|扮)"
    r"|(?:我|咱)(?:来)?(?:演|扮)[^，。]{1,8}[，,]你|情景剧|剧情里|升到\d+级"
    r"|\bmy (?:character|horoscope|avatar)\b|\b(?:fictional|fake|made[- ]up|invented)\b"
    r"|\bhomework\b|\bdummy data\b|\btest data\b|\bmy npc\b"
    r"|角色扮演|演一[段场出]|扮演|小说|剧本|梦见|梦到|游戏里|虚构|编一个|编几个|星座运势|(?:作业|数学|算术|应用)题|演一个"
    r"|\b(?:maths?|word|arithmetic) (?:problem|question|puzzle|exercise)\b"
    r"|数学题|应用题|应找回",
    re.I,
)
PASTE = re.compile(
    r"\b(?:translate|proofread|summari[sz]e|paraphrase|rewrite|rephrase|correct"
    r"|tidy up|edit|check|fix|halve|double|convert|polish|explain|grammar)\b[^:\n]{0,60}:"
    r"|\b(?:boil|cut|trim|condense|shorten|critique|reply to|respond to|feedback on|thoughts on|make"
    r"|does|is|are)\b[^:\n.!]{0,40}"
    r"\b(?:this|these|the following|my (?:bio|cover letter|cv|letter|essay|intro|speech|poem|draft"
    r"|caption|profile))\b[^:\n.!]{0,40}:(?=\s*\S)"
    r"|(?:翻译|翻成|润色|改写|(?<![终作年月季度期周])总结|概括|缩成|校对|归纳|提炼|精简|看看这[段篇]"
    r"|改改这[段篇]|读读这[段篇])[^：:\n]{0,30}[：:]",
    re.I,
)
# What is said for fun: "oh sure, I just love queueing".
SARCASM = re.compile(
    r"\b(?:oh|yeah|yep|sure|right|ah),? (?:sure|yeah|great|joy|right|yes|brilliant|lovely"
    r"|because),? i (?:just |really |simply |absolutely )?"
    r"(?:love|adore|live for|enjoy|can['’]t wait)|\bnothing (?:i|we) (?:love|like|enjoy|adore) more\b"
    r"|\bsaid no ?one ever\b"
    r"|\bi (?:just|simply|absolutely) (?:love|adore) (?:it when|how|when|being|getting|having|paying"
    r"|waiting|queu\w+|sitting|spending|losing)\b"
    r"|(?:是啊|对啦(?:对啦)?|对呀|对啊|对对对?|可不(?:是)?(?:嘛|么)?|呵呵|嗯嗯|没错)[，,。！ ]*我(?:最|可"
    r"|就|真|超|特别)+(?:爱|喜欢|盼着|享受|乐意|期待)"
    r"|(?:最|可|就|超)(?:爱|喜欢|享受|期待|盼着)[^，。]{0,10}(?:加班|开会|[晨早例周]会|早起|排队|堵车|上班|熬夜|写报告|挤地铁"
    r"|挨骂|相亲|做家务|考试|改方案|改稿)(?:了|啦)?"
    r"|\b(?:case|bout|dose|attack|touch) of (?:the )?(?:mondays?|[\w -]{0,20}(?:dread|blues|boredom"
    r"|laziness|fomo|wanderlust"
    r"|procrastination))\b"
    r"|(?:才怪|呵呵)[。！]*$",
    re.I,
)
