"""
Each defect that was mended, put back, is shown by a random kernel of its shape.

The table in docs/differential-testing.md lists them.
"""

from collections.abc import Iterator
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

import pytest
import shaped_results
from observed_accesses import WrongAnswer
from same_results import Differs
from shape_alias import observe_shape
from shape_writer import OPAQUE, TAGGED
from shaped_results import EXPORTED, Refused, check_shape
from xdsl.dialects.builtin import VectorType
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to import (
    allocation_sites,
    constraint_builder,
    offsets,
    pointer_leaves,
)
from xdsl_gas.analysis.points_to.constraint_builder import ConstraintBuilder
from xdsl_gas.analysis.points_to.constraints import integers, results
from xdsl_gas.analysis.points_to.memory import cells
from xdsl_gas.analysis.points_to.pointer_leaves import PointerLeaf
from xdsl_gas.analysis.points_to.solver import Node
from xdsl_gas.analysis.predicates.predicate_reader import PredicateReader
from xdsl_gas.analysis.semantics import library_functions
from xdsl_gas.analysis.semantics.library import opencl
from xdsl_gas.analysis.semantics.library.mangled_names import FunctionName
from xdsl_gas.analysis.spaces import memory_space_analysis
from xdsl_gas.analysis.spaces.runtime_spaces import LocalCasts
from xdsl_gas.analysis.target import data_layout
from xdsl_gas.analysis.target.data_layout import DataLayout, PointerLayout
from xdsl_gas.interpreters import Stopped
from xdsl_gas.memory_space import MemorySpace, SpaceMask, Target
from xdsl_gas.transforms import lower_gas_casts
from xdsl_gas.transforms.byval import byval_copies
from xdsl_gas.transforms.runtime_resolution import resolver as runtime_resolution
from xdsl_gas.transforms.runtime_resolution.integer_tags import IntegerTags
from xdsl_gas.transforms.specialization import function_variants, specializer
from xdsl_gas.transforms.static_resolution import (
    accesses_in_predecessors,
    resolution,
)
from xdsl_gas.transforms.utils import argument_attributes
from xdsl_gas.transforms.utils.implicit_inputs import ImplicitInputs
from xdsl_gas.transforms.utils.speculated_loads import SpeculatedLoads

_MOST_SEEDS = 60
_BOTH = "ip-msp,resolve-gas"
_LOWERED = "lowered later, private memory apart"


def _nothing(*_: object, **__: object) -> None:
    pass


def _no(*_: object) -> bool:
    return False


def _yes(*_: object) -> bool:
    return True


def _none(*_: object) -> list[Operation]:
    return []


def _none_found(*_: object) -> Iterator[Operation]:
    return iter(())


def _wide(self: DataLayout, address_space: int) -> PointerLayout:
    return self.pointers[0]


def _last_pointer(self: IntegerTags, integer: SSAValue) -> SSAValue | None:
    """The tag of whatever address was computed with last."""
    while isinstance(op := integer.owner, Operation) and op.operands:
        if semantics_of(op).source is PointerSource.PTRTOINT:
            return op.operands[0]
        integer = op.operands[-1]
    return None


def _least_lanes(kind: Attribute) -> int:
    return kind.element_count() if isinstance(kind, VectorType) else 1


def _unwrapped(distance: int, width: int) -> int:
    return distance


def _always(_: object) -> bool:
    return True


class _NoSharedMemory:
    """The memory spaces, of which none is shared."""

    GLOBAL, CONSTANT = MemorySpace.GLOBAL, MemorySpace.CONSTANT
    GENERIC, SHARED = MemorySpace.GENERIC, None


def _proven_space(
    op: object, access: object, space: MemorySpace, *_: object, **__: object
) -> MemorySpace:
    return space


_CONVERT_INTEGERS = ConstraintBuilder.convert_integers


def _only_by_casts(
    self: ConstraintBuilder,
    number: Node,
    pointer: Node,
    leaf: PointerLeaf,
    op: Operation,
    *zeros: SpaceMask,
) -> None:
    """A load makes no pointer of an integer."""
    if semantics_of(op).source is PointerSource.INTTOPTR:
        _CONVERT_INTEGERS(self, number, pointer, leaf, op, *zeros)


