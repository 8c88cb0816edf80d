"""
Linearizes regions: all lanes run all blocks, each under a mask.

    cond_br %c, ^a, ^b             %m.a = %c
  ^a:                              ... under %m.a
    %x = ...                       %m.b = not %c
    br ^join(%x)            ->     ... under %m.b
  ^b:                              %v = select %m.a, %x, %y
    br ^join(%y)
  ^join(%v):

An edge has a mask: the lanes that take it. The mask of a block is the union of those of
its edges. Masks are computed with `select`, as the condition of lanes that do not run
may be poison.

A loop runs until no lane is left in it. What it computes for a lane is kept when the
lane leaves: the mask of each edge out of it, and each value that is used behind it. A
uniform value, such as a counter, needs that only if lanes leave in different
iterations; it is then different for each lane.

Branches around linearized blocks and loops that no lane runs ("BOSCC").

    ... under %m                 %some = any %m
                          ->     cond_br %some, ^run, ^skip
                               ^run:
                                 ... under %m
                                 br ^behind(%x, %edge)
                               ^skip:
                                 br ^behind(poison, no lanes)
                               ^behind(%x, %edge):

What other blocks use is passed on: values, and the masks of the edges out of the block.
If no lane runs the block, no lane uses its values. Blocks with several gathers and
scatters always get such a branch.

Source: Shin, "Introducing Control Flow into Vectorized Code" (PACT 2007), which calls
it branches on superword condition codes.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation, SSAValue, Use

from xdsl_gas.analysis.ir.control_flow import passed_to
from xdsl_gas.analysis.ir.graph import successors_of
from xdsl_gas.analysis.ir.loops import NaturalLoop
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp, CondBrOp, SwitchOp
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.loop_barriers.strides import Strides
from xdsl_gas.native_cpu.vectorizer.linearization.masked_regions import MaskedRegion
from xdsl_gas.native_cpu.vectorizer.operations.emitter import Emitter
from xdsl_gas.native_cpu.vectorizer.values.forms import Form, Forms
from xdsl_gas.native_cpu.vectorizer.values.lane_values import LaneValue, NotVectorizable

Masks = dict[tuple[Block, int], SSAValue]

_MANY_BY_LANE = 3
"""The gathers and scatters of a block that take longer than to test its mask."""


def run_or_skip(
    emitter: Emitter,
    masks: Masks,
    mask: SSAValue,
    blocks: Sequence[Block],
    run: Callable[[], None],
) -> None:
    """Inserts blocks by `run`, if a lane of the mask runs, and a way around them."""
    builder = emitter.builder
    forms = emitter.forms
    run_block, skip_block = builder.new_block(), builder.new_block()
    builder.branch_if(builder.any_of(mask), run_block, skip_block)
    builder.go_to(run_block)
    run()
    values = [(v, _form(forms, emitter.values[v])) for v in _values_behind(blocks)]
    inside = set(blocks)
    edges = [
        edge
        for edge in masks
        if edge[0] in inside and edge[0].last_op is not None
        if edge[0].last_op.successors[edge[1]] not in inside
    ]
    passed = [masks[edge] for edge in edges]
    counts: list[int] = []
    for value, form in values:
        parts = forms.passed(form, emitter.values[value])
        counts.append(len(parts))
        passed += parts
    behind = Block(arg_types=[value.type for value in passed])
    builder.put(BrOp(behind, *passed))
    builder.go_to(skip_block)
    none = [builder.no_lanes() for _ in edges]
    none += [builder.poison(value.type) for value in passed[len(edges) :]]
    builder.put(BrOp(behind, *none))
    builder.region.add_block(behind)
    builder.go_to(behind)
    received = list(behind.args)
    masks.update(zip(edges, received[: len(edges)], strict=True))
    received = received[len(edges) :]
    for (value, form), count in zip(values, counts, strict=True):
        emitter.define(value, forms.received(form, received[:count]))
        received = received[count:]


def is_worth_it(blocks: Sequence[Block]) -> bool:
    """Whether blocks do more than to branch."""
    return any(
        op is not block.last_op and not isinstance(op, llvm.ConstantOp)
        for block in blocks
        for op in block.ops
    )


def _form(forms: Forms, value: LaneValue) -> Form:
    return Form.SCALAR if value.scalar is not None else forms.divergent(value.type)


def _values_behind(blocks: Sequence[Block]) -> list[SSAValue]:
    """Returns the values of blocks that others use, or are passed."""
    inside = set(blocks)
    return [
        value
        for block in blocks
        for value in (*block.args, *(r for op in block.ops for r in op.results))
        if any(_is_behind(use.operation.parent, value, inside) for use in value.uses)
    ]


def _is_behind(block: Block | None, value: SSAValue, inside: set[Block]) -> bool:
    if block is None or block not in inside:
        return True
    end = block.last_op
    return end is not None and any(
        successor not in inside and any(v is value for v in passed_to(end, number))
        for number, successor in enumerate(end.successors)
    )


Edge = tuple[Block, int]
"""A block, and the index of a successor."""


@dataclass
class Linearizer:
    """Linearizes one region."""

    emitter: Emitter
    uniformity: Uniformity
    region: MaskedRegion
    skips: bool = False
    """Whether to branch around what no lane runs."""

    _masks: dict[Edge, SSAValue] = field(default_factory=dict[Edge, SSAValue])
    _run_by_all: set[Block] = field(default_factory=set[Block])
    """The latches of loops in which the same lanes run all iterations."""

    def __post_init__(self) -> None:
        self._builder = self.emitter.builder
        self._forms = self.emitter.forms
        self._loops = self.uniformity.loops
        self._strides = Strides(self.uniformity)

    def run(self) -> list[LaneValue]:
        """
        Inserts the blocks behind the entry of the region, whose operations are there
        already. Returns the values for the arguments of the block behind the region.
        """
        emitter, before = self.emitter, (self.emitter.mask, self.emitter.is_partial)
        self._leave(self.region.entry)
        emitter.is_partial = True
        outer = self._loops.innermost(self.region.entry)
        self._run_level(self._common_loop(outer), self.region.blocks)
        emitter.mask, emitter.is_partial = before
        if self.region.exit is None:
            return []
        edges = self._edges_to(self.region.exit)
        return [self._joined(a, n, edges) for n, a in enumerate(self.region.exit.args)]

    def _common_loop(self, loop: NaturalLoop | None) -> NaturalLoop | None:
        """Returns the innermost loop around the entry that contains the region."""
        while loop is not None:
            if all(self._loops.contains(loop, block) for block in self.region.blocks):
                return loop
            loop = loop.parent
        return None

    # Blocks in topological order.

    def _run_level(self, loop: NaturalLoop | None, blocks: frozenset[Block]) -> None:
        """Inserts blocks and the loops directly inside of `loop`, in order."""
        for node in self._in_order(loop, blocks):
            self._run_or_skip(node)

    def _run_or_skip(self, node: Block | NaturalLoop) -> None:
        blocks = [node] if isinstance(node, Block) else list(node.blocks)
        is_skipped = is_worth_it(blocks) if self.skips else self._is_slow(node)
        # The branch of a loop without lanes may be undefined.
        is_skipped = is_skipped or self._shared_latch(node) is not None
        if not is_skipped or node in self._run_by_all:
            self._run(node)
            return
        edges = self._edges_to(_first(node))
        mask = self._union([self._masks[edge] for edge in edges])
        run_or_skip(self.emitter, self._masks, mask, blocks, lambda: self._run(node))

    def _is_slow(self, node: Block | NaturalLoop) -> bool:
        """
        Whether a block gathers and scatters, which takes as long under an empty mask.
        """
        if not isinstance(node, Block):
            return False
        return sum(map(self._is_by_lane, node.ops)) >= _MANY_BY_LANE

    def _is_by_lane(self, op: Operation) -> bool:
        """Whether lanes access memory at addresses that are not consecutive."""
        if not isinstance(op, llvm.LoadOp | llvm.StoreOp):
            return False
        stride, size = self._strides.of_access(op)
        return size is not None and (stride is None or abs(stride) not in (0, size))

    def _shared_latch(self, node: Block | NaturalLoop) -> Block | None:
        """Returns the only block from which lanes leave a loop, all at once."""
        if isinstance(node, Block) or self.uniformity.is_left_divergently(node):
            return None
        exits, latches = node.exit_edges, node.latches
        if len(exits) != 1 or [exits[0][0]] != latches:
            return None
        (latch,) = latches
        end = _end_of(latch)
        is_branch = isinstance(end, CondBrOp) and self._loops.innermost(latch) is node
        return latch if is_branch and self.uniformity.is_uniform_use(end, 0) else None

    def _run(self, node: Block | NaturalLoop) -> None:
        if isinstance(node, Block):
            self._run_block(node)
        elif (latch := self._shared_latch(node)) is not None:
            self._run_shared_loop(node, latch)
        else:
            self._run_loop(node)

    def _in_order(
        self, loop: NaturalLoop | None, blocks: frozenset[Block]
    ) -> list[Block | NaturalLoop]:
        number = self._loops.number
        nodes: dict[Block, Block | NaturalLoop] = {}
        for block in blocks:
            nodes[block] = self._node(loop, block)
        left: dict[Block | NaturalLoop, int] = dict.fromkeys(nodes.values(), 0)
        behind: dict[Block | NaturalLoop, list[Block | NaturalLoop]] = {}
        for block, node in nodes.items():
            for successor in successors_of(block):
                to = nodes.get(successor)
                is_back = loop is not None and successor is loop.header
                if to is None or to is node or is_back:
                    continue
                left[to] += 1
                behind.setdefault(node, []).append(to)
        order: list[Block | NaturalLoop] = []
        ready = [
            (number(_first(n)), id(n), n) for n, count in left.items() if not count
        ]
        heapify(ready)
        while ready:
            *_, node = heappop(ready)
            order.append(node)
            for to in behind.get(node, ()):
                left[to] -= 1
                if not left[to]:
                    heappush(ready, (number(_first(to)), id(to), to))
        assert len(order) == len(left)
        return order

    def _node(self, loop: NaturalLoop | None, block: Block) -> Block | NaturalLoop:
        """Returns a block, or the loop directly inside of `loop` that contains it."""
        innermost = self._loops.innermost(block)
        if innermost is loop:
            return block
        while innermost is not None and innermost.parent is not loop:
            innermost = innermost.parent
        return block if innermost is None else innermost

    # One block.

    def _run_block(self, block: Block) -> None:
        edges = self._edges_to(block)
        self.emitter.mask = self._union([self._masks[edge] for edge in edges])
        for number, argument in enumerate(block.args):
            joined = self._joined(argument, number, edges)
            self.emitter.define(argument, joined)
        self._run_operations(block)

    def _run_operations(self, block: Block) -> None:
        for op in block.ops:
            if op is not block.last_op:
                self.emitter.emit(op)
        self._leave(block)

    def _edges_to(self, block: Block) -> list[Edge]:
        """Returns the edges to a block that have a mask, in a fixed order."""
        edges = [
            (use.operation.parent, use.index)
            for use in block.uses
            if use.operation.parent is not None
            and (use.operation.parent, use.index) in self._masks
        ]
        return sorted(edges, key=self._place)

    def _place(self, edge: Edge) -> tuple[int, int]:
        return self._loops.number(edge[0]), edge[1]

    def _union(self, masks: Sequence[SSAValue]) -> SSAValue:
        union, *others = dict.fromkeys(masks)
        for mask in others:
            union = self._builder.either(union, mask)
        return union

    def _joined(
        self, argument: SSAValue, number: int, edges: Sequence[Edge]
    ) -> LaneValue:
        """Returns what the lanes of several edges pass for a block argument."""
        form = self._form(argument)
        last, *others = edges
        joined = self._passed(form, last, number)
        for edge in others:
            one = self._passed(form, edge, number)
            joined = self._forms.chosen(form, self._masks[edge], one, joined)
        return self._forms.received(form, joined)

    def _passed(self, form: Form, edge: Edge, number: int) -> list[SSAValue]:
        block, index = edge
        end = _end_of(block)
        value = self.emitter.value(passed_to(end, index)[number])
        try:
            return self._forms.passed(form, value)
        except ValueError:
            raise NotVectorizable(
                end, "passes a value that differs by work-item as a uniform one"
            ) from None

    def _form(self, value: SSAValue) -> Form:
        if self.uniformity.is_uniform(value):
            return Form.SCALAR
        return self._forms.divergent(value.type)

    def _leave(self, block: Block) -> None:
        """Computes the masks of the edges from a block, whose lanes run now."""
        builder, emitter = self._builder, self.emitter
        end = _end_of(block)
        builder.start(end)
        mask = emitter.mask
        match end:
            case BrOp():
                self._masks[block, 0] = builder.all_lanes() if mask is None else mask
            case CondBrOp():
                holds = builder.vector(emitter.value(end.cond))
                self._masks[block, 0] = builder.masked(mask, holds)
                self._masks[block, 1] = builder.masked(mask, builder.negated(holds))
            case SwitchOp():
                self._leave_by_case(block, end)
            case llvm.ReturnOp() | llvm.UnreachableOp():
                pass
            case _:
                raise NotVectorizable(end, "is a divergent branch of an unknown kind")

    def _leave_by_case(self, block: Block, end: SwitchOp) -> None:
        builder = self._builder
        mask = self.emitter.mask
        value = builder.vector(self.emitter.value(end.value))
        others = builder.all_lanes() if mask is None else mask
        for number, (case, _, _) in enumerate(end.cases, start=1):
            at = builder.splat(builder.constant(case, end.value.type))
            is_case = builder.icmp("eq", value, at)
            self._masks[block, number] = builder.masked(mask, is_case)
            others = builder.masked(others, builder.negated(is_case))
        self._masks[block, 0] = others

    # Loops.

    def _run_shared_loop(self, loop: NaturalLoop, latch: Block) -> None:
        """Inserts a loop in which the same lanes, at least one, run all iterations."""
        builder, emitter = self._builder, self.emitter
        header, end = loop.header, _end_of(latch)
        self._run_by_all.add(latch)
        edges = self._edges_to(header)
        passed = self._passed_on(header, edges)
        emitter.mask = entered = self._union([self._masks.pop(edge) for edge in edges])
        first = builder.new_block([value.type for each in passed for value in each])
        builder.branch(first, [value for each in passed for value in each])
        builder.go_to(first)
        received = iter(first.args)
        for argument, values in zip(header.args, passed, strict=True):
            form, values = self._form(argument), [next(received) for _ in values]
            emitter.define(argument, self._forms.received(form, values))
        self._run_operations(header)
        self._run_level(loop, frozenset(loop.blocks) - {header})
        builder.start(end)
        ((_, left),) = loop.exit_edges
        again = self._passed_on(header, [(latch, 1 - left)])
        goes_on = emitter.uniform(end.operands[0], end)
        if not left:
            goes_on = builder.binary("xor", goes_on, 1)
        after = builder.new_block()
        branch = builder.loop_back(
            goes_on, first, [value for each in again for value in each], after
        )
        if "loop_annotation" in end.properties:
            branch.properties["loop_annotation"] = end.properties["loop_annotation"]
        builder.go_to(after)
        self._masks[latch, left] = entered

    def _passed_on(self, block: Block, edges: Sequence[Edge]) -> list[list[SSAValue]]:
        """Returns what is passed for each argument of a block, in their forms."""
        return [
            self._forms.passed(self._form(a), self._joined(a, number, edges))
            for number, a in enumerate(block.args)
        ]

    def _run_loop(self, loop: NaturalLoop) -> None:
        builder, emitter, forms = self._builder, self.emitter, self._forms
        header = loop.header
        edges = self._edges_to(header)
        exits = sorted(loop.exit_edges, key=self._place)
        kept = self._values_behind(loop)
        starts = [self._joined(a, n, edges) for n, a in enumerate(header.args)]
        entered = self._union([self._masks[edge] for edge in edges])
        # The mask; the arguments; the masks of exits; the values behind the loop.
        at_header = [(self._form(a), a.type) for a in header.args]
        at_exits = [(form, value.type) for value, form in kept.items()]
        passed = [entered]
        for (form, _), value in zip(at_header, starts, strict=True):
            passed += forms.passed(form, value)
        passed += [builder.no_lanes() for _ in exits]
        for form, value_type in at_exits:
            passed += [builder.poison(each) for each in forms.kinds(form, value_type)]
        first = builder.new_block([value.type for value in passed])
        builder.branch(first, passed)
        builder.go_to(first)
        received = list(first.args)
        mask = received.pop(0)
        mask.name_hint = "active"
        for argument, (form, value_type) in zip(header.args, at_header, strict=True):
            count = len(forms.kinds(form, value_type))
            emitter.values[argument] = self._forms.received(form, received[:count])
            received = received[count:]
        old_exits, received = received[: len(exits)], received[len(exits) :]
        for edge in edges:
            # They lead into the first iteration only.
            del self._masks[edge]

        emitter.mask = mask
        self._run_operations(header)
        self._run_level(loop, frozenset(loop.blocks) - {header})

        left = self._union([self._masks[edge] for edge in exits]) if exits else None
        new_exits = [
            builder.either(old, self._masks[edge])
            for old, edge in zip(old_exits, exits, strict=True)
        ]
        behind: list[SSAValue] = []
        values: dict[SSAValue, LaneValue] = {}
        for (value, form), (_, value_type) in zip(kept.items(), at_exits, strict=True):
            count = len(forms.kinds(form, value_type))
            old, received = received[:count], received[count:]
            now = forms.passed(form, emitter.value(value))
            assert left is not None
            new = forms.chosen(form, left, now, old)
            values[value] = self._forms.received(form, new)
            behind += new
        latches = [e for e in self._edges_to(header) if e[0] in loop.blocks]
        following = self._union([self._masks[edge] for edge in latches])
        again = [following]
        for number, (argument, (form, _)) in enumerate(
            zip(header.args, at_header, strict=True)
        ):
            again += forms.passed(form, self._joined(argument, number, latches))
        again += [*new_exits, *behind]
        after = builder.new_block()
        builder.loop_back(builder.any_of(following), first, again, after)
        builder.go_to(after)
        self._masks.update(zip(exits, new_exits, strict=True))
        emitter.values.update(values)

    def _values_behind(self, loop: NaturalLoop) -> Mapping[SSAValue, Form]:
        """Returns the values that lanes take with them when they leave a loop."""
        is_divergent = self.uniformity.is_left_divergently(loop)
        blocks = loop.blocks
        exits = set(loop.exit_edges)
        forms: dict[SSAValue, Form] = {}
        for block in self._loops.order:
            if block not in blocks:
                continue
            values = [*block.args, *(r for op in block.ops for r in op.results)]
            for value in values:
                if self._form(value) is Form.SCALAR and not is_divergent:
                    continue
                if any(self._is_behind(use, blocks, exits) for use in value.uses):
                    forms[value] = self._forms.divergent(value.type)
        return forms

    def _is_behind(self, use: Use, blocks: Set[Block], exits: set[Edge]) -> bool:
        """Whether a use is behind a loop, or passes a value out of it."""
        op = use.operation
        block = op.parent
        if block is None or block not in blocks:
            return True
        return any(
            (block, number) in exits
            and any(value is op.operands[use.index] for value in passed_to(op, number))
            for number in range(len(op.successors))
        )


def _end_of(block: Block) -> Operation:
    assert block.last_op is not None
    return block.last_op


def _first(node: Block | NaturalLoop) -> Block:
    return node.header if isinstance(node, NaturalLoop) else node
