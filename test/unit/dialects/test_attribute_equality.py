"""Attributes are equal if all that they say is the same."""

from dataclasses import fields

import pytest
from xdsl.dialects.builtin import BoolAttr, StringAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.universe import Universe

from xdsl_gas.dialects.llvm.attributes.common import UWTableKindAttr
from xdsl_gas.dialects.llvm.attributes.loop import LoopUnrollAttr
from xdsl_gas.dialects.nvvm.attributes.common import ProxyKindAttr

ATTRIBUTES = [
    attribute
    for name in ("gpu", "llvm", "nvvm", "rocdl")
    for attribute in Universe.get_multiverse().all_dialects[name]().attributes
    if issubclass(attribute, ParametrizedAttribute)
]


@pytest.mark.parametrize("kind", ATTRIBUTES, ids=lambda kind: kind.__name__)
def test_equality_looks_at_every_parameter(kind: type[ParametrizedAttribute]):
    compared = {field.name for field in fields(kind) if field.compare}
    definition = kind.get_irdl_definition()
    assert definition is None or {name for name, _ in definition.parameters} <= compared


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            LoopUnrollAttr.of(disable=BoolAttr.from_bool(True)),
            LoopUnrollAttr.of(disable=BoolAttr.from_bool(False)),
        ),
        (
            UWTableKindAttr(StringAttr("sync")),
            UWTableKindAttr(StringAttr("async")),
        ),
    ],
    ids=["fields", "keyword"],
)
def test_attributes_that_differ_are_not_equal(one: Attribute, other: Attribute):
    assert one != other
    assert hash(one) != hash(other)


def test_keywords_equal_their_text():
    proxy = ProxyKindAttr.of("async.shared")
    assert proxy.data == "async.shared"
    assert proxy.data != "async"
    assert proxy == ProxyKindAttr.of("async.shared")


def test_an_attribute_of_an_unknown_keyword_is_refused():
    with pytest.raises(ValueError, match="is not a valid"):
        ProxyKindAttr.of("async.local")
