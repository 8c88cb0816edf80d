"""
What each release of LLVM reads, and what says the same in those before.

Every row has the first release that has the feature. What only promises or hints is
left out before it; what has another spelling gets that; all else is an error. The rows
were found by `llvm-as` of LLVM 15, 16, 19, 20 and 22, and by the names in the libraries
of all releases from 15 on, see `test/unit/targets/test_releases.py`.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from xdsl_gas.memory_space import MachineCode
from xdsl_gas.targets.properties import words
from xdsl_gas.targets.releases.text import NOT_BEFORE, NOT_BEHIND

DROPPED = ""


@dataclass(frozen=True)
class Attribute:
    """An attribute of functions, calls, arguments or results."""

    since: int
    before: Callable[[str, int], str] | None = None
    """Returns the spelling for a release; None: it is left out."""


def _captures(text: str, release: int) -> str:
    return "nocapture" if text == "captures(none)" else DROPPED


_ACCESSES: Mapping[str, frozenset[str]] = {
    "none": frozenset[str](),
    "read": frozenset(("read",)),
    "write": frozenset(("write",)),
    "readwrite": frozenset(("read", "write")),
}
_OLD_ACCESSES: Mapping[frozenset[str], str] = {
    _ACCESSES["read"]: "readonly",
    _ACCESSES["write"]: "writeonly",
}


def _memory(text: str, release: int) -> str:
    """
    Returns memory effects without the locations that a release does not know: `errno`
    was part of `other`, the memories of a target of `inaccessiblemem`.
    """
    effects = {"other": _ACCESSES["none"]}
    for part in text[len("memory(") : -1].split(", "):
        place, _, access = part.rpartition(": ")
        effects[place or "other"] = _ACCESSES[access]
    default = effects.pop("other")
    named = {
        place: effects.get(place, default) for place in ("argmem", "inaccessiblemem")
    }
    if "errnomem" in effects:
        if release >= 21:
            named["errnomem"] = effects["errnomem"]
        else:
            default |= effects["errnomem"]
    for place, access in effects.items():
        if place.startswith("target_mem"):
            named["inaccessiblemem"] |= access
    if release < 16:
        return _old_memory(default, named["argmem"], named["inaccessiblemem"])
    spelled = {access: word for word, access in _ACCESSES.items()}
    listed = [
        f"{place}: {spelled[access]}"
        for place, access in named.items()
        if access != default
    ]
    if default or not listed:
        listed.insert(0, spelled[default])
    return f"memory({', '.join(listed)})"


def _old_memory(
    other: frozenset[str], arguments: frozenset[str], inaccessible: frozenset[str]
) -> str:
    every = other | arguments | inaccessible
    if not every:
        return "readnone"
    words: list[str] = []
    if not other:
        words.append(
            "inaccessiblemem_or_argmemonly"
            if arguments and inaccessible
            else "argmemonly"
            if arguments
            else "inaccessiblememonly"
        )
    if (word := _OLD_ACCESSES.get(every)) is not None:
        words.append(word)
    return " ".join(words)


ATTRIBUTES: Mapping[str, Attribute] = {
    "captures": Attribute(21, _captures),
    # Rewritten for all: the locations that it may name depend on the release.
    "memory": Attribute(22, _memory),
    **{
        word: Attribute(since)
        for since, names in {
            16: "skipprofile",
            17: "nofpclass",
            18: "dead_on_unwind optdebug writable",
            19: "coro_only_destroy_when_complete hybrid_patchable initializes range "
            "sanitize_numerical_stability",
            20: "coro_elide_safe nodivergencesource noext sanitize_realtime "
            "sanitize_realtime_blocking sanitize_type",
            21: "dead_on_return",
            22: "nocreateundeforpoison sanitize_alloc_token",
        }.items()
        for word in words(names)
    },
}
"""The attributes that are no older than `OLDEST`."""

_ATTRIBUTE = re.compile(
    rf" ?{NOT_BEFORE}({'|'.join(sorted(ATTRIBUTES, key=len, reverse=True))})"
    rf"(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?{NOT_BEHIND}"
)


def with_attributes(line: str, release: int) -> str:
    """Returns a line, whose strings are hidden, with the attributes of a release."""

    def respelled(match: re.Match[str]) -> str:
        row = ATTRIBUTES[match[1]]
        if release >= row.since:
            return match[0]
        space = " " if match[0].startswith(" ") else ""
        text = match[0][len(space) :]
        replacement = DROPPED if row.before is None else row.before(text, release)
        return space + replacement if replacement else ""

    if release < CLASSES_OF_AGGREGATES and "nofpclass(" in line:
        line = _CLASSES_OF_RESULT.sub("", line)
        line = _CLASSES_OF_ARGUMENT.sub(r"\1", line)
    return _ATTRIBUTE.sub(respelled, line)


CLASSES_OF_AGGREGATES = 21
"""The release with `nofpclass` of structures, such as complex numbers."""

_WORD = r"[a-z_]+(?:\([^()]*\))?"
_CLASSES_OF_RESULT = re.compile(rf"nofpclass\([^()]*\) (?=(?:{_WORD} )*[{{\[])")
_CLASSES_OF_ARGUMENT = re.compile(rf"([}}\]](?: {_WORD})*?) nofpclass\([^()]*\)")


_FAST_MATH = words("fast nnan ninf nsz arcp contract afn reassoc")

FLAGS: Mapping[tuple[str, str], int] = {
    ("zext", "nneg"): 18,
    ("or", "disjoint"): 18,
    ("uitofp", "nneg"): 19,
    ("trunc", "nuw"): 19,
    ("trunc", "nsw"): 19,
    ("getelementptr", "nusw"): 19,
    ("getelementptr", "nuw"): 19,
    ("getelementptr", r"inrange\(-?\d+, -?\d+\)"): 19,
    ("icmp", "samesign"): 20,
    **{(opcode, flag): 20 for opcode in ("fptrunc", "fpext") for flag in _FAST_MATH},
}
"""Flags of instructions and constant expressions: without them, they are poison less
often."""


@cache
def _flags_after(release: int) -> Sequence[re.Pattern[str]]:
    """What finds the flags that a release does not have."""
    return [
        re.compile(
            rf"({NOT_BEFORE}{opcode}(?: [a-z]+(?:\([-0-9, ]*\))?)*?) {flag}(?= )"
        )
        for (opcode, flag), since in FLAGS.items()
        if release < since
    ]


def flags_in(text: str, release: int) -> Sequence[re.Pattern[str]]:
    """Returns what finds those flags that a release lacks and a module may have."""
    return [pattern for pattern in _flags_after(release) if pattern.search(text)]


def without_flags(line: str, flags: Iterable[re.Pattern[str]]) -> str:
    """Returns a line, whose strings are hidden, without some flags of `flags_in`."""
    for pattern in flags:
        line = pattern.sub(r"\1", line)
    return line


UPDATES: Mapping[str, int] = {
    "uinc_wrap": 16,
    "udec_wrap": 16,
    "usub_cond": 20,
    "usub_sat": 20,
    "fmaximum": 21,
    "fminimum": 21,
}
"""The operations of `atomicrmw`."""

VECTOR_UPDATES, VECTOR_ATOMICS = 19, 21
"""The releases with `atomicrmw`, and `load atomic` and `store atomic`, of vectors."""

CONVENTIONS: Mapping[str, int] = {
    "amdgpu_cs_chain": 18,
    "amdgpu_cs_chain_preserve": 18,
    "graalcc": 19,
    "m68k_rtdcc": 19,
    "preserve_nonecc": 19,
    "riscv_vector_cc": 19,
    "riscv_vls_cc": 21,
    "amdgpu_gfx_whole_wave": 22,
}

KEYWORDS: Mapping[str, int] = {
    **CONVENTIONS,
    "target": 16,
    "ptrauth": 19,
    "code_model": 19,
}
"""Words without which a module means something else: types, constants, conventions."""

_KEYWORD = re.compile(rf"{NOT_BEFORE}({'|'.join(KEYWORDS)}){NOT_BEHIND}")


def may_have_keywords(text: str) -> bool:
    """Whether a module may have words that a release does not have."""
    return _KEYWORD.search(text) is not None


def missing_keyword(line: str, release: int) -> tuple[str, int] | None:
    """Returns a word that a release does not have, with the first one that does."""
    for match in _KEYWORD.finditer(line):
        if release < (since := KEYWORDS[match[1]]):
            return match[1], since
    return None


SPLATS, ADDRESSES, RECORDS, LAUNCH_BOUNDS, FLAG_OF_CODE_OBJECTS = 19, 22, 19, 21, 19
"""
The releases with `splat (...)`, `ptrtoaddr`, debug records, launch bounds as attributes
of functions, and the name `amdhsa_code_object_version`.
"""

ASSIGNMENTS = 16
"""The release with `llvm.dbg.assign` and `!DIAssignID`."""

NVVM_ANNOTATIONS: Mapping[str, tuple[str, int]] = {
    "nvvm.maxntid": ("maxntid", 15),
    "nvvm.reqntid": ("reqntid", 15),
    "nvvm.minctasm": ("minctasm", 15),
    "nvvm.maxnreg": ("maxnreg", 15),
    "nvvm.maxclusterrank": ("maxclusterrank", 18),
    "nvvm.cluster_dim": ("cluster_dim_", 20),
    "nvvm.blocksareclusters": ("", 22),
}
"""
Launch bounds: the name in `!nvvm.annotations`, and the first release that has them. A
list of numbers has `x`, `y` and `z` behind the name.
"""

LISTS_OF_BOUNDS = ("nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim")

GRID_CONSTANTS = 19
"""The release whose annotations have `grid_constant`, which only promises."""

FRAME_POINTERS: Mapping[str, tuple[int, str]] = {
    "non-leaf-no-reserve": (22, "non-leaf"),
    "reserved": (20, "none"),
}
"""The values of `"frame-pointer"`: the first release, and what is near before."""

LAYOUTS: Mapping[MachineCode | None, Mapping[str, tuple[int, str]]] = {
    MachineCode.AMDGCN: {
        "m:e": (22, ""),
        "p8:128:128:128:48": (21, "p8:128:128"),
        "p9:192:256:256:32": (18, ""),
        "p8:128:128": (17, ""),
        "p7:160:256:256:32": (17, ""),
        "ni:7:8:9": (18, "ni:7:8"),
        "ni:7:8": (17, "ni:7"),
    },
    MachineCode.PTX: {"p6:32:32": (21, ""), "i256:256": (21, "")},
}
"""
The entries of data layouts that LLVM adds to those of earlier releases, by what
the code generator writes: since when, and what stood in their place.
"""

METADATA_FIELDS: Mapping[str, int] = {
    "dataSize": 22,
    "bitStride": 22,
    "atomGroup": 21,
    "atomRank": 21,
    "coroSuspendIdx": 21,
    "enumKind": 21,
    "isArtificial": 21,
    "keyInstructions": 21,
    "specification": 21,
    "num_extra_inhabitants": 20,
    "ptrAuthKey": 19,
    "ptrAuthIsAddressDiscriminated": 19,
    "ptrAuthExtraDiscriminator": 19,
    "ptrAuthIsaPointer": 19,
    "ptrAuthAuthenticatesNullValues": 19,
}
"""Fields of debug information, which is less without them."""

_OLD_LANGUAGE = r"language: DW_LANG_"
METADATA_WORDS: tuple[tuple[str, int, str], ...] = (
    (r"cc: DW_CC_LLVM_DeviceKernel", 21, "cc: DW_CC_LLVM_OpenCLKernel"),
    (
        r"sourceLanguageName: DW_LNAME_C_plus_plus\b(?:, sourceLanguageVersion: \d+)?",
        22,
        f"{_OLD_LANGUAGE}C_plus_plus_14",
    ),
    (
        r"sourceLanguageName: DW_LNAME_(?:HIP|CPP_for_OpenCL)"
        r"(?:, sourceLanguageVersion: \d+)?",
        22,
        f"{_OLD_LANGUAGE}C_plus_plus_14",
    ),
    (
        r"sourceLanguageName: DW_LNAME_OpenCL_C(?:, sourceLanguageVersion: \d+)?",
        22,
        f"{_OLD_LANGUAGE}OpenCL",
    ),
    (
        r"sourceLanguageName: DW_LNAME_\w+(?:, sourceLanguageVersion: \d+)?",
        22,
        f"{_OLD_LANGUAGE}C99",
    ),
    (
        rf"{_OLD_LANGUAGE}(?:HIP|CPP_for_OpenCL)",
        19,
        f"{_OLD_LANGUAGE}C_plus_plus_14",
    ),
    (rf"{_OLD_LANGUAGE}C17", 16, f"{_OLD_LANGUAGE}C11"),
    (rf"{_OLD_LANGUAGE}C_plus_plus_(?:17|20)", 16, f"{_OLD_LANGUAGE}C_plus_plus_14"),
    (r"(!DILabel\([^)]*), column: \d+", 21, r"\1"),
    (rf"{_OLD_LANGUAGE}Metal", 21, f"{_OLD_LANGUAGE}C_plus_plus_14"),
    (r"tag: DW_TAG_template_alias", 19, "tag: DW_TAG_typedef"),
    (r", nameTableKind: Apple", 18, ""),
    (r"distinct !DIAssignID\(\)", ASSIGNMENTS, "distinct !{}"),
)
"""Words of debug information: since when, and what is next to them before."""

METADATA_NODES: Mapping[str, int] = {"DISubrangeType": 21, "DIFixedPointType": 21}
"""Nodes of debug information that nothing stands for before."""

EXTRACTED_BITS = 19
"""The release with `DW_OP_LLVM_extract_bits_sext` and `..._zext`."""
