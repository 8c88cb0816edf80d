"""
Which matrices the operations `nvvm.mma.*` multiply.

After `MmaOp::verify` and those of the other operations in MLIR's NVVMDialect.cpp.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import IntegerType, f16, f32, f64, i32
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute

from xdsl_gas.dialects.definitions.records import Failure
from xdsl_gas.dialects.nvvm.attributes.matrix import MatrixType, MatrixTypeAttr
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
    for name, expected, found in zip("ABC", types.matrices, matrices, strict=True):
        if found not in expected:
            variants = " ".join(f"{len(x)}x{x[0]}" for x in expected)
            return (
                f"Could not match types for the {name} operands; expected one of "
                f"{variants} but got {_listed(found)}"
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
