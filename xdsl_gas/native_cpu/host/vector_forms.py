"""
The functions of a module that call a library for some lanes: forms of its functions.
"""

from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, UnitAttr
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.dialects.llvm.module.constants import AddressOfOp
from xdsl_gas.native_cpu.host.logarithms import logarithm
from xdsl_gas.native_cpu.host.vector_functions import PURE, VectorForm, VectorLibrary
from xdsl_gas.native_cpu.utils.function_text import function_of_text, global_of_text
from xdsl_gas.transforms.symbols.linkage import make_internal

_USED = "llvm.compiler.used"

_BEFORE_EXP2 = """\
%c = llvm.mlir.constant(dense<1.4426950408889634> : !T) : !T
%low = llvm.mlir.constant(dense<2.0355273740931033e-17> : !T) : !T
%most = llvm.mlir.constant(dense<1000.0> : !T) : !T
%zero = llvm.mlir.constant(dense<0.0> : !T) : !T
%one = llvm.mlir.constant(dense<1.0> : !T) : !T
%product = llvm.fmul %x0, %c : !T
%minus = llvm.fneg %product : !T
%error = llvm.intr.fma(%x0, %c, %minus) : (!T, !T, !T) -> !T
%more = llvm.intr.fma(%x0, %low, %error) : (!T, !T, !T) -> !T
%large = llvm.fcmp "ogt" %product, %most : !T
%shift = llvm.select %large, %one, %zero : vector<{count}xi1>, !T
%rest = llvm.fsub %product, %shift : !T"""
"""
What `exp2` is called for: the product of a number and the logarithm of e, of which
`%more` is what rounding left out, less one if the result may be infinite before that.
"""

_BEHIND_EXP2 = """\
%ln2 = llvm.mlir.constant(dense<0.6931471805599453> : !T) : !T
%two = llvm.mlir.constant(dense<2.0> : !T) : !T
%above = llvm.mlir.constant(dense<1025.0> : !T) : !T
%below = llvm.mlir.constant(dense<-2000.0> : !T) : !T
%part = llvm.fmul %more, %ln2 : !T
%corrected = llvm.intr.fma(%r, %part, %r) : (!T, !T, !T) -> !T
%less = llvm.fcmp "olt" %product, %above : !T
%greater = llvm.fcmp "ogt" %product, %below : !T
%within = llvm.and %less, %greater : vector<{count}xi1>
%power = llvm.select %within, %corrected, %r : vector<{count}xi1>, !T
%factor = llvm.select %large, %two, %one : vector<{count}xi1>, !T
%exponential = llvm.fmul %power, %factor : !T"""


