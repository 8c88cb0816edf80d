"""The ways from a module to machine code that are compared."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from precision.subjects import Subject
from precision.tools import (
    INFERRED,
    OPTIMIZED,
    ToolError,
    Tools,
    printed,
    run,
    run_ours,
)

from code_quality.amdgcn import figures_of_assembly
from code_quality.figures import Figures
from code_quality.measure import Comparison, Environment
from code_quality.nvptx import Limit, assemble
from code_quality.subjects import SHAPES
from xdsl_gas.toolchain.converted_addresses import with_specific_accesses
from xdsl_gas.toolchain.nonnull_casts import with_nonnull_casts
from xdsl_gas.toolchain.parameter_order import with_pointers_last

WHOLE_PROGRAM = "whole-program"
PASSES = "ip-msp,resolve-gas"

LLVM = "LLVM"
LLVM_WHOLE = "LLVM, whole program"
BEFORE = "before -O3"
BEHIND = "behind -O3"
LIBNVVM = "libNVVM"
LLVM_SCRATCH = "LLVM, scratch instructions"
BEHIND_SCRATCH = "behind -O3, scratch instructions"
_SCRATCH = "+enable-flat-scratch"


@dataclass(frozen=True)
class Compiler:
    """Compiles one module in each of the ways; every file goes to one directory."""

    subject: Subject
    tools: Tools
    ptxas: Path | None
    limit: Limit = None

    def llvm(self) -> Figures:
        """-O3 and `infer-address-spaces`."""
        return self._optimized(self._as_compiled("llvm"), "llvm")

    def llvm_whole_program(self) -> Figures:
        """The same of a module in which all but the kernels is internal."""
        text = self._through(self.subject.text, WHOLE_PROGRAM)
        return self._optimized(self._translated(text, "whole"), "whole")

    def before(self) -> Figures:
        """This package's passes, then the same as for LLVM alone."""
        text = self._through(self.subject.text, f"{WHOLE_PROGRAM},{PASSES}")
        source = self._translated(text, "before")
        return self._optimized(source, "before", is_ours=True)

    def behind(self, features: str = "") -> Figures:
        """`whole-program`, -O3, and this package's other passes behind it."""
        text = self._through(self.subject.text, WHOLE_PROGRAM)
        source = self._translated(text, "first")
        optimized = self.tools.optimize(source, OPTIMIZED, "optimized")
        resolved = self._through(self._imported(optimized, "optimized"), PASSES)
        behind = self._translated(resolved, "behind")
        inferred = self.tools.optimize(behind, INFERRED, "behind.inferred")
        return self._machine_code(inferred, "behind", is_ours=True, features=features)

    def llvm_scratch(self) -> Figures:
        """As LLVM, with scratch instructions for private memory."""
        source = self._as_compiled("scratch")
        passes = f"{OPTIMIZED},{INFERRED}"
        optimized = self.tools.optimize(source, passes, "scratch.optimized")
        return self._machine_code(optimized, "scratch", features=_SCRATCH)

    def behind_scratch(self) -> Figures:
        """As behind -O3, with scratch instructions for private memory."""
        return self.behind(_SCRATCH)

    def libnvvm(self) -> Figures:
        """NVIDIA's library with `-opt=3`."""
        source = self._as_compiled("library")
        ptx = self.tools.compile_with_nvidia(source, "library")
        return self._assembled(ptx)

    def _as_compiled(self, name: str) -> Path:
        """
        The module without this package, with clang's marks of what the host writes:
        MLIR's import drops them, and LLVM folds loads of such constants.
        """
        compiled = self.subject.path.with_suffix(".ll")
        output = self._translated(self.subject.text, name)
        text = output.read_text(errors="surrogateescape")
        marked = mark_host_variables(text, compiled.read_text(errors="surrogateescape"))
        output.write_text(marked, errors="surrogateescape")
        return output

    def _translated(self, text: str, name: str) -> Path:
        return self.tools.translate(text, name)

    def _through(self, text: str, pipeline: str) -> str:
        context, module = run_ours(text, pipeline)
        return printed(context, module)

    def _imported(self, source: Path, name: str) -> str:
        output = self.tools.directory / f"{name}.imported.mlir"
        command = ["mlir-translate-22", "--import-llvm", str(source)]
        run([*command, "-o", str(output)], output)
        return output.read_text(errors="surrogateescape")

    def _optimized(self, source: Path, name: str, *, is_ours: bool = False) -> Figures:
        passes = f"{OPTIMIZED},{INFERRED}"
        optimized = self.tools.optimize(source, passes, f"{name}.optimized")
        return self._machine_code(optimized, name, is_ours=is_ours)

    def _machine_code(
        self, source: Path, name: str, *, is_ours: bool = False, features: str = ""
    ) -> Figures:
        if self.subject.target == "nvptx":
            ptx = self.tools.generate(source, name)
            return self._assembled(_localized(ptx) if is_ours else ptx)
        source = _rewritten(source) if is_ours else source
        output = self.tools.generate_for_amd(source, name, features=features)
        return figures_of_assembly(output.read_text(errors="surrogateescape"))

    def _assembled(self, ptx: Path) -> Figures:
        if self.ptxas is None:
            raise ToolError("ptxas is not there")
        return assemble(self.ptxas, ptx, self.limit)


