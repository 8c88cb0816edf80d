"""
Intrinsics on memory: copies and fills, lifetimes, invariance, prefetches.

See https://llvm.org/docs/LangRef.html#standard-c-c-library-intrinsics and
https://llvm.org/docs/LangRef.html#memory-use-markers.
"""

from typing import ClassVar

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    i1,
    i8,
    i32,
    i64,
)
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import SSAValue
from xdsl.irdl import IRDLOperation, operand_def, opt_prop_def, prop_def, result_def
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.attributes.aliasing import MemoryAccess
from xdsl_gas.dialects.llvm.operand_types import INTEGER, POINTER
from xdsl_gas.dialects.llvm.syntax.assembly import parse_attributes, parse_type
from xdsl_gas.dialects.llvm.syntax.forms import AssemblyForm
from xdsl_gas.dialects.llvm.verification import operation_definition

_BOOL = IntegerAttr[IntegerType].constr(i1)


class MemoryIntrinsic(MemoryAccess):
    """What copies and fills have in common. They have no custom assembly."""

    isVolatile = prop_def(_BOOL)
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    """The attributes of each operand."""

    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])


class CopyIntrinsic(MemoryIntrinsic):
    """Copies `len` bytes from `src` to `dst`."""

    dst = operand_def(POINTER)
    src = operand_def(POINTER)
    len = operand_def(INTEGER)

    def __init__(
        self, dst: SSAValue, src: SSAValue, len: SSAValue, is_volatile: bool = False
    ):
        super().__init__(
            operands=[dst, src, len],
            properties={"isVolatile": IntegerAttr(int(is_volatile), i1)},
        )


@operation_definition
class MemcpyOp(CopyIntrinsic):
    """
    Copies memory that does not overlap.

    See https://llvm.org/docs/LangRef.html#llvm-memcpy-intrinsic
    """

    name = "llvm.intr.memcpy"


@operation_definition
class MemmoveOp(CopyIntrinsic):
    """
    Copies memory that may overlap.

    See https://llvm.org/docs/LangRef.html#llvm-memmove-intrinsic
    """

    name = "llvm.intr.memmove"


@operation_definition
class MemcpyInlineOp(MemoryIntrinsic):
    """
    Copies a known number of bytes, never by a call.

    See https://llvm.org/docs/LangRef.html#llvm-memcpy-inline-intrinsic
    """

    name = "llvm.intr.memcpy.inline"

    dst = operand_def(POINTER)
    src = operand_def(POINTER)
    len = prop_def(IntegerAttr[IntegerType])

    def __init__(
        self,
        dst: SSAValue,
        src: SSAValue,
        len: IntegerAttr[IntegerType],
        is_volatile: bool = False,
    ):
        super().__init__(
            operands=[dst, src],
            properties={"isVolatile": IntegerAttr(int(is_volatile), i1), "len": len},
        )


@operation_definition
class MemsetOp(MemoryIntrinsic):
    """
    Fills memory with a byte.

    See https://llvm.org/docs/LangRef.html#llvm-memset-intrinsics
    """

    name = "llvm.intr.memset"

    dst = operand_def(POINTER)
    val = operand_def(i8)
    len = operand_def(INTEGER)

    def __init__(
        self, dst: SSAValue, val: SSAValue, len: SSAValue, is_volatile: bool = False
    ):
        super().__init__(
            operands=[dst, val, len],
            properties={"isVolatile": IntegerAttr(int(is_volatile), i1)},
        )


@operation_definition
class MemsetInlineOp(MemoryIntrinsic):
    """
    Fills a known number of bytes, never by a call.

    See https://llvm.org/docs/LangRef.html#llvm-memset-inline-intrinsic
    """

    name = "llvm.intr.memset.inline"

    dst = operand_def(POINTER)
    val = operand_def(i8)
    len = prop_def(IntegerAttr[IntegerType])

    def __init__(
        self,
        dst: SSAValue,
        val: SSAValue,
        len: IntegerAttr[IntegerType],
        is_volatile: bool = False,
    ):
        super().__init__(
            operands=[dst, val],
            properties={"isVolatile": IntegerAttr(int(is_volatile), i1), "len": len},
        )


