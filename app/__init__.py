"""The table: everything between a person and the referee in `rules`."""

from typing import Final

__version__: Final = "0.1.0"
"""The version of the program; the project file takes it from here."""
