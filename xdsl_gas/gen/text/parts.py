"""
The parts of an instruction in a dump, each with how it is written and how it is read.
"""

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, cast

from xdsl.dialects.builtin import IntAttr, UnitAttr
from xdsl.ir import Attribute
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.enum_attributes import KeywordAttribute
from xdsl_gas.dialects.gen.control import SyncAttr
from xdsl_gas.dialects.gen.immediates import immediate_bits, immediate_text
from xdsl_gas.dialects.gen.instruction import Instruction, number_of, type_of
from xdsl_gas.dialects.gen.scalar_types import TypeAttr
from xdsl_gas.gen.text.cursor import Cursor

_IMMEDIATE = re.compile(r"[^\s#]+")


@dataclass
class Fields:
    """What has been read of an instruction."""

    destinations: list[int] = field(default_factory=list[int])
    sources: list[int] = field(default_factory=list[int])
    properties: dict[str, Attribute] = field(default_factory=dict[str, Attribute])


class Part(ABC):
    """A part of an instruction, with the spaces before it."""

    @abstractmethod
    def write(self, op: Instruction) -> str:
        """Returns the text of the part."""

    @abstractmethod
    def read(self, cursor: Cursor, fields: Fields) -> None:
        """Reads the part. Raises `ParseError`."""


@dataclass(frozen=True)
class Word(Part):
    """`.int32`: a keyword attribute."""

    name: str
    kind: type[KeywordAttribute[Any]] = TypeAttr
    is_upper: bool = False

    def write(self, op: Instruction) -> str:
        word = cast(KeywordAttribute[Any], op.properties[self.name]).data.value
        return "." + (word.upper() if self.is_upper else word)

    def read(self, cursor: Cursor, fields: Fields) -> None:
        start = cursor.pos
        what = f"a {self.name}"
        word = cursor.word(what)
        spelled = word.lower() if self.is_upper else word
        try:
            fields.properties[self.name] = self.kind.of(spelled)
        except ValueError:
            cursor.error(f"'{word}' is not {what}", start + 1)


class Aligned(Part):
    """`.aligned`, if an access is."""

    def write(self, op: Instruction) -> str:
        return ".aligned" if "aligned" in op.properties else ""

    def read(self, cursor: Cursor, fields: Fields) -> None:
        if cursor.optional_text(".aligned"):
            fields.properties["aligned"] = UnitAttr()


class SyncParts(Part):
    """`.workgroup.local_read`: what a `SYNC` does."""

    def write(self, op: Instruction) -> str:
        parts = op.properties["parts"]
        assert isinstance(parts, SyncAttr)
        return "".join(f".{part}" for part in parts.parts)

    def read(self, cursor: Cursor, fields: Fields) -> None:
        start = cursor.pos
        parts = [cursor.word("a part of a sync")]
        while not cursor.at_end():
            parts.append(cursor.word("a part of a sync"))
        try:
            fields.properties["parts"] = SyncAttr(frozenset(parts))
        except VerifyException as error:
            cursor.error(str(error), start)


@dataclass(frozen=True)
class Destinations(Part):
    """` {%1 %2}`, or ` %1` for an instruction with one destination."""

    braced: bool = False

    def write(self, op: Instruction) -> str:
        return _braced(op.written) if self.braced else _plain(op.written)

    def read(self, cursor: Cursor, fields: Fields) -> None:
        if self.braced:
            fields.destinations += cursor.registers()
        else:
            fields.destinations.append(cursor.register())


@dataclass(frozen=True)
class Sources(Part):
    """Sources from `first` to before `last`, in braces or each of its own."""

    first: int = 0
    last: int | None = None
    braced: bool = False

    def write(self, op: Instruction) -> str:
        registers = op.read[self.first : self.last]
        return _braced(registers) if self.braced else _plain(registers)

    def read(self, cursor: Cursor, fields: Fields) -> None:
        if self.braced:
            fields.sources += cursor.registers()
            return
        count = 0
        while (self.last is None or count < self.last) and not cursor.at_end():
            fields.sources.append(cursor.register())
            count += 1


class ImmediateValue(Part):
    """` 4`: the value of a `LOADI`, after its type was read."""

    def write(self, op: Instruction) -> str:
        return " " + immediate_text(type_of(op), number_of(op, "value"))

    def read(self, cursor: Cursor, fields: Fields) -> None:
        cursor.blank()
        start = cursor.pos
        match = cursor.optional(_IMMEDIATE)
        if match is None:
            cursor.error("expected an immediate")
        type = cast(TypeAttr, fields.properties["type"]).data
        try:
            fields.properties["value"] = IntAttr(immediate_bits(type, match[0]))
        except ValueError as error:
            cursor.error(str(error), start)


@dataclass(frozen=True)
class Number(Part):
    """` bti:3`: a number with a name before it."""

    name: str
    is_optional: bool = False

    def write(self, op: Instruction) -> str:
        if self.is_optional and self.name not in op.properties:
            return ""
        return f" {self.name}:{number_of(op, self.name)}"

    def read(self, cursor: Cursor, fields: Fields) -> None:
        if self.is_optional and cursor.at_end():
            return
        cursor.blank()
        cursor.text(f"{self.name}:")
        fields.properties[self.name] = IntAttr(cursor.number())


@dataclass(frozen=True)
class Label(Part):
    """The number of a label after a text: ` $1`, or ` -> label$1`."""

    before: str

    def write(self, op: Instruction) -> str:
        return f"{self.before}{number_of(op, 'label')}"

    def read(self, cursor: Cursor, fields: Fields) -> None:
        cursor.blank()
        cursor.text(self.before.strip())
        fields.properties["label"] = IntAttr(cursor.number())


class Predicate(Part):
    """`<%1>`: the `bool` of a branch, if it has one."""

    def write(self, op: Instruction) -> str:
        return "".join(f"<%{number}>" for number in op.read)

    def read(self, cursor: Cursor, fields: Fields) -> None:
        if cursor.optional_text("<"):
            fields.sources.append(cursor.register())
            cursor.text(">")


def _plain(registers: tuple[int, ...]) -> str:
    return "".join(f" %{number}" for number in registers)


def _braced(registers: tuple[int, ...]) -> str:
    return " {" + " ".join(f"%{number}" for number in registers) + "}"
