"""
Statements that all work-items of a group get to, or none, as text: barriers,
collectives, branches and loops around them.
"""

from collections.abc import Callable
from dataclasses import dataclass

from item_writer import ATOMIC_MODES, OWN, READ, ItemWriter

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import SPIR

_LOCAL_FENCE, _GLOBAL_FENCE = 1, 2


@dataclass
class BarrierWriter(ItemWriter):
    """The body of a function with barriers while it is written."""

    local_size: tuple[int, int, int] = (1, 1, 1)
    is_kernel: bool = False
    collectives: bool = False
    """Whether work-items may compute something together."""

    def options(self, *, barriers: bool) -> list[Callable[[], None]]:
        options = super().options(barriers=barriers)
        if not barriers:
            return options
        if self.is_lean:
            options += [self.barrier] * 2
            return [*options, self.uniform_loop, self.uniform_branch]
        options += [self.barrier] * 5 + [self.announce]
        if self.collectives:
            options += [self.collective] * 5
        if self.nesting < 2:
            options += [self.uniform_branch, self.uniform_loop, self.uniform_loop]
            options += [self.uniform_switch]
            if any(waits for _, waits in self.callees):
                options += [self.call_waiting] * 2
        if self.is_kernel and self.often(10):
            options.append(self.leave)
        return options

    def call_waiting(self) -> None:
        self.call_one(waits=True)

    def barrier(self) -> None:
        """A barrier behind which arrays may be accessed in other ways."""
        after = dict(self.modes)
        for array in self.arrays:
            if self.often(60):
                modes = (OWN, *(READ,) * (4 if self.is_lean else 2))
                if not self.is_lean:
                    modes += ATOMIC_MODES[:2]
                after[array.name] = modes[self.choose(len(modes))]
                if after[array.name] == "add" and self.often(50):
                    other = self.choose(len(ATOMIC_MODES))
                    after[array.name] = ATOMIC_MODES[other]
        self.wait(after)

    def wait(self, after: dict[str, str]) -> None:
        """Waits until the arrays whose modes change may be accessed in other ways."""
        changed = {a.space for a in self.arrays if after[a.name] != self.modes[a.name]}
        fences = (_LOCAL_FENCE if MemorySpace.SHARED in changed else 0) | (
            _GLOBAL_FENCE if MemorySpace.GLOBAL in changed else 0
        )
        self.modes.update(after)
        if self.dialect.target is not SPIR:
            self.do("nvvm.barrier0")
            return
        flags = self.constant(fences or 1 + self.choose(3))
        name = ("_Z7barrierj", "_Z18work_group_barrierj")[self.choose(2)]
        self.do(f"llvm.call spir_funccc @{name}({flags}) : (i32) -> ()")

    def announce(self) -> None:
        """One work-item writes a number of local memory that then all read."""
        kind = self.dialect.pointer(MemorySpace.SHARED)
        number, label = self.constant(self.choose(self.items)), self.fresh()
        is_this = self.emit(f'llvm.icmp "eq" {self.index}, {number} : i32')
        self.wait(self.modes)
        self.do(f"llvm.cond_br {is_this}, ^{label}a, ^{label}b")
        self.label(f"{label}a")
        self.do(f"llvm.store {self.of(self.numbers)}, {self.cell} : i32, {kind}")
        self.do(f"llvm.br ^{label}b")
        self.label(f"{label}b")
        self.wait(self.modes)
        self.uniform.append(self.emit(f"llvm.load {self.cell} : {kind} -> i32"))

    def collective(self) -> None:
        """A function of OpenCL that all work-items of the group take part in."""
        word = ("reduce", "scan", "scan", "broadcast", "vote")[self.choose(5)]
        if word == "vote":
            name = ("all", "any")[self.choose(2)]
            value = self.emit(f"llvm.zext {self.value('i1')} : i1 to i32")
            found = self.called(f"work_group_{name}", "i", (value, "i32"))
            self.uniform.append(found)
            return
        letter, kind = (("i", "i32"), ("j", "i32"), ("l", "i64"), ("f", "f32"))[
            self.choose(4)
        ]
        if word == "broadcast":
            value = self.number() if kind == "i32" else self.value(kind)
            axes = 1 + self.choose(3)
            if any(size > 1 for size in self.local_size[axes:]):
                axes = 3
            positions = [self.position(axis) for axis in range(axes)]
            found = self.called(
                "work_group_broadcast",
                letter + "m" * axes,
                (value, kind),
                *((position, "i64") for position in positions),
            )
            self.result(found, kind, uniform=True)
            return
        operation = ("add", "min", "max")[self.choose(3)]
        name = f"work_group_reduce_{operation}"
        if word == "scan":
            way = ("inclusive", "exclusive")[self.choose(2)]
            name = f"work_group_scan_{way}_{operation}"
        value = self.number() if kind == "i32" else self.value(kind)
        if kind == "f32":
            # The order of additions is not defined, so none is rounded.
            few = self.emit(f"llvm.and {self.number()}, {self.constant(63)} : i32")
            value = self.emit(f"llvm.sitofp {few} : i32 to f32")
        found = self.called(name, letter, (value, kind))
        self.result(found, kind, uniform=word == "reduce")

    def result(self, found: str, kind: str, *, uniform: bool) -> None:
        if kind != "i32":
            self.values.setdefault(kind, []).append(found)
        else:
            (self.uniform if uniform else self.numbers).append(found)

    def position(self, axis: int) -> str:
        """The number of one work-item on an axis, the same for all that ask."""
        size = self.constant(self.local_size[axis])
        number = self.emit(f"llvm.urem {self.uniform_number()}, {size} : i32")
        return self.emit(f"llvm.zext {number} : i32 to i64")

    def called(self, name: str, letters: str, *operands: tuple[str, str]) -> str:
        mangled = f"_Z{len(name)}{name}{letters}"
        values = ", ".join(value for value, _ in operands)
        kinds = ", ".join(kind for _, kind in operands)
        result = operands[0][1]
        return self.emit(
            f"llvm.call spir_funccc @{mangled}({values}) : ({kinds}) -> {result}"
        )

    def uniform_condition(self) -> str:
        word = ("ult", "eq", "ne", "sgt")[self.choose(4)]
        left, right = self.uniform_number(), self.uniform_number()
        return self.emit(f'llvm.icmp "{word}" {left}, {right} : i32')

    def uniform_branch(self) -> None:
        self.two_ways(self.uniform_condition(), barriers=True)

    def uniform_loop(self) -> None:
        last = self.constant(self.choose(3))
        if self.often(60):
            last = self.emit(
                f"llvm.and {self.uniform_number()}, {self.constant(1)} : i32"
            )
        self.repeat(last, barriers=True, most=4)

    def uniform_switch(self) -> None:
        label, kind = self.fresh(), self.kind()
        mask = self.constant(3)
        chosen = self.emit(f"llvm.and {self.uniform_number()}, {mask} : i32")
        self.do(f"llvm.switch {chosen} : i32, ^{label}d [0: ^{label}a, 1: ^{label}b]")
        merged: frozenset[str] = frozenset()
        for side in "abd":
            self.label(f"{label}{side}")
            with self.inner():
                self.nested(2, barriers=side != "a")
                number, value = self.number(), self.value(kind)
                place = self.generic_place()
                merged |= place.arrays
            types = f"i32, {kind}, {self.dialect.generic}"
            passed = f"{number}, {value}, {place.pointer}"
            self.do(f"llvm.br ^{label}c({passed} : {types})")
        self.join(label, kind, merged)

    def leave(self) -> None:
        """All work-items of the group return, or none."""
        label = self.fresh()
        left, right = self.uniform_number(), self.constant(7)
        leaves = self.emit(f'llvm.icmp "eq" {left}, {right} : i32')
        self.do(f"llvm.cond_br {leaves}, ^{label}a, ^{label}b")
        self.label(f"{label}a")
        self.do("llvm.return")
        self.label(f"{label}b")
