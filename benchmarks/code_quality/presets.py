"""
The ways from LLVM IR to machine code through the command `xdsl-gas`: with its presets,
with lists of passes that could be presets, and by clang alone.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from precision.subjects import Subject
from precision.tools import ToolError, run

from code_quality.amdgcn import figures_of_assembly
from code_quality.figures import Figures
from code_quality.measure import Comparison, Environment
from code_quality.nvptx import ARCHITECTURE, assemble
from code_quality.spirv import compile_with_intel

CLANG = "clang -O3"
DEFAULT = "`default`"
STRICT = ("`intel`", "`portable-spirv`")
"""Presets for spir that may fail, and that are compared where they do not."""

TARGETS = ("nvptx", "amdgpu", "spir")

_TRIPLES = {
    "nvptx": "nvptx64-nvidia-cuda",
    "amdgpu": "amdgcn-amd-amdhsa",
    "spir": "spir64-unknown-unknown",
}

_BEFORE = "`whole-program,ip-msp,resolve-gas,llvm-opt`"

_LISTS = {
    "`whole-program,llvm-opt`": "whole-program,OPT",
    _BEFORE: "whole-program,ip-msp,resolve-gas,OPT",
    "before and behind": "whole-program,ip-msp,resolve-gas,OPT,ip-msp,resolve-gas",
    "`default` with `polyvariant=true`": (
        "whole-program,OPT,ip-msp{polyvariant=true},resolve-gas"
    ),
    "`default` and `gas-annotate-alias`": (
        "whole-program,OPT,ip-msp,resolve-gas,gas-annotate-alias"
    ),
}
"""Lists of passes that could be a preset, with OPT for LLVM's optimizer."""

_LISTS_FOR_SPIR = {
    "as it is": "",
    "`whole-program,ip-msp,resolve-gas`": "whole-program,ip-msp,resolve-gas",
    "`default` with `promote-only=true`": (
        "whole-program,llvm-opt{promote-only=true},ip-msp,resolve-gas"
    ),
    "`whole-program,llvm-opt`": "whole-program,llvm-opt",
    "`whole-program,ip-msp,resolve-gas,llvm-opt`": (
        "whole-program,ip-msp,resolve-gas,llvm-opt"
    ),
    "`default` with `polyvariant=true`": (
        "whole-program,llvm-opt,ip-msp{polyvariant=true},resolve-gas"
    ),
    "`default` and `gas-annotate-alias`": (
        "whole-program,llvm-opt,ip-msp,resolve-gas,gas-annotate-alias"
    ),
}
"""The same for spir."""

_TIME_LIMIT = 600


@dataclass(frozen=True)
class Way:
    """One way from LLVM IR to machine code."""

    name: str
    level: int = 3
    """The level of LLVM's optimizer, of clang or in `xdsl-gas`."""
    by_clang: bool = False
    """Whether clang's optimizer runs first."""
    options: tuple[str, ...] | None = ()
    """The options of `xdsl-gas`; None if it does not run."""


def ways_of(target: str) -> Iterator[Way]:
    """Yields the ways of a target in the order of the table."""
    if target == "spir":
        yield from _ways(3)
        for name, passes in _LISTS_FOR_SPIR.items():
            yield Way(name, options=("--passes", passes))
        for name in STRICT:
            yield Way(name, options=("--preset", name.strip("`")))
        return
    for level in (3, 2):
        yield from _ways(level)
        for name, text in _LISTS.items():
            if level == 3 or name == _BEFORE:
                passes = text.replace("OPT", f"llvm-opt{{level={level}}}")
                yield Way(_at(name, level), level, options=("--passes", passes))


def _ways(level: int) -> Iterator[Way]:
    """Yields the ways that all targets have."""
    at = () if level == 3 else (f"-O{level}",)
    clang = f"clang -O{level}"
    yield Way(clang, level, by_clang=True, options=None)
    after = ("--preset", "after-O3")
    yield Way(f"{clang}, then `after-O3`", level, by_clang=True, options=after)
    for name in ("default", "max") if level == 3 else ("default",):
        yield Way(_at(f"`{name}`", level), level, options=("--preset", name, *at))


def _at(name: str, level: int) -> str:
    return name if level == 3 else f"{name} at -O{level}"


@dataclass(frozen=True)
class _Compiler:
    """Compiles the LLVM IR of one module; every file goes to one directory."""

    subject: Subject
    source: Path
    directory: Path
    made_with: Environment

    def compiled(self, way: Way) -> Figures:
        """The figures of the machine code that is made in a way."""
        output = self.directory / "output.s"
        if way.options is None:
            if self.subject.target != "spir":
                return self._figures(self._clang(way.level, output, "-S"))
            # clang has no code generator for the triple: the command has one.
            way = Way(way.name, way.level, by_clang=True, options=("--passes", ""))
        assert way.options is not None
        source = self._optimized(way.level) if way.by_clang else self.source
        command = [sys.executable, "-m", "xdsl_gas", str(source), "--quiet"]
        if self.subject.target == "spir":
            output = output.with_suffix(".spv")
            command += ["--emit", "spirv"]
        else:
            command += ["--emit", "asm"]
        if self.subject.target == "nvptx":
            command += ["--cpu", ARCHITECTURE]
        command += [*way.options, "-o", str(output)]
        return self._figures(run(command, output, _TIME_LIMIT))

    def _optimized(self, level: int) -> Path:
        """LLVM IR from clang's optimizer."""
        output = self.directory / f"O{level}.ll"
        if output.exists():
            return output
        return self._clang(level, output, "-S", "-emit-llvm")

    def _clang(self, level: int, output: Path, *options: str) -> Path:
        target = self.subject.target
        command = ["clang-22", f"-O{level}", f"--target={_TRIPLES[target]}"]
        command += ["-x", "ir", "-w", *options]
        if target == "nvptx":
            command.append(f"-march={ARCHITECTURE}")
        elif target == "amdgpu":
            command += [f"-mcpu={self._processor()}", "-nogpulib"]
        return run([*command, str(self.source), "-o", str(output)], output)

    def _processor(self) -> str:
        text = self.source.read_text(errors="surrogateescape")
        found = re.search(r'"target-cpu"="([^"]*)"', text)
        if found is None:
            raise ToolError("the module names no processor")
        return found[1]

    def _figures(self, output: Path) -> Figures:
        match self.subject.target:
            case "nvptx":
                ptxas = self.made_with.ptxas
                if ptxas is None:
                    raise ToolError("ptxas is not there")
                return assemble(ptxas, output, self.made_with.limit)
            case "amdgpu":
                text = output.read_text(errors="surrogateescape")
                return figures_of_assembly(text)
            case _:
                return compile_with_intel(output)


def _columns(
    subject: Subject, made_with: Environment, directory: Path
) -> Mapping[str, Callable[[], Figures]]:
    source = subject.path.with_suffix(".ll")
    compiler = _Compiler(subject, source, directory, made_with)
    return {
        way.name: partial(compiler.compiled, way) for way in ways_of(subject.target)
    }


_OURS = {
    way.name for target in TARGETS for way in ways_of(target) if way.options is not None
}

PRESETS = Comparison("presets", _columns, _OURS)
"""The presets of the command, and clang alone."""
