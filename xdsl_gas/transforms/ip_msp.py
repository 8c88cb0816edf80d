"""
`ip-msp`: interprocedural memory-space propagation.

    llvm.func internal @sum(%p: !llvm.ptr) {...}       // generic
    llvm.call @sum(%g) : (!llvm.ptr) -> ()             // %g: cast of %s : !llvm.ptr<3>
  ->
    llvm.func internal @sum(%p: !llvm.ptr<3>) {...}
    llvm.call @sum(%s) : (!llvm.ptr<3>) -> ()

The lattice of votes for an argument: UNDET (bottom), one of six spaces, POISON (top).
Each call contributes the vote of the pointer that it passes; null, undef, poison and
recursive calls that pass the argument on in its own position contribute UNDET.
An argument whose votes conflict stays generic; the others of the function do not depend
on it. [Conditions](conditions.md) that hold at the call are used.

Steps:

1. Erase unreachable discardable functions, analyze the module. Give the sources of
   copies their space, and analyze again: LLVM may use the original in place of a copy
   only where both are generic pointers.
2. Visit the functions with generic pointers in their signatures in program order. Join
   the votes of their calls. If all callers are visible (local linkage, not
   address-taken), retype the agreeing arguments in place, otherwise redirect the
   agreeing calls to an internal clone, `@sum.msp.shared`. Retype results that lie in
   one space. With `polyvariant`, clone for each call context.
3. Update the analysis if functions were cloned, or analyze again, and repeat for
   affected callers and callees until none changes.
4. Erase unused discardable originals, and repeat from step 2 until nothing changes:
   erased functions do not vote, calls of retyped functions do not observe null, and
   what retyped arguments are passed on to is the copy alone.
5. Mark clones `alwaysinline`, write `nvvm.as`.

## Clones

Clones are internal. Those of a function that the module still uses, or that has several
clones, are `alwaysinline` unless it must not be inlined; others keep its attributes. A
call context gets a second clone (`@sum.msp.shared.1`) for calls that do not match the
first one, whose other arguments or results were retyped since. As in LLVM's
`CloneFunctionInto`, a clone has a subprogram, variables and source locations of its own
in the debug information.

In a chain of external functions only the first is cloned, since its original still
calls the next: run `whole-program` first, make helpers `static`, or set `polyvariant`.

## Polyvariant

With `polyvariant=true` each distinct combination of spaces gets one clone, transitively
through callees; recursive calls stay in their clone. A function gets at most 32 clones.
Pointers in struct arguments, and in the copy behind a `byval` argument, are part of the
combination if the function loads pointers to several spaces from them
(`@sum.msp.holds.shared`). The argument keeps its type; the clone's loads become
precise. This excludes copies whose address escapes, and structs passed by reference
such as `this`: run the passes after inlining.

This is the most precise setting, at the cost of code size:

    xdsl-opt -p 'ip-msp{polyvariant=true},resolve-gas' kernel.mlir

## Nested spaces

Before the votes, arguments that are pointers to distributed shared memory of nvptx are
retyped to shared memory where all calls pass pointers that are cast from it, as are
pointers within functions. Functions are not cloned for that.

## nvvm.as

`nvvm.as` is an `array<i32>` attribute on a function with one entry per argument: the
target's number of the proven space, 0 for a generic, unknown or non-pointer argument.
It is written if an entry is proven and all callers are visible, and it is trusted when
read.

## The transcript

`dump-ip-msp` prints libNVVM's transcript: `Initial work list size : N`; per function
`f : changed in argument memory space (N arguments)`, `f is cloned` or `avoid cloning of
f` (over budget), `f : return memory space is resolved : N`; and `N callees are
affected`. As in libNVVM, `changed` is also printed if the budget then prevents the
clone. Control characters in names are written as `\\XX`.

## Limits

Kernels, `optnone`, `naked`, variadic and interposable (`weak`, `linkonce`) functions,
caller and callee of `musttail` calls, and arguments with `byval`, `byref`, `sret` and
the like are not changed; neither are functions over the budget of visits, with a
remark. `llvm.invoke` is not changed, so its callee keeps its signature; its operands
vote.

Votes are a global analysis: each depends on all calls of a function. What they decide
is carried out by the rewrite patterns of `specialization/signature_patterns.py`, which
share the state of the worklist. `xdsl_gas.patterns.specialize_patterns` gives those
that retype functions in place to other passes.

Source: libNVVM's memory-space propagation; the votes and the transcript keep its names.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import source_words
from xdsl_gas.remarks import Argument, has_requests, names, remark
from xdsl_gas.transforms.driver.memory_space_pass import RewritingPass
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass
from xdsl_gas.transforms.specialization.candidates import may_specialize
from xdsl_gas.transforms.specialization.clones import Clones
from xdsl_gas.transforms.specialization.function_remarks import wants_left_generic
from xdsl_gas.transforms.specialization.function_variants import (
    can_change_type,
    may_have_variants,
)
from xdsl_gas.transforms.specialization.specializer import Specializer
from xdsl_gas.transforms.specialization.transcript import Transcript
from xdsl_gas.transforms.symbols.discardable import erase_discardable, erase_unreachable
from xdsl_gas.transforms.utils.implicit_inputs import ImplicitInputs
from xdsl_gas.transforms.utils.nested_pointers import narrow_nested_pointers

DEFAULT_BUDGET_CAP = 1024


@dataclass(frozen=True)
class IpMspPass(HostVariablesPass, RewritingPass):
    """Specializes functions for the memory spaces that their callers pass."""

    name = "ip-msp"

    do_clone_for_ip_msp: int = -1
    """The maximum number of attempts to clone: -1 for no limit, 0 for none."""

    budget_cap: int = DEFAULT_BUDGET_CAP
    """The maximum number of visits of a block, at least 1; functions over it stay."""

    dump_ip_msp: bool = False
    """Whether to print the transcript to standard error."""

    polyvariant: bool = False
    """Whether to clone for each combination of spaces that calls pass."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.do_clone_for_ip_msp < -1:
            raise ValueError("do-clone-for-ip-msp must be -1 or more")
        if self.budget_cap < 1:
            raise ValueError("budget-cap must be 1 or more")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Rewrites the module. Raises `MemorySpaceError` for invalid input."""
        call_graph = self.prepare_calls(op)
        target = target_of_module(op, self.target)
        if narrow_nested_pointers(call_graph, target, _may_retype):
            call_graph = CallGraph(op)
        # The marks change nothing for the analysis: no marked variable is private.
        if not self._may_rewrite(op, call_graph):
            Transcript(self.dump_ip_msp).begins(0)
            self.mark_host_variables(op)
            self.hand_over_calls(op, call_graph)
            return
        driver = _Driver(self, op, call_graph)
        # The driver makes others: this one would keep erased operations in memory.
        del call_graph
        spaces = driver.run()
        del driver
        self.mark_host_variables(op)
        if spaces is not None:
            self.hand_over(op, spaces)

    def _may_rewrite(self, module: ModuleOp, call_graph: CallGraph) -> bool:
        """Whether an analysis may lead to a rewrite or a remark."""
        target = target_of_module(module, self.target)
        return (
            wants_left_generic()
            or self.may_copy_arguments(call_graph, target)
            or any(
                call_graph.calls_of(function)
                and may_specialize(
                    function, call_graph, target, polyvariant=self.polyvariant
                )
                for function in call_graph.functions
            )
        )


def _may_retype(function: Function, index: int) -> bool:
    return may_have_variants(function) and can_change_type(function, index)


class _Driver:
    """The fixed point of the pass over one module."""

    def __init__(
        self, options: IpMspPass, module: ModuleOp, call_graph: CallGraph
    ) -> None:
        self._options = options
        self._module = module
        self._transcript = Transcript(options.dump_ip_msp)
        self._clones = Clones(options.do_clone_for_ip_msp, self._transcript)
        spaces = options.analyze_prepared(
            module,
            call_graph,
            options.budget_cap,
            is_extensible=self._may_clone(call_graph),
        )
        self._inputs = ImplicitInputs(spaces.call_graph, spaces.target)
        self._specializer = Specializer(
            spaces, self._clones, self._transcript, polyvariant=options.polyvariant
        )
        self._report_given_up()

    @property
    def _call_graph(self) -> CallGraph:
        return self._specializer.spaces.call_graph

    def run(self) -> MemorySpaceAnalysis | None:
        """
        Runs the worklist to the fixed point, then writes `nvvm.as`. Returns the
        analysis of the module as it is then; None if a new one is needed.
        """
        while self._has_retyped_copies():
            self._analyze_again()
        worklist = self._candidates()
        self._transcript.begins(len(worklist))
        while self._has_specialized(worklist):
            # The calls of an original may all have been redirected to clones.
            specializer = self._specializer
            if specializer.has_replaced or specializer.kept.has_clones:
                specializer.drop_analysis()
                if specializer.has_replaced:
                    # With a function goes what only the others do not reach.
                    erase_unreachable(self._module)
                    specializer.has_replaced = False
                else:
                    erase_discardable(CallGraph(self._module))
                self._set_new_analysis()
            elif (
                erase_discardable(self._call_graph) or not specializer.kept.take_back()
            ):
                # A new analysis may find that more calls agree.
                self._analyze_again()
            else:
                specializer.rules.forget_observed()
            worklist = self._candidates()
        self._finish()
        specializer = self._specializer
        return specializer.spaces if specializer.kept.take_back() else None

    def _has_retyped_copies(self) -> bool:
        """Retypes copies in place of which LLVM could else use their originals."""
        spaces = self._specializer.spaces
        if not spaces.graph.forwarding.has_substitutes:
            return False
        # Most modules have none.
        from xdsl_gas.transforms.static_resolution.retyped_copies import retype_copies

        return retype_copies(self._module, spaces)

    def _candidates(self) -> list[Function]:
        return [
            f
            for f in self._call_graph.functions
            if self._specializer.can_specialize(f) and self._call_graph.calls_of(f)
        ]

    def _has_specialized(self, candidates: Iterable[Function]) -> bool:
        """
        Specializes functions, and those that this affects, until none changes. Returns
        whether one did.
        """
        specializer = self._specializer
        before = specializer.changes
        # A dict keeps the order of insertion and has no duplicates.
        worklist = dict.fromkeys(candidates)
        while worklist:
            following: dict[Function, None] = {}
            for function in worklist:
                if self._must_wait(function):
                    following[function] = None
                elif specializer.can_specialize(function):
                    specializer.considered[function] = None
                    affected = specializer.specialize(function)
                    if affected:
                        self._transcript.affected(len(affected))
                        following.update(dict.fromkeys(affected))
            if not specializer.outdated:
                # More calls may agree then.
                specializer.kept.take_back()
            # Remarks explain what only a new analysis knows. If nothing follows, all
            # functions are specialized anew, by another analysis.
            elif has_requests() or (
                following and not specializer.keep_analysis(following)
            ):
                self._analyze_again()
            worklist = following
        return specializer.changes != before

    def _finish(self) -> None:
        specializer = self._specializer
        specializer.finish()
        self._inputs.keep_promises()
        if wants_left_generic():
            from xdsl_gas.transforms.specialization.left_generic import (
                report_left_generic,
            )

            self._analyze_again()
            report_left_generic(specializer)

    def _must_wait(self, function: Function) -> bool:
        """
        Whether a function may have callers that the outdated call graph lacks. A
        function that is cloned need not wait: such calls stay with the original.
        """
        is_outdated = function in self._specializer.outdated
        return is_outdated and self._call_graph.every_caller_is_visible(function)

    def _analyze_again(self) -> None:
        # Two analyses at a time would take most of the pass's memory.
        self._specializer.drop_analysis()
        self._set_new_analysis()

    def _set_new_analysis(self) -> None:
        call_graph = CallGraph(self._module)
        spaces = self._options.analyze(
            self._module,
            call_graph=call_graph,
            visit_cap=self._options.budget_cap,
            explains=has_requests(),
            is_extensible=self._may_clone(call_graph),
        )
        self._specializer.set_analysis(spaces)
        self._report_given_up()

    def _may_clone(self, call_graph: CallGraph) -> bool:
        target = target_of_module(self._module, self._options.target)
        return self._options.polyvariant or any(
            call_graph.calls_of(function)
            and not call_graph.every_caller_is_visible(function)
            and may_specialize(function, call_graph, target, polyvariant=False)
            for function in call_graph.functions
        )

    def _report_given_up(self) -> None:
        """Records the functions over the budget, and emits a remark for each."""
        given_up = self._specializer.given_up
        for function, block in self._specializer.spaces.given_up.items():
            if function in given_up:
                continue
            given_up.add(function)
            region = block.parent
            number = 0 if region is None else region.get_block_index(block)
            self._report_over_budget(function, number)

    def _report_over_budget(self, function: Function, block: int) -> None:
        outcome = (
            "is left unchanged"
            if may_have_variants(function)
            else "passes pointers to unknown spaces"
        )
        remark(
            names.BUDGET_EXCEEDED,
            function,
            lambda: [
                Argument("Function", source_words(function)),
                f" {outcome}: its block ^bb{block} was visited more than ",
                Argument("Budget", str(self._options.budget_cap)),
                " times. Raise the option 'budget-cap' to continue the analysis.",
            ],
        )
