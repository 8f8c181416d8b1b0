from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


def money(value):
    return Decimal(str(value)).quantize(CENT, rounding=ROUND_HALF_UP)


spent = sum((money(-t.amount) for t in user.transactions if t.amount < 0), Decimal("0"))
earned = sum((money(t.amount) for t in user.transactions if t.amount > 0), Decimal("0"))
print("spent ", spent)
print("earned", earned)
print("saved ", earned - spent, f"({(earned - spent) / earned:.1%})" if earned else "")
vat = (spent * Decimal("0.19") / Decimal("1.19")).quantize(CENT, ROUND_HALF_UP)
print(f"of which VAT: {vat:,}")
