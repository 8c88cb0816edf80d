"""
Pauses Python's cyclic garbage collector where nearly all new objects survive.

Operations, blocks and values refer to each other in cycles, so that each collection
traverses the whole module: with a module that grows, the collector alone makes the time
of a pass grow faster than the module.
"""

import atexit
import gc
from collections.abc import Generator
from contextlib import contextmanager

from xdsl_gas.once import once


@contextmanager
def without_garbage_collection() -> Generator[None]:
    """Keeps the cyclic garbage collector off; reference counting goes on."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


_YOUNG = 200_000
"""
The new objects that start a collection. With Python's 700, imports alone start 150
collections, which free next to nothing.
"""


def collect_seldom() -> None:
    """
    Lets collections start when there are as many new objects as a small module and all
    imports make together.
    """
    gc.set_threshold(_YOUNG)


@once
def leave_objects_at_exit() -> None:
    """
    Keeps the collector off what is there when the process ends, whose memory the system
    frees at once. Python would traverse it several times, and free most of it object by
    object. Its exit handlers and the flush of its streams are as ever; a file that only
    a cycle refers to is not flushed, so close files.
    """
    atexit.register(gc.freeze)
