"""
`gas-annotate-alias`: writes disjoint memory spaces and `noalias` as LLVM metadata.

    %a = llvm.load %s : !llvm.ptr<3> -> f32
    llvm.store %a, %g : f32, !llvm.ptr<1>
  ->
    %a = llvm.load %s {alias_scopes = [#shared], noalias_scopes = [#global, ...]}
    llvm.store %a, %g {alias_scopes = [#global], noalias_scopes = [#shared, ...]}

LLVM does not know SPIR's spaces, nor what a generic pointer points to. With the
metadata it vectorizes, for example, a loop that adds shared to global memory with
SPIR's spaces, which it otherwise rejects (`cannot identify array bounds`), and omits
run-time checks between generic pointers. Run the pass last:

    xdsl-opt -p ip-msp,resolve-gas,gas-annotate-alias kernel.mlir \\
      | mlir-translate-22 --mlir-to-llvmir | opt-22 -O3

Existing metadata is kept. The pass is idempotent; after another pass it writes what is
known then.

## Spaces as scopes

Each memory space is a scope. An access is in the scopes of all its possible spaces, and
lists as `noalias` the spaces disjoint from all of them.

- An access to an unknown space, or in unreachable code, gets none; one that is known
  not to be private gets some.
- Nested spaces are not disjoint: shared and distributed shared, parameters and global
  on NVPTX, constant and global on AMDGPU. Constant and global on NVPTX are disjoint:
  kernels must not write constant memory.
- With `gas.private_memory = "global"` or `"tagged-global"`, global accesses may be to
  private memory.
- Scopes are identified by name, `"shared"` in the domain `"memory spaces of nvptx"`.
  LLVM would duplicate distinct scopes for each inlined call, and lose the relation to
  the caller's accesses.
- A copy is in the scopes of both its sides.
- Calls get none of these scopes: LLVM would copy them to all inlined accesses, also to
  those of the callee's stack.
- On CPUs, where all pointers are generic, an access through pointers that are derived
  from arguments only is to the spaces that the arguments are declared to point to, by
  `opencl.address_space`, which
  [`raise-opencl-spaces`](passes/raise-opencl-spaces.md) takes from clang's metadata.
  The domain is `"memory spaces of opencl"`. Variables, the stack and private arguments
  get no scopes there.
- Accesses to a [copy that LLVM may
  elide](by-value-arguments.md#copies-that-llvm-elides) get none.

## noalias arguments

CUDA's and OpenCL's `restrict`. LLVM converts them to scopes when it inlines a function;
here they are converted before, so that any inliner keeps them. Each argument has a
distinct scope, declared by `llvm.intr.experimental.noalias.scope.decl`, since `noalias`
holds for one execution of the function. `ip-msp` keeps `noalias`. The rules are those
of `AddAliasScopeMetadata` in LLVM:

| the address is based on | alias scopes | noalias scopes |
|---|---|---|
| these arguments only | theirs | the others' |
| also other arguments, variables or the stack | none | the others' |
| also loaded, returned or integer-derived pointers | none | the uncaptured others' |

An argument is captured if it is stored, converted to an integer, inserted into an
aggregate, compared, or passed to a call that may capture it, anywhere in the function.
A call gets scopes if it only accesses argument memory, by `memory_effects`.

## Spaces as types

With `write=tbaa`, the tag of a scalar `float` becomes one of its subtypes
`float$__global`, `float$__local`. An access to an unknown space keeps `float` and may
alias both. Not changed: accesses without a tag or to several spaces, copies, calls,
`omnipotent char`, types with subtypes, and scalars that are a struct field in any tag
of the module, since LLVM assumes that a field's tag does not alias subtypes of its
scalar. Modules linked later must not access such fields, or must run the pass again,
which then reverts its tags. Scopes have no such condition.

Source: [LLVM's language
reference](https://llvm.org/docs/LangRef.html#noalias-and-alias-scope-metadata).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AliasScopeAttr
from xdsl_gas.memory_space import MemorySpace, mask_of, spaces_in
from xdsl_gas.remarks import Argument, names, remark
from xdsl_gas.transforms.alias_metadata.accessed_spaces import AccessedSpaces
from xdsl_gas.transforms.alias_metadata.alias_scopes import (
    ALIAS_SCOPES,
    NOALIAS_SCOPES,
    DistinctScopes,
    add_scopes,
    named_scope,
    remove_scopes,
    takes_scopes,
)
from xdsl_gas.transforms.alias_metadata.annotation_pattern import AnnotationPattern
from xdsl_gas.transforms.alias_metadata.argument_scopes import AddArgumentScopes
from xdsl_gas.transforms.alias_metadata.space_types import SetSpaceType, SpaceTypes
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass


@dataclass(frozen=True)
class AnnotateAliasPass(HostVariablesPass, MemorySpacePass):
    """Writes metadata for accesses that do not alias."""

    name = "gas-annotate-alias"

    write: Literal["scopes", "tbaa", "both"] = "scopes"
    """Whether to write memory spaces as alias scopes, as TBAA types, or both."""

    noalias_arguments: bool = True
    """Whether to write `noalias` arguments as alias scopes."""

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Annotates the module. Raises `MemorySpaceError` for invalid input."""
        spaces = self.analyze(op)
        accessed = AccessedSpaces.of_module(op, spaces)
        patterns: list[AnnotationPattern] = []
        if self.write != "tbaa":
            patterns.append(AddSpaceScopes(accessed))
        if self.write != "scopes":
            patterns.append(SetSpaceType(SpaceTypes(op, accessed)))
        arguments = AddArgumentScopes(spaces.call_graph, DistinctScopes(op))
        for function in spaces.call_graph.functions:
            if is_declaration(function):
                continue
            operations = [
                inner for inner in operations_in(function) if takes_scopes(inner)
            ]
            for pattern in patterns:
                apply_patterns(operations, [pattern])
            if self.noalias_arguments:
                apply_patterns([function], [arguments])
        self.mark_host_variables(op)


