"""The implicit arguments and the dispatch packet of AMD's GPUs in the interpreter."""

from array import array

import numpy as np
import pytest

from xdsl_gas import api
from xdsl_gas.interpreters import Unsupported


@pytest.mark.parametrize(
    ("pointer", "offset", "kind", "expected"),
    [
        ("implicitarg", 0, "i32", 3),
        ("implicitarg", 4, "i32", 2),
        ("implicitarg", 12, "i16", 2),
        ("implicitarg", 16, "i16", 1),
        ("implicitarg", 18, "i16", 0),
        ("implicitarg", 40, "i64", 0),
        ("implicitarg", 64, "i16", 2),
        ("dispatch", 2, "i16", 2),
        ("dispatch", 6, "i16", 4),
        ("dispatch", 12, "i32", 6),
        ("dispatch", 16, "i32", 8),
        ("dispatch", 20, "i32", 1),
    ],
)
def test_fields(pointer: str, offset: int, kind: str, expected: int):
    text = f"""
    module attributes {{llvm.target_triple = "amdgcn-amd-amdhsa"}} {{
      llvm.func amdgpu_kernelcc @k(%out: !llvm.ptr<1>) {{
        %p = llvm.call_intrinsic "llvm.amdgcn.{pointer}.ptr"() : () -> !llvm.ptr<4>
        %q = llvm.getelementptr %p[{offset}] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
        %v = llvm.load %q : !llvm.ptr<4> -> {kind}
        llvm.store %v, %out : {kind}, !llvm.ptr<1>
        llvm.return
      }}
    }}"""
    out = np.full(1, 0, np.int64)
    arrays = [out]
    api.run(
        api.read(text.encode()),
        "k",
        arrays,  # pyright: ignore[reportArgumentType]
        global_size=(6, 8),
        local_size=(2, 4),
    )
    assert out[0] == expected


def test_the_fence_of_rocm_headers():
    module = api.read(b"""
    module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
      llvm.func @__atomic_work_item_fence(i32, i32, i32)
      llvm.func amdgpu_kernelcc @k(%out: !llvm.ptr<1>, %v: i32) {
        llvm.call @__atomic_work_item_fence(%v, %v, %v) : (i32, i32, i32) -> ()
        llvm.store %v, %out : i32, !llvm.ptr<1>
        llvm.return
      }
    }""")
    out = np.zeros(1, np.int32)
    arrays = [out, 2]
    api.run(module, "k", arrays, global_size=1)  # pyright: ignore[reportArgumentType]
    assert out.tolist() == [2]


def test_a_pattern_of_lanes_that_does_not_exist():
    module = api.read(b"""
    module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
      llvm.func amdgpu_kernelcc @k(%out: !llvm.ptr<1>, %v: i32) {
        %pattern = llvm.mlir.constant(511 : i32) : i32
        %all = llvm.mlir.constant(15 : i32) : i32
        %bound = llvm.mlir.constant(true) : i1
        %moved = llvm.call_intrinsic "llvm.amdgcn.mov.dpp.i32"
          (%v, %pattern, %all, %all, %bound) : (i32, i32, i32, i32, i1) -> i32
        llvm.store %moved, %out : i32, !llvm.ptr<1>
        llvm.return
      }
    }""")
    out = array("i", [0])
    with pytest.raises(Unsupported, match="the pattern 0x1ff of lanes"):
        api.run(module, "k", [out, 1], global_size=2, local_size=2)
