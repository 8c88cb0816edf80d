"""
A fact about an operation stands in its definition or in its record, and passes ask for
it: no operation and no intrinsic is named in more than two lists of the package. Tables
of what an executor runs for each operation are lists of code, one of each executor.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from xdsl.ir import Dialect

import xdsl_gas
from xdsl_gas.xdsl_compat.contexts import own_context

ROOT = Path(xdsl_gas.__file__).parent

MOST_LISTS = 2

EXECUTORS = (
    "frontends/llvm_ir/instructions",
    "gen/conversion",
    "interpreters",
    "native_cpu/languages",
    "targets/operations",
)
"""
What has a function for each operation: the reader and the writer of LLVM IR, Gen IR,
the interpreter, and native code for operations of GPUs.
"""

CHECKER = "certificates"
"""
The checker of certificates, which shares nothing with the passes that it checks. What
it is held by instead is in docs/trust.md.
"""

_DIALECTS = ("arith", "func", "gpu", "llvm", "math", "nvvm", "opencl", "rocdl", "scf")


def _operations() -> frozenset[str]:
    context = own_context()
    found: set[str] = set()
    for name in _DIALECTS:
        dialect = context.get_optional_dialect(name)
        if isinstance(dialect, Dialect):
            found.update(op.name for op in dialect.operations)
    return frozenset(found)


OPERATIONS = _operations()


def _statements(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yields the names of variables of a module, or none, and their values."""
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[target, *_], value=value):
                yield ast.unparse(target), value
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                yield ast.unparse(target), value
            case ast.Expr(value=value):
                yield "", value
            case _:
                pass


def _strings(value: ast.AST) -> Iterator[str]:
    for node in ast.walk(value):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _is_prefix(text: str) -> bool:
    return text.endswith(".") and text.startswith(tuple(f"{d}." for d in _DIALECTS))


def _elements(value: ast.expr) -> Iterator[ast.expr]:
    """Yields elements of displays, keys of dictionaries, words of `words("a b")`."""
    for node in ast.walk(value):
        match node:
            case ast.Dict():
                yield from filter(None, node.keys)
            case ast.List() | ast.Set() | ast.Tuple():
                yield from node.elts
            case ast.Call(func=ast.Name(id="words")):
                yield from (ast.Constant(w) for t in _strings(node) for w in t.split())
            case _:
                pass


def _class_name(element: ast.expr) -> str | None:
    name = getattr(element, "attr", None) or getattr(element, "id", "")
    return name if name.endswith("Op") else None


def names_in(tree: ast.Module) -> Iterator[tuple[str, frozenset[str]]]:
    """
    Yields each list of a module, by its variable, with what it names: operations, by
    their names or the ends of them if it is used with the beginning, their classes, and
    intrinsics.
    """
    statements = list(_statements(tree))
    prefixes = defaultdict[str, set[str]](set)
    for variable, value in statements:
        own = {text for text in _strings(value) if _is_prefix(text)}
        used = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
        for name in (variable, *used):
            prefixes[name] |= own
    for variable, value in statements:
        own = {text for text in _strings(value) if _is_prefix(text)}
        beginnings = own | prefixes[variable] if variable else own
        found: set[str] = set()
        for element in _elements(value):
            if isinstance(element, ast.Constant) and isinstance(element.value, str):
                text = element.value
                found |= {each + text for each in ("", *beginnings)} & OPERATIONS
                if text.startswith("llvm.") and text.count(".") > 1:
                    found.add(text)
            elif (name := _class_name(element)) is not None:
                found.add(name)
        if found:
            yield variable, frozenset(found)


@cache
def _lists() -> dict[str, list[str]]:
    """The lists that name each operation or intrinsic."""
    found = defaultdict[str, list[str]](list)
    for path in sorted(ROOT.rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        if place.startswith(CHECKER):
            continue
        for variable, names in names_in(ast.parse(path.read_text())):
            for name in names:
                found[name].append(f"{place}: {variable}")
    return found


def _is_code(place: str) -> bool:
    return place.startswith(EXECUTORS)


def test_no_name_stands_in_many_lists():
    too_many = {
        name: facts
        for name, places in _lists().items()
        if len(facts := [place for place in places if not _is_code(place)]) > MOST_LISTS
    }
    assert too_many == {}


def test_each_executor_has_one_table():
    """It may have one more list, of a fact that no one else asks for."""
    for name, places in _lists().items():
        for executor in EXECUTORS:
            tables = [place for place in places if place.startswith(executor)]
            assert len(tables) <= MOST_LISTS, (name, tables)


def test_lists_are_found():
    text = """
_ENDS = ("add", "sub")
NAMES = {f"llvm.{name}" for name in _ENDS} | {"llvm.mul"}
OTHERS = frozenset(("add", "llvm.ctpop.i32", llvm.LoadOp))
WORDS = words("llvm.fadd llvm.fsub")
operations("llvm.intr.", {"fma": "A product.", "none": ""})
"""
    assert list(names_in(ast.parse(text))) == [
        ("_ENDS", {"llvm.add", "llvm.sub"}),
        ("NAMES", {"llvm.mul"}),
        ("OTHERS", {"llvm.ctpop.i32", "LoadOp"}),
        ("WORDS", {"llvm.fadd", "llvm.fsub"}),
        ("", {"llvm.intr.fma"}),
    ]
