"""A whole script, as it would stand in a file."""

import math


def geometric_mean(values: list[float]) -> float:
    return math.exp(sum(math.log(v) for v in values) / len(values))


def main() -> None:
    costs = [t.cost for t in trips if t.cost]
    print(f"geometric mean: {geometric_mean(costs):.2f}")
    print(f"root mean square: {math.sqrt(math.fsum(c * c for c in costs) / len(costs)):.2f}")


if __name__ == "__main__":
    main()
