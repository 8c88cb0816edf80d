"""
Where a work-item is among the others, and how many there are.
"""

from xdsl.ir import Operation
from xdsl.irdl import traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.llvm.syntax.ranges import RangedForm
from xdsl_gas.dialects.llvm.verification import operation_definition


@operation_definition
class PositionOp(RangedForm):
    """A position or size that is the same during the life of the work-item."""

    name = "rocdl"
    """To be replaced: a definition, which all positions share, needs a name."""

    traits = traits_def(Pure())


class WorkitemIdXOp(PositionOp):
    """The position of the work-item in its work-group, along x."""

    name = "rocdl.workitem.id.x"


class WorkitemIdYOp(PositionOp):
    """The position of the work-item in its work-group, along y."""

    name = "rocdl.workitem.id.y"


class WorkitemIdZOp(PositionOp):
    """The position of the work-item in its work-group, along z."""

    name = "rocdl.workitem.id.z"


class WorkgroupIdXOp(PositionOp):
    """The position of the work-group in its grid, along x."""

    name = "rocdl.workgroup.id.x"


class WorkgroupIdYOp(PositionOp):
    """The position of the work-group in its grid, along y."""

    name = "rocdl.workgroup.id.y"


class WorkgroupIdZOp(PositionOp):
    """The position of the work-group in its grid, along z."""

    name = "rocdl.workgroup.id.z"


class ClusterIdXOp(PositionOp):
    """The position of the cluster in its grid, along x."""

    name = "rocdl.cluster.id.x"


class ClusterIdYOp(PositionOp):
    """The position of the cluster in its grid, along y."""

    name = "rocdl.cluster.id.y"


class ClusterIdZOp(PositionOp):
    """The position of the cluster in its grid, along z."""

    name = "rocdl.cluster.id.z"


class WorkgroupDimXOp(PositionOp):
    """The number of work-items in a work-group, along x."""

    name = "rocdl.workgroup.dim.x"


class WorkgroupDimYOp(PositionOp):
    """The number of work-items in a work-group, along y."""

    name = "rocdl.workgroup.dim.y"


class WorkgroupDimZOp(PositionOp):
    """The number of work-items in a work-group, along z."""

    name = "rocdl.workgroup.dim.z"


class GridDimXOp(PositionOp):
    """The number of work-groups in the grid, along x."""

    name = "rocdl.grid.dim.x"


class GridDimYOp(PositionOp):
    """The number of work-groups in the grid, along y."""

    name = "rocdl.grid.dim.y"


class GridDimZOp(PositionOp):
    """The number of work-groups in the grid, along z."""

    name = "rocdl.grid.dim.z"


class WavefrontSizeOp(PositionOp):
    """The number of lanes in a wavefront."""

    name = "rocdl.wavefrontsize"


POSITION_OPS: tuple[type[Operation], ...] = (
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
)
