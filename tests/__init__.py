"""The tests; the example game is theirs too."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "examples" / "game"))
