"""Rewrite patterns where others apply them: alone, beside others, with a listener."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, f32
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.pattern_rewriter import (
    GreedyRewritePatternApplier,
    PatternRewriter,
    PatternRewriterListener,
    PatternRewriteWalker,
    RewritePattern,
)
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas import api
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.patterns import (
    RetypeAccess,
    alias_patterns,
    forward_load_patterns,
    legalize_atomic_patterns,
    lower_cast_patterns,
    mux_builtin_patterns,
    resolve_patterns,
    specialize_patterns,
)
from xdsl_gas.target_tables import SPIR
from xdsl_gas.transforms.runtime_resolution.resolver import (
    RuntimeOptions,
    resolve_at_run_time,
)
from xdsl_gas.transforms.static_resolution.function_resolver import FunctionResolver
from xdsl_gas.transforms.static_resolution.library_calls import Overloads
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)
from xdsl_gas.transforms.utils.pointer_values import insert_cast_after

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


def _annotates(module: ModuleOp) -> list[RewritePattern]:
    return alias_patterns(api.analyze(module))


def _forwards(module: ModuleOp) -> list[RewritePattern]:
    return forward_load_patterns(api.alias_analysis(module))


@pytest.mark.parametrize(
    ("path", "passes", "patterns_of"),
    [
        *(
            (
                f"gas_annotate_alias/{name}",
                "gas-annotate-alias",
                _annotates,
            )
            for name in ("spaces", "noalias_arguments")
        ),
        *(
            (
                f"forward_loads/{name}",
                "gas-forward-loads",
                _forwards,
            )
            for name in ("forwarded", "predicated_accesses")
        ),
    ],
)
def test_a_walker_leaves_what_the_pass_leaves(
    path: str, passes: str, patterns_of: Callable[[ModuleOp], list[RewritePattern]]
):
    file = TESTS.parent / f"{path}.mlir"
    module, expected = api.read(file), api.read(file)
    watch = Watch(module)
    patterns = patterns_of(module)
    assert walk(module, patterns, watch.listener)
    module.verify()
    assert watch.assert_all_was_told()
    assert not walk(module, patterns)
    api.resolve(expected, passes=passes, remark=lambda _: None)
    assert str(module) == str(expected)


def _types_of_functions(module: ModuleOp) -> dict[str, str]:
    return {
        op.sym_name.data: f"{op.function_type} {op.attributes.get('nvvm.as')}"
        for op in module.walk()
        if isinstance(op, llvm.FuncOp)
    }


@pytest.mark.parametrize(
    "path",
    [
        ROOT / "examples" / "cuda" / "recursion.O0.mlir",
        ROOT / "examples" / "cuda" / "reduction.promoted.mlir",
        TESTS.parent / "ip_msp" / "in_place.mlir",
    ],
    ids=lambda path: path.stem,
)
def test_a_walker_retypes_functions_as_the_pass_does(path: Path):
    module, specialized = api.read(path), api.read(path)
    watch = Watch(module)
    patterns = specialize_patterns(api.analyze(module))
    assert walk(module, patterns, watch.listener)
    module.verify()
    assert watch.assert_all_was_told()
    assert not walk(module, patterns)
    passes = "ip-msp{do-clone-for-ip-msp=0 host-initializes-variables=false}"
    api.resolve(specialized, passes=passes, remark=lambda _: None)
    assert _types_of_functions(module) == _types_of_functions(specialized)


def test_functions_with_other_callers_keep_their_types():
    module = api.read(TESTS.parent / "ip_msp" / "clone.mlir")
    before = str(module)
    walk(module, specialize_patterns(api.analyze(module)))
    assert str(module) == before


@pytest.mark.parametrize("name", ["expansions", "orderings", "plain_accesses"])
def test_a_walker_legalizes_atomics_as_the_pass_does(name: str):
    path = TESTS.parents[1] / "native_cpu" / "legalize_atomics" / f"{name}.mlir"
    module, legal = api.read(path), api.read(path)
    watch = Watch(module)
    patterns = legalize_atomic_patterns(module)
    assert walk(module, patterns, watch.listener)
    module.verify()
    assert watch.assert_all_was_told()
    assert not walk(module, patterns)
    api.resolve(legal, passes="legalize-atomics", remark=lambda _: None)
    assert Counter(op.name for op in module.walk()) == Counter(
        op.name for op in legal.walk()
    )


_BUILTINS = TESTS.parents[1] / "native_cpu" / "convert_to_mux_builtins"
_PRINTS = """
llvm.mlir.global private constant @format("%d\\00") {addr_space = 2 : i32}
llvm.func @prints(%i: i32) {
  %s = llvm.mlir.addressof @format : !llvm.ptr<2>
  llvm.call spir_funccc @printf(%s, %i) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>)
    : (!llvm.ptr<2>, i32) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32
"""


@pytest.mark.parametrize(
    "source",
    [_BUILTINS / "cuda_numbers.mlir", _BUILTINS / "opencl_collectives.mlir", _PRINTS],
    ids=["numbers", "collectives", "printing"],
)
def test_a_walker_expands_builtins_as_the_pass_does(source: Path | str):
    module, expanded = api.read(source), api.read(source)
    watch = Watch(module)
    patterns = mux_builtin_patterns(module)
    assert walk(module, patterns, watch.listener)
    assert watch.assert_all_was_told()
    assert not walk(module, patterns)
    api.resolve(expanded, passes="convert-to-mux-builtins", remark=lambda _: None)
    found, expected = (
        Counter(op.name for op in module.walk() if not isinstance(op, llvm.FuncOp))
        for module in (module, expanded)
    )
    assert found == expected


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


def test_a_cast_in_an_empty_block_is_reported():
    block = Block(arg_types=(llvm.LLVMPointerType(),))
    inserted: list[Operation] = []
    listener = PatternRewriterListener(operation_insertion_handler=[inserted.append])
    rewriter = PatternRewriter(InsertPoint.at_end(block))
    rewriter.extend_from_listener(listener)
    insert_cast_after(block.args[0], MemorySpace.GLOBAL, SPIR, rewriter)
    assert inserted == list(block.ops)
    assert inserted
