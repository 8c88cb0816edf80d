"""
Vectors: their elements, shuffles; and undef and poison of any type.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and
https://llvm.org/docs/LangRef.html#vector-operations.
"""

from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DenseArrayBase, IntegerType, VectorType
from xdsl.ir import Attribute
from xdsl.irdl import VarConstraint
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.operand_types import INTEGER, VECTOR, Derived, element_type
from xdsl_gas.dialects.llvm.syntax.assembly import AssemblyForm
from xdsl_gas.dialects.traits import REMATERIALIZABLE

_SAME_VECTOR = VarConstraint("T", VECTOR)


ExtractElementOp = operation(
    "llvm.extractelement",
    "One element of a vector; poison if there is none at that position.",
    "$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)",
    operands={"vector": _SAME_VECTOR, "position": INTEGER},
    results={"res": Derived(element_type)},
    base=AssemblyForm,
    traits=(Pure(), REMATERIALIZABLE),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmextractelement-llvmextractelementop",
)


@extends(
    operands={"vector": _SAME_VECTOR, "value": Derived(element_type), "index": INTEGER},
    results={"res": _SAME_VECTOR},
    more_traits=(REMATERIALIZABLE,),
)
class InsertElementOp(llvm.InsertElementOp):
    """
    A vector with one element replaced.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvminsertelement-llvminsertelementop
    """


def _shuffled(
    type: VectorType[Attribute], mask: DenseArrayBase[IntegerType]
) -> VectorType[Attribute]:
    return VectorType(type.element_type, [len(mask)], type.scalable_dims)


@extends(
    operands={"v1": _SAME_VECTOR, "v2": _SAME_VECTOR},
    results={"res": Derived(_shuffled, ("T", "MASK"))},
    more_traits=(REMATERIALIZABLE,),
)
class ShuffleVectorOp(llvm.ShuffleVectorOp):
    """
    A vector of elements of two vectors.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmshufflevector-llvmshufflevectorop
    """

    def verify_extension(self) -> None:
        vector = cast(VectorType[Attribute], self.v1.type)
        if vector.get_num_scalable_dims() and any(self.mask.get_values()):
            raise VerifyException("expected a splat operation for scalable vectors")
        bound = 2 * vector.get_shape()[0]
        for index in self.mask.get_values():
            if not -1 <= index < bound:
                raise VerifyException(f"Mask value {index} out of range [-1, {bound})")
        expected = _shuffled(vector, self.mask)
        if self.res.type != expected:
            raise VerifyException(f"expected {expected}, got {self.res.type}")
