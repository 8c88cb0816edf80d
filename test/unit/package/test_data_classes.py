"""Data classes of this package, against those of Python."""

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, InitVar, field
from functools import partial
from types import FunctionType
from typing import Any, ClassVar

import pytest

from xdsl_gas.data_classes import define

Decorator = Callable[..., Any]


def _classes(dataclass: Decorator) -> dict[str, type[Any]]:
    """One class of each form."""

    @dataclass
    class Plain:
        """Documented."""

        a: int
        b: str = "b"
        KIND: ClassVar[int] = 3

    @dataclass(frozen=True)
    class Frozen:
        """Documented."""

        a: int
        b: list[int] = field(default_factory=list[int])

    @dataclass(frozen=True, slots=True)
    class Slots:
        """Documented."""

        a: int
        b: int = field(default=7, compare=False, repr=False)

    @dataclass(eq=False, slots=True)
    class Made:
        """Documented."""

        a: int
        b: list[int] = field(default_factory=list[int], init=False)
        c: int = field(default=4, init=False)

    @dataclass(frozen=True, eq=False, repr=False)
    class Identity:
        """Documented."""

        a: int

    @dataclass(frozen=True)
    class Derived(Frozen):
        """Documented."""

        c: int = field(default=1, kw_only=True)

        def __post_init__(self) -> None:
            object.__setattr__(self, "d", self.a + self.c)

    @dataclass
    class Also(Plain):
        """Documented."""

        b: str = "c"
        c: tuple[int, ...] = ()

        def __repr__(self) -> str:
            return "also"

    @dataclass(frozen=True)
    class Hashed:
        """Documented."""

        a: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Hashed)

        def __hash__(self) -> int:
            return 5

    @dataclass(frozen=True)
    class Compared:
        """Documented."""

        a: int

        def __eq__(self, other: object) -> bool:
            return True

    @dataclass
    class Quoted:
        """Documented."""

        a: "int"

    @dataclass
    class Given:
        """Documented."""

        a: int
        b: InitVar[int] = 3

        def __post_init__(self, b: int) -> None:
            self.c = b

    @dataclass(order=True)
    class Ordered:
        """Documented."""

        a: int

    @dataclass
    class Undocumented:
        a: int

    @dataclass
    class Nothing:
        """Documented."""

    found = locals()
    return {name: kind for name, kind in found.items() if isinstance(kind, type)}


BY_PYTHON = _classes(dataclasses.dataclass)
HERE = _classes(define)


def _outcome(action: Callable[[], object]) -> str:
    try:
        result = action()
    except (AttributeError, TypeError) as error:
        return f"{type(error).__name__}: {error}"
    return "address" if " object at 0x" in repr(result) else repr(result)


def _told(kind: type[Any]) -> list[str]:
    """What a class, and its instances, answer."""
    told = [
        repr(kind.__match_args__),
        repr(kind.__doc__),
        repr([(f.name, f.type, f.init, f.kw_only) for f in dataclasses.fields(kind)]),
        str(inspect.signature(kind)),
    ]
    for arguments in ((), (1,), (2,), (1, "x"), (1, 2, 3), (1, 2, 3, 4)):
        for named in ({}, {"a": 1}, {"c": 3}, {"z": 3}):
            told.append(_outcome(partial(kind, *arguments, **named)))
    if not dataclasses.fields(kind):
        return told
    one, same, other = kind(1), kind(1), kind(2)
    told += [
        _outcome(lambda: (one == same, one == other, one == 1, one != same)),
        _outcome(lambda: (hash(one) == hash(same), hash(one) == hash(other))),
        _outcome(lambda: dataclasses.replace(one, a=2) == other),
        _outcome(partial(dataclasses.asdict, one)),
        _outcome(lambda: copy.copy(one)),
        _outcome(lambda: copy.deepcopy(one) == one),
        _outcome(lambda: one < other),
        _outcome(partial(vars, one)),
    ]
    for name in ("a", "b", "other"):
        # Python looks for these by a class that it has replaced.
        if name == "other" and "__slots__" in vars(kind):
            continue
        told.append(_outcome(partial(setattr, copy.copy(one), name, 1)))
        told.append(_outcome(partial(delattr, copy.copy(one), name)))
    return told


@pytest.mark.parametrize("name", BY_PYTHON)
def test_they_are_those_of_python(name: str):
    here, by_python = _told(HERE[name]), _told(BY_PYTHON[name])
    assert here == by_python
    assert len(here) > 20


def test_the_init_is_compiled_at_its_first_use():
    @define
    class Lazy:
        """Documented."""

        a: int

    kind: Any = Lazy
    assert not isinstance(vars(kind)["__init__"], FunctionType)
    assert kind(3).a == 3
    assert isinstance(vars(kind)["__init__"], FunctionType)


@define(frozen=True, slots=True)
class Pickled:
    """Documented."""

    a: int


def test_frozen_ones_with_slots_are_pickled():
    made: Any = Pickled
    copied = pickle.loads(pickle.dumps(made(4)))
    assert copied == made(4)
    with pytest.raises(FrozenInstanceError):
        copied.a = 5
