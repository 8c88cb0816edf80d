"""
The library of mathematical functions of vectors on this computer: glibc's `libmvec`.

Its functions are named by the processor's vector function ABI: `_ZGVeN16v_expf` is
`expf` of 16 lanes, without a mask (`N`), of a vector (`v`), for the instruction set
`e`.
Sources: the vector ABI [for x86-64](https://sourceware.org/glibc/wiki/libmvec) and [for
AArch64](https://github.com/ARM-software/abi-aa/blob/main/vfabia64/vfabia64.rst).
"""

from ctypes import CDLL, RTLD_GLOBAL, c_char_p
from functools import cache

from xdsl_gas.target_tables import architecture_of
from xdsl_gas.toolchain.host import Host, this_host

LIBRARY = "libmvec.so.1"
"""The file, which glibc installs beside `libm.so.6` where it has such functions."""

PREFIX = "_ZGV"
"""What the names of its functions begin with."""


@cache
def _library() -> CDLL | None:
    """Returns the library, loaded so that linked code finds its functions."""
    try:
        return CDLL(LIBRARY, mode=RTLD_GLOBAL)
    except OSError:
        return None


def load_vector_library() -> None:
    """Loads the library if there is one."""
    _library()


def has_vector_function(name: str) -> bool:
    """Returns whether this computer has a function of vectors."""
    return hasattr(_library(), name)


@cache
def instruction_sets() -> str:
    """Returns `sets_of(host)` of this computer; `""` without a library."""
    return "" if _library() is None else sets_of(this_host())


def sets_of(host: Host) -> str:
    """
    Returns the letters of the instruction sets of a processor for which `libmvec` has
    functions, those with longer vectors behind others.
    """
    row = architecture_of(host.triple)
    features = frozenset(host.features.split(","))
    letters = [
        letter
        for letter, feature in (row[1].vector_sets if row else ())
        if not feature or f"+{feature}" in features
    ]
    # The functions of `c` call those of `b` twice.
    return "".join(letters).replace("cd", "d")


def vector_library_of_host() -> str:
    """Returns a text that differs for libraries with other functions."""
    if _library() is None:
        return ""
    version = CDLL(None).gnu_get_libc_version
    version.restype = c_char_p
    return f"{LIBRARY} {version().decode()}"
