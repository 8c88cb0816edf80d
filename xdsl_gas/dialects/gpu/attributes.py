"""
The attributes and types of the `gpu` dialect.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import (
    ArrayAttr,
    BytesAttr,
    DictionaryAttr,
    FunctionType,
    IntAttr,
    StringAttr,
)
from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import next_is
from xdsl_gas.dialects.enum_attributes import keyword_attribute
from xdsl_gas.dialects.members import join, replace_upstream

AddressSpaceAttr = keyword_attribute(
    "gpu.address_space", "global workgroup private constant"
)
MemorySpaceMappingAttr = keyword_attribute(
    "gpu.memory_space", "global workgroup private constant"
)
ShuffleModeAttr = keyword_attribute("gpu.shuffle_mode", "xor up down idx", bare=True)
BroadcastTypeAttr = keyword_attribute(
    "gpu.broadcast", "first_active_lane specific_lane", bare=True
)
ElementwiseAttr = keyword_attribute(
    "gpu.mma_element_wise",
    "addf mulf subf maxf minf divf addi muli subi divs divu negatef negates extf",
    bare=True,
)
AllReduceOperationAttr = keyword_attribute(
    "gpu.all_reduce_op",
    "add mul minui minsi minnumf maxui maxsi maxnumf and or xor minimumf maximumf "
    # The spelling of xDSL, without the types.
    "min max",
    bare=True,
)
# xDSL's lacks most of the operations.
replace_upstream(AllReduceOperationAttr)

_DIMENSIONS = f"x y z {' '.join(f'linear_dim_{i}' for i in range(10))}"
for _level in ("block", "warpgroup", "warp", "thread", "lane"):
    keyword_attribute(f"gpu.{_level}", _DIMENSIONS)


@join
@irdl_attr_definition
class MappingMaskAttr(ParametrizedAttribute):
    """The processing units that a loop is mapped to: `#gpu.mask<5>`."""

    name = "gpu.mask"

    mask: IntAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [IntAttr(parser.parse_integer(allow_boolean=False))]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(str(self.mask.data))


@join
@irdl_attr_definition
class SelectObjectAttr(ParametrizedAttribute):
    """
    The handler that embeds one object of a binary: the only one, or the one of a target
    or index, `#gpu.select_object<1 : i64>`.
    """

    name = "gpu.select_object"

    target: ArrayAttr
    """The target, or nothing."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        if not next_is(parser, "<"):
            return [ArrayAttr(())]
        with parser.in_angle_brackets():
            return [ArrayAttr((parser.parse_attribute(),))]

    def print_parameters(self, printer: Printer) -> None:
        for target in self.target:
            with printer.in_angle_brackets():
                printer.print_attribute(target)


