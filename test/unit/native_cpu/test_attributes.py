"""The attributes of the pipeline, as LLVM and the reader of LLVM IR see them."""

import pytest
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, ModuleOp, StringAttr

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.utils.attributes import (
    BARRIER_SCHEDULE,
    BASE_NAME,
    DEGENERATE_SUB_GROUPS,
    DMA_REQUIRED_SIZE,
    ENTRY_POINT,
    KERNEL,
    LIVE_VARIABLES,
    LOCAL_MEMORY_USAGE,
    NO_SUB_GROUPS,
    ORIGINAL_NAME,
    WORK_ITEM_ORDER,
    BarrierSchedule,
    LiveVariables,
    TextAttribute,
    ValueAttribute,
    is_entry_point,
)
from xdsl_gas.native_cpu.utils.functions import inherit_names
from xdsl_gas.native_cpu.utils.warps import WARP_CONFLICT, WARP_SIZE, WarpConflict
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
    assert not KERNEL.is_on(f)
    KERNEL.set(f)
    assert KERNEL.is_on(f)
    assert not is_entry_point(f)
    KERNEL.set(f, ENTRY_POINT)
    assert KERNEL.is_on(f)
    assert is_entry_point(f)
    assert llvm_ir(module).count('"mux-kernel"="entry-point"') == 1
    KERNEL.set(g)
    KERNEL.move(f, g)
    assert is_entry_point(g)
    assert not KERNEL.is_on(f)
    KERNEL.move(f, g)
    assert is_entry_point(g)
    KERNEL.drop(g)
    assert "mux" not in llvm_ir(module)
    assert '"other"="x"' in llvm_ir(module)
    assert g.properties.get("passthrough") is None


def test_round_trip() -> None:
    module, f, g = parse()
    KERNEL.set(f)
    ORIGINAL_NAME.set(f, "f")
    BASE_NAME.set(f, "base")
    LOCAL_MEMORY_USAGE.set(f, 512)
    DMA_REQUIRED_SIZE.set(f, 64)
    WORK_ITEM_ORDER.set(f, "zyx")
    NO_SUB_GROUPS.set(f)
    DEGENERATE_SUB_GROUPS.set(g)
    LIVE_VARIABLES.set(f, LiveVariables(12, 3))
    LIVE_VARIABLES.set(g, LiveVariables(12, 3, 16))
    (call,) = (op for op in f.walk() if isinstance(op, llvm.CallOp))
    assert BARRIER_SCHEDULE.get(call) is None
    BARRIER_SCHEDULE.set(call, BarrierSchedule.ONCE)
    BARRIER_SCHEDULE.set(call, BarrierSchedule.LINEAR)
    text = llvm_ir(module)
    assert '"mux-barrier-schedule"="linear"' in text
    _, f, g = parse(text)
    assert KERNEL.is_on(f)
    assert ORIGINAL_NAME.get(f) == "f"
    assert BASE_NAME.get(f) == "base"
    assert LOCAL_MEMORY_USAGE.get(f) == 512
    assert DMA_REQUIRED_SIZE.get(f) == 64
    assert WORK_ITEM_ORDER.get(f) == "zyx"
    assert NO_SUB_GROUPS.is_on(f)
    assert not NO_SUB_GROUPS.is_on(g)
    assert DEGENERATE_SUB_GROUPS.is_on(g)
    assert LIVE_VARIABLES.get(f) == LiveVariables(12, 3)
    assert LIVE_VARIABLES.get(g) == LiveVariables(12, 3, 16)
    assert TextAttribute("other").get(f) == "x"
    (call,) = (op for op in f.walk() if isinstance(op, llvm.CallOp))
    assert BARRIER_SCHEDULE.get(call) is BarrierSchedule.LINEAR
    assert TextAttribute("other").get(call) == ""
    assert TextAttribute("more").get(call) == "a b"
    assert TextAttribute("a").get(call) is None
    TextAttribute("other").drop(call)
    TextAttribute("mux-barrier-schedule").drop(call)
    left = str(call.attributes["gas.llvm_attributes"])
    assert left == r'"nomerge \22more\22=\22a b\22"'


