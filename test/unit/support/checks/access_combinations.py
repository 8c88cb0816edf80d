"""
Every kind of access in LLVM IR, as one function each, in any address space: what the
tables of `memory_space.Target.accesses` are held against.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from xdsl_gas.access_forms import AccessForm

INTEGERS = ("i8", "i16", "i32", "i64")
FLOATS = ("half", "bfloat", "float", "double")
VECTORS = ("<2 x half>", "<4 x i8>", "<3 x i32>", "<4 x float>", "<2 x i64>")
WIDE = "i128"

_ALIGNMENTS = {"i8": 1, "i16": 2, "i64": 8, "double": 8, "ptr": 8}

_UPDATES = (
    *("xchg", "add", "sub", "and", "nand", "or", "xor", "max", "min", "umax", "umin"),
    *("uinc_wrap", "udec_wrap", "usub_cond", "usub_sat"),
)
_FLOAT_UPDATES = ("xchg", "fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum")

_OUT = "ptr addrspace(%global) %out"


@dataclass(frozen=True)
class Combination:
    """One access; `$P` is the type of its pointer, `$N` the number of the space."""

    form: AccessForm
    name: str
    body: str
    declaration: str = ""

    def function(self, symbol: str, space: int, global_space: int) -> tuple[str, str]:
        """A function of that name with the access in a space, and what it declares."""
        pointer = f"ptr addrspace({space})" if space else "ptr"

        def written(text: str) -> str:
            text = text.replace("%global", str(global_space))
            return text.replace("$P", pointer).replace("$N", str(space))

        head = f"define void @{symbol}($P %p, {_OUT}, i64 %n, <4 x i1> %mask)"
        return (
            written(f"{head} {{\n  {self.body}\n  ret void\n}}\n"),
            written(self.declaration),
        )


def module(
    triple: str, accesses: Iterable[tuple[Combination, int]], global_space: int
) -> str:
    """A module with a function for each combination and address space."""
    declarations: dict[str, None] = {}
    functions: list[str] = []
    for number, (combination, space) in enumerate(accesses):
        function, declaration = combination.function(f"f{number}", space, global_space)
        functions.append(function)
        declarations[declaration] = None
    return "\n".join([f'target triple = "{triple}"', *declarations, *functions])


def combinations(scopes: tuple[str, ...]) -> Iterator[Combination]:
    """Every combination, with the synchronization scopes of a target."""
    for kind in (*INTEGERS, *FLOATS, *VECTORS, WIDE, "i1", "ptr"):
        yield Combination(AccessForm.LOAD, f"load {kind}", _kept(kind, f"load {kind}"))
        yield Combination(
            AccessForm.STORE, f"store {kind}", _given(kind, f"store {kind} %x, $P %p")
        )
    yield from _atomic(scopes)
    yield from _on_blocks()
    yield from _on_vectors()
    yield from _hints()


def wide_atomics(scope: str) -> Iterator[Combination]:
    """Atomic accesses of 128 bits, which not every subtarget has."""
    form, where = AccessForm.WIDE_ATOMIC, _in_scope(scope)
    load = f"load atomic {WIDE}, $P %p{where} monotonic, align 16"
    yield Combination(form, f"wide {load}", _kept(WIDE, load, whole=True))
    store = f"store atomic {WIDE} %x, $P %p{where} monotonic, align 16"
    yield Combination(form, f"wide {store}", _given(WIDE, store))
    exchange = f"cmpxchg $P %p, {WIDE} %x, {WIDE} %x{where} monotonic monotonic"
    yield Combination(form, f"wide {exchange}", _exchanged(WIDE, exchange))


def _atomic(scopes: tuple[str, ...]) -> Iterator[Combination]:
    for kind in (*INTEGERS, "float", "double", "ptr"):
        aligned = f"align {_ALIGNMENTS.get(kind, 4)}"
        for scope in scopes if kind == "i32" else scopes[:1]:
            where = _in_scope(scope)
            for order in ("unordered", "monotonic", "acquire", "seq_cst"):
                op = f"load atomic {kind}, $P %p{where} {order}, {aligned}"
                yield Combination(AccessForm.ATOMIC_LOAD, op, _kept(kind, op, True))
            for order in ("unordered", "monotonic", "release", "seq_cst"):
                op = f"store atomic {kind} %x, $P %p{where} {order}, {aligned}"
                yield Combination(AccessForm.ATOMIC_STORE, op, _given(kind, op))
        if kind in ("float", "double"):
            continue
        for order in ("monotonic monotonic", "acq_rel acquire", "seq_cst seq_cst"):
            op = f"cmpxchg weak $P %p, {kind} %x, {kind} %x {order}"
            yield Combination(AccessForm.COMPARE_EXCHANGE, op, _exchanged(kind, op))
    for kinds, updates in (
        (INTEGERS, _UPDATES),
        ((*FLOATS, "<2 x half>", "<2 x bfloat>"), _FLOAT_UPDATES),
    ):
        for kind in kinds:
            for update in updates:
                if update != "xchg" or not kind.startswith("<"):
                    yield _update(kind, update, "monotonic", scopes[-1])
    for scope in scopes:
        for order in ("monotonic", "acquire", "release", "acq_rel", "seq_cst"):
            yield _update("i32", "add", order, scope)


def _update(kind: str, update: str, order: str, scope: str) -> Combination:
    op = f"atomicrmw {update} $P %p, {kind} %x{_in_scope(scope)} {order}"
    body = f"%x = load {kind}, {_OUT}\n  %r = {op}\n  store {kind} %r, {_OUT}"
    form = AccessForm.ATOMIC_RMW
    if update == "usub_sat":
        form = AccessForm.ATOMIC_USUB_SAT
    return Combination(form, op, body)


def _on_blocks() -> Iterator[Combination]:
    # Aligned: gfx803 has no other accesses, and gets thousands of bytes one by one.
    pointer, out = "$P align 4 %p", "ptr addrspace(%global) align 4 %out"
    for name in ("memcpy", "memmove"):
        to = f"declare void @llvm.{name}.p$N.p%global.i64($P, ptr addrspace(%global)"
        source = (
            f"declare void @llvm.{name}.p%global.p$N.i64(ptr addrspace(%global), $P"
        )
        for size in ("8", "1000", "%n"):
            yield Combination(
                AccessForm.COPY_DESTINATION,
                f"{name} to it of {size}",
                f"call void @llvm.{name}.p$N.p%global.i64({pointer}, {out}, "
                f"i64 {size}, i1 false)",
                f"{to}, i64, i1 immarg)",
            )
            yield Combination(
                AccessForm.COPY_SOURCE,
                f"{name} from it of {size}",
                f"call void @llvm.{name}.p%global.p$N.i64({out}, {pointer}, "
                f"i64 {size}, i1 false)",
                f"{source}, i64, i1 immarg)",
            )
    for size in ("8", "1000", "%n"):
        yield Combination(
            AccessForm.SET,
            f"memset of {size}",
            f"call void @llvm.memset.p$N.i64({pointer}, i8 0, i64 {size}, i1 false)",
            "declare void @llvm.memset.p$N.i64($P, i8, i64, i1 immarg)",
        )


def _on_vectors() -> Iterator[Combination]:
    kind, many = "<4 x i32>", "<4 x $P>"
    splat = f"%v = insertelement {many} poison, $P %p, i32 0"
    yield Combination(
        AccessForm.MASKED_LOAD,
        "masked.load",
        f"%r = call {kind} @llvm.masked.load.v4i32.p$N($P align 16 %p, "
        f"<4 x i1> %mask, {kind} zeroinitializer)\n  store {kind} %r, {_OUT}",
        f"declare {kind} @llvm.masked.load.v4i32.p$N($P, <4 x i1>, {kind})",
    )
    yield Combination(
        AccessForm.MASKED_STORE,
        "masked.store",
        f"%x = load {kind}, {_OUT}\n  call void @llvm.masked.store.v4i32.p$N({kind} "
        "%x, $P align 16 %p, <4 x i1> %mask)",
        f"declare void @llvm.masked.store.v4i32.p$N({kind}, $P, <4 x i1>)",
    )
    yield Combination(
        AccessForm.GATHER,
        "masked.gather",
        f"{splat}\n  %r = call {kind} @llvm.masked.gather.v4i32.v4p$N({many} align 4 "
        f"%v, <4 x i1> %mask, {kind} zeroinitializer)\n  store {kind} %r, {_OUT}",
        f"declare {kind} @llvm.masked.gather.v4i32.v4p$N({many}, <4 x i1>, {kind})",
    )
    yield Combination(
        AccessForm.SCATTER,
        "masked.scatter",
        f"{splat}\n  %x = load {kind}, {_OUT}\n  call void "
        f"@llvm.masked.scatter.v4i32.v4p$N({kind} %x, {many} align 4 %v, "
        "<4 x i1> %mask)",
        f"declare void @llvm.masked.scatter.v4i32.v4p$N({kind}, {many}, <4 x i1>)",
    )


def _hints() -> Iterator[Combination]:
    for flags in ("i32 0, i32 0, i32 1", "i32 1, i32 3, i32 1", "i32 0, i32 3, i32 0"):
        yield Combination(
            AccessForm.HINT,
            f"prefetch {flags}",
            f"call void @llvm.prefetch.p$N($P %p, {flags})",
            "declare void @llvm.prefetch.p$N($P, i32 immarg, i32 immarg, i32 immarg)",
        )
    yield Combination(
        AccessForm.HINT,
        "is.constant",
        f"%r = call i1 @llvm.is.constant.p$N($P %p)\n  store i1 %r, {_OUT}",
        "declare i1 @llvm.is.constant.p$N($P)",
    )
    yield Combination(
        AccessForm.HINT,
        "objectsize",
        "%r = call i64 @llvm.objectsize.i64.p$N($P %p, i1 true, i1 true, i1 false)\n"
        f"  store i64 %r, {_OUT}",
        "declare i64 @llvm.objectsize.i64.p$N($P, i1 immarg, i1 immarg, i1 immarg)",
    )
    yield Combination(
        AccessForm.HINT,
        "fake.use",
        "call void (...) @llvm.fake.use($P %p)",
        "declare void @llvm.fake.use(...)",
    )


def _in_scope(scope: str) -> str:
    return f' syncscope("{scope}")' if scope else ""


def _kept(kind: str, op: str, whole: bool = False) -> str:
    load = op if whole else f"{op}, $P %p"
    return f"%r = {load}\n  store {kind} %r, {_OUT}"


def _given(kind: str, op: str) -> str:
    return f"%x = load {kind}, {_OUT}\n  {op}"


def _exchanged(kind: str, op: str) -> str:
    part = f"extractvalue {{{kind}, i1}} %r, 0"
    return (
        f"%x = load {kind}, {_OUT}\n  %r = {op}\n  %e = {part}\n"
        f"  store {kind} %e, {_OUT}"
    )
