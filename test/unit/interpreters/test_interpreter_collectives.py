"""Operations of work-groups and asynchronous copies in the interpreter."""

import numpy as np
import pytest

from xdsl_gas import api
from xdsl_gas.interpreters.state.traps import Trap, Unsupported

_GROUP = 4
_VALUES = [3, -1, 7, 2, 5, 5, -8, 0]


def _run(
    call: str, declaration: str, kind: str = "i32", values: list[int] | None = None
) -> list[float]:
    """Runs a kernel that applies a call to `%v`; its text sets `%r`."""
    text = f"""
    module attributes {{llvm.target_triple = "spir64"}} {{
      {declaration}
      llvm.func @_Z13get_global_idj(i32) -> i64
      llvm.func @_Z12get_local_idj(i32) -> i64
      llvm.func spir_kernelcc @k(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>) {{
        %zero = llvm.mlir.constant(0 : i32) : i32
        %z = llvm.mlir.constant(0 : i64) : i64
        %i = llvm.call @_Z13get_global_idj(%zero) : (i32) -> i64
        %p = llvm.getelementptr %in[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {kind}
        %q = llvm.getelementptr %out[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {kind}
        %v = llvm.load %p : !llvm.ptr<1> -> {kind}
        {call}
        llvm.store %r, %q : {kind}, !llvm.ptr<1>
        llvm.return
      }}
    }}"""
    type_ = {"i32": np.int32, "f32": np.float32, "i64": np.int64}[kind]
    given = np.array(_VALUES if values is None else values, type_)
    found = np.zeros(given.size, type_)
    module = api.read(text.encode())
    arrays = [given, found]
    api.run(
        module,
        "k",
        arrays,  # pyright: ignore[reportArgumentType]
        global_size=given.size,
        local_size=_GROUP,
    )
    return list(map(float, found))


def _reduction(name: str, letter: str = "i", kind: str = "i32") -> list[float]:
    function = f"_Z{len(name)}{name}{letter}"
    return _run(
        f"%r = llvm.call @{function}(%v) : ({kind}) -> {kind}",
        f"llvm.func @{function}({kind}) -> {kind}",
        kind,
    )


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("work_group_reduce_add", [11] * 4 + [2] * 4),
        ("work_group_reduce_min", [-1] * 4 + [-8] * 4),
        ("work_group_reduce_max", [7] * 4 + [5] * 4),
        ("work_group_scan_inclusive_add", [3, 2, 9, 11, 5, 10, 2, 2]),
        ("work_group_scan_exclusive_add", [0, 3, 2, 9, 0, 5, 10, 2]),
        ("work_group_scan_exclusive_max", [-(2**31), 3, 3, 7, -(2**31), 5, 5, 5]),
        ("work_group_scan_exclusive_min", [2**31 - 1, 3, -1, -1, 2**31 - 1, 5, 5, -8]),
        ("work_group_all", [1] * 4 + [0] * 4),
        ("work_group_any", [1] * 8),
        ("sub_group_reduce_add", _VALUES),
        ("sub_group_scan_exclusive_add", [0] * 8),
    ],
)
def test_integers(name: str, expected: list[int]):
    assert _reduction(name) == expected


def test_unsigned_extremes():
    assert _reduction("work_group_reduce_max", "j") == [-1] * 4 + [-8] * 4
    assert _reduction("work_group_reduce_min", "j")[0] == 2


def test_floats_round_after_each_addition():
    values = [2**24, 1, 1, 1]
    found = _run(
        "%r = llvm.call @_Z21work_group_reduce_addf(%v) : (f32) -> f32",
        "llvm.func @_Z21work_group_reduce_addf(f32) -> f32",
        "f32",
        values,
    )
    assert found == [2.0**24] * 4


def test_broadcast():
    call = (
        "%two = llvm.mlir.constant(2 : i64) : i64\n"
        "%r = llvm.call @_Z20work_group_broadcastim(%v, %two) : (i32, i64) -> i32"
    )
    declaration = "llvm.func @_Z20work_group_broadcastim(i32, i64) -> i32"
    assert _run(call, declaration) == [7] * 4 + [-8] * 4


def test_a_broadcast_from_outside_of_the_group_traps():
    call = (
        "%four = llvm.mlir.constant(4 : i64) : i64\n"
        "%r = llvm.call @_Z20work_group_broadcastim(%v, %four) : (i32, i64) -> i32"
    )
    declaration = "llvm.func @_Z20work_group_broadcastim(i32, i64) -> i32"
    with pytest.raises(
        Trap, match=r"a broadcast of work-item .*, which the group lacks"
    ):
        _run(call, declaration)


