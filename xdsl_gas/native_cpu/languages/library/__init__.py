"""Library functions of all languages: mathematics, conversions, vectors, printing."""
