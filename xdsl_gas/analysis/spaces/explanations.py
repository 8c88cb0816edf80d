"""
Why a pointer may point into a memory space: the way back to where the space came in.

Nothing is recorded for this but why spaces begin at nodes. The way from there to a
pointer is looked for afterwards, against the edges of the solved graph: every edge
whose start has the space and that lets it pass is a reason, and the shortest way is the
one that is told.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.points_to.abstract_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.flow_graph import FlowGraph
from xdsl_gas.analysis.points_to.solver import Cause, Inflow, Node
from xdsl_gas.analysis.predicates.facts import Fact
from xdsl_gas.analysis.semantics.pointer_flow import Origin, flow_of
from xdsl_gas.diagnostics import symbol_name, symbol_words
from xdsl_gas.memory_space import NULL_BIT, SpaceMask, spaces_in


@dataclass(frozen=True, slots=True)
class ExplanationStep:
    """One step of the way back from a pointer to where a space came in."""

    value: SSAValue | None
    """The value that the step is about; None for a place or what stands for many."""

    operation: Operation | None
    """The operation that is the reason, if one is."""

    assumption: str | None
    """The name of the assumption that the step rests on."""

    text: str
    """The step in words."""


def words_of_value(value: SSAValue) -> str:
    """What a message calls a value: its name, or where it comes from."""
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
    """Which region a block is in, where that is not a function's body."""
    parent = block.parent_op()
    region = block.parent
    if parent is None or region is None or isinstance(parent, Function):
        return ""
    which = f"region {parent.get_region_index(region)} of "
    return f" in {which if len(parent.regions) > 1 else ''}{parent.name}"


def words_of_bit(bit: SpaceMask) -> str:
    """What messages call a memory space, and null."""
    if bit == NULL_BIT:
        return "null"
    (space,) = spaces_in(bit)
    return space.name.lower().replace("_", " ")


class Explanations:
    """Answers for one solved graph."""

    def __init__(self, graph: FlowGraph) -> None:
        self._graph = graph
        self._points_to = graph.points_to
        self._inflows = graph.points_to.inflows()
        self._values = graph.values.values_of_nodes()
        self._words: dict[Node, str] = {}
        self._assumptions: dict[Node, str] = {}
        """The assumptions of what is known at nodes."""
        self._readable: dict[Node, list[MemoryObject]] = {}
        self._name_nodes()

    def explain(self, node: Node, bit: SpaceMask) -> tuple[ExplanationStep, ...]:
        """Why a node has a space (or null); () if it has not."""
        if not self._points_to.masks[node] & bit:
            return ()
        causes = self._points_to.causes
        way = self._way_back(
            node,
            lambda inflow: bool(
                inflow.keep & self._points_to.masks[inflow.start] & bit
            ),
            lambda found: (found, bit) in causes,
        )
        steps: list[ExplanationStep] = []
        for end, inflow in way:
            steps.append(self._step(end, inflow))
            if inflow.start == self._graph.memory.unknown:
                steps += self._explain_external_write(end)
        last = way[-1][1].start if way else node
        return *steps, self._beginning(last, bit, causes[last, bit])

    def _way_back(
        self,
        node: Node,
        passes: Callable[[Inflow], bool],
        is_beginning: Callable[[Node], bool],
    ) -> list[tuple[Node, Inflow]]:
        """
        The shortest way to a beginning, along the edges that let something pass: each
        with the node that it leads to.
        """
        came_by: dict[Node, tuple[Node, Inflow] | None] = {node: None}
        waiting = deque((node,))
        while waiting:
            found = waiting.popleft()
            if is_beginning(found):
                way: list[tuple[Node, Inflow]] = []
                while (step := came_by[found]) is not None:
                    way.append(step)
                    found = step[0]
                return way[::-1]
            for inflow in self._inflows[found]:
                if inflow.start not in came_by and passes(inflow):
                    came_by[inflow.start] = (found, inflow)
                    waiting.append(inflow.start)
        return []

    def _step(self, end: Node, inflow: Inflow) -> ExplanationStep:
        op = inflow.op
        verb = "may hold" if op is None else _VERBS.get(op.name, "comes from")
        if end in self._every_pointer:
            verb = "include"
        start = self.words(inflow.start)
        if start.startswith("the result"):
            verb = "is"
        text = f"{self.words(end)} {verb} {start}"
        assumption = self._assumptions.get(inflow.start)
        if assumption is not None:
            text += f", by the assumption {assumption}"
        return ExplanationStep(self._values.get(end), op, assumption, text)

    def _beginning(self, node: Node, bit: SpaceMask, cause: Cause) -> ExplanationStep:
        words, space = self.words(node), words_of_bit(bit)
        is_ = f"{words} may be {space}"
        if cause.assumption is not None:
            given = f"{cause.text}, by " if cause.text else ""
            text = f"{is_}: {given}the assumption {cause.assumption}"
        elif cause.text is not None:
            text = f"{is_}: {cause.text}"
        else:
            text = f"{is_}: {self._made_by(cause.op)}"
        return ExplanationStep(self._values.get(node), cause.op, cause.assumption, text)

    def _made_by(self, op: Operation | None) -> str:
        if op is None:
            return "its type says so"
        match flow_of(op).origin:
            case Origin.CAST:
                return f"it is cast from {op.operands[0].type}"
            case Origin.STACK:
                return "it is memory of the stack"
            case Origin.GROUP_MEMORY:
                return "it is memory of the work-group"
            case Origin.GLOBAL_VARIABLE:
                return "it is the address of a symbol"
            case Origin.NULL | Origin.NUMBER:
                return "it is a constant"
            case _:
                return f"{op.name} makes it"

    def _explain_external_write(self, reader: Node) -> list[ExplanationStep]:
        """Why code that is not seen may write what is read."""
        for place in self._readable.get(reader, ()):
            if place.is_written_unseen:
                return self._explain_escape(place)
        return []

    def _explain_escape(self, place: MemoryObject) -> list[ExplanationStep]:
        words = self._words_of_object(place)
        if not place.has_escaped:
            text = f"{words} may be written by code that is not seen"
            return [ExplanationStep(None, place.written_by, None, text)]
        exposed = self._graph.memory.exposed
        way = self._way_back(
            exposed,
            lambda inflow: self._points_to.holds(inflow.start, place),
            lambda node: node in self._values,
        )
        for end, inflow in way:
            if end in self._every_pointer and inflow.start not in self._every_pointer:
                start = self.words(inflow.start)
                text = f"code that is not seen may have the address of {words}: {start}"
                return [ExplanationStep(None, inflow.op, None, text)]
        return []

    def words(self, node: Node) -> str:
        """What messages call what a node stands for."""
        value = self._values.get(node)
        if value is not None:
            return words_of_value(value)
        return self._words.get(node, "something")

    def _name_nodes(self) -> None:
        memory, calls = self._graph.memory, self._graph.calls
        for place in memory.objects:
            words = self._words_of_object(place)
            self._words[place.written] = f"an unknown place in {words}"
            self._words[place.read] = words
            for key, cell in place.cells.items():
                end = key.offset + key.size
                self._words[cell] = f"{_words_of_bytes(key.offset, end)} of {words}"
            for key, nodes in memory.strided.of(place).items():
                text = (
                    f"every {key.offset.step} bytes from {key.offset.start} of {words}"
                )
                self._words[nodes.written] = self._words[nodes.read] = text
            for (extract, _), node in place.ranges.items():
                part = _words_of_bytes(extract.start, extract.end)
                self._words[node] = f"{part} of {words}"
            for reader in place.readers:
                self._readable.setdefault(reader, []).append(place)
        for function, results in calls.known_results().items():
            for index, nodes in enumerate(results):
                which = f" #{index}" if len(results) > 1 else ""
                for node in nodes:
                    words = (
                        f"the result{which} of {symbol_words(function.sym_name.data)}"
                    )
                    self._words[node] = words
        for node, words in calls.sources().items():
            self._words[node] = words
        for start, fact, end in self._graph.used.facts():
            self._words[end] = f"{self.words(start)} where {_words_of_fact(fact)}"
            if fact.assumption is not None:
                self._assumptions[end] = fact.assumption
        self._words |= {
            self._graph.null: "zero",
            memory.exposed: "the pointers that code which is not seen is given",
            memory.taken_apart: "the pointers whose addresses are computed with",
            memory.host_pointers: "the pointers in memory that outlives a kernel",
            memory.unknown: "the pointers of code that is not seen",
        }
        self._every_pointer = (
            memory.exposed,
            memory.taken_apart,
            memory.host_pointers,
            memory.unknown,
        )

    def _words_of_object(self, place: MemoryObject) -> str:
        if place.kind is ObjectKind.GROUP:
            return "several variables"
        anchor = place.anchor
        if place.is_several_functions:
            return "several functions"
        if anchor is None:
            return "memory that is not seen being made"
        if isinstance(anchor, BlockArgument):
            return f"the memory behind {words_of_value(anchor)}"
        if isinstance(anchor, llvm.GlobalOp | Function):
            return symbol_words(symbol_name(anchor) or "")
        return f"the memory of {words_of_value(anchor.results[0])}"


