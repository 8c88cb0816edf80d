"""Copies and wrappers of functions, which LLVM accepts."""

import re
import subprocess
from io import StringIO

import pytest
from gpu_corpus.commands import find_tool
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, i32
from xdsl.parser import Parser

from xdsl_gas.dialects.llvm.metadata.printing import print_module
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.utils import attributes, functions, metadata, vectorization
from xdsl_gas.native_cpu.utils.vectorization import VectorizationInfo
from xdsl_gas.targets.modules import llvm_ir
from xdsl_gas.xdsl_compat.contexts import register_dialects

OPT = find_tool("opt-22")
needs_opt = pytest.mark.skipif(OPT is None, reason="needs opt-22")

TEXT = """
define spir_kernel void @k(ptr addrspace(1) noalias align 4 %p, i32 %n) #0 !dbg !5 !reqd_work_group_size !9 !kernel_arg_type !10 {
  store i32 %n, ptr addrspace(1) %p, align 4, !dbg !8
  ret void, !dbg !8
}
define spir_kernel void @caller(ptr addrspace(1) %p) {
  ret void
}
@table = constant ptr @k
attributes #0 = { noinline nosync nounwind memory(argmem: write) "mux-kernel"="entry-point" "target-cpu"="x" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!opencl.kernels = !{!11}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "k", linkageName: "k", scope: !1, file: !1, line: 3, type: !6, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocation(line: 4, column: 2, scope: !5)
!9 = !{i32 4, i32 1, i32 1}
!10 = !{!"int*", !"int"}
!11 = !{ptr @k}
"""  # noqa: E501
INLINED = TEXT.replace("noinline ", "")


def parse(text: str = TEXT) -> tuple[ModuleOp, llvm.FuncOp]:
    module = read_llvm_ir(text)
    return module, function(module, "k")


def function(module: ModuleOp, name: str) -> llvm.FuncOp:
    (found,) = (
        op
        for op in module.ops
        if isinstance(op, llvm.FuncOp) and op.sym_name.data == name
    )
    return found


def verified(module: ModuleOp, passes: str = "verify") -> str:
    """LLVM's text of a module that LLVM accepts."""
    assert OPT is not None
    command = [OPT, "-S", f"-passes={passes}"]
    text = llvm_ir(module)
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    assert not done.stderr
    assert done.returncode == 0
    return done.stdout


def wrapped(text: str = TEXT) -> tuple[ModuleOp, llvm.FuncOp, llvm.FuncOp]:
    """A module in which a wrapper calls the kernel."""
    module, k = parse(text)
    # LLVM refuses calls of kernels, but MLIR does not.
    caller = function(module, "caller").body.block
    zero = llvm.ConstantOp(IntegerAttr(0, i32), i32)
    call = functions.call_function(k, [*caller.args, zero.results[0]])
    assert caller.last_op is not None
    caller.insert_ops_before((zero, call), caller.last_op)
    wrapper = functions.create_wrapper(k, ".wrapper")
    block = wrapper.body.block
    call = functions.call_function(k, block.args)
    call.location = functions.location_in(wrapper)
    block.add_ops((call, llvm.ReturnOp()))
    module.verify()
    return module, k, wrapper


