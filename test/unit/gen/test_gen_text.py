"""Units of Gen IR are printed and dumped without loss, and bad dumps are refused."""

import re
from pathlib import Path
from random import Random

import pytest
from gen_ir_generator import random_module
from hypothesis import given, settings
from hypothesis import strategies as st
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError

import xdsl_gas
from xdsl_gas import gen
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gen.immediates import (
    float_bits,
    immediate_bits,
    immediate_text,
    range_of,
)
from xdsl_gas.dialects.gen.registers import SPECIAL_REGISTERS
from xdsl_gas.dialects.gen.scalar_types import FLOATS, ScalarType
from xdsl_gas.gen.text.syntax import operations_by_opcode, parts_of

DIALECT_TESTS = Path(__file__).parents[2] / "dialects" / "gen"

randoms = st.randoms(use_true_random=False)


def read(text: str) -> ModuleOp:
    context = Context()
    xdsl_gas.register(context)
    return Parser(context, text).parse_module()


@settings(max_examples=30, deadline=None)
@given(randoms)
def test_printed_modules_read_back(random: Random) -> None:
    module = random_module(random)
    module.verify()
    again = read(str(module))
    again.verify()
    assert module.is_structurally_equivalent(again)


@settings(max_examples=30, deadline=None)
@given(randoms)
def test_dumps_read_back(random: Random) -> None:
    module = random_module(random)
    text = gen.dump(module)
    again = gen.parse(text)
    assert module.is_structurally_equivalent(again)
    assert gen.dump(again) == text


@settings(max_examples=40, deadline=None)
@given(randoms)
def test_a_changed_dump_is_read_or_refused(random: Random) -> None:
    text = gen.dump(random_module(random))
    lines = text.splitlines()
    for _ in range(10):
        number = random.randrange(len(lines))
        line = lines[number]
        at = random.randint(0, len(line))
        changed = line[:at] + random.choice(' %.{}$0-x"#') + line[at + 1 :]
        lines_of_it = [*lines[:number], changed, *lines[number + 1 :]]
        _is_read_or_refused("\n".join(lines_of_it))


_TOKEN = re.compile(r"%?\d+|[A-Za-z_]+|\s|.")
_TOKENS = [
    "%65534",
    "%65535",
    f"%{'9' * 21}",
    "-1",
    "0x",
    "1e999",
    "\r",
    "\0",
    "\u0663",
]


@settings(max_examples=40, deadline=None)
@given(randoms)
def test_a_dump_with_other_tokens_is_read_or_refused(random: Random) -> None:
    tokens: list[str] = _TOKEN.findall(gen.dump(random_module(random)))
    for _ in range(10):
        changed = list(tokens)
        for _ in range(random.randint(1, 3)):
            number = random.randrange(len(changed))
            length = random.randrange(2)
            changed[number : number + length] = [random.choice([*_TOKENS, *tokens])]
        _is_read_or_refused("".join(changed))


def _is_read_or_refused(text: str) -> None:
    try:
        module = gen.parse(text)
    except ParseError:
        return
    module.verify()
    text = gen.dump(module)
    assert gen.dump(gen.parse(text)) == text


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(ScalarType)), st.integers(0, (1 << 64) - 1))
def test_immediates_read_back(type: ScalarType, bits: int) -> None:
    values = range_of(type)
    value = values[bits % (values[-1] - values[0] + 1)]
    assert immediate_bits(type, immediate_text(type, value)) == value


@pytest.mark.parametrize(
    ("type", "number", "text"),
    [
        ("half", 0.1, "0.1"),
        ("float", 0.1, "0.1"),
        ("double", 0.1, "0.1"),
        ("float", 1e20, "1.0e+20"),
        ("float", -0.0, "-0.0"),
        ("float", 1e40, "0x7f800000"),
        ("half", -1e6, "0xfc00"),
        ("float", 16777216.0, "16777216.0"),
    ],
)
def test_texts_of_immediates(type: str, number: float, text: str) -> None:
    kind = ScalarType(type)
    assert kind in FLOATS
    assert immediate_text(kind, float_bits(kind, number)) == text


def test_every_opcode_has_a_syntax() -> None:
    assert len(operations_by_opcode()) == 89
    for operation in operations_by_opcode().values():
        parts_of(operation)


@pytest.mark.parametrize("name", ["instructions", "units"])
def test_dumps_of_the_tests_of_the_dialect(name: str) -> None:
    text = gen.dump(read((DIALECT_TESTS / f"{name}.mlir").read_text()))
    assert gen.dump(gen.parse(text)) == text


def declared(*lines: str) -> str:
    """The dump of a function with these lines after the special registers."""
    text = gen.dump(
        read("gen.unit 32 { gen.function @f <32> { gen.label 0\ngen.ret } }")
    )
    head = text.partition("LABEL")[0]
    return head + "\n".join(lines) + "\n.end_function\n"


def test_comments_and_spaces() -> None:
    text = declared(
        "# registers",
        ".decl.dword  %28 # one",
        'decl_input.value %28 "a # b"',
        "",
        "\tLABEL $0 # begins",
        "  MOV.int32   %28 %1",
        "RET",
    )
    again = gen.dump(gen.parse(text))
    assert "MOV.int32 %28 %1\n" in again
    assert 'decl_input.value %28 "a # b"\n' in again


def test_lines_that_end_as_on_windows() -> None:
    text = declared(".decl.dword %28", "LABEL $0", "LOADI.int32 %28 -4", "RET")
    assert gen.dump(gen.parse(text.replace("\n", "\r\n"))) == text


