"""Classes of attributes that are defined fast, against data classes."""

import abc
import dataclasses
import subprocess
import sys
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest
from performance.baseline import environment
from performance.phases import new_context
from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr, i8, i32
from xdsl.ir import Attribute, Operation, ParametrizedAttribute, TypedAttribute
from xdsl.irdl import attributes as irdl_attributes
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from xdsl_gas.dialects.final_attributes import Extension
from xdsl_gas.xdsl_compat.fast_definitions import define, quicken_definitions
from xdsl_gas.xdsl_compat.speed import FAST


def _classes(how: Callable[..., Any]) -> list[type[Any]]:
    """Classes of attributes, which are made data classes in one of two ways."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(vars(irdl_attributes), "dataclass", how)

        @irdl_attr_definition
        class Empty(ParametrizedAttribute):
            name = "test.empty"

        @irdl_attr_definition
        class One(ParametrizedAttribute):
            name = "test.one"
            value: IntAttr

        class Base(ParametrizedAttribute):
            first: StringAttr
            KIND: ClassVar[str] = "k"

        @irdl_attr_definition
        class Two(Base, TypedAttribute):
            """Documented."""

            name = "test.two"
            type: Attribute = param_def(converter=lambda given: given)

            def print_without_type(self, printer: Printer) -> None:
                printer.print_attribute(self.first)

            @staticmethod
            def parse_with_type(parser: AttrParser, type: Attribute) -> TypedAttribute:
                raise NotImplementedError

        @irdl_attr_definition
        class Own(ParametrizedAttribute):
            name = "test.own"
            value: IntAttr

            def __repr__(self) -> str:
                return "own"

            def __eq__(self, other: object) -> bool:
                return isinstance(other, Own)

        @irdl_attr_definition
        class Hashed(ParametrizedAttribute):
            name = "test.hashed"
            value: IntAttr

            def __hash__(self) -> int:
                return 7

        # A data class may extend one of these.
        @dataclass(frozen=True, init=False)
        class Extended(Extension, One):
            pass

        return [Empty, One, Two, Own, Hashed, Extended]


_PARAMETERS: list[tuple[Attribute, ...]] = [
    (),
    (IntAttr(1),),
    (IntAttr(2),),
    (StringAttr("a"), i8),
    (StringAttr("a"), i32),
    (StringAttr("b"), i8),
    (ArrayAttr(()),),
]


def _instances(kinds: list[type[Any]]) -> list[Any]:
    found: list[Any] = []
    for kind in kinds:
        for parameters in _PARAMETERS:
            try:
                found.append(kind.new(parameters))
            except Exception:
                continue
    return found


def _told(attribute: Any) -> tuple[object, ...]:
    kind = attribute.__class__
    outcomes: list[str] = []
    for name in ("value", "first", "type", "other"):
        for deletes in (False, True):
            try:
                if deletes:
                    delattr(attribute, name)
                else:
                    setattr(attribute, name, i8)
                outcomes.append("changed")
            except (FrozenInstanceError, AttributeError) as error:
                outcomes.append(f"{type(error).__name__}: {error}")
    return (
        *(repr(attribute).split(".")[-1], kind.__match_args__, outcomes),
        [
            (f.name, f.type, f.default.__class__.__name__)
            for f in dataclasses.fields(kind)
        ],
        hash(attribute),
    )


def _equal(attributes: list[Any]) -> list[list[bool]]:
    return [[a == b for a in attributes] for b in attributes]


def test_instances_are_the_same():
    slow, fast = _instances(_classes(dataclass)), _instances(_classes(define))
    assert [_told(each) for each in slow] == [_told(each) for each in fast]
    assert _equal(slow) == _equal(fast)
    assert len(slow) > 10


def test_others_are_left_to_python():
    @define(frozen=True, init=False)
    class Plain:
        value: int = 3

    assert Plain() == Plain()

    @define(frozen=False, init=True)
    class Mutable:
        value: int

    assert Mutable(2).value == 2  # pyright: ignore[reportCallIssue]


def test_it_is_used():
    quicken_definitions()
    before = vars(irdl_attributes)["dataclass"]
    quicken_definitions()
    assert vars(irdl_attributes)["dataclass"] is before is define


COMMAND = """
import sys
from xdsl_gas.cli.command import run
from xdsl_gas.xdsl_compat.speed import own_this_process

own_this_process()
code = run(sys.argv[1:])
from xdsl.dialects.builtin import IntegerAttr
print(code, IntegerAttr.__eq__.__module__, file=sys.stderr)
"""
"""Runs `xdsl-gas`, then tells which module has made a class of the builtin dialect."""


@pytest.mark.parametrize("said", ["", "0"])
def test_the_command_uses_it_for_the_builtin_dialect(said: str, tmp_path: Path):
    kernel = tmp_path / "empty.mlir"
    kernel.write_text(
        'module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {}\n'
    )
    done = subprocess.run(
        (sys.executable, "-c", COMMAND, "-q", "-o", "/dev/null", str(kernel)),
        env=environment() | {FAST: said},
        capture_output=True,
        text=True,
    )
    maker = "xdsl.dialects.builtin" if said else "xdsl_gas.xdsl_compat.fast_definitions"
    assert done.stderr.splitlines()[-1] == f"0 {maker}"


virtual_subclasses: Any = vars(abc)["_get_dump"]


def _derived(root: type[Any]) -> dict[type[Any], None]:
    found = {root: None}
    for each in type.__subclasses__(root):
        found |= _derived(each)
    return found


@pytest.mark.parametrize("root", [Attribute, Operation])
def test_what_is_derived_from_an_abstract_class(root: type[Any]):
    quicken_definitions()
    for name in ("llvm", "nvvm"):
        context = new_context()
        context.load_registered_dialect(name)
        for dialect in context.loaded_dialects:
            # Members are defined when they are looked up.
            assert [*dialect.operations, *dialect.attributes]
    classes = _derived(root)
    assert len(classes) > 200
    for abstract in [kind for kind in classes if len(kind.__subclasses__()) > 1]:
        # Nothing was registered as a virtual subclass: the hook need not look for any.
        registered: tuple[Any, ...] = virtual_subclasses(abstract)
        assert not registered[0]
        for kind in (*classes, int):
            assert issubclass(kind, abstract) == (abstract in kind.__mro__)
