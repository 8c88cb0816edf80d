"""The variables in local memory, which `replace-local-module-scope-variables` moves."""
