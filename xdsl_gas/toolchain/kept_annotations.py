"""
The `annotate("gas.keep_generic")` of variables and parameters, for LLVM's optimizer.

clang annotates the variable, which the optimizer replaces by its values. Before LLVM
sees a module, the pointers that are loaded from the variable are annotated in its
place, and so is the argument that is stored to it:

    define void @f(ptr %p) {                         ptr "gas.keep_generic"="why" %p
      %a = alloca ptr
      call void @llvm.var.annotation(ptr %a, ptr @text, ...)
      store ptr %p, ptr %a
      %q = load ptr, ptr %a                          %l = load ptr, ptr %a
                                                     %q = call ptr @llvm.ptr.annotation(
                                                            ptr %l, ptr @text, ...)

LLVM takes the result of `llvm.ptr.annotation` for any pointer, and generates no code
for it. The annotation of the variable stays if anything but loads and stores uses it,
as that of an array does.

Of functions that are `optnone`, nothing is changed: LLVM does not optimize them.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from xdsl_gas.dialects.gas import KEEP_GENERIC

_SYMBOL = r'@(?:"[^"]*"|[-\w$.]+)'
_VALUE = r'%(?:"[^"]*"|[-\w$.]+)'
_POINTER = r"ptr(?: addrspace\((?:\d+)\))?"

_TEXT = re.compile(
    rf'^(?P<name>{_SYMBOL}) = [^"\n]* c"(?P<text>[^"]*)\\00"', re.MULTILINE
)
_NAMES = re.compile(_SYMBOL)
_ANNOTATION = re.compile(
    r"  (?:tail )?call void @llvm\.var\.annotation\.p\d+\.(?P<texts>p\d+)"
    rf"\({_POINTER}[^,%]* (?P<variable>{_VALUE}), (?P<rest>.*)\)(?:[ ,]|$)"
)
_LOAD = re.compile(
    rf"  (?P<result>{_VALUE}) = load (?:volatile )?(?P<type>{_POINTER}), "
    rf"{_POINTER} (?P<variable>{_VALUE})(?=,|$)(?P<rest>.*)"
)
_STORE = re.compile(
    rf"  store (?:volatile )?{_POINTER} (?P<stored>.+), "
    rf"{_POINTER} (?P<variable>{_VALUE})(?=,|$)"
)
_MARKER = re.compile(r"    #dbg_|  (?:tail )?call void @llvm\.lifetime\.")
_SPACE = re.compile(r"addrspace\((\d+)\)")
_PLACE = re.compile(r", !dbg !\d+")
_NOT_OPTIMIZED = re.compile(r"^attributes (#\d+) = \{[^\n]*\boptnone\b", re.MULTILINE)


def with_annotated_values(text: str) -> str:
    """
    Returns LLVM IR, as LLVM prints it, in which the pointers in annotated variables are
    annotated in place of these.
    """
    return _Module(text).rewritten() if "@llvm.var.annotation." in text else text


@dataclass(frozen=True)
class _Mark:
    """The annotation of a variable."""

    line: int
    """The line of the call, in its function."""

    texts: str
    """The mangled type of the pointers to texts."""

    rest: str
    """The operands behind the variable."""

    attribute: str
    """The attribute of an argument that means the same."""


class _Module:
    def __init__(self, text: str) -> None:
        self._text = text
        self._texts = {match["name"]: match["text"] for match in _TEXT.finditer(text)}
        self._not_optimized = set(_NOT_OPTIMIZED.findall(text))
        self._prefix = "gas.loaded."
        while f"%{self._prefix}" in text:
            self._prefix = f"gas.{self._prefix}"
        self._count = 0
        self._declarations: dict[str, str] = {}

    def rewritten(self) -> str:
        lines: list[str] = []
        body: list[str] | None = None
        for line in self._text.split("\n"):
            if body is None:
                if line.startswith("define ") and line.endswith("{"):
                    body = [line]
                else:
                    lines.append(line)
                continue
            body.append(line)
            if line == "}":
                lines += self._function(body)
                body = None
        text = "\n".join(lines)
        added = "".join(f"{each}\n" for each in self._declarations.values())
        return f"{text}\n{added}" if added else text

    def _function(self, lines: list[str]) -> Iterable[str]:
        marks = self._marks(lines)
        if not marks or not self._not_optimized.isdisjoint(lines[0].split()):
            return lines
        loads = {
            number: match
            for number, line in enumerate(lines)
            if (match := _LOAD.match(line)) and match["variable"] in marks
        }
        lines = [
            self._header(lines, marks),
            *(
                self._annotated(loads[number], marks) if number in loads else line
                for number, line in enumerate(lines[1:], 1)
            ),
        ]
        loaded = {match["variable"] for match in loads.values()}
        dropped = {
            mark.line
            for variable, mark in marks.items()
            if variable in loaded and _is_only_accessed(variable, lines)
        }
        return [line for number, line in enumerate(lines) if number not in dropped]

    def _marks(self, lines: list[str]) -> Mapping[str, _Mark]:
        """The annotations of variables in a function, by variable."""
        marks: dict[str, _Mark] = {}
        for number, line in enumerate(lines):
            match = _ANNOTATION.match(line) if "annotation" in line else None
            if match is None:
                continue
            attribute = self._attribute(match["rest"])
            if attribute is not None:
                mark = _Mark(number, match["texts"], match["rest"], attribute)
                marks.setdefault(match["variable"], mark)
        return marks

    def _attribute(self, operands: str) -> str | None:
        """The attribute that an annotation means; None for another annotation."""
        first, _, *others = _NAMES.findall(operands) or ("", "")
        name, separator, why = self._texts.get(first, "").partition("=")
        if name != KEEP_GENERIC:
            return None
        if others:
            # The further arguments of `annotate`, the first of which is the reason.
            separator, why = "=", self._reason(others[0])
        return f'"{KEEP_GENERIC}"' + (f'="{why}"' if separator else "")

    def _reason(self, arguments: str) -> str:
        match = re.search(
            rf"^{re.escape(arguments)} = [^@\n]*({_SYMBOL})", self._text, re.MULTILINE
        )
        return "" if match is None else self._texts.get(match[1], "")

    def _header(self, lines: list[str], marks: Mapping[str, _Mark]) -> str:
        """The line of the definition, with the attributes of stored arguments."""
        header, stored = lines[0], dict[str, str]()
        for line in lines:
            match = _STORE.match(line)
            if match is not None and match["variable"] in marks:
                stored.setdefault(match["stored"], marks[match["variable"]].attribute)
        for value, attribute in stored.items():
            argument = rf"{_POINTER}[^,%]*(?= {re.escape(value)}[,)])"
            match = re.search(argument, header)
            if match is not None:
                end = match.end()
                header = f"{header[:end]} {attribute}{header[end:]}"
        return header

    def _annotated(self, load: re.Match[str], marks: Mapping[str, _Mark]) -> str:
        """Two lines: a load, and the annotation of its result."""
        mark, loaded_type = marks[load["variable"]], load["type"]
        space = _SPACE.search(loaded_type)
        number = "0" if space is None else space[1]
        callee = f"@llvm.ptr.annotation.p{number}.{mark.texts}"
        if f"declare {loaded_type} {callee}(" not in self._text:
            texts = "ptr" if mark.texts == "p0" else f"ptr addrspace({mark.texts[1:]})"
            operands = ", ".join((loaded_type, texts, texts, "i32", texts))
            self._declarations[callee] = f"declare {loaded_type} {callee}({operands})"
        self._count += 1
        name = f"%{self._prefix}{self._count}"
        line = load[0].replace(load["result"], name, 1)
        place = _PLACE.search(load["rest"])
        return (
            f"{line}\n  {load['result']} = call {loaded_type} {callee}"
            f"({loaded_type} {name}, {mark.rest}){place[0] if place else ''}"
        )


def _is_only_accessed(variable: str, lines: Iterable[str]) -> bool:
    """Whether a variable is used by nothing but loads, stores to it and markers."""
    name = re.compile(rf"{re.escape(variable)}(?![-\w$.\"])")
    for line in lines:
        is_definition = line.startswith(f"  {variable} = ")
        if is_definition or not name.search(line) or _MARKER.match(line):
            continue
        match = _LOAD.match(line) or _ANNOTATION.match(line) or _STORE.match(line)
        if match is None or match["variable"] != variable:
            return False
        if len(name.findall(line)) > 1:
            # It is stored to itself.
            return False
    return True
