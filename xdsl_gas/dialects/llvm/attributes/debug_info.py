"""
Debug information: where in the source an operation, a variable or a type comes from.

It is carried along and not looked into. Printed text repeats what is used more than
once, as xDSL prints no aliases.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#dicompileunitattr).
"""

from typing import cast

from xdsl.dialects.builtin import ArrayAttr, CallSiteLoc, FusedLoc, NameLoc
from xdsl.ir import Attribute

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
    struct_attribute,
)

DICompileUnitAttr = struct_attribute(
    "llvm.di_compile_unit",
    "A compile unit.",
    required("id"),
    required("sourceLanguage", KEYWORD),
    required("file", FILE),
    Field("producer"),
    required("isOptimized"),
    required("emissionKind", KEYWORD),
    Field("nameTableKind", KEYWORD),
    Field("splitDebugFilename"),
)
DIGlobalVariableAttr = struct_attribute(
    "llvm.di_global_variable",
    "A global variable.",
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
DIGlobalVariableExpressionAttr = struct_attribute(
    "llvm.di_global_variable_expression",
    "A global variable and where it is.",
    required("var", nested(lambda: DIGlobalVariableAttr)),
    Field("expr", EXPRESSION),
)
DILexicalBlockAttr = struct_attribute(
    "llvm.di_lexical_block",
    "A block of statements.",
    required("scope"),
    Field("file", FILE),
    Field("line", INTEGER),
    Field("column", INTEGER),
)
DILexicalBlockFileAttr = struct_attribute(
    "llvm.di_lexical_block_file",
    "A part of a block that is in another file.",
    required("scope"),
    Field("file", FILE),
    required("discriminator", INTEGER),
)
DILocalVariableAttr = struct_attribute(
    "llvm.di_local_variable",
    "A local variable or parameter.",
    required("scope"),
    Field("name"),
    Field("file", FILE),
    Field("line", INTEGER),
    Field("arg", INTEGER),
    Field("alignInBits", INTEGER),
    Field("type"),
    Field("flags", KEYWORD),
)
DISubprogramAttr = struct_attribute(
    "llvm.di_subprogram",
    "A function.",
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
DIModuleAttr = struct_attribute(
    "llvm.di_module",
    "A module of the language.",
    Field("file", FILE),
    Field("scope"),
    Field("name"),
    Field("configMacros"),
    Field("includePath"),
    Field("apinotes"),
    Field("line", INTEGER),
    flag("isDecl"),
)
DINamespaceAttr = struct_attribute(
    "llvm.di_namespace",
    "A namespace.",
    Field("name"),
    Field("scope"),
    required("exportSymbols"),
)
DIImportedEntityAttr = struct_attribute(
    "llvm.di_imported_entity",
    "What a `using` brings in.",
    required("tag", KEYWORD),
    required("scope"),
    required("entity"),
    Field("file", FILE),
    Field("line", INTEGER),
    Field("name"),
    Field("elements", NODES),
)
DIAnnotationAttr = struct_attribute(
    "llvm.di_annotation", "An annotation.", required("name"), required("value")
)
DICommonBlockAttr = struct_attribute(
    "llvm.di_common_block",
    "A common block of Fortran.",
    required("scope"),
    Field("decl", nested(lambda: DIGlobalVariableAttr)),
    required("name"),
    Field("file", FILE),
    Field("line", INTEGER),
)
DILabelAttr = struct_attribute(
    "llvm.di_label",
    "A label.",
    required("scope"),
    Field("name"),
    Field("file", FILE),
    Field("line", INTEGER),
)


def subprogram_of(location: Attribute) -> StructAttribute | None:
    """Returns the subprogram that a location, or one within it, names, if any."""
    match location:
        case FusedLoc():
            metadata = location.metadata
            if isinstance(metadata, DISubprogramAttr):
                return metadata
            places = cast(ArrayAttr[Attribute], location.locations)
            found = map(subprogram_of, places)
            return next((one for one in found if one is not None), None)
        case NameLoc():
            return subprogram_of(location.location)
        case CallSiteLoc():
            callee = subprogram_of(location.callee)
            return subprogram_of(location.caller) if callee is None else callee
        case _:
            return None
