"""
What the writers of single operations write to.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from llvmlite import ir
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.targets.llvm_types import Types
from xdsl_gas.targets.metadata import Metadata
from xdsl_gas.targets.properties import NotWritable, Properties
from xdsl_gas.targets.written import (
    WrittenFunction,
    WrittenInstruction,
    symbol,
)

Made: TypeAlias = str | ir.Value | None
"""
What a writer returns: the text of an instruction, a value that is the
result, or nothing more than it has added itself.
"""

Writer: TypeAlias = Callable[["FunctionWriter", Operation, Properties], Made]
"""Writes an operation; may raise `NotWritable`."""


@dataclass
class ModuleParts:
    """What the functions of a module share."""

    module: ir.Module
    types: Types
    metadata: Metadata = field(default_factory=Metadata)
    names: set[str] = field(default_factory=set[str])
    """The symbols of the module."""

    intrinsics: dict[str, ir.FunctionType] = field(
        default_factory=dict[str, ir.FunctionType]
    )
    """Those that were called without being declared."""

    def declare(self, name: str, kind: ir.FunctionType) -> None:
        """Makes sure that an intrinsic is declared; may raise `NotWritable`."""
        if name in self.names:
            return
        if self.intrinsics.setdefault(name, kind) is not kind and str(
            self.intrinsics[name]
        ) != str(kind):
            raise NotWritable(f"a call of {name} as of another type")


@dataclass
class FunctionWriter:
    """A function, or the initializer of a variable, while it is written."""

    module: ModuleParts
    function: WrittenFunction | None = None
    values: dict[SSAValue, ir.Value] = field(default_factory=dict[SSAValue, ir.Value])
    blocks: dict[Block, ir.Block] = field(default_factory=dict[Block, ir.Block])
    phis: dict[Block, list[ir.PhiInstr]] = field(
        default_factory=dict[Block, list[ir.PhiInstr]]
    )
    """What stands for the arguments of each block but the first."""

    block: ir.Block | None = None
    """Where instructions are added."""

    @property
    def only_constants(self) -> bool:
        """Whether there can be no instruction, as in an initializer."""
        return self.function is None

    def value(self, value: SSAValue) -> ir.Value:
        """What stands for a value."""
        found = self.values.get(value)
        if found is None:
            raise NotWritable("a value that is used before it is defined")
        return found

    def bare(self, value: SSAValue) -> str:
        """A value without its type."""
        return self.value(value).get_reference()

    def typed(self, value: SSAValue) -> str:
        """A value after its type."""
        found = self.value(value)
        return f"{found.type} {found.get_reference()}"

    def result_type(self, op: Operation) -> ir.Type:
        """The type of what an operation returns; nothing is void."""
        return self.module.types.of(op.results[0].type) if op.results else ir.VoidType()

    def space(self, value: SSAValue) -> int:
        """The address space that a pointer names."""
        return address_space(value.type) or 0

    def add(
        self, text: str, kind: ir.Type | None = None, name: str = ""
    ) -> WrittenInstruction:
        """Adds an instruction at the end of the block; what returns nothing is void."""
        assert self.block is not None
        made = WrittenInstruction(self.block, kind or ir.VoidType(), text, name)
        self.block.instructions.append(made)
        return made

    def way(self, block: Block, values: Sequence[SSAValue], *, repeated: bool) -> str:
        """
        The label by which a branch gets to a block with values for its arguments. LLVM
        cannot tell two ways of one branch apart: a repeated one leads through a block
        of its own.
        """
        assert self.block is not None
        assert self.function is not None
        source, target = self.block, self.blocks[block]
        if repeated and values:
            source = self.function.append_basic_block()
            text = f"br label {target.get_reference()}"
            source.instructions.append(
                WrittenInstruction(source, ir.VoidType(), text, "")
            )
        for phi, value in zip(self.phis[block], values, strict=True):
            phi.add_incoming(self.value(value), source)
        reached = target if source is self.block else source
        return f"label {reached.get_reference()}"

    def intrinsic_call(
        self,
        name: str,
        result: ir.Type,
        operands: Sequence[tuple[ir.Type, str]],
        *,
        before: str = "",
        result_attributes: str = "",
        after: str = "",
    ) -> str:
        """The call of an intrinsic, which is declared; operands by type and text."""
        kind = ir.FunctionType(result, [type_ for type_, _ in operands])
        self.module.declare(name, kind)
        inside = ", ".join(f"{type_} {text}" for type_, text in operands)
        return (
            f"call {before}{result_attributes}{result} {symbol(name)}({inside}){after}"
        )
