"""
Arrays between pages that nobody may access, and kernels that stay in their bounds.
"""

import ctypes
import mmap
from typing import Any

import numpy as np

from xdsl_gas import native

PAGE = mmap.PAGESIZE
_ALLOWED = mmap.PROT_READ | mmap.PROT_WRITE

KERNELS = """\
kernel void skips(global float *x, global const float *y, int n)
{
    size_t i = get_global_id(0);
    if (i < n)
        x[i] += y[i] * 2;
}
kernel void stencil(global float *x, global const float *y, int n)
{
    int i = get_global_id(0);
    if (i > 0 && i < n - 1)
        x[i] = y[i - 1] + y[i] + y[i + 1];
    else if (i < n)
        x[i] = y[i];
}
kernel void gathers(global float *x, global const float *y, int n)
{
    int i = get_global_id(0);
    if (i < n)
        x[i] += y[(i * 7) % n];
}
kernel void strides(global float *x, global const float *y, int n)
{
    int i = get_global_id(0);
    if (2 * i + 1 < n)
        x[2 * i] = y[2 * i + 1];
}
kernel void vectors(global float *x, global const float *y, int n)
{
    int i = get_global_id(0);
    if (4 * i + 4 <= n)
        vstore4(vload4(i, y) * 3, i, x);
    else
        for (int k = 4 * i; k < n; k++)
            x[k] = y[k] * 3;
}
kernel void divides(global float *x, global const float *y, int n)
{
    int i = get_global_id(0);
    if (i < n && y[i] > 0.5f)
        x[i] = 1000 / (int)(y[i] * 4);
}
kernel void waits(global float *x, global const float *y, int n)
{
    local float tile[64];
    int i = get_global_id(0), l = get_local_id(0);
    tile[l] = i < n ? y[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < n; k++)
        if (i < n && k < get_local_size(0))
            x[i] += tile[(l + k) % get_local_size(0)] * y[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n)
        x[i] += tile[0];
}
kernel void breaks(global float *x, global const float *y, int n)
{
    int i = get_global_id(0);
    float sum = 0;
    for (int k = i; ; k++) {
        if (k >= n || y[k] > 0.9f)
            break;
        sum += y[k];
    }
    if (i < n)
        x[i] = sum;
}
"""
NAMES = (
    *("skips", "stencil", "gathers", "strides"),
    *("vectors", "divides", "waits", "breaks"),
)


def guarded(values: "np.ndarray[Any, Any]", *, at_end: bool) -> "np.ndarray[Any, Any]":
    """Returns a copy that lies at the end or the beginning of what may be accessed."""
    size = -(-values.nbytes // PAGE) * PAGE
    memory = mmap.mmap(-1, size + 2 * PAGE)
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    protect = ctypes.CDLL(None).mprotect
    for page in (address, address + PAGE + size):
        assert protect(ctypes.c_void_p(page), PAGE, 0) == 0
    offset = PAGE + (size - values.nbytes if at_end else 0)
    made = np.frombuffer(memory, values.dtype, values.size, offset)
    made[:] = values
    return made


def _check(
    programs: native.Program, checked: native.Program, name: str, count: int
) -> None:
    random = np.random.default_rng(count)
    x, y = (random.random(count, np.float32) for _ in range(2))
    size = -(-count // 16) * 16
    expected = x.copy()
    checked[name](size, 16, expected, y, count)
    for at_end in (False, True):
        # LLVM compiles a kernel for each local size.
        for local in (16, 64) if size == 64 else (16,):
            own = guarded(x, at_end=at_end)
            programs[name](size, local, own, guarded(y, at_end=at_end), count)
            if name != "waits" or local == 16:
                assert own.tobytes() == expected.tobytes(), (name, count, local)


def check_kernels() -> None:
    """
    Runs each kernel natively, and compares its results with those in the interpreter.
    An access out of bounds ends the process by a signal.
    """
    flags = ("-ffp-contract=off",)
    programs = native.compile(KERNELS, kind="cl", flags=flags)
    checked = native.compile(KERNELS, kind="cl", flags=flags, checked=True)
    for name in NAMES:
        for length in (1, 3, 15, 16, 33, 61):
            _check(programs, checked, name, length)
