"""
Random modules of the `llvm` dialect, as text: well typed, and otherwise without sense.

`modules()` is what is meant to be used. All choices are hypothesis's, so a module that
fails shrinks.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

INTEGERS = ("i1", "i8", "i16", "i32", "i64", "i128")
FLOATS = ("f16", "bf16", "f32", "f64")
POINTERS = ("!llvm.ptr", "!llvm.ptr<1>", "!llvm.ptr<3>", "!llvm.ptr<5>")
VECTORS = {"vector<2xi32>": "i32", "vector<4xf32>": "f32", "vector<3xi1>": "i1"}
STRUCTS = {
    "!llvm.struct<(i32, f32)>": ("i32", "f32"),
    "!llvm.struct<packed (i8, ptr<3>)>": ("i8", "!llvm.ptr<3>"),
    '!llvm.struct<"a b", (ptr, array<2 x i16>)>': ("!llvm.ptr", "!llvm.array<2 x i16>"),
}
ARRAYS = {"!llvm.array<2 x i16>": ("i16", "i16")}
AGGREGATES: dict[str, tuple[str, str]] = STRUCTS | ARRAYS
FIRST_CLASS = (*INTEGERS, *FLOATS, *POINTERS, *VECTORS)
TYPES = (*FIRST_CLASS, *AGGREGATES)

PREAMBLE = """
#loop = #llvm.loop_annotation<disableNonforced = true, mustProgress = true>
#root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "d">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[2]<>>
"""

_POSITION = st.integers(0, 1)
_COUNT = st.integers(0, 3)
_FAST_MATH = (
    "",
    "",
    *(
        f" {{fastmathFlags = #llvm.fastmath<{flags}>}}"
        for flags in ("contract", "fast", "nnan, ninf", "nsz, arcp, afn, reassoc")
    ),
)
_WRAPS = ("", "", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>")
_ORDERINGS = ("monotonic", "acquire", "seq_cst")
_SCOPES = ("", "", ' syncscope("agent")', ' syncscope("workgroup")')
_PREDICATES = ("eq", "ne", "slt", "sge", "ult", "ugt")
_FLOAT_PREDICATES = ("_false", "oeq", "uno", "une", "olt", "_true")
_METADATA = (
    "tbaa = [#tag]",
    "alias_scopes = [#scope]",
    "noalias_scopes = [#scope]",
    "access_groups = [#group]",
    "foo",
    '"b a r" = [1 : i32, "x\\22y"]',
)
_LINKAGES = ("", "internal", "private", "weak", "linkonce_odr", "external")
_CONVENTIONS = ("", "fastcc", "spir_funccc", "ptx_kernelcc", "cc_10")
_ARGUMENT_ATTRIBUTES = (
    "",
    "",
    "llvm.noundef",
    "llvm.range = #llvm.constant_range<i32, 0, 7>",
    "llvm.signext, foo.bar = 1 : i32",
)
_POINTER_ATTRIBUTES = (
    "",
    "llvm.noalias, llvm.nocapture",
    "llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64",
    "llvm.readonly, llvm.nonnull",
)
_FUNCTION_ATTRIBUTES = (
    "no_unwind",
    "will_return",
    "dso_local",
    "always_inline",
    "memory_effects = #llvm.memory_effects<other = none, argMem = read, "
    "inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>",
    'passthrough = ["noreturn", ["amdgpu-waves", "2"]]',
    'target_cpu = "sm_90"',
    'target_features = #llvm.target_features<["+a", "-b"]>',
    "reqd_work_group_size = array<i32: 8, 1, 1>",
    "foo.bar = @f0",
)

symbols = st.sampled_from(("g", "_Z3fooPf", "a.b$c", "a b", "0", 'x"y'))


def symbol(name: str) -> str:
    """A reference to a symbol, quoted where it has to be."""
    plain = name.replace("_", "a").replace(".", "a").replace("$", "a")
    if plain.isalnum() and not plain[0].isdigit():
        return f"@{name}"
    return "@" + json.dumps(name).replace('\\"', "\\22")


@dataclass
class Function:
    """The text of one function so far."""

    draw: Callable[[st.SearchStrategy[Any]], Any]
    lines: list[str] = field(default_factory=list[str])
    values: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """Name and type of what can be used."""
    names: int = 0

    def pick(self, options: Sequence[str]) -> str:
        return self.draw(st.sampled_from(options))

    def value(self, kind: str) -> str:
        """A value of a type; made where there is none yet."""
        known = [name for name, type_ in self.values if type_ == kind]
        if known:
            return self.pick(known)
        source = self.pick(("undef", "poison"))
        return self.add(kind, f"llvm.mlir.{source} : {kind}")

    def add(self, kind: str, text: str) -> str:
        """An operation with a result of a type; returns the result's name."""
        name = f"%{self.names}"
        self.names += 1
        self.lines.append(f"  {name} = {text}")
        self.values.append((name, kind))
        return name

    def attributes(self, *more: str) -> str:
        """A dictionary of attributes for an access, in some cases none."""
        chosen = [
            *more,
            *self.draw(st.lists(st.sampled_from(_METADATA), max_size=2, unique=True)),
        ]
        chosen = [attribute for attribute in chosen if attribute]
        return f" {{{', '.join(chosen)}}}" if chosen else ""


