"""Constants keep every bit, with and without the corrections of xDSL's parser."""

import subprocess
import sys
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st
from xdsl.context import Context
from xdsl.dialects.builtin import (
    AnyFloat,
    BytesAttr,
    ComplexType,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerType,
    TensorType,
    VectorType,
    bf16,
    f8E4M3FN,
    f8E5M2,
    f16,
    f32,
    f64,
    f80,
    f128,
)
from xdsl.ir import Attribute
from xdsl.parser import AttrParser, Parser
from xdsl.utils.hints import isa

import xdsl_gas
from xdsl_gas.dialects.constants.attributes import (
    ExactDenseAttr,
    ExactFloatAttr,
    dense_constant,
    float_constant,
    printable,
)
from xdsl_gas.dialects.constants.formats import (
    bytes_to_float,
    float_to_bytes,
    size_in_mlir,
)
from xdsl_gas.xdsl_compat import parser_corrections
from xdsl_gas.xdsl_compat.parser_corrections import (
    ELEMENTS,
    LOCATIONS,
    NUMBERS,
    correct_parser,
    is_location_read,
    is_read,
)

FLOATS: tuple[AnyFloat, ...] = (bf16, f8E4M3FN, f8E5M2, f16, f32, f64, f80, f128)

CONTEXT = Context()
xdsl_gas.register(CONTEXT)
CONTEXT.load_registered_dialect("llvm")


def parse(text: str) -> Attribute:
    return Parser(CONTEXT, text).parse_attribute()


