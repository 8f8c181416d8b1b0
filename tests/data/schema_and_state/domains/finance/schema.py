from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal


@dataclass
class Loan:
    lender: str
    principal: Decimal
    rate: float
    started_on: date
    grace: timedelta = timedelta(days=0)


@dataclass
class Budget:
    category: str
    monthly_limit: float
    currency: str = "NOK"
