"""
The passes change nothing that a program does: modules made at random run before and
after them, and what can be observed is compared.

`SOUNDNESS_EXAMPLES=5000 pytest test/unit/test_soundness.py` looks longer, and every
time elsewhere.
"""

import os
import random
from collections.abc import Iterator, Sequence
from io import StringIO

import pytest
from hypothesis import HealthCheck, given, settings
from memory_generator import memory_module
from module_generator import module_text, modules
from pointer_machine import (
    NULL,
    Event,
    Machine,
    Object,
    Outcome,
    Pointer,
    Value,
    refines,
)
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue
from xdsl.parser import Parser
from xdsl.passes import ModulePass
from xdsl.printer import Printer

import xdsl_gas
from xdsl_gas.analysis import call_flow, conditions, pointer_tags
from xdsl_gas.analysis import questions as reading
from xdsl_gas.analysis.abstract_memory import AbstractMemory
from xdsl_gas.analysis.call_graph import CallGraph
from xdsl_gas.analysis.dominance import Dominance
from xdsl_gas.analysis.facts import Fact
from xdsl_gas.analysis.functions import is_kernel
from xdsl_gas.analysis.memory_spaces import kernel_pointers_are_global_by_default
from xdsl_gas.analysis.module_target import target_of_module
from xdsl_gas.analysis.observed_pointers import ObservedPointers
from xdsl_gas.analysis.pointer_types import address_space
from xdsl_gas.analysis.space_queries import space_query
from xdsl_gas.analysis.vote_lattice import Vote
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask, Target, spaces_in
from xdsl_gas.transforms import ip_msp
from xdsl_gas.transforms.input_checks import check_module
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.memory_space_pass import MemorySpacePass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

_EXAMPLES = os.environ.get("SOUNDNESS_EXAMPLES")
_SEEDS = range(4)