def run(code: str) -> str:
    """What a Python of its own prints."""
    return subprocess.run(
        (sys.executable, "-c", dedent(code)),
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout


@st.composite
def float_bytes(draw: st.DrawFn) -> tuple[AnyFloat, list[bytes]]:
    """A type, and numbers of that type; an odd number of them is not finite."""
    type = draw(st.sampled_from(FLOATS))
    size = size_in_mlir(type)
    special = st.sampled_from(
        [float_to_bytes(value, type) for value in (0.0, -0.0, 1.0, -1.5)]
        + [b"\xff" * size, b"\x01" + b"\x00" * (size - 1)]
    )
    number = st.binary(min_size=size, max_size=size) | special
    return type, draw(st.lists(number, min_size=1, max_size=5))


def bits(attribute: Attribute) -> bytes:
    if isinstance(attribute, ExactFloatAttr):
        return attribute.bits.data.to_bytes(size_in_mlir(attribute.type), "little")
    if isa(attribute, DenseIntOrFPElementsAttr):
        return attribute.data.data
    assert isa(attribute, FloatAttr[AnyFloat])
    return float_to_bytes(attribute.value.data, attribute.type)


@given(float_bytes())
def test_floats_keep_their_bits(numbers: tuple[AnyFloat, list[bytes]]):
    type, values = numbers
    data = b"".join(values)
    scalar = float_constant(values[0], type)
    assert bits(scalar) == values[0]
    dense = dense_constant(data, VectorType(type, [len(values)]))
    assert bits(dense) == data
    for attribute in (scalar, dense):
        assert parse(str(attribute)) == attribute
        assert bits(parse(str(attribute))) == bits(attribute)


@given(st.integers(1, 200), st.lists(st.integers(0), min_size=1, max_size=120))
def test_integers_are_read_as_lists_and_as_bytes(width: int, numbers: list[int]):
    type = IntegerType(width)
    values = [number % (1 << width) for number in numbers]
    shape = f"vector<{len(values)}xi{width}>"
    size = (width + 7) // 8
    text = b"".join(value.to_bytes(size, "little") for value in values).hex()
    if width == 1:
        packed = sum(value << place for place, value in enumerate(values))
        text = packed.to_bytes((len(values) + 7) // 8, "little").hex()
        if text in ("ff", "00"):
            text = text if len(set(values)) == 1 else ""
    listed = parse(f"dense<[{', '.join(map(str, values))}]> : {shape}")
    assert isa(listed, DenseIntOrFPElementsAttr[IntegerType])
    read = [number % (1 << width) for number in listed.get_values()]
    assert read == values
    assert parse(str(listed)) == listed
    if text:
        assert parse(f'dense<"0x{text}"> : {shape}') == listed
    assert type == listed.get_element_type()


@given(st.floats(allow_nan=False))
def test_wide_floats_hold_every_double(value: float):
    for type in (f80, f128):
        assert bytes_to_float(float_to_bytes(value, type), type) == value


@pytest.mark.parametrize(
    ("bits", "type", "value"),
    [
        ("3fff8000000000000000", f80, 1.0),
        ("00000000000000000001", f80, 0.0),
        ("7ffeffffffffffffffff", f80, float("inf")),
        ("c0008000000000000000", f80, -2.0),
        ("3fff0000000000000000000000000000", f128, 1.0),
        ("7ffe0000000000000000000000000000", f128, float("inf")),
        ("ffff0000000000000000000000000000", f128, -float("inf")),
    ],
)
def test_wide_floats_are_rounded_to_python(bits: str, type: AnyFloat, value: float):
    data = bytes.fromhex(bits)[::-1]
    attribute = float_constant(data, type)
    assert attribute.value.data == value
    dense = dense_constant(data, VectorType(type, [1]))
    assert isinstance(dense, ExactDenseAttr)
    assert dense.get_values() == (value,)
    assert len(dense) == 1


def test_xdsls_attributes_are_used_where_they_can_be():
    for text in ("1.0 : f32", "dense<[1, 2]> : vector<2xi32>"):
        assert type(parse(text)) in (FloatAttr, DenseIntOrFPElementsAttr)
    assert parse("1.0 : f32") == FloatAttr(1.0, f32)
    made = DenseIntOrFPElementsAttr.from_list(VectorType(f32, [2]), [1.0, 2.0])
    assert parse("dense<[1.0, 2.0]> : vector<2xf32>") == made
    assert printable(made) is made


def test_zeros_of_both_signs_are_not_alike():
    element = TensorType(ComplexType(f32), [2])
    data = b"\x00" * 15 + b"\x80"
    made = DenseIntOrFPElementsAttr(element, BytesAttr(data))
    assert "-0.0" not in str(made)
    assert "-0.0" in str(printable(made))


STOCK = """
from xdsl.context import Context
from xdsl.parser import Parser
for text in {texts!r}:
    try:
        attribute = Parser(Context(), text).parse_attribute()
        print(str(attribute).lower())
    except Exception as error:
        print("error", type(error).__name__)
"""


@pytest.mark.parametrize("constants", [NUMBERS, ELEMENTS])
def test_xdsl_alone_reads_them_wrongly(constants: dict[str, str]):
    read = run(STOCK.format(texts=list(constants))).splitlines()
    assert len(read) == len(constants)
    for text, expected in zip(read, constants.values(), strict=True):
        assert text != expected


def test_xdsl_alone_does_not_read_all_locations():
    printed = run(f"""
        from xdsl.context import Context
        from xdsl.parser import Parser
        from xdsl.utils.exceptions import ParseError
        from xdsl.dialects.builtin import Builtin
        context = Context()
        context.load_dialect(Builtin)
        try:
            Parser(context, {LOCATIONS!r}).parse_module()
        except ParseError:
            print("error")
    """)
    assert printed == "error\n"


def test_with_the_corrections_all_are_read():
    assert is_read(NUMBERS)
    assert is_read(ELEMENTS)
    assert is_location_read()


def test_what_is_read_is_not_corrected():
    correct_parser()
    before = dict(vars(AttrParser))
    correct_parser()
    assert dict(vars(AttrParser)) == before


def test_a_parser_that_cannot_be_corrected_is_refused(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(parser_corrections, "_PARSE_ELEMENTS", "no_such_method")
    monkeypatch.setattr(parser_corrections, "ELEMENTS", {"dense<1> : i32": ""})
    with pytest.raises(RuntimeError, match="does not read constants in generic form"):
        correct_parser()


def test_the_custom_form_needs_no_correction():
    texts = [*NUMBERS, *ELEMENTS]
    printed = run(f"""
        from xdsl_gas.xdsl_compat import parser_corrections
        parser_corrections.correct_parser = lambda: None
        import xdsl_gas
        from xdsl.context import Context
        from xdsl.parser import Parser
        context = Context()
        xdsl_gas.register(context)
        for text in {texts!r}:
            type = text.split(" : ")[1]
            for op in (
                f"%0 = llvm.mlir.constant({{text}}) : {{type}}",
                f"llvm.mlir.global external @a({{text}}) : {{type}}",
            ):
                module = Parser(context, op).parse_module()
                print(str(module.body.block.first_op.value).lower())
        assert not parser_corrections.is_read(parser_corrections.NUMBERS)
    """)
    expected = [*NUMBERS.values(), *ELEMENTS.values()]
    assert printed.splitlines() == [text for text in expected for _ in range(2)]
