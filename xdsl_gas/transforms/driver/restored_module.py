"""
Restores a module when a pass rejects it after it began to rewrite it.
"""

from collections.abc import Generator
from contextlib import contextmanager

from xdsl.ir import Operation

from xdsl_gas.diagnostics import MemorySpaceError


@contextmanager
def restored_on_error(module: Operation) -> Generator[None]:
    """
    Restores the attributes and regions of a module if the body raises
    `MemorySpaceError`. The restored operations are equal to the old ones, not
    identical.
    """
    before = module.clone()
    try:
        yield
    except MemorySpaceError:
        module.attributes = before.attributes
        module.properties = before.properties
        for region, kept in zip(module.regions, before.regions, strict=True):
            for block in tuple(region.blocks):
                region.erase_block(block, safe_erase=False)
            kept.move_blocks(region)
        raise
