"""Which names a program may not use: the one list that the policy and the guards share.

A name that begins with `_` is refused while compiling, so that an attribute that is written out can be
read plainly. What is left are the few public names that lead out of the sandbox (`str.format` walks
attributes, a generator's frame holds globals), read the clock, or change what all programs share. A
person's own field may have such a name, so these are read through a guard that allows it there.
"""


def words(text: str) -> tuple[str, ...]:
    """The words of a text, for a long list of names."""
    return tuple(text.split())


FRAME_PREFIXES = ("gi_", "cr_", "ag_", "tb_", "f_", "co_")
GUARDED = frozenset(
    {
        "format",
        "format_map",
        "mro",
        "register",
        "obj",
        "with_traceback",
        "today",
        "now",
        "utcnow",
        "from_file",
        "clear_cache",
        "no_cache",
    }
)
_FRAME_PARTS = words(
    """
    gi_frame gi_code gi_yieldfrom gi_running gi_suspended cr_frame cr_code cr_await cr_origin cr_running
    ag_frame ag_code ag_await ag_running tb_frame tb_next tb_lasti tb_lineno f_back f_builtins f_code
    f_globals f_lasti f_lineno f_locals f_trace f_generator co_code co_consts co_names co_varnames
    co_filename co_flags co_lines co_positions
    """
)
_CLOCK = "the sandbox has no clock: use the name 'today', which is the day the program is run for"
ADVICE = {
    **dict.fromkeys(
        _FRAME_PARTS, "the insides of running code are not offered; keep what you need in a variable"
    ),
    "format_map": "write an f-string instead of .format_map()",
    "with_traceback": "raise the exception as it is",
    "mro": "use isinstance() or issubclass() instead of .mro()",
}
CALL_ADVICE = {
    "format": "write an f-string instead of .format(), or format(value, spec) for one value",
    "register": "derive a class from it instead of registering one",
    **dict.fromkeys(("today", "now", "utcnow"), _CLOCK),
}
NAME_ADVICE = {
    "open": "files are not offered; the records are in 'user'",
    "input": "a program cannot ask; put the value into a variable",
    "eval": "write the expression itself",
    "exec": "write the statements themselves",
    "compile": "write the statements themselves",
    "globals": "use a variable of your own",
    "locals": "use a variable of your own",
    "vars": "read the fields by name, or use dataclasses.asdict()",
    "dir": "read the fields by name, or use dataclasses.fields()",
    "breakpoint": "use print() to see a value",
    "memoryview": "use bytes or a slice",
    "help": "use print()",
    "exit": "let the program end",
    "quit": "let the program end",
    "delattr": "set the field to None instead",
}
MAGIC_METHODS = frozenset(
    f"__{name}__"
    for name in words(
        """
        init post_init str repr len iter next getitem setitem delitem contains eq ne lt le gt ge hash bool
        call add radd sub rsub mul rmul truediv rtruediv floordiv mod pow neg pos abs and or xor int float
        index round format reversed
        """
    )
)


def is_guarded(name: str) -> bool:
    """Whether a public attribute may be read only where the program's own things have it."""
    return name in GUARDED or name.startswith(FRAME_PREFIXES)
