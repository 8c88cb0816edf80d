"""
The records of this package's dialect `opencl`.

Source: Khronos, "The OpenCL C Specification".
"""

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.operations import library_function as library
from xdsl_gas.analysis.operations.records import (
    COMPARES,
    casts,
    exchanges,
    forwards,
    integer,
    like,
    loads,
    offsets,
    stores,
)
from xdsl_gas.analysis.operations.semantics import (
    AddressChange,
    OperationSemantics,
    PointerSource,
)
from xdsl_gas.memory_space import MemorySpace


def _explicit_cast(space: MemorySpace) -> OperationSemantics:
    return OperationSemantics(captures_operands=True, explicit_cast=space)


_POINTERS = {
    "alloca": OperationSemantics(PointerSource.STACK),
    "local_alloc": OperationSemantics(PointerSource.WORK_GROUP),
    "null": OperationSemantics(PointerSource.NULL),
    "ptradd": offsets(always_in_bounds=True),
    "bitcast": forwards(0, address=AddressChange.SAME, retypable=True),
    "from_generic": casts(),
    "to_generic": casts(),
    "to_global": _explicit_cast(MemorySpace.GLOBAL),
    "to_local": _explicit_cast(MemorySpace.SHARED),
    "to_private": _explicit_cast(MemorySpace.LOCAL),
    "compare": COMPARES,
    "get_fence": OperationSemantics(fences=library.OPENCL_FENCES),
}

_ACCESSES = {
    "load": loads(),
    "store": stores(),
    "atomic_rmw": exchanges(AccessForm.ATOMIC_RMW, 1),
    "atomic_cmpxchg": exchanges(AccessForm.COMPARE_EXCHANGE, 2),
    "barrier": like(library.NUMBER),
}

_WORK_ITEMS = dict.fromkeys(
    (
        "get_enqueued_local_size",
        "get_global_id",
        "get_global_offset",
        "get_global_size",
        "get_group_id",
        "get_local_id",
        "get_local_size",
        "get_num_groups",
        "get_work_dim",
    ),
    integer(),
)

OPENCL = {
    f"opencl.{name}": record
    for rows in (_POINTERS, _ACCESSES, _WORK_ITEMS)
    for name, record in rows.items()
}