class AddSpaceScopes(AnnotationPattern):
    """
    Adds to an access the alias scopes of its possible spaces, and as `noalias` those of
    the spaces disjoint from all of them.

        %v = llvm.load %p : !llvm.ptr<3> -> f32
      ->
        %v = llvm.load %p {alias_scopes = [#shared], noalias_scopes = [#global, #local]}

    The scopes are identified by name, not distinct: disjointness of spaces holds across
    functions, so the metadata stays useful after LLVM inlines one function into
    another. Calls get none: LLVM would copy them to accesses of the callee's stack when
    it inlines the call.
    """

    def __init__(
        self, accessed: AccessedSpaces, known: set[Operation] | None = None
    ) -> None:
        super().__init__(known)
        self._accessed = accessed
        target = accessed.target
        domain = f"memory spaces of {target.name}"
        self._scopes = {
            space: named_scope(target.label(space), domain)
            for space in spaces_in(target.specific_spaces)
        }

    def annotate(self, op: Operation, rewriter: PatternRewriter) -> None:
        mask = self._accessed.of(op)
        disjoint = self._accessed.disjoint_from(mask)
        excluded = self._of(disjoint)
        if not mask or not excluded:
            _report_unknown(op)
            return
        accessed = self._of(spaces_in(mask))
        # Scopes of an earlier run with larger sets would weaken the new ones.
        outdated = (s for s in self._scopes.values() if s not in accessed)
        remove_scopes(op, ALIAS_SCOPES, outdated)
        add_scopes(op, ALIAS_SCOPES, accessed)
        add_scopes(op, NOALIAS_SCOPES, excluded)
        rewriter.notify_op_modified(op)
        remark(
            names.ALIAS_SCOPES_ADDED,
            op,
            lambda: [
                *(Argument("Operation", op.name), " accesses "),
                Argument("Spaces", self._accessed.target.labels(mask)),
                " memory: it does not alias accesses to ",
                Argument("NoAlias", self._accessed.target.labels(mask_of(disjoint))),
                " memory.",
            ],
        )

    def _of(self, spaces: Iterable[MemorySpace]) -> list[AliasScopeAttr]:
        return [self._scopes[space] for space in spaces]


def _report_unknown(op: Operation) -> None:
    if not semantics_of(op).accesses:
        return
    remark(
        names.ALIAS_SCOPES_MISSED,
        op,
        lambda: [
            Argument("Operation", op.name),
            " gets no scopes of memory spaces: no space is disjoint from all that it "
            "may access.",
        ],
    )
