"""
What is done in a process that asks for speed before it reads a module. In others,
nothing is. Imported at every start of `xdsl-opt`.
"""

# A context does not tell how a dialect was registered.
# pyright: reportPrivateUsage=false

from xdsl.context import Context

from xdsl_gas.garbage_collection import collect_seldom, leave_objects_at_exit
from xdsl_gas.xdsl_compat import concise_errors
from xdsl_gas.xdsl_compat.factories import (
    ExtendedFactory,
    correct_xdsl,
    load_registered_dialect,
)
from xdsl_gas.xdsl_compat.faster_xdsl import quicken_reading, quicken_xdsl
from xdsl_gas.xdsl_compat.speed import ask_for_speed, is_asked_for


def load_and_correct(self: Context, name: str) -> None:
    """
    Loads a registered dialect: the members of a completed one when they are met, after
    what its first module needs.
    """
    if isinstance(self._registered_dialects.get(name), ExtendedFactory):
        correct_xdsl()
    load_registered_dialect(self, name)


def fast() -> None:
    """
    Replaces the parts of xDSL that have a faster version, in the whole process and for
    good, with the same results. Does nothing where the environment has
    `XDSL_GAS_FAST=0`.
    """
    ask_for_speed()
    start()
    quicken_xdsl()


def start() -> None:
    """Starts `xdsl-opt`, or a program. Doing so again changes nothing."""
    if not is_asked_for():
        return
    quicken_reading()
    Context.load_registered_dialect = load_and_correct
    if concise_errors.runs_xdsl_opt():
        leave_objects_at_exit()
        collect_seldom()
        concise_errors.install()
