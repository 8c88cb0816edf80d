"""An error leaves the module as it was."""

import pytest
from soundness import parse, print_module
from xdsl.context import Context

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

KERNEL = """
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @keep(!llvm.ptr)
  llvm.func @kernel(%s: !llvm.ptr {llvm.byval = i32}) attributes {nvvm.kernel} {
    llvm.call @keep(%s) : (!llvm.ptr) -> ()
    llvm.return
  }
}
"""


def test_an_option_that_the_target_has_not():
    module = parse(KERNEL)
    before = print_module(module)
    with pytest.raises(MemorySpaceError, match="an aperture of its own"):
        ResolveGasPass(runtime=True, private_in_global=True).apply(Context(), module)
    assert print_module(module) == before
    ResolveGasPass(runtime=True).apply(Context(), module)
    assert print_module(module) != before
