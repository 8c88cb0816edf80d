"""
Stack memory, loads and stores.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and https://llvm.org/docs/LangRef.html.
"""

from typing import cast

from xdsl.dialects.builtin import StringAttr, UnitAttr
from xdsl.dialects.llvm import AllocaOp, LLVMPointerType, LoadOp, StoreOp
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.attributes.aliasing import ALIASING
from xdsl_gas.dialects.llvm.attributes.common import DereferenceableAttr
from xdsl_gas.dialects.llvm.extended import (
    completes,
    print_attributes,
    split_properties,
)
from xdsl_gas.dialects.llvm.operand_types import I64, INTEGER, LOADABLE, POINTER
from xdsl_gas.dialects.llvm.syntax.assembly import (
    ATTRIBUTES,
    FUNCTION_TYPE,
    TYPE,
    VALUE,
    UsualForm,
    parse_attributes,
    parse_function_type,
    parse_optional_syncscope,
    parse_type,
    print_syncscope,
)
from xdsl_gas.dialects.llvm.syntax.dereferenceable import (
    parse_dereferenceable,
    print_dereferenceable,
)
from xdsl_gas.dialects.llvm.syntax.forms import UNIT
from xdsl_gas.dialects.llvm.syntax.orderings import (
    NOT_ATOMIC,
    ordering_keyword,
    parse_ordering,
    verify_access,
)

_ELIDED = (
    "volatile_",
    "ordering",
    "syncscope",
    "invariant",
    "invariantGroup",
    "dereferenceable",
)


def _parse_atomic(parser: Parser, properties: dict[str, Attribute]) -> None:
    """`atomic syncscope("device") monotonic`, if it is there."""
    properties["ordering"] = NOT_ATOMIC
    if parser.parse_optional_keyword("atomic") is not None:
        if (scope := parse_optional_syncscope(parser)) is not None:
            properties["syncscope"] = scope
        properties["ordering"] = parse_ordering(parser)


def _print_atomic(printer: Printer, op: IRDLOperation) -> None:
    ordering = ordering_keyword(op.properties.get("ordering"))
    if ordering != "not_atomic":
        printer.print_string(" atomic")
        print_syncscope(
            printer, cast(StringAttr | None, op.properties.get("syncscope"))
        )
        printer.print_string(f" {ordering}")


def _parse_flag(
    parser: Parser, keyword: str, name: str, properties: dict[str, Attribute]
) -> None:
    if parser.parse_optional_keyword(keyword) is not None:
        properties[name] = UNIT


_USUAL_LOAD = UsualForm((VALUE, ATTRIBUTES, ":", TYPE, "->", TYPE), (0,))


