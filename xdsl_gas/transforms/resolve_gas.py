"""
`resolve-gas`: accesses through generic pointers become accesses to a named space.

At compile time, an access whose address is proven to lie in one memory space is made
there. The access itself stays the same operation with all it carries; only its address
is replaced. What is not proven stays generic, unless the option `runtime` asks for it
to be found out at run time. The casts of the module are then lowered as well, so that
the tags that are tested are set.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.analysis.ir.functions import Function, is_declaration
from xdsl_gas.analysis.ir.pointer_types import space_in_type
from xdsl_gas.analysis.operations.semantics import Control, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.predicates.predicate_info import is_branching
from xdsl_gas.analysis.semantics.accesses import generic_accesses, specific_space
from xdsl_gas.analysis.semantics.address_hints import hints_of, rename_intrinsic
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.module_target import (
    has_wide_pointers,
    spaces_as_wide_as_generic,
    target_of_module,
)
from xdsl_gas.analysis.target.tag_encoding import NO_ROOM_FOR_TAGS
from xdsl_gas.diagnostics import MemorySpaceError, location_of, remark
from xdsl_gas.memory_space import MemorySpace, SpaceMask, Target, spaces_in
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.driver.memory_space_pass import RewritingPass
from xdsl_gas.transforms.driver.restored_module import restored_on_error
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass
from xdsl_gas.transforms.lower_gas_casts import lower_casts
from xdsl_gas.transforms.runtime_resolution.resolver import (
    RuntimeOptions,
    check_options,
    resolve_at_run_time,
)
from xdsl_gas.transforms.static_resolution.accesses_in_predecessors import (
    access_in_predecessors,
)
from xdsl_gas.transforms.static_resolution.library_calls import LibraryCalls
from xdsl_gas.transforms.static_resolution.space_folding import (
    compare_in_one_space,
    fold_comparison,
    fold_fence_query,
    fold_space_query,
)
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)
from xdsl_gas.transforms.utils.argument_attributes import set_specific_operand
from xdsl_gas.transforms.utils.implicit_inputs import ImplicitInputs
from xdsl_gas.transforms.utils.pointer_values import erase_if_dead


@dataclass(frozen=True)
class ResolveGasPass(HostVariablesPass, RewritingPass):
    """Makes generic accesses named ones where the space is proven."""

    name = "resolve-gas"

    retarget_library_calls: bool = False
    """
    Whether calls of OpenCL's built-in functions with generic pointers become calls of
    the overloads for named spaces.
    """

    runtime: bool = False
    """
    Whether what is not proven is found out at run time: by tags of generic pointers on
    `spir`, by predicates of the hardware on `nvptx` and `amdgpu`.
    """

    lower_casts: bool = True
    """
    Whether the casts are lowered as well where tags are tested, as the pass
    `lower-gas-casts` does, which has to be run later otherwise.
    """

    private_in_global: bool | None = None
    """
    Whether private memory lies in a global buffer. Without it: yes where an access is
    left to be resolved at run time.
    """

    force_no_local: bool = False
    """Whether casts from local memory to generic are taken to be absent."""

    unknown_tag: Literal["global", "trap"] = "global"
    """Whether a tag that no space has means global memory, or stops the program."""

    specialize_volatile: bool = False
    """
    Whether volatile accesses become specific wherever others do. Without it: where
    LLVM makes them so, see `memory_space.Target.accesses`.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        wanted = (
            not self.lower_casts,
            self.private_in_global is not None,
            self.force_no_local,
            self.unknown_tag != "global",
        )
        for option, is_wanted in zip(_OPTIONS_OF_RUN_TIME, wanted, strict=True):
            if is_wanted and not self.runtime:
                raise ValueError(f"{option} requires runtime=true")

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """
        Rewrites the module; raises `MemorySpaceError` for one it cannot accept, which
        is left as it was.
        """
        target = target_of_module(op, self.target)
        options = RuntimeOptions(
            self.private_in_global,
            self.force_no_local,
            self.unknown_tag,
            self.specialize_volatile,
        )
        if not self._is_at_run_time(op, target):
            self._resolve(op)
            return
        check_options(op, target, options)
        if target.generic_in_hardware or not self.lower_casts:
            self._resolve(op, options)
            return
        # What cannot be lowered is known only when accesses were resolved.
        with restored_on_error(op):
            self._resolve(op, options)
            lower_casts(op, target)

    def _resolve(self, op: ModuleOp, options: RuntimeOptions | None = None) -> None:
        """Rewrites what is proven, then with `options` makes the rest tests of tags."""
        spaces, has_folded = self._resolve_once(op, is_first=True)
        while has_folded:
            # A condition that an answer was folded into may decide more.
            spaces, has_folded = self._resolve_once(op, is_first=False)
        if options is not None:
            inputs = ImplicitInputs(spaces.call_graph, spaces.target)
            resolve_at_run_time(op, spaces, options)
            inputs.keep_promises()
        self.mark_host_variables(op)

    def _resolve_once(
        self, op: ModuleOp, *, is_first: bool
    ) -> tuple[MemorySpaceAnalysis, bool]:
        """
        Rewrites what one analysis proves. Returns the analysis, of the module as it
        was, and whether a question was folded.
        """
        spaces = self.prepare(op)
        inputs = ImplicitInputs(spaces.call_graph, spaces.target)
        widths = spaces_as_wide_as_generic(op, spaces.target)
        library_calls = LibraryCalls(spaces)
        # At run time every access is made in a space.
        promotable = None if self.runtime else PromotableArguments(spaces)
        has_folded = False
        for function in spaces.call_graph.functions:
            if not is_declaration(function):
                rewriter = SpecificPointerRewriter(spaces, widths)
                if self.retarget_library_calls:
                    library_calls.retarget(function, rewriter)
                if is_first:
                    _tell_of_impossible(function, spaces)
                has_folded |= _resolve_function(
                    function,
                    spaces,
                    widths,
                    rewriter,
                    promotable,
                    specialize_volatile=self.specialize_volatile,
                )
        inputs.keep_promises()
        return spaces, has_folded

    def _is_at_run_time(self, module: ModuleOp, target: Target) -> bool:
        # Without named spaces there is one memory, and nothing to tell apart.
        if not self.runtime or not target.generic_covers:
            return False
        if not target.numbers:
            raise MemorySpaceError(
                f"{target.name} says nothing of how pointers are represented, and so "
                "there are no tags to test. Convert the module to a target before, or "
                "leave out the option 'runtime='."
            )
        if not target.generic_in_hardware and not has_wide_pointers(module, target):
            raise MemorySpaceError(NO_ROOM_FOR_TAGS)
        return True


