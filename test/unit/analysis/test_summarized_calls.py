"""Indirect calls of more functions than the solver tells apart."""

import pytest
from soundness import parse
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.points_to.solver import MOST_OBJECTS
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

GLOBAL, SHARED = MemorySpace.GLOBAL.bit, MemorySpace.SHARED.bit
COUNT = MOST_OBJECTS + 6


def module_text(linkage: str, last: str) -> str:
    """A kernel that calls one of many functions with pointers to two spaces."""
    stores = "".join(
        f"%a{n} = llvm.mlir.addressof @f{n} : !llvm.ptr "
        f"%s{n} = llvm.getelementptr %t[{n}] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr "
        f"llvm.store %a{n}, %s{n} : !llvm.ptr, !llvm.ptr "
        for n in range(COUNT)
    )
    functions = "".join(
        f"llvm.func {linkage} @f{n}(%p: !llvm.ptr) -> !llvm.ptr "
        "{ llvm.return %p : !llvm.ptr } "
        for n in range(COUNT)
    )
    return f"""
    module attributes {{llvm.target_triple = "nvptx64-nvidia-cuda"}} {{
      {functions}
      llvm.func internal @never_called(%p: !llvm.ptr) {{ llvm.return }}
      llvm.func ptx_kernelcc @k(%p: !llvm.ptr, %l: !llvm.ptr<3>, %n: i64) {{
        %count = llvm.mlir.constant({COUNT} : i32) : i32
        %t = llvm.alloca %count x !llvm.ptr : (i32) -> !llvm.ptr
        {stores}
        %s = llvm.getelementptr %t[%n] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
        %f = llvm.load %s : !llvm.ptr -> !llvm.ptr
        %q = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr
        %r = llvm.call %f(%p) : !llvm.ptr, (!llvm.ptr) -> !llvm.ptr
        {last}
        llvm.return
      }}
    }}
    """


OTHER_SPACE = "llvm.call %f(%q) : !llvm.ptr, (!llvm.ptr) -> !llvm.ptr"
OTHER_TYPE = "llvm.call %f(%q, %n) : !llvm.ptr, (!llvm.ptr, i64) -> ()"


def solved(text: str) -> tuple[ModuleOp, MemorySpaceAnalysis]:
    """A module, and what the analysis says of it."""
    module = parse(text)
    return module, ResolveGasPass().analyze(module)


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        ("", GLOBAL | NULL_BIT),
        (OTHER_SPACE, GLOBAL | SHARED | NULL_BIT),
        (OTHER_TYPE, GLOBAL | SHARED | NULL_BIT),
    ],
)
def test_every_function_gets_what_every_call_passes(last: str, expected: SpaceMask):
    module, spaces = solved(module_text("internal", last))
    found = {
        op.sym_name.data: spaces.mask(op.body.blocks[0].args[0])
        for op in module.body.block.ops
        if isinstance(op, Function)
    }
    for number in range(COUNT):
        assert found[f"f{number}"] & expected == expected, number
    assert found["never_called"] == 0


@pytest.mark.parametrize(("linkage", "expected"), [("internal", 0), ("weak", SHARED)])
def test_a_function_that_may_be_replaced_makes_every_result_unknown(
    linkage: str, expected: SpaceMask
):
    text = module_text("internal", "%v = llvm.load %r : !llvm.ptr -> i32")
    last = f"@f{COUNT - 1}("
    text = text.replace(f"internal {last}", f"{linkage} {last}")
    module, spaces = solved(text)
    result = next(op for op in module.walk() if op.name == "llvm.call").results[0]
    assert spaces.mask(result) & SHARED == expected
    assert spaces.mask(result) & GLOBAL
