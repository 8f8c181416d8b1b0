"""Two people who want opposite things done about the same money, account or matter.

Compares instructions of different people: one says to pay, move, sign, sell or do something, the other says
not to, about the same account, target or action. Both must be of the last 90 days, the later one not yet
done.

Does not know which of the two may decide. It is silent for two instructions of one person (the newer one
counts) and where what they are about was not said.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

AGAINST = (
    "no,not,never,don't,dont,do not,must not,mustn't,stop,halt,hold,hold off,freeze,keep,block,refuse,reject,"
    "cancel,leave it,wait,nothing,without,不,别,勿,不许,不要,不准,不能,禁止,停止,暂停,冻结,先别,存着,拒绝,取消"
).split(",")
OPPOSITES = (
    ("buy", "sell"),
    ("accept", "decline"),
    ("accept", "reject"),
    ("sign", "refuse"),
    ("invite", "uninvite"),
    ("renew", "cancel"),
    ("keep", "sell"),
    ("book", "cancel"),
    ("买", "卖"),
    ("续", "取消"),
)


def is_against(instruction) -> bool:
    return bool(words.mentions(instruction.action, AGAINST))


def are_opposite(one, other) -> bool:
    """Whether one says to do what the other says not to do."""
    if is_against(one) != is_against(other):
        return True
    pair = (one.action or "", other.action or "")
    for first, second in OPPOSITES:
        forth = words.mentions(pair[0], [first]) and words.mentions(pair[1], [second])
        if forth or (words.mentions(pair[0], [second]) and words.mentions(pair[1], [first])):
            return True
    return False


def shared(one, other):
    """What both are about: the account, the target, or a word of the action that is no verb of refusal."""
    if words.same(one.account, other.account):
        return one.account
    if words.same(one.target, other.target):
        return one.target
    for first, second in (
        (one.account, other.target),
        (one.target, other.account),
        (one.target, other.action),
        (one.action, other.target),
        (one.account, other.action),
        (one.action, other.account),
    ):
        if words.share(first, second) and (first and second):
            return one.account or one.target or other.account or other.target
    return None


def told(instruction) -> str:
    """Who wants what, with the sum and the day."""
    money, account, target = (instruction.amount, instruction.currency), instruction.account, instruction.target
    day = days.day(instruction.given_on) or days.day(instruction.valid_from)
    shows_target = target and not words.share(target, instruction.action)
    return say(
        "{giver:term:start} says “{action}{amount}”{account}{target}{when}",
        giver=str(instruction.given_by),
        action=instruction.action,
        amount=say(" {money:money}", money=money) if instruction.amount else "",
        account=say(", {what}", what=account) if account else "",
        target=say(", {what}", what=target) if shows_target else "",
        when=say(" ({day:day})", day=day) if day else "",
    )


@rule(watches=("Instruction",))
def opposite_instructions(user, today):
    recent = []
    for one in user.instructions:
        day = days.first(one.given_on) or days.first(one.valid_from)
        if one.given_by and one.action and day and days.between(day, today) <= 90:
            recent.append(one)
    for place, one in enumerate(recent):
        for other in recent[place + 1 :]:
            about = shared(one, other)
            if words.same(one.given_by, other.given_by) or not about or not are_opposite(one, other):
                continue
            yield Alert(
                key=(one.person, one.given_by, one.action, other.given_by, other.action, about),
                severity="warning",
                message=say(
                    "Two instructions about {about} contradict each other: {one}; {other}. "
                    "Do nothing yet: resolve it between them first.",
                    about=about,
                    one=told(one),
                    other=told(other),
                ),
                because=(one, other),
            )
