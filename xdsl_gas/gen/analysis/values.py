"""
Values of registers: which definitions each use may read, and who uses a definition.

A register has several definitions. A use reads one *value*: a definition, the value
that the register has when the function begins, or a merge. A merge stands at the
beginning of a block for a register whose value depends on the predecessor that was
left, as a phi does in SSA form; it is made only where the register is live. So the
chains take memory linear in the number of operands and merges, where lists of all
definitions of each use are quadratic. `definitions` and `uses` follow the merges.

Uses get their values as in Cytron et al., *Efficiently Computing Static Single
Assignment Form and the Control Dependence Graph* (1991). Blocks that are not reached
from the first one have no values.

A block with several predecessors merges a register that is live there if some block
writes or merges it that is on the dominator tree's path from a predecessor up to, but
without, the immediate dominator of the block that merges. These are the live ones of
the iterated dominance frontiers of Cytron et al. (1991), which are not listed: of a
block in nested loops, the header of each of these is one.

    merges(b) = live_in(b) & union of defined(a) over the blocks a on these paths
    defined(a) = killed(a) | merges(a)

Paths of a block are in the subtrees of its siblings. So the tree is visited from its
leaves, and merges of siblings are found together. A path is followed once: each block
on it then has a link to the top, with the union of what the path defines. Registers
that are not live in between are left out of unions: if they are live at the end of the
path, a block further down defines them. Sets are integers by group, as those of
liveness.

Sources: the order is that of Sreedhar and Gao, *A Linear Time Algorithm for Placing
Phi-Nodes* (1995), the links those of Tarjan, *Applications of Path Compression on
Balanced Trees* (1979).
"""

from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from xdsl_gas.analysis.ir.dominance import DominatorTree, dominator_tree
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.analysis.control_flow import ControlFlow, control_flow_of
from xdsl_gas.gen.analysis.liveness import Liveness, LiveSet, liveness

_NOTHING: LiveSet = {}


def place_merges(liveness: Liveness, tree: DominatorTree) -> Mapping[int, LiveSet]:
    """Returns the merged registers of each block that has any."""
    if all(len(predecessors) < 2 for predecessors in tree.predecessors):
        return {}
    return _Placement(liveness, tree).run()


class _Placement:
    def __init__(self, liveness: Liveness, tree: DominatorTree) -> None:
        self.tree = tree
        self.live_in: Sequence[LiveSet] = liveness.live_in_sets
        self.defined: list[LiveSet] = [
            liveness.set_of(killed) if parent >= 0 else _NOTHING
            for killed, parent in zip(liveness.killed, tree.parent, strict=False)
        ]
        """What each block writes; what it merges, too, once that is known."""

        self.link = list(range(len(tree.parent)))
        """A block above in the dominator tree; the block itself if it has no link."""

        self.passed: list[LiveSet] = [_NOTHING] * len(tree.parent)
        """What is defined from a block up to, but without, its link."""

        self.merges: dict[int, LiveSet] = {}

    def run(self) -> Mapping[int, LiveSet]:
        tree = self.tree
        preorder = [tree.root]
        for block in preorder:
            preorder += tree.children[block]
        for block in reversed(preorder):
            children = tree.children[block]
            joins = [child for child in children if len(tree.predecessors[child]) > 1]
            if joins:
                self._merge(block, joins)
            for child in children:
                self.link[child] = block
                self.passed[child] = self.defined[child]
        return self.merges

    def _merge(self, parent: int, joins: Sequence[int]) -> None:
        """Finds the merges of blocks with the same immediate dominator."""
        merged: dict[int, dict[int, int]] = {}
        follow: dict[int, list[int]] = {block: [] for block in joins[1:]}
        """The joins to which paths lead that have a sibling at their top."""

        if follow:
            follow[joins[0]] = []
        for block in joins:
            live = self.live_in[block]
            registers = merged[block] = {}
            if not live:
                continue
            for predecessor in self.tree.predecessors[block]:
                if predecessor == parent:
                    continue
                top = predecessor
                if self.link[top] != top:
                    top, below = self._top(top)
                    _add(registers, below, live)
                _add(registers, self.defined[top], live)
                if top in follow and top != block:
                    follow[top].append(block)
        if follow:
            self._pass_on(merged, follow)
        for block, registers in merged.items():
            if registers:
                self.merges[block] = registers
                self.defined[block] = _union(self.defined[block], registers)

    def _pass_on(
        self, merged: Mapping[int, dict[int, int]], follow: Mapping[int, Sequence[int]]
    ) -> None:
        """Adds the merges of siblings that are at the top of paths to others."""
        waiting = deque(block for block in merged if merged[block])
        is_waiting = set(waiting)
        while waiting:
            block = waiting.popleft()
            is_waiting.discard(block)
            for other in follow[block]:
                is_new = _add(merged[other], merged[block], self.live_in[other])
                if is_new and other not in is_waiting:
                    is_waiting.add(other)
                    waiting.append(other)

    def _top(self, block: int) -> tuple[int, LiveSet]:
        """
        Returns the block without a link above a block with one, and what is defined
        from the block up to, but without, that.
        """
        link, passed = self.link, self.passed
        path: list[int] = []
        top = block
        while link[top] != top:
            path.append(top)
            top = link[top]
        # The highest one has a link to the top, and the union for it.
        above = path.pop()
        while path:
            below = path.pop()
            live = self.live_in[below]
            passed[below] = _union(passed[below], passed[above], mask=live)
            link[below] = top
            above = below
        return top, passed[block]


