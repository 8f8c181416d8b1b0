from datetime import date, timedelta
from decimal import Decimal

from domains.finance.schema import Budget, Loan

loans = [Loan("Sparebanken", Decimal("250000"), 4.1, date(2022, 6, 1), grace=timedelta(days=14))]
budgets = [Budget("groceries", 6500.0), Budget("travel", 20000, currency="EUR")]
