"""
Builds a bundle of kernels for a computer with a GPU: their code in four ways (LLVM
alone, and the presets `default`, `max` and `sanitize`), their arguments, what they
compute, and a program that runs, checks and times them there.

usage: python benchmarks/build_gpu_bundle.py [OPTION]... DIRECTORY

Needs clang 22, llvmlite and NumPy; for AMD's GPUs also `ld.lld-22`. Where `ptxas` is
found, the bundle also has machine code for NVIDIA's. See docs/gpu.md.
"""

import argparse
import json
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from gpu import run
from gpu.bundle import Bundle, Json
from gpu.compilation import LLVM, WAYS, BuildError, Compiler
from gpu.kernels import KERNELS, Kernel
from gpu.mutants import MUTANTS

from xdsl_gas.diagnostics import MemorySpaceError

_PROCESSORS = {"nvptx": "sm_80", "amdgpu": "gfx90a"}
"""For which a bundle is, by default: for NVIDIA, the oldest that loads it."""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    option = parser.add_argument
    option("directory", type=Path, help="a new or an empty one")
    option("--target", choices=_PROCESSORS, default="nvptx")
    option("--cpu", help="such as sm_90 or gfx942; by default sm_80 or gfx90a")
    option(
        "--only", metavar="WORD", action="append", help="kernels with it in the name"
    )
    option("-j", type=int, default=1, metavar="N", help="build N kernels at once")
    arguments = parser.parse_args()
    words = arguments.only or [""]
    kernels = [
        kernel
        for kernel in KERNELS
        if arguments.target in kernel.targets
        and any(word in kernel.name for word in words)
    ]
    try:
        if not kernels:
            raise BuildError(f"no kernel has {' or '.join(words)} in its name")
        _build(arguments, kernels)
    except (BuildError, MemorySpaceError, OSError) as error:
        print(f"build_gpu_bundle.py: {error}", file=sys.stderr)
        return 1
    return 0


def _build(arguments: argparse.Namespace, kernels: list[Kernel]) -> None:
    directory: Path = arguments.directory
    directory.mkdir(parents=True, exist_ok=True)
    if any(directory.iterdir()):
        raise BuildError(f"{directory} is not empty")
    cpu = arguments.cpu or _PROCESSORS[arguments.target]
    start = time.monotonic()
    described = dict[str, Json]()
    with tempfile.TemporaryDirectory() as temporary:

        def bundle(name: str) -> Bundle:
            files = Path(temporary, name.replace("/", "-"))
            files.mkdir()
            return Bundle(directory, Compiler(arguments.target, cpu, files))

        def build(kernel: Kernel) -> Json:
            try:
                return bundle(kernel.name).add(kernel)
            except BuildError as error:
                raise BuildError(f"{kernel.name}: {error}") from error

        with ThreadPoolExecutor(arguments.j) as pool:
            for number, values in enumerate(pool.map(build, kernels), 1):
                described[values["name"]] = values
                passed = time.monotonic() - start
                progress = f"{number} of {len(kernels)}, {passed:.0f} s"
                print(f"{progress}: {values['name']}", file=sys.stderr)
        for name, (of, _) in MUTANTS.items():
            for kernel in kernels:
                if kernel.name == of:
                    added = bundle(name).add_mutant(name, kernel, described[of])
                    described[name] = added
    shutil.copy(run.__file__, directory / "run.py")
    manifest = {
        "format": run.FORMAT,
        "target": arguments.target,
        "cpu": cpu,
        "ways": WAYS,
        "baseline": LLVM,
        "kernels": list(described.values()),
    }
    (directory / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    print(f"{directory}: {len(described)} kernels. There: python3 run.py")


if __name__ == "__main__":
    sys.exit(main())
