"""Content: facts (TOML) and scripts (Python), per game and set."""
