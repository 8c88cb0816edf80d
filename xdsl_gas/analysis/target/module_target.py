"""
Which target a module was made for, read off the module, and the number of work-items
in a warp or wavefront.
"""

from collections.abc import Iterator

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.functions import Function, calling_convention, result_types
from xdsl_gas.analysis.target.data_layout import (
    TRIPLE,
    data_layout_of_module,
    device_modules,
    nested_modules,
    stated_triple,
    states_data_layout,
    triples_of_targets,
)
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.memory_space import SPECIFIC_SPACES, MemorySpace, Target
from xdsl_gas.pointer_interface import PointerType
from xdsl_gas.target_tables import TARGETS, target_of_triple


def warp_size_of(target: Target, function: Operation) -> int | None:
    """
    Returns the number of work-items in a warp or wavefront of a function; None for
    targets that have neither.
    """
    stated, of_32 = target.warp_feature, target.processors_with_warps_of_32
    features = function.properties.get("target_features")
    if stated is not None and isinstance(features, llvm.TargetFeaturesAttr):
        for feature in features.features:
            if (match := stated.fullmatch(feature.data)) is not None:
                return int(match[1])
    cpu = function.properties.get("target_cpu")
    if of_32 and isinstance(cpu, StringAttr) and of_32.fullmatch(cpu.data):
        return 32
    return target.warp_size or None


def target_of_module(module: Operation, name: str | None = None) -> Target:
    """
    The target with the given name, or else the one the module was made for: by
    `llvm.target_triple`, or by the calling conventions, the kernel attributes and the
    types of its functions, where a type itself names the space.

    Raises `MemorySpaceError` for an unknown name, for the name of a target that the
    triple contradicts, and for a module that gives no hint or contradictory ones; the
    message names the option to set.
    """
    triple = triple_of_module(module)
    of_triple = target_of_triple(triple)
    _check_device_modules(module)
    if name is not None:
        return _named(name, of_triple, triple)
    if of_triple is not None:
        return of_triple
    if triple is not None:
        reason = f"its target triple '{triple}' is not a known one"
    else:
        stated = {t.name for op in device_modules(module) for t in _stated_targets(op)}
        hints = {t.name: t for t in _hints_of_functions(module)}
        if len(hints) == 1 and not stated:
            return next(iter(hints.values()))
        if stated:
            reason = "it has 'targets' of " + " and ".join(sorted(stated))
        elif hints:
            reason = "it has functions of " + " and ".join(sorted(hints))
        else:
            reason = (
                "it has no target triple, and no function has the calling convention "
                "or the kernel attribute of a target"
            )
    raise MemorySpaceError(
        f"the target of the module is not decidable: {reason}. Set the option "
        f"'target=' of the pass to one of {', '.join(TARGETS)}, or give the module an "
        f"attribute '{TRIPLE}'."
    )


def _check_device_modules(module: Operation) -> None:
    """
    Raises `MemorySpaceError` for device modules of different targets: a pass treats
    them as one program.
    """
    device = device_modules(module)
    if len(device) < 2:
        return
    known: Target | None = None
    for op in device:
        targets = _stated_targets(op) or set(_hints_of_functions(op))
        for target in targets if len(targets) == 1 else ():
            if known is not None and known is not target:
                raise error_at(
                    op,
                    f"it is for {target.name}, and another one beside it for "
                    f"{known.name}.",
                    "Run the pass on each of them by itself.",
                )
            known = target


def _stated_targets(device: Operation) -> set[Target]:
    """The targets of a device module, by its triple or its `targets`."""
    triple = stated_triple(device)
    triples = triples_of_targets(device) if triple is None else (triple,)
    return {target for target in map(target_of_triple, triples) if target is not None}


def _named(name: str, of_triple: Target | None, triple: str | None) -> Target:
    """Returns the target of a name, which a module with a triple can have."""
    if name not in TARGETS:
        raise MemorySpaceError(
            f"unknown target '{name}' in option 'target='. Use one of "
            f"{', '.join(TARGETS)}."
        )
    target = TARGETS[name]
    if of_triple is None or of_triple is target:
        return target
    if of_triple.is_processor and target.runs_on_processors:
        return target
    raise MemorySpaceError(
        f"the target {name} is asked for, and the module is for {of_triple.name}, by "
        f"its target triple '{triple}'. Omit the option 'target', or compile the "
        f"source for {name}."
    )


def check_processor(
    module: Operation, processor: str, target: Target | None = None
) -> None:
    """
    Raises `MemorySpaceError` for a processor of another target than `target`, by
    default that of the module's triple. Other names are left to LLVM.
    """
    if target is None:
        check_processor_of(triple_of_module(module), processor)
    else:
        _check_processor(target, processor)


def check_processor_of(triple: str | None, processor: str) -> None:
    """Does what `check_processor` does for a module that will have a triple."""
    target = target_of_triple(triple)
    if target is not None:
        _check_processor(target, processor)


def _check_processor(target: Target, processor: str) -> None:
    for known in TARGETS.values():
        start = known.processors
        if start and processor.startswith(start) and target is not known:
            others = f", or name a processor of {target.name}" * bool(target.processors)
            raise MemorySpaceError(
                f"the processor '{processor}' is one of {known.name}, and the "
                f"module is for {target.name}. Omit the option 'cpu'{others}."
            )


def triple_of_module(module: Operation) -> str | None:
    """
    The target triple of the code of the device: that of the device modules, if there
    are any; otherwise that of the module, or of the first nested one that has one.
    """
    device = device_modules(module)
    first = next(filter(None, map(stated_triple, device)), None)
    if first is not None:
        return first
    own = stated_triple(module)
    is_of_host = device and (host := target_of_triple(own)) and host.is_processor
    if own is not None and not is_of_host:
        return own
    return next(filter(None, map(triple_of_module, nested_modules(module))), None)


def _hints_of_functions(module: Operation) -> Iterator[Target]:
    for op in module.walk():
        if not isinstance(op, Function):
            continue
        convention = calling_convention(op)
        for target in TARGETS.values():
            own = target.own_conventions
            is_own = convention in own or convention in own.values()
            if is_own and convention != "ccc":
                yield target
            if target.kernel_attribute in op.attributes:
                yield target
        for value_type in (*op.function_type.inputs, *result_types(op)):
            if isinstance(value_type, PointerType):
                yield value_type.TARGET


def spaces_as_wide_as_generic(
    module: Operation, target: Target
) -> frozenset[MemorySpace]:
    """
    The spaces whose pointers are as wide as generic ones, by the data layout of the
    module; all spaces for a language, where no comparison depends on the width.
    """
    if not target.numbers:
        return frozenset(SPECIFIC_SPACES)
    layout = data_layout_of_module(module, target)
    width = layout.pointer(target.generic).size
    return frozenset(
        space
        for space, number in target.numbers.items()
        if layout.pointer(number).size == width
    )


def has_wide_pointers(module: Operation, target: Target) -> bool:
    """
    Whether generic pointers surely have 64 bits, by the data layout of the module or by
    the name of its architecture.
    """
    if not target.numbers or not states_data_layout(module):
        architecture = (triple_of_module(module) or "").split("-")[0]
        return architecture.endswith("64")
    return data_layout_of_module(module, target).pointer(target.generic).size == 64


def kernel_pointers_are_global_by_default(module: Operation, target: Target) -> bool:
    """
    Whether a kernel's generic pointer arguments are assumed to be global by default. In
    CUDA and HIP the host passes no others, on which LLVM's backends rely as well.
    """
    where = target.kernel_pointers_are_global
    if isinstance(where, bool):
        return where
    return where in (triple_of_module(module) or "").split("-")
