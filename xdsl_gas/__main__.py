"""`python -m xdsl_gas` is `xdsl-gas`."""

from xdsl_gas.cli.main import main

main()
