"""
No two accesses that `gas-annotate-alias` calls disjoint touch a common byte.

`SOUNDNESS_EXAMPLES=5000 pytest` of this file looks longer.
"""

import os
from collections.abc import Sequence

import pytest
from accesses_by_type import FIELDS, SCALARS, check_types
from disjoint_accesses import check_scopes, promised
from same_results import generated
from soundness import IP_MSP, RESOLVE, Unsound, apply, parse, print_module
from xdsl.ir import BlockArgument, Operation, SSAValue
from xdsl.passes import ModulePass

from xdsl_gas.analysis.alias import based_on
from xdsl_gas.analysis.alias.based_on import BasedOn, Basis
from xdsl_gas.memory_space import spaces_in
from xdsl_gas.transforms.alias_metadata.accessed_spaces import AccessedSpaces
from xdsl_gas.transforms.alias_metadata.space_types import SpaceTypes
from xdsl_gas.transforms.gas_annotate_alias import AnnotateAliasPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

_EXAMPLES = int(os.environ.get("SOUNDNESS_EXAMPLES") or 20)

_BEFORE: dict[str, Sequence[ModulePass]] = {
    "alone": (),
    "resolved": (IP_MSP, RESOLVE),
    "as the target has it": (IP_MSP, ResolveGasPass()),
    "twice": (AnnotateAliasPass(), IP_MSP, ResolveGasPass()),
}


@pytest.mark.parametrize("before", _BEFORE)
def test_disjoint_accesses_touch_no_common_byte(before: str):
    # Each seed once in a quick run, after one of these.
    number = list(_BEFORE).index(before)
    found = [
        check_scopes(seed, _BEFORE[before])
        for seed in range(number, _EXAMPLES, len(_BEFORE))
    ]
    assert all(sum(counts) > 10 * len(found) for counts in zip(*found, strict=True))


def test_accesses_as_types_of_other_spaces_touch_no_common_byte():
    assert sum(check_types(seed, SCALARS) for seed in range(_EXAMPLES)) > _EXAMPLES
    # A field of a struct keeps its scalar from being divided.
    assert sum(check_types(seed, FIELDS) for seed in range(_EXAMPLES)) < _EXAMPLES


@pytest.mark.parametrize("seed", range(10))
def test_second_run_changes_nothing(seed: int):
    module = promised(parse(generated(seed)))
    annotate = AnnotateAliasPass(write="both")
    apply((annotate,), module)
    once = print_module(module)
    apply((annotate,), module)
    assert print_module(module) == once


_OF, _START = AccessedSpaces.of, BasedOn._start  # pyright: ignore[reportPrivateUsage]


def _first_space_only(accessed: AccessedSpaces, op: Operation) -> int:
    spaces = spaces_in(_OF(accessed, op))
    return spaces[0].bit if spaces else 0


def _start_without_blocks(
    self: BasedOn, value: SSAValue
) -> tuple[Basis, list[SSAValue]]:
    start, sources = _START(self, value)
    is_passed = isinstance(value, BlockArgument) and sources
    return (start, sources[:1]) if is_passed else (start, sources)


def _never(*_: object) -> bool:
    return False


def _always(*_: object) -> bool:
    return True


def _nothing(*_: object) -> None:
    pass


_MUTATIONS: dict[str, tuple[object, str, object]] = {
    "every type can be divided": (SpaceTypes, "_may_divide", _always),
    "fields are scalars": (SpaceTypes, "_add_parts", _nothing),
    "an access is to one space": (AccessedSpaces, "of", _first_space_only),
    "nothing is captured": (BasedOn, "_captures", _never),
    "blocks get one thing only": (BasedOn, "_start", _start_without_blocks),
    "what is loaded is based on nothing": (based_on, "_UNKNOWN", Basis()),
}


_KNOWN_SEEDS = {
    "an access is to one space": 6,
    "nothing is captured": 7,
    "blocks get one thing only": 21,
    "what is loaded is based on nothing": 7,
}
"""The first seed that shows a mutation, 0 for the others."""


@pytest.mark.parametrize("mutation", _MUTATIONS)
def test_wrong_rules_are_noticed(mutation: str, monkeypatch: pytest.MonkeyPatch):
    owner, name, replacement = _MUTATIONS[mutation]
    monkeypatch.setattr(owner, name, replacement)
    seed = _KNOWN_SEEDS.get(mutation, 0)
    with pytest.raises(Unsound):
        _check(seed)


def _check(seed: int) -> None:
    check_scopes(seed)
    check_types(seed, FIELDS)
