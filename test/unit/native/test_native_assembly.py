"""CUDA's inline assembly: what PTX ISA says of each instruction."""

import random
from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError

pytestmark = needs_clang

_KERNEL = """\
extern "C" __attribute__((global)) void k(unsigned *o, const unsigned *x) {{
  int i = __nvvm_read_ptx_sreg_tid_x();
  unsigned a = x[3 * i], b = x[3 * i + 1], c = x[3 * i + 2], d;
{}
}}
"""
_LINE = """\
  asm("{} %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(c));
  o[{} * i + {}] = d;
"""
_FLAGS = ["-nocudainc"]

Reference = Callable[[int, int, int], int]


def _signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> width - 1 else value


def _parts(word: int, count: int, kind: str) -> list[int]:
    width = 32 // count
    parts = [word >> width * n & (1 << width) - 1 for n in range(count)]
    return [_signed(p, width) for p in parts] if kind == "s32" else parts


_OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "absdiff": lambda a, b: abs(a - b),
    "add": lambda a, b: a + b,
    "avrg": lambda a, b: (a + b + (a + b >= 0)) >> 1,
    "max": max,
    "min": min,
    "sub": lambda a, b: a - b,
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}


def _video(word: str, count: int, to: str, kind: str, ending: str) -> Reference:
    width = 32 // count

    def compute(a: int, b: int, c: int) -> int:
        pairs = zip(_parts(a, count, kind), _parts(b, count, kind), strict=True)
        found = [int(_OPERATIONS[word](x, y)) for x, y in pairs]
        if ending == ".add":
            return c + sum(found)
        if ending == ".sat":
            least = -(1 << width - 1) if to == "s32" else 0
            most = (1 << width - (to == "s32")) - 1
            found = [min(max(value, least), most) for value in found]
        return sum((v & (1 << width) - 1) << width * n for n, v in enumerate(found))

    return compute


def _shift(direction: str, mode: str) -> Reference:
    def compute(low: int, high: int, by: int) -> int:
        by = min(by, 32) if mode == "clamp" else by & 31
        both = high << 32 | low
        return both << by >> 32 if direction == "l" else both >> by

    return compute


def _dot(left: str, right: str) -> Reference:
    def compute(a: int, b: int, c: int) -> int:
        pairs = zip(_parts(a, 4, left), _parts(b, 4, right), strict=True)
        return c + sum(x * y for x, y in pairs)

    return compute


def _dot_of_halves(half: str, left: str, right: str) -> Reference:
    def compute(a: int, b: int, c: int) -> int:
        low, high = _parts(a, 2, left)
        bytes_ = _parts(b, 4, right)[2 if half == "hi" else 0 :]
        return c + low * bytes_[0] + high * bytes_[1]

    return compute


INSTRUCTIONS: dict[str, Reference] = {
    **{
        f"v{word}{count}.{to}.{kind}.{kind}{ending}": _video(
            word, count, to, kind, ending
        )
        for word in ("absdiff", "add", "avrg", "max", "min", "sub")
        for count in (2, 4)
        for to, kind, ending in (
            ("s32", "s32", ""),
            ("u32", "u32", ""),
            ("s32", "s32", ".sat"),
            ("u32", "u32", ".sat"),
            ("u32", "s32", ".sat"),
            ("s32", "s32", ".add"),
            ("u32", "u32", ".add"),
        )
    },
    **{
        f"vset{count}.{kind}.{kind}.{word}{ending}": _video(
            word, count, kind, kind, ending
        )
        for count in (2, 4)
        for kind in ("s32", "u32")
        for word in ("eq", "ne", "lt", "le", "gt", "ge")
        for ending in ("", ".add")
    },
    **{
        f"shf.{way}.{mode}.b32": _shift(way, mode)
        for way in "lr"
        for mode in ("wrap", "clamp")
    },
    **{
        f"dp4a.{left}.{right}": _dot(left, right)
        for left, right in product(("s32", "u32"), repeat=2)
    },
    **{
        f"dp2a.{half}.{left}.{right}": _dot_of_halves(half, left, right)
        for half in ("lo", "hi")
        for left, right in product(("s32", "u32"), repeat=2)
    },
}


