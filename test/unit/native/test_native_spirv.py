"""SPIR-V's built-in functions and variables, as OpenCL C defines their equivalents."""

import re
from collections.abc import Callable, Sequence
from itertools import accumulate

import numpy
import pytest

from xdsl_gas import native

_WIDTH, _SIZE = 4, 8
_VALUES = [37 * i % 101 - 50 for i in range(2 * _SIZE)]

_WORK_GROUP, _SUB_GROUP = 2, 3
_REDUCE, _INCLUSIVE, _EXCLUSIVE, _CLUSTERED = range(4)

Row = Callable[[Sequence[int]], Sequence[int]]
"""What the work-items of one group store, by their values."""


def _all(number: Callable[[Sequence[int]], int]) -> Row:
    return lambda values: [number(values)] * len(values)


def _scan(values: Sequence[int]) -> Sequence[int]:
    return list(accumulate(values))


def _scan_before(values: Sequence[int]) -> Sequence[int]:
    return [0, *accumulate(values[:-1])]


_NAME = re.compile(r"@(\w+):(\w*)")


def _mangled(text: str) -> str:
    """Mangles the names of functions: `@IsNan:f` is `@_Z13__spirv_IsNanf`."""
    return _NAME.sub(lambda m: f"@_Z{len(m[1]) + 8}__spirv_{m[1]}{m[2]}", text)


_OF_GROUPS: tuple[tuple[str, str, str, Row], ...] = (
    # The name, the mangled operands, those behind the scope, the result.
    ("GroupIAdd", "iii", "i32 0, i32 %v", _all(sum)),
    ("GroupIAdd", "iii", "i32 1, i32 %v", _scan),
    ("GroupIAdd", "iii", "i32 2, i32 %v", _scan_before),
    ("GroupSMax", "iii", "i32 0, i32 %v", _all(max)),
    ("GroupUMax", "iij", "i32 0, i32 %v", _all(lambda v: max(v, key=_unsigned))),
    ("GroupSMin", "iii", "i32 0, i32 %v", _all(min)),
    ("GroupBroadcast", "iij", "i32 %v, i32 1", _all(lambda v: v[1])),
    ("GroupBitwiseXorKHR", "iii", "i32 0, i32 %v", _all(lambda v: _xor(v))),
)
_OF_SUB_GROUPS: tuple[tuple[str, str, str, Row], ...] = (
    ("GroupNonUniformIAdd", "iii", "i32 3, i32 0, i32 %v", _all(sum)),
    ("GroupNonUniformIAdd", "iii", "i32 3, i32 1, i32 %v", _scan),
    (
        "GroupNonUniformIAdd",
        "iiij",
        "i32 3, i32 3, i32 %v, i32 2",
        lambda v: [v[i & -2] + v[i | 1] for i in range(len(v))],
    ),
    (
        "GroupNonUniformShuffle",
        "iij",
        "i32 3, i32 %v, i32 2",
        _all(lambda v: v[2]),
    ),
    (
        "GroupNonUniformShuffleXor",
        "iij",
        "i32 3, i32 %v, i32 1",
        lambda v: [v[i ^ 1] for i in range(len(v))],
    ),
    (
        "GroupNonUniformRotateKHR",
        "iij",
        "i32 3, i32 %v, i32 1",
        lambda v: [*v[1:], v[0]],
    ),
    (
        "GroupNonUniformRotateKHR",
        "iijj",
        "i32 3, i32 %v, i32 1, i32 2",
        lambda v: [v[i ^ 1] for i in range(len(v))],
    ),
    ("GroupNonUniformBroadcastFirst", "ii", "i32 3, i32 %v", _all(lambda v: v[0])),
    # Clang's name of the template, which DPC++ writes before its translator.
    ("SubgroupShuffleINTEL", "IiET_S0_j", "i32 %v, i32 3", _all(lambda v: v[3])),
    (
        "SubgroupShuffleXorINTEL",
        "ij",
        "i32 %v, i32 2",
        lambda v: [v[i ^ 2] for i in range(len(v))],
    ),
    (
        "SubgroupShuffleDownINTEL",
        "iij",
        "i32 %v, i32 %v, i32 1",
        lambda v: [*v[1:], v[0]],
    ),
    (
        "SubgroupShuffleUpINTEL",
        "iij",
        "i32 %v, i32 %v, i32 1",
        lambda v: [v[-1], *v[:-1]],
    ),
)


def _unsigned(value: int) -> int:
    return value & 0xFFFFFFFF


def _xor(values: Sequence[int]) -> int:
    found = 0
    for value in values:
        found ^= value
    return found


