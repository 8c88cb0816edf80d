"""
The `llvm` dialect: what xDSL lacks for real GPU modules, one file per family.

Each family lists what it adds and what it completes; see
`xdsl_gas.dialects.completed.DialectModule` for what becomes of the lists.
"""

from xdsl_gas.dialects.llvm import (
    alias_scopes,
    arithmetic,
    atomics,
    attributes,
    calls,
    comparisons,
    constants,
    constrained,
    control_flow,
    conversions,
    debug_info,
    debug_intrinsics,
    float_intrinsics,
    functions,
    globals,
    hints,
    indirect_branch,
    inline_assembly,
    integer_intrinsics,
    linking,
    llvm_types,
    loop,
    markers,
    masked,
    math_intrinsics,
    memory,
    memory_intrinsics,
    module_flags,
    pointers,
    tbaa,
    variadic,
    vector_intrinsics,
    vectors,
)

_FAMILIES = (
    alias_scopes,
    arithmetic,
    atomics,
    attributes,
    calls,
    comparisons,
    constants,
    constrained,
    control_flow,
    conversions,
    debug_info,
    debug_intrinsics,
    float_intrinsics,
    functions,
    globals,
    hints,
    indirect_branch,
    inline_assembly,
    integer_intrinsics,
    linking,
    llvm_types,
    loop,
    markers,
    masked,
    math_intrinsics,
    memory,
    memory_intrinsics,
    module_flags,
    pointers,
    tbaa,
    variadic,
    vector_intrinsics,
    vectors,
)

ADDED_OPS = tuple(op for family in _FAMILIES for op in family.ADDED_OPS)
COMPLETED_OPS = tuple(op for family in _FAMILIES for op in family.COMPLETED_OPS)
ADDED_ATTRS = tuple(attr for family in _FAMILIES for attr in family.ADDED_ATTRS)
COMPLETED_ATTRS = tuple(attr for family in _FAMILIES for attr in family.COMPLETED_ATTRS)