@needs_opt
def test_wrapper() -> None:
    module, k, wrapper = wrapped()
    text = verified(module)
    header = re.search(r"^define .*@k.wrapper.*$", text, re.M)
    assert header is not None
    assert header[0].startswith(
        "define spir_kernel void @k.wrapper(ptr addrspace(1) noalias align 4 %p, "
        "i32 %n) #1 !dbg !"
    )
    assert " !kernel_arg_type !" in header[0]
    assert " !reqd_work_group_size !" in header[0]
    call = re.search(r"call spir_func void @k\(.* %p, i32 %n\), !dbg (!\d+)", text)
    assert call is not None
    location = re.search(rf"^{call[1]} = (.*)$", text, re.M)
    subprogram = re.search(r"!dbg (!\d+)", header[0])
    assert location is not None
    assert subprogram is not None
    assert location[1] == f"!DILocation(line: 3, scope: {subprogram[1]})"
    assert f'{subprogram[1]} = distinct !DISubprogram(name: "k.wrapper", ' in text
    assert "flags: DIFlagArtificial" in text
    assert "define internal spir_func void @k(" in text
    # A call elsewhere, and the table, still mean the original.
    assert "call spir_func void @k(ptr addrspace(1) %p, i32 0)" in text
    assert "@table = constant ptr @k\n" in text
    # What holds for the body does not hold for the wrapper.
    assert (
        'attributes #1 = { noinline nounwind "mux-base-fn-name"="k" '
        '"mux-kernel"="entry-point" "mux-orig-fn"="k" "target-cpu"="x" }'
    ) in text
    assert attributes.is_entry_point(wrapper)
    assert not attributes.KERNEL.is_on(k)
    assert metadata.get_local_sizes(wrapper) == (4, 1, 1)
    kernels = metadata.get_opencl_kernels(module)
    assert kernels == [metadata.OpenCLKernel("k.wrapper")]


@needs_opt
def test_the_original_is_inlined() -> None:
    module, _, _ = wrapped(INLINED)
    text = verified(module, "always-inline")
    body = text.split("@k.wrapper(")[1].split("}")[0]
    assert "store i32 %n, ptr addrspace(1) %p, align 4, !dbg" in body
    assert "@k(" not in body


@needs_opt
def test_debug_information_of_mlir() -> None:
    stream = StringIO()
    print_module(read_llvm_ir(INLINED), stream, print_debuginfo=True)
    context = Context()
    register_dialects(context)
    module = Parser(context, stream.getvalue()).parse_module()
    k = function(module, "k")
    wrapper = functions.create_wrapper(k, ".wrapper")
    block = wrapper.body.block
    call = functions.call_function(k, block.args)
    call.location = functions.location_in(wrapper)
    block.add_ops((call, llvm.ReturnOp()))
    module.verify()
    text = verified(module, "always-inline")
    assert text.count("distinct !DISubprogram(") == 2
    body = text[text.index("@k.wrapper(") :]
    header = re.search(r"!dbg (!\d+)", body)
    store = re.search(r"store .*!dbg (!\d+)", body)
    assert header is not None
    assert store is not None
    nodes = dict(re.findall(r"^(!\d+) = (.*)$", text, re.MULTILINE))
    outer = re.search(r"line: 4, .*inlinedAt: (!\d+)", nodes[store[1]])
    assert outer is not None
    assert f"line: 3, scope: {header[1]}" in nodes[outer[1]]


def test_wrappers_of_wrappers() -> None:
    module, _, wrapper = wrapped()
    second = functions.create_wrapper(wrapper, ".second")
    assert second.sym_name.data == "k.second"
    assert attributes.ORIGINAL_NAME.get(second) == "k"
    assert attributes.BASE_NAME.get(second) == "k"
    third = functions.create_wrapper(second, ".second")
    assert third.sym_name.data == "k.second.1"
    marked = [
        op.sym_name.data
        for op in module.ops
        if isinstance(op, llvm.FuncOp) and attributes.KERNEL.is_on(op)
    ]
    assert marked == ["k.second.1"]


@needs_opt
def test_clone() -> None:
    module, k = parse()
    vectorization.link_orig_to_vecz_fn(k, "v", VectorizationInfo(4))
    clone = functions.clone_function(k, "copy")
    text = verified(module)
    assert "define internal spir_func void @copy(ptr addrspace(1) noalias" in text
    assert "define spir_kernel void @k(ptr addrspace(1) noalias" in text
    assert attributes.is_entry_point(k)
    assert not attributes.KERNEL.is_on(clone)
    assert attributes.BASE_NAME.get(clone) == "k"
    assert attributes.ORIGINAL_NAME.get(clone) == "k"
    assert text.count("distinct !DISubprogram") == 2
