"""Value ranges and known bits of integers, and integers as linear sums."""
