"""
xDSL's interactive interface with the dialects and passes of all plugins.

usage: python gui.py [FILE]

`xdsl-gui` itself lists those of xDSL alone.
"""

import sys
from pathlib import Path

from xdsl.interactive.app import InputApp
from xdsl.universe import Universe


def interface(file: Path | None = None) -> InputApp:
    """The interface, with a module to begin with."""
    known = Universe.get_multiverse()
    passes = sorted(known.all_passes.items())
    return InputApp(
        tuple(known.all_dialects.items()),
        tuple((name, get_pass()) for name, get_pass in passes),
        None if file is None else str(file),
        None if file is None else file.read_text(),
        (),
    )


if __name__ == "__main__":
    interface(Path(sys.argv[1]) if sys.argv[1:] else None).run()
