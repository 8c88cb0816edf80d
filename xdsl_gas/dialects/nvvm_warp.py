"""
Operations of the `nvvm` dialect that the threads of a warp perform together.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for the name without
`nvvm.`).
"""

from typing import ClassVar

from xdsl.dialects.builtin import (
    AnyFloat,
    Float32Type,
    IntegerAttr,
    IntegerType,
    UnitAttr,
    i1,
    i32,
    i64,
)
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Operation, SSAValue
from xdsl.irdl import (
    AnyAttr,
    BaseAttr,
    VarConstraint,
    eq,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.assembly import parse_attributes, parse_operands, parse_type
from xdsl_gas.dialects.llvm.forms import AssemblyForm, SameTypeForm
from xdsl_gas.dialects.llvm.verification import operation_definition
from xdsl_gas.dialects.nvvm_attributes import (
    MatchKind,
    MatchKindAttr,
    ReductionKind,
    ReductionKindAttr,
    ShuffleKind,
    ShuffleKindAttr,
    VoteKind,
    VoteKindAttr,
)

_WORD = eq(i32) | BaseAttr(Float32Type)
_WORD_AND_VALID = LLVMStructType.from_type_list((i32, i1))
_FALSE = IntegerAttr(0, i1)
_BOOL = IntegerAttr[IntegerType].constr(i1)


@operation_definition
class SyncWarpOp(SameTypeForm):
    """Waits for the threads of the warp that a mask selects."""

    name = "nvvm.bar.warp.sync"
    ARITY: ClassVar[int] = 1
    HAS_RESULT: ClassVar[bool] = False

    mask = operand_def(i32)

    def __init__(self, mask: SSAValue):
        super().__init__(operands=[mask])


@operation_definition
class ElectSyncOp(AssemblyForm):
    """Whether this thread is the one elected among those that a mask selects."""

    name = "nvvm.elect.sync"

    membermask = opt_operand_def(i32)
    """All threads of the warp, if missing."""

    pred = result_def(i1)

    def __init__(self, mask: SSAValue | None = None):
        super().__init__(operands=[mask], result_types=[i1])

    @classmethod
    def parse(cls, parser: Parser) -> "ElectSyncOp":
        mask = parser.parse_optional_operand(i32)
        named = parse_attributes(parser)
        parser.parse_punctuation("->")
        operands = () if mask is None else (mask,)
        return cls.make(operands, (parse_type(parser),), named, {})

    def print(self, printer: Printer) -> None:
        if self.membermask is not None:
            printer.print_string(" ")
            printer.print_ssa_value(self.membermask)
        self.print_named(printer)
        printer.print_string(" -> ")
        printer.print_attribute(self.pred.type)


@operation_definition
class ShuffleOp(AssemblyForm):
    """The value that another lane of the warp has."""

    name = "nvvm.shfl.sync"
    ELIDED: ClassVar[tuple[str, ...]] = ("kind",)

    thread_mask = operand_def(i32)
    val = operand_def(_WORD)
    offset = operand_def(i32)
    mask_and_clamp = operand_def(i32)
    kind = prop_def(ShuffleKindAttr)
    return_value_and_is_valid = opt_prop_def(UnitAttr)
    """Present when the result is a struct that also tells if there is such a lane."""

    res = result_def(AnyAttr())

    def __init__(
        self,
        kind: ShuffleKind,
        thread_mask: SSAValue,
        val: SSAValue,
        offset: SSAValue,
        mask_and_clamp: SSAValue,
    ):
        super().__init__(
            operands=[thread_mask, val, offset, mask_and_clamp],
            result_types=[val.type],
            properties={"kind": ShuffleKindAttr(kind)},
        )

    @classmethod
    def parse(cls, parser: Parser) -> "ShuffleOp":
        kind = ShuffleKindAttr(parser.parse_str_enum(ShuffleKind))
        position = parser.pos
        unresolved = parse_operands(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        types = (i32, parse_type(parser), i32, i32)
        parser.parse_punctuation("->")
        result_type = parse_type(parser)
        operands = parser.resolve_operands(unresolved, types, position)
        return cls.make(operands, (result_type,), named, {"kind": kind})

    def print(self, printer: Printer) -> None:
        printer.print_string(f" {self.kind.data.value} ")
        printer.print_list(self.operands, printer.print_ssa_value)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.val.type)
        printer.print_string(" -> ")
        printer.print_attribute(self.res.type)

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
class VoteOp(AssemblyForm):
    """What the threads of a warp together say of their predicates."""

    name = "nvvm.vote.sync"
    ELIDED: ClassVar[tuple[str, ...]] = ("kind",)

    mask = operand_def(i32)
    pred = operand_def(i1)
    kind = prop_def(VoteKindAttr)
    res = result_def(IntegerType)

    def __init__(self, kind: VoteKind, mask: SSAValue, pred: SSAValue):
        super().__init__(
            operands=[mask, pred],
            result_types=[i32 if kind is VoteKind.BALLOT else i1],
            properties={"kind": VoteKindAttr(kind)},
        )

    @classmethod
    def parse(cls, parser: Parser) -> "VoteOp":
        kind = VoteKindAttr(parser.parse_str_enum(VoteKind))
        position = parser.pos
        unresolved = parse_operands(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation("->")
        result_type = parse_type(parser)
        operands = parser.resolve_operands(unresolved, (i32, i1), position)
        return cls.make(operands, (result_type,), named, {"kind": kind})

    def print(self, printer: Printer) -> None:
        printer.print_string(f" {self.kind.data.value} ")
        printer.print_list(self.operands, printer.print_ssa_value)
        self.print_named(printer)
        printer.print_string(" -> ")
        printer.print_attribute(self.res.type)

    def verify_(self) -> None:
        if self.kind.data is VoteKind.BALLOT:
            if self.res.type != i32:
                raise VerifyException("vote.sync 'ballot' returns an i32")
        elif self.res.type != i1:
            raise VerifyException("vote.sync 'any', 'all' and 'uni' returns an i1")


@operation_definition
class MatchOp(AssemblyForm):
    """The lanes of a warp that have the same value as this one."""

    name = "nvvm.match.sync"
    ELIDED: ClassVar[tuple[str, ...]] = ("kind",)

    thread_mask = operand_def(i32)
    val = operand_def(eq(i32) | eq(i64))
    kind = prop_def(MatchKindAttr)
    res = result_def(AnyAttr())

    def __init__(self, kind: MatchKind, thread_mask: SSAValue, val: SSAValue):
        super().__init__(
            operands=[thread_mask, val],
            result_types=[_WORD_AND_VALID if kind is MatchKind.ALL else i32],
            properties={"kind": MatchKindAttr(kind)},
        )

    @classmethod
    def parse(cls, parser: Parser) -> "MatchOp":
        kind = MatchKindAttr(parser.parse_str_enum(MatchKind))
        position = parser.pos
        unresolved = parse_operands(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        types = (i32, parse_type(parser))
        parser.parse_punctuation("->")
        result_type = parse_type(parser)
        operands = parser.resolve_operands(unresolved, types, position)
        return cls.make(operands, (result_type,), named, {"kind": kind})

    def print(self, printer: Printer) -> None:
        printer.print_string(f" {self.kind.data.value} ")
        printer.print_list(self.operands, printer.print_ssa_value)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.val.type)
        printer.print_string(" -> ")
        printer.print_attribute(self.res.type)

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
class ReduceOp(AssemblyForm):
    """What the values of the threads of a warp add up to, or the like."""

    T: ClassVar = VarConstraint("T", _WORD)

    name = "nvvm.redux.sync"

    val = operand_def(T)
    mask_and_clamp = operand_def(i32)
    kind = prop_def(ReductionKindAttr)
    abs = prop_def(_BOOL, default_value=_FALSE)
    """Whether it is computed of absolute values."""

    nan = prop_def(_BOOL, default_value=_FALSE)
    """Whether the result is NaN as soon as one value is."""

    res = result_def(T)

    def __init__(self, kind: ReductionKind, val: SSAValue, mask_and_clamp: SSAValue):
        super().__init__(
            operands=[val, mask_and_clamp],
            result_types=[val.type],
            properties={"kind": ReductionKindAttr(kind)},
        )

    @classmethod
    def parse(cls, parser: Parser) -> "ReduceOp":
        kind = ReductionKindAttr(parser.parse_str_enum(ReductionKind))
        position = parser.pos
        unresolved = parse_operands(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        types = (parse_type(parser), i32)
        parser.parse_punctuation("->")
        result_type = parse_type(parser)
        operands = parser.resolve_operands(unresolved, types, position)
        return cls.make(operands, (result_type,), named, {"kind": kind})

    def print(self, printer: Printer) -> None:
        printer.print_string(f" {self.kind.data.value} ")
        printer.print_list(self.operands, printer.print_ssa_value)
        named = {
            name: value
            for name, value in (self.properties | self.attributes).items()
            if name != "kind" and (name not in ("abs", "nan") or value != _FALSE)
        }
        printer.print_op_attributes(dict(sorted(named.items())))
        printer.print_string(" : ")
        printer.print_attribute(self.val.type)
        printer.print_string(" -> ")
        printer.print_attribute(self.res.type)

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
            if self.properties[name] != _FALSE and not of_floats:
                raise VerifyException(
                    f"{name} attribute is supported only for f32 type"
                )


WARP_OPS: tuple[type[Operation], ...] = (
    ElectSyncOp,
    MatchOp,
    ReduceOp,
    ShuffleOp,
    SyncWarpOp,
    VoteOp,
)
"""All of them."""
