"""
Reads the bodies of functions.

Blocks stay in the order of the text. Phis become block arguments, as in MLIR.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from xdsl.dialects.builtin import IntAttr
from xdsl.dialects.llvm import FuncOp
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from xdsl_gas.dialects.llvm.attributes.common import BlockTagAttr
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.frontends.llvm_ir.constants.values import Constants
from xdsl_gas.frontends.llvm_ir.instructions import (
    aggregates,
    arithmetic,
    calls,
    memory,
    terminators,
)
from xdsl_gas.frontends.llvm_ir.instructions.arithmetic import Reader
from xdsl_gas.frontends.llvm_ir.instructions.scope import (
    Scope,
    fast_math_words,
    keep_name,
)
from xdsl_gas.frontends.llvm_ir.module import ModuleReader
from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.xdsl_compat.contexts import operation_class


@dataclass(slots=True)
class _Phi:
    """A phi, and where the values that it may have are named."""

    argument: BlockArgument
    incoming: Mapping[Block, SSAValue | tuple[str, int]]
    """The value by the block it comes from: a constant, or a token and its place."""

    index: int
    """Where the phi is."""


@cache
def _readers() -> Mapping[str, Reader]:
    """Returns the readers of instructions by opcode."""
    return {
        **arithmetic.readers(),
        **memory.READERS,
        **aggregates.READERS,
        **calls.READERS,
        **terminators.READERS,
    }


class FunctionReader:
    """Reads the body of one function."""

    def __init__(self, module: ModuleReader, op: FuncOp, constants: Constants) -> None:
        self._op = op
        self._constants = constants
        self._metadata = module.metadata
        self._is_verified = module.is_verified
        self._scope = Scope(module, constants)
        self._phis: dict[Block, list[_Phi]] = {}

    def read_body(self, cursor: Cursor, arguments: Sequence[str]) -> None:
        """
        Reads a body in braces. `arguments` are the tokens of the parameters. Raises
        `LLVMIRError` for what cannot be read or kept.
        """
        scope = self._scope
        cursor.expect("{")
        self._enter_first_block(cursor, arguments)
        readers = _readers()
        tokens = cursor.tokens
        metadata = self._metadata
        region = self._op.body
        while True:
            start = cursor.index
            token = tokens[start]
            name = ""
            cursor.index = start + 1
            if token[:1] == "%":
                name = token
                cursor.expect("=")
                token = cursor.take()
            reader = readers.get(token)
            if reader is not None:
                op = reader(scope, cursor, token)
                following = tokens[cursor.index]
                if following == ",":
                    metadata.attachments(cursor, op)
                    if tokens[cursor.index] == ",":
                        raise cursor.error(f"unexpected text behind `{token}`")
                scope.current.add_op(op)
                if name:
                    if not op.results:
                        raise cursor.error(f"`{token}` has no result", start)
                    scope.define(name, op.results[0], cursor)
            elif token == "phi":
                self._read_phi(cursor, name, start)
            elif token[-1:] == ":":
                cursor.index = start
                region.add_block(scope.label(cursor))
            elif token[:5] == "#dbg_":
                cursor.index = start
                scope.add(metadata.debug_record(cursor, scope.typed_value))
            elif token == "}":
                break
            else:
                raise cursor.error(
                    f"no operation stands for `{token}`",
                    start,
                    remedy=_REMEDIES.get(token, ""),
                )
        self._finish(cursor)

    def tag(self, label: str, number: int) -> None:
        """
        Adds the operation that numbers a block whose address is taken. `label` is the
        token of the block's name.
        """
        block = self._scope.blocks[label]
        tag = BlockTagAttr.of(id=IntAttr(number))
        op = operation_class("llvm.blocktag").create(properties={"tag": tag})
        first = block.first_op
        assert first is not None
        block.insert_op_before(op, first)

    def _enter_first_block(self, cursor: Cursor, arguments: Sequence[str]) -> None:
        """Begins the first block; it has a number if it has no label."""
        scope = self._scope
        if cursor.token[-1:] == ":":
            block = scope.label(cursor)
        else:
            unnamed = sum(token[1:].isdigit() for token in arguments)
            block = scope.enter(f"%{unnamed}", cursor)
        self._op.body.add_block(block)
        types = self._op.function_type.inputs.data
        for number, (token, type) in enumerate(zip(arguments, types, strict=True)):
            scope.define(token, block.insert_arg(type, number), cursor)

    def _read_phi(self, cursor: Cursor, name: str, start: int) -> None:
        scope = self._scope
        flags = scope.fast_math(cursor)
        type = scope.types.type(cursor)
        incoming: dict[Block, SSAValue | tuple[str, int]] = {}
        while True:
            cursor.expect("[")
            token = cursor.tokens[cursor.index]
            value: SSAValue | tuple[str, int]
            if token[:1] == "%":
                value = token, cursor.index
                cursor.index += 1
            else:
                value = self._constants.value(cursor, type)
            cursor.expect(",")
            source = scope.block(cursor)
            if not self._is_verified and source in incoming:
                self._check_repeated(cursor, incoming[source], value)
            incoming[source] = value
            cursor.expect("]")
            if cursor.token != "," or cursor.tokens[cursor.index + 1] != "[":
                break
            cursor.index += 1
        block = scope.current
        if not self._is_verified and block.last_op is not None:
            raise cursor.error("a phi stands behind another instruction", start)
        argument = block.insert_arg(type, len(block.args))
        if cursor.token == "," or flags is not NO_FAST_MATH:
            words = "" if flags is NO_FAST_MATH else fast_math_words(flags)
            argument.location = self._metadata.phi_location(cursor, words)
        scope.define(name, argument, cursor)
        self._phis.setdefault(block, []).append(_Phi(argument, incoming, start))

    def _finish(self, cursor: Cursor) -> None:
        scope = self._scope
        scope.check(cursor)
        if not self._is_verified:
            self._check_predecessors(cursor)
        if self._phis:
            for block in tuple(self._op.body.blocks):
                last = block.last_op
                if last is not None and last.successors:
                    terminators.pass_operands(
                        last, lambda op, to: self._passed(op, to, cursor)
                    )
        first = self._op.body.blocks.first
        assert first is not None
        self._constants.place(first)
        for named, token in scope.unprintable:
            keep_name(self._op, named, token)
        # Only the blocks are needed later, by `tag`.
        scope.values.clear()
        self._phis.clear()

    def _check_repeated(
        self,
        cursor: Cursor,
        first: SSAValue | tuple[str, int],
        second: SSAValue | tuple[str, int],
    ) -> None:
        """Checks that a phi has one value of a predecessor with several edges."""
        # Each constant is one value, see `Constants`.
        same = (
            isinstance(first, tuple)
            and isinstance(second, tuple)
            and first[0] == second[0]
        )
        if not same and first is not second:
            raise cursor.error("the phi has two values of a predecessor")

    def _check_predecessors(self, cursor: Cursor) -> None:
        """Checks that phis have values of predecessors alone."""
        for block, phis in self._phis.items():
            sources = {
                last
                for last in (use.operation.parent for use in block.uses)
                if last is not None
            }
            for phi in phis:
                if not phi.incoming.keys() <= sources:
                    raise cursor.error(
                        "the phi has a value of a block that is no predecessor",
                        phi.index,
                    )

    def _passed(
        self, terminator: Operation, block: Block, cursor: Cursor
    ) -> list[SSAValue]:
        """Returns what a terminator passes to the arguments of a successor."""
        source = terminator.parent
        values: list[SSAValue] = []
        for phi in self._phis[block]:
            assert source is not None
            value = phi.incoming.get(source)
            if value is None:
                raise cursor.error("the phi lacks a predecessor's value", phi.index)
            if isinstance(value, tuple):
                value = self._value(value, phi.argument.type, cursor)
            values.append(value)
        return values

    def _value(
        self, named: tuple[str, int], type: Attribute, cursor: Cursor
    ) -> SSAValue:
        token, index = named
        value = self._scope.values.get(token)
        if value is None:
            raise cursor.error(f"use of the undefined value `{token}`", index)
        if value.type is not type and value.type != type:
            raise cursor.error(
                f"`{token}` has type {value.type}, expected {type}", index
            )
        return value


_REMEDIES = {
    "callbr": "Let the assembly return a value to branch on, in place of `asm goto`.",
    "ptrtoaddr": "Use `ptrtoint`.",
    **dict.fromkeys(
        ("catchswitch", "catchpad", "catchret", "cleanuppad", "cleanupret"),
        "Compile without exceptions, or for a target that has landing pads.",
    ),
}
"""What to do about instructions without an operation."""
