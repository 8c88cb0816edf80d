"""
Annotations of loops as metadata nodes.

See https://llvm.org/docs/LangRef.html#llvm-loop. The order is that of MLIR's
LoopAnnotationTranslation.cpp.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    DictionaryAttr,
    IntegerAttr,
    i32,
)
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.attributes.loop import (
    LoopAnnotationAttr,
    LoopDistributeAttr,
    LoopInterleaveAttr,
    LoopLICMAttr,
    LoopPeeledAttr,
    LoopPipelineAttr,
    LoopUnrollAndJamAttr,
    LoopUnrollAttr,
    LoopUnswitchAttr,
    LoopVectorizeAttr,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.dialects.llvm.metadata.aliasing import (
    AliasingReader,
    group_node,
    integer_of,
)
from xdsl_gas.dialects.llvm.metadata.attributes import (
    LoopNodeAttr,
    debug_location,
    metadata,
    node_of,
)
from xdsl_gas.dialects.llvm.metadata.made_nodes import MadeNodes, Unrepresentable
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import string_of, string_operand

_ROWS = """
  disableNonforced loop.disable_nonforced unit
  mustProgress loop.mustprogress unit
  isVectorized loop.isvectorized flag
  vectorize.disable loop.vectorize.enable not
  vectorize.predicateEnable loop.vectorize.predicate.enable i1
  vectorize.scalableEnable loop.vectorize.scalable.enable i1
  vectorize.width loop.vectorize.width i32
  vectorize.followupVectorized loop.vectorize.followup_vectorized loop
  vectorize.followupEpilogue loop.vectorize.followup_epilogue loop
  vectorize.followupAll loop.vectorize.followup_all loop
  interleave.count loop.interleave.count i32
  unroll.disable loop.unroll.disable able
  unroll.count loop.unroll.count i32
  unroll.runtimeDisable loop.unroll.runtime.disable i1
  unroll.full loop.unroll.full unit
  unroll.followupUnrolled loop.unroll.followup_unrolled loop
  unroll.followupRemainder loop.unroll.followup_remainder loop
  unroll.followupAll loop.unroll.followup_all loop
  unrollAndJam.disable loop.unroll_and_jam.disable able
  unrollAndJam.count loop.unroll_and_jam.count i32
  unrollAndJam.followupOuter loop.unroll_and_jam.followup_outer loop
  unrollAndJam.followupInner loop.unroll_and_jam.followup_inner loop
  unrollAndJam.followupRemainderOuter loop.unroll_and_jam.followup_remainder_outer loop
  unrollAndJam.followupRemainderInner loop.unroll_and_jam.followup_remainder_inner loop
  unrollAndJam.followupAll loop.unroll_and_jam.followup_all loop
  licm.disable licm.disable unit
  licm.versioningDisable loop.licm_versioning.disable unit
  distribute.disable loop.distribute.enable not
  distribute.followupCoincident loop.distribute.followup_coincident loop
  distribute.followupSequential loop.distribute.followup_sequential loop
  distribute.followupFallback loop.distribute.followup_fallback loop
  distribute.followupAll loop.distribute.followup_all loop
  pipeline.disable loop.pipeline.disable i1
  pipeline.initiationinterval loop.pipeline.initiationinterval i32
  peeled.count loop.peeled.count i32
  unswitch.partialDisable loop.unswitch.partial.disable unit
  parallelAccesses loop.parallel_accesses groups
