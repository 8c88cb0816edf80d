"""Attributes that are made and verified fast, against xDSL's own."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    FloatAttr,
    FunctionType,
    IndexType,
    IntAttr,
    IntegerAttr,
    IntegerType,
    NoneAttr,
    Signedness,
    SignednessAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    VectorType,
    f32,
    i1,
    i8,
    i32,
)
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.xdsl_compat.fast_attributes import (
    init_by_xdsl,
    post_init_by_xdsl,
    quicken_attributes,
    value_range_by_xdsl,
    verify_by_xdsl,
)

_CLASSES = (
    *(ArrayAttr, DenseArrayBase, FloatAttr, FunctionType, IntegerAttr, IntegerType),
    *(SymbolRefAttr, VectorType, llvm.LLVMPointerType, llvm.LLVMArrayType),
    *(llvm.LLVMFunctionType, llvm.LLVMStructType, llvm.LinkageAttr),
)
_PARAMETERS: tuple[Attribute, ...] = (
    *(i1, i8, i32, f32, IndexType(), UnitAttr(), NoneAttr(), StringAttr("a")),
    *(IntAttr(-1), IntAttr(0), IntAttr(7), IntAttr(300), IntegerAttr(0, 1)),
    *(SignednessAttr(Signedness.SIGNLESS), SignednessAttr(Signedness.UNSIGNED)),
    *(ArrayAttr(()), ArrayAttr((StringAttr("a"),)), ArrayAttr((i8, f32))),
    *(ArrayAttr((IntAttr(3),)), ArrayAttr((IntegerAttr(0, 1),))),
    ArrayAttr((StringAttr("a"), i8)),
)


@pytest.fixture(autouse=True)
def _quickened():  # pyright: ignore[reportUnusedFunction]
    quicken_attributes()


def _outcome(make: Callable[[], Attribute]) -> object:
    """What is made, or the error."""
    try:
        return make()
    except (VerifyException, TypeError, ValueError, AttributeError) as error:
        return type(error), str(error)


def _by_xdsl(make: Callable[[], Attribute]) -> object:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ParametrizedAttribute, "__init__", init_by_xdsl)
        patch.setattr(ParametrizedAttribute, "_verify", verify_by_xdsl)
        patch.setattr(Attribute, "__post_init__", post_init_by_xdsl)
        patch.setattr(IntegerType, "value_range", value_range_by_xdsl)
        return _outcome(make)


@given(
    st.sampled_from([c for c in _CLASSES if issubclass(c, ParametrizedAttribute)]),
    st.lists(st.sampled_from(_PARAMETERS), max_size=3),
)
def test_the_same_parameters_are_accepted(
    kind: type[ParametrizedAttribute], parameters: list[Attribute]
):
    def make() -> Attribute:
        return kind.new(parameters)

    assert _outcome(make) == _by_xdsl(make)


@given(
    st.integers(-300, 300), st.sampled_from((0, 1, 8, 9)), st.sampled_from(Signedness)
)
def test_the_same_integers_are_in_range(value: int, width: int, sign: Signedness):
    def make() -> Attribute:
        return IntegerAttr(value, IntegerType(width, sign))

    assert _outcome(make) == _by_xdsl(make)


@irdl_attr_definition
class _Converted(ParametrizedAttribute):
    name = "test.converted"
    size: llvm.LLVMArrayType

    def verify(self) -> None:
        if self.size.size.data == 0:
            raise VerifyException("is empty")


def test_verifiers_of_classes_run_each_time():
    for size in (0, 1, 0, 1):

        def make(size: int = size) -> Attribute:
            return _Converted(llvm.LLVMArrayType(size, i8))

        assert _outcome(make) == _by_xdsl(make)


@pytest.mark.parametrize("parameters", [(), (i8,), (llvm.LLVMArrayType(1, i8), i8)])
def test_other_numbers_of_parameters_are_errors(parameters: tuple[Any, ...]):
    def make() -> Attribute:
        return _Converted(*parameters)

    for _ in range(2):
        assert _outcome(make) == _by_xdsl(make)
        _Converted(llvm.LLVMArrayType(1, i8))


def test_an_attribute_is_data_or_has_parameters():
    class Other(Attribute):
        name = "test.other"

    for _ in range(2):
        with pytest.raises(TypeError, match="only be Data or ParametrizedAttribute"):
            Other()
