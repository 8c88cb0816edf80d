"""
Translates metadata to numbered, uniqued nodes.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

from xdsl.dialects.builtin import BoolAttr, IntAttr, IntegerAttr, StringAttr
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, integer_value
from xdsl_gas.dialects.llvm.attributes.alias_scopes import (
    AccessGroupAttr,
    AliasScopeAttr,
)
from xdsl_gas.dialects.llvm.attributes.common import (
    DependentLibrariesAttr,
    DereferenceableAttr,
)
from xdsl_gas.dialects.llvm.attributes.debug_info import has_subprogram
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr
from xdsl_gas.dialects.llvm.attributes.module_flags import (
    FLAG_BEHAVIORS,
    ModuleFlagAttr,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.dialects.llvm.attributes.tbaa import (
    TBAARootAttr,
    TBAATagAttr,
    TBAATypeDescriptorAttr,
)
from xdsl_gas.targets.properties import NotWritable, Properties
from xdsl_gas.targets.spelling import quoted

_LOOP_WORDS: dict[str, tuple[str, str]] = {
    "disableNonforced": ("disable_nonforced", "unit"),
    "mustProgress": ("mustprogress", "unit"),
    "isVectorized": ("isvectorized", "i32"),
    "vectorize.disable": ("vectorize.enable", "not"),
    "vectorize.predicateEnable": ("vectorize.predicate.enable", "i1"),
    "vectorize.scalableEnable": ("vectorize.scalable.enable", "i1"),
    "vectorize.width": ("vectorize.width", "i32"),
    "interleave.count": ("interleave.count", "i32"),
    "unroll.disable": ("unroll.disable", "unit"),
    "unroll.count": ("unroll.count", "i32"),
    "unroll.runtimeDisable": ("unroll.runtime.disable", "i1"),
    "unroll.full": ("unroll.full", "unit"),
    "distribute.disable": ("distribute.enable", "not"),
    "peeled.count": ("peeled.count", "i32"),
}
"""LLVM's name and kind of value of each loop attribute, by its path in MLIR."""


