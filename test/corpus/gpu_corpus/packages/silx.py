"""silx: tools for scientific imaging, in OpenCL C."""

from gpu_corpus.fetch import wheel
from gpu_corpus.model import Kernel, Language, Package
from gpu_corpus.paths import PACKAGES, SHIMS, in_cache

NAME = "silx"
VERSION = "3.1.3"
SOURCES = in_cache(PACKAGES / NAME)

# Defined by the Python code that compiles the kernels.
SIZES = tuple(
    f"-D{macro}"
    for macro in (
        *("IMAGE_DIMS=2", "FILTER_DIMS=2", "IMAGE_WIDTH=512", "NIMAGE=1", "NBINS=100"),
        *("BLOCK_SIZE=64", "WORKGROUP_SIZE=64", "ON_CPU=0"),
    )
)

_PLAIN = (
    "addition array_utils backproj backproj_helper bitonic codec/bitshuffle_lz4 "
    "codec/byte_offset convolution convolution_textures doubleword image/cast "
    "image/histogram image/map image/max_min kahan linalg preprocess proj"
)
_SIFT = (
    "addition algebra convolution descriptor_cpu descriptor_gpu1 descriptor_gpu2 "
    "gaussian image interpolation matching_cpu matching_gpu memset orientation_cpu "
    "orientation_gpu preprocess reductions transform"
)
_SIFT_AMDGPU = "interpolation matching_gpu orientation_gpu"
# Files that silx compiles together with others: the last one, after the others.
_TOGETHER = {
    "medfilt": ("bitonic",),
    "statistics": ("doubleword",),
}


def fetch_silx() -> None:
    """The kernels; pyFAI uses some of them, too."""
    wheel(NAME, VERSION, "silx/resources/opencl")


def _kernel(
    name: str, *before: str, language: Language = Language.OPENCL, arch: str = ""
) -> Kernel:
    included = (flag for b in before for flag in ("-include", f"{SOURCES}/{b}.cl"))
    flags = (f"-I{SOURCES}", f"-I{SHIMS}", *SIZES, *included)
    flags += (f"-mcpu={arch}",) if arch else ()
    source = f"{SOURCES}/{name}.cl"
    return Kernel(NAME, name.replace("/", "."), language, source, flags)


def _on_amdgpu(name: str, *before: str) -> Kernel:
    return _kernel(name, *before, language=Language.OPENCL_AMDGPU, arch="gfx1100")


SILX = Package(
    NAME,
    VERSION,
    "PyPI",
    (
        *(_kernel(name) for name in _PLAIN.split()),
        *(_kernel(f"sift/{name}", "sift/sift") for name in _SIFT.split()),
        *(_kernel(name, *before) for name, before in _TOGETHER.items()),
        *(_on_amdgpu(name) for name in ["bitonic", "codec/bitshuffle_lz4", "proj"]),
        *(_on_amdgpu(f"sift/{name}", "sift/sift") for name in _SIFT_AMDGPU.split()),
        *(_on_amdgpu(name, *before) for name, before in _TOGETHER.items()),
    ),
    fetch_silx,
)
