"""
Multiplications of matrices in registers, `nvvm.mma.*`.

What their types and attributes have to be is in `multiply_rules`. See
https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for mma.sync).
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Self

from xdsl.dialects.builtin import DenseArrayBase, UnitAttr, i16, i32
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import AttrSizedOperandSegments, opt_prop_def, prop_def, result_def
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer

from xdsl_gas.dialects.assembly_formats.texts import (
    integers,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.definitions.records import Failure, operation, optional, variadic
from xdsl_gas.dialects.llvm.operand_types import LOADABLE
from xdsl_gas.dialects.llvm.syntax.assembly import UNIT, AssemblyForm, print_attributes
from xdsl_gas.dialects.nvvm.attributes.matrix import (
    BitOperationAttr,
    BlockScaleFormatAttr,
    BlockScaleKindAttr,
    IntegerOverflowAttr,
    MatrixKindAttr,
    MatrixLayoutAttr,
    MatrixShapeAttr,
    MatrixType,
    MatrixTypeAttr,
    ScaleVectorSizeAttr,
)
from xdsl_gas.dialects.nvvm.matrices.multiply_rules import (
    DENSE,
    SPARSE,
    inferred_type,
    verify_block_scale,
    verify_integer_overflow,
    verify_layouts,
    verify_variant,
)

_MATRICES = ("A", "B", "C")
_FACTOR_TYPES = ("multiplicandAPtxType", "multiplicandBPtxType")


class MultiplicationForm(AssemblyForm):
    """
    `A[%0, %1] B[%2] C[%3, %4] {attributes} : (vector<2xf16>, i32, f32) -> !result`: a
    type for each matrix, and further operands after the matrices.
    """

    FURTHER: ClassVar[tuple[tuple[str, tuple[Attribute, ...]], ...]] = ()
    """The words before the further operands, and the types of these."""

    MUST_HAVE_TYPES: ClassVar[bool] = True
    """Whether there is no operation that does not say the types of the factors."""

    shape = prop_def(MatrixShapeAttr)
    multiplicandAPtxType = opt_prop_def(MatrixTypeAttr)
    """The type of the first matrix, elements of which can be packed in integers."""

    multiplicandBPtxType = opt_prop_def(MatrixTypeAttr)
    res = result_def(LLVMStructType)

    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        position = parser.pos
        matrices = [_parse_operands(parser, word) for word in _MATRICES]
        further = [_parse_operands(parser, word) for word, _ in cls.FURTHER]
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        types = parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, lambda: parse_type(parser)
        )
        if len(types) != len(matrices):
            parser.raise_error(
                "expected one type for each operand segment but got "
                f"{len(types)} types",
                position,
            )
        parser.parse_punctuation("->")
        result_type = parse_type(parser)
        operands: list[SSAValue] = []
        for values, type in zip(matrices, types, strict=True):
            repeated = [type] * len(values)
            operands += parser.resolve_operands(values, repeated, position)
        for values, (_, expected) in zip(further, cls.FURTHER, strict=True):
            operands += parser.resolve_operands(values, expected, position)
        sizes = [len(values) for values in matrices]
        sizes += [1] * (len(operands) - sum(sizes))
        properties: dict[str, Attribute] = {"operandSegmentSizes": integers(*sizes)}
        for name, type in zip(_FACTOR_TYPES, types, strict=False):
            if name in named:
                continue
            inferred = inferred_type(type)
            if inferred is not None:
                properties[name] = MatrixTypeAttr(inferred)
            elif cls.MUST_HAVE_TYPES:
                parser.raise_error(
                    f"attribute {name} is not provided explicitly and cannot be "
                    "inferred",
                    position,
                )
        return cls.make(operands, (result_type,), named, properties)

    def _matrices(self) -> list[Sequence[SSAValue]]:
        """The operands of each matrix."""
        sizes = self.properties["operandSegmentSizes"]
        assert isinstance(sizes, DenseArrayBase)
        matrices: list[Sequence[SSAValue]] = []
        start = 0
        for size in sizes.get_values()[: len(_MATRICES)]:
            matrices.append(self.operands[start : start + int(size)])
            start += int(size)
        return matrices

    def print(self, printer: Printer) -> None:
        elided = ["operandSegmentSizes"]
        types: list[Attribute] = []
        matrices = self._matrices()
        for word, values in zip(_MATRICES, matrices, strict=True):
            _print_operands(printer, word, values)
            types.append(values[0].type)
        further = iter(self.operands[sum(map(len, matrices)) :])
        for word, expected in self.FURTHER:
            _print_operands(printer, word, [next(further) for _ in expected])
        for name, type in zip(_FACTOR_TYPES, types, strict=False):
            inferred = inferred_type(type)
            if inferred is not None and self.properties.get(name) == (
                MatrixTypeAttr(inferred)
            ):
                elided.append(name)
        print_attributes(printer, self, elided=elided)
        printer.print_string(" : ")
        printer.print_function_type(types, [self.res.type])

    def operand_type_lists(self) -> tuple[list[Attribute], ...]:
        """The types of the operands of each matrix."""
        return tuple([v.type for v in values] for values in self._matrices())


def _parse_operands(parser: Parser, word: str) -> list[UnresolvedOperand]:
    parser.parse_keyword(word)
    return parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, parser.parse_unresolved_operand
    )


def _print_operands(printer: Printer, word: str, values: Sequence[SSAValue]) -> None:
    printer.print_string(f" {word}[")
    printer.print_list(values, printer.print_ssa_value)
    printer.print_string("]")


_REGISTERS = {
    "operandA": variadic(LOADABLE),
    "operandB": variadic(LOADABLE),
    "operandC": variadic(LOADABLE),
}
_SPARSITY = {
    # Which elements there are.
    "sparseMetadata": i32,
    # The threads whose metadata counts.
    "sparsitySelector": i32,
}
_SCALES = {
    "scaleAData": i32,
    "byteIdA": i16,
    "threadIdA": i16,
    "scaleBData": i32,
    "byteIdB": i16,
    "threadIdB": i16,
}
_SCALING = {
    "scaleVecSize": ScaleVectorSizeAttr,
    "blockScaleFormat": BlockScaleFormatAttr,
    "kind": BlockScaleKindAttr,
}


class _SparseForm(MultiplicationForm):
    FURTHER: ClassVar = (("sparseMetadata", (i32,)), ("selector", (i32,)))


class _ScaledForm(MultiplicationForm):
    FURTHER: ClassVar = (("scaleA", (i32, i16, i16)), ("scaleB", (i32, i16, i16)))
    MUST_HAVE_TYPES: ClassVar[bool] = False


class _SparseScaledForm(_ScaledForm):
    FURTHER: ClassVar = (*_SparseForm.FURTHER, *_ScaledForm.FURTHER)

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        op = super().parse(parser)
        # The text can leave out what has to be there.
        op.properties.setdefault("orderedMetadata", UNIT)
        return op


def _verify_dense(op: Any) -> Failure:
    if failure := verify_variant(DENSE, op):
        return failure
    if op.multiplicandAPtxType.data is MatrixType.B1 and op.b1Op is None:
        return "op requires b1Op attribute"
    return verify_integer_overflow(op) or verify_layouts(op)


def _verify_sparse(op: Any) -> Failure:
    return verify_variant(SPARSE, op) or verify_integer_overflow(op)


def _verify_sparse_scaled(op: Any) -> Failure:
    if op.orderedMetadata is None:
        return "'orderedMetadata' attribute is mandatory"
    return verify_block_scale(True, op)


operation(
    "nvvm.mma.sync",
    "Multiplies two matrices and adds a third.",
    operands=_REGISTERS,
    properties={
        "b1Op": optional(BitOperationAttr),
        "intOverflowBehavior": optional(IntegerOverflowAttr),
        "layoutA": MatrixLayoutAttr,
        "layoutB": MatrixLayoutAttr,
    },
    base=MultiplicationForm,
    verify=_verify_dense,
)
operation(
    "nvvm.mma.sp.sync",
    "Multiplies two matrices, of which the first is sparse, and adds a third.",
    operands={**_REGISTERS, **_SPARSITY},
    properties={
        "intOverflowBehavior": optional(IntegerOverflowAttr),
        "orderedMetadata": optional(UnitAttr),
        "kind": optional(MatrixKindAttr),
    },
    base=_SparseForm,
    verify=_verify_sparse,
)
operation(
    "nvvm.mma.block_scale",
    "Multiplies two matrices, blocks of which have scales, and adds a third.",
    operands={**_REGISTERS, **_SCALES},
    properties=_SCALING,
    base=_ScaledForm,
    verify=partial(verify_block_scale, False),
)
operation(
    "nvvm.mma.sp.block_scale",
    "The same, where the first matrix is sparse.",
    operands={**_REGISTERS, **_SPARSITY, **_SCALES},
    properties={**_SCALING, "orderedMetadata": optional(UnitAttr)},
    base=_SparseScaledForm,
    verify=_verify_sparse_scaled,
)
