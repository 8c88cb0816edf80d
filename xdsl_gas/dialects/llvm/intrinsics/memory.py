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
from xdsl.irdl import (
    IRDLOperation,
    operand_def,
    opt_prop_def,
    prop_def,
    traits_def,
)
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
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.definitions.variants import variant, variants
from xdsl_gas.dialects.llvm.attributes.alias_scopes import MemoryAccess
from xdsl_gas.dialects.llvm.operand_types import I1, INTEGER, POINTER
from xdsl_gas.dialects.traits import Annotation


class MemoryIntrinsic(MemoryAccess):
    """A base class of copies and fills. They have no custom assembly."""

    isVolatile = prop_def(I1)
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
operation(
    "llvm.intr.memcpy.inline",
    "Copies a known number of bytes, never by a call.",
    operands={"dst": POINTER, "src": POINTER},
    properties={"len": IntegerAttr[IntegerType]},
    base=MemoryIntrinsic,
    see="https://llvm.org/docs/LangRef.html#llvm-memcpy-inline-intrinsic",
)
operation(
    "llvm.intr.memset",
    "Fills memory with a byte.",
    operands={"dst": POINTER, "val": i8, "len": INTEGER},
    base=MemoryIntrinsic,
    see="https://llvm.org/docs/LangRef.html#llvm-memset-intrinsics",
)
operation(
    "llvm.intr.memset.inline",
    "Fills a known number of bytes, never by a call.",
    operands={"dst": POINTER, "val": i8},
    properties={"len": IntegerAttr[IntegerType]},
    base=MemoryIntrinsic,
    see="https://llvm.org/docs/LangRef.html#llvm-memset-inline-intrinsic",
)


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

    traits = traits_def(Annotation())

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
operation(
    "llvm.intr.invariant.start",
    "From here on memory does not change, until the result is passed to an "
    "`llvm.intr.invariant.end`.",
    "$size `,` $ptr attr-dict `:` type($ptr)",
    operands={"ptr": POINTER},
    properties={
        # The number of bytes, -1 if unknown.
        "size": IntegerAttr[IntegerType].constr(i64),
    },
    results={"res": LLVMPointerType()},
    traits=(Annotation(),),
    see="https://llvm.org/docs/LangRef.html#llvm-invariant-start-intrinsic",
)
operation(
    "llvm.intr.invariant.end",
    "From here on memory may change again.",
    "$start `,` $size `,` $ptr attr-dict `:` type($ptr)",
    operands={
        # The result of the `llvm.intr.invariant.start`.
        "start": LLVMPointerType(),
        "ptr": POINTER,
    },
    properties={
        # The number of bytes, -1 if unknown.
        "size": IntegerAttr[IntegerType].constr(i64),
    },
    traits=(Annotation(),),
    see="https://llvm.org/docs/LangRef.html#llvm-invariant-end-intrinsic",
)
operation(
    "llvm.intr.prefetch",
    "Memory that is going to be accessed. No custom assembly.",
    operands={"addr": POINTER},
    properties={
        # 0 for a read, 1 for a write.
        "rw": IntegerAttr[IntegerType].constr(i32),
        # From 0, no temporal locality, to 3, keep in the cache.
        "hint": IntegerAttr[IntegerType].constr(i32),
        # 0 for instructions, 1 for data.
        "cache": IntegerAttr[IntegerType].constr(i32),
    },
    see="https://llvm.org/docs/LangRef.html#llvm-prefetch-intrinsic",
)
