"""
Reports as one HTML file that needs nothing else: the source or the IR with the space of
each access, why some are generic, the calls, and what changed.
"""

from xdsl_gas.reports.html.page import to_html

__all__ = ["to_html"]
