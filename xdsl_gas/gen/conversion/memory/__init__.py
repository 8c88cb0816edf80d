"""Parts of the conversion to Gen IR: addresses, accesses, and where variables lie."""
