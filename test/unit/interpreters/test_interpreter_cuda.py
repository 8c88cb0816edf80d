"""NVIDIA's intrinsics that access memory, and printing, in the interpreter."""

import numpy as np
import pytest

from xdsl_gas import api
from xdsl_gas.interpreters.state.traps import Trap


def _run(body: str, declarations: str = "", *, triple: str = "nvptx64-nvidia-cuda"):
    """Runs a kernel on four integers; returns them, and what was printed."""
    text = f"""
    module attributes {{llvm.target_triple = "{triple}"}} {{
      {declarations}
      llvm.func @k(%p: !llvm.ptr<1>) attributes {{nvvm.kernel}} {{
        {body}
        llvm.return
      }}
    }}"""
    data = np.array([5, 6, 7, 8], np.int32)
    arrays = [data]
    done = api.run(
        api.read(text.encode()),
        "k",
        arrays,  # pyright: ignore[reportArgumentType]
        global_size=1,
    )
    return list(map(int, data)), done.printed


@pytest.mark.parametrize(
    ("name", "operand", "expected"),
    [
        ("add.gen.i.cta", 3, 8),
        ("exch.gen.i.sys", 3, 3),
        ("inc.gen.i.sys", 5, 0),
        ("inc.gen.i.sys", 9, 6),
        ("dec.gen.i.sys", 3, 3),
        ("max.gen.i.sys", -1, 5),
        ("and.gen.i.sys", 4, 4),
    ],
)
def test_atomics(name: str, operand: int, expected: int):
    data, _ = _run(
        f"""
        %v = llvm.mlir.constant({operand} : i32) : i32
        %old = llvm.call_intrinsic "llvm.nvvm.atomic.{name}.i32.p1"(%p, %v)
          : (!llvm.ptr<1>, i32) -> i32
        %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
        llvm.store %old, %q : i32, !llvm.ptr<1>
        """
    )
    assert data == [expected, 5, 7, 8]


@pytest.mark.parametrize(("expected", "found"), [(5, 9), (4, 5)])
def test_compare_and_exchange(expected: int, found: int):
    data, _ = _run(
        f"""
        %v = llvm.mlir.constant({expected} : i32) : i32
        %n = llvm.mlir.constant(9 : i32) : i32
        %old = llvm.call_intrinsic "llvm.nvvm.atomic.cas.gen.i.sys.i32.p1"(%p, %v, %n)
          : (!llvm.ptr<1>, i32, i32) -> i32
        """
    )
    assert data[0] == found


def test_read_only_load():
    data, _ = _run(
        """
        %four = llvm.mlir.constant(4 : i32) : i32
        %q = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
        %v = llvm.call_intrinsic "llvm.nvvm.ldu.global.i.i32.p1"(%q, %four)
          : (!llvm.ptr<1>, i32) -> i32
        llvm.store %v, %p : i32, !llvm.ptr<1>
        """
    )
    assert data == [7, 6, 7, 8]


def test_vprintf_reads_its_buffer():
    data, printed = _run(
        """
        %one = llvm.mlir.constant(1 : i32) : i32
        %seven = llvm.mlir.constant(-7 : i32) : i32
        %half = llvm.mlir.constant(0.5 : f64) : f64
        %buffer = llvm.alloca %one x !llvm.struct<(i32, f64, i32)> : (i32) -> !llvm.ptr
        %second = llvm.getelementptr %buffer[0, 1]
          : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, i32)>
        %third = llvm.getelementptr %buffer[0, 2]
          : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, i32)>
        llvm.store %seven, %buffer : i32, !llvm.ptr
        llvm.store %half, %second : f64, !llvm.ptr
        llvm.store %one, %third : i32, !llvm.ptr
        %format = llvm.mlir.addressof @format : !llvm.ptr
        %count = llvm.call @vprintf(%format, %buffer) : (!llvm.ptr, !llvm.ptr) -> i32
        llvm.store %count, %p : i32, !llvm.ptr<1>
        """,
        """
        llvm.mlir.global private constant @format("%d %.2f %u%%\\00")
        llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
        """,
    )
    assert printed == ["-7 0.50 1%"]
    assert data[0] == 3


def test_vprintf_of_poison_traps():
    with pytest.raises(Trap, match="the arguments of printf are poison"):
        _run(
            """
            %buffer = llvm.mlir.poison : !llvm.ptr
            %format = llvm.mlir.addressof @format : !llvm.ptr
            %count = llvm.call @vprintf(%format, %buffer)
              : (!llvm.ptr, !llvm.ptr) -> i32
            """,
            """
            llvm.mlir.global private constant @format("%d\\00")
            llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
            """,
        )


def test_printf_of_a_vector():
    _, printed = _run(
        """
        %v = llvm.mlir.constant(dense<[1.0, 2.5]> : vector<2xf32>) : vector<2xf32>
        %i = llvm.mlir.constant(dense<[-1, 2]> : vector<2xi32>) : vector<2xi32>
        %format = llvm.mlir.addressof @format : !llvm.ptr<2>
        %n = llvm.call @printf(%format, %v, %i) vararg(!llvm.func<i32 (ptr<2>, ...)>)
          : (!llvm.ptr<2>, vector<2xf32>, vector<2xi32>) -> i32
        """,
        """
        llvm.mlir.global private constant @format("%.1v2hlf %v2hld\\00")
          {addr_space = 2 : i32}
        llvm.func @printf(!llvm.ptr<2>, ...) -> i32
        """,
        triple="spir64",
    )
    assert printed == ["1.0,2.5 -1,2"]
