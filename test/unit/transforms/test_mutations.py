"""
The soundness tests can fail: with a wrong rule in its place, they notice.
"""

import random
from collections.abc import Iterator

import pytest
from memory_generator import memory_module
from module_generator import module_text
from soundness import IP_MSP, RESOLVE, Unsound, check_analysis, check_pipeline
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.points_to import location_sets
from xdsl_gas.analysis.points_to.constraints import calls
from xdsl_gas.analysis.points_to.constraints.integers import IntegerConstraints
from xdsl_gas.analysis.points_to.memory.cells import StridedCells
from xdsl_gas.analysis.points_to.memory.copies import Copies
from xdsl_gas.analysis.points_to.memory.escape import Escape
from xdsl_gas.analysis.points_to.solver import Node
from xdsl_gas.analysis.predicates import predicate_info as conditions
from xdsl_gas.analysis.predicates import predicate_reader as reading
from xdsl_gas.analysis.predicates.facts import Fact
from xdsl_gas.analysis.predicates.value_constraints import ValueConstraint
from xdsl_gas.analysis.semantics.abstract_elements import ADDRESSES
from xdsl_gas.analysis.spaces.pointer_observability import PointerObservability
from xdsl_gas.analysis.spaces.vote_lattice import Vote
from xdsl_gas.memory_space import MemorySpace, SpaceMask, Target
from xdsl_gas.transforms.specialization import specializer


def _first_vote(old: int, observed: int) -> Vote:
    return Vote(observed) if Vote(old).space is None else Vote(old)


def _always(*_: object) -> bool:
    return True


def _nothing(*_: object) -> None:
    pass


def _no_without_overlap(fact: Fact, space: MemorySpace, target: Target) -> SpaceMask:
    """A wrong row of the table."""
    if fact.space is None:
        return 0 if fact.holds else space.bit
    overlaps = target.may_overlap(fact.space, space)
    return space.bit if overlaps == fact.holds else 0


def _first_answer(
    op: Operation,
) -> Iterator[tuple[int, list[ValueConstraint]]]:
    """The constraints for the first successor, for every successor."""
    first: list[ValueConstraint] | None = None
    for successor, constraints in _CONSTRAINTS(op):
        first = first or constraints
        yield successor, first


_CONSTRAINTS = conditions._constraints_on_successors  # pyright: ignore[reportPrivateUsage]


def _stays_where_it_was(
    self: IntegerConstraints,
    op: Operation,
    end: Node,
    operand: SSAValue,
    constant: int | None,
) -> None:
    """The result of a mask is the address itself."""
    (start,) = self._values.of(operand)  # pyright: ignore[reportPrivateUsage]
    points_to = self._points_to  # pyright: ignore[reportPrivateUsage]
    points_to.moved_edge(start, end, op, ADDRESSES, 0)


_TAGS_TURNED_ROUND = {
    MemorySpace.LOCAL: frozenset((2,)),
    MemorySpace.SHARED: frozenset((1,)),
    MemorySpace.GLOBAL: frozenset((0, 7)),
}
MUTATIONS: dict[str, list[tuple[object, str, object]]] = {
    "votes do not conflict": [(specializer, "join", _first_vote)],
    "nothing escapes": [(Escape, "_add_escaped", _nothing)],
    "copies hold nothing": [
        (Copies, "_copy_cell", _nothing),
        (Copies, "_copy_back", _nothing),
    ],
    "fields at variable indices meet nothing": [
        (StridedCells, "_connect_strided", _nothing),
        (StridedCells, "_connect_cell", _nothing),
    ],
    "masked addresses stay where they were": [
        (IntegerConstraints, "_add_constant", _stays_where_it_was),
    ],
    "pointers in step stay where they were": [(location_sets, "includes", _always)],
    "functions return nothing": [(calls.CallConstraints, "add_return", _nothing)],
    "null is never told": [
        (PointerObservability, "is_only_dereferenced", _always),
    ],
    "every caller is visible": [
        (CallGraph, "every_caller_is_visible", _always),
        (CallGraph, "every_use_is_visible", _always),
    ],
    "every definition is exact": [(calls, "has_exact_definition", _always)],
    "what is not in a space is not around it": [
        (Fact, "spaces_left", _no_without_overlap),
    ],
    "conditions hold on both sides": [(Dominance, "edge_dominates", _always)],
    "conditions hold everywhere": [(Dominance, "dominates", _always)],
    "selects and cases have the same answer": [
        (conditions, "_constraints_on_successors", _first_answer),
    ],
    "what is frozen was no poison": [
        (reading, "MERGING", frozenset[Opcode]()),
        (reading.PredicateReader, "_is_root", _always),
    ],
    "tags are read the wrong way round": [
        (reading, "ACCEPTED_TAGS", _TAGS_TURNED_ROUND),
    ],
}
KNOWN_SEEDS = {
    "votes do not conflict": 940,
    "conditions hold everywhere": 191,
    "conditions hold on both sides": 28,
    "tags are read the wrong way round": 64,
}
"""A seed that notices the mutation; tried first, for of others few do."""


