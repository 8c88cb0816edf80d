"""
What operations do to memory: their own accesses, those of the functions that they call,
and what code that is not seen may do meanwhile.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Flag

from xdsl.dialects import llvm
from xdsl.ir import Operation
from xdsl.traits import is_side_effect_free

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.ir.control_flow import is_structured, successor_operands
from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    has_exact_definition,
    is_call,
    is_declaration,
)
from xdsl_gas.analysis.ir.pointer_types import (
    COPIED_BY_VALUE,
    argument_attributes,
    pointer_in,
)
from xdsl_gas.analysis.operations.library_function import LibraryFunction
from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.points_to_graph import PointsToGraph
from xdsl_gas.analysis.semantics.library_functions import (
    unseen_effects,
    use_of_argument,
)
from xdsl_gas.analysis.semantics.memory_locations import (
    MemoryLocation,
    accesses_in_table,
    synchronizes,
)

MOST_ACCESSES = 64
"""A call that leads to more accesses may access anything."""


class ModRef(Flag):
    """What may be done to a location, in MLIR's words."""

    NONE = 0
    REF = 1
    MOD = 2
    BOTH = 3

    def __str__(self) -> str:
        return _WORDS[self]


_WORDS = {
    ModRef.NONE: "NoModRef",
    ModRef.REF: "Ref",
    ModRef.MOD: "Mod",
    ModRef.BOTH: "ModRef",
}

_Accesses = list[tuple[AccessKind, MemoryLocation]]


@dataclass
class Effects:
    """What an operation, or all that it leads to, does to memory."""

    accesses: _Accesses = field(default_factory=_Accesses)
    """In the function that the operation stands in."""

    accesses_of_callees: _Accesses = field(default_factory=_Accesses)

    unseen: ModRef = ModRef.NONE
    """What code that is not seen does with all the memory it may know."""

    synchronizes: bool = False
    """Whether other work-items may have accessed what they can in the meantime."""

    anywhere: ModRef = ModRef.NONE
    """What may be done to any memory at all."""

    callees: set[Function] = field(default_factory=set[Function])
    """The functions with a body that are called directly."""

    calls_unseen: bool = False
    """Whether code is called that may call back."""

    @property
    def touches_memory(self) -> bool:
        """Whether anything is read or written at all."""
        return bool(
            self.accesses
            or self.accesses_of_callees
            or self.unseen
            or self.synchronizes
            or self.anywhere
        )

    def add(self, other: "Effects", *, is_callee: bool = False) -> None:
        """Adds what another operation does."""
        own = self.accesses_of_callees if is_callee else self.accesses
        own += other.accesses
        self.accesses_of_callees += other.accesses_of_callees
        self.unseen |= other.unseen
        self.synchronizes |= other.synchronizes
        self.anywhere |= other.anywhere
        self.callees |= other.callees
        self.calls_unseen |= other.calls_unseen