def _arithmetic(f: Function) -> None:
    kind = f.pick((*INTEGERS, "vector<2xi32>"))
    name, flags = f.pick(("add", "sub", "mul", "shl")), f.pick(_WRAPS)
    if f.draw(st.booleans()):
        exact = f.pick(("", " exact"))
        name, flags = f.pick(("udiv", "sdiv", "lshr", "ashr")) + exact, ""
    elif f.draw(st.booleans()):
        name, flags = f.pick(("and", "or", "or disjoint", "xor", "urem", "srem")), ""
    f.add(kind, f"llvm.{name} {f.value(kind)}, {f.value(kind)}{flags} : {kind}")


def _float_arithmetic(f: Function) -> None:
    kind = f.pick((*FLOATS, "vector<4xf32>"))
    name, flags = f.pick(("fadd", "fsub", "fmul", "fdiv", "frem")), f.pick(_FAST_MATH)
    f.add(kind, f"llvm.{name} {f.value(kind)}, {f.value(kind)}{flags} : {kind}")


def _intrinsic(f: Function) -> None:
    kind = f.pick(("f32", "f64", "vector<4xf32>"))
    name, count = f.draw(
        st.sampled_from((("fabs", 1), ("maxnum", 2), ("fma", 3), ("fmuladd", 3)))
    )
    if f.draw(st.booleans()):
        kind = f.pick(("i32", "i64", "vector<2xi32>"))
        name, count = f.draw(
            st.sampled_from((("ctpop", 1), ("smax", 2), ("fshl", 3), ("bswap", 1)))
        )
    operands = ", ".join(f.value(kind) for _ in range(count))
    types = ", ".join([kind] * count)
    f.add(kind, f"llvm.intr.{name}({operands}) : ({types}) -> {kind}")


def _comparison(f: Function) -> None:
    kind = f.pick((*INTEGERS, *POINTERS))
    predicate = f.pick(_PREDICATES)
    text = f'llvm.icmp "{predicate}" {f.value(kind)}, {f.value(kind)} : {kind}'
    if f.draw(st.booleans()):
        kind, flags = f.pick(FLOATS), f.pick(_FAST_MATH)
        predicate = f.pick(_FLOAT_PREDICATES)
        text = (
            f'llvm.fcmp "{predicate}" {f.value(kind)}, {f.value(kind)}{flags} : {kind}'
        )
    f.add("i1", text)


_CASTS = (
    ("zext", "i8", "i64"),
    ("zext nneg", "i8", "i64"),
    ("sext", "i16", "i128"),
    ("trunc", "i64", "i8"),
    ("fpext", "f32", "f64"),
    ("fptrunc", "f64", "f16"),
    ("sitofp", "i32", "f32"),
    ("uitofp nneg", "i32", "f32"),
    ("fptosi", "f32", "i64"),
    ("fptoui", "f32", "i64"),
    ("bitcast", "f32", "i32"),
    ("ptrtoint", "!llvm.ptr<3>", "i32"),
    ("inttoptr", "i64", "!llvm.ptr<1>"),
    ("addrspacecast", "!llvm.ptr<3>", "!llvm.ptr"),
    ("addrspacecast", "!llvm.ptr", "!llvm.ptr<1>"),
)


