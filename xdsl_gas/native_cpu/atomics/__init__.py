"""What `legalize-atomics` makes of atomic operations and fences."""
