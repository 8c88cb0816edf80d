"""
Work-items: ids, sizes and barriers.

See OpenCL C 3.0, sections 6.15.1 and 6.15.8. `size_t` is `index`.
"""

from xdsl.dialects.builtin import IndexType, i32
from xdsl.irdl import IRDLOperation, prop_def, result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.opencl.attributes import (
    DimensionAttr,
    FenceAttr,
    MemoryScope,
    MemoryScopeAttr,
)


@operation_definition
class PositionBase(IRDLOperation):
    """An id or a size in one dimension."""

    dimension = prop_def(DimensionAttr)
    result = result_def(IndexType)

    traits = traits_def(Pure())

    assembly_format = "$dimension attr-dict"


POSITIONS = variants(
    PositionBase,
    "opencl.",
    {
        "get_global_id": "The global id of the work-item.",
        "get_local_id": "The id of the work-item in its work-group.",
        "get_group_id": "The id of the work-group.",
        "get_global_size": "The number of work-items.",
        "get_local_size": "The number of work-items in this work-group.",
        "get_enqueued_local_size": "The number of work-items in a full work-group.",
        "get_num_groups": "The number of work-groups.",
        "get_global_offset": "The global id of the first work-item.",
    },
)


@operation_definition
class GetWorkDimOp(IRDLOperation):
    """The number of dimensions."""

    name = "opencl.get_work_dim"

    result = result_def(i32)

    traits = traits_def(Pure())

    assembly_format = "attr-dict"


@operation_definition
class BarrierOp(IRDLOperation):
    """
    Waits for all work-items of the work-group, and orders accesses to the memory that
    it names, within a scope.
    """

    name = "opencl.barrier"

    fence = prop_def(FenceAttr)
    scope = prop_def(
        MemoryScopeAttr, default_value=MemoryScopeAttr(MemoryScope.WORK_GROUP)
    )

    assembly_format = "$fence (`scope` `(` $scope^ `)`)? attr-dict"