@dataclass
class Forms:
    """The forms of functions that a module needs, and the library's functions."""

    module: ModuleOp
    functions: dict[str, llvm.FuncOp]
    """The functions of the module by name; those that are made are added."""

    library: VectorLibrary
    _kept: dict[str, None] = field(default_factory=dict[str, None])

    def is_in_library(self, form: VectorForm) -> bool:
        """Whether the library has functions that a form can call."""
        return bool(self._variants(form))

    def define(self, form: VectorForm) -> llvm.FuncOp:
        """Returns the function of a form."""
        if form.name not in self.functions:
            function = function_of_text(form.name, self._definition(form))
            make_internal(function)
            function.properties["always_inline"] = UnitAttr()
            self._add(function)
        return self.functions[form.name]

    def variants(self, form: VectorForm) -> str:
        """
        Returns the forms of a function of numbers, as LLVM's attribute names them; ""
        if there are none.
        """
        function, width = form.function, form.width
        letters = "v" * function.operands
        library_function, computed = self.library.called_for(form)
        variants: list[str] = []
        for size, variant in sorted(self._variants(form).items()):
            count, name = size, variant
            if (library_function, computed) == (function, width):
                self._declare(name, function.operands, width, count)
            else:
                # Of narrower numbers, as many as fill a vector.
                count = size * computed // max(width, 32)
                made = VectorForm(function, width, count, form.is_approximate)
                name = self.define(made).sym_name.data
            self._kept[name] = None
            called = function.called(width)
            variants.append(f"_ZGV_LLVM_N{count}{letters}_{called}({name})")
        return ",".join(variants)

    def keep_variants(self) -> None:
        """Keeps LLVM from dropping functions of vectors that nothing calls yet."""
        if not self._kept:
            return
        kept = dict(self._kept)
        block = self.module.body.block
        for op in list(block.ops):
            if isinstance(op, llvm.GlobalOp) and op.sym_name.data == _USED:
                used = [
                    each for each in operations_in(op) if isinstance(each, AddressOfOp)
                ]
                kept.update((each.global_name.string_value(), None) for each in used)
                Rewriter.erase_op(op)
        names = list(kept)
        kind = f"!llvm.array<{len(names)} x ptr>"
        lines = [f"%0 = llvm.mlir.undef : {kind}"]
        for place, name in enumerate(names):
            lines += [
                f"%a{place} = llvm.mlir.addressof @{name} : !llvm.ptr",
                f"%{place + 1} = llvm.insertvalue %a{place}, %{place}[{place}] "
                f": {kind}",
            ]
        body = "\n".join([*lines, f"llvm.return %{len(names)} : {kind}"])
        section = '{addr_space = 0 : i32, section = "llvm.metadata"}'
        declared = f"appending @{_USED}() {section} : {kind}"
        block.add_op(global_of_text(declared, body))

    def _variants(self, form: VectorForm) -> dict[int, str]:
        function, width = self.library.called_for(form)
        return self.library.variants(function, width) if width else {}

    def _declare(self, name: str, operands: int, width: int, count: int) -> None:
        if name in self.functions:
            return
        kind = f"vector<{count}xf{width}>"
        inputs = ", ".join([kind] * operands)
        self._add(function_of_text(name, f"({inputs}) -> {kind} {PURE}"))

    def _add(self, function: llvm.FuncOp) -> None:
        self.functions[function.sym_name.data] = function
        self.module.body.block.add_op(function)

    def _definition(self, form: VectorForm) -> str:
        """Returns the signature and the body of a form."""
        body = logarithm(form) if self.library.computes_logarithm(form) else None
        if body is not None:
            kind = f"vector<{form.count}xf{form.width}>"
            body = f"{body}\nllvm.return %r : {kind}"
            return f"(%x0: {kind}) -> {kind} {PURE} {{\n{body}\n}}"
        variants = self._variants(form)
        called, width = self.library.called_for(form)
        if not variants:
            called, width = form.function, form.width
        kind = f"vector<{form.count}xf{form.width}>"
        wide = f"vector<{form.count}xf{width}>"
        operands = [f"%x{place}" for place in range(form.function.operands)]
        lines: list[str] = []
        if width != form.width:
            for place, name in enumerate(operands):
                operands[place] = f"%w{place}"
                lines.append(f"%w{place} = llvm.fpext {name} : {kind} to {wide}")
        if variants:
            for count, name in variants.items():
                self._declare(name, form.function.operands, width, count)
            if called is not form.function:
                lines.append(_with_types(_BEFORE_EXP2, wide, form.count))
                operands = ["%rest"]
            lines += _in_parts(variants, form.count, width, operands)
        else:
            lines += self._in_lanes(form, operands)
        result = "%r"
        if called is not form.function:
            lines.append(_with_types(_BEHIND_EXP2, wide, form.count))
            result = "%exponential"
        if width != form.width:
            lines.append(f"%y = llvm.fptrunc %r : {wide} to {kind}")
            result = "%y"
        inputs = ", ".join(f"%x{p}: {kind}" for p in range(form.function.operands))
        body = "\n".join([*lines, f"llvm.return {result} : {kind}"])
        return f"({inputs}) -> {kind} {PURE} {{\n{body}\n}}"

    def _in_lanes(self, form: VectorForm, operands: list[str]) -> list[str]:
        """The call of C's function for each lane; its result is `%r`."""
        function, kind = form.function, f"f{form.width}"
        vector = f"vector<{form.count}x{kind}>"
        types = ", ".join([kind] * function.operands)
        name = function.spelled(form.width)
        if name not in self.functions:
            self._add(function_of_text(name, f"({types}) -> {kind} {PURE}"))
        lines = [f"%v0 = llvm.mlir.poison : {vector}"]
        for lane in range(form.count):
            last = lane == form.count - 1
            lines.append(f"%i{lane} = llvm.mlir.constant({lane} : i32) : i32")
            given: list[str] = []
            for place, operand in enumerate(operands):
                given.append(f"%e{lane}_{place}")
                lines.append(
                    f"{given[-1]} = llvm.extractelement {operand}[%i{lane} : i32] : "
                    f"{vector}"
                )
            lines += [
                f"%c{lane} = llvm.call @{name}({', '.join(given)}) : ({types}) -> "
                f"{kind}",
                f"{'%r' if last else f'%v{lane + 1}'} = llvm.insertelement %c{lane}, "
                f"%v{lane}[%i{lane} : i32] : {vector}",
            ]
        return lines


def _with_types(text: str, kind: str, count: int) -> str:
    return text.replace("!T", kind).replace("{count}", str(count))


def _in_parts(
    variants: dict[int, str], count: int, width: int, operands: list[str]
) -> list[str]:
    """
    The calls of the library's functions for some lanes; their result is `%r`. The parts
    are as long as they can be, and the last one may have lanes too many.
    """
    whole = f"vector<{count}xf{width}>"
    lines: list[str] = []
    start = 0
    so_far = ""
    while start < count:
        fitting = [size for size in variants if size <= count - start]
        size = max(fitting, default=min(variants))
        part = f"vector<{size}xf{width}>"
        end = min(start + size, count)
        places = [min(lane, count - 1) for lane in range(start, start + size)]
        given = list(operands)
        if size != count:
            for number, operand in enumerate(operands):
                given[number] = f"%p{start}_{number}"
                lines.append(
                    f"{given[number]} = llvm.shufflevector {operand}, {operand} "
                    f"{places} : {whole}"
                )
        types = ", ".join([part] * len(operands))
        result = "%r" if size == count else f"%c{start}"
        lines.append(
            f"{result} = llvm.call @{variants[size]}({', '.join(given)}) : "
            f"({types}) -> {part}"
        )
        if size != count:
            # Lanes that are not yet there are undefined.
            lanes_of_part = [
                lane - start if start <= lane < end else -1 for lane in range(count)
            ]
            is_first, is_last = not start, end == count
            name = "%r" if is_first and is_last else f"%l{start}"
            lines.append(
                f"{name} = llvm.shufflevector {result}, {result} {lanes_of_part} "
                f": {part}"
            )
            if not is_first:
                joined = [
                    lane if lane < start else count + lane if lane < end else -1
                    for lane in range(count)
                ]
                both = "%r" if is_last else f"%j{start}"
                lines.append(
                    f"{both} = llvm.shufflevector {so_far}, {name} {joined} : {whole}"
                )
                name = both
            so_far = name
        start = end
    return lines
