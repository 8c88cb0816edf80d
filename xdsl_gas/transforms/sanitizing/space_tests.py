"""
How each target tells at run time whether a generic pointer points to a space.

    nvptx   isspacep.shared, .local, .global, .const, .shared::cluster
    amdgpu  is.shared, is.private; global and constant memory is in neither
    spir    GenericCastToPtrExplicit; the tag if the module has tags
"""

from dataclasses import dataclass

from xdsl_gas.analysis.target.tag_encoding import (
    EMITTED_TAGS,
    GLOBAL_TAGS,
    TAG_SHIFT,
    PrivateMemory,
)
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.target_fields import required
from xdsl_gas.target_tables import AMDGPU, NVPTX, SPIR

_S = MemorySpace
_NVPTX_TESTS = {
    _S.SHARED: "shared",
    _S.LOCAL: "local",
    _S.GLOBAL: "global",
    _S.CONSTANT: "const",
    _S.DISTRIBUTED_SHARED: "shared.cluster",
}


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
    if target is NVPTX:
        name = _NVPTX_TESTS.get(space)
        return None if name is None else Test(_intrinsic(f"nvvm.isspacep.{name}"))
    if target is AMDGPU:
        return _amdgpu_test(space)
    if target is SPIR:
        return _explicit_cast(space) if private is None else _tag_test(space, private)
    name = required(target, "space_tests", target.space_tests).get(space)
    return None if name is None else Test(_intrinsic(name.removeprefix("llvm.")))


def _intrinsic(name: str, result: str = "%inside") -> str:
    return f'{result} = llvm.call_intrinsic "llvm.{name}"(%p) : (!llvm.ptr) -> i1\n'


def _amdgpu_test(space: MemorySpace) -> Test | None:
    match space:
        case _S.SHARED:
            return Test(_intrinsic("amdgcn.is.shared"))
        case _S.LOCAL:
            return Test(_intrinsic("amdgcn.is.private"))
        case _S.GLOBAL | _S.CONSTANT:
            return Test(
                _intrinsic("amdgcn.is.shared", "%shared")
                + _intrinsic("amdgcn.is.private", "%private")
                + "%other = llvm.or %shared, %private : i1\n"
                "%true = llvm.mlir.constant(true) : i1\n"
                "%inside = llvm.xor %other, %true : i1\n"
            )
        case _:
            return None


_EXPLICIT_CASTS = {
    _S.GLOBAL: ("_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4vi", 5),
    _S.SHARED: ("_Z40__spirv_GenericCastToPtrExplicit_ToLocalPU3AS4vi", 4),
    _S.LOCAL: ("_Z42__spirv_GenericCastToPtrExplicit_ToPrivatePU3AS4vi", 7),
}
"""
The functions of which LLVM's backend and SPIR-V's translator make
OpGenericCastToPtrExplicit, and the storage classes that they take.
"""


def _explicit_cast(space: MemorySpace) -> Test | None:
    found = _EXPLICIT_CASTS.get(space)
    if found is None:
        return None
    name, storage_class = found
    number = SPIR.number(space)
    kind = f"!llvm.ptr<{number}>" if number else "!llvm.ptr"
    return Test(
        f"%class = llvm.mlir.constant({storage_class} : i32) : i32\n"
        f"%q = llvm.call spir_funccc @{name}(%p, %class) : (!llvm.ptr<4>, i32) -> "
        f"{kind}\n"
        f"%null = llvm.mlir.zero : {kind}\n"
        f'%inside = llvm.icmp "ne" %q, %null : {kind}\n',
        True,
        (f"llvm.func spir_funccc @{name}(!llvm.ptr<4>, i32) -> {kind}",),
    )


def _tag_test(space: MemorySpace, private: PrivateMemory) -> Test | None:
    if space not in _EXPLICIT_CASTS:
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
