"""The page of the local Discord in a real browser."""
