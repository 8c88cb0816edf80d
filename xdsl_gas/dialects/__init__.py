"""The dialects: operations, attributes, types, and their assembly."""
