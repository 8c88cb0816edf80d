"""
Liveness of registers.

    live_out(b) = union of live_in(s) over the successors s of b
    live_in(b) = upward(b) | (live_out(b) & ~killed(b))

`upward` has the registers that a block reads before it writes them, `killed` those that
it writes. The registers in `upward` of any block are numbered as they occur; all others
live within blocks. A set is an integer for each group of 256 of these numbers,
without the groups that it has no member of, so that registers that live for a few
blocks take no room in the sets of all others.

Each group is solved by itself, in passes over the blocks that read its registers or
that changed since their last visit. A pass visits successors before predecessors, but
for edges that close loops. Two orders alternate, so that registers become live in outer
loops in one pass and in inner ones in the next one: three passes or four are usual,
however deep loops are nested (Kam and Ullman, *Global Data Flow Analysis and Iterative
Algorithms*, 1976).

A lane sees these sets. Lanes that took another way may still need a register where it
is not live here: see `xdsl_gas.gen.analysis.pressure`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from xdsl_gas.analysis.ir.graph import postorder
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.analysis.control_flow import ControlFlow, control_flow_of

_DIGITS = 64


def members_of_set(bits: int) -> Iterator[int]:
    """Yields the members of a set in ascending order."""
    if bits < 1 << _DIGITS:
        while bits:
            lowest = bits & -bits
            yield lowest.bit_length() - 1
            bits ^= lowest
        return
    digits = f"{bits:b}"[::-1]
    position = digits.find("1")
    while position >= 0:
        yield position
        position = digits.find("1", position + 1)


GROUP_BITS = 8
"""The number of a register in its group has so many bits."""

LiveSet = Mapping[int, int]
"""A set of registers: the bits of its members by group, none of them zero."""

_EMPTY: LiveSet = {}


@dataclass(frozen=True)
class Liveness:
    """The registers that are live where blocks begin and end."""

    control_flow: ControlFlow
    crossing: Sequence[int]
    """The registers that may be live where a block begins, by their number in sets."""

    number_of: Mapping[int, int]
    """The number of each of `crossing`."""

    killed: Sequence[Sequence[int]]
    """The registers that each block writes, without repetition."""

    group_bits: int
    live_in_sets: Sequence[LiveSet]
    """The live registers at the beginning of each block."""

    def live_out_set(self, block: int) -> LiveSet:
        """Returns the live registers at the end of a block."""
        live = self.live_in_sets
        successors = self.control_flow.successors[block]
        if not successors:
            return _EMPTY
        first, *others = successors
        if not others:
            return live[first]
        union = dict(live[first])
        for other in others:
            for group, bits in live[other].items():
                union[group] = union.get(group, 0) | bits
        return union

    def live_in(self, block: int) -> list[int]:
        """Returns the registers that are live where a block begins, ascending."""
        return sorted(self.registers(self.live_in_sets[block]))

    def live_out(self, block: int) -> list[int]:
        """Returns the registers that are live where a block ends, ascending."""
        return sorted(self.registers(self.live_out_set(block)))

    def set_of(self, registers: Iterable[int]) -> LiveSet:
        """Returns the set of those of some registers that are in `crossing`."""
        live_set: dict[int, int] = {}
        for register in registers:
            number = self.number_of.get(register)
            if number is not None:
                group = number >> self.group_bits
                bit = 1 << (number - (group << self.group_bits))
                live_set[group] = live_set.get(group, 0) | bit
        return live_set

    def registers(self, live: LiveSet) -> Iterator[int]:
        """Yields the registers in a set."""
        for group, bits in live.items():
            first = group << self.group_bits
            for member in members_of_set(bits):
                yield self.crossing[first + member]


def in_one_of(first: LiveSet, second: LiveSet) -> LiveSet:
    """Returns the registers that are in one of two sets, and not in the other."""
    if first is second:
        return _EMPTY
    live_set: dict[int, int] = {}
    for group, bits in first.items():
        different = bits ^ second.get(group, 0)
        if different:
            live_set[group] = different
    for group, bits in second.items():
        if group not in first:
            live_set[group] = bits
    return live_set


def add_new(live: LiveSet, seen: dict[int, int]) -> LiveSet:
    """Adds the registers in a set to `seen`, and returns those that it did not have."""
    new: dict[int, int] = {}
    for group, bits in live.items():
        before = seen.get(group, 0)
        added = bits & ~before
        if added:
            new[group] = added
            seen[group] = before | bits
    return new


def liveness_of(function: FunctionOp) -> Liveness:
    """Returns the liveness of the registers of a function."""
    return liveness(control_flow_of(function))


def liveness(flow: ControlFlow, group_bits: int = GROUP_BITS) -> Liveness:
    """Returns the liveness of the registers of a control-flow graph."""
    upward, killed = _local_sets(flow)
    number_of: dict[int, int] = {}
    for registers in upward:
        for register in registers:
            number_of.setdefault(register, len(number_of))
    read = _by_group(upward, number_of, group_bits)
    written = _by_group(killed, number_of, group_bits)
    live: list[dict[int, int]] = [{} for _ in flow.blocks]
    orders = _orders(flow)
    for group in range(len(read)):
        solved = _solve(flow, orders, read[group], written[group])
        for block, bits in solved.items():
            live[block][group] = bits
    return Liveness(flow, list(number_of), number_of, killed, group_bits, live)


def _local_sets(flow: ControlFlow) -> tuple[list[list[int]], list[list[int]]]:
    """Returns the sets `upward` and `killed` of each block."""
    count = len(flow.function.file.codes)
    written_in, read_in = [-1] * count, [-1] * count
    upward: list[list[int]] = []
    killed: list[list[int]] = []
    written, read = flow.written, flow.read
    for block in flow.blocks:
        exposed: list[int] = []
        defined: list[int] = []
        for position in flow.positions(block):
            for register in read[position]:
                if written_in[register] != block and read_in[register] != block:
                    read_in[register] = block
                    exposed.append(register)
            for register in written[position]:
                if written_in[register] != block:
                    written_in[register] = block
                    defined.append(register)
        upward.append(exposed)
        killed.append(defined)
    return upward, killed


def _by_group(
    registers_of: Sequence[Sequence[int]], number_of: Mapping[int, int], group_bits: int
) -> list[dict[int, int]]:
    """Returns the set of each block that has one, by group."""
    count = -(-len(number_of) >> group_bits)
    sets: list[dict[int, int]] = [{} for _ in range(count)]
    for block, registers in enumerate(registers_of):
        for register in registers:
            number = number_of.get(register)
            if number is not None:
                group = number >> group_bits
                bit = 1 << (number - (group << group_bits))
                sets[group][block] = sets[group].get(block, 0) | bit
    return sets


class _Order:
    """An order of all blocks for passes over those that wait for a visit."""

    def __init__(self, blocks: Sequence[int]) -> None:
        self.blocks = blocks
        self.position = [0] * len(blocks)
        """The position of each block in the order."""

        for position, block in enumerate(blocks):
            self.position[block] = position
        self.waiting = bytearray(len(blocks))
        """1 at the position of each block that waits."""

    def add(self, blocks: Iterable[int]) -> None:
        """Lets blocks wait."""
        for block in blocks:
            self.waiting[self.position[block]] = 1

    def taken(self) -> Iterator[int]:
        """
        Yields the blocks that wait, which they do no more; those, too, that the caller
        lets wait behind the last one.
        """
        at = self.waiting.find(1)
        while at >= 0:
            self.waiting[at] = 0
            yield self.blocks[at]
            at = self.waiting.find(1, at + 1)


def _orders(flow: ControlFlow) -> tuple[_Order, _Order]:
    """
    Returns two orders in which blocks follow their successors, but for edges that close
    a loop. Of a loop that its header leaves, the body is before the header in the
    first, and behind it in the second.
    """
    reached = bytearray(len(flow.labels))
    for block in flow.postorder:
        reached[block] = 1
    others = [block for block in reversed(flow.blocks) if not reached[block]]
    exits = [block for block in flow.blocks if not flow.successors[block]]
    roots = (*exits, *reversed(flow.blocks))
    from_exits = postorder(roots, flow.predecessors.__getitem__)
    return _Order([*flow.postorder, *others]), _Order(from_exits[::-1])


def _solve(
    flow: ControlFlow,
    orders: tuple[_Order, _Order],
    read: Mapping[int, int],
    written: Mapping[int, int],
) -> Mapping[int, int]:
    """Returns the live registers of one group at the beginning of blocks."""
    live = dict(read)
    order, next_order = orders
    order.add(live)
    while 1 in order.waiting:
        position, waiting = order.position, order.waiting
        for block in order.taken():
            bits = live[block]
            for predecessor in flow.predecessors[block]:
                before = live.get(predecessor, 0)
                after = before | (bits & ~written.get(predecessor, 0))
                if after != before:
                    live[predecessor] = after
                    waiting[position[predecessor]] = 1
        next_order.add(order.taken())
        order, next_order = next_order, order
    return live
