"""An error leaves the module as it was."""

from typing import Any

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
    with pytest.raises(MemorySpaceError, match="has its own aperture"):
        ResolveGasPass(runtime=True, private_in_global=True).apply(Context(), module)
    assert print_module(module) == before
    ResolveGasPass(runtime=True).apply(Context(), module)
    assert print_module(module) != before


ONE_OF_TWO_AND_AN_INTEGER = """
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @k(%p: !llvm.ptr<4>, %n: i64) -> i32 {
    %q = llvm.inttoptr %n : i64 to !llvm.ptr<4>
    %c = llvm.load %p : !llvm.ptr<4> -> i1
    %s = llvm.select %c, %p, %q : i1, !llvm.ptr<4>
    %v = llvm.load %s : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }
}
"""


def test_casts_that_cannot_be_lowered_leave_the_module_as_it_was():
    module = parse(ONE_OF_TWO_AND_AN_INTEGER)
    before = print_module(module)
    with pytest.raises(MemorySpaceError, match="integers have no tags"):
        ResolveGasPass(runtime=True).apply(Context(), module)
    assert print_module(module) == before
    module.verify()
    ResolveGasPass(runtime=True, lower_casts=False).apply(Context(), module)
    assert print_module(module) != before


@pytest.mark.parametrize(
    "options",
    [
        {"lower_casts": False},
        {"private_in_global": False},
        {"force_no_local": True},
        {"unknown_tag": "trap"},
    ],
)
def test_options_of_run_time_need_run_time(options: dict[str, Any]):
    with pytest.raises(ValueError, match="requires runtime=true"):
        ResolveGasPass(**options)
    ResolveGasPass(runtime=True, **options)