def _cast(f: Function) -> None:
    name, before, after = f.draw(st.sampled_from(_CASTS))
    f.add(after, f"llvm.{name} {f.value(before)} : {before} to {after}")


def _integer(f: Function) -> None:
    kind = f.pick(INTEGERS[1:])
    bits = int(kind[1:])
    number = f.draw(st.integers(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1))
    f.add(kind, f"llvm.mlir.constant({number} : {kind}) : {kind}")


_HEXADECIMAL = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64}


def _float(f: Function) -> None:
    kind = f.pick(FLOATS)
    number = repr(f.draw(st.floats(width=32, allow_nan=False, allow_infinity=False)))
    if kind in ("f16", "bf16") or f.draw(st.booleans()):
        bits = _HEXADECIMAL[kind]
        number = f"0x{f.draw(st.integers(0, 2**bits - 1)):0{bits // 4}X}"
    elif "." not in number:
        number = number.replace("e", ".0e")
    f.add(kind, f"llvm.mlir.constant({number} : {kind}) : {kind}")


def _dense(f: Function) -> None:
    kind, text = f.draw(
        st.sampled_from(
            (
                ("vector<2xi32>", "dense<[1, -2]> : vector<2xi32>"),
                ("vector<4xf32>", "dense<[1.0, 0x7F800000, -0.0, 0xFFC00000]> : "
                 "vector<4xf32>"),
                ("vector<4xf32>", "dense<0x7F800000> : vector<4xf32>"),
                ("vector<3xi1>", "dense<[true, false, true]> : vector<3xi1>"),
                ("!llvm.array<2 x i16>", "dense<[7, 8]> : tensor<2xi16>"),
            )
        )
    )  # fmt: skip
    f.add(kind, f"llvm.mlir.constant({text}) : {kind}")


def _null(f: Function) -> None:
    kind = f.pick((*POINTERS, *STRUCTS))
    f.add(kind, f"llvm.mlir.zero : {kind}")


def _load(f: Function) -> None:
    pointer, kind = f.pick(POINTERS), f.pick(TYPES)
    flags = f.pick(("", "", " volatile"))
    after, align = "", f.pick(("", "alignment = 16 : i64"))
    if kind in ("i8", "i32", "i64", "f32") and f.draw(st.booleans()):
        after = f" atomic{f.pick(_SCOPES)} {f.pick(_ORDERINGS)}"
        align = "alignment = 8 : i64"
    elif f.draw(st.booleans()):
        after = f.pick((" invariant", " invariant_group"))
    more = f.attributes(align)
    text = f"llvm.load{flags} {f.value(pointer)}{after}{more} : {pointer} -> {kind}"
    f.add(kind, text)


def _store(f: Function) -> None:
    pointer, kind = f.pick(POINTERS), f.pick(TYPES)
    value, address = f.value(kind), f.value(pointer)
    flags = f.pick(("", "", " volatile"))
    after, align = f.pick(("", "", " invariant_group")), "alignment = 4 : i64"
    if kind in ("i32", "f32", "!llvm.ptr") and f.draw(st.booleans()):
        after = f" atomic{f.pick(_SCOPES)} {f.pick(('unordered', 'release'))}"
    else:
        align = f.pick(("", align))
    more = f.attributes(align, f.pick(("", "nontemporal")))
    f.lines.append(
        f"  llvm.store{flags} {value}, {address}{after}{more} : {kind}, {pointer}"
    )


def _element_address(f: Function) -> None:
    pointer, struct = f.pick(POINTERS), f.pick(tuple(STRUCTS))
    flags = f.pick(("", " inbounds", " nusw", " nuw", " inbounds|nuw", " nusw|nuw"))
    index, start = f.pick(("i32", "i64")), f.value(pointer)
    text = f"llvm.getelementptr{flags} {start}[{f.value(index)}, {f.draw(_POSITION)}]"
    f.add(pointer, f"{text} : ({pointer}, {index}) -> {pointer}, {struct}")


