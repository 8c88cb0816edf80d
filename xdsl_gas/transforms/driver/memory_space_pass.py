"""
The base classes of the passes: their common options, input checks and the analysis.

A pass that has analyzed the module as it leaves it, or has kept the analysis up to date
through its rewrites, hands it over, so that the next pass need not check and analyze
the module again. It stays with the module until it is taken or another analysis is
made. It is of use only if nothing has changed the module since, and if it holds under
the options of the pass that takes it. A pass that has nothing to rewrite hands over the
call graph of the module, which was checked for a target.
"""

import dataclasses
from abc import abstractmethod
from dataclasses import dataclass, field
from types import NoneType
from typing import Any, Self, final, get_args, get_type_hints

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass
from xdsl.utils.arg_spec import ArgSpec

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.module_state import ModuleState, has_state, state_of_module
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.module_target import (
    kernel_pointers_are_global_by_default,
    target_of_module,
)
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.symbols import forget_symbols
from xdsl_gas.garbage_collection import without_garbage_collection
from xdsl_gas.memory_space import Target
from xdsl_gas.remarks import has_requests, kinds_named, remarks_of
from xdsl_gas.transforms.byval.byval_copies import (
    copy_before_analysis,
    copy_kernel_arguments,
    has_kernel_arguments_by_value,
)
from xdsl_gas.transforms.driver.input_checks import check_module, report_disjoint_casts
from xdsl_gas.transforms.symbols.discardable import erase_discardable

_HANDED_OVER = "_xdsl_gas_analysis"
"""Where a module keeps the analysis."""


@dataclass(frozen=True)
class _HandedOver:
    spaces: MemorySpaceAnalysis | None
    call_graph: CallGraph
    target: Target
    state: ModuleState
    """The state of the module when it was handed over."""


def hand_over(module: ModuleOp, spaces: MemorySpaceAnalysis) -> None:
    """
    Leaves an analysis of a module for the next pass. It must be as a new one would be.
    """
    spaces.call_graph.forget_operations()
    vars(module)[_HANDED_OVER] = _HandedOver(
        spaces, spaces.call_graph, spaces.target, state_of_module(module)
    )


def hand_over_calls(module: ModuleOp, call_graph: CallGraph, target: Target) -> None:
    """Leaves the call graph of a module, which was checked, for the next pass."""
    vars(module)[_HANDED_OVER] = _HandedOver(
        None, call_graph, target, state_of_module(module)
    )


def discard(module: ModuleOp) -> None:
    """Drops the analysis that was handed over, if there is one."""
    vars(module).pop(_HANDED_OVER, None)


def take_over_calls(module: ModuleOp, target: Target) -> CallGraph | None:
    """
    Returns the call graph that was handed over; None if there is none, or if the module
    has changed or was checked for another target.
    """
    handed: _HandedOver | None = vars(module).get(_HANDED_OVER)
    if handed is None or handed.spaces is not None or handed.target is not target:
        return None
    discard(module)
    return handed.call_graph if has_state(module, handed.state) else None


def take_over(
    module: ModuleOp, target: Target, assumptions: Assumptions
) -> MemorySpaceAnalysis | None:
    """
    Returns the analysis that was handed over, which the module then no longer keeps.
    None if there is none, if the module has changed, or if it was made for another
    target or under other assumptions.
    """
    handed: _HandedOver | None = vars(module).get(_HANDED_OVER)
    if handed is None or handed.spaces is None:
        return None
    spaces = handed.spaces
    if (
        spaces.target is not target
        or spaces.assumptions != assumptions
        or not has_state(module, handed.state)
    ):
        discard(module)
        return None
    del vars(module)[_HANDED_OVER]
    # The state takes more memory than the new index.
    del handed
    spaces.read_marks_again()
    return spaces


