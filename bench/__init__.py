"""What `make bench` runs: everything users would pick instead of us, side by side, in one run on one machine."""
