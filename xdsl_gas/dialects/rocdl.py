"""
The operations of AMD's GPUs that kernels use to know where they are and to wait.

See https://mlir.llvm.org/docs/Dialects/ROCDLDialect/ and
https://llvm.org/docs/AMDGPUUsage.html.
"""

from xdsl.ir import Attribute, Dialect, Operation
from xdsl.irdl import traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.llvm.forms import PlainForm
from xdsl_gas.dialects.llvm.ranges import RangedForm
from xdsl_gas.dialects.llvm.verification import operation_definition


class PositionOp(RangedForm):
    """A position or size that is the same during the life of the work-item."""

    traits = traits_def(Pure())


@operation_definition
class WorkitemIdXOp(PositionOp):
    """The position of the work-item in its work-group, along x."""

    name = "rocdl.workitem.id.x"


@operation_definition
class WorkitemIdYOp(PositionOp):
    """The position of the work-item in its work-group, along y."""

    name = "rocdl.workitem.id.y"


@operation_definition
class WorkitemIdZOp(PositionOp):
    """The position of the work-item in its work-group, along z."""

    name = "rocdl.workitem.id.z"


@operation_definition
class WorkgroupIdXOp(PositionOp):
    """The position of the work-group in its grid, along x."""

    name = "rocdl.workgroup.id.x"


@operation_definition
class WorkgroupIdYOp(PositionOp):
    """The position of the work-group in its grid, along y."""

    name = "rocdl.workgroup.id.y"


@operation_definition
class WorkgroupIdZOp(PositionOp):
    """The position of the work-group in its grid, along z."""

    name = "rocdl.workgroup.id.z"


@operation_definition
class ClusterIdXOp(PositionOp):
    """The position of the cluster in its grid, along x."""

    name = "rocdl.cluster.id.x"


@operation_definition
class ClusterIdYOp(PositionOp):
    """The position of the cluster in its grid, along y."""

    name = "rocdl.cluster.id.y"


@operation_definition
class ClusterIdZOp(PositionOp):
    """The position of the cluster in its grid, along z."""

    name = "rocdl.cluster.id.z"


@operation_definition
class WorkgroupDimXOp(PositionOp):
    """The number of work-items in a work-group, along x."""

    name = "rocdl.workgroup.dim.x"


@operation_definition
class WorkgroupDimYOp(PositionOp):
    """The number of work-items in a work-group, along y."""

    name = "rocdl.workgroup.dim.y"


@operation_definition
class WorkgroupDimZOp(PositionOp):
    """The number of work-items in a work-group, along z."""

    name = "rocdl.workgroup.dim.z"


@operation_definition
class GridDimXOp(PositionOp):
    """The number of work-groups in the grid, along x."""

    name = "rocdl.grid.dim.x"


@operation_definition
class GridDimYOp(PositionOp):
    """The number of work-groups in the grid, along y."""

    name = "rocdl.grid.dim.y"


@operation_definition
class GridDimZOp(PositionOp):
    """The number of work-groups in the grid, along z."""

    name = "rocdl.grid.dim.z"


@operation_definition
class WavefrontSizeOp(PositionOp):
    """The number of lanes in a wavefront."""

    name = "rocdl.wavefrontsize"


@operation_definition
class BarrierOp(PlainForm):
    """A fence, a barrier of the work-group, a fence."""

    name = "rocdl.barrier"


@operation_definition
class SBarrierOp(PlainForm):
    """A barrier of the work-group."""

    name = "rocdl.s.barrier"


ADDED_OPS: tuple[type[Operation], ...] = (
    WorkitemIdXOp,
    WorkitemIdYOp,
    WorkitemIdZOp,
    WorkgroupIdXOp,
    WorkgroupIdYOp,
    WorkgroupIdZOp,
    ClusterIdXOp,
    ClusterIdYOp,
    ClusterIdZOp,
    WorkgroupDimXOp,
    WorkgroupDimYOp,
    WorkgroupDimZOp,
    GridDimXOp,
    GridDimYOp,
    GridDimZOp,
    WavefrontSizeOp,
    BarrierOp,
    SBarrierOp,
)
COMPLETED_OPS: tuple[type[Operation], ...] = ()
ADDED_ATTRS: tuple[type[Attribute], ...] = ()
COMPLETED_ATTRS: tuple[type[Attribute], ...] = ()

ROCDL = Dialect("rocdl", list(ADDED_OPS), list(ADDED_ATTRS))
"""The dialect, for a context that has no other `rocdl`."""