@dataclass
class Metadata:
    """The metadata nodes of one module."""

    lines: list[str] = field(default_factory=list[str])
    numbers: dict[object, str] = field(default_factory=dict[object, str])
    named: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """The nodes of each named node."""

    def node(self, *parts: str) -> str:
        """Returns the name of a uniqued node with these operands."""
        if parts not in self.numbers:
            self.numbers[parts] = self._add(f"!{{{', '.join(parts)}}}")
        return self.numbers[parts]

    def own_node(self, key: object, *parts: str) -> str:
        """Returns the name of a distinct node, created once per key."""
        if key not in self.numbers:
            name = self.numbers[key] = f"!{len(self.lines)}"
            self._add(f"distinct !{{{', '.join((name, *parts))}}}")
        return self.numbers[key]

    def _add(self, text: str) -> str:
        name = f"!{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        return name

    def attached(self, op: Operation, properties: Properties) -> str:
        """Returns the attachments of an instruction, each after a comma."""
        text = ""
        if not properties.is_empty():
            text = self._accesses(properties)
            text += self._flag(properties, "invariant", "invariant.load")
            text += self._flag(properties, "invariantGroup", "invariant.group")
            text += self._dereferenceable(properties)
            text += self._loop(properties)
        return text

    def _accesses(self, properties: Properties) -> str:
        attached = {
            "tbaa": self._tag(properties.elements("tbaa")),
            "alias.scope": self._scopes(properties.elements("alias_scopes")),
            "noalias": self._scopes(properties.elements("noalias_scopes")),
            "llvm.access.group": self._groups(properties.elements("access_groups")),
            "prof": self._weights(properties),
            "nontemporal": (
                self.node("i32 1") if properties.flag("nontemporal") else ""
            ),
        }
        return "".join(f", !{name} {node}" for name, node in attached.items() if node)

    def function_attached(self, op: Operation, properties: Properties) -> str:
        """Returns the attachments of a function, each after a space."""
        if has_subprogram(op.location):
            raise NotWritable("debug information")
        attached: list[str] = []
        if (count := properties.integer("function_entry_count", -1)) >= 0:
            node = self.node('!"function_entry_count"', f"i64 {count}")
            attached.append(f"!prof {node}")
        for name in ("work_group_size_hint", "reqd_work_group_size"):
            if numbers := properties.integers(name):
                node = self.node(*(f"i32 {number}" for number in numbers))
                attached.append(f"!{name} {node}")
        name = "intel_reqd_sub_group_size"
        if size := properties.integer(name):
            attached.append(f"!{name} {self.node(f'i32 {size}')}")
        return "".join(f" {text}" for text in attached)

    def variable_attached(self, op: Operation, properties: Properties) -> str:
        """Returns the attachments of a variable, each after a comma."""
        if properties.flag("dbg_exprs"):
            raise NotWritable("debug information")
        return ""

    def phi_attached(self, argument: SSAValue) -> str:
        """Returns the attachments of a phi, each after a comma."""
        return ""

    def record(
        self, op: Operation, properties: Properties, typed: Callable[[SSAValue], str]
    ) -> str:
        """Returns the debug record of an operation."""
        raise NotWritable("debug information")

    def operand(self, attribute: Attribute) -> str:
        """Returns a metadata operand of a call."""
        if isinstance(attribute, StringAttr):
            return attribute.data
        raise NotWritable(f"the metadata {attribute}")

    def module_operation(self, op: Operation) -> None:
        """Adds what an operation of a module says in metadata."""
        properties = Properties.of(op)
        if op.name == "llvm.linker_options":
            options = properties.elements("options")
            words = [
                f"!{quoted(option.data)}"
                for option in options
                if isinstance(option, StringAttr)
            ]
            self._named("llvm.linker.options", self.node(*words))
        else:
            for flag in self._module_flags(properties.elements("flags")):
                self._named("llvm.module.flags", flag)
        properties.finish()

    def module_lines(self, op: Operation, properties: Properties) -> list[str]:
        """Returns the lines of all metadata."""
        for name in ("ident", "commandline"):
            if (text := properties.text(f"llvm.{name}")) is not None:
                self._named(f"llvm.{name}", self.node(f"!{quoted(text)}"))
        libraries = properties.attribute("llvm.dependent_libraries")
        if isinstance(libraries, DependentLibrariesAttr):
            for library in libraries.libraries:
                node = self.node(f"!{quoted(library.data)}")
                self._named("llvm.dependent-libraries", node)
        named = [
            f"!{name} = !{{{', '.join(nodes)}}}" for name, nodes in self.named.items()
        ]
        return [*self.lines, *named]

    def _named(self, name: str, node: str) -> None:
        self.named.setdefault(name, []).append(node)

    def _flag(self, properties: Properties, name: str, attached: str) -> str:
        """Returns the attachment of an empty node, if a flag is set."""
        return f", !{attached} {self.node()}" if properties.flag(name) else ""

    def _dereferenceable(self, properties: Properties) -> str:
        """Returns the attachment `dereferenceable` of a load, if any."""
        found = properties.attribute("dereferenceable")
        if not isinstance(found, DereferenceableAttr):
            return ""
        bytes_ = cast(IntAttr, found.get("bytes")).data
        name = "dereferenceable"
        if found.get("mayBeNull") == BoolAttr.from_bool(True):
            name += "_or_null"
        return f", !{name} {self.node(f'i64 {bytes_}')}"

    def _weights(self, properties: Properties) -> str:
        """Returns the node of the branch weights, if any."""
        numbers = properties.integers("branch_weights")
        if not numbers:
            return ""
        return self.node('!"branch_weights"', *(f"i32 {number}" for number in numbers))

    def _module_flags(self, flags: tuple[Attribute, ...]) -> list[str]:
        """Returns the nodes of the module flags."""
        nodes: list[str] = []
        for flag in flags:
            assert isinstance(flag, ModuleFlagAttr)
            if isinstance(flag.value, StringAttr):
                value = f"!{quoted(flag.value.data)}"
            else:
                value = self._number(flag.value)
            behavior = 1 + FLAG_BEHAVIORS.index(flag.behavior.data)
            key = f"!{quoted(flag.key.data)}"
            nodes.append(self.node(f"i32 {behavior}", key, value))
        return nodes

    def _number(self, attribute: Attribute) -> str:
        if not isinstance(attribute, IntegerAttr):
            raise NotWritable(f"the module flag {attribute}")
        number = cast(IntegerAttr[Any], attribute)
        return f"{number.type} {number.value.data}"

    def _tag(self, tags: tuple[Attribute, ...]) -> str:
        if not tags:
            return ""
        tag = tags[0]
        assert isinstance(tag, TBAATagAttr)
        if len(tags) > 1:
            raise NotWritable("several types of one access")
        parts = [self._type(tag.base_type), self._type(tag.access_type)]
        parts.append(f"i64 {tag.offset.data}")
        if tag.constant.value.data:
            parts.append("i64 1")
        return self.node(*parts)

    def _type(self, described: Attribute) -> str:
        if isinstance(described, TBAARootAttr):
            if isinstance(described.id, StringAttr):
                return self.node(f"!{quoted(described.id.data)}")
            return self.own_node(described)
        if not isinstance(described, TBAATypeDescriptorAttr):
            raise NotWritable(f"the type {described} of an access")
        parts = [f"!{quoted(described.id.data)}"]
        for member in described.members:
            parts += [self._type(member.type_desc), f"i64 {member.offset.data}"]
        return self.node(*parts)

    def _scopes(self, scopes: tuple[Attribute, ...]) -> str:
        return self.node(*map(self.scope, scopes)) if scopes else ""

    def scope(self, scope: Attribute) -> str:
        """Returns the node of an alias scope."""
        assert isinstance(scope, AliasScopeAttr)
        domain = cast(StructAttribute, scope.get("domain"))
        inner = self._identified(domain)
        return self._identified(scope, inner)

    def _identified(self, attribute: StructAttribute, *parts: str) -> str:
        description = attribute.get("description")
        if isinstance(description, StringAttr):
            parts += (f"!{quoted(description.data)}",)
        identity = attribute.get("id")
        if isinstance(identity, StringAttr):
            return self.node(f"!{quoted(identity.data)}", *parts)
        return self.own_node(attribute, *parts)

    def _groups(self, groups: tuple[Attribute, ...]) -> str:
        names = [self._group(group) for group in groups]
        return names[0] if len(names) == 1 else self.node(*names) if names else ""

    def _group(self, group: Attribute) -> str:
        assert isinstance(group, AccessGroupAttr)
        if group not in self.numbers:
            self.numbers[group] = self._add("distinct !{}")
        return self.numbers[group]

    def _loop(self, properties: Properties) -> str:
        """Returns the attachment `llvm.loop` of a latch, if any."""
        annotation = properties.attribute("loop_annotation")
        if annotation is None:
            return ""
        assert isinstance(annotation, LoopAnnotationAttr)
        if annotation not in self.numbers:
            said = sorted(_paths("", annotation), key=lambda pair: "." in pair[0])
            parts = [self._of_loop(path, value) for path, value in said]
            self.own_node(annotation, *parts)
        return f", !llvm.loop {self.numbers[annotation]}"

    def _of_loop(self, path: str, value: Attribute) -> str:
        if path == "parallelAccesses":
            groups = [self._group(group) for group in array_elements(value)]
            return self.node('!"llvm.loop.parallel_accesses"', *groups)
        number = integer_value(value)
        if path not in _LOOP_WORDS or number is None:
            raise NotWritable(f"`{path}` of a loop")
        word, kind = _LOOP_WORDS[path]
        if path == "unroll.disable" and not number:
            word = "unroll.enable"
            number = 1
        name = f'!"llvm.loop.{word}"'
        match kind:
            case "unit" if not number:
                raise NotWritable(f"`{path}` of a loop that is false")
            case "unit":
                return self.node(name)
            case "not":
                return self.node(name, f"i1 {int(not number)}")
            case "i1":
                return self.node(name, f"i1 {number & 1}")
            case _:
                return self.node(name, f"i32 {abs(number)}")


def _paths(before: str, attribute: StructAttribute) -> list[tuple[str, Attribute]]:
    found: list[tuple[str, Attribute]] = []
    for declared in attribute.FIELDS:
        value = attribute.get(declared.key)
        if isinstance(value, StructAttribute):
            found += _paths(f"{before}{declared.key}.", value)
        elif value is not None:
            found.append((before + declared.key, value))
    return found
