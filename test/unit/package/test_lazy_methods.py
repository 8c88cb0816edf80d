"""Data classes whose methods are compiled when called, against Python's own."""

import dataclasses
import subprocess
import sys
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field
from pathlib import Path
from typing import Any

import pytest
from performance.baseline import environment

from xdsl_gas.xdsl_compat import lazy_methods
from xdsl_gas.xdsl_compat.lazy_methods import compile_methods_when_called
from xdsl_gas.xdsl_compat.speed import FAST

pytestmark = pytest.mark.skipif(
    not hasattr(dataclasses, "_create_fn"), reason="Python compiles a class at once"
)

LAZY = vars(lazy_methods)["_method_compiled_when_called"]


def _is_lazy(cls: type[Any], name: str) -> bool:
    return vars(cls)[name].__code__.co_filename == lazy_methods.__file__


def _classes(makes: Callable[..., Any]) -> dict[str, type[Any]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dataclasses, "_create_fn", makes)

        @dataclass(frozen=True, order=True)
        class Frozen:
            first: int
            second: str = "s"

        @dataclass
        class Base:
            given: int
            named: list[int] = field(default_factory=list[int], repr=False)
            length: int = field(init=False)

            def __post_init__(self):
                self.length = len(self.named)

        @dataclass
        class Derived(Base):
            more: int = field(default=3, kw_only=True)

            def __repr__(self) -> str:
                return f"Derived of {super().__repr__()}"

        class Plain(Derived):
            def __init__(self):
                super().__init__(5, [1, 2], more=4)

        @dataclass(slots=True, unsafe_hash=True)
        class Slots:
            one: int

        classes = (Frozen, Base, Derived, Plain, Slots)
    return {cls.__name__: cls for cls in classes}


def _told(classes: dict[str, type[Any]]) -> list[Any]:
    """What instances of the classes do and say, and the errors."""

    def error_of(action: Callable[[], object]) -> tuple[type, str]:
        with pytest.raises((TypeError, FrozenInstanceError)) as raised:
            action()
        return raised.type, str(raised.value)

    frozen, base, derived, plain, slots = classes.values()
    told: list[Any] = []
    for _ in range(2):  # the first calls, and those of the compiled methods
        two = frozen(1), frozen(2, second="t")
        told += [two, two[0] == frozen(1), two[0] == two[1], two[0] < two[1]]
        told += [hash(two[0]), {two[0]: 1}[frozen(1)], two[0] == 1]
        told += [error_of(lambda: setattr(frozen(1), "first", 2))]
        told += [error_of(lambda: delattr(frozen(1), "first"))]
        told += [error_of(frozen), error_of(lambda: frozen(1, third=2))]
        told += [error_of(lambda: frozen(1) < 1)]
        one, other = base(1, named=[1]), base(given=1)
        told += [one, one.length, one == other, one == base(1, [1])]
        told += [error_of(lambda: hash(base(1))), other.named is not base(1).named]
        told += [derived(1), derived(1, more=2).more, derived(1) == base(1)]
        told += [plain(), plain().more, plain().length, plain() == plain()]
        told += [slots(2), hash(slots(2)), slots(2) == slots(2)]
    told += [frozen.__match_args__, derived.__match_args__]
    told += [dataclasses.replace(frozen(1), second="u"), dataclasses.asdict(plain())]
    return [repr(each) for each in told]


def test_they_do_what_those_of_python_do():
    plain = _classes(vars(dataclasses)["_create_fn"])
    assert not _is_lazy(plain["Frozen"], "__init__")
    lazy = _classes(LAZY)
    assert _is_lazy(lazy["Frozen"], "__init__")
    assert _told(lazy) == _told(plain)


def test_a_method_that_was_called_is_that_of_python():
    frozen = _classes(LAZY)["Frozen"]
    plain = _classes(vars(dataclasses)["_create_fn"])["Frozen"]
    one = frozen(1)
    assert hash(one)
    assert one == frozen(1)
    for name in ("__init__", "__eq__", "__hash__"):
        mine, of_python = vars(frozen)[name], vars(plain)[name]
        assert mine.__code__.co_code == of_python.__code__.co_code
        assert mine.__qualname__ == of_python.__qualname__
    assert _is_lazy(frozen, "__lt__")
    assert _is_lazy(frozen, "__setattr__")


def test_the_class_that_has_the_method_gets_it():
    """Not the class of the instance."""
    derived = _classes(LAZY)
    derived["Plain"]()
    assert "__eq__" not in vars(derived["Plain"])
    assert derived["Plain"]() == derived["Plain"]()
    assert not _is_lazy(derived["Derived"], "__eq__")
    assert _is_lazy(derived["Base"], "__eq__")


@pytest.mark.parametrize("said", [None, "0"])
def test_other_programs_have_those_of_python(
    said: str | None, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.delenv(FAST, raising=False)
    monkeypatch.setattr("xdsl_gas.xdsl_compat.speed._ASKED", [])
    monkeypatch.setattr("xdsl_gas.xdsl_compat.speed._OWN", [True] if said else [])
    if said is not None:
        monkeypatch.setenv(FAST, said)
    before = vars(dataclasses)["_create_fn"]
    compile_methods_when_called()
    assert vars(dataclasses)["_create_fn"] is before


RUN = """
import dataclasses, gc, sys
from dataclasses import _create_fn

made = []

def counted(*given, **named):
    made.append(given[0])
    return _create_fn(*given, **named)

dataclasses._create_fn = counted
from xdsl_gas.cli.main import main
try:
    main()
finally:
    collections = sum(each["collections"] for each in gc.get_stats())
    print(len(made), collections, file=sys.stderr)
"""
KERNEL = Path(__file__).parents[3] / "examples" / "cuda" / "convolve.promoted.mlir"


def test_the_command_compiles_few_methods_and_collects_next_to_nothing():
    finished = subprocess.run(
        (sys.executable, "-c", RUN, "-q", str(KERNEL), "-o", "/dev/null"),
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    methods, collections = map(int, finished.stderr.split())
    assert 0 < methods < 250
    assert collections < 50
