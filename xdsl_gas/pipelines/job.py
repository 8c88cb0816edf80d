"""From the bytes of one file to those of another: reading, passes, writing."""

import re
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field, replace
from functools import partial
from io import StringIO
from pathlib import PurePath
from typing import TYPE_CHECKING

from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from xdsl_gas.analysis.target.module_target import check_processor_of
from xdsl_gas.analysis.target.tag_encoding import PRIVATE_MEMORY
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.memory_space import MachineCode
from xdsl_gas.pipelines.files import in_llvm, link_modules, read_bytes, to_bytes
from xdsl_gas.pipelines.kinds import EMITTED, Kind, kind_of_input
from xdsl_gas.pipelines.passes import (
    new_context,
    parse_passes,
    passes_of,
    preset_passes,
    run_passes,
    target_named,
)
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.pipelines.presets import (
    DEFAULT,
    OPTIMIZER,
    PRESETS,
    REPORT_FORMATS,
    WHOLE_PROGRAM,
)
from xdsl_gas.pipelines.summaries import Summarized, read_summary, summarized_by
from xdsl_gas.remarks import Remark, kinds_named, remarks_to
from xdsl_gas.target_tables import TARGETS
from xdsl_gas.toolchain.errors import ToolFailed, ToolMissing
from xdsl_gas.toolchain.languages import is_source
from xdsl_gas.toolchain.llvm import has_llvmlite
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass

if TYPE_CHECKING:
    from xdsl_gas.pipelines.reporting.report import ReportRun


@dataclass(frozen=True)
class Options:
    """What is done to each file."""

    preset: str = DEFAULT
    passes: str | None = None
    """A list of passes in place of the preset."""
    whole_program: bool = True
    level: int | None = None
    """The level of LLVM's optimizer and code generator; None for the default."""
    target: str | None = None
    cpu: str = ""
    emit: str | None = None
    """
    A name in `EMITTED`; None for the kind of the input. A report is on what would be
    written so.
    """
    emit_for: int | str | None = None
    """
    The release of LLVM that LLVM IR is written for; None for the one that wrote the
    input. Or the environment that SPIR-V is written for.
    """
    input_kind: str | None = None
    """`ll`, `bc`, `mlir`, `spirv` or a language of clang; None to tell by the input."""
    clang_flags: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    """The kinds of remarks to collect: `passed`, `missed`, `analysis` or `all`."""

    report: str | None = None
    """A name in `FORMATS` for a report in place of the module."""
    width: int = 80
    """Characters in a line of a report."""
    source_roots: tuple[str, ...] = ()
    """The directories whose sources a report in HTML shows, besides the usual ones."""
    tries_fixes: bool = True
    """Whether what a report suggests is tried before."""
    explains_all: bool = False
    """Whether a report has chains for accesses that are resolved, too."""
    measures: bool = False
    """Whether a report has the figures of the kernels' machine code."""
    certifies: bool = False
    """Whether a certificate is made of what `ip-msp` and `resolve-gas` do."""
    needs_figures: bool = True
    """Whether a report that cannot have them is an error, not a note in the report."""

    @property
    def code_level(self) -> int:
        """The level of the code generator."""
        return 3 if self.level is None else self.level

    @property
    def report_format(self) -> str | None:
        """The format of the report that the output is; None for a module."""
        if self.report is None and self.passes is None:
            return REPORT_FORMATS[0] if PRESETS[self.preset].reports else None
        return self.report


@dataclass
class Result:
    """What became of a file."""

    data: bytes
    """The bytes of the output."""
    kind: Kind | None
    """The kind of the output; None for a report."""
    certificate: bytes = b""
    """The file of the certificate, if the options ask for one."""
    printed: str = ""
    """The text that passes print."""
    remarks: list[Remark] = field(default_factory=list[Remark])
    """Notes, warnings, and the remarks of the kinds that the options ask for."""
    phases: Phases = field(default_factory=Phases)


def input_kind(name: str, data: bytes, options: Options) -> Kind:
    """Returns the kind of the input. Raises `MemorySpaceError` for none."""
    if options.input_kind is not None:
        return EMITTED[options.input_kind]
    kind = kind_of_input(name, data)
    if kind is not None:
        return kind
    what = "it is empty" if not data.strip() else "its first line is of none of these"
    raise MemorySpaceError(
        f"{name}: not LLVM IR, LLVM bitcode, MLIR or SPIR-V: {what}. `-x ll`, "
        "`-x mlir` or `-x spirv` names the kind, `-x cl`, `-x cu` or `-x hip` that of "
        "a source."
    )


