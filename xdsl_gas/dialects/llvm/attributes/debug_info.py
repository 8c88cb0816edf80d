"""
Debug information: where in the source an operation, a variable or a type comes from.

Each attribute is one record: its parameters, their syntax, and what LLVM's metadata
calls them. Printed text repeats what is used more than once, as xDSL prints no aliases.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#dicompileunitattr).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
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


class Kind(Enum):
    """What a parameter holds."""

    TEXT = auto()
    """A string."""

    NUMBER = auto()
    """An integer."""

    FLAG = auto()
    """A boolean."""

    WORD = auto()
    """A keyword, such as `DW_TAG_member`."""

    FLAGS = auto()
    """Flags with the prefix `DIFlag`."""

    FUNCTION_FLAGS = auto()
    """Flags with the prefix `DISPFlag`."""

    EMISSION = auto()
    """How much debug information there is, `FullDebug` for one."""

    NODE = auto()
    """A node; the field is left out if MLIR has no attribute for it."""

    NEEDED = auto()
    """A node, without which there is no attribute."""

    FILE = auto()
    """A source file, whose name MLIR elides, as a node."""

    EXPRESSION = auto()
    """A debug expression, whose name MLIR elides, as a node."""

    BOUND = auto()
    """An integer or a node."""

    NODES = auto()
    """A list of nodes, without those of which MLIR has no attribute."""

    TYPES = auto()
    """A list of types, which may be null."""

    ANNOTATIONS = auto()
    """A list of pairs of strings."""


_SYNTAXES = {
    Kind.NUMBER: INTEGER,
    Kind.FILE: nested(lambda: DIFileAttr),
    Kind.EXPRESSION: nested(lambda: DIExpressionAttr),
    **dict.fromkeys((Kind.WORD, Kind.FLAGS, Kind.FUNCTION_FLAGS), KEYWORD),
    Kind.EMISSION: KEYWORD,
    **dict.fromkeys((Kind.NODES, Kind.TYPES, Kind.ANNOTATIONS), list_of(ATTRIBUTE)),
}
"""How other values than attributes in full are parsed and printed."""


@dataclass(frozen=True, eq=False, repr=False)
class NodeField(Field):
    """A parameter, and the field of LLVM's nodes that holds it."""

    llvm: str = ""
    """The name in LLVM, after DebugImporter.cpp and DebugTranslation.cpp of MLIR."""

    kind: Kind = Kind.TEXT
    omitted: str | None = None
    """The value if the text of LLVM leaves it out."""


@dataclass(frozen=True)
class Record:
    """The attribute of one kind of nodes."""

    attribute: type[StructAttribute]
    fields: Sequence[NodeField]
    is_recursive: bool
    """Whether attributes within it refer to it by the number `recId`."""

    is_identified: bool
    """Whether distinct nodes have a parameter `id`."""

    is_distinct: bool
    """Whether the nodes are always distinct."""


RECORDS: dict[str, Record] = {}
"""The attributes but for files and expressions, by the kinds of their nodes."""

_FALSE = BoolAttr.from_bool(False)


def node_attribute(
    name: str,
    doc: str,
    parameters: str,
    *,
    elided: Mapping[str, Callable[[], type[ParametrizedAttribute]]] = {},
    is_recursive: bool = False,
    is_identified: bool = False,
    is_distinct: bool = False,
) -> type[StructAttribute]:
    """
    Returns the attribute of a name, which joins its dialect and `RECORDS`, with
    parameters from words such as `name:TEXT`, `sizeInBits=size:NUMBER` by the name in
    LLVM, or `line!:NUMBER=0`, a required one that LLVM's text may leave out. `elided`
    has the classes of those whose names MLIR elides.
    """
    fields: list[NodeField] = []
    for word in parameters.split():
        names, _, value = word.partition(":")
        key, _, llvm = names.partition("=")
        kind_name, _, omitted = value.partition("=")
        parameter, kind = key.removesuffix("!"), Kind[kind_name]
        syntax = _SYNTAXES.get(kind, ATTRIBUTE)
        if parameter in elided:
            syntax = nested(elided[parameter])
        is_optional = parameter == key
        default = _FALSE if kind is Kind.FLAG and is_optional else None
        fields.append(
            NodeField(
                *(parameter, syntax, is_optional, default),
                *(llvm or parameter, kind, omitted or None),
            )
        )
    first: list[Field] = []
    if is_recursive:
        first += (Field("recId"), flag("isRecSelf"))
    if is_identified:
        first.append(Field("id", optional=not is_distinct))
    attribute = struct_attribute(name, doc, *first, *fields)
    words = name.removeprefix("llvm.di_").split("_")
    RECORDS["DI" + "".join(map(str.capitalize, words))] = Record(
        attribute, fields, is_recursive, is_identified, is_distinct
    )
    return attribute


