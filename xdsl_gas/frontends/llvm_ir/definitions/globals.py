"""
Reads variables, aliases and ifuncs.

See https://llvm.org/docs/LangRef.html#global-variables and, for what is made of them,
`convertGlobal`, `convertAlias` and `convertIFunc` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Target/LLVMIR/ModuleImport.cpp
"""

from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    IntegerAttr,
    StringAttr,
    UnitAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, Region

from xdsl_gas.dialects.llvm.attributes.common import ZeroAttr
from xdsl_gas.frontends.llvm_ir.attributes.groups import NO_GROUP
from xdsl_gas.frontends.llvm_ir.attributes.linkage import (
    Head,
    address_space,
    comdat,
    flags,
    thread_local,
    unnamed_address,
)
from xdsl_gas.frontends.llvm_ir.constants.reader import Constant
from xdsl_gas.frontends.llvm_ir.constants.values import Constants
from xdsl_gas.frontends.llvm_ir.metadata.reader import Attachments
from xdsl_gas.frontends.llvm_ir.module import ModuleReader
from xdsl_gas.frontends.llvm_ir.symbols import Symbol
from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.xdsl_compat.contexts import operation_class

_FUNCTION_LISTS = {
    "@llvm.global_ctors": ("llvm.mlir.global_ctors", "ctors"),
    "@llvm.global_dtors": ("llvm.mlir.global_dtors", "dtors"),
}

_OF_MEMORY = {"section", "alignment", "comdat"}


