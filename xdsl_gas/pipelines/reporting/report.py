"""
Reports: runs passes on a module, and collects what they did and left.
The listings are of the module and its assembly, before and after.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from importlib.metadata import PackageNotFoundError, version

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass
from xdsl.utils.arg_spec import ArgSpec

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.memory_space import Target
from xdsl_gas.pipelines.files import to_bytes
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.pipelines.llvm_opt import LlvmOptPass
from xdsl_gas.pipelines.passes import (
    new_context,
    parse_passes,
    passes_of,
    preset_passes,
    target_named,
)
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.pipelines.presets import DEFAULT
from xdsl_gas.remarks import ALL_KINDS, Remark, remarks_to
from xdsl_gas.reports.accesses import accesses_in
from xdsl_gas.reports.collect import Collection
from xdsl_gas.reports.listings import listing_of
from xdsl_gas.reports.model import GENERIC, Listings, Report
from xdsl_gas.reports.numbering import (
    forget_numbers,
    number_of,
    numbers_by_place,
)
from xdsl_gas.reports.reasons.changes import (
    DISPATCH,
    AccessKey,
    Change,
    Trial,
    apply_edits,
)
from xdsl_gas.toolchain.clang import debug_flags
from xdsl_gas.toolchain.errors import ToolFailed, ToolMissing
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.utils.strip_debug import strip_debug_information
from xdsl_gas.transforms.verify_resolved import VerifyResolvedPass
from xdsl_gas.transforms.whole_program import WholeProgramPass


def listings_of(
    before: ModuleOp, after: ModuleOp, target: Target, cpu: str = ""
) -> Listings:
    """
    Returns the listings of numbered modules, which are not changed, without debug
    information; with assembly where a code generator for the target is at hand and
    accepts both.
    """
    before, after = before.clone(), after.clone()
    for module in (before, after):
        strip_debug_information(module)
    texts = listing_of(before), listing_of(after)
    if target.machine_code is None or not target.machine_code.is_assembly:
        return Listings(*texts)
    try:
        return Listings(*texts, _assembly(before, cpu), _assembly(after, cpu))
    except MemorySpaceError:
        return Listings(*texts)


def _assembly(module: ModuleOp, cpu: str) -> str:
    forget_numbers(module)
    return to_bytes(module, Kind.ASM, cpu=cpu).decode(errors="replace")


_CHECKS = ("gas-check", "verify-resolved")
"""Passes that change nothing."""


@dataclass
class ReportRun:
    """
    Passes that run on a module for a report on it. Those that fail where an access is
    left generic are left out, so that the report can tell why; `verify-resolved` runs
    where none is left.
    """

    context: Context
    module: ModuleOp
    """It is changed: give a copy to keep it."""
    passes: Sequence[ModulePass]
    target: Target
    source: str
    """The name of the file."""
    tries_fixes: bool = True
    """Whether fixes are tried on copies, which runs the passes again for each."""
    lists: bool = False
    """Whether the report has listings."""
    explains_all: bool = False
    """Whether it has chains for accesses that are resolved, too."""
    cpu: str = ""
    """The processor of the assembly in the listings."""
    phases: Phases = field(default_factory=Phases)
    say: Callable[[str], None] | None = None
    """Receives the text of each pass in front of its run."""

    def __post_init__(self) -> None:
        self._run = [made for made in self.passes if made.name not in _CHECKS]

    def run(self) -> Report:
        """
        Runs the passes, and returns the report. Raises what passes raise. The module
        has no numbers afterwards.
        """
        collection = Collection(
            self.module, self.target, explains_all=self.explains_all
        )
        remarks: list[Remark] = []
        rest: Sequence[ModulePass] = ()
        kept: ModuleOp | None = None
        analyst: MemorySpacePass = IpMspPass(target=self.target.name)
        with remarks_to(remarks.append, ALL_KINDS):
            for index, module_pass in enumerate(self._run):
                if isinstance(module_pass, MemorySpacePass):
                    analyst = module_pass
                    if kept is None:
                        rest = self._run[index:]
                        kept = self._begin(collection, analyst)
                if self.say is not None:
                    self.say(str(module_pass.spec()))
                with self.phases.phase(module_pass.name):
                    _apply(
                        module_pass,
                        self.context,
                        self.module,
                        is_numbered=kept is not None,
                    )
            if kept is None:
                kept = self._begin(collection, analyst)
            with self.phases.phase("report"):
                first = self._run[: len(self._run) - len(rest)]
                forbids_generic = any(
                    isinstance(module_pass, VerifyResolvedPass) and module_pass.pointers
                    for module_pass in self.passes
                )
                trials = _Trials(
                    self.context, kept, first, rest, self.target, forbids_generic
                )
                report = collection.finish(
                    self.module,
                    analyst.analyze(self.module),
                    source=self.source,
                    passes=",".join(map(_text_of, self._run)),
                    remarks=tuple(remarks),
                    try_change=trials.try_change if self.tries_fixes else None,
                    passes_for_promises=_passes_for_promises(first, rest),
                    tools=_versions(),
                )
        if self.lists:
            with self.phases.phase("listings"):
                listings = listings_of(kept, self.module, self.target, self.cpu)
                report = replace(report, listings=listings)
        forget_numbers(self.module)
        if not report.left_generic:
            for module_pass in self.passes:
                if isinstance(module_pass, VerifyResolvedPass):
                    module_pass.apply(self.context, self.module)
        return report

    def _begin(self, collection: Collection, analyst: MemorySpacePass) -> ModuleOp:
        with self.phases.phase("report"):
            collection.begin(self.module, analyst.analyze(self.module))
            return self.module.clone()


def report_on(
    module: ModuleOp,
    *,
    source: str = "",
    preset: str = DEFAULT,
    passes: str | None = None,
    target: str | None = None,
    whole_program: bool = True,
    optimizes: bool = False,
    tries_fixes: bool = True,
    lists: bool = False,
    context: Context | None = None,
) -> Report:
    """
    Returns the report on a module, which is not changed, for a preset or a list of
    passes. With `optimizes`, LLVM's optimizer runs where the preset has it; with
    `lists`, the report has listings. Raises what `preset_passes`, `passes_of` and
    passes raise.
    """
    module_target = target_named(module, target)
    if passes is not None:
        specs = parse_passes(passes)
    else:
        specs = preset_passes(
            preset, module_target, whole_program=whole_program, optimizes=optimizes
        )
    context = new_context() if context is None else context
    pipeline = passes_of(specs, target=target)
    copy = module.clone()
    run = ReportRun(context, copy, pipeline, module_target, source, tries_fixes, lists)
    return run.run()


def flags_for_reports(suffix: str) -> tuple[str, ...]:
    """
    Returns the flags of clang for debug information that names variables, for the
    language of a suffix. Files have the name that they are given: clang would shorten
    a path that shares a directory with the working directory.
    """
    return (*debug_flags(suffix), "-fdebug-compilation-dir=/")


def _apply(
    module_pass: ModulePass, context: Context, module: ModuleOp, is_numbered: bool
) -> None:
    if is_numbered and isinstance(module_pass, LlvmOptPass):
        with numbers_by_place(module):
            module_pass.apply(context, module)
    else:
        module_pass.apply(context, module)


@dataclass(frozen=True)
class _Trials:
    """Runs passes with changes on copies of a numbered module."""

    context: Context
    module: ModuleOp
    first: Sequence[ModulePass]
    """The passes that have run on the module."""
    passes: Sequence[ModulePass]
    target: Target
    forbids_generic: bool
    """Whether `verify-resolved` refuses generic pointers, as tests at run time have."""

    def try_change(self, change: Change) -> Trial | None:
        """Returns what accesses become; None if the passes fail."""
        if self.forbids_generic and change == DISPATCH:
            return None
        module = self.module.clone()
        apply_edits(module, change, self.target)
        passes = [_with_options(module_pass, change) for module_pass in self.passes]
        if change.whole_program:
            passes.insert(0, WholeProgramPass(target=self.target.name))
        try:
            with remarks_to(lambda _: None):
                for module_pass in passes:
                    _apply(module_pass, self.context, module, True)
        except (MemorySpaceError, ToolFailed, ToolMissing):
            return None
        text = ",".join(map(_text_of, (*self.first, *passes)))
        return _trial(module, self.target, text)


def _with_options(module_pass: ModulePass, change: Change) -> ModulePass:
    options = {
        option.replace("-", "_"): value
        for name, option, value in change.options
        if name == module_pass.name
    }
    return replace(module_pass, **options) if options else module_pass


def _trial(module: ModuleOp, target: Target, passes: str) -> Trial:
    present: set[AccessKey] = set()
    generic: set[AccessKey] = set()
    call_graph = CallGraph(module)
    for function in call_graph.functions:
        for op in function.walk():
            for found_access in accesses_in(op, call_graph, target):
                key = (number_of(op), found_access.access.operand)
                present.add(key)
                if found_access.space == GENERIC:
                    generic.add(key)
    return Trial(frozenset(present), frozenset(generic), passes)


def _text_of(module_pass: ModulePass) -> str:
    """Returns a pass as in `--passes`, with the options that are not the default."""
    spec = module_pass.spec()
    options = {name.replace("_", "-"): each for name, each in spec.parameters.items()}
    return str(ArgSpec(spec.name, options))


def _passes_for_promises(
    first: Sequence[ModulePass], rest: Sequence[ModulePass]
) -> str:
    """
    Returns the passes with those of LLVM's optimizer behind the rest, if it is among
    the first: it drops an `llvm.assume` of the space of a pointer, since the condition
    has no other use (https://llvm.org/doxygen/DropUnnecessaryAssumes_8cpp.html).
    """
    optimizers = [p for p in first if isinstance(p, LlvmOptPass) and not p.promote_only]
    if not optimizers:
        return ""
    promoting = (
        replace(p, promote_only=True) if isinstance(p, LlvmOptPass) else p
        for p in first
    )
    return ",".join(map(_text_of, (*promoting, *rest, *optimizers)))


def _versions() -> dict[str, str]:
    """Returns the versions of this package and what it uses."""
    versions: dict[str, str] = {}
    for name in ("xdsl-gas", "xdsl", "llvmlite"):
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            continue
    return versions
