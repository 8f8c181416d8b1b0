"""Tells whether what the project asks for is in this Python: `python installed.py plain` or `dev`.

Exit 0 if it is, 1 if a package is gone or has lost its modules. Standard library alone, a fraction of
what importing them would take.
"""

import re
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path


def asked_for(project: Distribution, mode: str) -> list[str]:
    """The names of the packages that the project requires, those of its `dev` extra too in that mode."""
    lines = [line for line in project.requires or () if mode == "dev" or "extra ==" not in line]
    return [match[0] for line in lines if (match := re.match(r"[\w.-]+", line))]


def whole(package: Distribution) -> bool:
    """Whether every module folder that the package brought is still there."""
    folders = (file for file in package.files or () if file.name == "__init__.py")
    return all(Path(file.locate()).exists() for file in folders)


def installed(mode: str) -> bool:
    """Whether the project and all it asks for are there."""
    try:
        project = distribution("uac-desktop")
        return all(whole(distribution(name)) for name in asked_for(project, mode))
    except PackageNotFoundError:
        return False


if __name__ == "__main__":
    sys.exit(not installed(sys.argv[1]))
