"""Vectors of the source, such as `float4`, in each lane of a vectorized kernel."""