def test_instructions():
    count = len(INSTRUCTIONS)
    lines = [_LINE.format(text, count, n) for n, text in enumerate(INSTRUCTIONS)]
    source = _KERNEL.format("".join(lines))
    made = native.compile(source, kind="cu", flags=_FLAGS, level=1)
    choose = random.Random(0)
    words = [0, 1, 31, 32, 33, 2**32 - 1]
    words += [0x80008000, 0x7FFF7FFF, 0x80808080, 0x7F7F7F7F]
    words += [choose.randrange(1 << 32) for _ in range(30)]
    rows = [[choose.choice(words) for _ in range(3)] for _ in range(64)]
    out = np.zeros((len(rows), count), np.uint32)
    made.k(len(rows), len(rows), out, np.array(rows, np.uint32))
    for number, (text, reference) in enumerate(INSTRUCTIONS.items()):
        expected = [reference(*row) & 0xFFFFFFFF for row in rows]
        assert out[:, number].tolist() == expected, text
    checked = native.compile(source, kind="cu", flags=_FLAGS, checked=True)
    few = np.zeros((2, count), np.uint32)
    checked.k(2, 2, few, np.array(rows[:2], np.uint32))
    assert (few == out[:2]).all()


_OTHERS = """\
extern "C" __attribute__((global)) void accesses(int *o, const signed char *p) {
  int x, y; unsigned z; float f; unsigned long long t, u;
  asm("ld.global.cg.s8 %0, [%1];" : "=r"(x) : "l"(p));
  asm("ld.global.nc.u8 %0, [%1];" : "=r"(z) : "l"(p));
  o[0] = x; o[1] = z;
  asm("ld.global.ca.v2.s32 {%0,%1}, [%2];" : "=r"(x), "=r"(y) : "l"(p));
  o[2] = x; o[3] = y;
  asm volatile("st.global.cg.v2.s32 [%0], {%1,%2};" :: "l"(o + 4), "r"(y), "r"(x)
               : "memory");
  asm("ld.global.f32 %0, [%1];" : "=f"(f) : "l"(p + 8));
  asm volatile("st.global.cs.f32 [%0], %1;" :: "l"(o + 6), "f"(f * 2) : "memory");
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t));
  asm volatile("nanosleep.u32 64;");
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(u));
  asm volatile("" : "+r"(x) :: "memory");
  o[7] = u - t < 1ull << 40;
  o[8] = x;
}
extern "C" __attribute__((global)) void exchange(int *x) {
  __attribute__((shared)) static int tile[64];
  int i = __nvvm_read_ptx_sreg_tid_x();
  tile[i] = x[i];
  asm volatile("membar.cta;");
  asm volatile("bar.sync 0;" ::: "memory");
  x[i] = tile[63 - i];
}
"""


@pytest.mark.parametrize("checked", [False, True])
def test_accesses_clocks_and_barriers(*, checked: bool):
    made = native.compile(_OTHERS, kind="cu", flags=_FLAGS, checked=checked)
    out, given = np.zeros(9, np.int32), np.array([-3, 7, 0], np.int32)
    given.view(np.float32)[2] = 1.25
    made.accesses(1, 1, out, given.view(np.int8))
    assert out.tolist()[:6] == [-3, 253, -3, 7, 7, -3]
    assert out.view(np.float32)[6] == 2.5
    assert out.tolist()[7:] == [1, -3]
    x = np.arange(64, dtype=np.int32)
    made.exchange(64, 64, x)
    assert x.tolist() == list(range(63, -1, -1))


_REGISTERS = {
    "mov.u32 %0, %%laneid;": "__nvvm_read_ptx_sreg_laneid()",
    "mov.b32 %0, %%lanemask_lt;": "__nvvm_read_ptx_sreg_lanemask_lt()",
    "mov.u32 %0, %%lanemask_ge;": "__nvvm_read_ptx_sreg_lanemask_ge()",
    "mov.u32 %0, %%warpid;": "__nvvm_read_ptx_sreg_warpid()",
    "mov.u32 %0, %%nwarpid;": "__nvvm_read_ptx_sreg_nwarpid()",
    "mov.u32 %0, %%tid.x;": "__nvvm_read_ptx_sreg_tid_x()",
    "mov.u32 %0, %%tid.y;": "__nvvm_read_ptx_sreg_tid_y()",
    "{mov.u32 %0, %%ntid.x;}": "__nvvm_read_ptx_sreg_ntid_x()",
    "mov.u32 %0, %%ctaid.x;": "__nvvm_read_ptx_sreg_ctaid_x()",
    "mov.u32 %0, %%nctaid.x;": "__nvvm_read_ptx_sreg_nctaid_x()",
    "mov.u32 %0, WARP_SZ;": "32",
}


