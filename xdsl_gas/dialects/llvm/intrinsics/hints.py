"""
Intrinsics that inform the optimizer, and those that terminate the program.

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
from xdsl.ir import SSAValue
from xdsl.irdl import (
    IRDLOperation,
    VarConstraint,
    operand_def,
    opt_prop_def,
    prop_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure

from xdsl_gas.dialects.assembly_formats.texts import parse_attributes, parse_type
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.operand_types import INTEGER
from xdsl_gas.dialects.llvm.syntax.assembly import AssemblyForm, groups
from xdsl_gas.dialects.llvm.syntax.bundles import (
    Bundles,
    parse_bundles,
    print_bundles,
    verify_bundles,
)
from xdsl_gas.dialects.llvm.syntax.directives import SAME_TYPE
from xdsl_gas.dialects.traits import Annotation

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

    traits = traits_def(Annotation())

    def __init__(
        self,
        condition: SSAValue,
        bundles: Sequence[tuple[str, Sequence[SSAValue]]] = (),
    ):
        given = Bundles.of(bundles)
        super().__init__(
            operands=[condition, given.operands],
            properties=dict(sorted(given.properties.items())),
        )

    @property
    def bundles(self) -> list[tuple[str, Sequence[SSAValue]]]:
        """What each bundle says, and of which values."""
        tags = () if self.op_bundle_tags is None else self.op_bundle_tags
        operands = groups(self.op_bundle_operands, self.op_bundle_sizes.get_values())
        return [(tag.data, given) for tag, given in zip(tags, operands, strict=True)]

    @classmethod
    def parse(cls, parser: Parser) -> "AssumeOp":
        condition = parser.parse_unresolved_operand()
        bundles = parse_bundles(parser)
        parser.parse_punctuation(":")
        value = parser.resolve_operand(condition, parse_type(parser))
        named = parse_attributes(parser)
        properties = dict(sorted(bundles.properties.items()))
        return cls.make((value, *bundles.operands), (), named, properties)

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.cond)
        print_bundles(printer, self, self.op_bundle_operands)
        printer.print_string(" : ")
        printer.print_attribute(self.cond.type)
        self.print_named(printer)

    def verify_(self) -> None:
        verify_bundles(self, self.op_bundle_operands)


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
    Terminates the program abnormally.

    See https://llvm.org/docs/LangRef.html#llvm-trap-intrinsic
    """

    name = "llvm.intr.trap"
    assembly_format = "attr-dict"


operation(
    "llvm.intr.debugtrap",
    "Triggers a breakpoint in a debugger.",
    "attr-dict",
    see="https://llvm.org/docs/LangRef.html#llvm-debugtrap-intrinsic",
)


@operation_definition
class UBSanTrapOp(AssemblyForm):
    """
    Terminates the program because of undefined behavior.

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
