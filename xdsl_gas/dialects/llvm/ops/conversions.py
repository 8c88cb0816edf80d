"""
Conversions between integers and floating-point numbers, and bitcasts.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and
https://llvm.org/docs/LangRef.html#conversion-operations.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, IntegerType, UnitAttr, VectorType
from xdsl.dialects.llvm import LLVMArrayType, LLVMPointerType, LLVMStructType
from xdsl.ir import Operation
from xdsl.irdl import IRDLOperation, traits_def
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.definitions.extensions import extended, extends
from xdsl_gas.dialects.definitions.records import operation, optional
from xdsl_gas.dialects.llvm.attributes.types import is_compatible_type
from xdsl_gas.dialects.llvm.operand_types import (
    FLOATS,
    INTEGERS,
    element_type,
    integer_width,
    shape_of,
)
from xdsl_gas.dialects.llvm.syntax.directives import (
    CAST,
    OverflowFlags,
    normalize_overflow,
    verify_overflow,
)
from xdsl_gas.dialects.traits import CHEAP, FREE


def _verify_shapes(op: IRDLOperation) -> None:
    source, target = op.operands[0].type, op.results[0].type
    if shape_of(source) != shape_of(target):
        raise VerifyException(f"cannot cast from {source} to {target}: shapes differ")


def _verify_integer_widths(op: IRDLOperation, grows: bool) -> None:
    """Raises `VerifyException` unless the result is wider, or narrower, as asked."""
    _verify_shapes(op)
    source, target = op.operands[0].type, op.results[0].type
    before = integer_width(element_type(source)) or 0
    after = integer_width(element_type(target)) or 0
    if before >= after if grows else before <= after:
        raise VerifyException(f"invalid cast opcode for cast from {source} to {target}")


@extends(
    {"overflowFlags": IntegerAttr[IntegerType]},
    operands={"arg": INTEGERS},
    results={"res": INTEGERS},
    more_traits=CHEAP,
)
class TruncOp(llvm.TruncOp):
    """
    The flags are MLIR's integer; `overflowFlags` is what xDSL makes of them.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmtrunc-llvmtruncop
    """

    assembly_format = (
        "$arg custom<OverflowFlags>($overflowFlags) attr-dict `:` type($arg) `to` "
        "type($res)"
    )
    custom_directives = (OverflowFlags,)

    def __post_init__(self) -> None:
        normalize_overflow(self)
        super().__post_init__()

    @property
    def overflowFlags(self) -> llvm.OverflowAttr:  # pyright: ignore
        """The flags, as xDSL has them."""
        flags = self.properties["overflowFlags"]
        assert isinstance(flags, IntegerAttr)
        return llvm.OverflowAttr.from_int(flags.value.data)

    def verify_extension(self) -> None:
        _verify_integer_widths(self, grows=False)
        verify_overflow(self)

    verify = Operation.verify


class _Extension(IRDLOperation):
    def verify_extension(self) -> None:
        _verify_integer_widths(self, grows=True)

    verify = Operation.verify


class _ZeroExtension(_Extension):
    assembly_format = llvm.ZExtOp.assembly_format


class _SignExtension(_Extension):
    assembly_format = CAST


class _OfUpstream(IRDLOperation):
    assembly_format = llvm.SIToFPOp.assembly_format

    def verify_extension(self) -> None:
        _verify_shapes(self)


class _Conversion(IRDLOperation):
    traits = traits_def(Pure(), *CHEAP)

    def verify_(self) -> None:
        _verify_shapes(self)


ZExtOp = extended(
    llvm.ZExtOp,
    "An integer in a larger type, filled up with zeros.",
    _ZeroExtension,
    operands={"arg": INTEGERS},
    results={"res": INTEGERS},
    traits=CHEAP,
)
SExtOp = extended(
    llvm.SExtOp,
    "An integer in a larger type, filled up with its sign.",
    _SignExtension,
    operands={"arg": INTEGERS},
    results={"res": INTEGERS},
    traits=CHEAP,
)
for _upstream, _doc, _source in (
    (llvm.SIToFPOp, "A signed integer as a floating-point number.", INTEGERS),
    (llvm.FPExtOp, "A floating-point number in a larger type.", FLOATS),
    (llvm.FPTruncOp, "A floating-point number in a smaller type.", FLOATS),
):
    extended(
        _upstream,
        _doc,
        _OfUpstream,
        operands={"arg": _source},
        results={"result": FLOATS},
        traits=CHEAP,
    )
operation(
    "llvm.uitofp",
    "An unsigned integer as a floating-point number.",
    "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)",
    operands={"arg": INTEGERS},
    properties={"nonNeg": optional(UnitAttr)},
    results={"res": FLOATS},
    base=_Conversion,
)
operation(
    "llvm.fptosi",
    "A floating-point number rounded to a signed integer, towards zero.",
    CAST,
    operands={"arg": FLOATS},
    results={"res": INTEGERS},
    base=_Conversion,
)
operation(
    "llvm.fptoui",
    "A floating-point number rounded to an unsigned integer, towards zero.",
    CAST,
    operands={"arg": FLOATS},
    results={"res": INTEGERS},
    base=_Conversion,
)


@extends(more_traits=(*CHEAP, FREE))
class BitcastOp(llvm.BitcastOp):
    """
    The same bits as another type.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmbitcast-llvmbitcastop
    """

    def verify_extension(self) -> None:
        source, target = self.arg.type, self.result.type
        for type in (source, target):
            if isinstance(type, LLVMArrayType | LLVMStructType):
                raise VerifyException(f"cannot cast the aggregate type {type}")
            if isa(type, VectorType) and not is_compatible_type(type):
                raise VerifyException(f"cannot cast {type}, which is no LLVM type")
        before, after = element_type(source), element_type(target)
        is_pointer = isinstance(before, LLVMPointerType)
        if is_pointer != isinstance(after, LLVMPointerType):
            raise VerifyException("can only cast pointers from and to pointers")
        if not is_pointer:
            return
        if shape_of(source) != shape_of(target):
            raise VerifyException("cannot cast between pointers and vectors of them")
        if before != after:
            raise VerifyException(
                "cannot cast pointers of different address spaces, use "
                "'llvm.addrspacecast' instead"
            )
