"""
The `llvm` dialect: what xDSL lacks for real GPU modules, one file per family.

Each family lists what it adds and what it completes; see
`xdsl_gas.xdsl_compat.extended_dialects.DialectModule` for what becomes of the lists.
"""

from xdsl_gas.dialects.llvm.attributes import (
    alias_scopes,
    debug_files,
    debug_info,
    debug_types,
    loop,
    module_flags,
    tbaa,
)
from xdsl_gas.dialects.llvm.attributes import common as common_attributes
from xdsl_gas.dialects.llvm.attributes import types as llvm_types
from xdsl_gas.dialects.llvm.intrinsics import calls as intrinsic_calls
from xdsl_gas.dialects.llvm.intrinsics import (
    constrained,
    coroutines,
    hints,
    markers,
    masked,
    matrix,
    vector_predication,
)
from xdsl_gas.dialects.llvm.intrinsics import debug as debug_intrinsics
from xdsl_gas.dialects.llvm.intrinsics import floats as float_intrinsics
from xdsl_gas.dialects.llvm.intrinsics import integers as integer_intrinsics
from xdsl_gas.dialects.llvm.intrinsics import mathematics as math_intrinsics
from xdsl_gas.dialects.llvm.intrinsics import memory as memory_intrinsics
from xdsl_gas.dialects.llvm.intrinsics import vectors as vector_intrinsics
from xdsl_gas.dialects.llvm.module import constants, functions, globals, linking
from xdsl_gas.dialects.llvm.ops import (
    aggregates,
    arithmetic,
    atomics,
    calls,
    comparisons,
    control_flow,
    conversions,
    exceptions,
    indirect_branch,
    inline_assembly,
    memory,
    pointers,
    variadic,
    vectors,
)
from xdsl_gas.dialects.llvm.syntax import signatures

_FAMILIES = (
    aggregates,
    alias_scopes,
    arithmetic,
    atomics,
    common_attributes,
    calls,
    comparisons,
    constants,
    constrained,
    control_flow,
    conversions,
    coroutines,
    debug_files,
    debug_info,
    debug_intrinsics,
    debug_types,
    exceptions,
    float_intrinsics,
    functions,
    globals,
    hints,
    indirect_branch,
    inline_assembly,
    integer_intrinsics,
    intrinsic_calls,
    linking,
    llvm_types,
    loop,
    markers,
    masked,
    math_intrinsics,
    matrix,
    memory,
    memory_intrinsics,
    module_flags,
    pointers,
    signatures,
    tbaa,
    variadic,
    vector_intrinsics,
    vector_predication,
    vectors,
)

ADDED_OPS = tuple(op for family in _FAMILIES for op in family.ADDED_OPS)
COMPLETED_OPS = tuple(op for family in _FAMILIES for op in family.COMPLETED_OPS)
ADDED_ATTRS = tuple(attr for family in _FAMILIES for attr in family.ADDED_ATTRS)
COMPLETED_ATTRS = tuple(attr for family in _FAMILIES for attr in family.COMPLETED_ATTRS)
