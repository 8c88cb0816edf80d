"""darktable: image processing, in OpenCL C."""

from gpu_corpus.fetch import debian
from gpu_corpus.model import Kernel, Language, Package
from gpu_corpus.paths import PACKAGES, in_cache

NAME = "darktable"
VERSION = "4.2.1-4"
_SOURCES = in_cache(PACKAGES / NAME)
_KERNELS = (
    "basic blendop channelmixer colorspaces demosaic_vng denoiseprofile diffuse "
    "extended filmic liquify locallaplacian retouch"
)
_AMDGPU = "blendop diffuse extended filmic locallaplacian retouch"


def _kernel(name: str, language: Language, *flags: str) -> Kernel:
    source = f"{_SOURCES}/{name}.cl"
    return Kernel(NAME, name, language, source, (f"-I{_SOURCES}", *flags))


DARKTABLE = Package(
    NAME,
    VERSION,
    "Debian",
    (
        *(_kernel(name, Language.OPENCL) for name in _KERNELS.split()),
        *(
            _kernel(name, Language.OPENCL_AMDGPU, "-mcpu=gfx1100")
            for name in _AMDGPU.split()
        ),
    ),
    lambda: debian(NAME, VERSION, "usr/share/darktable/kernels"),
)
