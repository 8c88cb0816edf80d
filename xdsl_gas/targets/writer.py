"""
The state that the writers of single operations share: module and function.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.targets.llvm_constants import Constant, Constants
from xdsl_gas.targets.llvm_types import Types
from xdsl_gas.targets.metadata import Metadata
from xdsl_gas.targets.properties import NotWritable, Properties
from xdsl_gas.targets.spelling import identifier, symbol

Made: TypeAlias = str | Constant | None
"""
The result of a writer: the text of an instruction without its attachments, a constant,
or None if it has added its instructions itself.
"""

Writer: TypeAlias = Callable[["FunctionWriter", Operation, Properties], Made]
"""Translates an operation; may raise `NotWritable`."""

Argument: TypeAlias = tuple[str, str]
"""The type and the text, with attributes, of an argument of a call."""

VOID = llvm.LLVMVoidType()

_SCRATCH = 64
"""The numbers reserved for the intermediate values of one operation."""


@dataclass
class ModuleWriter:
    """The state of the translation of one module."""

    symbols: dict[str, Operation]
    """The operations that define symbols."""

    types: Types = field(default_factory=Types)
    metadata: Metadata = field(default_factory=Metadata)
    labels: dict[Operation, dict[Attribute, str]] = field(
        default_factory=dict[Operation, dict[Attribute, str]]
    )
    """The names of the blocks with tags, by function and tag."""

    written: set[Operation] = field(default_factory=set[Operation])
    """The functions that have been written."""

    declarations: dict[str, str] = field(default_factory=dict[str, str])
    """Declarations of functions that operations call, by name."""

    callees: dict[str, tuple[str, str]] = field(
        default_factory=dict[str, tuple[str, str]]
    )
    """The address space, followed by a space, and the text of each called symbol."""

    has_tags: bool = False
    """Whether an operation that was written makes an integer with a tag."""

    def declare(self, name: str, declaration: str) -> None:
        """Declares a function, unless the module has one of that name."""
        if name not in self.symbols:
            self.declarations[name] = declaration

    name_blocks: Callable[[Operation], None] = lambda op: None
    """Adds the names of the blocks of a function to `labels`."""

    def label_of(self, name: str, tag: Attribute) -> str | None:
        """
        Returns the name of the block of a function with a tag, None if there is none;
        may raise `NotWritable`.
        """
        function = self.symbols.get(name)
        if function is None:
            return None
        if function not in self.labels:
            self.name_blocks(function)
        label = self.labels.get(function, {}).get(tag)
        if label is not None and label.isdecimal() and function in self.written:
            raise NotWritable(
                f"the address of a block without a name of {symbol(name)}, which is "
                "defined before"
            )
        return label

    @property
    def constants(self) -> Constants:
        """Translates constants."""
        return Constants(self.types)


@dataclass
class Names:
    """The names of the values and blocks of one function."""

    used: dict[str, int] = field(default_factory=dict[str, int])
    """How many values share each name."""

    number: int = 0
    """The number of the next value without a name."""

    def new(self, hint: str | None) -> str:
        """Returns a name, without `%`: the hint made unique, or a number."""
        # xDSL leaves an empty hint of a name such as `%_0`.
        if not hint:
            self.number += 1
            return str(self.number - 1)
        name = hint
        while name in self.used:
            self.used[hint] += 1
            name = f"{hint}{self.used[hint]}"
        self.used[name] = 0
        return identifier(name)


class _Values(dict[SSAValue, str]):
    """The names of values, with `%`, and the texts of constants that were used."""

    def __init__(self, constants: Mapping[SSAValue, Constant]) -> None:
        super().__init__()
        self._constants = constants

    def __missing__(self, value: SSAValue) -> str:
        constant = self._constants.get(value)
        if constant is None:
            raise NotWritable(
                "a value without a definition in the function or initializer"
            )
        text = self[value] = constant.text
        return text


class _TypedValues(dict[SSAValue, str]):
    """The texts of the values that were used with their types."""

    def __init__(self, types: Types, values: _Values) -> None:
        super().__init__()
        self._type_text = types.of
        self._values = values

    def __missing__(self, value: SSAValue) -> str:
        text = f"{self._type_text(value.type)} {self._values[value]}"
        self[value] = text
        return text


@dataclass
class FunctionWriter:
    """The state of the translation of a function or initializer."""

    module: ModuleWriter
    only_constants: bool = False
    """Whether only constants are allowed, as in an initializer."""

    lines: list[str] = field(default_factory=list[str])
    constants: dict[SSAValue, Constant] = field(
        default_factory=dict[SSAValue, Constant]
    )
    """The values that are constants."""

    values: dict[SSAValue, str] = field(init=False)
    """
    The name of each value that is no constant, with `%`. A lookup also finds constants,
    and raises `NotWritable` for a value without a definition.
    """

    bare: Callable[[SSAValue], str] = field(init=False)
    """Returns the text of a value without its type."""

    typed: Callable[[SSAValue], str] = field(init=False)
    """Returns the text of a value with its type."""

    labels: dict[Operation, Sequence[str]] = field(
        default_factory=dict[Operation, Sequence[str]]
    )
    """The labels of the successors of each terminator."""

    scratch: int = 0
    """The next number reserved for intermediate values of the current operation."""

    def __post_init__(self) -> None:
        self.values = values = _Values(self.constants)
        # Methods of dictionaries: most values are used several times.
        self.bare = values.__getitem__
        self.typed = _TypedValues(self.module.types, values).__getitem__

    def all_typed(self, values: Iterable[SSAValue]) -> str:
        """Returns the texts of values with their types, separated by commas."""
        return ", ".join(map(self.typed, values))

    def constant(self, value: SSAValue) -> Constant:
        """Returns a value that is a constant. Raises `NotWritable` for others."""
        constant = self.constants.get(value)
        if constant is None:
            raise NotWritable("a value that is not a constant")
        return constant

    def type_of(self, value: SSAValue) -> str:
        """Returns the text of the type of a value."""
        return self.module.types.of(value.type)

    def result_type(self, op: Operation) -> str:
        """Returns the text of the result type of an operation; `void` for none."""
        for result in op.results:
            return self.module.types.of(result.type)
        return "void"

    def space(self, value: SSAValue) -> int:
        """Returns the address space of a pointer."""
        return address_space(value.type) or 0

    def add(self, text: str) -> None:
        """Adds an instruction without a result."""
        self.lines.append(f"  {text}")

    def temporary(self, text: str) -> str:
        """Adds an instruction, and returns the name of its result."""
        name = f"%{self.scratch}"
        self.scratch += 1
        self.lines.append(f"  {name} = {text}")
        return name


def reserve(names: Names) -> int:
    """Reserves numbers for intermediate values; returns the first."""
    names.number += _SCRATCH
    return names.number - _SCRATCH


def call(
    name: str,
    result: str,
    arguments: Sequence[Argument],
    *,
    before: str = "",
    after: str = "",
) -> str:
    """
    Returns the call of an intrinsic. LLVM declares it, and adds the types of overloaded
    ones to the name.
    """
    inside = ", ".join([f"{argument_type} {text}" for argument_type, text in arguments])
    return f"call {before}{result} {symbol(name)}({inside}){after}"


def is_integer(kind: Attribute, width: int) -> bool:
    """Whether a type is the integer of a width."""
    return isinstance(kind, IntegerType) and kind.bitwidth == width


def first_block(op: Operation) -> Block | None:
    """Returns the first block of the first region of an operation, if any."""
    return op.regions[0].blocks.first if op.regions else None
