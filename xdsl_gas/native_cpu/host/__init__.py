"""What `add-kernel-wrapper` and the launch of a kernel agree on."""
