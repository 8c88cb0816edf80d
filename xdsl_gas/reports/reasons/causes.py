"""
Why accesses are left generic: where the chains of reasons meet, or leave the module.
"""

from dataclasses import dataclass, replace

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    LOCAL_LINKAGE,
    Function,
    enclosing_function,
    function_of_argument,
    is_call,
    is_declaration,
    is_kernel,
    is_return,
    linkage_of,
)
from xdsl_gas.analysis.ir.pointer_types import is_memref
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import specific_space
from xdsl_gas.analysis.semantics.memory_locations import is_volatile
from xdsl_gas.analysis.spaces.explanations import ExplanationStep, Origin
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.diagnostics import source_location
from xdsl_gas.dialects.gas import KEEP_GENERIC
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.reports.accesses import FoundAccess, called_name
from xdsl_gas.reports.model import Cause, CauseKind
from xdsl_gas.reports.reasons.chains import (
    Chain,
    Meeting,
    labels_of_spaces,
    meeting_of,
    place_of_step,
)
from xdsl_gas.reports.reasons.names import (
    LOADED_POINTER,
    Names,
    name_of_callee,
    root_of,
    source_name,
)
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.specialization.function_variants import (
    is_marked,
    why_no_variants,
)


@dataclass(frozen=True)
class FoundCause:
    """Why an access is left generic, with what fixes need to know of it."""

    cause: Cause
    chains: tuple[Chain, ...] = ()
    function: Function | None = None
    """The function whose callers, results or definition are the reason."""
    pointer: SSAValue | None = None
    """The pointer of unknown origin."""
    is_call: bool = False
    """Whether a library function or an intrinsic accesses it."""


