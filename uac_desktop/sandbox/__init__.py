"""Runs the person's code, rules, tests and questions in a place that nothing gets out of.

Three walls: a policy over the syntax tree (`policy`), chosen names instead of real modules (`guards`,
`facades`), and a process of its own that the operating system confines (`confinement`). The parent takes
what the process says only where an honest one could have said it (`replies`).

Covered: reading and writing files, the network, other programs and processes, the app's own memory and
log, one program changing what the next one sees, running on for ever (time, memory, output), a crash of
the interpreter, and a child that lies. The same program over the same records says the same each time:
there is no clock, random numbers start from a fixed seed, text hashes the same in every process, and sets
are printed in order.

Not covered: a program may use its whole budget of time and memory; timing and other side channels; faults
of the kernel and of the processor. Objects of a program's own classes, functions, and None before Python
3.12 stand in a set in an order that may change. On macOS the system's wall is `sandbox-exec` and limits, on
Windows a job object and low integrity, which still lets a process read files and use the network: both
are written and untested. `Sandbox.walls()` says which walls stand on this machine; where one is missing,
the app runs on with those that hold.
"""
