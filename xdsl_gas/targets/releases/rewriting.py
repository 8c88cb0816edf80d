"""
Rewrites a module for an earlier release of LLVM.

    call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
    attributes #0 = { "nvvm.maxntid"="256" }

is for LLVM 19

    call void @llvm.nvvm.barrier0()
    !nvvm.annotations = !{!0}
    !0 = !{ptr @kernel, !"maxntidx", i32 256}

LLVM reads a later spelling of most of this without an error: as the call of an external
function, and as an attribute without meaning. So a module is rewritten as a whole, line
by line, from what the newest release prints, where each thing has one spelling.
"""

import re
from collections.abc import Iterable

from xdsl_gas.memory_space import MachineCode
from xdsl_gas.target_tables import target_of_triple
from xdsl_gas.targets.releases import features
from xdsl_gas.targets.releases.calls import Missing, Older, is_known, respelled
from xdsl_gas.targets.releases.text import (
    NOT_BEFORE,
    NOT_BEHIND,
    Call,
    Hidden,
    call_in,
    end_of_group,
    split_list,
    type_of,
)


class NotInRelease(Exception):
    """
    What a release of LLVM does not have: `what` is the text for messages, `since` the
    first release that has it.
    """

    def __init__(self, missing: Missing, function: str | None, line: str) -> None:
        super().__init__(str(missing))
        self.what, self.since = str(missing), missing.since
        self.function = function
        """The name of the function that it is in; None outside of functions."""
        self.line = line.strip()
        """The line that has it."""


_GROUP = re.compile(r"attributes (#\d+) = \{(.*)\}$")
_GROUPS = re.compile(r" (#\d+)(?!\d)")
_STRING_ATTRIBUTE = re.compile(r' ?"([^"]*)"(?:="([^"]*)")?')
_NODE = re.compile(r"^!(\d+) = ", re.MULTILINE)
_ANNOTATIONS = "!nvvm.annotations = !{"
_TRIPLE = re.compile(r'^target triple = "([^"-]*)', re.MULTILINE)
_ALIGNED = re.compile(r" alignstack\((\d+)\)")
_LAYOUT = re.compile(r'target datalayout = "([^"]*)"')
_FUNCTION = re.compile(r'@("[^"]*"|[-\w$.]+)\(')


def rewritten(text: str, release: int) -> str:
    """
    Returns a module, as the newest release prints it, for an earlier one. Raises
    `NotInRelease`.
    """
    return _Rewriting(text, release).run()


