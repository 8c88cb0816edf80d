"""Tests of the analysis that `ip-msp` keeps through its rewrites and hands over."""

from collections.abc import Callable

import pytest
from analyzed_modules import MODULES, generic_pointers
from performance.phases import parsed, printed, run_passes
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, StringAttr, UnitAttr
from xdsl.ir import SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.module_state import state_of_module
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.transforms.driver.memory_space_pass import discard, take_over
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

TRIPLE = 'llvm.target_triple = "nvptx64-nvidia-cuda"'


def taken_from(
    module: ModuleOp, resolve: ResolveGasPass | None = None
) -> MemorySpaceAnalysis | None:
    """What `resolve-gas` takes over for a module."""
    resolve = ResolveGasPass() if resolve is None else resolve
    target = target_of_module(module, None)
    return take_over(module, target, resolve.assumptions_of(module, target))


def places(spaces: MemorySpaceAnalysis, pointer: SSAValue) -> set[tuple[object, ...]]:
    """The locations of a pointer, if none are summarized or merged."""
    found = set[tuple[object, ...]]()
    for node in spaces.graph.values.known(pointer) or ():
        for place, offset in spaces.graph.points_to.locations(node):
            if place.is_summary or (place.is_allocated and place.anchor is None):
                return set()
            found.add((place.kind, place.anchor, offset))
    return found


def assert_same(
    kept: MemorySpaceAnalysis, new: MemorySpaceAnalysis, module: ModuleOp
) -> int:
    """Asserts that analyses agree about a module. Returns how many pointers it has."""
    count = 0
    for pointer in generic_pointers(module, new):
        count += 1
        assert kept.masks_in(pointer) == new.masks_in(pointer), pointer
        assert kept.outside_objects(pointer) == new.outside_objects(pointer)
        assert kept.is_object(pointer) == new.is_object(pointer)
        both = places(kept, pointer), places(new, pointer)
        assert both[0] == both[1] or not all(both)
        for use in pointer.uses:
            op = use.operation
            assert kept.mask_at(pointer, op) == new.mask_at(pointer, op), op
            assert kept.vote_at(pointer, op) == new.vote_at(pointer, op), op
    return count


def test_the_kept_analysis_is_as_a_new_one():
    kept_ones, retyped = 0, 0
    for text in MODULES.values():
        module = parsed(text)
        before = printed(module)
        run_passes(module, "ip-msp")
        kept = taken_from(module)
        if kept is not None:
            kept_ones += 1
            retyped += printed(module) != before
            assert assert_same(kept, ResolveGasPass().analyze(module), module)
    assert kept_ones > 10
    assert retyped > 5


@pytest.mark.parametrize("name", MODULES)
def test_a_pipeline_gives_what_its_passes_do(name: str):
    # Clones both: they have no names of blocks.
    read = parsed(MODULES[name])
    together, one_by_one = read.clone(), read.clone()
    run_passes(together)
    run_passes(one_by_one, "ip-msp")
    discard(one_by_one)
    run_passes(one_by_one, "resolve-gas")
    assert printed(together) == printed(one_by_one)


@pytest.mark.parametrize(
    "resolve",
    ["resolve-gas{remarks=all}", "resolve-gas{runtime=true}"],
)
def test_a_pass_that_needs_constraints_takes_nothing_over(
    resolve: str, capsys: pytest.CaptureFixture[str]
):
    results: list[tuple[str, str]] = []
    for discards in (False, True):
        module = parsed(MODULES["histogram.O0.mlir"])
        run_passes(module, "ip-msp")
        capsys.readouterr()
        if discards:
            discard(module)
        run_passes(module, resolve)
        results.append((printed(module), capsys.readouterr().err))
    assert results[0] == results[1]
    assert ("remark" in results[0][1]) == ("remarks" in resolve)


RETYPED = f"""
module attributes {{{TRIPLE}}} {{
  llvm.mlir.global internal @s() {{addr_space = 3 : i32}} : !llvm.array<4 x f32>
  llvm.func internal @f(%p: !llvm.ptr) {{
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }}
  llvm.func ptx_kernelcc @k(%c: i1) {{
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.call @f(%g) : (!llvm.ptr) -> ()
    llvm.return
  }}
}}
"""

NULL = RETYPED.replace(
    "    llvm.call",
    """    %null = llvm.mlir.zero : !llvm.ptr
    llvm.call @f(%null) : (!llvm.ptr) -> ()
    llvm.call""",
)
"""The cast to shared memory does not keep null."""

