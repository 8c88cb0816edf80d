"""
The module that kernels are scheduled in: its target, symbols, and distinct attributes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, IntAttr, ModuleOp
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AccessGroupAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import DistinctAttr
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.memory_space import Target
from xdsl_gas.native_cpu.builtins.declarations import attributes_of, get_or_declare
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin


@dataclass
class KernelModule:
    """A module of kernels, while they are scheduled."""

    module: ModuleOp

    target_name: str | None = None
    """The option `target` of the pass."""

    _declared: dict[str, llvm.FuncOp] = field(default_factory=dict[str, llvm.FuncOp])
    _groups: int | None = None

    @cached_property
    def target(self) -> Target:
        """The target of the module. Raises `MemorySpaceError` if it is unknown."""
        return target_of_module(self.module, self.target_name)

    @cached_property
    def symbols(self) -> set[str]:
        """The names of all symbols; `unique_name` adds to them."""
        return {symbol_name(op) or "" for op in self.module.body.block.ops}

    def unique_name(self, name: str) -> str:
        """Returns `name`, with the first free number behind it if it is taken."""
        made, number = name, 0
        while made in self.symbols:
            made = f"{name}.{number}"
            number += 1
        self.symbols.add(made)
        return made

    def insert_after(self, place: Operation, function: llvm.FuncOp) -> None:
        """Inserts a function behind another operation of the module."""
        block = place.parent
        assert block is not None
        block.insert_op_after(function, place)

    def call_of(self, builtin: MuxBuiltin, operands: Sequence[SSAValue]) -> llvm.CallOp:
        """Returns a call of a mux builtin, which is declared if it is not yet."""
        function = self._declared.get(builtin.name)
        if function is None:
            function = get_or_declare(self.module, builtin)
            self._declared[builtin.name] = function
            self.symbols.add(builtin.name)
        output = builtin.function_type.output
        call = CallOp(
            builtin.name,
            *operands,
            return_type=None if isinstance(output, llvm.LLVMVoidType) else output,
            calling_convention=function.CConv,
        )
        call.properties.update(attributes_of(builtin))
        return call

    def access_group(self) -> AccessGroupAttr:
        """Returns a new access group, distinct from all others of the module."""
        if self._groups is None:
            self._groups = 1 + max(_group_numbers(self.module), default=-1)
        number = self._groups
        self._groups += 1
        return AccessGroupAttr.of(
            id=DistinctAttr(IntAttr(number), ArrayAttr[Attribute]([]))
        )


def _group_numbers(module: Operation) -> list[int]:
    """Returns the numbers of the distinct access groups of a module."""
    numbers: list[int] = []
    for op in module.walk():
        for group in array_elements(op.properties.get("access_groups")):
            identity = group.get("id") if isinstance(group, AccessGroupAttr) else None
            if isinstance(identity, DistinctAttr):
                numbers.append(identity.identifier.data)
    return numbers
