"""
A builder of operations of a vectorized kernel, whatever its lanes are.
"""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar, cast

from xdsl.dialects.builtin import StringAttr, i8, i32
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.rewriter import InsertPoint

from xdsl_gas.dialects.llvm.ops.control_flow import BrOp, CondBrOp
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin
from xdsl_gas.native_cpu.utils.effects import saturating_conversion
from xdsl_gas.native_cpu.utils.step_numbers import keep_step
from xdsl_gas.transforms.utils.llvm_builder import OpT

_MadeT = TypeVar("_MadeT")


class OperationBuilder(KernelBuilder):
    """Inserts operations at the end of a block, each with the location of another."""

    def __init__(self, module: KernelModule, region: Region, first: Operation) -> None:
        block = region.blocks[0]
        super().__init__(module, InsertPoint.at_end(block), first.location)
        self.region = region
        self.block = block
        self.op = first
        """The operation of the kernel that is vectorized now."""

        self._made: dict[object, object] = {}
        """What `once` returned in the current block."""

    def go_to(self, block: Block) -> None:
        self.block = block
        self._made.clear()
        super().go_to(block)

    def once(self, key: object, make: Callable[[], _MadeT]) -> _MadeT:
        """Returns what `make` inserts, in a block once for each key."""
        if key not in self._made:
            self._made[key] = make()
        return cast(_MadeT, self._made[key])

    def new_block(self, kinds: Sequence[Attribute] = ()) -> Block:
        """Returns a new block at the end of the kernel."""
        block = Block(arg_types=kinds)
        self.region.add_block(block)
        return block

    def start(self, op: Operation) -> None:
        """Inserts what follows for an operation of the kernel, with its location."""
        self.op = op
        self._location = op.location

    def put(self, op: OpT) -> OpT:
        keep_step(self.op, op)
        return super().put(op)

    def copy_of(
        self,
        op: Operation,
        operands: Sequence[SSAValue],
        kinds: Sequence[Attribute],
        without: Collection[str] = (),
    ) -> Operation:
        """
        Inserts an operation like another one, with operands and result types, without
        some properties.
        """
        new_op = type(op).create(
            operands=operands,
            result_types=kinds,
            properties={k: v for k, v in op.properties.items() if k not in without},
            attributes=dict(op.attributes),
        )
        if (stem := saturating_conversion(op)) is not None:
            # LLVM adds the types to the name.
            new_op.properties["intrin"] = StringAttr(stem)
        for new, old in zip(new_op.results, op.results, strict=True):
            new.name_hint = old.name_hint
        return self.put(new_op)

    def value_of(self, called: MuxBuiltin, operands: Sequence[SSAValue]) -> SSAValue:
        """Calls a mux builtin that has a result, also an overloaded one."""
        return self.put(self._module.call_of(called, operands)).results[0]

    def offset(self, pointer: SSAValue, distance: SSAValue) -> SSAValue:
        """Returns the address some bytes from another one, which may be none."""
        return self.address(pointer, distance, i8)

    # Vectors.

    def element_of(self, vector: SSAValue, index: int) -> SSAValue:
        return self.extract(vector, self.constant(index, i32))

    def inserted(self, vector: SSAValue, value: SSAValue, index: int) -> SSAValue:
        """Returns a vector with another element."""
        return self.insert(vector, value, self.constant(index, i32))

    def shuffled(self, vector: SSAValue, mask: Sequence[int]) -> SSAValue:
        """Returns the elements of a vector in another order."""
        return self.shuffle(vector, self.poison(vector.type), mask)

    # Control flow.

    def guarded(
        self,
        condition: SSAValue | None,
        kinds: Sequence[Attribute],
        inner: Callable[[], Sequence[SSAValue]],
        otherwise: Callable[[], Sequence[SSAValue]] | None = None,
    ) -> list[SSAValue]:
        """
        Inserts operations under a condition of type i1 and returns their values, or
        those of `otherwise`, by default zero. None is for a condition that holds.
        """
        if condition is None:
            return list(inner())
        then, behind = self.new_block(), Block(arg_types=kinds)
        if otherwise is None:
            other, values = behind, [self.zero(value_type) for value_type in kinds]
            self.branch_if(condition, then, other, values)
        else:
            other = self.new_block()
            self.branch_if(condition, then, other)
        self.go_to(then)
        results = inner()
        self.put(BrOp(behind, *results))
        if otherwise is not None:
            self.go_to(other)
            results = otherwise()
            self.put(BrOp(behind, *results))
        self.region.add_block(behind)
        self.go_to(behind)
        return list(behind.args)

    def branch_if(
        self,
        condition: SSAValue,
        yes: Block,
        no: Block,
        values: Sequence[SSAValue] = (),
    ) -> None:
        """Inserts a branch, with values that are passed to `no`."""
        self.put(CondBrOp(condition, yes, (), no, values))
