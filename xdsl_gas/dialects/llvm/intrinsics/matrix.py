"""
Matrices, kept in vectors column by column.

See https://llvm.org/docs/LangRef.html#matrix-intrinsics. MLIR's verifiers look at each
operand on its own.
"""

from xdsl.dialects.builtin import IntegerAttr, i1, i32
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import operand_def, prop_def, result_def
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.operand_types import INTEGER, POINTER, VECTOR
from xdsl_gas.dialects.llvm.syntax.assembly import parse_attributes, parse_type
from xdsl_gas.dialects.llvm.syntax.forms import AssemblyForm, MixedForm
from xdsl_gas.dialects.llvm.verification import operation_definition

_FLAG = IntegerAttr.constr(i1)
_COUNT = IntegerAttr.constr(i32)


def _counts(**counts: int) -> dict[str, Attribute]:
    return {name: IntegerAttr(count, i32) for name, count in counts.items()}


def _parse_stride(parser: Parser) -> UnresolvedOperand:
    parser.parse_punctuation(",")
    with parser.in_angle_brackets():
        parser.parse_keyword("stride")
        parser.parse_punctuation("=")
        return parser.parse_unresolved_operand()


def _print_stride(printer: Printer, stride: SSAValue) -> None:
    printer.print_string(", <stride = ")
    printer.print_ssa_value(stride)
    printer.print_string(">")


@operation_definition
class MatrixColumnMajorLoadOp(AssemblyForm):
    """A matrix in memory, `stride` elements from one column to the next."""

    name = "llvm.intr.matrix.column.major.load"

    data = operand_def(POINTER)
    stride = operand_def(INTEGER)
    isVolatile = prop_def(_FLAG)
    rows = prop_def(_COUNT)
    columns = prop_def(_COUNT)
    res = result_def(VECTOR)

    def __init__(
        self,
        data: SSAValue,
        stride: SSAValue,
        rows: int,
        columns: int,
        result_type: Attribute,
        volatile: bool = False,
    ):
        super().__init__(
            operands=[data, stride],
            result_types=[result_type],
            properties={
                "isVolatile": IntegerAttr(int(volatile), i1),
                **_counts(rows=rows, columns=columns),
            },
        )

    @classmethod
    def parse(cls, parser: Parser) -> "MatrixColumnMajorLoadOp":
        position = parser.pos
        data = parser.parse_unresolved_operand()
        stride = _parse_stride(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        result_type = parse_type(parser)
        parser.parse_keyword("from")
        pointer = parse_type(parser)
        parser.parse_keyword("stride")
        types = (pointer, parse_type(parser))
        operands = parser.resolve_operands((data, stride), types, position)
        return cls.make(operands, (result_type,), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.data)
        _print_stride(printer, self.stride)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.res.type)
        printer.print_string(" from ")
        printer.print_attribute(self.data.type)
        printer.print_string(" stride ")
        printer.print_attribute(self.stride.type)


@operation_definition
class MatrixColumnMajorStoreOp(AssemblyForm):
    """Stores a matrix, `stride` elements from one column to the next."""

    name = "llvm.intr.matrix.column.major.store"

    matrix = operand_def(VECTOR)
    data = operand_def(POINTER)
    stride = operand_def(INTEGER)
    isVolatile = prop_def(_FLAG)
    rows = prop_def(_COUNT)
    columns = prop_def(_COUNT)

    def __init__(
        self,
        matrix: SSAValue,
        data: SSAValue,
        stride: SSAValue,
        rows: int,
        columns: int,
        volatile: bool = False,
    ):
        super().__init__(
            operands=[matrix, data, stride],
            properties={
                "isVolatile": IntegerAttr(int(volatile), i1),
                **_counts(rows=rows, columns=columns),
            },
        )

    @classmethod
    def parse(cls, parser: Parser) -> "MatrixColumnMajorStoreOp":
        position = parser.pos
        matrix = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        data = parser.parse_unresolved_operand()
        stride = _parse_stride(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        matrix_type = parse_type(parser)
        parser.parse_keyword("to")
        pointer = parse_type(parser)
        parser.parse_keyword("stride")
        types = (matrix_type, pointer, parse_type(parser))
        operands = parser.resolve_operands((matrix, data, stride), types, position)
        return cls.make(operands, (), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_list((self.matrix, self.data), printer.print_ssa_value)
        _print_stride(printer, self.stride)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.matrix.type)
        printer.print_string(" to ")
        printer.print_attribute(self.data.type)
        printer.print_string(" stride ")
        printer.print_attribute(self.stride.type)


@operation_definition
class MatrixMultiplyOp(MixedForm):
    """The product of two matrices."""

    name = "llvm.intr.matrix.multiply"

    lhs = operand_def(VECTOR)
    rhs = operand_def(VECTOR)
    lhs_rows = prop_def(_COUNT)
    lhs_columns = prop_def(_COUNT)
    rhs_columns = prop_def(_COUNT)
    res = result_def(VECTOR)

    def __init__(
        self,
        lhs: SSAValue,
        rhs: SSAValue,
        lhs_rows: int,
        lhs_columns: int,
        rhs_columns: int,
        result_type: Attribute,
    ):
        super().__init__(
            operands=[lhs, rhs],
            result_types=[result_type],
            properties=_counts(
                lhs_rows=lhs_rows, lhs_columns=lhs_columns, rhs_columns=rhs_columns
            ),
        )


@operation_definition
class MatrixTransposeOp(AssemblyForm):
    """A matrix whose columns are the rows of another one."""

    name = "llvm.intr.matrix.transpose"

    matrix = operand_def(VECTOR)
    rows = prop_def(_COUNT)
    columns = prop_def(_COUNT)
    res = result_def(VECTOR)

    def __init__(
        self, matrix: SSAValue, rows: int, columns: int, result_type: Attribute
    ):
        super().__init__(
            operands=[matrix],
            result_types=[result_type],
            properties=_counts(rows=rows, columns=columns),
        )

    @classmethod
    def parse(cls, parser: Parser) -> "MatrixTransposeOp":
        unresolved = parser.parse_unresolved_operand()
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        matrix = parser.resolve_operand(unresolved, parse_type(parser))
        parser.parse_keyword("into")
        return cls.make((matrix,), (parse_type(parser),), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.matrix)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.matrix.type)
        printer.print_string(" into ")
        printer.print_attribute(self.res.type)
