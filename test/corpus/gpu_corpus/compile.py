"""From a kernel's source to its modules, one for each stage."""

import re
from collections.abc import Mapping
from pathlib import Path

from gpu_corpus.commands import run
from gpu_corpus.cuda import TOOLKIT
from gpu_corpus.model import Kernel, Language, Stage
from gpu_corpus.paths import CACHE, SHIMS, in_cache

_CUDA = (
    "clang++-22",
    *("-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_80"),
    *(f"--cuda-path={in_cache(TOOLKIT)}", "-Wno-unknown-cuda-version", "-std=c++17"),
    f"-I{SHIMS}",
)
_OPENCL = (
    "clang-22",
    *("-x", "cl", "-cl-std=CL2.0", "--target=spir64-unknown-unknown"),
    *("-Xclang", "-finclude-default-header"),
)
_HIP_SPIRV = (
    "clang++-22",
    *("-x", "hip", "--cuda-device-only", "--offload-arch=amdgcnspirv"),
    *("-nogpulib", "-nogpuinc", "-std=c++17"),
    f"-I{SHIMS}",
)
_OPENCL_AMDGPU = (
    "clang-22",
    *("-x", "cl", "-cl-std=CL2.0", "--target=amdgcn-amd-amdhsa", "-nogpulib"),
    *("-Xclang", "-finclude-default-header"),
)
_HIP = (
    "clang++-22",
    *("-x", "hip", "--offload-device-only", "-nogpulib", "-nogpuinc", "-std=c++17"),
    *("-include", f"{SHIMS}/hip_device.h"),
)
COMPILERS: Mapping[Language, tuple[str, ...]] = {
    Language.OPENCL: _OPENCL,
    Language.CUDA: _CUDA,
    Language.HIP_SPIRV: _HIP_SPIRV,
    Language.OPENCL_AMDGPU: _OPENCL_AMDGPU,
    Language.HIP: _HIP,
}

_UNOPTIMIZED = ("-Xclang", "-disable-llvm-passes")
OPTIMIZATION: Mapping[Stage, tuple[str, ...]] = {
    Stage.O0: ("-O0",),
    Stage.PROMOTED: ("-O3", *_UNOPTIMIZED),
    Stage.NOINLINE: ("-O2", "-fno-inline", *_UNOPTIMIZED),
}

PASSES: Mapping[Stage, tuple[str, ...]] = {
    Stage.O0: (),
    Stage.PROMOTED: ("function(sroa,early-cse,simplifycfg)",),
    Stage.NOINLINE: ("default<O2>",),
}

_KERNEL = re.compile(
    r"^define [^@\n]*(?:spir|ptx|amdgpu)_kernel [^@\n]*@(\"[^\"]+\"|[-\w.$]+)",
    re.MULTILINE,
)
_ANNOTATED_KERNEL = re.compile(
    r"^!\d+ = !\{[^@\n]*@(\"[^\"]+\"|[-\w.$]+), *!\"kernel\", i32 1\}", re.MULTILINE
)
_INSTRUCTION = re.compile(
    r"^  (?:%\S+ = |(?:(?:tail|musttail|notail) )?call |store |br |ret |switch |fence "
    r"|unreachable)",
    re.MULTILINE,
)


def command_lines(kernel: Kernel, stage: Stage) -> tuple[tuple[str, ...], ...]:
    """How a kernel is compiled and how it is optimized, but for names of files."""
    compiler: tuple[str, ...] = ()
    if kernel.language in COMPILERS:
        compiler = (
            *(*COMPILERS[kernel.language], *OPTIMIZATION[stage], *kernel.flags),
            *("-w", "-Qn", "-S", "-emit-llvm", "-o", "-", kernel.source),
        )
    return compiler, ("opt-22", "-S"), PASSES[stage]


def compile_kernel(kernel: Kernel, stage: Stage, output: Path) -> int:
    """
    Makes the LLVM IR and the MLIR module of a kernel; returns its number of LLVM
    instructions.
    """
    compiled = output.with_suffix(".clang.ll")
    optimized = output.with_suffix(".partial.ll")
    imported = output.with_suffix(".partial")
    try:
        text = _llvm_ir(kernel, stage)
        compiled.write_text(text, errors="surrogateescape")
        _optimize(compiled, optimized, text, command_lines(kernel, stage))
        text = optimized.read_text(errors="surrogateescape")
        run(["mlir-translate-22", "--import-llvm", str(optimized), "-o", str(imported)])
        optimized.replace(output.with_suffix(".ll"))
        imported.replace(output)
        return len(_INSTRUCTION.findall(text))
    finally:
        for intermediate in (compiled, optimized, imported):
            intermediate.unlink(missing_ok=True)


def _llvm_ir(kernel: Kernel, stage: Stage) -> str:
    compiler, _, _ = command_lines(kernel, stage)
    text = run(compiler) if compiler else (CACHE / kernel.source).read_text()
    if stage is Stage.NOINLINE:
        return re.sub(r"\balwaysinline\b", "noinline", text)
    return text


def _optimize(
    source: Path, target: Path, text: str, commands: tuple[tuple[str, ...], ...]
) -> None:
    """Leaves out what no kernel reaches: most of what headers define."""
    _, optimizer, own_passes = commands
    kernels = {
        name.strip('"')
        for pattern in (_KERNEL, _ANNOTATED_KERNEL)
        for name in pattern.findall(text)
    }
    names = source.with_suffix(".kernels")
    names.write_text("".join(f"{name}\n" for name in sorted(kernels)))
    internalize = ("internalize",) if kernels else ()
    passes = ",".join((*internalize, "globaldce", *own_passes))
    try:
        run(
            [
                *(*optimizer, f"-passes={passes}"),
                f"-internalize-public-api-file={names}",
                *(str(source), "-o", str(target)),
            ]
        )
    finally:
        names.unlink()
