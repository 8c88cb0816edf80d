"""
The names in the body of a function: values, blocks, and references to either before
their definition.

xDSL's setter of `name_hint` takes a number off the end of a name (`%call_1`), since its
parser adds one to repeated names. LLVM's names are unique, and are kept as they are.
"""

# xDSL offers no way to set a name verbatim.
# pyright: reportPrivateUsage=false

from typing import cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    FusedLoc,
    LocationAttr,
    StringAttr,
)
from xdsl.dialects.llvm import FastMathAttr, FuncOp
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue

from xdsl_gas.dialects.gas import BLOCK_NAME, VALUE_NAME
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.frontends.llvm_ir.constants.values import Constants
from xdsl_gas.frontends.llvm_ir.module import ModuleReader
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, name_of


def set_name(named: SSAValue | Block, token: str) -> bool:
    """
    Gives a value or block the name in a token such as `%name` or `%"a b"`. Numbers are
    not names. A name that MLIR cannot print, or of which xDSL's setter leaves nothing
    (`%_0`), becomes the attribute `gas.name` of the operation; returns False for
    arguments and blocks, see `keep_name`.
    """
    if "0" <= token[1] <= "9":
        return True
    name = token[1:] if token[1] != '"' else name_of(token)
    is_number = name[:1] == "_" and name[1:].isdecimal()
    if named.is_valid_name(name) and not is_number:
        named._name = name
    elif isinstance(named, OpResult):
        named.op.attributes[VALUE_NAME] = StringAttr(name)
    else:
        return False
    return True


def keep_name(function: FuncOp, named: SSAValue | Block, token: str) -> None:
    """
    Keeps a name that MLIR cannot print: that of a function's argument in its
    attributes, that of a phi in its location, and that of a block in its terminator.
    """
    name = StringAttr(name_of(token))
    if isinstance(named, Block):
        last = named.last_op
        assert last is not None
        last.attributes[BLOCK_NAME] = name
    elif isinstance(named, BlockArgument):
        if named.block is function.body.blocks.first:
            _set_attribute(function, named.index, name)
        else:
            named.location = _with_name(named.location, name)


def _set_attribute(function: FuncOp, index: int, name: StringAttr) -> None:
    old = function.arg_attrs
    each = (
        [DictionaryAttr({})] * len(function.function_type.inputs)
        if old is None
        else list(old)
    )
    each[index] = DictionaryAttr({**each[index].data, VALUE_NAME: name})
    function.arg_attrs = ArrayAttr(each)


def _with_name(location: LocationAttr, name: StringAttr) -> LocationAttr:
    held: dict[str, Attribute] = {VALUE_NAME: name}
    locations = ArrayAttr((location,))
    if isinstance(location, FusedLoc) and isinstance(location.metadata, DictionaryAttr):
        held |= location.metadata.data
        locations = location.locations
    return FusedLoc(cast(ArrayAttr[LocationAttr], locations), DictionaryAttr(held))


_FAST_MATH = frozenset(("fast", *(flag.value for flag in FastMathFlag)))


class _Forward(SSAValue):
    """Stands for a value that is used before its definition is read."""

    @property
    def owner(self) -> Operation | Block:
        raise AssertionError("a forward reference has no owner")