class Causes:
    """Finds the causes of the accesses of one module after the passes."""

    def __init__(
        self,
        spaces: MemorySpaceAnalysis,
        names: Names,
        over_budget: frozenset[str],
        *,
        are_resolved: bool,
    ) -> None:
        self._spaces = spaces
        self._names = names
        self.over_budget = over_budget
        """The symbols of the functions that a pass has given up."""
        self._are_resolved = are_resolved

    @property
    def _call_graph(self) -> CallGraph:
        return self._spaces.call_graph

    def of_access(self, found: FoundAccess, chains: tuple[Chain, ...]) -> FoundCause:
        """Returns why an access that is generic after the passes is left so."""
        is_call = found.access.form is AccessForm.CALL
        return replace(self._of_access(found, chains), is_call=is_call)

    def _of_access(
        self, found_access: FoundAccess, chains: tuple[Chain, ...]
    ) -> FoundCause:
        if is_memref(found_access.pointer.type):
            text = (
                "it is through a memref without a memory space: name one, such as "
                "`#gpu.address_space<global>`, or convert the module to the dialect "
                "`llvm` first, which is analyzed"
            )
            return _simple(CauseKind.MEMREF, text)
        mark = self._spaces.mark_at(found_access.op, found_access.pointer)
        if mark is not None:
            given = f": {mark.reason}" if mark.reason else ""
            return _simple(CauseKind.KEPT, f"`{KEEP_GENERIC}` asks for it{given}")
        spaces = [space for chain in chains for space in chain.spaces]
        if not spaces:
            text = "only null reaches it, or no pointer: the code is unreachable"
            return _simple(CauseKind.UNREACHABLE, text)
        if len(spaces) == 1:
            return self._of_single_space(found_access, spaces[0])
        external = _external_chain(chains)
        if external is not None:
            return self._of_external(external, chains, root_of(found_access.pointer))
        copies = [chain for chain in chains if chain.origin is Origin.COPY]
        if copies and all(c in copies or c.spaces == _LOCAL for c in chains):
            return self._of_copy(copies[0], chains, root_of(found_access.pointer))
        meeting = meeting_of(chains)
        if meeting is None:
            return self._of_one_source(chains)
        return self._of_meeting(meeting, chains)

    def _of_copy(
        self, copy: Chain, chains: tuple[Chain, ...], pointer: SSAValue
    ) -> FoundCause:
        """The cause where LLVM may substitute another object for a copy."""
        name, place = self._names.of_value(pointer), self._names.place_of(pointer)
        labels = labels_of_spaces(copy.spaces, self._spaces.target)
        copied = place_of_step(copy.steps[-1], self._names)
        text = (
            f"{name} points to a copy on the stack, for which LLVM may substitute what "
            f"is copied{f' at {copied}' if copied else ''}, in {labels} memory"
        )
        return FoundCause(Cause(CauseKind.COPIED, text, place), chains, None, pointer)

    def _of_one_source(self, chains: tuple[Chain, ...]) -> FoundCause:
        """The cause where all that a pointer points to is in several spaces."""
        value = chains[0].steps[-1].value if chains[0].steps else None
        function = None
        if isinstance(value, BlockArgument):
            function = function_of_argument(value)
        if function is None or value is None:
            text = "one source of its pointer may be in several spaces"
            return FoundCause(Cause(CauseKind.UNKNOWN, text), chains)
        labels = labels_of_spaces(chains[0].spaces, self._spaces.target)
        text = (
            f"{self._names.of_value(value)} is passed by value: the copy may be in "
            f"{labels} memory"
        )
        place = self._names.place_of(value)
        return FoundCause(Cause(CauseKind.COPIED, text, place), chains, function, value)

    def _of_single_space(
        self, found_access: FoundAccess, space: MemorySpace
    ) -> FoundCause:
        target = self._spaces.target
        if found_access.access.form is AccessForm.CALL:
            called = called_name(found_access.op) or found_access.op.name
            text = f"`{called}` is called with a generic pointer"
            return _simple(CauseKind.CALL, text)
        if found_access.access.form is AccessForm.ASSEMBLY:
            text = "inline assembly accesses it by a generic address"
            return _simple(CauseKind.ASSEMBLY, text)
        if (
            specific_space(found_access.op, found_access.access, space, target)
            is not None
        ):
            promotable = PromotableArguments(self._spaces)
            function = enclosing_function(found_access.op)
            if promotable.forbid_cast(found_access.pointer, function):
                text = "LLVM may pass the `byval` argument in registers, without a cast"
                return _simple(CauseKind.PROMOTABLE, text)
            if not self._are_resolved:
                return _simple(CauseKind.UNKNOWN, "no pass rewrote it")
            label = target.label(space)
            text = (
                "what passes changed behind `resolve-gas` proves that it is to "
                f"{label} memory"
            )
            return _simple(CauseKind.UNKNOWN, text)
        is_possible = specific_space(
            found_access.op,
            found_access.access,
            space,
            target,
            specialize_volatile=True,
        )
        if is_volatile(found_access.op) and is_possible is not None:
            text = "it is volatile, and LLVM keeps such accesses generic"
            return _simple(CauseKind.VOLATILE, text)
        label = target.label(space)
        text = f"{target.name} has no such access to {label} memory"
        return _simple(CauseKind.NO_INSTRUCTION, text)

    def _of_external(
        self, chain: Chain, chains: tuple[Chain, ...], pointer: SSAValue
    ) -> FoundCause:
        """The cause where a pointer comes from outside of the module."""
        outside = next(i for i, step in enumerate(chain.steps) if step.is_external)
        values = (step.value for step in reversed(chain.steps[: outside + 1]))
        value = next((each for each in values if each is not None), pointer)
        name, place = self._names.of_value(value), self._names.place_of(value)
        function, kind = None, CauseKind.UNKNOWN
        text = f"{name} may be any pointer"
        op = value.owner
        if isinstance(value, BlockArgument):
            function = function_of_argument(value)
            if function is None:
                pass
            elif is_kernel(function):
                kind = CauseKind.KERNEL_ARGUMENT
                text = f"the host may pass any pointer for {name}"
            else:
                kind = CauseKind.EXTERNAL_CALLER
                text = f"an external caller may pass any pointer for {name}"
                if linkage_of(function) in LOCAL_LINKAGE:
                    called = source_name(function)
                    text = (
                        f"an unknown caller may pass any pointer for {name}: the "
                        f"address of `{called}` is taken"
                    )
        elif isinstance(op, Operation) and is_call(op):
            function = self._call_graph.callee_of(op)
            callee = name_of_callee(op, self._call_graph)
            if function is not None and not is_declaration(function):
                kind = CauseKind.REPLACEABLE
                linkage = linkage_of(function)
                text = (
                    f"the linker may replace `{callee}` ({linkage}), whose result it is"
                )
            else:
                kind = CauseKind.EXTERNAL_RESULT
                text = f"`{callee}` is not defined here and may return any pointer"
        elif isinstance(op, Operation):
            source = semantics_of(op).source
            if source is PointerSource.INTTOPTR:
                kind = CauseKind.INTEGER
                origin = "" if "integer" in name else "is made of an integer and "
                text = f"{name} {origin}may be in any space"
            elif semantics_of(op).accesses:
                kind = CauseKind.EXTERNAL_MEMORY
                if name == LOADED_POINTER:
                    name = "its pointer"
                text = f"{name} is loaded from {self._filled_memory(chain, outside)}"
            elif source is PointerSource.OPAQUE:
                kind = CauseKind.EXTERNAL_RESULT
                known = isinstance(op, UnregisteredOp)
                op_name = op.op_name.data if known else op.name
                text = f"`{op_name}` may make any pointer: its effects are unknown"
        return FoundCause(Cause(kind, text, place), chains, function, value)

    def _filled_memory(self, chain: Chain, outside: int) -> str:
        """Returns the words for the memory that external code may write."""
        written = next((step for step in chain.steps if step.memory), None)
        if written is not None:
            place = place_of_step(written, self._names)
            return (
                f"{written.memory}, which external code may write"
                f"{f': it is given the address at {place}' if place else ''}"
            )
        copy = chain.steps[outside].operation
        where = "memory that the host or external code may fill"
        if copy is not None and len(semantics_of(copy).accesses) > 1:
            place = source_location(copy)
            return f"a copy{f', made at {place},' if place else ''} of {where}"
        return where

    def _of_meeting(self, meeting: Meeting, chains: tuple[Chain, ...]) -> FoundCause:
        """The cause where pointers into different spaces meet."""
        value = meeting.value
        function = None
        if isinstance(value, BlockArgument):
            function = function_of_argument(value)
        sides = self._sides(meeting, chains)
        number, both = ("two", "both") if len(chains) == 2 else ("several", "all")
        if all(step.origin is not None for step in meeting.steps):
            text = "; ".join(step.text for step in meeting.steps)
            return FoundCause(Cause(CauseKind.UNKNOWN, text), chains)
        if function is not None and not is_kernel(function):
            kind = CauseKind.CALLERS_DISAGREE
            text = (
                f"{number} callers of `{source_name(function)}` disagree: {sides}"
                f"{self._obstacle(function)}"
            )
        elif value is None:
            kind = CauseKind.STORES_DISAGREE
            text = f"memory that its pointer is loaded from holds {both}: {sides}"
            returns = [step.operation for step in meeting.steps]
            if all(op is not None and is_return(op) for op in returns):
                kind = CauseKind.RESULTS_DISAGREE
                function = enclosing_function(returns[0]) if returns[0] else None
                name = "it" if function is None else f"`{source_name(function)}`"
                text = f"{name} returns {both}: {sides}"
        elif isinstance(value.owner, Operation) and semantics_of(value.owner).accesses:
            kind = CauseKind.STORES_DISAGREE
            text = f"memory that its pointer is loaded from holds {both}: {sides}"
        elif isinstance(value.owner, Operation) and is_call(value.owner):
            kind = CauseKind.RESULTS_DISAGREE
            callee = name_of_callee(value.owner, self._call_graph)
            text = f"`{callee}` returns {both}: {sides}"
        else:
            kind = CauseKind.PATHS_MERGE
            text = f"{self._names.of_value(value)} is one of {number} pointers: {sides}"
        place = self._names.place_of(value)
        return FoundCause(Cause(kind, text, place), chains, function, value)

    def _sides(self, meeting: Meeting, chains: tuple[Chain, ...]) -> str:
        """Returns `shared at a.cl:31, global at a.cl:40`."""
        labels = [labels_of_spaces(c.spaces, self._spaces.target) for c in chains]
        places = [
            self._place_of_side(chain, step)
            for chain, step in zip(chains, meeting.steps, strict=True)
        ]
        if len(set(places)) == 1:
            return f"{' and '.join(labels)}{places[0]}"
        return ", ".join(
            label + place for label, place in zip(labels, places, strict=True)
        )

    def _place_of_side(self, chain: Chain, step: ExplanationStep) -> str:
        """Returns the place of a step, or of the next one that has one."""
        following = chain.steps[chain.steps.index(step) :]
        of_step = None if step.operation is None else source_location(step.operation)
        places = (place_of_step(each, self._names) for each in following)
        place = of_step or next(
            (candidate for candidate in places if candidate is not None), None
        )
        if place is not None:
            return f" at {place}"
        function = None
        if step.operation is not None:
            function = enclosing_function(step.operation)
        return "" if function is None else f" in `{source_name(function)}`"

    def _obstacle(self, function: Function) -> str:
        """Returns why a function is not cloned, behind a semicolon."""
        why = self.obstacle(function)
        return f"; `{source_name(function)}` is not cloned: {why}" if why else ""

    def obstacle(self, function: Function) -> str:
        """Returns why `ip-msp` leaves a definition alone; empty if it does not."""
        if function.sym_name.data in self.over_budget:
            return "it is over the budget of visits"
        if function in self._call_graph.in_tail_position:
            return "it is in a `musttail` call"
        return why_left_alone(function)


def _external_chain(chains: tuple[Chain, ...]) -> Chain | None:
    """
    Returns the chain whose pointer may be any pointer of external code; None if a space
    comes another way.
    """
    outside = [c for c in chains if any(step.is_external for step in c.steps)]
    any_pointer = next((c for c in outside if c.origin is Origin.EXTERNAL), None)
    if any_pointer is not None or len(outside) < len(chains):
        return any_pointer
    return outside[0]


_LOCAL = (MemorySpace.LOCAL,)


def is_optnone(function: Function) -> bool:
    """Whether a function is compiled without optimization."""
    return is_marked(function, "optimize_none")


def why_left_alone(function: Function) -> str:
    """Returns why passes keep the signature of a definition; empty if they may not."""
    return "" if is_kernel(function) else why_no_variants(function) or ""


def _simple(kind: CauseKind, text: str) -> FoundCause:
    return FoundCause(Cause(kind, text))
