"""
Which generic pointers a function does more with than to access the memory behind them.

Where a pointer is only dereferenced, nobody can tell what became of it if it was null.
"""

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.control_flow import incoming, successor_operands
from xdsl_gas.analysis.ir.functions import Function, enclosing_function
from xdsl_gas.analysis.ir.pointer_types import space_in_type
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis


class PointerObservability:
    """Answers for the functions of a module, looking at each once if it can."""

    def __init__(self, spaces: MemorySpaceAnalysis) -> None:
        self._spaces = spaces
        self._known: set[SSAValue] = set()
        self._observed: set[SSAValue] = set()

    def is_only_dereferenced(self, pointer: SSAValue) -> bool:
        """
        Whether all that is done with a pointer, and with what is computed from it, is
        to access the memory behind it, directly or through its one space.
        """
        if pointer not in self._known:
            function = enclosing_function(pointer.owner)
            if function is None:
                return False
            self._look_at(function)
        return pointer not in self._observed

    def forget(self, function: Function) -> bool:
        """
        Has a function looked at again that was rewritten. Returns whether one of its
        arguments was found to be told.
        """
        arguments = function.body.blocks[0].args
        was_told = not self._observed.isdisjoint(arguments)
        for block in function.walk_blocks():
            self._known.difference_update(block.args)
        for op in function.walk():
            self._known.difference_update(op.results)
        return was_told

    def _look_at(self, function: Function) -> None:
        pointers: list[SSAValue] = []
        for block in function.walk_blocks():
            pointers.extend(block.args)
        for op in function.walk():
            pointers.extend(op.results)
        pointers = [p for p in pointers if self._spaces.is_generic(p)]
        self._known.update(pointers)
        waiting = [p for p in pointers if self._is_told(p)]
        self._observed.difference_update(pointers)
        self._observed.update(waiting)
        while waiting:
            for source in _computed_from(waiting.pop()):
                if source not in self._observed and self._spaces.is_generic(source):
                    self._observed.add(source)
                    waiting.append(source)

    def _is_told(self, pointer: SSAValue) -> bool:
        """Whether an operation does something else with the pointer itself."""
        return any(
            not self._is_harmless(use.operation, use.index) for use in pointer.uses
        )

    def _is_harmless(self, user: Operation, operand: int) -> bool:
        semantics = semantics_of(user)
        if semantics.is_marker or any(a.operand == operand for a in semantics.accesses):
            return True
        if semantics.source is PointerSource.FORWARDED:
            # The result, looked at by itself, must be a generic pointer.
            return operand in semantics.forwarded and self._spaces.is_generic(
                user.results[0]
            )
        if semantics.source is PointerSource.CAST:
            named = space_in_type(user.results[0].type, self._spaces.target)
            return named is not None and named is self._spaces.space(user.operands[0])
        # What it is passed to is looked at by itself.
        return any(p.first <= operand < p.end for p in successor_operands(user) or ())


def _computed_from(pointer: SSAValue) -> list[SSAValue]:
    """What a pointer can be without being accessed or cast."""
    op = pointer.owner
    if isinstance(op, Operation):
        semantics = semantics_of(op)
        if semantics.source is PointerSource.FORWARDED:
            return [op.operands[position] for position in semantics.forwarded]
        if semantics.source is not PointerSource.REGION_RESULT:
            return []
    return [source.operands[position] for source, position in incoming(pointer)]
