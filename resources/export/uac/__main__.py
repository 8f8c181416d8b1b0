"""`python -m uac alerts` runs the rules, `python -m uac test` the tests, in the folder they stand in.

`--today 2026-01-31` runs them for another day than today.
"""

import argparse
import sys
from datetime import date

from uac.project import Project


def alerts(project: Project) -> int:
    """Print what fires; a rule that fails hides no other."""
    count = failed = 0
    for path in project.paths("rules"):
        try:
            said = [alert for rule in project.rules(path) for alert in project.alerts(rule)]
        except Exception as error:
            failed += 1
            print(f"{path} failed: {type(error).__name__}: {error}", file=sys.stderr)
            continue
        count += len(said)
        for alert in said:
            print(f"{alert.severity.upper()}: {alert.message}")
    print(f"{count} alerts" if count != 1 else "1 alert")
    return 1 if failed else 0


def test(project: Project) -> int:
    """Run every function named test_ and print how it went."""
    passed = failed = 0
    for path in project.paths("tests"):
        for name, function in project.tests(path).items():
            try:
                project.ask(function)
                passed += 1
            except Exception as error:
                failed += 1
                why = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
                print(f"{path}, {name}: {why}{str(error) or 'does not hold'}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m uac", description=__doc__)
    parser.add_argument("verb", choices=["alerts", "test"])
    parser.add_argument("--today", type=date.fromisoformat)
    asked = parser.parse_args()
    sys.exit({"alerts": alerts, "test": test}[asked.verb](Project(today=asked.today)))
