"""One benchmark by its name: `python -m tests.bench NAME [ARGUMENTS]`."""

import sys
from importlib import import_module


def main() -> None:
    """Runs `tests.bench.NAME`; its own arguments follow the name."""
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    name = sys.argv.pop(1)
    import_module(f"tests.bench.{name}").main()


if __name__ == "__main__":
    main()
