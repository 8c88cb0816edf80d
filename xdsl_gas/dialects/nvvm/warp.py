"""
Operations that the threads of a warp perform together.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for the name without
`nvvm.`).
"""

from typing import Any

from xdsl.dialects.builtin import (
    AnyFloat,
    Float32Type,
    IntegerType,
    UnitAttr,
    i1,
    i32,
    i64,
)
from xdsl.dialects.llvm import LLVMStructType
from xdsl.irdl import AnyAttr, BaseAttr, VarConstraint, eq

from xdsl_gas.dialects.definitions.records import Failure, default, operation, optional
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1
from xdsl_gas.dialects.nvvm.attributes.computation import (
    MatchKindAttr,
    ReductionKindAttr,
    ShuffleKindAttr,
    VoteKindAttr,
)

_WORD = eq(i32) | BaseAttr(Float32Type)
_SAME_WORD = VarConstraint("T", _WORD)
_WORD_AND_VALID = LLVMStructType.from_type_list((i32, i1))


operation(
    "nvvm.bar.warp.sync",
    "Waits for the threads of the warp that a mask selects.",
    "$mask attr-dict `:` type($mask)",
    operands={"mask": i32},
)
operation(
    "nvvm.elect.sync",
    "Whether this thread is the one elected among those that a mask selects.",
    "($membermask^)? attr-dict `->` type(results)",
    operands={
        # All threads of the warp, if missing.
        "membermask": optional(i32),
    },
    results={"pred": i1},
)


def _verify_shuffle(op: Any) -> Failure:
    expected = op.val.type
    if op.return_value_and_is_valid is not None:
        expected = LLVMStructType.from_type_list((expected, i1))
    if op.res.type != expected:
        return (
            f"expected return type to be of type {expected} but got "
            f"{op.res.type} instead"
        )


operation(
    "nvvm.shfl.sync",
    "The value that another lane of the warp has.",
    "$kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp attr-dict `:` "
    "type($val) `->` type($res)",
    operands={"thread_mask": i32, "val": _WORD, "offset": i32, "mask_and_clamp": i32},
    properties={
        "kind": ShuffleKindAttr,
        # Present when the result is a struct that also tells if there is such a lane.
        "return_value_and_is_valid": optional(UnitAttr),
    },
    results={"res": AnyAttr()},
    verify=_verify_shuffle,
)


def _verify_vote(op: Any) -> Failure:
    if op.kind.data == "ballot":
        if op.res.type != i32:
            return "vote.sync 'ballot' returns an i32"
    elif op.res.type != i1:
        return "vote.sync 'any', 'all' and 'uni' returns an i1"


operation(
    "nvvm.vote.sync",
    "What the threads of a warp together say of their predicates.",
    "$kind $mask `,` $pred attr-dict `->` type($res)",
    operands={"mask": i32, "pred": i1},
    properties={"kind": VoteKindAttr},
    results={"res": IntegerType},
    verify=_verify_vote,
)


def _verify_match(op: Any) -> Failure:
    if op.kind.data == "any":
        if op.res.type != i32:
            return "match.sync 'any' returns an i32"
    elif op.res.type != _WORD_AND_VALID:
        return (
            "match.sync 'all' returns a two element struct with first element as "
            "i32 and second element as i1"
        )


operation(
    "nvvm.match.sync",
    "The lanes of a warp that have the same value as this one.",
    "$kind $thread_mask `,` $val attr-dict `:` type($val) `->` type($res)",
    operands={"thread_mask": i32, "val": eq(i32) | eq(i64)},
    properties={"kind": MatchKindAttr},
    results={"res": AnyAttr()},
    verify=_verify_match,
)


def _verify_reduce(op: Any) -> Failure:
    kind = op.kind.data
    type = op.val.type
    of_floats = kind in ("fmin", "fmax")
    if of_floats != isinstance(type, AnyFloat):
        return (
            f"'{kind.value}' redux kind unsupported with {type} type. Only "
            f"supported type is '{'f32' if of_floats else 'i32'}'."
        )
    for name in ("abs", "nan"):
        if op.properties[name] != FALSE and not of_floats:
            return f"{name} attribute is supported only for f32 type"


operation(
    "nvvm.redux.sync",
    "The reduction of a value over the threads of a warp.",
    "$kind $val `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)",
    operands={"val": _SAME_WORD, "mask_and_clamp": i32},
    properties={
        "kind": ReductionKindAttr,
        # Whether it is computed of absolute values.
        "abs": default(I1, FALSE),
        # Whether the result is NaN as soon as one value is.
        "nan": default(I1, FALSE),
    },
    results={"res": _SAME_WORD},
    verify=_verify_reduce,
)