@join
@irdl_attr_definition
class KernelMetadataAttr(ParametrizedAttribute):
    """The name, type and other facts of a kernel of an object."""

    name = "gpu.kernel_metadata"

    kernel_name: StringAttr
    function_type: FunctionType
    fields: DictionaryAttr
    """`arg_attrs` and `metadata`, each if it is there."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        fields: dict[str, Attribute] = {}
        with parser.in_angle_brackets():
            kernel_name = StringAttr(parser.parse_str_literal())
            parser.parse_punctuation(",")
            function_type = parser.parse_type()
            while parser.parse_optional_punctuation(",") is not None:
                key = parser.parse_identifier()
                parser.parse_punctuation("=")
                fields[key] = parser.parse_attribute()
        return [kernel_name, function_type, DictionaryAttr(fields)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.kernel_name)
            printer.print_string(", ")
            printer.print_attribute(self.function_type)
            for key, value in self.fields.data.items():
                printer.print_string(f", {key} = ")
                printer.print_attribute(value)

    def verify(self) -> None:
        for key in self.fields.data:
            if key not in ("arg_attrs", "metadata"):
                raise VerifyException(f"{self.name}: unknown parameter '{key}'")


@join
@irdl_attr_definition
class KernelTableAttr(ParametrizedAttribute):
    """The kernels of an object."""

    name = "gpu.kernel_table"

    kernels: ArrayAttr[KernelMetadataAttr]

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            kernels = parser.parse_optional_comma_separated_list(
                parser.Delimiter.SQUARE, parser.parse_attribute
            )
        return [ArrayAttr(kernels or ())]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            if self.kernels.data:
                printer.print_attribute(self.kernels)


def _parse_kernel_table(parser: AttrParser) -> Attribute:
    """Parses a table in full, or its parameters alone, as MLIR prints it in objects."""
    if not next_is(parser, "<"):
        return parser.parse_attribute()
    return KernelTableAttr(*KernelTableAttr.parse_parameters(parser))  # pyright: ignore


_FATBIN = "fatbin"
_FORMATS = ("offload", "assembly", "bin", _FATBIN)


@join
@irdl_attr_definition
class ObjectAttr(ParametrizedAttribute):
    """A compiled module: its target, its format and its bytes."""

    name = "gpu.object"

    target: Attribute
    format: StringAttr
    object: StringAttr | BytesAttr
    fields: DictionaryAttr
    """`properties` and `kernels`, each if it is there."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        fields: dict[str, Attribute] = {}
        with parser.in_angle_brackets():
            target = parser.parse_attribute()
            parser.parse_punctuation(",")
            if parser.parse_optional_keyword("properties") is not None:
                parser.parse_punctuation("=")
                fields["properties"] = parser.parse_attribute()
                parser.parse_punctuation(",")
            if parser.parse_optional_keyword("kernels") is not None:
                parser.parse_punctuation("=")
                fields["kernels"] = _parse_kernel_table(parser)
                parser.parse_punctuation(",")
            format = parser.parse_optional_keyword_in(_FORMATS)
            if format is not None:
                parser.parse_punctuation("=")
            text = parser.parse_attribute()
        return [target, StringAttr(format or _FATBIN), text, DictionaryAttr(fields)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.target)
            printer.print_string(", ")
            for key, value in self.fields.data.items():
                printer.print_string(f"{key} = ")
                if isinstance(value, KernelTableAttr):
                    value.print_parameters(printer)
                else:
                    printer.print_attribute(value)
                printer.print_string(", ")
            if self.format.data != _FATBIN:
                printer.print_string(f"{self.format.data} = ")
            printer.print_attribute(self.object)


@join
@irdl_attr_definition
class MatrixType(ParametrizedAttribute, TypeAttribute):
    """A matrix that a sub-group holds: `!gpu.mma_matrix<16x16xf16, "AOp">`."""

    name = "gpu.mma_matrix"

    shape: ArrayAttr[IntAttr]
    element_type: Attribute
    operand: StringAttr
    """What the matrix is in a product: `AOp`, `BOp` or `COp`."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            shape, element_type = parser.parse_ranked_shape()
            parser.parse_punctuation(",")
            operand = StringAttr(parser.parse_str_literal())
        return [ArrayAttr(map(IntAttr, shape)), element_type, operand]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            for size in self.shape:
                printer.print_string(f"{size.data}x")
            printer.print_attribute(self.element_type)
            printer.print_string(", ")
            printer.print_attribute(self.operand)

    def verify(self) -> None:
        if any(size.data <= 0 for size in self.shape):
            raise VerifyException("expected static sizes")
        if len(self.shape) != 2:
            raise VerifyException("MMAMatrixType must have exactly two dimensions")
        if self.operand.data not in ("AOp", "BOp", "COp"):
            raise VerifyException("operand expected to be one of AOp, BOp or COp")


@join
@irdl_attr_definition
class DenseTensorHandleType(ParametrizedAttribute, TypeAttribute):
    """A dense tensor of the library of sparse tensors."""

    name = "gpu.sparse.dntensor_handle"


@join
@irdl_attr_definition
class SparseMatrixHandleType(ParametrizedAttribute, TypeAttribute):
    """A sparse matrix of the library of sparse tensors."""

    name = "gpu.sparse.spmat_handle"


@join
@irdl_attr_definition
class MultiplicationHandleType(ParametrizedAttribute, TypeAttribute):
    """A multiplication of sparse matrices."""

    name = "gpu.sparse.spgemmop_handle"
