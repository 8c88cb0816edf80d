"""
The functions that check at run time which space a generic pointer points to.

    llvm.func internal @__gas_check_shared(%p: !llvm.ptr, %s: !llvm.ptr<3>) {
      %inside = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p)
      llvm.cond_br %inside, ^compare, ^fail
    ^compare:
      %q = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
      %same = llvm.icmp "eq" %q, %s : !llvm.ptr<3>
      llvm.cond_br %same, ^done, ^fail
    ^fail:
      "llvm.intr.trap"()
      ...

They check that the original generic pointer is to the space, and that the specific
pointer in its place is the same address. Where the casts of the module are lowered to
operations on tags, the tag alone is tested.

LLVM does not see through them: they are `noinline`, and their argument may be any
generic pointer. Where it propagates the same constant from all calls, the answer is
that of the pointer itself.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, StringAttr, UnitAttr, i8
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, words_of
from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.target.tag_encoding import PrivateMemory
from xdsl_gas.diagnostics import error_at, symbol_name
from xdsl_gas.dialects.gas import CHECK_FUNCTIONS, KEEP_GENERIC, OriginalAnswerOp
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.module.globals import GlobalOp
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.dialects.llvm.syntax.signatures import calling_convention
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.sanitizing.space_tests import Test, test_for
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.xdsl_compat.contexts import own_context
from xdsl_gas.xdsl_compat.fast_tokens import new_parser

_MESSAGE = f"{CHECK_FUNCTIONS}message"

_SUBTARGET = ("target-cpu", "target-features")


@dataclass
class CheckFunctions:
    """The check functions and messages of one module, made when first needed."""

    block: Block
    """The body of the module."""

    target: Target
    private: PrivateMemory | None
    prints: bool
    _texts: dict[str, str] = field(default_factory=dict[str, str])
    _taken: set[str] = field(default_factory=set[str])
    _symbols: dict[str, str] = field(default_factory=dict[str, str])
    """The symbols of the check functions: others if the module has such names."""

    def __post_init__(self) -> None:
        names = (symbol_name(op) for op in self.block.ops)
        self._taken = {name for name in names if name is not None}

    def call(
        self,
        op: Operation,
        pointer: SSAValue,
        specific: SSAValue,
        space: MemorySpace,
        message: Callable[[], str],
        *,
        or_null: bool,
    ) -> bool:
        """
        Inserts a check before an operation that a generic pointer is to `space`, and
        that `specific` is its address there. Returns False if the target has no test
        for the space.
        """
        test = test_for(space, self.target, self.private)
        if test is None:
            return False
        label = self.target.label(space).replace(" ", "_")
        name = (
            f"{CHECK_FUNCTIONS}{label}" + "_or_null" * or_null + "_print" * self.prints
        )
        if name not in self._symbols:
            symbol = self._symbols[name] = self._free_symbol(name)
            self._define(symbol, test, specific.type, op, or_null=or_null)
        operands = [pointer, specific] if self._compares else [pointer]
        self._insert(op, self._symbols[name], operands, message)
        return True

    def call_for_answer(self, op: OriginalAnswerOp, message: Callable[[], str]) -> None:
        """Inserts a check before an operation that its two answers are equal."""
        answer_type = op.answer.type
        name = (
            f"{CHECK_FUNCTIONS}answer_{_word_of(answer_type)}" + "_print" * self.prints
        )
        if name not in self._symbols:
            symbol = self._symbols[name] = self._free_symbol(name)
            text = (
                f'%same = llvm.icmp "eq" %p, %q : {answer_type}\n'
                "llvm.cond_br %same, ^done, ^fail\n"
            )
            self._add(symbol, f"%p: {answer_type}, %q: {answer_type}", text, op)
        self._insert(op, self._symbols[name], [op.answer, op.original], message)

    def _insert(
        self,
        op: Operation,
        name: str,
        operands: list[SSAValue],
        message: Callable[[], str],
    ) -> None:
        """Inserts a call of a check function."""
        builder = LLVMBuilder.before(op)
        if self.prints:
            operands.append(self._message(builder, message()))
        call = builder.put(CallOp(name, *operands, calling_convention=self._convention))
        call.properties["no_unwind"] = UnitAttr()

    @property
    def _convention_name(self) -> str:
        return self.target.function_convention

    @property
    def _convention(self) -> llvm.CallingConventionAttr:
        return calling_convention(self._convention_name)

    @property
    def _compares(self) -> bool:
        """Whether a cast makes of a generic pointer what the passes made of it."""
        return self.private is None

    def _define(
        self,
        name: str,
        test: Test,
        specific: Attribute,
        op: Operation,
        *,
        or_null: bool,
    ) -> None:
        generic = str(pointer_type(self.target.number(MemorySpace.GENERIC)))
        # Later runs of the passes would retype the argument and fold the test.
        parameters = f'%p: {generic} {{{KEEP_GENERIC} = "checked at run time"}}'
        inside, outside = "^done", "^null" if or_null else "^fail"
        blocks = ""
        if self._compares:
            parameters += f", %s: {specific}"
            inside = "^compare"
            # Elsewhere the cast is poison.
            blocks += "^compare:\n"
            if not test.casts:
                blocks += f"%q = llvm.addrspacecast %p : {generic} to {specific}\n"
            blocks += (
                f'%same = llvm.icmp "eq" %q, %s : {specific}\n'
                "llvm.cond_br %same, ^done, ^fail\n"
            )
        if or_null:
            blocks += (
                f"^null:\n%zero = llvm.mlir.zero : {generic}\n"
                f'%is_null = llvm.icmp "eq" %p, %zero : {generic}\n'
                "llvm.cond_br %is_null, ^done, ^fail\n"
            )
        branch = f"llvm.cond_br %inside, {inside}, {outside}\n"
        self._add(name, parameters, test.text + branch + blocks, op)
        for declaration in test.declarations:
            self._declare(declaration)

    def _add(self, name: str, parameters: str, text: str, op: Operation) -> None:
        """
        Adds a check function, whose body branches to `^done` or to `^fail`, for the
        subtarget of the function of an operation.
        """
        printing = ""
        if self.prints:
            how = self.target.printing
            printing = how.call
            parameters += f", %text: {pointer_type(how.space)}"
            self._declare(how.declaration)
        convention = self._convention_name
        convention = "" if convention == "ccc" else f"{convention} "
        function = _parsed(
            f"llvm.func internal {convention}@{name}({parameters}) attributes "
            f"{{no_inline, no_unwind, dso_local}} {{\n{text}^fail:\n{printing}"
            '"llvm.intr.trap"() : () -> ()\nllvm.unreachable\n'
            "^done:\nllvm.return\n}"
        )
        _copy_subtarget(op, function)
        self.block.add_op(function)
        self._taken.add(name)

    def _declare(self, text: str) -> None:
        function = _parsed(text)
        name = function.sym_name.data
        if name not in self._taken:
            self.block.add_op(function)
            self._taken.add(name)
            return
        declared = next(op for op in self.block.ops if symbol_name(op) == name)
        if (
            not isinstance(declared, llvm.FuncOp)
            or declared.function_type != function.function_type
        ):
            raise error_at(
                declared,
                f"the checks call @{name}, which the module declares otherwise.",
                "Rename the symbol, or use another 'action='.",
            )

    def _message(self, builder: LLVMBuilder, text: str) -> SSAValue:
        name = self._texts.get(text)
        space = self.target.printing.space
        if name is None:
            name = self._texts[text] = self._free_name()
            data = StringAttr(text.replace("%", "%%") + "\n\0")
            size = len(data.data.encode())
            variable = GlobalOp(
                llvm.LLVMArrayType(size, i8),
                name,
                "internal",
                space,
                constant=True,
                dso_local=True,
                value=data,
            )
            self.block.insert_op_before(variable, _first(self.block))
        return builder.put(llvm.AddressOfOp(name, pointer_type(space))).result

    def _free_symbol(self, name: str) -> str:
        """Returns a name that no symbol of the module has."""
        symbol, number = name, 0
        while symbol in self._taken:
            number += 1
            symbol = f"{name}_{number}"
        return symbol

    def _free_name(self) -> str:
        number = len(self._texts)
        while (name := f"{_MESSAGE}_{number}") in self._taken:
            number += 1
        self._taken.add(name)
        return name


def _copy_subtarget(op: Operation, new_function: llvm.FuncOp) -> None:
    """Gives a function the processor and features of the one around an operation."""
    function = enclosing_function(op)
    assert function is not None
    for name in ("target_cpu", "target_features"):
        if (value := function.properties.get(name)) is not None:
            new_function.properties[name] = value
    passed = array_elements(function.get_attr_or_prop("passthrough"))
    kept = [e for e in passed if (words_of(e) or ("",))[0] in _SUBTARGET]
    if kept:
        new_function.properties["passthrough"] = ArrayAttr(kept)


def _word_of(kind: Attribute) -> str:
    """Returns a word for a type: `i1`, `ptr`, `ptr3`."""
    return "".join(letter for letter in str(kind).split(".")[-1] if letter.isalnum())


def _first(block: Block) -> Operation:
    first = block.first_op
    assert first is not None
    return first


def _parsed(text: str) -> llvm.FuncOp:
    function = new_parser(own_context(), text, "check").parse_operation()
    assert isinstance(function, llvm.FuncOp)
    return function
