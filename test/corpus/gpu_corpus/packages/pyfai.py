"""pyFAI: X-ray diffraction images, in OpenCL C; some files are used with silx's."""

from gpu_corpus.fetch import wheel
from gpu_corpus.model import Kernel, Language, Package
from gpu_corpus.packages import silx
from gpu_corpus.paths import PACKAGES, SHIMS, in_cache

NAME = "pyFAI"
VERSION = "2026.9.0"
_SOURCES = in_cache(PACKAGES / NAME)

_ALONE = "addition bitonic kahan memset preprocess"
_AFTER_PREPROCESS = (
    "collective/reduction collective/scan deactivate_atomic64 ocl_azim_CSR "
    "peakfinder reduction_test4 separate sigma_clip sparsify"
)
_PREPROCESS = (
    *("-include", f"{silx.SOURCES}/doubleword.cl"),
    *("-include", f"{_SOURCES}/preprocess.cl"),
)


def _kernel(name: str, *flags: str, language: Language = Language.OPENCL) -> Kernel:
    flags = (
        *(f"-I{_SOURCES}", f"-I{silx.SOURCES}", f"-I{SHIMS}"),
        *(*silx.SIZES, *flags),
    )
    source = f"{_SOURCES}/{name}.cl"
    return Kernel(NAME, name.replace("/", "."), language, source, flags)


def _fetch() -> None:
    wheel(NAME, VERSION, "pyFAI/resources/openCL")
    silx.fetch_silx()


PYFAI = Package(
    NAME,
    VERSION,
    "PyPI",
    (
        *(_kernel(name) for name in _ALONE.split()),
        *(_kernel(name, *_PREPROCESS) for name in _AFTER_PREPROCESS.split()),
        *(
            _kernel(name, *_PREPROCESS, "-mcpu=gfx90a", language=Language.OPENCL_AMDGPU)
            for name in ["peakfinder", "reduction_test4", "sigma_clip"]
        ),
    ),
    _fetch,
)
