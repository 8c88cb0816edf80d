"""What each operation means to the analyses: THE TABLE, one record per operation."""
