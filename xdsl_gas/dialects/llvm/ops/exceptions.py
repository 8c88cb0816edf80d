"""
Calls that may throw, and exception handlers.

See https://llvm.org/docs/ExceptionHandling.html and
https://mlir.llvm.org/docs/Dialects/LLVM/#llvminvoke-llvminvokeop.
"""

from typing import ClassVar

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    SymbolRefAttr,
    UnitAttr,
    i32,
)
from xdsl.ir import Attribute, Region, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    operand_def,
    opt_prop_def,
    opt_result_def,
    prop_def,
    result_def,
    successor_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import parse_attributes, parse_type
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.operand_types import COMPATIBLE, POINTER
from xdsl_gas.dialects.llvm.ops.control_flow import (
    Terminator,
    verify_branch_weights,
    verify_successor,
)
from xdsl_gas.dialects.llvm.syntax.assembly import (
    UNIT,
    AssemblyForm,
    parse_successor,
    parse_typed_operand,
    print_successor,
)
from xdsl_gas.dialects.llvm.syntax.bundles import segment_sizes, verify_bundles
from xdsl_gas.dialects.llvm.syntax.callees import (
    parse_arguments,
    parse_callee,
    parse_optional_variadic_type,
    parse_rest_of_call,
    print_callee,
    print_rest_of_call,
    verify_callee,
)
from xdsl_gas.dialects.llvm.syntax.directives import MIXED
from xdsl_gas.dialects.llvm.syntax.signatures import (
    parse_calling_convention,
    print_calling_convention,
)

_ATTRIBUTES_OF_EACH = ArrayAttr[DictionaryAttr]


@operation_definition
class InvokeOp(Terminator):
    """
    A call with two successors: one for its return, one for an exception.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvminvoke-llvminvokeop
    """

    name = "llvm.invoke"

    callee_operands = var_operand_def(COMPATIBLE)
    """The arguments; before them a pointer to the callee, if it has no name."""

    normalDestOperands = var_operand_def(COMPATIBLE)
    unwindDestOperands = var_operand_def(COMPATIBLE)
    op_bundle_operands = var_operand_def(COMPATIBLE)

    callee = opt_prop_def(SymbolRefAttr)
    var_callee_type = opt_prop_def(llvm.LLVMFunctionType)
    CConv = prop_def(
        llvm.CallingConventionAttr, default_value=llvm.CallingConventionAttr("ccc")
    )
    arg_attrs = opt_prop_def(_ATTRIBUTES_OF_EACH)
    res_attrs = opt_prop_def(_ATTRIBUTES_OF_EACH)
    branch_weights = opt_prop_def(DenseArrayBase.constr(i32))
    op_bundle_sizes = prop_def(DenseArrayBase.constr(i32))
    op_bundle_tags = opt_prop_def(ArrayAttr)

    returned = opt_result_def(COMPATIBLE)

    normal_dest = successor_def()
    unwind_dest = successor_def()

    irdl_options = (AttrSizedOperandSegments(as_property=True),)
    traits = traits_def(IsTerminator())

    @classmethod
    def parse(cls, parser: Parser) -> "InvokeOp":
        properties: dict[str, Attribute] = {"CConv": parse_calling_convention(parser)}
        pointer = parse_callee(parser, properties)
        arguments = parse_arguments(parser)
        parser.parse_keyword("to")
        normal_block, normal_operands = parse_successor(parser)
        parser.parse_keyword("unwind")
        unwind_block, unwind_operands = parse_successor(parser)
        parse_optional_variadic_type(parser, properties)
        call = parse_rest_of_call(parser, cls, pointer, arguments)
        groups = (
            call.operands,
            normal_operands,
            unwind_operands,
            call.bundle_operands,
        )
        properties |= call.properties
        properties["operandSegmentSizes"] = segment_sizes(*map(len, groups))
        return cls.create(
            operands=[operand for group in groups for operand in group],
            result_types=call.result_types,
            successors=[normal_block, unwind_block],
            properties=properties,
            attributes=call.attributes,
        )

    def print(self, printer: Printer) -> None:
        print_calling_convention(printer, self.CConv)
        print_callee(printer, self, self.callee_operands)
        printer.print_string(" to ")
        print_successor(printer, self.normal_dest, self.normalDestOperands)
        printer.print_string(" unwind ")
        print_successor(printer, self.unwind_dest, self.unwindDestOperands)
        print_rest_of_call(printer, self, self.callee_operands, self.op_bundle_operands)

    def verify_(self) -> None:
        verify_callee(self, self.callee_operands)
        verify_bundles(self, self.op_bundle_operands)
        verify_branch_weights(self)
        verify_successor(self, 0, self.normal_dest, self.normalDestOperands)
        verify_successor(self, 1, self.unwind_dest, self.unwindDestOperands)
        if not isinstance(self.unwind_dest.first_op, LandingpadOp):
            raise VerifyException(
                "first operation in unwind destination should be a llvm.landingpad "
                "operation"
            )


