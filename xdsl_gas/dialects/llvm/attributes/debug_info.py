"""
Debug information: where in the source an operation, a variable or a type comes from.

It is carried along and not looked into. Printed text repeats what is used more than
once, as xDSL prints no aliases.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#dicompileunitattr).
"""

from typing import cast

from xdsl.dialects.builtin import ArrayAttr, CallSiteLoc, FusedLoc, NameLoc
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition

from xdsl_gas.dialects.llvm.attributes.debug_files import EXPRESSION, FILE, NODES
from xdsl_gas.dialects.llvm.attributes.debug_types import DISubroutineTypeAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    INTEGER,
    KEYWORD,
    Field,
    StructAttribute,
    flag,
    nested,
    required,
)
from xdsl_gas.dialects.members import join


@join
@irdl_attr_definition
class DICompileUnitAttr(StructAttribute):
    """What was compiled at once."""

    name = "llvm.di_compile_unit"
    FIELDS = (
        required("id"),
        required("sourceLanguage", KEYWORD),
        required("file", FILE),
        Field("producer"),
        required("isOptimized"),
        required("emissionKind", KEYWORD),
        Field("nameTableKind", KEYWORD),
        Field("splitDebugFilename"),
    )


@join
@irdl_attr_definition
class DIGlobalVariableAttr(StructAttribute):
    """A global variable."""

    name = "llvm.di_global_variable"
    FIELDS = (
        Field("scope"),
        Field("name"),
        Field("linkageName"),
        required("file", FILE),
        required("line", INTEGER),
        required("type"),
        flag("isLocalToUnit"),
        flag("isDefined"),
        Field("alignInBits", INTEGER),
    )


@join
@irdl_attr_definition
class DIGlobalVariableExpressionAttr(StructAttribute):
    """A global variable and where it is."""

    name = "llvm.di_global_variable_expression"
    FIELDS = (
        required("var", nested(lambda: DIGlobalVariableAttr)),
        Field("expr", EXPRESSION),
    )


@join
@irdl_attr_definition
class DILexicalBlockAttr(StructAttribute):
    """A block of statements."""

    name = "llvm.di_lexical_block"
    FIELDS = (
        required("scope"),
        Field("file", FILE),
        Field("line", INTEGER),
        Field("column", INTEGER),
    )


@join
@irdl_attr_definition
class DILexicalBlockFileAttr(StructAttribute):
    """A part of a block that is in another file."""

    name = "llvm.di_lexical_block_file"
    FIELDS = (
        required("scope"),
        Field("file", FILE),
        required("discriminator", INTEGER),
    )


@join
@irdl_attr_definition
class DILocalVariableAttr(StructAttribute):
    """A local variable or parameter."""

    name = "llvm.di_local_variable"
    FIELDS = (
        required("scope"),
        Field("name"),
        Field("file", FILE),
        Field("line", INTEGER),
        Field("arg", INTEGER),
        Field("alignInBits", INTEGER),
        Field("type"),
        Field("flags", KEYWORD),
    )


@join
@irdl_attr_definition
class DISubprogramAttr(StructAttribute):
    """A function."""

    name = "llvm.di_subprogram"
    FIELDS = (
        Field("recId"),
        flag("isRecSelf"),
        Field("id"),
        Field("compileUnit", nested(lambda: DICompileUnitAttr)),
        Field("scope"),
        Field("name"),
        Field("linkageName"),
        Field("file", FILE),
        Field("line", INTEGER),
        Field("scopeLine", INTEGER),
        Field("subprogramFlags", KEYWORD),
        Field("type", nested(lambda: DISubroutineTypeAttr)),
        Field("retainedNodes", NODES),
        Field("annotations", NODES),
    )


@join
@irdl_attr_definition
class DIModuleAttr(StructAttribute):
    """A module of the language."""

    name = "llvm.di_module"
    FIELDS = (
        Field("file", FILE),
        Field("scope"),
        Field("name"),
        Field("configMacros"),
        Field("includePath"),
        Field("apinotes"),
        Field("line", INTEGER),
        flag("isDecl"),
    )


@join
@irdl_attr_definition
class DINamespaceAttr(StructAttribute):
    """A namespace."""

    name = "llvm.di_namespace"
    FIELDS = (Field("name"), Field("scope"), required("exportSymbols"))


@join
@irdl_attr_definition
class DIImportedEntityAttr(StructAttribute):
    """What a `using` brings in."""

    name = "llvm.di_imported_entity"
    FIELDS = (
        required("tag", KEYWORD),
        required("scope"),
        required("entity"),
        Field("file", FILE),
        Field("line", INTEGER),
        Field("name"),
        Field("elements", NODES),
    )


@join
@irdl_attr_definition
class DIAnnotationAttr(StructAttribute):
    """A note."""

    name = "llvm.di_annotation"
    FIELDS = (required("name"), required("value"))


@join
@irdl_attr_definition
class DICommonBlockAttr(StructAttribute):
    """A common block of Fortran."""

    name = "llvm.di_common_block"
    FIELDS = (
        required("scope"),
        Field("decl", nested(lambda: DIGlobalVariableAttr)),
        required("name"),
        Field("file", FILE),
        Field("line", INTEGER),
    )


@join
@irdl_attr_definition
class DILabelAttr(StructAttribute):
    """A label."""

    name = "llvm.di_label"
    FIELDS = (
        required("scope"),
        Field("name"),
        Field("file", FILE),
        Field("line", INTEGER),
    )


def has_subprogram(location: Attribute) -> bool:
    """Whether a source location, or one within it, names a subprogram."""
    match location:
        case FusedLoc():
            return isinstance(location.metadata, DISubprogramAttr) or any(
                map(has_subprogram, cast(ArrayAttr[Attribute], location.locations))
            )
        case NameLoc():
            return has_subprogram(location.location)
        case CallSiteLoc():
            return has_subprogram(location.callee) or has_subprogram(location.caller)
        case _:
            return False
