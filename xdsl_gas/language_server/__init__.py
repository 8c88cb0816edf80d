"""The language server, `xdsl-gas lsp`: what reports say, in editors."""
