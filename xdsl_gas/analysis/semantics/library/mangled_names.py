"""
Parses and prints the mangled names of OpenCL C's built-in functions.

Covers the part of the [Itanium C++
ABI](https://itanium-cxx-abi.github.io/cxx-abi/abi.html) that clang uses for them:
builtin types, vectors, pointers with an address space, `const`, `volatile` and
`_Atomic`, and opaque types by name. Every other name is refused.
"""

import re
from dataclasses import dataclass, replace

_BUILTIN = re.compile(r"Dh|[abcdefhijlmnostvwxy]")
_NAME = re.compile(r"[0-9]{1,9}")
_FUNCTION = re.compile(rf"_Z({_NAME.pattern})")
_VECTOR = re.compile(r"Dv(\d+)_")
_SUBSTITUTION = re.compile(r"S([0-9A-Z]*)_")
_QUALIFIERS = re.compile(r"(?:U3AS(\d))?(V?)(K?)")
_ATOMIC = "U7_Atomic"

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_SIZES = {
    letter: size
    for size, letters in (
        (1, ("a", "b", "c", "h")),
        (2, ("Dh", "s", "t")),
        (4, ("f", "i", "j")),
        (8, ("d", "l", "m", "x", "y")),
    )
    for letter in letters
}


def mangled_stem(name: str) -> str | None:
    """
    Returns the name of a mangled function without the types of its parameters; None for
    a name that is not mangled.
    """
    match = _FUNCTION.match(name)
    return None if match is None else name[match.end() : match.end() + int(match[1])]


class UnknownManglingError(ValueError):
    """A name that is not mangled as OpenCL's built-in functions are."""


@dataclass(frozen=True)
class NamedType:
    """A builtin or opaque type, or a vector of one."""

    name: str
    """As it is mangled."""

    lanes: int = 0
    """The elements of a vector, 0 for no vector."""

    is_atomic: bool = False

    @property
    def is_signed(self) -> bool:
        """Whether it is a signed integer, or a vector of them."""
        return self.name in ("a", "c", "s", "i", "l", "x")

    @property
    def is_unsigned(self) -> bool:
        """Whether it is an unsigned integer, or a vector of them."""
        return self.name in ("h", "t", "j", "m", "y")


@dataclass(frozen=True)
class PointerType:
    """A pointer to a type, with the qualifiers of that type."""

    pointee: NamedType

    space: int
    """The number of the address space; 0 if the name has none."""

    is_volatile: bool
    is_const: bool


@dataclass(frozen=True)
class FunctionName:
    """A name and the types of the parameters."""

    stem: str
    parameters: tuple[NamedType | PointerType, ...]

    def in_spaces(self, spaces: dict[int, int]) -> "FunctionName":
        """
        The name of the overload with pointers to other spaces: their numbers, by the
        position of the parameter.
        """
        changed = list(self.parameters)
        for position, number in spaces.items():
            pointer = changed[position]
            assert isinstance(pointer, PointerType)
            changed[position] = replace(pointer, space=number)
        return FunctionName(self.stem, tuple(changed))


def size_of(kind: NamedType) -> int | None:
    """The bytes of a type in memory, None for an opaque one."""
    size = _SIZES.get(kind.name)
    if size is None or not kind.lanes:
        return size
    return size * (4 if kind.lanes == 3 else kind.lanes)


def parse_name(name: str) -> FunctionName:
    """
    Parses a mangled name. Raises `UnknownManglingError` if any part is not understood.
    """
    parsed = _Parser(name).parse()
    if print_name(parsed) != name:
        raise UnknownManglingError(name)
    return parsed


def print_name(function: FunctionName) -> str:
    return _Printer().print(function)


class _Parser:
    def __init__(self, name: str) -> None:
        self._name = name
        self._at = 0
        self._known: list[NamedType | None] = []

    def parse(self) -> FunctionName:
        if not self._take("_Z"):
            raise UnknownManglingError(self._name)
        stem = self._source_name()
        parameters: list[NamedType | PointerType] = []
        if self._name[self._at :] == "v":
            return FunctionName(stem, ())
        while self._at < len(self._name):
            parameters.append(self._type())
        return FunctionName(stem, tuple(parameters))

    def _type(self) -> NamedType | PointerType:
        if not self._take("P"):
            return self._named()
        match = _QUALIFIERS.match(self._name, self._at)
        assert match is not None
        self._at = match.end()
        pointee = self._named()
        # The pointee and the pointer, neither of which may be referred to.
        self._known += (None, None)
        return PointerType(pointee, int(match[1] or 0), bool(match[2]), bool(match[3]))

    def _named(self) -> NamedType:
        if self._take(_ATOMIC):
            inner = self._named()
            if inner.is_atomic:
                raise UnknownManglingError(self._name)
            return self._remember(replace(inner, is_atomic=True))
        if (vector := _VECTOR.match(self._name, self._at)) is not None:
            self._at = vector.end()
            return self._remember(NamedType(self._builtin(), int(vector[1])))
        if (earlier := _SUBSTITUTION.match(self._name, self._at)) is not None:
            self._at = earlier.end()
            number = int(earlier[1], 36) + 1 if earlier[1] else 0
            known = self._known[number] if number < len(self._known) else None
            if known is None:
                raise UnknownManglingError(self._name)
            return known
        if _NAME.match(self._name, self._at) is not None:
            name = self._source_name()
            return self._remember(NamedType(f"{len(name)}{name}"))
        return NamedType(self._builtin())

    def _builtin(self) -> str:
        match = _BUILTIN.match(self._name, self._at)
        if match is None:
            raise UnknownManglingError(self._name)
        self._at = match.end()
        return match[0]

    def _source_name(self) -> str:
        match = _NAME.match(self._name, self._at)
        end = match.end() + int(match[0]) if match is not None else 0
        if match is None or end > len(self._name):
            raise UnknownManglingError(self._name)
        self._at = end
        return self._name[match.end() : end]

    def _remember(self, found: NamedType) -> NamedType:
        self._known.append(found)
        return found

    def _take(self, text: str) -> bool:
        if not self._name.startswith(text, self._at):
            return False
        self._at += len(text)
        return True


class _Printer:
    """
    Mangles a name; types that were written before are written as their number. Two
    pointers of the same type are not: no built-in function has them.
    """

    def __init__(self) -> None:
        self._known: dict[NamedType, int] = {}
        self._count = 0

    def print(self, function: FunctionName) -> str:
        text = f"_Z{len(function.stem)}{function.stem}"
        return text + ("".join(map(self._type, function.parameters)) or "v")

    def _type(self, parameter_type: NamedType | PointerType) -> str:
        if isinstance(parameter_type, NamedType):
            return self._named(parameter_type)
        text = "P" + (f"U3AS{parameter_type.space}" if parameter_type.space else "")
        text += "V" * parameter_type.is_volatile + "K" * parameter_type.is_const
        text += self._named(parameter_type.pointee)
        # The type pointed to counts as qualified, though private memory has no letter.
        self._count += 2
        return text

    def _named(self, named_type: NamedType) -> str:
        if (number := self._known.get(named_type)) is not None:
            return _substitution(number)
        if named_type.is_atomic:
            text = _ATOMIC + self._named(replace(named_type, is_atomic=False))
        elif named_type.lanes:
            text = f"Dv{named_type.lanes}_{named_type.name}"
        else:
            text = named_type.name
            if not text[0].isdigit():
                return text
        self._known[named_type] = self._count
        self._count += 1
        return text


def _substitution(number: int) -> str:
    if not number:
        return "S_"
    number -= 1
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if not number:
            return f"S{text}_"
