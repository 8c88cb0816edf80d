"""The listings of a report: the module and its assembly, before and after."""

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.memory_space import Target
from xdsl_gas.pipelines.files import to_bytes
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.reports.listings import listing_of
from xdsl_gas.reports.model import Listings
from xdsl_gas.reports.numbering import forget_numbers
from xdsl_gas.target_tables import AMDGPU, NVPTX


def listings_of(
    before: ModuleOp, after: ModuleOp, target: Target, cpu: str = ""
) -> Listings:
    """
    Returns the listings of numbered modules, which are not changed; with assembly where
    a code generator for the target is at hand and accepts both.
    """
    texts = listing_of(before), listing_of(after)
    if target not in (NVPTX, AMDGPU):
        return Listings(*texts)
    try:
        return Listings(*texts, _assembly(before, cpu), _assembly(after, cpu))
    except MemorySpaceError:
        return Listings(*texts)


def _assembly(module: ModuleOp, cpu: str) -> str:
    copy = module.clone()
    forget_numbers(copy)
    return to_bytes(copy, Kind.ASM, cpu=cpu).decode(errors="replace")
