"""`python -m longbox`: the commands.

Owns: nothing.
Must not know: anything but where the commands are.
"""

import sys

from longbox.cli import main

sys.exit(main())