class _Rewriting:
    def __init__(self, text: str, release: int) -> None:
        self._lines = text.split("\n")
        triple = _TRIPLE.search(text)
        target = None if triple is None else target_of_triple(triple[1])
        code = None if target is None else target.machine_code
        self._older = Older(release, code)
        while f"%{self._older.prefix}" in text:
            self._older.prefix = f"gas.{self._older.prefix}"
        self._release = release
        self._flags = features.flags_in(text, release)
        self._has_keywords = features.may_have_keywords(text)
        self._uses_records = release < features.RECORDS
        self._number = 1 + max((int(n) for n in _NODE.findall(text)), default=-1)
        self._is_ptx = code is MachineCode.PTX
        self._has_wide_integers = re.search(r"(?<![\w.%@])i256(?![\w.:])", text)
        self._bounds: dict[str, dict[str, str]] = {}
        """The launch bounds in each group of attributes."""
        self._empty: set[str] = set()
        """The groups of attributes that have nothing left, which LLVM does not read."""
        self._annotated: list[str] = []
        """The annotations of kernels."""
        self._annotations: str | None = None
        """The line of the annotations that the module has."""
        self._function: str | None = None

    def run(self) -> str:
        if self._is_ptx and self._release < features.LAUNCH_BOUNDS:
            self._find_bounds()
        for line in self._lines:
            if line.startswith("attributes "):
                self._group(line)
        lines: list[str] = []
        inside = False
        for line in self._lines:
            try:
                if inside:
                    if line.startswith("}"):
                        inside, self._function = False, None
                        lines.append(line)
                    else:
                        lines += self._in_function(line)
                    continue
                if not line and lines and not lines[-1]:
                    continue
                inside = line.startswith("define ") and line.endswith("{")
                lines += self._outside(line)
            except Missing as missing:
                raise NotInRelease(missing, self._function, line) from None
        lines += self._annotation_lines()
        declared = self._older.declarations
        present = {
            match[1]
            for line in lines
            if line.startswith("declare ") and (match := _FUNCTION.search(line))
        }
        new = [text for name, text in declared.items() if name not in present]
        if new:
            place = next(
                (
                    n
                    for n, line in enumerate(lines)
                    if line.startswith(("attributes ", "!"))
                ),
                len(lines) - 1,
            )
            lines[place:place] = [*new, ""]
        return "\n".join(lines)

    # Outside of functions.

    def _outside(self, line: str) -> Iterable[str]:
        if line.startswith("; Function Attrs"):
            return ()
        if line.startswith("target datalayout"):
            return (
                _LAYOUT.sub(
                    lambda m: f'target datalayout = "{self._layout(m[1])}"', line
                ),
            )
        if line.startswith("!"):
            return self._metadata_line(line)
        if line.startswith("attributes "):
            return self._group(line)
        if line.startswith("declare "):
            match = _FUNCTION.search(line)
            name = "" if match is None else match[1]
            if name.startswith("llvm.") and not is_known(name, self._release):
                return ()
            return (self._header(line),)
        if line.startswith("define "):
            match = _FUNCTION.search(line)
            self._function = None if match is None else match[1].strip('"')
            return (self._header(line),)
        if line.startswith(("@", "%")):
            return (self._general(line),)
        return (line,)

    def _layout(self, text: str) -> str:
        words = text.split("-")
        table = features.LAYOUTS.get(self._older.code, {})
        for entry, (since, before) in table.items():
            if self._release >= since or (entry[0] == "i" and self._has_wide_integers):
                continue
            words = [before if word == entry else word for word in words]
        return "-".join(word for word in words if word)

    def _general(self, line: str) -> str:
        """Returns a line with the constants, types and flags of the release."""
        hidden = Hidden.of(line)
        text = hidden.text
        missing = None
        if self._has_keywords:
            missing = features.missing_keyword(text, self._release)
        if missing is not None:
            raise Missing(f"`{missing[0]}`", missing[1])
        text = features.without_flags(text, self._flags)
        if self._empty and " #" in text:
            text = _GROUPS.sub(lambda m: "" if m[1] in self._empty else m[0], text)
        if "ptrtoaddr" in text:
            text = self._address(text)
        if self._release < features.SPLATS and "splat (" in text:
            text = _without_splats(text)
        return hidden.shown(text)

    def _address(self, text: str) -> str:
        if self._release < features.ADDRESSES:
            if re.search(r"addrspace\([789]\)", text):
                # Pointers that are wider than their addresses.
                raise Missing("`ptrtoaddr`", features.ADDRESSES)
            text = re.sub(f"{NOT_BEFORE}ptrtoaddr{NOT_BEHIND}", "ptrtoint", text)
        return text

    def _attributes(self, line: str) -> str:
        hidden = Hidden.of(line)
        return hidden.shown(features.with_attributes(hidden.text, self._release))

    def _group(self, line: str) -> list[str]:
        match = _GROUP.match(line)
        assert match is not None
        if match[1] in self._bounds:
            line = _STRING_ATTRIBUTE.sub(
                lambda m: "" if m[1] in self._bounds[match[1]] else m[0], line
            )
        for value, (since, before) in features.FRAME_POINTERS.items():
            if self._release < since:
                old, new = (f'"frame-pointer"="{word}"' for word in (value, before))
                line = line.replace(old, new)
        line = self._attributes(line)
        if line.split("{")[1].strip() == "}":
            self._empty.add(match[1])
            return []
        return [line]

    def _header(self, line: str) -> str:
        if self._is_ptx and self._release < features.LAUNCH_BOUNDS:
            line = self._annotate(line)
        return self._general(self._attributes(line))

    # Kernels of NVPTX.

    def _find_bounds(self) -> None:
        for line in self._lines:
            if (match := _GROUP.match(line)) is None:
                continue
            bounds = {
                name: value
                for name, value in _STRING_ATTRIBUTE.findall(match[2])
                if name in features.NVVM_ANNOTATIONS
            }
            if bounds:
                self._bounds[match[1]] = bounds

    def _annotate(self, line: str) -> str:
        """Adds the annotations of a function, and returns its header without them."""
        match = _FUNCTION.search(line)
        assert match is not None
        start = match.end() - 1
        hidden = Hidden.of(line[start:])
        end = end_of_group(hidden.text, 0)
        parameters = split_list(hidden.text[1 : end - 1])
        rest = hidden.shown(hidden.text[end:])
        words: list[str] = []
        head = line[:start]
        if aligned := _ALIGNED.search(line, 0, match.start()):
            # Of the result, which has the number 0.
            words.append(f'!"align", i32 {aligned[1]}')
            head = head.replace(aligned[0], "", 1)
        if line.startswith("define ") and " ptx_kernel " in line[: match.start()]:
            words.append('!"kernel", i32 1')
        for group in re.findall(r"#\d+", hidden.text[end:]):
            for name, value in self._bounds.get(group, {}).items():
                words += _annotation(name, value, self._release)
        constants: list[str] = []
        for index, parameter in enumerate(parameters, 1):
            shown = hidden.shown(parameter)
            if aligned := _ALIGNED.search(parameter):
                words.append(f'!"align", i32 {index << 16 | int(aligned[1])}')
            if '"nvvm.grid_constant"' in shown:
                constants.append(f"i32 {index}")
                parameters[index - 1] = shown.replace(' "nvvm.grid_constant"', "")
            else:
                parameters[index - 1] = shown
        if constants and self._release >= features.GRID_CONSTANTS:
            words.append(f'!"grid_constant", !{{{", ".join(constants)}}}')
        if words:
            self._annotated.append(f"!{{ptr @{match[1]}, {', '.join(words)}}}")
        return f"{head}({', '.join(parameters)}){rest}"

    def _annotation_lines(self) -> list[str]:
        if not self._annotated:
            return [] if self._annotations is None else [self._annotations]
        numbers = range(self._number, self._number + len(self._annotated))
        listed = ", ".join(f"!{number}" for number in numbers)
        head = self._annotations or f"{_ANNOTATIONS}}}"
        separator = "" if head == f"{_ANNOTATIONS}}}" else ", "
        return [
            f"{head[:-1]}{separator}{listed}}}",
            *(
                f"!{n} = {text}"
                for n, text in zip(numbers, self._annotated, strict=True)
            ),
            "",
        ]

    # Metadata.

    def _metadata_line(self, line: str) -> Iterable[str]:
        if line.startswith(_ANNOTATIONS):
            self._annotations = line
            return ()
        hidden = Hidden.of(line)
        text = hidden.text
        for name, since in features.METADATA_NODES.items():
            if self._release < since and f"!{name}(" in text:
                raise Missing(f"`!{name}`", since)
        if "!DI" in text:
            for name, since in features.METADATA_FIELDS.items():
                if self._release < since and f"{name}: " in text:
                    text = re.sub(
                        rf", {name}: [^,()]+|(?<=\(){name}: [^,()]+(?:, )?", "", text
                    )
            for pattern, since, before in features.METADATA_WORDS:
                if self._release < since:
                    text = re.sub(rf"{pattern}(?![\w])", before, text)
        shown = hidden.shown(text)
        if self._release < features.FLAG_OF_CODE_OBJECTS:
            name = '!"am{}_code_object_version"'
            shown = shown.replace(name.format("dhsa"), name.format("dgpu"))
        return (self._general(shown),)

    # In functions.

    def _in_function(self, line: str) -> Iterable[str]:
        if not line.startswith("  "):
            return (line,)
        if line.startswith("    #dbg_"):
            return self._record(line)
        line = self._general(line)
        hidden = Hidden.of(line)
        text = hidden.text
        if "atomic" in text:
            text = self._atomic(text)
            if "\n" in text:
                return hidden.shown(text).split("\n")
        if "call " in text or "invoke " in text:
            text = features.with_attributes(text, self._release)
            if "alignstack(" in text and self._release < features.LAUNCH_BOUNDS:
                text = self._without_alignment(text)
            if "@llvm." in text and (call := call_in(text)) is not None:
                lines = respelled(call, self._older)
                if lines is not None:
                    return [hidden.shown(each) for each in lines]
        return (hidden.shown(text),)

    def _without_alignment(self, text: str) -> str:
        """
        Returns a call without the alignment of its result, which a function that is
        called by name has itself.
        """
        match = _CALL_OF_ALIGNED.match(text)
        if match is None:
            return text
        if match["callee"] != "@":
            raise Missing("`alignstack` of the result", features.LAUNCH_BOUNDS)
        return _ALIGNED.sub("", text, count=1)

    def _atomic(self, text: str) -> str:
        if self._release < features.VECTOR_ATOMICS and _ATOMIC_VECTOR.search(text):
            raise Missing("an atomic access of a vector", features.VECTOR_ATOMICS)
        match = _UPDATE.match(text)
        if match is None:
            return text
        word = match["word"]
        since = features.UPDATES.get(word, 15)
        if ", <" in text and self._release < features.VECTOR_UPDATES:
            raise Missing(f"`atomicrmw {word}` of a vector", features.VECTOR_UPDATES)
        if self._release >= since:
            return text
        if self._is_ptx and word in _WRAPPING and match["type"] == "i32":
            return self._wrapping(match)
        raise Missing(f"`atomicrmw {word}`", since)

    def _wrapping(self, match: re.Match[str]) -> str:
        """Returns a call of what LLVM 15 has; as strong as it was between fences."""
        space = re.search(r"addrspace\((\d+)\)", type_of(match["pointer"]))
        name = f"llvm.nvvm.atomic.load.{_WRAPPING[match['word']]}.32"
        call = Call(
            match["result"] or self._older.value(),
            "call",
            "i32",
            f"{name}.p{0 if space is None else space[1]}",
            [match["pointer"], f"i32 {match['value']}"],
            match["attached"],
        )
        self._older.declare(call)
        lines = [call.text()]
        if match["order"] != "monotonic":
            # The code generator of LLVM 15 has no `fence`.
            barrier = "llvm.nvvm.membar.sys"
            self._older.declarations[barrier] = f"declare void @{barrier}()"
            fence = f"  call void @{barrier}()"
            lines = [fence, *lines, fence]
        return "\n".join(lines)

    # Debug records.

    def _record(self, line: str) -> Iterable[str]:
        if (
            self._release < features.EXTRACTED_BITS
            and "DW_OP_LLVM_extract_bits" in line
        ):
            return ()
        if not self._uses_records:
            return (self._general(line),)
        hidden = Hidden.of(self._general(line).strip())
        kind, _, rest = hidden.text.removeprefix("#dbg_").partition("(")
        if kind == "assign" and self._release < features.ASSIGNMENTS:
            return ()
        *operands, location = split_list(rest[:-1])
        name = f"llvm.dbg.{kind}"
        self._older.declarations[name] = (
            f"declare void @{name}({', '.join(['metadata'] * len(operands))})"
        )
        inside = ", ".join(f"metadata {operand}" for operand in operands)
        return (hidden.shown(f"  call void @{name}({inside}), !dbg {location}"),)


