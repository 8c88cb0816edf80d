"""
Vector accesses to memory under a mask.

See https://llvm.org/docs/LangRef.html#masked-vector-load-and-store-intrinsics.
"""

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    UnitAttr,
    i32,
)
from xdsl.dialects.llvm import MaskedStoreOp
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.extended import completes
from xdsl_gas.dialects.llvm.operand_types import (
    MASK,
    POINTER,
    POINTER_VECTOR,
    VECTOR,
    shape_of,
)
from xdsl_gas.dialects.llvm.syntax.assembly import (
    parse_attributes,
    parse_operands,
    parse_type,
)
from xdsl_gas.dialects.llvm.syntax.forms import AssemblyForm, MixedForm
from xdsl_gas.dialects.llvm.verification import operation_definition

_ALIGNMENT = IntegerAttr[IntegerType].constr(i32)


def _verify_lanes(mask: SSAValue, *vectors: SSAValue | None) -> None:
    lanes = shape_of(mask.type)
    for vector in vectors:
        if vector is not None and shape_of(vector.type) != lanes:
            raise VerifyException(
                f"a mask of type {mask.type} does not fit a {vector.type}"
            )


@operation_definition
class MaskedLoadOp(MixedForm):
    """
    The elements of a vector in memory that a mask selects.

    See https://llvm.org/docs/LangRef.html#llvm-masked-load-intrinsics
    """

    name = "llvm.intr.masked.load"

    data = operand_def(POINTER)
    mask = operand_def(MASK)
    pass_thru = opt_operand_def(VECTOR)
    """What the result has where the mask selects nothing; poison if missing."""

    alignment = prop_def(_ALIGNMENT)
    nontemporal = opt_prop_def(UnitAttr)
    res = result_def(VECTOR)

    def __init__(
        self,
        data: SSAValue,
        mask: SSAValue,
        alignment: int,
        result_type: Attribute,
        pass_thru: SSAValue | None = None,
    ):
        super().__init__(
            operands=[data, mask, pass_thru],
            result_types=[result_type],
            properties={"alignment": IntegerAttr(alignment, i32)},
        )

    def verify_(self) -> None:
        _verify_lanes(self.mask, self.pass_thru, self.res)


class _IntoForm(AssemblyForm):
    """`%value, %to, %mask {attributes} : vector<4xf32>, vector<4xi1> into !llvm.ptr`"""

    @classmethod
    def parse(cls, parser: Parser):
        position = parser.pos
        unresolved = parse_operands(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        value = parse_type(parser)
        parser.parse_punctuation(",")
        mask = parse_type(parser)
        parser.parse_keyword("into")
        types = (value, parse_type(parser), mask)
        operands = parser.resolve_operands(unresolved, types, position)
        return cls.make(operands, (), named, {})

    def print(self, printer: Printer) -> None:
        value, into, mask = self.operands
        printer.print_string(" ")
        printer.print_list(self.operands, printer.print_ssa_value)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(value.type)
        printer.print_string(", ")
        printer.print_attribute(mask.type)
        printer.print_string(" into ")
        printer.print_attribute(into.type)


@completes(operands={"value": VECTOR, "mask": MASK})
class CompletedMaskedStoreOp(_IntoForm, MaskedStoreOp):
    """
    Stores the elements of a vector that a mask selects.

    See https://llvm.org/docs/LangRef.html#llvm-masked-store-intrinsics
    """

    def verify_completed(self) -> None:
        _verify_lanes(self.mask, self.value)


@operation_definition
class MaskedGatherOp(MixedForm):
    """
    What the pointers of a vector that a mask selects point to.

    See https://llvm.org/docs/LangRef.html#llvm-masked-gather-intrinsics
    """

    name = "llvm.intr.masked.gather"

    ptrs = operand_def(POINTER_VECTOR)
    mask = operand_def(MASK)
    pass_thru = opt_operand_def(VECTOR)
    """What the result has where the mask selects nothing; poison if missing."""

    alignment = prop_def(_ALIGNMENT)
    res = result_def(VECTOR)

    def __init__(
        self,
        pointers: SSAValue,
        mask: SSAValue,
        alignment: int,
        result_type: Attribute,
        pass_thru: SSAValue | None = None,
    ):
        super().__init__(
            operands=[pointers, mask, pass_thru],
            result_types=[result_type],
            properties={"alignment": IntegerAttr(alignment, i32)},
        )

    def verify_(self) -> None:
        _verify_lanes(self.mask, self.ptrs, self.pass_thru, self.res)


@operation_definition
class MaskedScatterOp(_IntoForm):
    """
    Stores to the pointers of a vector that a mask selects.

    See https://llvm.org/docs/LangRef.html#llvm-masked-scatter-intrinsics
    """

    name = "llvm.intr.masked.scatter"

    value = operand_def(VECTOR)
    ptrs = operand_def(POINTER_VECTOR)
    mask = operand_def(MASK)
    alignment = prop_def(_ALIGNMENT)

    def __init__(
        self, value: SSAValue, pointers: SSAValue, mask: SSAValue, alignment: int
    ):
        super().__init__(
            operands=[value, pointers, mask],
            properties={"alignment": IntegerAttr(alignment, i32)},
        )

    def verify_(self) -> None:
        _verify_lanes(self.mask, self.value, self.ptrs)


@operation_definition
class MaskedExpandLoadOp(IRDLOperation):
    """
    Consecutive elements of memory, spread over the lanes that a mask selects. No custom
    assembly.

    See https://llvm.org/docs/LangRef.html#llvm-masked-expandload-intrinsics
    """

    name = "llvm.intr.masked.expandload"

    ptr = operand_def(POINTER)
    mask = operand_def(MASK)
    passthru = operand_def(VECTOR)
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res = result_def(VECTOR)

    def __init__(self, pointer: SSAValue, mask: SSAValue, passthru: SSAValue):
        super().__init__(
            operands=[pointer, mask, passthru], result_types=[passthru.type]
        )


@operation_definition
class MaskedCompressStoreOp(IRDLOperation):
    """
    Stores the elements that a mask selects side by side. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-masked-compressstore-intrinsics
    """

    name = "llvm.intr.masked.compressstore"

    value = operand_def(VECTOR)
    ptr = operand_def(POINTER)
    mask = operand_def(MASK)
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])

    def __init__(self, value: SSAValue, pointer: SSAValue, mask: SSAValue):
        super().__init__(operands=[value, pointer, mask])


@operation_definition
class GetActiveLaneMaskOp(AssemblyForm):
    """
    A mask of the lanes that are still in bounds.

    See https://llvm.org/docs/LangRef.html#llvm-get-active-lane-mask-intrinsics
    """

    name = "llvm.intr.get.active.lane.mask"

    base = operand_def(IntegerType)
    n = operand_def(IntegerType)
    res = result_def(MASK)

    def __init__(self, base: SSAValue, n: SSAValue, result_type: Attribute):
        super().__init__(operands=[base, n], result_types=[result_type])

    @classmethod
    def parse(cls, parser: Parser) -> "GetActiveLaneMaskOp":
        position = parser.pos
        unresolved = parse_operands(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        base = parse_type(parser)
        parser.parse_punctuation(",")
        types = (base, parse_type(parser))
        parser.parse_keyword("to")
        result_type = parse_type(parser)
        operands = parser.resolve_operands(unresolved, types, position)
        return cls.make(operands, (result_type,), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_list(self.operands, printer.print_ssa_value)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_list(self.operand_types, printer.print_attribute)
        printer.print_string(" to ")
        printer.print_attribute(self.res.type)
