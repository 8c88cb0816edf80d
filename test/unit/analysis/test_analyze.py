"""What the passes' `analyze` promises to those who call it."""

import pytest
from table import read_module
from xdsl.dialects import llvm

from xdsl_gas.analysis.semantics.accesses import all_accesses
from xdsl_gas.analysis.spaces.explanations import Explanations
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import NVPTX
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.print_memory_spaces import PrintMemorySpacesPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

_COPIED_AND_DEAD = """
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown(!llvm.ptr)
  llvm.func internal @dead() { llvm.return }
  llvm.func ptx_kernelcc @k(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}) {
    %c = llvm.mlir.constant(3 : i32) : i32
    llvm.store %c, %s : i32, !llvm.ptr
    llvm.call @unknown(%s) : (!llvm.ptr) -> ()
    llvm.return
  }
}
"""


@pytest.mark.parametrize("kind", [IpMspPass, ResolveGasPass, PrintMemorySpacesPass])
def test_it_does_not_change_the_module(kind: type[MemorySpacePass]):
    _, module = read_module(_COPIED_AND_DEAD)
    before = str(module)
    kind().analyze(module)
    assert str(module) == before


def test_a_rewriting_pass_prepares_the_module():
    """The kernel's argument is copied before the analysis that the pass goes by."""
    _, module = read_module(_COPIED_AND_DEAD)
    spaces = ResolveGasPass().prepare(module)
    (variable,) = [op for op in module.walk() if isinstance(op, llvm.AllocaOp)]
    assert spaces.space(variable.results[0]) is MemorySpace.LOCAL


def test_only_the_result_of_a_function_is_what_it_returns():
    """Whatever values are called: reports call some by what they result from."""
    _, module = read_module("""
      module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
        llvm.func internal @f(%s: !llvm.ptr<3>) -> !llvm.ptr {
          %p = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
          %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
          llvm.return %q : !llvm.ptr
        }
        llvm.func @k(%s: !llvm.ptr<3>) {
          %r = llvm.call @f(%s) : (!llvm.ptr<3>) -> !llvm.ptr
          llvm.return
        }
      }
    """)
    explanations = Explanations(
        PrintMemorySpacesPass().analyze(module).graph,
        lambda value: f"the result of {value.name_hint}",
    )
    (call,) = [op for op in module.walk() if isinstance(op, llvm.CallOp)]
    steps = explanations.explain_pointer(call.results[0], MemorySpace.SHARED)
    assert [step.text for step in steps[:3]] == [
        "the result of r is the result of @f",
        "the result of @f is the result of q",
        "the result of q is computed from the result of p",
    ]


def test_an_initial_value_that_is_in_itself_many_times_takes_no_time():
    """Its parts are 2 ** 24, all of them one value."""
    kind, lines = "array<70 x ptr>", list[str]()
    for level in range(24):
        kind = f"array<2 x {kind}>"
        lines += (
            f"%u{level} = llvm.mlir.undef : !llvm.{kind}",
            f"%w{level} = llvm.insertvalue %v{level}, %u{level}[0] : !llvm.{kind}",
            f"%v{level + 1} = llvm.insertvalue %v{level}, %w{level}[1] : !llvm.{kind}",
        )
    inserted = "\n".join(lines)
    _, module = read_module(f"""
      module attributes {{llvm.target_triple = "nvptx64-nvidia-cuda"}} {{
        llvm.mlir.global internal @f() {{addr_space = 3 : i32}} : i32 {{
          %0 = llvm.mlir.undef : i32
          llvm.return %0 : i32
        }}
        llvm.mlir.global internal @t() {{addr_space = 1 : i32}} : !llvm.{kind} {{
          %f = llvm.mlir.addressof @f : !llvm.ptr<3>
          %p = llvm.addrspacecast %f : !llvm.ptr<3> to !llvm.ptr
          %u = llvm.mlir.undef : !llvm.array<70 x ptr>
          %v0 = llvm.insertvalue %p, %u[3] : !llvm.array<70 x ptr>
          {inserted}
          llvm.return %v24 : !llvm.{kind}
        }}
        llvm.func @k() -> !llvm.ptr {{
          %t = llvm.mlir.addressof @t : !llvm.ptr<1>
          %p = llvm.load %t : !llvm.ptr<1> -> !llvm.ptr
          llvm.return %p : !llvm.ptr
        }}
      }}
    """)
    spaces = PrintMemorySpacesPass().analyze(module)
    (loaded,) = [op for op in module.walk() if isinstance(op, llvm.LoadOp)]
    assert spaces.space(loaded.results[0]) is MemorySpace.SHARED


def test_assembly_that_names_a_space_has_the_access_that_it_had_before():
    """Reports count the same accesses before and after `resolve-gas`."""
    context, module = read_module("""
      module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
        llvm.func @f(%s3: !llvm.ptr<3>, %p: !llvm.ptr) -> i32 {
          %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
          %v = llvm.inline_asm has_side_effects "ld.b32 $0, [$1]; st.b32 [$2], $0;",
            "=r,l,l" %s, %p : (!llvm.ptr, !llvm.ptr) -> i32
          llvm.return %v : i32
        }
      }
    """)
    (assembly,) = [op for op in module.walk() if isinstance(op, llvm.InlineAsmOp)]

    def addresses() -> list[int]:
        return [access.operand for access in all_accesses(assembly, None, NVPTX)]

    assert addresses() == [0, 1]
    ResolveGasPass().apply(context, module)
    assert ".shared" in assembly.asm_string.data
    assert addresses() == [0, 1]
