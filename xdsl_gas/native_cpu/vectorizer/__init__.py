"""The work-item vectorizer: kernels whose work-items become lanes of vectors."""
