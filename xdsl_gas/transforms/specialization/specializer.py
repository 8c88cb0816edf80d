"""
Specializes one function of `ip-msp`: votes, retyping in place, clones. Patterns carry
out what is decided here.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, groupby
from typing import TYPE_CHECKING

from xdsl.ir import Operation, SSAValue
from xdsl.pattern_rewriter import RewritePattern

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    enclosing_function,
    parameters_of,
    result_types,
)
from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointers_by_value import PassedSpaces
from xdsl_gas.analysis.spaces.vote_lattice import Vote, join, vote_of_mask
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.specialization.call_groups import (
    CallContext,
    groups_of_calls,
    passed_mask,
    passes_on,
)
from xdsl_gas.transforms.specialization.candidates import Candidates, RetypingRules
from xdsl_gas.transforms.specialization.clones import Clones
from xdsl_gas.transforms.specialization.function_remarks import (
    call_redirected,
    parameters_changed,
    result_changed,
)
from xdsl_gas.transforms.specialization.function_variants import (
    has_noduplicate_call,
    returns_of,
)
from xdsl_gas.transforms.specialization.kept_analysis import KeptAnalysis
from xdsl_gas.transforms.specialization.signature_patterns import (
    InlineClone,
    NarrowArguments,
    NarrowCallResults,
    NarrowResults,
    PassSpecificPointers,
    RedirectCall,
    ReturnSpecificPointers,
    WriteArgumentSpaces,
    narrowed_spaces,
)
from xdsl_gas.transforms.specialization.state import IpMspState
from xdsl_gas.transforms.specialization.transcript import Transcript
from xdsl_gas.transforms.symbols.erased_operations import erase_with_contents
from xdsl_gas.transforms.utils.implicit_inputs import miscompiles_flat_cast
from xdsl_gas.transforms.utils.speculated_loads import SpeculatedLoads

if TYPE_CHECKING:
    from xdsl_gas.transforms.specialization.replaceable_functions import (
        ReplaceableFunctions,
    )


class Specializer:
    """Specializes functions by one analysis at a time, see `set_analysis`."""

    def __init__(
        self,
        spaces: MemorySpaceAnalysis,
        clones: Clones,
        transcript: Transcript,
        *,
        polyvariant: bool,
    ) -> None:
        self._clones = clones
        self._transcript = transcript
        self.polyvariant = polyvariant
        self.state = IpMspState(spaces)
        self._narrow_arguments = (
            PassSpecificPointers(self.state),
            NarrowArguments(self.state),
        )
        self._narrow_results = (
            ReturnSpecificPointers(self.state),
            NarrowResults(self.state),
            NarrowCallResults(self.state),
        )
        self._redirect = (RedirectCall(self.state),)
        self.given_up: set[Function] = set()
        """The functions over the budget, which are left unchanged."""
        self.considered: dict[Function, None] = {}
        """The functions that were specialized or are clones, in order."""
        self.outdated: set[Function] = set()
        """The functions about which the call graph and the analysis are outdated."""
        self.changes = 0
        """The number of times that a function was retyped or calls were redirected."""
        self._originals: dict[Function, Function] = {}
        """What each clone is of, itself no clone."""
        self.has_replaced = False
        """Whether functions were erased, as clones of them have all of their calls."""
        self.set_analysis(spaces)

    def set_analysis(self, spaces: MemorySpaceAnalysis) -> None:
        """Sets the analysis of the module as it is now."""
        self.spaces = self.state.spaces = spaces
        self.state.speculated = SpeculatedLoads(spaces)
        self.outdated.clear()
        self.kept = KeptAnalysis(spaces, self._originals)
        self._candidates = Candidates(
            spaces.call_graph, spaces.target, polyvariant=self.polyvariant
        )
        self.rules = RetypingRules(spaces)
        self._replaceable: ReplaceableFunctions | None = None

    def drop_analysis(self) -> None:
        """Drops the analysis; another one must be set before anything else."""
        del self.spaces, self.state.spaces, self.kept, self.rules, self._candidates
        self._replaceable = None

    def keep_analysis(self, following: Iterable[Function]) -> bool:
        """
        Updates the analysis for the functions that were cloned, before the `following`
        ones are specialized. Returns whether it is; otherwise another one must be set.
        """
        if not self.kept.update(filter(self.can_specialize, following)):
            return False
        self.outdated.clear()
        self.rules.forget_observed()
        return True

    @property
    def _call_graph(self) -> CallGraph:
        return self.spaces.call_graph

    def can_specialize(self, function: Function) -> bool:
        """Whether a function has generic pointers in its signature and may change."""
        return (
            function.parent is not None
            and function not in self.given_up
            and function in self._candidates
        )

    def specialize(self, function: Function) -> list[Function]:
        """
        Retypes or clones a function where its callers agree. Returns the functions to
        visit again.
        """
        is_visible = self._call_graph.every_caller_is_visible(function)
        voted = self._vote(function, is_in_place=is_visible)
        if self.polyvariant:
            groups = groups_of_calls(function, self.spaces, self._is_left)
            if len(groups) > 1 or (
                # External callers pass other values.
                not is_visible and any(context.by_value for context in groups)
            ):
                return self._clone_for_each(function, groups)
        agreed = self._agreed(function, voted)
        if is_visible:
            return self._rewrite_in_place(function, agreed)
        self._resolve_results(function)
        if not agreed or not self._may_clone(function):
            return []
        return self._clone(function, agreed)

    def _may_clone(self, function: Function) -> bool:
        """Whether a copy of a function does the same as the function."""
        graph = self._call_graph
        if function in graph.with_block_addresses:
            return False
        return not has_noduplicate_call(function, graph)

    def in_place_patterns(self) -> list[RewritePattern]:
        """
        Decides what to retype in the functions whose callers are all visible, without
        rewriting anything. Returns the patterns that carry it out.
        """
        graph, state = self._call_graph, self.state
        for function in filter(self.can_specialize, graph.functions):
            calls = graph.calls_of(function)
            if not calls or not graph.every_caller_is_visible(function):
                continue
            agreed = self._agreed(function, self._vote(function, is_in_place=True))
            state.arguments |= dict.fromkeys((*calls, function), agreed)
            narrowed = {
                index: space
                for index, space in self._resolve_results(function).items()
                if self._may_narrow_result(function, index, space)
            }
            users = (*returns_of(function), function, *calls)
            state.results |= dict.fromkeys(users, narrowed)
            state.proven[function] = None
        return [
            *self._narrow_arguments,
            *self._narrow_results,
            WriteArgumentSpaces(state),
        ]

    def _agreed(
        self, function: Function, voted: Iterable[tuple[int, MemorySpace, SpaceMask]]
    ) -> dict[int, MemorySpace]:
        """Returns the space of each argument, by index, that may be retyped to it."""
        return {
            index: space
            for index, space, mask in voted
            if self.rules.why_not_retyped(function, index, space, mask) is None
        }

    def _is_left(self, call: Call) -> bool:
        """Whether a call is over the budget, or the user wants it left as it is."""
        if self.spaces.mark_at(call) is not None:
            return True
        return enclosing_function(call) in self.given_up

    def _vote(
        self, function: Function, *, is_in_place: bool
    ) -> list[tuple[int, MemorySpace, SpaceMask]]:
        """
        Computes the vote of each generic argument: the join over all calls. Returns the
        index of each with a single space, the space, and what the calls pass.
        """
        spaces, single = self.spaces, list[tuple[int, MemorySpace, SpaceMask]]()
        has_conditions = spaces.has_conditions
        calls = self._call_graph.calls_of(function)
        may_be_left = bool(self.given_up) or spaces.has_marks
        is_recursive = function in self._call_graph.callees.get(function, ())
        for argument in filter(spaces.is_generic, parameters_of(function)):
            vote, mask = Vote.UNDET, 0
            for call in calls:
                if may_be_left and self._is_left(call):
                    # It keeps passing generic pointers.
                    if not is_in_place and spaces.mark_at(call) is not None:
                        continue
                    mask, vote = spaces.anywhere, Vote.POISON
                    break
                actual = operands_of(call)[argument.index]
                if is_recursive and passes_on(call, function, actual, argument):
                    continue
                here = spaces.mask_at(actual, call)
                mask |= here
                if has_conditions and vote is not Vote.POISON:
                    vote = join(vote, spaces.vote_of(actual, here))
            else:
                if not has_conditions:
                    vote = vote_of_mask(mask)
            self.state.votes[argument] = vote
            if (space := vote.space) is not None:
                single.append((argument.index, space, mask))
        return single

    def _clone_for_each(
        self, function: Function, groups: Mapping[CallContext, Sequence[Call]]
    ) -> list[Function]:
        """
        Clones a function for each call context. Returns the functions to visit again.
        """
        self._resolve_results(function)
        if not self._may_clone(function):
            return []
        affected: dict[Function, None] = {}
        # Most specific contexts first: a call gets the most specific clone it fits.
        for context in sorted(groups, key=lambda c: (-c.size, c)):
            if function.parent is None:
                # No calls are left.
                break
            calls = groups[context]
            agreed = {
                index: space
                for index, space in context.arguments
                if self.rules.why_not_retyped(
                    function, index, space, passed_mask(calls, index, self.spaces)
                )
                is None
            }
            if context.by_value:
                affected_functions = self._clone(
                    function, agreed, context.by_value, calls
                )
                affected |= dict.fromkeys(affected_functions)
            elif agreed:
                affected |= dict.fromkeys(self._clone(function, agreed))
        if affected and self.can_specialize(function):
            # The remaining calls may agree.
            affected[function] = None
        return list(affected)

    def _rewrite_in_place(
        self, function: Function, agreed: dict[int, MemorySpace]
    ) -> list[Function]:
        calls = self._call_graph.calls_of(function)
        if agreed:
            self._transcript.changed(function, len(agreed))
            parameters_changed(function, agreed, len(calls), self.spaces.target)
            self.kept.retype_arguments(function, agreed, calls)
            self._apply_to_arguments((*calls, function), agreed)
        has_results = [
            index
            for index, space in self._resolve_results(function).items()
            if self._narrow_result(function, index, space)
        ]
        if not agreed and not has_results:
            return []
        self.changes += 1
        callees = self._call_graph.callees.get(function, ())
        return self._affected(chain(map(enclosing_function, calls), callees))

    def _apply_to_arguments(
        self, users: Sequence[Operation], agreed: Mapping[int, MemorySpace]
    ) -> None:
        """Retypes arguments of a function and of its calls."""
        self.state.arguments = dict.fromkeys(users, agreed)
        apply_patterns(users, self._narrow_arguments)

    def _resolve_results(self, function: Function) -> dict[int, MemorySpace]:
        """
        Returns the space of each generic result that has a single one, and records it
        in the map of return spaces.
        """
        target = self.spaces.target
        resolved: dict[int, MemorySpace] = {}
        for index, result_type in enumerate(result_types(function)):
            if not is_generic_type(result_type, target):
                continue
            space = vote_of_mask(self.spaces.returned_mask(function, index)).space
            if space is None or not target.has(space):
                continue
            resolved[index] = space
            if self.state.return_spaces.get((function, index)) is not space:
                self.state.return_spaces[function, index] = space
                self._transcript.returns(
                    function, target.numbers.get(space, int(space))
                )
        return resolved

    def _narrow_result(
        self, function: Function, index: int, space: MemorySpace
    ) -> bool:
        """Retypes a result, if it may be. Returns whether it did."""
        if not self._may_narrow_result(function, index, space):
            return False
        calls = self._call_graph.calls_of(function)
        self.kept.retype_result(function, index, space, calls)
        users = (*returns_of(function), function, *calls)
        self.state.results = {user: {index: space} for user in users}
        apply_patterns(users, self._narrow_results)
        result_changed(function, space, self.spaces.target)
        return True

    def _may_narrow_result(
        self, function: Function, index: int, space: MemorySpace
    ) -> bool:
        """Whether a result may be retyped: null converts to null."""
        calls = self._call_graph.calls_of(function)
        if any(map(self._is_left, calls)):
            return False
        mask = self.spaces.returned_mask(function, index)
        target = self.spaces.target
        is_broken = any(
            miscompiles_flat_cast(enclosing_function(call), space, target)
            for call in calls
        )
        for result in (call.results[index] for call in calls):
            is_told = self.spaces.tells_null(result, mask, space) and not is_broken
            if not is_told and not self.rules.observed.is_only_dereferenced(result):
                return False
        return True

    def _clone(
        self,
        function: Function,
        agreed: dict[int, MemorySpace],
        by_value: PassedSpaces = (),
        candidates: Sequence[Call] | None = None,
    ) -> list[Function]:
        """
        Redirects the matching calls, of `candidates` or of all, to clones: to one that
        was made before if they match what it was retyped to since, else to a new one.
        Returns the functions to visit again.
        """
        every_call = self._call_graph.calls_of(function)
        # Excludes calls that were redirected before.
        left = [
            call
            for call in (every_call if candidates is None else candidates)
            if self._call_graph.callee_of(call) is function
        ]
        calls = [call for call in left if self.rules.passes(call, agreed, function)]
        if not calls:
            return []
        is_replaced = (
            candidates is None
            and len(calls) == len(left)
            # More calls of its original may agree with it later.
            and not self._clones.has_made(function)
            and self._replaceable_functions().is_replaced(function, calls)
        )
        clones: dict[Function, None] = {}
        redirected: list[Call] = []
        waiting = calls
        known_clones = self._clones.made(function, agreed, by_value, self.spaces)
        for clone in (*known_clones, None):
            if is_new := clone is None and bool(waiting):
                clone = self._clones.clone(
                    function, agreed, by_value, self.spaces, takes_body=is_replaced
                )
            if clone is None:
                break
            if is_new:
                self._apply_to_arguments((clone,), agreed)
            sent: dict[Call, Sequence[SSAValue]] = {
                call: tuple(call.operands)
                for call in waiting
                if self._fits(call, clone, agreed)
            }
            waiting = [call for call in waiting if call not in sent]
            self.state.clones = dict.fromkeys(sent, clone)
            apply_patterns(sent, self._redirect)
            for call in sent:
                call_redirected(call, function, clone)
            if sent:
                self.kept.redirect(function, clone, sent, is_new=is_new)
                clones[clone] = None
                redirected += sent
        if not redirected:
            return []
        if not function.body.blocks:
            # A clone has them, with the original's arguments.
            erase_with_contents(function)
            self.has_replaced = True
            for clone in clones:
                self.state.forget_votes(clone)
        self.changes += 1
        self.considered.update(clones)
        callers = [enclosing_function(call) for call in redirected]
        affected = self._affected(
            (*clones, *callers, *self._call_graph.callees.get(function, ()))
        )
        self.outdated.update((function, *clones, *affected))
        return affected

    def _fits(
        self, call: Call, clone: Function, agreed: Mapping[int, MemorySpace]
    ) -> bool:
        """
        Whether a call that passes the `agreed` spaces matches a clone, which may have
        been retyped further since.
        """
        spaces, inputs = self.spaces, clone.function_type.inputs
        passed = [value.type for value in call.operands]
        for index, space in narrowed_spaces(passed, inputs.data, spaces.target).items():
            actual = call.operands[index]
            if not spaces.agrees_at(actual, call, space):
                return False
            mask = spaces.mask_at(actual, call)
            if index not in agreed and not spaces.tells_null(actual, mask, space):
                return False
        results = narrowed_spaces(call.result_types, result_types(clone), spaces.target)
        return all(
            spaces.tells_null(call.results[index], NULL_BIT, space)
            or self.rules.observed.is_only_dereferenced(call.results[index])
            for index, space in results.items()
        )

    def _replaceable_functions(self) -> "ReplaceableFunctions":
        """Returns which functions may be replaced; few modules have clones."""
        if self._replaceable is None:
            from xdsl_gas.transforms.specialization.replaceable_functions import (
                ReplaceableFunctions,
            )

            self._replaceable = ReplaceableFunctions(
                self.spaces, self.rules.promotable, self._transcript
            )
        return self._replaceable

    def finish(self) -> None:
        """Marks clones `alwaysinline`, writes the proven spaces of all arguments."""
        state, graph = self.state, self._call_graph
        state.inlined = dict.fromkeys(self._clones.inlined(graph))
        apply_patterns(state.inlined, (InlineClone(state),))
        # An external caller may pass other spaces.
        state.proven = dict.fromkeys(
            function
            for function in self.considered
            if function.parent is not None and graph.every_caller_is_visible(function)
        )
        apply_patterns(state.proven, (WriteArgumentSpaces(state),))

    def _affected(self, functions: Iterable[Function | None]) -> list[Function]:
        """Returns the functions that can still be specialized, without duplicates."""
        # The calls of one caller follow each other. Many callers may be no candidates.
        return list(
            dict.fromkeys(
                function
                for function, _ in groupby(functions)
                if function is not None and self.can_specialize(function)
            )
        )
