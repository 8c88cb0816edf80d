"""
The state of a module, to tell later whether anything has changed it.
"""

from collections.abc import Iterator
from typing import TypeAlias

from xdsl.ir import Operation

ModuleState: TypeAlias = list[object]
"""
What a module consists of, in the order of the walk: operations with their operands,
results, successors, properties and attributes, and blocks with their arguments. Two
states of a module are equal if it has not changed in between. One list without others
in it, which costs the garbage collector nothing.
"""

# pyright: reportPrivateUsage=false


_LEAST = 4096
"""The least number of entries that are compared at a time."""

_ATTRIBUTES = (None,)
"""What comes before the attributes of an operation, if it has some."""


def state_of_module(module: Operation) -> ModuleState:
    """Returns the state of a module as it is now."""
    state: ModuleState = []
    for part in _parts(module):
        state += part
    return state


def has_state(module: Operation, state: ModuleState) -> bool:
    """Whether a module has a state now, found without another one in memory."""
    begin = 0
    for part in _parts(module):
        end = begin + len(part)
        if state[begin:end] != part:
            return False
        begin = end
    return begin == len(state)


def _parts(module: Operation) -> Iterator[ModuleState]:
    """The state of a module, in several lists."""
    state: ModuleState = [*module.properties.items(), *module.attributes.items()]
    yield from _collect(module, state)
    yield state


def _collect(op: Operation, state: ModuleState) -> Iterator[ModuleState]:
    """Appends to a list, which is emptied after it was yielded."""
    # xDSL replaces the tuples of operands, results and arguments when one changes. The
    # types of values are only changed by passes that have discarded the state before.
    for region in op.regions:
        block = region.first_block
        while block is not None:
            state += (block, block.args)
            inner = block.first_op
            while inner is not None:
                regions = inner.regions
                state += (
                    inner,
                    inner._operands,
                    inner.results,
                    inner._successors,
                    regions,
                )
                if properties := inner.properties:
                    state += properties
                    state += properties.values()
                if attributes := inner.attributes:
                    # Between the names of properties and of attributes.
                    state += _ATTRIBUTES
                    state += attributes
                    state += attributes.values()
                if regions:
                    yield from _collect(inner, state)
                inner = inner._next_op
            if len(state) >= _LEAST:
                yield state
                state.clear()
            block = block.next_block
