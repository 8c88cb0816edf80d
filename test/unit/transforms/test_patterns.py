"""Rewrite patterns where others apply them: alone, beside others, with a listener."""

from collections import Counter
from pathlib import Path
from typing import TypeAlias

import pytest
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, f32
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.pattern_rewriter import (
    GreedyRewritePatternApplier,
    PatternRewriterListener,
    PatternRewriteWalker,
    RewritePattern,
)
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas import api
from xdsl_gas.patterns import (
    RetypeAccess,
    alias_patterns,
    forward_load_patterns,
    lower_cast_patterns,
    resolve_patterns,
)
from xdsl_gas.transforms.runtime_resolution.resolver import (
    RuntimeOptions,
    resolve_at_run_time,
)
from xdsl_gas.transforms.static_resolution.function_resolver import FunctionResolver
from xdsl_gas.transforms.static_resolution.library_calls import Overloads
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)

ROOT = Path(__file__).parents[3]
TESTS = ROOT / "test" / "transforms" / "resolve_gas"

MODULES = sorted((ROOT / "examples" / "cuda").glob("*.mlir")) + [
    TESTS / f"{name}.mlir"
    for name in (
        "accesses_in_predecessors",
        "address_hints",
        "conditions",
        "explicit_casts",
        "joins",
        "movement",
        "retarget_library_calls",
        "spaces_in_spaces",
        "vectors",
    )
]

KERNEL = """
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%s: !llvm.ptr<3>, %i: i64) -> f32 {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.getelementptr %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}
"""

State: TypeAlias = tuple[
    list[SSAValue], list[Attribute], dict[str, Attribute], dict[str, Attribute]
]


class Watch:
    """Compares a module before and after rewrites with what a listener was told."""

    def __init__(self, module: ModuleOp) -> None:
        self._module = module
        self._before = self._states()
        self._inserted = set[Operation]()
        self._erased = set[Operation]()
        self._modified = set[Operation]()
        self.listener = PatternRewriterListener(
            operation_insertion_handler=[self._inserted.add],
            operation_removal_handler=[self._erased.add],
            operation_modification_handler=[self._modified.add],
            block_creation_handler=[self._add_block],
        )

    def _add_block(self, block: Block) -> None:
        if (parent := block.parent_op()) is not None:
            self._modified.add(parent)

    def _states(self) -> dict[Operation, State]:
        ops = (op for op in self._module.walk() if op is not self._module)
        return {op: self._state(op) for op in ops}

    @staticmethod
    def _state(op: Operation) -> State:
        blocks = [block for region in op.regions for block in region.blocks]
        types = [argument.type for block in blocks for argument in block.args]
        types += [result.type for result in op.results]
        return list(op.operands), types, dict(op.properties), dict(op.attributes)

    def assert_all_was_told(self) -> int:
        """Returns the number of operations that differ."""
        before, after = self._before, self._states()
        inserted = after.keys() - before.keys()
        erased = before.keys() - after.keys()
        modified = {
            op for op in after.keys() & before.keys() if after[op] != before[op]
        }
        assert inserted <= self._inserted
        assert erased <= self._erased
        assert modified <= self._modified | self._inserted
        return len(inserted | erased | modified)


def walk(
    module: ModuleOp,
    patterns: list[RewritePattern],
    listener: PatternRewriterListener | None = None,
) -> bool:
    applier = GreedyRewritePatternApplier(patterns, dce_enabled=False)
    walker = PatternRewriteWalker(
        applier, listener=listener or PatternRewriterListener()
    )
    return walker.rewrite_module(module)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_walker_resolves_what_the_pass_does(path: Path):
    module, resolved = api.read(path), api.read(path)
    watch = Watch(module)
    analysis = api.analyze(module)
    patterns = resolve_patterns(analysis, retarget_library_calls=True)
    assert walk(module, patterns, watch.listener)
    module.verify()
    assert watch.assert_all_was_told()
    assert not walk(module, patterns)
    passes = "resolve-gas{copy-kernel-arguments=none retarget-library-calls=true}"
    api.resolve(resolved, passes=passes, remark=lambda _: None)
    found = api.count_generic_accesses(module)
    assert found.module <= api.count_generic_accesses(resolved).module + 1


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_listeners_of_the_pass_see_every_change(path: Path):
    module = api.read(path)
    analysis = api.analyze(module)
    watch = Watch(module)
    resolver = FunctionResolver(
        analysis,
        None,
        specialize_volatile=False,
        folds_null=True,
        listener=watch.listener,
    )
    for function in analysis.call_graph.functions:
        pointers = SpecificPointerRewriter(
            analysis, frozenset(), frozenset[SSAValue](), has_records=True
        )
        if function.body.blocks:
            found = resolver.operations_of(function)
            resolver.resolve(function, found, pointers, Overloads())
    assert watch.assert_all_was_told()


