"""
Groups accesses of one block into runs that share one tag test.

    %a = llvm.load %p                                    // one run: one test of %p
    %q = llvm.getelementptr inbounds %p[1]
    %b = llvm.load %q

All accesses of a run go to one object: through the same pointer, or through `inbounds`
arithmetic on it. An accessed address and its `inbounds` offsets lie in one object and
have one tag; an address without `inbounds` starts another run. Between two accesses of
a run there are only plain loads, plain stores and operations without side effects.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue
from xdsl.traits import is_side_effect_free

from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import (
    LONGEST_CAST_CHAIN,
    is_address_arithmetic,
    is_in_bounds,
)
from xdsl_gas.dialects.gas import OriginalAnswerOp, OriginalPointerOp
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.utils.pointer_values import defining_op

LONGEST_RUN = 16
"""The maximum number of operations in a run, each cloned once per space."""

LONGEST_GAP = 16
"""The maximum number of operations between two accesses of a run."""

_ALONE = frozenset(("llvm", "arith"))
"""The dialects whose operations, calls excepted, are not convergent."""


@dataclass(frozen=True, slots=True)
class Site:
    """A generic pointer operand of an access."""

    operand: int
    """The index of the operand."""

    spaces: tuple[MemorySpace, ...]
    """The spaces that it may point to, in the order of `TAGGED_SPACES`."""


@dataclass
class Run:
    """Operations to clone for each space that a pointer may point to."""

    pointer: SSAValue
    """The pointer whose tag is tested: the first accessed address."""

    spaces: tuple[MemorySpace, ...]
    """The spaces that it may point to."""

    operations: list[Operation]
    """The operations to clone, in program order."""

    sites: dict[Operation, list[int]] = field(
        default_factory=dict[Operation, list[int]]
    )
    """The pointer operands, by index, that are cast to the space."""

    hoisted: list[Operation] = field(default_factory=list[Operation])
    """Operations without side effects that move before the run, in program order."""


def runs_of(op: Operation, sites: Mapping[Operation, list[Site]]) -> list[Run]:
    """
    Returns the run that starts at `op`. For an operation that accesses several objects,
    returns one run per object that holds only this operation.
    """
    roots: dict[SSAValue, Run] = {}
    for site in sites[op]:
        pointer = op.operands[site.operand]
        run = roots.setdefault(_root(pointer), Run(pointer, site.spaces, [op]))
        _join(run, op, site)
    runs = list(roots.values())
    if len(runs) == 1:
        _extend(runs[0], next(iter(roots)), sites)
    return runs


def _extend(run: Run, root: SSAValue, sites: Mapping[Operation, list[Site]]) -> None:
    results: set[SSAValue] = set(run.operations[0].results)
    waiting: list[Operation] = []
    op = run.operations[0].next_op
    while op is not None and len(waiting) < LONGEST_GAP:
        its_sites = sites.get(op)
        if its_sites is None:
            if not _can_be_passed(op):
                return
            waiting.append(op)
        elif all(_root(op.operands[s.operand]) is root for s in its_sites):
            kept = [w for w in waiting if not _can_move(w, results)]
            if len(run.operations) + len(kept) >= LONGEST_RUN:
                return
            run.hoisted.extend(w for w in waiting if w not in kept)
            run.operations.extend((*kept, op))
            for site in its_sites:
                _join(run, op, site)
            results.update(op.results)
            waiting = []
        else:
            return
        op = op.next_op


def _can_move(op: Operation, defined: set[SSAValue]) -> bool:
    """Whether an operation can move before the run; else it becomes part of it."""
    if not _is_load_or_store(op) and defined.isdisjoint(op.operands):
        return True
    defined.update(op.results)
    return False


def _can_be_passed(op: Operation) -> bool:
    if isinstance(op, OriginalPointerOp | OriginalAnswerOp):
        return True
    # Convergent operations must not be cloned into divergent branches.
    if op.dialect_name() not in _ALONE:
        return False
    if op.regions or op.successors or semantics_of(op).source is PointerSource.STACK:
        return False
    return _is_load_or_store(op) or is_side_effect_free(op)


def _is_load_or_store(op: Operation) -> bool:
    return isinstance(op, llvm.LoadOp | llvm.StoreOp)


def _join(run: Run, op: Operation, site: Site) -> None:
    run.sites.setdefault(op, []).append(site.operand)
    # All accesses are to one object: a space excluded by one is excluded for all.
    shared = tuple(space for space in run.spaces if space in site.spaces)
    run.spaces = shared or run.spaces


def _root(pointer: SSAValue) -> SSAValue:
    """Returns the base pointer of a chain of `inbounds` address arithmetic."""
    for _ in range(LONGEST_CAST_CHAIN):
        op = defining_op(pointer)
        if op is None or not is_address_arithmetic(op) or not is_in_bounds(op):
            break
        pointer = op.operands[0]
    return pointer
