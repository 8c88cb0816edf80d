"""
Translates the attributes of functions, calls and variables.

See https://llvm.org/docs/LangRef.html#function-attributes and
https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfunc-llvmllvmfuncop.
"""

from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import (
    array_elements,
    dense_integers,
    integer_value,
)
from xdsl_gas.dialects.gas import CALL_MEMORY, LLVM_ATTRIBUTES
from xdsl_gas.dialects.llvm.attributes.common import (
    BOOLEANS,
    FLAGS,
    MEMORY_LOCATIONS,
    STREAMING_MODES,
    STRINGS,
    ZA_STATES,
    MemoryEffectsAttr,
    UWTableKindAttr,
    VScaleRangeAttr,
)
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.dialects.opencl import KERNEL
from xdsl_gas.targets.properties import (
    NotWritable,
    Properties,
    words,
)

_BOOLEANS = {
    "approx_func_fp_math": "approx-func-fp-math",
    **BOOLEANS,
    "unsafe_fp_math": "unsafe-fp-math",
}

_WORDS = frozenset(
    words(
        "alwaysinline builtin cold convergent coro_elide_safe "
        "coro_only_destroy_when_complete disable_sanitizer_instrumentation "
        "fn_ret_thunk_extern hot hybrid_patchable inlinehint jumptable minsize "
        "mustprogress naked nobuiltin nocallback nocf_check nodivergencesource "
        "nocreateundeforpoison noduplicate nofree noimplicitfloat noinline nomerge "
        "nonlazybind noprofile "
        "norecurse noredzone noreturn nosanitize_bounds nosanitize_coverage nosync "
        "nounwind null_pointer_is_valid optdebug optforfuzzing optnone optsize "
        "presplitcoroutine returns_twice safestack sanitize_address "
        "sanitize_alloc_token sanitize_hwaddress sanitize_memory sanitize_memtag "
        "sanitize_numerical_stability sanitize_realtime sanitize_realtime_blocking "
        "sanitize_thread sanitize_type shadowcallstack skipprofile speculatable "
        "speculative_load_hardening ssp sspreq sspstrong strictfp willreturn"
    )
)
"""The LLVM enum attributes of functions that `passthrough` may contain."""

_NUMBERED = frozenset(
    ["alignstack", "allockind", "allocsize", "memory", "uwtable", "vscale_range"]
)

_ARM = dict(sorted({**STREAMING_MODES, **ZA_STATES}.items()))

_NVVM_NUMBERS = {
    "nvvm.maxntid": "nvvm.maxntid",
    "nvvm.reqntid": "nvvm.reqntid",
    "nvvm.cluster_dim": "nvvm.cluster_dim",
    "nvvm.cluster_max_blocks": "nvvm.maxclusterrank",
    "nvvm.minctasm": "nvvm.minctasm",
    "nvvm.maxnreg": "nvvm.maxnreg",
}


def call_attributes(op: Operation, properties: Properties) -> list[str]:
    """
    Returns the attributes of a call. MLIR adds the effects of the callee to its own,
    which are therefore kept.
    """
    if not op.attributes:
        return function_attributes(properties)
    own = op.attributes.get(CALL_MEMORY)
    if isinstance(own, StringAttr):
        properties.pop("memory_effects", None)
    attributes = function_attributes(properties)
    if isinstance(own, StringAttr) and own.data:
        attributes.append(own.data)
    return attributes + kept_attributes(op)


def function_attributes(properties: Properties) -> list[str]:
    """Returns the attributes that functions and calls may both have."""
    attributes = properties.words(FLAGS)
    effects = properties.pop("memory_effects", None)
    if effects is not None and isinstance(effects, MemoryEffectsAttr):
        attributes.append(_memory(effects))
    return attributes


def kept_attributes(op: Operation) -> list[str]:
    """Returns the LLVM attributes that MLIR cannot represent, as one text."""
    attributes = op.attributes
    if not attributes or (kept := attributes.get(LLVM_ATTRIBUTES)) is None:
        return []
    return [kept.data] if isinstance(kept, StringAttr) and kept.data else []


def _memory(effects: MemoryEffectsAttr) -> str:
    other = cast(StringAttr, effects.get("other")).data
    words = [other]
    for key, word in MEMORY_LOCATIONS.items():
        access = effects.get(key)
        # Locations unknown to older versions of MLIR have the default.
        if isinstance(access, StringAttr) and access.data != other:
            words.append(f"{word}: {access.data}")
    return f"memory({', '.join(words)})"


