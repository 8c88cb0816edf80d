"""
Debug information: where in the source an operation, a variable or a type comes from.

It is carried along and not looked into. Printed text repeats what is used more than
once, as xDSL prints no aliases.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#dicompileunitattr).
"""

from collections.abc import Sequence
from typing import cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    CallSiteLoc,
    FusedLoc,
    IntAttr,
    NameLoc,
    StringAttr,
)
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    ATTRIBUTE,
    INTEGER,
    KEYWORD,
    Field,
    StructAttribute,
    flag,
    list_of,
    nested,
    required,
    struct_attribute,
)
from xdsl_gas.dialects.llvm.attributes.types import nullary
from xdsl_gas.dialects.members import join


@join
@irdl_attr_definition
class DIExpressionAttr(ParametrizedAttribute):
    """
    A program that computes where a variable is.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#diexpressionattr).
    """

    name = "llvm.di_expression"

    operations: ArrayAttr[ArrayAttr[StringAttr | IntAttr]]
    """Each is the name of an operation and its arguments."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            operations = parser.parse_optional_comma_separated_list(
                parser.Delimiter.SQUARE, lambda: _parse_operation(parser)
            )
        return [ArrayAttr(operations or ())]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            if self.operations:
                with printer.in_square_brackets():
                    printer.print_list(
                        self.operations, lambda op: _print_operation(printer, op)
                    )


def _parse_operation(parser: AttrParser) -> ArrayAttr[StringAttr | IntAttr]:
    opcode = parser.parse_identifier(context_msg=" as operation of a debug expression")
    arguments = parser.parse_optional_comma_separated_list(
        parser.Delimiter.PAREN, lambda: _parse_argument(parser)
    )
    return ArrayAttr((StringAttr(opcode), *(arguments or ())))


def _parse_argument(parser: AttrParser) -> StringAttr | IntAttr:
    word = parser.parse_optional_identifier()
    if word is not None:
        return StringAttr(word)
    return IntAttr(parser.parse_integer(allow_boolean=False))


def _print_operation(
    printer: Printer, operation: ArrayAttr[StringAttr | IntAttr]
) -> None:
    opcode, *arguments = (str(part.data) for part in operation)
    printer.print_string(opcode)
    if arguments:
        printer.print_string(f"({', '.join(arguments)})")


@join
@irdl_attr_definition
class DIFileAttr(ParametrizedAttribute):
    """A source file."""

    name = "llvm.di_file"

    file_name: StringAttr
    directory: StringAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            file_name = parser.parse_str_literal(" as name of a file")
            parser.parse_keyword("in")
            directory = parser.parse_str_literal(" as directory of a file")
        return [StringAttr(file_name), StringAttr(directory)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.file_name)
            printer.print_string(" in ")
            printer.print_attribute(self.directory)


EXPRESSION = nested(lambda: DIExpressionAttr)
"""A debug expression, whose name is left out."""

FILE = nested(lambda: DIFileAttr)
"""A source file, whose name is left out."""

NODES = list_of(ATTRIBUTE)
"""Any attributes, separated by commas."""


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
            subprograms = map(subprogram_of, places)
            return next((one for one in subprograms if one is not None), None)
        case NameLoc():
            return subprogram_of(location.location)
        case CallSiteLoc():
            callee = subprogram_of(location.callee)
            return subprogram_of(location.caller) if callee is None else callee
        case _:
            return None
