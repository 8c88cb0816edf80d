"""hashcat: password hashes, in OpenCL C that is CUDA as well."""

from gpu_corpus.cuda import fetch_toolkit
from gpu_corpus.fetch import debian
from gpu_corpus.model import Kernel, Language, Package
from gpu_corpus.paths import PACKAGES, SHIMS, in_cache

NAME = "hashcat-data"
VERSION = "6.2.6+ds1-1"
_SOURCES = in_cache(PACKAGES / NAME)

# What hashcat's host program defines for a device.
_DEFINED = (
    "KERNEL_STATIC= INCLUDE_PATH=. XM2S(x)=#x M2S(x)=XM2S(x) "
    "DEVICE_TYPE=4 VECT_SIZE=1 HAS_VPERM=0 LOCAL_MEM_TYPE=1 "
    "DGST_ELEM=4 DGST_R0=0 DGST_R1=1 DGST_R2=2 DGST_R3=3 "
    "ATTACK_EXEC=11 ATTACK_KERN=0 ATTACK_MODE=0 KERN_TYPE=0 "
    "FIXED_LOCAL_SIZE=64 MAX_THREADS_PER_BLOCK=64 "
    "SCRYPT_N=1024 SCRYPT_R=1 SCRYPT_P=1 SCRYPT_TMTO=0 SCRYPT_TMP_ELEM=8"
)
_ANY = "VENDOR_ID=64"
_AMD_OPENCL = "VENDOR_ID=1"
_AMD_HIP = "VENDOR_ID=256"
_NVIDIA = (
    "VENDOR_ID=32 CUDA_ARCH=800 HAS_ADD=1 HAS_ADDC=1 HAS_SUB=1 HAS_SUBC=1 HAS_BFE=1 "
    "HAS_LOP3=1 HAS_MOV64=1 HAS_PRMT=1"
)

_BOTH = (
    "m00000_a0-pure m00000_a3-optimized m00100_a3-pure m00500-pure m01500_a3-pure "
    "m01800-pure m02501-pure m03200-pure m05600_a3-pure m10700-optimized m22000-pure"
)
_OPENCL_ONLY = (
    "m00400-pure m06800-pure m07500_a3-pure m08900-pure m11600-pure m13400-pure "
    "m13600-pure m28501_a3-pure"
)
_AMDGPU = (
    "m00000_a0-pure m00000_a3-optimized m00500-pure m01500_a3-pure m05600_a3-pure "
    "m08900-pure m10700-optimized m22000-pure"
)
_HIP = "m00000_a3-optimized m00500-pure m05600_a3-pure"


def _flags(*macros: str) -> tuple[str, ...]:
    return (f"-I{_SOURCES}", *(f"-D{macro}" for macro in " ".join(macros).split()))


def _kernel(name: str, language: Language, *flags: str) -> Kernel:
    return Kernel(NAME, name, language, f"{_SOURCES}/{name}.cl", flags)


def _fetch() -> None:
    debian(NAME, VERSION, "usr/share/hashcat/OpenCL")
    fetch_toolkit()


_OPENCL_FLAGS = _flags(_DEFINED, _ANY)
_AMDGPU_FLAGS = (*_flags(_DEFINED, _AMD_OPENCL), "-mcpu=gfx90a")
_HIP_FLAGS = (*_flags(_DEFINED, _AMD_HIP), "--offload-arch=gfx90a")
_CUDA_FLAGS = (
    *_flags(_DEFINED, _NVIDIA),
    *("-include", f"{SHIMS}/device_by_default.h"),
)

HASHCAT = Package(
    NAME,
    VERSION,
    "Debian",
    (
        *(
            _kernel(name, Language.OPENCL, *_OPENCL_FLAGS)
            for name in f"{_BOTH} {_OPENCL_ONLY}".split()
        ),
        *(_kernel(name, Language.CUDA, *_CUDA_FLAGS) for name in _BOTH.split()),
        *(
            _kernel(name, Language.OPENCL_AMDGPU, *_AMDGPU_FLAGS)
            for name in _AMDGPU.split()
        ),
        *(_kernel(name, Language.HIP, *_HIP_FLAGS) for name in _HIP.split()),
    ),
    _fetch,
)