KNOWN_SEEDS_OF_MEMORY = {
    "copies hold nothing": 57,
    "fields at variable indices meet nothing": 2,
    "masked addresses stay where they were": 15,
    "pointers in step stay where they were": 16,
}
"""The same, of 100 seeds of modules that keep pointers in memory."""


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_wrong_rules_are_noticed(
    mutation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for owner, name, replacement in MUTATIONS[mutation]:
        monkeypatch.setattr(owner, name, replacement)
    with pytest.raises(Unsound):
        _check_many(mutation)


SMALL_MODULES = (
    # The address of a slot escapes to external code.
    """
llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<8 x i64>
llvm.func @unknown(!llvm.ptr, i32) -> !llvm.ptr
llvm.func ptx_kernelcc @kernel(%n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %generic = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
  llvm.store %generic, %slot : !llvm.ptr, !llvm.ptr
  %r = llvm.call @unknown(%slot, %n) : (!llvm.ptr, i32) -> !llvm.ptr
  %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return
}
""",
    # Null is told from a pointer to shared memory.
    """
llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<8 x i64>
llvm.func internal @is_null(%p: !llvm.ptr) -> i1 {
  %null = llvm.mlir.zero : !llvm.ptr
  %answer = llvm.icmp "eq" %p, %null : !llvm.ptr
  llvm.return %answer : i1
}
llvm.func @function(%c: i1) -> i1 {
  %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %generic = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %p = llvm.select %c, %generic, %null : i1, !llvm.ptr
  %answer = llvm.call @is_null(%p) : (!llvm.ptr) -> i1
  llvm.return %answer : i1
}
""",
    # What is not in the block's shared memory may be in another block's.
    """
llvm.func @function(%c: i1, %near: !llvm.ptr<7>, %far: !llvm.ptr<1>) {
  %one = llvm.addrspacecast %near : !llvm.ptr<7> to !llvm.ptr
  %other = llvm.addrspacecast %far : !llvm.ptr<1> to !llvm.ptr
  %p = llvm.select %c, %one, %other : i1, !llvm.ptr
  %is = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
  llvm.cond_br %is, ^done, ^elsewhere
^elsewhere:
  %v = llvm.load %p : !llvm.ptr -> i64
  llvm.br ^done
^done:
  llvm.return
}
""",
    # What is frozen may be poison for another reason than the one looked at.
    """
llvm.func @function(%p: !llvm.ptr) {
  %is = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
  %poison = llvm.mlir.poison : i1
  %both = llvm.and %is, %poison : i1
  %frozen = llvm.freeze %both : i1
  llvm.cond_br %frozen, ^there, ^done
^there:
  %v = llvm.load %p : !llvm.ptr -> i64
  llvm.br ^done
^done:
  llvm.return
}
""",
)


def _check_many(mutation: str) -> None:
    if (of_memory := KNOWN_SEEDS_OF_MEMORY.get(mutation)) is not None:
        check_analysis(memory_module(random.Random(of_memory).randrange))
    known = KNOWN_SEEDS.get(mutation)
    for text in SMALL_MODULES:
        target = 'module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"}'
        check_pipeline(f"{target} {{ {text} }}", (IP_MSP, RESOLVE))
        check_analysis(f"{target} {{ {text} }}")
    for seed in (*(() if known is None else (known,)), *range(400)):
        some = random.Random(seed)
        text = module_text(some.randrange)
        check_pipeline(text, (IP_MSP, RESOLVE))
        check_analysis(text)
        if seed < 100:
            check_analysis(memory_module(random.Random(seed).randrange))
