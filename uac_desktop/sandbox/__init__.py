"""Runs the person's code, rules, tests and questions in a place that nothing gets out of.

Three walls: a policy over the syntax tree (`policy`), chosen names instead of real modules (`guards`,
`facades`), and a process of its own that the operating system confines (`confinement`).

Covered: reading and writing files, the network, other programs, the app's own memory and log, one
program changing what the next one sees, and running on for ever (time, memory, output).
Not covered: a program may use its whole budget of time and memory; timing channels; on systems other
than Linux the operating system's wall is resource limits (macOS) or none (Windows), so that there the
first two walls and the killed-on-overrun process stand alone. `Sandbox.walls()` says which hold here.
"""
