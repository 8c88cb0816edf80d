"""
`ip-msp`: interprocedural memory-space propagation.

A function that takes or returns generic pointers gets signatures that name the memory
space where its callers agree: in place where every caller is visible, else in a clone
that the agreeing calls are sent to. A worklist of functions in program order runs to a
fixed point, on four maps of working state.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, BlockArgument, SSAValue

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    enclosing_function,
    result_types,
)
from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.spaces.pointer_observability import PointerObservability
from xdsl_gas.analysis.spaces.pointers_by_value import (
    PassedSpaces,
    takes_pointers_by_value,
)
from xdsl_gas.analysis.spaces.vote_lattice import Vote, join, vote_of_mask
from xdsl_gas.diagnostics import remark, symbol_words
from xdsl_gas.memory_space import MemorySpace, SpaceMask
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.driver.memory_space_pass import RewritingPass
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass
from xdsl_gas.transforms.specialization.arg_space_attr import publish_spaces
from xdsl_gas.transforms.specialization.call_groups import (
    CallContext,
    groups_of_calls,
    passed_mask,
    passes_on,
)
from xdsl_gas.transforms.specialization.clones import Clones
from xdsl_gas.transforms.specialization.function_variants import (
    can_change_type,
    may_have_variants,
    narrow_argument,
    narrow_result,
    pass_named,
    send_to_clone,
)
from xdsl_gas.transforms.specialization.transcript import Transcript
from xdsl_gas.transforms.symbols.discardable import erase_discardable
from xdsl_gas.transforms.utils.implicit_inputs import (
    ImplicitInputs,
    miscompiles_flat_cast,
)

DEFAULT_BUDGET_CAP = 1024


@dataclass(frozen=True)
class IpMspPass(HostVariablesPass, RewritingPass):
    """Specialises functions for the memory spaces that their callers pass."""

    name = "ip-msp"

    do_clone_for_ip_msp: int = -1
    """At most so many attempts to clone: -1 for no limit, 0 for none."""

    budget_cap: int = DEFAULT_BUDGET_CAP
    """A function with a block that is visited more often stays as it was; from 1 on."""

    dump_ip_msp: bool = False
    """Whether the transcript goes to standard error."""

    polyvariant: bool = False
    """Whether callers that disagree get a clone each."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.do_clone_for_ip_msp < -1:
            raise ValueError("do-clone-for-ip-msp must be -1 or more")
        if self.budget_cap < 1:
            raise ValueError("budget-cap must be 1 or more")

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """Rewrites the module; raises `MemorySpaceError` for one it cannot accept."""
        _Driver(self, op).run()
        self.mark_host_variables(op)


@dataclass
class IpMspState:
    """The four maps that are the working state of the driver."""

    argument_masks: dict[BlockArgument, SpaceMask] = field(
        default_factory=dict[BlockArgument, SpaceMask]
    )
    """The spaces that the visited calls pass for each argument."""

    visits: dict[Block, int] = field(default_factory=dict[Block, int])
    """How often the analysis visited each block."""

    votes: dict[SSAValue, Vote] = field(default_factory=dict[SSAValue, Vote])
    """The vote for each argument."""

    return_spaces: dict[tuple[Function, int], MemorySpace] = field(
        default_factory=dict[tuple[Function, int], MemorySpace]
    )
    """The space of each of a function's results, where it is resolved."""


