"""Ten thousand times: simulations and measurements.

Owns: matches, their totals, and the speed of the engine.
Must not know: how an agent decides or how a rule works.
"""
