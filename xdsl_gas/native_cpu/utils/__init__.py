"""The attributes and the metadata by which the passes of the pipeline communicate."""