def run_job(
    name: str,
    data: bytes,
    options: Options,
    *,
    linked: Sequence[tuple[str, bytes]] = (),
    phases: Phases | None = None,
    report: Callable[[str], None] | None = None,
) -> Result:
    """
    Returns what becomes of a file with a name for messages and contents `data`, which
    are ignored if clang reads the file by its name; `linked` are the other files of a
    program. Raises what `read_bytes`, `link_modules`, passes and `to_bytes` raise.
    """
    result = Result(b"", None, phases=Phases() if phases is None else phases)
    printed = StringIO()
    with (
        redirect_stdout(printed),
        remarks_to(result.remarks.append, kinds_named(options.remarks)),
    ):
        _run([(name, data), *linked], options, result, report)
    if options.report_format is None:
        # A report stands alone: other programs read it.
        result.printed = printed.getvalue()
    return result


def _run(
    files: Sequence[tuple[str, bytes]],
    options: Options,
    result: Result,
    report: Callable[[str], None] | None,
) -> None:
    phases = result.phases
    name, data = files[0]
    if len(files) == 1:
        kind, data = _read(name, data, options, phases, report)
        emit = options.emit or kind.value
    else:
        kind, emit, data = _linked(files, options, phases, report)
        name = ", ".join(name for name, _ in files)
    context = new_context() if kind is Kind.MLIR else None
    with phases.phase("read"):
        module = (
            read_summary(data, file_name=name)
            if kind in (Kind.LL, Kind.BC)
            and _may_begin_with_optimizer(options)
            and has_llvmlite()
            else read_bytes(data, kind, file_name=name, context=context)
        )
    reports = options.report_format is not None
    runs = options.passes != "" or reports or options.certifies
    before, certified = None, list[ModulePass]()
    target = target_named(module, options.target, options.cpu) if runs else None
    if (
        emit in _ONLY
        and (target or target_named(module, options.target)).machine_code
        is not _ONLY[emit]
    ):
        selected = (t.name for t in TARGETS.values() if t.machine_code is _ONLY[emit])
        raise MemorySpaceError(
            f"{name}: {emit} is made of modules for {' and '.join(selected)} only. "
            "`--emit asm` is for all targets."
        )
    if target is not None:
        if options.passes is not None:
            specs = parse_passes(options.passes)
        else:
            specs = preset_passes(
                options.preset,
                target,
                whole_program=options.whole_program,
                level=options.level,
                optimizes=EMITTED[emit].is_llvm,
                cpu=options.cpu,
            )
        selected = passes_of(specs, target=options.target)
        context = context or new_context(specs)
        summarized = summarized_by(module)
        if summarized is not None and not _take_summary(selected, module, summarized):
            with phases.phase("read"):
                module = summarized.read()
        if reports:
            from xdsl_gas.pipelines.reporting.report import ReportRun

            run = ReportRun(context, module, selected, target, name)
            run = replace(run, phases=phases, say=report)
            result.data = _reported(run, options, EMITTED[emit])
            return
        if options.certifies:
            from xdsl_gas.pipelines.certificates import certified_passes

            certified = certified_passes(selected, EMITTED[emit])
            del selected[-len(certified) :]
        run_passes(context, module, selected, phases=phases, report=report)
        if certified:
            before = module.clone()
            run_passes(context, module, certified, phases=phases, report=report)
    result.kind = EMITTED[emit]
    write = partial(
        to_bytes,
        kind=result.kind,
        level=options.code_level,
        cpu=options.cpu,
        emit_for=options.emit_for,
        report=report,
    )
    with phases.phase("write"):
        result.data = write(module)
    if before is not None:
        from xdsl_gas.certificates.symbols import Refused
        from xdsl_gas.pipelines.certificates import certificate_of, with_a_certificate

        certify = partial(
            certificate_of,
            before,
            kind=result.kind,
            passes=certified,
            target=options.target,
            emit_for=options.emit_for,
        )
        with phases.phase("certify"):
            try:
                result.certificate = certify(result.data)
            except Refused:
                about = context or new_context(), before, module, certified
                result.data = write(with_a_certificate(*about, target=options.target))
                result.certificate = certify(result.data)
    forbids_generic = options.passes is None and PRESETS[options.preset].forbids_generic
    if forbids_generic and result.kind is Kind.OBJ:
        from xdsl_gas.toolchain.spirv_module import require_no_generic

        require_no_generic(result.data)


def _read(
    name: str,
    data: bytes,
    options: Options,
    phases: Phases,
    report: Callable[[str], None] | None,
) -> tuple[Kind, bytes]:
    """Returns the kind and the contents of a file; of a source, what clang makes."""
    if is_source(name, options.input_kind):
        with phases.phase("clang"):
            return Kind.LL, _compiled(name, data, options, report)
    return input_kind(name, data, options), data


