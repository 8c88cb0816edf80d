"""
Inline PTX that names the state space of an access, beside the same with a generic
address (PTX ISA, "Generic Addressing").
"""

import re

from xdsl.dialects import llvm
from xdsl.ir import Operation

_NUMBERS = {"global": 1, "shared": 3}
"""The address spaces of LLVM by the state spaces that may be named."""

_WORD = (
    r"\.(?:weak|volatile|relaxed|acquire|release|acq_rel|sc|cta|cluster|gpu|sys"
    r"|c[agsv]|lu|w[bt]|v[24]|[bfsu]\d+|b?f16x2|bf16|noftz"
    r"|add|and|cas|dec|exch|inc|max|min|or|xor)"
)
"""What the opcode of an access says beside its space; none of it depends on that."""

_ACCESS = re.compile(
    rf"(\s*(?:\{{\s*)?(?:@!?[\w$%]+\s+)?(?:ld|st|atom|red)(?:{_WORD})*)"
    rf"\.(global|shared)((?:{_WORD})+\s[^\[\]]*"
    r"\[\s*\$\{?(\d+)\}?(?:\s*\+\s*\d+)?\s*\][^\[\]]*)"
)
"""An access through an operand: what is before the name of the space, and behind it."""

_OPERAND = re.compile(r"\$\{?(\d+)")

_OTHER_SYNTAX = re.compile(r"//|/\*|\$\(")
"""Comments, and texts of which LLVM chooses one."""

_ON_ADDRESSES = re.compile(r"64|call|cvta|mapa")


def may_make_addresses(op: Operation) -> bool:
    """
    Whether inline PTX may make an address, whole or in parts, that neither an
    operand nor memory has, as code that it calls may.
    """
    assert isinstance(op, llvm.InlineAsmOp)
    return _ON_ADDRESSES.search(op.asm_string.data) is not None


def named_spaces(op: Operation, expected: Operation) -> dict[int, int] | None:
    """
    The operands of inline PTX, each an address in a register of 64 bits, with the
    number of the address space that it names for them, and `expected` does not. None if
    both differ in more than these names, or an operand is used otherwise, too.
    """
    assert isinstance(op, llvm.InlineAsmOp)
    assert isinstance(expected, llvm.InlineAsmOp)
    ours, its = op.asm_string.data, expected.asm_string.data
    if ours == its:
        return {}
    constraints = op.constraints.data.split(",")
    if _OTHER_SYNTAX.search(ours) or "*" in op.constraints.data:
        return None
    outputs = sum(each.startswith("=") for each in constraints)
    statements, its_statements = ours.split(";"), its.split(";")
    if len(statements) != len(its_statements):
        return None
    named, used = dict[int, int](), set[int]()
    for statement, its_statement in zip(statements, its_statements, strict=True):
        numbers = [int(number) for number in _OPERAND.findall(statement)]
        if statement != its_statement:
            access = _ACCESS.fullmatch(statement)
            if access is None or access[1] + access[3] != its_statement:
                return None
            number, space = int(access[4]), _NUMBERS[access[2]]
            numbers.remove(number)
            operand = number - outputs
            if (
                constraints[number : number + 1] != ["l"]
                or named.setdefault(operand, space) != space
            ):
                return None
        used.update(number - outputs for number in numbers)
    return None if named.keys() & used else named