def _add(target: dict[int, int], bits_of: LiveSet, mask: LiveSet) -> bool:
    """Adds the masked members of a set, and returns whether any is new."""
    is_new = False
    for group, bits in bits_of.items():
        before = target.get(group, 0)
        after = before | bits & mask.get(group, 0)
        if after != before:
            target[group] = after
            is_new = True
    return is_new


def _union(first: LiveSet, second: LiveSet, mask: LiveSet | None = None) -> LiveSet:
    """Returns the union of a set and the masked members of another."""
    union: dict[int, int] | None = None
    for group, bits in second.items():
        before = first.get(group, 0)
        after = before | (bits if mask is None else bits & mask.get(group, 0))
        if after != before:
            union = dict(first) if union is None else union
            union[group] = after
    return first if union is None else union


NO_VALUE = -1
"""The value of a use in a block that is not reached."""


@dataclass(frozen=True)
class Merge:
    """The value of a register at the beginning of a block with several predecessors."""

    block: int
    register: int
    operands: list[int] = field(default_factory=list[int])
    """The value at the end of each reached predecessor, in no order."""


@dataclass(frozen=True)
class Operand:
    """A source or a destination of an instruction."""

    position: int
    """The position of the instruction in the function."""

    index: int
    """The position among the sources or destinations of the instruction."""


