"""The table of operations: how it is extended, and that there is no second one."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from table import read_module
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation
from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    result_def,
    traits_def,
)

import xdsl_gas
from xdsl_gas.analysis.operations import table
from xdsl_gas.analysis.operations.records import casts, forwards
from xdsl_gas.analysis.operations.semantics import OPAQUE, OperationSemantics
from xdsl_gas.analysis.operations.table import (
    SEMANTICS,
    HasSemantics,
    register_semantics,
    semantics_of,
)
from xdsl_gas.analysis.spaces.runtime_spaces import LocalCasts
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.print_memory_spaces import PrintMemorySpacesPass


@irdl_op_definition
class _MoveOp(IRDLOperation):
    name = "other.move"
    pointer = operand_def()
    moved = result_def()


@irdl_op_definition
class _NotifyOp(IRDLOperation):
    name = "other.notify"
    pointer = operand_def()


@irdl_op_definition
class _MoveWithTraitOp(IRDLOperation):
    name = "other.move_with_trait"
    pointer = operand_def()
    moved = result_def()
    traits = traits_def(HasSemantics(forwards(0)))


@pytest.fixture(autouse=True)
def restored_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "SEMANTICS", dict(SEMANTICS))
    monkeypatch.setattr(table, "_FOUND", {})


def _with_move(kind: type[Operation]) -> tuple[ModuleOp, Operation]:
    """A module with a pointer to shared memory, moved by an operation."""
    _, module = read_module("""
      module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
        llvm.func @f(%p: !llvm.ptr<3>) {
          %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
          llvm.return
        }
      }""")
    (cast,) = [op for op in module.walk() if op.name == "llvm.addrspacecast"]
    move = kind.create(operands=[cast.results[0]], result_types=[cast.results[0].type])
    assert cast.parent is not None
    cast.parent.insert_op_after(move, cast)
    return module, move


def test_a_record_holds_from_its_registration_on():
    module, move = _with_move(_MoveOp)
    assert semantics_of(move) is OPAQUE
    assert PrintMemorySpacesPass().analyze(module).space(move.results[0]) is None
    register_semantics({_MoveOp.name: forwards(0)})
    assert semantics_of(move) == forwards(0)
    spaces = PrintMemorySpacesPass().analyze(module)
    assert spaces.space(move.results[0]) is MemorySpace.SHARED


def test_a_trait_gives_a_class_its_record():
    module, move = _with_move(_MoveWithTraitOp)
    spaces = PrintMemorySpacesPass().analyze(module)
    assert spaces.space(move.results[0]) is MemorySpace.SHARED


def test_a_registered_record_comes_before_a_trait():
    _, move = _with_move(_MoveWithTraitOp)
    register_semantics({_MoveWithTraitOp.name: casts()})
    assert semantics_of(move) == casts()


def test_an_operation_has_one_record():
    register_semantics({_MoveOp.name: forwards(0)})
    register_semantics({_MoveOp.name: forwards(0)})
    with pytest.raises(ValueError, match=r"'other\.move' has another record"):
        register_semantics({_MoveOp.name: casts()})
    with pytest.raises(ValueError, match=r"'llvm\.load' has another record"):
        register_semantics({"llvm.load": casts(), "other.new": casts()})
    assert "other.new" not in table.SEMANTICS


@pytest.mark.parametrize("record", [casts, None, "casts", OperationSemantics])
def test_what_is_no_record_is_refused(record: object):
    records: dict[str, object] = {"other.first": casts(), "other.new": record}
    with pytest.raises(TypeError, match=r"record of 'other\.new' is an Operation"):
        register_semantics(records)  # pyright: ignore[reportArgumentType]
    assert not records.keys() & table.SEMANTICS.keys()


def test_accesses_that_analyses_cannot_represent_are_refused():
    access = SEMANTICS["llvm.load"].accesses[0]
    with pytest.raises(ValueError, match="one access, or those of a copy"):
        OperationSemantics(accesses=(access, access))


@pytest.mark.parametrize(
    ("record", "reaches"),
    [
        (None, True),
        (OperationSemantics(), False),
        (OperationSemantics(may_call=True), True),
    ],
)
def test_an_operation_that_may_call_may_cast_local_memory(
    record: OperationSemantics | None, reaches: bool
):
    _, module = read_module("""
      module attributes {llvm.target_triple = "spir64"} {
        llvm.func spir_kernelcc @k(%g: !llvm.ptr<1>) {
          llvm.return
        }
      }""")
    (kernel,) = [op for op in module.walk() if isinstance(op, llvm.FuncOp)]
    block = kernel.body.block
    assert block.first_op is not None
    notify = _NotifyOp.create(operands=[block.args[0]])
    block.insert_op_before(notify, block.first_op)
    if record is not None:
        register_semantics({_NotifyOp.name: record})
    casts_of_local = LocalCasts(PrintMemorySpacesPass().analyze(module))
    assert casts_of_local.may_reach(kernel) == reaches


def _named_operations(path: Path) -> Iterator[tuple[int, str]]:
    """The operations of the table that a file names outside of docstrings."""
    tree = ast.parse(path.read_text())
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in docs:
            continue
        if isinstance(node.value, str) and node.value in SEMANTICS:
            yield node.lineno, node.value


def test_nothing_but_the_table_names_operations():
    root = Path(xdsl_gas.__file__).parent
    found = [
        f"{path.relative_to(root)}:{line}: {name}"
        for room in ("analysis", "transforms")
        for path in sorted((root / room).rglob("*.py"))
        if path.parent.name != "operations"
        for line, name in _named_operations(path)
    ]
    assert found == []
    rows = root / "analysis" / "operations" / "structured_operations.py"
    assert "scf.for" in {name for _, name in _named_operations(rows)}
