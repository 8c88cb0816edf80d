"""
Conversions between integers and floating-point numbers, and bitcasts.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and
https://llvm.org/docs/LangRef.html#conversion-operations.
"""

from typing import ClassVar

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, IntegerType, UnitAttr
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.completion import completes
from xdsl_gas.dialects.llvm.forms import OVERFLOW_FLAGS, CastForm
from xdsl_gas.dialects.llvm.operand_types import (
    FLOATS,
    INTEGERS,
    element_type,
    shape_of,
)


def _verify_shapes(op: CastForm) -> None:
    source, target = op.operands[0].type, op.results[0].type
    if shape_of(source) != shape_of(target):
        raise VerifyException(f"cannot cast from {source} to {target}: shapes differ")


def _verify_integer_widths(op: CastForm, grows: bool) -> None:
    """Raises `VerifyException` unless the result is wider, or narrower, as asked."""
    _verify_shapes(op)
    source, target = op.operands[0].type, op.results[0].type
    source_element, target_element = element_type(source), element_type(target)
    assert isinstance(source_element, IntegerType)
    assert isinstance(target_element, IntegerType)
    difference = target_element.width.data - source_element.width.data
    if difference <= 0 if grows else difference >= 0:
        raise VerifyException(f"invalid cast opcode for cast from {source} to {target}")


@completes({"overflowFlags": IntegerAttr[IntegerType]})
class CompletedTruncOp(CastForm, llvm.TruncOp):
    """
    The flags are MLIR's integer; `overflowFlags` is what xDSL makes of them.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmtrunc-llvmtruncop
    """

    OVERFLOW: ClassVar[bool] = True

    def __post_init__(self) -> None:
        flags = self.properties.setdefault("overflowFlags", OVERFLOW_FLAGS[0])
        if isinstance(flags, llvm.OverflowAttr):
            self.properties["overflowFlags"] = OVERFLOW_FLAGS[flags.to_int()]
        super().__post_init__()

    @property
    def overflowFlags(self) -> llvm.OverflowAttr:  # pyright: ignore
        """The flags, as xDSL has them."""
        flags = self.properties["overflowFlags"]
        assert isinstance(flags, IntegerAttr)
        return llvm.OverflowAttr.from_int(flags.value.data)

    def verify_completed(self) -> None:
        _verify_integer_widths(self, grows=False)

    verify = Operation.verify


@completes()
class CompletedZExtOp(CastForm, llvm.ZExtOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmzext-llvmzextop"""

    KEYWORD: ClassVar[tuple[str, str] | None] = ("nneg", "nonNeg")

    def verify_completed(self) -> None:
        _verify_integer_widths(self, grows=True)

    verify = Operation.verify


@completes()
class CompletedSExtOp(CastForm, llvm.SExtOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmsext-llvmsextop"""

    def verify_completed(self) -> None:
        _verify_integer_widths(self, grows=True)

    verify = Operation.verify


@completes(operands={"arg": INTEGERS}, results={"result": FLOATS})
class CompletedSIToFPOp(CastForm, llvm.SIToFPOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmsitofp-llvmsitofpop"""

    def verify_completed(self) -> None:
        _verify_shapes(self)


@completes(operands={"arg": FLOATS}, results={"result": FLOATS})
class CompletedFPExtOp(CastForm, llvm.FPExtOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfpext-llvmfpextop"""

    def verify_completed(self) -> None:
        _verify_shapes(self)


@completes(operands={"arg": FLOATS}, results={"result": FLOATS})
class CompletedFPTruncOp(CastForm, llvm.FPTruncOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfptrunc-llvmfptruncop"""

    def verify_completed(self) -> None:
        _verify_shapes(self)


@completes()
class CompletedBitcastOp(CastForm, llvm.BitcastOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmbitcast-llvmbitcastop"""


@irdl_op_definition
class UIToFPOp(CastForm):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmuitofp-llvmuitofpop"""

    name = "llvm.uitofp"
    KEYWORD: ClassVar[tuple[str, str] | None] = ("nneg", "nonNeg")

    arg = operand_def(INTEGERS)
    res = result_def(FLOATS)
    nonNeg = opt_prop_def(UnitAttr)

    traits = traits_def(Pure())

    def __init__(self, arg: SSAValue, result_type: Attribute):
        super().__init__(operands=[arg], result_types=[result_type])

    def verify_(self) -> None:
        _verify_shapes(self)


@irdl_op_definition
class FPToSIOp(CastForm):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfptosi-llvmfptosiop"""

    name = "llvm.fptosi"

    arg = operand_def(FLOATS)
    res = result_def(INTEGERS)

    traits = traits_def(Pure())

    def __init__(self, arg: SSAValue, result_type: Attribute):
        super().__init__(operands=[arg], result_types=[result_type])

    def verify_(self) -> None:
        _verify_shapes(self)


@irdl_op_definition
class FPToUIOp(CastForm):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfptoui-llvmfptouiop"""

    name = "llvm.fptoui"

    arg = operand_def(FLOATS)
    res = result_def(INTEGERS)

    traits = traits_def(Pure())

    def __init__(self, arg: SSAValue, result_type: Attribute):
        super().__init__(operands=[arg], result_types=[result_type])

    def verify_(self) -> None:
        _verify_shapes(self)


ADDED_OPS: tuple[type[Operation], ...] = (FPToSIOp, FPToUIOp, UIToFPOp)
COMPLETED_OPS: tuple[type[Operation], ...] = (
    CompletedBitcastOp,
    CompletedFPExtOp,
    CompletedFPTruncOp,
    CompletedSExtOp,
    CompletedSIToFPOp,
    CompletedTruncOp,
    CompletedZExtOp,
)
ADDED_ATTRS: tuple[type[Attribute], ...] = ()
COMPLETED_ATTRS: tuple[type[Attribute], ...] = ()
