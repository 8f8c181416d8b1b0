"""A plan, purchase or booking that goes against what you said you want or want no more.

A wish is something you avoid or require (a preference), or an intention to stop or do without something. It
is compared with later intentions, purchases, payments, bookings and events of the same person that name
what was to be avoided, or something of its kind: risky investments, alcohol, tobacco, gambling, meat, sugar,
coffee, new clothes, fast food.

It knows words, not reasons: a gift, a business dinner or a change of mind look the same. It is silent for
what was said before the wish, for what is over for more than 30 days, and once the wish is done or dropped.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

KINDS = {
    "risky investments": (
        "risky investment,risky investments,risky,risk,high-risk,speculative,speculation,gambling on stocks,高风险,投机,冒险的投资,风险投资",
        "volatile,speculative,high-risk,risky,hot tip,penny stock,penny stocks,small-cap,crypto,bitcoin,options,leveraged,leverage,meme stock,futures,day trading,nft,biotech stock,could 10x,moonshot,"
        "高风险,炒股,炒币,比特币,加密货币,期货,杠杆,内幕,小盘股,妖股,波动大",
    ),
    "alcohol": (
        "alcohol,drinking,booze,dry january,sober,酒,喝酒,戒酒",
        "wine,beer,whisky,whiskey,vodka,gin,cocktail,cocktails,champagne,rum,brewery,winery,wine tasting,pub crawl,红酒,白酒,啤酒,威士忌,鸡尾酒,酒吧,香槟",
    ),
    "tobacco": (
        "smoking,cigarettes,tobacco,nicotine,vaping,烟,抽烟,戒烟,吸烟",
        "cigarette,cigarettes,tobacco,cigar,cigars,vape,vapes,香烟,雪茄,电子烟,买烟",
    ),
    "gambling": (
        "gambling,betting,casino,赌博,赌",
        "casino,bet,bets,betting,poker,lottery,slot machine,sportsbook,赌场,彩票,下注,赌",
    ),
    "meat": (
        "vegan,vegetarian,meat,plant-based,素,吃素,素食,纯素",
        "steak,steakhouse,burger,beef,pork,chicken,lamb,bacon,ham,barbecue,bbq,ribs,牛排,烤肉,牛肉,猪肉,羊肉,鸡肉,汉堡,烧烤",
    ),
    "sugar": (
        "sugar,sweets,candy,糖,甜食",
        "candy,cake,cakes,donut,donuts,ice cream,chocolate,cookies,soda,蛋糕,糖果,冰淇淋,巧克力,奶茶,可乐",
    ),
    "coffee": (
        "coffee,caffeine,咖啡,咖啡因",
        "coffee,espresso,latte,cappuccino,coffee machine,energy drink,咖啡,拿铁,能量饮料",
    ),
    "new clothes": (
        "clothes,clothing,fashion,衣服,买衣服",
        "dress,shirt,jacket,shoes,sneakers,jeans,coat,sweater,衣服,裙子,外套,鞋,球鞋,牛仔裤",
    ),
    "fast food": (
        "fast food,junk food,takeaway,takeout,垃圾食品,快餐,外卖",
        "mcdonald's,burger king,kfc,pizza delivery,takeaway,takeout,fast food,麦当劳,肯德基,外卖,快餐",
    ),
}
STOP = (
    "no more,no,not,never,stop,stopped,quit,quitting,avoid,avoiding,give up,giving up,gave up,cut out,cutting out,without,done with,less,conservative,"
    "不,不再,别,戒,戒掉,戒了,停止,少,远离"
).split(",")


def person_of(record) -> str:
    return record.person or "user"


def wishes(user, today):
    """(record, what was said, the day) of every wish that still holds."""
    for one in user.preferences:
        over = days.day(one.valid_to)
        said = " ".join(filter(None, (one.topic, one.value)))
        if one.polarity in ("avoids", "requires", "dislikes") and said and not (over and over <= today):
            yield one, said, days.day(one.since) or days.day(one.valid_from), one.polarity
    for one in user.intentions:
        over = days.day(one.valid_to)
        open_one = one.status not in ("done", "dropped") and not (over and over <= today)
        if open_one and one.what and words.mentions(one.what, STOP):
            yield one, one.what, days.day(one.valid_from), "avoids"


def plans(user, today):
    """(record, what it is, the sum, the day it was meant or done, whether it is a plan in words)."""
    since = days.add_days(today, -30)
    rows = [
        (i, i.what, None, days.day(i.valid_from))
        for i in user.intentions
        if i.status not in ("done", "dropped") and i.what and not words.mentions(i.what, STOP)
    ]
    rows += [
        (
            p,
            " ".join(filter(None, (p.item, p.category, p.store))),
            (p.amount, p.currency),
            days.day(p.date) or days.day(p.valid_from),
        )
        for p in user.purchases
        if p.status not in ("returned", "refunded")
    ]
    rows += [
        (
            t,
            " ".join(filter(None, (t.merchant, t.category))),
            (t.amount, t.currency),
            days.day(t.date) or days.day(t.valid_from),
        )
        for t in user.transactions
        if (t.amount or 0) > 0
    ]
    rows += [
        (r, " ".join(filter(None, (r.provider, r.kind))), None, days.day(r.start))
        for r in user.reservations
        if r.status != "cancelled"
    ]
    rows += [
        (e, e.title, None, days.day(e.start)) for e in user.events if e.status != "cancelled" and e.title
    ]
    rows += [
        (
            i,
            " ".join(filter(None, (i.action, i.target))),
            (i.amount, i.currency),
            days.day(i.given_on) or days.day(i.valid_from),
        )
        for i in user.instructions
    ]
    return [row for row in rows if row[1] and row[3] and row[3] >= since]


def contradicts(said, polarity, plan):
    """The word by which a plan goes against a wish, None where it does not."""
    for names, against in KINDS.values():
        if words.mentions(said, names.split(",")):
            found = words.mentions(plan, against.split(","))
            if found:
                return found
    if polarity == "requires":
        return None
    target = words.telling(said) - words.telling(" ".join(word for word in STOP if word.isascii()))
    hit = sorted(target & words.telling(plan))
    # One word of several may be chance; all of them, or a whole short name, is not.
    return hit[0] if hit and len(hit) == len(target) else None


@rule(watches=("Preference", "Intention", "Purchase", "Transaction", "Reservation", "Event", "Instruction"))
def against_wish(user, today):
    held = list(wishes(user, today))
    for record, plan, money, day in plans(user, today) if held else ():
        for wish, said, since, polarity in held:
            if wish is record or person_of(wish) != person_of(record) or (since and day < since):
                continue
            if not contradicts(said, polarity, plan):
                continue
            amount = say(" ({money:money})", money=money) if money and money[0] else ""
            when = say(" on {day:day}", day=since) if since else ""
            yield Alert(
                key=(person_of(wish), said, plan, day),
                severity="warning",
                message=say(
                    "{person:who:start} said{when}: {said} ({polarity:term}). This goes against it: {plan}{amount}. "
                    "Reconsider it, or say that the wish no longer holds.",
                    person=wish.person,
                    when=when,
                    said=said,
                    polarity=polarity,
                    plan=plan,
                    amount=amount,
                ),
                because=(wish, record),
            )
