"""
The reader of dumps.

A line is a declaration or an instruction; `#` begins a comment. What was read is
verified, so an error of the verifier has a line and a column as a syntax error does.
"""

import json
import re
from collections.abc import Iterator

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.lexer import Input

from xdsl_gas.dialects.gen.arguments import Argument, ArgumentKind, Pushed, PushedAttr
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.instruction import Instruction
from xdsl_gas.dialects.gen.registers import (
    MAX_REGISTERS,
    SPECIAL_REGISTERS,
    RegisterFileAttr,
    RegistersAttr,
    register_code,
)
from xdsl_gas.dialects.gen.scalar_types import RegisterFamily
from xdsl_gas.dialects.gen.units import ConstantOp, UnitOp
from xdsl_gas.gen.text.cursor import Cursor
from xdsl_gas.gen.text.parts import Fields
from xdsl_gas.gen.text.syntax import operations_by_opcode, parts_of
from xdsl_gas.gen.text.writer import NAME

_LINE = re.compile(r"[^\n]*")
_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_HEAD = re.compile(r"[A-Za-z_][\w]*|\.[a-z_]+", re.ASCII)
_HEX = re.compile(r"[0-9a-f]*")


def parse(text: str, name: str = "<dump>") -> ModuleOp:
    """
    Returns the module with the units of a dump, which is verified. Raises `ParseError`,
    with line and column in the text, which messages call `name`.
    """
    return _Reader(Input(text, name)).module()


