"""
The attributes of functions and call sites.

See https://llvm.org/docs/LangRef.html#function-attributes and, for what is made of
them, `processFunctionAttributes` and `convertCallAttributes` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Target/LLVMIR/ModuleImport.cpp
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    IntegerAttr,
    StringAttr,
    UnitAttr,
    i32,
)
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.attributes.common import (
    BOOLEANS,
    FLAGS,
    MEMORY_LOCATIONS,
    STREAMING_MODES,
    STRINGS,
    ZA_STATES,
    FramePointerKindReader,
    MemoryEffectsAttr,
    UWTableKindAttr,
    VScaleRangeAttr,
)
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, unescaped

Effects = Sequence[int]
"""What is done to each kind of memory: 1 for reads and 2 for writes."""

_MEMORY = ("other", *MEMORY_LOCATIONS)
_MEMORY_WORDS = {word: n for n, word in enumerate(MEMORY_LOCATIONS.values(), 1)}
_ACCESS = {"none": 0, "read": 1, "write": 2, "readwrite": 3}
_ACCESS_WORDS = {number: StringAttr(word) for word, number in _ACCESS.items()}


def _by_word(names: Iterable[str], words: Mapping[str, str]) -> dict[str, str]:
    return {words[name]: name for name in names}


_OF_FUNCTIONS = ("optimize_none",)
_CALL_FLAGS = _by_word((name for name in FLAGS if name not in _OF_FUNCTIONS), FLAGS)
_FLAGS = {**_CALL_FLAGS, **_by_word(_OF_FUNCTIONS, FLAGS)}
_PASSED = ("prefer_vector_width", "reciprocal_estimates", "target_cpu")
_STRINGS = _by_word((name for name in STRINGS if name not in _PASSED), STRINGS)
_PASSED_STRINGS = _by_word(_PASSED, STRINGS)
"""Strings that are both a property and in `passthrough`."""
_BOOLEANS = _by_word(BOOLEANS, BOOLEANS)
_STREAMING = _by_word(STREAMING_MODES, STREAMING_MODES)
_ZA = _by_word(ZA_STATES, ZA_STATES)
_PROPERTIES = {
    *_FLAGS,
    *_STRINGS,
    *_BOOLEANS,
    *_STREAMING,
    *_ZA,
    "frame-pointer",
    "memory",
    "target-features",
    "uwtable",
    "vscale_range",
}
"""The attributes that are properties alone."""

_ALLOCATION_KINDS = {
    "alloc": 1,
    "realloc": 2,
    "free": 4,
    "uninitialized": 8,
    "zeroed": 16,
    "aligned": 32,
}
_UNIT = UnitAttr()


class AttributeGroup:
    """The attributes of a group `#0`, or those written behind a call."""

    def __init__(self, words: Mapping[str, str], strings: Mapping[str, str]) -> None:
        self.words = words
        """Attributes that LLVM knows: name and the text of the value in parentheses."""
        self.strings = strings
        """Attributes of targets: key and value, with LLVM's escapes."""

    @cached_property
    def memory(self) -> Effects | None:
        """The effects on memory, None if all are possible."""
        text = self.words.get("memory")
        return None if text is None else _effects(text)

    @cached_property
    def properties(self) -> Mapping[str, Attribute]:
        """The properties that a function has for these attributes."""
        properties: dict[str, Attribute] = {
            name: _UNIT for word, name in _FLAGS.items() if word in self.words
        }
        if (effects := memory_attribute(self.memory)) is not None:
            properties["memory_effects"] = effects
        for key, name in (*_STRINGS.items(), *_PASSED_STRINGS.items()):
            if (text := self.strings.get(key)) is not None:
                properties[name] = _string(text)
        for key, name in _BOOLEANS.items():
            if (text := self.strings.get(key)) is not None:
                properties[name] = BoolAttr.from_bool(text == "true")
        for choices in (_STREAMING, _ZA):
            chosen = next((choices[key] for key in choices if key in self.strings), "")
            if chosen:
                properties[chosen] = _UNIT
        if (text := self.strings.get("frame-pointer")) is not None:
            properties["frame_pointer"] = FramePointerKindReader.new([_string(text)])
        if (text := self.strings.get("target-features")) is not None:
            features = [_string(word) for word in text.split(",") if word]
            properties["target_features"] = llvm.TargetFeaturesAttr(ArrayAttr(features))
        if (text := self.words.get("uwtable")) is not None:
            properties["uwtable_kind"] = UWTableKindAttr(StringAttr(text or "async"))
        if (text := self.words.get("vscale_range")) is not None:
            least, _, most = text.partition(",")
            properties["vscale_range"] = VScaleRangeAttr.of(
                minRange=IntegerAttr(int(least), i32),
                maxRange=IntegerAttr(int(most or least), i32),
            )
        if passed := self._passed_through():
            properties["passthrough"] = ArrayAttr(passed)
        return properties

    def _passed_through(self) -> list[Attribute]:
        return [
            _pair(name, _number(name, value))
            for name, value in (*self.words.items(), *self.strings.items())
            if name not in _PROPERTIES
        ]

    @cached_property
    def passed_through(self) -> ArrayAttr[Attribute] | None:
        """All attributes as in `passthrough`; None if there are none."""
        every = (*self.words.items(), *self.strings.items())
        pairs = [_pair(name, _number(name, value)) for name, value in every]
        return ArrayAttr(pairs) if pairs else None

    @cached_property
    def call_flags(self) -> Mapping[str, Attribute]:
        """The properties that a call has for these attributes, but its effects."""
        flags: dict[str, Attribute] = {
            name: _UNIT for word, name in _CALL_FLAGS.items() if word in self.words
        }
        return flags

    @cached_property
    def text(self) -> StringAttr | None:
        """LLVM's text of all attributes, None if there are none."""
        return self._text(())

    @cached_property
    def lost_by_calls(self) -> StringAttr | None:
        """LLVM's text of the attributes that calls have no property for."""
        return self._text((*_CALL_FLAGS, "memory"))

    def _text(self, without: Sequence[str]) -> StringAttr | None:
        words = [
            f"{word}({value})" if value else word
            for word, value in self.words.items()
            if word not in without
        ]
        strings = [
            f'"{key}"="{value}"' if value else f'"{key}"'
            for key, value in self.strings.items()
        ]
        text = " ".join((*words, *strings))
        return StringAttr(text) if text else None


