"""What the package adds to `xdsl-opt`, and that it bears with a later xDSL."""

import subprocess
import sys

import pytest
from xdsl.context import Context
from xdsl.dialects import get_all_dialects, llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Dialect
from xdsl.irdl import IRDLOperation, irdl_op_definition
from xdsl.parser import Parser
from xdsl.universe import XDSL_UNIVERSE, Universe

from xdsl_gas.universe import XDSL_GAS_UNIVERSE
from xdsl_gas.xdsl_compat.extended_dialects import complete
from xdsl_gas.xdsl_compat.factories import (
    EXTENDED_DIALECTS,
    ExtendedFactory,
    complete_universe,
)


def names(dialect: Dialect) -> set[str]:
    return {part.name for part in (*dialect.operations, *dialect.attributes)}


def test_the_entry_point_leads_here():
    multiverse = Universe.get_multiverse()
    for name in XDSL_GAS_UNIVERSE.all_passes:
        assert name in multiverse.all_passes
    for name in EXTENDED_DIALECTS:
        assert isinstance(multiverse.all_dialects[name], ExtendedFactory)


def test_passes_have_the_names_they_are_found_by():
    for name, factory in XDSL_GAS_UNIVERSE.all_passes.items():
        assert factory().name == name


def test_targets_have_the_names_they_are_found_by():
    multiverse = Universe.get_multiverse()
    for name, factory in XDSL_GAS_UNIVERSE.all_targets.items():
        assert factory().name == name
        assert name in multiverse.all_targets


def test_import_loads_no_dialect():
    program = (
        "import sys, xdsl.universe; before = set(sys.modules);"
        "import xdsl_gas.universe; print(*sorted(set(sys.modules) - before))"
    )
    output = subprocess.run(
        (sys.executable, "-c", program), check=True, capture_output=True, text=True
    ).stdout
    assert "xdsl_gas.universe" in output.split()
    assert not [name for name in output.split() if "dialects" in name]


def test_completing_a_universe_twice_changes_nothing():
    universe = Universe(all_dialects={"llvm": lambda: llvm.LLVM})
    missing = complete_universe(universe)
    once = dict(universe.all_dialects)
    complete_universe(universe)
    assert universe.all_dialects == once
    assert missing.keys() == set(EXTENDED_DIALECTS) - {"llvm"}
    assert isinstance(universe.all_dialects["llvm"], ExtendedFactory)
    assert not isinstance(once["llvm"].upstream, ExtendedFactory)  # pyright: ignore


def test_upstream_is_not_changed():
    before = names(llvm.LLVM)
    operations = tuple(llvm.LLVM.operations)
    complete(llvm.LLVM)
    assert names(llvm.LLVM) == before
    assert tuple(llvm.LLVM.operations) == operations


def test_completed_llvm_has_all_of_upstream_and_more():
    completed = complete(llvm.LLVM)
    assert names(completed) > names(llvm.LLVM)
    for operation in (*completed.operations,):
        for other in llvm.LLVM.operations:
            if operation.name == other.name:
                assert issubclass(operation, other)
    operations = [operation.name for operation in completed.operations]
    assert len(operations) == len(set(operations))


@pytest.mark.parametrize("name", EXTENDED_DIALECTS)
def test_each_dialect_loads(name: str):
    factory = XDSL_GAS_UNIVERSE.all_dialects.get(name)
    factory = factory or XDSL_UNIVERSE.all_dialects[name]
    dialect = factory()
    assert dialect.name == name
    assert all(part.startswith(f"{name}.") for part in names(dialect))


@irdl_op_definition
class LaterPoisonOp(IRDLOperation):
    """Stands for an operation of ours that xDSL gains."""

    name = "llvm.mlir.poison"


@irdl_op_definition
class LaterTidOp(IRDLOperation):
    """Stands for an operation of ours in a dialect that xDSL gains."""

    name = "nvvm.read.ptx.sreg.tid.x"


@irdl_op_definition
class LaterOwnOp(IRDLOperation):
    """Stands for an operation that we know nothing of."""

    name = "nvvm.later"


def test_what_a_later_xdsl_adds_wins():
    later = Dialect("llvm", [*llvm.LLVM.operations, LaterPoisonOp])
    by_name = {operation.name: operation for operation in complete(later).operations}
    assert by_name["llvm.mlir.poison"] is LaterPoisonOp
    assert "llvm.freeze" in by_name


def test_a_dialect_that_a_later_xdsl_adds_is_completed():
    later = Dialect("nvvm", [LaterTidOp, LaterOwnOp])
    universe = Universe(
        all_dialects={**get_all_dialects(), "nvvm": lambda: later, "rocdl": complete_no}
    )
    missing = complete_universe(universe)
    assert missing.keys() == {"gas", "gen", "opencl", "ptr", "xevm"}
    by_name = {op.name: op for op in universe.all_dialects["nvvm"]().operations}
    assert by_name["nvvm.read.ptx.sreg.tid.x"] is LaterTidOp
    assert by_name["nvvm.later"] is LaterOwnOp
    assert "nvvm.read.ptx.sreg.tid.y" in by_name


def complete_no() -> Dialect:
    return Dialect("rocdl")


def test_a_context_of_a_later_xdsl_reads_a_module():
    later = Dialect(
        "llvm", [*llvm.LLVM.operations, LaterPoisonOp], [*llvm.LLVM.attributes]
    )
    universe = Universe(all_dialects={**get_all_dialects(), "llvm": lambda: later})
    complete_universe(universe)
    context = Context()
    for name, factory in universe.all_dialects.items():
        context.register_dialect(name, factory)
    module = Parser(context, '"llvm.mlir.poison"() : () -> ()').parse_module()
    assert isinstance(module, ModuleOp)
    assert isinstance(module.body.block.first_op, LaterPoisonOp)
