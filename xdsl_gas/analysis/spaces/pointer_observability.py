"""
Pointer observability: whether a function uses the value of a generic pointer, or only
accesses memory through it.

If a pointer is only dereferenced, a cast that changes null is not observable.
"""

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.control_flow import incoming_values, successor_operands
from xdsl_gas.analysis.ir.functions import Function, enclosing_function
from xdsl_gas.analysis.ir.pointer_types import space_in_type
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis


class PointerObservability:
    """Analyzes the functions of a module, each once."""

    def __init__(self, spaces: MemorySpaceAnalysis) -> None:
        self._spaces = spaces
        self._known: set[SSAValue] = set()
        self._observed: set[SSAValue] = set()

    def is_only_dereferenced(self, pointer: SSAValue) -> bool:
        """
        Whether a pointer, and every pointer computed from it, is used only to access
        memory, as it is or cast to its specific space.
        """
        if pointer not in self._known:
            function = enclosing_function(pointer.owner)
            if function is None:
                return False
            self._analyze(function)
        return pointer not in self._observed

    def _analyze(self, function: Function) -> None:
        pointers: list[SSAValue] = []
        for block in function.walk_blocks():
            pointers.extend(block.args)
        for op in function.walk():
            pointers.extend(op.results)
        pointers = [p for p in pointers if self._spaces.is_generic(p)]
        self._known.update(pointers)
        waiting = [p for p in pointers if self._is_used(p)]
        self._observed.update(waiting)
        while waiting:
            for source in _computed_from(waiting.pop()):
                if source not in self._observed and self._spaces.is_generic(source):
                    self._observed.add(source)
                    waiting.append(source)

    def _is_used(self, pointer: SSAValue) -> bool:
        """Whether an operation uses the value of a pointer."""
        return any(
            not self._is_harmless(use.operation, use.index) for use in pointer.uses
        )

    def _is_harmless(self, user: Operation, operand: int) -> bool:
        semantics = semantics_of(user)
        if semantics.is_marker or any(a.operand == operand for a in semantics.accesses):
            return True
        if semantics.source is PointerSource.FORWARDED:
            # The result is a pointer that is analyzed by itself.
            return operand in semantics.forwarded and self._spaces.is_generic(
                user.results[0]
            )
        if semantics.source is PointerSource.CAST:
            named = space_in_type(user.results[0].type, self._spaces.target)
            return named is not None and named is self._spaces.space(user.operands[0])
        # The block argument or result is analyzed by itself.
        return any(p.first <= operand < p.end for p in successor_operands(user) or ())


def _computed_from(pointer: SSAValue) -> list[SSAValue]:
    """The operands that a pointer is computed from, or that are forwarded to it."""
    op = pointer.owner
    if isinstance(op, Operation):
        semantics = semantics_of(op)
        if semantics.source is PointerSource.FORWARDED:
            return [op.operands[position] for position in semantics.forwarded]
        if semantics.source is not PointerSource.REGION_RESULT:
            return []
    return incoming_values(pointer)
