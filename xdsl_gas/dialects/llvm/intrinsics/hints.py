"""
Intrinsics that tell the optimiser something, and those that stop the program.

See https://llvm.org/docs/LangRef.html#general-intrinsics.
"""

from collections.abc import Sequence
from typing import ClassVar

from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    DenseArrayBase,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    f64,
    i1,
    i8,
    i32,
)
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    VarConstraint,
    operand_def,
    opt_prop_def,
    prop_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import (
    integers,
    next_is,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.operand_types import INTEGER
from xdsl_gas.dialects.llvm.syntax.assembly import (
    AssemblyForm,
    parse_typed_operands,
    print_typed_operands,
)
from xdsl_gas.dialects.llvm.syntax.directives import SAME_TYPE

_SAME_INTEGER = VarConstraint("T", INTEGER)


@operation_definition
class AssumeOp(AssemblyForm):
    """
    A condition that holds, and facts about values in operand bundles.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmintrassume-llvmassumeop
    """

    name = "llvm.intr.assume"
    ELIDED: ClassVar[tuple[str, ...]] = ("op_bundle_sizes", "op_bundle_tags")

    cond = operand_def(i1)
    op_bundle_operands = var_operand_def()
    """The operands of all bundles, one after the other."""

    op_bundle_sizes = prop_def(DenseArrayBase.constr(i32))
    """The number of operands of each bundle."""

    op_bundle_tags = opt_prop_def(ArrayAttr[StringAttr])
    """What each bundle says; missing when there is no bundle."""

    def __init__(
        self,
        condition: SSAValue,
        bundles: Sequence[tuple[str, Sequence[SSAValue]]] = (),
    ):
        super().__init__(
            operands=[condition, [value for _, values in bundles for value in values]],
            properties=_bundle_properties(bundles),
        )

    @property
    def bundles(self) -> list[tuple[str, Sequence[SSAValue]]]:
        """What each bundle says, and of which values."""
        tags = () if self.op_bundle_tags is None else self.op_bundle_tags
        start = 0
        bundles: list[tuple[str, Sequence[SSAValue]]] = []
        for tag, size in zip(tags, self.op_bundle_sizes.get_values(), strict=True):
            end = start + int(size)
            bundles.append((tag.data, self.op_bundle_operands[start:end]))
            start = end
        return bundles

    @classmethod
    def parse(cls, parser: Parser) -> "AssumeOp":
        condition = parser.parse_unresolved_operand()
        bundles = parser.parse_optional_comma_separated_list(
            parser.Delimiter.SQUARE, lambda: _parse_bundle(parser)
        )
        parser.parse_punctuation(":")
        value = parser.resolve_operand(condition, parse_type(parser))
        operands = [value]
        for _, values in bundles or ():
            operands.extend(values)
        properties = _bundle_properties(bundles or ())
        return cls.make(operands, (), parse_attributes(parser), properties)

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.cond)
        if bundles := self.bundles:
            printer.print_string(" ")
            with printer.in_square_brackets():
                printer.print_list(bundles, lambda b: _print_bundle(printer, *b))
        printer.print_string(" : ")
        printer.print_attribute(self.cond.type)
        self.print_named(printer)

    def verify_(self) -> None:
        sizes = self.op_bundle_sizes.get_values()
        tags = 0 if self.op_bundle_tags is None else len(self.op_bundle_tags)
        if tags != len(sizes):
            raise VerifyException(
                f"expected {len(sizes)} operand bundle tags, but actually got {tags}"
            )
        if sum(sizes) != len(self.op_bundle_operands):
            raise VerifyException("operand bundle sizes do not sum to the operands")


def _bundle_properties(
    bundles: Sequence[tuple[str, Sequence[SSAValue]]],
) -> dict[str, Attribute]:
    sizes = [len(values) for _, values in bundles]
    properties: dict[str, Attribute] = {"op_bundle_sizes": integers(*sizes)}
    if bundles:
        properties["op_bundle_tags"] = ArrayAttr(StringAttr(tag) for tag, _ in bundles)
    return properties


def _parse_bundle(parser: Parser) -> tuple[str, Sequence[SSAValue]]:
    tag = parser.parse_str_literal(" as tag of an operand bundle")
    with parser.in_parens():
        if next_is(parser, ")"):
            return tag, ()
        return tag, parse_typed_operands(parser)


def _print_bundle(printer: Printer, tag: str, values: Sequence[SSAValue]) -> None:
    printer.print_string_literal(tag)
    with printer.in_parens():
        if values:
            print_typed_operands(printer, values)


operation(
    "llvm.intr.expect",
    "An integer, and the value it most probably has.",
    SAME_TYPE,
    operands={"val": _SAME_INTEGER, "expected": _SAME_INTEGER},
    results={"res": _SAME_INTEGER},
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-expect-intrinsic",
)
operation(
    "llvm.intr.expect.with.probability",
    "An integer, the value it probably has, and how probable that is.",
    "$val `,` $expected `,` $prob attr-dict `:` type($val)",
    operands={"val": _SAME_INTEGER, "expected": _SAME_INTEGER},
    properties={
        # Between 0 and 1.
        "prob": FloatAttr[AnyFloat].constr(f64),
    },
    results={"res": _SAME_INTEGER},
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-expect-with-probability-intrinsic",
)


@operation_definition
class TrapOp(IRDLOperation):
    """
    Stops the program.

    See https://llvm.org/docs/LangRef.html#llvm-trap-intrinsic
    """

    name = "llvm.intr.trap"
    assembly_format = "attr-dict"


operation(
    "llvm.intr.debugtrap",
    "Asks for the attention of a debugger.",
    "attr-dict",
    see="https://llvm.org/docs/LangRef.html#llvm-debugtrap-intrinsic",
)


@operation_definition
class UBSanTrapOp(AssemblyForm):
    """
    Stops the program because of undefined behaviour.

    See https://llvm.org/docs/LangRef.html#llvm-ubsantrap-intrinsic
    """

    name = "llvm.intr.ubsantrap"

    failureKind = prop_def(IntegerAttr[IntegerType].constr(i8))

    @classmethod
    def parse(cls, parser: Parser) -> "UBSanTrapOp":
        properties = parser.parse_optional_properties_dict()
        return cls.make((), (), parse_attributes(parser), properties)

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        with printer.in_angle_brackets():
            printer.print_attr_dict(self.properties)
        printer.print_op_attributes(dict(sorted(self.attributes.items())))