class Scope:
    """
    The values and blocks of one function by their tokens, such as `%x`, `%0` and
    `%"a b"`, and the readers of the module.
    """

    def __init__(self, module: ModuleReader, constants: Constants) -> None:
        self.module = module
        self.types = module.types
        self.constants = constants
        self.values: dict[str, SSAValue] = {}
        self.blocks: dict[str, Block] = {}
        self.current: Block
        """The block that is being read."""

        self.i1 = self.types.type(Cursor(("i1",)))
        """The type `i1`, as the type reader has it."""

        self.i32 = self.types.type(Cursor(("i32",)))
        """The type `i32`, as the type reader has it."""

        self._forward: dict[str, tuple[_Forward, int]] = {}
        """References to undefined values, and where the first of each is."""

        self._undefined: dict[str, int] = {}
        """Blocks that have no label yet, and where the first reference to each is."""

        self.unprintable: list[tuple[SSAValue | Block, str]] = []
        """Arguments and blocks with names that MLIR cannot print, and these names."""

        self._fast_math: dict[tuple[str, ...], FastMathAttr] = {}

    def define(self, token: str, value: SSAValue, cursor: Cursor) -> None:
        """Gives a value the name in a token. Raises `LLVMIRError` for a second one."""
        if token in self.values:
            raise cursor.error(f"multiple definition of `{token}`", cursor.index - 1)
        self.values[token] = value
        if self._forward and (forward := self._forward.pop(token, None)) is not None:
            if forward[0].type != value.type:
                raise cursor.error(
                    f"`{token}` is used as {forward[0].type}, but is {value.type}",
                    forward[1],
                )
            forward[0].replace_all_uses_with(value)
        if not set_name(value, token):
            self.unprintable.append((value, token))

    def value(self, cursor: Cursor, type: Attribute) -> SSAValue:
        """Reads a value of a type: a name or a constant."""
        token = cursor.tokens[cursor.index]
        if token[:1] != "%":
            return self.constants.value(cursor, type)
        value = self.values.get(token)
        if value is None:
            value = self._forward_value(token, type, cursor)
        elif value.type is not type and value.type != type:
            raise cursor.error(f"`{token}` has type {value.type}, expected {type}")
        cursor.index += 1
        return value

    def typed_value(self, cursor: Cursor) -> SSAValue:
        """Reads a type and a value."""
        return self.value(cursor, self.types.type(cursor))

    def typed_values(self, cursor: Cursor, count: int) -> list[SSAValue]:
        """Reads values, each behind its type, with commas between them."""
        values = [self.typed_value(cursor)]
        while len(values) < count:
            cursor.expect(",")
            values.append(self.typed_value(cursor))
        return values

    def values_of_type(self, cursor: Cursor) -> tuple[SSAValue, SSAValue]:
        """Reads a type and two values of it, with a comma between them."""
        type = self.types.type(cursor)
        left = self.value(cursor, type)
        cursor.expect(",")
        return left, self.value(cursor, type)

    def _forward_value(self, token: str, type: Attribute, cursor: Cursor) -> SSAValue:
        known = self._forward.get(token)
        if known is None:
            known = self._forward[token] = (_Forward(type), cursor.index)
        elif known[0].type != type:
            raise cursor.error(f"`{token}` is used as {known[0].type} and {type}")
        return known[0]

    def block(self, cursor: Cursor) -> Block:
        """Reads the name of a block behind `label`."""
        token = cursor.take()
        block = self.blocks.get(token)
        if block is None:
            block = self.blocks[token] = Block()
            self._undefined[token] = cursor.index - 1
        return block

    def label(self, cursor: Cursor) -> Block:
        """Reads a label, `name:`."""
        token = "%" + cursor.take()[:-1]
        return self.enter(token, cursor)

    def enter(self, token: str, cursor: Cursor) -> Block:
        """Begins the block of a name."""
        block = self.blocks.get(token)
        if block is None:
            block = self.blocks[token] = Block()
        elif self._undefined.pop(token, None) is None:
            problem = f"multiple definition of the block `{token}`"
            raise cursor.error(problem, cursor.index - 1)
        if not set_name(block, token):
            self.unprintable.append((block, token))
        self.current = block
        return block

    def check(self, cursor: Cursor) -> None:
        """Raises `LLVMIRError` if a value or block is used, but not defined."""
        for token, (_, index) in self._forward.items():
            raise cursor.error(f"use of the undefined value `{token}`", index)
        for token, index in self._undefined.items():
            raise cursor.error(f"use of the undefined block `{token}`", index)

    def label_operand(self, cursor: Cursor) -> Block:
        """Reads `label %name`."""
        cursor.expect("label")
        return self.block(cursor)

    def fast_math(self, cursor: Cursor) -> FastMathAttr:
        """Reads fast-math flags, if there are any."""
        tokens, start = cursor.tokens, cursor.index
        if tokens[start] not in _FAST_MATH:
            return NO_FAST_MATH
        end = start + 1
        while tokens[end] in _FAST_MATH:
            end += 1
        cursor.index = end
        words = tuple(tokens[start:end])
        known = self._fast_math.get(words)
        if known is None:
            flags = None if "fast" in words else [FastMathFlag(word) for word in words]
            attribute = FastMathAttr("fast" if flags is None else flags)
            known = self._fast_math[words] = attribute
        return known

    def add(self, op: Operation) -> None:
        """Adds an operation to the current block."""
        self.current.add_op(op)


def fast_math_words(flags: FastMathAttr) -> str:
    """Returns LLVM's keywords of fast-math flags."""
    names = sorted(flag.value for flag in flags.data)
    return "fast" if len(names) == len(FastMathFlag) else " ".join(names)
