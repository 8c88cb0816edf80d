"""
The definitions of the memory barrier, and of the barrier of a sub-group.

A memory barrier is an LLVM fence of the ordering in its semantics. All work-items of a
work-group run in one thread, one after the other, so that the scope decides:

| scope | fence |
|---|---|
| work-item, sub-group | none: the program order is enough |
| work-group | `acquire`, `release` or `acq_rel`, which the compiler obeys as well; |
| | `acq_rel` for sequentially consistent semantics |
| device, cross-device | that of the ordering, `seq_cst` included |

Fences order all memory, so that the kinds of memory in the semantics are not read.
Relaxed semantics need no fence. `legalize-atomics` replaces `seq_cst`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from xdsl_gas.native_cpu.builtins.definitions.definition import Definition
from xdsl_gas.native_cpu.builtins.names import Id

_MEM_BARRIER = Definition(
    (),
    """(%scope: i32, %semantics: i32) {
      %work_group = llvm.mlir.constant(2 : i32) : i32
      %mask = llvm.mlir.constant(31 : i32) : i32
      %order = llvm.and %semantics, %mask : i32
      %inside = llvm.icmp "ugt" %scope, %work_group : i32
      llvm.cond_br %inside, ^done, ^fence
    ^fence:
      llvm.switch %order : i32, ^strongest [
        0: ^done,
        2: ^acquire,
        4: ^release,
        8: ^both
      ]
    ^acquire:
      llvm.fence acquire
      llvm.br ^done
    ^release:
      llvm.fence release
      llvm.br ^done
    ^both:
      llvm.fence acq_rel
      llvm.br ^done
    ^strongest:
      %threads = llvm.icmp "ult" %scope, %work_group : i32
      llvm.cond_br %threads, ^total, ^both
    ^total:
      llvm.fence seq_cst
      llvm.br ^done
    ^done:
      llvm.return
    }""",
)

_SUB_GROUP_BARRIER = Definition(
    (),
    """(%id: i32, %scope: i32, %semantics: i32) {
      llvm.call @__mux_mem_barrier(%scope, %semantics) : (i32, i32) -> ()
      llvm.return
    }""",
)

BARRIER_DEFINITIONS: Mapping[Id, Definition] = MappingProxyType(
    {
        Id.MEM_BARRIER: _MEM_BARRIER,
        Id.SUB_GROUP_BARRIER: _SUB_GROUP_BARRIER,
    }
)
