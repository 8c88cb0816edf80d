"""What `gen-lower-arguments` is made of."""
