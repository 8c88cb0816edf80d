"""
Places in a module, by position: what must stay generic for a certificate.

They do not depend on the operations themselves, so they hold for each copy of a module.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, ModuleOp, StringAttr
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, attributes_at
from xdsl_gas.analysis.ir.pointer_types import pointer_in
from xdsl_gas.certificates.expressions import CALL
from xdsl_gas.dialects.gas import KEEP_GENERIC

_ARGUMENTS = "arg_attrs"
_OF_FUNCTION = -1
_MARK = StringAttr("no certificate covers it")


class Place(NamedTuple):
    """An operation, or an argument of a function."""

    function: str
    block: int
    """The number of the block; -1 for an argument of the function."""
    number: int
    """The number of the operation in the block, or of the argument."""


@dataclass
class Places:
    """Places of functions, and of copies of them."""

    names: Mapping[llvm.FuncOp, str]
    places: set[Place] = field(default_factory=set[Place])

    def add_operation(self, op: Operation) -> None:
        """Adds an operation of a function."""
        block = op.parent
        function = None if block is None else block.parent_op()
        if block is not None and isinstance(function, llvm.FuncOp):
            number = list(function.body.blocks).index(block)
            index = list(block.ops).index(op)
            self.places.add(Place(self.names[function], number, index))

    def add_pointer(self, pointer: SSAValue) -> None:
        """Adds a pointer, and the calls that it is passed to."""
        owner = pointer.owner
        function = owner.parent_op() if isinstance(owner, Block) else None
        is_marked = True
        if isinstance(owner, Operation):
            self.add_operation(owner)
        elif isinstance(function, llvm.FuncOp) and owner.prev_block is None:
            index = owner.args.index(cast(BlockArgument, pointer))
            self.places.add(Place(self.names[function], _OF_FUNCTION, index))
        else:
            # Arguments of other blocks have no attributes.
            is_marked = False
        for use in pointer.uses:
            if not is_marked or use.operation.name == CALL:
                self.add_operation(use.operation)


def of_functions(module: ModuleOp, names: Collection[str]) -> Iterator[Place]:
    """All operations on pointers in functions of some names, and pointer arguments."""
    for function in module.ops:
        if not isinstance(function, llvm.FuncOp) or function.sym_name.data not in names:
            continue
        name = function.sym_name.data
        for number, block in enumerate(function.body.blocks):
            for index, op in enumerate(block.ops):
                if any(pointer_in(v.type) for v in (*op.results, *op.operands)):
                    yield Place(name, number, index)
        first = function.body.first_block
        for argument in () if first is None else first.args:
            if pointer_in(argument.type):
                yield Place(name, _OF_FUNCTION, argument.index)


def keep_generic(module: ModuleOp, places: Collection[Place]) -> None:
    """Marks places that are not marked yet, so that passes leave them generic."""
    functions = {
        op.sym_name.data: op for op in module.ops if isinstance(op, llvm.FuncOp)
    }
    for place in sorted(places):
        function = functions[place.function]
        if place.block == _OF_FUNCTION:
            _keep_argument(function, place.number)
        else:
            block = list(function.body.blocks)[place.block]
            op = list(block.ops)[place.number]
            op.attributes.setdefault(KEEP_GENERIC, _MARK)


def _keep_argument(function: llvm.FuncOp, number: int) -> None:
    attributes = function.properties.get(_ARGUMENTS)
    entries = [
        DictionaryAttr(dict(attributes_at(attributes, index)))
        for index in range(len(function.body.blocks[0].args))
    ]
    entries[number] = DictionaryAttr({KEEP_GENERIC: _MARK} | entries[number].data)
    function.properties[_ARGUMENTS] = ArrayAttr(entries)


def take_back(module: ModuleOp) -> None:
    """Removes the marks of `keep_generic`, also those of copies of functions."""
    for op in module.walk():
        if op.attributes.get(KEEP_GENERIC) == _MARK:
            del op.attributes[KEEP_GENERIC]
        if isinstance(op, llvm.FuncOp) and _ARGUMENTS in op.properties:
            attributes = op.properties[_ARGUMENTS]
            entries = [
                dict(attributes_at(attributes, index))
                for index in range(len(array_elements(attributes)))
            ]
            for entry in entries:
                if entry.get(KEEP_GENERIC) == _MARK:
                    del entry[KEEP_GENERIC]
            op.properties[_ARGUMENTS] = ArrayAttr(map(DictionaryAttr, entries))
