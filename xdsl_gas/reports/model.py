"""
The model of a report, as JSON has it: see docs/reports.md.

Memory spaces are named as `MemorySpace` in lower case, whatever the target calls them;
`Report.labels` has the target's words. `generic` is the generic space, `other` an
address space that is no memory space.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from xdsl_gas.diagnostics import SourceLocation
from xdsl_gas.toolchain.machine_code.figures import KernelFigures

VERSION = 1
"""The version of the model. It changes when a field is removed or changes its meaning,
not when one is added."""

GENERIC = "generic"
OTHER = "other"


class CauseKind(StrEnum):
    """Why an access is left generic."""

    CALLERS_DISAGREE = "callers-disagree"
    """Calls of a function pass pointers into different spaces."""

    PATHS_MERGE = "paths-merge"
    """Pointers into different spaces are selected from, or merged by control flow."""

    STORES_DISAGREE = "stores-disagree"
    """The pointer is loaded from memory that holds pointers into different spaces."""

    RESULTS_DISAGREE = "results-disagree"
    """A function returns pointers into different spaces."""

    EXTERNAL_CALLER = "external-caller"
    """The pointer is an argument that callers outside of the module pass."""

    REPLACEABLE = "replaceable"
    """The linker may replace a function on the way by another definition."""

    EXTERNAL_RESULT = "external-result"
    """The pointer is the result of a function that the module does not define."""

    EXTERNAL_MEMORY = "external-memory"
    """The pointer is loaded from memory that the host or external code may write."""

    KERNEL_ARGUMENT = "kernel-argument"
    """The pointer is a generic argument of a kernel."""

    INTEGER = "integer"
    """The pointer is converted from an integer of unknown origin."""

    NO_INSTRUCTION = "no-instruction"
    """The target has no such access to the one space that is possible."""

    CALL = "call"
    """A library function or an intrinsic accesses it, and takes a generic pointer."""

    MEMREF = "memref"
    """It is through a memref, which is not analyzed."""

    ASSEMBLY = "assembly"
    """Inline assembly accesses it."""

    VOLATILE = "volatile"
    """The access is volatile, and the target's other compilers keep those generic."""

    COPIED = "copied"
    """The pointer is to a copy of an argument, which may lie in several spaces, or to a
    copy for which LLVM may substitute what it is copied from."""

    PROMOTABLE = "promotable"
    """A cast would keep LLVM from passing the argument in registers."""

    KEPT = "kept"
    """An attribute asks to leave the access as it is."""

    UNREACHABLE = "unreachable"
    """No pointer reaches the access."""

    UNKNOWN = "unknown"
    """Another reason: see the chains."""


class FixKind(StrEnum):
    """What resolves an access that is left generic."""

    POLYVARIANT = "polyvariant"
    """`ip-msp{polyvariant=true}` clones functions per call context."""

    ANNOTATE = "annotate"
    """The source names the space of a pointer, such as `__global`."""

    ASSUME = "assume"
    """The source states the space, by `__builtin_assume` and a builtin of clang."""

    OPTIMIZE = "optimize"
    """The function is compiled without `optnone`."""

    WHOLE_PROGRAM = "whole-program"
    """The module is processed as a whole program."""

    INTERNALIZE = "internalize"
    """A function becomes `static`."""

    ASSUMPTION = "assumption"
    """An assumption of the passes."""

    BUDGET = "budget"
    """A larger budget of a pass."""

    VOLATILE = "volatile"
    """`resolve-gas{specialize-volatile=true}`."""

    RESTRUCTURE = "restructure"
    """Each space gets code of its own in the source."""

    RETARGET = "retarget"
    """`resolve-gas{retarget-library-calls=true}` calls overloads for named spaces."""

    DISPATCH = "dispatch"
    """`resolve-gas{runtime=true}` tests the space at run time."""


@dataclass(frozen=True)
class Step:
    """One step of a chain of reasons, from the access back to the source of a space."""

    text: str
    location: SourceLocation | None = None
    function: str | None = None
    """The function that the step is in, if any."""
    assumption: str | None = None
    """The name of the assumption that the step depends on."""
    is_detail: bool = False
    """Whether it only moves the pointer within an expression or a local variable."""


