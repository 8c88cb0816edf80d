"""The state of a module, to tell later whether anything has changed it."""

from collections.abc import Iterator
from typing import TypeAlias

from xdsl.ir import Operation

ModuleState: TypeAlias = list[tuple[object, ...]]
"""
What a module consists of, in the order of the walk: operations with their operands,
results, successors, properties and attributes, and blocks with their arguments. Two
states of a module are equal if it has not changed in between. A few long tuples, which
cost the garbage collector nothing, and as little memory as can be.
"""

# The private names are those of xDSL's lists of operations and blocks.
# pyright: reportPrivateUsage=false

_LEAST = 4096
"""The least number of entries that are compared at a time."""

_ATTRIBUTES = (None,)
"""What comes before the attributes of an operation, if it has some."""


def state_of_module(module: Operation) -> ModuleState:
    """Returns the state of a module as it is now."""
    return [tuple(part) for part in _parts(module)]


def has_state(module: Operation, state: ModuleState) -> bool:
    """Whether a module has a state now, found without another one in memory."""
    number = 0
    for part in _parts(module):
        if number == len(state) or state[number] != tuple(part):
            return False
        number += 1
    return number == len(state)


def _parts(module: Operation) -> Iterator[list[object]]:
    """The state of a module, in several lists."""
    state: list[object] = [*module.properties.items(), *module.attributes.items()]
    yield from _collect(module, state)
    yield state


def _collect(op: Operation, state: list[object]) -> Iterator[list[object]]:
    """Appends to a list, which is emptied after it was yielded."""
    # xDSL replaces the tuples of operands, results and arguments when one changes. The
    # types of values are only changed by passes that have discarded the state before.
    for region in op.regions:
        block = region._first_block
        while block is not None:
            state += (block, block._args)
            inner = block._first_op
            while inner is not None:
                # What is left out is not mistaken for another part, whose type differs.
                state += (inner, inner._operands, inner.results)
                if properties := inner.properties:
                    state += properties
                    state += properties.values()
                if inner._successors:
                    state += (inner._successors,)
                if attributes := inner.attributes:
                    # Between the names of properties and of attributes.
                    state += _ATTRIBUTES
                    state += attributes
                    state += attributes.values()
                if inner.regions:
                    state += (inner.regions,)
                    yield from _collect(inner, state)
                inner = inner._next_op
            if len(state) >= _LEAST:
                yield state
                state.clear()
            block = block._next_block