@dataclass(frozen=True)
class CheckedOptionsPass(ModulePass):
    """A pass that tells which of its options is invalid, and what it did."""

    remarks: tuple[str, ...] = field(default=(), kw_only=True)
    """
    The kinds of remarks to emit, `passed`, `missed`, `analysis` or `all`: to standard
    error, or to the receiver of a Python program.
    """

    def __post_init__(self) -> None:
        try:
            kinds_named(self.remarks)
        except MemorySpaceError as error:
            raise ValueError(str(error).removesuffix(".")) from None

    @final
    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """Runs the pass, which is named in its remarks."""
        with remarks_of(self.name, self.remarks), without_garbage_collection():
            forget_symbols(op)
            self.run_on_module(ctx, op)

    @abstractmethod
    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Does what the pass is for."""

    @classmethod
    def from_spec(cls, spec: ArgSpec) -> Self:
        """
        Returns the pass for parsed command-line options. Raises `MemorySpaceError`,
        which lists all options, for an unknown option or an invalid value.
        """
        try:
            return super().from_spec(spec)
        except ValueError as error:
            types = types_of_options(cls)
            options = [f"{name}=<{types[name]}>" for name in types]
            raise MemorySpaceError(
                f"invalid options for pass '{cls.name}': "
                f"{cls._invalid_option(spec) or error}. Its options are "
                f"{', '.join(options)}, separated by spaces."
            ) from error

    @classmethod
    def _invalid_option(cls, spec: ArgSpec) -> str | None:
        """Returns what is invalid about the first invalid option; None if all parse."""
        types = types_of_options(cls)
        for written, values in spec.parameters.items():
            name = written.replace("_", "-")
            if name not in types:
                return f"there is no option '{name}'"
            try:
                super().from_spec(ArgSpec(spec.name, {written: values}))
            except ValueError as error:
                if "Incompatible types" not in str(error) and values:
                    # It may be valid in combination with the others.
                    continue
                shown = ",".join(str(value) for value in values) or "nothing"
                return f"'{name}' takes {types[name]}, not '{shown}'"
        return None


@dataclass(frozen=True)
class TargetPass(CheckedOptionsPass):
    """A pass that depends on the target."""

    target: str | None = None
    """
    `nvptx`, `spir`, `amdgpu`, `host` or `opencl`, without contradicting the triple.
    Default: by triple or kernels.
    """


@dataclass(frozen=True)
class MemorySpacePass(TargetPass):
    """A pass that uses the memory-space analysis."""

    kernel_pointers_are_global: bool | None = None
    """
    Whether to assume that generic pointer arguments of kernels are global. Default:
    true for CUDA (by the triple) and AMDGPU, false otherwise.
    """

    pointers_in_global_memory_are_global: bool | None = None
    """
    Whether to assume that pointers which the host or external code stores to memory
    that outlives a kernel are global. Default: true, except for the target `host`.
    """

    allocas_are_local: bool | None = None
    """
    Whether to assume that generic allocas are local memory. Default: true for targets
    whose data layout has generic allocas.
    """

    generic_pointers_are_tagged: bool = False
    """
    Whether to assume that bits 61 to 63 of a generic pointer encode its memory space,
    as Intel's graphics compiler sets them. For the target `spir` only.
    """

    def analyze(
        self,
        module: ModuleOp,
        *,
        call_graph: CallGraph | None = None,
        visit_cap: int | None = None,
        explains: bool = True,
        is_extensible: bool = False,
    ) -> MemorySpaceAnalysis:
        """
        Returns the analysis of a module under this pass's options, without changing the
        module. With `explains`, it can be asked why pointers have spaces; with
        `is_extensible`, clones can be added. Raises `MemorySpaceError` if the target is
        unknown or the module is inconsistent.
        """
        discard(module)
        target = target_of_module(module, self.target)
        if call_graph is None:
            call_graph = self._checked(module, target)
        assumptions = self.assumptions_of(module, target)
        return MemorySpaceAnalysis(
            call_graph,
            target,
            assumptions,
            visit_cap,
            explains=explains,
            is_extensible=is_extensible,
        )

    def _checked(self, module: ModuleOp, target: Target) -> CallGraph:
        """Returns the call graph of a module after checking its consistency."""
        call_graph = CallGraph(module)
        check_module(call_graph, target)
        report_disjoint_casts(call_graph, target, self.name)
        return call_graph

    def assumptions_of(self, module: ModuleOp, target: Target) -> Assumptions:
        """The assumptions that the options and their defaults for a module make."""
        passed = self.kernel_pointers_are_global
        if passed is None:
            passed = kernel_pointers_are_global_by_default(module, target)
        stored = self.pointers_in_global_memory_are_global
        if stored is None:
            stored = not target.is_processor
        on_stack = self.allocas_are_local
        if on_stack is None:
            on_stack = target.stack_is_generic
        return Assumptions(passed, stored, on_stack, self.generic_pointers_are_tagged)


@dataclass(frozen=True)
class RewritingPass(MemorySpacePass):
    """A pass that rewrites a module by the memory-space analysis."""

    copy_kernel_arguments: str = "written"
    """
    Which of a kernel's escaping `byval` arguments to copy to an alloca, if the target
    does not fix their memory space: `none`, `all`, or those that may be `written`,
    which the backend copies in any case.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.copy_kernel_arguments not in _COPIES:
            raise ValueError(f"copy-kernel-arguments must be {' or '.join(_COPIES)}")

    def prepare(
        self, module: ModuleOp, *, needs_constraints: bool = False
    ) -> MemorySpaceAnalysis:
        """
        Erases unreachable discardable functions, copies `byval` arguments of kernels as
        the option says, and returns the analysis of the result. Takes over that of the
        pass before if it still holds and nothing but the solution is needed.
        """
        target = target_of_module(module, self.target)
        spaces = None
        if not needs_constraints and not has_requests():
            spaces = take_over(module, target, self.assumptions_of(module, target))
        if spaces is None:
            call_graph = self.prepare_calls(module)
            return self.analyze_prepared(module, call_graph, explains=needs_constraints)
        call_graph, visit_cap = spaces.call_graph, spaces.visit_cap
        report_disjoint_casts(call_graph, target, self.name)
        if erase_discardable(call_graph):
            # Two analyses at a time would take most of the pass's memory.
            del spaces
            return self.analyze_prepared(module, CallGraph(module))
        if self._copies_arguments(spaces):
            del spaces
            return self.analyze(
                module, call_graph=call_graph, visit_cap=visit_cap, explains=False
            )
        return spaces

    def hand_over(self, module: ModuleOp, spaces: MemorySpaceAnalysis) -> None:
        """
        Leaves an analysis for the next pass. It must be as a new one of the module
        would be, but for the explanations that remarks request.
        """
        if not has_requests():
            hand_over(module, spaces)

    def hand_over_calls(self, module: ModuleOp, call_graph: CallGraph) -> None:
        """Leaves what `prepare_calls` returned, for a module that was not rewritten."""
        hand_over_calls(module, call_graph, target_of_module(module, self.target))

    def may_copy_arguments(self, call_graph: CallGraph, target: Target) -> bool:
        """Whether `prepare` may copy arguments of kernels."""
        return self.copy_kernel_arguments != "none" and has_kernel_arguments_by_value(
            call_graph, target
        )

    def prepare_calls(self, module: ModuleOp) -> CallGraph:
        """
        Checks the module, erases unreachable discardable functions, and returns the
        call graph of the result. Raises `MemorySpaceError` for invalid input.
        """
        target = target_of_module(module, self.target)
        call_graph = take_over_calls(module, target)
        if call_graph is None:
            call_graph = self._checked(module, target)
        else:
            report_disjoint_casts(call_graph, target, self.name)
        return CallGraph(module) if erase_discardable(call_graph) else call_graph

    def analyze_prepared(
        self,
        module: ModuleOp,
        call_graph: CallGraph,
        visit_cap: int | None = None,
        *,
        explains: bool = False,
        is_extensible: bool = False,
    ) -> MemorySpaceAnalysis:
        """
        Does the rest of `prepare`, given what `prepare_calls` returns. Remarks can
        explain the analysis if they are requested.
        """
        which = self.copy_kernel_arguments
        target = target_of_module(module, self.target)
        copied = which != "none" and copy_before_analysis(
            call_graph, target, only_read=which == "all"
        )
        if copied:
            call_graph.forget_operations()

        def analyze() -> MemorySpaceAnalysis:
            return self.analyze(
                module,
                call_graph=call_graph,
                visit_cap=visit_cap,
                explains=explains or has_requests(),
                is_extensible=is_extensible,
            )

        spaces = analyze()
        if copied is None and self._copies_arguments(spaces):
            del spaces
            return analyze()
        return spaces

    def _copies_arguments(self, spaces: MemorySpaceAnalysis) -> bool:
        """Copies arguments of kernels. Returns whether there are any."""
        which = self.copy_kernel_arguments
        if which == "none" or not copy_kernel_arguments(
            spaces, only_read=which == "all"
        ):
            return False
        spaces.call_graph.forget_operations()
        return True


_COPIES = ("none", "written", "all")

_WORDS_FOR_TYPES = {int: "an integer", bool: "true or false", str: "a string"}


def types_of_options(cls: type[Any]) -> dict[str, str]:
    """Returns a description of each option's values by its command-line name."""
    hints = get_type_hints(cls)
    result: dict[str, str] = {}
    # The options of the pass itself come first.
    for option in sorted(dataclasses.fields(cls), key=lambda f: bool(f.kw_only)):
        if option.init and option.name != "name":
            kinds = get_args(hints[option.name]) or (hints[option.name],)
            if kinds[-1] is Ellipsis:
                kinds = ("integers" if kinds[0] is int else "strings",)
            words = [
                annotation
                if isinstance(annotation, str)
                else _WORDS_FOR_TYPES[annotation]
                for annotation in kinds
                if annotation is not NoneType
            ]
            result[option.name.replace("_", "-")] = " or ".join(words)
    return result
