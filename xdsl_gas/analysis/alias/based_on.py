"""
Computes which arguments of its function a pointer is based on, and which of them are
captured.

`noalias` is about pointers based on an argument
(https://llvm.org/docs/LangRef.html#pointer-aliasing-rules). A pointer that is loaded or
returned may be based on an argument that was captured before, as in LLVM's inliner
(`AddAliasScopeMetadata` in InlineFunction.cpp); here a capture anywhere in the function
counts.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import Block, BlockArgument, Operation, SSAValue, Use

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import (
    incoming_values,
    is_only_passed,
    successor_operands,
)
from xdsl_gas.analysis.ir.functions import Function, arguments_of, is_return
from xdsl_gas.analysis.ir.pointer_types import pointer_in
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.library_functions import is_returned, use_of_argument

_RETURNED = "llvm.returned"
_NOT_BASED = frozenset((PointerSource.STACK, PointerSource.SYMBOL))
_POINTS_NOWHERE = frozenset((PointerSource.NULL, PointerSource.UNDEFINED))


@dataclass(frozen=True, slots=True)
class Basis:
    """The arguments that a pointer may be based on."""

    arguments: frozenset[int] = frozenset()
    """The positions of the queried arguments."""

    others: bool = False
    """Whether it may be based on another argument, an alloca or a global variable."""

    unknown: bool = False
    """Whether it may be of unknown origin, and so based on captured arguments."""

    def __or__(self, other: "Basis") -> "Basis":
        return Basis(
            self.arguments | other.arguments,
            self.others or other.others,
            self.unknown or other.unknown,
        )


_NOTHING = Basis()
_OTHER = Basis(others=True)
_UNKNOWN = Basis(unknown=True)


class BasedOn:
    """The results for one function and a set of its arguments, by their positions."""

    def __init__(
        self, function: Function, arguments: frozenset[int], call_graph: CallGraph
    ) -> None:
        self._entry: Block = function.body.blocks[0]
        self._asked = arguments
        self._call_graph = call_graph
        self._bases: dict[SSAValue, Basis] = {}
        self._solve(function)
        self.captured = frozenset(
            argument
            for value, basis in self._bases.items()
            if basis.arguments and any(map(self._captures, value.uses))
            for argument in basis.arguments
        )

    def basis(self, pointer: SSAValue) -> Basis:
        """
        The arguments that a pointer of the function, or a vector of pointers, is based
        on.
        """
        return self._bases.get(pointer, _UNKNOWN)

    def _solve(self, function: Function) -> None:
        used: dict[SSAValue, list[SSAValue]] = {}
        waiting: list[SSAValue] = []
        for value in _pointers_in(function):
            start, sources = self._start(value)
            self._bases[value] = start
            waiting.append(value)
            for source in sources:
                used.setdefault(source, []).append(value)
        while waiting:
            value = waiting.pop()
            for end in used.get(value, ()):
                grown = self._bases[end] | self._bases[value]
                if grown != self._bases[end]:
                    self._bases[end] = grown
                    waiting.append(end)

    def _start(self, value: SSAValue) -> tuple[Basis, list[SSAValue]]:
        """The basis of a pointer itself, and the operands whose basis it includes."""
        if isinstance(value, BlockArgument) and value.block is self._entry:
            if value.index in self._asked:
                return Basis(frozenset((value.index,))), []
            return _OTHER, []
        op = value.owner
        semantics = None if isinstance(op, Block) else semantics_of(op)
        if semantics is None or semantics.source is PointerSource.REGION_RESULT:
            sources = incoming_values(value)
            start = _NOTHING if is_only_passed(value) else _UNKNOWN
        elif semantics.source in _NOT_BASED:
            return _OTHER, []
        elif semantics.source in _POINTS_NOWHERE:
            return _NOTHING, []
        else:
            assert isinstance(op, Operation)
            moves = {
                PointerSource.FORWARDED: semantics.forwarded,
                PointerSource.CAST: (0,),
            }.get(semantics.source, ())
            sources = [op.operands[at] for at in moves]
            start = _NOTHING if moves else _UNKNOWN
        pointers = [source for source in sources if pointer_in(source.type)]
        return (start if pointers == sources else _UNKNOWN), pointers

    def _captures(self, use: Use) -> bool:
        """Whether a use may capture the pointer."""
        op, position = use.operation, use.index
        semantics = semantics_of(op)
        if semantics.is_marker or is_return(op):
            return False
        if any(access.operand == position for access in semantics.accesses):
            return False
        if semantics.source is PointerSource.FORWARDED:
            return position not in semantics.forwarded or not pointer_in(
                op.results[0].type
            )
        if semantics.source is PointerSource.CAST:
            return False
        if isinstance(op, llvm.CallOp):
            return self._captured_by_call(op, position)
        return not any(
            p.first <= position < p.end for p in successor_operands(op) or ()
        )

    def _captured_by_call(self, call: llvm.CallOp, position: int) -> bool:
        passed = arguments_of(call)
        index = position - int(call.callee is None)
        if not 0 <= index < len(passed):
            return True
        callee = self._call_graph.callee_of(call)
        return (
            is_returned(callee, call, index)
            or use_of_argument(callee, call, index).keeps
        )


def _pointers_in(function: Function) -> Iterator[SSAValue]:
    """The pointers of a function, and vectors of pointers."""
    for block in function.walk_blocks():
        yield from (a for a in block.args if pointer_in(a.type))
    for op in function.walk():
        yield from (r for r in op.results if pointer_in(r.type))
