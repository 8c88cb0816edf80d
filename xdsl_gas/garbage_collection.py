"""
Python's cyclic garbage collector, kept off where nearly everything that is made stays.

Operations, blocks and values refer to each other in cycles, so that each collection
traverses the whole module: with a module that grows, the collector alone makes the time
of a pass grow faster than the module.
"""

import atexit
import gc
import sys
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


@contextmanager
def while_building() -> Generator[None]:
    """
    As `without_garbage_collection`, for a body of which nearly all that it makes stays.
    Objects become part of the oldest generation without being traversed: the collection
    that follows would find nothing in them.
    """
    was_enabled = gc.isenabled()
    with without_garbage_collection():
        try:
            yield
        finally:
            if was_enabled:
                _promote()


def _promote() -> None:
    """Makes all objects part of the oldest generation; frozen ones stay frozen."""
    # Python counts frozen objects one by one.
    if not _FREEZES and not gc.get_freeze_count():
        # Unfrozen objects are in the oldest generation.
        gc.freeze()
        gc.unfreeze()


def freeze_for_good() -> None:
    """Keeps the collector off all objects that there are, for the whole process."""
    gc.freeze()
    _FREEZES.append(True)


_FREEZES: list[bool] = []
"""Not empty once this module has frozen objects."""


@contextmanager
def while_importing() -> Generator[None]:
    """
    As `without_garbage_collection`, for a body that may import modules. If it does, all
    objects become part of the oldest generation without being traversed: those of
    modules stay.
    """
    was_enabled, modules = gc.isenabled(), len(sys.modules)
    gc.disable()
    try:
        yield
    finally:
        # A second call imports nothing: garbage would wait for a full collection, which
        # does not count what was not traversed.
        if len(sys.modules) > modules:
            _promote()
        if was_enabled:
            gc.enable()


@once
def leave_objects_at_exit() -> None:
    """
    Keeps the collector off what is there when the process ends, whose memory the system
    frees at once. Python would traverse it several times, and free most of it object by
    object. Its exit handlers and the flush of its streams are as ever; a file that only
    a cycle refers to is not flushed, so close files.
    """
    atexit.register(gc.freeze)
