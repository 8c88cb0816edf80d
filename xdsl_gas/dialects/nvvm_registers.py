"""
The special registers of NVIDIA's GPUs, read by `nvvm.read.ptx.sreg.*`.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/ and
https://docs.nvidia.com/cuda/parallel-thread-execution/#special-registers.
"""

from xdsl.dialects.builtin import IntegerType, i32
from xdsl.ir import Attribute, Operation
from xdsl.irdl import result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.llvm.forms import ConstantForm
from xdsl_gas.dialects.llvm.ranges import RangedForm
from xdsl_gas.dialects.llvm.verification import operation_definition


class ChangingRegister(ConstantForm):
    """A register whose value may be another one the next time."""

    res = result_def(IntegerType)

    def __init__(self, type: Attribute = i32):
        super().__init__(result_types=[type])


class ConstantRegister(ConstantForm):
    """A register whose value is the same during the life of the thread."""

    res = result_def(IntegerType)

    traits = traits_def(Pure())

    def __init__(self, type: Attribute = i32):
        super().__init__(result_types=[type])


class RangedRegister(RangedForm):
    """A constant register that a range can be known of."""

    traits = traits_def(Pure())


@operation_definition
class LaneIdOp(RangedRegister):
    """The position of the thread in its warp."""

    name = "nvvm.read.ptx.sreg.laneid"


@operation_definition
class WarpSizeOp(RangedRegister):
    """The number of threads in a warp."""

    name = "nvvm.read.ptx.sreg.warpsize"


@operation_definition
class WarpIdOp(RangedRegister):
    """The position of the warp in its thread block."""

    name = "nvvm.read.ptx.sreg.warpid"


@operation_definition
class WarpDimOp(RangedRegister):
    """The largest number of warp identifiers."""

    name = "nvvm.read.ptx.sreg.nwarpid"


@operation_definition
class SmIdOp(RangedRegister):
    """The multiprocessor that runs the thread."""

    name = "nvvm.read.ptx.sreg.smid"


@operation_definition
class SmDimOp(RangedRegister):
    """The largest number of multiprocessor identifiers."""

    name = "nvvm.read.ptx.sreg.nsmid"


@operation_definition
class GridIdOp(RangedRegister):
    """The number of the grid launch."""

    name = "nvvm.read.ptx.sreg.gridid"


@operation_definition
class ThreadIdXOp(RangedRegister):
    """The position of the thread in its block, along x."""

    name = "nvvm.read.ptx.sreg.tid.x"


@operation_definition
class ThreadIdYOp(RangedRegister):
    """The position of the thread in its block, along y."""

    name = "nvvm.read.ptx.sreg.tid.y"


@operation_definition
class ThreadIdZOp(RangedRegister):
    """The position of the thread in its block, along z."""

    name = "nvvm.read.ptx.sreg.tid.z"


@operation_definition
class BlockDimXOp(RangedRegister):
    """The number of threads in a block, along x."""

    name = "nvvm.read.ptx.sreg.ntid.x"


@operation_definition
class BlockDimYOp(RangedRegister):
    """The number of threads in a block, along y."""

    name = "nvvm.read.ptx.sreg.ntid.y"


@operation_definition
class BlockDimZOp(RangedRegister):
    """The number of threads in a block, along z."""

    name = "nvvm.read.ptx.sreg.ntid.z"


@operation_definition
class BlockIdXOp(RangedRegister):
    """The position of the block in its grid, along x."""

    name = "nvvm.read.ptx.sreg.ctaid.x"


@operation_definition
class BlockIdYOp(RangedRegister):
    """The position of the block in its grid, along y."""

    name = "nvvm.read.ptx.sreg.ctaid.y"


@operation_definition
class BlockIdZOp(RangedRegister):
    """The position of the block in its grid, along z."""

    name = "nvvm.read.ptx.sreg.ctaid.z"


@operation_definition
class GridDimXOp(RangedRegister):
    """The number of blocks in the grid, along x."""

    name = "nvvm.read.ptx.sreg.nctaid.x"


@operation_definition
class GridDimYOp(RangedRegister):
    """The number of blocks in the grid, along y."""

    name = "nvvm.read.ptx.sreg.nctaid.y"


@operation_definition
class GridDimZOp(RangedRegister):
    """The number of blocks in the grid, along z."""

    name = "nvvm.read.ptx.sreg.nctaid.z"


@operation_definition
class ClusterIdXOp(RangedRegister):
    """The position of the cluster in its grid, along x."""

    name = "nvvm.read.ptx.sreg.clusterid.x"


@operation_definition
class ClusterIdYOp(RangedRegister):
    """The position of the cluster in its grid, along y."""

    name = "nvvm.read.ptx.sreg.clusterid.y"


@operation_definition
class ClusterIdZOp(RangedRegister):
    """The position of the cluster in its grid, along z."""

    name = "nvvm.read.ptx.sreg.clusterid.z"


@operation_definition
class ClusterDimXOp(RangedRegister):
    """The number of clusters in the grid, along x."""

    name = "nvvm.read.ptx.sreg.nclusterid.x"


@operation_definition
class ClusterDimYOp(RangedRegister):
    """The number of clusters in the grid, along y."""

    name = "nvvm.read.ptx.sreg.nclusterid.y"


