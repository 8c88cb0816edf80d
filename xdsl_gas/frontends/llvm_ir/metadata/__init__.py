"""Metadata: definitions of nodes, attachments, debug records and named metadata."""
