"""
The machine: one module with its functions and variables, and the memory of a run.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.interpreter import Interpreter
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.tag_encoding import PrivateMemory, private_memory_of
from xdsl_gas.diagnostics import symbol_name, symbol_words
from xdsl_gas.dialects.llvm.attributes.common import ZeroAttr
from xdsl_gas.dialects.llvm.module.aliases import AliasOp
from xdsl_gas.interpreters.handlers import HandlerOfClass
from xdsl_gas.interpreters.operations.constants import constant_value, is_uniform
from xdsl_gas.interpreters.operations.pointers import space_number
from xdsl_gas.interpreters.state.addresses import AddressMap
from xdsl_gas.interpreters.state.memory import Memory
from xdsl_gas.interpreters.state.memory_format import MemoryFormat, NaturalLayout
from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.program_order import ProgramOrder
from xdsl_gas.interpreters.state.races import RaceDetector
from xdsl_gas.interpreters.state.traps import OutOfSteps, Unsupported
from xdsl_gas.interpreters.state.values import POISON, Pointer, Value
from xdsl_gas.interpreters.state.work_item import (
    Frame,
    Handler,
    Steps,
    WorkGroup,
    WorkItem,
)
from xdsl_gas.memory_space import MemorySpace, spaces_in
from xdsl_gas.transforms.spirv.builtins import (
    convert_spirv_builtins,
    has_spirv_builtins,
)

_DYNAMIC = ""
"""The name of the dynamically sized local variables."""

_LARGEST_ALIGNMENT = 128
"""The size of dynamic shared memory, in bytes."""

MOST_STEPS = 10_000_000
"""The default limit of executed operations per run."""


class Machine:
    """Runs functions of one module. Memory persists between calls."""

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
        `tags`: casts to generic set bits 61 to 63, as Intel's compiler does.
        `private_in_global`: global pointers may access private memory. Implied by the
        module attribute `gas.private_memory`.
        `high_addresses`: bits 47 to 63 of addresses are set.
        `dynamic_local_size`: the size of dynamic local memory in bytes.
        `externals`: Python functions for functions without a body, by name.

        Raises `MemorySpaceError` if the target of the module is unknown, or for a
        built-in function of SPIR-V whose scope is not a constant.
        """
        if isinstance(module, ModuleOp) and has_spirv_builtins(module):
            module = module.clone()
            convert_spirv_builtins(module)
        self.module = module
        """What runs: a copy of the given module if SPIR-V's built-ins were replaced."""

        module_target = target_of_module(module, target)
        layout = NaturalLayout(module, module_target)
        where = private_memory_of(module) or PrivateMemory.SEPARATE
        private_in_global |= where.is_global
        addresses = AddressMap(
            module_target,
            layout,
            tags_are_visible=tags,
            private_is_tagged=where.is_tagged,
            high_addresses=high_addresses,
        )
        form = MemoryFormat(layout, addresses)
        self.memory = Memory(module_target, addresses, form, private_in_global)
        self.handlers: Mapping[type[Operation], Handler] = HandlerOfClass()
        self.interpreter: Interpreter | None = None
        """Runs operations without a handler."""

        self.externals: Mapping[str, Callable[..., Value]] = dict(externals or {})
        self.printed: list[str] = []
        """The output of `printf`."""

        self.races: RaceDetector | None = None
        self.order = ProgramOrder()
        self.counts_iterations = False
        self.dynamic_local_size = dynamic_local_size
        self.most_steps = most_steps
        self.steps = 0
        self._symbols: dict[str, Operation] = {}
        for op in _symbols_in(module):
            self._symbols[symbol_name(op) or ""] = op
        self._variables: dict[str, MemoryObject] = {}
        self._functions: dict[str, MemoryObject] = {}
        self._steps: dict[int, tuple[Block, Steps]] = {}

    def count_step(self) -> None:
        """Counts an operation; raises `OutOfSteps` after the last one allowed."""
        self.steps += 1
        if self.steps > self.most_steps:
            raise OutOfSteps(f"{self.most_steps} operations were run")

    def steps_of(self, block: Block) -> Steps:
        """Returns the steps of a block, made once."""
        # By identity, with the block, whose `id` must not become another one's.
        known = self._steps.get(id(block))
        if known is None:
            known = self._steps[id(block)] = block, Steps.of(block)
        return known[1]

    def call(self, name: str, *arguments: Value) -> Value | None:
        """
        Calls a function as a single work-item and returns its result. Raises `Trap`,
        `Unsupported` or `OutOfSteps`.
        """
        # The module may have been changed since the last call.
        self._steps.clear()
        item = WorkItem(self, WorkGroup())
        run = item.run(self.function(name), arguments)
        while True:
            try:
                next(run)
            except StopIteration as end:
                return cast("Value | None", end.value)

    def function(self, name: str) -> llvm.FuncOp:
        """Returns the function of a name, also through an alias."""
        symbol_op = self._symbols.get(name)
        if isinstance(symbol_op, AliasOp):
            pointer = self._initial(WorkItem(self, WorkGroup()), symbol_op)
            if isinstance(pointer, Pointer) and pointer.object is not None:
                symbol_op = pointer.object.function
        if not isinstance(symbol_op, llvm.FuncOp):
            raise Unsupported(f"there is no function @{name}")
        return symbol_op

    def variable(self, name: str) -> MemoryObject:
        """
        Returns the memory of a variable that all work-groups share, with its initial
        value at first.
        """
        variable = self._symbols.get(name)
        if not isinstance(variable, llvm.GlobalOp):
            raise Unsupported(f"there is no variable @{name}")
        return self._variable(WorkItem(self, WorkGroup()), variable)

    def address_of(self, item: WorkItem, name: str, number: int) -> Value:
        """Returns the address of a symbol for a work-item."""
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
        """
        Returns the arguments of a call, with copies of `byval` ones. Each work-item has
        its own copy of those of a kernel.
        """
        passed = list(arguments)
        for index, argument in enumerate(function.body.blocks[0].args):
            attributes = argument_attributes(function, index)
            if (pointee := attributes.get("llvm.byval")) is None:
                continue
            size = self.memory.format.size(pointee)
            number = space_number(argument.type)
            place = item.place(passed[index], argument, size)
            space = self._copy_space(number)
            if not item.frames:
                # The launch has chosen the space, and nothing else accesses the bytes.
                space, place.track = place.object.space, None
            copied = self.memory.addresses.allocate(
                f"the copy behind argument {index}",
                space,
                size,
                integer_value(attributes.get("llvm.align"))
                or self.memory.format.alignment(pointee),
                owner=item,
            )
            copied.data[:], copied.defined[:] = self.memory.fetch(place)
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
            home = next(iter(spaces_in(self.memory.target.generic_functions)), None)
            memory_object = self.memory.addresses.allocate(f"@{name}", home, 0, 16)
            memory_object.function = function
            self._functions[name] = memory_object
        return self._functions[name]

    def _variable(self, item: WorkItem, op: llvm.GlobalOp) -> MemoryObject:
        form = self.memory.format
        name = op.sym_name.data
        space = self._space_of(op)
        is_shared = space is MemorySpace.SHARED
        is_of_group = is_shared or name in self._constants_of_groups
        home = item.group.variables if is_of_group else self._variables
        global_type = op.global_type
        size = form.size(global_type)
        is_dynamic = is_shared and not size
        if is_dynamic:
            # All dynamic shared memory variables have one address.
            name, size = _DYNAMIC, self.dynamic_local_size
        if name in home:
            return home[name]
        memory_object = self.memory.addresses.allocate(
            symbol_words(op.sym_name.data),
            space,
            size,
            _LARGEST_ALIGNMENT
            if is_dynamic
            else integer_value(op.alignment) or form.alignment(global_type),
            owner=item.group if is_of_group else None,
        )
        home[name] = memory_object
        self._initialize(item, op, memory_object)
        memory_object.is_writable = (
            op.constant is None and space is not MemorySpace.CONSTANT
        )
        return memory_object

    def _space_of(self, op: llvm.GlobalOp) -> MemorySpace | None:
        target = self.memory.target
        space = target.space(op.addr_space.value.data)
        if space is MemorySpace.GENERIC:
            homes = spaces_in(target.generic_globals)
            space = homes[0] if homes else space
        return space

    @cached_property
    def _constants_of_groups(self) -> frozenset[str]:
        """
        The constants whose values have the address of a shared variable, at any depth.
        Each work-group has its own.
        """
        names: set[str] = set()
        waiting: list[str] = []
        users: dict[str, list[str]] = {}
        for name, op in self._symbols.items():
            if isinstance(op, llvm.GlobalOp):
                if self._space_of(op) is MemorySpace.SHARED:
                    waiting.append(name)
                    continue
                if op.constant is None:
                    continue
            elif not isinstance(op, AliasOp):
                continue
            for inner in op.walk():
                if isinstance(inner, llvm.AddressOfOp):
                    users.setdefault(inner.global_name.string_value(), []).append(name)
        while waiting:
            for user in users.get(waiting.pop(), ()):
                if user not in names:
                    names.add(user)
                    waiting.append(user)
        return frozenset(names)

    def _initialize(
        self, item: WorkItem, op: llvm.GlobalOp, variable: MemoryObject
    ) -> None:
        """Writes the initializer of a variable to its memory."""
        form, element_type = self.memory.format, op.global_type
        value, count = _uniform_initializer(op), 1
        while value is not None and isinstance(element_type, llvm.LLVMArrayType):
            count *= element_type.size.data
            element_type = element_type.type
        if value is None or count == 0:
            data, known = form.encode(op.global_type, self._initial(item, op))
            variable.data[: len(data)], variable.defined[: len(data)] = data, known
            return
        # For a splat one element is encoded. Memory is initially zero.
        data, known = form.encode(element_type, constant_value(value, element_type))
        padding = bytes(form.stride(element_type) - len(data))
        if any(data):
            variable.data = bytearray(data + padding) * count
        variable.defined = bytearray(known + padding) * count

    def _initial(self, item: WorkItem, op: Operation) -> Value:
        """Returns the value of an initializer or alias."""
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
    """Returns the constant of a splat initializer, if it is one."""
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
