"""The passes on a module of many kernels take time in proportion to their number."""

from collections import Counter

from function_calls import calls_by_function, fastest_growing, growth
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import calling_convention
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.add_kernel_wrapper import AddKernelWrapperPass
from xdsl_gas.native_cpu.utils.functions import stop_being_kernels

_KERNEL = """
define spir_kernel void @k{n}(ptr addrspace(1) %p) "mux-kernel"="entry-point" {{
  call spir_func void @f(ptr addrspace(1) %p)
  ret void
}}
"""
_REST = """
target triple = "spir64"
declare spir_func void @f(ptr addrspace(1))
"""


def _module(count: int, more: str = "") -> ModuleOp:
    kernels = "".join(_KERNEL.format(n=n) for n in range(count))
    return read_llvm_ir(_REST + kernels + more)


def test_wrappers_of_many_kernels() -> None:
    def calls(count: int) -> Counter[str]:
        module = _module(count)
        wrap = AddKernelWrapperPass()
        calls = calls_by_function(lambda: wrap.apply(Context(), module))
        assert len(list(module.ops)) == 2 * count + 1
        return calls

    calls(2)
    once, more = calls(40), calls(160)
    assert growth(once, more, 4) < 1.1, fastest_growing(once, more, 4)


def test_calls_of_kernels_that_are_none_any_more() -> None:
    calling = """
define spir_kernel void @caller(ptr addrspace(1) %p) {
  call void @k0(ptr addrspace(1) %p)
  call void @k1(ptr addrspace(1) %p)
  call spir_func void @f(ptr addrspace(1) %p)
  ret void
}
"""
    module = _module(2, calling)
    functions = {
        op.sym_name.data: op for op in module.ops if isinstance(op, llvm.FuncOp)
    }
    kernel, other = functions["k0"], functions["k1"]
    stop_being_kernels([kernel, functions["f"]])
    assert calling_convention(kernel) == "spir_funccc"
    assert calling_convention(other) == "spir_kernelcc"
    calls = [op for op in functions["caller"].walk() if isinstance(op, llvm.CallOp)]
    conventions = [call.CConv.cconv_name for call in calls]
    assert conventions == ["spir_funccc", "ccc", "spir_funccc"]
