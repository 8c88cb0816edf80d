"""
Debug information on the types of the source language.

It is carried along and not looked into.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#dicompositetypeattr).
"""

from collections.abc import Sequence

from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser

from xdsl_gas.dialects.llvm.attributes.debug_files import EXPRESSION, FILE, NODES
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    INTEGER,
    KEYWORD,
    Field,
    StructAttribute,
    flag,
    required,
)
from xdsl_gas.dialects.members import join


@join
@irdl_attr_definition
class DINullTypeAttr(ParametrizedAttribute):
    """The type of nothing, as in `void`."""

    name = "llvm.di_null_type"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return ()


@join
@irdl_attr_definition
class DIBasicTypeAttr(StructAttribute):
    """A type of the language."""

    name = "llvm.di_basic_type"
    FIELDS = (
        required("tag", KEYWORD),
        required("name"),
        Field("sizeInBits", INTEGER),
        Field("encoding", KEYWORD),
    )


@join
@irdl_attr_definition
class DICompositeTypeAttr(StructAttribute):
    """A structure, union, enumeration or array."""

    name = "llvm.di_composite_type"
    FIELDS = (
        Field("recId"),
        flag("isRecSelf"),
        Field("tag", KEYWORD),
        Field("name"),
        Field("file", FILE),
        Field("line", INTEGER),
        Field("scope"),
        Field("baseType"),
        Field("flags", KEYWORD),
        Field("sizeInBits", INTEGER),
        Field("alignInBits", INTEGER),
        Field("dataLocation", EXPRESSION),
        Field("rank", EXPRESSION),
        Field("allocated", EXPRESSION),
        Field("associated", EXPRESSION),
        Field("elements", NODES),
    )


@join
@irdl_attr_definition
class DIDerivedTypeAttr(StructAttribute):
    """A pointer, a qualified type, a member or another name of a type."""

    name = "llvm.di_derived_type"
    FIELDS = (
        Field("tag", KEYWORD),
        Field("name"),
        Field("baseType"),
        Field("sizeInBits", INTEGER),
        Field("alignInBits", INTEGER),
        Field("offsetInBits", INTEGER),
        Field("dwarfAddressSpace", INTEGER),
        Field("extraData"),
    )


@join
@irdl_attr_definition
class DISubroutineTypeAttr(StructAttribute):
    """The type of a function."""

    name = "llvm.di_subroutine_type"
    FIELDS = (
        Field("callingConvention", KEYWORD),
        Field("types", NODES),
    )


@join
@irdl_attr_definition
class DISubrangeAttr(StructAttribute):
    """The bounds of an array."""

    name = "llvm.di_subrange"
    FIELDS = (
        Field("count"),
        Field("lowerBound"),
        Field("upperBound"),
        Field("stride"),
    )


@join
@irdl_attr_definition
class DIGenericSubrangeAttr(StructAttribute):
    """The bounds of an array of any rank."""

    name = "llvm.di_generic_subrange"
    FIELDS = (
        Field("count"),
        required("lowerBound"),
        Field("upperBound"),
        required("stride"),
    )


@join
@irdl_attr_definition
class DIStringTypeAttr(StructAttribute):
    """A string of Fortran."""

    name = "llvm.di_string_type"
    FIELDS = (
        required("tag", KEYWORD),
        required("name"),
        Field("sizeInBits", INTEGER),
        Field("alignInBits", INTEGER),
        Field("stringLength"),
        Field("stringLengthExp", EXPRESSION),
        Field("stringLocationExp", EXPRESSION),
        Field("encoding", KEYWORD),
    )
