class Rule:
    name = "rule"

    def applies(self, tx) -> bool:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{self.name}>"


class MoreThan(Rule):
    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.name = f"more than {limit:g}"

    def applies(self, tx) -> bool:
        return -tx.amount > self.limit


class AtMerchant(Rule):
    def __init__(self, *names: str) -> None:
        super().__init__()
        self.names = {name.lower() for name in names}
        self.name = "at " + "/".join(sorted(self.names))

    def applies(self, tx) -> bool:
        return tx.merchant.lower() in self.names


rules = [MoreThan(100), MoreThan(500), AtMerchant("Bakery", "Cafe")]
for rule in rules:
    print(rule, sum(rule.applies(tx) for tx in user.transactions))
