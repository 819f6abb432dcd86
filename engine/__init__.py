"""The rules: a game-independent kernel and one package per game. Pure, synchronous, deterministic."""
