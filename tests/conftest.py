"""What every test shares: hypothesis without surprises.

Owns: the settings of the property tests.
Must not know: any rule or card.
"""

from hypothesis import settings

# The same examples on every machine and in every run; a found failure becomes a test of its own.
settings.register_profile("longbox", derandomize=True, database=None, deadline=None)
settings.load_profile("longbox")