class Values:
    """
    The values of a function as numbers: first one for each register, which it has when
    the function begins, then one for each destination of an instruction, then merges.
    """

    def __init__(self, liveness: Liveness) -> None:
        self.liveness = liveness
        self.control_flow: ControlFlow = liveness.control_flow
        flow = self.control_flow
        self.registers = len(flow.function.file.codes)
        self._first_value = list(
            accumulate(map(len, flow.written), initial=self.registers)
        )
        self._first_use = list(accumulate(map(len, flow.read), initial=0))
        self.first_merge = self._first_value[-1]
        """The number of the first merge."""

        self.merges: list[Merge] = []
        self.value_of_use: list[int] = [NO_VALUE] * self._first_use[-1]
        """The value that each source reads, in the order of instructions."""

        tree = dominator_tree(flow.successors, flow.predecessors, (0,))
        _rename(self, tree, _make_merges(self, tree))
        self._uses_of_value: list[list[int]] | None = None

    def value_at(self, position: int, source: int) -> int:
        """Returns the value that a source of an instruction reads."""
        return self.value_of_use[self._first_use[position] + source]

    def value_by(self, position: int, destination: int = 0) -> int:
        """Returns the value that an instruction writes."""
        return self._first_value[position] + destination

    def values_from(self, position: int) -> int:
        """Returns the number of the first value of an instruction."""
        return self._first_value[position]

    def uses_from(self, position: int) -> int:
        """Returns the number of the first use of an instruction."""
        return self._first_use[position]

    def merge_of(self, value: int) -> Merge | None:
        """Returns the merge that a value is, None if it is none."""
        return (
            self.merges[value - self.first_merge] if value >= self.first_merge else None
        )

    def operand_of(self, value: int) -> Operand | None:
        """Returns the destination that a value is from; None for all other values."""
        if not self.registers <= value < self.first_merge:
            return None
        position = bisect_right(self._first_value, value) - 1
        return Operand(position, value - self._first_value[position])

    def definitions(self, position: int, source: int) -> tuple[list[Operand], bool]:
        """
        Returns the definitions that may reach a use, in the order of instructions, and
        whether the value that the register had when the function began may.
        """
        start = self.value_at(position, source)
        numbers: list[int] = []
        at_entry = False
        seen = {start, NO_VALUE}
        stack = [] if start == NO_VALUE else [start]
        while stack:
            value = stack.pop()
            merge = self.merge_of(value)
            if merge is not None:
                stack += set(merge.operands) - seen
                seen.update(merge.operands)
            elif value < self.registers:
                at_entry = True
            else:
                numbers.append(value)
        operands = [self.operand_of(value) for value in sorted(numbers)]
        return [operand for operand in operands if operand is not None], at_entry

    def uses(self, value: int) -> list[Operand]:
        """Returns the uses that a value may reach, in the order of instructions."""
        by_value = self._uses()
        first_merge_use = len(self.value_of_use)
        uses: set[int] = set()
        seen = {value}
        stack = [value]
        while stack:
            for use in by_value[stack.pop()]:
                if use < first_merge_use:
                    uses.add(use)
                    continue
                merge = self.first_merge + use - first_merge_use
                if merge not in seen:
                    seen.add(merge)
                    stack.append(merge)
        return [self._use(use) for use in sorted(uses)]

    def users(self, value: int) -> Iterator[Operand | int]:
        """Yields the sources that read a value, and the merges that it is passed to."""
        first_merge_use = len(self.value_of_use)
        for use in self._uses()[value]:
            if use < first_merge_use:
                yield self._use(use)
            else:
                yield self.first_merge + use - first_merge_use

    def _use(self, use: int) -> Operand:
        position = bisect_right(self._first_use, use) - 1
        return Operand(position, use - self._first_use[position])

    def _uses(self) -> list[list[int]]:
        """The direct uses of each value: sources, and merges after them."""
        if self._uses_of_value is None:
            uses: list[list[int]] = [
                [] for _ in range(self.first_merge + len(self.merges))
            ]
            for use, value in enumerate(self.value_of_use):
                if value != NO_VALUE:
                    uses[value].append(use)
            for use, merge in enumerate(self.merges, len(self.value_of_use)):
                for value in merge.operands:
                    uses[value].append(use)
            self._uses_of_value = uses
        return self._uses_of_value


def values_of(function: FunctionOp) -> Values:
    """Returns the values of a function."""
    return Values(liveness(control_flow_of(function)))


def _make_merges(values: Values, tree: DominatorTree) -> dict[int, range]:
    """Makes merges, and returns the numbers of those of each block."""
    liveness = values.liveness
    merges_of: dict[int, range] = {}
    for block, registers in sorted(place_merges(liveness, tree).items()):
        first = len(values.merges)
        values.merges += [Merge(block, each) for each in liveness.registers(registers)]
        merges_of[block] = range(first, len(values.merges))
    return merges_of


def _rename(
    values: Values, tree: DominatorTree, merges_of: Mapping[int, range]
) -> None:
    """Finds the value of each use, and the operands of each merge."""
    flow = values.control_flow
    written, read = flow.written, flow.read
    merges, value_of_use = values.merges, values.value_of_use
    current = list(range(values.registers))
    undo: list[tuple[int, int]] = []
    stack: list[tuple[int, Iterator[int]]] = []
    marks: list[int] = []

    def enter(block: int) -> None:
        marks.append(len(undo))
        stack.append((block, iter(tree.children[block])))
        for merge in merges_of.get(block, ()):
            register = merges[merge].register
            undo.append((register, current[register]))
            current[register] = values.first_merge + merge
        if block != tree.root:
            undo.extend((r, current[r]) for r in values.liveness.killed[block])
            positions = flow.positions(block)
            use = values.uses_from(positions.start)
            value = values.values_from(positions.start)
            for position in positions:
                for register in read[position]:
                    value_of_use[use] = current[register]
                    use += 1
                for register in written[position]:
                    current[register] = value
                    value += 1
        following: Sequence[int] = (
            (0,) if block == tree.root else flow.successors[block]
        )
        for successor in following:
            for merge in merges_of.get(successor, ()):
                merges[merge].operands.append(current[merges[merge].register])

    enter(tree.root)
    while stack:
        child = next(stack[-1][1], None)
        if child is not None:
            enter(child)
            continue
        stack.pop()
        mark = marks.pop()
        while len(undo) > mark:
            register, before = undo.pop()
            current[register] = before
