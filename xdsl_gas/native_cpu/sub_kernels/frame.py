"""
A function under construction for a part of a kernel, and the kernel's values in it.

With `debug=true`, the stack memory of source variables is in the arena, in one struct
for each work-item. A sub-kernel keeps the address of the struct of its work-item in a
variable of its own, in memory, where it stays while a register would be reused. The
debug record of a source variable names that variable, and an expression that loads the
address (`DW_OP_deref`) and adds the offset in the struct (`DW_OP_plus_uconst`).

What the expression says about address spaces is dropped: there are none here.
"""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, IntAttr, LocationAttr, StringAttr, i64
from xdsl.ir import Attribute, Block, BlockArgument, Operation, Region, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas.analysis.ir.control_flow import incoming_values, is_only_passed
from xdsl_gas.dialects.llvm.attributes.debug_info import DIExpressionAttr
from xdsl_gas.dialects.llvm.metadata.attributes import MetadataAttr, metadata
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp
from xdsl_gas.native_cpu.barriers.live_variables import LiveVariables
from xdsl_gas.native_cpu.barriers.stack_memory import DECLARE
from xdsl_gas.native_cpu.barriers.stored_values import load_value, store_value
from xdsl_gas.native_cpu.barriers.values import is_constant, is_function_argument
from xdsl_gas.native_cpu.building.kernel_builder import POINTER, KernelBuilder
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.utils.debug_expressions import without_address_space
from xdsl_gas.transforms.utils.pointer_values import cast_to, defining_op

_EXPRESSION = "locationExpr"
_DEREF, _PLUS = "DW_OP_deref", "DW_OP_plus_uconst"


def declarations_of(alloca: llvm.AllocaOp) -> list[Operation]:
    """Returns the debug records that declare a variable in stack memory."""
    return [use.operation for use in alloca.res.uses if use.operation.name == DECLARE]


def declared_at(record: Operation, pointer: SSAValue, offset: int) -> Operation:
    """
    Returns a record, not inserted yet, that declares the variable of another one at an
    offset behind the address that is loaded from `pointer`.
    """
    clone = record.clone_without_regions(clone_operands=False)
    clone.operands = (pointer,)
    old = record.properties.get(_EXPRESSION)
    clone.properties[_EXPRESSION] = _behind(old, offset)
    return clone


def _behind(expression: Attribute | None, offset: int) -> Attribute:
    """Returns an expression behind the load of an address and an addition."""
    if expression is not None:
        expression = without_address_space(expression)
    if isinstance(expression, MetadataAttr):
        first: list[Operand] = [_DEREF, _PLUS, str(offset)]
        operands = [*first, *expression.data.operands]
        return metadata(MetadataNode("DIExpression", operands=operands))
    rest: Iterable[ArrayAttr[StringAttr | IntAttr]] = ()
    if isinstance(expression, DIExpressionAttr):
        rest = expression.operations
    return DIExpressionAttr(
        ArrayAttr(
            [
                ArrayAttr[StringAttr | IntAttr]([StringAttr(_DEREF)]),
                ArrayAttr[StringAttr | IntAttr]([StringAttr(_PLUS), IntAttr(offset)]),
                *rest,
            ]
        )
    )


