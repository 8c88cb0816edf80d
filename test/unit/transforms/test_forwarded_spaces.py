"""
Tests of the spaces of copies that LLVM may forward, which `ip-msp` takes back.

With `SOUNDNESS_EXAMPLES` set, that many modules made at random.
"""

import os
from random import Random

import pytest
from performance.phases import parsed, printed, run_passes
from test_kept_analysis import TRIPLE, assert_same, named, taken_from
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import SSAValue

from xdsl_gas.analysis.points_to.forwarded_spaces import ForwardedSpaces
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.driver.memory_space_pass import discard
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

_EXAMPLES = int(os.environ.get("SOUNDNESS_EXAMPLES") or 10)
LOCAL, PARAM = MemorySpace.LOCAL.bit, MemorySpace.PARAM.bit

_STRUCT = "!llvm.struct<(i32, i32)>"


def copied(body: str, attributes: str = "no_inline") -> str:
    """A module that passes a copy of a kernel's argument to `@f`."""
    return f"""
module attributes {{{TRIPLE}}} {{
  llvm.func internal @reads(%p: !llvm.ptr) attributes {{{attributes}}} {{
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }}
  llvm.func internal @f(%p: !llvm.ptr, %original: !llvm.ptr)
      attributes {{no_inline}} {{
    %one = llvm.mlir.constant(1 : i32) : i32
    {body}
    llvm.return
  }}
  llvm.func ptx_kernelcc @k(%a: !llvm.ptr {{llvm.byval = {_STRUCT}}}) {{
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %copy = llvm.alloca %one x {_STRUCT} : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%copy, %a, %size) <{{isVolatile = false}}> :
      (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.call @f(%copy, %a) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }}
}}
"""


IN_MEMORY = """
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %p, %slot : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %v = llvm.load %r : !llvm.ptr -> i32
    llvm.call @reads(%r) : (!llvm.ptr) -> ()
"""
"""What the argument is passed on to, through memory and to another function."""


def only_load(module: ModuleOp, name: str) -> SSAValue:
    """The generic pointer that a function loads a number from."""
    found = [
        op.operands[0]
        for op in named(module, name).body.block.ops
        if op.name == "llvm.load" and str(op.results[0].type) == "i32"
    ]
    (pointer,) = found
    return pointer


def is_retyped(module: ModuleOp, name: str) -> bool:
    return "llvm.ptr<5>" in str(named(module, name).function_type)


def test_what_a_retyped_argument_is_passed_on_to_loses_the_spaces_of_copies():
    module = parsed(copied(IN_MEMORY))
    before = ResolveGasPass().analyze(module)
    assert before.mask(only_load(module, "f")) == LOCAL | PARAM
    run_passes(module, "ip-msp")
    kept = taken_from(module)
    assert kept is not None
    assert kept.mask(only_load(module, "f")) == LOCAL
    assert assert_same(kept, ResolveGasPass().analyze(module), module)
    # All that it is called with is local then.
    assert is_retyped(module, "reads")


def test_an_argument_that_remains_generic_keeps_the_spaces_of_copies():
    module = parsed(copied(IN_MEMORY, "no_inline, optimize_none"))
    run_passes(module, "ip-msp")
    kept = taken_from(module)
    assert kept is not None
    assert kept.mask(only_load(module, "f")) == LOCAL
    assert kept.mask(only_load(module, "reads")) == LOCAL | PARAM
    assert assert_same(kept, ResolveGasPass().analyze(module), module)
    assert not is_retyped(module, "reads")


def test_what_points_to_the_original_keeps_its_space():
    module = parsed(
        copied("""
    %is = llvm.icmp "eq" %p, %original : !llvm.ptr
    %r = llvm.select %is, %p, %original : i1, !llvm.ptr
    %v = llvm.load %r : !llvm.ptr -> i32
""")
    )
    run_passes(module, "ip-msp")
    kept = taken_from(module)
    assert kept is not None
    assert kept.mask(only_load(module, "f")) == LOCAL | PARAM
    assert assert_same(kept, ResolveGasPass().analyze(module), module)


EXCLUDED = copied("""
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %p, %slot : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %is = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%r) : (!llvm.ptr) -> i1
    llvm.cond_br %is, ^end, ^original
  ^original:
    llvm.call @reads(%r) : (!llvm.ptr) -> ()
    llvm.br ^end
  ^end:
""")
"""Only the original may be passed: a new analysis ignores the query."""

