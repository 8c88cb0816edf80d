"""
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

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    i64,
)
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.dialects.llvm.ops.memory import LoadOp, StoreOp
from xdsl_gas.frontends.llvm_ir.operations import operation_class
from xdsl_gas.native_cpu.vectorizer.operations.predicates import predicated_by
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder

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
            made = LoadOp.create(
                operands=[address], result_types=[kind], properties=dict(kept)
            )
            return builder.put(made).results[0]
        lanes = predicated_by(builder, mask) if has_length else None
        if lanes is not None:
            return self._predicated("load", [address], lanes, under_mask, kind)[0]
        return builder.made(
            "llvm.intr.masked.load",
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
            made = StoreOp.create(operands=[value, address], properties=dict(kept))
            builder.put(made)
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
            "llvm.intr.masked.gather",
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
        made = operation_class(f"llvm.intr.masked.{name}").create(
            operands=operands, properties=dict(under_mask)
        )
        self.builder.put(made)

    def _predicated(
        self,
        name: str,
        operands: Sequence[SSAValue],
        lanes: Sequence[SSAValue],
        under_mask: Properties,
        *kinds: Attribute,
    ) -> Sequence[SSAValue]:
        """Calls `llvm.vp.<name>`; the last one of the operands is the address."""
        alignment = integer_value(under_mask["alignment"]) or 1
        none = DictionaryAttr({})
        aligned = DictionaryAttr({"llvm.align": IntegerAttr(alignment, i64)})
        attributes = [none] * (len(operands) - 1) + [aligned, none, none]
        return self.builder.intrinsic(
            f"llvm.vp.{name}",
            [*operands, *lanes],
            kinds,
            {"arg_attrs": ArrayAttr(attributes)},
        ).results
