"""
Asynchronous multiplications of matrices by a group of four warps.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for wgmma).
"""

from xdsl.dialects.builtin import i64
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation, operand_def, opt_prop_def, prop_def, result_def
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.operand_types import I64
from xdsl_gas.dialects.nvvm.attributes.matrix import (
    GroupMatrixType,
    GroupMatrixTypeAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
    MatrixLayout,
    MatrixLayoutAttr,
    MatrixShapeAttr,
    ScaleIn,
    ScaleInAttr,
    ScaleOutAttr,
)

operation(
    "nvvm.wgmma.fence.aligned",
    "Orders accesses to registers with those of multiplications.",
    "attr-dict",
)
operation(
    "nvvm.wgmma.commit.group.sync.aligned",
    "Makes a group of the multiplications begun since the last group.",
    "attr-dict",
)
operation(
    "nvvm.wgmma.wait.group.sync.aligned",
    "Waits until at most `group` groups are pending.",
    "attr-dict $group",
    properties={"group": I64},
)


_FLOATS = (GroupMatrixType.F32, GroupMatrixType.F16)
_BYTES = (GroupMatrixType.U8, GroupMatrixType.S8)
_FLOAT_BYTES = (GroupMatrixType.E4M3, GroupMatrixType.E5M2)

_COMBINATIONS = {
    GroupMatrixType.F16: (_FLOATS, (GroupMatrixType.F16,), 16),
    GroupMatrixType.TF32: ((GroupMatrixType.F32,), (GroupMatrixType.TF32,), 8),
    GroupMatrixType.BF16: (_FLOATS, (GroupMatrixType.BF16,), 16),
    GroupMatrixType.U8: ((GroupMatrixType.S32,), _BYTES, 32),
    GroupMatrixType.S8: ((GroupMatrixType.S32,), _BYTES, 32),
    GroupMatrixType.B1: ((GroupMatrixType.S32,), (GroupMatrixType.B1,), 256),
    GroupMatrixType.E4M3: (_FLOATS, _FLOAT_BYTES, 32),
    GroupMatrixType.E5M2: (_FLOATS, _FLOAT_BYTES, 32),
}
"""For each type of the first factor: types of the result, of the second factor; k."""

_OF_INTEGERS = (*_BYTES, GroupMatrixType.B1)
_TRANSPOSABLE = (GroupMatrixType.F16, GroupMatrixType.BF16)


def _is_allowed_n(n: int, type: GroupMatrixType) -> bool:
    if n % 8 or not 8 <= n <= 256:
        return False
    return type not in _OF_INTEGERS or n % 16 == 0 or n in (8, 24)


@operation_definition
class WgmmaMmaAsyncOp(IRDLOperation):
    """Multiplies two matrices in shared memory and adds a third in registers."""

    name = "nvvm.wgmma.mma_async"
    assembly_format = """
        $descriptorA `,` $descriptorB `,` $inouts `,` $shape `,`
        `D` `[` $typeD `,` $scaleD (`,` $satfinite^)? `]` `,`
        `A` `[` $typeA `,` $scaleA `,` $layoutA `]` `,`
        `B` `[` $typeB `,` $scaleB `,` $layoutB `]`
        attr-dict `:`
        type($inouts) `->` type($res)
    """

    inouts = operand_def(LLVMStructType)
    descriptorA = operand_def(i64)
    """Where the first factor is."""

    descriptorB = operand_def(i64)
    shape = prop_def(MatrixShapeAttr)
    typeA = prop_def(GroupMatrixTypeAttr)
    typeB = prop_def(GroupMatrixTypeAttr)
    typeD = prop_def(GroupMatrixTypeAttr)
    scaleD = prop_def(ScaleOutAttr)
    scaleA = prop_def(ScaleInAttr)
    scaleB = prop_def(ScaleInAttr)
    layoutA = prop_def(MatrixLayoutAttr)
    layoutB = prop_def(MatrixLayoutAttr)
    satfinite = opt_prop_def(IntegerOverflowAttr)
    res = result_def(LLVMStructType)

    def verify_(self) -> None:
        if self.inouts.type != self.res.type:
            raise VerifyException(
                "input struct and result struct must be the same type"
            )
        self._verify_types()
        self._verify_shape()
        type = self.typeA.data
        layouts = (self.layoutA.data, self.layoutB.data)
        if type not in _TRANSPOSABLE and layouts != (
            MatrixLayout.ROW,
            MatrixLayout.COL,
        ):
            raise VerifyException(
                f"given layouts layout_a = {layouts[0].value} and layout_b = "
                f"{layouts[1].value} for input types {type.value} and "
                f"{self.typeB.data.value} requires transpose. However, this is only "
                "supported for: f16 and bf16"
            )
        self._verify_result()

    def _verify_types(self) -> None:
        factor, other = self.typeA.data, self.typeB.data
        result = self.typeD.data
        elements = self._elements()
        for element in elements:
            if element != elements[0]:
                raise VerifyException(
                    f"all elements in struct must be same type but there is {element}"
                )
        if result not in (*_FLOATS, GroupMatrixType.S32):
            raise VerifyException(
                f"does not support the given output type {result.value}"
            )
        if result is GroupMatrixType.S32 and ScaleIn.NEG in (
            self.scaleA.data,
            self.scaleB.data,
        ):
            raise VerifyException("has s32 output, scaleA and scaleB cannot be neg")
        results, others, _ = _COMBINATIONS.get(factor, ((), (), 0))
        if result not in results or other not in others:
            raise VerifyException(
                f"{result.value} += {factor.value} * {other.value}, it is not "
                "supported."
            )

    def _verify_shape(self) -> None:
        type = self.typeA.data
        m, n, k = self.shape.sizes
        if m != 64:
            raise VerifyException("shape 'm' must be 64")
        expected = _COMBINATIONS[type][2]
        if k != expected:
            raise VerifyException(
                f"shape 'k' must be {expected} for input type {type.value}"
            )
        if not _is_allowed_n(n, type):
            raise VerifyException(
                f"has input type {type.value} n is set to {n}, it is not supported."
            )

    def _verify_result(self) -> None:
        type = self.typeD.data
        expected = self.shape.n.data // (4 if type is GroupMatrixType.F16 else 2)
        if len(self._elements()) != expected:
            raise VerifyException(
                f"results {expected}, however output struct has "
                f"{len(self._elements())} elements"
            )
        if (
            type is not GroupMatrixType.S32
            and self.satfinite is not None
            and self.satfinite.data is IntegerOverflow.SATFINITE
        ):
            raise VerifyException(
                "`satfinite` can be only used with s32 accumulator, however the "
                f"current accumulator is {type.value}"
            )

    def _elements(self) -> tuple[Attribute, ...]:
        type = self.res.type
        assert isinstance(type, LLVMStructType)
        return type.types.data
