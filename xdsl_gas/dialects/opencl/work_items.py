"""
Work-items: which one this is, and waiting for the others.

See OpenCL C 3.0, sections 6.15.1 and 6.15.8. `size_t` is `index`.
"""

from abc import ABC

from xdsl.dialects.builtin import IndexType, i32
from xdsl.ir import Operation
from xdsl.irdl import IRDLOperation, prop_def, result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.llvm.verification import operation_definition
from xdsl_gas.dialects.opencl.attributes import (
    Dimension,
    DimensionAttr,
    Fence,
    FenceAttr,
    MemoryScope,
    MemoryScopeAttr,
)


class PositionBase(IRDLOperation, ABC):
    """A number that a work-item finds for one dimension."""

    dimension = prop_def(DimensionAttr)
    result = result_def(IndexType)

    traits = traits_def(Pure())

    assembly_format = "$dimension attr-dict"

    def __init__(self, dimension: Dimension):
        super().__init__(
            properties={"dimension": DimensionAttr(dimension)},
            result_types=[IndexType()],
        )


@operation_definition
class GetGlobalIdOp(PositionBase):
    """The number of the work-item among all."""

    name = "opencl.get_global_id"


@operation_definition
class GetLocalIdOp(PositionBase):
    """The number of the work-item in its work-group."""

    name = "opencl.get_local_id"


@operation_definition
class GetGroupIdOp(PositionBase):
    """The number of the work-group."""

    name = "opencl.get_group_id"


@operation_definition
class GetGlobalSizeOp(PositionBase):
    """How many work-items there are."""

    name = "opencl.get_global_size"


@operation_definition
class GetLocalSizeOp(PositionBase):
    """How many work-items this work-group has."""

    name = "opencl.get_local_size"


@operation_definition
class GetEnqueuedLocalSizeOp(PositionBase):
    """How many work-items a work-group has that is no remainder."""

    name = "opencl.get_enqueued_local_size"


@operation_definition
class GetNumGroupsOp(PositionBase):
    """How many work-groups there are."""

    name = "opencl.get_num_groups"


@operation_definition
class GetGlobalOffsetOp(PositionBase):
    """The number that the first work-item has among all."""

    name = "opencl.get_global_offset"


@operation_definition
class GetWorkDimOp(IRDLOperation):
    """How many dimensions there are."""

    name = "opencl.get_work_dim"

    result = result_def(i32)

    traits = traits_def(Pure())

    assembly_format = "attr-dict"

    def __init__(self) -> None:
        super().__init__(result_types=[i32])


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

    def __init__(self, fence: Fence, scope: MemoryScope = MemoryScope.WORK_GROUP):
        super().__init__(
            properties={"fence": FenceAttr(fence), "scope": MemoryScopeAttr(scope)}
        )


ADDED_OPS: tuple[type[Operation], ...] = (
    GetGlobalIdOp,
    GetLocalIdOp,
    GetGroupIdOp,
    GetGlobalSizeOp,
    GetLocalSizeOp,
    GetEnqueuedLocalSizeOp,
    GetNumGroupsOp,
    GetGlobalOffsetOp,
    GetWorkDimOp,
    BarrierOp,
)
