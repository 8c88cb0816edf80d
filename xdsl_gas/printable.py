"""Escapes texts from inputs, such as names and source lines, for terminals."""

import re


def one_line(text: str, special: str = '"\\') -> str:
    """
    A text with `\\XX` for each byte of what does not print, and of the characters in
    `special`.
    """
    return "".join(
        letter
        if letter.isprintable() and letter not in special
        else "".join(f"\\{byte:02X}" for byte in letter.encode(errors="replace"))
        for letter in text
    )


def printable(text: str) -> str:
    """
    Returns a text of several lines with `\\XX` for each byte of what does not print but
    tabs: control characters, with which a text would command a terminal, and marks that
    change the direction of writing. Carets below a line stay below their characters.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines):
        if number and _CARETS.fullmatch(line):
            start = len(line) - len(line.lstrip())
            above = lines[number - 1]
            lines[number] = line[:start] + " " * _growth(above[:start]) + line[start:]
    return "\n".join(map(_without_controls, lines))


_CARETS = re.compile(r"\s*[\^~]+\s*")


def _growth(text: str) -> int:
    return len(_without_controls(text)) - len(text)


def _without_controls(line: str) -> str:
    if line.isprintable():
        return line
    return "\t".join(one_line(part, special="") for part in line.split("\t"))
