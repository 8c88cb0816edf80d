"""Calls of library functions and operations whose effects a table describes."""

from dataclasses import dataclass, field

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    calls_function,
    has_exact_definition,
)
from xdsl_gas.analysis.ir.pointer_types import is_pointer
from xdsl_gas.analysis.operations.library_function import LibraryFunction, Result
from xdsl_gas.analysis.points_to.pointer_leaves import PointerLeaves
from xdsl_gas.analysis.semantics.abstract_elements import ADDRESSES
from xdsl_gas.analysis.semantics.library.opencl import opencl_function
from xdsl_gas.analysis.semantics.library_functions import (
    known_function,
    known_operation,
)
from xdsl_gas.analysis.semantics.operand_bundles import effects_of_bundles
from xdsl_gas.memory_space import Target


@dataclass(frozen=True)
class LibraryCalls:
    """Finds the table entries of the calls and operations of one module."""

    call_graph: CallGraph
    target: Target
    leaves: PointerLeaves
    _of_functions: dict[Function, LibraryFunction | None] = field(
        default_factory=dict[Function, "LibraryFunction | None"]
    )
    _is_plain: dict[Function, bool] = field(default_factory=dict[Function, bool])

    def plain_callee(self, op: Operation) -> Function | None:
        """
        The function that a call names if no table describes it: neither `called_by` nor
        `space_query` find anything. None for any other call.
        """
        callee = self.call_graph.callee_of(op)
        if callee is None:
            return None
        known = self._is_plain.get(callee)
        if known is None:
            name = callee.sym_name.data
            known = self._find(callee) is None and opencl_function(name) is None
            self._is_plain[callee] = known
        return callee if known else None

    def called_by(self, op: Operation) -> LibraryFunction | None:
        """
        The table entry of the function that a call invokes, or of an operation that is
        not a call. None if there is none, if the function has an exact definition, if
        the types of the arguments do not match the entry, or if operand bundles do more
        than the function.
        """
        if calls_function(op):
            callee = self.call_graph.callee_of(op)
            if callee is None or any(effects_of_bundles(op)):
                return None
            if callee in self._of_functions:
                row = self._of_functions[callee]
            else:
                row = self._of_functions[callee] = self._find(callee)
        else:
            row = known_operation(op)
        return row if row is not None and self._matches(op, row) else None

    def is_number(self, callee: Function) -> bool:
        """Whether a library function accesses no memory that may hold pointers."""
        row = self._find(callee)
        return row is not None and row.result is Result.NUMBER and not row.accesses

    def _find(self, callee: Function) -> LibraryFunction | None:
        if has_exact_definition(callee):
            return None
        return known_function(callee, self.target)

    def _matches(self, op: Operation, function: LibraryFunction) -> bool:
        """Whether pointers are passed exactly where the entry has pointers."""
        arguments = arguments_of(op)
        expected = {access.argument for access in function.accesses}
        expected |= {a.source for a in function.accesses if a.source is not None}
        if not all(
            position < len(arguments) and is_pointer(arguments[position].type)
            for position in expected
        ):
            return False
        needed = [a.value for a in function.accesses if not a.is_anywhere]
        needed += [a.index for a in function.accesses]
        if any(n is not None and n >= len(arguments) for n in needed):
            return False
        if function.result is Result.ARGUMENT:
            expected.update(function.arguments)
        return (function.takes_pointers and not expected) or not any(
            leaf.spaces != ADDRESSES
            for position, argument in enumerate(arguments)
            if position not in expected
            for leaf in self.leaves.of(argument.type)
        )