@dataclass
class Frame:
    """A function with the arguments of a kernel, and what it needs of its variables."""

    module: KernelModule
    live: LiveVariables
    location: LocationAttr

    stored_early: set[SSAValue] = field(default_factory=set[SSAValue])
    """The variables that are stored elsewhere than at barriers."""

    inputs: list[SSAValue] = field(default_factory=list[SSAValue])
    """The uniform variables that follow the arguments of the kernel, by value."""

    outputs: list[SSAValue] = field(default_factory=list[SSAValue])
    """The uniform variables that follow by pointer."""

    shared_accesses: list[Operation] = field(default_factory=list[Operation])
    """Loads and stores of uniform variables."""

    body: Region = field(init=False)
    setup: Block = field(init=False)
    """The entry block, in front of those of the kernel."""

    def __post_init__(self) -> None:
        kernel = self.live.graph.kernel.function
        self.setup = Block(arg_types=kernel.function_type.inputs.data)
        self.body = Region([self.setup])
        self._arguments = len(self.setup.args)
        for new, old in zip(self.setup.args, kernel.body.blocks[0].args, strict=True):
            new.name_hint = old.name_hint
            new.location = old.location
        self._arena: tuple[SSAValue, SSAValue, SSAValue] | None = None
        self._at_entry: dict[SSAValue, SSAValue] = {}
        self._addresses: dict[SSAValue, SSAValue] = {}
        self._loaded: dict[SSAValue, SSAValue] = {}
        self._stores: list[tuple[SSAValue, SSAValue, Sequence[Operation]]] = []
        self._inputs: dict[SSAValue, SSAValue] = {}
        self._outputs: dict[SSAValue, SSAValue] = {}

    @property
    def uses_arena(self) -> bool:
        """Whether the last arguments are the arena, N and the index of the item."""
        return self._arena is not None

    @property
    def returned(self) -> Attribute:
        """The type of the value that the entry block returns."""
        end = self.setup.last_op
        assert end is not None
        return end.operands[0].type

    @property
    def types(self) -> list[Attribute]:
        """The types of the arguments."""
        return [argument.type for argument in self.setup.args]

    def enter(self, start: Block) -> None:
        """Ends the entry block with a branch."""
        branch = BrOp(start)
        branch.location = self.location
        self.setup.add_op(branch)

    def builder(self) -> KernelBuilder:
        """Returns a builder that inserts at the end of the entry block."""
        end = self.setup.last_op
        if isinstance(end, BrOp):
            builder = KernelBuilder.in_front_of(self.module, end)
        else:
            builder = KernelBuilder.end_of(self.module, self.setup, self.location)
        return builder

    def argument(self, value: SSAValue) -> SSAValue:
        """Returns the argument that an argument of the kernel is."""
        for new, old in zip(
            self.setup.args, self.live.graph.kernel.entry.args, strict=False
        ):
            if old is value:
                return new
        raise AssertionError("not an argument of the kernel")

    def at_entry(self, value: SSAValue) -> SSAValue:
        """Returns what a value of the kernel is when the function is entered."""
        if is_function_argument(value):
            return self.argument(value)
        known = self._at_entry.get(value)
        if known is None:
            known = self._find_at_entry(value)
            self._at_entry[value] = known
        return known

    def known_at_entry(self, value: SSAValue) -> SSAValue | None:
        """Returns the same if other operations needed it already, else None."""
        if is_function_argument(value):
            return self.argument(value)
        return self._at_entry.get(value)

    def _find_at_entry(self, value: SSAValue) -> SSAValue:
        if self.live.tidying.is_address_in_arena(value):
            return self._cast(self.address(value), value.type)
        if value in self.live.uniform:
            return self.input(value)
        if self.live.is_kept(value):
            loaded = self.load(self.builder(), value)
            self._loaded[loaded] = value
            return loaded
        return self.again(self.builder(), value)

    def again(
        self,
        builder: KernelBuilder,
        value: SSAValue,
        operands: tuple[SSAValue, ...] | None = None,
    ) -> SSAValue:
        """Computes a value again, from its operands at entry by default."""
        op = defining_op(value)
        assert op is not None, "a block argument that is not kept"
        if operands is None:
            operands = tuple(map(self.at_entry, op.operands))
        copy = op.clone_without_regions(clone_operands=False)
        copy.operands = operands
        location = copy.location
        builder.put(copy)
        if not is_constant(value):
            copy.location = location
        return copy.results[0]

    def load(self, builder: KernelBuilder, value: SSAValue) -> SSAValue:
        """Loads what a variable is now."""
        address, alignment = self._place(value)
        loaded, accesses = load_value(builder, value.type, address, alignment)
        loaded.name_hint = value.name_hint
        self._note(accesses, value)
        return loaded

    def store(self, builder: KernelBuilder, new: SSAValue, value: SSAValue) -> None:
        """Stores a new value of a variable."""
        address, alignment = self._place(value)
        stores = store_value(builder, new, address, alignment)
        self._stores.append((new, value, stores))
        self._note(stores, value)

    def _place(self, value: SSAValue) -> tuple[SSAValue, int]:
        """Returns the address of a variable and its alignment."""
        is_uniform = value in self.live.uniform
        address = self.output(value) if is_uniform else self.address(value)
        return address, self.live.storage(value).alignment

    def _note(self, accesses: Sequence[Operation], value: SSAValue) -> None:
        if value in self.live.uniform:
            self.shared_accesses += accesses

    def input(self, value: SSAValue) -> SSAValue:
        """Returns a uniform variable as it was when the region was entered."""
        if value not in self._inputs:
            place = self._arguments + len(self.inputs)
            argument = self.setup.insert_arg(value.type, place, self.location)
            argument.name_hint = value.name_hint
            self.inputs.append(value)
            self._inputs[value] = argument
        return self._inputs[value]

    def output(self, value: SSAValue) -> SSAValue:
        """Returns the address of a uniform variable."""
        if value not in self._outputs:
            place = self._arguments + len(self.inputs) + len(self.outputs)
            argument = self.setup.insert_arg(POINTER, place, self.location)
            self.outputs.append(value)
            self._outputs[value] = argument
        return self._outputs[value]

    def address(self, value: SSAValue) -> SSAValue:
        """Returns the address of a variable in the arena."""
        if value not in self._addresses:
            self._take_arena()
            self._addresses[value] = self.builder().null(POINTER)
        return self._addresses[value]

    @property
    def accessed(self) -> Set[SSAValue]:
        """The variables in the arena that are accessed."""
        return self._addresses.keys()

    def _take_arena(self) -> tuple[SSAValue, SSAValue, SSAValue]:
        """Returns the arguments that are the arena, N and the index of the item."""
        if self._arena is None:
            count = len(self.setup.args)
            arena, items, item = (
                self.setup.insert_arg(argument_type, count + number, self.location)
                for number, argument_type in enumerate((POINTER, i64, i64))
            )
            arena.name_hint, items.name_hint, item.name_hint = _NAMES
            self._arena = arena, items, item
        return self._arena

    def declare_variables(self) -> None:
        """Tells debuggers where source variables are, if that is asked for."""
        declared = [
            (alloca, record)
            for alloca in self.live.graph.kernel.entry.ops
            if isinstance(alloca, llvm.AllocaOp) and alloca in self.live.memory
            for record in declarations_of(alloca)
        ]
        if not self.live.debug or not declared:
            return
        arena, _, item = self._take_arena()
        builder = KernelBuilder(
            self.module, InsertPoint.at_start(self.setup), self.location
        )
        layout = self.live.layout
        pointer = builder.variable(POINTER, _POINTER_BYTES)
        pointer.name_hint = "live"
        builder.store(layout.struct(builder, arena, item), pointer, _POINTER_BYTES)
        for alloca, record in declared:
            offset = layout.slots[alloca.res].before.fixed
            declaration = declared_at(record, pointer, offset)
            builder.put(declaration)
            declaration.location = record.location

    def place_variables(self) -> None:
        """Computes the addresses of variables, after the layout is decided."""
        self.declare_variables()
        self._drop_copies()
        for value, placeholder in self._addresses.items():
            op = defining_op(placeholder)
            assert op is not None
            assert self._arena is not None
            builder = KernelBuilder.in_front_of(self.module, op)
            address = self.live.layout.address(builder, value, *self._arena)
            placeholder.replace_all_uses_with(address)
            Rewriter.erase_op(op)

    def _drop_copies(self) -> None:
        """
        Erases the stores of variables that have the memory of the variable that they
        are a copy of, such as what a loop passes to its next iteration. All stores of
        variables that share memory are at the ends of regions.
        """
        slots = self.live.layout.slots
        for new, value, stores in self._stores:
            source = self._loaded.get(_origin(new))
            if source is None or not self.stored_early.isdisjoint((source, value)):
                continue
            if source in slots and slots[source] == slots.get(value):
                for op in stores:
                    Rewriter.erase_op(op)

    def _cast(self, pointer: SSAValue, kind: Attribute) -> SSAValue:
        if pointer.type == kind:
            return pointer
        return self.builder().put(cast_to(pointer, kind)).results[0]


def _origin(value: SSAValue) -> SSAValue:
    """Returns the value that is passed to a block argument, if it is only one."""
    seen: set[SSAValue] = set()
    while isinstance(value, BlockArgument) and value not in seen:
        seen.add(value)
        passed = set(incoming_values(value)) - {value}
        if len(passed) != 1 or not is_only_passed(value):
            break
        (value,) = passed
    return value


_POINTER_BYTES = 8

_NAMES = ("arena", "items", "item")