class LifetimeMarker(AssemblyForm):
    """
    Marks where the lifetime of stack memory starts or ends.

    LLVM before 22 also gave the size. It is redundant (that of the `alloca`), and MLIR
    22 does not know it: it is kept as an attribute that means nothing to it.
    """

    ptr = operand_def(POINTER)

    def __init__(self, pointer: SSAValue):
        super().__init__(operands=[pointer])

    def __post_init__(self) -> None:
        if (size := self.properties.pop("size", None)) is not None:
            self.attributes["size"] = size
        super().__post_init__()

    @classmethod
    def parse(cls, parser: Parser):
        size = parser.parse_optional_integer(allow_boolean=False)
        if size is not None:
            parser.parse_punctuation(",")
        operand = parser.parse_unresolved_operand()
        named = parse_attributes(parser)
        if size is not None:
            named = {**named, "size": IntegerAttr(size, i64)}
        parser.parse_punctuation(":")
        pointer = parser.resolve_operand(operand, parse_type(parser))
        return cls.make((pointer,), (), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.ptr)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.ptr.type)


@operation_definition
class LifetimeStartOp(LifetimeMarker):
    """
    From here on stack memory is in use.

    See https://llvm.org/docs/LangRef.html#llvm-lifetime-start-intrinsic
    """

    name = "llvm.intr.lifetime.start"


@operation_definition
class LifetimeEndOp(LifetimeMarker):
    """
    From here on stack memory is no longer in use.

    See https://llvm.org/docs/LangRef.html#llvm-lifetime-end-intrinsic
    """

    name = "llvm.intr.lifetime.end"


@operation_definition
class InvariantStartOp(AssemblyForm):
    """
    From here on memory does not change, until the result is passed to an
    `llvm.intr.invariant.end`.

    See https://llvm.org/docs/LangRef.html#llvm-invariant-start-intrinsic
    """

    name = "llvm.intr.invariant.start"
    ELIDED: ClassVar[tuple[str, ...]] = ("size",)

    size = prop_def(IntegerAttr[IntegerType].constr(i64))
    """The number of bytes, -1 if unknown."""

    ptr = operand_def(POINTER)
    res = result_def(LLVMPointerType())

    def __init__(self, size: int, pointer: SSAValue):
        super().__init__(
            operands=[pointer],
            result_types=[LLVMPointerType()],
            properties={"size": IntegerAttr(size, i64)},
        )

    @classmethod
    def parse(cls, parser: Parser) -> "InvariantStartOp":
        size = parser.parse_integer(allow_boolean=False)
        parser.parse_punctuation(",")
        operand = parser.parse_unresolved_operand()
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        pointer = parser.resolve_operand(operand, parse_type(parser))
        return cls.make(
            (pointer,), (LLVMPointerType(),), named, {"size": IntegerAttr(size, i64)}
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(f" {self.size.value.data}, ")
        printer.print_ssa_value(self.ptr)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.ptr.type)


@operation_definition
class InvariantEndOp(AssemblyForm):
    """
    From here on memory may change again.

    See https://llvm.org/docs/LangRef.html#llvm-invariant-end-intrinsic
    """

    name = "llvm.intr.invariant.end"
    ELIDED: ClassVar[tuple[str, ...]] = ("size",)

    start = operand_def(LLVMPointerType())
    """The result of the `llvm.intr.invariant.start`."""

    size = prop_def(IntegerAttr[IntegerType].constr(i64))
    """The number of bytes, -1 if unknown."""

    ptr = operand_def(POINTER)

    def __init__(self, start: SSAValue, size: int, pointer: SSAValue):
        super().__init__(
            operands=[start, pointer], properties={"size": IntegerAttr(size, i64)}
        )

    @classmethod
    def parse(cls, parser: Parser) -> "InvariantEndOp":
        start = parser.resolve_operand(
            parser.parse_unresolved_operand(), LLVMPointerType()
        )
        parser.parse_punctuation(",")
        size = parser.parse_integer(allow_boolean=False)
        parser.parse_punctuation(",")
        operand = parser.parse_unresolved_operand()
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        pointer = parser.resolve_operand(operand, parse_type(parser))
        return cls.make((start, pointer), (), named, {"size": IntegerAttr(size, i64)})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.start)
        printer.print_string(f", {self.size.value.data}, ")
        printer.print_ssa_value(self.ptr)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.ptr.type)


@operation_definition
class PrefetchOp(IRDLOperation):
    """
    Memory that is going to be accessed. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-prefetch-intrinsic
    """

    name = "llvm.intr.prefetch"

    addr = operand_def(POINTER)
    rw = prop_def(IntegerAttr[IntegerType].constr(i32))
    """0 for a read, 1 for a write."""

    hint = prop_def(IntegerAttr[IntegerType].constr(i32))
    """From 0, no temporal locality, to 3, keep in the cache."""

    cache = prop_def(IntegerAttr[IntegerType].constr(i32))
    """0 for instructions, 1 for data."""
