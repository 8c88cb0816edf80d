"""
Multiplications of matrices in registers, `nvvm.mma.*`.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for mma.sync).

Their types and attributes are verified as by `MmaOp::verify` and those of the other
operations in MLIR's NVVMDialect.cpp.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Self

from xdsl.dialects.builtin import (
    DenseArrayBase,
    IntegerType,
    UnitAttr,
    f16,
    f32,
    f64,
    i16,
    i32,
)
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
from xdsl_gas.dialects.nvvm.constraints import vector_type

_HALVES = vector_type(2, f16)
_FOUR_BITS = (MatrixType.S4, MatrixType.U4)
_EIGHT_BITS = (MatrixType.S8, MatrixType.U8)
_SMALL_INTEGERS = (*_FOUR_BITS, *_EIGHT_BITS)
_INTEGERS = (*_SMALL_INTEGERS, MatrixType.B1, MatrixType.S32)
_SMALL_FLOATS = (
    MatrixType.E4M3,
    MatrixType.E5M2,
    MatrixType.E3M2,
    MatrixType.E2M3,
    MatrixType.E2M1,
)


def inferred_type(type: Attribute, of_sum: bool = False) -> MatrixType | None:
    """
    The type of a matrix's elements that the type of the registers tells, if it does;
    `of_sum` is whether it is the matrix that is added.
    """
    if type == f64:
        return MatrixType.F64
    if type in (f16, _HALVES):
        return MatrixType.F16
    if type == f32:
        return MatrixType.F32 if of_sum else MatrixType.TF32
    if isinstance(type, IntegerType):
        return MatrixType.S32 if of_sum else None
    if isinstance(type, LLVMStructType) and type.types.data:
        return inferred_type(type.types.data[0], of_sum)
    return None


@dataclass(frozen=True)
class Rules:
    """What differs between dense and sparse multiplications with sixteen rows."""

    factors: Mapping[MatrixType, int]
    """For each type, how many columns of eight rows are in one register."""

    shapes: Mapping[MatrixType, Sequence[int]]
    """For each type, how many columns the first matrix can have."""

    density: int
    """One of how many elements of the first matrix there is."""

    bits_in_eight_rows: bool
    """Whether matrices of single bits can have eight rows."""


_FACTORS = {
    MatrixType.TF32: 4,
    MatrixType.BF16: 8,
    MatrixType.F16: 8,
    MatrixType.S4: 32,
    MatrixType.U4: 32,
    MatrixType.S8: 16,
    MatrixType.U8: 16,
}

DENSE = Rules(
    _FACTORS | {MatrixType.B1: 128},
    {
        type: (factor, 2 * factor)
        for type, factor in (_FACTORS | {MatrixType.B1: 128}).items()
    },
    1,
    True,
)
"""The rules of `nvvm.mma.sync`."""

SPARSE = Rules(
    _FACTORS | dict.fromkeys(_SMALL_FLOATS, 32),
    {type: (2 * factor, 4 * factor) for type, factor in _FACTORS.items()}
    | dict.fromkeys(_SMALL_FLOATS, (64,)),
    2,
    False,
)
"""The rules of `nvvm.mma.sp.sync`."""


@dataclass
class Types:
    """The types that a multiplication can have."""

    matrices: tuple[list[list[Attribute]], ...]
    """For each of the three matrices, the lists of registers that it can be in."""

    results: list[Attribute]


def _struct(count: int, type: Attribute) -> Attribute:
    return LLVMStructType.from_type_list([type] * count)


def _of_sixteen_rows(
    rules: Rules, element: MatrixType, shape: tuple[int, int, int]
) -> Types:
    factor = rules.factors[element]
    register = _HALVES if element is MatrixType.F16 else i32
    _, n, k = shape
    units = k // factor
    if element in _INTEGERS:
        sums: list[list[Attribute]] = [[i32] * 4]
        results = [_struct(4, i32)]
    else:
        sums = [[_HALVES] * 2, [f32] * 4]
        results = [_struct(4, f32)]
        if element not in (MatrixType.TF32, MatrixType.BF16):
            results.insert(0, _struct(2, _HALVES))
    first: list[Attribute] = [register] * (2 * units // rules.density)
    second: list[Attribute] = [register] * (n // 8 * units)
    return Types(([first], [second], sums), results)


def _of_eight_rows(
    rules: Rules, element: MatrixType
) -> tuple[Types | None, tuple[int, int, int]]:
    """The types, and the only shape; None for types that do not have eight rows."""
    if element is MatrixType.F16:
        factors: list[Attribute] = [_HALVES] * 2
        sums: list[list[Attribute]] = [[_HALVES] * 4, [f32] * 8]
        results = [_struct(4, _HALVES), _struct(8, f32)]
        return Types(([factors], [factors], sums), results), (8, 8, 4)
    if element is MatrixType.F64:
        factors = [f64]
        types = Types(([factors], [factors], [[f64, f64]]), [_struct(2, f64)])
        return types, (8, 8, 4)
    columns = 0
    if element in _FOUR_BITS:
        columns = 32
    elif element in _EIGHT_BITS:
        columns = 16
    elif element is MatrixType.B1 and rules.bits_in_eight_rows:
        columns = 128
    if not columns:
        return None, (0, 0, 0)
    factors = [i32]
    types = Types(([factors], [factors], [[i32, i32]]), [_struct(2, i32)])
    return types, (8, 8, columns)


def _listed(values: Sequence[object]) -> str:
    return ", ".join(str(value) for value in values)


def verify_variant(rules: Rules, op: Any) -> Failure:
    """
    Fails unless `rules` allow the shape, the type of the first matrix, and the types of
    the registers and the result.
    """
    if op.multiplicandAPtxType is None:
        return "requires attribute 'multiplicandAPtxType'"
    element = op.multiplicandAPtxType.data
    sizes = op.shape.sizes
    matrices, result = op.operand_type_lists(), op.res.type
    types = None
    allowed = False
    if sizes[0] == 16:
        if element not in rules.factors:
            return f"invalid shape or multiplicand type: {element.value}"
        types = _of_sixteen_rows(rules, element, sizes)
        allowed = sizes[1] == 8 and sizes[2] in rules.shapes[element]
        sum = inferred_type(matrices[2][0], True) if matrices[2] else None
        if inferred_type(result, True) != sum:
            return "ctype does not match dtype"
    elif sizes[0] == 8:
        types, only = _of_eight_rows(rules, element)
        allowed = sizes == only
    if types is None or not allowed:
        return f"unimplemented variant for MMA shape <{_listed(sizes)}>"
    for name, expected, matrix in zip("ABC", types.matrices, matrices, strict=True):
        if matrix not in expected:
            variants = " ".join(f"{len(x)}x{x[0]}" for x in expected)
            return (
                f"Could not match types for the {name} operands; expected one of "
                f"{variants} but got {_listed(matrix)}"
            )
    if result not in types.results:
        return (
            "Could not match allowed types for the result; expected one of "
            f"{_listed(types.results)} but got {result}"
        )


def verify_integer_overflow(op: Any) -> Failure:
    """Fails where it is not said what too large integers become."""
    is_small = op.multiplicandAPtxType.data in _SMALL_INTEGERS
    if is_small and op.intOverflowBehavior is None:
        return "op requires intOverflowBehavior attribute"


def verify_layouts(op: Any) -> Failure:
    """Fails for layouts that the shape and types do not allow."""
    types = (op.multiplicandAPtxType, op.multiplicandBPtxType)
    if op.shape.sizes == (8, 8, 4) and types[0] == MatrixTypeAttr(MatrixType.F16):
        return None
    layouts = (op.layoutA.data, op.layoutB.data)
    if layouts != ("row", "col"):
        names = " and ".join("" if type is None else type.data.value for type in types)
        return (
            "requires layoutA = #nvvm.mma_layout<row> and layoutB = "
            f"#nvvm.mma_layout<col> for shape <{_listed(op.shape.sizes)}> with element "
            f"types {names}. Only m8n8k4 with f16 supports other layouts."
        )


_SCALES_OF_NVIDIA = (("x2", "ue8m0"), ("x4", "ue4m3"))


def verify_block_scale(is_sparse: bool, op: Any) -> Failure:
    """Fails for what a multiplication with scales does not allow."""
    m, n, k = op.shape.sizes
    types = (op.multiplicandAPtxType, op.multiplicandBPtxType)
    kind = op.kind.data
    small, large = (64, 128) if is_sparse else (32, 64)
    if (m, n) != (16, 8) or k not in (small, large):
        return (
            f"unsupported Geom for {'sparse ' if is_sparse else ''}mma with block "
            "scaling"
        )
    name = f"mma.m16n8k{k}"
    scale = (op.scaleVecSize.data, op.blockScaleFormat.data)
    if k == small:
        if kind != "mxf8f6f4" or scale != ("x1", "ue8m0"):
            return (
                "unsupported Kind, ScaleVecSize and BlockScaleFormat attributes for "
                f"{name}"
            )
        return None
    if types != (MatrixTypeAttr(MatrixType.E2M1),) * 2:
        return f"unsupported MMATypes attribute for {name}.(mxf4nvf4|mxf4)"
    if kind == "mxf4":
        if scale[0] != "x2":
            return f"unsupported ScaleVecSize attribute for {name}.mxf4"
        if scale[1] != "ue8m0":
            return f"unsupported BlockScaleFormat attribute for {name}.mxf4"
    elif kind == "mxf4nvf4":
        if scale not in _SCALES_OF_NVIDIA:
            return (
                "unsupported ScaleVecSize and BlockScaleFormat attributes for "
                f"{name}.mxf4nvf4"
            )
    else:
        return f"unsupported Kind attribute for {name}"


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
