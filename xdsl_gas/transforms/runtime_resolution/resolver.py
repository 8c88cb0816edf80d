"""
Run-time resolution for `resolve-gas`: tests tags where several spaces are possible.

    llvm.store %v, %p : f32, !llvm.ptr<4>        // %p may be global or local
  ->
    switch (tag of %p):  local:    llvm.store %v, %s : f32, !llvm.ptr<3>
                         default:  llvm.store %v, %g : f32, !llvm.ptr<1>

Each function gets a plan first: the accesses with one possible space, the accesses and
space queries that need a tag, and the pointers made of integers. The plan is then
carried out from the last operation to the first, since splitting a block invalidates
the analysis.
"""

from abc import ABC
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from xdsl.ir import Operation, SSAValue
from xdsl.pattern_rewriter import (
    PatternRewriter,
    PatternRewriterListener,
    RewritePattern,
)
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import Function, is_declaration
from xdsl_gas.analysis.ir.pointer_types import pointer_in
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import generic_accesses, specific_space
from xdsl_gas.analysis.semantics.space_queries import FenceQuery, SpaceQuery
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.runtime_spaces import RuntimeSpaces
from xdsl_gas.analysis.target.tag_encoding import (
    PrivateMemory,
    private_memory_of,
    require_lowered_casts,
    set_private_memory,
)
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.pointer_interface import PointerType
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.runtime_resolution.access_runs import Run, Site, runs_of
from xdsl_gas.transforms.runtime_resolution.dispatch import (
    Dispatcher,
    dispatch_lanes,
    has_lanes,
)
from xdsl_gas.transforms.runtime_resolution.explicit_casts import (
    explicit_cast_of,
    fence_query_of,
    is_decided,
    resolve_cast,
    resolve_decided_cast,
    resolve_fence,
)
from xdsl_gas.transforms.runtime_resolution.tag_tests import TagTests
from xdsl_gas.transforms.static_resolution.access_remarks import (
    access_dispatched,
    access_resolved,
)
from xdsl_gas.transforms.utils.argument_attributes import set_specific_operand
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.pointer_values import (
    cast_for_use,
    erase_if_dead,
    in_space,
)
from xdsl_gas.transforms.utils.speculated_loads import (
    SpeculatedLoads,
    is_conditional,
)


@dataclass(frozen=True)
class RuntimeOptions:
    """The options of `resolve-gas` for run-time resolution."""

    private_in_global: bool | None
    """Whether private memory lies in a global buffer; None: Intel's rule decides."""

    force_no_local: bool
    """Whether to assume that no local pointer is cast to generic."""

    unknown_tag: Literal["global", "trap"]
    """The meaning of a tag of no possible space."""

    specialize_volatile: bool = False
    """Whether volatile accesses are cloned for each space like others."""


def check_options(module: Operation, target: Target, options: RuntimeOptions) -> None:
    """
    Raises `MemorySpaceError` for an option that the target does not support or that
    contradicts an earlier run on the module.
    """
    wanted = options.private_in_global
    if wanted and target.generic_in_hardware:
        raise MemorySpaceError(
            f"private memory has its own aperture on {target.name}. Omit the option "
            "'private-in-global='."
        )
    decided = private_memory_of(module)
    if decided is not None and wanted is not None and decided.is_global != wanted:
        raise MemorySpaceError(
            "an earlier run resolved accesses of the module with private memory "
            f"'{decided}'. Omit the option 'private-in-global=', or set it in the "
            "first run."
        )


def resolve_at_run_time(
    module: Operation,
    spaces: MemorySpaceAnalysis,
    options: RuntimeOptions,
    listener: PatternRewriterListener | None = None,
) -> None:
    """
    Lowers every remaining generic access and space query to a tag test, if its possible
    spaces have tags. Records in module attributes where private memory lies and that
    casts must be lowered.
    """
    functions = [f for f in spaces.call_graph.functions if not is_declaration(f)]
    where = _private_memory(module, functions, spaces, options)
    if where is None:
        return
    if not spaces.target.generic_in_hardware:
        set_private_memory(module, where)
        require_lowered_casts(module)
    runtime_spaces = RuntimeSpaces(spaces, where, options.force_no_local)
    dispatcher = Dispatcher(spaces.target, where, options.unknown_tag == "trap")
    for function in functions:
        plan = RuntimePlan(function, runtime_spaces, options.specialize_volatile)
        plan.carry_out(dispatcher, listener)


