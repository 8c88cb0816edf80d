"""The pages of passes: what the code says about them, and examples that are run."""
