"""What LLVM may assume of mux builtins, and what it does with it."""

import re
import subprocess

import pytest
from gpu_corpus.commands import find_tool
from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, i1, i32, i64

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.builtins.collectives import CollectiveKind, Group
from xdsl_gas.native_cpu.builtins.declarations import call_of, get_or_declare
from xdsl_gas.native_cpu.builtins.names import Id, MuxBuiltin, builtin, collective
from xdsl_gas.targets.modules import llvm_ir

OPT = find_tool("opt-22")
needs_opt = pytest.mark.skipif(OPT is None, reason="needs opt-22")

ANY_OF_GROUP = collective(Group.WORK_GROUP, CollectiveKind.ANY, i1)
ANY_OF_SUB_GROUP = collective(Group.SUB_GROUP, CollectiveKind.ANY, i1)


@pytest.mark.parametrize(
    ("found", "attributes"),
    [
        (builtin(Id.GET_GROUP_ID), "nounwind willreturn memory(none)"),
        (
            builtin(Id.GET_LOCAL_ID),
            "nounwind willreturn memory(inaccessiblemem: read)",
        ),
        (
            builtin(Id.SET_LOCAL_ID),
            "nounwind willreturn memory(inaccessiblemem: write)",
        ),
        (builtin(Id.MEM_BARRIER), "nounwind willreturn"),
        (builtin(Id.WORK_GROUP_BARRIER), "convergent nounwind"),
        (builtin(Id.DMA_READ_1D), "convergent nounwind"),
        (ANY_OF_GROUP, "convergent nounwind"),
        (ANY_OF_SUB_GROUP, "convergent nounwind willreturn memory(none)"),
    ],
    ids=lambda found: found.name if isinstance(found, MuxBuiltin) else "",
)
def test_attributes(found: MuxBuiltin, attributes: str) -> None:
    module = ModuleOp([])
    get_or_declare(module, found)
    (line,) = re.findall(r"^declare .*\) (.*)$", llvm_ir(module), re.MULTILINE)
    (group,) = re.findall(r"^attributes (#\d+) = \{ (.*) \}$", llvm_ir(module), re.M)
    assert line == group[0]
    assert sorted(group[1].split()) == sorted(attributes.split())


def test_calls_have_the_convention_of_the_declaration() -> None:
    module = read_llvm_ir(
        "declare spir_func i64 @__mux_get_local_id(i32)\n"
        "define i64 @f() {\n  ret i64 0\n}\n"
    )
    *_, function = (op for op in module.ops if isinstance(op, llvm.FuncOp))
    zero = llvm.ConstantOp(IntegerAttr(0, i32), i32)
    call = call_of(module, builtin(Id.GET_LOCAL_ID), [zero.result])
    end = function.body.block.last_op
    assert end is not None
    function.body.block.insert_ops_before((zero, call), end)
    assert call.results[0].type == i64
    module.verify()
    text = llvm_ir(module)
    assert "call spir_func i64 @__mux_get_local_id(i32 0)" in text


TWICE = """
declare i64 @NAME(i32) #0
define i64 @f(ptr %p) {
  %a = call i64 @NAME(i32 0)
  BETWEEN
  %b = call i64 @NAME(i32 0)
  %c = sub i64 %a, %b
  ret i64 %c
}
declare void @__mux_set_local_id(i32, i64) #1
attributes #0 = { GETTER }
attributes #1 = { nounwind willreturn memory(inaccessiblemem: write) }
"""


@needs_opt
@pytest.mark.parametrize(
    ("between", "calls"),
    [
        ("store i64 1, ptr %p", 0),
        ("call void @__mux_set_local_id(i32 0, i64 7)", 2),
    ],
)
def test_ids_are_read_again_behind_setters_only(between: str, calls: int) -> None:
    assert OPT is not None
    module = ModuleOp([])
    get_or_declare(module, builtin(Id.GET_LOCAL_ID))
    (getter,) = re.findall(r"^attributes #\d+ = \{ (.*) \}$", llvm_ir(module), re.M)
    text = TWICE.replace("NAME", "__mux_get_local_id").replace("GETTER", getter)
    text = text.replace("BETWEEN", between)
    command = [OPT, "-S", "-passes=function(early-cse<memssa>,instcombine)"]
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stdout.count("call i64 @__mux_get_local_id") == calls
