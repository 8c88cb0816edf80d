"""
Sync dependence: where work-items that took different ways at a branch meet again.

Work-items that run in lockstep and take different successors of a branch execute the
blocks of both ways, each with some work-items masked out, up to the immediate
post-dominator of the branch. In the terms of LLVM's SyncDependenceAnalysis:

- a *join* is a block that two disjoint paths from the successors reach: its block
  arguments depend on the branch. Paths are told apart by labels, which start at the
  successors and are passed on in reverse postorder; a block that gets two labels is a
  join, and starts a label of its own.
- a loop is left *divergently* if a path from the branch, which is in the loop, comes
  back to its header before the paths of the branch have met. Its exits are then ways of
  one branch: work-items leave in different iterations and by different exits.

The labels need reducible control flow. Each search ends at the post-dominator, if all
work-items come to it in the same iteration. All searches of a function together may
visit `MOST_VISITS` times as many blocks as it has. The result is None beyond that, and
for irreducible control flow.

See Rosemann, Moll and Hack, "An Abstract Interpretation for SPMD Divergence on
Reducible Control Flow Graphs" (POPL 2021).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush

from xdsl.ir import Block

from xdsl_gas.analysis.ir.graph import successors_of
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop

MOST_VISITS = 64
"""The visits of blocks by all searches, as a multiple of the number of blocks."""


@dataclass
class Influence:
    """The blocks and loops that depend on one divergent branch."""

    joins: list[Block] = field(default_factory=list[Block])

    loops: list[NaturalLoop] = field(default_factory=list[NaturalLoop])
    """The loops around the branch that are left divergently."""

    controlled: list[Block] = field(default_factory=list[Block])
    """The blocks that only some of the work-items may execute."""


class SyncDependence:
    """The sync dependence of a function's control flow."""

    def __init__(
        self, loops: LoopForest, post_dominator: Callable[[Block], Block | None]
    ) -> None:
        self._loops = loops
        self._post_dominator = post_dominator
        self._visits_left = MOST_VISITS * len(loops.order)

    def of_branch(self, block: Block) -> Influence | None:
        """Returns what depends on the divergent branch at the end of a block."""
        if not self._loops.is_reached(block):
            return Influence()
        stop = self._post_dominator(block)
        return self._search(successors_of(block), self._loops.innermost(block), stop)

    def of_loop(self, loop: NaturalLoop) -> Influence | None:
        """Returns what depends on the exits of a loop that is left divergently."""
        exits = [successors_of(block)[index] for block, index in loop.exit_edges]
        stop: Block | None = loop.header
        while stop is not None and self._loops.contains(loop, stop):
            stop = self._post_dominator(stop)
        return self._search(exits, loop.parent, stop)

    def _search(
        self, starts: Sequence[Block], around: NaturalLoop | None, stop: Block | None
    ) -> Influence | None:
        if not self._loops.is_reducible:
            return None
        headers: dict[Block, NaturalLoop] = {}
        while around is not None:
            headers[around.header] = around
            around = around.parent
        while True:
            influence = self._propagate(starts, headers, stop)
            if influence is None or stop is None:
                return influence
            if not any(self._loops.contains(loop, stop) for loop in influence.loops):
                return influence
            # Some come to it in this iteration of the loop, and some in the next.
            stop = self._post_dominator(stop)

    def _propagate(
        self,
        starts: Sequence[Block],
        headers: Mapping[Block, NaturalLoop],
        stop: Block | None,
    ) -> Influence | None:
        """Propagates labels up to `stop`, and in no further iteration of a loop."""
        influence = Influence()
        labels: dict[Block, object] = {}
        joins: set[Block] = set()
        pending: list[tuple[int, Block]] = []

        def visit(target: Block, label: object) -> None:
            if target not in labels:
                labels[target] = label
                heappush(pending, (self._loops.number(target), target))
            elif labels[target] is not label and target not in joins:
                joins.add(target)
                labels[target] = target
                influence.joins.append(target)

        for start in starts:
            # Each edge is a way of its own, also two edges to one block.
            visit(start, object())
        while pending:
            _, block = heappop(pending)
            if block is stop:
                continue
            if block in headers:
                influence.loops.append(headers[block])
                continue
            self._visits_left -= 1
            if self._visits_left < 0:
                return None
            influence.controlled.append(block)
            for successor in successors_of(block):
                visit(successor, labels[block])
        return influence
