"""
A builder of operations of a vectorized kernel, whatever its lanes are.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr, VectorType, i8, i32
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.rewriter import InsertPoint

from xdsl_gas.dialects.assembly_formats.texts import integers
from xdsl_gas.dialects.llvm.module.constants import ZeroOp
from xdsl_gas.dialects.llvm.ops.arithmetic import SubOp
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp, CondBrOp
from xdsl_gas.dialects.llvm.ops.gep import GEPOp
from xdsl_gas.dialects.llvm.ops.vectors import InsertElementOp, ShuffleVectorOp
from xdsl_gas.dialects.llvm.syntax.bundles import NO_SIZES, segment_sizes
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin
from xdsl_gas.xdsl_compat.contexts import operation_class

_MadeT = TypeVar("_MadeT")

_SATURATES = re.compile(r"(llvm\.fpto[su]i\.sat)(\..*)?")


def saturating_conversion(op: Operation) -> str | None:
    """
    Returns the name, without types, of the intrinsic that converts numbers to the
    nearest integer of a type; None for other operations.
    """
    if not isinstance(op, llvm.CallIntrinsicOp):
        return None
    match = _SATURATES.fullmatch(op.intrin.data)
    return None if match is None else match[1]


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
        made = type(op).create(
            operands=operands,
            result_types=kinds,
            properties={k: v for k, v in op.properties.items() if k not in without},
            attributes=dict(op.attributes),
        )
        if (stem := saturating_conversion(op)) is not None:
            # LLVM adds the types to the name.
            made.properties["intrin"] = StringAttr(stem)
        for new, old in zip(made.results, op.results, strict=True):
            new.name_hint = old.name_hint
        return self.put(made)

    def made(
        self,
        name: str,
        operands: Sequence[SSAValue],
        kind: Attribute,
        properties: dict[str, Attribute] | None = None,
    ) -> SSAValue:
        """Inserts an operation with one result, by its name."""
        op = operation_class(name).create(
            operands=operands, result_types=[kind], properties=properties or {}
        )
        return self.put(op).results[0]

    def intrinsic(
        self,
        name: str,
        operands: Sequence[SSAValue],
        kinds: Sequence[Attribute],
        properties: Mapping[str, Attribute] | None = None,
    ) -> Operation:
        """
        Inserts a call of an intrinsic of LLVM without an operation of its own. LLVM
        adds the types that overload it to its name.
        """
        call = operation_class("llvm.call_intrinsic").create(
            operands=operands,
            result_types=kinds,
            properties={
                "intrin": StringAttr(name),
                "fastmathFlags": NO_FAST_MATH,
                "op_bundle_sizes": NO_SIZES,
                "operandSegmentSizes": segment_sizes(len(operands), 0),
                **(properties or {}),
            },
        )
        return self.put(call)

    def wrapping_difference(self, one: SSAValue, other: SSAValue) -> SSAValue:
        """Returns a difference that may wrap."""
        made = SubOp.create(operands=[one, other], result_types=[one.type])
        return self.put(made).results[0]

    def value_of(self, called: MuxBuiltin, operands: Sequence[SSAValue]) -> SSAValue:
        """Calls a mux builtin that has a result, also an overloaded one."""
        return self.put(self._module.call_of(called, operands)).results[0]

    def offset(self, pointer: SSAValue, distance: SSAValue) -> SSAValue:
        """Returns the address some bytes from another one, which may be none."""
        kind = cast(llvm.LLVMPointerType, pointer.type)
        made = GEPOp(pointer, (llvm.GEP_USE_SSA_VAL,), i8, [distance], result_type=kind)
        return self.put(made).result

    def poison(self, kind: Attribute) -> SSAValue:
        """Returns the poison value of a type."""
        return self.made("llvm.mlir.poison", [], kind)

    def zero(self, kind: Attribute) -> SSAValue:
        """Returns the value of a type whose bits are all zero."""
        return self.put(ZeroOp.create(result_types=[kind])).results[0]

    # Vectors.

    def element_of(self, vector: SSAValue, index: int) -> SSAValue:
        """Returns an element of a vector."""
        kind = cast(VectorType[Attribute], vector.type).element_type
        at = self.constant(index, i32)
        return self.made("llvm.extractelement", [vector, at], kind)

    def inserted(self, vector: SSAValue, value: SSAValue, index: int) -> SSAValue:
        """Returns a vector with another element."""
        at = self.constant(index, i32)
        return self.put(
            InsertElementOp.create(
                operands=[vector, value, at], result_types=[vector.type]
            )
        ).results[0]

    def shuffled(self, vector: SSAValue, mask: Sequence[int]) -> SSAValue:
        """Returns the elements of a vector in another order."""
        other = self.poison(vector.type)
        made = ShuffleVectorOp.create(
            operands=[vector, other],
            result_types=[vector.type],
            properties={"mask": integers(*mask)},
        )
        return self.put(made).results[0]

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
            other, values = behind, [self.zero(kind) for kind in kinds]
            self.branch_if(condition, then, other, values)
        else:
            other = self.new_block()
            self.branch_if(condition, then, other)
        self.go_to(then)
        found = inner()
        self.put(BrOp(behind, *found))
        if otherwise is not None:
            self.go_to(other)
            found = otherwise()
            self.put(BrOp(behind, *found))
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
