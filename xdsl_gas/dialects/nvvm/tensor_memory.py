"""
Tensor memory: allocated, copied to, loaded and stored.

Multiplications are in `tensor_memory_multiply`. See
https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for tcgen05).
"""

from typing import Any, cast

from xdsl.dialects.builtin import UnitAttr, VectorType, i1, i8, i16, i32, i64
from xdsl.ir import Attribute

from xdsl_gas.dialects.definitions.records import Failure, default, operation, optional
from xdsl_gas.dialects.llvm.operand_types import POINTER, TypeRule
from xdsl_gas.dialects.nvvm.attributes.tensor_memory import (
    BlockGroupAttr,
    TensorAccessShapeAttr,
    TensorCopyFormatAttr,
    TensorCopyMulticastAttr,
    TensorCopyShapeAttr,
    TensorFenceAttr,
    TensorWaitAttr,
)
from xdsl_gas.dialects.nvvm.constraints import TENSOR, vector_type

_ONE_BLOCK = BlockGroupAttr.of("cta_1")
_LENGTHS = (1, 2, 4, 8, 16, 32, 64, 128)
_WORD_TYPES = (i32, *(vector_type(length, i32) for length in _LENGTHS[1:]))
_WORDS = TypeRule(
    lambda type: type in _WORD_TYPES,
    "i32 or a vector of 2, 4, 8, 16, 32, 64 or 128 of them",
)


_GROUP = {"group": default(BlockGroupAttr, _ONE_BLOCK)}

operation(
    "nvvm.tcgen05.alloc",
    "Allocates tensor memory, and writes its address to shared memory.",
    "$addr `,` $nCols attr-dict `:` type(operands)",
    operands={"addr": POINTER, "nCols": i32},
    properties=_GROUP,
)
operation(
    "nvvm.tcgen05.dealloc",
    "Gives tensor memory back.",
    "$taddr `,` $nCols attr-dict `:` type(operands)",
    operands={"taddr": TENSOR, "nCols": i32},
    properties=_GROUP,
)
operation(
    "nvvm.tcgen05.relinquish_alloc_permit",
    "Allocates no tensor memory any more.",
    "attr-dict",
    properties=_GROUP,
)
operation(
    "nvvm.tcgen05.fence",
    "Orders operations on tensor memory with a synchronization of threads.",
    "$kind attr-dict",
    properties={"kind": TensorFenceAttr},
)
operation(
    "nvvm.tcgen05.wait",
    "Waits for this thread's loads from or stores to tensor memory.",
    "$kind attr-dict",
    properties={"kind": TensorWaitAttr},
)
operation(
    "nvvm.tcgen05.commit",
    "Lets the operations begun so far arrive at a barrier when they are done.",
    "$addr (`,` `multicast_mask` `=` $multicastMask^)? attr-dict `:` type(operands)",
    operands={
        "addr": POINTER,
        # The blocks whose barriers are meant.
        "multicastMask": optional(i16),
    },
    properties=_GROUP,
)
operation(
    "nvvm.tcgen05.shift",
    "Moves the rows of a matrix down by one.",
    "$taddr attr-dict `:` type(operands)",
    operands={"taddr": TENSOR},
    properties=_GROUP,
)


_COPY_TARGETS = {
    "shape_64x128b": (
        ("warpx2_01_23", "warpx2_02_13"),
        "Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp "
        "Op",
    ),
    "shape_32x128b": (
        ("warpx4",),
        "Shape 32x128b requires multicast warpx4 for tcgen05.cp Op",
    ),
}
_COPY_TARGET = (
    ("none",),
    "Invalid multicast type for tcgen05.cp Op",
)


def _verify_tcgen05_cp(op: Any) -> Failure:
    allowed, message = _COPY_TARGETS.get(op.shape.data.value, _COPY_TARGET)
    if op.multicast.data not in allowed:
        return message


operation(
    "nvvm.tcgen05.cp",
    "Copies from shared to tensor memory.",
    "$taddr`,` $smem_desc attr-dict",
    operands={
        "taddr": TENSOR,
        # Where in shared memory.
        "smem_desc": i64,
    },
    properties={
        "shape": TensorCopyShapeAttr,
        "multicast": default(
            TensorCopyMulticastAttr, TensorCopyMulticastAttr.of("none")
        ),
        "srcFormat": optional(TensorCopyFormatAttr),
        **_GROUP,
    },
    verify=_verify_tcgen05_cp,
)


_SHORTEST = {
    "shape_16x128b": 2,
    "shape_16x256b": 4,
}
"""How many words a thread holds at least, if not 1."""


def _verify_access(op: Any, type: Attribute, what: str) -> Failure:
    shape = op.shape.data.value
    if shape == "shape_16x32bx2" and op.offset is None:
        return "shape 16x32bx2 requires offset argument"
    length = 1
    if isinstance(type, VectorType):
        length = cast(VectorType[Attribute], type).get_shape()[0]
    if length < _SHORTEST.get(shape, 1):
        access = op.name.removeprefix("nvvm.")
        return f"invalid {what} length {length} for shape {shape} in {access} Op"


def _verify_load(op: Any) -> Failure:
    if failure := _verify_access(op, op.res.type, "result type"):
        return failure
    # MLIR does not ask this of a store.
    has_offset = op.offset is not None
    if has_offset and op.shape.data != "shape_16x32bx2":
        return "offset argument is only supported for shape 16x32bx2"


def _verify_store(op: Any) -> Failure:
    return _verify_access(op, op.val.type, "input")


operation(
    "nvvm.tcgen05.ld",
    "Loads from tensor memory into the registers of a warp.",
    "$tmemAddr (`,` $offset^)? (`pack` $pack^)? attr-dict `:` type($res)",
    operands={"tmemAddr": TENSOR, "offset": optional(i64)},
    properties={
        # Present when two elements of sixteen bits make one of 32.
        "pack": optional(UnitAttr),
        "shape": TensorAccessShapeAttr,
    },
    results={"res": _WORDS},
    verify=_verify_load,
)
operation(
    "nvvm.tcgen05.st",
    "Stores to tensor memory from the registers of a warp.",
    "$tmemAddr `,` $val (`,` $offset^)? (`unpack` $unpack^)? attr-dict `:` type($val)",
    operands={"tmemAddr": TENSOR, "val": _WORDS, "offset": optional(i64)},
    properties={
        # Present when one element of 32 bits makes two of sixteen.
        "unpack": optional(UnitAttr),
        "shape": TensorAccessShapeAttr,
    },
    verify=_verify_store,
)
operation(
    "nvvm.tcgen05.mma_smem_desc",
    "The descriptor of a matrix in shared memory.",
    "`(` operands `)` attr-dict `:` `(` type(operands) `)` `->` type($res)",
    operands={
        "startAddr": i32,
        "leadingDimOffset": i32,
        "strideDimOffset": i32,
        "baseOffset": i8,
        "leadingDimMode": i1,
        "swizzleMode": i8,
    },
    results={"res": i64},
)
