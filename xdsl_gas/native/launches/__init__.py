"""What a launch consists of: arguments, threads and their memory, progress."""