def _stack(f: Function) -> None:
    kind, pointer = f.pick(TYPES), f.pick(("!llvm.ptr", "!llvm.ptr<5>"))
    more = f.pick(("", " {alignment = 8 : i64}", " {foo}"))
    f.add(
        pointer,
        f"llvm.alloca {f.value('i32')} x {kind}{more} : (i32) -> {pointer}",
    )


def _choice(f: Function) -> None:
    kind = f.pick(TYPES)
    one, other, condition = f.value(kind), f.value(kind), f.value("i1")
    f.add(kind, f"llvm.select {condition}, {one}, {other} : i1, {kind}")
    f.add(kind, f"llvm.freeze {one} : {kind}")


def _aggregate(f: Function) -> None:
    kind, place = f.pick(tuple(AGGREGATES)), int(f.draw(_POSITION))
    element = AGGREGATES[kind][place]
    value, whole = f.value(element), f.value(kind)
    f.add(kind, f"llvm.insertvalue {value}, {whole}[{place}] : {kind}")
    f.add(element, f"llvm.extractvalue {f.value(kind)}[{place}] : {kind}")


def _vector(f: Function) -> None:
    kind = f.pick(tuple(VECTORS))
    element, index = VECTORS[kind], f.value("i32")
    value, whole = f.value(element), f.value(kind)
    f.add(kind, f"llvm.insertelement {value}, {whole}[{index} : i32] : {kind}")
    f.add(element, f"llvm.extractelement {whole}[{index} : i32] : {kind}")
    one, other = f.value("vector<4xf32>"), f.value("vector<4xf32>")
    text = f"llvm.shufflevector {one}, {other} [7, -1, 0, 3] : vector<4xf32>"
    f.add("vector<4xf32>", text)


def _atomic(f: Function) -> None:
    pointer = f.pick(POINTERS)
    address, kind = f.value(pointer), f.pick(("i32", "i64"))
    scope, order = f.pick(_SCOPES), f.pick(("monotonic", "acq_rel", "seq_cst"))
    more = f.attributes(f.pick(("", "alignment = 8 : i64")))
    name, flags = f.pick(("add", "xchg", "umin", "_and")), f.pick(("", " volatile"))
    value = f.value(kind)
    f.add(
        kind,
        f"llvm.atomicrmw{flags} {name} {address}, {value}{scope} {order}{more} : "
        f"{pointer}, {kind}",
    )
    pair = f"!llvm.struct<({kind}, i1)>"
    weak = f.pick(("", " weak"))
    f.add(
        pair,
        f"llvm.cmpxchg{weak} {address}, {value}, {value}{scope} {order} monotonic : "
        f"{pointer}, {kind}",
    )
    f.lines.append(f"  llvm.fence{f.pick(_SCOPES)} {f.pick(('release', 'seq_cst'))}")


def _memory(f: Function) -> None:
    to, source = f.pick(POINTERS), f.pick(POINTERS)
    volatile = f.pick(("true", "false"))
    length = f.value("i64")
    f.lines.append(
        f'  "llvm.intr.memcpy"({f.value(to)}, {f.value(source)}, {length}) '
        f"<{{isVolatile = {volatile}}}> : ({to}, {source}, i64) -> ()"
    )


def _call(f: Function) -> None:
    callee = f.pick(("@sink", "@source", f.value("!llvm.ptr")))
    value = f.value("i32")
    kind = f.pick(("", "tail ", "notail "))
    if callee == "@sink":
        convention = f.pick(("", "spir_funccc "))
        more = f.pick(("", " {convergent, no_unwind}", " {foo}"))
        f.lines.append(
            f"  llvm.call {convention}{kind}@sink({value}){more} : "
            "(i32 {llvm.noundef}) -> ()"
        )
    elif callee == "@source":
        f.add("f32", f"llvm.call {kind}@source() : () -> (f32 {{llvm.noundef}})")
    else:
        f.add("i32", f"llvm.call {callee}({value}) : !llvm.ptr, (i32) -> i32")


