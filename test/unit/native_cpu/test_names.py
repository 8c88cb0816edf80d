"""The mux builtins of the documentation, by their names."""

import pytest
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, f32, f64, i1, i8, i32, i64

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.builtins.collectives import (
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.declarations import get_or_declare
from xdsl_gas.native_cpu.builtins.names import (
    Id,
    builtin,
    builtin_of_name,
    calls_of_builtins,
    collective,
)
from xdsl_gas.targets.modules import llvm_ir

DOCUMENTED = """
i64 @__mux_get_global_size(i32)
i64 @__mux_get_global_id(i32)
i64 @__mux_get_global_offset(i32)
i64 @__mux_get_local_size(i32)
i64 @__mux_get_local_id(i32)
i32 @__mux_get_sub_group_id()
i64 @__mux_get_num_groups(i32)
i32 @__mux_get_num_sub_groups()
i32 @__mux_get_max_sub_group_size()
i32 @__mux_get_sub_group_size()
i32 @__mux_get_sub_group_local_id()
i64 @__mux_get_group_id(i32)
i32 @__mux_get_work_dim()
ptr @__mux_dma_read_1D(ptr addrspace(3), ptr addrspace(1), i64, ptr)
ptr @__mux_dma_read_2D(ptr addrspace(3), ptr addrspace(1), i64, i64, i64, i64, ptr)
ptr @__mux_dma_read_3D(ptr addrspace(3), ptr addrspace(1), i64, i64, i64, i64, i64, i64, i64, ptr)
ptr @__mux_dma_write_1D(ptr addrspace(1), ptr addrspace(3), i64, ptr)
ptr @__mux_dma_write_2D(ptr addrspace(1), ptr addrspace(3), i64, i64, i64, i64, ptr)
ptr @__mux_dma_write_3D(ptr addrspace(1), ptr addrspace(3), i64, i64, i64, i64, i64, i64, i64, ptr)
void @__mux_dma_wait(i32, ptr)
i64 @__mux_get_global_linear_id()
i64 @__mux_get_local_linear_id()
i64 @__mux_get_enqueued_local_size(i32)
void @__mux_mem_barrier(i32, i32)
void @__mux_work_group_barrier(i32, i32, i32)
void @__mux_sub_group_barrier(i32, i32, i32)
void @__mux_set_local_id(i32, i64)
void @__mux_set_sub_group_id(i32)
void @__mux_set_num_sub_groups(i32)
void @__mux_set_max_sub_group_size(i32)
ptr @__mux_get_arena()
i1 @__mux_sub_group_any_i1(i1)
i1 @__mux_work_group_any_i1(i32, i1)
i1 @__mux_vec_group_any_v4i1(<4 x i1>)
i64 @__mux_sub_group_broadcast_i64(i64, i32)
i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)
i64 @__mux_vec_group_broadcast_v2i64(<2 x i64>, i32)
i32 @__mux_sub_group_reduce_add_i32(i32)
i32 @__mux_work_group_reduce_add_i32(i32, i32)
float @__mux_work_group_reduce_fadd_f32(i32, float)
i32 @__mux_sub_group_scan_inclusive_mul_i32(i32)
i32 @__mux_work_group_scan_inclusive_mul_i32(i32, i32)
float @__mux_work_group_scan_inclusive_fmul_f32(i32, float)
i64 @__mux_sub_group_scan_exclusive_mul_i64(i64)
i64 @__mux_work_group_scan_exclusive_mul_i64(i32, i64)
double @__mux_work_group_scan_exclusive_fmul_f64(i32, double)
<vscale x 1 x i64> @__mux_vec_group_scan_exclusive_mul_nxv1i64(<vscale x 1 x i64>)
i1 @__mux_work_group_reduce_logical_xor_i1(i32, i1)
i32 @__mux_sub_group_shuffle_i32(i32, i32)
i8 @__mux_sub_group_shuffle_up_i8(i8, i8, i32)
float @__mux_sub_group_shuffle_down_f32(float, float, i32)
double @__mux_sub_group_shuffle_xor_f64(double, i32)
"""  # noqa: E501
"""The declarations of the documentation, with an opaque pointer as DMA event."""

LINES = DOCUMENTED.strip().splitlines()


def functions(text: str) -> list[llvm.FuncOp]:
    return [op for op in read_llvm_ir(text).ops if isinstance(op, llvm.FuncOp)]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split("@")[1])
def test_documented_builtins(line: str) -> None:
    (declared,) = functions(f"declare {line}\n")
    name = declared.sym_name.data
    found = builtin_of_name(name)
    assert found is not None
    assert found.name == name
    assert found.function_type == declared.function_type
    module = ModuleOp([])
    function = get_or_declare(module, found)
    assert get_or_declare(module, found) is function
    assert f" {line}" in llvm_ir(module)


