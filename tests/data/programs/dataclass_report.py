from dataclasses import dataclass, field


@dataclass
class CategoryReport:
    name: str
    total: float = 0.0
    count: int = 0
    merchants: set[str] = field(default_factory=set)

    def add(self, tx) -> None:
        self.total += -tx.amount
        self.count += 1
        self.merchants.add(tx.merchant)

    @property
    def average(self) -> float:
        return self.total / self.count if self.count else 0.0


reports: dict[str, CategoryReport] = {}
for tx in user.transactions:
    if tx.amount >= 0:
        continue
    reports.setdefault(tx.category, CategoryReport(tx.category)).add(tx)

for report in sorted(reports.values(), key=lambda r: r.total, reverse=True):
    print(
        f"{report.name}: {report.total:.2f} in {report.count} (avg {report.average:.2f}, {len(report.merchants)} shops)"
    )
