"""
Compares modules of the reader of LLVM IR with those of MLIR's import, `mlir-translate
--import-llvm`, apart from what docs/llvm-import.md says that the reader keeps.
"""

import re
from collections.abc import Iterable
from difflib import unified_diff
from subprocess import run
from typing import cast

from gpu_corpus.commands import find_tool
from xdsl.context import Context
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntAttr,
    ModuleOp,
    SymbolRefAttr,
    UnknownLoc,
)
from xdsl.dialects.llvm import FuncOp
from xdsl.ir import Attribute, Block, Operation, Region
from xdsl.parser import Parser

import xdsl_gas
from xdsl_gas.dialects.llvm.attributes.common import BlockAddressAttr, BlockTagAttr

KEPT = "gas."
"""How the names of attributes begin that hold what MLIR loses."""

_CONSTANTS = frozenset(
    (
        "llvm.blockaddress",
        "llvm.dso_local_equivalent",
        "llvm.mlir.addressof",
        "llvm.mlir.constant",
        "llvm.mlir.none",
        "llvm.mlir.poison",
        "llvm.mlir.undef",
        "llvm.mlir.zero",
    )
)
_OF_CONSTANTS = frozenset(
    (
        "llvm.add",
        "llvm.addrspacecast",
        "llvm.bitcast",
        "llvm.extractelement",
        "llvm.getelementptr",
        "llvm.insertelement",
        "llvm.insertvalue",
        "llvm.inttoptr",
        "llvm.ptrtoint",
        "llvm.shufflevector",
        "llvm.sub",
        "llvm.trunc",
        "llvm.xor",
    )
)
_DISTINCT = re.compile(r"distinct\[(\d+)")
_EACH = ("arg_attrs", "res_attrs")


def mlirs_import(llvm_ir: str) -> ModuleOp:
    """Returns what `mlir-translate --import-llvm` makes of LLVM IR."""
    tool = find_tool("mlir-translate-22")
    assert tool is not None
    finished = run(
        [tool, "--import-llvm"], input=llvm_ir, capture_output=True, text=True
    )
    assert finished.returncode == 0, finished.stderr
    context = Context()
    xdsl_gas.register(context)
    return Parser(context, finished.stdout).parse_module()


def difference(ours: ModuleOp, mlirs: ModuleOp) -> str:
    """
    Returns how two modules differ, empty if they do not. Both are changed: what MLIR
    loses is removed, names are removed, and constants are sorted.
    """
    texts = [normalized(module).splitlines() for module in (mlirs, ours)]
    if texts[0] == texts[1]:
        return ""
    lines = unified_diff(
        texts[0], texts[1], "mlir-translate", "reader", lineterm="", n=2
    )
    return "\n".join(lines)


def normalized(module: ModuleOp) -> str:
    """Returns the text of a module without what may differ."""
    module.attributes.pop("llvm.data_layout", None)
    _number_tags(module)
    for op in list(module.walk()):
        _remove_kept(op)
        op.properties = dict(sorted(op.properties.items()))
        op.location = UnknownLoc()
        for result in op.results:
            result.name_hint = None
        for region in op.regions:
            _remove_unreachable(region)
            for block in region.blocks:
                block.name_hint = None
                for argument in block.args:
                    argument.name_hint = None
                    argument.location = UnknownLoc()
    # By what is left of them.
    for op in list(module.walk()):
        if isinstance(op, FuncOp) and (entry := op.body.blocks.first) is not None:
            _sort_constants(entry)
    numbers: dict[str, str] = {}

    def number(match: re.Match[str]) -> str:
        return f"distinct[{numbers.setdefault(match[1], str(len(numbers)))}"

    return _DISTINCT.sub(number, str(module))


def _number_tags(module: ModuleOp) -> None:
    """Numbers the blocks whose address is taken by their order in the function."""
    tags: dict[tuple[Attribute, Attribute], Attribute] = {}
    addresses: list[Operation] = []
    for op in module.walk():
        if op.name == "llvm.blockaddress":
            addresses.append(op)
        if not isinstance(op, FuncOp):
            continue
        function = SymbolRefAttr(op.sym_name)
        for number, block in enumerate(op.body.blocks):
            for inner in block.ops:
                if inner.name == "llvm.blocktag":
                    tag = BlockTagAttr.of(id=IntAttr(number))
                    tags[function, inner.properties["tag"]] = tag
                    inner.properties["tag"] = tag
    for op in addresses:
        address = op.properties["block_addr"]
        assert isinstance(address, BlockAddressAttr)
        function, tag = address.get("function"), address.get("tag")
        assert function is not None
        assert tag is not None
        op.properties["block_addr"] = BlockAddressAttr.of(
            function=function, tag=tags[function, tag]
        )


def _remove_kept(op: Operation) -> None:
    op.properties.pop("externally_initialized", None)
    for name in [name for name in op.attributes if name.startswith(KEPT)]:
        del op.attributes[name]
    for name in _EACH:
        each = op.properties.get(name)
        if isinstance(each, ArrayAttr):
            left = list(map(_without_kept, cast(ArrayAttr[Attribute], each)))
            if any(left):
                op.properties[name] = ArrayAttr(map(DictionaryAttr, left))
            else:
                del op.properties[name]


def _without_kept(attributes: Attribute) -> dict[str, Attribute]:
    assert isinstance(attributes, DictionaryAttr)
    return {
        name: value
        for name, value in attributes.data.items()
        if not name.startswith(KEPT)
    }


def _remove_unreachable(region: Region) -> None:
    """Removes the blocks that MLIR's import leaves out."""
    entry = region.blocks.first
    if entry is None:
        return
    reached = {entry}
    work = [entry]
    while work:
        last = work.pop().last_op
        for block in () if last is None else last.successors:
            if block not in reached:
                reached.add(block)
                work.append(block)
    dead = [block for block in region.blocks if block not in reached]
    for block in dead:
        for op in reversed(list(block.ops)):
            op.drop_all_references()
            for result in op.results:
                # Other dead blocks may use it.
                result.erase(safe_erase=False)
    for block in dead:
        region.detach_block(block)


def _sort_constants(entry: Block) -> None:
    """
    Brings the constants at the start of a function into an order of their own, each
    once, and without those that have no use.
    """
    keys: dict[Operation, tuple[int, str]] = {}
    first_of: dict[str, Operation] = {}
    for op in list(entry.ops):
        if op.name in _CONSTANTS:
            depth = 0
            operands: Iterable[str] = ()
        elif op.name in _OF_CONSTANTS:
            below = [
                keys[owner]
                for operand in op.operands
                if isinstance(owner := operand.owner, Operation) and owner in keys
            ]
            if len(below) < len(op.operands):
                break
            depth = 1 + max(key[0] for key in below)
            operands = (key[1] for key in below)
        else:
            break
        # The operation without its operands.
        text = f"{op.name} {op.properties} {op.attributes} {op.result_types}"
        key = f"{text} ({', '.join(operands)})"
        same = first_of.setdefault(key, op)
        if same is not op:
            op.results[0].replace_all_uses_with(same.results[0])
            op.detach()
            op.erase()
        else:
            keys[op] = depth, key
    for op in reversed(keys):
        op.detach()
    for op in sorted(keys, key=lambda op: keys[op], reverse=True):
        if not op.results[0].first_use:
            op.erase()
            del keys[op]
    ordered = sorted(keys, key=lambda op: keys[op])
    first = entry.first_op
    if first is None:
        entry.add_ops(ordered)
    else:
        entry.insert_ops_before(ordered, first)
