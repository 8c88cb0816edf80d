"""
Corrections of LLVM IR for LLVM's code generator of SPIR-V.

LLVM 22 crashes on definitions that are `available_externally`, as clang makes them of
OpenCL's `inline` functions. They become internal: by their linkage, they are equal to
the definitions elsewhere, of which there is none in a program of OpenCL.

clang declares OpenCL's `printf` without types of its arguments. LLVM 22 then passes a
pointer to an array as the format, where SPIR-V has pointers to 8-bit integers and
`spirv-val` accepted no others until 2024, and LLVM crashes on strings among the other
arguments. With mangled names, as other built-in functions have them, both are right:

    %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @s, i32 %n)

    %r = call spir_func i32 @_Z6printfPU3AS2Kci(ptr addrspace(2) @s, i32 %n)

LLVM 22 also looks for the type of the format in the last function of the module,
whichever calls `printf`: so functions that call it become the last ones. Where several
do, LLVM may still reject the module without the extension `RELAXED_PRINTF`.

LLVM's optimizer compares vectors of `i1` as integers, which LLVM 22 cannot select:

    %b = bitcast <2 x i1> %v to i2         %0 = extractelement <2 x i1> %v, i64 0
    %r = icmp eq i2 %b, -1            ->   %1 = extractelement <2 x i1> %v, i64 1
                                           %b = and i1 %0, %1
                                           %r = icmp eq i1 %b, true

The same with `or` and `false` for comparisons with 0. Other uses of such integers, as
in `ctpop`, and vectors of more elements than SPIR-V has are of reductions; vectors of
one element, which it lacks, are of loads. Where there are some, the optimizer runs once
more without these. Where it makes integers of other widths, as by recognizing a loop
that reverses bits, it only promotes variables to registers.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

VERSIONS = {
    **{f"opencl{n}": "1.0" for n in ("1.2", "2.0", "2.1")},
    "opencl2.2": "1.2",
    **{f"spv1.{n}": f"1.{n}" for n in range(7)},
}
"""
The newest version of SPIR-V that an environment takes, by the names that `spirv-val`
has for environments. LLVM's code generator writes 1.4 unless it is told another.
"""

LONGEST_VECTOR = 16
"""The most elements of a vector in SPIR-V with the capability `Vector16`."""

WITHOUT_GENERIC = frozenset(("opencl1.2",))
"""The environments without generic pointers."""

RELAXED_PRINTF = "+SPV_EXT_relaxed_printf_string_address_space"
"""The extension for formats outside of constant memory, as LLVM's option names it."""

ANY_NEEDED = ",-".join(
    (
        "all",
        "SPV_INTEL_memory_access_aliasing",
        "SPV_KHR_expect_assume",
        "SPV_KHR_float_controls2",
    )
)
"""
All extensions but those for what an optimizer may do, which no module needs: consumers
reject a module with an extension that they lack.
"""