PREDICATE = f"""
module attributes {{{TRIPLE}}} {{
  llvm.func internal @f(%p: !llvm.ptr) {{
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }}
  llvm.func @k(%p: !llvm.ptr) {{
    %is = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %is, ^shared, ^end
  ^shared:
    llvm.call @f(%p) : (!llvm.ptr) -> ()
    llvm.br ^end
  ^end:
    llvm.return
  }}
}}
"""
"""The predicate does not hold for a cast before the call."""

COPY = f"""
module attributes {{{TRIPLE}}} {{
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func internal @fill(%p: !llvm.ptr) attributes {{no_inline}} {{
    %v = llvm.mlir.constant(1.0 : f32) : f32
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }}
  llvm.func internal @f(%out: !llvm.ptr) {{
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(4 : i64) : i64
    %slot = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    llvm.call @fill(%slot) : (!llvm.ptr) -> ()
    "llvm.intr.memcpy"(%out, %slot, %size) <{{isVolatile = false}}> :
      (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }}
  llvm.func ptx_kernelcc @k(%p: !llvm.ptr) {{
    llvm.call @f(%p) : (!llvm.ptr) -> ()
    llvm.return
  }}
}}
"""
"""What is copied to a specific pointer is not substituted for the slot."""


@pytest.mark.parametrize(
    "text", [NULL, PREDICATE, COPY], ids=["null", "predicate", "copy"]
)
def test_a_module_is_analyzed_again_where_a_cast_changes_the_analysis(text: str):
    module = parsed(text)
    run_passes(module, "ip-msp")
    assert any(
        isinstance(op, llvm.FuncOp) and "llvm.ptr<" in str(op.function_type)
        for op in module.ops
    )
    kept = taken_from(module)
    assert kept is not None
    assert assert_same(kept, ResolveGasPass().analyze(module), module)


def test_no_analysis_is_handed_over_where_remarks_may_explain_it():
    module = parsed(RETYPED)
    run_passes(module, "ip-msp{remarks=passed}")
    assert taken_from(module) is None


def test_an_analysis_is_handed_over_once():
    module = parsed(RETYPED)
    run_passes(module, "ip-msp")
    assert taken_from(module) is not None
    assert taken_from(module) is None


def test_an_analysis_is_not_taken_over_under_other_assumptions():
    module = parsed(RETYPED)
    run_passes(module, "ip-msp")
    assert taken_from(module, ResolveGasPass(kernel_pointers_are_global=False)) is None


def named(module: ModuleOp, name: str) -> llvm.FuncOp:
    return next(
        op
        for op in module.ops
        if isinstance(op, llvm.FuncOp) and op.sym_name.data == name
    )


def replace_operand(module: ModuleOp) -> None:
    load = next(op for op in module.walk() if isinstance(op, llvm.LoadOp))
    load.operands[0] = named(module, "f").body.block.args[0]


def erase_operation(module: ModuleOp) -> None:
    Rewriter.erase_op(next(op for op in module.walk() if isinstance(op, llvm.LoadOp)))


def move_operation(module: ModuleOp) -> None:
    load = next(op for op in module.walk() if isinstance(op, llvm.LoadOp))
    block = load.parent
    assert block is not None
    first = block.first_op
    assert first is not None
    load.detach()
    block.insert_op_before(load, first)


def change_property(module: ModuleOp) -> None:
    named(module, "f").sym_name = StringAttr("g")


def add_attribute(module: ModuleOp) -> None:
    named(module, "k").attributes["gas.keep_generic"] = UnitAttr()


def retype_result(module: ModuleOp) -> None:
    cast = next(op for op in module.walk() if op.name == "llvm.addrspacecast")
    Rewriter.replace_value_with_new_type(cast.results[0], llvm.LLVMPointerType())


def add_block(module: ModuleOp) -> None:
    body = named(module, "f").body
    block = body.block
    body.add_block(type(block)())


def change_module(module: ModuleOp) -> None:
    module.attributes["llvm.data_layout"] = StringAttr("p:32:32")


@pytest.mark.parametrize(
    "change",
    [
        replace_operand,
        erase_operation,
        move_operation,
        change_property,
        add_attribute,
        retype_result,
        add_block,
        change_module,
    ],
)
def test_an_analysis_of_a_changed_module_is_not_taken_over(
    change: Callable[[ModuleOp], None],
):
    module = parsed(RETYPED)
    run_passes(module, "ip-msp")
    before = state_of_module(module)
    assert before == state_of_module(module)
    change(module)
    assert before != state_of_module(module)
    assert taken_from(module) is None
