"""
Functions of a single operation, made from the round trip tests of the dialects: what
an operation is translated to does not depend on the operations around it.
"""

from collections.abc import Iterator
from pathlib import Path

from soundness import parse, print_module
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from xdsl_gas.dialects.llvm.attributes.types import function_type, is_compatible_type

ROOT = Path(__file__).parents[4]
FILES = sorted(
    path
    for dialect in ("llvm", "nvvm", "rocdl")
    for path in (ROOT / "test" / "dialects" / dialect).glob("*.mlir")
    if not path.stem.endswith("_invalid")
)

_NOT_ALONE = ("llvm.func", "llvm.return", "llvm.blocktag", "builtin.module")


def modules_of(path: Path) -> Iterator[tuple[str, str]]:
    """Returns the name of each operation of a file, and a module with it alone."""
    seen: set[str] = set()
    module = parse(path.read_text())
    for op in list(module.walk()):
        if (
            op.name in _NOT_ALONE
            or op.successors
            or op.regions
            or not isinstance(op.parent_op(), llvm.FuncOp)
            or not all(map(is_compatible_type, op.operand_types))
        ):
            continue
        text = _alone(module, op)
        if text not in seen:
            seen.add(text)
            yield op.name, text


def _alone(module: ModuleOp, op: Operation) -> str:
    block = Block()
    mapped: dict[SSAValue, SSAValue] = {}
    types: list[Attribute] = []
    for operand in op.operands:
        if operand in mapped:
            continue
        made = _constants(operand, block, mapped)
        if made is None:
            made = block.insert_arg(operand.type, len(types))
            types.append(operand.type)
        mapped[operand] = made
    clone = op.clone(dict(mapped))
    clone.attributes = {
        name: value for name, value in clone.attributes.items() if "." in name
    }
    block.add_op(clone)
    results = [
        result
        for result in clone.results
        if not isinstance(result.type, llvm.LLVMVoidType)
        and is_compatible_type(result.type)
    ]
    output = results[0].type if len(results) == 1 else llvm.LLVMVoidType()
    block.add_op(llvm.ReturnOp.create(operands=results if len(results) == 1 else []))
    function = llvm.FuncOp("f", function_type(types, output, False), body=Region(block))
    around = [
        other.clone()
        for other in module.body.block.ops
        if not isinstance(other, llvm.FuncOp) or not other.body.blocks
    ]
    if op.name in ("llvm.call", "llvm.mlir.addressof", "llvm.dso_local_equivalent"):
        around += [
            _declaration(other)
            for other in module.body.block.ops
            if isinstance(other, llvm.FuncOp)
            and other.body.blocks
            and other.sym_name.data != "f"
        ]
    attributes = {
        name: value for name, value in module.attributes.items() if "." in name
    }
    alone = ModuleOp([*around, function], attributes=attributes)
    return print_module(alone)


def _constants(
    value: SSAValue, block: Block, mapped: dict[SSAValue, SSAValue]
) -> SSAValue | None:
    """Returns a constant anew; None if the value is none."""
    op = value.owner
    if not isinstance(op, Operation) or op.operands or len(op.results) != 1:
        return None
    if not op.name.startswith("llvm.mlir."):
        return None
    made = op.clone()
    block.add_op(made)
    return made.results[0]


def _declaration(op: llvm.FuncOp) -> Operation:
    return llvm.FuncOp(op.sym_name.data, op.function_type, llvm.LinkageAttr("external"))
