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

DARKTABLE = Package(
    NAME,
    VERSION,
    "Debian",
    tuple(
        Kernel(NAME, name, Language.OPENCL, f"{_SOURCES}/{name}.cl", (f"-I{_SOURCES}",))
        for name in _KERNELS.split()
    ),
    lambda: debian(NAME, VERSION, "usr/share/darktable/kernels"),
)
