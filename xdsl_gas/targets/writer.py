"""
The state that the writers of single operations share: module, function, block.
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
The result of a writer: the text of an instruction, the resulting value, or None if it
has added its instructions itself.
"""

Writer: TypeAlias = Callable[["FunctionWriter", Operation, Properties], Made]
"""Translates an operation; may raise `NotWritable`."""


@dataclass
class ModuleParts:
    """The state of the translation of one module."""

    module: ir.Module
    types: Types
    metadata: Metadata = field(default_factory=Metadata)
    names: set[str] = field(default_factory=set[str])
    """The symbols of the module."""

    intrinsics: dict[str, ir.FunctionType] = field(
        default_factory=dict[str, ir.FunctionType]
    )
    """The intrinsics declared on demand."""

    def declare(self, name: str, kind: ir.FunctionType) -> None:
        """Declares an intrinsic if needed; may raise `NotWritable`."""
        if name in self.names:
            return
        if self.intrinsics.setdefault(name, kind) is not kind and str(
            self.intrinsics[name]
        ) != str(kind):
            raise NotWritable(f"a call of {name} as of another type")


@dataclass
class FunctionWriter:
    """The state of the translation of a function or initializer."""

    module: ModuleParts
    function: WrittenFunction | None = None
    values: dict[SSAValue, ir.Value] = field(default_factory=dict[SSAValue, ir.Value])
    blocks: dict[Block, ir.Block] = field(default_factory=dict[Block, ir.Block])
    phis: dict[Block, list[ir.PhiInstr]] = field(
        default_factory=dict[Block, list[ir.PhiInstr]]
    )
    """The phis of each block except the entry block."""

    block: ir.Block | None = None
    """The current insertion block."""

    @property
    def only_constants(self) -> bool:
        """Whether only constants are allowed, as in an initializer."""
        return self.function is None

    def value(self, value: SSAValue) -> ir.Value:
        """Returns the LLVM value of an SSA value."""
        found = self.values.get(value)
        if found is None:
            raise NotWritable("a value that is used before it is defined")
        return found

    def bare(self, value: SSAValue) -> str:
        """Returns the text of a value without its type."""
        return self.value(value).get_reference()

    def typed(self, value: SSAValue) -> str:
        """Returns the text of a value with its type."""
        found = self.value(value)
        return f"{found.type} {found.get_reference()}"

    def result_type(self, op: Operation) -> ir.Type:
        """Returns the result type of an operation; void for none."""
        return self.module.types.of(op.results[0].type) if op.results else ir.VoidType()

    def space(self, value: SSAValue) -> int:
        """Returns the address space of a pointer."""
        return address_space(value.type) or 0

    def add(
        self, text: str, kind: ir.Type | None = None, name: str = ""
    ) -> WrittenInstruction:
        """Appends an instruction to the block."""
        assert self.block is not None
        made = WrittenInstruction(self.block, kind or ir.VoidType(), text, name)
        self.block.instructions.append(made)
        return made

    def way(self, block: Block, values: Sequence[SSAValue], *, repeated: bool) -> str:
        """
        Returns the label of a successor and adds its phi values. A phi cannot
        distinguish two edges from one branch, so a repeated successor gets a forwarding
        block.
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
        """Returns the call of an intrinsic with operands given by type and text."""
        kind = ir.FunctionType(result, [type_ for type_, _ in operands])
        self.module.declare(name, kind)
        inside = ", ".join(f"{type_} {text}" for type_, text in operands)
        return (
            f"call {before}{result_attributes}{result} {symbol(name)}({inside}){after}"
        )
