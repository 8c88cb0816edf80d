"""
What accesses touch in a run, against the types that they are made as, by LLVM's rules
(`matchAccessTags` in TypeBasedAliasAnalysis.cpp, tags without sizes).
"""

from collections.abc import Iterator
from random import Random

from disjoint_accesses import Recorder
from same_results import generated
from soundness import apply, parse
from xdsl.dialects.builtin import ArrayAttr, BoolAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.attributes.tbaa import (
    TBAAMemberAttr,
    TBAARootAttr,
    TBAATagAttr,
    TBAATypeDescriptorAttr,
)
from xdsl_gas.transforms.alias_metadata.alias_scopes import takes_scopes
from xdsl_gas.transforms.gas_annotate_alias import AnnotateAliasPass


def _type(name: str, *members: tuple[Attribute, int]) -> TBAATypeDescriptorAttr:
    parts = [TBAAMemberAttr(kind, IntAttr(offset)) for kind, offset in members]
    return TBAATypeDescriptorAttr(StringAttr(name), ArrayAttr(parts))


def _tag(
    base: TBAATypeDescriptorAttr, access: TBAATypeDescriptorAttr, offset: int
) -> TBAATagAttr:
    return TBAATagAttr(base, access, IntAttr(offset), BoolAttr.from_bool(False))


_CHAR = _type("omnipotent char", (TBAARootAttr(StringAttr("C")), 0))
_INT = _type("int", (_CHAR, 0))
_LIST = _type("list", (_CHAR, 0), (_INT, 4))

SCALARS = (_tag(_INT, _INT, 0), _tag(_CHAR, _CHAR, 0), None)
FIELDS = (*SCALARS, _tag(_LIST, _INT, 4))
"""What the same numbers may be accessed as."""


def tag_of(op: Operation) -> TBAATagAttr | None:
    """The tag of an access."""
    for found in array_elements(op.properties.get("tbaa")):
        assert isinstance(found, TBAATagAttr)
        return found
    return None


def _chain(base: Attribute, offset: int) -> Iterator[tuple[Attribute, int]]:
    """A type, then what it has at an offset, and so on up to the root."""
    while isinstance(base, TBAATypeDescriptorAttr):
        yield base, offset
        *_, part = (m for m in base.members if m.offset.data <= offset)
        base, offset = part.type_desc, offset - part.offset.data


def may_meet(first: Operation, second: Operation) -> bool:
    """Whether two accesses may be to the same memory, for their types."""
    one, other = tag_of(first), tag_of(second)
    if one is None or other is None:
        return True
    above = [kind for kind, _ in _chain(other.access_type, 0)]
    common = next(k for k, _ in _chain(one.access_type, 0) if k in above)
    found = _is_part(one, other, common)
    return bool(_is_part(other, one, common) if found is None else found)


def _is_part(base: TBAATagAttr, part: TBAATagAttr, common: Attribute) -> bool | None:
    if base.access_type == base.base_type == common:
        return True
    for kind, offset in _chain(base.base_type, base.offset.data):
        if kind == part.base_type:
            return (
                offset == part.offset.data
                or kind == base.access_type
                or part.base_type == part.access_type
            )
    return None


def check_types(seed: int, tags: tuple[TBAATagAttr | None, ...]) -> int:
    """
    Gives the accesses of the kernel of a seed some of these tags, annotates and runs
    it. Returns how many pairs are disjoint; raises `Unsound` if two are not.
    """
    some = Random(seed)
    module = parse(generated(seed))
    for op in module.walk():
        is_access = takes_scopes(op) and len(semantics_of(op).accesses) == 1
        if is_access and (tag := some.choice(tags)):
            op.properties["tbaa"] = ArrayAttr([tag])
    apply((AnnotateAliasPass(write="tbaa"),), module)
    recorder = Recorder()
    recorder.run(module, seed)
    return sum(
        recorder.disjoint(
            lambda first, second, everywhere: everywhere and not may_meet(first, second)
        )
    )
