from collections import namedtuple
from typing import NamedTuple

Row = namedtuple("Row", "label amount")


class Span(NamedTuple):
    first: date
    last: date

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1


rows = [Row(t.destination, t.cost or 0) for t in trips]
label, amount = max(rows, key=lambda r: (r.amount, r.label))
print(label, amount)
spans = [Span(t.start_on, t.end_on) for t in trips if t.start_on and t.end_on]
print(sum(s.days for s in spans), min(spans).first, max(spans, key=lambda s: s.days).days)