@pytest.mark.parametrize("size", [0, -1])
def test_local_memory_is_positive(size: int) -> None:
    _, f, _ = parse()
    with pytest.raises(ValueError, match=f"must be a positive number, not '{size}'"):
        LOCAL_MEMORY_USAGE.set(f, size)
    assert LOCAL_MEMORY_USAGE.get(f) is None
    with pytest.raises(ValueError, match="must be a nonnegative number, not '-1'"):
        DMA_REQUIRED_SIZE.set(f, -1)


def test_defaults() -> None:
    _, f, g = parse()
    assert WORK_ITEM_ORDER.get(f) is None
    assert LOCAL_MEMORY_USAGE.get(f) is None
    assert LIVE_VARIABLES.get(f) is None
    assert ORIGINAL_NAME.get(f) is None
    assert ORIGINAL_NAME.get_or_name(f) == "f"
    assert BASE_NAME.get(f) is None
    inherit_names(g, f)
    assert BASE_NAME.get(g) == ORIGINAL_NAME.get(g) == "f"
    BASE_NAME.set(g, "other")
    inherit_names(g, f)
    assert BASE_NAME.get(g) == "other"


def test_the_documented_base_name() -> None:
    _, f, _ = parse(TEXT.replace('"other"="x"', '"mux-base-name"="foo"'))
    assert BASE_NAME.get(f) == "foo"
    BASE_NAME.set(f, "bar")
    assert BASE_NAME.get(f) == "bar"


def test_the_first_of_equal_keys_counts() -> None:
    _, f, _ = parse()
    entries = [ArrayAttr([StringAttr("a"), StringAttr(value)]) for value in "12"]
    f.properties["passthrough"] = ArrayAttr([*entries, StringAttr("b")])
    assert TextAttribute("a").get(f) == "1"
    assert TextAttribute("b").get(f) == ""
    assert TextAttribute("1").get(f) is None
    TextAttribute("a").drop(f)
    assert TextAttribute("a").get(f) is None


@pytest.mark.parametrize(
    ("attribute", "text"),
    [
        (LOCAL_MEMORY_USAGE, "0"),
        (LOCAL_MEMORY_USAGE, "many"),
        (DMA_REQUIRED_SIZE, "-1"),
        (WORK_ITEM_ORDER, "xxy"),
        (LIVE_VARIABLES, "1"),
        (LIVE_VARIABLES, "1,x"),
        (WARP_SIZE, "0"),
        (WARP_CONFLICT, "many threads"),
    ],
)
def test_malformed(attribute: ValueAttribute[object], text: str) -> None:
    _, f, _ = parse()
    TextAttribute(attribute.key).set(f, text)
    with pytest.raises(MemorySpaceError, match=f"@f.*{attribute.key}.*'{text}'"):
        attribute.get(f)


def test_warps() -> None:
    module, f, _ = parse()
    assert WARP_SIZE.get(f) is WARP_CONFLICT.get(f) is None
    conflict = WarpConflict(16, "a lane is not there. Add it.")
    WARP_SIZE.set(f, 32)
    WARP_CONFLICT.set(f, conflict)
    _, f, _ = parse(llvm_ir(module))
    assert (WARP_SIZE.get(f), WARP_CONFLICT.get(f)) == (32, conflict)


def test_a_malformed_schedule() -> None:
    _, f, _ = parse()
    (call,) = (op for op in f.walk() if isinstance(op, llvm.CallOp))
    TextAttribute("mux-barrier-schedule").set(call, "twice")
    with pytest.raises(MemorySpaceError, match=r"'twice'.*unordered, once"):
        BARRIER_SCHEDULE.get(call)


def test_an_order_that_is_none() -> None:
    _, f, _ = parse()
    with pytest.raises(ValueError, match="'xy'"):
        WORK_ITEM_ORDER.set(f, "xy")