def _any_function(name: str) -> FunctionName | None:
    """The name alone decides."""
    return FunctionName(opencl._stem(name) or "", ())  # pyright: ignore[reportPrivateUsage]


MUTATIONS: dict[str, tuple[str, str, int, list[tuple[object, str, object]]]] = {
    "every pointer has 64 bits": (
        "narrow pointers in structs",
        _BOTH,
        2,
        [(DataLayout, "pointer", _wide)],
    ),
    "tags are tested and not set": (
        "masks",
        EXPORTED,
        1,
        [
            (lower_gas_casts, "lower_casts", _nothing),
            (runtime_resolution, "require_lowered_casts", _nothing),
            (shaped_results, "llvm_ir", _nothing),
        ],
    ),
    "a difference has a tag": (
        "differences of addresses",
        _LOWERED,
        16,
        [(IntegerTags, "pointer_behind", _last_pointer)],
    ),
    "integers are loaded as pointers": (
        "unions",
        _LOWERED,
        16,
        [(IntegerTags, "loads_without_tags", _none_found)],
    ),
    "masks clear tags": (
        "masks",
        _LOWERED,
        1,
        [(lower_gas_casts, "may_clear_tag", _no)],
    ),
    "zero is null in every space": (
        "zero is an address",
        _BOTH,
        2,
        [(Target, "zero_is_null_in", _yes)],
    ),
    "copies keep nonnull": (
        "copies to zero",
        _BOTH,
        0,
        [(argument_attributes, "drop_attributes_about_zero", _nothing)],
    ),
    "arguments that are copied stay writeonly": (
        "write-only copies",
        _BOTH,
        0,
        [(byval_copies, "allow_reading", _nothing)],
    ),
    "scalable vectors have their least lanes": (
        "scalable vectors",
        _BOTH,
        6,
        [(pointer_leaves, "lanes_of", _least_lanes)],
    ),
    "offsets do not wrap": (
        "offsets that wrap",
        _BOTH,
        3,
        [
            (results, "wrapped", _unwrapped),
            (integers, "wrapped", _unwrapped),
            (offsets, "FARTHEST", 1 << 200),
        ],
    ),
    "stores move over loads": (
        "accesses where two meet",
        _BOTH,
        0,
        [(accesses_in_predecessors, "_may_begin_block", _yes)],
    ),
    "an index holds no address": (
        "addresses as indices",
        _BOTH,
        0,
        [(results.ResultConstraints, "_add_indices", _nothing)],
    ),
    "byref is a copy": (
        "byref",
        _BOTH,
        0,
        [(allocation_sites, "is_kernel", _always)],
    ),
    "shared arrays without a size are apart": (
        "shared arrays without a size",
        _BOTH,
        2,
        [(allocation_sites, "MemorySpace", _NoSharedMemory)],
    ),
    "no variable is at a constant address": (
        "stored integers",
        _BOTH,
        16,
        [(ConstraintBuilder, "add_constant_address", _nothing)],
    ),
    "constants in memory are no addresses": (
        "stored integers",
        _BOTH,
        16,
        [(ConstraintBuilder, "convert_integers", _only_by_casts)],
    ),
    "the bytes of null are no address": (
        "bytes of zero",
        _BOTH,
        4,
        [(cells, "ZERO_INT_BIT", 0)],
    ),
    "an integer that is not tracked is not zero": (
        "zero that is computed",
        _BOTH,
        1,
        [(constraint_builder, "MAY_BE_ZERO", 0)],
    ),
    "a narrow integer is not zero": (
        "zero of a narrow integer",
        _BOTH,
        1,
        [(integers.IntegerConstraints, "_may_be_constant", _no)],
    ),
    "null plus an address is not that address": (
        TAGGED,
        _BOTH,
        0,
        [(results, "ADDRESS_FROM_NULL_BIT", 0), (results, "ANY_ADDRESS_BIT", 0)],
    ),
    "an index leads to no other space": (
        "predicates behind indices",
        _BOTH,
        1,
        [(PredicateReader, "_stays_near", _yes)],
    ),
    "modules are not nested": (
        "nested modules",
        _BOTH,
        5,
        [(data_layout, "nested_modules", _none)],
    ),
    "promises about implicit inputs are kept": (
        "implicit inputs",
        _BOTH,
        2,
        [(ImplicitInputs, "keep_promises", _nothing)],
    ),
    "indirect calls cast nothing": (
        OPAQUE,
        "run time, not lowered",
        0,
        [(LocalCasts, "_may_be_anything", _no)],
    ),
    "every clone is inlined": (
        "kept calls",
        "polyvariant",
        0,
        [(function_variants, "may_be_inlined", _yes)],
    ),
    "local memory is compared and exchanged": (
        "ordered accesses",
        _BOTH,
        9,
        [(resolution, "specific_space", _proven_space)],
    ),
    "the stem of a name decides": (
        "names of a library",
        "forwarded",
        0,
        [
            (opencl, "_builtin", _any_function),
            (library_functions, "is_opencl_declaration", _yes),
        ],
    ),
    "what is dereferenceable stays so": (
        "dereferenceable memory",
        _BOTH,
        1,
        [(SpeculatedLoads, "forget", _nothing)],
    ),
    "calls are duplicated": (
        "noduplicate calls",
        "polyvariant",
        0,
        [(specializer, "has_noduplicate_call", _no)],
    ),
    "a frozen pointer is no address": (
        "frozen pointers",
        _BOTH,
        0,
        [
            (memory_space_analysis, "OF_NO_OBJECT", 0),
            (memory_space_analysis, "ANY_ADDRESS_BIT", 0),
            (results, "ANY_ADDRESS_BIT", 0),
        ],
    ),
}
"""The shape, the pipeline and the first seed that show it, and what is replaced."""