class MemoryEffects:
    """Answers for one solved graph."""

    def __init__(self, graph: PointsToGraph) -> None:
        self._graph = graph
        self._of: dict[Operation, Effects] = {}
        self._bodies: dict[Function, Effects] = {}
        self._led_to: dict[tuple[frozenset[Function], bool], Effects] = {}
        self._callable: list[Function] | None = None

    def of(self, op: Operation) -> Effects:
        """All that happens to memory while an operation runs."""
        found = self._of.get(op)
        if found is None:
            found = Effects()
            found.add(self._direct(op))
            if found.callees or found.calls_unseen:
                found.add(self._what_follows(found))
            self._of[op] = found
        return found

    def _what_follows(self, effects: Effects) -> Effects:
        """What the functions do that are called, at any depth."""
        key = frozenset(effects.callees), effects.calls_unseen
        known = self._led_to.get(key)
        if known is not None:
            return known
        total, seen = Effects(calls_unseen=effects.calls_unseen), set[Function]()
        waiting = list(effects.callees)
        if effects.calls_unseen:
            waiting += self._callable_from_outside()
        while waiting:
            function = waiting.pop()
            if function in seen:
                continue
            seen.add(function)
            body = self._body(function)
            if body.calls_unseen and not total.calls_unseen:
                waiting += self._callable_from_outside()
            total.add(body, is_callee=True)
            waiting += body.callees
            if len(total.accesses_of_callees) > MOST_ACCESSES:
                total = Effects(anywhere=ModRef.BOTH, synchronizes=True)
                break
        self._led_to[key] = total
        return total

    def _callable_from_outside(self) -> list[Function]:
        if self._callable is None:
            graph = self._graph.facts.call_graph
            self._callable = [
                function
                for function in graph.functions
                if not is_declaration(function)
                and not graph.every_caller_is_visible(function)
            ]
        return self._callable

    def _body(self, function: Function) -> Effects:
        found = self._bodies.get(function)
        if found is None:
            found = self._bodies[function] = Effects()
            for block in function.body.blocks:
                for op in block.ops:
                    found.add(self._direct(op))
        return found

    def _direct(self, op: Operation) -> Effects:
        """What an operation does itself, without the functions that it calls."""
        found = self._without_regions(op)
        for region in op.regions:
            for block in region.blocks:
                for inner in block.ops:
                    found.add(self._direct(inner))
        return found

    def _without_regions(self, op: Operation) -> Effects:
        layout = self._graph.facts.layout
        if is_call(op):
            return self._call(op)
        if semantics_of(op).marker is Marker.LIFETIME:
            pointer = op.operands[-1]
            location = MemoryLocation(pointer, is_exact=False, access=op)
            return Effects([(AccessKind.WRITE, location)])
        known = self._graph.facts.library.called_by(op)
        if known is not None:
            return self._library(op, known)
        if not semantics_of(op).captures_operands:
            accesses = list(accesses_in_table(op, layout))
            return Effects(accesses, synchronizes=synchronizes(op))
        if is_structured(op) or self._is_silent(op):
            return Effects()
        return Effects(unseen=ModRef.BOTH, synchronizes=True)

    def _is_silent(self, op: Operation) -> bool:
        if op.regions:
            return False
        if op.successors:
            return successor_operands(op) is not None
        return is_side_effect_free(op)

    def _call(self, op: Operation) -> Effects:
        known = self._graph.facts.library.called_by(op)
        if known is not None:
            return self._library(op, known)
        called = self._called(op)
        if called is None:
            # To look at each function for each such call takes quadratic time.
            return Effects(anywhere=ModRef.BOTH, synchronizes=True)
        found = Effects()
        for callee in called:
            if callee is not None and not is_declaration(callee):
                found.callees.add(callee)
            found.accesses += _copied_arguments(op, callee)
            if callee is None or not has_exact_definition(callee):
                self._add_unseen(found, op, callee)
        return found

    def _called(self, op: Operation) -> set[Function | None] | None:
        """
        The functions that an operation may call, None among them for external code;
        None instead of a set where they are too many to be told apart.
        """
        callee = self._graph.facts.call_graph.callee_of(op)
        if callee is not None or not isinstance(op, llvm.CallOp) or op.callee:
            return {callee}
        nodes = self._graph.values.known(op.args[0])
        if nodes is None:
            return {None}
        places = [place for place, _ in self._graph.points_to.locations(nodes[0])]
        if any(place.is_function_summary for place in places):
            return None
        anchors = (place.anchor for place in places)
        return {a if isinstance(a, Function) else None for a in anchors}

    def _add_unseen(
        self, found: Effects, op: Operation, callee: Function | None
    ) -> None:
        """What a body may do that is not seen."""
        reads, writes = unseen_effects(op, callee)
        if writes:
            found.synchronizes = found.calls_unseen = True
            found.unseen |= ModRef.MOD
        if reads:
            # What calls back only reads either.
            found.anywhere |= ModRef.NONE if writes else ModRef.REF
            found.unseen |= ModRef.REF
        for index, argument in enumerate(arguments_of(op)):
            if pointer_in(argument.type) is None:
                continue
            use = use_of_argument(callee, op, index)
            for does, kind in (
                (use.reads, AccessKind.READ),
                (use.writes, AccessKind.WRITE),
            ):
                if does:
                    location = MemoryLocation(argument, is_exact=False, access=op)
                    found.accesses.append((kind, location))

    def _library(self, op: Operation, known: LibraryFunction) -> Effects:
        found = Effects(synchronizes=not known.is_silent)
        arguments = arguments_of(op)
        for index, argument in enumerate(arguments):
            if pointer_in(argument.type) is None:
                continue
            kind = AccessKind(0) if known.is_silent else AccessKind.READ
            for access in known.accesses:
                if access.argument == index:
                    kind |= access.kind
                    if access.computes:
                        kind |= AccessKind.READ
                elif access.source == index:
                    kind |= AccessKind.READ
            if kind:
                location = MemoryLocation(argument, is_exact=False, access=op)
                found.accesses.append((kind, location))
        return found


def _copied_arguments(
    op: Operation, callee: Function | None
) -> Iterator[tuple[AccessKind, MemoryLocation]]:
    """What a call reads itself, to pass a copy of it."""
    for index, argument in enumerate(arguments_of(op)):
        attributes = argument_attributes(op, index)
        if callee is not None:
            attributes |= argument_attributes(callee, index)
        if attributes.keys() & set(COPIED_BY_VALUE):
            location = MemoryLocation(argument, is_exact=False, access=op)
            kind = AccessKind.READ
            if "llvm.byval" not in attributes:
                kind |= AccessKind.WRITE
            yield kind, location
