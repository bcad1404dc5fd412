"""What operations do, one module for each kind of act.

Owns: carrying out. Must not know: one another.
"""