@pytest.mark.parametrize(
    "name",
    ["explicit_casts", "integers", "lanes", "lanes_of_vectors", "runs", "three_way"],
)
def test_listeners_of_run_time_resolution_see_every_change(name: str):
    module = api.read(TESTS.parent / "resolve_gas_runtime" / f"{name}.mlir")
    analysis = api.analyze(module)
    watch = Watch(module)
    options = RuntimeOptions(None, force_no_local=False, unknown_tag="trap")
    resolve_at_run_time(module, analysis, options, watch.listener)
    module.verify()
    assert watch.assert_all_was_told()


@pytest.mark.parametrize("name", ["from_generic", "integers", "sums", "to_generic"])
def test_a_walker_lowers_casts_as_the_pass_does(name: str):
    path = TESTS.parent / "lower_gas_casts" / f"{name}.mlir"
    module, lowered = api.read(path), api.read(path)
    watch = Watch(module)
    patterns = lower_cast_patterns(module)
    assert walk(module, patterns, watch.listener)
    module.verify()
    assert watch.assert_all_was_told()
    assert not walk(module, patterns)
    api.resolve(lowered, passes="lower-gas-casts", remark=lambda _: None)
    assert Counter(op.name for op in module.walk()) == Counter(
        op.name for op in lowered.walk()
    )


@pytest.mark.parametrize("name", ["spaces", "noalias_arguments"])
def test_a_walker_annotates_as_the_pass_does(name: str):
    path = TESTS.parent / "gas_annotate_alias" / f"{name}.mlir"
    module, annotated = api.read(path), api.read(path)
    watch = Watch(module)
    patterns = alias_patterns(api.analyze(module))
    assert walk(module, patterns, watch.listener)
    module.verify()
    assert watch.assert_all_was_told()
    assert not walk(module, patterns)
    api.resolve(annotated, passes="gas-annotate-alias", remark=lambda _: None)
    assert str(module) == str(annotated)


@pytest.mark.parametrize("name", ["forwarded", "predicated_accesses"])
def test_a_walker_forwards_loads(name: str):
    path = TESTS.parent / "forward_loads" / f"{name}.mlir"
    module, forwarded = api.read(path), api.read(path)
    watch = Watch(module)
    patterns = forward_load_patterns(api.alias_analysis(module))
    assert walk(module, patterns, watch.listener)
    module.verify()
    assert watch.assert_all_was_told()
    assert not walk(module, patterns)
    api.resolve(forwarded, passes="gas-forward-loads", remark=lambda _: None)
    assert str(module) == str(forwarded)


def test_operations_made_after_the_analysis_are_left():
    module = api.read(KERNEL)
    patterns = resolve_patterns(api.analyze(module))
    (load,) = (op for op in module.walk() if isinstance(op, llvm.LoadOp))
    later = load.clone()
    Rewriter.insert_op(later, InsertPoint.after(load))
    walk(module, patterns)
    assert str(load.ptr.type) == "!llvm.ptr<3>"
    assert str(later.ptr.type) == "!llvm.ptr"


def test_one_pattern_by_itself():
    module = api.read(KERNEL)
    patterns = resolve_patterns(api.analyze(module))
    (retype,) = (p for p in patterns if isinstance(p, RetypeAccess))
    assert walk(module, [retype])
    (load,) = (op for op in module.walk() if isinstance(op, llvm.LoadOp))
    assert str(load.ptr.type) == "!llvm.ptr<3>"
    assert load.dereferenced_value.type == f32
    assert "addrspacecast" not in str(module)
