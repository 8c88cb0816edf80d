"""
Explanations: why a pointer may point into a memory space.

An explanation is a path in the solved constraints, from the node of the pointer
backwards along edges that pass the space to a node where `add_spaces` added it. It is
searched for when asked for, breadth first, so that the shortest is found; the analysis
only records the causes of added spaces.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from xdsl.dialects import llvm
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.causes import FORWARDED_COPY
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.points_to_graph import PointsToGraph
from xdsl_gas.analysis.points_to.solver import Cause, Inflow, Node
from xdsl_gas.analysis.predicates.facts import Fact
from xdsl_gas.diagnostics import source_words
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask, spaces_in


class Origin(Enum):
    """Where the pointers at the end of an explanation come from."""

    CAST = auto()
    """An address space cast from the space."""

    TYPE = auto()
    """A type that names the space."""

    OBJECT = auto()
    """A variable, an alloca, or memory that a function allocates."""

    COPY = auto()
    """What an object is copied from, which LLVM may substitute for the copy."""

    EXTERNAL = auto()
    """Code or memory outside of the module: a caller, a callee, the host."""

    ASSUMPTION = auto()

    OTHER = auto()
    """Integers, null, and operations of unknown effect."""


@dataclass(frozen=True, slots=True)
class ExplanationStep:
    """One step of an explanation, from a pointer back to the source of a space."""

    value: SSAValue | None
    """The value that the step is about; None for memory and for several values."""

    operation: Operation | None
    """The operation that moves or makes the pointer, if there is one."""

    assumption: str | None
    """The name of the assumption that the step depends on."""

    text: str

    origin: Origin | None = None
    """What the last step ends at; None for the other steps."""

    is_external: bool = False
    """Whether the pointer is one of those that the host or external code has."""

    memory: str = ""
    """
    What the loaded memory is called, if it is an object of the module that external
    code may write.
    """


def words_of_value(value: SSAValue) -> str:
    """The text for a value in messages: its name, or its definition and place."""
    owner = value.owner
    number = ""
    if isinstance(owner, Operation) and len(owner.results) > 1:
        number = f"#{owner.results.index(value)}"
    if value.name_hint is not None:
        return f"%{value.name_hint}{number}"
    if isinstance(value, BlockArgument):
        region = value.block.parent
        block_number = 0 if region is None else region.get_block_index(value.block)
        block = "" if block_number == 0 else f" of block {block_number}"
        return f"arg #{value.index}{block}{_words_of_region(value.block)}"
    assert isinstance(owner, Operation)
    which = f"result {number} of " if number else ""
    block = owner.parent
    if block is None or block.parent is None:
        return f"{which}{owner.name}"
    place = f"operation {block.get_operation_index(owner)}"
    block_number = block.parent.get_block_index(block)
    inside = _words_of_region(block)
    return f"{which}{owner.name}, {place} of block {block_number}{inside}"


def _words_of_region(block: Block) -> str:
    """The region of a block, unless it is the body of a function."""
    parent = block.parent_op()
    region = block.parent
    if parent is None or region is None or isinstance(parent, Function):
        return ""
    which = f"region {parent.get_region_index(region)} of "
    return f" in {which if len(parent.regions) > 1 else ''}{parent.name}"


def words_of_bit(bit: SpaceMask) -> str:
    """The text for a memory space, or null, in messages."""
    if bit == NULL_BIT:
        return "null"
    (space,) = spaces_in(bit)
    return space.name.lower().replace("_", " ")


class Explanations:
    """Explains the solution of one points-to graph."""

    def __init__(
        self,
        graph: PointsToGraph,
        name_value: Callable[[SSAValue], str] = words_of_value,
    ) -> None:
        self._graph = graph
        self._name_value = name_value
        self._points_to = graph.points_to
        self._escape = graph.memory.escape
        self._inflows = graph.points_to.inflows()
        self._values = graph.values.values_of_nodes()
        self._words: dict[Node, str] = {}
        self._assumptions: dict[Node, str] = {}
        """The assumptions that the facts of predicated nodes depend on."""
        self._loaded_from: dict[Node, list[MemoryObject]] = {}
        self._results: set[Node] = set()
        """The nodes of the results of functions that are those of no value."""
        self._name_nodes()

    def explain(self, node: Node, bit: SpaceMask) -> tuple[ExplanationStep, ...]:
        """Returns the steps back to a source of a space; () if the node lacks it."""
        if not self._points_to.masks[node] & bit:
            return ()
        causes = self._points_to.causes
        path = self._path_back(
            node,
            lambda inflow: bool(
                inflow.keep & self._points_to.masks[inflow.start] & bit
            ),
            lambda found: (found, bit) in causes,
        )
        steps: list[ExplanationStep] = []
        for end, inflow in path:
            steps.append(self._step(end, inflow))
            if inflow.start == self._escape.unknown:
                steps += self._explain_external_write(end)
        last = path[-1][1].start if path else node
        return *steps, self._source(last, bit, causes[last, bit])

    def _path_back(
        self,
        node: Node,
        passes: Callable[[Inflow], bool],
        is_source: Callable[[Node], bool],
    ) -> list[tuple[Node, Inflow]]:
        """
        The shortest path back to a source along edges that pass the space, as pairs of
        the end of an edge and the edge. Empty if there is none.
        """
        came_from: dict[Node, tuple[Node, Inflow] | None] = {node: None}
        waiting = deque((node,))
        while waiting:
            reached = waiting.popleft()
            if is_source(reached):
                path: list[tuple[Node, Inflow]] = []
                while (step := came_from[reached]) is not None:
                    path.append(step)
                    reached = step[0]
                return path[::-1]
            for inflow in self._inflows[reached]:
                if inflow.start not in came_from and passes(inflow):
                    came_from[inflow.start] = (reached, inflow)
                    waiting.append(inflow.start)
        return []

    def _step(self, end: Node, inflow: Inflow) -> ExplanationStep:
        op = inflow.op
        verb = "may hold" if op is None else semantics_of(op).verb
        if end in self._escaped_pointers:
            verb = "include"
        start = self.words(inflow.start)
        if inflow.start in self._results:
            verb = "is"
        elif inflow.start == self._escape.unknown and end not in self._escaped_pointers:
            verb = "may be one of"
        text = f"{self.words(end)} {verb} {start}"
        assumption = self._assumptions.get(inflow.start)
        if assumption is not None:
            text += f", by the assumption {assumption}"
        is_external = inflow.start in self._escaped_pointers
        return ExplanationStep(
            self._values.get(end), op, assumption, text, is_external=is_external
        )

    def _source(self, node: Node, bit: SpaceMask, cause: Cause) -> ExplanationStep:
        words, space = self.words(node), words_of_bit(bit)
        is_ = f"{words} may be {space}"
        if cause.assumption is not None:
            given = f"{cause.text}, by " if cause.text else ""
            text = f"{is_}: {given}the assumption {cause.assumption}"
        elif cause.text is not None:
            text = f"{is_}: {cause.text}"
        else:
            text = f"{is_}: {self._made_by(cause.op)}"
        return ExplanationStep(
            self._values.get(node),
            cause.op,
            cause.assumption,
            text,
            self._origin(node, cause),
            node in self._escaped_pointers,
        )

    def _origin(self, node: Node, cause: Cause) -> Origin:
        if cause.assumption is not None:
            return Origin.ASSUMPTION
        if node == self._escape.unknown:
            return Origin.EXTERNAL
        if cause.text == FORWARDED_COPY:
            return Origin.COPY
        if cause.op is None:
            return Origin.TYPE if node in self._values else Origin.OTHER
        return _ORIGIN_OF_SOURCE.get(semantics_of(cause.op).source, Origin.OTHER)

    def _made_by(self, op: Operation | None) -> str:
        if op is None:
            return "its type says so"
        match semantics_of(op).source:
            case PointerSource.CAST:
                return f"it is cast from {op.operands[0].type}"
            case PointerSource.STACK:
                return "it is memory of the stack"
            case PointerSource.WORK_GROUP:
                return "it is memory of the work-group"
            case PointerSource.SYMBOL:
                return "it is the address of a symbol"
            case PointerSource.NULL | PointerSource.INTEGER:
                return "it is a constant"
            case _:
                return f"{op.name} makes it"

    def _explain_external_write(self, reader: Node) -> list[ExplanationStep]:
        """Why external code may write an object that a load reads."""
        for place in self._loaded_from.get(reader, ()):
            if self._escape.may_be_written(place):
                return self._explain_escape(place)
        return []

    def _explain_escape(self, place: MemoryObject) -> list[ExplanationStep]:
        words = self._words_of_object(place)
        name = "" if place.is_external else words
        if not self._escape.has_escaped(place):
            text = f"{words} may be written by external code"
            op = self._escape.external_write(place)
            return [ExplanationStep(None, op, None, text, memory=name)]
        exposed = self._escape.exposed
        path = self._path_back(
            exposed,
            lambda inflow: self._points_to.holds(inflow.start, place),
            lambda node: node in self._values,
        )
        for end, inflow in path:
            if (
                end in self._escaped_pointers
                and inflow.start not in self._escaped_pointers
            ):
                start = self.words(inflow.start)
                text = f"external code may have the address of {words}: {start}"
                return [ExplanationStep(None, inflow.op, None, text, memory=name)]
        return []

    def explain_pointer(
        self, pointer: SSAValue, space: MemorySpace
    ) -> tuple[ExplanationStep, ...]:
        """As `explain`, for a generic pointer or a vector of them."""
        nodes = self._graph.values.known(pointer)
        return self.explain(nodes[0], space.bit) if nodes else ()

    def assumptions_of(self, pointer: SSAValue) -> frozenset[str]:
        """Returns the assumptions on which the set of a generic pointer may depend."""
        nodes = self._graph.values.known(pointer)
        return self._dependencies[nodes[0]] if nodes else frozenset()

    @cached_property
    def _dependencies(self) -> list[frozenset[str]]:
        """
        The assumptions that edges carry to each node, from the causes of spaces. A node
        that may be in any space would be so without them.
        """
        masks, anywhere = self._points_to.masks, self._graph.facts.leaves.anywhere
        assumptions: list[frozenset[str]] = [frozenset() for _ in self._inflows]
        for (node, _), cause in self._points_to.causes.items():
            if cause.assumption is not None:
                assumptions[node] |= {cause.assumption}
        for node, assumption in self._assumptions.items():
            assumptions[node] |= {assumption}
        followers: dict[Node, list[Node]] = {}
        for end, inflows in enumerate(self._inflows):
            for inflow in inflows:
                is_limited = masks[end] & anywhere != anywhere
                if is_limited and inflow.keep & masks[inflow.start]:
                    followers.setdefault(inflow.start, []).append(end)
        waiting = [node for node, names in enumerate(assumptions) if names]
        while waiting:
            node = waiting.pop()
            for follower in followers.get(node, ()):
                if not assumptions[node] <= assumptions[follower]:
                    assumptions[follower] |= assumptions[node]
                    waiting.append(follower)
        return assumptions

    def words(self, node: Node) -> str:
        """The text for a node in messages."""
        value = self._values.get(node)
        if value is not None:
            return self._name_value(value)
        return self._words.get(node, "something")

    def _name_nodes(self) -> None:
        memory, escape = self._graph.memory, self._escape
        for place in memory.objects:
            words = self._words_of_object(place)
            contents = memory.cells.of(place)
            stores = place.unknown_offset_stores
            self._words[stores] = f"an unknown offset of {words}"
            self._words[place.contents] = words
            for key, cell in contents.cells.items():
                end = key.offset + key.size
                self._words[cell] = f"{_words_of_bytes(key.offset, end)} of {words}"
            for key, nodes in contents.strided.items():
                start, step, last = key.offset
                end = "" if last is None else f" to {last}"
                text = f"every {step} bytes from {start}{end} of {words}"
                self._words[nodes.stored] = self._words[nodes.loaded] = text
            for (written, _), node in contents.ranges.items():
                part = _words_of_bytes(written.start, written.end)
                self._words[node] = f"{part} of {words}"
            for result in escape.loads_of(place):
                self._loaded_from.setdefault(result, []).append(place)
        for function, results in self._graph.values.known_results.items():
            for index, nodes in enumerate(results):
                which = f" #{index}" if len(results) > 1 else ""
                words = f"the result{which} of {source_words(function)}"
                self._words |= dict.fromkeys(nodes, words)
                self._results.update(set(nodes) - self._values.keys())
        for place, node in self._graph.forwarding.nodes():
            words = self._words_of_object(place)
            self._words[node] = f"what LLVM may substitute for {words}"
        self._words |= self._graph.source_names
        for start, fact, end in self._graph.predicated.facts():
            self._words[end] = f"{self.words(start)} where {_words_of_fact(fact)}"
            if fact.assumption is not None:
                self._assumptions[end] = fact.assumption
        self._words |= {
            escape.exposed: "the pointers that external code is given",
            escape.exposed_by_computation: "the pointers exposed by computation",
            escape.host_pointers: "the pointers in memory that outlives a kernel",
            escape.unknown: "the pointers of external code",
        }
        self._escaped_pointers = (
            escape.exposed,
            escape.exposed_by_computation,
            escape.host_pointers,
            escape.unknown,
        )

    def _words_of_object(self, place: MemoryObject) -> str:
        if place.kind is ObjectKind.SUMMARY:
            return "several variables"
        anchor = place.anchor
        if place.is_function_summary:
            return "several functions"
        if anchor is None:
            return "external memory"
        if isinstance(anchor, BlockArgument):
            return f"the memory behind {self._name_value(anchor)}"
        if isinstance(anchor, llvm.GlobalOp | Function):
            return source_words(anchor)
        return f"the memory of {self._name_value(anchor.results[0])}"


_ORIGIN_OF_SOURCE = {
    PointerSource.CAST: Origin.CAST,
    PointerSource.STACK: Origin.OBJECT,
    PointerSource.WORK_GROUP: Origin.OBJECT,
    PointerSource.SYMBOL: Origin.OBJECT,
    PointerSource.CALL_RESULT: Origin.OBJECT,
}


def _words_of_fact(fact: Fact) -> str:
    may = "is" if fact.holds else "is not"
    if fact.space is None:
        return f"it {may} null"
    return f"it {may} {words_of_bit(fact.space.bit)}"


def _words_of_bytes(start: int, end: int | None) -> str:
    return f"bytes from {start} on" if end is None else f"bytes {start} to {end - 1}"
