"""The page of a pass: its summary, an example, its description and its options."""

import re
import textwrap

from xdsl.passes import ModulePass

from xdsl_gas.pipelines.pages.pass_documents import OptionDocument, document_of
from xdsl_gas.pipelines.pages.pass_examples import PassExample

_LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
_WIDTH = 88


def page_of(kind: type[ModulePass], example: PassExample | str | None) -> str:
    """
    Returns the page as Markdown, whose links are relative to `docs/`. The example may
    be a text in place of one.
    """
    document = document_of(kind)
    parts = [f"# {kind.name}"]
    if document.summary:
        parts.append(f"{document.summary}.")
    if isinstance(example, str):
        parts += ["## Example", example]
    elif example is not None:
        parts += _example(example)
    if document.description:
        # A description that does not begin with a heading stands below its own.
        if not document.description.startswith("#"):
            parts.append("## Description")
        parts.append(document.description)
    if document.options:
        parts.append("## Options")
        parts.append("\n".join(map(_option, document.options)))
    return "\n\n".join(parts) + "\n"


def _example(example: PassExample) -> list[str]:
    parts = ["## Example"]
    if example.text:
        parts.append(textwrap.fill(example.text, _WIDTH, break_on_hyphens=False))
    parts.append(f"```mlir\n{example.before}\n```")
    command = f"`xdsl-opt -p {example.passes}`"
    if example.printed:
        parts.append(f"{command} prints:")
        parts.append(f"```text\n{example.printed}\n```")
    if example.after:
        parts.append(f"{command} turns it into:")
        parts.append(f"```mlir\n{example.after}\n```")
    return parts


def _option(option: OptionDocument) -> str:
    values = option.kind.replace("|", " or ")
    default = ", required"
    if option.default is not None:
        default = f", default `{option.default}`" if option.default else ""
    text = f"- **`{option.name}`** ({values}{default})"
    if option.text:
        text += f": {' '.join(option.text.split())}"
    return textwrap.fill(
        text,
        _WIDTH,
        subsequent_indent="  ",
        break_on_hyphens=False,
        break_long_words=False,
    )


def with_links_from(page: str, folder: str) -> str:
    """Returns a page whose links are relative to a folder of `docs/`."""

    def moved(link: re.Match[str]) -> str:
        target = link[2]
        if target.startswith(("http", "#")):
            return link[0]
        if target.startswith(f"{folder}/"):
            return f"[{link[1]}]({target.removeprefix(f'{folder}/')})"
        return f"[{link[1]}](../{target})"

    return _LINK.sub(moved, page)


def without_links(page: str) -> str:
    """Returns a page whose links are words, for a terminal."""
    return _LINK.sub(lambda link: _words_of_link(link[1], link[2]), page)


def _words_of_link(text: str, target: str) -> str:
    if target.startswith(("http", "passes/", "#")):
        return text
    return f"{text} (docs/{target})"
