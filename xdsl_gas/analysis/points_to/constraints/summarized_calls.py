"""
Indirect calls of summarized functions.

A pointer to more functions than the solver distinguishes points to the summary of
functions. Calls of the summary that have the same types share one set of nodes, to
which each summarized function is connected once. The work is thus linear in the calls
plus the functions, not in their product.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.functions import (
    Function,
    has_exact_definition,
    is_declaration,
)
from xdsl_gas.analysis.points_to.constraint_builder import ConstraintBuilder
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.value_nodes import Nodes

_TypedNodes: TypeAlias = tuple[tuple[Attribute, Nodes], ...]
_Signature: TypeAlias = tuple[tuple[Attribute, ...], tuple[Attribute, ...]]


@dataclass(frozen=True, slots=True)
class CallNodes:
    """The types and nodes of the arguments and results of a call."""

    op: Operation
    """The call, or the first of several calls."""

    arguments: _TypedNodes
    results: _TypedNodes

    @property
    def signature(self) -> _Signature:
        """The types of the arguments and results."""
        return (
            tuple(kind for kind, _ in self.arguments),
            tuple(kind for kind, _ in self.results),
        )


def nodes_of_call(
    builder: ConstraintBuilder, op: Operation, arguments: Sequence[SSAValue]
) -> CallNodes:
    """The nodes of a call, with the predicates that hold there."""
    return CallNodes(
        op,
        tuple((value.type, builder.predicated.at(value, op)) for value in arguments),
        tuple((result.type, builder.values.of(result)) for result in op.results),
    )


class SummarizedCalls:
    """The calls of the summary of functions."""

    def __init__(
        self,
        builder: ConstraintBuilder,
        connect: Callable[[CallNodes, Function], None],
    ) -> None:
        self._builder = builder
        self._connect = connect
        self._shared: dict[_Signature, CallNodes] = {}

    def add(self, call: CallNodes) -> None:
        """Connects a call to every summarized function, now and later."""
        flow = self._builder.values.flow
        shared = self._shared.get(call.signature)
        if shared is None:
            shared = self._shared[call.signature] = self._share(call)
        for (kind, nodes), (_, ends) in zip(
            call.arguments, shared.arguments, strict=True
        ):
            flow(nodes, ends, kind, call.op)
        for (kind, nodes), (_, ends) in zip(shared.results, call.results, strict=True):
            flow(nodes, ends, kind, call.op)

    def _share(self, first: CallNodes) -> CallNodes:
        arguments, results = (
            tuple((kind, self._builder.values.make(kind, None)) for kind in kinds)
            for kinds in first.signature
        )
        shared = CallNodes(first.op, arguments, results)
        is_unknown = False

        def connect(place: MemoryObject) -> None:
            nonlocal is_unknown
            callee = place.anchor
            assert isinstance(callee, Function)
            if not is_declaration(callee):
                self._connect(shared, callee)
            if not is_unknown and not has_exact_definition(callee):
                is_unknown = True
                for _, nodes in shared.arguments:
                    self._builder.expose(nodes, shared.op)
                for kind, nodes in shared.results:
                    self._builder.add_unknown_nodes(nodes, kind, shared.op)

        self._builder.memory.summaries.watch_functions(connect)
        return shared
