"""`python -m app` is the same as the console command."""

import sys

from .cli import main

sys.exit(main())
