"""How long the window takes to be seen, and how much memory it holds: three starts, an empty profile."""

import argparse
import os
import subprocess
import sys
import tempfile
import time

_CHILD = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from uac_desktop.core.settings import Settings
from uac_desktop.ui import application as ui

begun, profile = float(sys.argv[1]), Path(sys.argv[2])
application = ui.create_application()
window = ui.build_window(ui.open_lazily, Settings(profile, "UTC", use_model=False))
first = []
window.painted.connect(lambda: first.append(time.time() - begun))

def finish():
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    print(f"{first[0] * 1000:.0f} {pages * 4096 / 1e6:.0f}", flush=True)
    window.close()
    application.exit()

QTimer.singleShot(int(sys.argv[3]), finish)
window.show()
application.exec()
"""


def main() -> None:
    """Prints first paint in ms from the start of the process, and RSS in MB once all is open and idle."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=3)
    parser.add_argument("--idle", type=int, default=2000, help="ms until the memory is read")
    options = parser.parse_args()
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for number in range(1, options.starts + 1):
        with tempfile.TemporaryDirectory() as profile:
            command = [sys.executable, "-c", _CHILD, str(time.time()), profile, str(options.idle)]
            paint, resident = subprocess.run(
                command, check=True, capture_output=True, text=True
            ).stdout.split()
        print(f"start {number}: first paint {paint} ms, RSS {resident} MB")


if __name__ == "__main__":
    main()
