"""
Intrinsics on memory: copies and fills, lifetimes, invariance, prefetches.

See https://llvm.org/docs/LangRef.html#standard-c-c-library-intrinsics and
https://llvm.org/docs/LangRef.html#memory-use-markers.
"""

from collections.abc import Mapping

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
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation, operand_def, opt_prop_def, prop_def, result_def
from xdsl.irdl.declarative_assembly_format import (
    CustomDirective,
    ParsingState,
    PrintingState,
    irdl_custom_directive,
)
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.assembly_formats.matcher import Matched, TextDirective
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variant, variants
from xdsl_gas.dialects.llvm.attributes.aliasing import MemoryAccess
from xdsl_gas.dialects.llvm.operand_types import INTEGER, POINTER

_BOOL = IntegerAttr[IntegerType].constr(i1)


class MemoryIntrinsic(MemoryAccess):
    """What copies and fills have in common. They have no custom assembly."""

    isVolatile = prop_def(_BOOL)
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    """The attributes of each operand."""

    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])


@operation_definition
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


MemcpyOp = variant(
    CopyIntrinsic,
    "llvm.intr.memcpy",
    """
    Copies memory that does not overlap.

    See https://llvm.org/docs/LangRef.html#llvm-memcpy-intrinsic
    """,
)
variant(
    CopyIntrinsic,
    "llvm.intr.memmove",
    """
    Copies memory that may overlap.

    See https://llvm.org/docs/LangRef.html#llvm-memmove-intrinsic
    """,
)


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


@irdl_custom_directive
class OldSize(TextDirective, CustomDirective):
    """`8 ,`, the size that LLVM before 22 wrote. It is not printed."""

    @property
    def pattern(self) -> str:
        return "()"

    def match(self, text: str, known: Mapping[str, Attribute]) -> Matched:
        return Matched()

    def parse(self, parser: Parser, state: ParsingState) -> None:
        size = parser.parse_optional_integer(allow_boolean=False)
        if size is not None:
            parser.parse_punctuation(",")
            state.attributes["size"] = IntegerAttr(size, i64)

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        pass


@operation_definition
class LifetimeMarker(IRDLOperation):
    """
    Marks where the lifetime of stack memory starts or ends.

    LLVM before 22 also gave the size. It is redundant (that of the `alloca`), and MLIR
    22 does not know it: it is kept as an attribute that means nothing to it.
    """

    assembly_format = "custom<OldSize>() $ptr attr-dict `:` type($ptr)"
    custom_directives = (OldSize,)

    ptr = operand_def(POINTER)

    def __post_init__(self) -> None:
        if (size := self.properties.pop("size", None)) is not None:
            self.attributes["size"] = size
        super().__post_init__()


variants(
    LifetimeMarker,
    "llvm.intr.lifetime.",
    {
        "start": """
    From here on stack memory is in use.

    See https://llvm.org/docs/LangRef.html#llvm-lifetime-start-intrinsic
    """,
        "end": """
    From here on stack memory is no longer in use.

    See https://llvm.org/docs/LangRef.html#llvm-lifetime-end-intrinsic
    """,
    },
)


@operation_definition
class InvariantStartOp(IRDLOperation):
    """
    From here on memory does not change, until the result is passed to an
    `llvm.intr.invariant.end`.

    See https://llvm.org/docs/LangRef.html#llvm-invariant-start-intrinsic
    """

    name = "llvm.intr.invariant.start"
    assembly_format = "$size `,` $ptr attr-dict `:` type($ptr)"

    size = prop_def(IntegerAttr[IntegerType].constr(i64))
    """The number of bytes, -1 if unknown."""

    ptr = operand_def(POINTER)
    res = result_def(LLVMPointerType())


@operation_definition
class InvariantEndOp(IRDLOperation):
    """
    From here on memory may change again.

    See https://llvm.org/docs/LangRef.html#llvm-invariant-end-intrinsic
    """

    name = "llvm.intr.invariant.end"
    assembly_format = "$start `,` $size `,` $ptr attr-dict `:` type($ptr)"

    start = operand_def(LLVMPointerType())
    """The result of the `llvm.intr.invariant.start`."""

    size = prop_def(IntegerAttr[IntegerType].constr(i64))
    """The number of bytes, -1 if unknown."""

    ptr = operand_def(POINTER)


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