_CALL = re.compile(
    r"i32 \(ptr addrspace\(\d+\), \.\.\.\) @printf\((?P<rest>.*)$", re.MULTILINE
)
_TYPE = re.compile(
    r"(?P<type>ptr(?: addrspace\((?P<space>\d+)\))?"
    r"|(?:<(?P<count>\d+) x )?(?P<element>i8|i16|i32|i64|half|float|double)>?)(?= )"
)
_MANGLED = {
    "i8": "c",
    "i16": "s",
    "i32": "i",
    "i64": "l",
    "half": "Dh",
    "float": "f",
    "double": "d",
}
_AVAILABLE = re.compile(
    r"^define available_externally (?:dso_local )?(?:(?:hidden|protected) )?",
    re.MULTILINE,
)
_BITS = re.compile(
    r"^  (?P<name>%\S+) = bitcast (?P<type><(?P<count>\d{2,}|[2-9]) x i1>) "
    r"(?P<vector>%\S+) to i\d+(?P<rest>$|,.*$)",
    re.MULTILINE,
)
_TEST = re.compile(
    r"(?P<comparison>= icmp (?:eq|ne)) i\d+ (?P<name>%\S+), (?P<bits>-1|0)(?=$|,)",
    re.MULTILINE,
)
_VECTOR = re.compile(r"<(\d+) x ")
_INTEGER = re.compile(r"(?:(?<= )|(?<=[(<\[{]))i(\d+)(?=[ ,)>\]}])")
_WIDTHS = frozenset(("1", "8", "16", "32", "64"))
_NAME = re.compile(r'%(?:"[^"]*"|[-\w.$]+)')
_PART = "xdsl_gas.bit"
"""How the names of inserted values begin."""
_FUNCTION = re.compile(r"^define [^\n]*\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
_OPENING, _CLOSING = "([{<", ")]}>"


def with_internal_copies(text: str) -> str:
    """
    Returns LLVM IR, as LLVM prints it, in which `available_externally` functions are
    internal.
    """
    return _AVAILABLE.sub("define internal ", text)


def with_typed_printf(text: str) -> str:
    """
    Returns LLVM IR, as LLVM prints it, in which calls of `printf` name the types of
    their arguments, and functions with such calls are the last. Calls with arguments
    that are neither numbers nor vectors of them nor pointers stay as they are.
    """
    declarations: dict[str, str] = {}

    def typed(call: re.Match[str]) -> str:
        types = [_TYPE.match(argument) for argument in call_arguments(call["rest"])]
        known = [match for match in types if match is not None]
        if len(known) < len(types):
            return call[0]
        name = "_Z6printf" + "".join(
            _mangled(match, is_format=number == 0) for number, match in enumerate(known)
        )
        parameters = ", ".join(match["type"] for match in known)
        declarations[name] = f"declare spir_func i32 @{name}({parameters})\n"
        return f"i32 @{name}({call['rest']}"

    callers: list[str] = []

    def without_callers(function: re.Match[str]) -> str:
        rewritten = _CALL.sub(typed, function[0])
        if rewritten == function[0]:
            return rewritten
        callers.append(rewritten)
        return ""

    others = _FUNCTION.sub(without_callers, text)
    return "\n".join([others, *declarations.values(), *callers]) if callers else text


def with_scalar_conditions(text: str) -> str:
    """
    Returns LLVM IR, as LLVM prints it, in which no vector of `i1` is only compared with
    0 or only with -1 as an integer.
    """
    if _BITS.search(text) is None:
        return text
    return _FUNCTION.sub(lambda function: _with_scalar_conditions(function[0]), text)


def has_rejected_vectors(text: str) -> bool:
    """
    Returns whether LLVM IR, as LLVM prints it, has vectors of one or of more than
    `LONGEST_VECTOR` elements, or vectors of `i1` as integers that
    `with_scalar_conditions` leaves.
    """
    return (
        any(not 1 < int(n) <= LONGEST_VECTOR for n in _VECTOR.findall(text))
        or _BITS.search(with_scalar_conditions(text)) is not None
    )


def has_other_integers(text: str) -> bool:
    """
    Returns whether LLVM IR, as LLVM prints it, has integers of widths that SPIR-V has
    by extensions only, such as those of `llvm.bitreverse.i9`, apart from what
    `with_scalar_conditions` replaces.
    """
    return not _WIDTHS.issuperset(_INTEGER.findall(with_scalar_conditions(text)))


def _with_scalar_conditions(function: str) -> str:
    casts = {match["name"] for match in _BITS.finditer(function)}
    compared: defaultdict[str, list[str]] = defaultdict(list)
    for test in _TEST.finditer(function):
        if test["name"] in casts:
            compared[test["name"]].append(test["bits"])
    times = Counter(_NAME.findall(function)) if compared else Counter[str]()
    # A name occurs once where the value is defined.
    bits_of = {
        name: tests[0]
        for name, tests in compared.items()
        if len(set(tests)) == 1 and times[name] == len(tests) + 1
    }

    def scalar(cast: re.Match[str]) -> str:
        if cast["name"] not in bits_of:
            return cast[0]
        number, count = cast.start(), int(cast["count"])
        operation = "and" if bits_of[cast["name"]] == "-1" else "or"
        lines = [
            f"  %{_PART}.{number}.{i} = extractelement {cast['type']} "
            f"{cast['vector']}, i64 {i}"
            for i in range(count)
        ]
        value = f"%{_PART}.{number}.0"
        for i in range(1, count):
            last = i == count - 1
            name = cast["name"] if last else f"%{_PART}.{number}.0.{i}"
            rest = cast["rest"] if last else ""
            operands = f"{value}, %{_PART}.{number}.{i}"
            lines.append(f"  {name} = {operation} i1 {operands}{rest}")
            value = name
        return "\n".join(lines)

    def compared_scalar(test: re.Match[str]) -> str:
        if test["name"] not in bits_of:
            return test[0]
        constant = "true" if test["bits"] == "-1" else "false"
        return f"{test['comparison']} i1 {test['name']}, {constant}"

    return _TEST.sub(compared_scalar, _BITS.sub(scalar, function))


def _mangled(match: re.Match[str], *, is_format: bool) -> str:
    """Returns the mangled name of a type."""
    if match["element"] is None:
        space = f"U3AS{match['space']}" if match["space"] else ""
        return f"P{space}Kc" if is_format else f"P{space}c"
    element = _MANGLED[match["element"]]
    return f"Dv{match['count']}_{element}" if match["count"] else element


def call_arguments(text: str) -> Iterator[str]:
    """Yields the arguments of a call, or parameters, up to the closing parenthesis."""
    depth = start = 0
    quoted = False
    for place, character in enumerate(text):
        if character == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif character in _OPENING:
            depth += 1
        elif character == "," and depth == 0:
            yield text[start:place]
            start = place + 2
        elif character in _CLOSING:
            if depth == 0:
                yield text[start:place]
                return
            depth -= 1