@completes(
    {
        "alignment": I64,
        "volatile_": UnitAttr,
        "nontemporal": UnitAttr,
        "invariant": UnitAttr,
        "invariantGroup": UnitAttr,
        "syncscope": StringAttr,
        "dereferenceable": DereferenceableAttr,
        **ALIASING,
    },
    operands={"ptr": POINTER},
    results={"dereferenced_value": LOADABLE},
)
class CompletedLoadOp(LoadOp):
    """
    Reads memory.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmload-llvmloadop
    """

    @classmethod
    def parse(cls, parser: Parser) -> "CompletedLoadOp":
        if (usual := _USUAL_LOAD.read(parser)) is not None:
            named = usual.attributes
            operands = usual.operands
            result_type = usual.types[1]
            properties: dict[str, Attribute] = {"ordering": NOT_ATOMIC}
        else:
            properties = {}
            _parse_flag(parser, "volatile", "volatile_", properties)
            pointer = parser.parse_unresolved_operand()
            _parse_atomic(parser, properties)
            _parse_flag(parser, "invariant", "invariant", properties)
            _parse_flag(parser, "invariant_group", "invariantGroup", properties)
            if (attribute := parse_dereferenceable(parser)) is not None:
                properties["dereferenceable"] = attribute
            named = parse_attributes(parser)
            parser.parse_punctuation(":")
            operands = [parser.resolve_operand(pointer, parse_type(parser))]
            parser.parse_punctuation("->")
            result_type = parse_type(parser)
        attributes: dict[str, Attribute] = {}
        if named:
            more, attributes = split_properties(cls, named)
            properties |= more
        return cls.create(
            operands=operands,
            result_types=[result_type],
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        properties = self.properties
        printer.print_string(" volatile " if "volatile_" in properties else " ")
        printer.print_ssa_value(self.ptr)
        _print_atomic(printer, self)
        if "invariant" in properties:
            printer.print_string(" invariant")
        if "invariantGroup" in properties:
            printer.print_string(" invariant_group")
        print_dereferenceable(printer, properties.get("dereferenceable"))
        print_attributes(printer, self, elided=_ELIDED)
        printer.print_string(" : ")
        printer.print_attribute(self.ptr.type)
        printer.print_string(" -> ")
        printer.print_attribute(self.dereferenced_value.type)

    def verify_completed(self) -> None:
        accessed = self.dereferenced_value.type
        verify_access(self, accessed, ("release", "acq_rel"))
        if "dereferenceable" in self.properties and not isinstance(
            accessed, LLVMPointerType
        ):
            raise VerifyException("expected op to return a single LLVM pointer type")


_USUAL_STORE = UsualForm((VALUE, ",", VALUE, ATTRIBUTES, ":", TYPE, ",", TYPE), (0, 1))


@completes(
    {
        "alignment": I64,
        "ordering": I64,
        "invariantGroup": UnitAttr,
        "syncscope": StringAttr,
        **ALIASING,
    },
    operands={"value": LOADABLE, "ptr": POINTER},
)
class CompletedStoreOp(StoreOp):
    """
    Writes memory.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmstore-llvmstoreop
    """

    @classmethod
    def parse(cls, parser: Parser) -> "CompletedStoreOp":
        if (usual := _USUAL_STORE.read(parser)) is not None:
            named = usual.attributes
            operands = usual.operands
            properties: dict[str, Attribute] = {"ordering": NOT_ATOMIC}
        else:
            properties = {}
            _parse_flag(parser, "volatile", "volatile_", properties)
            value = parser.parse_unresolved_operand()
            parser.parse_punctuation(",")
            pointer = parser.parse_unresolved_operand()
            _parse_atomic(parser, properties)
            _parse_flag(parser, "invariant_group", "invariantGroup", properties)
            named = parse_attributes(parser)
            parser.parse_punctuation(":")
            operands = [parser.resolve_operand(value, parse_type(parser))]
            parser.parse_punctuation(",")
            operands.append(parser.resolve_operand(pointer, parse_type(parser)))
        attributes: dict[str, Attribute] = {}
        if named:
            more, attributes = split_properties(cls, named)
            properties |= more
        return cls.create(
            operands=operands, properties=properties, attributes=attributes
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" volatile " if "volatile_" in self.properties else " ")
        printer.print_ssa_value(self.value)
        printer.print_string(", ")
        printer.print_ssa_value(self.ptr)
        _print_atomic(printer, self)
        if "invariantGroup" in self.properties:
            printer.print_string(" invariant_group")
        print_attributes(printer, self, elided=_ELIDED)
        printer.print_string(" : ")
        printer.print_attribute(self.value.type)
        printer.print_string(", ")
        printer.print_attribute(self.ptr.type)

    def verify_completed(self) -> None:
        verify_access(self, self.value.type, ("acquire", "acq_rel"))


_USUAL_ALLOCA = UsualForm((VALUE, "x", TYPE, ATTRIBUTES, ":", FUNCTION_TYPE), (1,))


@completes(
    {"alignment": I64, "inalloca": UnitAttr},
    operands={"size": INTEGER},
    results={"res": POINTER},
)
class CompletedAllocaOp(AllocaOp):
    """
    Memory in the frame of the function.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmalloca-llvmallocaop
    """

    @classmethod
    def parse(cls, parser: Parser) -> "CompletedAllocaOp":
        if (usual := _USUAL_ALLOCA.read(parser)) is not None:
            named = usual.attributes
            operands = usual.operands
            allocated, _, result_type = usual.types
            properties: dict[str, Attribute] = {"elem_type": allocated}
        else:
            properties = {}
            _parse_flag(parser, "inalloca", "inalloca", properties)
            size = parser.parse_unresolved_operand()
            parser.parse_keyword("x")
            properties["elem_type"] = parse_type(parser)
            named = parse_attributes(parser)
            parser.parse_punctuation(":")
            position = parser.pos
            type = parse_function_type(parser)
            if len(type.inputs) != 1 or len(type.outputs) != 1:
                parser.raise_error(
                    "expected a function type with one input and one output", position
                )
            operands = [parser.resolve_operand(size, type.inputs.data[0])]
            result_type = type.outputs.data[0]
        attributes: dict[str, Attribute] = {}
        if named:
            more, attributes = split_properties(cls, named)
            properties |= more
        return cls.create(
            operands=operands,
            result_types=[result_type],
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" inalloca " if "inalloca" in self.properties else " ")
        printer.print_ssa_value(self.size)
        printer.print_string(" x ")
        printer.print_attribute(self.elem_type)
        print_attributes(printer, self, elided=("elem_type", "inalloca"))
        printer.print_string(" : ")
        printer.print_function_type((self.size.type,), (self.res.type,))
