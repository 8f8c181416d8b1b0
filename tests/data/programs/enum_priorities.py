from enum import Enum, IntEnum


class Priority(IntEnum):
    LOW = 1
    MEDIUM = 2
    HIGH = 3


class State(Enum):
    OPEN = "open"
    DONE = "done"


def state(task):
    return State.DONE if task.done else State.OPEN


for level in Priority:
    tasks = [t for t in user.tasks if t.priority == level]
    counts = {s.value: sum(state(t) is s for t in tasks) for s in State}
    print(level.name.title(), counts)
print(max(Priority), Priority(2) < Priority.HIGH, State("done").name)
