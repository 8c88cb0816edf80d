"""
Texts of modules as bytes, without reading them: their encoding, and the data layout
that LLVM would complete. Imports neither xDSL nor what it needs.
"""

from xdsl_gas.errors import MemorySpaceError
from xdsl_gas.toolchain.llvm import triple_of_code_generator
from xdsl_gas.toolchain.target_definitions import target_definitions


def encoded(text: str, name: str) -> bytes:
    """
    Returns the bytes of a text. Surrogates that stand for bytes, see PEP 383, become
    these. Raises `MemorySpaceError` for others.
    """
    try:
        return text.encode(errors="surrogateescape")
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise MemorySpaceError(
            f"{name}:{line}: the surrogate U+{ord(text[error.start]):04X} has no "
            "encoding. Remove it."
        ) from None


def with_data_layout(data: bytes) -> bytes:
    """
    Returns the text of LLVM IR with the data layout of its triple if it has none, as
    opt and llc complete it; behind the triple, so that no line gets another number.
    """
    text = data.decode(errors="surrogateescape")
    definitions = target_definitions(text)
    if definitions.data_layout or not definitions.triple:
        return data
    layout = layout_of(definitions.triple)
    if layout is None:
        return data
    line = f' target datalayout = "{layout}"'
    completed = text[: definitions.end] + line + text[definitions.end :]
    return completed.encode(errors="surrogateescape")


def layout_of(triple: str) -> str | None:
    """
    Returns the data layout of a target of llvmlite; None for other targets. SPIR has
    that of SPIR-V, though LLVM has no code generator for it.
    """
    from llvmlite import binding

    binding.initialize_all_targets()
    try:
        target = binding.Target.from_triple(triple_of_code_generator(triple))
    except (RuntimeError, UnicodeEncodeError):  # no code generator, no name
        return None
    return str(target.create_target_machine().target_data)
