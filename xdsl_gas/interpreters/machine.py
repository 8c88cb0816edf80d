"""
A machine: one module, its functions and variables, and the memory of one run.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.interpreter import Interpreter
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.tag_encoding import PrivateMemory, private_memory_of
from xdsl_gas.diagnostics import symbol_name, symbol_words
from xdsl_gas.dialects.llvm.attributes.common import ZeroAttr
from xdsl_gas.dialects.llvm.module.globals import AliasOp
from xdsl_gas.interpreters.handlers import HandlerOfClass
from xdsl_gas.interpreters.operations.constants import constant_value, is_uniform
from xdsl_gas.interpreters.operations.pointers import space_number
from xdsl_gas.interpreters.state.addresses import AddressMap
from xdsl_gas.interpreters.state.memory import Memory
from xdsl_gas.interpreters.state.memory_format import MemoryFormat, NaturalLayout
from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.traps import OutOfSteps, Unsupported
from xdsl_gas.interpreters.state.values import POISON, Pointer, Value
from xdsl_gas.interpreters.state.work_item import (
    Frame,
    Handler,
    WorkGroup,
    WorkItem,
)
from xdsl_gas.memory_space import MemorySpace, spaces_in

_DYNAMIC = ""
"""The name of the local variables that have no size themselves."""

_LARGEST_ALIGNMENT = 128
"""That of dynamic shared memory, in bytes."""

MOST_STEPS = 10_000_000
"""Operations that a run may take, unless it is told otherwise."""


class Machine:
    """Runs functions of one module. What is left in memory stays there."""

    def __init__(
        self,
        module: Operation,
        *,
        target: str | None = None,
        externals: Mapping[str, Callable[..., Value]] | None = None,
        tags: bool = False,
        private_in_global: bool = False,
        high_addresses: bool = False,
        dynamic_local_size: int = 0,
        most_steps: int = MOST_STEPS,
    ) -> None:
        """
        `tags`: casts to the generic space set the bits 61 to 63, as Intel's compiler
        does, instead of leaving the space to whoever runs the program.
        `private_in_global`: private memory can be reached through global pointers, as
        it can where the module says that it lies there (`gas.private_memory`).
        `high_addresses`: addresses have bit 47 set, and all bits above it.
        `dynamic_local_size`: the bytes of local variables that have no size themselves.
        `externals`: what functions without a body do, by name.

        Raises `MemorySpaceError` if the target of the module is not decidable.
        """
        found = target_of_module(module, target)
        layout = NaturalLayout(module, found)
        where = private_memory_of(module) or PrivateMemory.SEPARATE
        private_in_global |= where.is_global
        addresses = AddressMap(
            found,
            layout,
            tags_are_visible=tags,
            private_is_tagged=where.is_tagged,
            high_addresses=high_addresses,
        )
        form = MemoryFormat(layout, addresses)
        self.memory = Memory(found, addresses, form, private_in_global)
        self.handlers: Mapping[type[Operation], Handler] = HandlerOfClass()
        self.interpreter: Interpreter | None = None
        """What runs the operations that have no handler."""

        self.externals: Mapping[str, Callable[..., Value]] = dict(externals or {})
        self.printed: list[str] = []
        """What `printf` printed."""

        self.dynamic_local_size = dynamic_local_size
        self.most_steps = most_steps
        self.steps = 0
        self._symbols: dict[str, Operation] = {}
        for op in _symbols_in(module):
            self._symbols[symbol_name(op) or ""] = op
        self._variables: dict[str, MemoryObject] = {}
        self._functions: dict[str, MemoryObject] = {}

    def count_step(self) -> None:
        """Counts an operation; raises `OutOfSteps` after the last one allowed."""
        self.steps += 1
        if self.steps > self.most_steps:
            raise OutOfSteps(f"{self.most_steps} operations were run")

    def call(self, name: str, *arguments: Value) -> Value | None:
        """
        Calls a function as the only work-item there is, and returns its result. Raises
        `Trap`, `Unsupported` or `OutOfSteps`.
        """
        item = WorkItem(self, WorkGroup())
        run = item.run(self.function(name), arguments)
        while True:
            try:
                next(run)
            except StopIteration as end:
                return cast("Value | None", end.value)

    def function(self, name: str) -> llvm.FuncOp:
        """The function of a name, or that an alias stands for."""
        found = self._symbols.get(name)
        if isinstance(found, AliasOp):
            pointer = self._initial(WorkItem(self, WorkGroup()), found)
            if isinstance(pointer, Pointer) and pointer.object is not None:
                found = pointer.object.function
        if not isinstance(found, llvm.FuncOp):
            raise Unsupported(f"there is no function @{name}")
        return found

    def address_of(self, item: WorkItem, name: str, number: int) -> Value:
        """The address of a symbol, as a work-item sees it."""
        op = self._symbols.get(name)
        if isinstance(op, AliasOp):
            return self._initial(item, op)
        if isinstance(op, llvm.FuncOp):
            return self.memory.addresses.pointer(self._function_object(op), number)
        if isinstance(op, llvm.GlobalOp):
            return self.memory.addresses.pointer(self._variable(item, op), number)
        raise Unsupported(f"there is no variable @{name}")

    def copies_of(
        self,
        item: WorkItem,
        function: llvm.FuncOp,
        arguments: tuple[Value, ...],
        frame: Frame,
    ) -> tuple[Value, ...]:
        """The arguments as a function gets them: with copies of what is by value."""
        if not item.frames:
            return arguments
        passed = list(arguments)
        for index, argument in enumerate(function.body.blocks[0].args):
            attributes = argument_attributes(function, index)
            if (kind := attributes.get("llvm.byval")) is None:
                continue
            size = self.memory.format.size(kind)
            number = space_number(argument.type)
            place = item.place(passed[index], argument, size)
            copied = self.memory.addresses.allocate(
                f"the copy behind argument {index}",
                self._copy_space(number),
                size,
                integer_value(attributes.get("llvm.align"))
                or self.memory.format.alignment(kind),
                owner=item,
            )
            copied.data[:] = place.object.data[place.bytes]
            copied.defined[:] = place.object.defined[place.bytes]
            frame.memory.append(copied)
            passed[index] = self.memory.addresses.pointer(copied, number)
        return tuple(passed)

    def _copy_space(self, number: int) -> MemorySpace | None:
        space = self.memory.target.space(number)
        if space is not MemorySpace.GENERIC:
            return space
        copies = spaces_in(self.memory.target.byval_spaces)
        return copies[0] if copies else MemorySpace.GENERIC

    def _function_object(self, function: llvm.FuncOp) -> MemoryObject:
        name = function.sym_name.data
        if name not in self._functions:
            made = self.memory.addresses.allocate(f"@{name}", None, 0, 16)
            made.function = function
            self._functions[name] = made
        return self._functions[name]

    def _variable(self, item: WorkItem, op: llvm.GlobalOp) -> MemoryObject:
        target, form = self.memory.target, self.memory.format
        name = op.sym_name.data
        space = target.space(op.addr_space.value.data)
        if space is MemorySpace.GENERIC:
            homes = spaces_in(target.generic_globals)
            space = homes[0] if homes else space
        is_shared = space is MemorySpace.SHARED
        home = item.group.variables if is_shared else self._variables
        kind = op.global_type
        size = form.size(kind)
        is_dynamic = is_shared and not size
        if is_dynamic:
            # Shared memory whose size the launch decides is the same under every name.
            name, size = _DYNAMIC, self.dynamic_local_size
        if name in home:
            return home[name]
        made = self.memory.addresses.allocate(
            symbol_words(op.sym_name.data),
            space,
            size,
            _LARGEST_ALIGNMENT
            if is_dynamic
            else integer_value(op.alignment) or form.alignment(kind),
            owner=item.group if is_shared else None,
        )
        home[name] = made
        self._initialize(item, op, made)
        made.is_writable = op.constant is None and space is not MemorySpace.CONSTANT
        return made

    def _initialize(
        self, item: WorkItem, op: llvm.GlobalOp, variable: MemoryObject
    ) -> None:
        """Writes what a variable holds at the start into its memory."""
        form, kind = self.memory.format, op.global_type
        value, count = _uniform_initializer(op), 1
        while value is not None and isinstance(kind, llvm.LLVMArrayType):
            count *= kind.size.data
            kind = kind.type
        if value is None or count == 0:
            data, known = form.encode(op.global_type, self._initial(item, op))
            variable.data[: len(data)], variable.defined[: len(data)] = data, known
            return
        # Each element is the same, so one is encoded. Memory is zero already.
        data, known = form.encode(kind, constant_value(value, kind))
        padding = bytes(form.stride(kind) - len(data))
        if any(data):
            variable.data = bytearray(data + padding) * count
        variable.defined = bytearray(known + padding) * count

    def _initial(self, item: WorkItem, op: Operation) -> Value:
        """What a variable holds at the start, or an alias stands for."""
        value = op.properties.get("value")
        if value is not None:
            assert isinstance(op, llvm.GlobalOp)
            return constant_value(value, op.global_type)
        if not op.regions or not op.regions[0].blocks:
            return POISON
        values: dict[SSAValue, Value] = {}
        *body, end = op.regions[0].blocks[0].ops
        for inner in body:
            operands = tuple(values[operand] for operand in inner.operands)
            result = self.handlers[type(inner)](item, inner, operands)
            values[inner.results[0]] = cast(Value, result)
        return values[end.operands[0]]


def _uniform_initializer(op: llvm.GlobalOp) -> Attribute | None:
    """What gives each element of a variable its value, if all have the same one."""
    value = op.properties.get("value")
    if value is not None:
        return value if is_uniform(value) else None
    block = op.body.first_block
    first = None if block is None else block.first_op
    if isinstance(first, llvm.ZeroOp) and isinstance(first.next_op, llvm.ReturnOp):
        return ZeroAttr()
    return None


def _symbols_in(module: Operation) -> Iterable[Operation]:
    for region in module.regions:
        for block in region.blocks:
            for op in block.ops:
                if symbol_name(op) is not None and not isinstance(op, ModuleOp):
                    yield op
                elif op.regions:
                    yield from _symbols_in(op)
