"""
Translates calling conventions.

See https://llvm.org/docs/LangRef.html#calling-conventions.
"""

from xdsl.dialects import llvm
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.syntax.signatures import CALLING_CONVENTIONS
from xdsl_gas.targets.properties import NotWritable


def calling_convention(attribute: Attribute | None) -> str:
    """Returns the calling convention and a space; nothing for C's."""
    return "" if attribute is None else _keyword(attribute)


def _keyword(attribute: Attribute) -> str:
    name = (
        attribute.cconv_name
        if isinstance(attribute, llvm.CallingConventionAttr)
        else ""
    )
    if name not in CALLING_CONVENTIONS:
        raise NotWritable(f"the calling convention {attribute}")
    word = CALLING_CONVENTIONS[name]
    return f"{word} " if word else ""
