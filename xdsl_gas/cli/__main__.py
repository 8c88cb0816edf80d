"""`python -m xdsl_gas.cli` is `xdsl-gas`."""

from xdsl_gas.cli.main import main

main()
