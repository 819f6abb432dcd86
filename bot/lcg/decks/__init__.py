"""Building decks for The Card Game: checking, searching, importing, exporting, ready-made decks."""
