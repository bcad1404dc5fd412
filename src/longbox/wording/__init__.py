"""English: reads card texts into effects and says effects back as English.

Owns: every phrase, in both directions, and the refusals.
Must not know: any game, any card, or the engine.
"""

from longbox.wording.reading import Reading, read
from longbox.wording.refusal import Refusal

__all__ = ["Reading", "Refusal", "read"]