INDEX = copied("""
    %index = llvm.ptrtoint %p : !llvm.ptr to i64
    %r = llvm.getelementptr %original[%index] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %v = llvm.load %r : !llvm.ptr -> i32
""")
"""That the index may be an address makes further constraints."""

EXCHANGED = copied("""
    "llvm.intr.memcpy"(%original, %p, %size) <{isVolatile = false}> :
      (!llvm.ptr, !llvm.ptr, i64) -> ()
""").replace("%one = llvm", "%size = llvm.mlir.constant(8 : i64) : i64 %one = llvm", 1)
"""LLVM forwards another copy because the argument is generic."""


@pytest.mark.parametrize(
    "text", [EXCLUDED, INDEX, EXCHANGED], ids=["excluded", "index", "exchanged"]
)
def test_spaces_that_other_constraints_depend_on_take_a_new_analysis(text: str):
    module = parsed(text)
    run_passes(module, "ip-msp")
    assert is_retyped(module, "f")
    kept = taken_from(module)
    assert kept is not None
    assert assert_same(kept, ResolveGasPass().analyze(module), module)


SPACES = ("const", "global", "local", "shared")


class _Writer:
    """Writes a module of functions that pass copies, and what points to them, on."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._lines: list[str] = []
        self._count = 0
        self._has_queries = self._random.random() < 0.3
        self._returns: list[bool] = []
        """For each function that is written, whether it returns a pointer."""

    def module(self) -> str:
        count = self._random.randint(2, 5)
        self._arity = [self._random.randint(1, 3) for _ in range(count)]
        for number in range(count):
            self._function(number)
        self._kernel()
        text = "\n".join(self._lines)
        return f"""
