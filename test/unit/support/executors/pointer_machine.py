"""
The world that the small machine for pointers runs in: the memory spaces, and what code
outside the module has in them.

A pointer is an object and a byte offset; every object lies in one memory space. A
pointer that is cast to a space its object does not lie in is poison, and so is what
is computed from poison. A run that depends on poison has undefined behavior.
"""

from collections.abc import Callable, Iterable
from zlib import crc32

from pointer_values import NULL, POISON, Object, Pointer, Value, moved
from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.memory_space import MemorySpace, Target, spaces_in

_WITH_WINDOWS = ("nvptx", "amdgpu")


class Machine:
    """Runs functions of one module, each time in a fresh world made from a seed."""

    def __init__(
        self,
        module: Operation,
        target: Target,
        seed: int = 0,
        *,
        host_keeps_global_pointers: bool = True,
        freezes_numbers: bool = False,
    ) -> None:
        self.target = target
        self.seed = seed
        self.host_keeps_global_pointers = host_keeps_global_pointers
        """The assumption that memory which outlives kernels holds global pointers."""

        self.freezes_numbers = freezes_numbers
        """Whether a number that is poison is frozen to one of several; else it ends."""

        self.watch: Callable[[SSAValue, Value], None] = lambda value, found: None
        """Called with each value of a run."""

        self.watch_use: Callable[[Operation, SSAValue, Value], None]
        self.watch_use = lambda op, value, found: None
        """Called with each operand of each operation."""

        self.functions: dict[str, llvm.FuncOp] = {}
        self.variables: dict[str, Object] = {}
        for op in module.walk():
            if isinstance(op, llvm.FuncOp):
                self.functions[op.sym_name.data] = op
            elif isinstance(op, llvm.GlobalOp):
                number = op.addr_space.value.data
                space = target.space(number)
                if space is MemorySpace.GENERIC:
                    space = next(iter(spaces_in(target.generic_globals)), None)
                name = op.sym_name.data
                self.variables[name] = Object(name, space)
        covered = spaces_in(target.generic_covers)
        self.outside = {s: Object(f"outside.{s.name}", s) for s in covered}

    def pointers(self, spaces: Iterable[MemorySpace]) -> list[Pointer]:
        """Pointers that code outside the module may have, null among them."""
        known = [self.outside[s] for s in spaces if s in self.outside]
        return [NULL, *(Pointer(o, n) for o in known for n in (0, 8))]

    def first_byte(self, space: MemorySpace) -> Pointer:
        """What lies at address 0 of a space."""
        for variable in self.variables.values():
            if variable.space is space and self.seed % 2 == 0:
                return Pointer(variable)
        return Pointer(self.outside.get(space, Object(f"first.{space.name}", space)))

    def lies_in(self, found: Object, space: MemorySpace) -> bool:
        """Whether an object can be accessed through a specific space."""
        if found.space is None and self.target.name in _WITH_WINDOWS:
            # A function lies in no window.
            return space is MemorySpace.GLOBAL
        if found.space is None or found.space is space:
            return found.space is space
        if found.space is MemorySpace.DISTRIBUTED_SHARED:
            return False
        return self.target.may_overlap(found.space, space)

    def null_of(self, number: int | None) -> Value:
        """What a cast makes of the generic null pointer."""
        space = None if number is None else self.target.space(number)
        if space is None:
            return POISON
        if space is MemorySpace.GENERIC or self.target.keeps_null & space.bit:
            return NULL
        return self.first_byte(space)

    def cast(self, pointer: Value, number: int | None) -> Value:
        """A pointer in another address space."""
        space = None if number is None else self.target.space(number)
        if not isinstance(pointer, Pointer) or space is None:
            return POISON
        if pointer.object is None:
            null = self.null_of(number)
            return moved(null, pointer.offset)
        if space is MemorySpace.GENERIC or self.lies_in(pointer.object, space):
            return pointer
        return POISON

    def tag(self, pointer: Pointer) -> int:
        """What Intel's compiler keeps in the high bits of a generic pointer."""
        space = None if pointer.object is None else pointer.object.space
        tags = {MemorySpace.LOCAL: 1, MemorySpace.SHARED: 2}
        if space is MemorySpace.GLOBAL:
            return 7 if self.random("canonical", pointer.object) % 2 else 0
        return 0 if space is None else tags.get(space, 0)

    def random(self, *key: object) -> int:
        """A number that depends on the seed and the key only."""
        return crc32(repr((self.seed, key)).encode())

    def some_content(self, place: Object, kind: Attribute, *key: object) -> Value:
        """What code outside the module may leave in an object."""
        outlives = place.space in (MemorySpace.GLOBAL, MemorySpace.CONSTANT)
        outside = place in self.outside.values()
        if not (outlives and outside and self.host_keeps_global_pointers):
            return self.some_value(kind, *key)
        space = None if (n := address_space(kind)) is None else self.target.space(n)
        if space is not MemorySpace.GENERIC:
            return self.some_value(kind, *key)
        choices = self.pointers((MemorySpace.GLOBAL,))
        return choices[self.random(*key) % len(choices)]

    def some_value(self, kind: Attribute, *key: object) -> Value:
        """What code outside the module may put in a value of a type."""
        number = self.random(*key)
        if isinstance(kind, IntegerType):
            return number % min(4, 1 << kind.bitwidth)
        space_number = address_space(kind)
        if space_number is None:
            return POISON
        space = self.target.space(space_number)
        if space is MemorySpace.GENERIC:
            choices = self.pointers(self.outside)
        elif space is not None and self.target.keeps_null & space.bit:
            choices = self.pointers((space,))
        else:
            choices = [] if space is None else self.pointers((space,))[1:]
        return choices[number % len(choices)] if choices else POISON