_OF_WORK_ITEMS: tuple[tuple[str, Callable[[int, int], int]], ...] = (
    # LLVM IR that computes %r of %v, %f and %p; what it means for an id and a value.
    (
        "%b = call spir_func i1 @IsNan:f(float %f)\n%r = select i1 %b, i32 1, i32 2",
        lambda i, v: 2,
    ),
    (
        "%b = call spir_func i1 @IsFinite:f(float %f)\n%r = zext i1 %b to i32",
        lambda i, v: 1,
    ),
    (
        "%b = call spir_func i1 @SignBitSet:f(float %f)\n%r = zext i1 %b to i32",
        lambda i, v: v < 0,
    ),
    (
        "%w = insertelement <2 x float> <float 0x7FF8000000000000, float poison>, "
        "float %f, i32 1\n"
        "%b = call spir_func <2 x i1> @IsNan:Dv2_f(<2 x float> %w)\n"
        "%e = call spir_func i1 @Any:Dv2_b(<2 x i1> %b)\n"
        "%g = call spir_func i1 @All:Dv2_b(<2 x i1> %b)\n"
        "%r = select i1 %e, i32 7, i32 8\n"
        "%unused = zext i1 %g to i32",
        lambda i, v: 7,
    ),
    (
        "%r = call spir_func i32 @BitCount:j(i32 %v)",
        lambda i, v: _unsigned(v).bit_count(),
    ),
    (
        "%r = call spir_func i32 @ocl_s_max:ii(i32 %v, i32 3)",
        lambda i, v: max(v, 3),
    ),
    (
        # The sign is that of the instruction, not of the mangled name.
        "%r = call spir_func i32 @ocl_u_min:ii(i32 %v, i32 3)",
        lambda i, v: min(v, 3, key=_unsigned),
    ),
    (
        "%g = call spir_func float @ocl_fclamp:fff(float %f, float -2.0, "
        "float 2.0)\n"
        "%r = call spir_func i32 @ConvertFToS_Rint:f(float %g)",
        lambda i, v: max(-2, min(2, v)),
    ),
    (
        "%c = call spir_func i8 @SatConvertSToU_Ruchar:i(i32 %v)\n"
        "%r = zext i8 %c to i32",
        lambda i, v: max(v, 0),
    ),
    (
        "%g = call spir_func float @ocl_fract:fPf(float 2.5, ptr %whole)\n"
        "%l = load float, ptr %whole\n"
        "%s = fadd float %g, %l\n"
        "%h = fmul float %s, 2.0\n"
        "%r = fptosi float %h to i32",
        lambda i, v: 5,
    ),
    (
        "%w = call spir_func <2 x i32> @ocl_vloadn_Rint2:mPU3AS1Kii("
        "i64 0, ptr addrspace(1) %p, i32 2)\n"
        "%r = extractelement <2 x i32> %w, i32 1",
        lambda i, v: _VALUES[1],
    ),
    (
        "%g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)\n"
        "%q = call spir_func ptr addrspace(1) "
        "@GenericCastToPtrExplicit_ToGlobal:PU3AS4vi(ptr addrspace(4) %g, "
        "i32 5)\n"
        "%u = call spir_func ptr addrspace(1) "
        "@GenericCastToPtr_ToGlobal:PU3AS4vi(ptr addrspace(4) %g, i32 5)\n"
        "%t = call spir_func ptr addrspace(3) "
        "@GenericCastToPtrExplicit_ToLocal:PU3AS4vi(ptr addrspace(4) %g, "
        "i32 4)\n"
        "%n = icmp eq ptr addrspace(3) %t, null\n"
        "%x = load i32, ptr addrspace(1) %q\n"
        "%y = load i32, ptr addrspace(1) %u\n"
        "%s = add i32 %x, %y\n"
        "%r = select i1 %n, i32 %s, i32 77",
        lambda i, v: 2 * _VALUES[0],
    ),
    (
        "%w = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInLocalInvocationId\n"
        "%x = extractelement <3 x i64> %w, i32 0\n"
        "%a = load i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) "
        "@__spirv_BuiltInWorkgroupSize, i64 8)\n"
        "%b = load i64, ptr addrspace(4) addrspacecast (ptr addrspace(1) "
        "@__spirv_BuiltInWorkgroupSize to ptr addrspace(4))\n"
        "%c = load i32, ptr addrspace(1) @__spirv_BuiltInSubgroupMaxSize\n"
        "%d = zext i32 %c to i64\n"
        "%s = shl i64 %a, 8\n"
        "%t = shl i64 %b, 12\n"
        "%u = shl i64 %d, 16\n"
        "%m = add i64 %x, %s\n"
        "%n = add i64 %m, %t\n"
        "%o = add i64 %n, %u\n"
        "%r = trunc i64 %o to i32",
        lambda i, v: i % _SIZE + 0x100 + (_SIZE << 12) + (_WIDTH << 16),
    ),
    (
        "%o = call spir_func i32 @AtomicUMax:PU3AS3jiij(ptr addrspace(3) "
        "@cell, i32 2, i32 272, i32 7)\n"
        "%x = call spir_func i32 @AtomicCompareExchange:PU3AS3iiiiii("
        "ptr addrspace(3) @cell, i32 2, i32 272, i32 256, i32 9, i32 5)\n"
        "call spir_func void @ControlBarrier:iii(i32 2, i32 2, i32 272)\n"
        "%r = call spir_func i32 @AtomicLoad:PU3AS3iii(ptr addrspace(3) "
        "@cell, i32 2, i32 258)\n"
        "call spir_func void @ControlBarrier:iii(i32 2, i32 2, i32 272)",
        lambda i, v: 7,
    ),
)

