"""
The `opencl` dialect: the memory spaces of OpenCL C, before a target numbers them.

Functions, branches and loops are those of `func`, `cf` and `scf`; a kernel is a
`func.func` with the attribute `opencl.kernel`. See docs/opencl.md, and
https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_C.html for the rules.
"""

from xdsl.ir import Attribute, Dialect, Operation

from xdsl_gas.dialects.opencl import accesses, attributes, pointers, work_items

ADDED_OPS: tuple[type[Operation], ...] = (
    *pointers.ADDED_OPS,
    *accesses.ADDED_OPS,
    *work_items.ADDED_OPS,
)
COMPLETED_OPS: tuple[type[Operation], ...] = ()
ADDED_ATTRS: tuple[type[Attribute], ...] = (
    pointers.PtrType,
    *attributes.ADDED_ATTRS,
)
COMPLETED_ATTRS: tuple[type[Attribute], ...] = ()

OPENCL = Dialect("opencl", list(ADDED_OPS), list(ADDED_ATTRS))
"""The dialect, for a context that has no other `opencl`."""
