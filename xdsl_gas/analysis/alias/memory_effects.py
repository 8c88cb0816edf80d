"""
Memory effects of operations: of their own accesses, of the functions that they call,
and of external code.
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
    effects_beside_callee,
    external_effects,
    use_of_argument,
)
from xdsl_gas.analysis.semantics.memory_locations import (
    MemoryLocation,
    accesses_in_table,
    synchronizes,
)

MOST_ACCESSES = 64
"""The most accesses of a call that are considered one by one."""


class ModRef(Flag):
    """Whether a location may be modified or referenced, named as in MLIR."""

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
    """The memory effects of an operation and of all that it calls."""

    accesses: _Accesses = field(default_factory=_Accesses)
    """Accesses in the function of the operation."""

    accesses_of_callees: _Accesses = field(default_factory=_Accesses)

    external: ModRef = ModRef.NONE
    """The effects of external code on all memory that it may access."""

    synchronizes: bool = False
    """Whether other work-items may access memory that they can access."""

    anywhere: ModRef = ModRef.NONE
    """The effects on arbitrary memory."""

    callees: set[Function] = field(default_factory=set[Function])
    """The functions with a body that are called directly."""

    calls_external: bool = False
    """Whether the callee may be external code that calls back."""

    @property
    def touches_memory(self) -> bool:
        """Whether any memory is read or written."""
        return bool(
            self.accesses
            or self.accesses_of_callees
            or self.external
            or self.synchronizes
            or self.anywhere
        )

    def add(self, other: "Effects", *, is_callee: bool = False) -> None:
        """Adds the effects of another operation."""
        own = self.accesses_of_callees if is_callee else self.accesses
        own += other.accesses
        self.accesses_of_callees += other.accesses_of_callees
        # Most have none, and `|` of flags is three calls.
        if other.external is not ModRef.NONE:
            self.external |= other.external
        self.synchronizes |= other.synchronizes
        if other.anywhere is not ModRef.NONE:
            self.anywhere |= other.anywhere
        self.callees |= other.callees
        self.calls_external |= other.calls_external


class MemoryEffects:
    """The effects of the operations of one solved points-to graph."""

    def __init__(self, graph: PointsToGraph) -> None:
        self._graph = graph
        self._of: dict[Operation, Effects] = {}
        self._bodies: dict[Function, Effects] = {}
        self._led_to: dict[tuple[frozenset[Function], bool], Effects] = {}
        self._callable: list[Function] | None = None

    def of(self, op: Operation) -> Effects:
        """The effects of an operation, callees included."""
        effects = self._of.get(op)
        if effects is None:
            effects = Effects()
            effects.add(self._direct(op))
            if effects.callees or effects.calls_external:
                effects.add(self._what_follows(effects))
            self._of[op] = effects
        return effects

    def _what_follows(self, effects: Effects) -> Effects:
        """The effects of the functions that are called, at any depth."""
        key = frozenset(effects.callees), effects.calls_external
        known = self._led_to.get(key)
        if known is not None:
            return known
        total, seen = Effects(calls_external=effects.calls_external), set[Function]()
        waiting = list(effects.callees)
        if effects.calls_external:
            waiting += self._callable_from_outside()
        while waiting:
            function = waiting.pop()
            if function in seen:
                continue
            seen.add(function)
            body = self._body(function)
            if body.calls_external and not total.calls_external:
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
        effects = self._bodies.get(function)
        if effects is None:
            effects = self._bodies[function] = Effects()
            for block in function.body.blocks:
                for op in block.ops:
                    effects.add(self._direct(op))
        return effects

    def _direct(self, op: Operation) -> Effects:
        """The effects of an operation, callees excluded."""
        effects = self._without_regions(op)
        for region in op.regions:
            for block in region.blocks:
                for inner in block.ops:
                    effects.add(self._direct(inner))
        return effects

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
        return Effects(external=ModRef.BOTH, synchronizes=True)

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
            # Visiting each function for each such call would take quadratic time.
            return Effects(anywhere=ModRef.BOTH, synchronizes=True)
        effects = Effects()
        for callee in called:
            if callee is not None and not is_declaration(callee):
                effects.callees.add(callee)
            effects.accesses += _copied_arguments(op, callee)
            if callee is None or not has_exact_definition(callee):
                self._add_external(effects, op, callee)
        _add_unknown(effects, *effects_beside_callee(op))
        return effects

    def _called(self, op: Operation) -> set[Function | None] | None:
        """
        The functions that an operation may call, None among them for external code;
        None instead of a set if there are too many.
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

    def _add_external(
        self, effects: Effects, op: Operation, callee: Function | None
    ) -> None:
        """Adds the effects of external code that a call may run."""
        _add_unknown(effects, *external_effects(op, callee))
        for index, argument in enumerate(arguments_of(op)):
            if pointer_in(argument.type) is None:
                continue
            use = use_of_argument(callee, op, index)
            for does, access_kind in (
                (use.reads, AccessKind.READ),
                (use.writes, AccessKind.WRITE),
            ):
                if does:
                    location = MemoryLocation(argument, is_exact=False, access=op)
                    effects.accesses.append((access_kind, location))

    def _library(self, op: Operation, known: LibraryFunction) -> Effects:
        effects = Effects(synchronizes=not known.is_silent)
        arguments = arguments_of(op)
        for index, argument in enumerate(arguments):
            if pointer_in(argument.type) is None:
                continue
            access_kind = AccessKind(0) if known.is_silent else AccessKind.READ
            for access in known.accesses:
                if access.argument == index:
                    access_kind |= access.kind
                    if access.computes:
                        access_kind |= AccessKind.READ
                elif access.source == index:
                    access_kind |= AccessKind.READ
            if access_kind:
                location = MemoryLocation(argument, is_exact=False, access=op)
                effects.accesses.append((access_kind, location))
        return effects


def _add_unknown(effects: Effects, reads: bool, writes: bool) -> None:
    """Adds the effects of unknown code that may read, or write, what it can access."""
    if writes:
        effects.synchronizes = effects.calls_external = True
        effects.external |= ModRef.MOD
    if reads:
        # Callbacks from a read-only call are read-only, too.
        effects.anywhere |= ModRef.NONE if writes else ModRef.REF
        effects.external |= ModRef.REF


def _copied_arguments(
    op: Operation, callee: Function | None
) -> Iterator[tuple[AccessKind, MemoryLocation]]:
    """The effects of reading `byval` arguments to copy them."""
    for index, argument in enumerate(arguments_of(op)):
        attributes = argument_attributes(op, index)
        if callee is not None:
            attributes = {**attributes, **argument_attributes(callee, index)}
        if attributes.keys() & set(COPIED_BY_VALUE):
            location = MemoryLocation(argument, is_exact=False, access=op)
            access_kind = AccessKind.READ
            if "llvm.byval" not in attributes:
                access_kind |= AccessKind.WRITE
            yield access_kind, location