def definition_attributes(op: Operation, properties: Properties) -> list[str]:
    """Returns the attributes that only functions may have."""
    attributes = function_attributes(properties)
    for attribute in properties.elements("passthrough"):
        attributes.append(_passed_through(attribute))
    if properties.flag(KERNEL):
        attributes.append(quoted(KERNEL))
    if not STRINGS.keys().isdisjoint(properties):
        for name, key in STRINGS.items():
            if (text := properties.text(name)) is not None:
                attributes.append(f"{quoted(key)}={quoted(text)}")
    if not _BOOLEANS.keys().isdisjoint(properties):
        for name, key in _BOOLEANS.items():
            value = integer_value(properties.pop(name, None))
            if value is not None:
                attributes.append(f'{quoted(key)}="{"true" if value else "false"}"')
    if (pointer := properties.pop("frame_pointer", None)) is not None:
        attributes.append(f'"frame-pointer"={quoted(_frame_pointer(pointer))}')
    features = properties.pop("target_features", None)
    if isinstance(features, llvm.TargetFeaturesAttr):
        text = ",".join(feature.data for feature in features.features)
        attributes.append(f'"target-features"={quoted(text)}')
    attributes += map(quoted, properties.words(_ARM))
    if any(name.startswith("rocdl.") for name in op.attributes):
        attributes += _of_rocdl(op, properties)
    if properties.flag("nvvm.blocksareclusters"):
        attributes.append('"nvvm.blocksareclusters"')
    for name, key in _NVVM_NUMBERS.items():
        if name not in properties:
            continue
        if (numbers := _numbers(properties.pop(name, None))) is not None:
            attributes.append(f"{quoted(key)}={quoted(','.join(map(str, numbers)))}")
    scale = properties.pop("vscale_range", None)
    if isinstance(scale, VScaleRangeAttr):
        least, most = map(integer_value, (scale.get("minRange"), scale.get("maxRange")))
        attributes.append(f"vscale_range({least},{most})")
    table = properties.pop("uwtable_kind", None)
    if isinstance(table, UWTableKindAttr) and table.value.data != "none":
        attributes.append(
            {"sync": "uwtable(sync)", "async": "uwtable"}[table.value.data]
        )
    # `passthrough` may repeat other attributes.
    return list(dict.fromkeys(attributes))


def _of_rocdl(op: Operation, properties: Properties) -> list[str]:
    """Returns the attributes that the dialect `rocdl` gives a function."""
    is_kernel = "rocdl.kernel" in op.attributes
    sizes = properties.text("rocdl.flat_work_group_size")
    if most := properties.integer("rocdl.max_flat_work_group_size"):
        sizes = f"1,{most}"
    if sizes is None and is_kernel:
        sizes = "1,256"
    uniform = integer_value(properties.pop("rocdl.uniform_work_group_size", None))
    if uniform is None and is_kernel:
        uniform = 1
    atomics = integer_value(properties.pop("rocdl.unsafe_fp_atomics", None))
    waves = integer_value(properties.pop("rocdl.waves_per_eu", None))
    texts = {
        "amdgpu-flat-work-group-size": sizes,
        "uniform-work-group-size": _truth(uniform),
        "amdgpu-unsafe-fp-atomics": _truth(atomics),
        "amdgpu-waves-per-eu": None if waves is None else str(waves),
    }
    return [
        f"{quoted(key)}={quoted(text)}"
        for key, text in texts.items()
        if text is not None
    ]


def _truth(value: int | None) -> str | None:
    return None if value is None else "true" if value else "false"


def _numbers(attribute: Attribute | None) -> tuple[int, ...] | None:
    number = integer_value(attribute)
    return dense_integers(attribute) if number is None else (number,)


def _frame_pointer(attribute: Attribute) -> str:
    if isinstance(attribute, llvm.FramePointerKindAttr):
        return attribute.data.value
    value = cast(Any, attribute).value
    return cast(StringAttr, value).data


def target_attributes(properties: Properties) -> list[str]:
    """Returns the attributes of a variable."""
    return [
        _passed_through(attribute)
        for attribute in properties.elements("target_specific_attrs")
    ]


def _passed_through(attribute: Attribute) -> str:
    if isinstance(attribute, StringAttr):
        key = attribute.data
        if key in _NUMBERED:
            if key == "uwtable":
                return key
            raise NotWritable(f"the attribute `{key}` in `passthrough`")
        return key if key in _WORDS else quoted(key)
    pair = [
        part.data for part in array_elements(attribute) if isinstance(part, StringAttr)
    ]
    if len(pair) != 2 or (pair[0] in _WORDS and pair[1]):
        raise NotWritable(f"the attribute {attribute} in `passthrough`")
    key, value = pair
    if key in _WORDS:
        return key
    if key in _NUMBERED:
        if (text := _numbered(key, value)) is None:
            raise NotWritable(f"the attribute {attribute} in `passthrough`")
        return text
    return f"{quoted(key)}={quoted(value)}"


_ALLOCATION_KINDS = words("alloc realloc free uninitialized zeroed aligned")


def _numbered(key: str, value: str) -> str | None:
    """Returns an attribute that LLVM holds as a number; None if it is none."""
    if not value.isdecimal():
        return None
    number = int(value)
    low, high = number & 0xFFFFFFFF, number >> 32
    match key:
        case "allockind":
            kinds = [
                kind for bit, kind in enumerate(_ALLOCATION_KINDS) if number >> bit & 1
            ]
            return f"allockind({quoted(','.join(kinds))})"
        case "allocsize":
            # The size of an element, and the index of their number if there is one.
            return f"allocsize({high}{'' if low == 0xFFFFFFFF else f',{low}'})"
        case "vscale_range":
            return f"vscale_range({high},{low})"
        case "alignstack":
            return f"alignstack({number})"
        case "uwtable":
            return {1: "uwtable(sync)", 2: "uwtable"}.get(number)
        case _:
            return None
