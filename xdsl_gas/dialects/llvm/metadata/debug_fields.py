"""
What LLVM calls the parameters of MLIR's attributes of debug information.

After DebugImporter.cpp and DebugTranslation.cpp of MLIR.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from xdsl_gas.dialects.llvm.attributes.debug_info import (
    DIBasicTypeAttr,
    DICommonBlockAttr,
    DICompileUnitAttr,
    DICompositeTypeAttr,
    DIDerivedTypeAttr,
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
    DIStringTypeAttr,
    DISubprogramAttr,
    DISubrangeAttr,
    DISubroutineTypeAttr,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute


class Kind(Enum):
    """What a field holds."""

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

    BOUND = auto()
    """An integer or a node."""

    NODES = auto()
    """A list of nodes, without those of which MLIR has no attribute."""

    TYPES = auto()
    """A list of types, which may be null."""

    ANNOTATIONS = auto()
    """A list of pairs of strings."""


@dataclass(frozen=True)
class Named:
    """A parameter: its names in MLIR and LLVM."""

    mlir: str
    llvm: str
    kind: Kind
    default: str | None = None
    """The value if the text of LLVM leaves it out."""


@dataclass(frozen=True)
class Record:
    """The attribute of one kind of nodes."""

    attribute: type[StructAttribute]
    fields: Sequence[Named]
    is_recursive: bool = False
    """Whether attributes within it refer to it by the number `recId`."""

    is_identified: bool = False
    """Whether distinct nodes have a parameter `id`."""

    is_distinct: bool = False
    """Whether the nodes are always distinct."""

    @property
    def required(self) -> Collection[str]:
        """The parameters that MLIR's attribute must have."""
        fields = self.attribute.FIELDS
        return [field.key for field in fields if not field.optional]


def _fields(text: str) -> Sequence[Named]:
    """Returns parameters from words such as `name:TEXT` or `sizeInBits=size:NUMBER`."""
    fields: list[Named] = []
    for word in text.split():
        names, _, kind_name = word.partition(":")
        kind_name, _, default = kind_name.partition("=")
        mlir, _, llvm = names.partition("=")
        fields.append(Named(mlir, llvm or mlir, Kind[kind_name], default or None))
    return fields


RECORDS: dict[str, Record] = {
    "DIBasicType": Record(
        DIBasicTypeAttr,
        _fields(
            "tag:WORD=DW_TAG_base_type name:TEXT sizeInBits=size:NUMBER encoding:WORD"
        ),
    ),
    "DICommonBlock": Record(
        DICommonBlockAttr,
        _fields("scope:NODE decl=declaration:NODE name:TEXT file:NODE line:NUMBER"),
    ),
    "DICompileUnit": Record(
        DICompileUnitAttr,
        _fields(
            "sourceLanguage=language:WORD file:NODE producer:TEXT "
            "isOptimized:FLAG=false emissionKind:EMISSION=NoDebug nameTableKind:WORD "
            "splitDebugFilename:TEXT"
        ),
        is_identified=True,
        is_distinct=True,
    ),
    "DICompositeType": Record(
        DICompositeTypeAttr,
        _fields(
            "tag:WORD name:TEXT file:NODE line:NUMBER scope:NODE baseType:NODE "
            "flags:FLAGS sizeInBits=size:NUMBER alignInBits=align:NUMBER "
            "dataLocation:NODE rank:NODE allocated:NODE associated:NODE elements:NODES"
        ),
        is_recursive=True,
    ),
    "DIDerivedType": Record(
        DIDerivedTypeAttr,
        _fields(
            "tag:WORD name:TEXT baseType:NEEDED sizeInBits=size:NUMBER "
            "alignInBits=align:NUMBER offsetInBits=offset:NUMBER "
            "dwarfAddressSpace:NUMBER extraData:NODE"
        ),
    ),
    "DIGenericSubrange": Record(
        DIGenericSubrangeAttr,
        _fields("count:BOUND lowerBound:BOUND upperBound:BOUND stride:BOUND"),
    ),
    "DIGlobalVariable": Record(
        DIGlobalVariableAttr,
        _fields(
            "scope:NODE name:TEXT linkageName:TEXT file:NODE line:NUMBER=0 type:NEEDED "
            "isLocalToUnit=isLocal:FLAG isDefined=isDefinition:FLAG=true "
            "alignInBits=align:NUMBER"
        ),
        is_distinct=True,
    ),
    "DIGlobalVariableExpression": Record(
        DIGlobalVariableExpressionAttr, _fields("var:NEEDED expr:NODE")
    ),
    "DIImportedEntity": Record(
        DIImportedEntityAttr,
        _fields(
            "tag:WORD scope:NEEDED entity:NEEDED file:NODE line:NUMBER name:TEXT "
            "elements:NODES"
        ),
    ),
    "DILabel": Record(
        DILabelAttr, _fields("scope:NEEDED name:TEXT file:NODE line:NUMBER")
    ),
    "DILexicalBlock": Record(
        DILexicalBlockAttr,
        _fields("scope:NEEDED file:NODE line:NUMBER column:NUMBER"),
        is_distinct=True,
    ),
    "DILexicalBlockFile": Record(
        DILexicalBlockFileAttr,
        _fields("scope:NEEDED file:NODE discriminator:NUMBER=0"),
        is_distinct=True,
    ),
    "DILocalVariable": Record(
        DILocalVariableAttr,
        _fields(
            "scope:NEEDED name:TEXT file:NODE line:NUMBER arg:NUMBER "
            "alignInBits=align:NUMBER type:NODE flags:FLAGS"
        ),
    ),
    "DIModule": Record(
        DIModuleAttr,
        _fields(
            "file:NODE scope:NODE name:TEXT configMacros:TEXT includePath:TEXT "
            "apinotes:TEXT line:NUMBER isDecl:FLAG"
        ),
    ),
    "DINamespace": Record(
        DINamespaceAttr, _fields("name:TEXT scope:NODE exportSymbols:FLAG=false")
    ),
    "DIStringType": Record(
        DIStringTypeAttr,
        _fields(
            "tag:WORD=DW_TAG_string_type name:TEXT sizeInBits=size:NUMBER "
            "alignInBits=align:NUMBER stringLength:NODE "
            "stringLengthExp=stringLengthExpression:NODE "
            "stringLocationExp=stringLocationExpression:NODE encoding:WORD"
        ),
    ),
    "DISubprogram": Record(
        DISubprogramAttr,
        _fields(
            "compileUnit=unit:NODE scope:NODE name:TEXT linkageName:TEXT file:NODE "
            "line:NUMBER scopeLine:NUMBER subprogramFlags=spFlags:FUNCTION_FLAGS "
            "type:NODE retainedNodes:NODES annotations:ANNOTATIONS"
        ),
        is_recursive=True,
        is_identified=True,
    ),
    "DISubrange": Record(
        DISubrangeAttr,
        _fields("count:BOUND lowerBound:BOUND upperBound:BOUND stride:BOUND"),
    ),
    "DISubroutineType": Record(
        DISubroutineTypeAttr, _fields("callingConvention=cc:WORD types:TYPES")
    ),
}
"""The attributes but for files and expressions, by the kinds of their nodes."""
