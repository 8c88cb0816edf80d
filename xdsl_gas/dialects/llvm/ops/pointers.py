"""
Conversions of pointers: address space casts, address arithmetic, conversions from and
to integers, masks; and the comparison of pointers.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and https://llvm.org/docs/LangRef.html.
"""

from typing import Any

from xdsl.dialects import llvm
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation, VarConstraint, operand_def, result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import Failure, operation
from xdsl_gas.dialects.llvm.attributes.common import DereferenceableAttr
from xdsl_gas.dialects.llvm.operand_types import INTEGERS, POINTER, POINTERS
from xdsl_gas.dialects.llvm.syntax.directives import CAST, MIXED, SAME_TYPE
from xdsl_gas.dialects.traits import CHEAP, FREE

_SAME_POINTER = VarConstraint("T", POINTER)


@operation_definition
class AddrSpaceCastOp(IRDLOperation):
    """
    A pointer, or each pointer of a vector, in another address space.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmaddrspacecast-llvmaddrspacecastop
    """

    name = "llvm.addrspacecast"
    assembly_format = CAST

    arg = operand_def(POINTERS)
    res = result_def(POINTERS)

    traits = traits_def(Pure(), *CHEAP, FREE)

    def __init__(self, operand: SSAValue, result_type: Attribute):
        super().__init__(operands=[operand], result_types=[result_type])


def _verify_ptr_mask(op: Any) -> Failure:
    if op.ptr.type != op.res.type:
        return "failed to verify that all of {ptr, res} have same type"


operation(
    "llvm.intr.ptrmask",
    "A pointer without the address bits that a mask lacks.",
    MIXED,
    operands={"ptr": POINTERS, "mask": INTEGERS},
    results={"res": POINTERS},
    verify=_verify_ptr_mask,
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-ptrmask-intrinsic",
)
operation(
    "llvm.intr.launder.invariant.group",
    "A pointer whose `invariant_group` accesses are unrelated to those before.",
    SAME_TYPE,
    operands={"ptr": _SAME_POINTER},
    results={"res": _SAME_POINTER},
    see="https://llvm.org/docs/LangRef.html#llvm-launder-invariant-group-intrinsic",
)
operation(
    "llvm.intr.strip.invariant.group",
    "A pointer whose accesses are in no invariant group.",
    SAME_TYPE,
    operands={"ptr": _SAME_POINTER},
    results={"res": _SAME_POINTER},
    see="https://llvm.org/docs/LangRef.html#llvm-strip-invariant-group-intrinsic",
)


@extends(
    {"dereferenceable": DereferenceableAttr},
    operands={"input": INTEGERS},
    results={"output": POINTERS},
    more_traits=(*CHEAP, FREE),
)
class IntToPtrOp(llvm.IntToPtrOp):
    """
    A pointer to an address.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvminttoptr-llvminttoptrop
    """

    assembly_format = (
        "$input (`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($input) "
        "`to` type($output)"
    )


@extends(
    operands={"input": POINTERS},
    results={"output": INTEGERS},
    more_traits=(*CHEAP, FREE),
)
class PtrToIntOp(llvm.PtrToIntOp):
    """
    The address that a pointer points to.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmptrtoint-llvmptrtointop
    """
