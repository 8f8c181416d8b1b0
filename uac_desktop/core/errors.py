"""What can go wrong, as one tree.

    UacError                 a sentence for the person, and what to do
    ├── RefusedError         what was asked for cannot be done (exit 1)
    ├── MachineError         the machine's fault: disk full, file locked, not a database
    │   ├── DamagedError     the file of the log is broken; opened again, it is recovered
    │   └── TamperedError    the log does not hold what it held
    └── ModelError           the model's side: not reachable, no such model, a broken stream
Anything else that is raised is a defect of ours.
"""


class UacError(Exception):
    """A fault whose text is one sentence for the person, with what to do."""


class RefusedError(UacError):
    """What was asked for cannot be done as asked."""


class MachineError(UacError):
    """The machine's fault: a full disk, a locked or foreign file."""


class DamagedError(MachineError):
    """The file of the log is broken in places; opened again, what is readable is recovered."""


class TamperedError(MachineError):
    """The log does not hold what it held when it was written."""


class ModelError(UacError):
    """The model's server is away, lacks the model, or broke off.

    `trouble` is a word for programs: not_installed, not_running, no_model, remote, refused, broken.
    """

    def __init__(self, sentence: str, trouble: str = "broken") -> None:
        super().__init__(sentence)
        self.trouble = trouble