def _words_of_fact(fact: Fact) -> str:
    may = "is" if fact.holds else "is not"
    if fact.space is None:
        return f"it {may} null"
    return f"it {may} {words_of_bit(fact.space.bit)}"


def _words_of_bytes(start: int, end: int | None) -> str:
    return f"bytes from {start} on" if end is None else f"bytes {start} to {end - 1}"


_VERBS = {
    "arith.select": "may be",
    "cf.br": "is passed",
    "cf.cond_br": "is passed",
    "cf.switch": "is passed",
    "func.call": "is passed",
    "func.return": "is",
    "gpu.return": "is",
    "llvm.addrspacecast": "is cast from",
    "llvm.alloca": "is",
    "llvm.atomicrmw": "is exchanged with",
    "llvm.br": "is passed",
    "llvm.call": "is passed",
    "llvm.cmpxchg": "is exchanged with",
    "llvm.cond_br": "is passed",
    "llvm.extractvalue": "is taken from",
    "llvm.getelementptr": "is computed from",
    "llvm.insertvalue": "is made with",
    "llvm.intr.memcpy": "is copied from",
    "llvm.intr.memmove": "is copied from",
    "llvm.inttoptr": "is made of",
    "llvm.load": "is loaded from",
    "llvm.ptrtoint": "is the address of",
    "llvm.return": "is",
    "llvm.select": "may be",
    "llvm.store": "is stored from",
    "llvm.switch": "is passed",
    "nvvm.ptr.add": "is computed from",
    "nvvm.ptr.cast": "is cast from",
    "nvvm.ptr.load": "is loaded from",
    "nvvm.ptr.store": "is stored from",
    "opencl.from_generic": "is cast from",
    "opencl.load": "is loaded from",
    "opencl.ptradd": "is computed from",
    "opencl.store": "is stored from",
    "opencl.to_generic": "is cast from",
    "scf.condition": "is passed",
    "scf.for": "is passed",
    "scf.while": "is passed",
    "scf.yield": "is passed",
}
"""What operations do, in words, to what they move pointers to."""
