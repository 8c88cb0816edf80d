"""The constraints of each kind of operation, added by one module each."""
