"""
Debug information: where in the source an operation, a variable or a type comes from.

It is carried along and not looked into. Printed text repeats what is used more than
once, as xDSL prints no aliases.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#dicompileunitattr).
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.struct_syntax import (
    ATTRIBUTE,
    INTEGER,
    KEYWORD,
    Field,
    StructAttribute,
    flag,
    list_of,
    nested,
    required,
)


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
    opcode = parser.parse_identifier(" as operation of a debug expression")
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


@irdl_attr_definition
class DINullTypeAttr(ParametrizedAttribute):
    """The type of nothing, as in `void`."""

    name = "llvm.di_null_type"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return ()


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


_EXPRESSION = nested(lambda: DIExpressionAttr)
_FILE = nested(lambda: DIFileAttr)
_NODES = list_of(ATTRIBUTE)


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


@irdl_attr_definition
class DICompileUnitAttr(StructAttribute):
    """What was compiled at once."""

    name = "llvm.di_compile_unit"
    FIELDS = (
        required("id"),
        required("sourceLanguage", KEYWORD),
        required("file", _FILE),
        Field("producer"),
        required("isOptimized"),
        required("emissionKind", KEYWORD),
        Field("nameTableKind", KEYWORD),
        Field("splitDebugFilename"),
    )


@irdl_attr_definition
class DICompositeTypeAttr(StructAttribute):
    """A structure, union, enumeration or array."""

    name = "llvm.di_composite_type"
    FIELDS = (
        Field("recId"),
        flag("isRecSelf"),
        Field("tag", KEYWORD),
        Field("name"),
        Field("file", _FILE),
        Field("line", INTEGER),
        Field("scope"),
        Field("baseType"),
        Field("flags", KEYWORD),
        Field("sizeInBits", INTEGER),
        Field("alignInBits", INTEGER),
        Field("dataLocation", _EXPRESSION),
        Field("rank", _EXPRESSION),
        Field("allocated", _EXPRESSION),
        Field("associated", _EXPRESSION),
        Field("elements", _NODES),
    )


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


@irdl_attr_definition
class DIGlobalVariableAttr(StructAttribute):
    """A global variable."""

    name = "llvm.di_global_variable"
    FIELDS = (
        Field("scope"),
        Field("name"),
        Field("linkageName"),
        required("file", _FILE),
        required("line", INTEGER),
        required("type"),
        flag("isLocalToUnit"),
        flag("isDefined"),
        Field("alignInBits", INTEGER),
    )


@irdl_attr_definition
class DIGlobalVariableExpressionAttr(StructAttribute):
    """A global variable and where it is."""

    name = "llvm.di_global_variable_expression"
    FIELDS = (
        required("var", nested(lambda: DIGlobalVariableAttr)),
        Field("expr", _EXPRESSION),
    )


@irdl_attr_definition
class DILexicalBlockAttr(StructAttribute):
    """A block of statements."""

    name = "llvm.di_lexical_block"
    FIELDS = (
        required("scope"),
        Field("file", _FILE),
        Field("line", INTEGER),
        Field("column", INTEGER),
    )


@irdl_attr_definition
class DILexicalBlockFileAttr(StructAttribute):
    """A part of a block that is in another file."""

    name = "llvm.di_lexical_block_file"
    FIELDS = (
        required("scope"),
        Field("file", _FILE),
        required("discriminator", INTEGER),
    )


@irdl_attr_definition
class DILocalVariableAttr(StructAttribute):
    """A local variable or parameter."""

    name = "llvm.di_local_variable"
    FIELDS = (
        required("scope"),
        Field("name"),
        Field("file", _FILE),
        Field("line", INTEGER),
        Field("arg", INTEGER),
        Field("alignInBits", INTEGER),
        Field("type"),
        Field("flags", KEYWORD),
    )


@irdl_attr_definition
class DISubroutineTypeAttr(StructAttribute):
    """The type of a function."""

    name = "llvm.di_subroutine_type"
    FIELDS = (
        Field("callingConvention", KEYWORD),
        Field("types", _NODES),
    )


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
        Field("file", _FILE),
        Field("line", INTEGER),
        Field("scopeLine", INTEGER),
        Field("subprogramFlags", KEYWORD),
        Field("type", nested(lambda: DISubroutineTypeAttr)),
        Field("retainedNodes", _NODES),
        Field("annotations", _NODES),
    )


@irdl_attr_definition
class DIModuleAttr(StructAttribute):
    """A module of the language."""

    name = "llvm.di_module"
    FIELDS = (
        Field("file", _FILE),
        Field("scope"),
        Field("name"),
        Field("configMacros"),
        Field("includePath"),
        Field("apinotes"),
        Field("line", INTEGER),
        flag("isDecl"),
    )


@irdl_attr_definition
class DINamespaceAttr(StructAttribute):
    """A namespace."""

    name = "llvm.di_namespace"
    FIELDS = (Field("name"), Field("scope"), required("exportSymbols"))


@irdl_attr_definition
class DIImportedEntityAttr(StructAttribute):
    """What a `using` brings in."""

    name = "llvm.di_imported_entity"
    FIELDS = (
        required("tag", KEYWORD),
        required("scope"),
        required("entity"),
        Field("file", _FILE),
        Field("line", INTEGER),
        Field("name"),
        Field("elements", _NODES),
    )


@irdl_attr_definition
class DIAnnotationAttr(StructAttribute):
    """A note."""

    name = "llvm.di_annotation"
    FIELDS = (required("name"), required("value"))


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


@irdl_attr_definition
class DICommonBlockAttr(StructAttribute):
    """A common block of Fortran."""

    name = "llvm.di_common_block"
    FIELDS = (
        required("scope"),
        Field("decl", nested(lambda: DIGlobalVariableAttr)),
        required("name"),
        Field("file", _FILE),
        Field("line", INTEGER),
    )


@irdl_attr_definition
class DILabelAttr(StructAttribute):
    """A label."""

    name = "llvm.di_label"
    FIELDS = (
        required("scope"),
        Field("name"),
        Field("file", _FILE),
        Field("line", INTEGER),
    )


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
        Field("stringLengthExp", _EXPRESSION),
        Field("stringLocationExp", _EXPRESSION),
        Field("encoding", KEYWORD),
    )


ADDED_OPS = ()
COMPLETED_OPS = ()
ADDED_ATTRS = (
    DIAnnotationAttr,
    DIBasicTypeAttr,
    DICommonBlockAttr,
    DICompileUnitAttr,
    DICompositeTypeAttr,
    DIDerivedTypeAttr,
    DIExpressionAttr,
    DIFileAttr,
    DIGenericSubrangeAttr,
    DIGlobalVariableAttr,
    DIGlobalVariableExpressionAttr,
    DIImportedEntityAttr,
    DILabelAttr,
    DILexicalBlockAttr,
    DILexicalBlockFileAttr,
    DILocalVariableAttr,
    DIModuleAttr,
    DINamespaceAttr,
    DINullTypeAttr,
    DIStringTypeAttr,
    DISubprogramAttr,
    DISubrangeAttr,
    DISubroutineTypeAttr,
)
COMPLETED_ATTRS = ()
