"""The encounter sets of the core set."""