class _Reader:
    def __init__(self, input: Input) -> None:
        self.input = input
        self.lines = self._lines()
        self.cursor = Cursor(input, 0, 0)
        self.places: list[tuple[Operation, int]] = []
        """Where each operation begins."""

    def _lines(self) -> Iterator[Cursor]:
        """Yields a cursor at the first word of each line that has one."""
        content = self.input.content
        start = 0
        while start < len(content):
            end = content.find("\n", start)
            end = len(content) if end < 0 else end
            cursor = Cursor(self.input, start, _comment(content, start, end))
            start = end + 1
            if not cursor.at_end():
                yield cursor

    def advance(self) -> bool:
        """Goes to the next line, and returns whether there is one."""
        cursor = next(self.lines, None)
        if cursor is None:
            return False
        self.cursor = cursor
        return True

    def head(self) -> str:
        """Reads the first word of a line."""
        match = self.cursor.optional(_HEAD)
        if match is None:
            self.cursor.error("expected a declaration or an instruction")
        return match[0]

    def end_of_line(self) -> None:
        """Raises `ParseError` if anything follows."""
        if not self.cursor.at_end():
            self.cursor.error("expected the end of the line")

    def module(self) -> ModuleOp:
        units: list[UnitOp] = []
        members: list[Operation] = []
        size = 0
        is_first = True
        while self.advance():
            start = self.cursor.pos
            match self.head():
                case ".decl_unit":
                    if not is_first:
                        units.append(UnitOp(size, members))
                    self.cursor.blank()
                    size, members, is_first = self.cursor.number(), [], False
                    if size not in (32, 64):
                        self.cursor.error("pointers have 32 or 64 bits", start)
                    self.end_of_line()
                case ".decl_constant" if not is_first:
                    members.append(self.constant(start))
                case ".decl_function" if not is_first:
                    members.append(self.function(start, size))
                case _:
                    self.cursor.error(
                        "expected .decl_unit, or .decl_constant or .decl_function "
                        "after it",
                        start,
                    )
        if not is_first:
            units.append(UnitOp(size, members))
        module = ModuleOp(list(units))
        for op, start in self.places:
            self.verify(op, start)
        for unit in units:
            self.verify(unit, 0)
        return module

    def verify(self, op: Operation, start: int) -> None:
        """Raises what the verifier says of an operation, at its line."""
        try:
            op.verify_()
            for trait in op.traits:
                trait.verify(op)
        except VerifyException as error:
            match = _LINE.match(self.input.content, start)
            assert match is not None
            Cursor(self.input, start, match.end()).error(str(error))

    def name(self) -> str:
        """Reads a name, which may be quoted."""
        self.cursor.blank()
        start = self.cursor.pos
        match = self.cursor.optional(NAME)
        if match is not None:
            return match[0]
        match = self.cursor.optional(_STRING)
        if match is None:
            self.cursor.error("expected a name")
        try:
            name = json.loads(match[0])
            assert isinstance(name, str)
            name.encode()
        except ValueError:
            self.cursor.error("expected a name, quoted as JSON quotes strings", start)
        return name

    def constant(self, start: int) -> ConstantOp:
        name = self.name()
        self.cursor.blank()
        self.cursor.text("align:")
        alignment = self.cursor.number()
        self.cursor.blank()
        self.cursor.text("{")
        digits = self.cursor.optional(_HEX)
        assert digits is not None
        self.cursor.text("}")
        self.end_of_line()
        if len(digits[0]) % 2:
            self.cursor.error("expected two hexadecimal digits for each byte", start)
        constant = ConstantOp(name, alignment, bytes.fromhex(digits[0]))
        self.places.append((constant, start))
        return constant

    def function(self, start: int, pointer_size: int) -> FunctionOp:
        name = self.name()
        self.end_of_line()
        declared = _Declarations(pointer_size)
        instructions: list[Instruction] = []
        places: list[tuple[Operation, int]] = []
        while True:
            if not self.advance():
                self.cursor.error("expected .end_function after this line")
            begin = self.cursor.pos
            head = self.head()
            if head == ".end_function":
                break
            if head.startswith((".", "decl_")):
                if instructions:
                    self.cursor.error("declarations precede instructions", begin)
                self.declaration(head, begin, declared)
            else:
                op = self.instruction(head, begin)
                instructions.append(op)
                places.append((op, begin))
            self.end_of_line()
        self.end_of_line()
        if len(declared.codes) < len(SPECIAL_REGISTERS):
            self.cursor.error("the special registers are not declared", start)
        own = declared.codes[len(SPECIAL_REGISTERS) :]
        function = FunctionOp(
            name,
            RegisterFileAttr.of(pointer_size, own),
            instructions,
            arguments=declared.arguments,
            outputs=declared.outputs,
            pushed=PushedAttr(tuple(declared.pushed)),
            local_size=declared.sizes.get(".decl_local", 0),
            stack_size=declared.sizes.get(".decl_stack", 0),
        )
        self.places += [*places, (function, start)]
        return function

    def declaration(self, head: str, start: int, declared: "_Declarations") -> None:
        """Reads a declaration of a function after its first word."""
        cursor = self.cursor
        match head:
            case ".decl":
                self.register(start, declared)
            case "decl_input":
                word_start = cursor.pos + 1
                word = cursor.word("a kind of argument")
                try:
                    kind = ArgumentKind(word)
                except ValueError:
                    cursor.error(f"'{word}' is no kind of argument", word_start)
                size = 0
                if kind is ArgumentKind.STRUCTURE:
                    cursor.text(".")
                    size = cursor.number()
                    if not size:
                        cursor.error("a structure has at least 1 byte", start)
                register = cursor.register()
                argument = Argument(kind, register, self.name(), size)
                declared.arguments.append(argument)
            case "decl_output":
                number = cursor.register()
                declared.outputs += self.numbers([number], start)
            case "decl_pushed":
                register = cursor.register()
                cursor.blank()
                cursor.text("@{")
                position = cursor.number()
                cursor.text(",")
                offset = cursor.number()
                cursor.text("}")
                declared.pushed.append(Pushed(register, position, offset))
            case ".decl_local" | ".decl_stack" if head not in declared.sizes:
                cursor.blank()
                declared.sizes[head] = cursor.number()
            case _:
                cursor.error(f"unexpected '{head}'", start)

    def register(self, start: int, declared: "_Declarations") -> None:
        """Reads `.dword.uniform %3 group_id_0`."""
        cursor = self.cursor
        word_start = cursor.pos + 1
        word = cursor.word("a register family")
        try:
            family = RegisterFamily(word)
        except ValueError:
            cursor.error(f"'{word}' is no register family", word_start)
        uniform = cursor.optional_text(".uniform")
        number = cursor.register()
        codes = declared.codes
        if number != len(codes):
            cursor.error(f"expected register %{len(codes)}", start)
        if number >= MAX_REGISTERS:
            cursor.error("a function has at most 65535 registers", start)
        code = register_code(family, uniform)
        if number < len(SPECIAL_REGISTERS):
            name, expected = self.name(), SPECIAL_REGISTERS[number]
            if name != expected or code != declared.special[number]:
                cursor.error(f"expected the declaration of {expected}", start)
        codes.append(code)

    def instruction(self, opcode: str, start: int) -> Instruction:
        """Reads an instruction after its opcode."""
        op_class = operations_by_opcode().get(opcode)
        if op_class is None:
            self.cursor.error(f"'{opcode}' is no opcode", start)
        fields = Fields()
        for part in parts_of(op_class):
            part.read(self.cursor, fields)
        return op_class.create(
            properties={
                "destinations": self.numbers(fields.destinations, start),
                "sources": self.numbers(fields.sources, start),
                **fields.properties,
            }
        )

    def numbers(self, registers: list[int], start: int) -> RegistersAttr:
        try:
            return RegistersAttr(tuple(registers))
        except VerifyException as error:
            self.cursor.error(str(error), start)


class _Declarations:
    """What has been declared of a function."""

    def __init__(self, pointer_size: int) -> None:
        self.special = RegisterFileAttr.of(pointer_size).data.codes
        self.codes = bytearray()
        self.arguments: list[Argument] = []
        self.outputs: list[int] = []
        self.pushed: list[Pushed] = []
        self.sizes: dict[str, int] = {}


def _comment(content: str, start: int, end: int) -> int:
    """Returns where the comment of a line begins, outside of quoted names, or ends."""
    hash_index = content.find("#", start, end)
    if hash_index < 0 or content.find('"', start, hash_index) < 0:
        return end if hash_index < 0 else hash_index
    position = start
    while position < end:
        if content[position] == "#":
            return position
        match = _STRING.match(content, position, end)
        position = position + 1 if match is None else match.end()
    return end
