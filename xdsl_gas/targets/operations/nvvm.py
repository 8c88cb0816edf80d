"""
Translates operations of the `nvvm` dialect, which are intrinsics of NVPTX.

See https://llvm.org/docs/NVPTXUsage.html#intrinsics.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.dialects.enum_attributes import KeywordAttribute
from xdsl_gas.targets.operations.calls import arguments
from xdsl_gas.targets.operations.intrinsics import (
    call_of_intrinsic,
    immediate_of,
)
from xdsl_gas.targets.properties import NotWritable, Properties, words
from xdsl_gas.targets.writer import Argument, FunctionWriter, Made, Writer, call

_Name = Callable[[Operation, Properties], str]
"""Returns the part of an intrinsic's name behind `llvm.nvvm.`; reads properties."""


def _intrinsic(name: str | _Name, *immediates: str) -> Writer:
    """A call with the operands of the operation, and properties behind them."""

    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        text = name if isinstance(name, str) else name(op, properties)
        passed = arguments(to, tuple(op.operands), None)
        passed += [immediate_of(to, op, properties, each) for each in immediates]
        return _call(to, op, properties, text, passed)

    return write


def _call(
    to: FunctionWriter,
    op: Operation,
    properties: Properties,
    name: str,
    passed: list[Argument],
    result: str | None = None,
) -> str:
    return call_of_intrinsic(to, op, properties, f"llvm.nvvm.{name}", passed, result)


def _word(properties: Properties, name: str) -> str:
    """Returns the keyword of an enumeration; may raise `NotWritable`."""
    attribute = properties.attribute(name)
    if not isinstance(attribute, KeywordAttribute):
        raise NotWritable(f"`{name}` = {attribute}")
    return cast(KeywordAttribute[Any], attribute).data.value


def _in(op: Operation, suffixes: Mapping[int, str]) -> str:
    """Returns the suffix for the address space of the first operand."""
    space = address_space(op.operands[0].type) or 0
    if space not in suffixes:
        raise NotWritable(f"`{op.name}` in address space {space}")
    return suffixes[space]


_GENERIC_OR_SHARED = {0: "", 3: ".shared"}


def _mangled(op: Operation, index: int) -> str:
    type_name = str(op.operands[index].type)
    if type_name not in ("i32", "i64", "f32"):
        raise NotWritable(f"`{op.name}` of {type_name}")
    return type_name


