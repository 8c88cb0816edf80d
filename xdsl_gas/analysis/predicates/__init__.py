"""What branches and assumptions imply of pointers, and where it holds."""