def _private_memory(
    module: Operation,
    functions: list[Function],
    spaces: MemorySpaceAnalysis,
    options: RuntimeOptions,
) -> PrivateMemory | None:
    """
    Returns where private memory lies; None if nothing is left to resolve. Intel's rule:
    in a global buffer if there are generic accesses, and tagged there only if an
    explicit cast must distinguish the two.
    """
    has_accesses = has_queries = needs_tags = False
    for op in _operations(functions):
        has_accesses |= any(generic_accesses(op, spaces.target))
        query = explicit_cast_of(op, spaces)
        if query is not None:
            needs_tags |= query.space is not MemorySpace.SHARED
        has_queries |= query is not None or fence_query_of(op, spaces) is not None
    if not has_accesses and not has_queries:
        return None
    if spaces.target.generic_in_hardware:
        return PrivateMemory.SEPARATE
    decided = private_memory_of(module)
    is_global = has_accesses if decided is None else decided.is_global
    if options.private_in_global is not None:
        is_global = options.private_in_global
    if not is_global:
        return PrivateMemory.SEPARATE
    if needs_tags or decided is PrivateMemory.TAGGED_GLOBAL:
        return PrivateMemory.TAGGED_GLOBAL
    return PrivateMemory.GLOBAL


def _operations(functions: list[Function]) -> Iterator[Operation]:
    for function in functions:
        yield from function.walk()


@dataclass(frozen=True, slots=True)
class _Query:
    """An explicit cast or `get_fence` that a tag test replaces."""

    query: SpaceQuery | FenceQuery

    told: tuple[MemorySpace, ...]
    """The spaces that the tag distinguishes."""

    near_null: bool
    """Whether the pointer may be an offset from null."""


@dataclass
class RuntimePlan:
    """The rewrites of one function."""

    function: Function
    runtime_spaces: RuntimeSpaces
    specialize_volatile: bool

    sites: dict[Operation, list[Site]] = field(
        default_factory=dict[Operation, list[Site]]
    )
    """The accesses that depend on a tag."""

    known: dict[Operation, list[tuple[int, MemorySpace]]] = field(
        default_factory=dict[Operation, list[tuple[int, MemorySpace]]]
    )
    """The accesses with one possible space, by the index of the operand."""

    queries: dict[Operation, _Query] = field(default_factory=dict[Operation, _Query])
    """The space queries that depend on a tag."""

    order: dict[Operation, None] = field(default_factory=dict[Operation, None])
    """The operations in `sites` and `queries`, in program order."""

    casts_of_integers: dict[Operation, MemorySpace] = field(
        default_factory=dict[Operation, MemorySpace]
    )
    """The `inttoptr` operations whose result has one possible space."""

    splits: dict[Operation, "Split"] = field(default_factory=dict[Operation, "Split"])
    """How the operations of `order` are replaced that are tested by a tag."""

    def __post_init__(self) -> None:
        self.speculated = SpeculatedLoads(self.runtime_spaces.spaces)
        for op in self.function.walk():
            if op.parent is None or op is self.function:
                continue
            self._add_accesses(op)
            self._add_query(op)
            self._add_integer(op)

    def _add_accesses(self, op: Operation) -> None:
        target, analysis = self.runtime_spaces.target, self.runtime_spaces.spaces
        for access, pointer in generic_accesses(op, target):
            if analysis.mark_at(op, pointer) is not None:
                continue
            spaces = self.runtime_spaces.accessed_at(pointer, op)
            if spaces is None or not all(
                specific_space(
                    op,
                    access,
                    space,
                    target,
                    specialize_volatile=self.specialize_volatile,
                )
                is space
                for space in spaces
            ):
                continue
            # Elsewhere casts become integers, which LLVM does not look through.
            if target.generic_in_hardware and self.speculated.forbid_cast(
                op, access, spaces[0] if len(spaces) == 1 else None
            ):
                continue
            if len(spaces) == 1:
                self.known.setdefault(op, []).append((access.operand, spaces[0]))
            elif has_lanes(op) and target.generic_in_hardware:
                continue
            elif self._can_split(op) and not _is_untagged(pointer):
                self.sites.setdefault(op, []).append(Site(access.operand, spaces))
                self.order[op] = None
                access_dispatched(op, access.operand, spaces, target)

    def _add_query(self, op: Operation) -> None:
        spaces = self.runtime_spaces.spaces
        query = explicit_cast_of(op, spaces) or fence_query_of(op, spaces)
        if query is None or not self._can_split(op):
            return
        if spaces.mark_at(op, query.pointer) is not None:
            return
        if _is_untagged(query.pointer):
            return
        told = self.runtime_spaces.tagged_at(query.pointer, op)
        if told is None:
            return
        near_null = bool(spaces.outside_objects(query.pointer))
        self.queries[op] = _Query(query, told, near_null)
        self.order[op] = None

    def _add_integer(self, op: Operation) -> None:
        """Integers have no tag: `inttoptr` with one possible space is retyped."""
        if semantics_of(op).source is not PointerSource.INTTOPTR:
            return
        pointer = op.results[0]
        if self.runtime_spaces.target.generic_in_hardware:
            return
        if not self.runtime_spaces.spaces.is_generic(pointer):
            return
        if self.runtime_spaces.spaces.mark_of(pointer) is not None:
            return
        told = self.runtime_spaces.tagged_at(pointer, op)
        if told is not None and len(told) == 1:
            self.casts_of_integers[op] = told[0]

    def _can_split(self, op: Operation) -> bool:
        """Whether the operation's block can be split by branches."""
        return op.parent_op() is self.function

    def carry_out(
        self, dispatcher: Dispatcher, listener: PatternRewriterListener | None
    ) -> None:
        """Rewrites the function."""
        tests = TagTests(self.runtime_spaces.spaces, Dominance(self.function.body))
        apply_patterns(tuple(self.known), [CastAccessedPointer(self)], listener)
        apply_patterns(tuple(self.casts_of_integers), [RetypeIntToPtr(self)], listener)
        self._keep_allocas_in_front(listener)
        apply_patterns(
            self.order,
            [
                ResolveFenceQuery(self, tests),
                ResolveDecidedCast(self),
                ReadTag(self, tests),
            ],
            listener,
        )
        # In reverse order, so that each operation moves to a new block only once.
        apply_patterns(
            tuple(reversed(self.splits)),
            [
                DispatchAccess(self, dispatcher),
                DispatchLanes(self, dispatcher),
                TestExplicitCast(self),
            ],
            listener,
        )

    def _keep_allocas_in_front(self, listener: PatternRewriterListener | None) -> None:
        """
        Moves allocas of constant size before the first split, into the entry block:
        elsewhere LLVM treats them as dynamic allocas.
        """
        entry = self.function.body.first_block
        first = next((op for op in self.order if op.parent is entry), None)
        if first is None or entry is None:
            return
        behind: set[Operation] = set()
        op = first.next_op
        while op is not None:
            behind.add(op)
            following = op.next_op
            if semantics_of(op).source is PointerSource.STACK and all(
                integer_constant(size) is not None for size in op.operands
            ):
                for moved in (*(size.owner for size in op.operands), op):
                    if isinstance(moved, Operation) and moved in behind:
                        behind.remove(moved)
                        moved.detach()
                        entry.insert_op_before(moved, first)
                        if listener is not None:
                            listener.handle_operation_insertion(moved)
            op = following


