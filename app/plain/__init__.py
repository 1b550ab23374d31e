"""The game as a conversation: lines out, lines in, nothing ever painted over.

For screen readers, for terminals that cannot place the cursor, and for pipes. The choices and
their letters, the sentences, the saving and the undoing are the table's own.
"""

from .start import PlainGame

__all__ = ["PlainGame"]
