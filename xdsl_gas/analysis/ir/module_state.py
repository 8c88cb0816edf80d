"""
The state of a module, to tell later whether anything has changed it.
"""

from typing import TypeAlias

from xdsl.ir import Operation

ModuleState: TypeAlias = list[object]
"""
What a module consists of, in the order of the walk: operations with their operands,
results, successors, properties and attributes, and blocks with their arguments. Two
states of a module are equal if it has not changed in between. One list without others
in it, which costs the garbage collector nothing.
"""


def state_of_module(module: Operation) -> ModuleState:
    """Returns the state of a module as it is now."""
    state: ModuleState = [*module.properties.items(), *module.attributes.items()]
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
                    inner._successors,  # pyright: ignore[reportPrivateUsage]
                    len(inner.regions),
                )
                if inner.properties:
                    state += inner.properties
                    state += inner.properties.values()
                # Between the names of properties and of attributes.
                state.append(None)
                if inner.attributes:
                    state += inner.attributes
                    state += inner.attributes.values()
                if inner.regions:
                    _collect(inner, state)
                inner = inner.next_op
            block = block.next_block