_settings = settings(
    max_examples=int(_EXAMPLES or 25),
    derandomize=_EXAMPLES is None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

_IP_MSP = IpMspPass(generic_pointers_are_tagged=True)
_RESOLVE = ResolveGasPass(runtime=False, generic_pointers_are_tagged=True)
_AT_RUN_TIME = ResolveGasPass(private_in_global=False, generic_pointers_are_tagged=True)
PIPELINES: dict[str, Sequence[ModulePass]] = {
    "ip-msp": (_IP_MSP,),
    "resolve-gas": (_RESOLVE,),
    "ip-msp,resolve-gas": (_IP_MSP, _RESOLVE),
    "resolve-gas,ip-msp,resolve-gas": (_RESOLVE, _IP_MSP, _RESOLVE),
    "no clones": (IpMspPass(do_clone_for_ip_msp=0), _RESOLVE),
    "one clone": (IpMspPass(do_clone_for_ip_msp=1), _RESOLVE),
    "no premise": (
        IpMspPass(pointers_in_global_memory_are_global=False),
        ResolveGasPass(runtime=False, pointers_in_global_memory_are_global=False),
    ),
    "polyvariant": (IpMspPass(polyvariant=True), _RESOLVE),
    "run time": (_AT_RUN_TIME,),
    "ip-msp, run time": (_IP_MSP, _AT_RUN_TIME),
    "run time, trapping": (
        ResolveGasPass(
            private_in_global=False,
            unknown_tag="trap",
            generic_pointers_are_tagged=True,
        ),
    ),
    "few visits": (IpMspPass(budget_cap=1), _RESOLVE),
    "some visits": (IpMspPass(budget_cap=2), _RESOLVE),
}

_context = Context()
xdsl_gas.register(_context)


class Unsound(AssertionError):
    """The passes changed what a program does."""


def parse(text: str) -> ModuleOp:
    """The module with the given text."""
    return Parser(_context, text).parse_module()


def print_module(module: ModuleOp) -> str:
    """The text of a module."""
    stream = StringIO()
    Printer(stream=stream).print_op(module)
    return stream.getvalue()


def apply(passes: Sequence[ModulePass], module: ModuleOp) -> None:
    """Runs passes on a module, and checks what they leave."""
    for some_pass in passes:
        some_pass.apply(_context, module)
        module.verify()
        check_module(CallGraph(module), target_of_module(module))


class Entries:
    """
    The functions that code outside the module can call: those it can name, and, as
    they come to be known there, those whose addresses it gets.
    """

    def __init__(self, module: ModuleOp) -> None:
        self._waiting = [
            op.sym_name.data
            for op in module.walk()
            if isinstance(op, llvm.FuncOp)
            and op.body.blocks
            and op.linkage.linkage.data not in ("internal", "private")
        ]
        self._known = set(self._waiting)
        self._functions = Machine(module, target_of_module(module)).functions

    def __iter__(self) -> Iterator[str]:
        while self._waiting:
            yield self._waiting.pop()

    def learn(self, outcome: Outcome) -> None:
        """Takes notice of the functions that became known in a run."""
        if outcome.undefined is not None:
            return
        for name in sorted(outcome.escaped - self._known):
            if self._functions[name].body.blocks:
                self._known.add(name)
                self._waiting.append(name)


def arguments(module: ModuleOp, target: Target, name: str, seed: int) -> list[Value]:
    """What code outside the module may pass to a function."""
    machine = Machine(module, target)
    function = machine.functions[name]
    some = random.Random(f"{name} {seed}")
    only_global = is_kernel(function) and kernel_pointers_are_global_by_default(
        module, target
    )
    passed: list[Value] = []
    for kind in function.function_type.inputs:
        number = address_space(kind)
        space = None if number is None else target.space(number)
        if space is None:
            passed.append(some.randrange(2))
            continue
        if space is MemorySpace.SHARED and is_kernel(function):
            # Memory that comes into being with the work-group.
            own = Object(f"dynamic{len(passed)}", space)
            passed.append(Pointer(own, 8 * some.randrange(2)))
            continue
        spaces = (space,)
        if space is MemorySpace.GENERIC:
            spaces = (MemorySpace.GLOBAL,) if only_global else tuple(machine.outside)
        pointers = machine.pointers(spaces)
        not_null = [p for p in pointers if p != NULL]
        has_null = space is MemorySpace.GENERIC or target.keeps_null & space.bit
        # Mostly what can be accessed.
        use_all = has_null and some.random() < 0.15
        passed.append(some.choice(pointers if use_all else not_null))
    return passed


def compare(
    original: ModuleOp,
    changed: ModuleOp,
    premise: bool = True,
    branches: bool = True,
) -> int:
    """
    Runs both modules on the same inputs, and returns how many runs meant something.
    Raises `Unsound` where the changed module does what the original cannot do. With
    `branches` false only what is done counts, not which branches lead there.
    """
    target = target_of_module(original)
    meaningful = 0
    entries = Entries(original)
    for name in entries:
        for seed in _SEEDS:
            before, after = (
                Machine(
                    m,
                    target,
                    seed,
                    host_keeps_global_pointers=premise,
                    # Of poison the original program tests nothing.
                    freezes_numbers=not branches and m is changed,
                )
                for m in (original, changed)
            )
            types = [m.functions[name].function_type for m in (before, after)]
            if types[0] != types[1]:
                raise Unsound(f"the type of @{name} became {types[1]}")
            passed = arguments(original, target, name, seed)
            expected, found = before.run(name, passed), after.run(name, passed)
            if expected.undefined is not None:
                continue
            entries.learn(expected)
            meaningful += len(expected.trace) > 1
            seen, wanted = found.trace, expected.trace
            if not branches:
                seen, wanted = _what_both_do(seen, wanted)
            if found.undefined or not refines(seen, wanted):
                raise Unsound(
                    f"seed {seed}, @{name}({passed}): {found.undefined or ''}\n"
                    f"{_lines(expected.trace)}\nbecame\n{_lines(found.trace)}"
                )
    return meaningful


def _what_both_do(*traces: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    """What is done without the branches, for as long as the fuel of both lasts."""
    done = [tuple(e for e in trace if e[0] != "branch") for trace in traces]
    lengths = [len(trace) - 1 for trace in done if trace[-1:] == (("out of fuel",),)]
    return [trace[: min(lengths)] if lengths else trace for trace in done]


def _lines(trace: Sequence[object]) -> str:
    return "\n".join(f"  {event}" for event in trace)


def check_analysis(text: str) -> None:
    """Raises `Unsound` where a pointer lies in a space the analysis excludes."""
    module = parse(text)
    target = target_of_module(module)
    spaces = _RESOLVE.analyse(module)
    wrong: list[tuple[SSAValue, Value]] = []
    machine = Machine(module, target)

    def watch(value: SSAValue, found: Value) -> None:
        if spaces.is_generic(value):
            check(value, found, spaces.mask(value))

    def watch_use(op: Operation, value: SSAValue, found: Value) -> None:
        if spaces.is_generic(value):
            check(value, found, spaces.mask_at(value, op))

    def check(value: SSAValue, found: Value, mask: SpaceMask) -> None:
        if not isinstance(found, Pointer):
            return
        if found.object is None:
            allowed = bool(mask & NULL_BIT)
        elif found.object.space is None:
            allowed = mask & target.generic_covers == target.generic_covers
        else:
            inside, held = found.object, spaces_in(mask)
            allowed = any(machine.lies_in(inside, space) for space in held)
        if not allowed:
            wrong.append((value, found))

    entries = Entries(module)
    for name in entries:
        for seed in _SEEDS:
            machine = Machine(module, target, seed, freezes_numbers=True)
            machine.watch, machine.watch_use = watch, watch_use
            outcome = machine.run(name, arguments(module, target, name, seed))
            entries.learn(outcome)
            if outcome.undefined is None and wrong:
                raise Unsound(f"seed {seed}, @{name}: {wrong[0]}")
            wrong.clear()


def check_pipeline(text: str, passes: Sequence[ModulePass]) -> int:
    """Checks one run of passes on one module; returns what `compare` does."""
    original, changed = parse(text), parse(text)
    apply(passes, changed)
    premise = all(
        p.pointers_in_global_memory_are_global is not False
        for p in passes
        if isinstance(p, MemorySpacePass)
    )
    branches = all(p.runtime is False for p in passes if isinstance(p, ResolveGasPass))
    return compare(original, changed, premise, branches)


@_settings
@given(text=modules())
def test_analysis_covers_what_happens(text: str) -> None:
    check_analysis(text)


@pytest.mark.parametrize("name", PIPELINES)
@_settings
@given(text=modules())
def test_pipelines_change_nothing_that_can_be_observed(name: str, text: str) -> None:
    check_pipeline(text, PIPELINES[name])


@pytest.mark.parametrize("seed", range(int(_EXAMPLES or 40)))
def test_pointers_in_memory(seed: int) -> None:
    text = memory_module(random.Random(seed).randrange)
    check_analysis(text)
    for name in ("ip-msp,resolve-gas", "polyvariant"):
        check_pipeline(text, PIPELINES[name])


def questions(module: ModuleOp) -> int:
    """How many operations ask something about pointers."""
    target = target_of_module(module)
    return sum(
        isinstance(op, llvm.ICmpOp) or space_query(op, target) is not None
        for op in module.walk()
    )


@_settings
@given(text=modules())
def test_second_run_changes_nothing(text: str) -> None:
    # Not so for both: what resolve-gas folds, ip-msp need not respect any more.
    for passes in ((_RESOLVE,), (_IP_MSP,)):
        module = parse(text)
        asked = None
        while questions(module) != asked:
            # A condition that an answer was put into may say more than before.
            asked = questions(module)
            apply(passes, module)
        once = print_module(module)
        apply(passes, module)
        assert print_module(module) == once


@_settings
@given(text=modules())
def test_result_depends_on_nothing_else(text: str) -> None:
    results: list[str] = []
    for _ in range(2):
        module = parse(text)
        apply((_IP_MSP, _RESOLVE), module)
        results.append(print_module(module))
    assert results[0] == results[1]
    assert print_module(parse(results[0])) == results[0]


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
) -> Iterator[tuple[int, list[reading.Answer]]]:
    """What holds of the first way holds of all."""
    first: list[reading.Answer] | None = None
    for way, answers in _ANSWERS(op):
        first = first or answers
        yield way, first


_ANSWERS = conditions._answers_on_ways  # pyright: ignore[reportPrivateUsage]
_TAGS_TURNED_ROUND = {
    MemorySpace.LOCAL: frozenset((2,)),
    MemorySpace.SHARED: frozenset((1,)),
    MemorySpace.GLOBAL: frozenset((0, 7)),
}
_MUTATIONS: dict[str, list[tuple[object, str, object]]] = {
    "votes do not conflict": [(ip_msp, "meet", _first_vote)],
    "nothing escapes": [(AbstractMemory, "_escape", _nothing)],
    "copies hold nothing": [
        (AbstractMemory, "_copy_cell", _nothing),
        (AbstractMemory, "_copy_back", _nothing),
    ],
    "functions return nothing": [(call_flow.CallFlow, "add_return", _nothing)],
    "null is never told": [
        (ObservedPointers, "is_only_dereferenced", _always),
    ],
    "every caller is visible": [
        (CallGraph, "every_caller_is_visible", _always),
        (CallGraph, "every_use_is_visible", _always),
    ],
    "every definition is exact": [(call_flow, "has_exact_definition", _always)],
    "what is not in a space is not around it": [
        (Fact, "spaces_left", _no_without_overlap),
    ],
    "conditions hold on both sides": [(Dominance, "edge_dominates", _always)],
    "conditions hold everywhere": [(Dominance, "dominates", _always)],
    "selects and cases have the same answer": [
        (conditions, "_answers_on_ways", _first_answer),
    ],
    "what is frozen was no poison": [
        (reading, "_MERGING", frozenset[str]()),
        (reading.Questions, "_is_root", _always),
    ],
    "tags are read the wrong way round": [
        (pointer_tags, "TAGS_OF_SPACES", _TAGS_TURNED_ROUND),
    ],
}


@pytest.mark.parametrize("mutation", _MUTATIONS)
def test_wrong_rules_are_noticed(
    mutation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for owner, name, replacement in _MUTATIONS[mutation]:
        monkeypatch.setattr(owner, name, replacement)
    with pytest.raises(Unsound):
        _check_many()


_SMALL_MODULES = (
    # Code that is not seen gets the address of a slot.
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
)


def _check_many() -> None:
    for text in _SMALL_MODULES:
        target = 'module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"}'
        check_pipeline(f"{target} {{ {text} }}", (_IP_MSP, _RESOLVE))
    for seed in range(400):
        some = random.Random(seed)
        text = module_text(some.randrange)
        check_pipeline(text, (_IP_MSP, _RESOLVE))
        check_analysis(text)
        if seed < 100:
            check_analysis(memory_module(random.Random(seed).randrange))
