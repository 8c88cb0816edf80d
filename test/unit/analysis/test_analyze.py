"""What the passes' `analyze` promises to those who call it."""

import pytest
from table import read_module
from xdsl.dialects import llvm

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.print_memory_spaces import PrintMemorySpacesPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

_COPIED_AND_DEAD = """
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown(!llvm.ptr)
  llvm.func internal @dead() { llvm.return }
  llvm.func ptx_kernelcc @k(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}) {
    %c = llvm.mlir.constant(3 : i32) : i32
    llvm.store %c, %s : i32, !llvm.ptr
    llvm.call @unknown(%s) : (!llvm.ptr) -> ()
    llvm.return
  }
}
"""


@pytest.mark.parametrize("kind", [IpMspPass, ResolveGasPass, PrintMemorySpacesPass])
def test_it_does_not_change_the_module(kind: type[MemorySpacePass]):
    _, module = read_module(_COPIED_AND_DEAD)
    before = str(module)
    kind().analyze(module)
    assert str(module) == before


def test_a_rewriting_pass_prepares_the_module():
    """The kernel's argument is copied before the analysis that the pass goes by."""
    _, module = read_module(_COPIED_AND_DEAD)
    spaces = ResolveGasPass().prepare(module)
    (variable,) = [op for op in module.walk() if isinstance(op, llvm.AllocaOp)]
    assert spaces.space(variable.results[0]) is MemorySpace.LOCAL
