"""
Whether parts of xDSL are replaced by faster ones in this process.

`xdsl-gas` asks for it. In `xdsl-opt`, and in a program that imports this package, no
part is replaced for speed, unless the environment has `XDSL_GAS_FAST=1` or the program
calls `xdsl_gas.fast()`. Imported at every start of `xdsl-opt`.
"""

import os

FAST = "XDSL_GAS_FAST"
"""
The environment variable: `1` asks for it in every process, `0` forbids it, in
`xdsl-gas`, too. `0` also keeps this package to xDSL's own parser and printer.
"""

_ASKED: list[bool] = []
_OWN: list[bool] = []


def ask_for_speed() -> None:
    """Lets all that is faster take the place of xDSL's, in the whole process."""
    _ASKED.append(True)


def own_this_process() -> None:
    """
    Says that the process runs this package alone. What it reads and writes by
    subclasses of xDSL's classes leaves these as they are.
    """
    _OWN.append(True)


def owns_this_process() -> bool:
    """Whether the process runs this package alone."""
    return bool(_OWN)


def stays_plain() -> bool:
    """Whether nothing may be faster than in xDSL."""
    return os.environ.get(FAST) == "0"


def is_asked_for() -> bool:
    """Whether everything may be replaced that has a faster version."""
    said = os.environ.get(FAST)
    return said != "0" and bool(said or _ASKED)


def is_fast() -> bool:
    """Whether what no subclass can reach may be replaced."""
    return is_asked_for() or (owns_this_process() and not stays_plain())