@dataclass(frozen=True, slots=True)
class Split:
    """What an operation is replaced by, and the tags that are tested there."""

    tags: list[SSAValue]

    runs: list[Run] = field(default_factory=list[Run])
    """The runs that start at an access, each with a tag."""


class RuntimePattern(RewritePattern, ABC):
    """A pattern that carries out the plan for one function."""

    def __init__(self, plan: RuntimePlan) -> None:
        self.plan = plan


class CastAccessedPointer(RuntimePattern):
    """
    Casts the generic address of an access to the one space that it may point to.

        %v = llvm.load %p : !llvm.ptr<4>  ->  %s = llvm.addrspacecast %p to !llvm.ptr<3>
                                              %v = llvm.load %s : !llvm.ptr<3>
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        spaces = self.plan.runtime_spaces.spaces
        target = spaces.target
        for operand, space in self.plan.known.pop(op, ()):
            pointer = op.operands[operand]
            if is_conditional(pointer, space, spaces):
                self.plan.speculated.forget(pointer, rewriter)
            named = cast_for_use(pointer, space, target, op, rewriter)
            set_specific_operand(op, operand, named, space, target)
            rewriter.notify_op_modified(op)
            access_resolved(op, operand, space, target)
            erase_if_dead([pointer], rewriter=rewriter)


class RetypeIntToPtr(RuntimePattern):
    """
    Retypes `inttoptr` to the one space that its result may point to: integers have no
    tag.

        %p = llvm.inttoptr %i : i64 to !llvm.ptr<4>
      ->
        %s = llvm.inttoptr %i : i64 to !llvm.ptr<3>
        %p = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<4>
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        space = self.plan.casts_of_integers.pop(op, None)
        if space is None:
            return
        pointer = op.results[0]
        builder = LLVMBuilder(InsertPoint.after(op), op.location, rewriter)
        specific_type = in_space(pointer.type, space, self.plan.runtime_spaces.target)
        named = builder.pointer_of(op.operands[0], specific_type)
        generic = builder.pointer_cast(named, pointer.type)
        generic.name_hint = pointer.name_hint
        rewriter.replace(op, (), [generic])