DINullTypeAttr = nullary("llvm.di_null_type", "The type of nothing, as in `void`.")
DIBasicTypeAttr = node_attribute(
    "llvm.di_basic_type",
    "A type of the language.",
    "tag!:WORD=DW_TAG_base_type name!:TEXT sizeInBits=size:NUMBER encoding:WORD",
)
DICompositeTypeAttr = node_attribute(
    "llvm.di_composite_type",
    "A structure, union, enumeration or array.",
    "tag:WORD name:TEXT file:FILE line:NUMBER scope:NODE baseType:NODE flags:FLAGS "
    "sizeInBits=size:NUMBER alignInBits=align:NUMBER dataLocation:EXPRESSION "
    "rank:EXPRESSION allocated:EXPRESSION associated:EXPRESSION elements:NODES",
    is_recursive=True,
)
DIDerivedTypeAttr = node_attribute(
    "llvm.di_derived_type",
    "A pointer, a qualified type, a member or another name of a type.",
    "tag:WORD name:TEXT baseType:NEEDED sizeInBits=size:NUMBER "
    "alignInBits=align:NUMBER offsetInBits=offset:NUMBER dwarfAddressSpace:NUMBER "
    "extraData:NODE",
)
DISubroutineTypeAttr = node_attribute(
    "llvm.di_subroutine_type",
    "The type of a function.",
    "callingConvention=cc:WORD types:TYPES",
)
DISubrangeAttr = node_attribute(
    "llvm.di_subrange",
    "The bounds of an array.",
    "count:BOUND lowerBound:BOUND upperBound:BOUND stride:BOUND",
)
DIGenericSubrangeAttr = node_attribute(
    "llvm.di_generic_subrange",
    "The bounds of an array of any rank.",
    "count:BOUND lowerBound!:BOUND upperBound:BOUND stride!:BOUND",
)
DIStringTypeAttr = node_attribute(
    "llvm.di_string_type",
    "A string of Fortran.",
    "tag!:WORD=DW_TAG_string_type name!:TEXT sizeInBits=size:NUMBER "
    "alignInBits=align:NUMBER stringLength:NODE "
    "stringLengthExp=stringLengthExpression:EXPRESSION "
    "stringLocationExp=stringLocationExpression:EXPRESSION encoding:WORD",
)


DICompileUnitAttr = node_attribute(
    "llvm.di_compile_unit",
    "A compile unit.",
    "sourceLanguage!=language:WORD file!:FILE producer:TEXT isOptimized!:FLAG=false "
    "emissionKind!:EMISSION=NoDebug nameTableKind:WORD splitDebugFilename:TEXT",
    is_identified=True,
    is_distinct=True,
)
DIGlobalVariableAttr = node_attribute(
    "llvm.di_global_variable",
    "A global variable.",
    "scope:NODE name:TEXT linkageName:TEXT file!:FILE line!:NUMBER=0 type!:NEEDED "
    "isLocalToUnit=isLocal:FLAG isDefined=isDefinition:FLAG=true "
    "alignInBits=align:NUMBER",
    is_distinct=True,
)
DIGlobalVariableExpressionAttr = node_attribute(
    "llvm.di_global_variable_expression",
    "A global variable and where it is.",
    "var!:NEEDED expr:EXPRESSION",
    elided={"var": lambda: DIGlobalVariableAttr},
)
DILexicalBlockAttr = node_attribute(
    "llvm.di_lexical_block",
    "A block of statements.",
    "scope!:NEEDED file:FILE line:NUMBER column:NUMBER",
    is_distinct=True,
)
DILexicalBlockFileAttr = node_attribute(
    "llvm.di_lexical_block_file",
    "A part of a block that is in another file.",
    "scope!:NEEDED file:FILE discriminator!:NUMBER=0",
    is_distinct=True,
)
DILocalVariableAttr = node_attribute(
    "llvm.di_local_variable",
    "A local variable or parameter.",
    "scope!:NEEDED name:TEXT file:FILE line:NUMBER arg:NUMBER "
    "alignInBits=align:NUMBER type:NODE flags:FLAGS",
)
DISubprogramAttr = node_attribute(
    "llvm.di_subprogram",
    "A function.",
    "compileUnit=unit:NODE scope:NODE name:TEXT linkageName:TEXT file:FILE "
    "line:NUMBER scopeLine:NUMBER subprogramFlags=spFlags:FUNCTION_FLAGS type:NODE "
    "retainedNodes:NODES annotations:ANNOTATIONS",
    elided={
        "compileUnit": lambda: DICompileUnitAttr,
        "type": lambda: DISubroutineTypeAttr,
    },
    is_recursive=True,
    is_identified=True,
)
DIModuleAttr = node_attribute(
    "llvm.di_module",
    "A module of the language.",
    "file:FILE scope:NODE name:TEXT configMacros:TEXT includePath:TEXT apinotes:TEXT "
    "line:NUMBER isDecl:FLAG",
)
DINamespaceAttr = node_attribute(
    "llvm.di_namespace",
    "A namespace.",
    "name:TEXT scope:NODE exportSymbols!:FLAG=false",
)
DIImportedEntityAttr = node_attribute(
    "llvm.di_imported_entity",
    "What a `using` brings in.",
    "tag!:WORD scope!:NEEDED entity!:NEEDED file:FILE line:NUMBER name:TEXT "
    "elements:NODES",
)
DIAnnotationAttr = struct_attribute(
    "llvm.di_annotation", "An annotation.", required("name"), required("value")
)
DICommonBlockAttr = node_attribute(
    "llvm.di_common_block",
    "A common block of Fortran.",
    "scope!:NODE decl=declaration:NODE name!:TEXT file:FILE line:NUMBER",
    elided={"decl": lambda: DIGlobalVariableAttr},
)
DILabelAttr = node_attribute(
    "llvm.di_label",
    "A label.",
    "scope!:NEEDED name:TEXT file:FILE line:NUMBER",
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
