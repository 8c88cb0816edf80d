"""
Operations that the threads of a warp perform together.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for the name without
`nvvm.`).
"""

from typing import ClassVar

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
from xdsl.irdl import (
    AnyAttr,
    BaseAttr,
    IRDLOperation,
    VarConstraint,
    eq,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation, optional
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1
from xdsl_gas.dialects.nvvm.attributes.computation import (
    MatchKind,
    MatchKindAttr,
    ReductionKind,
    ReductionKindAttr,
    ShuffleKindAttr,
    VoteKind,
    VoteKindAttr,
)

_WORD = eq(i32) | BaseAttr(Float32Type)
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


@operation_definition
class ShuffleOp(IRDLOperation):
    """The value that another lane of the warp has."""

    name = "nvvm.shfl.sync"
    assembly_format = """
        $kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp  attr-dict
        `:` type($val) `->` type($res)
    """

    thread_mask = operand_def(i32)
    val = operand_def(_WORD)
    offset = operand_def(i32)
    mask_and_clamp = operand_def(i32)
    kind = prop_def(ShuffleKindAttr)
    return_value_and_is_valid = opt_prop_def(UnitAttr)
    """Present when the result is a struct that also tells if there is such a lane."""

    res = result_def(AnyAttr())

    def verify_(self) -> None:
        expected = self.val.type
        if self.return_value_and_is_valid is not None:
            expected = LLVMStructType.from_type_list((expected, i1))
        if self.res.type != expected:
            raise VerifyException(
                f"expected return type to be of type {expected} but got "
                f"{self.res.type} instead"
            )


@operation_definition
class VoteOp(IRDLOperation):
    """What the threads of a warp together say of their predicates."""

    name = "nvvm.vote.sync"
    assembly_format = "$kind $mask `,` $pred attr-dict `->` type($res)"

    mask = operand_def(i32)
    pred = operand_def(i1)
    kind = prop_def(VoteKindAttr)
    res = result_def(IntegerType)

    def verify_(self) -> None:
        if self.kind.data is VoteKind.BALLOT:
            if self.res.type != i32:
                raise VerifyException("vote.sync 'ballot' returns an i32")
        elif self.res.type != i1:
            raise VerifyException("vote.sync 'any', 'all' and 'uni' returns an i1")


@operation_definition
class MatchOp(IRDLOperation):
    """The lanes of a warp that have the same value as this one."""

    name = "nvvm.match.sync"
    assembly_format = """
        $kind $thread_mask `,` $val attr-dict `:` type($val) `->` type($res)
    """

    thread_mask = operand_def(i32)
    val = operand_def(eq(i32) | eq(i64))
    kind = prop_def(MatchKindAttr)
    res = result_def(AnyAttr())

    def verify_(self) -> None:
        if self.kind.data is MatchKind.ANY:
            if self.res.type != i32:
                raise VerifyException("match.sync 'any' returns an i32")
        elif self.res.type != _WORD_AND_VALID:
            raise VerifyException(
                "match.sync 'all' returns a two element struct with first element as "
                "i32 and second element as i1"
            )


@operation_definition
class ReduceOp(IRDLOperation):
    """The reduction of a value over the threads of a warp."""

    T: ClassVar = VarConstraint("T", _WORD)

    name = "nvvm.redux.sync"
    assembly_format = """
        $kind $val `,` $mask_and_clamp  attr-dict `:` type($val) `->` type($res)
    """

    val = operand_def(T)
    mask_and_clamp = operand_def(i32)
    kind = prop_def(ReductionKindAttr)
    abs = prop_def(I1, default_value=FALSE)
    """Whether it is computed of absolute values."""

    nan = prop_def(I1, default_value=FALSE)
    """Whether the result is NaN as soon as one value is."""

    res = result_def(T)

    def verify_(self) -> None:
        kind = self.kind.data
        type = self.val.type
        of_floats = kind in (ReductionKind.FMIN, ReductionKind.FMAX)
        if of_floats != isinstance(type, AnyFloat):
            raise VerifyException(
                f"'{kind.value}' redux kind unsupported with {type} type. Only "
                f"supported type is '{'f32' if of_floats else 'i32'}'."
            )
        for name in ("abs", "nan"):
            if self.properties[name] != FALSE and not of_floats:
                raise VerifyException(
                    f"{name} attribute is supported only for f32 type"
                )
