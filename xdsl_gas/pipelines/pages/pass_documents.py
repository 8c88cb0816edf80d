"""
What the code says about passes: summaries, descriptions and options, from docstrings.
"""

import ast
import dataclasses
import inspect
import re
import textwrap
from dataclasses import dataclass
from functools import cache
from typing import Any

from xdsl.passes import ModulePass, get_pass_option_infos

_WORDS = {"int": "integer", "str": "string", "float": "number"}
_SENTENCE = re.compile(r"(?<!e\.g)(?<!i\.e)\.(?=\s|$)")


@dataclass(frozen=True)
class OptionDocument:
    """One option of a pass."""

    name: str
    """As on the command line."""
    kind: str
    """The values that it takes."""
    default: str | None
    """The default; None if the option is required, `` if the pass decides."""
    text: str
    """What it does; may be empty."""
    is_common: bool
    """Whether a base class of several passes declares it."""


@dataclass(frozen=True)
class PassDocument:
    """One pass."""

    name: str
    summary: str
    """One sentence."""
    description: str
    """
    The docstring of the pass's module as Markdown, without its title and the sketch of
    a rewrite below that: `pass_examples` has a rewrite that is run. Links are relative
    to `docs/`. Of passes of other packages, the docstrings of the module and the class.
    """
    options: tuple[OptionDocument, ...]


def document_of(kind: type[ModulePass]) -> PassDocument:
    """Returns what the code says about a pass."""
    module = inspect.getmodule(kind)
    text = inspect.cleandoc((module and module.__doc__) or "")
    of_class = inspect.cleandoc(kind.__doc__ or "")
    if of_class.startswith(f"{kind.__name__}("):
        of_class = ""  # made by @dataclass
    summary = _first_sentence(of_class or text)
    if kind.__module__.startswith("xdsl_gas."):
        description = _without_sketch(text)
    else:
        description = "\n\n".join(filter(None, (text, of_class)))
        if summary == description.rstrip("."):
            description = ""
    return PassDocument(kind.name, summary, description, tuple(_options(kind)))


def _options(pass_class: type[ModulePass]) -> list[OptionDocument]:
    """Returns the options, those of the pass itself first."""
    texts = {
        name: text
        for ancestor in reversed(pass_class.__mro__)
        for name, text in _docstrings_of_fields(ancestor).items()
    }
    hidden = {f.name for f in dataclasses.fields(pass_class) if not f.init} | {"name"}
    own = vars(pass_class).get("__annotations__", {})
    options = [
        OptionDocument(
            info.name.replace("_", "-"),
            _words_of_type(info.expected_type),
            _words_of_default(pass_class, info.name, info.default_value),
            texts.get(info.name, ""),
            is_common=info.name not in own,
        )
        for info in get_pass_option_infos(pass_class)
        if info.name not in hidden
    ]
    return sorted(options, key=lambda option: option.is_common)


def _words_of_type(text: str) -> str:
    parts = [part.strip() for part in text.split("|")]
    words = [
        "true|false" if part == "bool" else _WORDS.get(part, part)
        for part in parts
        if part != "None"
    ]
    words = [
        "|".join(re.findall(r"'([^']*)'", word)) if "Literal" in word else word
        for word in words
    ]
    return "|".join(
        f"{_WORDS.get(str(m[1]), str(m[1]))},..."
        if (m := re.fullmatch(r"tuple\[(\w+), \.\.\.\]", word))
        else word
        for word in words
    )


def _words_of_default(pass_class: Any, name: str, text: str | None) -> str | None:
    value = getattr(pass_class, name, dataclasses.MISSING)
    if value is dataclasses.MISSING:
        return None
    if value is None or value in ((), ""):
        return ""
    return text


@cache
def _docstrings_of_fields(pass_class: type) -> dict[str, str]:
    """Returns the strings behind the fields of a class, by the names of the fields."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(pass_class)))
    except (OSError, TypeError):  # no source, as of `object`
        return {}
    body = tree.body[0]
    assert isinstance(body, ast.ClassDef)
    docstrings: dict[str, str] = {}
    for field, text in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
            and isinstance(text.value.value, str)
        ):
            docstrings[field.target.id] = inspect.cleandoc(text.value.value)
    return docstrings


def _without_sketch(text: str) -> str:
    """Returns a docstring without its first paragraph and what is indented below."""
    paragraphs = text.split("\n\n")[1:]
    while paragraphs and paragraphs[0].startswith("  "):
        del paragraphs[0]
    return "\n\n".join(paragraphs)


def _first_sentence(text: str) -> str:
    paragraph = " ".join(text.split("\n\n")[0].split())
    sentence = _SENTENCE.split(paragraph, maxsplit=1)[0]
    return re.sub(r"^`[\w-]+`: ", "", sentence).rstrip(":")
