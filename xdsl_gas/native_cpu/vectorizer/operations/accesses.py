"""
Loads and stores of all lanes.

| address | access |
|---|---|
| uniform | one load; one store, of the value of the last lane |
| linear, with the size of the element as stride | of a vector, or masked |
| the same, backwards | of a vector whose elements are then reversed |
| linear, with two to four elements as stride | loads of vectors, and shuffles |
| linear on a condition | that under a branch, else a gather or scatter |
| others | `llvm.intr.masked.gather`, `llvm.intr.masked.scatter` |

Lanes are stored in their order, so that the last one counts. Volatile and atomic
accesses, and those of types that are no elements of vectors or have padding, are the
caller's.

What the accesses of all lanes keep of one is in `kept_properties`.

Accesses to memory of all lanes, or of those that a mask selects.

| lanes | load of consecutive elements | load by a vector of addresses |
|---|---|---|
| all | `llvm.load` | `llvm.intr.masked.gather` |
| of a mask | `llvm.intr.masked.load` | `llvm.intr.masked.gather` |
| below a length, and of a mask | `llvm.vp.load` | `llvm.vp.gather` |

Stores have the same forms. Elements that are not aligned to their size are accessed
under a mask, as code generators split such accesses into elements, and no predicated
ones. MLIR's `llvm.intr.vp.load` has no alignment, and without one LLVM takes that of
the whole vector; `llvm.call_intrinsic` gives that of an element.

See https://llvm.org/docs/LangRef.html#vector-predication-intrinsics.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, IntegerAttr, i8, i32, i64
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.native_cpu.loop_barriers.strides import size_of
from xdsl_gas.native_cpu.vectorizer.operations.kept_properties import (
    accessed_type,
    alignment_of,
    is_plain,
    kept_by_gather,
    kept_by_piece,
    kept_by_vector,
    kept_under_mask,
)
from xdsl_gas.native_cpu.vectorizer.operations.predicates import predicated_by
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    Linear,
    is_element,
)

Properties = Mapping[str, Attribute]


@dataclass
class VectorMemory:
    """Inserts accesses, with the properties of those under a mask: `under_mask`."""

    builder: LaneBuilder

    def load(
        self,
        kind: Attribute,
        address: SSAValue,
        mask: SSAValue | None,
        kept: Properties,
        under_mask: Properties,
        *,
        has_length: bool,
    ) -> SSAValue:
        """
        Returns consecutive elements, the first of them at an address. `kept` are
        properties of a plain load. `has_length` is whether the first lanes have the
        first elements, each of them aligned.
        """
        builder = self.builder
        if mask is None:
            return builder.made("load", [address], kind, kept)
        lanes = predicated_by(builder, mask) if has_length else None
        if lanes is not None:
            return self._predicated("load", [address], lanes, under_mask, kind)[0]
        return builder.made(
            "intr.masked.load",
            [address, mask, builder.zero(kind)],
            kind,
            dict(under_mask),
        )

    def store(
        self,
        value: SSAValue,
        address: SSAValue,
        mask: SSAValue | None,
        kept: Properties,
        under_mask: Properties,
        *,
        has_length: bool,
    ) -> None:
        """
        Stores consecutive elements, the first of them to an address. `kept` are
        properties of a plain store. `has_length` is whether the first lanes have the
        first elements, each of them aligned.
        """
        builder = self.builder
        if mask is None:
            builder.operation("store", [value, address], None, kept)
            return
        lanes = predicated_by(builder, mask) if has_length else None
        if lanes is not None:
            self._predicated("store", [value, address], lanes, under_mask)
            return
        self._masked("store", [value, address, mask], under_mask)

    def gather(
        self,
        kind: Attribute,
        addresses: SSAValue,
        mask: SSAValue | None,
        under_mask: Properties,
        *,
        has_length: bool,
    ) -> SSAValue:
        """
        Returns the elements at addresses. `has_length` is whether all are aligned.
        """
        builder = self.builder
        lanes = predicated_by(builder, mask) if has_length else None
        if lanes is not None:
            return self._predicated("gather", [addresses], lanes, under_mask, kind)[0]
        return builder.made(
            "intr.masked.gather",
            [addresses, self._all_or(mask), builder.zero(kind)],
            kind,
            dict(under_mask),
        )

    def scatter(
        self,
        value: SSAValue,
        addresses: SSAValue,
        mask: SSAValue | None,
        under_mask: Properties,
        *,
        has_length: bool,
    ) -> None:
        """
        Stores elements to addresses, in the order of the lanes. `has_length` is whether
        all are aligned.
        """
        lanes = predicated_by(self.builder, mask) if has_length else None
        if lanes is not None:
            self._predicated("scatter", [value, addresses], lanes, under_mask)
            return
        self._masked("scatter", [value, addresses, self._all_or(mask)], under_mask)

    def _all_or(self, mask: SSAValue | None) -> SSAValue:
        return self.builder.all_lanes() if mask is None else mask

    def _masked(
        self, name: str, operands: Sequence[SSAValue], under_mask: Properties
    ) -> None:
        """Stores under a mask."""
        self.builder.operation(f"intr.masked.{name}", operands, None, under_mask)

    def _predicated(
        self,
        name: str,
        operands: Sequence[SSAValue],
        lanes: Sequence[SSAValue],
        under_mask: Properties,
        result_type: Attribute | None = None,
    ) -> Sequence[SSAValue]:
        """Calls `llvm.vp.<name>`; the last one of the operands is the address."""
        alignment = integer_value(under_mask["alignment"]) or 1
        none = DictionaryAttr({})
        aligned = DictionaryAttr({"llvm.align": IntegerAttr(alignment, i64)})
        attributes = [none] * (len(operands) - 1) + [aligned, none, none]
        return self.builder.call_intrinsic(
            f"llvm.vp.{name}",
            [*operands, *lanes],
            result_type,
            {"arg_attrs": ArrayAttr(attributes)},
        ).results


_POINTER_BYTES = 8

_MOST_STEPS = 4
"""The elements from one lane to the next up to which vectors are loaded."""


def is_vector_access(op: llvm.LoadOp | llvm.StoreOp) -> bool:
    """Whether lanes may access memory at once, by one operation."""
    value_type = accessed_type(op)
    if isinstance(value_type, llvm.LLVMPointerType):
        return is_plain(op)
    return is_plain(op) and is_element(value_type) and size_of(value_type) is not None


@dataclass
class Accesses:
    """Inserts loads and stores."""

    builder: LaneBuilder

    def __post_init__(self) -> None:
        self._memory = VectorMemory(self.builder)

    def are_possible(self, op: llvm.LoadOp | llvm.StoreOp, pointer: LaneValue) -> bool:
        """Whether lanes access memory at once, by one operation."""
        if not is_vector_access(op):
            return False
        if not self.builder.is_scalable or _is_aligned(op):
            return True
        # Scalable vectors are not split into elements, as processors may need it.
        return isinstance(op, llvm.LoadOp) and pointer.scalar is not None

    def load(
        self, op: llvm.LoadOp, pointer: LaneValue, mask: SSAValue | None
    ) -> LaneValue:
        """Inserts the load of all lanes that a mask selects, None for all."""
        builder = self.builder
        value_type = op.dereferenced_value.type
        address = pointer.scalar
        if address is not None:
            some = None if mask is None else builder.any_of(mask)
            (loaded,) = builder.guarded(
                some,
                [value_type],
                lambda: builder.copy_of(op, [address], [value_type]).results,
            )
            return LaneValue(scalar=loaded)
        vector = builder.vector_type(value_type)
        (loaded,) = self._access(
            op,
            pointer,
            [vector],
            lambda linear: [
                self._load_vector(op, linear, mask)
                if abs(linear.stride) == size_of(value_type)
                else self._load_strided(op, linear, mask)
            ],
            lambda: [self._gather(op, builder.vector(pointer), mask)],
        )
        return LaneValue(vector=loaded)

    def store(
        self,
        op: llvm.StoreOp,
        value: LaneValue,
        pointer: LaneValue,
        mask: SSAValue | None,
    ) -> None:
        """Inserts the store of all lanes that a mask selects, None for all."""
        builder = self.builder
        if pointer.scalar is not None and value.scalar is not None:
            some = None if mask is None else builder.any_of(mask)
            operands = [value.scalar, pointer.scalar]

            def once() -> list[SSAValue]:
                builder.copy_of(op, operands, [])
                return []

            builder.guarded(some, [], once)
            return
        stored = builder.vector(value)
        if pointer.scalar is not None:
            self._store_last(op, stored, pointer.scalar, mask)
            return
        self._access(
            op,
            pointer,
            [],
            lambda linear: self._store_vector(op, stored, linear, mask),
            lambda: self._scatter(op, stored, builder.vector(pointer), mask),
        )

    def _store_last(
        self,
        op: llvm.StoreOp,
        values: SSAValue,
        address: SSAValue,
        mask: SSAValue | None,
    ) -> None:
        """Stores the value of the last lane that runs."""
        builder = self.builder
        if mask is None:
            last = builder.reach(1, i32)
        else:
            number_type = i32 if builder.is_scalable else i8
            numbers = builder.lane_numbers(number_type)
            running = builder.select(mask, numbers, builder.zero(numbers.type))
            last = builder.made("intr.vector.reduce.umax", [running], number_type)

        def once() -> list[SSAValue]:
            value_type = op.value.type
            value = builder.made("extractelement", [values, last], value_type)
            builder.copy_of(op, [value, address], [])
            return []

        builder.guarded(None if mask is None else builder.any_of(mask), [], once)

    def _access(
        self,
        op: llvm.LoadOp | llvm.StoreOp,
        pointer: LaneValue,
        kinds: Sequence[Attribute],
        contiguous: Callable[[Linear], Sequence[SSAValue]],
        otherwise: Callable[[], Sequence[SSAValue]],
    ) -> list[SSAValue]:
        # The size of pointers is that of the host, which the data layout does not say.
        size, linear = size_of(accessed_type(op)), pointer.linear
        if size is None or linear is None:
            return list(otherwise())
        if abs(linear.stride) != size and not self._is_strided(op, linear, size):
            return list(otherwise())
        captured = linear
        return self.builder.guarded(
            linear.condition, kinds, lambda: contiguous(captured), otherwise
        )

    def _is_strided(
        self, op: llvm.LoadOp | llvm.StoreOp, linear: Linear, size: int
    ) -> bool:
        """Whether vectors are loaded of which lanes take some elements."""
        steps, rest = divmod(linear.stride, size)
        is_load = isinstance(op, llvm.LoadOp) and not self.builder.is_scalable
        return is_load and not rest and 1 < steps <= _MOST_STEPS

    def _load_vector(
        self, op: llvm.LoadOp, linear: Linear, mask: SSAValue | None
    ) -> SSAValue:
        builder = self.builder
        vector_type = builder.vector_type(op.dereferenced_value.type)
        address, mask = self._first(linear, mask)
        is_reversed = linear.stride < 0
        loaded = self._memory.load(
            vector_type,
            address,
            mask,
            kept_by_vector(op),
            kept_under_mask(op),
            has_length=not is_reversed and _is_aligned(op),
        )
        return builder.reversed(loaded) if is_reversed else loaded

    def _load_strided(
        self, op: llvm.LoadOp, linear: Linear, mask: SSAValue | None
    ) -> SSAValue:
        """
        Loads all elements from that of the first lane to that of the last as vectors,
        and takes those of the lanes. What lies between two of these can be read: it is
        on their pages.
        """
        builder, kind = self.builder, op.dereferenced_value.type
        width, size = builder.width, size_of(kind)
        assert size is not None
        steps = linear.stride // size
        vector_type = builder.vector_type(kind)
        taken = builder.poison(vector_type)
        for piece in range(0, steps * width, width):
            lanes = [n for n in range(width) if piece <= steps * n < piece + width]
            # None of them reads behind the element of the last lane.
            first = min(piece, (width - 1) * steps + 1 - width)
            places = {lane: steps * lane - first for lane in lanes}
            if not places:
                continue
            loaded = self._memory.load(
                vector_type,
                builder.address(linear.base, first, kind),
                None if mask is None else self._spread(mask, places),
                kept_by_piece(op, first * size),
                kept_under_mask(op),
                has_length=False,
            )
            merged = [width + places[n] if n in places else n for n in range(width)]
            taken = builder.shuffle(taken, loaded, merged)
        return taken

    def _spread(self, mask: SSAValue, places: Mapping[int, int]) -> SSAValue:
        """Returns a mask with lanes at other places, and no others."""
        builder = self.builder
        lanes = {place: lane for lane, place in places.items()}
        chosen = [lanes.get(n, builder.width) for n in range(builder.width)]
        return builder.shuffle(mask, builder.no_lanes(), chosen)

    def _store_vector(
        self, op: llvm.StoreOp, value: SSAValue, linear: Linear, mask: SSAValue | None
    ) -> list[SSAValue]:
        is_reversed = linear.stride < 0
        if is_reversed:
            value = self.builder.reversed(value)
        address, mask = self._first(linear, mask)
        self._memory.store(
            value,
            address,
            mask,
            kept_by_vector(op),
            kept_under_mask(op),
            has_length=not is_reversed and _is_aligned(op),
        )
        return []

    def _first(
        self, linear: Linear, mask: SSAValue | None
    ) -> tuple[SSAValue, SSAValue | None]:
        """Returns the lowest address, and the mask in the order of addresses."""
        builder = self.builder
        if linear.stride > 0:
            return linear.base, mask
        address = builder.offset(linear.base, builder.reach(linear.stride, i64))
        return address, None if mask is None else builder.reversed(mask)

    def _gather(
        self, op: llvm.LoadOp, pointers: SSAValue, mask: SSAValue | None
    ) -> SSAValue:
        vector_type = self.builder.vector_type(op.dereferenced_value.type)
        return self._memory.gather(
            vector_type, pointers, mask, kept_by_gather(op), has_length=_is_aligned(op)
        )

    def _scatter(
        self,
        op: llvm.StoreOp,
        value: SSAValue,
        pointers: SSAValue,
        mask: SSAValue | None,
    ) -> list[SSAValue]:
        self._memory.scatter(
            value, pointers, mask, kept_by_gather(op), has_length=_is_aligned(op)
        )
        return []


def _is_aligned(op: llvm.LoadOp | llvm.StoreOp) -> bool:
    """Whether the address of an access is a multiple of the size of the element."""
    return alignment_of(op) >= (size_of(accessed_type(op)) or _POINTER_BYTES)
