"""
The state of a module, to tell later whether anything has changed it.
"""

from typing import TypeAlias

from xdsl.ir import Operation

ModuleState: TypeAlias = list[object]
"""
What a module consists of, in the order of the walk: operations with their operands,
results, successors, properties and attributes, and blocks with their arguments. Two
states of a module are equal if it has not changed in between.
"""


def state_of_module(module: Operation) -> ModuleState:
    """Returns the state of a module as it is now."""
    state: ModuleState = [dict(module.properties), dict(module.attributes)]
    _collect(module, state)
    return state


def _collect(op: Operation, state: ModuleState) -> None:
    # xDSL replaces the tuples of operands, results and arguments when one changes. The
    # types of values never do.
    for region in op.regions:
        block = region.first_block
        while block is not None:
            state += (block, block.args)
            inner = block.first_op
            while inner is not None:
                state += (
                    inner,
                    inner._operands,  # pyright: ignore[reportPrivateUsage]
                    inner.results,
                    inner.properties.copy(),
                )
                if inner.attributes:
                    state.append(inner.attributes.copy())
                if inner._successors:  # pyright: ignore[reportPrivateUsage]
                    state.append(inner._successors)  # pyright: ignore[reportPrivateUsage]
                if inner.regions:
                    state.append(len(inner.regions))
                    _collect(inner, state)
                inner = inner.next_op
            block = block.next_block