_OPTIONS_OF_RUN_TIME = (
    "lower-casts",
    "private-in-global",
    "force-no-local",
    "unknown-tag",
)
"""The options that say something only where `runtime` is on."""


def _resolve_function(
    function: Function,
    spaces: MemorySpaceAnalysis,
    widths: frozenset[MemorySpace],
    rewriter: SpecificPointerRewriter,
    promotable: PromotableArguments | None,
    *,
    specialize_volatile: bool,
) -> bool:
    """Rewrites a function. Returns whether a question was folded."""
    operations = list(function.walk())
    has_folded = False
    for op in operations:
        has_folded |= fold_space_query(op, spaces, rewriter) or fold_fence_query(
            op, spaces
        )
    access_in_predecessors(function, spaces, rewriter)
    for op in operations:
        if op.parent is not None or op is function:
            for operand, space in _provable_spaces(op, spaces, specialize_volatile):
                pointer = op.operands[operand]
                if promotable is None or not promotable.forbid_cast(pointer, function):
                    _retype_operand(op, operand, space, rewriter, spaces.target)
            _resolve_hints(op, spaces, rewriter)
    for op in operations:
        if op.parent is None:
            continue
        if fold_comparison(op, spaces):
            has_folded = True
        else:
            compare_in_one_space(op, spaces, rewriter, widths)
    for op in operations:
        if op.parent is not None:
            _fold_cast_to_specific(op, spaces, rewriter)
    rewriter.erase_unused()
    return has_folded


