"""Warp: the CUDA C++ it generates for its examples, and that of its own kernels."""

import functools
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from gpu_corpus.commands import run
from gpu_corpus.cuda import fetch_toolkit
from gpu_corpus.fetch import environment, once, site_packages
from gpu_corpus.model import Kernel, Language, Package
from gpu_corpus.paths import GENERATORS, PACKAGES, SHIMS, in_cache

NAME = "warp-lang"
VERSION = "1.19.0"

_GENERATED = PACKAGES / f"warp-examples-{VERSION}"
_NATIVE = PACKAGES / "warp-native"
_NATIVE_SPIRV = PACKAGES / "warp-native-spirv"
_REQUIREMENTS = (
    f"warp-lang=={VERSION}",
    "numpy==2.4.6",
    "usd-core==26.11",
    "pillow==13.0.0",
)

_EXAMPLES = (
    "benchmarks/benchmark_cloth_warp benchmarks/benchmark_launches "
    "benchmarks/benchmark_mesh benchmarks/benchmark_sparse_marching_cubes "
    "core/example_dem core/example_fft_poisson_navier_stokes_2d core/example_fluid "
    "core/example_graph_capture core/example_mesh core/example_mesh_intersect "
    "core/example_nvdb core/example_raycast core/example_raymarch "
    "core/example_sample_mesh core/example_sph core/example_spin_lock "
    "core/example_wave core/example_work_queue fem/example_apic_fluid "
    "fem/example_elastic_shape_optimization geometry/example_isosurface "
    "optim/example_diffray optim/example_navier_stokes_perturbation"
)
_TILE_EXAMPLES = (
    "core/example_fdtd_3d tile/example_tile_cholesky tile/example_tile_filtering "
    "tile/example_tile_matmul tile/example_tile_mcgp tile/example_tile_nbody "
    "tile/example_tile_stream_compaction"
)
_OWN = "bvh hashgrid mesh reduce runlength_encode scan volume"


# clang, unlike nvcc, takes `alignas` only where it comes first.
_FOR_CLANG = ((r"__shared__ (alignas\([^)]*\))", r"\1 __shared__"),)
_FOR_SPIRV = (
    *_FOR_CLANG,
    (r"__nvvm_atom_(?:sys_|cta_)?([a-z]+)_gen_[a-z]+", r"spirv_atom_\1"),
    (r"__(?:builtin_)?nvvm_", "spirv_"),
    # The constraints of inline assembly: registers are of no class there.
    (r'"([=+]?)[hfdl]"', r'"\1r"'),
)


def _fetch() -> None:
    environment(NAME, *_REQUIREMENTS)
    fetch_toolkit()
    for directory, changes in (_NATIVE, _FOR_CLANG), (_NATIVE_SPIRV, _FOR_SPIRV):
        once(directory, VERSION, functools.partial(_copy_native, changes=changes))


def _copy_native(target: Path, changes: Sequence[tuple[str, str]]) -> None:
    shutil.copytree(site_packages(NAME) / "warp" / "native", target)
    for header in target.glob("*.h"):
        text = header.read_text()
        for pattern, replacement in changes:
            text = re.sub(pattern, replacement, text)
        header.write_text(text)


def _prepare(kernels: Sequence[Kernel]) -> None:
    """Lets Warp generate what is not there yet."""
    _GENERATED.mkdir(parents=True, exist_ok=True)
    wanted = {Path(kernel.source).stem for kernel in kernels}
    missing = [
        example
        for example in f"{_EXAMPLES} {_TILE_EXAMPLES}".split()
        if Path(example).stem in wanted
        and not (_GENERATED / f"{Path(example).stem}.cu").exists()
    ]
    if missing:
        python = environment(NAME, *_REQUIREMENTS)
        script = str(GENERATORS / "warp_examples.py")
        run([str(python), script, str(_GENERATED), *missing])


def _example(path: str, language: Language, *flags: str) -> Kernel:
    name = Path(path).stem
    source = f"{in_cache(_GENERATED)}/{name}.cu"
    return Kernel(NAME, name, language, source, flags)


def _native(name: str) -> Kernel:
    directory = in_cache(_NATIVE)
    flags = (f"-I{directory}", "-DWP_ENABLE_CUDA=1")
    return Kernel(
        NAME, f"native_{name}", Language.CUDA, f"{directory}/{name}.cu", flags
    )


_CUDA = ("-DWITH_CRT", f"-I{in_cache(_NATIVE)}")
_TILE = (*_CUDA, "-include", f"{SHIMS}/warp_tile.h")
_SPIRV = (f"-I{in_cache(_NATIVE_SPIRV)}", "-include", f"{SHIMS}/warp_spirv.h")

WARP = Package(
    NAME,
    VERSION,
    "PyPI",
    (
        *(_example(path, Language.CUDA, *_CUDA) for path in _EXAMPLES.split()),
        *(_example(path, Language.CUDA, *_TILE) for path in _TILE_EXAMPLES.split()),
        *(_native(name) for name in _OWN.split()),
        *(
            _example(path, Language.HIP_SPIRV, *_SPIRV)
            for path in f"{_EXAMPLES} {_TILE_EXAMPLES}".split()
        ),
    ),
    _fetch,
    _prepare,
)