_CALL_OF_ALIGNED = re.compile(
    r"  (?:%[^ ]+ = )?(?:\w+ )?(?:call|invoke) [^@%]*?alignstack\(\d+\)"
    r"[^@%]*(?:%[-\w$.\"]+ (?=[@%]))?(?P<callee>[@%])"
)
_ATOMIC_VECTOR = re.compile(r"(?:load|store) atomic (?:volatile )?<")
_IN_BRACKETS = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
_UPDATE = re.compile(
    r"  (?:(?P<result>%[^ ]+) = )?atomicrmw (?P<volatile>volatile )?(?P<word>\w+) "
    rf"(?P<pointer>ptr(?:[^,()]|{_IN_BRACKETS})*), (?P<type>[^ ]+) (?P<value>.+?) "
    r"(?P<scope>syncscope\([^)]*\) )?"
    r"(?P<order>monotonic|acquire|release|acq_rel|seq_cst)"
    r"(?:, align \d+)?(?P<attached>.*)$"
)
_WRAPPING = {"uinc_wrap": "inc", "udec_wrap": "dec"}


def _annotation(name: str, value: str, release: int) -> list[str]:
    word, since = features.NVVM_ANNOTATIONS[name]
    if release < since:
        raise Missing(f'`"{name}"`', since)
    if name not in features.LISTS_OF_BOUNDS:
        return [f'!"{word}", i32 {value}']
    return [
        f'!"{word}{axis}", i32 {number.strip()}'
        for axis, number in zip("xyz", value.split(","), strict=False)
    ]


_SPLAT = re.compile(rf"{NOT_BEFORE}splat \(")


def _without_splats(text: str) -> str:
    """
    Returns a line with its splats spelled out: the type in front of a splat is that of
    the same elements.
    """
    while (match := _SPLAT.search(text)) is not None:
        end = end_of_group(text, match.end() - 1)
        element = text[match.end() : end - 1]
        element_type = type_of(element)
        pattern = rf"<(vscale x )?(\d+) x {re.escape(element_type)}>"
        *_, vector = re.finditer(pattern, text[: match.start()])
        if vector[1]:
            expanded = (
                f"shufflevector ({vector[0]} insertelement ({vector[0]} poison, "
                f"{element}, i64 0), {vector[0]} poison, "
                f"<vscale x {vector[2]} x i32> zeroinitializer)"
            )
        else:
            expanded = f"<{', '.join([element] * int(vector[2]))}>"
        text = text[: match.start()] + expanded + text[end:]
    return text
