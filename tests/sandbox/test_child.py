"""The child's process holds nothing of the app, nothing of the surroundings, and ends with its parent."""

import subprocess
import sys

FOREIGN = ("pydantic", "PySide6", "sqlite3", "sqlite_utils", "ollama", "httpx", "socket", "ssl", "subprocess")
LISTED = f"""
import sys, uac_desktop.sandbox.child
print(sorted(name for name in sys.modules if name.split(".")[0] in {FOREIGN!r}))
print(sorted(set(name.split(".")[1] for name in sys.modules if name.startswith("uac_desktop."))))
print(sorted(name for name in sys.modules if name.startswith("uac_desktop.core.")))
print([name for name in ("drugs", "mentions") if "uac_desktop.knowledge." + name in sys.modules])
"""


def test_the_child_imports_nothing_of_the_app() -> None:
    found = subprocess.run([sys.executable, "-c", LISTED], capture_output=True, text=True, check=True).stdout
    assert found.splitlines() == [
        "[]",
        "['core', 'knowledge', 'sandbox']",
        "['uac_desktop.core.saying']",
        "[]",
    ]


def test_the_entry_serves_before_anything_else_and_ends_with_its_input() -> None:
    command = [sys.executable, "-m", "uac_desktop", "--sandbox-child"]
    done = subprocess.run(command, input=b"", capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