@operation_definition
class ClusterDimZOp(RangedRegister):
    """The number of clusters in the grid, along z."""

    name = "nvvm.read.ptx.sreg.nclusterid.z"


@operation_definition
class BlockInClusterIdXOp(RangedRegister):
    """The position of the block in its cluster, along x."""

    name = "nvvm.read.ptx.sreg.cluster.ctaid.x"


@operation_definition
class BlockInClusterIdYOp(RangedRegister):
    """The position of the block in its cluster, along y."""

    name = "nvvm.read.ptx.sreg.cluster.ctaid.y"


@operation_definition
class BlockInClusterIdZOp(RangedRegister):
    """The position of the block in its cluster, along z."""

    name = "nvvm.read.ptx.sreg.cluster.ctaid.z"


@operation_definition
class ClusterDimBlocksXOp(RangedRegister):
    """The number of blocks in the cluster, along x."""

    name = "nvvm.read.ptx.sreg.cluster.nctaid.x"


@operation_definition
class ClusterDimBlocksYOp(RangedRegister):
    """The number of blocks in the cluster, along y."""

    name = "nvvm.read.ptx.sreg.cluster.nctaid.y"


@operation_definition
class ClusterDimBlocksZOp(RangedRegister):
    """The number of blocks in the cluster, along z."""

    name = "nvvm.read.ptx.sreg.cluster.nctaid.z"


@operation_definition
class BlockRankInClusterOp(RangedRegister):
    """The rank of the block in its cluster."""

    name = "nvvm.read.ptx.sreg.cluster.ctarank"


@operation_definition
class ClusterSizeOp(RangedRegister):
    """The number of blocks in the cluster."""

    name = "nvvm.read.ptx.sreg.cluster.nctarank"


@operation_definition
class LaneMaskEqOp(ConstantRegister):
    """A mask with the bit of this lane."""

    name = "nvvm.read.ptx.sreg.lanemask.eq"


@operation_definition
class LaneMaskLeOp(ConstantRegister):
    """A mask with the bits of this lane and those before it."""

    name = "nvvm.read.ptx.sreg.lanemask.le"


@operation_definition
class LaneMaskLtOp(ConstantRegister):
    """A mask with the bits of the lanes before this one."""

    name = "nvvm.read.ptx.sreg.lanemask.lt"


@operation_definition
class LaneMaskGeOp(ConstantRegister):
    """A mask with the bits of this lane and those after it."""

    name = "nvvm.read.ptx.sreg.lanemask.ge"


@operation_definition
class LaneMaskGtOp(ConstantRegister):
    """A mask with the bits of the lanes after this one."""

    name = "nvvm.read.ptx.sreg.lanemask.gt"


@operation_definition
class TotalSmemSizeOp(ConstantRegister):
    """The bytes of shared memory of the block, dynamic ones included."""

    name = "nvvm.read.ptx.sreg.total.smem.size"


@operation_definition
class DynamicSmemSizeOp(ConstantRegister):
    """The bytes of shared memory allocated at launch."""

    name = "nvvm.read.ptx.sreg.dynamic.smem.size"


@operation_definition
class AggrSmemSizeOp(ConstantRegister):
    """The bytes of shared memory, those reserved by the system included."""

    name = "nvvm.read.ptx.sreg.aggr.smem.size"


@operation_definition
class ClockOp(ChangingRegister):
    """The low 32 bits of the cycle counter."""

    name = "nvvm.read.ptx.sreg.clock"


@operation_definition
class Clock64Op(ChangingRegister):
    """The cycle counter."""

    name = "nvvm.read.ptx.sreg.clock64"


@operation_definition
class GlobalTimerOp(ChangingRegister):
    """Nanoseconds of a global clock."""

    name = "nvvm.read.ptx.sreg.globaltimer"


@operation_definition
class GlobalTimerLoOp(ChangingRegister):
    """The low 32 bits of the global clock."""

    name = "nvvm.read.ptx.sreg.globaltimer.lo"


SPECIAL_REGISTERS: tuple[type[Operation], ...] = (
    LaneIdOp,
    WarpSizeOp,
    WarpIdOp,
    WarpDimOp,
    SmIdOp,
    SmDimOp,
    GridIdOp,
    ThreadIdXOp,
    ThreadIdYOp,
    ThreadIdZOp,
    BlockDimXOp,
    BlockDimYOp,
    BlockDimZOp,
    BlockIdXOp,
    BlockIdYOp,
    BlockIdZOp,
    GridDimXOp,
    GridDimYOp,
    GridDimZOp,
    ClusterIdXOp,
    ClusterIdYOp,
    ClusterIdZOp,
    ClusterDimXOp,
    ClusterDimYOp,
    ClusterDimZOp,
    BlockInClusterIdXOp,
    BlockInClusterIdYOp,
    BlockInClusterIdZOp,
    ClusterDimBlocksXOp,
    ClusterDimBlocksYOp,
    ClusterDimBlocksZOp,
    BlockRankInClusterOp,
    ClusterSizeOp,
    LaneMaskEqOp,
    LaneMaskLeOp,
    LaneMaskLtOp,
    LaneMaskGeOp,
    LaneMaskGtOp,
    TotalSmemSizeOp,
    DynamicSmemSizeOp,
    AggrSmemSizeOp,
    ClockOp,
    Clock64Op,
    GlobalTimerOp,
    GlobalTimerLoOp,
)
"""All of them."""
