"""
Leaving a module as it was where a pass finds out late that it cannot accept it.
"""

from collections.abc import Generator
from contextlib import contextmanager

from xdsl.ir import Operation

from xdsl_gas.diagnostics import MemorySpaceError


@contextmanager
def restored_on_error(module: Operation) -> Generator[None]:
    """
    Where what is done inside raises `MemorySpaceError`, the module gets the attributes
    and the bodies back that it had: equal operations, but not the same objects.
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
