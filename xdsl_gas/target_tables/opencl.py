"""The language OpenCL C, whose spaces have no numbers."""

from collections.abc import Mapping
from typing import TypedDict

from xdsl_gas.access_forms import AccessTable
from xdsl_gas.memory_space import (
    Language,
    MemorySpace,
    Optimizer,
    Printing,
    Target,
    mask_of,
)


class _CalledFunctions(TypedDict):
    space_tests: Mapping[MemorySpace, str]
    position_intrinsics: Mapping[str, str]
    barrier_intrinsic: str
    scopes: Mapping[str, str]
    warp_size: int


CALLED_FUNCTIONS: _CalledFunctions = {
    "space_tests": {},
    "position_intrinsics": {},
    "barrier_intrinsic": "",
    "scopes": {},
    "warp_size": 0,
}
"""The fields of targets where OpenCL C's functions stay calls."""

_SPACES = mask_of(
    (
        MemorySpace.LOCAL,
        MemorySpace.GLOBAL,
        MemorySpace.CONSTANT,
        MemorySpace.SHARED,
    )
)

OPENCL = Target(
    name="opencl",
    numbers={},
    unnumbered=_SPACES,
    # OpenCL C 2.0, 6.5: constant is not a subset of generic.
    generic_covers=_SPACES & ~MemorySpace.CONSTANT.bit,
    # Casts preserve null: C11, 6.3.2.3.
    zero_is_null=_SPACES,
    words={MemorySpace.SHARED: "local", MemorySpace.LOCAL: "private"},
    keeps_null=_SPACES,
    # Including volatile accesses: they mean the same in all spaces, and there are no
    # generic instructions.
    accesses=AccessTable.of(_SPACES, _SPACES & ~MemorySpace.CONSTANT.bit),
    # Generic accesses are part of the language.
    generic_in_hardware=True,
    data_layout="",
    optimizer=Optimizer.LATER,
    kernel_attribute="opencl.kernel",
    language=Language.OPENCL,
    has_tags=False,
    printing=Printing(),
    warp_size=0,
)
