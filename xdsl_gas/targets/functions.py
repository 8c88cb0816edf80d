"""
Translates functions to LLVM IR.

Blocks stay in the order of the region, and a value may be used before its definition in
the text, as LLVM allows.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import UNKNOWN_LOC, DictionaryAttr, FusedLoc, StringAttr
from xdsl.dialects.llvm import LLVMVoidType
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.target.tag_encoding import CARRIES_TAG
from xdsl_gas.dialects.gas import BLOCK_NAME, LLVM_FLAGS, PHI_EDGE, VALUE_NAME
from xdsl_gas.dialects.llvm.module.block_addresses import BlockTagOp
from xdsl_gas.targets.llvm_constants import Constant
from xdsl_gas.targets.operations.arithmetic import FAST_MATH_FLAGS
from xdsl_gas.targets.operations.calls import FORWARDS
from xdsl_gas.targets.operations.control_flow import Edge, edges
from xdsl_gas.targets.operations.table import (
    CONSTANTS,
    EXPRESSIONS,
    WRITERS,
    writer_of,
)
from xdsl_gas.targets.properties import NotWritable, Properties, keywords, not_written
from xdsl_gas.targets.writer import (
    FunctionWriter,
    Made,
    ModuleWriter,
    Names,
    reserve,
)

_TAIL_CALLS = frozenset(("tail", "musttail", "notail"))
_NOT_WRITTEN = _TAIL_CALLS | {"constant", "unwind", FORWARDS}
"""Keywords that do not follow the name of the instruction."""


Instruction: TypeAlias = tuple[Operation, str]
"""An operation, and the beginning of its line: with the name of its result."""


@dataclass
class Body:
    """The names and edges of the body of a function, found before it is written."""

    to: FunctionWriter
    names: Names = field(default_factory=Names)
    labels: dict[Block, str] = field(default_factory=dict[Block, str])
    """The names of the blocks, without `%`."""

    tagged: dict[Attribute, str] = field(default_factory=dict[Attribute, str])
    """The names of the blocks whose addresses may be taken, by tag."""

    instructions: dict[Block, list[Instruction]] = field(
        default_factory=dict[Block, list[Instruction]]
    )
    """What is written of each block."""

    merged: dict[Block, Edge] = field(default_factory=dict[Block, Edge])
    """The edges that blocks without a label stand for, see `_merged_edge`."""

    constants: dict[SSAValue, Operation] = field(
        default_factory=dict[SSAValue, Operation]
    )
    """The operations that are constants, by result."""

    incoming: dict[Block, list[tuple[str, Sequence[SSAValue]]]] = field(
        default_factory=dict[Block, list[tuple[str, Sequence[SSAValue]]]]
    )
    """The label of each predecessor, and the values that it passes."""

    forwarding: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """
    The names of the blocks to add behind the others, and their successors. A phi cannot
    distinguish two edges from one terminator.
    """

    scratch: dict[Operation, int] = field(default_factory=dict[Operation, int])
    """The first number that an operation has for intermediate values."""

    def name_all(self, op: llvm.FuncOp) -> None:
        """Names the arguments, blocks and results of a function."""
        new, values = self.names.new, self.to.values
        blocks = tuple(op.body.blocks)
        entry = blocks[0]
        each = array_elements(op.arg_attrs) or (None,) * len(entry.args)
        for argument, attributes in zip(entry.args, each, strict=True):
            values[argument] = f"%{new(_name_of(argument, attributes))}"
        for block in blocks:
            if (edge := _merged_edge(block)) is not None:
                self.merged[block] = edge
                continue
            last = block.last_op
            hint = block.name_hint
            if hint is None and last is not None and last.attributes:
                hint = _kept_name(last.attributes.get(BLOCK_NAME))
            self.labels[block] = new(hint)
            if block is not entry:
                # A phi has at least one incoming value.
                is_phi = block.first_use is not None
                for argument in block.args:
                    name = _name_of(argument, _held(argument)) if is_phi else None
                    values[argument] = f"%{new(name)}" if is_phi else "poison"
            self.instructions[block] = self._instructions(block)

    def _instructions(self, block: Block) -> list[Instruction]:
        """Names the results in a block; returns all but the constants."""
        names, values = self.names, self.to.values
        instructions: list[Instruction] = []
        for op in block.ops:
            name = op.name
            if not name.startswith("llvm."):
                self.scratch[op] = reserve(self.names)
            elif name in CONSTANTS or (
                op.attributes
                and name in EXPRESSIONS
                and "constant" in keywords(op)
                and self._is_constant(op)
            ):
                (result,) = op.results
                self.constants[result] = op
                continue
            elif name == BlockTagOp.name:
                self.tagged[cast(BlockTagOp, op).tag] = self.labels[block]
            begin = "  "
            for result in op.results:
                if type(result.type) is not LLVMVoidType:
                    hint = result.name_hint
                    if hint is None and op.attributes:
                        hint = _kept_name(op.attributes.get(VALUE_NAME))
                    values[result] = text = f"%{names.new(hint)}"
                    begin = f"  {text} = "
            instructions.append((op, begin))
        return instructions

    def _is_constant(self, op: Operation) -> bool:
        return all(operand in self.constants for operand in op.operands)

    def write_constants(self) -> None:
        """Translates the constants of the function."""
        self.to.only_constants = True
        for op in self.constants.values():
            write(op, self.to)
        self.to.only_constants = False

    def connect(self) -> None:
        """Finds the labels of all successors and the values of all phis."""
        for block, label in self.labels.items():
            last = block.last_op
            if last is None or not last.successors:
                continue
            try:
                self._connect(label, last)
            except NotWritable as problem:
                raise not_written(last, str(problem)) from None

    def _connect(self, source: str, last: Operation) -> None:
        ways: list[str] = []
        passed: dict[Block, list[str]] = {}
        for edge in edges(last):
            target, values = self.merged.get(edge[0], edge)
            label = source
            if values:
                texts = [self.to.bare(value) for value in values]
                if passed.setdefault(target, texts) != texts:
                    label = self.names.new(None)
                    self.forwarding.append((label, self.labels[target]))
            way = self.labels[target] if label is source else label
            ways.append(f"label %{way}")
            if target.args:
                self.incoming.setdefault(target, []).append((label, values))
        self.to.labels[last] = ways


def _merged_edge(block: Block) -> Edge | None:
    """
    Returns the edge that a block stands for, if it only exists since MLIR's `invoke`
    cannot pass its result to its successor.
    """
    only = block.first_op
    if (
        only is None
        or only is not block.last_op
        or block.args
        or only.name != "llvm.br"
        or PHI_EDGE not in only.attributes
    ):
        return None
    return only.successors[0], only.operands


def body_of(op: llvm.FuncOp, module: ModuleWriter) -> Body:
    """Returns the body of a function, with the names of its values and blocks."""
    body = Body(FunctionWriter(module))
    body.name_all(op)
    module.labels[op] = body.tagged
    return body


def write_body(op: llvm.FuncOp, body: Body) -> list[str]:
    """Returns the lines of the blocks of a function."""
    to = body.to
    body.write_constants()
    body.connect()
    lines = to.lines
    entry = op.body.blocks.first
    for block, instructions in body.instructions.items():
        lines.append(f"{body.labels[block]}:")
        if block.args and block is not entry:
            _write_phis(block, body)
        for inner, begin in instructions:
            if body.scratch and inner in body.scratch:
                to.scratch = body.scratch[inner]
            translated = _translated(inner, to)
            if isinstance(translated, str):
                lines.append(begin + translated)
            elif translated is not None:
                to.constants[inner.results[0]] = translated
    for name, target in body.forwarding:
        lines += (f"{name}:", f"  br label %{target}")
    return lines


def _write_phis(block: Block, body: Body) -> None:
    to = body.to
    incoming = body.incoming.get(block, ())
    for index, argument in enumerate(block.args if incoming else ()):
        ways = ", ".join(
            [f"[ {to.bare(values[index])}, %{label} ]" for label, values in incoming]
        )
        flags = _phi_flags(argument)
        attached = to.module.metadata.phi_attached(argument)
        to.add(
            f"{to.values[argument]} = phi {flags}{to.type_of(argument)} "
            f"{ways}{attached}"
        )


def write(op: Operation, to: FunctionWriter) -> None:
    """Translates a constant. Raises `MemorySpaceError` if it is unsupported."""
    translated = _translated(op, to)
    if isinstance(translated, Constant):
        to.constants[op.results[0]] = translated


def _translated(op: Operation, to: FunctionWriter) -> Made:
    """
    Returns an instruction with what is attached to it, or a constant. Raises
    `MemorySpaceError` if the operation is unsupported.
    """
    attributes = op.attributes
    if attributes:
        properties = Properties.of(op)
        if CARRIES_TAG in attributes:
            to.module.has_tags = True
    else:
        properties = Properties(op.properties)
    try:
        writer = WRITERS.get(op.name) or writer_of(op)
        written = writer(to, op, properties)
        if isinstance(written, str):
            if to.only_constants:
                raise NotWritable(f"`{op.name}` in an initializer")
            if attributes:
                written = _with_keywords(written, op)
            if properties or attributes or op.location is not UNKNOWN_LOC:
                written += to.module.metadata.attached(op, properties)
        if properties:
            properties.finish()
    except NotWritable as problem:
        raise not_written(op, str(problem)) from None
    return written


def _with_keywords(text: str, op: Operation) -> str:
    """Returns an instruction with the keywords that MLIR cannot represent."""
    words = keywords(op)
    if not words:
        return text
    opcode, _, rest = text.partition(" ")
    if opcode in _TAIL_CALLS:
        word, _, rest = rest.partition(" ")
        opcode = f"{opcode} {word}"
    before = [word for word in words if word in _TAIL_CALLS]
    after = [word for word in words if word not in _NOT_WRITTEN]
    if "unwind" in words:
        # The last of the words between `asm` and the text.
        before_text, quote, behind = rest.partition('"')
        rest = f"{before_text}unwind {quote}{behind}"
    if any(word not in FAST_MATH_FLAGS for word in after):
        # A calling convention follows the fast-math flags.
        first, _, others = rest.partition(" ")
        while first in FAST_MATH_FLAGS:
            after.insert(0, first)
            rest = others
            first, _, others = rest.partition(" ")
    return " ".join((*before, opcode, *after, rest))


def _phi_flags(argument: SSAValue) -> str:
    """Returns the fast-math flags of a phi, each followed by a space."""
    known = _held(argument)
    flags = known.data.get(LLVM_FLAGS) if known is not None else None
    return f"{flags.data} " if isinstance(flags, StringAttr) else ""


def _held(argument: SSAValue) -> DictionaryAttr | None:
    """Returns what the location of a phi holds."""
    location = argument.location if isinstance(argument, BlockArgument) else None
    if location is UNKNOWN_LOC:
        return None
    known = location.metadata if isinstance(location, FusedLoc) else None
    return known if isinstance(known, DictionaryAttr) else None


def _name_of(argument: SSAValue, attributes: Attribute | None) -> str | None:
    """Returns the name of an argument, which its attributes may hold."""
    name = argument.name_hint
    if name is None and isinstance(attributes, DictionaryAttr):
        return _kept_name(attributes.data.get(VALUE_NAME))
    return name


def _kept_name(kept: Attribute | None) -> str | None:
    return kept.data if kept is not None and isinstance(kept, StringAttr) else None


def write_constant(ops: Iterable[Operation], to: FunctionWriter) -> SSAValue | None:
    """Translates an initializer, and returns the value that it returns."""
    to.only_constants = True
    for op in ops:
        if op.name == "llvm.return":
            return op.operands[0]
        write(op, to)
    return None
