"""The metadata of the pipeline, through LLVM's `opt` and through MLIR's text."""

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
from xdsl_gas.native_cpu.utils import metadata, vectorization
from xdsl_gas.native_cpu.utils.vectorization import Link, VectorizationInfo
from xdsl_gas.targets.modules import llvm_ir
from xdsl_gas.transforms.utils.kept_metadata import attach, integers_node
from xdsl_gas.xdsl_compat.contexts import register_dialects

OPT = find_tool("opt-22")
needs_opt = pytest.mark.skipif(OPT is None, reason="needs opt-22")

TEXT = """
define void @f() {
  ret void
}
define void @"g h"() {
  ret void
}
"""
FOUR = VectorizationInfo(4)
SCALABLE = VectorizationInfo(2, is_scalable=True, dimension=1)
PREDICATED = VectorizationInfo(4, is_vector_predicated=True)


def functions(module: ModuleOp) -> list[llvm.FuncOp]:
    return [op for op in module.ops if isinstance(op, llvm.FuncOp)]


def annotated() -> ModuleOp:
    """A module with all kinds of metadata."""
    module = read_llvm_ir(TEXT)
    f, g = functions(module)
    metadata.set_local_sizes(f, (8, 4, 1))
    attach(f, metadata.MAX_WORK_DIM, [integers_node(2)])
    f.properties[metadata.REQUIRED_SUB_GROUP_SIZE] = IntegerAttr(16, i32)
    vectorization.link_orig_to_vecz_fn(f, "g h", FOUR)
    vectorization.link_orig_to_vecz_fn(f, "g h", SCALABLE)
    vectorization.link_vecz_to_orig_fn(g, "f", PREDICATED)
    vectorization.add_vecz_failure(f, VectorizationInfo(8))
    vectorization.add_vecz_failure(f, VectorizationInfo(16))
    vectorization.set_wrapper_infos(f, FOUR, VectorizationInfo())
    vectorization.set_wrapper_infos(g, PREDICATED, None)
    metadata.set_scheduled_fn(f, (0, 1, -7, -1))
    metadata.set_scheduled_fn(g, (-1, 3))
    metadata.set_scheduling_parameters(module, ("item", "group", "arena"))
    return module


def check(module: ModuleOp) -> None:
    """What `annotated` sets is there."""
    f, g = functions(module)
    assert metadata.get_local_sizes(f) == (8, 4, 1)
    assert metadata.get_local_sizes(g) is None
    assert metadata.get_max_work_dim(f) == 2
    assert metadata.get_max_work_dim(g) is None
    assert metadata.get_required_sub_group_size(f) == 16
    assert metadata.get_required_sub_group_size(g) is None
    links = vectorization.get_orig_to_vecz_links(f)
    assert links == [Link(FOUR, "g h"), Link(SCALABLE, "g h")]
    assert vectorization.get_orig_to_vecz_links(g) == []
    assert vectorization.get_vecz_to_orig_link(g) == Link(PREDICATED, "f")
    assert vectorization.get_vecz_to_orig_link(f) is None
    failures = [VectorizationInfo(8), VectorizationInfo(16)]
    assert vectorization.get_vecz_failures(f) == failures
    assert vectorization.get_wrapper_infos(f) == (FOUR, VectorizationInfo())
    assert vectorization.get_wrapper_infos(g) == (PREDICATED, None)
    assert metadata.get_scheduled_fn(f) == (0, 1, -1, -1)
    assert metadata.get_scheduled_fn(g) == (-1, 3)
    names = metadata.get_scheduling_parameters(module)
    assert names == ("item", "group", "arena")


def test_set() -> None:
    check(annotated())


@needs_opt
def test_through_llvm() -> None:
    assert OPT is not None
    command = [OPT, "-S", "-passes=verify"]
    done = subprocess.run(
        command, input=llvm_ir(annotated()), capture_output=True, text=True, check=True
    )
    text = done.stdout
    assert "!reqd_work_group_size" in text
    assert "= !{i32 8, i32 4, i32 1}" in text
    assert '= !{!"item", !"group", !"arena"}' in text
    assert ', ptr @"g h"}' in text
    check(read_llvm_ir(text))


def test_through_mlir() -> None:
    stream = StringIO()
    print_module(annotated(), stream)
    context = Context()
    register_dialects(context)
    module = Parser(context, stream.getvalue()).parse_module()
    check(module)
    assert llvm_ir(module) == llvm_ir(annotated())


def test_removal() -> None:
    module = annotated()
    f, g = functions(module)
    vectorization.drop_vecz_to_orig_link(g)
    assert vectorization.get_vecz_to_orig_link(g) is None
    assert metadata.get_scheduled_fn(g) == (-1, 3)
    assert vectorization.get_orig_to_vecz_links(f) == [
        Link(FOUR, "g h"),
        Link(SCALABLE, "g h"),
    ]


@pytest.mark.parametrize(
    ("node", "sizes"),
    [
        ("i32 8", (8, 1, 1)),
        ("i32 8, i32 2", (8, 2, 1)),
        ("i64 8, i64 2, i64 3", (8, 2, 3)),
        ("i32 0, i32 2, i32 3", None),
        ("i32 1, i32 2, i32 3, i32 4", None),
        ('!"8"', None),
    ],
)
def test_sizes_of_fewer_dimensions(
    node: str, sizes: tuple[int, int, int] | None
) -> None:
    text = "define void @f() !reqd_work_group_size !0 {\n ret void\n}\n"
    text += f"!0 = !{{{node}}}\n"
    (f,) = functions(read_llvm_ir(text))
    assert metadata.get_local_sizes(f) == sizes
    metadata.set_local_sizes(f, (5, 6, 7))
    assert metadata.get_local_sizes(f) == (5, 6, 7)


LISTED = (
    TEXT
    + """
!opencl.kernels = !{!0, !1, !3}
!0 = !{ptr @f, !2, !4}
!1 = !{ptr @"g h"}
!2 = !{!"kernel_arg_addr_space"}
!3 = !{null}
!4 = !{!"reqd_work_group_size", i32 16, i32 2, i32 1}
"""
)


def test_opencl_kernels() -> None:
    module = read_llvm_ir(LISTED)
    kernels = metadata.get_opencl_kernels(module)
    assert kernels == [
        metadata.OpenCLKernel("f", (16, 2, 1)),
        metadata.OpenCLKernel("g h"),
    ]
    metadata.replace_opencl_kernel(module, "f", "new")
    kernels = metadata.get_opencl_kernels(module)
    assert kernels is not None
    assert [kernel.function for kernel in kernels] == ["new", "g h"]
    assert metadata.get_opencl_kernels(read_llvm_ir(TEXT)) is None


def test_other_metadata_is_ignored() -> None:
    text = """
define void @f() !codeplay_ca_vecz.base !0 !codeplay_ca_vecz.derived !1
    !mux_scheduled_fn !2 !max_work_dim !3 {
  ret void
}
!0 = !{!{i32 4}, ptr @f}
!1 = !{!{i32 4, i32 0, i32 0, i32 0}, null}
!2 = !{i32 4}
!3 = !{i32 4}
"""
    (f,) = functions(read_llvm_ir(text.replace("!1\n    ", "!1 ")))
    assert vectorization.get_orig_to_vecz_links(f) == []
    # Its base was erased, but the function is vectorized.
    assert vectorization.get_vecz_to_orig_link(f) == Link(FOUR, "")
    assert metadata.get_scheduled_fn(f) is None
    assert metadata.get_max_work_dim(f) is None