@pytest.mark.sampled(10)
@pytest.mark.parametrize("mutation", MUTATIONS)
def test_what_was_mended_is_noticed(mutation: str, monkeypatch: pytest.MonkeyPatch):
    shape, way, first, replaced = MUTATIONS[mutation]
    for owner, name, replacement in replaced:
        monkeypatch.setattr(owner, name, replacement)
    found = first_difference(shape, way, first)
    assert found is not None
    print(f"{mutation}: {found}")


_SHOWN_BY_QUERIES = {
    "zero is null in every space": 2,
    "constants in memory are no addresses": 1,
    "an index holds no address": 0,
    "byref is a copy": 0,
    "offsets do not wrap": 0,
    "shared arrays without a size are apart": 0,
}
"""Mutations that make alias queries wrong, with the first seed that shows it."""


@pytest.mark.parametrize("mutation", _SHOWN_BY_QUERIES)
def test_alias_queries_notice_it(mutation: str, monkeypatch: pytest.MonkeyPatch):
    shape, _, _, replaced = MUTATIONS[mutation]
    for owner, name, replacement in replaced:
        monkeypatch.setattr(owner, name, replacement)
    with pytest.raises(WrongAnswer):
        observe_shape(shape, _SHOWN_BY_QUERIES[mutation])


def rows() -> Iterator[str]:
    """The rows of the table in the documentation."""
    for mutation, (shape, way, seed, _) in MUTATIONS.items():
        yield f"| {mutation} | {shape} | {way} | {seed} |"


def test_the_table_in_the_documentation_is_complete():
    document = Path(__file__).parents[3] / "docs" / "differential-testing.md"
    assert set(rows()) <= set(document.read_text().splitlines())


def first_difference(shape: str, way: str, first: int) -> str | None:
    """How the first kernel of a shape that does so shows that something is wrong."""
    for seed in range(first, first + _MOST_SEEDS):
        try:
            with redirect_stderr(StringIO()):
                check_shape(shape, seed, way)
        except (Differs, Stopped) as shown:
            # What the interpreter shares makes the kernel itself mean nothing.
            return str(shown)
        except Refused:
            continue
    return None