NO_GROUP = AttributeGroup({}, {})


def read_group(cursor: Cursor, end: str) -> AttributeGroup:
    """Reads attributes up to the token `end`, which is left."""
    words: dict[str, str] = {}
    strings: dict[str, str] = {}
    while cursor.token != end:
        _read_attribute(cursor, words, strings)
    return AttributeGroup(words, strings)


def _read_attribute(
    cursor: Cursor, words: dict[str, str], strings: dict[str, str]
) -> None:
    token = cursor.take()
    if token.startswith('"'):
        strings[token[1:-1]] = ""
        if cursor.accept("="):
            if cursor.token[:1] != '"':
                raise cursor.error(f"expected a string, not `{cursor.token}`")
            strings[token[1:-1]] = cursor.take()[1:-1]
    elif cursor.token == "(":
        words[token] = text_in_parentheses(cursor)
    elif cursor.accept("="):
        words[token] = cursor.take()
    else:
        words[token] = ""


_INLINE_WORDS = """
allockind allocsize alwaysinline argmemonly builtin cold convergent
coro_elide_safe disable_sanitizer_instrumentation fn_ret_thunk_extern hot
hybrid_patchable inaccessiblemem_or_argmemonly inaccessiblememonly inlinehint
jumptable memory minsize mustprogress naked nobuiltin nocallback nocf_check
nodivergencesource noduplicate nofree noimplicitfloat noinline nomerge
nonlazybind noprofile norecurse noredzone noreturn nosanitize_bounds
nosanitize_coverage nosync nounwind null_pointer_is_valid optdebug
optforfuzzing optnone optsize presplitcoroutine readnone readonly
returns_twice safestack sanitize_address sanitize_hwaddress sanitize_memory
sanitize_memtag sanitize_numerical_stability sanitize_realtime
sanitize_realtime_blocking sanitize_thread sanitize_type shadowcallstack
skipprofile speculatable speculative_load_hardening ssp sspreq sspstrong
strictfp uwtable vscale_range willreturn writeonly
"""
_INLINE = frozenset(_INLINE_WORDS.split())
"""
The attributes of functions and calls that are words, also of earlier releases, see
https://llvm.org/docs/LangRef.html#function-attributes
"""


def inline_group(
    cursor: Cursor, read_named: Callable[[Cursor], AttributeGroup]
) -> AttributeGroup:
    """Reads attributes and names of groups in any order."""
    words: dict[str, str] = {}
    strings: dict[str, str] = {}
    while True:
        token = cursor.token
        if token[:1] == "#" and token[1:].isdigit():
            group = read_named(cursor)
            words.update(group.words)
            strings.update(group.strings)
        elif token in _INLINE or token[:1] == '"':
            _read_attribute(cursor, words, strings)
        elif words or strings:
            return AttributeGroup(words, strings)
        else:
            return NO_GROUP


def text_in_parentheses(cursor: Cursor) -> str:
    """Reads what is in parentheses, in LLVM's spacing."""
    cursor.expect("(")
    text = ""
    depth = 1
    while True:
        token = cursor.take()
        if token == "":
            raise cursor.error("expected `)`", cursor.index - 1)
        depth += (token == "(") - (token == ")")
        if depth == 0:
            return text
        text += token if token in ",:)" or not text or text[-1] == "(" else f" {token}"


def _effects(text: str) -> Effects:
    effects = [0] * len(_MEMORY)
    for part in text.split(","):
        place, colon, access = part.replace(" ", "").rpartition(":")
        if colon:
            effects[_MEMORY_WORDS[place]] = _ACCESS[access]
        else:
            effects = [_ACCESS[access]] * len(_MEMORY)
    return effects


def memory_attribute(effects: Effects | None) -> MemoryEffectsAttr | None:
    """Returns effects as an attribute, None if all are possible."""
    if effects is None or all(access == 3 for access in effects):
        return None
    return _memory_effects(tuple(effects))


@lru_cache(maxsize=1024)
def _memory_effects(effects: tuple[int, ...]) -> MemoryEffectsAttr:
    accesses = (_ACCESS_WORDS[access] for access in effects)
    return MemoryEffectsAttr.of(**dict(zip(_MEMORY, accesses, strict=True)))


def _number(name: str, value: str) -> str:
    """Returns the value of an attribute that LLVM keeps as a number."""
    if name == "allockind":
        kinds = value.strip('"').split(",")
        return str(sum(_ALLOCATION_KINDS[kind] for kind in kinds))
    if name == "allocsize":
        size, comma, count = value.partition(",")
        return str(int(size) << 32 | (int(count) if comma else 0xFFFFFFFF))
    return value


def _pair(name: str, value: str) -> Attribute:
    return ArrayAttr([_string(name), _string(value)]) if value else _string(name)


@lru_cache(maxsize=1024)
def _string(text: str) -> StringAttr:
    return StringAttr(unescaped(text))
