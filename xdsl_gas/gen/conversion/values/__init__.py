"""Parts of the conversion to Gen IR: scalars, vectors and aggregates from scalars."""