class _Driver:
    """One run of the pass over one module."""

    def __init__(self, options: IpMspPass, module: ModuleOp) -> None:
        self._options = options
        self._module = module
        self._state = IpMspState()
        self._transcript = Transcript(options.dump_ip_msp)
        self._clones = Clones(options.do_clone_for_ip_msp, self._transcript)
        self._given_up: set[Function] = set()
        self._considered: dict[Function, None] = {}
        self._outdated: set[Function] = set()
        self._spaces = options.prepare(module, visit_cap=options.budget_cap)
        self._inputs = ImplicitInputs(self._calls, self._spaces.target)
        self._observed = PointerObservability(self._spaces)
        self._promotable = PromotableArguments(self._spaces)
        self._note_analysis()

    @property
    def _calls(self) -> CallGraph:
        return self._spaces.call_graph

    def run(self) -> None:
        """Works the list of functions off, then publishes what was proven."""
        candidates = [
            f
            for f in self._calls.functions
            if self._can_specialise(f) and self._calls.calls_of(f)
        ]
        self._transcript.begins(len(candidates))
        # A dict keeps the order of insertion and holds each function once.
        worklist = dict.fromkeys(candidates)
        while worklist:
            following: dict[Function, None] = {}
            for function in worklist:
                if self._must_wait(function):
                    following[function] = None
                elif self._can_specialise(function):
                    self._considered[function] = None
                    affected = self._specialise(function)
                    if affected:
                        self._transcript.affected(len(affected))
                        following.update(dict.fromkeys(affected))
            if self._outdated:
                self._analyse_again()
            worklist = following
        # The calls of an original may all go to its clones by now.
        erased = set(erase_discardable(self._calls))
        self._clones.mark_always_inline(self._calls)
        for function in self._considered:
            if function in erased:
                continue
            # What unseen callers could break is not published.
            if self._calls.every_caller_is_visible(function):
                publish_spaces(function, self._state.votes, self._spaces.target)
        self._inputs.keep_promises()

    def _must_wait(self, function: Function) -> bool:
        """
        Whether a function may have callers by now that the call graph does not show.
        To one that is cloned they do no harm: their calls stay with the original.
        """
        return function in self._outdated and self._calls.every_caller_is_visible(
            function
        )

    def _analyse_again(self) -> None:
        self._spaces = self._options.analyze(
            self._module,
            call_graph=CallGraph(self._module),
            visit_cap=self._options.budget_cap,
        )
        self._outdated.clear()
        self._observed = PointerObservability(self._spaces)
        self._promotable = PromotableArguments(self._spaces)
        self._note_analysis()

    def _note_analysis(self) -> None:
        self._state.visits = self._spaces.visits
        for function, block in self._spaces.given_up.items():
            if function in self._given_up:
                continue
            self._given_up.add(function)
            region = block.parent
            number = 0 if region is None else region.get_block_index(block)
            outcome = (
                "is left as it was"
                if may_have_variants(function)
                else "passes on nothing that is known"
            )
            remark(
                self._options.name,
                f"{symbol_words(function.sym_name.data)} {outcome}: its block "
                f"^bb{number} was visited more than {self._options.budget_cap} times. "
                "Raise the option 'budget-cap' to let the analysis go on.",
            )

    def _can_specialise(self, function: Function) -> bool:
        target = self._spaces.target
        kinds = (*function.function_type.inputs, *result_types(function))
        return (
            (
                any(is_generic_type(kind, target) for kind in kinds)
                or (self._options.polyvariant and takes_pointers_by_value(function))
            )
            and may_have_variants(function)
            and function not in self._given_up
            and function not in self._calls.in_tail_position
        )

    def _specialise(self, function: Function) -> list[Function]:
        """Specialises a function where its callers agree; returns whom that affects."""
        self._vote(function)
        if self._options.polyvariant:
            groups = groups_of_calls(function, self._spaces, self._given_up)
            is_visible = self._calls.every_caller_is_visible(function)
            if len(groups) > 1 or (
                # Nor do they agree with unseen callers.
                not is_visible and any(context.by_value for context in groups)
            ):
                return self._clone_for_each(function, groups)
        agreed: dict[int, MemorySpace] = {}
        for index, argument in enumerate(function.body.blocks[0].args):
            space = self._state.votes.get(argument, Vote.UNDET).space
            mask = self._state.argument_masks.get(argument, 0)
            if space is not None and self._can_name(function, index, space, mask):
                agreed[index] = space
        if self._calls.every_caller_is_visible(function):
            return self._rewrite_in_place(function, agreed)
        self._resolve_results(function)
        if not agreed or function in self._calls.with_block_addresses:
            return []
        return self._clone(function, agreed)

    def _vote(self, function: Function) -> None:
        """Folds what every call passes into a vote for each generic argument."""
        for index, argument in enumerate(function.body.blocks[0].args):
            if not self._spaces.is_generic(argument):
                continue
            vote, mask = Vote.UNDET, 0
            for call in self._calls.calls_of(function):
                actual = call.operands[index]
                if passes_on(call, function, actual, argument):
                    continue
                if enclosing_function(call) in self._given_up:
                    # What is left as it was cannot pass anything else than before.
                    mask, vote = self._spaces.target.anywhere, Vote.POISON
                    break
                mask |= self._spaces.mask_at(actual, call)
                vote = join(vote, self._spaces.vote_at(actual, call))
            self._state.argument_masks[argument] = mask
            self._state.votes[argument] = vote

    def _can_name(
        self,
        function: Function,
        index: int,
        space: MemorySpace,
        mask: SpaceMask,
    ) -> bool:
        """
        Whether the argument's type may name the space it was proven to point to, where
        calls pass what is in `mask`.
        """
        target = self._spaces.target
        argument = function.body.blocks[0].args[index]
        if not self._spaces.is_generic(argument) or not target.has(space):
            return False
        if not can_change_type(function, index):
            return False
        if self._promotable.forbid_cast(argument, function):
            return False
        if self._spaces.tells_null(argument, mask, space) and not miscompiles_flat_cast(
            function, space, target
        ):
            return True
        return self._observed.is_only_dereferenced(argument)

    def _clone_for_each(
        self,
        function: Function,
        groups: Mapping[CallContext, Sequence[Call]],
    ) -> list[Function]:
        """A clone for each combination of spaces; returns whom that affects."""
        self._resolve_results(function)
        if function in self._calls.with_block_addresses:
            return []
        affected: dict[Function, None] = {}
        # A call that fits a context with more spaces in it is not to get one with less.
        for context in sorted(groups, key=lambda c: (-c.size, c)):
            calls = groups[context]
            agreed = {
                index: space
                for index, space in context.arguments
                if self._can_name(
                    function, index, space, passed_mask(calls, index, self._spaces)
                )
            }
            if context.by_value:
                made = self._clone(function, agreed, context.by_value, calls)
                affected |= dict.fromkeys(made)
            elif agreed:
                affected |= dict.fromkeys(self._clone(function, agreed))
        if affected and self._can_specialise(function):
            # The calls that are left may agree.
            affected[function] = None
        return list(affected)

    def _rewrite_in_place(
        self, function: Function, agreed: dict[int, MemorySpace]
    ) -> list[Function]:
        calls = self._calls.calls_of(function)
        if agreed:
            self._transcript.changed(function, len(agreed))
            for call in calls:
                pass_named(call, agreed, self._spaces.target)
            self._narrow_arguments(function, agreed)
        narrowed = [
            index
            for index, space in self._resolve_results(function).items()
            if self._narrow_result(function, index, space)
        ]
        if not agreed and not narrowed:
            return []
        callers = [enclosing_function(call) for call in calls]
        # A result that names its space no longer tells what an argument was.
        again = [function] if narrowed and self._observed.forget(function) else []
        callees = self._calls.callees.get(function, ())
        return self._affected((*again, *callers, *callees))

    def _narrow_arguments(
        self, function: Function, agreed: dict[int, MemorySpace]
    ) -> None:
        for index, space in agreed.items():
            vote = self._state.votes[function.body.blocks[0].args[index]]
            new = narrow_argument(function, index, space, self._spaces)
            self._state.votes[new] = vote

    def _resolve_results(self, function: Function) -> dict[int, MemorySpace]:
        """
        The one space of each generic result that has one, noted in the map of return
        spaces.
        """
        target = self._spaces.target
        resolved: dict[int, MemorySpace] = {}
        for index, kind in enumerate(result_types(function)):
            if not is_generic_type(kind, target):
                continue
            space = vote_of_mask(self._spaces.returned_mask(function, index)).space
            if space is None or not target.has(space):
                continue
            resolved[index] = space
            if self._state.return_spaces.get((function, index)) is not space:
                self._state.return_spaces[function, index] = space
                self._transcript.returns(
                    function, target.numbers.get(space, int(space))
                )
        return resolved

    def _narrow_result(
        self, function: Function, index: int, space: MemorySpace
    ) -> bool:
        """Names the space in the type of a result, unless null could be mistaken."""
        calls = self._calls.calls_of(function)
        if any(enclosing_function(call) in self._given_up for call in calls):
            return False
        mask = self._spaces.returned_mask(function, index)
        target = self._spaces.target
        is_broken = any(
            miscompiles_flat_cast(enclosing_function(call), space, target)
            for call in calls
        )
        for result in (call.results[index] for call in calls):
            is_told = self._spaces.tells_null(result, mask, space) and not is_broken
            if not is_told and not self._observed.is_only_dereferenced(result):
                return False
        narrow_result(function, index, calls, space, self._spaces)
        return True

    def _clone(
        self,
        function: Function,
        agreed: dict[int, MemorySpace],
        by_value: PassedSpaces = (),
        candidates: Sequence[Call] | None = None,
    ) -> list[Function]:
        """
        Sends the calls that fit, of the candidates or else of all, to a clone; returns
        whom that affects.
        """
        if candidates is None:
            candidates = self._calls.calls_of(function)
        calls = [
            call
            for call in candidates
            # Not those that were sent to another clone before.
            if self._calls.callee_of(call) is function
            and self._passes(call, agreed, function)
        ]
        if not calls:
            return []
        clone = self._clones.clone(function, agreed, by_value, self._spaces)
        if clone is None:
            return []
        self._considered[clone] = None
        calls = [
            call
            for call in calls
            if send_to_clone(call, clone, agreed, self._spaces, self._observed)
        ]
        if not calls:
            return []
        callers = [enclosing_function(call) for call in calls]
        affected = self._affected(
            (clone, *callers, *self._calls.callees.get(function, ()))
        )
        self._outdated.update((function, clone, *affected))
        return affected

    def _passes(
        self, call: Call, agreed: dict[int, MemorySpace], function: Function
    ) -> bool:
        """
        Whether a call passes, for each argument, the space agreed on or nothing: null
        only where that is not told there.
        """
        for index, space in agreed.items():
            actual = call.operands[index]
            if not self._spaces.agrees_at(actual, call, space):
                return False
            mask = self._spaces.mask_at(actual, call)
            if not self._can_name(function, index, space, mask):
                return False
            argument = function.body.blocks[0].args[index]
            if passes_on(call, function, actual, argument):
                return False
        return True

    def _affected(self, functions: Iterable[Function | None]) -> list[Function]:
        """Those of the given functions that can still be specialised, each once."""
        return [
            f
            for f in dict.fromkeys(functions)
            if f is not None and self._can_specialise(f)
        ]
