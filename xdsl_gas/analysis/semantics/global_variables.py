"""The global variables of a module, and which of them surely exist."""

from collections.abc import Iterable

from xdsl.dialects import llvm
from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import LOCAL_LINKAGE, is_function_class, is_variable
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.dialects.llvm.symbols import lookup_symbol

_ONLY_HERE = frozenset(("external", "common", "weak_odr", "linkonce_odr"))
"""The linkage of symbols that share no bytes with those of other names."""

_FINAL = frozenset(("external", "weak_odr", "linkonce_odr"))
"""The linkage of definitions that have the same type in every module."""

_WORK_GROUP_MEMORY = 3
"""The address space, on every target, where the host may place declared arrays."""

_MAY_BE_MISSING = "extern_weak"
"""The linkage of symbols that may be undefined, so that their address may be null."""


def variable_of(address_of: Operation) -> llvm.GlobalOp | None:
    """
    The variable whose address an operation takes, by the symbol table that it is in;
    None for anything else. `GlobalVariables.variable_at` is faster for many.
    """
    reference = address_of.properties.get("global_name")
    if not isinstance(reference, SymbolRefAttr):
        return None
    try:
        variable = lookup_symbol(address_of, reference)
    except VerifyException:
        return None
    return variable if isinstance(variable, llvm.GlobalOp) else None


def number_of_space(variable: llvm.GlobalOp) -> int:
    """The number of the address space of a variable."""
    return integer_value(variable.properties.get("addr_space")) or 0


def is_one_object(variable: llvm.GlobalOp, layout: TypeLayout) -> bool:
    """
    Whether a variable shares its bytes with no other one: the linker neither replaces
    nor merges it. The arrays of shared memory whose size the host chooses are all the
    same bytes.
    """
    if not layout.size(variable.global_type):
        return False
    if variable.linkage.linkage.data in LOCAL_LINKAGE:
        return True
    if variable.linkage.linkage.data not in _ONLY_HERE:
        return False
    return _is_defined(variable) or variable.addr_space.value.data != _WORK_GROUP_MEMORY


def has_final_size(variable: llvm.GlobalOp) -> bool:
    """Whether a variable is as large as this module says, whatever the linker finds."""
    linkage = variable.linkage.linkage.data
    return linkage in LOCAL_LINKAGE or (linkage in _FINAL and _is_defined(variable))


def _is_defined(variable: llvm.GlobalOp) -> bool:
    return variable.value is not None or bool(variable.body.blocks)


class GlobalVariables:
    """Finds the variable that an `llvm.mlir.addressof` takes the address of."""

    def __init__(self, call_graph: CallGraph) -> None:
        self._call_graph = call_graph
        self._variables: list[llvm.GlobalOp] = []
        self._by_name: dict[Operation, dict[str, llvm.GlobalOp]] = {}
        """By the symbol table that a variable is in."""
        self._collect(call_graph.module)

    def all_variables(self) -> Iterable[llvm.GlobalOp]:
        """Every variable, in program order."""
        return self._variables

    def surely_existing(self, address_of: Operation) -> llvm.GlobalOp | None:
        """
        The variable whose address an operation takes; None for a function, an alias, an
        unknown symbol, or a variable that may be undefined, so that its address may be
        null.
        """
        variable = self.variable_at(address_of)
        if variable is None or variable.linkage.linkage.data == _MAY_BE_MISSING:
            return None
        return variable

    def is_private(self, variable: llvm.GlobalOp) -> bool:
        """
        Whether the variable can only be accessed by addresses taken in the module.
        """
        return (
            variable.linkage.linkage.data in LOCAL_LINKAGE
            and "externally_initialized" not in variable.properties
            and not self._call_graph.is_mentioned(variable.sym_name.data)
        )

    def variable_at(self, address_of: Operation) -> llvm.GlobalOp | None:
        """The variable whose address is taken, None for anything else."""
        reference = address_of.properties.get("global_name")
        if not isinstance(reference, SymbolRefAttr):
            return None
        name = reference.string_value()
        scope = address_of.parent_op()
        while scope is not None:
            variables = self._by_name.get(scope)
            if variables is not None and name in variables:
                return variables[name]
            scope = scope.parent_op()
        return None

    def _collect(self, module: Operation) -> None:
        for region in module.regions:
            for block in region.blocks:
                for op in block.ops:
                    if is_variable(op):
                        self._variables.append(op)
                        self._by_name.setdefault(module, {})[op.sym_name.data] = op
                    elif op.regions and not is_function_class(op.__class__):
                        self._collect(op)