REFUSED = {
    "expected a declaration or an instruction": "%1",
    "expected .decl_unit, or .decl_constant or .decl_function after it": None,
    "'NOP' is no opcode": "NOP",
    "expected a register, as in %12": "MOV.int32 x",
    "expected a point and a type": "MOV %1 %2",
    "'int33' is not a type": "MOV.int33 %1 %2",
    "expected a point and a surface": "LOAD.int32 {%28} %1",
    "expected the end of the line": "RET %1",
    "expected a number": "LABEL $x",
    "expected a number of at most 20 digits": f"LABEL ${'9' * 5000}",
    "expected '$'": "LABEL 0",
    "expected '-> label$'": "BRA $0",
    "expected '{'": "LOAD.int32.global %28 %1",
    "expected '>'": "BRA<%1 -> label$0",
    "expected 'bti:'": "LOAD.int32.global {%28} %1 image:1",
    "expected an immediate": "LOADI.int32 %28",
    "'x' is no immediate of type int32": "LOADI.int32 %28 x",
    "256 is not in the range of type uint8": "LOADI.uint8 %28 256",
    "expected a point and a part of a sync": "SYNC",
    "'now' is no part of a sync: workgroup, local_read, local_write, global_read, "
    "global_write, image": "SYNC.now",
    "a register's number is 0 to 65534": "MOV.int32 %65535 %1",
    "r0, local_id_0, is read-only": "MOV.int32 %0 %1",
    "source r29 is a word, but int32 takes a dword": "MOV.int32 %28 %29",
    "declarations precede instructions": ".decl.dword %30",
}


@pytest.mark.parametrize("message", REFUSED)
def test_errors_of_instructions(message: str) -> None:
    line = REFUSED[message]
    if line is None:
        text, number = "LABEL $0\n", 1
    else:
        text = declared(
            ".decl.dword %28", ".decl.word %29", "LABEL $0", f"  {line}", "RET"
        )
        number = len(SPECIAL_REGISTERS) + 6
    with pytest.raises(ParseError) as raised:
        gen.parse(text, "a.gen")
    assert raised.value.msg == message
    assert f"a.gen:{number}:" in str(raised.value)
    assert (raised.value.span.start > text.rfind("\n", 0, raised.value.span.start)) or (
        line is None
    )


FUNCTION = ".decl_unit 32\n.decl_function f\n"

MALFORMED = {
    "pointers have 32 or 64 bits": ".decl_unit 16",
    "expected a name": ".decl_unit 32\n.decl_function (",
    "expected a name, quoted as JSON quotes strings": (
        '.decl_unit 32\n.decl_function "\\x"'
    ),
    "expected two hexadecimal digits for each byte": (
        ".decl_unit 32\n.decl_constant c align:1 {0}"
    ),
    "expected .end_function after this line": ".decl_unit 32\n.decl_function f",
    "the special registers are not declared": (
        FUNCTION + "LABEL $0\nRET\n.end_function"
    ),
    "expected the declaration of local_id_0": (FUNCTION + ".decl.dword %0 group_id_0"),
    "expected register %0": FUNCTION + ".decl.dword %1",
    "expected a point and a register family": FUNCTION + ".decl %0",
    "'long' is no register family": FUNCTION + ".decl.long %0",
    "expected a point and a kind of argument": (FUNCTION + "decl_input %1 a"),
    "'far' is no kind of argument": FUNCTION + "decl_input.far %1 a",
    "a register's number is 0 to 65534": FUNCTION + "decl_output %65535",
    "a structure has at least 1 byte": (FUNCTION + "decl_input.structure.0 %1 a"),
    "unexpected '.decl_unit'": FUNCTION + ".decl_unit 32",
    "a constant's alignment is a power of two, not 3": (
        ".decl_unit 32\n.decl_constant c align:3 {00}"
    ),
    'Redefinition of symbol "c"': (
        ".decl_unit 32\n.decl_constant c align:1 {}\n.decl_constant c align:1 {}"
    ),
}


@pytest.mark.parametrize("message", MALFORMED)
def test_errors_of_declarations(message: str) -> None:
    with pytest.raises(ParseError) as raised:
        gen.parse(MALFORMED[message])
    assert message in raised.value.msg


def test_a_file_of_too_many_registers() -> None:
    lines = [f".decl.dword %{number}" for number in range(28, 65_536)]
    with pytest.raises(ParseError) as raised:
        gen.parse(declared(*lines, "LABEL $0", "RET"))
    assert raised.value.msg == "a function has at most 65535 registers"
    module = gen.parse(declared(*lines[:-1], "LABEL $0", "RET"))
    assert "dword * 65507" in str(module)


def test_the_column_of_an_error() -> None:
    with pytest.raises(ParseError, match=r"a\.gen:36:14") as raised:
        gen.parse(
            declared(".decl.dword %28", "", "", "", "LABEL $0", "MOV.int32 %1 x"),
            "a.gen",
        )
    assert raised.value.msg == "expected a register, as in %12"


def test_an_error_of_a_function_is_at_its_declaration() -> None:
    with pytest.raises(ParseError, match=r"<dump>:2:1") as raised:
        gen.parse(declared("LABEL $0", "BRA -> label$1"))
    assert raised.value.msg == "no block has label 1"


def test_other_modules_are_not_dumped() -> None:
    match = "only units of Gen IR can be dumped. Convert the module to Gen IR first."
    with pytest.raises(MemorySpaceError, match=match):
        gen.dump(read("func.func @f() { func.return }"))