class ResolveFenceQuery(RuntimePattern):
    """
    Replaces `get_fence` by a select on the tag, or by a constant.

        %f = llvm.call @_Z9get_fencePU3AS4v(%p)    ->    %f = (tag of %p == 2) ? 1 : 2
    """

    def __init__(self, plan: RuntimePlan, tests: TagTests) -> None:
        super().__init__(plan)
        self._tests = tests

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        asked = self.plan.queries.get(op)
        if asked is not None and isinstance(asked.query, FenceQuery):
            resolve_fence(op, asked.query, asked.told, self._tests, rewriter)


class ResolveDecidedCast(RuntimePattern):
    """
    Replaces an explicit cast whose result needs no test by a cast, or by null.

        %q = llvm.call @__to_local(%p)  // global or private  ->  null
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        asked = self.plan.queries.get(op)
        if asked is None or not isinstance(asked.query, SpaceQuery):
            return
        if is_decided(asked.query.space, asked.told, asked.near_null):
            resolve_decided_cast(op, asked.query.space, asked.told, rewriter)


class ReadTag(RuntimePattern):
    """
    Reads the tags of the pointers that an operation depends on, in front of it.

        %tag = llvm.lshr (llvm.ptrtoint %p), 61
        %v = llvm.load %p : !llvm.ptr<4> -> f32

    Must be applied in program order, before blocks are split.
    """

    def __init__(self, plan: RuntimePlan, tests: TagTests) -> None:
        super().__init__(plan)
        self._tests = tests
        self._in_runs: set[Operation] = set()

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        plan = self.plan
        if op in self._in_runs or op not in plan.order:
            return
        runs: list[Run] = []
        if (asked := plan.queries.get(op)) is not None:
            pointers = [asked.query.pointer]
        elif has_lanes(op):
            (site,) = plan.sites[op]
            pointers = [op.operands[site.operand]]
        else:
            runs = runs_of(op, plan.sites)
            pointers = [run.pointer for run in runs]
            self._in_runs.update(runs[0].operations)
        if plan.runtime_spaces.target.generic_in_hardware:
            for pointer in pointers:
                plan.speculated.forget(pointer, rewriter)
        tags = [self._tests.tag_of(pointer, op, rewriter) for pointer in pointers]
        plan.splits[op] = Split(tags, runs)


class DispatchPattern(RuntimePattern, ABC):
    """A pattern that makes a clone of an access for each space."""

    def __init__(self, plan: RuntimePlan, dispatcher: Dispatcher) -> None:
        super().__init__(plan)
        self._dispatcher = dispatcher


class DispatchAccess(DispatchPattern):
    """
    Replaces a run of accesses by a switch on the tag, with a clone for each space.

        switch (tag of %p):  local:    %v = llvm.load %s : !llvm.ptr<3> -> f32
                             default:  %v = llvm.load %g : !llvm.ptr<1> -> f32
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        split = self.plan.splits.get(op)
        if split is not None and split.runs:
            self._dispatcher.dispatch(split.runs, split.tags, rewriter)


class DispatchLanes(DispatchPattern):
    """
    Replaces a gather or scatter by one for each space, masked by the tag of each lane.

        masked.gather(%p, %mask)  ->  masked.gather(%p as local, %mask & tags == local)
                                      masked.gather(%p as global, %mask & tags != local)
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        split = self.plan.splits.get(op)
        if split is not None and op in self.plan.sites and has_lanes(op):
            (site,), (tag,) = self.plan.sites[op], split.tags
            dispatch_lanes(op, site.spaces, tag, self._dispatcher, rewriter)


class TestExplicitCast(RuntimePattern):
    """
    Replaces an explicit cast by a branch on the tag: the pointer in the space, or null.

        %q = llvm.call @__to_local(%p)  ->  (tag of %p == 2) ? %p as local : null
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        split, asked = self.plan.splits.get(op), self.plan.queries.get(op)
        if split is None or asked is None or not isinstance(asked.query, SpaceQuery):
            return
        (tag,) = split.tags
        resolve_cast(op, asked.query.space, asked.told, tag, rewriter)


def _is_untagged(pointer: SSAValue) -> bool:
    """Whether a pointer has a source-language type, for which no tags are defined."""
    return isinstance(pointer_in(pointer.type), PointerType)