@operation_definition
class LandingpadOp(AssemblyForm):
    """
    The start of an exception handler; catches what its clauses allow.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmlandingpad-llvmlandingpadop
    """

    name = "llvm.landingpad"
    ELIDED: ClassVar[tuple[str, ...]] = ("cleanup",)

    clauses = var_operand_def(COMPATIBLE)
    """Arrays are filters, all others are caught."""

    cleanup = opt_prop_def(UnitAttr)
    """Whether it is entered even if no clause fits."""

    res = result_def(COMPATIBLE)

    @classmethod
    def parse(cls, parser: Parser) -> "LandingpadOp":
        properties: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("cleanup") is not None:
            properties["cleanup"] = UNIT
        clauses: list[SSAValue] = []
        while parser.parse_optional_punctuation("(") is not None:
            position = parser.pos
            word = parser.parse_optional_keyword_in(("catch", "filter"))
            clause = parse_typed_operand(parser)
            if word != _clause_keyword(clause):
                parser.raise_error(
                    f"expected '{_clause_keyword(clause)}' before a {clause.type}",
                    position,
                )
            clauses.append(clause)
            parser.parse_punctuation(")")
        # MLIR 22 prints a dictionary there, but does not read it.
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        return cls.make(clauses, (parse_type(parser),), named, properties)

    def print(self, printer: Printer) -> None:
        if self.cleanup is not None:
            printer.print_string(" cleanup")
        for clause in self.clauses:
            printer.print_string(f" ({_clause_keyword(clause)} ")
            printer.print_ssa_value(clause)
            printer.print_string(" : ")
            printer.print_attribute(clause.type)
            printer.print_string(")")
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.res.type)

    def verify_(self) -> None:
        function = self.parent_op()
        while function is not None and not isinstance(function, llvm.FuncOp):
            function = function.parent_op()
        if function is not None and "personality" not in function.properties:
            raise VerifyException(
                "llvm.landingpad needs to be in a function with a personality"
            )
        if self.cleanup is None and not self.clauses:
            raise VerifyException(
                "landingpad instruction expects at least one clause or cleanup "
                "attribute"
            )
        for number, clause in enumerate(self.clauses):
            if not isinstance(clause.type, llvm.LLVMArrayType):
                _verify_caught(number, clause)


def _clause_keyword(clause: SSAValue) -> str:
    return "filter" if isinstance(clause.type, llvm.LLVMArrayType) else "catch"


def _verify_caught(number: int, clause: SSAValue) -> None:
    op = clause.owner
    if isinstance(op, llvm.BitcastOp):
        if not isinstance(op.arg.owner, llvm.AddressOfOp):
            raise VerifyException(
                "constant clauses expected: global addresses expected as operand to "
                "bitcast used in clauses for landingpad"
            )
    elif not isinstance(op, llvm.AddressOfOp | llvm.ZeroOp):
        raise VerifyException(
            f"clause #{number} is not a known constant - null, addressof, bitcast"
        )


@operation_definition
class ResumeOp(Terminator):
    """
    Resumes unwinding with the exception that a landing pad caught.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmresume-llvmresumeop
    """

    name = "llvm.resume"
    assembly_format = "$value attr-dict `:` type($value)"

    value = operand_def(COMPATIBLE)

    traits = traits_def(IsTerminator())


operation(
    "llvm.intr.eh.typeid.for",
    "The number by which a landing pad tells that a type was caught.",
    MIXED,
    operands={"type_info": POINTER},
    results={"res": COMPATIBLE},
    see="https://llvm.org/docs/ExceptionHandling.html#llvm-eh-typeid-for",
)


def verify_one_exception_type(body: Region) -> None:
    """
    Raises `VerifyException` when the landing pads and the `llvm.resume` in the body of
    a function are not all of the same type, as MLIR's verifier of functions does.
    """
    expected: Attribute | None = None
    for op in body.walk():
        if isinstance(op, LandingpadOp):
            type, what = op.res.type, "result"
        elif isinstance(op, ResumeOp):
            type, what = op.value.type, "input"
        else:
            continue
        expected = expected or type
        if type != expected:
            raise VerifyException(
                f"'{op.name}' should have a consistent {what} type inside a function"
            )
