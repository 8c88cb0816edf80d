"""What operations with a `parse` of their own make of a dictionary of attributes."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.extended import print_attributes, split_properties

UNIT = UnitAttr()
"""The one unit attribute."""


class AssemblyForm(IRDLOperation):
    """A base class of operations that a declarative assembly format cannot describe."""

    ELIDED: ClassVar[tuple[str, ...]] = ()
    """The properties that are not to be printed among the attributes."""

    def print_named(self, printer: Printer) -> None:
        """Prints all attributes and those properties that nothing else stands for."""
        print_attributes(printer, self, elided=self.ELIDED)

    @classmethod
    def make(
        cls,
        operands: Sequence[SSAValue],
        result_types: Sequence[Attribute],
        named: Mapping[str, Attribute],
        properties: dict[str, Attribute],
    ) -> Self:
        """The operation that was read; `named` is the dictionary in its text."""
        more, attributes = split_properties(cls, named)
        return cls.create(
            operands=operands,
            result_types=result_types,
            properties=properties | more,
            attributes=attributes,
        )
