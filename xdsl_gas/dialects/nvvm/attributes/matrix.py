"""
The attributes of operations on matrices in registers.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl.dialects.builtin import IntAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import KeywordAttribute, keyword_attribute
from xdsl_gas.dialects.members import join


class MatrixLayout(StrEnum):
    """Whether a matrix is stored by rows or by columns."""

    ROW = "row"
    COL = "col"


class MatrixType(StrEnum):
    """The type of a matrix's elements."""

    F16 = "f16"
    F32 = "f32"
    TF32 = "tf32"
    BF16 = "bf16"
    S8 = "s8"
    U8 = "u8"
    S32 = "s32"
    S4 = "s4"
    U4 = "u4"
    B1 = "b1"
    F64 = "f64"
    E4M3 = "e4m3"
    E5M2 = "e5m2"
    E3M2 = "e3m2"
    E2M3 = "e2m3"
    E2M1 = "e2m1"


class MatrixFragment(StrEnum):
    """Which matrix of `a * b + c` a fragment is of."""

    A = "a"
    B = "b"
    C = "c"


class IntegerOverflow(StrEnum):
    """What becomes of integers that are too large."""

    SATFINITE = "satfinite"
    WRAPPED = "wrapped"


class BlockScaleKind(StrEnum):
    """The types that a multiplication with scales allows."""

    MXF8F6F4 = "mxf8f6f4"
    MXF4 = "mxf4"
    MXF4NVF4 = "mxf4nvf4"


class BlockScaleFormat(StrEnum):
    """The type of the scales."""

    UE8M0 = "ue8m0"
    UE4M3 = "ue4m3"


class ScaleVectorSize(StrEnum):
    """How many scales there are for a row of elements."""

    X1 = "x1"
    X2 = "x2"
    X4 = "x4"


class TransferType(StrEnum):
    """The type of the elements that are loaded or stored."""

    B16 = "b16"
    B8 = "b8"
    B8X16_B6X16_P32 = "b8x16.b6x16_p32"
    B8X16_B4X16_P64 = "b8x16.b4x16_p64"


class GroupMatrixType(StrEnum):
    """The type of the elements of a matrix that a warp group multiplies."""

    F16 = "f16"
    TF32 = "tf32"
    U8 = "u8"
    S8 = "s8"
    B1 = "b1"
    BF16 = "bf16"
    E4M3 = "e4m3"
    E5M2 = "e5m2"
    F32 = "f32"
    S32 = "s32"


class ScaleIn(StrEnum):
    """Whether a factor is negated."""

    ONE = "one"
    NEG = "neg"


class MatrixLayoutAttr(KeywordAttribute[MatrixLayout]):
    name = "nvvm.mma_layout"


class MatrixTypeAttr(KeywordAttribute[MatrixType]):
    name = "nvvm.mma_type"


MatrixFragmentAttr = keyword_attribute("nvvm.mma_frag", MatrixFragment)
BitOperationAttr = keyword_attribute("nvvm.mma_b1op", "none xor_popc and_popc")
"""What takes the place of a multiplication of single bits."""


class IntegerOverflowAttr(KeywordAttribute[IntegerOverflow]):
    name = "nvvm.mma_int_overflow"


MatrixKindAttr = keyword_attribute("nvvm.mma_kind", "f8f6f4")
"""The types that a multiplication of a sparse matrix allows."""


class BlockScaleKindAttr(KeywordAttribute[BlockScaleKind]):
    name = "nvvm.block_scale_kind"


class BlockScaleFormatAttr(KeywordAttribute[BlockScaleFormat]):
    name = "nvvm.block_scale_format"


class ScaleVectorSizeAttr(KeywordAttribute[ScaleVectorSize]):
    name = "nvvm.scale_vec_size"


TransferTypeAttr = keyword_attribute("nvvm.ld_st_matrix_elt_type", TransferType)
GroupMatrixTypeAttr = keyword_attribute("nvvm.wgmma_type", GroupMatrixType)
ScaleInAttr = keyword_attribute("nvvm.wgmma_scale_in", ScaleIn)
ScaleOutAttr = keyword_attribute("nvvm.wgmma_scale_out", "zero one")
"""Whether the product is added to what is there."""


class _Sizes(ParametrizedAttribute):
    """The sizes of a matrix, or of the three of a multiplication, by name."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> list[Attribute]:
        """The sizes; MLIR lets them come in any order."""
        names = [name for name, _ in cls.get_irdl_definition().parameters]
        sizes: dict[str, Attribute] = {}
        with parser.in_angle_brackets():
            while len(sizes) < len(names):
                if sizes:
                    parser.parse_punctuation(",")
                position = parser.pos
                name = parser.parse_identifier()
                if name not in names or name in sizes:
                    parser.raise_error(f"unexpected size {name}", position)
                parser.parse_punctuation("=")
                sizes[name] = IntAttr(parser.parse_integer(allow_boolean=False))
        return [sizes[name] for name in names]

    def print_parameters(self, printer: Printer) -> None:
        names = [name for name, _ in self.get_irdl_definition().parameters]
        with printer.in_angle_brackets():
            printer.print_string(
                ", ".join(f"{name} = {getattr(self, name).data}" for name in names)
            )


@join
@irdl_attr_definition
class MatrixShapeAttr(_Sizes):
    """`#nvvm.shape<m = 16, n = 8, k = 16>`: m by k times k by n."""

    name = "nvvm.shape"

    m: IntAttr
    n: IntAttr
    k: IntAttr

    @property
    def sizes(self) -> tuple[int, int, int]:
        """m, n and k."""
        return self.m.data, self.n.data, self.k.data


@join
@irdl_attr_definition
class TransferShapeAttr(_Sizes):
    """`#nvvm.ld_st_matrix_shape<m = 8, n = 8>`"""

    name = "nvvm.ld_st_matrix_shape"

    m: IntAttr
    n: IntAttr

    @property
    def sizes(self) -> tuple[int, int]:
        """m and n."""
        return self.m.data, self.n.data
