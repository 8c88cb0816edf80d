"""
Settings of all unit tests: no case of a property has a deadline, for the first one also
pays for what is compiled at first use.
"""

from hypothesis import settings

settings.register_profile("untimed", settings.default, deadline=None)
settings.load_profile("untimed")
