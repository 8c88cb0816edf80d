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
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AccessGroupAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import DistinctAttr
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.memory_space import Target
from xdsl_gas.native_cpu.builtins.declarations import call_of
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin


@dataclass
class KernelModule:
    """A module of kernels, while they are scheduled."""

    module: ModuleOp

    target_name: str | None = None
    """The option `target` of the pass."""

    _calls: dict[str, dict[str, Attribute]] = field(
        default_factory=dict[str, dict[str, Attribute]]
    )
    """The properties of the calls of each builtin."""

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
        candidate, number = name, 0
        while candidate in self.symbols:
            candidate = f"{name}.{number}"
            number += 1
        self.symbols.add(candidate)
        return candidate

    def insert_after(self, place: Operation, function: llvm.FuncOp) -> None:
        """Inserts a function behind another operation of the module."""
        block = place.parent
        assert block is not None
        block.insert_op_after(function, place)

    def call_of(self, builtin: MuxBuiltin, operands: Sequence[SSAValue]) -> llvm.CallOp:
        """Returns a call of a mux builtin, which is declared if it is not yet."""
        properties = self._calls.get(builtin.name)
        if properties is None:
            call = call_of(self.module, builtin, operands)
            self._calls[builtin.name] = call.properties.copy()
            self.symbols.add(builtin.name)
            return call
        output = builtin.function_type.output
        return CallOp.create(
            operands=operands,
            result_types=() if isinstance(output, llvm.LLVMVoidType) else (output,),
            properties=properties.copy(),
        )

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
    for op in operations_in(module):
        if "access_groups" not in op.properties:
            continue
        for group in array_elements(op.properties["access_groups"]):
            identity = group.get("id") if isinstance(group, AccessGroupAttr) else None
            if isinstance(identity, DistinctAttr):
                numbers.append(identity.identifier.data)
    return numbers