"""
_NAMES = {
    path: (f"llvm.{name}", kind)
    for path, name, kind in map(str.split, _ROWS.strip().splitlines())
}
"""
LLVM's name and kind of value of each parameter, by its path in MLIR, in LLVM's order:
`unit` is there or not, `able` is one of two names, `not` is the inverse of an `i1`.
"""

_PATHS = {name: (path, kind) for path, (name, kind) in _NAMES.items()} | {
    name.removesuffix("disable") + "enable": (path, "enable")
    for path, (name, kind) in _NAMES.items()
    if kind == "able"
}


class LoopReader:
    """Makes annotations of nodes."""

    def __init__(self, aliasing: AliasingReader) -> None:
        self._aliasing = aliasing

    def annotation(self, node: MetadataNode) -> LoopNodeAttr | None:
        """Returns the annotation of a loop; None if it cannot say all of the node."""
        annotation = node.attributes.get("loop")
        if annotation is None and "loop failed" not in node.attributes:
            # A loop that follows itself has no annotation, either.
            node.attributes["loop failed"] = BoolAttr.from_bool(True)
            annotation = self._made(node)
            if annotation is not None:
                node.attributes["loop"] = annotation
        return annotation if isinstance(annotation, LoopNodeAttr) else None

    def _made(self, node: MetadataNode) -> LoopNodeAttr | None:
        operands = node.operands
        if not node.is_distinct or len(operands) < 2 or operands[0] is not node:
            return None
        values: dict[str, Attribute] = {}
        places = ["endLoc", "startLoc"]
        for operand in operands[1:]:
            if not isinstance(operand, str) and operand.kind == "DILocation":
                if not places:
                    return None
                path = places.pop()
                # MLIR's annotation cannot say where one was inlined; the node does.
                if operand.node("inlinedAt") is None:
                    values[path] = debug_location(operand)
                continue
            read = self._read(operand)
            if read is None or read[0] in values:
                return None
            values[read[0]] = read[1]
        fields: dict[str, Attribute] = {}
        nested: dict[str, dict[str, Attribute]] = {}
        for path, value in values.items():
            outer, _, inner = path.rpartition(".")
            (nested.setdefault(outer, {}) if outer else fields)[inner] = value
        for outer, inside in nested.items():
            fields[outer] = _PARTS[outer].of(**inside)
        return LoopNodeAttr(DictionaryAttr(fields), metadata(node))

    def _read(self, operand: Operand) -> tuple[str, Attribute] | None:
        """Returns the path and the value of one operand."""
        if isinstance(operand, str) or operand.kind:
            return None
        if operand.is_distinct or not operand.operands:
            return None
        first, *rest = operand.operands
        path, kind = _PATHS.get(string_of(first) or "", ("", ""))
        value = self._value(kind, rest)
        return None if value is None else (path, value)

    def _value(self, kind: str, operands: Sequence[Operand]) -> Attribute | None:
        if kind == "groups":
            groups = [self._aliasing.group(operand) for operand in operands]
            known = [group for group in groups if group is not None]
            return ArrayAttr(known) if known and len(known) == len(groups) else None
        if not operands:
            # `llvm.loop.unroll.runtime.disable` has no operand where clang makes it.
            return _WITHOUT_OPERANDS.get(kind)
        if len(operands) > 1:
            return None
        (operand,) = operands
        match kind:
            case "loop":
                return None if isinstance(operand, str) else self.annotation(operand)
            case "i1" | "not":
                number = integer_of(operand, "i1")
                if number is None:
                    return None
                return BoolAttr.from_bool(bool(number) != (kind == "not"))
            case "i32":
                number = integer_of(operand, "i32")
                return None if number is None else IntegerAttr(number, i32)
            case "flag":
                number = integer_of(operand, "i32")
                return BoolAttr.from_bool(bool(number)) if number in (0, 1) else None
            case _:
                return None


_PARTS: dict[str, type[StructAttribute]] = {
    "vectorize": LoopVectorizeAttr,
    "interleave": LoopInterleaveAttr,
    "unroll": LoopUnrollAttr,
    "unrollAndJam": LoopUnrollAndJamAttr,
    "licm": LoopLICMAttr,
    "distribute": LoopDistributeAttr,
    "pipeline": LoopPipelineAttr,
    "peeled": LoopPeeledAttr,
    "unswitch": LoopUnswitchAttr,
}

_WITHOUT_OPERANDS: dict[str, Attribute] = {
    "unit": BoolAttr.from_bool(True),
    "able": BoolAttr.from_bool(True),
    "i1": BoolAttr.from_bool(True),
    "enable": BoolAttr.from_bool(False),
}


def loop_node(
    nodes: MadeNodes,
    annotation: Attribute,
    location: Callable[[Attribute], MetadataNode | None],
) -> MetadataNode:
    """
    Returns the node of an annotation. `location` returns the `DILocation` of a source
    location. Raises `Unrepresentable` for what LLVM's metadata cannot say.
    """
    if (node := node_of(annotation)) is not None:
        return node
    if not isinstance(annotation, LoopAnnotationAttr):
        raise Unrepresentable(f"the annotation {annotation} of a loop")

    def make() -> MetadataNode:
        node = MetadataNode(is_distinct=True)
        node.operands = [node]
        values = dict(_values("", annotation))
        for path in ("startLoc", "endLoc"):
            place = values.pop(path, None)
            if place is not None and (location_node := location(place)) is not None:
                node.operands.append(location_node)
        for path, (name, kind) in _NAMES.items():
            value = values.pop(path, None)
            if value is not None:
                node.operands += _parts(nodes, name, kind, value, location)
        for path in values:
            raise Unrepresentable(f"`{path}` of a loop")
        return node

    return nodes.once(annotation, make)


def _values(before: str, attribute: StructAttribute) -> Iterator[tuple[str, Attribute]]:
    for declared in attribute.FIELDS:
        value = attribute.get(declared.key)
        if type(value) in _PARTS.values():
            yield from _values(f"{before}{declared.key}.", cast(StructAttribute, value))
        elif value is not None:
            yield before + declared.key, value


def _parts(
    nodes: MadeNodes,
    name: str,
    kind: str,
    value: Attribute,
    location: Callable[[Attribute], MetadataNode | None],
) -> list[Operand]:
    """Returns the operand for one parameter; none for a flag that is not set."""
    operands: list[Operand] = [string_operand(name)]
    if kind == "groups":
        groups = cast(ArrayAttr[Attribute], value)
        operands += [group_node(nodes, group) for group in groups]
        return [nodes.tuple(*operands)]
    if kind == "loop":
        operands.append(loop_node(nodes, value, location))
        return [nodes.tuple(*operands)]
    if not isinstance(value, IntegerAttr):
        raise Unrepresentable(f"{value} as `{name}` of a loop")
    number = cast(IntegerAttr[Any], value).value.data
    match kind:
        case "unit":
            if not number:
                return []
        case "able":
            if not number:
                enabled = name.removesuffix("disable") + "enable"
                operands = [string_operand(enabled)]
        case "i1" | "not":
            said = bool(number) != (kind == "not")
            operands.append("i1 true" if said else "i1 false")
        case "flag":
            operands.append(f"i32 {number & 1}")
        case _:
            operands.append(f"i32 {number}")
    return [nodes.tuple(*operands)]
