"""Restores a module when a pass rejects it after it began to rewrite it."""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

from xdsl.ir import Operation

from xdsl_gas.diagnostics import MemorySpaceError

_TAKEN_CARE_OF = ContextVar[Operation | None]("module that is restored", default=None)


@contextmanager
def not_restored(module: Operation) -> Generator[None]:
    """
    Lets passes leave a module as it is when they reject it, for a caller that drops it
    then, or restores it itself.
    """
    token = _TAKEN_CARE_OF.set(module)
    try:
        yield
    finally:
        _TAKEN_CARE_OF.reset(token)


@contextmanager
def restored_on_error(module: Operation) -> Generator[None]:
    """
    Restores the attributes and regions of a module if the body raises
    `MemorySpaceError`. The restored operations are equal to the old ones, not
    identical. Within another one for the same module, only that restores it.
    """
    if _TAKEN_CARE_OF.get() is module:
        yield
        return
    before = module.clone()
    try:
        with not_restored(module):
            yield
    except MemorySpaceError:
        module.attributes = before.attributes
        module.properties = before.properties
        for region, kept in zip(module.regions, before.regions, strict=True):
            for block in tuple(region.blocks):
                region.erase_block(block, safe_erase=False)
            kept.move_blocks(region)
        raise
