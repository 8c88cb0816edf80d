"""
How each target tells at run time whether a generic pointer points to a space.

    nvptx   isspacep.shared, .local, .global, .const, .shared::cluster
    amdgpu  is.shared, is.private; global and constant memory is in neither
    spir    GenericCastToPtrExplicit; the tag if the module has tags
"""

from dataclasses import dataclass
from itertools import starmap

from xdsl_gas.analysis.target.tag_encoding import (
    EMITTED_TAGS,
    GLOBAL_TAGS,
    TAG_SHIFT,
    PrivateMemory,
)
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.memory_space import MemorySpace, Target

_S = MemorySpace


@dataclass(frozen=True)
class Test:
    """How a target tells whether a generic pointer points to a space."""

    text: str
    """Operations that compute `%inside`, an i1, of `%p`."""

    casts: bool = False
    """Whether they also compute `%q`, which is `%p` in the space, or null."""

    declarations: tuple[str, ...] = ()


def test_for(
    space: MemorySpace, target: Target, private: PrivateMemory | None
) -> Test | None:
    """
    The test for a space; None if the target has none, or if nothing else may be in it.
    `private` says where private memory lies if pointers are tagged, else None.
    """
    if private is not None and target.has_tags:
        return _tag_test(space, private)
    if target.space_casts:
        return _cast(space, target)
    tests = target.space_tests
    intrinsic = tests.get(space) or target.further_space_tests.get(space)
    if intrinsic is not None:
        return Test(_intrinsic(intrinsic))
    if not target.untested & space.bit:
        return None
    names = {name: f"%{name.rpartition('.')[2]}" for name in tests.values()}
    text = "".join(starmap(_intrinsic, names.items()))
    disjunction, *others = names.values()
    for number, other in enumerate(others):
        text += f"%other{number or ''} = llvm.or {disjunction}, {other} : i1\n"
        disjunction = f"%other{number or ''}"
    text += "%true = llvm.mlir.constant(true) : i1\n"
    return Test(f"{text}%inside = llvm.xor {disjunction}, %true : i1\n")


def _intrinsic(name: str, result: str = "%inside") -> str:
    return f'{result} = llvm.call_intrinsic "{name}"(%p) : (!llvm.ptr) -> i1\n'


def _cast(space: MemorySpace, target: Target) -> Test | None:
    space_cast = target.space_casts.get(space)
    if space_cast is None:
        return None
    name, storage_class = space_cast
    convention, generic = target.function_convention, pointer_type(target.generic)
    cast_type = pointer_type(target.number(space))
    return Test(
        f"%class = llvm.mlir.constant({storage_class} : i32) : i32\n"
        f"%q = llvm.call {convention} @{name}(%p, %class) : ({generic}, i32) -> "
        f"{cast_type}\n"
        f"%null = llvm.mlir.zero : {cast_type}\n"
        f'%inside = llvm.icmp "ne" %q, %null : {cast_type}\n',
        True,
        (f"llvm.func {convention} @{name}({generic}, i32) -> {cast_type}",),
    )


def _tag_test(space: MemorySpace, private: PrivateMemory) -> Test | None:
    if space not in EMITTED_TAGS and space is not _S.GLOBAL:
        return None
    tags = [EMITTED_TAGS[space]] if space in EMITTED_TAGS else [*GLOBAL_TAGS]
    if space is _S.GLOBAL and private is PrivateMemory.TAGGED_GLOBAL:
        tags.append(EMITTED_TAGS[_S.LOCAL])
    if space is _S.LOCAL and private is PrivateMemory.GLOBAL:
        tags.extend(GLOBAL_TAGS)
    text = (
        "%i = llvm.ptrtoint %p {gas.tagged} : !llvm.ptr<4> to i64\n"
        f"%shift = llvm.mlir.constant({TAG_SHIFT} : i64) : i64\n"
        "%tag = llvm.lshr %i, %shift : i64\n"
    )
    before = ""
    for number, tag in enumerate(tags):
        is_last = number == len(tags) - 1
        one = "%inside" if is_last and not before else f"%is{number}"
        text += (
            f"%tag{number} = llvm.mlir.constant({tag} : i64) : i64\n"
            f'{one} = llvm.icmp "eq" %tag, %tag{number} : i64\n'
        )
        if before:
            both = "%inside" if is_last else f"%any{number}"
            text += f"{both} = llvm.or {before}, {one} : i1\n"
            one = both
        before = one
    return Test(text)
