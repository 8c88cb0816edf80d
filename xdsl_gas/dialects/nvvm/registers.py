"""
The special registers of NVIDIA's GPUs, read by `nvvm.read.ptx.sreg.*`.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/ and
https://docs.nvidia.com/cuda/parallel-thread-execution/#special-registers.

There are 77 of three shapes. Each shape has one definition, which its registers share.
"""

from dataclasses import replace
from types import new_class
from typing import Any

from xdsl.dialects.builtin import i32
from xdsl.ir import Attribute, Operation
from xdsl.irdl import AnyAttr, OpDef, result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.llvm.syntax.forms import ConstantForm
from xdsl_gas.dialects.llvm.syntax.ranges import RangedForm
from xdsl_gas.dialects.llvm.verification import operation_definition

_registers: list[type[Operation]] = []


def _define(cls: Any, register: str) -> None:
    """Makes `cls` the operation that reads a register, by what it inherits."""
    name = f"nvvm.read.ptx.sreg.{register}"
    definition: OpDef = replace(cls.get_irdl_definition(), name=name)
    cls.name = name
    cls.get_irdl_definition = classmethod(lambda _: definition)
    _registers.append(cls)


@operation_definition
class ChangingRegister(ConstantForm):
    """A register whose value may be another one the next time."""

    name = "nvvm.read.ptx.sreg"

    res = result_def(AnyAttr())

    def __init__(self, type: Attribute = i32):
        super().__init__(result_types=[type])

    def __init_subclass__(cls, register: str) -> None:
        _define(cls, register)


@operation_definition
class ConstantRegister(ConstantForm):
    """A register whose value is the same during the life of the thread."""

    name = "nvvm.read.ptx.sreg"

    res = result_def(AnyAttr())

    traits = traits_def(Pure())

    def __init__(self, type: Attribute = i32):
        super().__init__(result_types=[type])

    def __init_subclass__(cls, register: str) -> None:
        _define(cls, register)


@operation_definition
class RangedRegister(RangedForm):
    """A constant register that a range can be known of."""

    name = "nvvm.read.ptx.sreg"

    traits = traits_def(Pure())

    def __init_subclass__(cls, register: str) -> None:
        _define(cls, register)


class LaneIdOp(RangedRegister, register="laneid"):
    """The position of the thread in its warp."""


class WarpSizeOp(RangedRegister, register="warpsize"):
    """The number of threads in a warp."""


class WarpIdOp(RangedRegister, register="warpid"):
    """The position of the warp in its thread block."""


class WarpDimOp(RangedRegister, register="nwarpid"):
    """The largest number of warp identifiers."""


class SmIdOp(RangedRegister, register="smid"):
    """The multiprocessor that runs the thread."""


class SmDimOp(RangedRegister, register="nsmid"):
    """The largest number of multiprocessor identifiers."""


class GridIdOp(RangedRegister, register="gridid"):
    """The number of the grid launch."""


class ThreadIdXOp(RangedRegister, register="tid.x"):
    """The position of the thread in its block, along x."""


class ThreadIdYOp(RangedRegister, register="tid.y"):
    """The position of the thread in its block, along y."""


class ThreadIdZOp(RangedRegister, register="tid.z"):
    """The position of the thread in its block, along z."""


class BlockDimXOp(RangedRegister, register="ntid.x"):
    """The number of threads in a block, along x."""


class BlockDimYOp(RangedRegister, register="ntid.y"):
    """The number of threads in a block, along y."""


class BlockDimZOp(RangedRegister, register="ntid.z"):
    """The number of threads in a block, along z."""


class BlockIdXOp(RangedRegister, register="ctaid.x"):
    """The position of the block in its grid, along x."""


class BlockIdYOp(RangedRegister, register="ctaid.y"):
    """The position of the block in its grid, along y."""


class BlockIdZOp(RangedRegister, register="ctaid.z"):
    """The position of the block in its grid, along z."""


class GridDimXOp(RangedRegister, register="nctaid.x"):
    """The number of blocks in the grid, along x."""


class GridDimYOp(RangedRegister, register="nctaid.y"):
    """The number of blocks in the grid, along y."""


