"""The one way in: the sandbox's process, the one that knows Python, or the command line with the window."""

import sys


def main() -> int:
    """Starts what the arguments ask for and returns the exit code.

    The sandbox's process is told apart before anything else is imported: it must hold nothing of the app.
    """
    if "--sandbox-child" in sys.argv[1:2]:
        from uac_desktop.sandbox.child import main as serve

        return serve()
    if "--code-hints" in sys.argv[1:2]:
        from uac_desktop.ui.code.hints_child import main as hint

        return hint()
    from uac_desktop.cli import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