module attributes {{{TRIPLE}}} {{
  llvm.mlir.global internal @s() {{addr_space = 3 : i32}} : {_STRUCT}
  llvm.mlir.global internal constant @c() {{addr_space = 4 : i32}} : {_STRUCT} {{
    %z = llvm.mlir.zero : {_STRUCT}
    llvm.return %z : {_STRUCT}
  }}
  llvm.mlir.global internal @held() {{addr_space = 1 : i32}} : !llvm.ptr {{
    %z = llvm.mlir.zero : !llvm.ptr
    llvm.return %z : !llvm.ptr
  }}
{text}
}}
"""

    def _new(self, operation: str) -> str:
        self._count += 1
        name = f"%v{self._count}"
        self._lines.append(f"    {name} = {operation}")
        return name

    def _add(self, operation: str) -> None:
        self._lines.append(f"    {operation}")

    def _begin(self) -> None:
        self._one = self._new("llvm.mlir.constant(1 : i32) : i32")
        self._size = self._new("llvm.mlir.constant(8 : i64) : i64")
        slots = self._random.randint(1, 2)
        alloca = f"llvm.alloca {self._one} x !llvm.ptr : (i32) -> !llvm.ptr"
        self._slots = [self._new(alloca) for _ in range(slots)]

    def _function(self, number: int) -> None:
        arguments = [f"%p{index}" for index in range(self._arity[number])]
        returns = self._random.random() < 0.3
        typed = ", ".join(f"{name}: !llvm.ptr" for name in arguments)
        result = "-> !llvm.ptr " if returns else ""
        self._lines.append(
            f"  llvm.func internal @f{number}({typed}) {result}"
            "attributes {no_inline} {"
        )
        self._begin()
        self._operations(arguments, number)
        self._returns.append(returns)
        end = f"{arguments[-1]} : !llvm.ptr" if returns else ""
        self._lines.append(f"    llvm.return {end}\n  }}")

    def _kernel(self) -> None:
        self._lines.append(
            f"  llvm.func ptx_kernelcc @k(%a: !llvm.ptr {{llvm.byval = {_STRUCT}}}, "
            "%g: !llvm.ptr) {"
        )
        self._begin()
        pointers = ["%g"]
        if self._random.random() < 0.3:
            pointers.append("%a")
        for _ in range(self._random.randint(1, 3)):
            copy = self._new(
                f"llvm.alloca {self._one} x {_STRUCT} : (i32) -> !llvm.ptr"
            )
            source = self._random.choice(["%a", "%a", "%g", copy])
            self._copy(copy, source)
            pointers += [copy] * 2
        for name, space in (("s", 3), ("c", 4)):
            if self._random.random() < 0.4:
                address = self._new(f"llvm.mlir.addressof @{name} : !llvm.ptr<{space}>")
                cast = f"{address} : !llvm.ptr<{space}> to !llvm.ptr"
                pointers.append(self._new(f"llvm.addrspacecast {cast}"))
        self._operations(pointers, len(self._arity), most=3)
        for number in range(len(self._arity)):
            self._call(pointers, number)
        self._lines.append("    llvm.return\n  }")

    def _copy(self, to: str, source: str) -> None:
        self._add(
            f'"llvm.intr.memcpy"({to}, {source}, {self._size}) '
            "<{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()"
        )

    def _call(self, pointers: list[str], number: int) -> None:
        chosen = [self._random.choice(pointers) for _ in range(self._arity[number])]
        types = ", ".join(["!llvm.ptr"] * len(chosen))
        call = f"llvm.call @f{number}({', '.join(chosen)}) : ({types}) -> "
        if self._returns[number]:
            pointers.append(self._new(f"{call}!llvm.ptr"))
        else:
            self._add(f"{call}()")

    def _operations(self, pointers: list[str], callees: int, most: int = 8) -> None:
        for _ in range(self._random.randint(1, most)):
            one, other = (self._random.choice(pointers) for _ in range(2))
            slot = self._random.choice(self._slots)
            match self._random.randrange(10):
                case 0:
                    self._add(f"llvm.store {one}, {slot} : !llvm.ptr, !llvm.ptr")
                case 1:
                    load = f"llvm.load {slot} : !llvm.ptr -> !llvm.ptr"
                    pointers.append(self._new(load))
                case 2:
                    step = f"{one}[4] : (!llvm.ptr) -> !llvm.ptr, i8"
                    pointers.append(self._new(f"llvm.getelementptr {step}"))
                case 3:
                    is_same = self._new(f'llvm.icmp "eq" {one}, {other} : !llvm.ptr')
                    select = f"llvm.select {is_same}, {one}, {other} : i1, !llvm.ptr"
                    pointers.append(self._new(select))
                case 4:
                    self._new(f"llvm.load {one} : !llvm.ptr -> i32")
                case 5 if self._random.random() < 0.3:
                    self._copy(one, other)
                case 6 if self._has_queries:
                    self._query(one)
                case 7 if self._random.random() < 0.2:
                    held = self._new("llvm.mlir.addressof @held : !llvm.ptr<1>")
                    self._add(f"llvm.store {one}, {held} : !llvm.ptr, !llvm.ptr<1>")
                case _ if callees:
                    self._call(pointers, self._random.randrange(callees))
                case _:
                    self._add(f"llvm.store {self._one}, {one} : i32, !llvm.ptr")

    def _query(self, pointer: str) -> None:
        space = self._random.choice(SPACES)
        query = f'llvm.call_intrinsic "llvm.nvvm.isspacep.{space}"({pointer})'
        is_there = self._new(f"{query} : (!llvm.ptr) -> i1")
        self._count += 1
        then, end = f"^then{self._count}", f"^end{self._count}"
        self._add(f"llvm.cond_br {is_there}, {then}, {end}")
        self._lines.append(f"  {then}:")
        self._new(f"llvm.load {pointer} : !llvm.ptr -> i32")
        if self._returns:
            self._call([pointer], self._random.randrange(len(self._returns)))
        self._add(f"llvm.br {end}")
        self._lines.append(f"  {end}:")


@pytest.mark.parametrize("options", ["", "{polyvariant=true}"])
def test_kept_analyses_of_modules_made_at_random(
    options: str, monkeypatch: pytest.MonkeyPatch
):
    taken_back, kept_ones = 0, 0
    take_back = ForwardedSpaces.take_back

    def count(forwarded: ForwardedSpaces) -> bool:
        nonlocal taken_back
        before = dict(forwarded._gained)  # pyright: ignore[reportPrivateUsage]
        holds = take_back(forwarded)
        after = forwarded._gained  # pyright: ignore[reportPrivateUsage]
        taken_back += holds and before != after
        return holds

    monkeypatch.setattr(ForwardedSpaces, "take_back", count)
    for seed in range(_EXAMPLES):
        module = parsed(_Writer(seed).module())
        together, apart = module.clone(), module.clone()
        run_passes(module, f"ip-msp{options}")
        if (kept := taken_from(module)) is not None:
            kept_ones += 1
            assert assert_same(kept, ResolveGasPass().analyze(module), module), seed
        run_passes(together, f"ip-msp{options},resolve-gas")
        run_passes(apart, f"ip-msp{options}")
        discard(apart)
        run_passes(apart, "resolve-gas")
        assert printed(together) == printed(apart), seed
    assert kept_ones > _EXAMPLES // 8
    assert taken_back > _EXAMPLES // 20
