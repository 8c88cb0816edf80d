"""The textual dump of Gen IR: one table of its syntax, a writer and a reader."""
