"""The real bot, through the real discord.py, on the local Discord."""
