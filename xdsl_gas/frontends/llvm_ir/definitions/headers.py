"""
Reads the headers of functions.

See https://llvm.org/docs/LangRef.html#functions and, for what is made of them,
`processFunction` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Target/LLVMIR/ModuleImport.cpp
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    i64,
)
from xdsl.ir import Attribute, Region
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.syntax.signatures import NO_ATTRIBUTES, calling_convention
from xdsl_gas.frontends.llvm_ir.attributes.groups import (
    AttributeGroup,
    text_in_parentheses,
)
from xdsl_gas.frontends.llvm_ir.attributes.linkage import (
    Head,
    address_space,
    comdat,
    flags,
    unnamed_address,
)
from xdsl_gas.frontends.llvm_ir.instructions.intrinsics import converted
from xdsl_gas.frontends.llvm_ir.metadata.reader import Attachments
from xdsl_gas.frontends.llvm_ir.module import ModuleReader
from xdsl_gas.frontends.llvm_ir.symbols import Symbol
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, name_of
from xdsl_gas.xdsl_compat.contexts import operation_class

_C = calling_convention("ccc")


@dataclass
class FunctionHeader:
    """The header of a function, read but for the constants in it."""

    token: str
    properties: dict[str, Attribute]
    lost: list[str]
    """The keywords that the dialect has no property for."""
    type: llvm.LLVMFunctionType
    group: AttributeGroup
    arguments: Sequence[str]
    """The tokens of the names of the arguments; none for a declaration."""
    attached: Attachments

    @property
    def is_kept(self) -> bool:
        """Whether a declaration is not of an intrinsic that is an operation."""
        name = name_of(self.token)
        return not (name.startswith("llvm.") and converted(name))

    def symbol(self) -> Symbol:
        """Returns what the token stands for."""
        return Symbol("function", self.type, self.group)

    def operation(self, module: ModuleReader) -> llvm.FuncOp:
        """Returns the function, without a body."""
        name = StringAttr(module.symbols.name(self.token))
        function = operation_class("llvm.func").create(
            properties={"sym_name": name, **self.properties},
            attributes=flags(self.lost),
            regions=[Region()],
        )
        assert isinstance(function, llvm.FuncOp)
        module.metadata.attach(function, self.attached)
        return function


def read_header(module: ModuleReader, cursor: Cursor) -> FunctionHeader:
    """Reads a header, with the metadata, which stands first in a declaration."""
    attached = module.metadata.read_attachments(cursor)
    head = Head(cursor)
    properties = head.properties()
    properties["CConv"] = _calling_convention(module, cursor, head)
    result = module.attributes.parameter(cursor)
    output = module.types.type(cursor)
    token = cursor.take()
    if token[:1] != "@":
        raise cursor.error("expected the name of a function", cursor.index - 1)
    arguments = _Arguments(module, cursor)
    try:
        type = module.types.function(
            arguments.types, output, variadic=arguments.variadic
        )
    except VerifyException as error:
        raise cursor.error(str(error)) from None
    properties["function_type"] = type
    if (each := module.attributes.each(arguments.attributes)) is not None:
        properties["arg_attrs"] = each
    if result is not NO_ATTRIBUTES:
        properties["res_attrs"] = ArrayAttr[DictionaryAttr]([result])
    properties["unnamed_addr"] = unnamed_address(cursor)
    if space := address_space(cursor):
        head.lost.append(f"addrspace({space})")
    group = module.attributes.group(cursor)
    properties.update(group.properties)
    _read_rest(module, cursor, token, properties, head.lost)
    attached += module.metadata.read_attachments(cursor)
    cursor.expect("")
    return FunctionHeader(
        token, properties, head.lost, type, group, arguments.names, attached
    )


def _calling_convention(
    module: ModuleReader, cursor: Cursor, head: Head
) -> llvm.CallingConventionAttr:
    convention = module.attributes.calling_convention(cursor)
    if convention is not None:
        return convention
    word = cursor.take()
    if cursor.token == "(":
        word += f"({text_in_parentheses(cursor)})"
    head.lost.append(word)
    return _C


class _Arguments:
    """The arguments of a function."""

    def __init__(self, module: ModuleReader, cursor: Cursor) -> None:
        self.types: list[Attribute] = []
        self.attributes: list[DictionaryAttr] = []
        self.names: list[str] = []
        self.variadic = False
        cursor.expect("(")
        if cursor.accept(")"):
            return
        while True:
            if cursor.accept("..."):
                self.variadic = True
                break
            self.types.append(module.types.type(cursor))
            self.attributes.append(module.attributes.parameter(cursor))
            if cursor.token[:1] == "%":
                self.names.append(cursor.take())
            if not cursor.accept(","):
                break
        cursor.expect(")")


def _read_rest(
    module: ModuleReader,
    cursor: Cursor,
    token: str,
    properties: dict[str, Attribute],
    lost: list[str],
) -> None:
    """Reads what follows the attributes of a function."""
    while cursor.token and cursor.token[:1] != "!":
        word = cursor.take()
        match word:
            case "section":
                properties["section"] = StringAttr(cursor.string())
            case "comdat":
                properties["comdat"] = comdat(cursor, module.symbols.name(token))
            case "align":
                properties["alignment"] = IntegerAttr(cursor.integer(), i64)
            case "gc":
                properties["garbageCollector"] = StringAttr(cursor.string())
            case "partition":
                lost.append(f"partition {cursor.take()}")
            case "prefalign":
                lost.append(f"prefalign({text_in_parentheses(cursor)})")
            case "personality" if _is_named(cursor):
                cursor.index += 1
                properties["personality"] = module.symbols.reference(cursor.take())
            case "personality" | "prefix" | "prologue":
                lost.append(f"{word} {_constant_text(module, cursor)}")
            case _:
                raise cursor.error(f"unknown `{word}` of a function", cursor.index - 1)


def _is_named(cursor: Cursor) -> bool:
    """Whether `ptr @name` is next."""
    start = cursor.index
    return cursor.tokens[start] == "ptr" and cursor.tokens[start + 1][:1] == "@"


def _constant_text(module: ModuleReader, cursor: Cursor) -> str:
    start = cursor.index
    module.shared_constants.reader.typed(cursor)
    return " ".join(cursor.tokens[start : cursor.index])
