"""`freeze-conditional-loads` takes time in proportion to the loads of a function."""

from collections import Counter

from function_calls import calls_by_function, growth
from xdsl.context import Context

from xdsl_gas.dialects.llvm.ops.arithmetic import FreezeOp
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.freeze_conditional_loads import FreezeConditionalLoadsPass

_ONE = """
b{n}:
  %p{n} = getelementptr i32, ptr %p, i64 {n}
  %c{n} = icmp ugt i32 %a, {n}
  br i1 %c{n}, label %t{n}, label %j{n}
t{n}:
  %x{n} = load i32, ptr %p{n}, !alias.scope !{scope}
  store i32 %a, ptr %p{n}, !alias.scope !{scope}
  br label %j{n}
j{n}:
  %y{n} = phi i32 [ %a, %b{n} ], [ %x{n}, %t{n} ]
  store i32 %y{n}, ptr %q, !alias.scope !{scope}
  br label %b{next}
"""
_SCOPES = """
!0 = !{!0, !"domain"}
!1 = !{!1, !0}
!2 = !{!2, !0}
!3 = !{!1}
!4 = !{!2}
"""


def _calls(count: int) -> Counter[str]:
    """What the pass calls for a function of conditional loads, which it freezes."""
    blocks = "".join(
        _ONE.format(n=n, next=n + 1, scope=3 + n % 2) for n in range(count)
    )
    text = (
        "define void @k(ptr %p, ptr %q, i32 %a) {\n  br label %b0\n"
        f"{blocks}\nb{count}:\n  ret void\n}}\n{_SCOPES}"
    )
    module = read_llvm_ir(text)
    calls = calls_by_function(
        lambda: FreezeConditionalLoadsPass().apply(Context(), module)
    )
    assert sum(isinstance(op, FreezeOp) for op in module.walk()) == count
    return calls


def test_loads_in_many_blocks() -> None:
    _calls(10)
    assert growth(_calls(100), _calls(400), 4) < 1.1
