"""
Python's cyclic garbage collector, kept off where nearly everything that is made stays.

Operations, blocks and values refer to each other in cycles, so that each collection
traverses the whole module: with a module that grows, the collector alone makes the time
of a pass grow faster than the module.
"""

import gc
from collections.abc import Generator
from contextlib import contextmanager


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
def without_traversal() -> Generator[None]:
    """
    As `without_garbage_collection`, for what makes objects that stay: they become part
    of the oldest generation without having been traversed for the younger ones.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        # Frozen objects return to the oldest generation. Those of others stay frozen.
        if not gc.get_freeze_count():
            gc.freeze()
            gc.unfreeze()
        if was_enabled:
            gc.enable()
