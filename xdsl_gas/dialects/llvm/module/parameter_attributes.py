"""
What the attributes of a function's arguments and results may be attached to.

After `verifyParameterAttribute` and `verifyRegionResultAttribute` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp
"""

from collections.abc import Mapping
from typing import NamedTuple

from xdsl.dialects.builtin import IntegerAttr, IntegerType, UnitAttr
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, TypeAttribute
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.attributes.types import is_compatible_type


class _Rule(NamedTuple):
    """What an attribute is, and the type of what it may be attached to."""

    value: tuple[str, type[object]]
    holder: tuple[str, type[Attribute]] | None = None
    """None if it may be attached to a value of any type."""


_UNIT = "a unit attribute", UnitAttr
_TYPE = "a type attribute", TypeAttribute
_INTEGER = "an integer attribute", IntegerAttr
_ON_POINTER = "pointer", LLVMPointerType
_ON_INTEGER = "integer", IntegerType

_RULES = {
    "llvm.align": _Rule(_INTEGER, _ON_POINTER),
    "llvm.alignstack": _Rule(_INTEGER),
    "llvm.byref": _Rule(_TYPE, _ON_POINTER),
    "llvm.byval": _Rule(_TYPE, _ON_POINTER),
    "llvm.dereferenceable": _Rule(_INTEGER, _ON_POINTER),
    "llvm.dereferenceable_or_null": _Rule(_INTEGER, _ON_POINTER),
    "llvm.elementtype": _Rule(_TYPE, _ON_POINTER),
    "llvm.inalloca": _Rule(_TYPE, _ON_POINTER),
    "llvm.inreg": _Rule(_UNIT),
    "llvm.nest": _Rule(_UNIT, _ON_POINTER),
    "llvm.noalias": _Rule(_UNIT, _ON_POINTER),
    "llvm.nocapture": _Rule(_UNIT, _ON_POINTER),
    "llvm.nofree": _Rule(_UNIT, _ON_POINTER),
    "llvm.nonnull": _Rule(_UNIT, _ON_POINTER),
    "llvm.noundef": _Rule(_UNIT),
    "llvm.preallocated": _Rule(_TYPE, _ON_POINTER),
    "llvm.readnone": _Rule(_UNIT, _ON_POINTER),
    "llvm.readonly": _Rule(_UNIT, _ON_POINTER),
    "llvm.returned": _Rule(_UNIT),
    "llvm.signext": _Rule(_UNIT, _ON_INTEGER),
    "llvm.sret": _Rule(_TYPE, _ON_POINTER),
    "llvm.writeonly": _Rule(_UNIT, _ON_POINTER),
    "llvm.zeroext": _Rule(_UNIT, _ON_INTEGER),
}

_ARGUMENTS_ONLY = frozenset(
    (
        "llvm.alignstack",
        "llvm.allocalign",
        "llvm.allocptr",
        "llvm.byref",
        "llvm.byval",
        "llvm.inalloca",
        "llvm.nest",
        "llvm.nocapture",
        "llvm.nofree",
        "llvm.preallocated",
        "llvm.readnone",
        "llvm.readonly",
        "llvm.returned",
        "llvm.sret",
        "llvm.writeonly",
    )
)
"""Attributes that a result cannot have."""


def verify_argument_attributes(
    attributes: Mapping[str, Attribute], type: Attribute
) -> None:
    """
    Raises `VerifyException` unless an argument of a type can have the attributes. Types
    that are not LLVM's may become any: only the attributes are checked.
    """
    for name, value in attributes.items():
        rule = _RULES.get(name)
        if rule is None:
            continue
        expected, kind = rule.value
        if not isinstance(value, kind):
            raise VerifyException(f"'{name}' should be {expected}")
        if rule.holder is None:
            continue
        expected, kind = rule.holder
        if not isinstance(type, kind) and is_compatible_type(type):
            raise VerifyException(
                f"'{name}' attribute attached to non-{expected} LLVM type '{type}'"
            )


def verify_result_attributes(
    attributes: Mapping[str, Attribute], type: Attribute
) -> None:
    """Raises `VerifyException` unless a result of a type can have the attributes."""
    for name in attributes:
        if name in _ARGUMENTS_ONLY:
            raise VerifyException(f"'{name}' is not a valid result attribute")
    verify_argument_attributes(attributes, type)
