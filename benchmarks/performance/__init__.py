"""What `make bench` measures: times and memory as ratios, and how they grow."""
