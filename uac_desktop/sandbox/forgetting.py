"""What a program may leave behind in the standard library, cleared before another runs."""

import decimal
import re
import sys
import typing


def forget() -> None:
    """Clears what the standard library remembers of a program, under keys that it may have forged."""
    for clear in getattr(typing, "_cleanups", ()):
        clear()
    re.purge()
    sys.modules["_strptime"].__dict__["_regex_cache"].clear()
    decimal.setcontext(decimal.Context(prec=28))
