"""
The symbols of a module: what a token such as `@f` stands for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Attribute

from xdsl_gas.frontends.llvm_ir.attributes.groups import AttributeGroup
from xdsl_gas.frontends.llvm_ir.tokens import LLVMIRError, name_of


@dataclass(frozen=True, slots=True)
class Symbol:
    """A variable, function, alias or ifunc."""

    kind: Literal["alias", "function", "ifunc", "variable"]
    type: Attribute
    """The type of the value that the symbol is the address of."""
    attributes: AttributeGroup
    """The attributes of a function."""


class Symbols:
    """The symbols of a module by their tokens, and their names in MLIR."""

    def __init__(self) -> None:
        self._symbols: dict[str, Symbol] = {}
        self._references: dict[str, SymbolRefAttr] = {}
        self._nameless = 0

    def add(self, token: str, symbol: Symbol) -> None:
        """Adds the symbol of a token."""
        self._symbols[token] = symbol

    def get(self, token: str) -> Symbol | None:
        """Returns the symbol of a token, None if there is none."""
        return self._symbols.get(token)

    def __iter__(self) -> Iterator[str]:
        return iter(self._symbols)

    def reference(self, token: str) -> SymbolRefAttr:
        """
        Returns the reference to the symbol of a token. As in MLIR's import, nameless
        symbols get names in the order in which they are mentioned.
        """
        reference = self._references.get(token)
        if reference is None:
            name = self._new_name() if token[1:].isdigit() else name_of(token)
            if not _is_text(name):
                error = LLVMIRError(
                    f"the name `{token}` is not UTF-8, as names in MLIR are. "
                    "Rename the symbol."
                )
                error.text = token
                raise error
            reference = self._references[token] = SymbolRefAttr(name)
        return reference

    def name(self, token: str) -> str:
        """Returns the name of the symbol of a token."""
        return self.reference(token).root_reference.data

    def _new_name(self) -> str:
        while True:
            name = f"{NAMELESS}{self._nameless}"
            self._nameless += 1
            if f"@{name}" not in self._symbols:
                return name


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


NAMELESS = "mlir.llvm.nameless_global_"
"""The beginning of the names that nameless symbols get, followed by a number."""
