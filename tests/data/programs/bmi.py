HEIGHT_M = 1.78


def bmi(kilograms: float, metres: float = HEIGHT_M) -> float:
    return kilograms / metres**2


def category(value: float) -> str:
    for limit, name in ((18.5, "underweight"), (25, "normal"), (30, "overweight")):
        if value < limit:
            return name
    return "obese"


latest = max((m for m in user.measurements if m.kind == "weight"), key=lambda m: m.date, default=None)
if latest is None:
    print("no weight on record")
else:
    value = bmi(latest.value)
    print(f"{latest.date}: {latest.value} {latest.unit} -> BMI {value:.1f} ({category(value)})")
