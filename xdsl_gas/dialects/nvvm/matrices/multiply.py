"""
Multiplications of matrices in registers, `nvvm.mma.*`.

What their types and attributes have to be is in `multiply_rules`. See
https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for mma.sync).
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from xdsl.dialects.builtin import DenseArrayBase, UnitAttr, i16, i32
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    var_operand_def,
)
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import (
    integers,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.definitions.operations import operation_definition
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


def _verify_mma(op: Any) -> Failure:
    types = verify_variant(
        DENSE,
        op.shape,
        op.multiplicandAPtxType,
        op.operand_type_lists(),
        op.res.type,
    )
    if types.needs_bit_operation and op.b1Op is None:
        return "op requires b1Op attribute"
    verify_integer_overflow(types, op.intOverflowBehavior)
    verify_layouts(
        op.shape,
        (op.layoutA, op.layoutB),
        (op.multiplicandAPtxType, op.multiplicandBPtxType),
    )


operation(
    "nvvm.mma.sync",
    "Multiplies two matrices and adds a third.",
    operands={
        "operandA": variadic(LOADABLE),
        "operandB": variadic(LOADABLE),
        "operandC": variadic(LOADABLE),
    },
    properties={
        "b1Op": optional(BitOperationAttr),
        "intOverflowBehavior": optional(IntegerOverflowAttr),
        "layoutA": MatrixLayoutAttr,
        "layoutB": MatrixLayoutAttr,
    },
    base=MultiplicationForm,
    verify=_verify_mma,
)


@operation_definition
class MmaSpOp(MultiplicationForm):
    """Multiplies two matrices, of which the first is sparse, and adds a third."""

    name = "nvvm.mma.sp.sync"
    FURTHER: ClassVar = (("sparseMetadata", (i32,)), ("selector", (i32,)))

    operandA = var_operand_def(LOADABLE)
    operandB = var_operand_def(LOADABLE)
    operandC = var_operand_def(LOADABLE)
    intOverflowBehavior = opt_prop_def(IntegerOverflowAttr)
    orderedMetadata = opt_prop_def(UnitAttr)
    kind = opt_prop_def(MatrixKindAttr)
    sparseMetadata = operand_def(i32)
    """Which elements there are."""

    sparsitySelector = operand_def(i32)
    """The threads whose metadata counts."""

    def verify_(self) -> None:
        types = verify_variant(
            SPARSE,
            self.shape,
            self.multiplicandAPtxType,
            self.operand_type_lists(),
            self.res.type,
        )
        verify_integer_overflow(types, self.intOverflowBehavior)


_SCALES = (("scaleA", (i32, i16, i16)), ("scaleB", (i32, i16, i16)))


@operation_definition
class MmaBlockScaleOp(MultiplicationForm):
    """Multiplies two matrices, blocks of which have scales, and adds a third."""

    name = "nvvm.mma.block_scale"
    FURTHER: ClassVar = _SCALES
    MUST_HAVE_TYPES: ClassVar[bool] = False

    operandA = var_operand_def(LOADABLE)
    operandB = var_operand_def(LOADABLE)
    operandC = var_operand_def(LOADABLE)
    scaleVecSize = prop_def(ScaleVectorSizeAttr)
    blockScaleFormat = prop_def(BlockScaleFormatAttr)
    kind = prop_def(BlockScaleKindAttr)
    scaleAData = operand_def(i32)
    byteIdA = operand_def(i16)
    threadIdA = operand_def(i16)
    scaleBData = operand_def(i32)
    byteIdB = operand_def(i16)
    threadIdB = operand_def(i16)

    def verify_(self) -> None:
        verify_block_scale(
            False,
            self.shape,
            (self.multiplicandAPtxType, self.multiplicandBPtxType),
            self.kind,
            self.scaleVecSize,
            self.blockScaleFormat,
        )


@operation_definition
class MmaSpBlockScaleOp(MultiplicationForm):
    """The same, where the first matrix is sparse."""

    name = "nvvm.mma.sp.block_scale"
    FURTHER: ClassVar = (
        ("sparseMetadata", (i32,)),
        ("selector", (i32,)),
        *_SCALES,
    )
    MUST_HAVE_TYPES: ClassVar[bool] = False

    operandA = var_operand_def(LOADABLE)
    operandB = var_operand_def(LOADABLE)
    operandC = var_operand_def(LOADABLE)
    scaleVecSize = prop_def(ScaleVectorSizeAttr)
    blockScaleFormat = prop_def(BlockScaleFormatAttr)
    kind = prop_def(BlockScaleKindAttr)
    orderedMetadata = opt_prop_def(UnitAttr)
    sparseMetadata = operand_def(i32)
    sparsitySelector = operand_def(i32)
    scaleAData = operand_def(i32)
    byteIdA = operand_def(i16)
    threadIdA = operand_def(i16)
    scaleBData = operand_def(i32)
    byteIdB = operand_def(i16)
    threadIdB = operand_def(i16)

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        op = super().parse(parser)
        # The text can leave out what has to be there.
        op.properties.setdefault("orderedMetadata", UNIT)
        return op

    def verify_(self) -> None:
        if self.orderedMetadata is None:
            raise VerifyException("'orderedMetadata' attribute is mandatory")
        verify_block_scale(
            True,
            self.shape,
            (self.multiplicandAPtxType, self.multiplicandBPtxType),
            self.kind,
            self.scaleVecSize,
            self.blockScaleFormat,
        )
