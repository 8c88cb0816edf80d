"""
What the readers of a module's parts share.
"""

from xdsl_gas.frontends.llvm_ir.attributes.reader import AttributeReader
from xdsl_gas.frontends.llvm_ir.constants.values import Constants, ModuleConstants
from xdsl_gas.frontends.llvm_ir.metadata.reader import MetadataReader
from xdsl_gas.frontends.llvm_ir.symbols import Symbols
from xdsl_gas.frontends.llvm_ir.types import TypeReader


class ModuleReader:
    """The readers of the parts of a module, and its symbols."""

    def __init__(self, is_verified: bool = True) -> None:
        self.is_verified = is_verified
        """Whether LLVM has verified the module and printed its text."""

        self.types = TypeReader()
        self.metadata = MetadataReader()
        self.attributes = AttributeReader(self.types, is_printed=is_verified)
        self.symbols = Symbols()
        self.shared_constants = ModuleConstants(self.types, self.symbols)

    def constants(self) -> Constants:
        """Returns the constants of a new function."""
        return Constants(self.shared_constants)
