"""Real GPU kernels, built from packages, and what the plugin makes of them."""
