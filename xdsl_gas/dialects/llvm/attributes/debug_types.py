"""
Debug information on the types of the source language.

It is carried along and not looked into.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#dicompositetypeattr).
"""

from xdsl_gas.dialects.llvm.attributes.debug_files import EXPRESSION, FILE, NODES
from xdsl_gas.dialects.llvm.attributes.nullary_types import nullary
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    INTEGER,
    KEYWORD,
    Field,
    flag,
    required,
    struct_attribute,
)

DINullTypeAttr = nullary("llvm.di_null_type", "The type of nothing, as in `void`.")
DIBasicTypeAttr = struct_attribute(
    "llvm.di_basic_type",
    "A type of the language.",
    required("tag", KEYWORD),
    required("name"),
    Field("sizeInBits", INTEGER),
    Field("encoding", KEYWORD),
)
DICompositeTypeAttr = struct_attribute(
    "llvm.di_composite_type",
    "A structure, union, enumeration or array.",
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
DIDerivedTypeAttr = struct_attribute(
    "llvm.di_derived_type",
    "A pointer, a qualified type, a member or another name of a type.",
    Field("tag", KEYWORD),
    Field("name"),
    Field("baseType"),
    Field("sizeInBits", INTEGER),
    Field("alignInBits", INTEGER),
    Field("offsetInBits", INTEGER),
    Field("dwarfAddressSpace", INTEGER),
    Field("extraData"),
)
DISubroutineTypeAttr = struct_attribute(
    "llvm.di_subroutine_type",
    "The type of a function.",
    Field("callingConvention", KEYWORD),
    Field("types", NODES),
)
DISubrangeAttr = struct_attribute(
    "llvm.di_subrange",
    "The bounds of an array.",
    Field("count"),
    Field("lowerBound"),
    Field("upperBound"),
    Field("stride"),
)
DIGenericSubrangeAttr = struct_attribute(
    "llvm.di_generic_subrange",
    "The bounds of an array of any rank.",
    Field("count"),
    required("lowerBound"),
    Field("upperBound"),
    required("stride"),
)
DIStringTypeAttr = struct_attribute(
    "llvm.di_string_type",
    "A string of Fortran.",
    required("tag", KEYWORD),
    required("name"),
    Field("sizeInBits", INTEGER),
    Field("alignInBits", INTEGER),
    Field("stringLength"),
    Field("stringLengthExp", EXPRESSION),
    Field("stringLocationExp", EXPRESSION),
    Field("encoding", KEYWORD),
)