_MARK = "externally_initialized"


def mark_host_variables(text: str, compiled: str) -> str:
    """Returns LLVM IR in which variables have the mark that they have in `compiled`."""
    marked = set(re.findall(rf"^(@\S+) = [^\n]*\b{_MARK} ", compiled, re.MULTILINE))

    def with_mark(variable: re.Match[str]) -> str:
        start, word = variable.groups()
        is_marked = start.split()[0] in marked and _MARK not in start
        return f"{start}{_MARK} {word} " if is_marked else variable[0]

    definition = re.compile(r"^(@\S+ = [^\n]*?)(global|constant) ", re.MULTILINE)
    return definition.sub(with_mark, text)


def _localized(ptx: Path) -> Path:
    """What `xdsl-gas` makes of accesses by converted addresses in PTX."""
    text = with_specific_accesses(ptx.read_text(errors="surrogateescape"))
    localized = ptx.with_suffix(".localized.ptx")
    localized.write_text(text, errors="surrogateescape")
    return localized


def _rewritten(source: Path) -> Path:
    """What `xdsl-gas` gives to the code generator of AMD's GPUs."""
    text = with_nonnull_casts(source.read_text(errors="surrogateescape"))
    rewritten = source.with_suffix(".rewritten.ll")
    rewritten.write_text(with_pointers_last(text), errors="surrogateescape")
    return rewritten


COLUMNS: Mapping[str, Callable[[Compiler], Figures]] = {
    LLVM: Compiler.llvm,
    LLVM_WHOLE: Compiler.llvm_whole_program,
    BEFORE: Compiler.before,
    BEHIND: Compiler.behind,
    LIBNVVM: Compiler.libnvvm,
    LLVM_SCRATCH: Compiler.llvm_scratch,
    BEHIND_SCRATCH: Compiler.behind_scratch,
}
"""The ways, by the names that they have in the tables."""


def _columns(
    subject: Subject, made_with: Environment, directory: Path
) -> Mapping[str, Callable[[], Figures]]:
    tools = Tools(directory, subject.target, made_with.libnvvm)
    compiler = Compiler(subject, tools, made_with.ptxas, made_with.limit)
    columns = {name: cache(partial(way, compiler)) for name, way in COLUMNS.items()}
    others = (LLVM_SCRATCH, BEHIND_SCRATCH) if subject.target == "nvptx" else (LIBNVVM,)
    for name in others:
        del columns[name]
    if subject.package != SHAPES:
        # The corpus is compiled with everything but kernels internal.
        columns[LLVM_WHOLE] = columns[LLVM]
    return columns


OTHER_COMPILERS = Comparison(
    "results", _columns, (LLVM_WHOLE, BEFORE, BEHIND, BEHIND_SCRATCH)
)
"""LLVM and libNVVM, with this package and without it."""
