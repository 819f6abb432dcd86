"""The verbs of the game: what scripts can make happen. Every verb asks itself what "cannot" forbids."""
