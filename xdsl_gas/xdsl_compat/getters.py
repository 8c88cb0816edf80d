"""
How modules that define operations, attributes or passes are imported: without garbage
collection, and with faster definitions. Imported at every start of `xdsl-opt`.
"""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def defined_quickly(get: Callable[[], T]) -> Callable[[], T]:
    """
    Returns a getter of what `get` returns. The classes of the modules that it imports
    are made faster, and are not traversed by the garbage collector, as they stay.
    """

    def get_quickly() -> T:
        from xdsl_gas.garbage_collection import while_importing
        from xdsl_gas.xdsl_compat.fast_definitions import quicken_definitions

        with while_importing():
            quicken_definitions()
            return get()

    return get_quickly
