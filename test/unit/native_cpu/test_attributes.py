"""The attributes of the pipeline, as LLVM and the reader of LLVM IR see them."""

from collections.abc import Callable

import pytest
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, ModuleOp, StringAttr

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.utils import attributes
from xdsl_gas.native_cpu.utils.attributes import BarrierSchedule, LiveVariables
from xdsl_gas.targets.modules import llvm_ir

TEXT = """
define void @f() #0 {
  call void @g() #1
  ret void
}
define void @g() {
  ret void
}
attributes #0 = { nounwind "other"="x" }
attributes #1 = { nomerge "other" "more"="a b" }
"""


def parse(text: str = TEXT) -> tuple[ModuleOp, llvm.FuncOp, llvm.FuncOp]:
    module = read_llvm_ir(text)
    f, g = (op for op in module.ops if isinstance(op, llvm.FuncOp))
    return module, f, g


def test_kernels() -> None:
    module, f, g = parse()
    assert not attributes.is_kernel(f)
    attributes.set_is_kernel(f)
    assert attributes.is_kernel(f)
    assert not attributes.is_kernel_entry_pt(f)
    attributes.set_is_kernel_entry_pt(f)
    assert attributes.is_kernel(f)
    assert attributes.is_kernel_entry_pt(f)
    assert llvm_ir(module).count('"mux-kernel"="entry-point"') == 1
    attributes.set_is_kernel(g)
    attributes.take_is_kernel(g, f)
    assert attributes.is_kernel_entry_pt(g)
    assert not attributes.is_kernel(f)
    attributes.take_is_kernel(g, f)
    assert attributes.is_kernel_entry_pt(g)
    attributes.drop_is_kernel(g)
    assert "mux" not in llvm_ir(module)
    assert '"other"="x"' in llvm_ir(module)
    assert g.properties.get("passthrough") is None


def test_round_trip() -> None:
    module, f, g = parse()
    attributes.set_is_kernel(f)
    attributes.set_orig_fn_name(f)
    attributes.set_base_fn_name(f, "base")
    attributes.set_local_memory_usage(f, 512)
    attributes.set_dma_required_size(f, 64)
    attributes.set_work_item_order(f, "zyx")
    attributes.set_has_no_explicit_subgroups(f)
    attributes.set_has_degenerate_subgroups(g)
    attributes.set_live_variables(f, LiveVariables(12, 3))
    attributes.set_live_variables(g, LiveVariables(12, 3, 16))
    (call,) = (op for op in f.walk() if isinstance(op, llvm.CallOp))
    assert attributes.get_barrier_schedule(call) is BarrierSchedule.UNORDERED
    attributes.set_barrier_schedule(call, BarrierSchedule.ONCE)
    attributes.set_barrier_schedule(call, BarrierSchedule.LINEAR)
    text = llvm_ir(module)
    assert '"mux-barrier-schedule"="linear"' in text
    _, f, g = parse(text)
    assert attributes.is_kernel(f)
    assert attributes.get_orig_fn_name(f) == "f"
    assert attributes.get_base_fn_name(f) == "base"
    assert attributes.get_local_memory_usage(f) == 512
    assert attributes.get_dma_required_size(f) == 64
    assert attributes.get_work_item_order(f) == "zyx"
    assert attributes.has_no_explicit_subgroups(f)
    assert not attributes.has_no_explicit_subgroups(g)
    assert attributes.has_degenerate_subgroups(g)
    assert attributes.get_live_variables(f) == LiveVariables(12, 3)
    assert attributes.get_live_variables(g) == LiveVariables(12, 3, 16)
    assert attributes.string_attribute(f, "other") == "x"
    (call,) = (op for op in f.walk() if isinstance(op, llvm.CallOp))
    assert attributes.get_barrier_schedule(call) is BarrierSchedule.LINEAR
    assert attributes.call_string_attribute(call, "other") == ""
    assert attributes.call_string_attribute(call, "more") == "a b"
    assert attributes.call_string_attribute(call, "a") is None
    attributes.drop_call_string_attribute(call, "other")
    attributes.drop_call_string_attribute(call, "mux-barrier-schedule")
    left = str(call.attributes["gas.llvm_attributes"])
    assert left == r'"nomerge \22more\22=\22a b\22"'


@pytest.mark.parametrize("size", [0, -1])
def test_local_memory_is_positive(size: int) -> None:
    _, f, _ = parse()
    with pytest.raises(ValueError, match=f"must be positive, not {size}"):
        attributes.set_local_memory_usage(f, size)
    assert attributes.get_local_memory_usage(f) is None
    with pytest.raises(ValueError, match="must not be negative, as -1"):
        attributes.set_dma_required_size(f, -1)


def test_defaults() -> None:
    _, f, g = parse()
    assert attributes.get_work_item_order(f) == "xyz"
    assert attributes.get_local_memory_usage(f) is None
    assert attributes.get_live_variables(f) is None
    assert attributes.get_orig_fn_name(f) is None
    assert attributes.get_orig_fn_name_or_fn_name(f) == "f"
    assert attributes.get_base_fn_name(f) is None
    assert attributes.get_or_set_base_fn_name(g, f) == "f"
    assert attributes.get_base_fn_name_or_fn_name(g) == "f"
    attributes.set_base_fn_name(g, "other")
    assert attributes.get_or_set_base_fn_name(g, f) == "other"


def test_the_documented_base_name() -> None:
    _, f, _ = parse(TEXT.replace('"other"="x"', '"mux-base-name"="foo"'))
    assert attributes.get_base_fn_name(f) == "foo"
    attributes.set_base_fn_name(f, "bar")
    assert attributes.get_base_fn_name(f) == "bar"


def test_the_first_of_equal_keys_counts() -> None:
    _, f, _ = parse()
    entries = [ArrayAttr([StringAttr("a"), StringAttr(value)]) for value in "12"]
    f.properties["passthrough"] = ArrayAttr([*entries, StringAttr("b")])
    assert attributes.string_attribute(f, "a") == "1"
    assert attributes.string_attribute(f, "b") == ""
    assert attributes.string_attribute(f, "1") is None
    attributes.drop_string_attribute(f, "a")
    assert attributes.string_attribute(f, "a") is None


@pytest.mark.parametrize(
    ("key", "value", "read"),
    [
        ("mux-local-mem-usage", "0", attributes.get_local_memory_usage),
        ("mux-local-mem-usage", "many", attributes.get_local_memory_usage),
        ("mux-dma-reqd-size", "-1", attributes.get_dma_required_size),
        ("mux-work-item-order", "xxy", attributes.get_work_item_order),
        ("mux-live-variables", "1", attributes.get_live_variables),
        ("mux-live-variables", "1,x", attributes.get_live_variables),
    ],
)
def test_malformed(key: str, value: str, read: Callable[[llvm.FuncOp], object]) -> None:
    _, f, _ = parse()
    attributes.set_string_attribute(f, key, value)
    with pytest.raises(MemorySpaceError, match=f"@f.*{key}.*{value}"):
        read(f)


def test_a_malformed_schedule() -> None:
    _, f, _ = parse()
    (call,) = (op for op in f.walk() if isinstance(op, llvm.CallOp))
    attributes.set_call_string_attribute(call, "mux-barrier-schedule", "twice")
    with pytest.raises(MemorySpaceError, match=r"'twice'.*unordered, once"):
        attributes.get_barrier_schedule(call)


def test_an_order_that_is_none() -> None:
    _, f, _ = parse()
    with pytest.raises(ValueError, match="'xy'"):
        attributes.set_work_item_order(f, "xy")
