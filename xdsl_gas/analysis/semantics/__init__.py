"""What one operation or library function does to pointers and memory."""
