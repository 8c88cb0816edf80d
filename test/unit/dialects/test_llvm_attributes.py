"""Attributes of the `llvm` dialect: what is printed is read back as the same."""

import pytest
from xdsl.context import Context
from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr, UnitAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError, VerifyException

import xdsl_gas
from xdsl_gas.dialects.llvm.attributes import types as llvm_types
from xdsl_gas.dialects.llvm.attributes.common import MemoryEffectsAttr
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr, LoopUnrollAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    ATTRIBUTE,
    INTEGER,
    KEYWORD,
    StructAttribute,
    Syntax,
    required,
)
from xdsl_gas.dialects.members import members_of

STRUCTS = [m for m in members_of("llvm").added if issubclass(m, StructAttribute)]


def parse(text: str) -> Attribute:
    context = Context()
    xdsl_gas.register(context)
    return Parser(context, text).parse_attribute()


def samples(syntax: Syntax) -> list[Attribute]:
    """Values that are printed in different ways; not all of them fit."""
    if syntax is ATTRIBUTE:
        return [StringAttr('a "text"'), UnitAttr()]
    if syntax is INTEGER:
        return [IntAttr(7), IntAttr(-1)]
    if syntax is KEYWORD:
        return [StringAttr("Word"), StringAttr("One|Two")]
    words = ("none", "readwrite", "InstrProf")
    return [ArrayAttr((UnitAttr(), UnitAttr())), UnitAttr(), *map(StringAttr, words)]


def sample(syntax: Syntax, number: int) -> Attribute:
    """The `number`th of the values that can be printed and read."""
    good: list[Attribute] = []
    for value in samples(syntax):
        attribute = probe(syntax).of(value=value)
        try:
            if parse_probe(syntax, str(attribute)) == attribute:
                good.append(value)
        except (AttributeError, ParseError, TypeError):
            continue
    return good[number % len(good)]


def probe(syntax: Syntax) -> type[StructAttribute]:
    """An attribute with one parameter of this syntax."""

    @irdl_attr_definition
    class Probe(StructAttribute):
        name = "llvm.probe"
        FIELDS = (required("value", syntax),)

    return _PROBES.setdefault(id(syntax), Probe)


_PROBES: dict[int, type[StructAttribute]] = {}


def parse_probe(syntax: Syntax, text: str) -> Attribute:
    cls = probe(syntax)
    context = Context()
    xdsl_gas.register(context)
    parser = Parser(context, text.removeprefix("#llvm.probe"))
    return cls.new(cls.parse_parameters(parser))


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("cls", STRUCTS, ids=lambda cls: cls.name)
def test_parameters_are_read_back(cls: type[StructAttribute], number: int):
    values = {field.key: sample(field.syntax, number) for field in cls.FIELDS}
    attribute = cls.of(**values)
    assert parse(str(attribute)) == attribute
    for field in cls.FIELDS:
        fewer = {key: value for key, value in values.items() if key != field.key}
        if field.optional:
            attribute = cls.of(**fewer)
            assert parse(str(attribute)) == attribute
        else:
            with pytest.raises(VerifyException, match=f"missing.*'{field.key}'"):
                cls.of(**fewer)


@pytest.mark.parametrize("cls", STRUCTS, ids=lambda cls: cls.name)
def test_wrong_parameters_are_named(cls: type[StructAttribute]):
    with pytest.raises(VerifyException, match="unknown parameter 'other_'"):
        cls.of(other_=UnitAttr())
    with pytest.raises(ParseError, match="unknown parameter 'other_'"):
        parse(f"#{cls.name}<other_ = unit>")


def test_order_does_not_matter():
    one = parse("#llvm.loop_unroll<disable = true, count = 2 : i32>")
    other = parse("#llvm.loop_unroll<count = 2 : i32, disable = true>")
    assert one == other
    assert str(one) == str(other)


def test_elided_and_full_names_are_the_same():
    short = parse("#llvm.loop_annotation<unroll = <disable = true>>")
    full = parse("#llvm.loop_annotation<unroll = #llvm.loop_unroll<disable = true>>")
    assert short == full
    assert isinstance(short, LoopAnnotationAttr)
    assert isinstance(short.get("unroll"), LoopUnrollAttr)
    assert short.get("peeled") is None


def test_printing_is_no_part_of_an_attribute():
    text = "#llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none>"
    printed, fresh = parse(text), parse(text)
    assert str(printed) == str(printed) == text
    assert printed == fresh
    assert hash(printed) == hash(fresh)
    assert isinstance(fresh, MemoryEffectsAttr)
    assert fresh.get("argMem") == StringAttr("read")


def test_pointer_types_are_shared():
    assert parse("!llvm.ptr<0>") is parse("!llvm.ptr") is llvm_types.pointer_type()
    assert parse("!llvm.ptr<3>") is llvm_types.pointer_type(3)


def test_structs_of_different_kinds_differ():
    texts = (
        '!llvm.struct<"a", ()>',
        '!llvm.struct<"a", packed ()>',
        '!llvm.struct<"a", opaque>',
    )
    assert len({parse(text) for text in texts}) == len(texts)
    assert [str(parse(text)) for text in texts] == list(texts)
