"""
The rows of NVVM's intrinsics beside LLVM's own table: each intrinsic with pointers is
in one family below, and its row says what the family does. Those of a new LLVM fail.
"""

import re
import shutil
import subprocess
import sys
from functools import cache

import pytest

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.semantics.library.intrinsics import INTRINSICS

NONE = "none"
"""No access to memory through the pointers, which are not captured."""

UNKNOWN = "unknown"
"""The intrinsic may do anything, as a function of which no row says what it does."""

NO_POINTERS = "no pointers"
"""Overloaded by other types."""

FAMILIES = {
    # Atomic operations, copies and stores.
    r"atomic\.\w+\.gen\..*": "0: atomic",
    r"cp\.async\.c[ag]\.shared\.global\..*": "0: write, 1: source",
    r"cp\.async\.bulk\.shared\.cta\.to\.global(\.bytemask)?": "0: write, 1: source",
    r"cp\.async\.bulk\.global\.to\.shared\.(cta|cluster)": (
        "0: write, 2: source, 1: write"
    ),
    r"cp\.async\.bulk\.shared\.cta\.to\.cluster": "0: write, 2: source, 1: write",
    r"cp\.async\.bulk\.tensor\.g2s\..*": "0: write, 1: write, 2: read",
    r"ldu\.global\..*": "0: read",
    r"st\.bulk": "0: write as SHARED_STORE",
    r"st\.bulk\.shared\.cta": "0: write",
    # What the tensor map points to is written, or read from the source.
    r"cp\.async\.bulk\.tensor\.(s2g|reduce)\..*": UNKNOWN,
    r"tensormap\.replace\.global\.address": UNKNOWN,
    r"tensormap\.replace\.(?!global\.address).*": "0: write",
    # Matrices.
    r"wmma\..*\.load\..*": "0: read as MATRIX",
    r"wmma\..*\.store\..*": "0: write as MATRIX",
    r"ldmatrix\..*": "0: read as MATRIX_ROWS",
    r"stmatrix\..*": "0: write as MATRIX_ROWS",
    # Objects in shared memory.
    r"(cp\.async\.)?mbarrier\.(init|inval|arrive(\.drop)?(\.noComplete|\.noinc)?"
    r"|test\.wait)": "0: write as BARRIER",
    r"(cp\.async\.)?mbarrier\..*(\.shared|\.space\.\w+)": "0: write",
    r"clusterlaunchcontrol\.try_cancel\..*": "0: write, 1: write",
    r"tcgen05\.alloc\.cg[12]": "0: write as SHARED_STORE",
    r"tcgen05\.commit\.(mc\.)?cg[12]": "0: write as BARRIER",
    r"tcgen05\.(alloc|commit)\.(mc\.)?shared\..*": "0: write",
    # Tensor memory; descriptors of operands are addresses in shared memory.
    r"tcgen05\.(cp|dealloc|ld|mma|shift|st)\..*": UNKNOWN,
    # Addresses.
    r"mapa": "IN_SPACE",
    r"move\.ptr": "ARGUMENT",
    r"mapa\.shared\.cluster": UNKNOWN,
    r"internal\.addrspace\.wrap": UNKNOWN,
    r"texsurf\.handle(\.internal)?": UNKNOWN,
    r"isspacep\..*": NONE,
    r"getctarank(\.shared\.cluster)?": NONE,
    # Caches, fences and constants of the compiler.
    r"prefetch\.L[12]": "none as CACHE_PREFETCH",
    r"prefetch\.tensormap": "none as TENSORMAP_PREFETCH",
    r"prefetch\.(global|local)\..*": NONE,
    r"(prefetchu|applypriority|discard)\..*": NONE,
    r"cp\.async\.bulk\.(tensor\.)?prefetch\..*": NONE,
    r"fence\.proxy\.tensormap_generic\.acquire\.\w+": NONE,
    r"reflect": NONE,
    r"(compiler\.(error|warn)|ex2\.approx(\.ftz)?|fabs(\.ftz)?|flo\.[su]"
    r"|fsh[lr]\.clamp)": NO_POINTERS,
}

