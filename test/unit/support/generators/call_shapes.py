"""
Shapes about calls: what parameters promise, functions in memory, and calls that must
not be duplicated.
"""

from collections.abc import Iterator

from kernel_generator import local_id
from module_generator import Choose, Dialect
from shape_parts import ShapeParts

from xdsl_gas.memory_space import MemorySpace

_S = MemorySpace
_BYTES = 32
_GUARDED, _HOOKS, _HOOK, _WAIT, _WAITS = "guarded", "hooks", "hook", "wait", "waits"
_PAIR = 2
"""How many functions the table has."""


def guarded_load(w: ShapeParts) -> None:
    """
    Pointers to dereferenceable memory of two spaces, and a load where a predicate
    holds: LLVM may execute the load in front of the predicate.
    """
    generic = w.generic
    for pointer in w.two():
        if w.often(50):
            w.numbers.append(
                w.emit(
                    f"llvm.call @{_GUARDED}({pointer}, {w.number()}) : "
                    f"({generic}, i32) -> i32"
                )
            )
            continue
        slot, stack = w.slot(), w.dialect.stack
        w.put(pointer, slot, stack)
        loaded = w.emit(
            f"llvm.load {slot} dereferenceable<bytes = {_BYTES}> : {stack} -> {generic}"
        )
        name, _ = w.dialect.queries[w.choose(len(w.dialect.queries))]
        answer = w.emit(f'llvm.call_intrinsic "{name}"({loaded}) : ({generic}) -> i1')
        w.when(answer, lambda loaded=loaded: w.known(loaded))
        w.numbers.append(w.emit(f"llvm.zext {answer} : i1 to i32"))


def guarded_functions(choose: Choose, dialect: Dialect) -> Iterator[str]:
    """What `guarded_load` calls."""
    generic = dialect.generic
    name, _ = dialect.queries[choose(len(dialect.queries))]
    linkage = ("internal", "external", "linkonce_odr")[choose(3)]
    word = ("llvm.dereferenceable", "llvm.dereferenceable_or_null")[choose(2)]
    index = choose(8)
    yield (
        f"llvm.func {linkage} @{_GUARDED}(%p: {generic} {{{word} = {_BYTES} : i64, "
        "llvm.align = 4 : i64}, %n: i32) -> i32 {\n"
        f"%q = llvm.getelementptr inbounds %p[{index}] : ({generic}) -> {generic}, "
        "i32\n"
        f'%c = llvm.call_intrinsic "{name}"(%{"pq"[choose(2)]}) : ({generic}) -> i1\n'
        "llvm.cond_br %c, ^a, ^b(%n : i32)\n"
        "^a:\n"
        f"%v = llvm.load %q : {generic} -> i32\n"
        "llvm.br ^b(%v : i32)\n"
        "^b(%r: i32):\nllvm.return %r : i32\n}"
    )


def call_hook(w: ShapeParts) -> None:
    """A function is called whose address is in memory that the host can write."""
    kind, generic = w.named(_S.GLOBAL), w.generic
    table = w.emit(f"llvm.mlir.addressof @{_HOOKS} : {kind}")
    if w.often(50):
        table = w.emit(f"llvm.addrspacecast {table} : {kind} to {generic}")
        kind = generic
    for pointer in w.two():
        index = w.emit(f"llvm.and {w.number()}, {w.constant(_PAIR - 1)} : i32")
        place = w.at(table, index, kind)
        if w.often(40):
            # An object in another space has the address of its table.
            slot, stack = w.slot(), w.dialect.stack
            at = place
            if kind != generic:
                at = w.emit(f"llvm.addrspacecast {place} : {kind} to {generic}")
            w.put(at, slot, stack)
            place, kind_of_place = w.get(slot, stack), generic
        else:
            kind_of_place = kind
        function = w.get(place, kind_of_place)
        w.known(
            w.emit(
                f"llvm.call {function}({pointer}, {w.number()}) : "
                f"!llvm.ptr, ({generic}, i32) -> {generic}"
            )
        )


def hooks(choose: Choose, dialect: Dialect) -> Iterator[str]:
    """The table that `call_hook` reads, and its functions."""
    generic, number = dialect.generic, dialect.target.number(_S.GLOBAL)
    array = f"!llvm.array<{_PAIR} x {generic.removeprefix('!llvm.')}>"
    linkage = ("internal", "external", "external")[choose(3)]
    lines = [f"%t0 = llvm.mlir.undef : {array}"]
    for index in range(_PAIR):
        lines += [
            f"%f{index} = llvm.mlir.addressof @{_HOOK}{index} : {generic}",
            f"%t{index + 1} = llvm.insertvalue %f{index}, %t{index}[{index}] : {array}",
        ]
    body = "\n".join(lines)
    yield (
        f"llvm.mlir.global {linkage} @{_HOOKS}() {{addr_space = {number} : i32, "
        f"alignment = 8 : i64}} : {array} {{\n{body}\n"
        f"llvm.return %t{_PAIR} : {array}\n}}"
    )
    for index in range(_PAIR):
        linkage = ("internal", "internal", "external", "linkonce_odr")[choose(4)]
        yield (
            f"llvm.func {linkage} @{_HOOK}{index}(%p: {generic}, %n: i32) -> {generic} "
            "{\n"
            f"%v = llvm.load %p : {generic} -> i32\n"
            f"%w = llvm.{('add', 'xor')[index]} %v, %n : i32\n"
            f"llvm.store %w, %p : i32, {generic}\n"
            f"llvm.return %p : {generic}\n}}"
        )


def call_waiting(w: ShapeParts) -> None:
    """A function with a call that must not be duplicated is passed two pointers."""
    for pointer in w.two():
        w.numbers.append(
            w.emit(
                f"llvm.call @{_WAITS}({pointer}, {w.number()}) : "
                f"({w.generic}, i32) -> i32"
            )
        )
    if not w.name and w.often(50):
        number = w.emit(
            f"llvm.call @{_WAIT}({local_id(w)}) "
            '{gas.llvm_attributes = "noduplicate"} : (i32) -> i32'
        )
        w.numbers.append(number)


def waiting_functions(choose: Choose, dialect: Dialect) -> Iterator[str]:
    """What `call_waiting` calls."""
    generic = dialect.generic
    linkage = ("internal", "external", "linkonce_odr")[choose(3)]
    mark = ('passthrough = ["noduplicate"], ', "")[choose(2)]
    on_call = "" if mark else ' {gas.llvm_attributes = "noduplicate"}'
    yield (
        f"llvm.func internal @{_WAIT}(%n: i32) -> i32 attributes "
        f"{{{mark}no_inline}} {{\nllvm.return %n : i32\n}}"
    )
    yield (
        f"llvm.func {linkage} @{_WAITS}(%p: {generic}, %n: i32) -> i32 {{\n"
        f"%v = llvm.load %p : {generic} -> i32\n"
        f"%w = llvm.call @{_WAIT}(%v){on_call} : (i32) -> i32\n"
        f"llvm.store %n, %p : i32, {generic}\n"
        "llvm.return %w : i32\n}"
    )


NODUPLICATE = _WAIT
"""The function of whose calls there must not be more."""
