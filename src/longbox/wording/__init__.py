"""English: reads card texts into effects and says effects back as English.

Owns: every phrase, in both directions, and the refusals.
Must not know: any game, any card, or the engine.
"""

from longbox.wording.proving import read
from longbox.wording.reading import Reading, plainer
from longbox.wording.refusal import Refusal
from longbox.wording.saying import say
from longbox.wording.speech import Unsayable
from longbox.wording.telling import Teller

__all__ = ["Reading", "Refusal", "Teller", "Unsayable", "plainer", "read", "say"]