_LISTING = """
import ctypes, sys
llvm = ctypes.CDLL(sys.argv[1])
for name, result, *arguments in (
    ("LLVMIntrinsicGetName", "c_void_p", "c_uint", "c_void_p"),
    ("LLVMLookupIntrinsicID", "c_uint", "c_char_p", "c_size_t"),
    ("LLVMIntrinsicIsOverloaded", "c_int", "c_uint"),
    ("LLVMContextCreate", "c_void_p"),
    ("LLVMIntrinsicGetType", "c_void_p", "c_void_p", "c_uint", "c_void_p", "c_size_t"),
    ("LLVMPrintTypeToString", "c_void_p", "c_void_p"),
):
    getattr(llvm, name).restype = getattr(ctypes, result)
    getattr(llvm, name).argtypes = [getattr(ctypes, each) for each in arguments]
context = llvm.LLVMContextCreate()
def name(number):
    length = ctypes.c_size_t()
    start = llvm.LLVMIntrinsicGetName(number, ctypes.byref(length))
    return ctypes.string_at(start, length.value).decode()
first = last = llvm.LLVMLookupIntrinsicID(b"llvm.nvvm.isspacep.global", 25)
while name(first - 1).startswith("llvm.nvvm."):
    first -= 1
while name(last + 1).startswith("llvm.nvvm."):
    last += 1
for number in range(first, last + 1):
    if llvm.LLVMIntrinsicIsOverloaded(number):
        print(name(number), "overloaded")
        continue
    kind = llvm.LLVMIntrinsicGetType(context, number, None, 0)
    print(name(number), ctypes.string_at(llvm.LLVMPrintTypeToString(kind)).decode())
"""
"""Prints the intrinsics of NVVM with their types, by LLVM's interface for C."""


def _library_of_llvm() -> str | None:
    """Returns the shared library that LLVM's optimizer is linked with."""
    tool, ldd = shutil.which("opt-22"), shutil.which("ldd")
    if tool is None or ldd is None:
        return None
    linked = subprocess.run([ldd, tool], capture_output=True, text=True)
    library = re.search(r"=> (\S*/libLLVM\S*)", linked.stdout)
    return None if library is None else library[1]


LIBRARY = _library_of_llvm()


@cache
def _with_pointers() -> dict[str, str]:
    """Returns the type of each intrinsic that has pointers, or may have some."""
    # LLVM is in llvmlite, too: a second one is for another process.
    command = [sys.executable, "-c", _LISTING, LIBRARY or ""]
    listed = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = (line.split(" ", 1) for line in listed.stdout.splitlines())
    return {
        name.removeprefix("llvm.nvvm."): kind
        for name, kind in lines
        if kind == "overloaded" or "ptr" in kind
    }


def _verdict(name: str, *, is_overloaded: bool) -> str:
    """What the row of an intrinsic says, in the words of `FAMILIES`."""
    row = INTRINSICS.find(f"llvm.nvvm.{name}.p0" if is_overloaded else _full(name))
    if row is None or not row.takes_pointers:
        return UNKNOWN
    words: dict[int, str] = {}
    for access in row.accesses:
        word = "read" if access.kind is AccessKind.READ else "write"
        words[access.argument] = "atomic" if access.kind & AccessKind.ATOMIC else word
        if access.source is not None:
            words[access.source] = "source"
    said = ", ".join(f"{position}: {word}" for position, word in words.items())
    if not said:
        said = NONE if row.result.name == "NUMBER" else row.result.name
    return said if row.hint is None else f"{said} as {row.hint.name}"


def _full(name: str) -> str:
    return f"llvm.nvvm.{name}"


@pytest.mark.skipif(LIBRARY is None, reason="needs LLVM's library")
def test_each_intrinsic_with_pointers_is_in_one_family():
    families = {name: _families_of(name) for name in _with_pointers()}
    assert {name: found for name, found in families.items() if len(found) != 1} == {}
    unused = FAMILIES.keys() - {each for found in families.values() for each in found}
    assert unused == set()


@pytest.mark.skipif(LIBRARY is None, reason="needs LLVM's library")
def test_rows_say_what_the_families_do():
    wrong = {
        name: (said, FAMILIES[family])
        for name, kind in _with_pointers().items()
        for family in _families_of(name)
        if FAMILIES[family] != NO_POINTERS
        if (said := _verdict(name, is_overloaded=kind == "overloaded"))
        != FAMILIES[family]
    }
    assert wrong == {}


@pytest.mark.skipif(LIBRARY is None, reason="needs LLVM's library")
def test_accesses_are_through_pointers():
    for name, kind in _with_pointers().items():
        row = INTRINSICS.find(_full(name))
        if kind == "overloaded" or row is None:
            continue
        parameters = kind[kind.index("(") + 1 : kind.rindex(")")].split(", ")
        for access in row.accesses:
            assert parameters[access.argument].startswith("ptr"), name
            assert access.source is None or parameters[access.source].startswith("ptr")


def _families_of(name: str) -> list[str]:
    return [family for family in FAMILIES if re.fullmatch(family, name)]