def _linked(
    files: Sequence[tuple[str, bytes]],
    options: Options,
    phases: Phases,
    report: Callable[[str], None] | None,
) -> tuple[Kind, str, bytes]:
    """
    Returns the kind and the contents of the program that files make, and what is
    emitted: if it is not given, what the first file is.
    """
    emit = options.emit
    units: list[tuple[str, ModuleOp | bytes]] = []
    for name, data in files:
        file_options = options
        if is_source(name, options.input_kind):
            from xdsl_gas.toolchain.clang import program_flags

            suffix = _suffix_of(name, options)
            flags = (*program_flags(suffix), *options.clang_flags)
            file_options = replace(options, clang_flags=flags)
        kind, data = _read(name, data, file_options, phases, report)
        emit = emit or kind.value
        if kind is Kind.MLIR:
            with phases.phase("read"):
                module = read_bytes(data, kind, file_name=name)
            units.append((name, module))
        else:
            units.append((name, in_llvm(kind, data, name)[1]))
    with phases.phase("link"):
        return Kind.LL, emit or Kind.LL.value, link_modules(units)


def _suffix_of(name: str, options: Options) -> str:
    """Returns the suffix of the language of a source."""
    kind = options.input_kind
    return f".{kind}" if kind else PurePath(name).suffix


# What only some files need is imported for them, for imports take most of the time of a
# small one.
def _compiled(
    name: str, data: bytes, options: Options, say: Callable[[str], None] | None
) -> bytes:
    """Returns the LLVM IR that clang makes of a source."""
    from xdsl_gas.toolchain.clang import (
        LOCATIONS_ONLY,
        compile_for_gpu,
        triple_of_source,
    )

    suffix = _suffix_of(name, options)
    flags = options.clang_flags
    check_processor_of(triple_of_source(suffix, options.target, flags), options.cpu)
    if options.report_format is not None:
        from xdsl_gas.pipelines.reporting.report import flags_for_reports

        flags = (*flags_for_reports(suffix), *flags)
    elif options.remarks:
        flags = (LOCATIONS_ONLY, *flags)
    text = compile_for_gpu(
        name,
        suffix=suffix,
        contents=data or None,
        cpu=options.cpu,
        target=options.target,
        flags=flags,
        report=say,
    )
    return text.encode(errors="surrogateescape")


def _reported(run: "ReportRun", options: Options, kind: Kind) -> bytes:
    """
    Returns the text of a report in the format that the options name, on a module that
    would be written as `kind`.
    """
    from xdsl_gas.reports.formats import HTML, render

    assert options.report_format is not None
    report = replace(
        run,
        tries_fixes=options.tries_fixes,
        explains_all=options.explains_all,
        lists=options.report_format == HTML,
        cpu=options.cpu,
    ).run()
    if options.measures or kind.is_machine_code:
        from xdsl_gas.pipelines.reporting.machine_code import (
            with_generic_instructions,
            with_machine_code,
        )

        try:
            with run.phases.phase("machine code"):
                report = with_generic_instructions(
                    report,
                    run.module,
                    level=options.code_level,
                    cpu=options.cpu,
                    say=run.say,
                )
                if options.measures:
                    report = with_machine_code(
                        report, run.module, cpu=options.cpu, say=run.say
                    )
        except (ToolFailed, ToolMissing) as error:
            if options.needs_figures or kind.is_machine_code:
                raise
            note = f"no figures of the machine code: {error}"
            report = replace(report, remarks=(*report.remarks, note))
    text = render(report, options.report_format, options.width, options.source_roots)
    return text.encode(errors="surrogateescape")


def _may_begin_with_optimizer(options: Options) -> bool:
    """
    Whether passes begin with LLVM's optimizer, or with `whole-program` in front of it,
    for some target. A report counts what is in front of it.
    """
    if options.report_format is not None:
        return False
    if options.passes is not None:
        lists = (options.passes,)
    else:
        preset = PRESETS[options.preset]
        lists = (preset.passes, *preset.passes_by_optimizer.values())
    return any(_BEGINS_WITH_OPTIMIZER.match(passes) for passes in lists)


_BEGINS_WITH_OPTIMIZER = re.compile(
    rf"\s*({WHOLE_PROGRAM}\s*(\{{[^}}]*\}}\s*)?,\s*)?{OPTIMIZER}\b"
)


def _take_summary(
    passes: Sequence[ModulePass], module: ModuleOp, summarized: Summarized
) -> bool:
    """Whether passes need no instructions before LLVM's optimizer has run."""
    names = [module_pass.name for module_pass in passes[:2]]
    if names[:1] == [WHOLE_PROGRAM]:
        first = passes[0]
        if isinstance(first, HostVariablesPass) and first.host_initializes_variables:
            # LLVM's text would need the marks.
            return False
        if not summarized.internalizes_alike():
            return False
        del names[0]
    # Tags are restored in instructions.
    return names[:1] == [OPTIMIZER] and PRIVATE_MEMORY not in module.attributes


_ONLY = {"ptx": MachineCode.PTX, "spirv": MachineCode.SPIRV}
"""The machine code of what is emitted for some targets only."""
