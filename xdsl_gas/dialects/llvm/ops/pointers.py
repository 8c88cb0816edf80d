"""
Operations that make pointers of pointers: address space casts, address arithmetic,
conversions from and to integers, masks; and the comparison of pointers.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and https://llvm.org/docs/LangRef.html.
"""

from typing import ClassVar

from xdsl.dialects.llvm import IntToPtrOp, PtrToIntOp
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import operand_def, result_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure, SameOperandsAndResultType
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.attributes.common import DereferenceableAttr
from xdsl_gas.dialects.llvm.extended import completes
from xdsl_gas.dialects.llvm.operand_types import INTEGERS, POINTER, POINTERS
from xdsl_gas.dialects.llvm.syntax.dereferenceable import (
    parse_dereferenceable,
    print_dereferenceable,
)
from xdsl_gas.dialects.llvm.syntax.forms import CastForm, MixedForm, SameTypeForm
from xdsl_gas.dialects.llvm.verification import operation_definition


@operation_definition
class AddrSpaceCastOp(CastForm):
    """
    A pointer, or each pointer of a vector, in another address space.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmaddrspacecast-llvmaddrspacecastop
    """

    name = "llvm.addrspacecast"

    arg = operand_def(POINTERS)
    res = result_def(POINTERS)

    traits = traits_def(Pure())

    def __init__(self, operand: SSAValue, result_type: Attribute):
        super().__init__(operands=[operand], result_types=[result_type])


@operation_definition
class PtrMaskOp(MixedForm):
    """
    A pointer without the address bits that a mask lacks.

    See https://llvm.org/docs/LangRef.html#llvm-ptrmask-intrinsic
    """

    name = "llvm.intr.ptrmask"

    ptr = operand_def(POINTERS)
    mask = operand_def(INTEGERS)
    res = result_def(POINTERS)

    traits = traits_def(Pure())

    def __init__(self, pointer: SSAValue, mask: SSAValue):
        super().__init__(operands=[pointer, mask], result_types=[pointer.type])

    def verify_(self) -> None:
        if self.ptr.type != self.res.type:
            raise VerifyException(
                "failed to verify that all of {ptr, res} have same type"
            )


@operation_definition
class LaunderInvariantGroupOp(SameTypeForm):
    """
    A pointer whose `invariant_group` accesses are unrelated to those before.

    See https://llvm.org/docs/LangRef.html#llvm-launder-invariant-group-intrinsic
    """

    name = "llvm.intr.launder.invariant.group"
    ARITY: ClassVar[int] = 1

    ptr = operand_def(POINTER)
    res = result_def(POINTER)

    traits = traits_def(SameOperandsAndResultType())

    def __init__(self, pointer: SSAValue):
        super().__init__(operands=[pointer], result_types=[pointer.type])


@operation_definition
class StripInvariantGroupOp(SameTypeForm):
    """
    A pointer whose accesses are in no invariant group.

    See https://llvm.org/docs/LangRef.html#llvm-strip-invariant-group-intrinsic
    """

    name = "llvm.intr.strip.invariant.group"
    ARITY: ClassVar[int] = 1

    ptr = operand_def(POINTER)
    res = result_def(POINTER)

    traits = traits_def(SameOperandsAndResultType())

    def __init__(self, pointer: SSAValue):
        super().__init__(operands=[pointer], result_types=[pointer.type])


@completes(
    {"dereferenceable": DereferenceableAttr},
    operands={"input": INTEGERS},
    results={"output": POINTERS},
)
class CompletedIntToPtrOp(CastForm, IntToPtrOp):
    """
    A pointer to an address.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvminttoptr-llvminttoptrop
    """

    ELIDED: ClassVar[tuple[str, ...]] = ("dereferenceable",)

    @classmethod
    def parse_after(cls, parser: Parser, properties: dict[str, Attribute]) -> None:
        if (attribute := parse_dereferenceable(parser)) is not None:
            properties["dereferenceable"] = attribute

    def print_after(self, printer: Printer) -> None:
        print_dereferenceable(printer, self.properties.get("dereferenceable"))


@completes(operands={"input": POINTERS}, results={"output": INTEGERS})
class CompletedPtrToIntOp(CastForm, PtrToIntOp):
    """
    The address that a pointer points to.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmptrtoint-llvmptrtointop
    """
