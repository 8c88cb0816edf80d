"""
Kernels compute the same before and after the passes; and rules that are broken on
purpose are found out.

`make fuzz` tries more of them.
"""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from same_results import ALL_PIPELINES, Differs, check_machines, check_passes
from soundness import PIPELINES
from xdsl.ir import Attribute, SSAValue
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.analysis.operations import table
from xdsl_gas.analysis.operations.semantics import OperationSemantics, PointerSource
from xdsl_gas.analysis.operations.table import SEMANTICS
from xdsl_gas.analysis.points_to.memory.cells import Cells
from xdsl_gas.analysis.points_to.memory.copies import Copies
from xdsl_gas.analysis.predicates.predicate_info import PredicateInfo
from xdsl_gas.analysis.spaces import memory_space_analysis as memory_spaces
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointer_observability import PointerObservability
from xdsl_gas.analysis.spaces.runtime_spaces import LocalCasts
from xdsl_gas.memory_space import MemorySpace, SpaceMask, Target, spaces_in
from xdsl_gas.transforms import lower_gas_casts
from xdsl_gas.transforms.runtime_resolution.tagged_casts import from_generic
from xdsl_gas.transforms.static_resolution import space_folding
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

SEEDS = range(3 * len(ALL_PIPELINES))
_MOST_SEEDS = 200
_BOTH = PIPELINES["ip-msp,resolve-gas"]


@pytest.mark.parametrize(
    ("name", "seeds"),
    [(name, SEEDS[n :: len(ALL_PIPELINES)]) for n, name in enumerate(ALL_PIPELINES)],
    ids=list(ALL_PIPELINES),
)
def test_the_passes_change_no_result(name: str, seeds: range):
    for seed in seeds:
        check_passes(seed, ALL_PIPELINES[name])


def test_the_machine_changes_no_result():
    for seed in range(20):
        check_machines(seed)


NOTHING = OperationSemantics(PointerSource.UNDEFINED)
"""As if an operation never returned a pointer to anything."""

BROKEN_RULES: dict[str, tuple[str, OperationSemantics]] = {
    "select forgets its second pointer": (
        "llvm.select",
        OperationSemantics(PointerSource.FORWARDED, (1,), retypable=True),
    ),
    "select forgets its first pointer": (
        "llvm.select",
        OperationSemantics(PointerSource.FORWARDED, (2,), retypable=True),
    ),
    "getelementptr forgets its base": ("llvm.getelementptr", NOTHING),
    "load forgets what was stored": (
        "llvm.load",
        replace(SEMANTICS["llvm.load"], source=PointerSource.UNDEFINED),
    ),
    "store forgets what it stores": (
        "llvm.store",
        OperationSemantics(
            accesses=(replace(SEMANTICS["llvm.store"].accesses[0], value=None),)
        ),
    ),
    "memmove copies nothing": ("llvm.intr.memmove", OperationSemantics()),
    "insertvalue forgets what it inserts": (
        "llvm.insertvalue",
        OperationSemantics(PointerSource.FORWARDED, (0,)),
    ),
    "extractvalue forgets what it extracts": ("llvm.extractvalue", NOTHING),
    "inttoptr forgets the address": ("llvm.inttoptr", NOTHING),
    "call forgets what is returned": ("llvm.call", NOTHING),
    "a cast forgets what it casts": ("llvm.addrspacecast", NOTHING),
}


def yes(*arguments: object) -> bool:
    return True


def no(*arguments: object) -> bool:
    return False


def nothing(*arguments: object) -> None:
    pass


def first_space(mask: SpaceMask) -> MemorySpace | None:
    return next(iter(spaces_in(mask)), None)


