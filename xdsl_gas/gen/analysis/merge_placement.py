"""
Placement of merges: the blocks at whose beginning a register has one of several values.

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

from collections import deque
from collections.abc import Mapping, Sequence

from xdsl_gas.gen.analysis.dominance import Dominance
from xdsl_gas.gen.analysis.liveness import Liveness, LiveSet

_NOTHING: LiveSet = {}


def place_merges(found: Liveness, tree: Dominance) -> Mapping[int, LiveSet]:
    """Returns the merged registers of each block that has any."""
    if all(len(predecessors) < 2 for predecessors in tree.predecessors):
        return {}
    return _Placement(found, tree).run()


class _Placement:
    def __init__(self, found: Liveness, tree: Dominance) -> None:
        self.tree = tree
        self.live_in: Sequence[LiveSet] = found.live_in_sets
        self.defined: list[LiveSet] = [
            found.set_of(killed) if parent >= 0 else _NOTHING
            for killed, parent in zip(found.killed, tree.parent, strict=False)
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