STATEMENTS = (
    _aggregate,
    _arithmetic,
    _atomic,
    _call,
    _cast,
    _choice,
    _comparison,
    _dense,
    _element_address,
    _float,
    _float_arithmetic,
    _integer,
    _intrinsic,
    _load,
    _memory,
    _null,
    _stack,
    _store,
    _vector,
)


def _branch(f: Function, block: int, blocks: int) -> None:
    """The end of a block: it goes to one, two or three later ones, or returns."""
    later = [f"^b{number}({f.value('i32')} : i32)" for number in range(1, blocks)]
    if block + 1 == blocks or f.draw(st.booleans()):
        f.lines.append(f"  llvm.return {f.value('i32')} : i32")
        return
    match f.pick(("br", "cond_br", "switch")):
        case "br":
            loop = f.pick(("", " {loop_annotation = #loop}"))
            f.lines.append(f"  llvm.br {f.pick(later)}{loop}")
        case "cond_br":
            weights = f.pick(("", " weights([1, 99])"))
            condition = f.value("i1")
            f.lines.append(
                f"  llvm.cond_br {condition}{weights}, {f.pick(later)}, {f.pick(later)}"
            )
        case _:
            cases = ", ".join(
                f"{n - 1}: {f.pick(later)}" for n in range(f.draw(_COUNT))
            )
            value, default = f.value("i32"), f.pick(later)
            f.lines.append(f"  llvm.switch {value} : i32, {default} [\n{cases}\n  ]")


def _function(draw: Callable[[st.SearchStrategy[Any]], Any], name: str) -> str:
    f = Function(draw)
    arguments: list[str] = []
    for number in range(draw(_COUNT)):
        kind = f.pick(FIRST_CLASS)
        options = ("",)
        if kind == "i32":
            options = _ARGUMENT_ATTRIBUTES
        elif kind in POINTERS:
            options = _POINTER_ATTRIBUTES
        attributes = f.pick(options)
        described = f" {{{attributes}}}" if attributes else ""
        arguments.append(f"%a{number}: {kind}{described}")
        f.values.append((f"%a{number}", kind))
    head = [
        "llvm.func",
        f.pick(_LINKAGES),
        f.pick(("", "", "hidden", "protected")),
        f.pick(("", "", "unnamed_addr", "local_unnamed_addr")),
        f.pick(_CONVENTIONS),
        f"{symbol(name)}({', '.join(arguments)}) -> i32",
    ]
    chosen = draw(
        st.lists(st.sampled_from(_FUNCTION_ATTRIBUTES), max_size=3, unique=True)
    )
    if chosen:
        head.append(f"attributes {{{', '.join(chosen)}}}")
    blocks = 1 + draw(_COUNT)
    known = list(f.values)
    for block in range(blocks):
        # What the blocks before define does not dominate this one.
        f.values = list(known)
        if block:
            f.lines.append(f"^b{block}(%b{block}: i32):")
            f.values.append((f"%b{block}", "i32"))
        for _ in range(draw(st.integers(0, 6))):
            draw(st.sampled_from(STATEMENTS))(f)
        _branch(f, block, blocks)
    body = "\n".join(f.lines)
    return f"{' '.join(word for word in head if word)} {{\n{body}\n}}\n"


_GLOBALS = (
    '("a\\00\\22\\FF") {addr_space = 1 : i32} : !llvm.array<4 x i8>',
    "() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<8 x f32>",
    "(dense<[1.0, 0xFF800000]> : tensor<2xf32>) : !llvm.array<2 x f32>",
    "(-5 : i64) {dso_local} : i64",
)


@st.composite
def modules(draw: Callable[[st.SearchStrategy[Any]], Any]) -> str:
    """A module with a few globals and functions."""
    parts = [PREAMBLE, "llvm.func @sink(i32)\nllvm.func @source() -> f32\n"]
    for name in draw(st.lists(symbols, max_size=2, unique=True)):
        linkage = draw(
            st.sampled_from(("external", "internal constant", "weak hidden"))
        )
        what = draw(st.sampled_from(_GLOBALS))
        parts.append(f"llvm.mlir.global {linkage} {symbol(name)}{what}\n")
    parts += [_function(draw, f"f{number}") for number in range(1 + draw(_POSITION))]
    return "".join(parts)
