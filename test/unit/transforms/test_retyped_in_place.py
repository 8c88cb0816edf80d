"""
Address arithmetic gets its new type in place only if nothing uses it in the generic
space any more.
"""

import pytest
from soundness import parse
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

_TARGET = 'module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"}'


def _kernel(body: str) -> ModuleOp:
    """A kernel with a generic pointer %g to shared memory, at which %p points."""
    return parse(
        f"""{_TARGET} {{
  llvm.func @keep(!llvm.ptr)
  llvm.func @k(%s: !llvm.ptr<3>, %n: i64, %c: i1, %v: f32) {{
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.getelementptr %g[%n] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    {body}
    llvm.return
  }}
}}"""
    )


def _arithmetic(module: ModuleOp) -> list[Operation]:
    return [op for op in module.walk() if isinstance(op, llvm.GEPOp)]


_STORE = "llvm.store %v, %p : f32, !llvm.ptr"
_NEXT = "%q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32"
_STORE_NEXT = "llvm.store %v, %q : f32, !llvm.ptr"


@pytest.mark.parametrize(
    "body",
    [
        _STORE,
        f"{_STORE} {_STORE}",
        f"{_NEXT} {_STORE_NEXT}",
        f"{_STORE} {_NEXT} {_STORE_NEXT}",
        f"{_NEXT} {_STORE_NEXT} {_STORE}",
        f"""llvm.br ^next(%p : !llvm.ptr)
        ^next(%q: !llvm.ptr): {_STORE_NEXT}
        %r = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, f32
        llvm.cond_br %c, ^next(%r : !llvm.ptr), ^end
        ^end:""",
    ],
)
def test_it_is_retyped_in_place(body: str):
    module = _kernel(body)
    before = _arithmetic(module)
    ResolveGasPass().apply(Context(), module)
    module.verify()
    assert _arithmetic(module) == before
    assert {address_space(op.results[0].type) for op in before} == {3}
    assert not [op for op in module.walk() if op.name == "llvm.addrspacecast"]


@pytest.mark.parametrize(
    ("body", "left"),
    [
        (f"{_STORE} llvm.call @keep(%p) : (!llvm.ptr) -> ()", 1),
        # The pointer is stored, too.
        ("llvm.store %p, %p : !llvm.ptr, !llvm.ptr", 1),
        (f"{_STORE} {_NEXT} llvm.call @keep(%q) : (!llvm.ptr) -> ()", 2),
        (f"{_STORE_NEXT.replace('%q', '%p')} %i = llvm.ptrtoint %p : !llvm.ptr to i64"
         " %w = llvm.add %i, %n : i64 %x = llvm.inttoptr %w : i64 to !llvm.ptr"
         " llvm.call @keep(%x) : (!llvm.ptr) -> ()", 1),
    ],
)  # fmt: skip
def test_what_is_used_in_the_generic_space_is_left(body: str, left: int):
    module = _kernel(body)
    before = _arithmetic(module)
    ResolveGasPass().apply(Context(), module)
    module.verify()
    after = _arithmetic(module)
    assert set(before) < set(after)
    assert [op for op in after if address_space(op.results[0].type) == 0] == before
    assert len(before) == left


def test_volatile_accesses_keep_a_pointer_generic():
    module = _kernel(f"{_STORE} llvm.store volatile %v, %p : f32, !llvm.ptr")
    ResolveGasPass().apply(Context(), module)
    module.verify()
    spaces = [address_space(op.results[0].type) for op in _arithmetic(module)]
    stores = [op for op in module.walk() if isinstance(op, llvm.StoreOp)]
    accessed = [address_space(op.operands[1].type) for op in stores]
    assert sorted(map(str, spaces)) == sorted({str(number) for number in accessed})


def _parameters(module: ModuleOp) -> dict[str, tuple[SSAValue, ...]]:
    return {
        op.sym_name.data: op.body.blocks[0].args
        for op in module.walk()
        if isinstance(op, llvm.FuncOp) and op.body.blocks
    }


def test_parameters_and_results_are_retyped_in_place():
    module = parse(
        f"""{_TARGET} {{
  llvm.func internal @f(%p: !llvm.ptr, %unused: !llvm.ptr) -> !llvm.ptr {{
    llvm.return %p : !llvm.ptr
  }}
  llvm.func @k(%s: !llvm.ptr<3>, %v: f32) {{
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %r = llvm.call @f(%g, %g) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
    llvm.store %v, %r : f32, !llvm.ptr
    llvm.return
  }}
}}"""
    )
    before = _parameters(module)
    (call,) = (op for op in module.walk() if isinstance(op, llvm.CallOp))
    (result,) = call.results
    IpMspPass().apply(Context(), module)
    module.verify()
    assert _parameters(module) == before
    assert call.results == (result,)
    values = (*before["f"], result)
    assert [address_space(value.type) for value in values] == [3, 3, 3]
    # The unused parameter gets no cast.
    casts = [op for op in module.walk() if op.name == "llvm.addrspacecast"]
    assert [cast.operands[0] for cast in casts] == [result]
