"""
What changes or works around xDSL, one module each: what, why, until when. Nothing in
`xdsl_gas.dialects` imports it.
"""
