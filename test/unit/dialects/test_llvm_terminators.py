"""Verifying what ends a block takes as long in a large function as in a small one."""

import pytest
from function_calls import calls_of
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.traits import IsTerminator

import xdsl_gas
from xdsl_gas.dialects.llvm.ops.control_flow import Terminator

CONTEXT = Context()
xdsl_gas.register(CONTEXT)
CONTEXT.load_registered_dialect("llvm")

TERMINATORS = sorted(
    (
        op
        for op in CONTEXT.loaded_ops
        if op.name.startswith("llvm.") and op.has_trait(IsTerminator)
    ),
    key=lambda op: op.name,
)

LANDINGPAD = "%l{n} = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>"

ENDS = {
    "llvm.return": "llvm.return",
    "llvm.unreachable": "llvm.unreachable",
    "llvm.resume": f"{LANDINGPAD}\nllvm.resume %l{{n}} : !llvm.struct<(ptr, i32)>",
    "llvm.br": "llvm.br ^end",
    "llvm.cond_br": "llvm.cond_br %c, ^end, ^end",
    "llvm.switch": "llvm.switch %i : i32, ^end [1: ^end]",
    "llvm.indirectbr": "llvm.indirectbr %p : !llvm.ptr, [^end]",
    "llvm.invoke": "llvm.invoke %p() to ^end unwind ^pad : !llvm.ptr, () -> ()",
}
"""A block that each of the terminators ends."""


def function(end: str, count: int) -> ModuleOp:
    """A function with so many blocks of the same end."""
    blocks = "\n".join(f"^b{n}:\n{end.format(n=n)}" for n in range(count))
    text = f"""
llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1) attributes {{personality = @f}} {{
  llvm.br ^end
^end:
  llvm.return
^pad:
  {LANDINGPAD.format(n="")}
  llvm.unreachable
{blocks}
}}"""
    return Parser(CONTEXT, text).parse_module()


def test_every_terminator_looks_at_its_own_block():
    assert [op.name for op in TERMINATORS] == sorted(ENDS)
    for op in TERMINATORS:
        assert issubclass(op, Terminator)


@pytest.mark.parametrize("name", ENDS)
def test_twice_as_many_blocks_take_twice_as_long(name: str):
    once = calls_of(function(ENDS[name], 200).verify)
    twice = calls_of(function(ENDS[name], 400).verify)
    assert twice < 2.2 * once
