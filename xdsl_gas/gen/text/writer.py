"""
The writer of dumps.

Attributes that are not properties, and locations, have no place in a dump.
"""

import json
import re
from collections.abc import Iterator

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.gen.arguments import ArgumentKind
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.instruction import Instruction
from xdsl_gas.dialects.gen.registers import (
    SPECIAL_REGISTERS,
    UNIFORM,
    family_of_code,
)
from xdsl_gas.dialects.gen.units import UnitOp
from xdsl_gas.gen.text.syntax import parts_of

NAME = re.compile(r"[A-Za-z_$][\w$.-]*", re.ASCII)
"""A name that is not quoted."""


def dump(module: ModuleOp) -> str:
    """
    Returns the dump of all units of a module. Raises `MemorySpaceError` if there is
    anything else in it.
    """
    return "".join(f"{line}\n" for line in lines_of(module))


def lines_of(module: ModuleOp) -> Iterator[str]:
    """Yields the lines of a dump. Raises as `dump` does."""
    for op in module.ops:
        if not isinstance(op, UnitOp):
            raise error_at(
                op,
                "only units of Gen IR can be dumped.",
                "Convert the module to Gen IR first.",
            )
        yield f".decl_unit {op.pointer_size.data}"
        for constant in op.constants:
            name = name_text(constant.sym_name.data)
            size = constant.alignment.data
            yield f".decl_constant {name} align:{size} {{{constant.value.data}}}"
        for function in op.functions:
            yield from _function(function)


def name_text(name: str) -> str:
    """Returns a name, quoted as JSON quotes strings unless it is an identifier."""
    return name if NAME.fullmatch(name) else json.dumps(name)


def _function(function: FunctionOp) -> Iterator[str]:
    yield f".decl_function {name_text(function.sym_name.data)}"
    for number, code in enumerate(function.file.codes):
        uniform = ".uniform" if code & UNIFORM else ""
        special = ""
        if number < len(SPECIAL_REGISTERS):
            special = f" {SPECIAL_REGISTERS[number]}"
        yield f".decl.{family_of_code(code).value}{uniform} %{number}{special}"
    for argument in function.arguments:
        size = ""
        if argument.kind is ArgumentKind.STRUCTURE:
            size = f".{argument.size}"
        name = name_text(argument.name)
        yield f"decl_input.{argument.kind.value}{size} %{argument.register} {name}"
    for number in function.outputs:
        yield f"decl_output %{number}"
    for pushed in function.pushed:
        place = f"@{{{pushed.argument},{pushed.offset}}}"
        yield f"decl_pushed %{pushed.register} {place}"
    for word, size in (("local", function.local_size), ("stack", function.stack_size)):
        if size.data:
            yield f".decl_{word} {size.data}"
    for op in function.instructions:
        yield instruction_text(op)
    yield ".end_function"


def instruction_text(op: Instruction) -> str:
    """Returns the line of an instruction."""
    return op.opcode + "".join([part.write(op) for part in parts_of(type(op))])