def _barrier(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    sizes = properties.integers("operandSegmentSizes") or (0, 0, 0)
    values = iter(arguments(to, tuple(op.operands), None))
    id_, threads, predicate = (next(values) if size else None for size in sizes)
    reduction = properties.attribute("reductionOp")
    passed = [id_ or ("i32", "0")]
    if threads is not None:
        passed.append(threads)
    suffix = "all" if threads is None else "count"
    if reduction is None:
        return _call(to, op, properties, f"barrier.cta.sync.aligned.{suffix}", passed)
    if predicate is None or not isinstance(reduction, KeywordAttribute):
        raise NotWritable(f"the reduction {reduction}")
    word: str = cast(KeywordAttribute[Any], reduction).data.value
    passed.append(("i1", to.temporary(f"icmp ne i32 {predicate[1]}, 0")))
    name = f"barrier.cta.red.{word}.aligned.{suffix}"
    if word == "popc":
        return _call(to, op, properties, name, passed, "i32")
    temporary = to.temporary(_call(to, op, properties, name, passed, "i1"))
    return f"zext i1 {temporary} to i32"


def _barrier0(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    name = "barrier.cta.sync.aligned.all"
    return _call(to, op, properties, name, [("i32", "0")])


def _arrive(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    passed = arguments(to, tuple(op.operands), None)
    if len(passed) == 1:
        passed.insert(0, ("i32", "0"))
    return _call(to, op, properties, "barrier.cta.arrive.aligned.count", passed)


def _elect(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    passed = arguments(to, tuple(op.operands), None) or [("i32", "-1")]
    result_type = "{ i32, i1 }"
    temporary = to.temporary(
        _call(to, op, properties, "elect.sync", passed, result_type)
    )
    return f"extractvalue {result_type} {temporary}, 1"


def _shuffle(op: Operation, properties: Properties) -> str:
    valid = "p" if properties.flag("return_value_and_is_valid") else ""
    kind = _word(properties, "kind")
    return f"shfl.sync.{kind}.{_mangled(op, 1)}{valid}"


def _match(op: Operation, properties: Properties) -> str:
    kind = _word(properties, "kind")
    return f"match.{kind}.sync.{_mangled(op, 1)}{'p' if kind == 'all' else ''}"


def _redux(op: Operation, properties: Properties) -> str:
    name = f"redux.sync.{_word(properties, 'kind')}"
    name += ".abs" if properties.flag("abs") else ""
    return name + (".NaN" if properties.flag("nan") else "")


def _memory_barrier(op: Operation, properties: Properties) -> str:
    scope = _word(properties, "scope")
    if scope == "cluster":
        return "fence.sc.cluster"
    return f"membar.{'gl' if scope == 'gpu' else scope}"


def _proxy(op: Operation, properties: Properties) -> str:
    kind = _word(properties, "kind")
    if kind != "async.shared":
        return f"fence.proxy.{kind}"
    return f"fence.proxy.async.shared_{_word(properties, 'space')}"


def _restricted(name: str) -> _Name:
    def make(op: Operation, properties: Properties) -> str:
        order = _word(properties, "order")
        for proxy in ("fromProxy", "toProxy"):
            properties.attribute(proxy)
        space = "cluster" if order == "acquire" else "cta"
        return f"{name}.{order}.sync_restrict.space.{space}.scope.cluster"

    return make


def _copy(op: Operation, properties: Properties) -> str:
    size = properties.integer("size")
    modifier = _word(properties, "modifier")
    dynamic = ".s" if len(op.operands) == 3 else ""
    return f"cp.async.{modifier}.shared.global.{size}{dynamic}"


def _copy_arrival(op: Operation, properties: Properties) -> str:
    noinc = ".noinc" if properties.flag("noinc") else ""
    return f"cp.async.mbarrier.arrive{noinc}{_in(op, _GENERIC_OR_SHARED)}"


def _aligned(name: str) -> _Name:
    def make(op: Operation, properties: Properties) -> str:
        return name + (".aligned" if properties.flag("aligned") else "")

    return make


def _with_space(name: str, spaces: Mapping[int, str]) -> _Name:
    return lambda op, properties: name + _in(op, spaces)


def _transactions(name: str) -> _Name:
    def make(op: Operation, properties: Properties) -> str:
        scope = _word(properties, "scope")
        return f"{name}.scope.{scope}.space.{_in(op, {3: 'cta', 7: 'cluster'})}"

    return make


def _initialize(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    if len(op.operands) > 2:
        raise NotWritable(f"`{op.name}` under a predicate")
    passed = arguments(to, tuple(op.operands), None)
    name = f"mbarrier.init{_in(op, _GENERIC_OR_SHARED)}"
    return _call(to, op, properties, name, passed)


def _permute(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    mode = _word(properties, "mode")
    suffix = "" if mode == "default" else f".{mode}"
    passed = arguments(to, tuple(op.operands), None)
    return _call(to, op, properties, f"prmt{suffix}", passed)


def _event(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    mask = properties.integer("maskedEventId")
    if (event := properties.integer("eventId", -1)) >= 0:
        mask = 1 << event
    passed: list[Argument] = [("i16", str((mask + 0x8000) % 0x10000 - 0x8000))]
    return _call(to, op, properties, "pm.event.mask", passed)


def _dot(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    signs = ".".join(_word(properties, name)[0] for name in ("a_type", "b_type"))
    a, b, c = op.operands
    passed: list[Argument] = [
        ("i32", to.temporary(f"bitcast {to.typed(value)} to i32")) for value in (a, b)
    ]
    stem = "idp4a"
    if op.name.endswith("2way"):
        stem = "idp2a"
        passed.append(("i1", "1" if properties.flag("b_hi") else "0"))
    passed.append((to.type_of(c), to.bare(c)))
    return _call(to, op, properties, f"{stem}.{signs}", passed)


def _breakpoint(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return call("llvm.debugtrap", "void", ())


def _registers(op: Operation, properties: Properties) -> str:
    action = _word(properties, "action")[:3]
    return f"setmaxnreg.{action}.sync.aligned.u32"


def _bulk_wait(op: Operation, properties: Properties) -> str:
    return "cp.async.bulk.wait.group" + (".read" if properties.flag("read") else "")


def _dependencies(op: Operation, properties: Properties) -> str:
    return f"griddepcontrol.{_word(properties, 'kind').replace('_', '.')}"


def _prefetch(op: Operation, properties: Properties) -> str:
    if properties.flag("tensormap") or properties.flag("in_param_space"):
        raise NotWritable(f"`{op.name}` of a tensor map")
    if len(op.operands) > 1:
        raise NotWritable(f"`{op.name}` under a predicate")
    level = _word(properties, "cacheLevel")
    if properties.flag("uniform"):
        return f"prefetchu.{level}"
    name = f"prefetch{_in(op, {0: '', 1: '.global', 5: '.local'})}.{level}"
    if "evictPriority" in properties:
        name += "." + _word(properties, "evictPriority").replace("_", ".")
    return name


def _cancellation(op: Operation, properties: Properties) -> str:
    multicast = ".multicast" if properties.flag("multicast") else ""
    return f"clusterlaunchcontrol.try_cancel.async{multicast}.shared"


def _cancelled(op: Operation, properties: Properties) -> str:
    query = _word(properties, "query_type").replace("cta_id_", "ctaid.")
    return f"clusterlaunchcontrol.query_cancel.{query}"


_SIZES = {
    f"nvvm.read.ptx.sreg.{word}.smem.size": _intrinsic(
        f"read.ptx.sreg.{word}_smem_size"
    )
    for word in ("aggr", "dynamic", "total")
}

WRITERS: dict[str, Writer] = {
    **_SIZES,
    **{
        f"nvvm.{name}": _intrinsic(name)
        for name in words(
            "bar.warp.sync cp.async.bulk.commit.group cp.async.commit.group exit "
            "fence.sc.cluster nanosleep rcp.approx.ftz.f"
        )
    },
    "nvvm.barrier": _barrier,
    "nvvm.barrier.arrive": _arrive,
    "nvvm.barrier0": _barrier0,
    "nvvm.breakpoint": _breakpoint,
    "nvvm.clusterlaunchcontrol.query.cancel": _intrinsic(_cancelled),
    "nvvm.clusterlaunchcontrol.try.cancel": _intrinsic(_cancellation),
    "nvvm.cluster.arrive": _intrinsic(_aligned("barrier.cluster.arrive")),
    "nvvm.cluster.arrive.relaxed": _intrinsic(
        _aligned("barrier.cluster.arrive.relaxed")
    ),
    "nvvm.cluster.wait": _intrinsic(_aligned("barrier.cluster.wait")),
    "nvvm.cp.async.bulk.wait_group": _intrinsic(_bulk_wait, "group"),
    "nvvm.cp.async.mbarrier.arrive": _intrinsic(_copy_arrival),
    "nvvm.cp.async.shared.global": _intrinsic(_copy),
    "nvvm.cp.async.wait.group": _intrinsic("cp.async.wait.group", "n"),
    "nvvm.dot.accumulate.2way": _dot,
    "nvvm.dot.accumulate.4way": _dot,
    "nvvm.elect.sync": _elect,
    "nvvm.fence.mbarrier.init": _intrinsic("fence.mbarrier_init.release.cluster"),
    "nvvm.fence.proxy": _intrinsic(_proxy),
    "nvvm.fence.proxy.sync_restrict": _intrinsic(
        _restricted("fence.proxy.async_generic")
    ),
    "nvvm.fence.sync_restrict": _intrinsic(_restricted("fence")),
    "nvvm.griddepcontrol": _intrinsic(_dependencies),
    "nvvm.mapa": _intrinsic(_with_space("mapa", {0: "", 3: ".shared.cluster"})),
    "nvvm.match.sync": _intrinsic(_match),
    "nvvm.mbarrier.arrive.nocomplete": _intrinsic(
        _with_space("mbarrier.arrive.noComplete", _GENERIC_OR_SHARED)
    ),
    "nvvm.mbarrier.arrive_drop.nocomplete": _intrinsic(
        _with_space("mbarrier.arrive.drop.noComplete", _GENERIC_OR_SHARED)
    ),
    "nvvm.mbarrier.complete_tx": _intrinsic(_transactions("mbarrier.complete.tx")),
    "nvvm.mbarrier.expect_tx": _intrinsic(_transactions("mbarrier.expect.tx")),
    "nvvm.mbarrier.init": _initialize,
    "nvvm.mbarrier.inval": _intrinsic(
        _with_space("mbarrier.inval", _GENERIC_OR_SHARED)
    ),
    "nvvm.memory.barrier": _intrinsic(_memory_barrier),
    "nvvm.pmevent": _event,
    "nvvm.prefetch": _intrinsic(_prefetch),
    "nvvm.prmt": _permute,
    "nvvm.redux.sync": _intrinsic(_redux),
    "nvvm.setmaxregister": _intrinsic(_registers, "regCount"),
    "nvvm.shfl.sync": _intrinsic(_shuffle),
    "nvvm.st.bulk": _intrinsic(
        _with_space("st.bulk", {0: "", 3: ".shared.cta"}), "initVal"
    ),
    "nvvm.wgmma.commit.group.sync.aligned": _intrinsic(
        "wgmma.commit_group.sync.aligned"
    ),
    "nvvm.wgmma.fence.aligned": _intrinsic("wgmma.fence.sync.aligned"),
    "nvvm.wgmma.wait.group.sync.aligned": _intrinsic(
        "wgmma.wait_group.sync.aligned", "group"
    ),
    "nvvm.vote.sync": _intrinsic(
        lambda op, properties: f"vote.{_word(properties, 'kind')}.sync"
    ),
}


def intrinsic_of(name: str) -> Writer | None:
    """Returns the writer of an intrinsic; None if it is not known."""
    if name.startswith("nvvm.read.ptx.sreg."):
        return _intrinsic(name.removeprefix("nvvm."))
    return None