@dataclass(frozen=True)
class Reason:
    """Why a pointer may point into some spaces."""

    spaces: tuple[str, ...]
    steps: tuple[Step, ...]

    def shown_steps(self) -> tuple[Step, ...]:
        """Returns the steps without details, unless there are only details."""
        return tuple(step for step in self.steps if not step.is_detail) or self.steps


@dataclass(frozen=True)
class Cause:
    """What ends the analysis of an access that is left generic."""

    kind: CauseKind
    text: str
    location: SourceLocation | None = None
    """Where the sources of the space meet, or the unknown pointer comes from."""


@dataclass(frozen=True)
class SourceEdit:
    """A keyword that a declaration in the source gets."""

    keyword: str
    """Such as `static` or `__global`."""
    function: str
    """The name of the function in the source."""
    parameter: int | None = None
    """The parameter that gets it, from 1; null for the function."""


@dataclass(frozen=True)
class Fix:
    """What would resolve an access that is left generic."""

    kind: FixKind
    text: str
    passes: str = ""
    """The passes with it, if options of passes are all that changes."""
    preset: str = ""
    """The preset that makes the same change, if there is one."""
    is_checked: bool = False
    """Whether passes were run with it and resolved the access; else it is a rule."""
    edit: SourceEdit | None = None
    """The edit of the source, if one is all that changes."""


@dataclass(frozen=True)
class Outcome:
    """What an access has become in one function after the passes."""

    function: str
    space: str
    dispatch: int = 0
    """The number of spaces that are told apart at run time; 0 for no dispatch."""


@dataclass(frozen=True)
class AccessReport:
    """One access of the module in front of the passes; a copy has two."""

    id: int
    """Its number, from 1, in the order of the module. Unique in the report."""

    kind: str
    """
    `load`, `store`, `atomic`, `copy`, `set`, `call` of a library function or intrinsic,
    `assembly`, or the form of another access.
    """

    text: str
    """The operation, shortened."""

    location: SourceLocation | None

    before: str
    """The space that the type of its pointer names in front of the passes."""

    spaces: tuple[str, ...]
    """The spaces that the pointer may point to, by the analysis before."""

    outcomes: tuple[Outcome, ...] = ()
    """One for each function and space after the passes; none if it was removed."""

    cause: Cause | None = None
    """Why it is generic after the passes; None if it is not."""

    reasons: tuple[Reason, ...] = ()
    """
    The chains for the spaces that the pointer may still point to. Of a resolved access
    there are none, or, if they were asked for, those in front of the passes.
    """

    fixes: tuple[Fix, ...] = ()
    """What would resolve it, the most local first; none if nothing known would."""

    operation: int = 0
    """The number of its operation, by which listings mark it; 0 if passes made it."""

    @property
    def after(self) -> str:
        """
        The space after the passes: `generic` if it is left generic anywhere, several
        joined by `, ` for clones and dispatches, and empty if it was removed.
        """
        spaces = dict.fromkeys(outcome.space for outcome in self.outcomes)
        return GENERIC if GENERIC in spaces else ", ".join(spaces)

    @property
    def is_left_generic(self) -> bool:
        """Whether the access is generic after the passes."""
        return self.after == GENERIC


@dataclass(frozen=True)
class CallReport:
    """A direct call."""

    caller: str
    callee: str
    location: SourceLocation | None
    spaces: tuple[tuple[str, ...] | None, ...]
    """For each argument the spaces that it may point to; None if it is no pointer."""


@dataclass(frozen=True)
class Counts:
    """Numbers of accesses."""

    accesses: int = 0
    generic: int = 0
    spaces: Mapping[str, int] = field(default_factory=dict[str, int])
    """The number of accesses by the space in the type of the pointer."""


@dataclass(frozen=True)
class Dispatch:
    """A test of the space of a pointer at run time."""

    function: str
    location: SourceLocation | None
    width: int
    """The number of spaces that are told apart."""


