"""`python -m uac alerts` runs the rules, `python -m uac test` the tests, in the folder they stand in."""

import importlib.util
import sys
from datetime import date
from pathlib import Path
from types import ModuleType, SimpleNamespace


def load(path: Path) -> ModuleType:
    """The module of a file."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def read_user(project: Path) -> SimpleNamespace:
    """Every list of every domain, as `user.trips`; types without a record are empty lists."""
    lists = {}
    for path in sorted(project.glob("domains/*.py")):
        found = {name: value for name, value in vars(load(path)).items() if isinstance(value, list)}
        for name, records in found.items():
            lists[name] = lists.get(name, []) + records
    return User(**lists)


class User(SimpleNamespace):
    """The person's lists; one that is not there is empty."""

    def __getattr__(self, name: str) -> list:
        if name.startswith("_"):
            raise AttributeError(name)
        return []


def alerts(project: Path) -> int:
    """Print what fires today."""
    user, count = read_user(project), 0
    for path in sorted(project.glob("rules/*.py")):
        for function in [value for value in vars(load(path)).values() if hasattr(value, "watches")]:
            for alert in function(user, date.today()) or ():
                count += 1
                print(f"{alert.severity.upper()}: {alert.message}")
    print(f"{count} alerts")
    return 0


def test(project: Path) -> int:
    """Run every function named test_ and print how it went."""
    passed, failed = 0, 0
    for path in sorted(project.glob("tests/*.py")):
        for name, function in list(vars(load(path)).items()):
            if not (name.startswith("test_") and callable(function)):
                continue
            try:
                function()
                passed += 1
            except AssertionError as error:
                failed += 1
                print(f"{path.name}: {name}: {error or 'does not hold'}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    verbs = {"alerts": alerts, "test": test}
    if len(sys.argv) != 2 or sys.argv[1] not in verbs:
        sys.exit("usage: python -m uac alerts | test")
    sys.exit(verbs[sys.argv[1]](Path(__file__).resolve().parent.parent))
