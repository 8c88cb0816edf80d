"""What `resolve-gas` leaves to tests of tags at run time, and the tags."""