@dataclass(frozen=True)
class SignatureChange:
    """An argument or result whose type names another space after the passes."""

    function: str
    """The function after the passes; a clone has a name of its own."""
    what: str
    """Such as ``parameter 1 `p` `` or `result`."""
    before: str
    after: str


@dataclass(frozen=True)
class FunctionReport:
    """One function of the module in front of the passes."""

    name: str
    """Its symbol; in a nested module, behind that module's: `kernels::scale`."""
    source_name: str
    """Its name in the source, by debug information; else its symbol."""
    is_kernel: bool
    location: SourceLocation | None
    before: Counts
    after: Counts
    """Of the function and its clones."""
    reached_before: Counts | None = None
    """For a kernel: of the kernel and the functions that it calls, directly or not."""
    reached_after: Counts | None = None
    accesses: tuple[AccessReport, ...] = ()
    calls: tuple[CallReport, ...] = ()
    """The calls in it in front of the passes."""
    calls_after: tuple[CallReport, ...] = ()
    """The calls in it and its clones after the passes."""
    clones: tuple[str, ...] = ()
    signature_changes: tuple[SignatureChange, ...] = ()
    dispatches: tuple[Dispatch, ...] = ()
    assumptions: tuple[str, ...] = ()
    """The assumptions that its resolved accesses depend on."""
    left_alone: str = ""
    """Why its signature may not change, such as `optnone`; empty if it may."""
    is_removed: bool = False
    """Whether neither it nor a clone is left after the passes."""
    max_generic: int | None = None
    """The generic accesses that an attribute of it or the module allows."""
    max_dispatch: int | None = None
    """The tests at run time that an attribute of it or the module allows."""
    machine_code: KernelFigures | None = None
    """For a kernel: what its machine code needs, if it was measured."""

    @property
    def left_generic(self) -> tuple[AccessReport, ...]:
        """The accesses that are generic after the passes."""
        return tuple(access for access in self.accesses if access.is_left_generic)


@dataclass(frozen=True)
class Totals:
    """Numbers of accesses of the module."""

    read: Counts
    """As the file has it."""
    before: Counts
    """In front of the first pass that rewrites pointers."""
    after: Counts
    kernels_before: Counts
    """In kernels and the functions that they call, directly or not."""
    kernels_after: Counts


@dataclass(frozen=True)
class Listings:
    """Texts of the module, for people."""

    before: str
    """In front of the passes: MLIR with numbered operations, see `reports.listings`."""
    after: str
    """The same behind the passes."""
    machine_before: str = ""
    """Assembly made of the module in front of the passes; empty without one."""
    machine_after: str = ""


@dataclass(frozen=True)
class Report:
    """A report on one module."""

    source: str
    """The name of the file."""
    target: str
    passes: str
    """The passes that were run, as in `--passes`."""
    totals: Totals
    functions: tuple[FunctionReport, ...]
    assumptions: tuple[str, ...] = ()
    """The assumptions that resolved accesses depend on."""
    remarks: tuple[str, ...] = ()
    """What the passes say of the module as a whole, and of assumptions."""
    labels: Mapping[str, str] = field(default_factory=dict[str, str])
    """The target's word for each space."""
    tools: Mapping[str, str] = field(default_factory=dict[str, str])
    """The versions of this package and what it uses, by name."""
    listings: Listings | None = None
    """For the format `html` only."""
    generic_instructions: Mapping[str, int] | None = None
    """
    Of each function, by the symbol after the passes: the instructions of its machine
    code with generic addresses, callees left out. None if no machine code was made, or
    its instructions do not tell.
    """
    version: int = VERSION

    @property
    def left_generic(self) -> tuple[AccessReport, ...]:
        """The accesses that are generic after the passes."""
        return tuple(a for f in self.functions for a in f.left_generic)

    @property
    def kernels(self) -> tuple[FunctionReport, ...]:
        """The functions that are kernels."""
        return tuple(function for function in self.functions if function.is_kernel)
