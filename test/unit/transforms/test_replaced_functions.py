"""
Tests of the functions whose blocks `ip-msp` moves to their last clone, and of those
whose blocks it must not move.
"""

from random import Random

import pytest
from kernel_generator import kernel_text
from performance.phases import parsed, printed, run_passes
from performance.shapes import SHAPES, module_of
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block

POINTER = "!llvm.ptr"

PASSES = "ip-msp{polyvariant=true%s}"
TRANSCRIPT = " dump-ip-msp=true"

MODULE = """
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @f(%p: !llvm.ptr) -> f32 {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %v = llvm.load %q : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.mlir.global internal @unused() {addr_space = 3 : i32} : f32
  llvm.func ptx_kernelcc @k(%p: !llvm.ptr, %t: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.call @f(%p) : (!llvm.ptr) -> f32
    %b = llvm.call @f(%s) : (!llvm.ptr) -> f32
    llvm.return
  }
}
"""

RETURN = "    llvm.return\n"

KEPT = {
    "exported": ("internal @f", "@f"),
    "address taken": (
        RETURN,
        f"%f = llvm.mlir.addressof @f : {POINTER} llvm.store %f, %p : {POINTER}, "
        f"{POINTER} llvm.return\n",
    ),
    "called with any pointer": (
        RETURN,
        f"%o = llvm.load %p {{gas.space = 0}} : {POINTER} -> {POINTER} "
        f"%u = llvm.select %c, %p, %s : i1, {POINTER} "
        f"%w = llvm.call @f(%u) : ({POINTER}) -> f32 llvm.return\n",
    ),
    "named in assembly": (
        RETURN,
        'llvm.inline_asm has_side_effects "call f;", "" : () -> () llvm.return\n',
    ),
    "named in assembly of the module": (
        '"nvptx64-nvidia-cuda"',
        '"nvptx64-nvidia-cuda", llvm.module_asm = [".globl f"]',
    ),
    "named by the module": (
        '"nvptx64-nvidia-cuda"',
        '"nvptx64-nvidia-cuda", test.entry = @f',
    ),
    "call that is to be kept": (
        f"%b = llvm.call @f(%s) : ({POINTER}) -> f32",
        f"%b = llvm.call @f(%s) {{gas.keep_generic}} : ({POINTER}) -> f32",
    ),
}
"""Changes of `MODULE`, after which the original stays."""

COPIED = {
    "caller of a function": (
        "    llvm.return %v",
        f"%w = llvm.call @g(%p) : ({POINTER}) -> f32 llvm.return %v",
    ),
    "recursive function": (
        "    llvm.return %v",
        f"%w = llvm.call @f(%p) : ({POINTER}) -> f32 llvm.return %v",
    ),
    "member of a comdat": (
        f"internal @f(%p: {POINTER}) -> f32",
        f"internal @f(%p: {POINTER}) -> f32 comdat(@c::@f)",
    ),
}
"""Changes of `MODULE`, after which the original is erased with what is unreachable."""

OTHER_SYMBOLS = f"""
  llvm.comdat @c {{ llvm.comdat_selector @f any }}
  llvm.func internal @g(%p: {POINTER}) -> f32 {{
    %v = llvm.load %p : {POINTER} -> f32
    llvm.return %v : f32
  }}
"""


def changed(change: tuple[str, str]) -> str:
    text = MODULE.replace(*change)
    assert text != MODULE
    text = text.replace("%t: !llvm.ptr<3>)", "%t: !llvm.ptr<3>, %c: i1)")
    return text.rstrip().removesuffix("}") + OTHER_SYMBOLS + "}"


def function(module: ModuleOp, name: str) -> llvm.FuncOp | None:
    for op in module.body.block.ops:
        if isinstance(op, llvm.FuncOp) and op.sym_name.data == name:
            return op
    return None


def blocks_before_and_after(text: str, options: str = "") -> tuple[Block, ModuleOp]:
    """Returns the block that `@f` has before the pass, and the module after it."""
    module = parsed(text)
    original = function(module, "f")
    assert original is not None
    block = original.body.block
    run_passes(module, PASSES % options)
    module.verify()
    return block, module


def result(text: str, options: str) -> str:
    module = parsed(text)
    run_passes(module, f"{PASSES % options},resolve-gas")
    return printed(module)


def test_the_last_clone_has_the_blocks_of_the_original():
    block, module = blocks_before_and_after(MODULE)
    clones = [function(module, f"f.msp.{space}") for space in ("global", "shared")]
    assert [c is not None and c.body.block is block for c in clones].count(True) == 1
    assert function(module, "f") is None
    # With functions, variables that nothing reaches are erased.
    assert "@unused" not in printed(module)


@pytest.mark.parametrize("name", KEPT)
def test_originals_that_stay_keep_their_blocks(name: str):
    block, module = blocks_before_and_after(changed(KEPT[name]))
    original = function(module, "f")
    assert original is not None
    assert original.body.block is block
    assert "@f.msp." in printed(module)


@pytest.mark.parametrize("name", COPIED)
def test_originals_that_others_depend_on_are_copied(name: str):
    block, module = blocks_before_and_after(changed(COPIED[name]))
    assert function(module, "f") is None
    clones = [function(module, f"f.msp.{space}") for space in ("global", "shared")]
    assert all(c is not None and c.body.block is not block for c in clones)


@pytest.mark.parametrize("options", [TRANSCRIPT, " remarks=all"])
def test_originals_that_are_told_of_are_copied(
    options: str, capsys: pytest.CaptureFixture[str]
):
    block, module = blocks_before_and_after(MODULE, options)
    clones = [function(module, f"f.msp.{space}") for space in ("global", "shared")]
    assert all(c is not None and c.body.block is not block for c in clones)
    assert function(module, "f") is None
    assert capsys.readouterr().err


def test_an_original_that_may_not_be_cloned_for_all_calls_stays():
    block, module = blocks_before_and_after(MODULE, " do-clone-for-ip-msp=1")
    original = function(module, "f")
    assert original is not None
    assert original.body.block is block


@pytest.mark.parametrize("name", [*KEPT, *COPIED])
def test_changes_have_the_same_result_as_with_copies(name: str):
    text = changed((KEPT | COPIED)[name])
    assert result(text, "") == result(text, TRANSCRIPT)


@pytest.mark.parametrize(
    "name", [n for n in SHAPES if "polyvariant" in SHAPES[n].passes]
)
def test_shapes_have_the_same_result_as_with_copies(name: str):
    text = module_of(name, 60)
    assert result(text, "") == result(text, TRANSCRIPT)


# In the kernel of seed 6, blocks have names. In that of seed 1086, a clone that was
# cloned for all of its calls gets other calls of its original later.
@pytest.mark.parametrize("seed", [6, 1086])
def test_kernels_have_the_same_result_as_with_copies(seed: int):
    text = kernel_text(Random(seed).randrange)
    assert result(text, "") == result(text, TRANSCRIPT)
