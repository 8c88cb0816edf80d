"""
Allocation sites: the abstract object that each alloca, variable, function and argument
with memory of its own points to.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DictionaryAttr
from xdsl.ir import BlockArgument, Operation

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.functions import Function, is_kernel, is_variable
from xdsl_gas.analysis.ir.pointer_types import COPIED_BY_VALUE
from xdsl_gas.analysis.points_to.memory.abstract_memory import AbstractMemory
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.module_facts import ModuleFacts
from xdsl_gas.analysis.semantics.global_variables import number_of_space
from xdsl_gas.memory_space import MemorySpace

_BYVAL = "llvm.byval"


class AllocationSites:
    """The objects of one module, each made when first asked for."""

    def __init__(self, facts: ModuleFacts, memory: AbstractMemory) -> None:
        self._facts = facts
        self._table = memory.table
        self._escape = memory.escape
        self._objects: dict[Operation | BlockArgument, MemoryObject] = {}
        self._functions: dict[Function, MemoryObject] = {}

    def of_operation(self, op: Operation) -> MemoryObject:
        """The object that an alloca, or a variable of this module alone, allocates."""
        memory_object = self._objects.get(op)
        if memory_object is None:
            block = None if is_variable(op) else op.parent
            memory_object = self._objects[op] = self._table.allocation(
                op, block, is_constant="constant" in op.properties
            )
        return memory_object

    def of_variable(self, variable: llvm.GlobalOp) -> MemoryObject:
        """The object of a variable; external memory if other code can name it."""
        target = self._facts.target
        space = target.space(number_of_space(variable))
        # Dynamic shared memory is the same bytes under every name, whatever its
        # linkage, also in code outside of the module.
        is_dynamic = space is MemorySpace.SHARED and not self._facts.layout.size(
            variable.global_type
        )
        if self._facts.variables.is_private(variable) and not is_dynamic:
            return self.of_operation(variable)
        if space in (MemorySpace.GLOBAL, MemorySpace.CONSTANT, MemorySpace.GENERIC):
            return self._escape.host
        return self._escape.external

    def of_function(self, function: Function) -> MemoryObject:
        """The object that the address of a function points to."""
        memory_object = self._functions.get(function)
        if memory_object is None:
            memory_object = self._functions[function] = self._table.function(function)
        return memory_object

    def of_argument(self, argument: BlockArgument) -> MemoryObject:
        """The object of an argument with memory of its own, see `copied_arguments`."""
        memory_object = self._objects.get(argument)
        if memory_object is None:
            memory_object = self._table.allocation(argument, argument.block)
            self._objects[argument] = memory_object
        return memory_object


def copied_arguments(function: Function) -> frozenset[int]:
    """
    The indices of the arguments that point to a copy that the call or kernel launch
    makes. By LangRef, `byref` and similar attributes imply no copy but on kernels.
    """
    attributes = function.get_attr_or_prop("arg_attrs")
    if attributes is None:
        return _NONE
    names = COPIED_BY_VALUE if is_kernel(function) else (_BYVAL,)
    copied = [
        index
        for index, its_attributes in enumerate(array_elements(attributes))
        if type(its_attributes) is DictionaryAttr
        and not its_attributes.data.keys().isdisjoint(names)
    ]
    return frozenset(copied) if copied else _NONE


_NONE = frozenset[int]()
