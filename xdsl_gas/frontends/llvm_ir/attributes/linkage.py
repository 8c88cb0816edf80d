"""
Reads what symbols of all kinds have in common: linkage, visibility, comdats, and the
keywords that the dialect has no property for.

See https://llvm.org/docs/LangRef.html#linkage-types and the sections after it.
"""

from xdsl.dialects.builtin import IntegerAttr, StringAttr, SymbolRefAttr, UnitAttr
from xdsl.ir import Attribute

from xdsl_gas.dialects.gas import LLVM_FLAGS
from xdsl_gas.dialects.llvm.syntax.signatures import (
    LINKAGE_ATTRS,
    SYMBOL_NUMBERS,
    UNNAMED_ADDRESSES,
    VISIBILITIES,
)
from xdsl_gas.frontends.llvm_ir.attributes.groups import text_in_parentheses
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, name_of

COMDATS = "__llvm_global_comdat"
"""The name of the operation that holds all comdats."""

_STORAGE = ("dllimport", "dllexport")


_UNIT = UnitAttr()


class Head:
    """What is written before the kind or the type of a symbol."""

    def __init__(self, cursor: Cursor) -> None:
        linkage = LINKAGE_ATTRS.get(cursor.token)
        if linkage is not None:
            cursor.index += 1
        self.is_declared = linkage is not None and cursor.tokens[cursor.index - 1] in (
            "external",
            "extern_weak",
        )
        """Whether a variable of this linkage has no initializer."""
        self.linkage = linkage or LINKAGE_ATTRS["external"]
        self.lost: list[str] = []
        """The keywords that the dialect has no property for."""
        is_local = cursor.accept("dso_local")
        if not is_local:
            cursor.accept("dso_preemptable")
        visibility = _choice(cursor, VISIBILITIES)
        word = self.linkage.linkage.data
        # As LLVM, which does not write what follows.
        self.is_local = (
            is_local
            or word in ("internal", "private")
            or (visibility > 0 and word != "extern_weak")
        )
        self.visibility = SYMBOL_NUMBERS[visibility]
        if cursor.token in _STORAGE:
            self.lost.append(cursor.take())

    def properties(self) -> dict[str, Attribute]:
        """Returns the properties for what was read."""
        properties: dict[str, Attribute] = {
            "linkage": self.linkage,
            "visibility_": self.visibility,
        }
        if self.is_local:
            properties["dso_local"] = _UNIT
        return properties


def thread_local(cursor: Cursor, head: Head) -> bool:
    """Reads `thread_local(model)`; the model is lost."""
    if not cursor.accept("thread_local"):
        return False
    if cursor.token == "(":
        head.lost.append(f"thread_local({text_in_parentheses(cursor)})")
    return True


def unnamed_address(cursor: Cursor) -> IntegerAttr:
    """Reads `unnamed_addr` or `local_unnamed_addr`, if there is one of them."""
    return SYMBOL_NUMBERS[_choice(cursor, UNNAMED_ADDRESSES)]


def address_space(cursor: Cursor) -> int:
    """Reads `addrspace(1)`, 0 if there is none."""
    if not cursor.accept("addrspace"):
        return 0
    cursor.expect("(")
    space = cursor.integer()
    cursor.expect(")")
    return space


def comdat(cursor: Cursor, name: str) -> SymbolRefAttr:
    """
    Reads what follows `comdat`: a name in parentheses, or nothing where it is that of
    the symbol.
    """
    if cursor.accept("("):
        name = name_of(cursor.take())
        cursor.expect(")")
    return SymbolRefAttr(COMDATS, [name])


def flags(words: list[str]) -> dict[str, Attribute]:
    """Returns the attribute with keywords, if there are any."""
    return {LLVM_FLAGS: StringAttr(" ".join(words))} if words else {}


def _choice(cursor: Cursor, words: tuple[str, ...]) -> int:
    token = cursor.token
    if token and token in words:
        cursor.index += 1
        return words.index(token)
    return 0
