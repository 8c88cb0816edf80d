"""
Work-items: which one this is, and waiting for the others.

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
    """A number that a work-item finds for one dimension."""

    dimension = prop_def(DimensionAttr)
    result = result_def(IndexType)

    traits = traits_def(Pure())

    assembly_format = "$dimension attr-dict"


POSITIONS = variants(
    PositionBase,
    "opencl.",
    {
        "get_global_id": "The number of the work-item among all.",
        "get_local_id": "The number of the work-item in its work-group.",
        "get_group_id": "The number of the work-group.",
        "get_global_size": "How many work-items there are.",
        "get_local_size": "How many work-items this work-group has.",
        "get_enqueued_local_size": "How many work-items a work-group has that is no "
        "remainder.",
        "get_num_groups": "How many work-groups there are.",
        "get_global_offset": "The number that the first work-item has among all.",
    },
)


@operation_definition
class GetWorkDimOp(IRDLOperation):
    """How many dimensions there are."""

    name = "opencl.get_work_dim"

    result = result_def(i32)

    traits = traits_def(Pure())

    assembly_format = "attr-dict"


@operation_definition
class BarrierOp(IRDLOperation):
    """
    Waits for all work-items of the work-group, and orders accesses to the memory that
    it names, as they are seen in a scope.
    """

    name = "opencl.barrier"

    fence = prop_def(FenceAttr)
    scope = prop_def(
        MemoryScopeAttr, default_value=MemoryScopeAttr(MemoryScope.WORK_GROUP)
    )

    assembly_format = "$fence (`scope` `(` $scope^ `)`)? attr-dict"
