"""
What would resolve the accesses that are left generic.

Each fix is tried on a copy of the module before it is suggested. Advice to restructure
the source cannot be tried, and is marked as unchecked.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.assumptions import (
    KERNEL_POINTERS_ARE_GLOBAL,
    POINTERS_IN_GLOBAL_MEMORY_ARE_GLOBAL,
)
from xdsl_gas.analysis.ir.functions import (
    LOCAL_LINKAGE,
    Function,
    enclosing_function,
    is_kernel,
    linkage_of,
)
from xdsl_gas.memory_space import MemorySpace, SpaceMask, spaces_in
from xdsl_gas.reports.model import CauseKind, Fix, FixKind, SourceEdit
from xdsl_gas.reports.numbering import number_of, original_name
from xdsl_gas.reports.reasons.advice import SourceAdvice
from xdsl_gas.reports.reasons.causes import Causes, FoundCause, is_optnone
from xdsl_gas.reports.reasons.changes import (
    DISPATCH,
    AccessKey,
    Change,
    Pin,
    Trial,
    Try,
)
from xdsl_gas.reports.reasons.names import Names, source_name

MOST_TRIALS = 24
"""The most changes that are tried for one report; each runs the passes again."""

_IP_MSP, _RESOLVE = "ip-msp", "resolve-gas"
_POLYVARIANT = Change(options=((_IP_MSP, "polyvariant", True),))
_VOLATILE = Change(options=((_RESOLVE, "specialize-volatile", True),))
_CLONING_PRESET = "max"
_BY_CLONES = f"`--preset {_CLONING_PRESET}`, or `ip-msp{{polyvariant=true}}`, would"
"""For users of the command, and of a list of passes."""
_RETARGET = Change(options=((_RESOLVE, "retarget-library-calls", True),))
_RETARGETED_CLONES = Change(options=(*_POLYVARIANT.options, *_RETARGET.options))
_BUDGET = (_IP_MSP, "budget-cap", 1 << 30)


@dataclass
class Fixes:
    """Finds the fixes for the accesses of one module after the passes."""

    names: Names
    causes: Causes
    advice: SourceAdvice
    passed: Mapping[tuple[str, int], SpaceMask]
    """
    The spaces that calls pass in front of the passes, by function and index of the
    argument.
    """
    try_change: Try | None
    """None if nothing can be tried: then there is only advice."""
    passes_for_promises: str = ""
    """
    The passes that use `__builtin_assume`, if LLVM's optimizer drops it in front of
    those of the report.
    """
    trials: dict[Change, Trial | None] = field(
        default_factory=dict[Change, "Trial | None"]
    )
    is_incomplete: bool = False
    """Whether a change was not tried because there were too many."""

    def of_access(self, key: AccessKey, found: FoundCause) -> tuple[Fix, ...]:
        """Returns the fixes for an access, the most local first."""
        makers = _MAKERS.get(found.cause.kind, ())
        return tuple(fix for make in makers for fix in make(self, key, found))

    def _resolves(self, change: Change, key: AccessKey) -> bool:
        if change not in self.trials:
            if self.try_change is None:
                return False
            if len(self.trials) >= MOST_TRIALS:
                self.is_incomplete = True
                return False
            self.trials[change] = self.try_change(change)
        trial = self.trials[change]
        return trial is not None and trial.resolves(key)

    def _fix(self, kind: FixKind, text: str, change: Change) -> Fix:
        """Returns a fix that is a change of options, which was tried."""
        trial = self.trials[change]
        return Fix(kind, text, "" if trial is None else trial.passes, is_checked=True)

    def polyvariant(self, key: AccessKey, found_cause: FoundCause) -> Iterator[Fix]:
        """Has `ip-msp` clone functions for their calls."""
        what = "functions for their calls"
        if found_cause.function is not None and not self.causes.obstacle(
            found_cause.function
        ):
            what = f"`{source_name(found_cause.function)}`"
        text = f"{_BY_CLONES} clone {what}"
        if self._resolves(_POLYVARIANT, key):
            fix = self._fix(FixKind.POLYVARIANT, text, _POLYVARIANT)
            yield replace(fix, preset=_CLONING_PRESET)
        elif found_cause.is_call and self._resolves(_RETARGETED_CLONES, key):
            text += ", and `resolve-gas{retarget-library-calls=true}` call overloads"
            yield self._fix(FixKind.POLYVARIANT, text, _RETARGETED_CLONES)

    def optimize(self, key: AccessKey, found_cause: FoundCause) -> Iterator[Fix]:
        """Lets functions that are `optnone` be optimized."""
        functions = filter(is_optnone, functions_on_the_way(found_cause))
        names = dict.fromkeys(f"`{source_name(f)}`" for f in functions)
        if not names or self._resolves(_POLYVARIANT, key):
            return
        text = f"compile {', '.join(names)} without optnone, at -O1 or higher"
        if self._resolves(Change(without_optnone=True), key):
            yield Fix(FixKind.OPTIMIZE, text, is_checked=True)
        elif self._resolves(replace(_POLYVARIANT, without_optnone=True), key):
            text += f"; {_BY_CLONES} then clone"
            yield Fix(FixKind.OPTIMIZE, text, is_checked=True)

    def whole_program(self, key: AccessKey, found_cause: FoundCause) -> Iterator[Fix]:
        """Runs `whole-program`."""
        if self._resolves(Change(whole_program=True), key):
            text = "run `whole-program`, if no other device code is linked"
            yield Fix(FixKind.WHOLE_PROGRAM, text, is_checked=True)

    def internalize(self, key: AccessKey, found_cause: FoundCause) -> Iterator[Fix]:
        """Makes a function internal, so that all its callers are known."""
        function = found_cause.function
        if function is None or is_kernel(function):
            return
        if linkage_of(function) in LOCAL_LINKAGE:
            return
        is_called = any(name == original_name(function) for name, _ in self.passed)
        if found_cause.cause.kind is CauseKind.EXTERNAL_CALLER and not is_called:
            # It would be removed.
            return
        change = Change(internal=frozenset((original_name(function),)))
        name = source_name(function)
        text = f"make `{name}` static"
        if self._resolves(change, key):
            edit = SourceEdit("static", name)
            yield Fix(FixKind.INTERNALIZE, text, is_checked=True, edit=edit)
        elif not self._resolves(_POLYVARIANT, key) and self._resolves(
            replace(_POLYVARIANT, internal=change.internal), key
        ):
            text += f"; {_BY_CLONES} then clone it"
            yield Fix(FixKind.INTERNALIZE, text, is_checked=True)

    def budget(self, key: AccessKey, found_cause: FoundCause) -> Iterator[Fix]:
        """Raises the budget of `ip-msp`."""
        if not self.causes.over_budget:
            return
        text = "raise the option `budget-cap` of `ip-msp`"
        alone = Change(options=(_BUDGET,))
        both = Change(options=(_BUDGET, *_POLYVARIANT.options))
        if self._resolves(alone, key):
            yield self._fix(FixKind.BUDGET, text, alone)
        elif not self._resolves(_POLYVARIANT, key) and self._resolves(both, key):
            text += f"; {_BY_CLONES} then clone"
            yield self._fix(FixKind.BUDGET, text, both)

    def name_space(self, key: AccessKey, found_cause: FoundCause) -> Iterator[Fix]:
        """Tries to say the space of a pointer of unknown origin in the source."""
        pointer = found_cause.pointer
        if pointer is None:
            return
        passed = self._passed_for(pointer)
        if len(passed) > 1:
            # Calls that pass another space would not compile, or break the promise.
            return
        space = passed[0] if passed else MemorySpace.GLOBAL
        pin = _pin_of(pointer, space)
        if pin is not None and self._resolves(Change(pins=(pin,)), key):
            named = self.advice.to_name(pointer, space, self.names)
            if named is not None:
                text, is_promise = named.text, named.kind is FixKind.ASSUME
                # A call that passes another space breaks a promise in silence.
                if not passed or is_promise:
                    text += ", if it only ever points there"
                is_dropped = bool(is_promise and self.passes_for_promises)
                if is_dropped:
                    text += (
                        "; LLVM's optimizer drops it: resolve in front of it, by "
                        f"`--passes '{self.passes_for_promises}'`"
                    )
                yield replace(named, text=text, is_checked=not is_dropped)

    def _passed_for(self, pointer: SSAValue) -> tuple[MemorySpace, ...]:
        function = enclosing_function(pointer.owner)
        if not isinstance(pointer, BlockArgument) or function is None:
            return ()
        key = original_name(function), pointer.index
        return spaces_in(self.passed.get(key, 0))

    def assume_kernel_pointers(
        self, key: AccessKey, found: FoundCause
    ) -> Iterator[Fix]:
        """Assumes that pointers passed to kernels are global."""
        yield from self._assumption(KERNEL_POINTERS_ARE_GLOBAL, key)

    def assume_stored_pointers(
        self, key: AccessKey, found: FoundCause
    ) -> Iterator[Fix]:
        """Assumes that pointers in global memory are global."""
        yield from self._assumption(POINTERS_IN_GLOBAL_MEMORY_ARE_GLOBAL, key)

    def _assumption(self, name: str, key: AccessKey) -> Iterator[Fix]:
        options = tuple((each, name, True) for each in (_IP_MSP, _RESOLVE))
        change = Change(options=options)
        if self._resolves(change, key):
            text = f"the assumption `{name}`, if it holds: an option of the passes"
            yield self._fix(FixKind.ASSUMPTION, text, change)

    def volatile(self, key: AccessKey, found_cause: FoundCause) -> Iterator[Fix]:
        """Has `resolve-gas` rewrite volatile accesses."""
        if self._resolves(_VOLATILE, key):
            text = "`resolve-gas{specialize-volatile=true}` rewrites volatile accesses"
            yield self._fix(FixKind.VOLATILE, text, _VOLATILE)

    def retarget(self, key: AccessKey, found_cause: FoundCause) -> Iterator[Fix]:
        """Has `resolve-gas` call overloads of library functions."""
        if self._resolves(_RETARGET, key):
            text = (
                "`resolve-gas{retarget-library-calls=true}` would call the overload "
                "for one space, if the library has it"
            )
            yield self._fix(FixKind.RETARGET, text, _RETARGET)

    def dispatch(self, key: AccessKey, found_cause: FoundCause) -> Iterator[Fix]:
        """Has `resolve-gas` test the space at run time."""
        if self._resolves(DISPATCH, key):
            text = "`resolve-gas{runtime=true}` would test the space at run time"
            yield self._fix(FixKind.DISPATCH, text, DISPATCH)

    def restructure(self, key: AccessKey, found_cause: FoundCause) -> Iterator[Fix]:
        """Changes the source so that a pointer is in one space."""
        text = self.advice.to_restructure(found_cause)
        if text and not self._resolves(_POLYVARIANT, key):
            yield Fix(FixKind.RESTRUCTURE, text)


_Maker: TypeAlias = Callable[[Fixes, AccessKey, FoundCause], Iterator[Fix]]

# The methods of the class above, by the causes that they are for.
_FOR_MEETINGS: tuple[_Maker, ...] = (
    Fixes.polyvariant,
    Fixes.optimize,
    Fixes.internalize,
    Fixes.budget,
    Fixes.restructure,
    Fixes.dispatch,
)
_FOR_EXTERNAL: tuple[_Maker, ...] = (
    Fixes.name_space,
    Fixes.internalize,
    Fixes.whole_program,
    Fixes.polyvariant,
    Fixes.optimize,
    Fixes.dispatch,
)
_MAKERS: dict[CauseKind, tuple[_Maker, ...]] = {
    CauseKind.CALLERS_DISAGREE: _FOR_MEETINGS,
    CauseKind.PATHS_MERGE: _FOR_MEETINGS,
    CauseKind.STORES_DISAGREE: _FOR_MEETINGS,
    CauseKind.RESULTS_DISAGREE: _FOR_MEETINGS,
    CauseKind.EXTERNAL_CALLER: _FOR_EXTERNAL,
    CauseKind.REPLACEABLE: _FOR_EXTERNAL,
    CauseKind.EXTERNAL_RESULT: _FOR_EXTERNAL,
    CauseKind.EXTERNAL_MEMORY: (Fixes.assume_stored_pointers, *_FOR_EXTERNAL),
    CauseKind.KERNEL_ARGUMENT: (
        Fixes.assume_kernel_pointers,
        Fixes.name_space,
        Fixes.dispatch,
    ),
    CauseKind.INTEGER: (Fixes.name_space, Fixes.dispatch),
    CauseKind.UNKNOWN: (Fixes.polyvariant, Fixes.budget, Fixes.dispatch),
    CauseKind.COPIED: (Fixes.polyvariant, Fixes.dispatch),
    CauseKind.CALL: (Fixes.retarget,),
    CauseKind.VOLATILE: (Fixes.volatile,),
}


def functions_on_the_way(found_cause: FoundCause) -> Iterator[Function]:
    """Returns the functions that chains lead through, repeatedly."""
    if found_cause.function is not None:
        yield found_cause.function
    for chain in found_cause.chains:
        for step in chain.steps:
            places: list[Operation | Block | None] = [step.operation]
            if step.value is not None:
                places.append(step.value.owner)
            for place in places:
                function = None if place is None else enclosing_function(place)
                if function is not None:
                    yield function


def _pin_of(pointer: SSAValue, space: MemorySpace) -> Pin | None:
    function = enclosing_function(pointer.owner)
    if function is None:
        return None
    name = original_name(function)
    if isinstance(pointer, BlockArgument):
        is_parameter = function.body.first_block is pointer.block
        return Pin(name, pointer.index, 0, space) if is_parameter else None
    op = pointer.owner
    assert isinstance(op, Operation)
    return Pin(name, -1, number_of(op), space)
