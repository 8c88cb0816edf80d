"""
Immediate post-dominators: the first block that all paths from a block to a return go
through.

The algorithm is that of Cooper, Harvey and Kennedy, "A Simple, Fast Dominance
Algorithm", on the reversed graph with one more node, which all ends lead to.
"""

from xdsl.ir import Block, Region

from xdsl_gas.analysis.ir.dominance import common_dominator, postorder, successors_of

_EXIT = 0


class PostDominance:
    """The post-dominator tree of a region."""

    def __init__(self, region: Region) -> None:
        self._order: list[Block | None] = [None]
        self._numbers: dict[Block, int] = {}
        """The blocks in reverse postorder of the reversed graph, behind the exit."""
        before: dict[Block, list[Block]] = {block: [] for block in region.blocks}
        ends: list[Block] = []
        for block in region.blocks:
            followers = successors_of(block)
            for follower in followers:
                before[follower].append(block)
            if not followers:
                ends.append(block)
        for block in reversed(postorder(ends, before.__getitem__)):
            self._numbers[block] = len(self._order)
            self._order.append(block)
        self._above = self._solve()

    def immediate(self, block: Block) -> Block | None:
        """
        Returns the immediate post-dominator of a block; None if it is the end of the
        function, or if no path leads to an end.
        """
        number = self._numbers.get(block)
        return None if number is None else self._order[self._above[number]]

    def _solve(self) -> list[int]:
        above = [-1] * len(self._order)
        above[_EXIT] = _EXIT
        changed = True
        while changed:
            changed = False
            for number in range(1, len(self._order)):
                block = self._order[number]
                assert block is not None
                followers = successors_of(block)
                new = -1 if followers else _EXIT
                for follower in followers:
                    # A path into an endless loop post-dominates nothing.
                    other = self._numbers.get(follower, _EXIT)
                    if above[other] >= 0:
                        new = other if new < 0 else common_dominator(above, new, other)
                if new != above[number]:
                    above[number] = new
                    changed = True
        return above