def _tell_of_impossible(function: Function, spaces: MemorySpaceAnalysis) -> None:
    for op in function.walk():
        if semantics_of(op).control is Control.ASSUME:
            _tell_of_contradiction(op, spaces)
        elif is_branching(op):
            _report_infeasible_successors(op, spaces)


def _tell_of_contradiction(op: Operation, spaces: MemorySpaceAnalysis) -> None:
    """Names an assumption that does not hold of what the pointer is known to be."""
    possible = spaces.contradiction(op)
    if possible:
        remark(
            ResolveGasPass.name,
            f"{location_of(op)} never holds: the pointer that it speaks of points to "
            f"{_labels(possible, spaces)} memory. What follows it is left as if it "
            "said nothing.",
        )


def _report_infeasible_successors(
    branch: Operation, spaces: MemorySpaceAnalysis
) -> None:
    """Emits a remark for the successors that a space query makes infeasible."""
    infeasible = spaces.infeasible_successors(branch)
    if infeasible:
        sides = " nor ".join(_describe_successor(branch, s) for s in infeasible)
        possible = 0
        for mask in infeasible.values():
            possible |= mask
        remark(
            ResolveGasPass.name,
            f"{location_of(branch)} never goes {sides}: a pointer to "
            f"{_labels(possible, spaces)} memory would have to point elsewhere there. "
            "What is done there is left as if it had not been asked about.",
        )


def _describe_successor(branch: Operation, successor: int) -> str:
    if semantics_of(branch).control is not Control.SWITCH:
        sides = ("where its condition holds", "where its condition does not hold")
        return sides[successor]
    if successor == 0:
        return "to its default block"
    cases = element_integers(branch.properties.get("case_values"))
    return f"to the block of case {cases[successor - 1]}"


def _labels(mask: SpaceMask, spaces: MemorySpaceAnalysis) -> str:
    return " or ".join(spaces.target.label(space) for space in spaces_in(mask))


def _provable_spaces(
    op: Operation, spaces: MemorySpaceAnalysis, specialize_volatile: bool
) -> Iterator[tuple[int, MemorySpace]]:
    """The generic operands that can be accessed in one space, each with that."""
    for access, pointer in generic_accesses(op, spaces.target):
        space = spaces.space_at(pointer, op)
        if space is not None:
            space = specific_space(
                op,
                access,
                space,
                spaces.target,
                specialize_volatile=specialize_volatile,
            )
        if space is not None:
            yield access.operand, space


def _resolve_hints(
    op: Operation, spaces: MemorySpaceAnalysis, rewriter: SpecificPointerRewriter
) -> None:
    """Names the operands behind which nothing is accessed, where it takes no cast."""
    for hint in hints_of(op, spaces.target):
        pointer = op.operands[hint.operand]
        space = spaces.space_at(pointer, op)
        if space is None or not spaces.target.has_access(hint.form, space):
            continue
        if rewriter.is_computed_in(pointer, space):
            _retype_operand(op, hint.operand, space, rewriter, spaces.target)
            rename_intrinsic(op, space, spaces.target)


def _retype_operand(
    op: Operation,
    operand: int,
    space: MemorySpace,
    rewriter: SpecificPointerRewriter,
    target: Target,
) -> None:
    pointer = op.operands[operand]
    address = rewriter.specific_at(pointer, space, op)
    if address is not None:
        set_specific_operand(op, operand, address, space, target)
        erase_if_dead([pointer])


def _fold_cast_to_specific(
    op: Operation, spaces: MemorySpaceAnalysis, rewriter: SpecificPointerRewriter
) -> None:
    """Takes a pointer cast from generic in the space it was computed in, if any."""
    if semantics_of(op).source is not PointerSource.CAST:
        return
    pointer: SSAValue = op.operands[0]
    space = spaces.space(pointer)
    if space is None or not spaces.is_generic(pointer):
        return
    if space_in_type(op.results[0].type, spaces.target) is not space:
        return
    if not rewriter.is_computed_in(pointer, space):
        return
    found = rewriter.specific(pointer, space)
    if found is not None and found is not op.results[0]:
        op.results[0].replace_all_uses_with(found)
        erase_if_dead([op.results[0]])
