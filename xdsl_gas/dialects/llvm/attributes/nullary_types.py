"""
Attributes and types without parameters, and the types of the `llvm` dialect among them
that xDSL lacks.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvm-dialect-types).
"""

from collections.abc import Sequence
from typing import Any

from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser

from xdsl_gas.dialects.members import join


class Nullary(ParametrizedAttribute):
    """A base class of attributes and types without parameters."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return ()


def nullary(name: str, doc: str, *bases: type) -> type[ParametrizedAttribute]:
    """The attribute of a name without parameters, which joins its dialect."""
    metaclass: Any = type(Nullary)
    members = {"name": name, "__doc__": doc, "__module__": __name__}
    return join(irdl_attr_definition(metaclass(name, (Nullary, *bases), members)))


def _nullary_type(name: str, doc: str) -> type[ParametrizedAttribute]:
    return nullary(name, doc, TypeAttribute)


LLVMTokenType = _nullary_type(
    "llvm.token", "The type of a token, which binds two operations together."
)
LLVMLabelType = _nullary_type("llvm.label", "The type of a label.")
LLVMMetadataType = _nullary_type(
    "llvm.metadata", "The type of metadata passed as a value."
)
LLVMX86AMXType = _nullary_type("llvm.x86_amx", "A tile register of an x86 processor.")
LLVMPPCFP128Type = _nullary_type(
    "llvm.ppc_fp128",
    "Two 64-bit floating point numbers of which the value is the sum.",
)
