"""HIP's operations on the lanes of a wavefront, natively and in the interpreter."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np
import pytest
from native_kernels import needs_clang
from numpy.typing import NDArray

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError

pytestmark = needs_clang

_HEAD = """
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
typedef unsigned long long bits;
static inline __device__ unsigned lane() {
  return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
}
extern "C" __device__ __attribute__((convergent, const)) int
writelane(int value, int lane, int old) __asm("llvm.amdgcn.writelane.i32");
static inline __device__ unsigned item() {
  return __builtin_amdgcn_workgroup_id_x() * 128 + __builtin_amdgcn_workitem_id_x();
}
"""
_ITEMS = 256


def _kernel(operations: Iterable[str]) -> str:
    """One kernel for all operations, each with a row of results."""
    rows = "".join(
        f"{{ int v = in[i]; out[{row * _ITEMS} + i] = (bits)({call}); }}\n"
        for row, call in enumerate(operations)
    )
    return (
        'extern "C" __global__ void all(bits *out, const int *in) {\n'
        f"unsigned i = item();\n{rows}}}\n"
    )


_OPERATIONS = {
    "place": "lane() + 100 * __builtin_amdgcn_wavefrontsize()",
    "gathered": "__builtin_amdgcn_ds_bpermute(4 * v, v)",
    "scattered": "__builtin_amdgcn_ds_permute(4 * v, v + 1)",
    "reversed": "__builtin_amdgcn_ds_swizzle(v, 0x7c1f)",
    "in_four": "__builtin_amdgcn_ds_swizzle(v, 0x801b)",
    "first": "__builtin_amdgcn_readfirstlane(v)",
    "fifth": "__builtin_amdgcn_readlane(v, 5)",
    "shifted": "__builtin_amdgcn_update_dpp(-1, v, 0x111, 15, 15, false)",
    "shifted_left": "__builtin_amdgcn_update_dpp(-1, v, 0x103, 15, 15, true)",
    "rotated": "__builtin_amdgcn_update_dpp(-1, v, 0x125, 15, 15, false)",
    "mirrored": "__builtin_amdgcn_mov_dpp(v, 0x140, 15, 15, true)",
    "half": "__builtin_amdgcn_mov_dpp(v, 0x141, 15, 15, true)",
    "broadcast": "__builtin_amdgcn_update_dpp(9, v, 0x142, 10, 15, false)",
    "halves": "__builtin_amdgcn_update_dpp(9, v, 0x143, 12, 15, false)",
    "banks": "__builtin_amdgcn_update_dpp(9, v, 0x1b, 15, 5, false)",
}
_DIVERGENT = """
extern "C" __global__ void divergent(bits *out, const int *in) {
  unsigned i = item();
  int v = in[i];
  bits found = 1;
  if (v & 1)
    found = __builtin_amdgcn_ds_bpermute(4 * (v + 1), v) + 1000;
  else
    while (v > 20) {
      found = found * 3 + __builtin_amdgcn_readfirstlane(v);
      v -= 13;
    }
  BALLOT
  out[i] = found;
}
"""


def _program(size: int, *, checked: bool) -> native.Program:
    text = _HEAD + _kernel(_OPERATIONS.values())
    ballot = f"found ^= __builtin_amdgcn_ballot_w{size}(v & 2);"
    processor = "gfx90a" if size == 64 else "gfx1030"
    return native.compile(
        text + _DIVERGENT.replace("BALLOT", f"if (v & 4) {ballot}"),
        kind="hip",
        flags=("-nogpuinc", "-nogpulib", f"--offload-arch={processor}"),
        level=1,
        use_cache=False,
        checked=checked,
    )


def _row(lane: int) -> int:
    return lane & ~15


_Model = Callable[[list[int], int], int]


def _models(size: int) -> dict[str, _Model]:
    """What a lane should have, of the values of its wavefront."""

    def scattered(v: list[int], lane: int) -> int:
        return next((x + 1 for x in reversed(v) if x % size == lane), 0)

    return {
        "place": lambda v, lane: lane + 100 * size,
        "gathered": lambda v, lane: v[v[lane] % size],
        "scattered": scattered,
        "reversed": lambda v, lane: v[lane ^ 31],
        "in_four": lambda v, lane: v[lane ^ 3],
        "first": lambda v, lane: v[0],
        "fifth": lambda v, lane: v[5],
        "shifted": lambda v, lane: v[lane - 1] if lane % 16 else -1,
        "shifted_left": lambda v, lane: v[lane + 3] if lane % 16 < 13 else 0,
        "rotated": lambda v, lane: v[_row(lane) + (lane - 5) % 16],
        "mirrored": lambda v, lane: v[lane ^ 15],
        "half": lambda v, lane: v[lane ^ 7],
        "broadcast": lambda v, lane: v[_row(lane) - 1] if lane // 16 % 2 else 9,
        "halves": lambda v, lane: v[31] if lane > 31 else 9,
        "banks": lambda v, lane: v[lane ^ 3] if lane // 4 % 2 == 0 else 9,
    }


def _diverged(v: list[int], size: int) -> list[int]:
    found = [1] * size
    left = {lane: x for lane, x in enumerate(v) if not x & 1}
    for lane, x in enumerate(v):
        if x & 1:
            source = (x + 1) % size
            found[lane] = (v[source] if v[source] & 1 else 0) + 1000
    now = list(v)
    while left := {lane: x for lane, x in left.items() if x > 20}:
        first = left[min(left)]
        for lane in left:
            found[lane] = found[lane] * 3 + first
            left[lane] -= 13
            now[lane] -= 13
    ballot = sum(1 << n for n, x in enumerate(now) if x & 4 and x & 2)
    return [f ^ ballot if now[n] & 4 else f for n, f in enumerate(found)]


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize("size", [32, 64])
def test_operations_of_wavefronts(size: int, checked: bool):
    program = _program(size, checked=checked)
    values = np.random.default_rng(1).integers(0, 64, _ITEMS, dtype=np.int32)
    waves = values.reshape(-1, size).tolist()

    found = np.zeros((len(_OPERATIONS), _ITEMS), np.uint64)
    program.all(_ITEMS, 128, found, values)
    results = dict(zip(_OPERATIONS, found.tolist(), strict=True))
    for name, model in _models(size).items():
        if size == 32 and name in ("broadcast", "halves"):
            continue
        expected = [
            model(v, lane) & (1 << 64) - 1 for v in waves for lane in range(size)
        ]
        assert results[name] == expected, name
    out = np.zeros(_ITEMS, np.uint64)
    program.divergent(_ITEMS, 128, out, values)
    assert out.tolist() == [x for v in waves for x in _diverged(v, size)]


def _compiled(
    operations: dict[str, str], processor: str, size: int, *, checked: bool
) -> native.Program:
    wide = ("-mwavefrontsize64",) if size == 64 and processor.startswith("gfx1") else ()
    return native.compile(
        _HEAD + _kernel(operations.values()),
        kind="hip",
        flags=("-nogpuinc", "-nogpulib", f"--offload-arch={processor}", *wide),
        level=1,
        use_cache=False,
        checked=checked,
    )


_Waves = NDArray[np.int64]
"""A row of values for each wavefront."""

_Expected = Callable[[_Waves], NDArray[Any]]


def _check(program: native.Program, size: int, models: Mapping[str, _Expected]) -> None:
    values = np.random.default_rng(2).integers(-40, 40, _ITEMS, dtype=np.int32)
    waves = values.astype(np.int64).reshape(-1, size)
    found = np.zeros((len(models), _ITEMS), np.uint64)
    program.all(_ITEMS, 128, found, values)
    for (name, model), out in zip(models.items(), found, strict=True):
        expected = np.broadcast_to(model(waves), waves.shape).astype(np.uint64)
        assert out.tolist() == expected.ravel().tolist(), name


in_both_modes = pytest.mark.parametrize("checked", [False, True])
of_both_sizes = pytest.mark.parametrize("size", [32, 64])


def _bits(chosen: NDArray[np.bool_]) -> NDArray[np.uint64]:
    """The bits of the lanes of each wavefront, lane 0 the lowest."""
    places = np.arange(chosen.shape[1], dtype=np.uint64)
    return (chosen.astype(np.uint64) << places).sum(axis=1, keepdims=True)


_COMPARISONS: dict[str, tuple[str, _Expected]] = {
    "equal": ("uicmp(v, 3, 32)", lambda v: v == 3),
    "differ": ("uicmp(v, 3, 33)", lambda v: v != 3),
    "above": ("uicmp(v, 3, 34)", lambda v: (v < 0) | (v > 3)),
    "not_below": ("uicmp(v, 3, 35)", lambda v: (v < 0) | (v >= 3)),
    "below": ("uicmp(v, 3, 36)", lambda v: (v >= 0) & (v < 3)),
    "not_above": ("uicmpl((long)v, 3, 37)", lambda v: (v >= 0) & (v <= 3)),
    "greater": ("sicmp(v, -5, 38)", lambda v: v > -5),
    "not_less": ("sicmpl((long)v, -5, 39)", lambda v: v >= -5),
    "less": ("sicmp(v, -5, 40)", lambda v: v < -5),
    "not_greater": ("sicmp(v, -5, 41)", lambda v: v <= -5),
    "never": ("fcmpf(f, 0.5f, 0)", lambda v: v != v),
    "ordered_equal": ("fcmpf(f, 0.5f, 1)", lambda v: v == 1),
    "ordered_greater": ("fcmp((double)f, 0.5, 2)", lambda v: v > 1),
    "ordered_not_less": ("fcmpf(f, 0.5f, 3)", lambda v: v >= 1),
    "ordered_less": ("fcmpf(f, 0.5f, 4)", lambda v: (v < 1) & (v > -9)),
    "ordered_not_greater": ("fcmpf(f, 0.5f, 5)", lambda v: (v <= 1) & (v > -9)),
    "ordered_differ": ("fcmpf(f, 0.5f, 6)", lambda v: (v != 1) & (v > -9)),
    "ordered": ("fcmpf(f, f, 7)", lambda v: v > -9),
    "unordered": ("fcmpf(f, 0.5f, 8)", lambda v: v <= -9),
    "unordered_equal": ("fcmp((double)f, 0.5, 9)", lambda v: (v == 1) | (v <= -9)),
    "unordered_greater": ("fcmpf(f, 0.5f, 10)", lambda v: (v > 1) | (v <= -9)),
    "unordered_not_less": ("fcmpf(f, 0.5f, 11)", lambda v: (v >= 1) | (v <= -9)),
    "unordered_less": ("fcmpf(f, 0.5f, 12)", lambda v: v < 1),
    "unordered_not_greater": ("fcmpf(f, 0.5f, 13)", lambda v: v <= 1),
    "unordered_differ": ("fcmpf(f, 0.5f, 14)", lambda v: v != 1),
    "always": ("fcmpf(f, f, 15)", lambda v: v == v),
}
"""Comparisons of v, and of f, which is half of it or no number; and of which lanes."""


@in_both_modes
@of_both_sizes
def test_ballots_of_comparisons(size: int, checked: bool):
    # Numbers up to -9 become NaN. Each lane stores one of the ballots.
    calls = ", ".join(f"__builtin_amdgcn_{call}" for call, _ in _COMPARISONS.values())
    count = len(_COMPARISONS)
    text = (
        '({ float f = v > -9 ? v * 0.5f : __builtin_nanf(""); '
        f"bits found[{count}] = {{ {calls} }}; found[lane() % {count}]; }})"
    )
    processor = "gfx90a" if size == 64 else "gfx1030"
    program = _compiled({"all": text}, processor, size, checked=checked)

    def model(v: _Waves) -> NDArray[Any]:
        ballots = [_bits(lanes(v)) for _, lanes in _COMPARISONS.values()]
        return np.hstack([ballots[lane % count] for lane in range(size)])

    _check(program, size, {"all": model})


def _with(waves: _Waves, lane: int, value: int) -> _Waves:
    found = waves.copy()
    found[:, lane] = value
    return found


@in_both_modes
@of_both_sizes
def test_writes_to_a_lane(size: int, checked: bool):
    program = _compiled(
        {
            "seventh": "writelane(99, 7, v)",
            "beyond": "writelane(99, 64 + 9, v)",
            "chosen": "writelane(99, __builtin_amdgcn_readlane(v, 3) & 15, v)",
            "odd_ones": "({ if (v & 1) v = __builtin_amdgcn_uicmp(v, 3, 33); v; })",
        },
        "gfx90a" if size == 64 else "gfx1030",
        size,
        checked=checked,
    )

    def chosen(v: _Waves) -> _Waves:
        places = np.arange(size) == v[:, 3:4] & 15
        return np.where(places, 99, v)

    def odd_ones(v: _Waves) -> NDArray[Any]:
        found = _bits((v & 1 == 1) & (v != 3)) & np.uint64(0xFFFFFFFF)
        return np.where(v & 1 == 1, found.astype(np.uint32).astype(np.int32), v)

    models: dict[str, _Expected] = {
        "seventh": lambda v: _with(v, 7, 99),
        "beyond": lambda v: _with(v, 9, 99),
        "chosen": chosen,
        "odd_ones": odd_ones,
    }
    _check(program, size, models)


_LOW, _HIGH = 0x31A5CF70, 0x8642EDB9
_SELECTED = [int(digit, 16) for word in (_LOW, _HIGH) for digit in f"{word:x}"[::-1]]
_SELECTORS = f"{_LOW:#x}, {_HIGH:#x}"


def _lanes_of_rows(size: int, across: int) -> NDArray[np.int64]:
    """The lane that each one reads."""
    own = np.arange(size)
    return (own & ~15 ^ across) | np.array(_SELECTED)[own & 15]


@in_both_modes
@of_both_sizes
def test_permutations_of_rows(size: int, checked: bool):
    some = "({{ if (v & 1) v = __builtin_amdgcn_{}(-7, v, {}, false, {}); v; }})"
    program = _compiled(
        {
            "own": f"__builtin_amdgcn_permlane16(-1, v, {_SELECTORS}, false, false)",
            "other": f"__builtin_amdgcn_permlanex16(-1, v, {_SELECTORS}, true, false)",
            "or_old": some.format("permlane16", _SELECTORS, "false"),
            "or_zero": some.format("permlanex16", _SELECTORS, "true"),
        },
        "gfx1030",
        size,
        checked=checked,
    )

    def with_default(v: _Waves, across: int, default: int) -> _Waves:
        found = v[:, _lanes_of_rows(size, across)]
        return np.where(v & 1 == 1, np.where(found & 1 == 1, found, default), v)

    # The builtins return unsigned numbers.
    models: dict[str, _Expected] = {
        "own": lambda v: v[:, _lanes_of_rows(size, 0)] & 0xFFFFFFFF,
        "other": lambda v: v[:, _lanes_of_rows(size, 16)] & 0xFFFFFFFF,
        "or_old": lambda v: with_default(v, 0, -7),
        "or_zero": lambda v: with_default(v, 16, 0),
    }
    _check(program, size, models)


@in_both_modes
@of_both_sizes
def test_permutations_of_rows_by_each_lane(size: int, checked: bool):
    program = _compiled(
        {
            "own": "__builtin_amdgcn_permlane16_var(-1, v, v * 5, false, false)",
            "other": "__builtin_amdgcn_permlanex16_var(-1, v, v * 5, false, false)",
            "halves": "__builtin_amdgcn_permlane64(v)",
        },
        "gfx1200",
        size,
        checked=checked,
    )
    own = np.arange(size)

    def gathered(v: _Waves, lanes: NDArray[np.int64]) -> _Waves:
        return np.take_along_axis(v, lanes, axis=1) & 0xFFFFFFFF

    models: dict[str, _Expected] = {
        "own": lambda v: gathered(v, own & ~15 | v * 5 & 15),
        "other": lambda v: gathered(v, (own & ~15 ^ 16) | v * 5 & 15),
        "halves": lambda v: v[:, own ^ 32 if size == 64 else own] & 0xFFFFFFFF,
    }
    _check(program, size, models)


@in_both_modes
def test_swaps_of_rows(checked: bool):
    text = "__builtin_amdgcn_permlane{}_swap(v, v + 100, false, true)[{}]"
    program = _compiled(
        {
            f"swap{rows}_{part}": text.format(rows, part)
            for rows in (16, 32)
            for part in (0, 1)
        },
        "gfx950",
        64,
        checked=checked,
    )
    own = np.arange(64)

    def model(rows: int, part: int) -> _Expected:
        def swapped(v: _Waves) -> _Waves:
            other = v + 100
            partner = own ^ rows
            if part:
                found = np.where(own & rows, other, v[:, partner])
            else:
                found = np.where(own & rows, other[:, partner], v)
            return found & 0xFFFFFFFF

        return swapped

    models = {
        f"swap{rows}_{part}": model(rows, part) for rows in (16, 32) for part in (0, 1)
    }
    _check(program, 64, models)


def test_values_of_inactive_lanes_are_undefined():
    program = _compiled(
        {
            "k": "({ if (v & 1) { v = __builtin_amdgcn_permlane16(0, v, 0, 0, true, "
            "false); if (v == 3) v = 4; } v; })"
        },
        "gfx1030",
        32,
        checked=True,
    )
    with pytest.raises(native.Trap, match="poison"):
        _check(program, 32, {"k": lambda v: v})


def test_permutations_of_eight_lanes_are_refused():
    with pytest.raises(
        MemorySpaceError,
        match=r"lanes of a wavefront is not .*. Use __shfl or __ballot",
    ):
        _compiled(
            {"rows": "__builtin_amdgcn_mov_dpp8(v, 123)"}, "gfx1030", 32, checked=False
        )


_HALVES_OF_32 = """\
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare { i32, i32 } @llvm.amdgcn.permlane32.swap(i32, i32, i1, i1)
define amdgpu_kernel void @k(ptr addrspace(1) %out) "target-cpu"="gfx1030" {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %swapped = call { i32, i32 }
    @llvm.amdgcn.permlane32.swap(i32 %i, i32 %i, i1 false, i1 false)
  %first = extractvalue { i32, i32 } %swapped, 0
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %first, ptr addrspace(1) %at
  ret void
}
"""


def test_halves_of_wavefronts_of_32():
    with pytest.raises(MemorySpaceError, match="a wavefront of 32 lanes has no halves"):
        native.compile(_HALVES_OF_32, kind="ll")
    program = native.compile(_HALVES_OF_32, kind="ll", checked=True)
    with pytest.raises(
        MemorySpaceError, match="halves of 32 lanes of a wavefront of 32"
    ):
        program.k(32, 32, np.zeros(32, np.int32))