@dataclass
class GlobalReader:
    """
    A variable, alias or ifunc whose head is read: the cursor is on its type. All heads
    are read before any initializer, for these refer to symbols.
    """

    cursor: Cursor
    token: str
    kind: str
    """`global`, `constant`, `alias` or `ifunc`."""
    head: Head
    properties: dict[str, Attribute]
    space: int

    @classmethod
    def at(cls, cursor: Cursor) -> "GlobalReader":
        """Reads the head of what is defined at a cursor."""
        token = cursor.take()
        cursor.expect("=")
        head = Head(cursor)
        properties = head.properties()
        if thread_local(cursor, head):
            properties["thread_local_"] = UnitAttr()
        properties["unnamed_addr"] = unnamed_address(cursor)
        space = address_space(cursor)
        if cursor.accept("externally_initialized"):
            properties["externally_initialized"] = UnitAttr()
        kind = cursor.take()
        if kind not in ("alias", "constant", "global", "ifunc"):
            raise cursor.error(
                f"expected a variable, an alias or an ifunc, not `{kind}`",
                cursor.index - 1,
            )
        return cls(cursor, token, kind, head, properties, space)

    def symbol(self, module: ModuleReader) -> Symbol:
        """Returns what the token stands for."""
        start = self.cursor.index
        type = module.types.type(self.cursor)
        self.cursor.index = start
        kind = self.kind if self.kind in ("alias", "ifunc") else "variable"
        return Symbol(kind, type, NO_GROUP)

    def operation(self, module: ModuleReader) -> Operation:
        """Reads the rest, and returns the operation for all of it."""
        self.properties["sym_name"] = StringAttr(module.symbols.name(self.token))
        if self.kind == "alias":
            return self._alias(module)
        if self.kind == "ifunc":
            return self._ifunc(module)
        return self._variable(module)

    def _variable(self, module: ModuleReader) -> Operation:
        cursor, properties = self.cursor, self.properties
        type = module.types.type(cursor)
        properties["global_type"] = type
        properties["addr_space"] = IntegerAttr(self.space, i32)
        if self.kind == "constant":
            properties["constant"] = UnitAttr()
        body = Region()
        if not self.head.is_declared:
            start = cursor.index
            value = module.shared_constants.reader.read(cursor, type)
            if self.token in _FUNCTION_LISTS:
                return self._functions(module, value, start)
            attribute = module.shared_constants.attribute(value)
            if attribute is None:
                body = _initializer(module, value)
            else:
                properties["value"] = attribute
        attached = self._trailing(module)
        group = module.attributes.group(cursor)
        if (attributes := group.passed_through) is not None:
            properties["target_specific_attrs"] = attributes
        cursor.expect("")
        variable = operation_class("llvm.mlir.global").create(
            properties=properties,
            attributes=flags(self.head.lost),
            regions=[body],
        )
        module.metadata.attach(variable, attached)
        return variable

    def _trailing(self, module: ModuleReader) -> Attachments:
        """
        Reads what follows the initializer of a variable, each behind a comma. Returns
        the metadata.
        """
        cursor, properties, lost = self.cursor, self.properties, self.head.lost
        while True:
            attached = module.metadata.read_attachments(cursor)
            if attached or not cursor.accept(","):
                return attached
            word = cursor.take()
            match word:
                case "section":
                    properties["section"] = StringAttr(cursor.string())
                case "comdat":
                    name = module.symbols.name(self.token)
                    properties["comdat"] = comdat(cursor, name)
                case "align":
                    properties["alignment"] = IntegerAttr(cursor.integer(), i64)
                case "partition" | "code_model":
                    lost.append(f"{word} {cursor.take()}")
                case _:
                    lost.append(word)

    def _functions(
        self, module: ModuleReader, value: Constant, start: int
    ) -> Operation:
        """Returns the operation for a list of constructors or destructors."""
        name, functions = _FUNCTION_LISTS[self.token]
        size = value.type.size.data if isinstance(value.type, llvm.LLVMArrayType) else 0
        if len(value.operands) != size:
            raise self.cursor.error(
                "expected functions with priorities",
                start,
                remedy="Remove entries without a function.",
            )
        if self._trailing(module) or self.properties.keys() & _OF_MEMORY:
            raise self.cursor.error(
                f"no section, alignment, comdat or metadata of `{self.token}` can be "
                "represented",
                start,
                remedy="Remove it.",
            )
        self.cursor.expect("")
        references: list[Attribute] = []
        priorities: list[Attribute] = []
        data: list[Attribute] = []
        for entry in value.operands:
            if len(entry.operands) != 3 or entry.operands[1].kind != "symbol":
                raise self.cursor.error(
                    "expected functions with priorities",
                    start,
                    remedy="Remove entries without a function.",
                )
            priority, function, datum = entry.operands
            if datum.kind not in ("symbol", "null"):
                raise self.cursor.error(
                    "expected the data of a function to be a symbol or `null`",
                    start,
                    remedy="Add an alias for the address.",
                )
            priorities.append(IntegerAttr(int(priority.text), i32))
            references.append(module.symbols.reference(function.text))
            data.append(
                module.symbols.reference(datum.text)
                if datum.kind == "symbol"
                else ZeroAttr()
            )
        return operation_class(name).create(
            properties={
                functions: ArrayAttr(references),
                "priorities": ArrayAttr(priorities),
                "data": ArrayAttr(data),
            },
            attributes=flags([f"addrspace({self.space})"] if self.space else []),
        )

    def _alias(self, module: ModuleReader) -> Operation:
        cursor = self.cursor
        self.properties["alias_type"] = module.types.type(cursor)
        cursor.expect(",")
        reader = module.shared_constants.reader
        # An expression is written without its type.
        if module.types.is_type(cursor):
            value = reader.typed(cursor)
        else:
            value = reader.expression(cursor)
        attached = self._partition(module)
        alias = operation_class("llvm.mlir.alias").create(
            properties=self.properties,
            attributes=flags(self.head.lost),
            regions=[_initializer(module, value)],
        )
        module.metadata.attach(alias, attached)
        return alias

    def _ifunc(self, module: ModuleReader) -> Operation:
        cursor, properties = self.cursor, self.properties
        properties["i_func_type"] = module.types.type(cursor)
        cursor.expect(",")
        # LLVM prints no type before a constant expression.
        is_symbol = cursor.tokens[cursor.index + 1][:1] == "@"
        resolver_type = module.types.type(cursor) if is_symbol else None
        if resolver_type is None:
            raise cursor.error(
                "the resolver is not a symbol",
                remedy="Add an alias for the expression.",
            )
        resolver = cursor.take()
        properties["resolver_type"] = resolver_type
        properties["resolver"] = module.symbols.reference(resolver)
        space = 0
        if isinstance(resolver_type, llvm.LLVMPointerType):
            space = _space(resolver_type)
        properties["address_space"] = IntegerAttr(space, i32)
        attached = self._partition(module)
        ifunc = operation_class("llvm.mlir.ifunc").create(
            properties=properties, attributes=flags(self.head.lost)
        )
        module.metadata.attach(ifunc, attached)
        return ifunc

    def _partition(self, module: ModuleReader) -> Attachments:
        """Reads what follows an alias or ifunc, and returns the metadata."""
        cursor = self.cursor
        attached = module.metadata.read_attachments(cursor)
        if not attached and cursor.accept(","):
            cursor.expect("partition")
            self.head.lost.append(f"partition {cursor.take()}")
            attached = module.metadata.read_attachments(cursor)
        cursor.expect("")
        return attached


def _space(pointer: llvm.LLVMPointerType) -> int:
    space = pointer.addr_space
    return getattr(space, "data", 0)


def _initializer(module: ModuleReader, value: Constant) -> Region:
    """Returns the region that computes an initial value."""
    constants = Constants(module.shared_constants, in_function=False)
    result = constants.make(value)
    block = Block()
    constants.place(block)
    block.add_op(llvm.ReturnOp.create(operands=[result]))
    return Region(block)
