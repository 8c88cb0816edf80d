"""
A process that links modules of LLVM IR to one, as `llvm-link` does.

The first line of standard input has the names and lengths of the modules in JSON; the
modules, text or bitcode, follow. The result goes to standard output, a message to
standard error. Exit codes: 0, `REFUSED` for modules that are no program, or that of a
signal.
"""

import json
import re
import sys
from dataclasses import dataclass

from llvmlite import binding

from xdsl_gas.toolchain.llvm_process import (
    REFUSED,
    is_bitcode,
    with_files_first,
    with_large_stack,
)

_PLACE = re.compile(r"\A(?:LLVM IR parsing error\n)?<string>:(?=\d+:\d+: )")

_NO_LAYOUT_OF_DATA = re.compile(r"n\d|G\d|m:")
"""
Parts of a data layout: the integers of registers, the space of globals and the mangling
of names. Some tools leave them out.
"""

_NAMED_TYPE = re.compile(r'%(?:"[^"]*"|[-\w$.]+)')


class Refused(Exception):
    """Modules are no program; the message is for the user."""


@dataclass
class _Definition:
    """Where a symbol is defined."""

    file: str
    value: binding.ValueRef
    is_only_one: bool
    """Whether no other module may define it."""


_WEAK = ("weak", "linkonce", "available_externally", "common", "appending")
_LOCAL = ("internal", "private")


def link(modules: list[tuple[str, bytes]]) -> str:
    """Returns the text of the module that named modules make. Raises `Refused`."""
    context = binding.create_context()
    parsed = [(name, _parsed(name, data, context)) for name, data in modules]
    _check_targets(parsed)
    _check_symbols(parsed)
    (_, whole), *others = parsed
    for name, module in others:
        try:
            whole.link_in(module)
        except RuntimeError as error:
            said = " ".join(str(error).split())
            raise Refused(f"LLVM cannot link {name}: {said}") from None
    whole.verify()
    return str(whole)


def _parsed(name: str, data: bytes, context: binding.ContextRef) -> binding.ModuleRef:
    try:
        if is_bitcode(data):
            module = binding.parse_bitcode(data, context)
        else:
            text = data.decode(errors="surrogateescape")
            module = binding.parse_assembly(with_files_first(text), context)
        module.verify()
    except RuntimeError as error:
        said, count = _PLACE.subn(f"{name}:", str(error).strip())
        raise Refused(said if count else f"{name}: {said}") from None
    return module


def _check_targets(modules: list[tuple[str, binding.ModuleRef]]) -> None:
    """Raises `Refused` for modules of several targets. Some may name none."""
    known: dict[str, tuple[str, str]] = {}
    for name, module in modules:
        triple = re.sub(r"(-unknown)+$", "", module.triple)
        layout = "-".join(
            sorted(
                part
                for part in module.data_layout.split("-")
                if not _NO_LAYOUT_OF_DATA.match(part)
            )
        )
        for what, stated in (("target", triple), ("data layout", layout)):
            if not stated:
                continue
            first, other = known.setdefault(what, (name, stated))
            if other != stated:
                raise Refused(
                    f"a program is for one target, but the {what} of {first} is "
                    f"'{other}', and that of {name} is '{stated}'. Compile all of its "
                    "files for the same target."
                )


def _check_symbols(modules: list[tuple[str, binding.ModuleRef]]) -> None:
    """Raises `Refused` for what is defined twice, or declared as something else."""
    symbols = [
        (name, value)
        for name, module in modules
        for value in (*module.functions, *module.global_variables)
        if not value.linkage.name.startswith(_LOCAL)
        and not value.name.startswith("llvm.")
    ]
    known: dict[str, _Definition] = {}
    for name, value in symbols:
        if value.is_declaration:
            continue
        is_only_one = not value.linkage.name.startswith(_WEAK)
        current = _Definition(name, value, is_only_one)
        other = known.setdefault(value.name, current)
        if other is current or not is_only_one:
            continue
        if other.is_only_one:
            raise Refused(
                f"'{value.name}' is defined in {other.file} and in {name}. Rename one, "
                "or make it `static`."
            )
        known[value.name] = current
    for name, value in symbols:
        definition = known.get(value.name)
        if definition is None or _is_without_prototype(value):
            continue
        wanted, current = _type(definition.value), _type(value)
        if wanted != current:
            raise Refused(
                f"'{value.name}' is {wanted} in {definition.file}, but {current} in "
                f"{name}. Declare it as it is defined."
            )


def _is_without_prototype(value: binding.ValueRef) -> bool:
    """Whether C says nothing of the parameters of a declared function."""
    return value.is_declaration and str(value.global_value_type).endswith("(...)")


def _type(value: binding.ValueRef) -> str:
    """
    Returns what modules must agree on: the type of a function, the address space of a
    variable. Types with names have others where they are declared again.
    """
    if value.is_function:
        return f"`{_NAMED_TYPE.sub('%', str(value.global_value_type))}`"
    space = str(value.type).removeprefix("ptr").strip()
    return f"a variable in {space or 'addrspace(0)'}"


def main() -> None:
    """Does the job on standard input."""
    sizes: list[tuple[str, int]] = json.loads(sys.stdin.buffer.readline())
    modules = [(name, sys.stdin.buffer.read(size)) for name, size in sizes]
    try:
        result = with_large_stack(lambda: link(modules))
    except Refused as problem:
        print(problem, file=sys.stderr)
        sys.exit(REFUSED)
    sys.stdout.buffer.write(result.encode(errors="surrogateescape"))


if __name__ == "__main__":
    main()