class GridDimZOp(RangedRegister, register="nctaid.z"):
    """The number of blocks in the grid, along z."""


class ClusterIdXOp(RangedRegister, register="clusterid.x"):
    """The position of the cluster in its grid, along x."""


class ClusterIdYOp(RangedRegister, register="clusterid.y"):
    """The position of the cluster in its grid, along y."""


class ClusterIdZOp(RangedRegister, register="clusterid.z"):
    """The position of the cluster in its grid, along z."""


class ClusterDimXOp(RangedRegister, register="nclusterid.x"):
    """The number of clusters in the grid, along x."""


class ClusterDimYOp(RangedRegister, register="nclusterid.y"):
    """The number of clusters in the grid, along y."""


class ClusterDimZOp(RangedRegister, register="nclusterid.z"):
    """The number of clusters in the grid, along z."""


class BlockInClusterIdXOp(RangedRegister, register="cluster.ctaid.x"):
    """The position of the block in its cluster, along x."""


class BlockInClusterIdYOp(RangedRegister, register="cluster.ctaid.y"):
    """The position of the block in its cluster, along y."""


class BlockInClusterIdZOp(RangedRegister, register="cluster.ctaid.z"):
    """The position of the block in its cluster, along z."""


class ClusterDimBlocksXOp(RangedRegister, register="cluster.nctaid.x"):
    """The number of blocks in the cluster, along x."""


class ClusterDimBlocksYOp(RangedRegister, register="cluster.nctaid.y"):
    """The number of blocks in the cluster, along y."""


class ClusterDimBlocksZOp(RangedRegister, register="cluster.nctaid.z"):
    """The number of blocks in the cluster, along z."""


class BlockRankInClusterOp(RangedRegister, register="cluster.ctarank"):
    """The rank of the block in its cluster."""


class ClusterSizeOp(RangedRegister, register="cluster.nctarank"):
    """The number of blocks in the cluster."""


class LaneMaskEqOp(ConstantRegister, register="lanemask.eq"):
    """A mask with the bit of this lane."""


class LaneMaskLeOp(ConstantRegister, register="lanemask.le"):
    """A mask with the bits of this lane and those before it."""


class LaneMaskLtOp(ConstantRegister, register="lanemask.lt"):
    """A mask with the bits of the lanes before this one."""


class LaneMaskGeOp(ConstantRegister, register="lanemask.ge"):
    """A mask with the bits of this lane and those after it."""


class LaneMaskGtOp(ConstantRegister, register="lanemask.gt"):
    """A mask with the bits of the lanes after this one."""


class TotalSmemSizeOp(ConstantRegister, register="total.smem.size"):
    """The bytes of shared memory of the block, dynamic ones included."""


class DynamicSmemSizeOp(ConstantRegister, register="dynamic.smem.size"):
    """The bytes of shared memory allocated at launch."""


class AggrSmemSizeOp(ConstantRegister, register="aggr.smem.size"):
    """The bytes of shared memory, those reserved by the system included."""


class ClockOp(ChangingRegister, register="clock"):
    """The low 32 bits of the cycle counter."""


class Clock64Op(ChangingRegister, register="clock64"):
    """The cycle counter."""


class GlobalTimerOp(ChangingRegister, register="globaltimer"):
    """Nanoseconds of a global clock."""


class GlobalTimerLoOp(ChangingRegister, register="globaltimer.lo"):
    """The low 32 bits of the global clock."""


def _environment_register(number: int) -> type[ConstantRegister]:
    """A register that the driver sets, for what its name does not say."""
    members = {"__doc__": f"What the driver put into environment register {number}."}
    return new_class(
        f"EnvReg{number}Op",
        (ConstantRegister,),
        {"register": f"envreg{number}"},
        lambda namespace: namespace.update(members),
    )


ENVIRONMENT_REGISTERS = tuple(map(_environment_register, range(32)))
"""`nvvm.read.ptx.sreg.envreg0` to `envreg31`."""

ADDED_OPS: tuple[type[Operation], ...] = tuple(_registers)
"""All of them."""
