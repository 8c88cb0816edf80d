"""
Accesses that one test of a tag is enough for.

Accesses in a block form a run when each follows on the one before but for operations
without effect and plain loads and stores, and all go to one object: through the same
pointer, or through what `inbounds` address arithmetic makes of it. Of an address that
is accessed nothing but the object's own memory can be reached so, and it all has the
same tag; what arithmetic without `inbounds` makes is tested by itself. The tag that
counts is that of the first address that is accessed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from xdsl.ir import Operation, OpResult, SSAValue
from xdsl.traits import is_side_effect_free

from xdsl_gas.analysis.semantics.pointer_flow import (
    LONGEST_CAST_CHAIN,
    Origin,
    flow_of,
    is_in_bounds,
)
from xdsl_gas.memory_space import MemorySpace

LONGEST_RUN = 16
"""So many operations are repeated at most for each space."""

LONGEST_GAP = 16
"""So many operations at most stand between two accesses of a run."""

_PLAIN = frozenset(("llvm.load", "llvm.store"))
_ALONE = frozenset(("llvm", "arith"))
"""The dialects whose operations each lane does by itself, but for calls."""

_ADDRESS_ARITHMETIC = "llvm.getelementptr"


@dataclass(frozen=True, slots=True)
class Site:
    """A generic pointer that an operation accesses memory through."""

    operand: int
    """The position of the pointer among the operands."""

    spaces: tuple[MemorySpace, ...]
    """The spaces that it may point to, in the order of `TAGGED_SPACES`."""


@dataclass
class Run:
    """Operations to be repeated for each space that a pointer may point to."""

    pointer: SSAValue
    """The pointer whose tag is tested: the first address."""

    spaces: tuple[MemorySpace, ...]
    """The spaces that it may point to."""

    operations: list[Operation]
    """What is repeated, in order."""

    sites: dict[Operation, list[int]] = field(
        default_factory=dict[Operation, list[int]]
    )
    """The operands that become pointers to the space."""

    hoisted: list[Operation] = field(default_factory=list[Operation])
    """Operations without effect that move in front of the run, in order."""


def runs_of(op: Operation, sites: Mapping[Operation, list[Site]]) -> list[Run]:
    """
    The run that begins with an operation that has sites; for an operation that accesses
    several objects, one run for each, of that operation alone.
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
    made: set[SSAValue] = set(run.operations[0].results)
    waiting: list[Operation] = []
    op = run.operations[0].next_op
    while op is not None and len(waiting) < LONGEST_GAP:
        its_sites = sites.get(op)
        if its_sites is None:
            if not _can_be_passed(op):
                return
            waiting.append(op)
        elif all(_root(op.operands[s.operand]) is root for s in its_sites):
            kept = [w for w in waiting if not _can_move(w, made)]
            if len(run.operations) + len(kept) >= LONGEST_RUN:
                return
            run.hoisted.extend(w for w in waiting if w not in kept)
            run.operations.extend((*kept, op))
            for site in its_sites:
                _join(run, op, site)
            made.update(op.results)
            waiting = []
        else:
            return
        op = op.next_op


def _can_move(op: Operation, made: set[SSAValue]) -> bool:
    """Whether an operation can stand before the run; else it is a part of it."""
    if op.name not in _PLAIN and made.isdisjoint(op.operands):
        return True
    made.update(op.results)
    return False


def _can_be_passed(op: Operation) -> bool:
    # What lanes of a GPU do together must not be done in several branches.
    if op.dialect_name() not in _ALONE:
        return False
    if op.regions or op.successors or flow_of(op).origin is Origin.STACK:
        return False
    return op.name in _PLAIN or is_side_effect_free(op)


def _join(run: Run, op: Operation, site: Site) -> None:
    run.sites.setdefault(op, []).append(site.operand)
    # All lie in one object: what one access excludes, all do.
    shared = tuple(space for space in run.spaces if space in site.spaces)
    run.spaces = shared or run.spaces


def _root(pointer: SSAValue) -> SSAValue:
    """The pointer into the same object that `inbounds` arithmetic began with."""
    for _ in range(LONGEST_CAST_CHAIN):
        op = pointer.op if isinstance(pointer, OpResult) else None
        if op is None or op.name != _ADDRESS_ARITHMETIC or not is_in_bounds(op):
            break
        pointer = op.operands[0]
    return pointer
