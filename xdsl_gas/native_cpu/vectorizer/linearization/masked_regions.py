"""
The parts of a kernel that are linearized: regions that only some lanes may run.

A region consists of the blocks between a divergent branch and the block in which all
lanes have met again. Lanes run all of its blocks, each under the mask of the lanes that
would run it alone. Branches of other blocks are uniform and stay.

Uniformity gives the blocks that a divergent branch controls. Where several blocks lead
into connected ones, which a uniform branch does that jumps into them, the branch of
their nearest common dominator is taken to be divergent, too, until each region has one
entry.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.ir import Block

from xdsl_gas.analysis.ir.dominance import Dominance, PostDominance
from xdsl_gas.analysis.ir.graph import predecessors_of, successors_of
from xdsl_gas.analysis.ir.loops import NaturalLoop
from xdsl_gas.native_cpu.barriers.sync_dependence import Influence, SyncDependence
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.vectorizer.values.lane_values import NotVectorizable


@dataclass(frozen=True, eq=False)
class MaskedRegion:
    """Blocks that are linearized."""

    entry: Block
    """The block in front of it, whose terminator leads into it."""

    blocks: frozenset[Block]
    exit: Block | None
    """The block behind it; None if the kernel returns in it."""


@dataclass
class MaskedRegions:
    """The regions of a kernel in normal form."""

    kernel: llvm.FuncOp
    uniformity: Uniformity
    _masked: set[Block] = field(default_factory=set[Block])
    _divergent: set[NaturalLoop] = field(default_factory=set[NaturalLoop])

    def __post_init__(self) -> None:
        body = self.kernel.body
        self._loops = self.uniformity.loops
        self._dominance = Dominance(body)
        self._joins = SyncDependence(self._loops, PostDominance(body).immediate)

    def find(self) -> dict[Block, MaskedRegion]:
        """
        Returns the regions by the block in front of each. Raises `NotVectorizable` if
        the control flow has no such regions.
        """
        for block in self._loops.order:
            if self.uniformity.has_divergent_control(block):
                self._masked.add(block)
            end = block.last_op
            if end is not None and self.uniformity.is_divergent_branch(end):
                self._require_reducible(block)
        while True:
            regions = [self._region(blocks) for blocks in self._components()]
            by_entry = {
                region.entry: region for region in regions if region is not None
            }
            if len(by_entry) == len(regions):
                return by_entry

    def _require_reducible(self, block: Block) -> None:
        end = block.last_op
        if not self._loops.is_reducible and end is not None:
            raise NotVectorizable(
                end, "is a divergent branch, and a loop has several entries"
            )

    def _components(self) -> Iterator[set[Block]]:
        """
        Yields masked blocks that are connected by edges between them, or are ways of
        one branch.
        """
        left = set(self._masked)
        for start in self._loops.order:
            if start not in left:
                continue
            left.discard(start)
            component, waiting = {start}, [start]
            while waiting:
                block = waiting.pop()
                ways = (
                    way
                    for other in predecessors_of(block)
                    for way in successors_of(other)
                )
                for other in (*predecessors_of(block), *successors_of(block), *ways):
                    if other in left:
                        left.discard(other)
                        component.add(other)
                        waiting.append(other)
            yield component

    def _region(self, blocks: set[Block]) -> MaskedRegion | None:
        """
        Returns the region of connected blocks. If they are none, masks more blocks and
        returns None.
        """
        entries = {
            other
            for block in blocks
            for other in predecessors_of(block)
            if other not in blocks and self._loops.is_reached(other)
        }
        behind = {
            o for block in blocks for o in successors_of(block) if o not in blocks
        }
        first = next(block for block in self._loops.order if block in blocks)
        end = first.last_op
        assert end is not None
        if not entries:
            raise NotVectorizable(end, "is in the first block, which is masked")
        entry = self._common_dominator(entries)
        others = {*successors_of(entry)} - blocks - behind
        if entries == {entry} and len(behind) < 2 and not others:
            (target,) = behind or (None,)
            return MaskedRegion(entry, frozenset(blocks), target)
        before = len(self._masked)
        self._mask(self._joins.of_branch(entry), entry)
        if len(self._masked) == before:
            raise NotVectorizable(
                entry.last_op or end, "leads to blocks that lanes do not leave together"
            )
        return None

    def _common_dominator(self, blocks: set[Block]) -> Block:
        return max(
            (
                block
                for block in self._loops.order
                if all(self._dominance.dominates(block, other) for other in blocks)
            ),
            key=self._dominance.number,
        )

    def _mask(self, influence: Influence | None, at: Block) -> None:
        """Masks the blocks that a branch controls."""
        if influence is None:
            end = at.last_op
            assert end is not None
            raise NotVectorizable(end, "has too much control flow behind it")
        self._masked.update(influence.controlled)
        for loop in influence.loops:
            if loop not in self._divergent:
                self._divergent.add(loop)
                self._masked.update(loop.blocks)
                self._mask(self._joins.of_loop(loop), at)
