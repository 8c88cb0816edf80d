"""
What a program does must not change: modules run before and after passes, and what can
be observed is compared; no pointer lies where the analysis says that it does not.
"""

import random
from collections.abc import Iterator, Sequence
from io import StringIO

from pointer_machine import Machine
from pointer_run import run
from pointer_values import NULL, Event, Object, Outcome, Pointer, Value, refines
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue
from xdsl.parser import Parser
from xdsl.passes import ModulePass
from xdsl.printer import Printer

import xdsl_gas
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import is_kernel, linkage_of
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.target.module_target import (
    kernel_pointers_are_global_by_default,
    target_of_module,
)
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask, Target, spaces_in
from xdsl_gas.transforms.driver.input_checks import check_module
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

_SEEDS = range(4)

IP_MSP = IpMspPass(generic_pointers_are_tagged=True)
RESOLVE = ResolveGasPass(generic_pointers_are_tagged=True)
_AT_RUN_TIME = ResolveGasPass(
    runtime=True,
    lower_casts=False,
    private_in_global=False,
    generic_pointers_are_tagged=True,
)
PIPELINES: dict[str, Sequence[ModulePass]] = {
    "ip-msp": (IP_MSP,),
    "resolve-gas": (RESOLVE,),
    "ip-msp,resolve-gas": (IP_MSP, RESOLVE),
    "resolve-gas,ip-msp,resolve-gas": (RESOLVE, IP_MSP, RESOLVE),
    "no clones": (IpMspPass(do_clone_for_ip_msp=0), RESOLVE),
    "one clone": (IpMspPass(do_clone_for_ip_msp=1), RESOLVE),
    "no assumption": (
        IpMspPass(pointers_in_global_memory_are_global=False),
        ResolveGasPass(pointers_in_global_memory_are_global=False),
    ),
    "polyvariant": (IpMspPass(polyvariant=True), RESOLVE),
    "run time": (_AT_RUN_TIME,),
    "ip-msp, run time": (IP_MSP, _AT_RUN_TIME),
    "run time, trapping": (
        ResolveGasPass(
            runtime=True,
            lower_casts=False,
            private_in_global=False,
            unknown_tag="trap",
            generic_pointers_are_tagged=True,
        ),
    ),
    "few visits": (IpMspPass(budget_cap=1), RESOLVE),
    "some visits": (IpMspPass(budget_cap=2), RESOLVE),
}

_context = Context(allow_unregistered=True)
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
    assumption: bool = True,
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
                    host_keeps_global_pointers=assumption,
                    # Of poison the original program tests nothing.
                    freezes_numbers=not branches and m is changed,
                )
                for m in (original, changed)
            )
            if name not in after.functions and _may_be_discarded(before, name):
                # Modules that refer to it have a definition of their own.
                break
            types = [m.functions[name].function_type for m in (before, after)]
            if types[0] != types[1]:
                raise Unsound(f"the type of @{name} became {types[1]}")
            passed = arguments(original, target, name, seed)
            expected, found = run(before, name, passed), run(after, name, passed)
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


def _may_be_discarded(machine: Machine, name: str) -> bool:
    linkage = linkage_of(machine.functions[name])
    return linkage in ("linkonce", "linkonce_odr", "available_externally")


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
    spaces = RESOLVE.analyze(module)
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
        else:
            inside, held = found.object, spaces_in(mask)
            allowed = any(machine.lies_in(inside, space) for space in held)
            if inside.space is None:
                allowed |= mask & target.generic_covers == target.generic_covers
        if not allowed:
            wrong.append((value, found))

    entries = Entries(module)
    for name in entries:
        for seed in _SEEDS:
            machine = Machine(module, target, seed, freezes_numbers=True)
            machine.watch, machine.watch_use = watch, watch_use
            outcome = run(machine, name, arguments(module, target, name, seed))
            entries.learn(outcome)
            if outcome.undefined is None and wrong:
                raise Unsound(f"seed {seed}, @{name}: {wrong[0]}")
            wrong.clear()


def check_pipeline(text: str, passes: Sequence[ModulePass]) -> int:
    """Checks one run of passes on one module; returns what `compare` does."""
    return check_passes(parse(text), passes)


def check_passes(original: ModuleOp, passes: Sequence[ModulePass]) -> int:
    """Checks a run of passes on a copy of a module; returns what `compare` does."""
    changed = original.clone()
    apply(passes, changed)
    assumption = all(
        p.pointers_in_global_memory_are_global is not False
        for p in passes
        if isinstance(p, MemorySpacePass)
    )
    branches = not any(p.runtime for p in passes if isinstance(p, ResolveGasPass))
    return compare(original, changed, assumption, branches)