_VARIABLES = """
@__spirv_BuiltInLocalInvocationId = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInWorkgroupSize = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInSubgroupMaxSize = external addrspace(1) constant i32
@cell = internal addrspace(3) global i32 undef
"""


def _declarations(text: str) -> str:
    """The declarations of the functions that LLVM IR calls."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        _, _, call = line.partition("call spir_func ")
        if not call:
            continue
        head, _, arguments = call.partition("(")
        if head.count("(") or "@" not in head:
            # The address space of the result.
            rest, _, arguments = arguments.partition("(")
            head = f"{head}({rest}"
        kinds = [a.strip().rpartition(" ")[0] for a in arguments[:-1].split(",")]
        found[head] = f"declare spir_func {head}({', '.join(kinds)})"
    return "\n".join(found.values())


def _kernel() -> tuple[str, list[list[int]]]:
    """A module, and what it stores."""
    lines: list[str] = []
    rows: list[list[int]] = []

    def store(code: str, row: list[int]) -> None:
        number = len(rows)
        for name in "abcdeghlmnoqrstuwxy":
            code = code.replace(f"%{name} ", f"%{name}{number} ")
            code = code.replace(f"%{name},", f"%{name}{number},")
            code = code.replace(f"%{name})", f"%{name}{number})")
            code = code.replace(f"%{name}\n", f"%{name}{number}\n")
        code = code.replace("%unused", f"%unused{number}")
        lines.append(code)
        lines.append(f"%at{number} = add i64 %i, {number * len(_VALUES)}")
        lines.append(
            f"%to{number} = getelementptr i32, ptr addrspace(1) %out, i64 %at{number}"
        )
        lines.append(f"store i32 %r{number}, ptr addrspace(1) %to{number}")
        rows.append([int(value) for value in row])

    def of_groups(size: int, row: Row) -> list[int]:
        starts = range(0, len(_VALUES), size)
        return [value for s in starts for value in row(_VALUES[s : s + size])]

    for name, kinds, operands, row in _OF_GROUPS:
        for scope, size in ((_WORK_GROUP, _SIZE), (_SUB_GROUP, _WIDTH)):
            called = f"@{name}:{kinds}(i32 {scope}, {operands})"
            store(f"%r = call spir_func i32 {called}\n", of_groups(size, row))
    for name, kinds, operands, row in _OF_SUB_GROUPS:
        called = f"@{name}:{kinds}({operands})"
        store(f"%r = call spir_func i32 {called}\n", of_groups(_WIDTH, row))
    for name, holds in (("GroupAny", any), ("GroupNonUniformAll", all)):
        called = f"@{name}:ib(i32 {_SUB_GROUP}, i1 %large)"
        store(
            f"%b = call spir_func i1 {called}\n%r = zext i1 %b to i32\n",
            of_groups(_WIDTH, _all(lambda v, holds=holds: holds(x > 20 for x in v))),
        )
    called = "@GroupNonUniformBallot:ib(i32 3, i1 %large)"
    store(
        f"%w = call spir_func <4 x i32> {called}\n"
        "%r = extractelement <4 x i32> %w, i32 0\n",
        of_groups(_WIDTH, _all(lambda v: sum((x > 20) << i for i, x in enumerate(v)))),
    )
    for code, compute in _OF_WORK_ITEMS:
        store(code + "\n", [compute(i, v) for i, v in enumerate(_VALUES)])
    body = "\n".join(lines)
    first = (
        "%whole = alloca float\n"
        "store i32 0, ptr addrspace(3) @cell\n"
        "call spir_func void @ControlBarrier:iii(i32 2, i32 2, i32 272)\n"
        "%i = call spir_func i64 @BuiltInGlobalInvocationId:i(i32 0)\n"
        "%place = getelementptr i32, ptr addrspace(1) %p, i64 %i\n"
        "%v = load i32, ptr addrspace(1) %place\n"
        "%f = sitofp i32 %v to float\n"
        "%large = icmp sgt i32 %v, 20\n"
    )
    text = _mangled(
        'target triple = "spir64-unknown-unknown"\n'
        f"{_VARIABLES}\n{_declarations(first + body)}\n"
        "define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %out) "
        "!intel_reqd_sub_group_size !0 {\n"
        f"{first}{body}\nret void\n}}\n!0 = !{{i32 {_WIDTH}}}\n"
    )
    return text, rows


@pytest.mark.parametrize("checked", [False, True])
def test_built_ins_of_spirv(checked: bool):
    text, rows = _kernel()
    made = native.compile(text, checked=checked)
    out = numpy.zeros(len(rows) * len(_VALUES), numpy.int32)
    made.k(len(_VALUES), _SIZE, numpy.array(_VALUES, numpy.int32), out)
    assert out.reshape(len(rows), -1).tolist() == rows
