"""
Calls of functions that are not told apart.

A pointer that may be to more functions than the solver tells apart is to a summary of
functions. Calls of the summary that have the same types share one set of nodes, and
each member is connected to these once: otherwise the work would be the number of such
calls times the number of functions.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.functions import (
    Function,
    has_exact_definition,
    is_declaration,
)
from xdsl_gas.analysis.points_to.abstract_objects import MemoryObject
from xdsl_gas.analysis.points_to.solver import Node

if TYPE_CHECKING:
    from xdsl_gas.analysis.points_to.flow_graph import FlowGraph

_Ends: TypeAlias = tuple[tuple[Attribute, tuple[Node, ...]], ...]
_Signature: TypeAlias = tuple[tuple[Attribute, ...], tuple[Attribute, ...]]


@dataclass(frozen=True, slots=True)
class CallEnds:
    """The types and nodes of what calls pass and of what they return."""

    op: Operation
    """The call; of several, the first."""

    passed: _Ends
    results: _Ends

    @property
    def signature(self) -> _Signature:
        """The types alone."""
        return (
            tuple(kind for kind, _ in self.passed),
            tuple(kind for kind, _ in self.results),
        )


def ends_of_call(
    graph: "FlowGraph", op: Operation, passed: Sequence[SSAValue]
) -> CallEnds:
    """The nodes of one call, with what conditions say where it stands."""
    return CallEnds(
        op,
        tuple((value.type, graph.used.at(value, op)) for value in passed),
        tuple((result.type, graph.values.of(result)) for result in op.results),
    )


class SummarizedCalls:
    """The calls of one module whose callee is the summary of functions."""

    def __init__(
        self, graph: "FlowGraph", connect: Callable[[CallEnds, Function], None]
    ) -> None:
        self._graph = graph
        self._connect = connect
        self._shared: dict[_Signature, CallEnds] = {}

    def add(self, call: CallEnds) -> None:
        """Connects a call with every member of the summary, now and later."""
        values = self._graph.values
        shared = self._shared.get(call.signature)
        if shared is None:
            shared = self._shared[call.signature] = self._share(call)
        for (kind, nodes), (_, ends) in zip(call.passed, shared.passed, strict=True):
            values.flow(nodes, ends, kind, call.op)
        for (kind, nodes), (_, ends) in zip(shared.results, call.results, strict=True):
            values.flow(nodes, ends, kind, call.op)

    def _share(self, first: CallEnds) -> CallEnds:
        passed, results = (
            tuple((kind, self._graph.values.make(kind, None)) for kind in kinds)
            for kinds in first.signature
        )
        shared = CallEnds(first.op, passed, results)
        is_unknown = False

        def connect(member: MemoryObject) -> None:
            nonlocal is_unknown
            callee = member.anchor
            assert isinstance(callee, Function)
            if not is_declaration(callee):
                self._connect(shared, callee)
            if not is_unknown and not has_exact_definition(callee):
                is_unknown = True
                for _, nodes in shared.passed:
                    self._graph.expose(nodes, shared.op)
                for kind, nodes in shared.results:
                    self._graph.add_unknown_nodes(nodes, kind, shared.op)

        self._graph.memory.watch_functions(connect)
        return shared