def test_a_copy_of_structs_is_unsupported():
    function = "_Z21async_work_group_copyPU3AS35PointPU3AS1KS_m9ocl_event"
    call = f"""
        %g = llvm.mlir.zero : !llvm.ptr<3>
        %n = llvm.mlir.constant(1 : i64) : i64
        %e = llvm.mlir.zero : !llvm.ptr
        %c = llvm.call @{function}(%g, %p, %n, %e)
          : (!llvm.ptr<3>, !llvm.ptr<1>, i64, !llvm.ptr) -> !llvm.ptr
        %r = llvm.mlir.constant(0 : i32) : i32
    """
    types = "!llvm.ptr<3>, !llvm.ptr<1>, i64, !llvm.ptr"
    declaration = f"llvm.func @{function}({types}) -> !llvm.ptr"
    with pytest.raises(Unsupported, match="is not known here"):
        _run(call, declaration)


def test_a_vector_load_through_poison_traps():
    call = """
        %g = llvm.mlir.poison : !llvm.ptr<1>
        %l = llvm.call @_Z6vload2mPU3AS1Ki(%z, %g)
          : (i64, !llvm.ptr<1>) -> vector<2xi32>
        %r = llvm.extractelement %l[%zero : i32] : vector<2xi32>
    """
    declaration = "llvm.func @_Z6vload2mPU3AS1Ki(i64, !llvm.ptr<1>) -> vector<2xi32>"
    with pytest.raises(Trap, match="an access through a pointer that is poison"):
        _run(call, declaration)


def test_two_operations_one_after_the_other():
    call = (
        "%a = llvm.call @_Z21work_group_reduce_addi(%v) : (i32) -> i32\n"
        "%r = llvm.call @_Z21work_group_reduce_addi(%a) : (i32) -> i32"
    )
    declaration = "llvm.func @_Z21work_group_reduce_addi(i32) -> i32"
    assert _run(call, declaration) == [44] * 4 + [8] * 4


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("popc", [2] * 4 + [2] * 4),
        ("and", [0] * 8),
        ("or", [1] * 8),
    ],
)
def test_counting_barriers_of_cuda(name: str, expected: list[int]):
    result = "i32" if name == "popc" else "i1"
    wide = "" if name == "popc" else "%r = llvm.zext %c : i1 to i32"
    value = "%r" if name == "popc" else "%c"
    call = (
        "%three = llvm.mlir.constant(3 : i32) : i32\n"
        '%t = llvm.icmp "sge" %v, %three : i32\n'
        f'{value} = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.{name}.aligned.all"'
        f"(%zero, %t) : (i32, i1) -> {result}\n{wide}"
    )
    assert _run(call, "") == expected


def test_asynchronous_copies():
    declaration = """
      llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x i32> {
        %0 = llvm.mlir.undef : !llvm.array<4 x i32>
        llvm.return %0 : !llvm.array<4 x i32>
      }
      llvm.func @_Z29async_work_group_strided_copyPU3AS3iPU3AS1Kimm9ocl_event(
        !llvm.ptr<3>, !llvm.ptr<1>, i64, i64, !llvm.ptr) -> !llvm.ptr
      llvm.func @_Z17wait_group_eventsiP9ocl_event(i32, !llvm.ptr)
    """
    call = """
      %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
      %null = llvm.mlir.zero : !llvm.ptr
      %four = llvm.mlir.constant(4 : i64) : i64
      %two = llvm.mlir.constant(2 : i64) : i64
      %one = llvm.mlir.constant(1 : i32) : i32
      %e = llvm.call @_Z29async_work_group_strided_copyPU3AS3iPU3AS1Kimm9ocl_event(
        %tile, %in, %four, %two, %null)
        : (!llvm.ptr<3>, !llvm.ptr<1>, i64, i64, !llvm.ptr) -> !llvm.ptr
      llvm.call @_Z17wait_group_eventsiP9ocl_event(%one, %null) : (i32, !llvm.ptr) -> ()
      %l = llvm.call @_Z12get_local_idj(%zero) : (i32) -> i64
      %t = llvm.getelementptr %tile[%l] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
      %r = llvm.load %t : !llvm.ptr<3> -> i32
    """
    assert _run(call, declaration) == _VALUES[::2] * 2