def test_every_builtin_is_documented() -> None:
    names = {line.split("@")[1].split("(")[0] for line in LINES}
    others = [i for i in Id if i is not Id.COLLECTIVE and f"__mux_{i}" not in names]
    assert others == []


@pytest.mark.parametrize(
    "name",
    [
        "get_global_id",
        "__mux_get_global",
        "__mux_get_global_id_",
        "__mux_work_group_reduce_fadd_i32",
        "__mux_work_group_reduce_add_f32",
        "__mux_work_group_reduce_logical_and_i32",
        "__mux_work_group_reduce_i32",
        "__mux_work_group_any_add_i1",
        "__mux_work_group_any_i32",
        "__mux_work_group_reduce_add_v2i32",
        "__mux_work_group_shuffle_i32",
        "__mux_sub_group_broadcast",
        "__mux_vec_group_reduce_add_v0i32",
    ],
)
def test_other_names(name: str) -> None:
    assert builtin_of_name(name) is None


def test_barrier_ids() -> None:
    with_id = {
        line.split("@")[1].split("(")[0]
        for line in LINES
        if (found := builtin_of_name(line.split("@")[1].split("(")[0]))
        and found.has_barrier_id
    }
    work_group = {name for name in with_id if name.startswith("__mux_work_group_")}
    assert with_id == {*work_group, "__mux_sub_group_barrier"}
    assert len(work_group) == 10
    for name in with_id:
        found = builtin_of_name(name)
        assert found is not None
        assert found.function_type.inputs.data[0] == i32
        assert found.synchronizes_work_group == (name in work_group)


def test_properties() -> None:
    assert builtin(Id.GET_LOCAL_ID).is_rematerializable
    assert not builtin(Id.GET_LOCAL_ID).is_uniform
    assert builtin(Id.GET_GROUP_ID).is_uniform
    assert not builtin(Id.GET_SUB_GROUP_ID).is_rematerializable
    assert builtin(Id.GET_SUB_GROUP_ID).uses_sub_groups
    assert not builtin(Id.SET_SUB_GROUP_ID).uses_sub_groups
    scan = collective(
        Group.WORK_GROUP, CollectiveKind.SCAN_INCLUSIVE, i32, GroupOperation.ADD
    )
    assert not scan.is_uniform
    shuffle = collective(Group.SUB_GROUP, CollectiveKind.SHUFFLE, f32)
    assert shuffle.uses_sub_groups
    assert not scan.uses_sub_groups
    assert collective(Group.WORK_GROUP, CollectiveKind.ANY, i1).is_uniform


@pytest.mark.parametrize(
    ("operation", "kind", "identity"),
    [
        (GroupOperation.ADD, i32, 0),
        (GroupOperation.MUL, i32, 1),
        (GroupOperation.SMIN, i8, 127),
        (GroupOperation.SMAX, i8, -128),
        (GroupOperation.UMIN, i64, -1),
        (GroupOperation.UMAX, i64, 0),
        (GroupOperation.AND, i32, -1),
        (GroupOperation.AND, i1, 1),
        (GroupOperation.OR, i32, 0),
        (GroupOperation.XOR, i32, 0),
        (GroupOperation.LOGICAL_AND, i1, 1),
        (GroupOperation.LOGICAL_OR, i1, 0),
        (GroupOperation.LOGICAL_XOR, i1, 0),
        (GroupOperation.FADD, f32, 0.0),
        (GroupOperation.FMUL, f64, 1.0),
        (GroupOperation.FMIN, f32, float("inf")),
        (GroupOperation.FMAX, f64, float("-inf")),
    ],
)
def test_identities(
    operation: GroupOperation, kind: llvm.LLVMPointerType, identity: float
) -> None:
    assert operation.identity(kind) == identity
    assert repr(GroupOperation.FADD.neutral(f32)) == "-0.0"
    assert repr(GroupOperation.FMIN.neutral(f32)) == "nan"
    if operation not in (GroupOperation.FADD, GroupOperation.FMIN, GroupOperation.FMAX):
        assert operation.neutral(kind) == identity


def test_a_builtin_of_another_type() -> None:
    module = read_llvm_ir("declare i32 @__mux_get_global_id(i32)\n")
    with pytest.raises(MemorySpaceError, match=r"'__mux_get_global_id' is a builtin"):
        get_or_declare(module, builtin(Id.GET_GLOBAL_ID))


def test_calls() -> None:
    (function,) = (
        f
        for f in functions(
            """
declare i64 @__mux_get_global_id(i32)
declare i64 @other(i32)
define void @f() {
  %a = call i64 @__mux_get_global_id(i32 0)
  %b = call i64 @other(i32 0)
  ret void
}
"""
        )
        if f.body.blocks
    )
    assert [found.id for _, found in calls_of_builtins(function)] == [Id.GET_GLOBAL_ID]
