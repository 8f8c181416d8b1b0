"""How people take back, put right and end what they said before."""

import re

JOKE = re.compile(
    r"\bjok(?:e|ing)\b|\bkidding\b|\bpulling your leg\b|\bmessing with you\b|\bscratch that\b"
    r"|\b(?:forget|ignore|disregard|never ?mind)\s+(?:that|it|this|what i (?:just )?said|the last"
    r"|about (?:that|it))"
    r"|\b(?:take|delete|remove|strike|drop)\s+(?:it|that|this|them)\b(?:\s+(?:back|out|off|again))?"
    r"|\btake\s+(?:it|that)\s+(?:off|out)\b|\bnot true\b|\buntrue\b|\bmade (?:that|it) up\b"
    r"|\bthere (?:is|was) no\b"
    r"|\bwind-?up\b|\bwinding you up\b|\bhaving you on\b|\btaking the (?:mick|mickey|piss)\b|\b(?:only "
    r"|just )?(?:teasing|messing|testing)\b"
    r"|\b(?:bin|wipe|erase|undo|scrap|lose|nix) (?:it|that|this)\b|\bget rid of (?:it|that)\b|\bprank"
    r"|\bapril fools?\b|\bfib(?:bing|s)?\b"
    r"|\bnever happened\b|\bdidn['’]?t happen\b|\bnot real\b|\bj/?k\b"
    r"|\bi never\b|\bi didn['’]?t (?:actually|really)\b|\bwas never\b|\bnever (?:actually "
    r"|really )?(?:was|had|bought|took|went)\b"
    r"|别当真|瞎编|撤回|作废|划掉|胡说|胡扯|没这回事|根本没有|闹着玩|玩笑话|开玩笑|骗你的?|逗你"
    r"|当我没说|别记(?!得)|不用记|删掉|删了|刪掉|不是真的|瞎说|乱说|收回|从来没|根本没",
    re.I,
)
PUT_RIGHT = re.compile(
    r"^\W*meant\b|\b(?:i meant?|make (?:that|it)|typo|correction|scratch that|should (?:be|say|read"
    r"|have been|have said)"
    r"|miscount\w*|fat[- ]finger\w*|autocorrect\w*|brain fog|slip of the \w+|my bad|silly me|my apologies"
    r"|misread|misheard|misremember\w*|muddled"
    r"|strike that|scrap that|wrong (?:day|date|time|number|figure|one|name|word)|should['’]ve (?:been|said)"
    r"|mixed (?:that|those|them|it) up|got (?:that|it) wrong|i was wrong|my mistake|misspoke|mistyped)\b"
    r"|^\W*(?:(?:oh|ugh|oops|argh|sorry|wait|hang on|hold on|no|nope|actually|er|um|hmm|ah"
    r"|whoops)\b[\s,.!…—-]*)+(?=\S)"
    r"|\bnot\s+(?:on\s+|at\s+|the\s+|in\s+)?[\w£$€]|说错|不对|搞错|记错|弄错|打错|写错|看错|算错|数错"
    r"|手滑|口误|笔误|讲错|应该是|更正|是[^，。]+不是|不是[^，。]+是",
    re.I,
)
OVER = re.compile(
    r"\b(?:off|cancel(?:l)?ed|called off|(?:not|isn['’]?t) happening|(?:not|isn['’]?t) going(?: ahead"
    r"| any ?more)?|pulled the plug"
    r"|scrap(?:ped)?|binned|axed|fallen through|fell through|over|done|filed|submitted|sent"
    r"|finished|completed"
    r"|handed in|turned in|paid|sold|gone|closed|returned|sent back|refunded|ended|lapsed|dropped"
    r"|killed|quit|stopped"
    r"|history|abandoned|gave up|given up)\b|取消|不去了|黄了|泡汤|去不成|不办了|不打了|不开了|不搞了"
    r"|作罢|推掉|搞定|做完|交了|完成|卖了|卖掉"
    r"|退了|退掉|退货|注销|关了|停了|不干了|放弃",
    re.I,
)
STILL = re.compile(
    r"\b(?:not(?! happening| going)|isn['’]t(?! happening| going)|hasn['’]t|haven['’]t|never|if|when"
    r"|until|before|almost|nearly|to be"
    r"|get(?:ting)? it|will|going to)\b|还没|没有|快|如果|等",
    re.I,
)
IT = re.compile(
    r"^\W*(?:(?:so|well|ok|and|update|sadly|unfortunately|argh|ugh)\W+)*(?:it|that|this|they"
    r"|both)(?:['’]s|['’]ve| is| was| got| has| have|\b)",
    re.I,
)
