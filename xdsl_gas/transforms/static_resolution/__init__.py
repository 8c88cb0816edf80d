"""What `resolve-gas` does at compile time."""