BROKEN_GUARDS: dict[str, tuple[object, str, object]] = {
    "null is told in every space": (Target, "tells_null", yes),
    "no pointer is near null": (MemorySpaceAnalysis, "outside_objects", no),
    "pointers of several spaces point to the first": (
        memory_spaces,
        "single_space",
        first_space,
    ),
    "conditions hold everywhere": (PredicateInfo, "_holds", yes),
    "copies are not followed": (Copies, "add_store", nothing),
    "what is stored is not followed": (Cells, "store", nothing),
    "a space asked for is never it": (space_folding, "_lies_outside", yes),
    "pointers are never compared": (PointerObservability, "is_only_dereferenced", yes),
}


SHOWN_BY = {
    "select forgets its second pointer": 1,
    "select forgets its first pointer": 1,
    "getelementptr forgets its base": 65,
    "load forgets what was stored": 22,
    "store forgets what it stores": 7,
    "memmove copies nothing": 65,
    "insertvalue forgets what it inserts": 26,
    "extractvalue forgets what it extracts": 26,
    "inttoptr forgets the address": 65,
    "call forgets what is returned": 43,
    "a cast forgets what it casts": 21,
    "null is told in every space": 8,
    "no pointer is near null": 1040,
    "pointers of several spaces point to the first": 11,
    "conditions hold everywhere": 75,
    "copies are not followed": 65,
    "what is stored is not followed": 21,
    "a space asked for is never it": 40,
    "pointers are never compared": 102,
    "no local pointer becomes generic": 11,
    "integers lose the tag": 65,
}
"""
A seed from which on it takes few kernels to find what is broken; 0 if missing. Each is
the first one that does, but of the large numbers.
"""


def uncleared(
    builder: LLVMBuilder, pointer: SSAValue, kind: Attribute, *, clear: bool
) -> SSAValue:
    return from_generic(builder, pointer, kind, clear=False)


def untagged_pointer(
    self: object,
    builder: LLVMBuilder,
    address: SSAValue,
    kind: Attribute,
    root: SSAValue,
) -> SSAValue:
    return builder.pointer_of(address, kind, tagged=True)


BROKEN_TAGS: dict[str, tuple[object, str, object]] = {
    "tags are not cleared": (lower_gas_casts, "from_generic", uncleared),
    "no local pointer becomes generic": (LocalCasts, "may_reach", no),
    "integers lose the tag": (
        lower_gas_casts.CastLowering,
        "pointer_of",
        untagged_pointer,
    ),
}
"""Rules for pointers that have tags."""


def first_difference(broken: str, passes: Sequence[ModulePass] = _BOTH) -> str | None:
    """How the first kernel that does so shows that something is wrong."""
    start = SHOWN_BY.get(broken, 0)
    for seed in range(start, start + _MOST_SEEDS):
        try:
            check_passes(seed, passes)
        except Differs as differs:
            return str(differs)
        except VerifyException:
            return f"seed {seed}: no module that verifies"
    return None


@pytest.mark.parametrize("rule", BROKEN_RULES)
def test_a_broken_rule_is_found_out(rule: str, monkeypatch: pytest.MonkeyPatch):
    name, record = BROKEN_RULES[rule]
    monkeypatch.setitem(SEMANTICS, name, record)
    monkeypatch.setattr(table, "_FOUND", {})
    found = first_difference(rule)
    assert found is not None
    print(f"{rule}: {found}")


@pytest.mark.parametrize("guard", BROKEN_GUARDS)
def test_a_broken_guard_is_found_out(guard: str, monkeypatch: pytest.MonkeyPatch):
    owner, name, replacement = BROKEN_GUARDS[guard]
    monkeypatch.setattr(owner, name, replacement)
    found = first_difference(guard)
    assert found is not None
    print(f"{guard}: {found}")


@pytest.mark.parametrize("rule", BROKEN_TAGS)
def test_a_broken_rule_for_tags_is_found_out(
    rule: str, monkeypatch: pytest.MonkeyPatch
):
    owner, name, replacement = BROKEN_TAGS[rule]
    monkeypatch.setattr(owner, name, replacement)
    found = first_difference(rule, ALL_PIPELINES["lowered later, private memory apart"])
    assert found is not None
    print(f"{rule}: {found}")
