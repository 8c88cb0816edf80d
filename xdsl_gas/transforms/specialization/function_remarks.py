"""Remarks about functions: what `ip-msp` changed, and the parameters left generic."""

from collections.abc import Iterable, Iterator, Mapping

from xdsl_gas.analysis.ir.functions import Call, Function
from xdsl_gas.analysis.spaces.pointers_by_value import PassedSpaces
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.remarks import Argument, Message, is_wanted, named, names, remark


def wants_left_generic() -> bool:
    """Returns whether remarks about parameters left generic are received."""
    return is_wanted(names.FUNCTION_SKIPPED) or is_wanted(names.PARAMETER_LEFT_GENERIC)


def parameters_changed(
    function: Function, agreed: Mapping[int, MemorySpace], calls: int, target: Target
) -> None:
    """Reports parameters that were retyped in place."""
    remark(
        names.SIGNATURE_CHANGED,
        function,
        lambda: [
            *_takes(function, agreed, target),
            ", as ",
            Argument("Calls", str(calls)),
            " call passes." if calls == 1 else " calls pass.",
        ],
    )


def result_changed(function: Function, space: MemorySpace, target: Target) -> None:
    """Reports a result that was retyped."""
    remark(
        names.SIGNATURE_CHANGED,
        function,
        lambda: [
            named(function),
            " returns a pointer to ",
            Argument("Space", target.label(space)),
            " memory.",
        ],
    )


def function_cloned(
    function: Function,
    clone: Function,
    agreed: Mapping[int, MemorySpace],
    by_value: PassedSpaces,
    target: Target,
) -> None:
    """Reports a clone, in the function that it was made of."""

    def message() -> Iterator[str | Argument]:
        yield from (named(function), " is cloned: ")
        if agreed:
            yield from _takes(clone, agreed, target)
        else:
            yield named(clone, "Clone")
        if by_value:
            inside = ", ".join(
                f"{target.label(space)} in parameter {index + 1}"
                for index, _, space in by_value
            )
            yield " with" if agreed else " has"
            yield f" pointers inside of arguments: {inside}"
        yield "."

    remark(names.FUNCTION_CLONED, function, message)


def clone_refused(function: Function, reason: str) -> None:
    """Reports that a limit prevents a clone."""
    remark(
        names.CLONE_REFUSED,
        function,
        lambda: [named(function), " is not cloned: ", Argument("Reason", reason), "."],
    )


def call_redirected(call: Call, function: Function, clone: Function) -> None:
    """Reports a call that now calls a clone."""
    remark(
        names.CALL_REDIRECTED,
        call,
        lambda: [
            "the call of ",
            named(function, "Callee"),
            " now calls ",
            named(clone, "Clone"),
            ".",
        ],
    )


def function_skipped(function: Function, reason: str) -> None:
    """Reports a function whose signature stays generic."""
    remark(
        names.FUNCTION_SKIPPED,
        function,
        lambda: [
            named(function),
            " keeps its generic parameters and results: ",
            Argument("Reason", reason),
            ".",
        ],
    )


def parameter_left(function: Function, index: int, reason: Message) -> None:
    """Reports a parameter that stays generic."""
    remark(
        names.PARAMETER_LEFT_GENERIC,
        function,
        lambda: [
            *("parameter ", Argument("Parameter", str(index + 1)), " of "),
            named(function),
            " stays generic: ",
            *reason,
            ".",
        ],
    )


def _takes(
    function: Function, agreed: Mapping[int, MemorySpace], target: Target
) -> Iterable[str | Argument]:
    """Yields which spaces the parameters of a function point to."""
    yield named(function)
    yield " takes a pointer to "
    for position, (index, space) in enumerate(agreed.items()):
        if position:
            yield " and " if position == len(agreed) - 1 else ", "
        yield Argument("Space", target.label(space))
        yield " memory as parameter "
        yield Argument("Parameter", str(index + 1))