@pytest.mark.parametrize("checked", [False, True])
def test_special_registers(*, checked: bool):
    reads = "".join(f'asm("{text}" : "=r"(*o++));' for text in _REGISTERS)
    values = "".join(f"*o++ = {value};" for value in _REGISTERS.values())
    source = f"""
    extern "C" __attribute__((global)) void k(unsigned *o) {{
      o += {2 * len(_REGISTERS)} * (__nvvm_read_ptx_sreg_tid_x()
        + 48 * __nvvm_read_ptx_sreg_ctaid_x());
      {reads} {values}
    }}
    """
    made = native.compile(source, kind="cu", flags=_FLAGS, checked=checked)
    out = np.zeros((96, 2, len(_REGISTERS)), np.uint32)
    made.k(96, 48, out)
    assert out[:, 0].tolist() == out[:, 1].tolist()
    assert out[:, 0, 0].tolist() == [*range(32), *range(16)] * 2


@pytest.mark.parametrize(
    "text",
    [
        "{ .reg .u32 t; add.u32 t, %1, %1; mov.u32 %0, t; }",
        "mov.u32 %0, %%laneid; //%1",
        "mov.u32 %0, %%smid;",
        "mov.u32 %0, 7;",
        "lop3.b32 %0, %1, %1, %1, 7;",
        "shf.l.wrap.b32 %0, %1, %1, %0;",
        "ld.global.u32 %0, [%1+4];",
    ],
)
def test_other_assembly_is_refused(text: str):
    source = (
        'extern "C" __attribute__((global)) void k(int *x)'
        f' {{ asm("{text}" : "=r"(*x) : "r"(*x)); }}'
    )
    with pytest.raises(MemorySpaceError) as caught:
        native.compile(source, kind="cu", flags=_FLAGS)
    shown = text.replace("%%", "!").replace("%", "$").replace("!", "%")
    message = f"cannot run on the processor: '{shown}'. Write it in the kernel's"
    assert message in str(caught.value)
    assert "in @k, `" in str(caught.value)
    checked = native.compile(source, kind="cu", flags=_FLAGS, checked=True)
    with pytest.raises(MemorySpaceError, match="inline_asm is not known here"):
        checked.k(1, 1, np.zeros(1, np.int32))


def test_conversions_of_half_numbers():
    """As CUDA's headers write them."""
    made = native.compile(
        """
        extern "C" __attribute__((global)) void k(float *x, unsigned short *h) {
          int i = __nvvm_read_ptx_sreg_tid_x();
          asm("{ cvt.rn.f16.f32 %0, %1;}" : "=h"(h[2 * i]) : "f"(x[i]));
          asm("{  cvt.rn.bf16.f32 %0, %1;}\\n" : "=h"(h[2 * i + 1]) : "f"(x[i]));
          asm("{  cvt.f32.f16 %0, %1;}" : "=f"(x[i]) : "h"(h[2 * i]));
        }
        """,
        kind="cu",
        flags=_FLAGS,
    )
    values = np.array([1.5, -2.0001, 1e-7, 7e4, 3.14159], np.float32)
    x, h = values.copy(), np.zeros((5, 2), np.uint16)
    made.k(5, 5, x, h)
    with np.errstate(over="ignore"):
        halves = values.astype(np.float16)
    assert h[:, 0].tolist() == halves.view(np.uint16).tolist()
    assert x.tolist() == halves.astype(np.float32).tolist()
    bits = values.view(np.uint32)
    rounded = bits + 0x7FFF + (bits >> 16 & 1) >> 16
    assert h[:, 1].tolist() == rounded.tolist()
